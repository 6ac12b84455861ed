//! Territory as a record marks it at the end of a game.

use super::grid::Cell;
use super::position::BadukPosition;
use crate::model::{Body, Item, MarkShape, NodeId, Record, Side};

/// Who owns which points.
pub(super) struct Marked {
    /// By cell.
    owners: Vec<Option<Side>>,
}

impl Marked {
    /// The marks of a node; none where it marks no territory, or a point as that of both sides, so
    /// that nobody can tell who owns it.
    pub(super) fn find(position: &BadukPosition, record: &Record, node: NodeId) -> Option<Marked> {
        let marks = |item: &Item| match item.body {
            Body::Mark {
                shape: MarkShape::Territory(side),
                points,
            } if side.0 < 2 => Some((side, points)),
            _ => None,
        };
        let marks: Vec<_> = record.tree.items(node).iter().filter_map(marks).collect();
        if marks.is_empty() {
            return None;
        }
        let mut owners = vec![None; position.grid.size()];
        for (side, points) in marks {
            for &at in record.tree.points.get(points) {
                if !position.board.holds(at) {
                    continue;
                }
                let owner: &mut Option<Side> = &mut owners[position.grid.cell(at)];
                if owner.replace(side).is_some_and(|other| other != side) {
                    return None;
                }
            }
        }
        Some(Marked { owners })
    }

    /// Whose territory a point is.
    pub(super) fn owner(&self, cell: Cell) -> Option<Side> {
        self.owners[cell]
    }

    /// Whose living stone stands on a point: a stone in the opponent's territory is dead.
    pub(super) fn living(&self, position: &BadukPosition, cell: Cell) -> Option<Side> {
        let stone = position.grid.stone(cell)?;
        (self.owners[cell].unwrap_or(stone) == stone).then_some(stone)
    }

    /// Whose dead stone stands on a point.
    pub(super) fn dead(&self, position: &BadukPosition, cell: Cell) -> Option<Side> {
        let stone = position.grid.stone(cell)?;
        (self.owners[cell] == Some(stone.opponent())).then_some(stone)
    }
}
