//! Values for header fields, parsed from text that people type.

use super::shared::typed::header::spell;
use super::shared::typed::outcome;
use super::shared::values::{Reading, Spelling, date, handicap, komi, result, time};
use crate::model::{Body, Entry, EntryId, Field, Item, NodeId, Outcome, Record, Text, Value};
use crate::text::Lang;

/// A parsed value of a header field, ready to be set in any record.
#[derive(Clone, Debug)]
pub struct HeaderValue {
    field: Field,
    text: String,
    value: ParsedValue,
}

/// Parsed value. Dates become a [`Value`] only when they are stored in a record, because the record owns the list of
/// dates.
#[derive(Clone, Debug)]
enum ParsedValue {
    Dates(date::Dates),
    Other(Value),
}

impl HeaderValue {
    /// Parses a value of a field. A text that SGF spells otherwise takes the SGF spelling, without any remark beside
    /// the value. Returns `None` for a value that the field does not allow.
    pub fn parse(field: Field, text: &str) -> Option<HeaderValue> {
        let text = text.trim();
        let (text, value) = match field {
            Field::Date => {
                let read = date::read(text)?;
                let text = canonical(text, &read.spelling);
                (text, ParsedValue::Dates(read.value))
            }
            Field::Komi => other(text, komi::read(text)?, Value::Points),
            Field::Handicap => other(text, handicap::read(text)?, Value::Number),
            Field::TimeLimit => other(text, time::read(text)?, Value::Seconds),
            Field::Result => match result::read(text) {
                Some(read) => other(text, read, Value::Outcome),
                None => {
                    let outcome = Value::Outcome(outcome::read(text)?);
                    (text.to_owned(), ParsedValue::Other(outcome))
                }
            },
            _ => (text.to_owned(), ParsedValue::Other(Value::Text)),
        };
        Some(HeaderValue { field, text, value })
    }

    /// Sets the value in a record: replaces the field's entry, or adds one.
    pub fn set(&self, record: &mut Record) {
        let value = match &self.value {
            ParsedValue::Dates(dates) => Value::Dates(record.header.add_dates(dates.clone())),
            ParsedValue::Other(value) => *value,
        };
        let field = self.field;
        let text = record.intern(&self.text);
        let entry = Entry { field, text, value };
        match record.header.position(field) {
            Some(id) => record.header.replace(id, entry),
            None => {
                add(record, entry);
            }
        }
    }

    /// Sets the result of a record. The entry's text becomes the SGF spelling in SGF records, and empty in others.
    pub fn set_outcome(record: &mut Record, outcome: Outcome) {
        let (field, value) = (Field::Result, Value::Outcome(outcome));
        let id = record.header.position(field).unwrap_or_else(|| {
            let text = Text::EMPTY;
            add(record, Entry { field, text, value })
        });
        let entry = *record.header.entry(id);
        record.header.replace(id, Entry { value, ..entry });
        restate(record, id);
    }
}

/// Replaces the text of a header entry by a spelling of its value: in SGF records the SGF spelling of a result or
/// board size, otherwise the words of typed texts. A result in a record of another format gets an empty text.
pub(crate) fn restate(record: &mut Record, id: EntryId) {
    let entry = *record.header.entry(id);
    let text = match entry.value {
        Value::Outcome(outcome) if record.origin.format == "sgf" => outcome.to_string(),
        Value::Outcome(_) => String::new(),
        Value::Board(board) if record.origin.format == "sgf" => {
            match (board.columns(), board.rows()) {
                (columns, rows) if columns == rows => columns.to_string(),
                (columns, rows) => format!("{columns}:{rows}"),
            }
        }
        value => spell(&record.header, value, Lang::En),
    };
    let text = record.intern(&text);
    record.header.replace(id, Entry { text, ..entry });
}

/// Adds an entry to the header. In SGF records it also becomes an item of the root node.
pub(crate) fn add(record: &mut Record, entry: Entry) -> EntryId {
    let id = record.header.add(entry);
    if record.origin.format == "sgf" && !record.tree.is_empty() {
        let raw = Text::EMPTY;
        let body = Body::Info(id);
        record.tree.insert(NodeId::ROOT, Item { raw, body });
    }
    id
}

fn other<T>(text: &str, read: Reading<T>, value: impl Fn(T) -> Value) -> (String, ParsedValue) {
    let text = canonical(text, &read.spelling);
    (text, ParsedValue::Other(value(read.value)))
}

fn canonical(text: &str, spelling: &Spelling) -> String {
    spelling.canonical().unwrap_or(text).to_owned()
}
