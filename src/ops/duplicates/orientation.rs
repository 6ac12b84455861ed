//! Rotation or reflection of one record relative to another.

use crate::model::Symmetry;
use crate::text::Bilingual;

/// Rotation or reflection of a record relative to another record with the same moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Orientation {
    /// Not rotated or reflected.
    #[default]
    Same,
    /// Rotated by a quarter, half or three-quarter turn.
    Turned,
    /// Reflected, possibly also rotated.
    Mirrored,
}

impl Orientation {
    /// Returns the word for the orientation, such as `turned`; `None` if it is the same.
    pub const fn word(self) -> Option<Bilingual> {
        match self {
            Orientation::Same => None,
            Orientation::Turned => Some(Bilingual::new("turned", "돌려 놓음")),
            Orientation::Mirrored => Some(Bilingual::new("mirrored", "뒤집어 놓음")),
        }
    }

    /// Returns the orientation of one board relative to another, from the symmetries that normalise
    /// them. The boards must not have the same orientation.
    pub(super) fn between(one: Symmetry, other: Symmetry) -> Orientation {
        if one.is_mirrored() == other.is_mirrored() {
            Orientation::Turned
        } else {
            Orientation::Mirrored
        }
    }
}
