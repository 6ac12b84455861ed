//! What stands on a point.

use super::Side;

/// What stands on a point: pieces of one side, one on another where the game stacks them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Occupant {
    /// Whose they are.
    pub side: Side,
    /// How many, from 1.
    pub count: u8,
}

impl Occupant {
    /// A single stone or piece of a side.
    pub const fn one(side: Side) -> Occupant {
        Occupant { side, count: 1 }
    }
}
