//! Data kept of a record after it was read, replayed and checked.

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

use super::spelling::NormalName;
use super::time_control::TimeControl;
use crate::diag::{Code, Finding, Severity};
use crate::formats;
use crate::games;
use crate::model::meaning::{HandicapMeaning, HandicapSource};
use crate::model::{
    Body, Date, Field, GameId, Hundredths, Meaning, Outcome, Record, SetupKind, Side, SideWords,
    Value,
};
use crate::ops::duplicates::MainLine;
use crate::text::Span;

/// Data of a record that event checks and reports use.
#[derive(Clone, Debug)]
pub struct RecordEntry {
    /// Path of the file below the folder, with `/` as separator.
    pub file: Arc<str>,
    /// Record number in the file, from 1.
    pub number: u32,
    /// Position of the record in the file.
    pub place: Span,
    /// The game.
    pub game: GameId,
    /// True if the record's format can hold a result.
    pub states_results: bool,
    /// Columns and rows of the board.
    pub board: (u8, u8),
    /// Names of both sides.
    pub names: [Option<RecordStatement>; 2],
    /// First date that the record states, if it can be parsed.
    pub day: Option<Date>,
    /// Result, as written.
    pub result_written: Option<RecordStatement>,
    /// Parsed result.
    pub outcome: Option<Outcome>,
    /// Number of moves in the main line, as a person counts them.
    pub plies: u32,
    /// The main line.
    pub line: MainLine,
    /// Findings of reading, replay and rules, grouped by code and severity.
    pub found: Vec<Found>,
    /// Further header entries, kept until the record is compared with an event.
    statements: Option<Box<Statements>>,
}

/// Header entries that only event checks need.
#[derive(Clone, Debug, Default)]
pub struct Statements {
    /// Ranks of both sides.
    pub ranks: [Option<RecordStatement>; 2],
    /// Teams or clubs of both sides.
    pub teams: [Option<RecordStatement>; 2],
    /// Event name.
    pub event: Option<RecordStatement>,
    /// Round.
    pub round: Option<RecordStatement>,
    /// Date, as written.
    pub date: Option<RecordStatement>,
    /// Parsed dates; empty if none can be parsed.
    pub dates: Vec<Date>,
    /// Name of the rules.
    pub rules: Option<RecordStatement>,
    /// Id of the ruleset that the rules name.
    pub ruleset: Option<&'static str>,
    /// Komi, as written.
    pub komi_written: Option<RecordStatement>,
    /// Parsed komi.
    pub komi: Option<Hundredths>,
    /// Position of the handicap entry.
    pub handicap: Option<Span>,
    /// Handicap stones: those placed before the first play, or else the stated number.
    pub stones: u32,
    /// Main time and overtime, as far as they can be parsed.
    pub time: TimeControl,
    /// Main time and overtime, as written.
    pub time_written: Option<RecordStatement>,
    /// Id of the opening protocol.
    pub protocol: Option<&'static str>,
    /// Number and name of the pattern formed by the first three stones. `None` with fewer stones;
    /// empty if they form no pattern.
    pub pattern: Option<(&'static str, String)>,
}

/// An entry of a record's header, with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordStatement {
    /// Text as written, trimmed.
    pub text: Box<str>,
    /// Position in the file.
    pub span: Option<Span>,
}

/// Findings of a record with the same code and severity.
#[derive(Clone, Debug)]
pub struct Found {
    /// The first of the findings.
    pub first: Finding,
    /// Number of findings.
    pub count: u32,
}

impl Found {
    /// Returns the code.
    pub fn code(&self) -> &'static Code {
        self.first.code
    }

    /// Returns the severity.
    pub fn severity(&self) -> Severity {
        self.first.severity
    }

    /// Groups findings by code and severity, in the order of their first occurrence.
    pub fn by_kind(findings: impl IntoIterator<Item = Finding>) -> Vec<Found> {
        let mut kinds: Vec<Found> = Vec::new();
        for mut finding in findings {
            let known = kinds
                .iter_mut()
                .find(|kind| kind.code() == finding.code && kind.severity() == finding.severity);
            match known {
                Some(kind) => kind.count += 1,
                None => {
                    // Reports do not show fixes, and fixes take memory.
                    finding.fixes = Vec::new();
                    // A verdict never quotes a note, so the arguments of its text are not needed.
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

    /// Normalizes the entry's text as a player name.
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
        let meaning = Meaning::new(record);
        let rules = games::stated_rules(record, &meaning);
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
            ruleset: rules.map(|rules| rules.ruleset),
            komi_written: stated(Field::Komi),
            komi: meaning.komi(),
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
    /// Builds the entry of a record, after fixes, with its findings.
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

    /// Builds the entry of a record that is not compared with an event. Its line is the same for
    /// all eight orientations of the board.
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

    /// Builds an entry with the data that all records need, keeping the line as written.
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

    /// Returns the header entries for event checks, which are empty without an event.
    pub fn statements(&self) -> &Statements {
        static NOTHING: LazyLock<Statements> = LazyLock::new(Statements::default);
        self.statements.as_deref().unwrap_or(&NOTHING)
    }

    /// Drops the data that only the comparison with an event needs.
    pub fn judged(mut self) -> RecordEntry {
        self.statements = None;
        // The main line serves only to find duplicates, which have been found by now.
        self.line = MainLine::default();
        self
    }

    /// Returns the result if it is stated and known.
    pub fn result(&self) -> Option<Outcome> {
        self.outcome.filter(|outcome| *outcome != Outcome::Unknown)
    }

    /// True if the sides of the record's game are named by colours.
    pub fn has_colours(&self) -> bool {
        self.game.side_words() == SideWords::Colours
    }

    /// Returns the record's name for messages: its file, with `#` and the number from the second
    /// record on.
    pub fn called(&self) -> Cow<'_, str> {
        match self.number {
            1 => Cow::Borrowed(&self.file),
            number => Cow::Owned(format!("{}#{number}", self.file)),
        }
    }
}

/// Counts the Black stones set up before the first play or played first in the main line. Falls
/// back to the stated number; a single stone is no handicap.
fn handicap_stones(record: &Record) -> u32 {
    let handicap = HandicapMeaning::from_record(record);
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

/// Returns the opening pattern of the first three stones, for games that have patterns.
fn pattern(record: &Record) -> Option<(&'static str, String)> {
    let game = games::by_id(&record.game.0)?;
    if record.game != GameId::OMOK || record.main_line_moves() < 3 {
        return None;
    }
    let opening = game.opening(record, &mut record.tree.main_line());
    Some(opening.map_or(("", String::new()), |name| (name.number, name.to_string())))
}
