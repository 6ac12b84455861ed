//! How a game ended.

use super::{Hundredths, Side};

/// By what a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Manner {
    /// By points, in hundredths of a point.
    Points(Hundredths),
    /// The opponent resigned.
    Resignation,
    /// The opponent's time ran out.
    Time,
    /// The opponent forfeited or broke a rule.
    Forfeit,
    /// The record names a winner and nothing else.
    Unstated,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side won.
    Win {
        /// The winner.
        winner: Side,
        /// By what.
        by: Manner,
    },
    /// A draw, jigo.
    Draw,
    /// No result: the game does not count.
    Void,
    /// The record says that the result is not known.
    Unknown,
}

impl Outcome {
    /// The winner, where there is one.
    pub const fn winner(&self) -> Option<Side> {
        match *self {
            Outcome::Win { winner, .. } => Some(winner),
            _ => None,
        }
    }

    /// The loser of a game of two sides, where there is one.
    pub const fn loser(&self) -> Option<Side> {
        match self.winner() {
            Some(winner) => Some(winner.opponent()),
            None => None,
        }
    }

    /// By what it was won.
    pub const fn manner(&self) -> Option<Manner> {
        match *self {
            Outcome::Win { by, .. } => Some(by),
            _ => None,
        }
    }
}
