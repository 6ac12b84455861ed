//! Rows of pairings and byes in an event report.

use crate::event::copies::Copies;
use crate::event::entry::RecordEntry;
use crate::event::event::{Event, ListedOutcome};
use crate::event::matching::Assignment;
use crate::event::regulations::winner;
use crate::event::results::{PairingEnd, PairingResult};
use crate::model::{Outcome, Side};
use crate::text::Lang;

/// A pairing with its result in the list and in the record.
#[derive(Clone, Debug)]
pub struct ResultRow {
    /// Number of the round of the pairing.
    pub round: Option<u32>,
    /// Number of the table at which the pairing is played.
    pub table: Option<u32>,
    /// Names of both players, the left one of the pairing first.
    pub players: [String; 2],
    /// True if the left player is Black; false if colours are not prescribed.
    pub is_coloured: bool,
    /// Result in the list; `None` if none is listed.
    pub listed: Option<ListedOutcome>,
    /// Result as written in the record, or for a match without a listed result the score by its records. Empty if
    /// there is none.
    pub found: String,
    /// Parsed result of the record; `None` if it cannot be parsed or the sides have no colours.
    pub found_outcome: Option<Outcome>,
    /// True if the results in the list and in the record contradict each other.
    pub differs: bool,
}

impl ResultRow {
    /// Formats the listed result for readers; empty if there is none. In a pairing without colours, a win is
    /// formatted with the winner's name.
    pub fn listed_words(&self, lang: Lang) -> String {
        match self.listed {
            None => String::new(),
            Some(ListedOutcome::Game(Outcome::Win { winner, by })) if !self.is_coloured => {
                format!("{} {}", self.players[winner.index()], by.win_said(lang))
            }
            Some(outcome) => outcome.written(lang),
        }
    }
}

/// A bye of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeRow {
    /// Number of the round in which the player has the bye.
    pub round: Option<u32>,
    /// Table number that the list gives the bye.
    pub table: Option<u32>,
    /// Name of the player.
    pub player: String,
}

/// Builds a row for each pairing of two players: the listed result beside the result in the record.
pub(super) fn results_of(
    event: &Event,
    entries: &[RecordEntry],
    assignments: &[Assignment],
    copies: &Copies,
    results: &[PairingResult],
) -> Vec<ResultRow> {
    let name = |player: usize| event.players[player].name.clone();
    let mut rows = Vec::new();
    for (index, pairing) in event.pairings.iter().enumerate() {
        let Some(right) = pairing.players.1 else {
            continue;
        };
        let kept = copies.only(index, None);
        let written = |at: usize| entries[at].result_written.as_ref();
        let found = match kept {
            Some(at) => written(at).map(|result| result.text.to_string()),
            None => results[index]
                .score
                .filter(|_| pairing.outcome.is_none())
                .map(|(left, right)| format!("{left}-{right}")),
        };
        let differs = kept.is_some_and(|at| {
            let black = assignments[at].black.unwrap_or(Side::BLACK);
            let found = winner(&entries[at], black);
            let is_stated = entries[at].result().is_some() && pairing.outcome.is_some();
            is_stated
                && match results[index].end {
                    PairingEnd::Win(side) => found != Some(side),
                    PairingEnd::Draw => entries[at].result() != Some(Outcome::Draw),
                    _ => false,
                }
        });
        rows.push(ResultRow {
            round: pairing.round.map(|round| event.rounds[round].number),
            table: pairing.table,
            players: [name(pairing.players.0), name(right)],
            is_coloured: pairing.is_coloured,
            listed: pairing.outcome,
            found: found.unwrap_or_default(),
            found_outcome: kept
                .map(|at| &entries[at])
                .filter(|entry| entry.has_colours())
                .and_then(RecordEntry::result),
            differs,
        });
    }
    rows
}

/// Builds a row for each bye, in the order of the list.
pub(super) fn byes(event: &Event) -> Vec<ByeRow> {
    let byes = event.pairings.iter().filter(|pairing| pairing.is_bye());
    byes.map(|pairing| ByeRow {
        round: pairing.round.map(|round| event.rounds[round].number),
        table: pairing.table,
        player: event.players[pairing.players.0].name.clone(),
    })
    .collect()
}
