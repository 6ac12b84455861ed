//! Converts changes of a record to edits of its typed text.

use super::escape::{Enclosure, escape};
use super::outcome;
use crate::formats::shared::values::result;
use crate::model::{Change, Field, Record, TextEdit};
use crate::text::Lang;

/// Converts a change of a header entry, or of a part of the text, to a text edit; `None` for other
/// changes and for an entry that the text does not contain.
pub(crate) fn spell(change: &Change, record: &Record) -> Option<TextEdit> {
    let (field, entry, text) = match change {
        Change::SetInfo { field, entry, text } => (*field, *entry, text.as_str()),
        Change::Write { span, text } => return Some(TextEdit::new(*span, text.as_str())),
        Change::RemoveItem { .. } | Change::AddSetup { .. } => return None,
    };
    let id = entry.or_else(|| record.header.position(field))?;
    let stated = record.header.entry(id).text;
    let span = stated.written()?;
    // Writes a result in the words of typed texts, in the language of the existing entry.
    let said = match result::read(text) {
        Some(reading) if field == Field::Result => {
            let is_korean = record.text(stated).contains(|c: char| !c.is_ascii());
            let lang = if is_korean { Lang::Ko } else { Lang::En };
            outcome::spell(Some(reading.value), lang)
        }
        _ => text.to_owned(),
    };
    let pieces = escape(&said, Enclosure::Quotes).map(|piece| piece.text);
    Some(TextEdit::new(span, pieces.collect::<String>()))
}
