//! Owners of the points at the end of a game, from the marks of the record or by removing dead
//! stones.

use super::grid::{Cell, Grid};
use super::position::BadukPosition;
use crate::model::{Body, MarkShape, NodeId, Point, Record, Side};

/// Owners of the points at the end of a game. A stone is dead if its own side does not own its
/// point.
pub(super) struct Owners {
    /// Owner of each point, by cell; `None` for neutral points.
    owners: Vec<Option<Side>>,
}

impl Owners {
    /// Reads the owners of all points from the territory marks of a node. Stones in the opponent's territory are dead, all others alive;
    /// empty points without a mark have no owner. `None` if the node has no such marks; the error is a point marked for both sides.
    pub(super) fn marked(
        position: &BadukPosition,
        record: &Record,
        node: NodeId,
    ) -> Result<Option<Owners>, Point> {
        let mut marked = territory(record, node).peekable();
        if marked.peek().is_none() {
            return Ok(None);
        }
        let mut owners = vec![None; position.grid.size()];
        for (side, points) in marked {
            for &at in points.iter().filter(|&&at| position.board.holds(at)) {
                let owner: &mut Option<Side> = &mut owners[position.grid.cell(at)];
                if owner.replace(side).is_some_and(|other| other != side) {
                    return Err(at);
                }
            }
        }
        for (cell, side) in position.grid.stones() {
            owners[cell].get_or_insert(side);
        }
        Ok(Some(Owners { owners }))
    }

    /// Returns the dead stones that a node marks; `None` if it marks none or anything else. Files of servers mark the dead stones and leave
    /// out the territory.
    pub(super) fn marked_dead(
        position: &BadukPosition,
        record: &Record,
        node: NodeId,
    ) -> Option<Vec<Point>> {
        let mut dead = Vec::new();
        for (side, points) in territory(record, node) {
            for &at in points.iter().filter(|&&at| position.board.holds(at)) {
                let stone = position.grid.stone(position.grid.cell(at))?;
                if stone == side {
                    return None;
                }
                dead.push(at);
            }
        }
        (!dead.is_empty()).then_some(dead)
    }

    /// Finds the owners of all points once dead stones are removed: connected points beside stones
    /// of only one side belong to it. `is_dead` has an entry for each cell.
    ///
    /// A dead stone between living stones of both sides leaves neutral points.
    pub(super) fn with_dead(grid: &Grid, is_dead: &[bool]) -> Owners {
        let living = |cell: Cell| grid.stone(cell).filter(|_| !is_dead[cell]);
        let mut owners: Vec<Option<Side>> = vec![None; grid.size()];
        let mut seen = vec![false; grid.size()];
        for cell in grid.cells() {
            if let Some(side) = living(cell) {
                owners[cell] = Some(side);
            } else if !seen[cell] {
                let region = grid.spread(cell, &mut seen, |cell| living(cell).is_none());
                let beside = region.iter().flat_map(|&cell| grid.beside(cell));
                let owner = sole(beside.filter_map(living));
                for cell in region {
                    owners[cell] = owner;
                }
            }
        }
        Owners { owners }
    }

    /// Flags the stones of all chains to which one of `points` belongs, by cell.
    pub(super) fn chains(position: &BadukPosition, points: &[Point]) -> Vec<bool> {
        let grid = &position.grid;
        let mut flags = vec![false; grid.size()];
        for &at in points.iter().filter(|&&at| position.board.holds(at)) {
            let cell = grid.cell(at);
            if let Some(side) = grid.stone(cell)
                && !flags[cell]
            {
                grid.spread(cell, &mut flags, |cell| grid.stone(cell) == Some(side));
            }
        }
        flags
    }

    /// Returns the owner of a point; `None` for a neutral point.
    pub(super) fn owner(&self, cell: Cell) -> Option<Side> {
        self.owners[cell]
    }

    /// Makes a side the owner of an empty point.
    pub(super) fn give(&mut self, cell: Cell, side: Side) {
        self.owners[cell] = Some(side);
    }

    /// Returns the side of the living stone on a point; `None` if the point has no stone or a dead
    /// one.
    pub(super) fn living(&self, grid: &Grid, cell: Cell) -> Option<Side> {
        let stone = grid.stone(cell);
        stone.filter(|_| self.owners[cell] == stone)
    }

    /// Returns the side of the dead stone on a point; `None` if the point has no stone or a living
    /// one.
    pub(super) fn dead(&self, grid: &Grid, cell: Cell) -> Option<Side> {
        let stone = grid.stone(cell);
        stone.filter(|_| self.owners[cell] != stone)
    }
}

/// Iterates over the territory marks of a node: the side and its points.
fn territory(record: &Record, node: NodeId) -> impl Iterator<Item = (Side, &[Point])> {
    let items = record.tree.items(node).iter();
    items.filter_map(|item| match item.body {
        Body::Mark {
            shape: MarkShape::Territory(side),
            points,
        } if side.0 < 2 => Some((side, record.tree.points.get(points))),
        _ => None,
    })
}

/// Returns the side of all stones, or `None` if there are none or they are of both sides.
fn sole(mut stones: impl Iterator<Item = Side>) -> Option<Side> {
    let first = stones.next()?;
    stones.all(|side| side == first).then_some(first)
}
