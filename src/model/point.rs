//! A point of a board.

/// A point of a grid board: column and row from 0, the origin is the top left corner.
///
/// Points may lie outside a board of a given size, because files say so; [`super::Board::holds`]
/// tells. Boards that are no grid number their stations in the first column-row pairs of row 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    row: u8,
    column: u8,
}

impl Point {
    /// The point in a column and a row, both from 0, counted from the top left corner.
    pub const fn new(column: u8, row: u8) -> Point {
        Point { row, column }
    }

    /// Column, from 0 at the left.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Row, from 0 at the top.
    pub const fn row(self) -> u8 {
        self.row
    }
}
