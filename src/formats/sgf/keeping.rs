//! Edits of an SGF source text that turn a record into its changed version.

use std::collections::HashMap;

use super::dialect::opening as choices;
use super::edits::{after_info, remove};
use super::spell;
use crate::model::same::same_body;
use crate::model::{Body, Item, NodeId, Record, TextEdit};
use crate::text::Span;

/// Returns the text edits between the versions `was` and `now` of a record. `None` if SGF has no place for a change,
/// or if the place of an old item in the source is unknown.
///
/// A changed item keeps the span of its old spelling, a new one has none; nodes are matched by
/// their spans. All other text stays unchanged, white space included.
pub(super) fn edits(was: &Record, now: &Record) -> Option<Vec<TextEdit>> {
    let mut made = Vec::new();
    let nodes = now.tree.nodes().map(|node| (now.tree.start(node), node));
    let stays: HashMap<u32, NodeId> = nodes.collect();
    // Offset up to which lines of play were removed; nodes before it need no edit.
    let mut gone = 0;
    for old in was.tree.nodes() {
        let span = was.tree.span(old);
        if span.start < gone {
            continue;
        }
        match stays.get(&span.start) {
            Some(&new) => node_edits(was, old, now, new, &mut made)?,
            None => {
                let below = was.tree.nodes().skip(old.index() + 1);
                let mut below = below.take_while(|&node| is_below(was, node, old));
                if below.any(|node| stays.contains_key(&was.tree.start(node))) {
                    made.push(TextEdit::new(span, ""));
                } else {
                    let line = line_of(was, span.start as usize)?;
                    gone = line.end;
                    made.push(TextEdit::new(line, ""));
                }
            }
        }
    }
    let outside = [
        (was.origin.before, now.origin.before),
        (was.origin.after, now.origin.after),
    ];
    for (old, new) in outside {
        if old != new && new.is_empty() {
            made.extend(old.written().map(|span| TextEdit::new(span, "")));
        }
    }
    made.sort_by_key(|edit| (edit.span.start, edit.span.end));
    Some(made)
}

/// True if `node` is a descendant of `above`.
fn is_below(record: &Record, node: NodeId, above: NodeId) -> bool {
    let mut parent = record.tree.parent(node);
    while let Some(at) = parent {
        if at <= above {
            return at == above;
        }
        parent = record.tree.parent(at);
    }
    false
}

/// Adds the edits between the old and the new version of a node. `None` if SGF has no place for a
/// change.
fn node_edits(
    was: &Record,
    old: NodeId,
    now: &Record,
    new: NodeId,
    made: &mut Vec<TextEdit>,
) -> Option<()> {
    let items = now.tree.items(new);
    for item in was.tree.items(old) {
        let same_spelling = |known: &&Item| known.raw == item.raw;
        match items
            .iter()
            .find(same_spelling)
            .filter(|_| !item.raw.is_empty())
        {
            None => made.push(remove(was, item.raw.written()?)),
            Some(known) if same_body(was, &item.body, now, &known.body) => {}
            Some(known) => {
                let place = item.raw.written()?;
                made.push(TextEdit::new(place, spelled(now, &known.body)?));
            }
        }
    }
    let added: Option<Vec<String>> = items
        .iter()
        .filter(|item| item.raw.is_empty())
        .map(|item| spelled(now, &item.body))
        .collect();
    let added = added?.concat();
    if !added.is_empty() {
        let place = Span::at(after_info(was, old)?);
        made.push(TextEdit::new(place, added));
    }
    Some(())
}

fn spelled(record: &Record, body: &Body) -> Option<String> {
    if let Body::Play(play) = *body
        && let Some((name, value)) = choices::spell(play)
    {
        return Some(format!("{name}[{value}]"));
    }
    spell::spell(record, body)
}

/// Returns the span from a node to the end of its line of play; `None` if the line does not end. Includes the
/// parentheses if the line is a variation.
fn line_of(record: &Record, start: usize) -> Option<Span> {
    let text = record.source().text();
    let mut depth = 0;
    let mut is_value = false;
    let mut bytes = text.bytes().enumerate().skip(start);
    let end = loop {
        let (at, byte) = bytes.next()?;
        match byte {
            b'\\' if is_value => {
                bytes.next();
            }
            b']' if is_value => is_value = false,
            _ if is_value => {}
            b'[' => is_value = true,
            b'(' => depth += 1,
            b')' if depth == 0 => break at,
            b')' => depth -= 1,
            _ => {}
        }
    };
    let before = text[..start].trim_end();
    // The line ends before a variation are included too, so that no empty line remains.
    Some(match before.strip_suffix('(') {
        Some(before) => Span::new(before.trim_end().len(), end + 1),
        None => Span::new(start, end),
    })
}
