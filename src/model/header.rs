//! Header of a record: players, date, result and other facts about the whole game.

use super::date::Date;
use super::{Board, Hundredths, ListId, Lists, Opening, Outcome, Side, SideWords, Text};
use crate::text::Span;

/// Header of a record: its entries in file order, each as text and as parsed value.
#[derive(Clone, Debug, Default)]
pub struct Header {
    /// Choices of the opening protocol, such as a swap, that the header states.
    pub opening: Opening,
    entries: Vec<Entry>,
    dates: Lists<Date>,
    /// Ids of the entries that are not on the main line, in ascending order; see
    /// [`Record::settle_header`].
    ///
    /// [`Record::settle_header`]: super::Record::settle_header
    beside: Vec<EntryId>,
}

impl Header {
    /// Applies a function to the position that each entry's text has in the source text.
    pub(super) fn map_spans(&mut self, map: &impl Fn(Span) -> Span) {
        for entry in &mut self.entries {
            entry.text = entry.text.map_span(map);
        }
    }
}

/// Entry of a header: a field, such as komi, with its text and parsed value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Field that the entry is about.
    pub field: Field,
    /// Text of the entry, with the escapes of the file's format resolved.
    pub text: Text,
    /// Parsed value of the text; plain text if it was not understood.
    pub value: Value,
}

/// Index of an entry in its header.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EntryId(pub u32);

/// Field of a header: the fact that an entry states.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Field {
    /// Name of a player, or of several for a team.
    Name(Side),
    /// Rank of a player.
    Rank(Side),
    /// Team or club of a player.
    Team(Side),
    /// Members of a side's team, in playing order.
    Members(Side),
    /// Coach of a side, who does not play.
    Coach(Side),
    /// Name of the tournament.
    Event,
    /// Round and stage of the tournament.
    Round,
    /// Place where the game was played.
    Place,
    /// Date of the game.
    Date,
    /// Name of the ruleset, as the record writes it.
    Rules,
    /// Komi: points that White receives.
    Komi,
    /// Number of handicap stones.
    Handicap,
    /// Result of the game.
    Result,
    /// Main time of each player.
    TimeLimit,
    /// Overtime system (byo-yomi), such as `3x30 byo-yomi`.
    Overtime,
    /// Name of the opening.
    Opening,
    /// Name of the opening protocol, such as RIF or Swap2.
    Protocol,
    /// Side that plays first.
    First,
    /// Number of pieces of each side.
    Pieces,
    /// Way in which the game ended, such as a resignation.
    Termination,
    /// Name of the game or of the record.
    GameName,
    /// Remarks on the circumstances of the game.
    GameComment,
    /// Person who wrote the comments.
    Annotator,
    /// Person who recorded the game.
    Recorder,
    /// Publication from which the record was taken.
    Source,
    /// Copyright holder.
    Copyright,
    /// Size of the board.
    BoardSize,
    /// Number that the file format gives to the kind of game, such as SGF's `GM`.
    GameKind,
    /// Version of the file format.
    FormatVersion,
    /// Name of the character encoding of the file.
    Charset,
    /// Program that wrote the file.
    Application,
    /// Style in which programs display variations (SGF's `ST`).
    VariationStyle,
}

impl Field {
    /// Fields that do not belong to one side, in the order of listings, with their keys in JSON and
    /// CSV.
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

    /// Returns the key of the field in JSON and CSV, such as `komi`, `black_rank` or `side1_name`.
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

    /// Returns the field with a key as [`Field::key`] writes it; `None` for an unknown key.
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

    /// Returns true if the field describes the file or the board, such as the encoding, and not the
    /// game that was played.
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

/// Parsed value of a header entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Value {
    /// Plain text, or a text that was not understood.
    Text,
    /// Number of points, such as the komi.
    Points(Hundredths),
    /// Whole number, such as a number of handicap stones.
    Number(i32),
    /// Time in seconds.
    Seconds(u32),
    /// Result of the game.
    Outcome(Outcome),
    /// Size of the board.
    Board(Board),
    /// Dates in the order of the file; [`Header::dates_of`] returns them.
    Dates(ListId<Date>),
}

impl Header {
    /// Creates an empty header with memory for the entries of a typical game.
    pub fn with_room() -> Header {
        Header {
            entries: Vec::with_capacity(20),
            dates: Lists::default(),
            beside: Vec::new(),
            opening: Opening::default(),
        }
    }

    /// Appends an entry, and returns its id.
    pub fn add(&mut self, entry: Entry) -> EntryId {
        self.entries.push(entry);
        EntryId(self.entries.len() as u32 - 1)
    }

