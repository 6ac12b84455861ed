//! Division of the records of one folder among several events.

use super::entry::RecordEntry;
use super::event::Event;
use super::file::EventFile;
use super::matching::{Assignment, assign};
use super::spelling::without_blanks;

/// Fit of a record to an event, the better the greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// No player is listed.
    None,
    /// One player is listed.
    OnePlayer,
    /// Both players are listed.
    BothPlayers,
    /// The record has a pairing.
    Pairing,
}

/// Fit of a record and an event; the first difference decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct RecordFit {
    players: Fit,
    /// True if the record states the name of the event.
    is_named: bool,
    /// True if the record has a date of the event.
    is_dated: bool,
}

/// Returns the event of each record, as an index; `None` if it fits none. `entries` holds the
/// records as read under each event, in the same order.
pub fn share(events: &[&EventFile], entries: &[Vec<&RecordEntry>]) -> Vec<Option<usize>> {
    let count = entries.first().map_or(0, Vec::len);
    let mut owners: Vec<Option<(usize, RecordFit)>> = vec![None; count];
    for (index, (file, entries)) in events.iter().zip(entries).enumerate() {
        let mut event = file.event.clone();
        let (assignments, _) = assign(&mut event, entries);
        for ((owner, assignment), entry) in owners.iter_mut().zip(&assignments).zip(entries) {
            let fit = fit(&event, entry, assignment);
            // Of equal fits the first event is taken.
            if fit.players > Fit::None && owner.is_none_or(|(_, known)| fit > known) {
                *owner = Some((index, fit));
            }
        }
    }
    owners
        .into_iter()
        .map(|owner| owner.map(|(index, _)| index))
        .collect()
}

/// Rates a record: by its pairing and players, then by the name and the dates of the event.
fn fit(event: &Event, entry: &RecordEntry, assignment: &Assignment) -> RecordFit {
    let known = assignment.players.iter().flatten().count();
    let fit = match (assignment.pairing, known) {
        _ if assignment.is_foreign => Fit::None,
        (Some(_), _) => Fit::Pairing,
        (None, 2) => Fit::BothPlayers,
        (None, 1) => Fit::OnePlayer,
        (None, _) => Fit::None,
    };
    let statements = entry.statements();
    let stated = statements.event.as_ref().zip(event.name.as_ref());
    let is_named =
        stated.is_some_and(|(own, due)| without_blanks(&own.text) == without_blanks(due));
    let round = assignment
        .pairing
        .and_then(|pairing| event.pairings[pairing].round);
    let is_dated = !statements.dates.is_empty()
        && event
            .days_of(round)
            .is_some_and(|days| statements.dates.iter().all(|&date| days.hold(date)));
    RecordFit {
        players: fit,
        is_named,
        is_dated,
    }
}
