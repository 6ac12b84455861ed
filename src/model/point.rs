//! Point of a board.

/// Point of a grid board: column and row from 0, with the origin at the top left corner.
///
/// A point may lie outside the board because files may name such points; [`super::Board::holds`]
/// checks that. Boards without a grid number their stations along row 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    row: u8,
    column: u8,
}

impl Point {
    /// Creates a point from a column and a row, both from 0, counted from the top left corner.
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
