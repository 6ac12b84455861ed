//! One small vocabulary of plays for all games.

use super::{PiecePlace, Point, QuadrantTurn, Symmetry, Throw};

/// A side of a game, counted from 0 in playing order of the start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Side(pub u8);

impl Side {
    /// Black in baduk, omok and gonu.
    pub const BLACK: Side = Side(0);
    /// White in baduk, omok and gonu.
    pub const WHITE: Side = Side(1);

    /// The opponent in a game of two sides.
    pub const fn opponent(self) -> Side {
        Side(self.0 ^ 1)
    }

    /// Index for tables with one entry a side.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What one side does at its turn, eight bytes in size.
///
/// Games interpret plays, formats only spell them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Play {
    /// A stone or piece is put on a point.
    Place {
        /// Who plays.
        side: Side,
        /// The point.
        at: Point,
    },
    /// A stone is put on a point, and then a quadrant of the board is turned (Pentago).
    Rotate {
        /// Who plays.
        side: Side,
        /// The point.
        at: Point,
        /// What is turned.
        rotation: QuadrantTurn,
    },
    /// The turn is given up.
    Pass {
        /// Who passes.
        side: Side,
    },
    /// A piece goes from one point to another.
    Slide {
        /// Who moves.
        side: Side,
        /// The point that the piece leaves.
        from: Point,
        /// The point that it comes to.
        to: Point,
    },
    /// The game is given up.
    Resign {
        /// Who resigns.
        side: Side,
    },
    /// The second player takes the other colour (opening protocols).
    Swap {
        /// Who swaps.
        side: Side,
    },
    /// The second player keeps the colours (opening protocols).
    Keep {
        /// Who keeps.
        side: Side,
    },
    /// A number is announced, such as how many fifth moves will be offered.
    Declare {
        /// Who announces.
        side: Side,
        /// The number.
        count: u8,
    },
    /// A point is offered for the opponent to choose from.
    Offer {
        /// Who offers.
        side: Side,
        /// The offered point.
        at: Point,
    },
    /// One of the offered points is chosen.
    Choose {
        /// Who chooses.
        side: Side,
        /// The chosen point.
        at: Point,
    },
    /// The sticks are thrown (yut).
    Throw {
        /// Who throws.
        side: Side,
        /// What they show.
        value: Throw,
    },
    /// A piece, with all that is stacked on it, goes on its way (yut).
    Advance {
        /// Who moves.
        side: Side,
        /// Where the piece is before it moves.
        from: PiecePlace,
        /// Where it comes.
        to: PiecePlace,
        /// The throw that is used, where the record says which.
        by: Option<Throw>,
    },
    /// Throws that cannot be used are given up (yut).
    Forfeit {
        /// Who gives up.
        side: Side,
    },
}

impl Play {
    /// Who plays.
    pub const fn side(&self) -> Side {
        match *self {
            Play::Place { side, .. }
            | Play::Rotate { side, .. }
            | Play::Pass { side }
            | Play::Slide { side, .. }
            | Play::Resign { side }
            | Play::Swap { side }
            | Play::Keep { side }
            | Play::Declare { side, .. }
            | Play::Offer { side, .. }
            | Play::Choose { side, .. }
            | Play::Throw { side, .. }
            | Play::Advance { side, .. }
            | Play::Forfeit { side } => side,
        }
    }

    /// Whether the play is a move with a number of its own. The words of an opening protocol are
    /// none: players count stones and passes.
    pub const fn is_numbered(&self) -> bool {
        !matches!(
            self,
            Play::Swap { .. } | Play::Keep { .. } | Play::Declare { .. } | Play::Offer { .. }
        )
    }

    /// The word for this kind of play in JSON and CSV.
    pub const fn kind(&self) -> &'static str {
        match self {
            Play::Place { .. } => "place",
            Play::Rotate { .. } => "rotate",
            Play::Pass { .. } => "pass",
            Play::Slide { .. } => "slide",
            Play::Resign { .. } => "resign",
            Play::Swap { .. } => "swap",
            Play::Keep { .. } => "keep",
            Play::Declare { .. } => "declare",
            Play::Offer { .. } => "offer",
            Play::Choose { .. } => "choose",
            Play::Throw { .. } => "throw",
            Play::Advance { .. } => "advance",
            Play::Forfeit { .. } => "forfeit",
        }
    }

    /// Where a piece comes from, for plays that move one.
    pub const fn from(&self) -> Option<Point> {
        match *self {
            Play::Slide { from, .. } => Some(from),
            _ => None,
        }
    }

    /// The point that the play is about.
    pub const fn to(&self) -> Option<Point> {
        match *self {
            Play::Place { at, .. }
            | Play::Rotate { at, .. }
            | Play::Offer { at, .. }
            | Play::Choose { at, .. } => Some(at),
            Play::Slide { to, .. } => Some(to),
            _ => None,
        }
    }

    /// The quadrant that is turned behind a stone.
    pub const fn rotation(&self) -> Option<QuadrantTurn> {
        match *self {
            Play::Rotate { rotation, .. } => Some(rotation),
            _ => None,
        }
    }

    /// The same play on a board of so many columns and rows that lies otherwise.
    pub const fn turned(self, symmetry: Symmetry, size: [u8; 2]) -> Play {
        match self {
            Play::Place { side, at } => Play::Place {
                side,
                at: symmetry.point(at, size),
            },
            Play::Rotate { side, at, rotation } => Play::Rotate {
                side,
                at: symmetry.point(at, size),
                rotation: rotation.turned(symmetry),
            },
            Play::Offer { side, at } => Play::Offer {
                side,
                at: symmetry.point(at, size),
            },
            Play::Choose { side, at } => Play::Choose {
                side,
                at: symmetry.point(at, size),
            },
            Play::Slide { side, from, to } => Play::Slide {
                side,
                from: symmetry.point(from, size),
                to: symmetry.point(to, size),
            },
            Play::Pass { .. }
            | Play::Resign { .. }
            | Play::Swap { .. }
            | Play::Keep { .. }
            | Play::Declare { .. }
            | Play::Throw { .. }
            | Play::Advance { .. }
            | Play::Forfeit { .. } => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_play_fits_in_eight_bytes() {
        assert!(size_of::<Play>() <= 8, "{}", size_of::<Play>());
    }
}
