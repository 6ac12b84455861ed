//! Board of a gonu game with its pieces, and with moves, captures and undo.

use super::movement::GonuMovement;
use crate::games::history::mix;
use crate::model::{Board, GonuBoard, Point, Side};

/// Index of a point of the board in the cells of a [`Grid`], which include a border.
pub(super) type Cell = u32;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellContent {
    /// Piece of Black on the point.
    Black,
    /// Piece of White on the point.
    White,
    /// Empty point of the board.
    Empty,
    /// Empty point where a man was captured; no man may be placed there until all men are placed.
    Closed,
    /// Cell that is not a point of the board.
    Edge,
}

impl CellContent {
    /// Returns the cell content for a piece of a side.
    pub(super) fn piece(side: Side) -> CellContent {
        match side {
            Side::BLACK => CellContent::Black,
            _ => CellContent::White,
        }
    }

    /// Returns the side that owns the piece; `None` for a cell without a piece.
    pub(super) fn side(self) -> Option<Side> {
        match self {
            CellContent::Black => Some(Side::BLACK),
            CellContent::White => Some(Side::WHITE),
            CellContent::Empty | CellContent::Closed | CellContent::Edge => None,
        }
    }

    /// Returns true if the cell is a point of the board without a piece, so that a man can move
    /// there.
    #[inline]
    pub(super) fn is_free(self) -> bool {
        matches!(self, CellContent::Empty | CellContent::Closed)
    }
}

/// Board with pieces: cells with a border, number of pieces per side, a hash of the position, and a
/// journal of changes for undo.
#[derive(Clone, Debug)]
pub struct Grid {
    cells: Vec<CellContent>,
    /// Number of cells from one row to the next.
    stride: Cell,
    /// Changed cells with their content before the change, oldest first.
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

    /// Creates a gonu board with its men on their starting points, and reserves memory for
    /// `changes` changes.
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

    /// Creates the starting board of jul-gonu: White's pieces fill the top row, Black's the bottom
    /// row.
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

    /// Converts a point to its cell.
    pub(super) fn cell(&self, at: Point) -> Cell {
        (Cell::from(at.row()) + 1) * self.stride + Cell::from(at.column()) + 1
    }

    /// Converts a cell to its point.
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

    /// Returns the hash of the pieces on the board.
    #[inline]
    pub(super) fn hash(&self) -> u64 {
        self.hash
    }

    /// Returns the number of cells, including the border.
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

    /// Calls `take` with every cell on which a piece moving from `from` to `to` captures, under the
    /// rules of jul-gonu.
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
            // `from` does not count as the second enclosing piece: the moved piece is no longer
            // there.
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

    /// Returns the hash that the board would have after a move to an empty cell, captures included.
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

    /// Moves a piece and removes the pieces that it captures. Returns the number of captures.
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
            // Add the piece captured on the end cell once more, so that all captured pieces follow
            // the two cells of the move.
            self.journal.push((to, replaced));
        }
        let first = self.journal.len();
        let enemy = CellContent::piece(side.opponent());
        // First collect the captured cells in the journal, because the board cannot be read and
        // changed at once.
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

    /// Returns the current length of the journal, for `Grid::rewind`.
    #[inline]
    pub(super) fn mark(&self) -> usize {
        self.journal.len()
    }

    /// Returns the cells changed since `mark`, oldest first, with their content before the change.
    pub(super) fn changes_since(&self, mark: usize) -> &[(Cell, CellContent)] {
        &self.journal[mark..]
    }

    /// Undoes all changes after the journal had length `mark`.
    pub(super) fn rewind(&mut self, mark: usize) {
        while self.journal.len() > mark {
            let Some((cell, before)) = self.journal.pop() else {
                return;
            };
            let now = std::mem::replace(&mut self.cells[cell as usize], before);
            self.count(cell, now, before);
        }
    }

    /// Iterates over all pieces with their side, row by row from the top.
    pub(super) fn all(&self) -> impl Iterator<Item = (Cell, Side)> {
        let cells = self.cells.iter().enumerate();
        cells.filter_map(|(cell, holds)| Some((cell as Cell, holds.side()?)))
    }
}

/// Returns the random number that a piece on a cell contributes to the hash (Zobrist key).
#[inline]
fn key(cell: Cell, holds: CellContent) -> u64 {
    mix(u64::from(cell) << 2 | holds as u64)
}

#[cfg(test)]
mod tests {
    use super::super::movement::RowMovement;
    use super::*;
    use crate::model::Coordinates;

    /// Each case has a name, a row before the move, in which the moved piece is a capital, and the
    /// row after it, in which `*` is a captured piece.
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
                    // The moved piece is not on the row yet; it comes from cell 0, outside the
                    // board.
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
