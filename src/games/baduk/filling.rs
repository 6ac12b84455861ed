//! Points of a side's own territory that it may have to fill before the count.

use super::grid::{Cell, Grid};
use super::life::Life;
use super::territory::Owners;
use crate::model::Side;

/// A point of a side's own territory: the only one beside a living chain, or a false eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Filling {
    pub(super) side: Side,
    pub(super) cell: Cell,
    pub(super) need: Need,
    /// True if a living chain has no other point of its own territory beside it.
    pub(super) is_only: bool,
    /// True if the opponent holds two corners of the point, the border being one.
    pub(super) is_false_eye: bool,
}

/// Reason for filling a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Need {
    /// The point is the chain's only liberty.
    Atari,
    /// The chain's other liberties are dame, which will be filled and connect it to nothing.
    AfterDame,
    /// No certain need: the point may stay open.
    Open,
}

/// Finds the points of territory that their owner may have to fill before the count, row by row, each once.
pub(super) fn fillings(grid: &Grid, owners: &Owners, life: &Life<'_>) -> Vec<Filling> {
    let mut fillings: Vec<Filling> = Vec::new();
    let due = life.due();
    for only in life.only_liberties() {
        let is_false_eye = hostile_corners(grid, owners, only.side, only.cell) >= 2;
        let is_due = due.contains(&(only.side, only.cell));
        // A real eye need not be filled: the chain has another way to live, or is dead anyway.
        let need = if only.is_in_atari {
            Need::Atari
        } else if is_due && (is_false_eye || only.is_in_larger_area) {
            Need::AfterDame
        } else {
            Need::Open
        };
        let known = fillings.iter_mut().find(|known| known.cell == only.cell);
        match known {
            Some(known) => known.need = known.need.min(need),
            None => fillings.push(Filling {
                side: only.side,
                cell: only.cell,
                need,
                is_only: true,
                is_false_eye,
            }),
        }
    }
    let single = grid
        .cells()
        .filter_map(|cell| Some((cell, life.single_point(cell)?)));
    for (cell, side) in single {
        let is_known = fillings.iter().any(|filling| filling.cell == cell);
        if !is_known && hostile_corners(grid, owners, side, cell) >= 2 {
            fillings.push(Filling {
                side,
                cell,
                need: Need::Open,
                is_only: false,
                is_false_eye: true,
            });
        }
    }
    fillings.sort_unstable_by_key(|filling| filling.cell);
    fillings
}

/// Returns the number of corners of a point that living stones of the opponent hold; the border
/// counts as one.
fn hostile_corners(grid: &Grid, owners: &Owners, side: Side, cell: Cell) -> usize {
    let other = side.opponent();
    let (mut hostile, mut on_board) = (0, 0);
    for corner in grid.corners(cell) {
        on_board += 1;
        hostile += usize::from(owners.living(grid, corner) == Some(other));
    }
    hostile + usize::from(on_board < 4)
}
