//! The 26 patterns of the first three moves (26주형): their names and how they are recognised.

mod spelling;
mod table;

use super::plane::{ALL, Offset};
use crate::model::{Board, OpeningName, Point};

pub use spelling::spelled;
pub use table::PATTERNS;

/// Pattern of the first three moves, with the first one on the centre.
#[derive(Debug)]
pub struct Pattern {
    /// Name of the pattern.
    pub name: OpeningName,
    /// Position of the second move next to the first.
    pub second: Second,
    /// Third move in the usual orientation, in columns to the right and rows up from the centre.
    pub third: (i16, i16),
    /// Other spellings of its names.
    pub also: &'static [&'static str],
}

/// Position of the second move next to the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Second {
    /// Orthogonally adjacent (직접); usually drawn above, at h9.
    Direct,
    /// Diagonally adjacent (간접); usually drawn at i9.
    Indirect,
}

impl Second {
    /// Returns the usual offset from the centre.
    const fn step(self) -> Offset {
        match self {
            Second::Direct => Offset { right: 0, up: 1 },
            Second::Indirect => Offset { right: 1, up: 1 },
        }
    }
}

/// Finds the pattern of a second and a third move in any of the eight orientations; the first move
/// is the centre of the board. Returns `None` if the board has no centre, or if the moves are not
/// one of the 184 pairs with the second move adjacent to the centre and the third within two lines
/// of it.
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
