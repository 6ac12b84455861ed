//! Tags of typed texts that have no meaning for any game, and the SGF property that stores them.
//!
//! Texts of game sites have data that only the site uses, such as `[Rated "Y"]`. A record keeps
//! each such tag unchanged. In SGF it becomes the value `Rated:Y` of [`PROPERTY`].

use crate::model::{Body, ListId, NodeId, Record, Text};

/// Private SGF property that stores uninterpreted tags, each as a value `name:value`.
pub(crate) const PROPERTY: &str = "BOKGITAG";

/// Ids of the formats whose records keep uninterpreted tags.
const KEEPERS: [&str; 4] = ["moves", "kurnik", "pente", "columns"];

/// Returns the value of the uninterpreted tag `name` in a record; `None` if the record has no such
/// tag.
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

/// Returns the name and the value of an uninterpreted tag; `None` if the item is not a tag.
pub(crate) fn named(record: &Record, id: ListId<Text>) -> Option<(&str, &str)> {
    if !KEEPERS.contains(&&*record.origin.format) {
        return None;
    }
    match *record.tree.raws.get(id) {
        [name, value] => {
            let (name, value) = (record.text(name), record.text(value));
            // Items named `B` and `W` are unreadable moves, not tags.
            let is_move = ["B", "W"].contains(&name);
            let is_plain = !name.is_empty() && !is_move && !name.contains([':', '%', '\n']);
            is_plain.then_some((name, value))
        }
        _ => None,
    }
}

/// True if an uninterpreted item is a tag, or the SGF property that stores tags.
pub(crate) fn is_kept(record: &Record, id: ListId<Text>) -> bool {
    let first = record.tree.raws.get(id).first();
    named(record, id).is_some() || first.is_some_and(|&name| record.text(name) == PROPERTY)
}

/// Removes the backslashes that escape characters in an SGF value.
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
