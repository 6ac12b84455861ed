//! How turns name their player.

use super::super::lexer;
use super::super::seats::{Labelled, Seats};
use crate::formats::log::signs::{composed, usual};
use crate::model::{Field, Record, Side};

/// The labels of the sides of a record.
pub(super) struct Labels {
    seats: Seats,
    /// Labels that were looked for already, by the sides.
    known: Vec<Option<Option<String>>>,
}

impl Labels {
    /// The labels for the players that a record names.
    pub(super) fn of(record: &Record) -> Labels {
        let mut seats = Seats::default();
        for entry in record.header.entries() {
            if let Field::Name(side) = entry.field
                && record.header.find(entry.field) == Some(entry)
            {
                seats.name(side, &composed(record.text(entry.text)));
            }
        }
        Labels {
            seats,
            known: Vec::new(),
        }
    }

    /// The names of the sides that are known, in the order of a ranking.
    pub(super) fn name(&self, record: &Record, side: Side) -> String {
        match record.info(Field::Name(side)) {
            Some(name) => name.to_owned(),
            None => by_seat(side),
        }
    }

    /// What names a side in front of a colon: its player, or its seat where the name cannot stand there
    /// or is not its alone.
    pub(super) fn label(&mut self, record: &Record, side: Side) -> Option<&str> {
        if self.known.len() <= side.index() {
            self.known.resize(side.index() + 1, None);
        }
        if self.known[side.index()].is_none() {
            let found = self.find(record, side);
            self.known[side.index()] = Some(found);
        }
        self.known[side.index()].as_ref()?.as_deref()
    }

    fn find(&self, record: &Record, side: Side) -> Option<String> {
        let name = record.info(Field::Name(side)).unwrap_or_default().trim();
        let korean = format!("선수{}", u16::from(side.0) + 1);
        let candidates = [name.to_owned(), by_seat(side), korean];
        let wanted = Labelled { side, member: None };
        candidates
            .into_iter()
            .find(|label| !label.is_empty() && self.names(label, wanted))
    }

    /// A label with the member who plays; `None` where it would be read otherwise.
    pub(super) fn with_member(&self, label: &str, side: Side, member: &str) -> Option<String> {
        let whole = format!("{label}({member})");
        let member = Some(member);
        self.names(&whole, Labelled { side, member })
            .then_some(whole)
    }

    /// Whether a label is read as what it is wanted for, whoever's turn is expected.
    fn names(&self, label: &str, wanted: Labelled<'_>) -> bool {
        let text = format!("1. {label}:");
        let is_whole = lexer::head(&text).is_ok_and(|(left, head)| {
            left.is_empty() && head.label.is_some_and(|read| read.trim() == label)
        });
        let is_composed = !label.chars().any(|sign| usual(sign) != sign);
        let mut sides = (0..self.seats.count()).map(|side| Side(side as u8));
        is_whole
            && is_composed
            && sides.all(|expected| self.seats.labelled(label, expected) == Some(wanted))
    }
}

fn by_seat(side: Side) -> String {
    format!("P{}", u16::from(side.0) + 1)
}
