//! Pieces on a board of lines: steps, captures, and the way back.

use super::movement::GonuMovement;
use crate::games::history::mix;
use crate::model::{Board, GonuBoard, Point, Side};

/// Where a point lies in the padded array of a [`Grid`].
pub(super) type Cell = u32;

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellContent {
    /// Black's piece.
    Black,
    /// White's piece.
    White,
    /// Nothing.
    Empty,
    /// Nothing, where a man was taken: no man is put down there.
    Closed,
    /// It lies beside the board.
    Edge,
}

impl CellContent {
    /// A piece of a side; those beyond the second play no gonu.
    pub(super) fn piece(side: Side) -> CellContent {
        match side {
            Side::BLACK => CellContent::Black,
            _ => CellContent::White,
        }
    }

    /// Whose piece it is.
    pub(super) fn side(self) -> Option<Side> {
        match self {
            CellContent::Black => Some(Side::BLACK),
            CellContent::White => Some(Side::WHITE),
            CellContent::Empty | CellContent::Closed | CellContent::Edge => None,
        }
    }

    /// Whether a man may come there that stands on the board.
    #[inline]
    pub(super) fn is_free(self) -> bool {
        matches!(self, CellContent::Empty | CellContent::Closed)
    }
}

/// A board with pieces: one array with a border, a count and a hash that every change keeps up, and
/// a journal to take changes back.
#[derive(Clone, Debug)]
pub struct Grid {
    cells: Vec<CellContent>,
    /// Distance of a cell from the one below it.
    stride: Cell,
    /// Cells with what they held before, in the order of the changes.
    journal: Vec<(Cell, CellContent)>,
    pieces: [u32; 2],
    hash: u64,
}

impl Grid {
    /// A board with nothing on it, on which only these points exist.
    fn empty(board: Board, points: impl Iterator<Item = Point>, changes: usize) -> Grid {
        let stride = Cell::from(board.columns()) + 2;
        let size = stride as usize * (usize::from(board.rows()) + 2);
        let mut grid = Grid {
            cells: vec![CellContent::Edge; size],
            stride,
            journal: Vec::with_capacity(changes),
            pieces: [0; 2],
            hash: 0,
        };
        for at in points {
            let cell = grid.cell(at) as usize;
            grid.cells[cell] = CellContent::Empty;
        }
        grid
    }

    /// A board of points and lines with its men, with room for a number of changes.
    pub(super) fn laid(board: &GonuBoard, changes: usize) -> Grid {
        let mut grid = Grid::empty(board.board(), board.all_points().into_iter(), changes);
        for side in [Side::BLACK, Side::WHITE] {
            for at in board.men_of(side) {
                grid.set(grid.cell(at), CellContent::piece(side));
            }
        }
        grid.journal.clear();
        grid
    }

    /// A board on which each side fills its own first row: Black the lowest, White the highest.
    pub(super) fn new(board: Board, changes: usize) -> Grid {
        let mut grid = Grid::empty(board, board.points(), changes);
        for column in 0..board.columns() {
            for (row, holds) in [
                (0, CellContent::White),
                (board.rows() - 1, CellContent::Black),
            ] {
                grid.set(grid.cell(Point::new(column, row)), holds);
            }
        }
        grid.journal.clear();
        grid
    }

    /// The cell of a point of the board.
    pub(super) fn cell(&self, at: Point) -> Cell {
        (Cell::from(at.row()) + 1) * self.stride + Cell::from(at.column()) + 1
    }

    /// The point of a cell of the board.
    pub(super) fn point(&self, cell: Cell) -> Point {
        let (row, column) = (cell / self.stride - 1, cell % self.stride - 1);
        Point::new(column as u8, row as u8)
    }

    /// What stands on a cell.
    #[inline]
    pub(super) fn holds(&self, cell: Cell) -> CellContent {
        self.cells[cell as usize]
    }

