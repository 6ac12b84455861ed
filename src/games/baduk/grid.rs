//! Board with stones for replays: liberties, captures and undo.

use crate::games::history::mix;
use crate::model::{Board, Point, Side};

/// Content of an empty cell, in the two lowest bits of its byte.
const EMPTY: u8 = 0;
/// Content of a cell of the border, in the two lowest bits. [`stone`] returns the contents 1 and 2
/// for stones.
const EDGE: u8 = 3;
/// Mask of the two bits of a cell that hold its content: empty, a stone or the border.
const HOLDS: u8 = 0b11;
/// Value that one empty neighbour adds to the byte of a cell.
const LIBERTY: u8 = 0b100;
/// Mask of the three bits of a cell that count its empty neighbours.
const LIBERTIES: u8 = 0b1_1100;
/// Bit that marks the stones of a group while the group is searched for a liberty.
const WALKED: u8 = 0b10_0000;

/// Index of a point in the cells of a [`Grid`], which have a border around the board.
pub(super) type Cell = usize;

/// Board with stones.
///
/// All cells are one array, with a border around the board. The byte of a cell holds its colour and
/// the number of its empty neighbours. So a group has to be searched for liberties only if one of
/// its stones beside a new stone has no empty neighbour left; maintaining chains was measured to be
/// slower. Every change is logged for undo.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    cells: Vec<u8>,
    /// Number of cells from a cell to the one below it.
    stride: usize,
    hash: u64,
    /// Number of stones on the board.
    stones: u32,
    /// Log of changes for undo: each changed cell with its content before.
    changes: Vec<Change>,
    /// Stones that the last search for a liberty has found.
    group: Vec<u32>,
}

/// Logged change: the index of the cell and, in the two lowest bits, its content before.
#[derive(Clone, Copy, Debug)]
struct Change(u32);

impl Grid {
    /// Creates an empty board; its log of changes has room for `changes` entries.
    pub(super) fn new(board: Board, changes: usize) -> Grid {
        let (columns, rows) = (usize::from(board.columns()), usize::from(board.rows()));
        let stride = columns + 1;
        let cells = if (columns, rows) == (USUAL, USUAL) {
            EMPTY_BOARD.to_vec()
        } else {
            let mut cells = vec![EDGE; size(columns, rows)];
            lay(&mut cells, columns, rows);
            cells
        };
        Grid {
            cells,
            stride,
            hash: 0,
            stones: 0,
            changes: Vec::with_capacity(changes),
            group: Vec::with_capacity(64),
        }
    }

    /// Returns the number of cells from a cell to the one below it.
    pub(super) fn stride(&self) -> usize {
        self.stride
    }

    /// Returns the index of the cell for a point of the board.
    pub(super) fn cell(&self, point: Point) -> Cell {
        (usize::from(point.row()) + 1) * self.stride + usize::from(point.column()) + 1
    }

    pub(super) fn point(&self, cell: Cell) -> Point {
        let (row, column) = (cell / self.stride - 1, cell % self.stride - 1);
        Point::new(column as u8, row as u8)
    }

    pub(super) fn stone(&self, cell: Cell) -> Option<Side> {
        match self.cells[cell] & HOLDS {
            EMPTY | EDGE => None,
            colour => Some(Side(colour - 1)),
        }
    }

