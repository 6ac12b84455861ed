//! Geometry for openings: offsets from the centre of a board, rotations and reflections, and the
//! symmetries of a few stones.

use crate::model::{Board, Point, Side};

/// Offset between two points, in columns to the right and rows up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Offset {
    pub(super) right: i16,
    pub(super) up: i16,
}

impl Offset {
    /// Returns the offset of a point from the top left corner of the board.
    pub(super) fn to(point: Point) -> Offset {
        Offset {
            right: i16::from(point.column()),
            up: -i16::from(point.row()),
        }
    }

    /// Returns the offset of a point from the centre; `None` on a board with an even number of
    /// columns or rows, which has no centre.
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

    /// Divides both numbers of the offset; `None` if one of them is not a multiple of `divisor`.
    pub(super) fn over(self, divisor: i16) -> Option<Offset> {
        (self.right % divisor == 0 && self.up % divisor == 0).then(|| Offset {
            right: self.right / divisor,
            up: self.up / divisor,
        })
    }
}

/// Returns the centre point of a board; `None` on a board with an even number of columns or rows.
pub(super) fn centre(board: Board) -> Option<Point> {
    let odd = board.columns() % 2 == 1 && board.rows() % 2 == 1;
    odd.then(|| Point::new(board.columns() / 2, board.rows() / 2))
}

/// Returns the distance of a point from the middle of a board, in lines: the larger one of columns
/// and rows. With two middle lines the nearer one counts.
pub(super) fn distance(point: Point, board: Board) -> u8 {
    let along = |at: u8, lines: u8| {
        let doubled = (2 * i16::from(at) - (i16::from(lines) - 1)).unsigned_abs();
        (doubled / 2) as u8
    };
    along(point.column(), board.columns()).max(along(point.row(), board.rows()))
}

/// Rotation or reflection of a square; there are eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rotation {
    /// Image of a step to the right, as (right, up); the next field is the image of a step up.
    right: (i16, i16),
    up: (i16, i16),
}

/// All eight rotations and reflections of a square; the first changes nothing.
pub(super) static ALL: [Rotation; 8] = [
    turned((1, 0), (0, 1)),
    turned((0, 1), (-1, 0)),
    turned((-1, 0), (0, -1)),
    turned((0, -1), (1, 0)),
    turned((-1, 0), (0, 1)),
    turned((1, 0), (0, -1)),
    turned((0, 1), (1, 0)),
    turned((0, -1), (-1, 0)),
];

const fn turned(right: (i16, i16), up: (i16, i16)) -> Rotation {
    Rotation { right, up }
}

impl Rotation {
    /// Rotates or reflects an offset.
    pub(super) fn apply(self, step: Offset) -> Offset {
        Offset {
            right: step.right * self.right.0 + step.up * self.up.0,
            up: step.right * self.right.1 + step.up * self.up.1,
        }
    }
}

/// Rotation or reflection, about any centre, that maps each stone to a stone of the same colour.
#[derive(Clone, Copy, Debug)]
pub(super) struct Symmetry {
    rotation: Rotation,
    shift: Offset,
    /// True if the centre of the board stays in place; false if only the stones are symmetric,
    /// around another point.
    pub(super) keeps_centre: bool,
}

impl Symmetry {
    /// Returns all rotations and reflections that map the stones to stones of the same colour,
    /// except the one that changes nothing.
    ///
    /// A symmetry fixes the centroid of the stones, so with `n` stones whose steps add up to `s` it
    /// maps a step `p` to `M p + (s - M s) / n`.
    pub(super) fn all_of(stones: &[(Side, Point)], board: Board) -> Vec<Symmetry> {
        let steps: Vec<(Side, Offset)> = stones
            .iter()
            .map(|&(side, at)| (side, Offset::to(at)))
            .collect();
        let zero = Offset { right: 0, up: 0 };
        let sum = steps.iter().fold(zero, |sum, &(_, step)| sum.plus(step));
        ALL.iter()
            .skip(1)
            .filter_map(|&rotation| {
                let shift = sum.minus(rotation.apply(sum)).over(steps.len() as i16)?;
                let holds = steps.iter().all(|&(side, step)| {
                    let image = rotation.apply(step).plus(shift);
                    steps.contains(&(side, image))
                });
                holds.then(|| Symmetry {
                    rotation,
                    shift,
                    keeps_centre: keeps_centre(rotation, shift, board),
                })
            })
            .collect()
    }

    /// Returns true if the symmetry maps the point `from` to the point `to`.
    pub(super) fn takes(&self, from: Point, to: Point) -> bool {
        self.rotation.apply(Offset::to(from)).plus(self.shift) == Offset::to(to)
    }
}

/// Returns true if the middle of a board stays in place; with an even number of lines it lies
/// between points.
fn keeps_centre(rotation: Rotation, shift: Offset, board: Board) -> bool {
    let doubled = Offset {
        right: i16::from(board.columns()) - 1,
        up: 1 - i16::from(board.rows()),
    };
    rotation.apply(doubled).plus(shift.times(2)) == doubled
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

    fn symmetries(text: &str) -> Vec<Symmetry> {
        let board = Board::new(15, 15, Coordinates::Renju);
        let sides = [Side::BLACK, Side::WHITE].into_iter().cycle();
        let points = text
            .split(' ')
            .map(|name| board.point(name).expect("a point of the board"));
        let stones: Vec<_> = sides.zip(points).collect();
        Symmetry::all_of(&stones, board)
    }

    #[test]
    fn symmetries_of_four_stones() {
        for (stones, through_centre, elsewhere) in [
            // All four stones are in one column: only the left-right reflection, whose axis passes
            // through the centre h8.
            ("h8 h9 h10 h11", 1, 0),
            // Black h8 and h10, White h9 and g9: one reflection, whose axis is the row of h9 and
            // misses the centre h8.
            ("h8 h9 h10 g9", 0, 1),
            // Black h8 and i9, White i8 and h9 are a square: one reflection keeps the centre h8,
            // two symmetries do not.
            ("h8 i8 i9 h9", 1, 2),
            ("h8 h9 j9 k4", 0, 0),
        ] {
            let found = symmetries(stones);
            let centre = found.iter().filter(|s| s.keeps_centre).count();
            assert_eq!(
                (centre, found.len() - centre),
                (through_centre, elsewhere),
                "{stones}"
            );
        }
    }
}
