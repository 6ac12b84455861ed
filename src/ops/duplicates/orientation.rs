//! Relative orientation of two boards.

use crate::model::Symmetry;
use crate::text::Bilingual;

/// Orientation of a record relative to another one with the same moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Orientation {
    /// Same orientation.
    #[default]
    Same,
    /// Rotated by a quarter, a half or three quarters.
    Turned,
    /// Mirrored, with or without a rotation.
    Mirrored,
}

impl Orientation {
    /// Returns the word for it; `None` for the same orientation.
    pub const fn word(self) -> Option<Bilingual> {
        match self {
            Orientation::Same => None,
            Orientation::Turned => Some(Bilingual::new("turned", "돌려 놓음")),
            Orientation::Mirrored => Some(Bilingual::new("mirrored", "뒤집어 놓음")),
        }
    }

    /// Compares the symmetries that normalise two boards.
    pub(super) fn between(one: Symmetry, other: Symmetry) -> Orientation {
        if one.is_mirrored() == other.is_mirrored() {
            Orientation::Turned
        } else {
            Orientation::Mirrored
        }
    }
}
