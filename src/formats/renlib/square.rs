//! Conversion between points and the bytes for them in a RenLib library.

use crate::model::Point;

/// Number of columns and rows; RenLib has no other board.
pub(crate) const SIZE: u8 = 15;

/// Byte of a pass; also of the root, if the file begins with a node for it.
pub(crate) const NOWHERE: u8 = 0;

/// Byte of the point H8, the centre.
pub(crate) const CENTRE: u8 = 0x78;

/// Returns the point of a byte: its low half is the column from 1, its high half the row from 0 at
/// the top. `None` for [`NOWHERE`] and for bytes outside the board.
pub(crate) const fn point(square: u8) -> Option<Point> {
    let (column, row) = (square & 0x0F, square >> 4);
    if column == 0 || row >= SIZE {
        return None;
    }
    Some(Point::new(column - 1, row))
}

/// Returns the byte of a point; `None` for a point outside the board.
pub(crate) const fn square(point: Point) -> Option<u8> {
    if point.column() >= SIZE || point.row() >= SIZE {
        return None;
    }
    Some(point.row() << 4 | (point.column() + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Board, Coordinates};

    #[test]
    fn points_are_named_by_column_from_1_and_row_from_the_top() {
        let board = Board::new(SIZE, SIZE, Coordinates::Renju);
        for (name, byte) in [
            ("h8", 0x78),
            ("h9", 0x68),
            ("i9", 0x69),
            ("a15", 0x01),
            ("o1", 0xEF),
        ] {
            assert_eq!(board.point(name), point(byte), "{name}");
        }
        for at in board.points() {
            assert_eq!(square(at).and_then(point), Some(at));
        }
        let outside: Vec<u8> = (0..=255).filter(|&byte| point(byte).is_none()).collect();
        assert_eq!(outside.len(), 256 - 225);
        assert_eq!(square(Point::new(15, 0)), None);
        assert_eq!(square(Point::new(0, 15)), None);
    }
}
