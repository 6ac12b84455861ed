//! Symmetries of a board.

use super::{Board, Point};

/// A symmetry of a board, out of eight: rotations by quarter turns, reflections, or both.
///
/// Columns and rows are first reversed or not; then columns and rows are exchanged or not. On a
/// board that is not square, exchanging them changes the size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Symmetry(u8);

/// Bit: columns are reversed.
const COLUMNS: u8 = 1;

/// Bit: rows are reversed.
const ROWS: u8 = 2;

/// Bit: columns and rows are exchanged.
const TRANSPOSED: u8 = 4;

impl Symmetry {
    /// Identity.
    pub const IDENTITY: Symmetry = Symmetry(0);
    /// Clockwise quarter turn.
    pub const QUARTER: Symmetry = Symmetry(ROWS | TRANSPOSED);
    /// Half turn.
    pub const HALF: Symmetry = Symmetry(COLUMNS | ROWS);
    /// Clockwise three-quarter turn.
    pub const THREE_QUARTERS: Symmetry = Symmetry(COLUMNS | TRANSPOSED);
    /// Reflection that exchanges left and right.
    pub const MIRROR: Symmetry = Symmetry(COLUMNS);

    /// All symmetries by number. The first four keep the size of a board that is not square.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry(0); 8];
        let mut number = 0;
        while number < 8 {
            all[number as usize] = Symmetry(number);
            number += 1;
        }
        all
    };

    /// Returns the symmetries that keep the size of a board of columns x rows.
    pub fn of_board([columns, rows]: [u8; 2]) -> &'static [Symmetry] {
        let count = if columns == rows { 8 } else { 4 };
        &Symmetry::ALL[..count]
    }

    /// Returns the number, 0 to 7, for tables with one entry per symmetry.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns true if columns and rows are exchanged.
    pub const fn is_transposed(self) -> bool {
        self.0 & TRANSPOSED != 0
    }

    /// Returns two flags: true if columns are reversed, and true if rows are, both before the
    /// exchange.
    pub const fn is_from_other_end(self) -> [bool; 2] {
        [self.0 & COLUMNS != 0, self.0 & ROWS != 0]
    }

    /// Returns true for a reflection, which no rotation can undo.
    pub const fn is_mirrored(self) -> bool {
        self.0.count_ones() % 2 == 1
    }

    /// Transforms a point of a board of columns x rows. For a point outside the board only column
    /// and row can be exchanged, because it cannot be counted from the other end.
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

    /// Returns the transformed board.
    pub fn board(self, board: Board) -> Board {
        let (columns, rows) = (board.columns(), board.rows());
        if self.is_transposed() {
            Board::new(rows, columns, board.coordinates)
        } else {
            board
        }
    }

    /// Returns the inverse.
    pub const fn inverse(self) -> Symmetry {
        if self.is_transposed() {
            Symmetry(TRANSPOSED | exchanged(self.0))
        } else {
            self
        }
    }

    /// Returns the symmetry that applies this one and then another.
    pub const fn then(self, other: Symmetry) -> Symmetry {
        // If this symmetry exchanges columns and rows, the other's reflections apply to exchanged
        // axes.
        let ends = if self.is_transposed() {
            exchanged(other.0)
        } else {
            other.0 & (COLUMNS | ROWS)
        };
        Symmetry(self.0 ^ ends ^ (other.0 & TRANSPOSED))
    }
}

/// Exchanges the column and row bits.
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
