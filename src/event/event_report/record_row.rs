//! Records in a report.

use std::sync::Arc;

use crate::diag::{Finding, Severity};
use crate::event::decision::Decided;
use crate::event::entry::{Found, RecordEntry, RecordStatement};
use crate::event::verdict::{RecordVerdict, judge};
use crate::games;
use crate::model::{Date, Outcome};
use crate::text::Bilingual;

/// Report row of a record.
#[derive(Clone, Debug)]
pub struct RecordRow {
    /// Path of the file below the folder.
    pub file: Arc<str>,
    /// Record number in the file, from 1.
    pub record: u32,
    /// Round number of its pairing.
    pub round: Option<u32>,
    /// Table number of its pairing.
    pub table: Option<u32>,
    /// Game of a match, or board of a team match. The outer `None` means that the event has
    /// neither.
    pub game: Option<Option<u32>>,
    /// Players, Black first: spelled as in the list, or else as in the record.
    pub players: [String; 2],
    /// First stated date.
    pub date: Option<Date>,
    /// Result, as written.
    pub result: String,
    /// Parsed result, if the sides are colours.
    pub outcome: Option<Outcome>,
    /// Number of moves.
    pub plies: u32,
    /// Verdict whether the record counts for the event, and its reason.
    pub judged: RecordVerdict,
    /// Decision on the record. If it applies, it replaces the verdict.
    pub decided: Option<Decided>,
    /// Codes of all errors and warnings, sorted, without duplicates.
    pub codes: Vec<&'static str>,
    /// Codes of the event's notes, sorted, without duplicates.
    pub notes: Vec<&'static str>,
    /// True if both players are known but have no pairing.
    pub is_surplus: bool,
    /// Position before the first illegal move, for formats that show it.
    pub diagram: Option<Box<IllegalMoveDiagram>>,
}

/// Diagram of the position before an illegal move.
#[derive(Clone, Debug)]
pub struct IllegalMoveDiagram {
    /// Drawing, as an `svg` element to embed in a page.
    pub svg: String,
    /// Move number, from 1.
    pub ply: u32,
    /// Finding about the move.
    pub finding: Finding,
}

/// A record of another event.
#[derive(Clone, Debug)]
pub struct ForeignRow {
    /// Path of the file below the folder.
    pub file: Arc<str>,
    /// Record number in the file, from 1.
    pub record: u32,
    /// Players as written, Black first.
    pub players: [String; 2],
    /// Id of the game.
    pub game: String,
    /// Name of the game, if it is known.
    pub game_name: Option<Bilingual>,
    /// Event that the record belongs to or names; may be empty.
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
    /// Describes a record by its own header entries.
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
