//! Tags of typed texts that no game interprets, and the SGF property that keeps them.
//!
//! A text of a game site has data only that site uses, such as `[Rated "Y"]`. The record keeps each
//! tag unchanged; in SGF they are values of [`PROPERTY`], `Rated:Y`, and are recognised there.

use crate::model::{Body, ListId, NodeId, Record, Text};

/// Private SGF property for tags, one value each: the name, a colon, the value.
pub(crate) const PROPERTY: &str = "BOKGITAG";

/// Formats that keep tags by name.
const KEEPERS: [&str; 4] = ["moves", "kurnik", "pente", "columns"];

/// Returns the value of a tag kept under a name.
pub(crate) fn kept(record: &Record, name: &str) -> Option<String> {
    let tree = &record.tree;
    if tree.is_empty() {
        return None;
    }
    let raws = tree
        .items(NodeId::ROOT)
        .iter()
        .filter_map(|item| match item.body {
            Body::Raw(id) => Some(tree.raws.get(id)),
            _ => None,
        });
    let mut found = raws.filter_map(|texts| {
        let (first, values) = texts.split_first()?;
        match (record.text(*first), values) {
            (PROPERTY, values) => values.iter().find_map(|&value| {
                let text = unescaped(record.text(value));
                let (known, value) = text.split_once(':')?;
                (known == name).then(|| value.to_owned())
            }),
            (known, [value]) if known == name => Some(record.text(*value).to_owned()),
            _ => None,
        }
    });
    found.next()
}

/// Returns a tag's name and value; `None` for anything that is not a tag.
pub(crate) fn named(record: &Record, id: ListId<Text>) -> Option<(&str, &str)> {
    if !KEEPERS.contains(&&*record.origin.format) {
        return None;
    }
    match *record.tree.raws.get(id) {
        [name, value] => {
            let (name, value) = (record.text(name), record.text(value));
            // `B` and `W` are unreadable moves.
            let is_move = ["B", "W"].contains(&name);
            let is_plain = !name.is_empty() && !is_move && !name.contains([':', '%', '\n']);
            is_plain.then_some((name, value))
        }
        _ => None,
    }
}

/// True if a raw item is a tag, or the property that holds tags.
pub(crate) fn is_kept(record: &Record, id: ListId<Text>) -> bool {
    let first = record.tree.raws.get(id).first();
    named(record, id).is_some() || first.is_some_and(|&name| record.text(name) == PROPERTY)
}

/// Resolves the escapes of an SGF value.
fn unescaped(value: &str) -> String {
    let mut meant = String::with_capacity(value.len());
    let mut signs = value.chars();
    while let Some(sign) = signs.next() {
        meant.extend(if sign == '\\' {
            signs.next()
        } else {
            Some(sign)
        });
    }
    meant
}
