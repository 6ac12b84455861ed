//! The symmetries of a few stones on the plane.

use super::square::{ALL, Offset, Rotation};
use crate::model::{Board, Point, Side};

/// A way to rotation or mirror the plane so that stones fall on stones of their own colour.
#[derive(Clone, Copy, Debug)]
pub(super) struct Symmetry {
    rotation: Rotation,
    shift: Offset,
    /// Whether the centre of the board stays where it is.
    pub(super) about: About,
}

/// About what a position is turned or mirrored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum About {
    /// The centre of the board, or an axis through it.
    Centre,
    /// Another point or axis, which only the stones have.
    Stones,
}

impl Symmetry {
    /// Every symmetry of some stones but the one that changes nothing.
    ///
    /// A symmetry keeps the middle of the stones, so with `n` stones whose steps add up to `s` it
    /// takes a step `p` to `M p + (s - M s) / n`.
    pub(super) fn of(stones: &[(Side, Point)], board: Board) -> Vec<Symmetry> {
        let steps: Vec<(Side, Offset)> = stones
            .iter()
            .map(|&(side, at)| (side, Offset::to(at)))
            .collect();
        let zero = Offset { right: 0, up: 0 };
        let sum = steps.iter().fold(zero, |sum, &(_, step)| sum.plus(step));
        ALL.iter()
            .skip(1)
            .filter_map(|&rotation| {
                let shift = sum.minus(rotation.of(sum)).over(steps.len() as i16)?;
                let holds = steps.iter().all(|&(side, step)| {
                    let image = rotation.of(step).plus(shift);
                    steps.contains(&(side, image))
                });
                holds.then(|| Symmetry {
                    rotation,
                    shift,
                    about: about(rotation, shift, board),
                })
            })
            .collect()
    }

    /// Whether one point falls on another.
    pub(super) fn takes(&self, from: Point, to: Point) -> bool {
        self.rotation.of(Offset::to(from)).plus(self.shift) == Offset::to(to)
    }
}

/// Whether the middle of a board, which lies between points where a side is even, stays.
fn about(rotation: Rotation, shift: Offset, board: Board) -> About {
    let doubled = Offset {
        right: i16::from(board.columns()) - 1,
        up: 1 - i16::from(board.rows()),
    };
    match rotation.of(doubled).plus(shift.times(2)) == doubled {
        true => About::Centre,
        false => About::Stones,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Coordinates;

    fn symmetries(text: &str) -> Vec<Symmetry> {
        let board = Board::new(15, 15, Coordinates::Renju);
        let sides = [Side::BLACK, Side::WHITE].into_iter().cycle();
        let points = text
            .split(' ')
            .map(|name| board.point(name).expect("a point of the board"));
        let stones: Vec<_> = sides.zip(points).collect();
        Symmetry::of(&stones, board)
    }

    #[test]
    fn symmetries_of_four_stones() {
        for (stones, through_centre, elsewhere) in [
            // All four on one column: the mirror image to the left and right, through h8.
            ("h8 h9 h10 h11", 1, 0),
            // Black h8 and h10, White h9 and g9: the row of h9 is the axis, which misses h8.
            ("h8 h9 h10 g9", 0, 1),
            // Black and White on two diagonals that cross at a point between the lines.
            ("h8 i8 i9 h9", 1, 2),
            ("h8 h9 j9 k4", 0, 0),
        ] {
            let found = symmetries(stones);
            let centre = found.iter().filter(|s| s.about == About::Centre).count();
            assert_eq!(
                (centre, found.len() - centre),
                (through_centre, elsewhere),
                "{stones}"
            );
        }
    }
}
