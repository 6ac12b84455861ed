//! Points of a board as column and row.

/// Point of a grid board: column and row from 0, with the origin at the top left corner.
///
/// A point may lie outside the board, because a file may name such a point; [`super::Board::holds`]
/// checks for that. The stations of the yut board are the points of row 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    row: u8,
    column: u8,
}

impl Point {
    /// Creates a point from its column and row, both counted from 0 at the top left corner.
    pub const fn new(column: u8, row: u8) -> Point {
        Point { row, column }
    }

    /// Returns the column, from 0 at the left.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Returns the row, from 0 at the top.
    pub const fn row(self) -> u8 {
        self.row
    }
}
