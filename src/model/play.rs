//! Small vocabulary of plays shared by all games.

use super::{PiecePlace, Point, QuadrantTurn, Symmetry, Throw};
use crate::text::Bilingual;

/// Side of a game, counted from 0 in playing order of the start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Side(pub u8);

impl Side {
    /// Black in baduk, omok and gonu.
    pub const BLACK: Side = Side(0);
    /// White in baduk, omok and gonu.
    pub const WHITE: Side = Side(1);

    /// Returns the opponent in a game of two sides.
    pub const fn opponent(self) -> Side {
        Side(self.0 ^ 1)
    }

    /// Returns the index for tables with one entry per side.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Action of one side at its turn, eight bytes in size.
///
/// Games interpret plays; formats only spell them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Play {
    /// Places a stone or piece on a point.
    Place {
        /// Side that plays.
        side: Side,
        /// Point of the stone or piece.
        at: Point,
    },
    /// Places a stone and then turns a quadrant of the board (Pentago).
    Rotate {
        /// Side that plays.
        side: Side,
        /// Point of the stone.
        at: Point,
        /// Quadrant turned and its direction.
        rotation: QuadrantTurn,
    },
    /// Lays a tile on two points (TREXO).
    Tile {
        /// Side that plays.
        side: Side,
        /// Point under the tile's cross.
        cross: Point,
        /// Point under the tile's nought.
        nought: Point,
    },
    /// Passes the turn.
    Pass {
        /// Side that passes.
        side: Side,
    },
    /// Moves a piece from one point to another.
    Slide {
        /// Side that moves.
        side: Side,
        /// Start point.
        from: Point,
        /// End point.
        to: Point,
    },
    /// Resigns the game.
    Resign {
        /// Side that resigns.
        side: Side,
    },
    /// Swaps colours: the second player takes the other colour (opening protocols).
    Swap {
        /// Side that swaps.
        side: Side,
    },
    /// Keeps the colours (opening protocols).
    Keep {
        /// Side that keeps its colour.
        side: Side,
    },
    /// Declares a number, such as the number of fifth moves to be offered.
    Declare {
        /// Side that declares.
        side: Side,
        /// Declared number.
        count: u8,
    },
    /// Offers a point for the opponent to choose from.
    Offer {
        /// Side that offers.
        side: Side,
        /// Offered point.
        at: Point,
    },
    /// Chooses an offered point.
    Choose {
        /// Side that chooses.
        side: Side,
        /// Chosen point.
        at: Point,
    },
    /// Throws the sticks (yut).
    Throw {
        /// Side that throws.
        side: Side,
        /// Result of the throw.
        value: Throw,
    },
    /// Moves a piece together with everything stacked on it (yut).
    Advance {
        /// Side that moves.
        side: Side,
        /// Place before the move.
        from: PiecePlace,
        /// Place after the move.
        to: PiecePlace,
        /// Throw that is used, if the record names it.
        by: Option<Throw>,
    },
    /// Gives up throws that cannot be used (yut).
    Forfeit {
        /// Side that gives up its throws.
        side: Side,
    },
}

impl Play {
    /// Word for a pass in the logs of all games.
    pub const PASS: Bilingual = Bilingual::new("pass", "패스");
    /// Word for a resignation in the logs of all games.
    pub const RESIGN: Bilingual = Bilingual::new("resign", "기권");
    /// Word for giving up throws.
    pub const FORFEIT: Bilingual = Bilingual::new("forfeit", "소멸");

    /// Returns the side that plays.
    pub const fn side(&self) -> Side {
        let mut play = *self;
        *play.side_mut()
    }

    /// Returns the side that plays, to change it.
    pub const fn side_mut(&mut self) -> &mut Side {
        match self {
            Play::Place { side, .. }
            | Play::Rotate { side, .. }
            | Play::Tile { side, .. }
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

    /// Returns true for a move with its own number. Actions of an opening protocol have none:
    /// players count stones and passes.
    pub const fn is_numbered(&self) -> bool {
        !matches!(
            self,
            Play::Swap { .. } | Play::Keep { .. } | Play::Declare { .. } | Play::Offer { .. }
        )
    }

    /// Returns the key for the kind of play in JSON and CSV.
    pub const fn kind(&self) -> &'static str {
        match self {
            Play::Place { .. } => "place",
            Play::Rotate { .. } => "rotate",
            Play::Tile { .. } => "tile",
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

    /// Returns the start point of a moving piece, or the first point of a tile.
    pub const fn from(&self) -> Option<Point> {
        match *self {
            Play::Slide { from, .. } => Some(from),
            Play::Tile { cross, .. } => Some(cross),
            _ => None,
        }
    }

    /// Returns the target point of the play.
    pub const fn to(&self) -> Option<Point> {
        match *self {
            Play::Place { at, .. }
            | Play::Rotate { at, .. }
            | Play::Offer { at, .. }
            | Play::Choose { at, .. } => Some(at),
            Play::Slide { to, .. } => Some(to),
            Play::Tile { nought, .. } => Some(nought),
            _ => None,
        }
    }

    /// Returns the quadrant turn that follows a stone.
    pub const fn rotation(&self) -> Option<QuadrantTurn> {
        match *self {
            Play::Rotate { rotation, .. } => Some(rotation),
            _ => None,
        }
    }

    /// Transforms the play by a symmetry of a board of columns x rows.
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
            Play::Tile {
                side,
                cross,
                nought,
            } => Play::Tile {
                side,
                cross: symmetry.point(cross, size),
                nought: symmetry.point(nought, size),
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
