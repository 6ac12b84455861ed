//! Estimates the life and death of the groups of a finished position by random games that continue
//! it.

mod chain_board;
mod playout;
mod random;
mod search;

use super::grid::{Cell, Grid};
use crate::model::Side;
use chain_board::ChainBoard;
use playout::{Playout, Replies};
use random::Random;

/// Number of random games played from a position. With this number, three seeds agree on the count
/// in 273 of 275 test games; with 600 games they agree no more often.
const PLAYOUTS: usize = 200;

/// Shares of games, in percent, in which a group of doubtful life lives. Groups with other shares
/// are never doubted, because otherwise a guess could be adapted to any result: with 12 to 88
/// percent, it can be adapted to 3.8 of 100 false results of real games, with 15 to 85 percent to
/// 3.4.
const DOUBTFUL: std::ops::RangeInclusive<u32> = 12..=88;

/// Shares of games, in percent, in which a chain of uncertain life lives. Chains that do not touch are joined into a group only if both are
/// uncertain.
const UNCERTAIN: std::ops::RangeInclusive<u32> = 15..=85;

/// Shares of games, in percent, for which a search decides the life of a group; the group must have
/// at least [`READ_STONES`] stones.
const READ: std::ops::RangeInclusive<u32> = 25..=75;
const READ_STONES: usize = 4;

/// Shares of games, in percent, in which a chain lives that counts as alive but is still open. If
/// there is such a chain, random games are played again without the dead stones. Below the first
/// share, a chain counts as dead.
const OPEN: std::ops::Range<u32> = 50..70;

/// Maximum number of random games in which two chains of one group may have different fates.
const ALIKE: u32 = 10;

/// Estimated life of all chains of a position.
pub(super) struct Estimate {
    /// True at each cell whose stone is more likely dead than alive.
    pub(super) is_dead: Vec<bool>,
    /// Groups whose life is doubtful, the most doubtful first.
    pub(super) doubtful: Vec<Group>,
}

/// Chains that live or die together. In a capturing race, the chains of the opponent live if these
/// die.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) cells: Vec<Cell>,
    /// Side of the chain with the most stones.
    pub(super) side: Side,
    /// Estimated share of random games, in percent, in which the largest chain of the group lives.
    pub(super) share: u32,
    /// Cost of assuming the opposite fate: its unlikelihood in hundredths of log-odds.
    pub(super) cost: u32,
}

/// Cost of a group's estimated fate if the marks of the record state the opposite.
const CONTRARY: u32 = 30;

/// One bit for each random game, set if a chain lives in it.
type Fate = [u64; PLAYOUTS.div_ceil(64)];

/// Connected stones of one side.
struct Chain {
    side: Side,
    cells: Vec<Cell>,
    /// Free cells beside the stones of the chain.
    free: Vec<Cell>,
    /// Share of games, in percent, in which the chain's side owns its cells at the end. A game
    /// without an owner counts half.
    share: u32,
    lives: Fate,
}

impl Estimate {
    /// Estimates the life of all chains by random games from a position, with a search for doubtful
    /// groups. If a living chain is still open, plays again without the dead stones, because their
    /// captors then have the room they need.
    pub(super) fn new(grid: &Grid) -> Estimate {
        let mut chains = chains(grid);
        play_on(grid, chains.iter_mut());
        let mut groups = groups(chains);
        for group in &mut groups {
            let stones: usize = group.iter().map(|chain| chain.cells.len()).sum();
            let Chain {
                side, share, cells, ..
            } = largest(group);
            if !READ.contains(share) || stones < READ_STONES {
                continue;
            }
            let (side, found) = (*side, search::share(grid, group, cells, *side));
            for chain in group {
                let found = if chain.side == side {
                    found
                } else {
                    100 - found
                };
                chain.share = (chain.share + found) / 2;
            }
        }
        let mut cleaned = grid.clone();
        for chain in groups.iter().flatten().filter(|chain| chain.is_dead()) {
            for &cell in &chain.cells {
                cleaned.lift(cell);
            }
        }
        let is_open = |chain: &Chain| OPEN.contains(&chain.share);
        if cleaned.count() < grid.count() && groups.iter().flatten().any(is_open) {
            let living = groups.iter_mut().flatten();
            play_on(&cleaned, living.filter(|chain| !chain.is_dead()));
        }
        let mut is_dead = vec![false; grid.size()];
        let mut doubtful: Vec<Group> = Vec::new();
        for group in groups {
            for chain in group.iter().filter(|chain| chain.is_dead()) {
                for &cell in &chain.cells {
                    is_dead[cell] = true;
                }
            }
            let &Chain { side, share, .. } = largest(&group);
            if DOUBTFUL.contains(&share) {
                doubtful.push(Group {
                    cells: group.into_iter().flat_map(|chain| chain.cells).collect(),
                    side,
                    share,
                    // Approximates the log-odds of the share, which are nearly linear for doubtful groups.
                    cost: share.abs_diff(OPEN.start) * 44 / 10,
                });
            }
        }
        doubtful.sort_by_key(|group| group.cost);
        Estimate { is_dead, doubtful }
    }

    /// Sets the fate of the flagged stones. Their groups are no longer doubtful.
    pub(super) fn settle(&mut self, flags: &[bool], is_dead: bool) {
        for (known, _) in self
            .is_dead
            .iter_mut()
            .zip(flags)
            .filter(|(_, flag)| **flag)
        {
            *known = is_dead;
        }
        let is_open = |group: &Group| !group.cells.iter().any(|&cell| flags[cell]);
        self.doubtful.retain(is_open);
    }
}

