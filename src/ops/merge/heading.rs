//! Header entries of records that are merged, divided into entries of all records and entries of
//! single records.

use crate::model::{Entry, Field, ItemCopier, Meaning, Opening, Record, SideWords};
use crate::ops::same_entry::same_entry;

/// Header entries of the records merged so far.
#[derive(Debug, Default)]
pub(super) struct Heading {
    /// Entries of the first record that every other record has with the same content.
    agreed: Vec<Entry>,
    /// Header entries of each record, in the order of the records.
    members: Vec<Vec<Entry>>,
    opening: Opening,
    has_other_openings: bool,
}

impl Heading {
    /// Adds the header entries of another record; their texts are copied to `into`, the merged
    /// record.
    pub(super) fn take(&mut self, graft: &ItemCopier<'_>, record: &Record, into: &mut Record) {
        let entries = record.header.of_main_line();
        let own: Vec<Entry> = entries
            .filter(|entry| !entry.field.is_technical())
            .map(|entry| graft.entry(entry, into))
            .collect();
        if self.members.is_empty() {
            self.opening = record.header.opening.clone();
            self.agreed = own.clone();
        } else {
            self.agreed.retain(|known| {
                let own = own.iter().find(|entry| entry.field == known.field);
                own.is_some_and(|own| same_entry((into, own), (into, known)))
            });
            if record.header.opening != self.opening {
                self.has_other_openings = true;
                self.opening = Opening::default();
            }
        }
        self.members.push(own);
    }

    /// Writes the entries and the opening choices that all records share to the header of the
    /// merged record.
    pub(super) fn state_agreed(&mut self, into: &mut Record) {
        for entry in &self.agreed {
            into.header.add(*entry);
        }
        if !self.has_other_openings {
            into.header.opening = std::mem::take(&mut self.opening);
        }
    }

    /// Iterates over the header entries of a record that not all records share.
    pub(super) fn own_of(&self, member: usize) -> impl Iterator<Item = Entry> {
        let own = self.members[member].iter().copied();
        own.filter(|entry| !self.agreed.iter().any(|known| known.field == entry.field))
    }

    /// Returns true if a record has a header entry with the same content as `entry` of the merged
    /// record.
    pub(super) fn has(&self, member: usize, entry: &Entry, merged: &Record) -> bool {
        let own = self.members[member].iter();
        let same_field = |own: &&Entry| own.field == entry.field;
        own.filter(same_field)
            .any(|own| same_entry((merged, own), (merged, entry)))
    }

    /// Returns true if the records state different choices of the opening protocol.
    pub(super) fn has_other_openings(&self) -> bool {
        self.has_other_openings
    }
}

/// Returns a title for a record: the names of its players (`Kim–Lee`), or the file name if it names
/// fewer than two.
pub(super) fn title(record: &Record, name: &str) -> String {
    let entries = record.header.of_main_line();
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

/// Formats the comment that marks the end of a record's main line: its title, date and result.
pub(super) fn ending(record: &Record, title: &str) -> String {
    let date = record.header.dates().first().map(ToString::to_string);
    let outcome = Meaning::new(record).outcome();
    let outcome = outcome.map(|outcome| outcome.to_string());
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
