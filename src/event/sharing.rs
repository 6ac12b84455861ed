//! Distribution of the records of one folder among several events.

use super::entry::RecordEntry;
use super::event::Event;
use super::file::EventFile;
use super::matching::{Assignment, assign};
use super::spelling::without_blanks;

/// Quality of the match between a record and an event, from worst to best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// Neither player is listed in the event.
    None,
    /// One player is listed in the event.
    OnePlayer,
    /// Both players are listed in the event.
    BothPlayers,
    /// The record belongs to a pairing of the event.
    Pairing,
}

/// Quality of the match between a record and an event. Fields are compared in order, greater is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct RecordFit {
    players: Fit,
    /// True if the record states the name of this event.
    is_named: bool,
    /// True if all dates of the record are dates of this event, or of the pairing's round.
    is_dated: bool,
}

/// Returns for each record the index of the event that it fits best; `None` if it fits none. `entries` holds the same
/// records once per event, as read for that event.
pub fn share(events: &[&EventFile], entries: &[Vec<&RecordEntry>]) -> Vec<Option<usize>> {
    let count = entries.first().map_or(0, Vec::len);
    let mut owners: Vec<Option<(usize, RecordFit)>> = vec![None; count];
    for (index, (file, entries)) in events.iter().zip(entries).enumerate() {
        let mut event = file.event.clone();
        let (assignments, _) = assign(&mut event, entries);
        for ((owner, assignment), entry) in owners.iter_mut().zip(&assignments).zip(entries) {
            let fit = fit(&event, entry, assignment);
            // If a record fits several events equally well, the first one gets it.
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

/// Rates how well a record fits an event, by pairing and players, then by the event's name, then by its dates.
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
