//! Who may not make a shape, such as two threes at once.

use crate::model::Side;

/// Who may not make a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShapeBan {
    /// Everybody may.
    NoopObserver,
    /// Black, who plays first, may not.
    Black,
    /// Neither side may.
    Both,
}

impl ShapeBan {
    /// Whether a side may not.
    pub fn binds(self, side: Side) -> bool {
        match self {
            ShapeBan::NoopObserver => false,
            ShapeBan::Black => side == Side::BLACK,
            ShapeBan::Both => true,
        }
    }
}
