//! From which side a board is seen.

use crate::model::Symmetry;
use crate::text::Bilingual;

/// How a record looks beside another of the same moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Orientation {
    /// The same.
    #[default]
    Same,
    /// With the board turned by a quarter, a half or three quarters.
    Turned,
    /// With the board as in a mirror, turned or not.
    Mirrored,
}

impl Orientation {
    /// The word for it; none where it is the same.
    pub const fn word(self) -> Option<Bilingual> {
        match self {
            Orientation::Same => None,
            Orientation::Turned => Some(Bilingual::new("turned", "돌려 놓음")),
            Orientation::Mirrored => Some(Bilingual::new("mirrored", "뒤집어 놓음")),
        }
    }

    /// How two boards look beside each other that are alike after these symmetries.
    pub(super) fn between(one: Symmetry, other: Symmetry) -> Orientation {
        if one.is_mirrored() == other.is_mirrored() {
            Orientation::Turned
        } else {
            Orientation::Mirrored
        }
    }
}
