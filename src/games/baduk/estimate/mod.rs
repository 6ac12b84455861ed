//! Life and death of the groups of a finished position, estimated by playing on.

mod chain_board;
mod playout;
mod random;

use super::grid::{Cell, Grid};
use crate::model::Side;
use chain_board::ChainBoard;
use playout::{Playout, Replies};
use random::Random;

/// Games played on from a position: three seeds give one count in 273 of 275 games; 600 games brought no more.
const PLAYOUTS: u32 = 200;

/// Shares of games, in percent, in which a doubtful group lives. Beyond them a guess can be adapted to any result.
const DOUBTFUL: std::ops::RangeInclusive<u32> = 15..=85;

/// Shares of games, in percent, from which on a group lives and up to which its life is read again without the dead
/// stones.
const OPEN: std::ops::Range<u32> = 50..70;

/// Difference of shares, in percent, up to which chains that touch one free cell are one group.
const ALIKE: u32 = 5;

/// Estimated fate of every chain of a position.
pub(super) struct Estimate {
    /// True for each cell whose stone is more likely dead than alive.
    pub(super) is_dead: Vec<bool>,
    /// Groups whose fate is open, the most doubtful first.
    pub(super) doubtful: Vec<Group>,
}

/// Chains of a side that live or die together.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) cells: Vec<Cell>,
    /// Share of games, in percent, in which the group lives.
    pub(super) share: u32,
    /// True if the group is taken for dead.
    pub(super) is_dead: bool,
    /// Implausibility of the other fate in hundredths of log-odds.
    pub(super) cost: u32,
}

/// Cost of the fate that playing on shows, where a record marks the other one.
const CONTRARY: u32 = 30;

impl Estimate {
    /// Plays on from a position, seeded by it; a second time without the dead stones if a living group is open, as
    /// their captors then have the room they need to live or to kill.
    pub(super) fn new(grid: &Grid) -> Estimate {
        let mut chains = chains(grid, &Ownership::new(grid));
        let mut cleaned = grid.clone();
        for chain in chains.iter().filter(|chain| chain.is_dead) {
            for &cell in &chain.cells {
                cleaned.lift(cell);
            }
        }
        let is_open = |chain: &Group| OPEN.contains(&chain.share);
        if cleaned.count() < grid.count() && chains.iter().any(is_open) {
            let again = Ownership::new(&cleaned);
            for chain in chains.iter_mut().filter(|chain| !chain.is_dead) {
                let side = grid.stone(chain.cells[0]).unwrap_or(Side::BLACK);
                *chain = Group::new(std::mem::take(&mut chain.cells), side, &again);
            }
        }
        let mut is_dead = vec![false; grid.size()];
        let mut doubtful: Vec<Group> = Vec::new();
        for chain in chains {
            for &cell in &chain.cells {
                is_dead[cell] = chain.is_dead;
            }
            if DOUBTFUL.contains(&chain.share) {
                join(grid, &mut doubtful, chain);
            }
        }
        doubtful.sort_by_key(|group| group.cost);
        Estimate { is_dead, doubtful }
    }

