//! Pieces on a board of lines: steps, captures and undo.

use super::movement::GonuMovement;
use crate::games::history::mix;
use crate::model::{Board, GonuBoard, Point, Side};

/// Index of a point in the padded array of a [`Grid`].
pub(super) type Cell = u32;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellContent {
    /// Piece of Black.
    Black,
    /// Piece of White.
    White,
    /// Empty point.
    Empty,
    /// Empty point where a man was captured, on which no man may be placed.
    Closed,
    /// Cell outside the board.
    Edge,
}

impl CellContent {
    /// Returns the piece of a side; only the first two sides play gonu.
    pub(super) fn piece(side: Side) -> CellContent {
        match side {
            Side::BLACK => CellContent::Black,
            _ => CellContent::White,
        }
    }

    /// Returns the side of the piece.
    pub(super) fn side(self) -> Option<Side> {
        match self {
            CellContent::Black => Some(Side::BLACK),
            CellContent::White => Some(Side::WHITE),
            CellContent::Empty | CellContent::Closed | CellContent::Edge => None,
        }
    }

    /// Returns true if a man on the board may move there.
    #[inline]
    pub(super) fn is_free(self) -> bool {
        matches!(self, CellContent::Empty | CellContent::Closed)
    }
}

/// Board with pieces: an array with a border, piece counts and a hash kept up to date, and a
/// journal for undo.
#[derive(Clone, Debug)]
pub struct Grid {
    cells: Vec<CellContent>,
    /// Distance between a cell and the one below it.
    stride: Cell,
    /// Changed cells with their previous content, in order.
    journal: Vec<(Cell, CellContent)>,
    pieces: [u32; 2],
    hash: u64,
}

impl Grid {
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

    /// Creates a board of points and lines with its starting men, with room for a number of
    /// changes.
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

    /// Creates a board on which each side fills its first row: Black the lowest, White the highest.
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

    /// Returns the cell of a point of the board.
    pub(super) fn cell(&self, at: Point) -> Cell {
        (Cell::from(at.row()) + 1) * self.stride + Cell::from(at.column()) + 1
    }

    /// Returns the point of a cell of the board.
    pub(super) fn point(&self, cell: Cell) -> Point {
        let (row, column) = (cell / self.stride - 1, cell % self.stride - 1);
        Point::new(column as u8, row as u8)
    }

    #[inline]
    pub(super) fn holds(&self, cell: Cell) -> CellContent {
        self.cells[cell as usize]
    }

    #[inline]
    pub(super) fn pieces(&self, side: Side) -> u32 {
        self.pieces[side.index()]
    }

    /// Returns the hash of the board.
    #[inline]
    pub(super) fn hash(&self) -> u64 {
        self.hash
    }

    /// Returns the number of cells, including those outside the board.
    pub(super) fn size(&self) -> usize {
        self.cells.len()
    }

    /// Returns the four diagonal neighbours of a cell.
    pub(super) fn across(&self, cell: Cell) -> [Cell; 4] {
        let [above, below] = [cell - self.stride, cell + self.stride];
        [above - 1, above + 1, below - 1, below + 1]
    }

    /// Returns the four neighbours of a cell: left, right, above and below.
    #[inline]
    pub(super) fn beside(&self, cell: Cell) -> [Cell; 4] {
        [cell - 1, cell + 1, cell - self.stride, cell + self.stride]
    }

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

    /// Calls `take` with every cell captured by a piece that moved to a cell.
    ///
    /// A capture is an unbroken line of one to `longest` enemy pieces between the moved piece and
    /// another own piece, in any of the four directions. Only the moved piece captures, so a piece
    /// that steps between two enemies is safe.
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
            // The moving piece has left its starting point.
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

    /// Returns the hash of the board after a piece moves to an empty cell and captures there.
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

    /// Moves a piece of a side with its captures, and returns their number.
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
            // A replaced piece is logged twice: as the old content of the cell, and as a captured
            // piece.
            self.journal.push((to, replaced));
        }
        let first = self.journal.len();
        let enemy = CellContent::piece(side.opponent());
        // The captured cells are logged first, because the board cannot be read and changed at
        // once.
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

    /// Returns the current length of the journal.
    #[inline]
    pub(super) fn mark(&self) -> usize {
        self.journal.len()
    }

    /// Returns the cells changed since a mark, with their previous content.
    pub(super) fn changes_since(&self, mark: usize) -> &[(Cell, CellContent)] {
        &self.journal[mark..]
    }

    /// Undoes all changes since a mark.
    pub(super) fn rewind(&mut self, mark: usize) {
        while self.journal.len() > mark {
            let Some((cell, before)) = self.journal.pop() else {
                return;
            };
            let now = std::mem::replace(&mut self.cells[cell as usize], before);
            self.count(cell, now, before);
        }
    }

    /// Iterates over the pieces, row by row from the top.
    pub(super) fn all(&self) -> impl Iterator<Item = (Cell, Side)> {
        let cells = self.cells.iter().enumerate();
        cells.filter_map(|(cell, holds)| Some((cell as Cell, holds.side()?)))
    }
}

/// Returns the Zobrist key of a piece.
#[inline]
fn key(cell: Cell, holds: CellContent) -> u64 {
    mix(u64::from(cell) << 2 | holds as u64)
}

#[cfg(test)]
mod tests {
    use super::super::movement::RowMovement;
    use super::*;
    use crate::model::Coordinates;

    /// Each case has a row with the moved piece as a capital, and the row after the move with `*`
    /// for captured pieces.
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
                    // A test piece without an origin: its origin is a cell outside the board.
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
