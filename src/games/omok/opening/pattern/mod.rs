//! The 26 opening patterns of renju (26주형): their names, and finding the pattern of the first three
//! moves.

mod spelling;
mod table;

use super::plane::{ALL, Offset};
use crate::model::{Board, OpeningName, Point};

pub use spelling::spelled;
pub use table::PATTERNS;

/// Opening pattern of renju: three moves, the first of them on the centre.
#[derive(Debug)]
pub struct Pattern {
    /// Name of the pattern, such as D4 Kagetsu (화월).
    pub name: OpeningName,
    /// Place of the second move: beside the first one, or diagonal to it.
    pub second: Second,
    /// Third move as columns to the right and rows up from the centre, in the orientation in which
    /// the pattern is usually drawn.
    pub third: (i16, i16),
    /// Other spellings of the pattern's name.
    pub also: &'static [&'static str],
}

/// Place of the second move relative to the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Second {
    /// Directly beside the first move (직접); usually drawn above it, on h9.
    Direct,
    /// Diagonally next to the first move (간접); usually drawn on i9.
    Indirect,
}

impl Second {
    /// Returns the offset of the second move from the centre, as usually drawn.
    const fn step(self) -> Offset {
        match self {
            Second::Direct => Offset { right: 0, up: 1 },
            Second::Indirect => Offset { right: 1, up: 1 },
        }
    }
}

/// Returns the pattern that a second and a third move form, in any rotation or reflection; the
/// first move is on the centre. `None` if they form no pattern or the board has no centre.
pub fn named(second: Point, third: Point, board: Board) -> Option<&'static Pattern> {
    let second = Offset::from_centre(second, board)?;
    let third = Offset::from_centre(third, board)?;
    PATTERNS.iter().find(|pattern| {
        let drawn = Offset {
            right: pattern.third.0,
            up: pattern.third.1,
        };
        ALL.iter()
            .any(|turn| turn.apply(second) == pattern.second.step() && turn.apply(third) == drawn)
    })
}
