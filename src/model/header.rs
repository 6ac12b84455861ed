//! What a record says about its game as a whole.

use super::date::Date;
use super::{Board, Hundredths, ListId, Lists, Opening, Outcome, Side, SideWords, Text};

/// The entries about a game, in the order of the file, typed and as written.
#[derive(Clone, Debug, Default)]
pub struct Header {
    /// What is stated about the choices of the opening.
    pub opening: Opening,
    entries: Vec<Entry>,
    dates: Lists<Date>,
    /// Entries that stand beside the main line, in ascending order; see [`Record::settle_header`].
    ///
    /// [`Record::settle_header`]: super::Record::settle_header
    beside: Vec<EntryId>,
}

/// One statement about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is about.
    pub field: Field,
    /// As written, escapes of the format resolved.
    pub text: Text,
    /// What it means, where it could be understood.
    pub value: Value,
}

/// Names an entry of a header.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EntryId(pub u32);

/// What an entry is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// A player's name, or several names for a team.
    Name(Side),
    /// A player's rank.
    Rank(Side),
    /// A player's team or club.
    Team(Side),
    /// The members of a side, in the order in which they play.
    Members(Side),
    /// Who leads a side without throwing or playing.
    Coach(Side),
    /// The tournament.
    Event,
    /// Round and stage.
    Round,
    /// Where it was played.
    Place,
    /// When it was played.
    Date,
    /// Ruleset as the record names it.
    Rules,
    /// Points that White gets.
    Komi,
    /// Number of handicap stones.
    Handicap,
    /// Result.
    Result,
    /// Main time.
    TimeLimit,
    /// Overtime system.
    Overtime,
    /// Name of the opening.
    Opening,
    /// Name of the opening protocol, such as RIF or Swap2.
    Protocol,
    /// Which side plays first.
    First,
    /// How many pieces a side has.
    Pieces,
    /// How the game came to its end.
    Termination,
    /// Name of the game or of the file's record.
    GameName,
    /// Background to the game.
    GameComment,
    /// Who annotated it.
    Annotator,
    /// Who recorded it.
    Recorder,
    /// Where it was published.
    Source,
    /// Whose rights are on it.
    Copyright,
    /// Size of the board.
    BoardSize,
    /// Which game the record is of, as its format numbers games.
    GameKind,
    /// Version of the format.
    FormatVersion,
    /// Name of the encoding.
    Charset,
    /// The program that wrote it.
    Application,
    /// How variations are to be shown.
    VariationStyle,
}

