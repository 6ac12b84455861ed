//! Data of a record that remain after it was read, replayed and checked.

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

/// Data of a record for event checks and reports.
#[derive(Clone, Debug)]
pub struct RecordEntry {
    /// File path relative to the folder of records, with `/` as separator.
    pub file: Arc<str>,
    /// Record number in the file, from 1.
    pub number: u32,
    /// Span of the record in the file.
    pub place: Span,
    /// Id of the record's game, such as `baduk`.
    pub game: GameId,
    /// True if the file format has a place for a result.
    pub states_results: bool,
    /// Number of columns and rows of the board.
    pub board: (u8, u8),
    /// Names of the players; Black or the first side comes first.
    pub names: [Option<RecordStatement>; 2],
    /// First date of the record; `None` if it states none that can be parsed.
    pub day: Option<Date>,
    /// Result as written in the record.
    pub result_written: Option<RecordStatement>,
    /// Parsed result; `None` if it is missing or cannot be parsed.
    pub outcome: Option<Outcome>,
    /// Number of moves of the main line, as players count them.
    pub plies: u32,
    /// Moves of the main line, for finding duplicates.
    pub line: MainLine,
    /// Findings from reading, replay and rules, grouped by code and severity.
    pub found: Vec<Found>,
    /// Header entries for the comparison with an event; dropped afterwards.
    statements: Option<Box<Statements>>,
}

/// Header entries that only the comparison with an event needs.
#[derive(Clone, Debug, Default)]
pub struct Statements {
    /// Rank of each player, as written.
    pub ranks: [Option<RecordStatement>; 2],
    /// Team or club of each player.
    pub teams: [Option<RecordStatement>; 2],
    /// Name of the event that the record states.
    pub event: Option<RecordStatement>,
    /// Round that the record states.
    pub round: Option<RecordStatement>,
    /// Date as written in the record.
    pub date: Option<RecordStatement>,
    /// Dates of the game that the record states, parsed; empty if none can be parsed.
    pub dates: Vec<Date>,
    /// Name of the rules as written.
    pub rules: Option<RecordStatement>,
    /// Id of the ruleset that the rules name; `None` if it is unknown.
    pub ruleset: Option<&'static str>,
    /// Komi, as written.
    pub komi_written: Option<RecordStatement>,
    /// Parsed komi; `None` if it is missing or cannot be parsed.
    pub komi: Option<Hundredths>,
    /// Span of the handicap entry in the file.
    pub handicap: Option<Span>,
    /// Number of handicap stones placed before White's first move; if none are placed, the stated number (0 for a
    /// stated 1).
    pub stones: u32,
    /// Main time and overtime; the parts that cannot be parsed are `None`.
    pub time: TimeControl,
    /// Main time and overtime, as written.
    pub time_written: Option<RecordStatement>,
    /// Id of the opening protocol, such as `swap2`.
    pub protocol: Option<&'static str>,
    /// Number and name of the opening pattern formed by the first three stones. Both are empty if the stones form no
    /// known pattern. `None` with fewer stones.
    pub pattern: Option<(&'static str, String)>,
}

/// An entry of a record's header, with its span in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordStatement {
    /// Text of the entry as written, without white space around it.
    pub text: Box<str>,
    /// Span of the entry in the file.
    pub span: Option<Span>,
}

/// Findings of one record with the same code and severity, stored together.
#[derive(Clone, Debug)]
pub struct Found {
    /// First finding with this code and severity.
    pub first: Finding,
    /// Number of findings with this code and severity.
    pub count: u32,
}

impl Found {
    /// Returns the code that these findings share.
    pub fn code(&self) -> &'static Code {
        self.first.code
    }

    /// Returns the severity that these findings share.
    pub fn severity(&self) -> Severity {
        self.first.severity
    }

    /// Groups findings by code and severity, in the order in which each pair first occurs.
    pub fn by_kind(findings: impl IntoIterator<Item = Finding>) -> Vec<Found> {
        let mut kinds: Vec<Found> = Vec::new();
        for mut finding in findings {
            let known = kinds
                .iter_mut()
                .find(|kind| kind.code() == finding.code && kind.severity() == finding.severity);
            match known {
                Some(kind) => kind.count += 1,
                None => {
                    // Reports do not show fixes, so they are dropped to save memory.
                    finding.fixes = Vec::new();
                    // Reports show no text of notes, so the arguments of their templates are dropped.
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

    /// Normalizes the text as a player name, for comparison with other spellings.
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
    /// Builds the entry of a record that is compared with an event. Expects the record after automatic fixes, and its
    /// findings.
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

    /// Builds the entry of a record that is not compared with an event. Its main line is turned to a standard
    /// orientation, so that turned or mirrored copies are found.
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

    /// Builds the entry without header entries for events; the main line keeps its orientation.
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

    /// Returns the header entries for event checks; all are empty if the entry was built without an event.
    pub fn statements(&self) -> &Statements {
        static NOTHING: LazyLock<Statements> = LazyLock::new(Statements::default);
        self.statements.as_deref().unwrap_or(&NOTHING)
    }

    /// Drops the data that are not needed after the comparison with an event.
    pub fn judged(mut self) -> RecordEntry {
        self.statements = None;
        // The main line only serves to find duplicates, and this search is done.
        self.line = MainLine::default();
        self
    }

    /// Returns the result; `None` if it is missing or unknown.
    pub fn result(&self) -> Option<Outcome> {
        self.outcome.filter(|outcome| *outcome != Outcome::Unknown)
    }

    /// True if the game's sides are named by colours, Black and White.
    pub fn has_colours(&self) -> bool {
        self.game.side_words() == SideWords::Colours
    }

    /// Returns the name of the record for messages: `game.sgf`, or `game.sgf#2` for the second record of a file.
    pub fn called(&self) -> Cow<'_, str> {
        match self.number {
            1 => Cow::Borrowed(&self.file),
            number => Cow::Owned(format!("{}#{number}", self.file)),
        }
    }
}

/// Counts the handicap stones: Black stones set up or played before White's first move. Without such stones, returns
/// the stated number, unless it is 1.
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

/// Returns the number and name of the opening pattern formed by the first three stones of an omok record. `None` for
/// other games and for fewer moves.
fn pattern(record: &Record) -> Option<(&'static str, String)> {
    let game = games::by_id(&record.game.0)?;
    if record.game != GameId::OMOK || record.main_line_moves() < 3 {
        return None;
    }
    let opening = game.opening(record, &mut record.tree.main_line());
    Some(opening.map_or(("", String::new()), |name| (name.number, name.to_string())))
}
