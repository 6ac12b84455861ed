//! Pieces that occupy a point of the board.

use super::Side;

/// Pieces on a point, all of one side. Only some games stack more than one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Occupant {
    /// Side that owns the pieces.
    pub side: Side,
    /// Number of pieces, at least 1.
    pub count: u8,
}

impl Occupant {
    /// Creates an occupant that is a single stone or piece of a side.
    pub const fn one(side: Side) -> Occupant {
        Occupant { side, count: 1 }
    }
}
