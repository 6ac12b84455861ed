//! Values of a record, such as player or year, that name its file or its group.

use super::file_name::safe;
use crate::cli::args::unknown_word::UnknownWord;
use crate::cli::run::cli_error::CliError;
use crate::event::spelling::{NormalName, folded, without_rank};
use crate::model::{Field, Meaning, Outcome, Record, Side};

/// A kind of value of a record that a template or `--by` can name, such as `year`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RecordValue {
    /// A header entry, such as the event.
    Header(Field),
    /// Name of the player on a side, without the rank.
    Player(Side),
    /// Year of the first date.
    Year,
    /// Year and month of the first date.
    Month,
    Game,
    /// Side that won (`black`), or the kind of result without a winner (`draw`).
    Winner,
}

/// Words for values that are not header fields, such as `year`.
const OWN: [(&str, RecordValue); 6] = [
    ("black", RecordValue::Player(Side::BLACK)),
    ("white", RecordValue::Player(Side::WHITE)),
    ("year", RecordValue::Year),
    ("month", RecordValue::Month),
    ("game", RecordValue::Game),
    ("winner", RecordValue::Winner),
];

impl RecordValue {
    /// Parses a word such as `year` or `event`; `None` if it is unknown.
    pub(super) fn of_word(word: &str) -> Option<RecordValue> {
        let own = OWN.iter().find(|(known, _)| *known == word);
        let own = own.map(|(_, value)| *value);
        own.or_else(|| match Field::from_key(word)? {
            Field::Name(side) => Some(RecordValue::Player(side)),
            field => Some(RecordValue::Header(field)),
        })
    }

    /// Iterates over all words that [`RecordValue::of_word`] accepts.
    pub(super) fn words() -> impl Iterator<Item = &'static str> {
        let own = OWN.iter().map(|(word, _)| *word);
        own.chain(Field::SHARED.iter().map(|(_, word)| *word))
    }

    /// Returns the value of a record as text: dates, results and numbers in normalized form, others as written.
    /// `None` if the record lacks it.
    pub(super) fn text(self, record: &Record) -> Option<String> {
        let header = &record.header;
        let date = || header.dates().first().copied();
        let text = match self {
            RecordValue::Player(side) => {
                let written = record.info(Field::Name(side))?;
                without_rank(written).0.to_owned()
            }
            RecordValue::Year => format!("{:04}", date()?.year),
            RecordValue::Month => {
                let date = date()?;
                match date.month {
                    Some(month) => format!("{:04}-{month:02}", date.year),
                    None => format!("{:04}", date.year),
                }
            }
            RecordValue::Game => record.game.0.clone().into_owned(),
            RecordValue::Winner => winner(record)?,
            RecordValue::Header(Field::Date) if !header.dates().is_empty() => date()?.to_string(),
            RecordValue::Header(field @ (Field::Result | Field::Komi)) => {
                let meaning = Meaning::new(record);
                let stated = match field {
                    Field::Komi => meaning.komi().map(|komi| komi.to_string()),
                    _ => meaning.outcome().map(|outcome| outcome.to_string()),
                };
                stated.or_else(|| record.info(field).map(str::to_owned))?
            }
            RecordValue::Header(Field::BoardSize) => {
                format!("{}x{}", record.board.columns(), record.board.rows())
            }
            RecordValue::Header(field) => record.info(field)?.to_owned(),
        };
        (!text.trim().is_empty()).then_some(text)
    }
}

fn winner(record: &Record) -> Option<String> {
    let outcome = Meaning::new(record).outcome()?;
    Some(match outcome {
        Outcome::Win { .. } | Outcome::Ranking(_) => {
            record.game.side_words().key(outcome.winner()?).into_owned()
        }
        Outcome::Draw => "draw".to_owned(),
        Outcome::Void => "void".to_owned(),
        Outcome::Unknown => "unknown".to_owned(),
    })
}

