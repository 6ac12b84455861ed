//! The plane around the centre of a board: steps from it, and the eight ways to rotation it.

use crate::model::{Board, Point};

/// A way from the centre of a board to a point, or between two points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Offset {
    /// Columns to the right.
    pub(super) right: i16,
    /// Rows up.
    pub(super) up: i16,
}

impl Offset {
    /// From the corner at the top left to a point.
    pub(super) fn to(point: Point) -> Offset {
        Offset {
            right: i16::from(point.column()),
            up: -i16::from(point.row()),
        }
    }

    /// From the centre to a point; `None` on a board with an even side, which has no centre.
    pub(super) fn from_centre(point: Point, board: Board) -> Option<Offset> {
        centre(board).map(|centre| Offset::to(point).minus(Offset::to(centre)))
    }

    pub(super) fn plus(self, other: Offset) -> Offset {
        Offset {
            right: self.right + other.right,
            up: self.up + other.up,
        }
    }

    pub(super) fn minus(self, other: Offset) -> Offset {
        Offset {
            right: self.right - other.right,
            up: self.up - other.up,
        }
    }

    pub(super) fn times(self, factor: i16) -> Offset {
        Offset {
            right: self.right * factor,
            up: self.up * factor,
        }
    }

    /// The number that both parts are multiples of, taken out; `None` where one is not.
    pub(super) fn over(self, divisor: i16) -> Option<Offset> {
        (self.right % divisor == 0 && self.up % divisor == 0).then(|| Offset {
            right: self.right / divisor,
            up: self.up / divisor,
        })
    }
}

/// The middle point of a board; `None` on a board with an even side.
pub(super) fn centre(board: Board) -> Option<Point> {
    let odd = board.columns() % 2 == 1 && board.rows() % 2 == 1;
    odd.then(|| Point::new(board.columns() / 2, board.rows() / 2))
}

/// Lines between a point and the middle of a board, counted to the nearer of the middle lines where
/// the board has two.
pub(super) fn distance(point: Point, board: Board) -> u8 {
    let along = |at: u8, lines: u8| {
        let doubled = (2 * i16::from(at) - (i16::from(lines) - 1)).unsigned_abs();
        (doubled / 2) as u8
    };
    along(point.column(), board.columns()).max(along(point.row(), board.rows()))
}

/// A rotation of the plane about a point that stays, or its mirror image: one of eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rotation {
    /// Where a step to the right and a step up go.
    right: (i16, i16),
    up: (i16, i16),
}

/// The eight turns and mirror images of a square, the one that changes nothing first.
pub(super) static ALL: [Rotation; 8] = [
    rotation((1, 0), (0, 1)),
    rotation((0, 1), (-1, 0)),
    rotation((-1, 0), (0, -1)),
    rotation((0, -1), (1, 0)),
    rotation((-1, 0), (0, 1)),
    rotation((1, 0), (0, -1)),
    rotation((0, 1), (1, 0)),
    rotation((0, -1), (-1, 0)),
];

const fn rotation(right: (i16, i16), up: (i16, i16)) -> Rotation {
    Rotation { right, up }
}

impl Rotation {
    /// Where a step goes.
    pub(super) fn of(self, step: Offset) -> Offset {
        Offset {
            right: step.right * self.right.0 + step.up * self.up.0,
            up: step.right * self.right.1 + step.up * self.up.1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Coordinates;

    #[test]
    fn distances_are_counted_from_the_middle() {
        let odd = Board::new(15, 15, Coordinates::Renju);
        let even = Board::new(20, 20, Coordinates::Renju);
        for (board, name, lines) in [
            (odd, "h8", 0),
            (odd, "i9", 1),
            (odd, "f8", 2),
            (odd, "a1", 7),
            (even, "j10", 0),
            (even, "k11", 0),
            (even, "l10", 1),
            (even, "i11", 1),
        ] {
            let point = board.point(name).expect("a point of the board");
            assert_eq!(distance(point, board), lines, "{name}");
        }
    }
}
