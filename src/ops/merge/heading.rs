//! Headers of merged records: entries shared by all records, and entries of single records.

use crate::model::{Entry, Field, ItemCopier, Meaning, Opening, Record, SideWords};
use crate::ops::same_entry::same_entry;

/// Header entries of the records merged so far.
#[derive(Debug, Default)]
pub(super) struct Heading {
    /// Entries of the first record that every other record repeats.
    agreed: Vec<Entry>,
    /// Header entries of each record, in record order.
    members: Vec<Vec<Entry>>,
    opening: Opening,
    has_other_openings: bool,
}

impl Heading {
    /// Adds the header of another record; its texts go `into` the merged one.
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

    /// Writes the header entries shared by all records to the header of the merged one.
    pub(super) fn state_agreed(&mut self, into: &mut Record) {
        for entry in &self.agreed {
            into.header.add(*entry);
        }
        if !self.has_other_openings {
            into.header.opening = std::mem::take(&mut self.opening);
        }
    }

    /// Returns the header entries of a record that the others do not share.
    pub(super) fn own_of(&self, member: usize) -> impl Iterator<Item = Entry> {
        let own = self.members[member].iter().copied();
        own.filter(|entry| !self.agreed.iter().any(|known| known.field == entry.field))
    }

    /// Returns true if a record also states an entry of the merged record.
    pub(super) fn has(&self, member: usize, entry: &Entry, merged: &Record) -> bool {
        let own = self.members[member].iter();
        let same_field = |own: &&Entry| own.field == entry.field;
        own.filter(same_field)
            .any(|own| same_entry((merged, own), (merged, entry)))
    }

    /// True if the records differ in the choices of the opening.
    pub(super) fn has_other_openings(&self) -> bool {
        self.has_other_openings
    }
}

/// Returns a title that distinguishes a record: its players, or its file name without players.
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

/// Formats the comment at the end of a record's main line: its title, date and result.
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
