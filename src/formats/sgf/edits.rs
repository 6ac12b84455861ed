//! Changes of a record, expressed as edits of its SGF source text.

use nom::Offset;

use super::escape::escape;
use super::lexer::{identifier, small_identifier, space, value};
use super::point;
use super::property::{InfoType, Meaning, find, identifier_of};
use crate::model::{
    Body, Change, EntryId, Field, Item, NodeId, Point, Record, SetupKind, TextEdit,
};
use crate::text::Span;

/// Converts a change of a record to an edit of its SGF text; `None` if the text has no place for
/// it.
pub(super) fn spell(change: &Change, record: &Record) -> Option<TextEdit> {
    match change {
        Change::SetInfo { field, entry, text } => {
            match entry.or_else(|| record.header.position(*field)) {
                Some(id) => restate(record, id, *field, text),
                None => state(record, *field, text),
            }
        }
        Change::RemoveItem { node, item } => {
            let item = record.tree.items(*node).get(*item)?;
            Some(remove(record, item.raw.written()?))
        }
        Change::AddSetup { node, kind, points } => add_setup(record, *node, *kind, points),
        Change::Write { span, text } => Some(TextEdit::new(*span, text.as_str())),
    }
}

/// Returns the edit that replaces the value of a header entry; `None` if the source does not hold the entry. A komi
/// in half points (`KI`) is replaced by `KM`.
fn restate(record: &Record, id: EntryId, field: Field, text: &str) -> Option<TextEdit> {
    let property = item_of(record, id)?.raw.written()?;
    let whole = &record.source().text()[property.range()];
    let bytes = whole.as_bytes();
    let (rest, name) = identifier(bytes)
        .or_else(|_| small_identifier(bytes))
        .ok()?;
    if is_half_points(name) {
        return Some(TextEdit::new(
            property,
            format!("{}[{text}]", name_of(field)?),
        ));
    }
    let rest = space(rest);
    let (_, first) = value(rest).ok()?;
    let start = property.start as usize + bytes.offset(rest) + 1;
    let inside = Span::new(start, start + first.bytes.len());
    Some(TextEdit::new(inside, escape(text)))
}

/// Returns the item of the tree that marks the place of a header entry; `None` if there is none.
fn item_of(record: &Record, id: EntryId) -> Option<&Item> {
    let items = record.tree.items_through(record.tree.last()?);
    let is_it = |item: &&Item| item.body == Body::Info(id);
    // Items are in file order, so a binary search finds the place of the entry. An entry whose text
    // was changed by a repair has no place, so all items are searched.
    let by_place = record.header.entry(id).text.written().and_then(|text| {
        let ends_before = |item: &Item| item.raw.written().is_none_or(|raw| raw.end <= text.start);
        items.get(items.partition_point(ends_before))
    });
    by_place.filter(is_it).or_else(|| items.iter().find(is_it))
}

/// True if the property with this identifier states the komi in half points.
fn is_half_points(name: &[u8]) -> bool {
    let meaning = find(name).map(|row| row.property().meaning);
    matches!(meaning, Some(Meaning::Info(_, InfoType::HalfPoints)))
}

/// Returns the identifier of the property for a header field; `None` if SGF has none.
fn name_of(field: Field) -> Option<&'static str> {
    identifier_of(|meaning| {
        matches!(meaning, Meaning::Info(known, kind)
            if known == field && kind != InfoType::HalfPoints)
    })
}

/// Returns the edit that adds a header entry to the root node; `None` if SGF has no property for the field.
fn state(record: &Record, field: Field, text: &str) -> Option<TextEdit> {
    let property = format!("{}[{}]", name_of(field)?, escape(text));
    Some(TextEdit::new(
        Span::at(after_info(record, NodeId::ROOT)?),
        property,
    ))
}

/// Returns the offset at which a new property of a node is inserted: after its last header property, or at the
/// beginning of the node. `None` for a record without nodes.
pub(super) fn after_info(record: &Record, node: NodeId) -> Option<usize> {
    if record.tree.is_empty() {
        return None;
    }
    let written = |item: &Item| match item.body {
        Body::Info(_) => item.raw.written(),
        _ => None,
    };
    if let Some(last) = record.tree.items(node).iter().rev().find_map(written) {
        return Some(last.end as usize);
    }
    let start = record.tree.start(node) as usize;
    let sign = record.source().text()[start..].starts_with(';');
    Some(start + usize::from(sign))
}

/// Returns the edit that adds points to the setup of a node, such as stones or empty points. `None` for a point that
/// SGF cannot write.
fn add_setup(record: &Record, node: NodeId, kind: SetupKind, points: &[Point]) -> Option<TextEdit> {
    let mut values = String::new();
    for &at in points {
        values.push_str(&format!("[{}]", point::spell(at)?));
    }
    let mut set_up = record
        .tree
        .items(node)
        .iter()
        .filter_map(|item| match item.body {
            Body::Setup { kind: known, .. } if known == kind => item.raw.written(),
            _ => None,
        });
    if let Some(known) = set_up.next_back() {
        return Some(TextEdit::new(Span::at(known.end as usize), values));
    }
    let name = identifier_of(|meaning| meaning == Meaning::Setup(kind))?;
    let at = Span::at(after_info(record, node)?);
    Some(TextEdit::new(at, format!("{name}{values}")))
}

/// Returns the edit that removes a property, and its line if nothing else is on it.
pub(super) fn remove(record: &Record, property: Span) -> TextEdit {
    let text = record.source().text();
    let (start, end) = (property.start as usize, property.end as usize);
    let is_end = |c: char| matches!(c, '\n' | '\r');
    let is_blank = |c: &char| matches!(c, ' ' | '\t');
    let before = text[..start].chars().rev().take_while(is_blank).count();
    let following = &text[end..];
    let rest = &following[..following.chars().take_while(is_blank).count()];
    let line = start - before;
    let is_alone = text[..line].ends_with(is_end)
        && (following.len() == rest.len() || following[rest.len()..].starts_with(is_end));
    let span = if is_alone {
        let after = &following[rest.len()..];
        let ends = match after.as_bytes() {
            [b'\r', b'\n', ..] => 2,
            [] => 0,
            _ => 1,
        };
        Span::new(line, end + rest.len() + ends)
    } else {
        property
    };
    TextEdit::new(span, "")
}
