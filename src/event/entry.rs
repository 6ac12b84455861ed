//! What is kept of a record once it has been read, replayed and checked.

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

use super::spelling::NormalName;
use super::time_control::TimeControl;
use crate::diag::{Code, Finding, Severity};
use crate::formats;
use crate::games::{self, RulesRequest};
use crate::model::meaning::HandicapSource;
use crate::model::{
    Body, Date, Field, GameId, Hundredths, Meaning, Outcome, Record, SetupKind, Side, SideWords,
    Value,
};
use crate::ops::duplicates::MainLine;
use crate::text::Span;

/// What is kept of a record: what an event asks of it, and what was found in it.
#[derive(Clone, Debug)]
pub struct RecordEntry {
    /// The file, by its path below the folder, with `/`.
    pub file: Arc<str>,
    /// Its number in the file, from 1.
    pub number: u32,
    /// Where it stands in the file.
    pub place: Span,
    /// The game.
    pub game: GameId,
    /// Whether its format has a place for a result.
    pub states_results: bool,
    /// Columns and rows of the board.
    pub board: (u8, u8),
    /// The names of its two sides.
    pub names: [Option<RecordStatement>; 2],
    /// The first of the days that it states, as far as it can be read.
    pub day: Option<Date>,
    /// The result, as written.
    pub result_written: Option<RecordStatement>,
    /// The result.
    pub outcome: Option<Outcome>,
    /// Number of moves of the main line, as they are counted for people.
    pub plies: u32,
    /// The main line.
    pub line: MainLine,
    /// What reading, replay and rules found: each kind once, with how often it came.
    pub found: Vec<Found>,
    /// What else it states, while it is held against an event.
    statements: Option<Box<Statements>>,
}

/// What a record states that only an event asks for.
#[derive(Clone, Debug, Default)]
pub struct Statements {
    /// The ranks of its two sides.
    pub ranks: [Option<RecordStatement>; 2],
    /// Their teams or clubs.
    pub teams: [Option<RecordStatement>; 2],
    /// The event that it names.
    pub event: Option<RecordStatement>,
    /// The round that it states.
    pub round: Option<RecordStatement>,
    /// The date, as written.
    pub date: Option<RecordStatement>,
    /// The days that it states; empty where it states none that can be read.
    pub dates: Vec<Date>,
    /// The rules that it names.
    pub rules: Option<RecordStatement>,
    /// Id of the ruleset that those are.
    pub ruleset: Option<&'static str>,
    /// The komi, as written.
    pub komi_written: Option<RecordStatement>,
    /// The komi.
    pub komi: Option<Hundredths>,
    /// Where the handicap is stated.
    pub handicap: Option<Span>,
    /// Handicap stones: those that stand before the first play, else as many as are stated.
    pub stones: u32,
    /// Main time and overtime, as far as they can be read.
    pub time: TimeControl,
    /// Main time and overtime, as written.
    pub time_written: Option<RecordStatement>,
    /// The opening protocol that it names.
    pub protocol: Option<&'static str>,
    /// The pattern of its first three stones: its number and its name. None where they are fewer; empty where
    /// they are no pattern.
    pub pattern: Option<(&'static str, String)>,
}

/// A statement of a record's header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordStatement {
    /// As written, without blanks at its ends.
    pub text: Box<str>,
    /// Where it stands.
    pub span: Option<Span>,
}

/// The findings of a kind in a record.
#[derive(Clone, Debug)]
pub struct Found {
    /// The first of them.
    pub first: Finding,
    /// How many there are.
    pub count: u32,
}

impl Found {
    /// The kind.
    pub fn code(&self) -> &'static Code {
        self.first.code
    }

    /// How much they weigh.
    pub fn severity(&self) -> Severity {
        self.first.severity
    }

    /// Findings by their kinds and weights, each kind where its first one stood.
    pub fn by_kind(findings: impl IntoIterator<Item = Finding>) -> Vec<Found> {
        let mut kinds: Vec<Found> = Vec::new();
        for mut finding in findings {
            let known = kinds
                .iter_mut()
                .find(|kind| kind.code() == finding.code && kind.severity() == finding.severity);
            match known {
                Some(kind) => kind.count += 1,
                None => {
                    // Repairs are not told here, and take room.
                    finding.fixes = Vec::new();
                    // A note is no reason for anything, so nobody reads it here.
                    if finding.severity == Severity::Note {
                        finding.args = Vec::new();
                    }
                    finding.args.shrink_to_fit();
                    kinds.push(Found {
                        first: finding,
                        count: 1,
                    });
                }
            }
        }
        kinds.shrink_to_fit();
        kinds
    }
}

impl RecordStatement {
    fn new(record: &Record, field: Field) -> Option<RecordStatement> {
        let entry = record.header.find(field)?;
        let text = record.text(entry.text).trim();
        (!text.is_empty()).then(|| RecordStatement {
            text: text.into(),
            span: entry.text.written(),
        })
    }

    /// The statement as a name.
    pub fn name(&self) -> NormalName {
        NormalName::from_text(&self.text)
    }
}