    /// Takes the flagged stones for dead or alive, without doubt.
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

impl Group {
    /// Judges a chain of a side by the games.
    fn new(cells: Vec<Cell>, side: Side, ownership: &Ownership) -> Group {
        let share = ownership.share(&cells, side);
        Group {
            cells,
            share,
            is_dead: share < OPEN.start,
            // Log-odds are nearly linear for doubtful shares.
            cost: share.abs_diff(OPEN.start) * 44 / 10,
        }
    }
}

/// Judges every chain of a position by the games played on from it.
fn chains(grid: &Grid, ownership: &Ownership) -> Vec<Group> {
    let mut seen = vec![false; grid.size()];
    let mut chains = Vec::new();
    for (cell, side) in grid.stones() {
        if !seen[cell] {
            let cells = grid.spread(cell, &mut seen, |at| grid.stone(at) == Some(side));
            chains.push(Group::new(cells, side, ownership));
        }
    }
    chains
}

/// Finds the groups that are taken for dead or alive against what playing on shows.
pub(super) fn contrary(grid: &Grid, is_dead: &[bool]) -> Vec<Group> {
    let estimate = Estimate::new(grid);
    let mut seen = vec![false; grid.size()];
    let mut groups = Vec::new();
    for (cell, side) in grid.stones() {
        if seen[cell] {
            continue;
        }
        let cells = grid.spread(cell, &mut seen, |at| grid.stone(at) == Some(side));
        if estimate.is_dead[cell] != is_dead[cell] {
            let group = Group {
                cells,
                share: 50,
                is_dead: is_dead[cell],
                cost: CONTRARY,
            };
            join(grid, &mut groups, group);
        }
    }
    groups
}

/// Adds a group and merges it with adjacent groups of its side that share its fate.
fn join(grid: &Grid, groups: &mut Vec<Group>, mut group: Group) {
    let mut place = 0;
    while place < groups.len() {
        let other = &groups[place];
        let is_one = grid.stone(other.cells[0]) == grid.stone(group.cells[0])
            && other.is_dead == group.is_dead
            && other.share.abs_diff(group.share) <= ALIKE
            && touch(grid, &other.cells, &group.cells);
        if is_one {
            let other = groups.swap_remove(place);
            if other.cells.len() > group.cells.len() {
                (group.share, group.cost) = (other.share, other.cost);
            }
            group.cells.extend(other.cells);
        } else {
            place += 1;
        }
    }
    groups.push(group);
}

/// True if a free cell lies beside stones of both.
fn touch(grid: &Grid, one: &[Cell], other: &[Cell]) -> bool {
    let free = |cells: &[Cell]| -> Vec<Cell> {
        let beside = cells.iter().flat_map(|&cell| grid.beside(cell));
        beside.filter(|&cell| grid.is_empty(cell)).collect()
    };
    let of_other = free(other);
    free(one).iter().any(|cell| of_other.contains(cell))
}

/// Number of games that left each cell to each side.
struct Ownership {
    /// Counts for Black and White, indexed by cell.
    games: Vec<[u32; 2]>,
}

impl Ownership {
    /// Plays on from a position, each side first in half of the games.
    fn new(grid: &Grid) -> Ownership {
        let start = ChainBoard::from_grid(grid);
        let mut board = start.clone();
        let mut random = Random::new(grid.hash());
        let mut replies = Replies::new(grid.size());
        let cells: Vec<Cell> = grid.cells().collect();
        let mut games = vec![[0; 2]; grid.size()];
        let (mut moves, mut total) = (Vec::new(), 0);
        let most = 3 * cells.len();
        for game in 0..PLAYOUTS {
            board.copy_from(&start);
            Playout {
                board: &mut board,
                random: &mut random,
                replies: &replies,
            }
            .run(Side((game % 2) as u8), most, &mut moves);
            let mut lead = 0;
            for &cell in &cells {
                if let Some(side) = owner(&board, cell) {
                    games[cell][side.index()] += 1;
                    lead += if side == Side::BLACK { 1 } else { -1 };
                }
            }
            // A game went well for the side that has more than it has on average.
            let average = lead * game as i32 - total;
            match average.signum() {
                1 => replies.learn(&moves, Side::BLACK),
                -1 => replies.learn(&moves, Side::WHITE),
                _ => {}
            }
            total += lead;
        }
        Ownership { games }
    }

    /// Share of the games, in percent, that left some cells to a side; those that left them to none count half.
    fn share(&self, cells: &[Cell], side: Side) -> u32 {
        let (own, other) = (side.index(), side.opponent().index());
        let sum = |side: usize| -> u32 { cells.iter().map(|&cell| self.games[cell][side]).sum() };
        let all = cells.len() as u32 * PLAYOUTS;
        ((all + sum(own) - sum(other)) * 50)
            .checked_div(all)
            .unwrap_or(50)
    }
}

/// Returns the owner of a cell at the end of a playout: the side of its stone, or of all adjacent stones.
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