    /// True if a cell is on the board and has no stone.
    #[inline]
    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.cells[cell] & HOLDS == EMPTY
    }

    /// True if a cell holds a stone that has no empty neighbour itself.
    pub(super) fn is_enclosed(&self, cell: Cell) -> bool {
        let value = self.cells[cell];
        !matches!(value & HOLDS, EMPTY | EDGE) && value & LIBERTIES == 0
    }

    /// Iterates over all stones with their sides, row by row.
    pub(super) fn stones(&self) -> impl Iterator<Item = (Cell, Side)> {
        let cells = self.stride + 1..self.cells.len();
        cells.filter_map(|cell| Some((cell, self.stone(cell)?)))
    }

    /// Iterates over all cells of the board, without its border, row by row.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> {
        let cells = self.stride + 1..self.cells.len();
        cells.filter(|&cell| self.cells[cell] & HOLDS != EDGE)
    }

    /// Returns the cells that are connected to `start` through cells for which `belongs` is true,
    /// and sets them in `seen`.
    pub(super) fn spread(
        &self,
        start: Cell,
        seen: &mut [bool],
        belongs: impl Fn(Cell) -> bool,
    ) -> Vec<Cell> {
        let mut cells = vec![start];
        seen[start] = true;
        let mut at = 0;
        while let Some(&cell) = cells.get(at) {
            at += 1;
            for beside in self.beside(cell) {
                if !seen[beside] && belongs(beside) {
                    seen[beside] = true;
                    cells.push(beside);
                }
            }
        }
        cells
    }

    /// Returns the number of cells, the border included.
    pub(super) fn size(&self) -> usize {
        self.cells.len()
    }

    /// Iterates over the neighbours of a cell, without the border.
    pub(super) fn beside(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let on_board = |&beside: &Cell| self.cells[beside] & HOLDS != EDGE;
        self.around(cell).into_iter().filter(on_board)
    }

    /// Iterates over the diagonal neighbours of a cell, without the border.
    pub(super) fn corners(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let stride = self.stride;
        let corners = [
            cell - stride - 1,
            cell - stride + 1,
            cell + stride - 1,
            cell + stride + 1,
        ];
        let on_board = |&corner: &Cell| self.cells[corner] & HOLDS != EDGE;
        corners.into_iter().filter(on_board)
    }

    /// Returns a hash of all stones (Zobrist); equal positions have equal hashes.
    pub(super) fn hash(&self) -> u64 {
        self.hash
    }

    /// Returns the number of stones on the board.
    #[inline]
    pub(super) fn count(&self) -> u32 {
        self.stones
    }

    /// Returns the current length of the log of changes, a mark to which [`Grid::rewind`] returns.
    pub(super) fn mark(&self) -> usize {
        self.changes.len()
    }

    /// Iterates over the cells that were changed since a mark.
    pub(super) fn changed_since(&self, mark: usize) -> impl Iterator<Item = Cell> {
        let changes = self.changes.iter().skip(mark);
        changes.map(|change| (change.0 >> 2) as Cell)
    }

    /// Undoes all changes since a mark.
    pub(super) fn rewind(&mut self, mark: usize) {
        while self.changes.len() > mark {
            let Some(Change(change)) = self.changes.pop() else {
                return;
            };
            let cell = (change >> 2) as Cell;
            let before = change as u8 & HOLDS;
            self.take(cell);
            if before != EMPTY {
                self.drop(cell, before);
            }
        }
    }

    /// Places a stone on a cell, replacing any stone there, without capturing.
    pub(super) fn put(&mut self, side: Side, cell: Cell) {
        self.lift(cell);
        self.log(cell, EMPTY);
        self.drop(cell, stone(side));
    }

    /// Removes the stone on a cell; does nothing if the cell is empty.
    pub(super) fn lift(&mut self, cell: Cell) {
        let colour = self.cells[cell] & HOLDS;
        if colour != EMPTY {
            self.log(cell, colour);
            self.take(cell);
        }
    }

    /// Plays a stone on an empty cell and captures: the opponent's groups beside it that have no
    /// liberty, and then its own group if it has none. Returns the number of stones captured and of
    /// own stones lost.
    #[inline(always)]
    pub(super) fn play(&mut self, side: Side, cell: Cell) -> (u32, u32) {
        let (own, other) = (stone(side), stone(side.opponent()));
        self.log(cell, EMPTY);
        self.hash ^= key(cell, own);
        self.stones += 1;
        let mut captured = 0;
        // True if a stone of the opponent beside the cell has no empty neighbour left: its byte is
        // then only its colour.
        let mut breathless = false;
        let around = self.around(cell);
        let cells = self.cells.as_mut_slice();
        cells[cell] |= own;
        for beside in around {
            let value = cells[beside].wrapping_sub(LIBERTY);
            cells[beside] = value;
            breathless |= value == other;
        }
        if breathless {
            captured = self.capture_beside(cell, other);
        }
        let lost = if self.cells[cell] == own {
            self.capture(cell)
        } else {
            0
        };
        (captured, lost)
    }

    /// Captures the groups of a colour beside a cell that have no liberty; returns the number of
    /// stones.
    #[inline(never)]
    fn capture_beside(&mut self, cell: Cell, colour: u8) -> u32 {
        let mut captured = 0;
        for beside in self.around(cell) {
            if self.cells[beside] == colour {
                captured += self.capture(beside);
            }
        }
        captured
    }

    /// Captures the group to which a stone belongs if it has no liberty; returns the number of
    /// captured stones.
    fn capture(&mut self, cell: Cell) -> u32 {
        if self.walk(cell) {
            return 0;
        }
        let count = self.group.len();
        for at in 0..count {
            let cell = self.group[at] as Cell;
            self.lift(cell);
        }
        count as u32
    }

    /// Returns the stones of a group that has no liberty, and sets them in `seen`. Empty if the
    /// group has a liberty or was already seen.
    pub(super) fn breathless(&mut self, start: Cell, seen: &mut [bool]) -> &[u32] {
        if seen[start] || !self.is_enclosed(start) {
            return &[];
        }
        let is_alive = self.walk(start);
        for &cell in &self.group {
            seen[cell as Cell] = true;
        }
        if is_alive { &[] } else { &self.group }
    }

    /// Searches the group of a stone for a liberty; true if it has one. If not, `group` lists all
    /// its stones.
    fn walk(&mut self, start: Cell) -> bool {
        let stride = self.stride;
        let (cells, group) = (self.cells.as_mut_slice(), &mut self.group);
        let colour = cells[start] & HOLDS;
        group.clear();
        group.push(start as u32);
        cells[start] |= WALKED;
        let mut alive = false;
        let mut at = 0;
        'walk: while let Some(&cell) = group.get(at) {
            at += 1;
            for beside in around(cell as Cell, stride) {
                let value = cells[beside];
                if value & (HOLDS | WALKED) != colour {
                    continue;
                }
                if value & LIBERTIES != 0 {
                    alive = true;
                    break 'walk;
                }
                cells[beside] |= WALKED;
                group.push(beside as u32);
            }
        }
        for &cell in group.iter() {
            cells[cell as Cell] &= !WALKED;
        }
        alive
    }

    #[inline]
    fn around(&self, cell: Cell) -> [Cell; 4] {
        around(cell, self.stride)
    }

    /// Puts a stone on an empty cell without logging the change. Neighbours in the border are
    /// counted too, without harm: their two lowest bits never change.
    #[inline]
    fn drop(&mut self, cell: Cell, colour: u8) {
        self.cells[cell] |= colour;
        for beside in self.around(cell) {
            self.cells[beside] = self.cells[beside].wrapping_sub(LIBERTY);
        }
        self.hash ^= key(cell, colour);
        self.stones += 1;
    }

    /// Removes the stone on a cell without logging the change.
    #[inline]
    fn take(&mut self, cell: Cell) {
        let colour = self.cells[cell] & HOLDS;
        if colour == EMPTY {
            return;
        }
        self.cells[cell] &= !HOLDS;
        for beside in self.around(cell) {
            self.cells[beside] = self.cells[beside].wrapping_add(LIBERTY);
        }
        self.hash ^= key(cell, colour);
        self.stones -= 1;
    }

    #[inline]
    fn log(&mut self, cell: Cell, before: u8) {
        self.changes
            .push(Change((cell as u32) << 2 | u32::from(before)));
    }
}