impl Statements {
    fn from_record(record: &Record) -> Statements {
        let stated = |field| RecordStatement::new(record, field);
        let both =
            |field: fn(Side) -> Field| [Side::BLACK, Side::WHITE].map(|side| stated(field(side)));
        let header = &record.header;
        let game = games::by_id(&record.game.0);
        let rules = RulesRequest::stated(record).ruleset;
        let named = rules.and_then(|named| game?.facts().rulebook.ruleset(&named));
        let overtime = stated(Field::Overtime);
        let main = match header.find(Field::TimeLimit).map(|entry| entry.value) {
            Some(Value::Seconds(seconds)) => Some(seconds),
            _ => None,
        };
        let time_written = match (stated(Field::TimeLimit), &overtime) {
            (Some(main), Some(overtime)) => Some(RecordStatement {
                text: format!("{} + {}", main.text, overtime.text).into(),
                span: main.span,
            }),
            (main, overtime) => main.or_else(|| overtime.clone()),
        };
        Statements {
            ranks: both(Field::Rank),
            teams: both(Field::Team),
            event: stated(Field::Event),
            round: stated(Field::Round),
            date: stated(Field::Date),
            dates: header.dates().to_vec(),
            rules: stated(Field::Rules),
            ruleset: named.map(|ruleset| ruleset.id),
            komi_written: stated(Field::Komi),
            komi: Meaning::new(record).komi(),
            handicap: header.written(Field::Handicap),
            stones: handicap_stones(record),
            time: TimeControl {
                main,
                overtime: overtime
                    .as_ref()
                    .and_then(|overtime| TimeControl::overtime_stated(&overtime.text)),
            },
            time_written,
            protocol: game.and_then(|game| game.opening_protocol(record)),
            pattern: pattern(record),
        }
    }
}

impl RecordEntry {
    /// What is kept of a record, which has been mended, and of what was found in it.
    pub fn new(
        record: &Record,
        file: Arc<str>,
        findings: impl IntoIterator<Item = Finding>,
    ) -> RecordEntry {
        RecordEntry {
            statements: Some(Box::new(Statements::from_record(record))),
            ..RecordEntry::alone(record, file, findings)
        }
    }

    /// What is kept of a record that is held against no event: the line is that of all records of the same
    /// moves, from whichever side the board is seen.
    pub fn without_event(
        record: &Record,
        file: Arc<str>,
        findings: impl IntoIterator<Item = Finding>,
    ) -> RecordEntry {
        let entry = RecordEntry::alone(record, file, findings);
        RecordEntry {
            line: entry.line.turned_alike(record),
            ..entry
        }
    }

    /// What is asked of every record, with its line as it is written.
    fn alone(
        record: &Record,
        file: Arc<str>,
        findings: impl IntoIterator<Item = Finding>,
    ) -> RecordEntry {
        let name = |side| RecordStatement::new(record, Field::Name(side));
        let (line, plies) = MainLine::counted(record);
        RecordEntry {
            file,
            number: record.origin.index + 1,
            place: record.origin.span,
            game: record.game.clone(),
            states_results: formats::by_id(&record.origin.format)
                .is_none_or(|format| format.states_results()),
            board: (record.board.columns(), record.board.rows()),
            names: [name(Side::BLACK), name(Side::WHITE)],
            day: record.header.dates().first().copied(),
            result_written: RecordStatement::new(record, Field::Result),
            outcome: Meaning::new(record).outcome(),
            plies,
            line,
            found: Found::by_kind(findings),
            statements: None,
        }
    }

    /// What it states for an event; nothing where it is held against none.
    pub fn statements(&self) -> &Statements {
        static NOTHING: LazyLock<Statements> = LazyLock::new(Statements::default);
        self.statements.as_deref().unwrap_or(&NOTHING)
    }

    /// The same without what only holding it against an event asks for.
    pub fn judged(mut self) -> RecordEntry {
        self.statements = None;
        // Nobody compares records any more.
        self.line = MainLine::default();
        self
    }

    /// The result, unless it is none: not stated, or said not to be known.
    pub fn result(&self) -> Option<Outcome> {
        self.outcome.filter(|outcome| *outcome != Outcome::Unknown)
    }

    /// Whether the sides of its game have colours.
    pub fn has_colours(&self) -> bool {
        self.game.side_words() == SideWords::Colours
    }

    /// How it is named in messages: its file, with its number where it is not the first.
    pub fn called(&self) -> Cow<'_, str> {
        match self.number {
            1 => Cow::Borrowed(&self.file),
            number => Cow::Owned(format!("{}#{number}", self.file)),
        }
    }
}

/// Counts the Black stones that are set up before the first play of the main line or are its first plays;
/// as many as are stated where none are. One stone is no handicap.
fn handicap_stones(record: &Record) -> u32 {
    let handicap = Meaning::new(record).handicap;
    if let HandicapSource::Moves { .. } = handicap.source {
        return handicap.count;
    }
    let mut stones = 0;
    'line: for node in record.tree.main_line() {
        for item in record.tree.items(node) {
            match item.body {
                Body::Setup {
                    kind: SetupKind::Stones(Side::BLACK),
                    points,
                } => stones += record.tree.points.get(points).len(),
                Body::Play(_) => break 'line,
                _ => {}
            }
        }
    }
    match (stones, handicap.count) {
        (0, stated @ 2..) => stated,
        (stones, _) => stones as u32,
    }
}

/// The pattern of a record's first three stones, where its game has patterns and there are three.
fn pattern(record: &Record) -> Option<(&'static str, String)> {
    let game = games::by_id(&record.game.0)?;
    if record.game != GameId::OMOK || record.main_line_moves() < 3 {
        return None;
    }
    let opening = game.opening(record, &mut record.tree.main_line());
    Some(opening.map_or(("", String::new()), |name| (name.number, name.to_string())))
}