    /// Number of pieces of a side.
    #[inline]
    pub(super) fn pieces(&self, side: Side) -> u32 {
        self.pieces[side.index()]
    }

    /// The hash of the board.
    #[inline]
    pub(super) fn hash(&self) -> u64 {
        self.hash
    }

    /// Number of cells, those beside the board among them.
    pub(super) fn size(&self) -> usize {
        self.cells.len()
    }

    /// The four cells across from a cell.
    pub(super) fn across(&self, cell: Cell) -> [Cell; 4] {
        let [above, below] = [cell - self.stride, cell + self.stride];
        [above - 1, above + 1, below - 1, below + 1]
    }

    /// The four cells beside a cell: left, right, above and below.
    #[inline]
    pub(super) fn beside(&self, cell: Cell) -> [Cell; 4] {
        [cell - 1, cell + 1, cell - self.stride, cell + self.stride]
    }

    /// Changes what stands on a cell.
    #[inline]
    pub(super) fn set(&mut self, cell: Cell, holds: CellContent) {
        let before = std::mem::replace(&mut self.cells[cell as usize], holds);
        self.count(cell, before, holds);
        self.journal.push((cell, before));
    }

    #[inline]
    fn count(&mut self, cell: Cell, before: CellContent, now: CellContent) {
        if let Some(side) = before.side() {
            self.pieces[side.index()] -= 1;
            self.hash ^= key(cell, before);
        }
        if let Some(side) = now.side() {
            self.pieces[side.index()] += 1;
            self.hash ^= key(cell, now);
        }
    }

    /// Calls `take` with every cell that a piece of a side captures which came to a cell.
    ///
    /// Along each of the four directions: an unbroken line of one to `longest` enemy pieces that is
    /// closed by another own piece. Looked at from the moved piece, so that who steps between two
    /// enemies is safe.
    #[inline]
    pub(super) fn captures(
        &self,
        side: Side,
        from: Cell,
        to: Cell,
        longest: u8,
        mut take: impl FnMut(Cell),
    ) {
        let own = CellContent::piece(side);
        let enemy = CellContent::piece(side.opponent());
        for next in self.beside(to) {
            if self.holds(next) != enemy {
                continue;
            }
            let ahead = next.wrapping_sub(to);
            let (mut end, mut length) = (next, 0);
            while self.holds(end) == enemy {
                end = end.wrapping_add(ahead);
                length += 1;
            }
            // The piece itself has left the point that it came from.
            if self.holds(end) != own || end == from || length > u32::from(longest) {
                continue;
            }
            let mut taken = next;
            while taken != end {
                take(taken);
                taken = taken.wrapping_add(ahead);
            }
        }
    }

    /// The hash of the board after a piece of a side went from one cell to another, which is empty, and
    /// captured what it captures there.
    #[inline]
    pub(super) fn hash_after(
        &self,
        side: Side,
        from: Cell,
        to: Cell,
        movement: &impl GonuMovement,
    ) -> u64 {
        let (own, enemy) = (
            CellContent::piece(side),
            CellContent::piece(side.opponent()),
        );
        let mut hash = self.hash ^ key(from, own) ^ key(to, own);
        movement.captures(self, side, from, to, |cell| hash ^= key(cell, enemy));
        hash
    }

    /// Moves a piece of a side, captures, and tells how many.
    #[inline]
    pub(super) fn slide(
        &mut self,
        side: Side,
        from: Cell,
        to: Cell,
        movement: &impl GonuMovement,
    ) -> u32 {
        self.set(from, CellContent::Empty);
        let replaced = self.holds(to);
        self.set(to, CellContent::piece(side));
        let mark = self.journal.len();
        if replaced.side().is_some() {
            // It is noted once more, among what was captured.
            self.journal.push((to, replaced));
        }
        let first = self.journal.len();
        let enemy = CellContent::piece(side.opponent());
        // What is taken is noted first, for the board cannot be read and changed at once.
        let mut journal = std::mem::take(&mut self.journal);
        movement.captures(self, side, from, to, |cell| journal.push((cell, enemy)));
        self.journal = journal;
        for at in first..self.journal.len() {
            let (cell, _) = self.journal[at];
            self.cells[cell as usize] = CellContent::Empty;
            self.count(cell, enemy, CellContent::Empty);
        }
        (self.journal.len() - mark) as u32
    }

