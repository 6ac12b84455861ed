//! What was counted so far.

use std::collections::{BTreeMap, HashMap};

use super::grouping::Grouping;
use crate::ops::throws::{ThrowCounts, ThrowingPlayer};

/// The throws of a collection.
#[derive(Debug)]
pub(super) struct ThrowTotals {
    /// What the throws are counted by.
    pub(super) grouping: Grouping,
    /// Games of yut.
    pub(super) games: u64,
    /// Everybody's throws.
    pub(super) all: ThrowCounts,
    /// The throws of each side, member or game in the order in which they came.
    pub(super) rows: Vec<(Thrower, ThrowCounts)>,
    /// How many games were played with so many marked sticks, by the rules that they name.
    pub(super) marked: BTreeMap<u8, u64>,
    places: HashMap<Thrower, usize>,
}

/// Whose throws are counted together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Thrower {
    /// A side.
    Side(SideName),
    /// A member of a side. Teams are told apart: nothing says that the members of two who have one name
    /// are one person.
    Member(SideName, String),
    /// All who threw in a record: the file, and its number there from 1.
    Game(String, u32),
}

/// How a side is known.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum SideName {
    /// By the name that records give.
    Stated(String),
    /// By its number from 1, where records give no name.
    Seat(u16),
}

/// The throws of one game.
#[derive(Debug)]
pub(super) struct GameThrows {
    /// The file that it stands in.
    pub(super) file: String,
    /// Its number there, from 1.
    pub(super) number: u32,
    /// Who threw what.
    pub(super) players: Vec<ThrowingPlayer>,
    /// How many sticks are marked by its rules.
    pub(super) marked: u8,
}

impl ThrowTotals {
    /// Nothing counted yet.
    pub(super) fn new(grouping: Grouping) -> ThrowTotals {
        ThrowTotals {
            grouping,
            games: 0,
            all: ThrowCounts::default(),
            rows: Vec::new(),
            marked: BTreeMap::new(),
            places: HashMap::new(),
        }
    }

    /// Adds the throws of a game.
    pub(super) fn add(&mut self, game: GameThrows) {
        self.games += 1;
        *self.marked.entry(game.marked).or_default() += 1;
        for player in game.players {
            self.all.merge(&player.counts);
            let side = match player.name.as_str() {
                "" => SideName::Seat(u16::from(player.side.0) + 1),
                _ => SideName::Stated(player.name),
            };
            let thrower = match self.grouping {
                Grouping::Game => Thrower::Game(game.file.clone(), game.number),
                Grouping::Member if !player.member.is_empty() => {
                    Thrower::Member(side, player.member)
                }
                Grouping::Member | Grouping::Side => Thrower::Side(side),
            };
            let next = self.rows.len();
            let place = *self.places.entry(thrower.clone()).or_insert(next);
            match self.rows.get_mut(place) {
                Some((_, counts)) => counts.merge(&player.counts),
                None => self.rows.push((thrower, player.counts)),
            }
        }
    }
}
