//! What was counted so far.

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;

use crate::ops::throws::{Player, ThrowCounts};

/// The throws of a collection.
#[derive(Debug, Default)]
pub(super) struct ThrowTotals {
    /// Games of yut.
    pub(super) games: u64,
    /// Records of other games.
    pub(super) others: u64,
    /// Everybody's throws.
    pub(super) all: ThrowCounts,
    /// The throws of each player, by name, in the order in which they came. Sides without a name are
    /// told apart by their numbers.
    pub(super) players: Vec<(PlayerName, ThrowCounts)>,
    /// How many games were played with so many marked sticks, by the rules that they name.
    pub(super) marked: BTreeMap<u8, u64>,
    places: HashMap<PlayerName, usize>,
}

/// How a player is known.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(super) enum PlayerName {
    /// By the name that records give.
    #[serde(rename = "name")]
    Stated(String),
    /// By the number of the side, from 1.
    #[serde(rename = "side")]
    Seat(u16),
}

impl ThrowTotals {
    /// Adds the throws of a game.
    pub(super) fn add(&mut self, players: Vec<Player>, marked: u8) {
        self.games += 1;
        *self.marked.entry(marked).or_default() += 1;
        for player in players {
            self.all.merge(&player.counts);
            let name = match player.name.as_str() {
                "" => PlayerName::Seat(u16::from(player.side.0) + 1),
                _ => PlayerName::Stated(player.name),
            };
            let next = self.players.len();
            let place = *self.places.entry(name.clone()).or_insert(next);
            match self.players.get_mut(place) {
                Some((_, counts)) => counts.merge(&player.counts),
                None => self.players.push((name, player.counts)),
            }
        }
    }
}
