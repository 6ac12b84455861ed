//! Conversion of header entries between records and JSON.

use std::collections::HashMap;

use super::text::{self, Misplaced, Slot};
use crate::diag::Finding;
use crate::formats::json::errors::fault;
use crate::formats::json::wire::words::{OutcomeKind, WinMethod as ByWord};
use crate::formats::json::{codes, wire};
use crate::model::{Entry, Field, Outcome, Ranking, Record, SideWords, Value};

/// Returns the JSON keys of a record's header entries in their order, such as `komi`; a repeated
/// field has `komi#2` and so on.
pub(crate) fn keys(record: &Record) -> Vec<String> {
    let mut times: HashMap<Field, u32> = HashMap::new();
    let entries = record.header.entries();
    let words = record.game.side_words();
    let mut keys = Vec::with_capacity(entries.len());
    for entry in entries {
        let time = times.entry(entry.field).or_default();
        *time += 1;
        keys.push(match *time {
            1 => entry.field.key(words),
            n => format!("{}#{n}", entry.field.key(words)),
        });
    }
    keys
}

pub(crate) fn field(key: &str) -> Option<Field> {
    let word = match key.split_once('#') {
        Some((word, time)) => {
            time.parse::<u32>().ok().filter(|&time| time >= 2)?;
            word
        }
        None => key,
    };
    Field::from_key(word)
}

/// Converts a header entry to its JSON form.
pub(crate) fn outgoing<'r>(record: &'r Record, entry: &Entry) -> wire::Entry<'r> {
    let mut wire = wire::Entry::default();
    wire.text = text::outgoing(record, entry.text, Slot("text", None), &mut wire.malformed);
    match entry.value {
        Value::Text => {}
        Value::Points(points) => wire.points = Some(wire::Decimal(points)),
        Value::Number(number) => wire.number = Some(number),
        Value::Seconds(seconds) => wire.seconds = Some(seconds),
        Value::Board(board) => wire.board = Some(board.into()),
        Value::Dates(dates) => {
            let dates = record.header.dates_of(dates);
            wire.dates = Some(dates.iter().copied().map(wire::Date).collect());
        }
        Value::Outcome(outcome) => {
            outgoing_outcome(outcome, record.game.side_words(), &mut wire);
        }
    }
    wire
}

fn outgoing_outcome(outcome: Outcome, words: SideWords, wire: &mut wire::Entry<'_>) {
    wire.outcome = Some(outcome.into());
    match outcome {
        Outcome::Win { winner, .. } => wire.winner = Some(wire::Side(winner, words)),
        Outcome::Ranking(ranking) => {
            let sides = ranking.sides().map(|side| wire::Side(side, words));
            wire.ranking = Some(sides.collect());
        }
        Outcome::Draw | Outcome::Void | Outcome::Unknown => {}
    }
    wire.by = outcome.manner().map(ByWord::from);
    wire.margin = outcome.margin().map(wire::Decimal);
}

/// Converts the JSON form of an entry about `field` to an entry, with a finding if a part of it is wrong. Adds texts
/// and dates to the record; the caller adds the entry itself.
pub(crate) fn incoming(
    record: &mut Record,
    field: Field,
    wire: &wire::Entry<'_>,
) -> (Entry, Option<Finding>) {
    let (text, placed) = text::incoming(record, &wire.text, Slot("text", None), &wire.malformed);
    let mut trouble = placed.err().map(|Misplaced| fault(&codes::MALFORMED));
    let value = if let Some(wire::Decimal(points)) = wire.points {
        Value::Points(points)
    } else if let Some(number) = wire.number {
        Value::Number(number)
    } else if let Some(seconds) = wire.seconds {
        Value::Seconds(seconds)
    } else if let Some(board) = wire.board {
        Value::Board(board.into())
    } else if let Some(dates) = &wire.dates {
        Value::Dates(record.header.add_dates(dates.iter().map(|date| date.0)))
    } else if let Some(kind) = wire.outcome {
        incoming_outcome(kind, wire).map_or_else(
            |key| {
                trouble = Some(fault(&codes::LACKS).arg("key", key));
                Value::Text
            },
            Value::Outcome,
        )
    } else {
        Value::Text
    };
    (Entry { field, text, value }, trouble)
}

/// Returns the outcome that the JSON form of an entry describes. The error is the key that is
/// missing.
fn incoming_outcome(kind: OutcomeKind, wire: &wire::Entry<'_>) -> Result<Outcome, &'static str> {
    Ok(match kind {
        OutcomeKind::Ranking => {
            let sides = wire.ranking.as_ref().ok_or("ranking")?.iter();
            Outcome::Ranking(Ranking::new(sides.map(|side| side.0)).ok_or("ranking")?)
        }
        OutcomeKind::Draw => Outcome::Draw,
        OutcomeKind::Void => Outcome::Void,
        OutcomeKind::Unknown => Outcome::Unknown,
        OutcomeKind::Win => Outcome::Win {
            winner: wire.winner.ok_or("winner")?.0,
            by: {
                let margin = || wire.margin.map(|margin| margin.0).ok_or("margin");
                wire.by.ok_or("by")?.with(margin)?
            },
        },
    })
}
