//! Turns of the four quadrants of a board, as in Pentago.

use super::grid::{Cell, Grid};
use crate::model::{Point, Quadrant, QuadrantTurn, Side};

impl Grid {
    /// Returns the cells of a quadrant, row by row; empty if the board has no square quadrants.
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

    /// Returns the cells whose content changes when a quadrant is turned by 90 degrees, each with
    /// its new stone.
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

    /// Returns true if one of the four quadrants looks the same after a turn, so that turning it
    /// changes nothing.
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

/// Returns the index of the cell whose stone a quarter turn moves to `index`; the cells of the
/// square are numbered row by row.
fn turned_from(index: usize, cells: usize, is_clockwise: bool) -> usize {
    let size = cells.isqrt();
    let (row, column) = (index / size, index % size);
    if is_clockwise {
        (size - 1 - column) * size + row
    } else {
        column * size + size - 1 - row
    }
}