impl Field {
    /// The fields that are not about one side, in the order in which they are listed, and their words in
    /// JSON and CSV.
    pub const SHARED: [(Field, &'static str); 27] = [
        (Field::Event, "event"),
        (Field::Round, "round"),
        (Field::Place, "place"),
        (Field::Date, "date"),
        (Field::Rules, "rules"),
        (Field::Komi, "komi"),
        (Field::Handicap, "handicap"),
        (Field::Result, "result"),
        (Field::TimeLimit, "time_limit"),
        (Field::Overtime, "overtime"),
        (Field::Opening, "opening"),
        (Field::Protocol, "protocol"),
        (Field::First, "first"),
        (Field::Pieces, "pieces"),
        (Field::Termination, "termination"),
        (Field::GameName, "game_name"),
        (Field::GameComment, "game_comment"),
        (Field::Annotator, "annotator"),
        (Field::Recorder, "recorder"),
        (Field::Source, "source"),
        (Field::Copyright, "copyright"),
        (Field::BoardSize, "board_size"),
        (Field::GameKind, "game_kind"),
        (Field::FormatVersion, "format_version"),
        (Field::Charset, "charset"),
        (Field::Application, "application"),
        (Field::VariationStyle, "variation_style"),
    ];

    /// The word for this field in JSON and CSV, such as `komi`, `black_rank` or `side1_name`.
    pub fn key(self, sides: SideWords) -> String {
        let (side, word) = match self {
            Field::Name(side) => (side, "name"),
            Field::Rank(side) => (side, "rank"),
            Field::Team(side) => (side, "team"),
            Field::Members(side) => (side, "members"),
            Field::Coach(side) => (side, "coach"),
            shared => {
                let mut known = Field::SHARED.into_iter();
                let word = known.find_map(|(field, word)| (field == shared).then_some(word));
                return word.unwrap_or_default().to_owned();
            }
        };
        format!("{}_{word}", sides.key(side))
    }

    /// Finds the field with a given [`Field::key`].
    pub fn from_key(key: &str) -> Option<Field> {
        if let Some((side, word)) = key.rsplit_once('_')
            && let Some(side) = Side::from_key(side)
        {
            return match word {
                "name" => Some(Field::Name(side)),
                "rank" => Some(Field::Rank(side)),
                "team" => Some(Field::Team(side)),
                "members" => Some(Field::Members(side)),
                "coach" => Some(Field::Coach(side)),
                _ => None,
            };
        }
        let mut known = Field::SHARED.into_iter();
        known.find_map(|(field, word)| (word == key).then_some(field))
    }

    /// Whether the field describes the file and its board rather than the game that was played.
    pub fn is_technical(self) -> bool {
        matches!(
            self,
            Field::BoardSize
                | Field::GameKind
                | Field::FormatVersion
                | Field::Charset
                | Field::Application
                | Field::VariationStyle
        )
    }
}

/// The meaning of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Plain text, or text that could not be understood.
    Text,
    /// Komi.
    Points(Hundredths),
    /// A whole number, such as handicap stones or a format version.
    Number(i32),
    /// A time in seconds.
    Seconds(u32),
    /// A result.
    Outcome(Outcome),
    /// Size of the board.
    Board(Board),
    /// Dates in the order of the file; see [`Header::dates_of`].
    Dates(ListId<Date>),
}

impl Header {
    /// An empty header with room for the entries of a usual game.
    pub fn with_room() -> Header {
        Header {
            entries: Vec::with_capacity(20),
            dates: Lists::default(),
            beside: Vec::new(),
            opening: Opening::default(),
        }
    }

    /// Adds an entry behind the others.
    pub fn add(&mut self, entry: Entry) -> EntryId {
        self.entries.push(entry);
        EntryId(self.entries.len() as u32 - 1)
    }

    /// Keeps dates for a [`Value::Dates`].
    pub fn add_dates(&mut self, dates: impl IntoIterator<Item = Date>) -> ListId<Date> {
        self.dates.add(dates)
    }

    /// All entries, those of every line, in the order of the file.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entries of the main line, in the order of the file.
    pub fn of_main_line(&self) -> impl Iterator<Item = &Entry> {
        let all = self.entries.iter().enumerate();
        all.filter(|&(at, _)| !self.is_beside(EntryId(at as u32)))
            .map(|(_, entry)| entry)
    }

    /// True if an entry stands on another line than the main line.
    pub fn is_beside(&self, id: EntryId) -> bool {
        !self.beside.is_empty() && self.beside.binary_search(&id).is_ok()
    }

    /// Sets the entries that stand beside the main line.
    pub(super) fn set_beside(&mut self, ids: Vec<EntryId>) {
        self.beside = ids;
    }

    /// The same, to be changed in place.
    pub fn entries_mut(&mut self) -> &mut [Entry] {
        &mut self.entries
    }

    /// Keeps of the entries those that are wanted, and tells the new id of each that stays, by its old one.
    pub fn retain(&mut self, mut keeps: impl FnMut(&Entry) -> bool) -> Vec<Option<EntryId>> {
        let mut kept = 0;
        let stays = self.entries.iter().map(|entry| {
            keeps(entry).then(|| {
                kept += 1;
                EntryId(kept - 1)
            })
        });
        let ids: Vec<Option<EntryId>> = stays.collect();
        let mut id = ids.iter();
        self.entries
            .retain(|_| id.next().is_some_and(|id| id.is_some()));
        let beside = self.beside.iter();
        self.beside = beside.filter_map(|id| ids[id.0 as usize]).collect();
        ids
    }

    /// The entry with an id.
    pub fn entry(&self, id: EntryId) -> &Entry {
        &self.entries[id.0 as usize]
    }

