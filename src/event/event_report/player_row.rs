//! Rows of players in an event report.

use std::collections::{HashMap, HashSet};

use crate::event::entry::RecordEntry;
use crate::event::event::Event;
use crate::event::results::{PairingEnd, PairingResult};
use crate::event::spelling::{NormalName, without_rank};
use crate::model::{Outcome, Side};

/// A player with the number of games, wins, draws and losses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerRow {
    /// Id of the player in the event; empty without an event.
    pub id: String,
    /// Name of the player.
    pub name: String,
    /// Name of the player's team; empty without teams.
    pub team: String,
    /// Number of games, including forfeits and, in a team event, boards without a result.
    pub games: u32,
    /// Number of games won.
    pub wins: u32,
    /// Number of games drawn.
    pub draws: u32,
    /// Number of games lost.
    pub losses: u32,
}

/// Builds a row per player of a team event, with the results at the boards. Forfeits count too.
pub(super) fn team_players(event: &Event, results: &[PairingResult]) -> Vec<PlayerRow> {
    let mut players: Vec<PlayerRow> = event
        .players
        .iter()
        .map(|player| PlayerRow {
            id: player.id.clone(),
            name: player.name.clone(),
            team: player
                .team_index
                .map(|team| event.teams[team].id.clone())
                .unwrap_or_default(),
            ..PlayerRow::default()
        })
        .collect();
    for (pairing, result) in event.pairings.iter().zip(results) {
        let two = [Some(pairing.players.0), pairing.players.1];
        for player in two.into_iter().flatten().filter(|_| !pairing.is_bye()) {
            let side = pairing.side_of(player);
            let row = &mut players[player];
            row.games += 1;
            match result.end {
                PairingEnd::Win(winner) if Some(winner) == side => row.wins += 1,
                PairingEnd::BothWin => row.wins += 1,
                PairingEnd::Win(_) | PairingEnd::BothLose => row.losses += 1,
                PairingEnd::Draw => row.draws += 1,
                PairingEnd::Unplayed | PairingEnd::Unknown => {}
            }
        }
    }
    players
}

/// True if `spelling` is a plainer form of a name than `other`: it has no rank and brackets but `other` has, or both
/// have some and it is shorter.
fn is_plainer(spelling: &str, other: &str) -> bool {
    let has_more = |text: &str| {
        let name = NormalName::from_text(text);
        name.rank.is_some() || !name.hints.is_empty()
    };
    let length = |text: &str| text.chars().count();
    match (has_more(spelling), has_more(other)) {
        (false, is_other_longer) => is_other_longer,
        (true, true) => length(spelling) < length(other),
        (true, false) => false,
    }
}

/// Players found in records, with their results. Equal normalized names are one player.
#[derive(Default)]
pub(in crate::event) struct PlayerCounts {
    players: Vec<PlayerRow>,
    /// Indices in `players` of the two players of each record; `None` for a missing name.
    seats: Vec<[Option<usize>; 2]>,
    /// Winning side of each record; `Some(None)` for a draw, `None` for an unknown result.
    winners: Vec<Option<Option<Side>>>,
}

impl PlayerCounts {
    /// Collects the players and results of all records.
    pub(in crate::event) fn new(entries: &[RecordEntry]) -> PlayerCounts {
        let mut counts = PlayerCounts::default();
        let mut places: HashMap<String, usize> = HashMap::new();
        // Caches the player index of each spelling, so that no spelling is normalized twice.
        let mut spelled: HashMap<&str, usize> = HashMap::new();
        for entry in entries {
            let players = &mut counts.players;
            let seats = entry.names.each_ref().map(|name| {
                let name = name.as_ref()?;
                let known = spelled.entry(&name.text).or_insert_with(|| {
                    let form = NormalName::from_text(&name.text).form;
                    let at = *places.entry(form).or_insert_with(|| {
                        players.push(PlayerRow {
                            name: name.text.to_string(),
                            ..PlayerRow::default()
                        });
                        players.len() - 1
                    });
                    let label = &mut players[at].name;
                    if is_plainer(&name.text, label) {
                        *label = name.text.to_string();
                    }
                    at
                });
                Some(*known)
            });
            counts.seats.push(seats);
            counts.winners.push(match entry.result() {
                Some(Outcome::Draw) => Some(None),
                result => result.and_then(|result| result.winner()).map(Some),
            });
        }
        counts
    }

    /// Returns the plainest spelling of each player, without rank and brackets, in the order in which they appear.
    pub(in crate::event) fn names(self) -> Vec<String> {
        let players = self.players.into_iter();
        let names = players.map(|player| without_rank(&player.name).0.to_owned());
        names.collect()
    }

    /// Counts the games of each player and sorts the most active players first. `copies` holds the index of each copy
    /// with its original; a copy is not counted, unless it names other players.
    pub(super) fn without_copies(
        self,
        copies: impl Iterator<Item = (usize, usize)>,
    ) -> Vec<PlayerRow> {
        let mut players = self.players;
        let copies: HashSet<usize> = copies
            .filter(|&(copy, kept)| self.seats[copy] == self.seats[kept])
            .map(|(copy, _)| copy)
            .collect();
        for (at, (seats, winner)) in self.seats.iter().zip(&self.winners).enumerate() {
            if copies.contains(&at) {
                continue;
            }
            for (side, player) in seats.iter().enumerate() {
                let Some(player) = *player else {
                    continue;
                };
                let row = &mut players[player];
                row.games += 1;
                match winner {
                    Some(Some(winner)) if winner.index() == side => row.wins += 1,
                    Some(Some(_)) => row.losses += 1,
                    Some(None) => row.draws += 1,
                    None => {}
                }
            }
        }
        players.sort_by(|a, b| (b.games, b.wins, &a.name).cmp(&(a.games, a.wins, &b.name)));
        players
    }
}