/// Finds the groups whose fate in `is_dead` differs from the one in the random games.
pub(super) fn contrary(grid: &Grid, is_dead: &[bool]) -> Vec<Group> {
    let mut chains = chains(grid);
    play_on(grid, chains.iter_mut());
    let is_contrary = |chain: &Chain| chain.is_dead() != is_dead[chain.cells[0]];
    let contrary = groups(chains.into_iter().filter(is_contrary).collect());
    let contrary = contrary.into_iter().map(|group| Group {
        side: largest(&group).side,
        share: OPEN.start,
        cost: CONTRARY,
        cells: group.into_iter().flat_map(|chain| chain.cells).collect(),
    });
    contrary.collect()
}

impl Chain {
    fn is_dead(&self) -> bool {
        self.share < OPEN.start
    }

    /// True if two chains share their fate: in nearly all random games they live and die together
    /// or, if of opposite sides, one lives when the other dies. Chains whose fate is nearly certain
    /// agree by chance. Chains of opposite sides must therefore both be uncertain; chains of one side
    /// must both be uncertain or have a free cell in common.
    fn is_of_one_fate(&self, other: &Chain) -> bool {
        let differing = self.lives.iter().zip(&other.lives);
        let differing: u32 = differing.map(|(one, two)| (one ^ two).count_ones()).sum();
        if self.side != other.side {
            return self.is_uncertain()
                && other.is_uncertain()
                && PLAYOUTS as u32 - differing <= ALIKE;
        }
        let touches = || self.free.iter().any(|cell| other.free.contains(cell));
        differing <= ALIKE && (self.is_uncertain() && other.is_uncertain() || touches())
    }

    fn is_uncertain(&self) -> bool {
        UNCERTAIN.contains(&self.share)
    }
}

/// Returns the chain with the most stones in a group.
fn largest(group: &[Chain]) -> &Chain {
    let largest = group.iter().max_by_key(|chain| chain.cells.len());
    largest.expect("a group has a chain")
}

/// Finds the chains of a position, without an estimate of their life.
fn chains(grid: &Grid) -> Vec<Chain> {
    let mut seen = vec![false; grid.size()];
    let mut chains = Vec::new();
    for (cell, side) in grid.stones() {
        if !seen[cell] {
            let cells = grid.spread(cell, &mut seen, |at| grid.stone(at) == Some(side));
            let beside = cells.iter().flat_map(|&cell| grid.beside(cell));
            chains.push(Chain {
                side,
                free: beside.filter(|&cell| grid.is_empty(cell)).collect(),
                cells,
                share: OPEN.start,
                lives: Fate::default(),
            });
        }
    }
    chains
}

/// Joins chains that share their fate into groups.
fn groups(chains: Vec<Chain>) -> Vec<Vec<Chain>> {
    let mut groups: Vec<Vec<Chain>> = Vec::new();
    for chain in chains {
        let mut joined = Vec::new();
        groups.retain_mut(|group| {
            let is_one = group.iter().any(|other| other.is_of_one_fate(&chain));
            if is_one {
                joined.append(group);
            }
            !is_one
        });
        joined.push(chain);
        groups.push(joined);
    }
    groups
}

/// Plays random games from a position, half of them with Black first. Sets the share of games, and
/// the games, in which each chain lives.
fn play_on<'c>(grid: &Grid, chains: impl Iterator<Item = &'c mut Chain>) {
    let start = ChainBoard::from_grid(grid);
    let mut board = start.clone();
    let mut random = Random::new(grid.hash());
    let mut replies = Replies::new(grid.size());
    let cells: Vec<Cell> = grid.cells().collect();
    let mut chains: Vec<(&mut Chain, i32)> = chains.map(|chain| (chain, 0)).collect();
    for (chain, _) in &mut chains {
        chain.lives = Fate::default();
    }
    let (mut moves, mut total) = (Vec::new(), 0);
    let most = 3 * cells.len();
    for game in 0..PLAYOUTS {
        board.copy_from(&start);
        Playout {
            board: &mut board,
            random: &mut random,
            replies: &replies,
        }
        .run(Side((game % 2) as u8), None, most, &mut moves);
        let lead = lead(&board, &cells, Side::BLACK);
        for (chain, sum) in &mut chains {
            let own = self::lead(&board, &chain.cells, chain.side);
            *sum += own;
            chain.lives[game / 64] |= u64::from(own > 0) << (game % 64);
        }
        // Learns the replies of the side whose result is better than its average in the games
        // before.
        let average = lead * game as i32 - total;
        match average.signum() {
            1 => replies.learn(&moves, Side::BLACK),
            -1 => replies.learn(&moves, Side::WHITE),
            _ => {}
        }
        total += lead;
    }
    for (chain, sum) in chains {
        let all = (chain.cells.len() * PLAYOUTS) as i32;
        chain.share = ((all + sum) * 50 / all) as u32;
    }
}

/// Returns by how many of `cells` a side leads at the end of a random game.
fn lead(board: &ChainBoard, cells: &[Cell], side: Side) -> i32 {
    let owners = cells.iter().filter_map(|&cell| owner(board, cell));
    owners.map(|owner| if owner == side { 1 } else { -1 }).sum()
}

/// Returns the owner of a cell at the end of a random game: the side of its stone, or the only side with stones beside it; otherwise
/// `None`.
fn owner(board: &ChainBoard, cell: Cell) -> Option<Side> {
    if !board.is_free(cell) {
        return board.stone(cell);
    }
    let mut around = board
        .around(cell)
        .into_iter()
        .filter_map(|at| board.stone(at));
    let first = around.next()?;
    around.all(|side| side == first).then_some(first)
}
