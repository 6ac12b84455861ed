//! Board of stones, with its rows and captures.

use super::ruleset::Law;
use crate::model::{Board, Point, Side};

/// Contents of a cell without a stone.
const EMPTY: u8 = 0;
const OUTSIDE: u8 = u8::MAX;

/// Index of a point in the cells of a [`Grid`], which include a border.
pub(super) type Cell = usize;

/// Board of stones with a border of one cell, so that a search along a row never leaves the array.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    pub(super) board: Board,
    /// Number of cells from one row of the board to the next, border included.
    stride: usize,
    /// Content of each cell: `EMPTY`, `OUTSIDE`, or a stone as the number of its side plus one.
    cells: Vec<u8>,
    stones: usize,
}

/// Maximum length of an own run that is lost when the enemy encloses it.
const WHOLE_RUNS: usize = 7;

impl Grid {
    /// Creates an empty board.
    pub(super) fn new(board: Board) -> Grid {
        let (columns, rows) = (usize::from(board.columns()), usize::from(board.rows()));
        let stride = columns + 1;
        let mut cells = vec![OUTSIDE; stride * (rows + 2) + 1];
        for row in 1..=rows {
            cells[row * stride + 1..=row * stride + columns].fill(EMPTY);
        }
        Grid {
            board,
            stride,
            cells,
            stones: 0,
        }
    }

    /// Converts a point to its cell; `None` outside the board.
    #[inline]
    pub(super) fn cell(&self, at: Point) -> Option<Cell> {
        let cell = (usize::from(at.row()) + 1) * self.stride + usize::from(at.column()) + 1;
        self.board.holds(at).then_some(cell)
    }

    /// Converts a cell of the board to its point.
    pub(super) fn point(&self, cell: Cell) -> Point {
        let column = cell % self.stride - 1;
        Point::new(column as u8, (cell / self.stride - 1) as u8)
    }

    #[inline]
    pub(super) fn stone(&self, cell: Cell) -> Option<Side> {
        match self.cells[cell] {
            EMPTY | OUTSIDE => None,
            stone => Some(Side(stone - 1)),
        }
    }

