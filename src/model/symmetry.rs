//! The eight ways in which a board can lie.

use super::{Board, Point};

/// One of the eight ways in which a board can lie: turned by quarters, as in a mirror, or both.
///
/// Columns and then rows are counted from the other end or not, and after that columns become rows or do
/// not. A board whose sides differ in length is another board once they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Symmetry(u8);

/// Columns are counted from the other end.
const COLUMNS: u8 = 1;

/// Rows are counted from the other end.
const ROWS: u8 = 2;

/// Columns become rows.
const TRANSPOSED: u8 = 4;

impl Symmetry {
    /// As it is.
    pub const IDENTITY: Symmetry = Symmetry(0);
    /// Turned clockwise by a quarter.
    pub const QUARTER: Symmetry = Symmetry(ROWS | TRANSPOSED);
    /// Turned by a half.
    pub const HALF: Symmetry = Symmetry(COLUMNS | ROWS);
    /// Turned clockwise by three quarters.
    pub const THREE_QUARTERS: Symmetry = Symmetry(COLUMNS | TRANSPOSED);
    /// Left and right are exchanged.
    pub const MIRROR: Symmetry = Symmetry(COLUMNS);

    /// All of them, by their numbers: the first four keep the sides of a board that is no square.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry(0); 8];
        let mut number = 0;
        while number < 8 {
            all[number as usize] = Symmetry(number);
            number += 1;
        }
        all
    };

    /// Those after which a board of so many columns and rows is as large as before.
    pub fn of_board([columns, rows]: [u8; 2]) -> &'static [Symmetry] {
        let count = if columns == rows { 8 } else { 4 };
        &Symmetry::ALL[..count]
    }

    /// Its number, 0 to 7, for tables with one entry each.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether columns become rows.
    pub const fn is_transposed(self) -> bool {
        self.0 & TRANSPOSED != 0
    }

    /// Whether columns, and whether rows, are counted from the other end before that.
    pub const fn is_from_other_end(self) -> [bool; 2] {
        [self.0 & COLUMNS != 0, self.0 & ROWS != 0]
    }

    /// Whether it shows the board as a mirror does, so that no turning makes up for it.
    pub const fn is_mirrored(self) -> bool {
        self.0.count_ones() % 2 == 1
    }

    /// Where a point comes to lie on a board of so many columns and rows; one outside the board has no end to be
    /// counted from, so only its column and row are exchanged.
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

    /// The board that lies so.
    pub fn board(self, board: Board) -> Board {
        let (columns, rows) = (board.columns(), board.rows());
        if self.is_transposed() {
            Board::new(rows, columns, board.coordinates)
        } else {
            board
        }
    }

    /// What takes it back.
    pub const fn inverse(self) -> Symmetry {
        if self.is_transposed() {
            Symmetry(TRANSPOSED | exchanged(self.0))
        } else {
            self
        }
    }

    /// This one and then another.
    pub const fn then(self, other: Symmetry) -> Symmetry {
        // What the other turns around lies along the other side where columns have become rows.
        let ends = if self.is_transposed() {
            exchanged(other.0)
        } else {
            other.0 & (COLUMNS | ROWS)
        };
        Symmetry(self.0 ^ ends ^ (other.0 & TRANSPOSED))
    }
}

/// The ends from which columns and rows are counted, with the two exchanged.
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