/// Argument of `--by`: the value that records of one output file share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GroupField {
    Value(RecordValue),
    /// Every player: a record goes into one file per player.
    Players,
    /// Name of the input file.
    File,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GroupValue {
    /// Key for comparison, equal for all spellings of a value.
    pub key: String,
    /// Spelling of the first record, used in the file name.
    pub spelling: String,
}

impl GroupField {
    /// Parses the argument of `--by`, such as `player`, `file` or `year`. Fails on an unknown word.
    pub(super) fn parse(word: &str) -> Result<GroupField, CliError> {
        let key = word.trim().to_lowercase();
        match key.as_str() {
            "player" | "players" => return Ok(GroupField::Players),
            "file" => return Ok(GroupField::File),
            _ => {}
        }
        RecordValue::of_word(&key).map(GroupField::Value).ok_or_else(|| {
            let unknown = UnknownWord {
                option: "--by",
                asked: word,
                known: "player, black, white, event, round, date, year, month, result, winner, game, file",
            };
            unknown.problem(["player", "file"].into_iter().chain(RecordValue::words()))
        })
    }

    /// Returns the values by which a record is grouped, one per output file that it goes into. `file` is the name of
    /// its input file. A record without a value gets one empty value.
    pub(super) fn values(self, record: &Record, file: &str) -> Vec<GroupValue> {
        let mut values: Vec<GroupValue> = match self {
            GroupField::Value(value) => value
                .text(record)
                .map(|text| group(value, text))
                .into_iter()
                .collect(),
            GroupField::File => vec![GroupValue {
                key: file.to_owned(),
                spelling: file.to_owned(),
            }],
            GroupField::Players => {
                let entries = record.header.of_main_line();
                let sides = entries.filter_map(|entry| match entry.field {
                    Field::Name(side) => Some(RecordValue::Player(side)),
                    _ => None,
                });
                sides
                    .filter_map(|value| Some(group(value, value.text(record)?)))
                    .collect()
            }
        };
        let mut seen = Vec::new();
        values.retain(|value| {
            let is_new = !seen.contains(&value.key);
            seen.push(value.key.clone());
            is_new
        });
        if values.is_empty() {
            values.push(GroupValue {
                key: String::new(),
                spelling: String::new(),
            });
        }
        values
    }
}

fn group(value: RecordValue, text: String) -> GroupValue {
    let key = match value {
        RecordValue::Player(_) => NormalName::from_text(&text).form,
        _ => folded(safe(&text).as_str()),
    };
    GroupValue {
        key,
        spelling: text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::verbs::split::tests::record;
    use crate::text::Lang;

    #[test]
    fn values_are_formatted_by_their_meaning() {
        let record =
            record("PB[홍길동 3단]PW[임꺽정]DT[2026년 3월 1일]RE[흑 불계승]KM[6집반]EV[봄 대회]");
        for (word, text) in [
            ("black", Some("홍길동")),
            ("white_name", Some("임꺽정")),
            ("date", Some("2026-03-01")),
            ("year", Some("2026")),
            ("month", Some("2026-03")),
            ("result", Some("B+R")),
            ("winner", Some("black")),
            ("komi", Some("6.5")),
            ("event", Some("봄 대회")),
            ("game", Some("baduk")),
            ("board_size", Some("9x9")),
            ("round", None),
        ] {
            let value = RecordValue::of_word(word).expect(word);
            assert_eq!(value.text(&record).as_deref(), text, "{word}");
        }
    }

    #[test]
    fn a_record_goes_to_each_of_its_players_once() {
        let keys = |header: &str| {
            let values = GroupField::Players.values(&record(header), "a");
            let keys = values.into_iter().map(|value| value.key);
            keys.collect::<Vec<_>>()
        };
        assert_eq!(keys("PB[홍길동 3단]PW[임꺽정]"), ["홍길동", "임꺽정"]);
        assert_eq!(keys("PB[홍길동 3단]PW[홍 길동]"), ["홍길동"]);
        assert_eq!(keys(""), [""]);
        let problem = GroupField::parse("evnt").expect_err("no field");
        assert_eq!(problem.help(Lang::En), "did you mean `event`?");
    }
}
