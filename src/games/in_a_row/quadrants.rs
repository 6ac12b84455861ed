//! The four quadrants of a board that turn by themselves.

use super::grid::{Cell, Grid};
use crate::model::{Point, Quadrant, QuadrantTurn, Side};

impl Grid {
    /// The cells of a quadrant, row by row; none where quadrants are no squares, which cannot turn.
    pub(super) fn quadrant(&self, quadrant: Quadrant) -> Vec<Cell> {
        let (columns, rows) = (self.board.columns(), self.board.rows());
        if columns != rows || columns % 2 == 1 {
            return Vec::new();
        }
        let size = columns / 2;
        let [right, down] = quadrant.place();
        let points = (0..size).flat_map(|row| {
            (0..size).map(move |column| Point::new(right * size + column, down * size + row))
        });
        points.filter_map(|at| self.cell(at)).collect()
    }

    /// What stands elsewhere after a quarter turn of a quadrant: the cells that change, and their new stones.
    pub(super) fn turned(&self, rotation: QuadrantTurn) -> Vec<(Cell, Option<Side>)> {
        let cells = self.quadrant(rotation.quadrant);
        let moved = cells.iter().enumerate().map(|(index, &cell)| {
            let from = turned_from(index, cells.len(), rotation.is_clockwise);
            (cell, self.stone(cells[from]))
        });
        moved
            .filter(|&(cell, stone)| stone != self.stone(cell))
            .collect()
    }

    /// Whether a quadrant looks the same after a turn of it, so that the turn changes nothing.
    pub(super) fn has_neutral_quadrant(&self) -> bool {
        Quadrant::ALL.into_iter().any(|quadrant| {
            let is_clockwise = true;
            let rotation = QuadrantTurn {
                quadrant,
                is_clockwise,
            };
            self.turned(rotation).is_empty()
        })
    }
}

/// Where a stone comes from that stands at a place of a square after a quarter turn of it, both counted row by row.
fn turned_from(index: usize, cells: usize, is_clockwise: bool) -> usize {
    let size = cells.isqrt();
    let (row, column) = (index / size, index % size);
    if is_clockwise {
        (size - 1 - column) * size + row
    } else {
        column * size + size - 1 - row
    }
}