    /// Returns true if a cell is on the board and has no stone.
    #[inline]
    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.cells[cell] == EMPTY
    }

    /// Places or removes the stone on a cell, and returns the stone that was there before.
    #[inline]
    pub(super) fn set(&mut self, cell: Cell, stone: Option<Side>) -> Option<Side> {
        let before = self.stone(cell);
        self.cells[cell] = stone.map_or(EMPTY, |side| side.0 + 1);
        self.stones = self.stones + usize::from(stone.is_some()) - usize::from(before.is_some());
        before
    }

    /// Returns the number of stones on the board.
    pub(super) fn len(&self) -> usize {
        self.stones
    }

    /// Returns true if every point of the board has a stone.
    pub(super) fn is_full(&self) -> bool {
        self.stones == self.board.area()
    }

    /// Iterates over all stones, row by row from the top left.
    pub(super) fn stones(&self) -> impl Iterator<Item = (Cell, Side)> {
        let cells = 0..self.cells.len();
        cells.filter_map(|cell| Some((cell, self.stone(cell)?)))
    }

    /// Iterates over the empty cells, row by row from the top left.
    pub(super) fn free(&self) -> impl Iterator<Item = Cell> {
        (0..self.cells.len()).filter(|&cell| self.is_empty(cell))
    }

    /// Returns true if a stone on a cell would have a stone or the lower edge of the board right
    /// below it.
    #[inline]
    pub(super) fn is_supported(&self, cell: Cell) -> bool {
        self.cells[cell + self.stride] != EMPTY
    }

    /// Returns true if the column of a cell has a stone at its top.
    pub(super) fn is_column_full(&self, cell: Cell) -> bool {
        let top = self.stride + cell % self.stride;
        !self.is_empty(top)
    }

    /// Returns the numbers to add to a cell for its neighbour in each of four directions: right,
    /// down, down-right and down-left.
    #[inline]
    pub(super) const fn steps(&self) -> [usize; 4] {
        [1, self.stride, self.stride + 1, self.stride - 1]
    }

    /// Counts the consecutive stones of one side that follow a cell in one direction.
    #[inline]
    fn run(&self, side: u8, from: Cell, step: usize, is_back: bool) -> usize {
        let mut at = from;
        let mut count = 0;
        loop {
            at = if is_back {
                at.wrapping_sub(step)
            } else {
                at.wrapping_add(step)
            };
            if self.cells.get(at) != Some(&side) {
                return count;
            }
            count += 1;
        }
    }

    /// Returns the length of the row that a stone of `side` on a cell makes along one direction,
    /// that stone included.
    #[inline]
    pub(super) fn row(&self, side: Side, cell: Cell, step: usize) -> usize {
        let stone = side.0 + 1;
        1 + self.run(stone, cell, step, true) + self.run(stone, cell, step, false)
    }

    /// Returns the two end cells of the row of `side` through a cell, along one direction.
    pub(super) fn row_ends(&self, side: Side, cell: Cell, step: usize) -> [Cell; 2] {
        let stone = side.0 + 1;
        [
            cell - step * self.run(stone, cell, step, true),
            cell + step * self.run(stone, cell, step, false),
        ]
    }

    /// Returns true if the stone of `side` on a cell is part of a winning row.
    #[inline]
    pub(super) fn wins(&self, law: &Law, side: Side, cell: Cell) -> bool {
        let steps = self.steps();
        if law.margin > 0 {
            return steps
                .iter()
                .any(|&step| law.is_won_by(self.inner_row(law, side, cell, step)));
        }
        steps
            .iter()
            .any(|&step| law.is_won_by(self.row(side, cell, step)))
    }

    /// Counts the stones of the row through a cell, without those on the outer lines, where stones
    /// do not count (Irensei); 0 if the cell itself is on such a line.
    fn inner_row(&self, law: &Law, side: Side, cell: Cell, step: usize) -> usize {
        let [first, last] = self.row_ends(side, cell, step);
        let margin = law.margin;
        let inside = |cell: Cell| {
            let at = self.point(cell);
            let reaches = |at: u8, size: u8| {
                at >= margin && u16::from(at) + u16::from(margin) < u16::from(size)
            };
            reaches(at.column(), self.board.columns()) && reaches(at.row(), self.board.rows())
        };
        if !inside(cell) {
            return 0;
        }
        (first..=last)
            .step_by(step)
            .filter(|&cell| inside(cell))
            .count()
    }

    /// Returns true if a row through a stone is longer than the winning length.
    pub(super) fn is_overline(&self, law: &Law, side: Side, cell: Cell) -> bool {
        self.longest(side, cell) > usize::from(law.length)
    }

    /// Returns the neighbours of a cell: left, right, above and below.
    fn neighbours(&self, cell: Cell) -> [Cell; 4] {
        [cell - 1, cell + 1, cell - self.stride, cell + self.stride]
    }

    /// Returns true if a cell has an empty neighbour, that is, a liberty.
    pub(super) fn has_empty_neighbour(&self, cell: Cell) -> bool {
        let mut neighbours = self.neighbours(cell).into_iter();
        neighbours.any(|next| self.is_empty(next))
    }

    /// Returns the stones connected to a stone if they have no liberty other than the cell `taken`;
    /// `None` if they have another one.
    pub(super) fn without_liberty(&self, stone: Cell, taken: Cell) -> Option<Vec<Cell>> {
        let side = self.cells[stone];
        let mut group = vec![stone];
        let mut seen = vec![false; self.cells.len()];
        seen[stone] = true;
        let mut at = 0;
        while let Some(&cell) = group.get(at) {
            at += 1;
            for next in self.neighbours(cell) {
                if self.cells[next] == EMPTY && next != taken {
                    return None;
                }
                if self.cells[next] == side && !std::mem::replace(&mut seen[next], true) {
                    group.push(next);
                }
            }
        }
        Some(group)
    }

    /// Returns the enemy stones that would lose their last liberty by a stone of `side` on an empty
    /// cell.
    pub(super) fn surrounded(&self, side: Side, cell: Cell) -> Vec<Cell> {
        let own = side.0 + 1;
        let mut taken: Vec<Cell> = Vec::new();
        for next in self.neighbours(cell) {
            let is_other = ![EMPTY, OUTSIDE, own].contains(&self.cells[next]);
            if is_other
                && !taken.contains(&next)
                && let Some(group) = self.without_liberty(next, cell)
            {
                taken.extend(group);
            }
        }
        taken
    }

    /// Returns true if a side has a winning row anywhere on the board.
    pub(super) fn has_row(&self, law: &Law, side: Side) -> bool {
        let mut stones = self.stones();
        stones.any(|(cell, owner)| owner == side && self.wins(law, side, cell))
    }

    /// Returns the length of the longest row through a stone of `side`.
    pub(super) fn longest(&self, side: Side, cell: Cell) -> usize {
        let rows = self.steps().map(|step| self.row(side, cell, step));
        rows.into_iter().max().unwrap_or(0)
    }

    /// Calls `each` with every run of enemy stones that a stone on a cell captures by enclosing it
    /// between two own stones.
    #[inline]
    pub(super) fn closed_in(
        &self,
        law: &Law,
        side: Side,
        cell: Cell,
        each: &mut impl FnMut(StoneRun),
    ) {
        let own = side.0 + 1;
        for step in self.steps() {
            for is_back in [false, true] {
                let next = if is_back { cell - step } else { cell + step };
                let first = self.cells[next];
                if first == EMPTY || first == OUTSIDE || first == own {
                    continue;
                }
                let run = self.others(own, cell, step, is_back);
                let after = if is_back {
                    cell - step * (run + 1)
                } else {
                    cell + step * (run + 1)
                };
                if law.captures_run(run) && self.cells[after] == own {
                    each(StoneRun {
                        first: next,
                        step,
                        is_back,
                        length: run,
                    });
                }
            }
        }
    }

    /// Counts the consecutive enemy stones that follow a cell in one direction.
    #[inline]
    fn others(&self, own: u8, from: Cell, step: usize, is_back: bool) -> usize {
        let mut at = from;
        let mut count = 0;
        loop {
            at = if is_back { at - step } else { at + step };
            let stone = self.cells[at];
            if stone == EMPTY || stone == OUTSIDE || stone == own {
                return count;
            }
            count += 1;
        }
    }

    /// Returns the runs of two to seven own stones through a cell that are enclosed between two
    /// enemy stones and can be captured. Under some rules a side loses these stones by its own
    /// move.
    pub(super) fn exposed(&self, law: &Law, side: Side, cell: Cell) -> Vec<StoneRun> {
        let own = side.0 + 1;
        let mut runs = Vec::new();
        for step in self.steps() {
            let length = self.row(side, cell, step);
            if !(2..=WHOLE_RUNS).contains(&length) || !law.captures_run(length) {
                continue;
            }
            let [first, last] = self.row_ends(side, cell, step);
            let is_other = |cell: Cell| ![EMPTY, OUTSIDE, own].contains(&self.cells[cell]);
            if is_other(first - step) && is_other(last + step) {
                runs.push(StoneRun {
                    first,
                    step,
                    is_back: false,
                    length,
                });
            }
        }
        runs
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct StoneRun {
    first: Cell,
    step: usize,
    is_back: bool,
    pub(super) length: usize,
}

impl StoneRun {
    /// Iterates over the cells of the run.
    #[inline]
    pub(super) fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.length).map(move |at| {
            if self.is_back {
                self.first - at * self.step
            } else {
                self.first + at * self.step
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Coordinates;

    #[test]
    fn rows_end_at_the_edge() {
        let board = Board::new(3, 3, Coordinates::Renju);
        let mut grid = Grid::new(board);
        let cell = |name: &str| {
            grid.cell(board.point(name).expect("a point"))
                .expect("on it")
        };
        let cells = ["c3", "a2", "b2", "c1", "a1"].map(cell);
        for cell in cells {
            grid.set(cell, Some(Side::BLACK));
        }
        assert_eq!(grid.longest(Side::BLACK, cells[0]), 3, "c3, b2 and a1");
        assert_eq!(
            grid.row(Side::BLACK, cells[1], 1),
            2,
            "not over the edge to c3"
        );
        assert_eq!(board.name(grid.point(cells[3])), "c1");
        assert_eq!(grid.len(), 5);
    }
}
