//! Finds the points of a side's own territory that it may have to fill before the count.

use super::grid::{Cell, Grid};
use super::life::Life;
use super::territory::Owners;
use crate::model::Side;

/// A point of territory that its owner may have to fill: the only territory beside a living chain,
/// or a false eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Filling {
    pub(super) side: Side,
    pub(super) cell: Cell,
    pub(super) need: Need,
    /// True if the point is the only territory beside a living chain.
    pub(super) is_only: bool,
    /// True if the opponent holds at least two corners of the point; the border counts as one
    /// corner.
    pub(super) is_false_eye: bool,
}

/// Reason why the owner may have to fill a point of territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Need {
    /// The point is the only liberty of the chain.
    Atari,
    /// The point is the only liberty of the chain once the dame are filled.
    AfterDame,
    /// No certain reason: the point may stay open.
    Open,
}

/// Finds the points of territory that their owner may have to fill before the count, each once, row
/// by row.
pub(super) fn fillings(grid: &Grid, owners: &Owners, life: &Life<'_>) -> Vec<Filling> {
    let mut fillings: Vec<Filling> = Vec::new();
    let due = life.due();
    for only in life.only_liberties() {
        let is_false_eye = hostile_corners(grid, owners, only.side, only.cell) >= 2;
        let is_due = due.contains(&(only.side, only.cell));
        // Leaves a real eye open if its chain is not in atari: the chain has another way to live, or is dead anyway.
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
/// counts as one corner.
fn hostile_corners(grid: &Grid, owners: &Owners, side: Side, cell: Cell) -> usize {
    let other = side.opponent();
    let (mut hostile, mut on_board) = (0, 0);
    for corner in grid.corners(cell) {
        on_board += 1;
        hostile += usize::from(owners.living(grid, corner) == Some(other));
    }
    hostile + usize::from(on_board < 4)
}
