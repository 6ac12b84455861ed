//! Running totals of the yut throws of a collection.

use std::collections::{BTreeMap, HashMap};

use super::grouping::Grouping;
use crate::ops::throws::{ThrowCounts, ThrowingPlayer};

/// Yut throws of all records, counted per group.
#[derive(Debug)]
pub(super) struct ThrowTotals {
    pub(super) grouping: Grouping,
    /// Number of yut games counted.
    pub(super) games: u64,
    /// Number of each throw over all groups.
    pub(super) all: ThrowCounts,
    /// Throw counts of each side, member or game, in order of first appearance.
    pub(super) rows: Vec<(Thrower, ThrowCounts)>,
    /// Number of games for each number of marked sticks in the rules.
    pub(super) marked: BTreeMap<u8, u64>,
    places: HashMap<Thrower, usize>,
}

/// Side, team member or game whose throws are counted together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Thrower {
    Side(SideName),
    /// A team member, with the side. Equal names in two teams count as two people, because nothing proves that they
    /// are one person.
    Member(SideName, String),
    /// A whole game: file name, and record number from 1.
    Game(String, u32),
}

/// Name or number of a side that throws.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum SideName {
    /// Side name stated in the records.
    Stated(String),
    /// Side number from 1, if the records state no name.
    Seat(u16),
}

#[derive(Debug)]
pub(super) struct GameThrows {
    pub(super) file: String,
    /// Record number in the file, from 1.
    pub(super) number: u32,
    /// Throws of each player in the record.
    pub(super) players: Vec<ThrowingPlayer>,
    /// Number of marked sticks in the record's rules.
    pub(super) marked: u8,
}

impl ThrowTotals {
    /// Creates totals without throws, counted in the given kind of group.
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