    /// Where the journal is now.
    #[inline]
    pub(super) fn mark(&self) -> usize {
        self.journal.len()
    }

    /// The cells that changed since a mark, with what they held before.
    pub(super) fn changes_since(&self, mark: usize) -> &[(Cell, CellContent)] {
        &self.journal[mark..]
    }

    /// Takes back all changes since a mark.
    pub(super) fn rewind(&mut self, mark: usize) {
        while self.journal.len() > mark {
            let Some((cell, before)) = self.journal.pop() else {
                return;
            };
            let now = std::mem::replace(&mut self.cells[cell as usize], before);
            self.count(cell, now, before);
        }
    }

    /// The pieces of the board, row by row from the top.
    pub(super) fn all(&self) -> impl Iterator<Item = (Cell, Side)> {
        let cells = self.cells.iter().enumerate();
        cells.filter_map(|(cell, holds)| Some((cell as Cell, holds.side()?)))
    }
}

/// The Zobrist key of a piece.
#[inline]
fn key(cell: Cell, holds: CellContent) -> u64 {
    mix(u64::from(cell) << 2 | holds as u64)
}

#[cfg(test)]
mod tests {
    use super::super::movement::RowMovement;
    use super::*;
    use crate::model::Coordinates;

    /// Rows, the moved piece as a capital, and the same after it came there with `*` for what it
    /// captured.
    #[test]
    fn captures_are_looked_at_from_the_moved_piece() {
        for (name, before, after) in [
            ("one", "xoX.", "x*x."),
            ("two", "xooX", "x**x"),
            ("none behind", ".ooX", ".oox"),
            ("a gap", "x.oX", "x.ox"),
            ("between two enemies", "oXo.", "oxo."),
            ("a pair between two enemies", "oxXo", "oxxo"),
            ("both sides of a longer line", "xoXox", "x*x*x"),
            ("three are too many", "xoooX", "xooox"),
        ] {
            let board = Board::new(before.len() as u8, 1, Coordinates::Renju);
            let mut grid = Grid::new(board, 0);
            let mut moved = 0;
            for (column, sign) in before.bytes().enumerate() {
                let cell = grid.cell(Point::new(column as u8, 0));
                let holds = match sign {
                    b'x' => CellContent::Black,
                    b'o' => CellContent::White,
                    _ => CellContent::Empty,
                };
                grid.set(cell, holds);
                if sign == b'X' {
                    // It comes from nowhere here, so its origin is no part of the board.
                    moved = cell;
                }
            }
            let mark = grid.mark();
            let hash = grid.hash();
            let predicted = grid.hash_after(Side::BLACK, 0, moved, &RowMovement { longest: 2 });
            grid.slide(Side::BLACK, 0, moved, &RowMovement { longest: 2 });
            assert_eq!(
                predicted ^ key(0, CellContent::Black),
                grid.hash(),
                "{name}"
            );
            let drawn: String = (0..board.columns())
                .map(|column| {
                    let cell = grid.cell(Point::new(column, 0));
                    let taken = |&(at, held): &(Cell, CellContent)| {
                        at == cell && held == CellContent::White
                    };
                    match grid.holds(cell) {
                        CellContent::Black => 'x',
                        CellContent::White => 'o',
                        _ if grid.changes_since(mark).iter().any(taken) => '*',
                        _ => '.',
                    }
                })
                .collect();
            assert_eq!(drawn, after, "{name}");
            grid.rewind(mark);
            assert_eq!(grid.hash(), hash, "{name}");
        }
    }
}
