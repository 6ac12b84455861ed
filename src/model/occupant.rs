//! Occupant of a point.

use super::Side;

/// Pieces on a point: one or more of one side, stacked if the game allows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Occupant {
    /// Side that owns the pieces.
    pub side: Side,
    /// Number of pieces, from 1.
    pub count: u8,
}

impl Occupant {
    /// Creates a single stone or piece of a side.
    pub const fn one(side: Side) -> Occupant {
        Occupant { side, count: 1 }
    }
}
