//! Symmetries of a rectangular board.

use super::{Board, Point};

/// Symmetry of a square board: one of eight combinations of rotation and reflection.
///
/// The symmetry first reverses columns, rows, both or neither. Then it exchanges columns and rows,
/// or not. An exchange changes the size of a board that is not square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Symmetry(u8);

/// Bit that reverses the order of the columns.
const COLUMNS: u8 = 1;

/// Bit that reverses the order of the rows.
const ROWS: u8 = 2;

/// Bit that exchanges columns and rows, after the reversals.
const TRANSPOSED: u8 = 4;

impl Symmetry {
    /// Identity, which leaves the board as it is.
    pub const IDENTITY: Symmetry = Symmetry(0);
    /// Clockwise rotation by a quarter turn.
    pub const QUARTER: Symmetry = Symmetry(ROWS | TRANSPOSED);
    /// Rotation by a half turn.
    pub const HALF: Symmetry = Symmetry(COLUMNS | ROWS);
    /// Clockwise rotation by three quarter turns.
    pub const THREE_QUARTERS: Symmetry = Symmetry(COLUMNS | TRANSPOSED);
    /// Reflection that exchanges left and right.
    pub const MIRROR: Symmetry = Symmetry(COLUMNS);

    /// All eight symmetries by number. The first four keep the size even of a board that is not
    /// square.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry(0); 8];
        let mut number = 0;
        while number < 8 {
            all[number as usize] = Symmetry(number);
            number += 1;
        }
        all
    };

    /// Returns the symmetries that keep the size of a board, given as columns and rows: eight if it
    /// is square, else four.
    pub fn of_board([columns, rows]: [u8; 2]) -> &'static [Symmetry] {
        let count = if columns == rows { 8 } else { 4 };
        &Symmetry::ALL[..count]
    }

    /// Returns the number of the symmetry, 0 to 7, as an index into tables with one entry per
    /// symmetry.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns true if the symmetry exchanges columns and rows.
    pub const fn is_transposed(self) -> bool {
        self.0 & TRANSPOSED != 0
    }

    /// Returns two flags: true if the symmetry reverses the columns, and true if it reverses the
    /// rows.
    pub const fn is_from_other_end(self) -> [bool; 2] {
        [self.0 & COLUMNS != 0, self.0 & ROWS != 0]
    }

    /// Returns true if the symmetry is a reflection, which no rotation can undo.
    pub const fn is_mirrored(self) -> bool {
        self.0.count_ones() % 2 == 1
    }

    /// Returns the image of a point on a board with the given numbers of columns and rows. For a
    /// point outside the board, no column or row is counted from the other end; they are only
    /// exchanged.
    pub const fn point(self, point: Point, [columns, rows]: [u8; 2]) -> Point {
        let (column, row) = (point.column(), point.row());
        let [from_right, from_bottom] = self.is_from_other_end();
        let is_outside = column >= columns || row >= rows;
        let column = if from_right && !is_outside {
            columns - 1 - column
        } else {
            column
        };
        let row = if from_bottom && !is_outside {
            rows - 1 - row
        } else {
            row
        };
        if self.is_transposed() {
            Point::new(row, column)
        } else {
            Point::new(column, row)
        }
    }

    /// Returns the board after the symmetry: an exchange of columns and rows exchanges its
    /// dimensions.
    pub fn board(self, board: Board) -> Board {
        let (columns, rows) = (board.columns(), board.rows());
        if self.is_transposed() {
            Board::new(rows, columns, board.coordinates)
        } else {
            board
        }
    }

    /// Returns the inverse symmetry, which undoes this one.
    pub const fn inverse(self) -> Symmetry {
        if self.is_transposed() {
            Symmetry(TRANSPOSED | exchanged(self.0))
        } else {
            self
        }
    }

    /// Returns the symmetry that has the effect of this one followed by `other`.
    pub const fn then(self, other: Symmetry) -> Symmetry {
        // If this symmetry exchanges columns and rows, the reversals of `other` apply to exchanged
        // axes.
        let ends = if self.is_transposed() {
            exchanged(other.0)
        } else {
            other.0 & (COLUMNS | ROWS)
        };
        Symmetry(self.0 ^ ends ^ (other.0 & TRANSPOSED))
    }
}

/// Exchanges the bits that reverse columns and rows.
const fn exchanged(ends: u8) -> u8 {
    (ends & COLUMNS) << 1 | (ends & ROWS) >> 1
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: [u8; 2] = [9, 7];

    fn points() -> impl Iterator<Item = Point> {
        let board = Board::new(SIZE[0], SIZE[1], Default::default());
        board.points().chain([Point::new(9, 0), Point::new(0, 7)])
    }

    fn size_after(symmetry: Symmetry, [columns, rows]: [u8; 2]) -> [u8; 2] {
        let board = symmetry.board(Board::new(columns, rows, Default::default()));
        [board.columns(), board.rows()]
    }

    #[test]
    fn each_is_taken_back_by_its_inverse() {
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.then(symmetry.inverse()), Symmetry::IDENTITY);
            let turned = size_after(symmetry, SIZE);
            for point in points() {
                let there = symmetry.point(point, SIZE);
                assert_eq!(
                    symmetry.inverse().point(there, turned),
                    point,
                    "{symmetry:?}"
                );
            }
        }
    }

    #[test]
    fn one_and_then_another_is_one() {
        for one in Symmetry::ALL {
            for other in Symmetry::ALL {
                let both = one.then(other);
                assert_eq!(both.is_mirrored(), one.is_mirrored() != other.is_mirrored());
                for point in points() {
                    let there = other.point(one.point(point, SIZE), size_after(one, SIZE));
                    assert_eq!(both.point(point, SIZE), there, "{one:?} {other:?}");
                }
            }
        }
    }

    #[test]
    fn a_quarter_is_turned_clockwise() {
        let at = |symmetry: Symmetry| symmetry.point(Point::new(2, 1), [9, 9]);
        assert_eq!(at(Symmetry::QUARTER), Point::new(7, 2));
        assert_eq!(at(Symmetry::HALF), Point::new(6, 7));
        assert_eq!(at(Symmetry::THREE_QUARTERS), Point::new(1, 6));
        assert_eq!(at(Symmetry::MIRROR), Point::new(6, 1));
        assert_eq!(Symmetry::QUARTER.then(Symmetry::QUARTER), Symmetry::HALF);
        assert_eq!(
            Symmetry::HALF.then(Symmetry::QUARTER),
            Symmetry::THREE_QUARTERS
        );
        assert_eq!(Symmetry::of_board([9, 7]).len(), 4);
        assert!(
            Symmetry::of_board([9, 7])
                .iter()
                .all(|it| !it.is_transposed())
        );
        for outside in [Point::new(9, 0), Point::new(0, 9)] {
            assert_eq!(Symmetry::HALF.point(outside, [9, 9]), outside);
        }
    }
}