    /// Replaces an entry, as mending a dialect does.
    pub fn replace(&mut self, id: EntryId, entry: Entry) {
        self.entries[id.0 as usize] = entry;
    }

    /// The first entry of the main line about a field.
    // Asked for a dozen fields in a row, a copy in each place takes more to fetch than the calls.
    #[inline(never)]
    pub fn find(&self, field: Field) -> Option<&Entry> {
        self.of_main_line().find(|entry| entry.field == field)
    }

    /// Where the text of the first entry about a field stands in the source.
    pub fn written(&self, field: Field) -> Option<crate::text::Span> {
        self.find(field)?.text.written()
    }

    /// The id of the first entry about a field.
    pub fn position(&self, field: Field) -> Option<EntryId> {
        let all = (0..).map(EntryId).zip(&self.entries);
        all.filter(|&(id, _)| !self.is_beside(id))
            .find(|(_, entry)| entry.field == field)
            .map(|(id, _)| id)
    }

    /// Whether several entries are about the same field.
    pub fn repeats_a_field(&self) -> bool {
        // Few of a game's statements are many, and then the files are made to hurt: up to a number
        // every pair is compared, beyond it some field is bound to stand twice.
        const FIELDS: usize = 64;
        let entries = &self.entries;
        entries.len() > FIELDS
            || (1..entries.len()).any(|at| {
                entries[..at]
                    .iter()
                    .any(|entry| entry.field == entries[at].field)
            })
    }

    /// Komi, where the record states one that can be read.
    pub fn komi(&self) -> Option<Hundredths> {
        match self.find(Field::Komi)?.value {
            Value::Points(points) => Some(points),
            _ => None,
        }
    }

    /// Number of handicap stones, 0 where none are stated.
    pub fn handicap(&self) -> i32 {
        match self.find(Field::Handicap).map(|entry| entry.value) {
            Some(Value::Number(count)) => count,
            _ => 0,
        }
    }

    /// The result, where the record states one that can be read.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.find(Field::Result)?.value {
            Value::Outcome(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Main time in seconds, where the record states one that can be read.
    pub fn seconds(&self) -> Option<u32> {
        match self.find(Field::TimeLimit)?.value {
            Value::Seconds(seconds) => Some(seconds),
            _ => None,
        }
    }

    /// The dates behind a [`Value::Dates`].
    pub fn dates_of(&self, id: ListId<Date>) -> &[Date] {
        self.dates.get(id)
    }

    /// The dates of the game, none where the record states none that can be read.
    pub fn dates(&self) -> &[Date] {
        match self.find(Field::Date).map(|entry| entry.value) {
            Some(Value::Dates(id)) => self.dates_of(id),
            _ => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_lead_back_to_their_fields() {
        for field in [
            Field::Name(Side::BLACK),
            Field::Rank(Side::WHITE),
            Field::Team(Side(3)),
            Field::Members(Side(5)),
            Field::GameName,
            Field::TimeLimit,
            Field::VariationStyle,
        ] {
            for words in [SideWords::Colours, SideWords::Numbers] {
                assert_eq!(Field::from_key(&field.key(words)), Some(field));
            }
        }
        assert_eq!(Field::from_key("black_hair"), None);
    }

    /// A field without a word would be written under no name and be lost in reading.
    #[test]
    fn every_field_has_a_word_of_its_own() {
        let source = include_str!("header.rs");
        let (_, behind) = source.split_once("pub enum Field {").expect("the fields");
        let (fields, _) = behind.split_once("\n}").expect("their end");
        let names = fields.lines().map(str::trim);
        let names: Vec<&str> = names
            .filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()))
            .map(|line| line.trim_end_matches(','))
            .filter(|name| !name.ends_with("(Side)"))
            .collect();
        let listed = Field::SHARED.map(|(field, _)| format!("{field:?}"));
        for name in &names {
            assert!(listed.iter().any(|known| known == name), "{name}");
        }
        assert_eq!(names.len(), listed.len(), "each is listed once");
        for (field, word) in Field::SHARED {
            assert!(!word.is_empty());
            assert_eq!(field.key(SideWords::Colours), word);
            assert_eq!(Field::from_key(word), Some(field));
        }
    }
}
