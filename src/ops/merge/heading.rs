//! The header of several records: what all of them say.

use std::collections::BTreeMap;

use crate::model::{Entry, Field, ItemCopier, Opening, Record, SideWords};
use crate::ops::same_entry::same_entry;

/// What the records that were met so far all say.
#[derive(Debug, Default)]
pub(super) struct Heading {
    /// Statements of the first record, as long as every other says the same.
    agreed: Vec<Entry>,
    opening: Opening,
    /// Whether nothing was met yet.
    is_begun: bool,
    /// Fields on which they differ, by their keys, with how many records state them.
    differing: BTreeMap<String, (Field, usize)>,
    has_other_openings: bool,
    records: usize,
}

impl Heading {
    /// Takes the header of another record; its texts go `into` the merged one.
    pub(super) fn take(
        &mut self,
        item_copier: &ItemCopier<'_>,
        record: &Record,
        into: &mut Record,
    ) {
        let entries = record.header.entries().iter();
        let entries: Vec<&Entry> = entries
            .filter(|entry| !entry.field.is_technical())
            .collect();
        let sides = record.game.side_words();
        self.records += 1;
        if !self.is_begun {
            self.is_begun = true;
            self.opening = record.header.opening.clone();
            self.agreed = entries
                .iter()
                .map(|entry| item_copier.entry(entry, into))
                .collect();
            return;
        }
        let (agreed, differing, before) = (&mut self.agreed, &mut self.differing, self.records - 1);
        agreed.retain(|known| {
            let own = entries.iter().find(|entry| entry.field == known.field);
            let is_same = own.is_some_and(|own| same_entry((record, own), (into, known)));
            if !is_same {
                differing
                    .entry(known.field.key(sides))
                    .or_insert((known.field, before));
            }
            is_same
        });
        let mut counted: Vec<Field> = Vec::new();
        for entry in entries {
            let is_agreed = agreed.iter().any(|known| known.field == entry.field);
            if !is_agreed && !counted.contains(&entry.field) {
                counted.push(entry.field);
                let key = entry.field.key(sides);
                differing.entry(key).or_insert((entry.field, 0)).1 += 1;
            }
        }
        if record.header.opening != self.opening {
            self.has_other_openings = true;
            self.opening = Opening::default();
        }
    }

    /// Writes the header of the merged record.
    pub(super) fn finish(&mut self, into: &mut Record) {
        for entry in std::mem::take(&mut self.agreed) {
            into.header.add(entry);
        }
        if !self.has_other_openings {
            into.header.opening = std::mem::take(&mut self.opening);
        }
    }

    /// The fields on which the records differ, each with how many of them state it.
    pub(super) fn differing(&self) -> Vec<(Field, usize)> {
        self.differing.values().copied().collect()
    }

    /// Whether they differ in the choices of the opening.
    pub(super) fn has_other_openings(&self) -> bool {
        self.has_other_openings
    }
}

/// What a record is called where it is told from others: its players, or its name where it has none.
pub(super) fn title(record: &Record, name: &str) -> String {
    let entries = record.header.entries().iter();
    let mut sides: Vec<(crate::model::Side, &str)> = entries
        .filter_map(|entry| match entry.field {
            Field::Name(side) => Some((side, record.text(entry.text).trim())),
            _ => None,
        })
        .filter(|(_, name)| !name.is_empty())
        .collect();
    sides.sort_by_key(|(side, _)| *side);
    let joint = match record.game.side_words() {
        SideWords::Colours => "–",
        SideWords::Numbers => ", ",
    };
    match sides.len() {
        0 | 1 => name.to_owned(),
        _ => {
            let names: Vec<&str> = sides.iter().map(|(_, name)| *name).collect();
            names.join(joint)
        }
    }
}

/// What the end of a record's main line says: what it is called, when it was played and how it ended.
pub(super) fn ending(record: &Record, title: &str) -> String {
    let date = record.header.dates().first().map(ToString::to_string);
    let outcome = record.header.outcome().map(|outcome| outcome.to_string());
    let date = date.or_else(|| record.info(Field::Date).map(str::to_owned));
    let result = outcome.or_else(|| record.info(Field::Result).map(str::to_owned));
    let parts = [Some(title.to_owned()), date, result];
    let parts: Vec<String> = parts
        .into_iter()
        .flatten()
        .filter(|part| !part.is_empty())
        .collect();
    parts.join(", ")
}