/// Returns the four neighbours of a cell; `stride` is the number of cells per row.
#[inline]
fn around(cell: Cell, stride: usize) -> [Cell; 4] {
    [cell - stride, cell - 1, cell + 1, cell + stride]
}

/// Returns the content of a cell with a stone of a side: 1 or 2.
const fn stone(side: Side) -> u8 {
    side.0 + 1
}

/// Number of columns, and of rows, of the usual board.
const USUAL: usize = 19;

/// Cells of the usual board without stones, to be copied.
static EMPTY_BOARD: [u8; size(USUAL, USUAL)] = {
    let mut cells = [EDGE; size(USUAL, USUAL)];
    lay(&mut cells, USUAL, USUAL);
    cells
};

/// Returns the number of cells that a board needs with its border.
const fn size(columns: usize, rows: usize) -> usize {
    (rows + 2) * (columns + 1) + 1
}

/// Sets the cells within the border to empty, with their numbers of empty neighbours.
const fn lay(cells: &mut [u8], columns: usize, rows: usize) {
    let stride = columns + 1;
    let mut row = 1;
    while row <= rows {
        let mut column = 1;
        while column <= columns {
            let beyond = (row == 1) as u8
                + (row == rows) as u8
                + (column == 1) as u8
                + (column == columns) as u8;
            cells[row * stride + column] = EMPTY + (4 - beyond) * LIBERTY;
            column += 1;
        }
        row += 1;
    }
}

/// Zobrist keys of stones on the cells of boards up to 19x19, computed in advance because every
/// move needs them.
static KEYS: [[u64; 2]; size(USUAL, USUAL)] = {
    let mut keys = [[0; 2]; size(USUAL, USUAL)];
    let mut cell = 0;
    while cell < keys.len() {
        keys[cell] = [mixed(cell, 1), mixed(cell, 2)];
        cell += 1;
    }
    keys
};

/// Returns the Zobrist key of a stone on a cell, which changes the hash of the position.
#[inline]
fn key(cell: Cell, colour: u8) -> u64 {
    match KEYS.get(cell) {
        Some(keys) => keys[usize::from(colour != 1)],
        None => mixed(cell, colour),
    }
}

const fn mixed(cell: Cell, colour: u8) -> u64 {
    mix((cell as u64) << 2 | colour as u64)
}
