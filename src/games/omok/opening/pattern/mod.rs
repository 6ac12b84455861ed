//! The 26 patterns of the first three moves (26주형): their names and how they are recognised.

mod spelling;
mod table;

use super::plane::{ALL, Offset};
use crate::model::{Board, OpeningName, Point};

pub use spelling::spelled;
pub use table::PATTERNS;

/// A pattern of the first three moves, the first of which is the centre.
#[derive(Debug)]
pub struct Pattern {
    /// What it is called.
    pub name: OpeningName,
    /// How the second move touches the first.
    pub second: Second,
    /// The third move in the usual orientation, in columns to the right and rows up from the centre.
    pub third: (i16, i16),
    /// Other spellings of its names.
    pub also: &'static [&'static str],
}

/// How the second move touches the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Second {
    /// Along a line of the board (직접); usually drawn above it, at h9.
    Direct,
    /// Along a diagonal (간접); usually drawn at i9.
    Indirect,
}

impl Second {
    /// Where it is usually drawn, from the centre.
    const fn step(self) -> Offset {
        match self {
            Second::Direct => Offset { right: 0, up: 1 },
            Second::Indirect => Offset { right: 1, up: 1 },
        }
    }
}

/// The pattern of a second and a third move, in any of the eight orientations; the first move is the
/// centre of the board. `None` where the board has no centre, and for moves that are none of the 184
/// pairs: the second move beside the centre, the third up to two lines from it.
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
