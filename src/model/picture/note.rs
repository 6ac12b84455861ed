//! What stands under a picture because its points cannot show it.

use crate::model::{OpeningName, Point};

/// Something about a picture that stands under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// Later plays on a point whose stone is drawn already.
    Repeat {
        /// Numbers of the later plays, ascending.
        moves: Vec<u32>,
        /// What is written on the stone that is drawn there.
        base: Base,
        /// The point.
        at: Point,
    },
    /// Plays that were passes.
    Pass {
        /// Their numbers, ascending.
        moves: Vec<u32>,
    },
    /// The figure ends before the asked number because stones were set up in between.
    CutBySetup {
        /// Number of the last play that the figure shows.
        last: u32,
    },
    /// What the opening of the game is called.
    Opening(OpeningName),
    /// The line ends here because the next play cannot be put on the board.
    CutByPlay {
        /// Number of that play.
        ply: u32,
    },
}

/// What is written on the stone that a [`Note::Repeat`] refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Base {
    /// Its number in the figure.
    Number(u32),
    /// The label on its point, because it was there before the figure and has no number.
    Label(String),
}
