//! Tags of typed texts that mean nothing to any game, and the property in which SGF keeps them.
//!
//! A text of a game site says what only the site knows, such as `[Rated "Y"]`. The record keeps each as it
//! stands; in SGF they are values of [`PROPERTY`], `Rated:Y`, and are told from there again.

use crate::model::{Body, ListId, NodeId, Record, Text};

/// The private property of this program that keeps tags in SGF, a value each: the name, a colon, the value.
pub(crate) const PROPERTY: &str = "BOKGITAG";

/// The formats that keep tags by name.
const KEEPERS: [&str; 4] = ["moves", "kurnik", "pente", "columns"];

/// The value of a tag that a record keeps under a name.
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

/// A tag as a value of the property: its name and its value; none for what is no tag.
pub(crate) fn named(record: &Record, id: ListId<Text>) -> Option<(&str, &str)> {
    if !KEEPERS.contains(&&*record.origin.format) {
        return None;
    }
    match *record.tree.raws.get(id) {
        [name, value] => {
            let (name, value) = (record.text(name), record.text(value));
            // `B` and `W` are moves that could not be read.
            let is_move = ["B", "W"].contains(&name);
            let is_plain = !name.is_empty() && !is_move && !name.contains([':', '%', '\n']);
            is_plain.then_some((name, value))
        }
        _ => None,
    }
}

/// Whether something that is kept in a record is a tag, or the property that holds some.
pub(crate) fn is_kept(record: &Record, id: ListId<Text>) -> bool {
    let first = record.tree.raws.get(id).first();
    named(record, id).is_some() || first.is_some_and(|&name| record.text(name) == PROPERTY)
}

/// A value of SGF as it is meant: a backslash stands before what would end it.
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