    /// Stores the dates of a [`Value::Dates`], and returns their id.
    pub fn add_dates(&mut self, dates: impl IntoIterator<Item = Date>) -> ListId<Date> {
        self.dates.add(dates)
    }

    /// Returns all entries in file order, including the entries of variations.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Iterates over the entries of the main line in file order.
    pub fn of_main_line(&self) -> impl Iterator<Item = &Entry> {
        let all = self.entries.iter().enumerate();
        all.filter(|&(at, _)| !self.is_beside(EntryId(at as u32)))
            .map(|(_, entry)| entry)
    }

    /// Returns true if an entry belongs to a variation, not to the main line.
    pub fn is_beside(&self, id: EntryId) -> bool {
        !self.beside.is_empty() && self.beside.binary_search(&id).is_ok()
    }

    /// Sets which entries belong to variations; the ids must be in ascending order.
    pub(super) fn set_beside(&mut self, ids: Vec<EntryId>) {
        self.beside = ids;
    }

    /// Returns all entries, so that they can be changed.
    pub fn entries_mut(&mut self) -> &mut [Entry] {
        &mut self.entries
    }

    /// Removes the entries for which `keeps` returns false. Returns the new id of each entry by its
    /// old id; `None` for a removed one.
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

    /// Returns the entry with an id, which must exist.
    pub fn entry(&self, id: EntryId) -> &Entry {
        &self.entries[id.0 as usize]
    }

    /// Replaces the entry with an id by a new one.
    pub fn replace(&mut self, id: EntryId, entry: Entry) {
        self.entries[id.0 as usize] = entry;
    }

    /// Returns the first entry of the main line for a field; `None` if there is none.
    // Not inlined: callers ask for a dozen fields in a row, and inlined copies take longer to fetch
    // than the calls.
    #[inline(never)]
    pub fn find(&self, field: Field) -> Option<&Entry> {
        self.of_main_line().find(|entry| entry.field == field)
    }

    /// Returns the position in the source text of the first entry for a field; `None` if there is
    /// no such entry, or if it is not written there.
    pub fn written(&self, field: Field) -> Option<crate::text::Span> {
        self.find(field)?.text.written()
    }

    /// Returns the id of the first entry of the main line for a field; `None` if there is none.
    pub fn position(&self, field: Field) -> Option<EntryId> {
        let all = (0..).map(EntryId).zip(&self.entries);
        all.filter(|&(id, _)| !self.is_beside(id))
            .find(|(_, entry)| entry.field == field)
            .map(|(id, _)| id)
    }

    /// Returns true if two entries state the same field.
    pub fn repeats_a_field(&self) -> bool {
        // Maximum number of entries that are compared pair by pair. A header with more must repeat
        // a field, because there are fewer fields; only a file made to exhaust the program has so
        // many.
        const FIELDS: usize = 64;
        let entries = &self.entries;
        entries.len() > FIELDS
            || (1..entries.len()).any(|at| {
                entries[..at]
                    .iter()
                    .any(|entry| entry.field == entries[at].field)
            })
    }

    /// Returns the komi in points; `None` if the record states none that can be read.
    pub fn komi(&self) -> Option<Hundredths> {
        match self.find(Field::Komi)?.value {
            Value::Points(points) => Some(points),
            _ => None,
        }
    }

    /// Returns the number of handicap stones; 0 if the record states none that can be read.
    pub fn handicap(&self) -> i32 {
        match self.find(Field::Handicap).map(|entry| entry.value) {
            Some(Value::Number(count)) => count,
            _ => 0,
        }
    }

    /// Returns the result; `None` if the record states none that can be read.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.find(Field::Result)?.value {
            Value::Outcome(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Returns the main time in seconds; `None` if the record states none that can be read.
    pub fn seconds(&self) -> Option<u32> {
        match self.find(Field::TimeLimit)?.value {
            Value::Seconds(seconds) => Some(seconds),
            _ => None,
        }
    }

    /// Returns the dates stored in a [`Value::Dates`].
    pub fn dates_of(&self, id: ListId<Date>) -> &[Date] {
        self.dates.get(id)
    }

    /// Returns the dates of the game; empty if the record states none that can be read.
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

    /// Checks that every field has a key: JSON and CSV would lose a field without one.
    #[test]
    fn every_field_has_a_word_of_its_own() {
        let source = include_str!("header.rs");
        let (_, after) = source.split_once("pub enum Field {").expect("the fields");
        let (fields, _) = after.split_once("\n}").expect("their end");
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
