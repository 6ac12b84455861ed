//! Rows of records in an event report.

use std::sync::Arc;

use crate::diag::{Finding, Severity};
use crate::event::decision::Decided;
use crate::event::entry::{Found, RecordEntry, RecordStatement};
use crate::event::verdict::{RecordVerdict, judge};
use crate::games;
use crate::model::{Date, Outcome};
use crate::text::Bilingual;

/// A record in the report.
#[derive(Clone, Debug)]
pub struct RecordRow {
    /// File path relative to the folder of records.
    pub file: Arc<str>,
    /// Record number in the file, from 1.
    pub record: u32,
    /// Round number of the pairing that the record belongs to.
    pub round: Option<u32>,
    /// Table number of the pairing that the record belongs to.
    pub table: Option<u32>,
    /// Number of the game in a match or of the board in a team match; `Some(None)` if it is unknown. `None` if the
    /// event has no matches.
    pub game: Option<Option<u32>>,
    /// Names of the players, Black first, spelled as in the list if they are listed.
    pub players: [String; 2],
    /// First date that the record states.
    pub date: Option<Date>,
    /// Result as written in the record.
    pub result: String,
    /// Parsed result; `None` if it cannot be parsed or the sides have no colours.
    pub outcome: Option<Outcome>,
    /// Number of moves of the main line.
    pub plies: u32,
    /// Final verdict on the record, with the finding that is its reason.
    pub judged: RecordVerdict,
    /// Decision of the secretary on the record, if any. A decision that applies is already part of the verdict in `judged`.
    pub decided: Option<Decided>,
    /// Ids of the codes of all errors and warnings, sorted, each once.
    pub codes: Vec<&'static str>,
    /// Ids of the codes of notes from the event checks, sorted, each once.
    pub notes: Vec<&'static str>,
    /// True if both players are listed but have no pairing with each other.
    pub is_surplus: bool,
    /// Diagram of the position before the first illegal move; `None` without one, or if the report format has no
    /// pictures.
    pub diagram: Option<Box<IllegalMoveDiagram>>,
}

/// Diagram of the position before an illegal move.
#[derive(Clone, Debug)]
pub struct IllegalMoveDiagram {
    /// Drawing as an `svg` element, to embed in an HTML page.
    pub svg: String,
    /// Number of the illegal move, from 1.
    pub ply: u32,
    /// Finding about the illegal move.
    pub finding: Finding,
}

/// A record that belongs to another event.
#[derive(Clone, Debug)]
pub struct ForeignRow {
    /// File path relative to the folder of records.
    pub file: Arc<str>,
    /// Record number in the file, from 1.
    pub record: u32,
    /// Names of the players as written, Black first.
    pub players: [String; 2],
    /// Id of the record's game.
    pub game: String,
    /// Name of the record's game; `None` if the game is unknown.
    pub game_name: Option<Bilingual>,
    /// Name of the event that the record states; may be empty.
    pub event: String,
}

impl RecordRow {
    pub(super) fn new(entry: RecordEntry, found: &[Found]) -> RecordRow {
        let ids = |wanted: &dyn Fn(&Found) -> bool| {
            let ids = found.iter().filter(|found| wanted(found));
            let mut ids: Vec<&'static str> = ids.map(|found| found.code().id).collect();
            ids.sort_unstable();
            ids.dedup();
            ids
        };
        let outcome = entry.result().filter(|_| entry.has_colours());
        let text = |stated: Option<RecordStatement>| {
            let text = stated.map(|stated| stated.text.into_string());
            text.unwrap_or_default()
        };
        RecordRow {
            players: entry.names.map(text),
            date: entry.day,
            outcome,
            result: text(entry.result_written),
            plies: entry.plies,
            judged: judge(found),
            decided: None,
            codes: ids(&|found| found.severity() > Severity::Note),
            notes: ids(&|found| {
                found.severity() == Severity::Note && found.code().id.starts_with("REG")
            }),
            file: entry.file,
            record: entry.number,
            round: None,
            table: None,
            game: None,
            is_surplus: false,
            diagram: None,
        }
    }
}

impl ForeignRow {
    /// Builds the row from the header entries of the record.
    pub fn new(entry: &RecordEntry) -> ForeignRow {
        let text = |stated: Option<&RecordStatement>| {
            let text = stated.map(|stated| stated.text.to_string());
            text.unwrap_or_default()
        };
        ForeignRow {
            file: entry.file.clone(),
            record: entry.number,
            players: [0, 1].map(|side| text(entry.names[side].as_ref())),
            game: entry.game.0.to_string(),
            game_name: games::by_id(&entry.game.0).map(|game| game.facts().name),
            event: text(entry.statements().event.as_ref()),
        }
    }
}
