//! Plays: the actions that a side can take in any of the games.

use super::{PiecePlace, Point, QuadrantTurn, Symmetry, Throw};
use crate::text::Bilingual;

/// Side of a game by number: 0 for the side that usually moves first, 1 for the next, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Side(pub u8);

impl Side {
    /// Black in baduk, omok and gonu.
    pub const BLACK: Side = Side(0);
    /// White in baduk, omok and gonu.
    pub const WHITE: Side = Side(1);

    /// Returns the other side in a game of two sides.
    pub const fn opponent(self) -> Side {
        Side(self.0 ^ 1)
    }

    /// Returns the side's number as an index into tables with one entry per side.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Action of a side at its turn, such as a stone or a pass. Eight bytes in size.
///
/// A game gives the play its effect; a file format only decides how to write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Play {
    /// Places a stone or piece on a point.
    Place {
        /// Side that places the stone or piece.
        side: Side,
        /// Point of the stone or piece.
        at: Point,
    },
    /// Places a stone, then turns a quadrant of the board by a quarter (Pentago).
    Rotate {
        /// Side that makes the move.
        side: Side,
        /// Point of the stone.
        at: Point,
        /// Quadrant to turn, and the direction.
        rotation: QuadrantTurn,
    },
    /// Lays a tile on two points (TREXO).
    Tile {
        /// Side that lays the tile.
        side: Side,
        /// Point that the cross of the tile covers.
        cross: Point,
        /// Point that the nought of the tile covers.
        nought: Point,
    },
    /// Passes the turn.
    Pass {
        /// Side that passes.
        side: Side,
    },
    /// Moves a piece on the board from one point to another.
    Slide {
        /// Side that moves the piece.
        side: Side,
        /// Point from which the piece moves.
        from: Point,
        /// Point to which the piece moves.
        to: Point,
    },
    /// Resigns the game.
    Resign {
        /// Side that resigns.
        side: Side,
    },
    /// Swaps colours in an opening protocol: the player takes over the opponent's colour.
    Swap {
        /// Side that swaps colours.
        side: Side,
    },
    /// Declines to swap colours in an opening protocol.
    Keep {
        /// Side that declines the swap.
        side: Side,
    },
    /// Declares a number in an opening protocol, such as the number of fifth moves to offer.
    Declare {
        /// Side that declares the number.
        side: Side,
        /// Number that the side declares.
        count: u8,
    },
    /// Offers a point as a possible move, for the opponent to choose one.
    Offer {
        /// Side that offers the point.
        side: Side,
        /// Point that the side offers.
        at: Point,
    },
    /// Chooses one of the points that the opponent offered; the opponent's stone is placed there.
    Choose {
        /// Side that chooses the point.
        side: Side,
        /// Point that the side chooses.
        at: Point,
    },
    /// Throws the sticks (yut).
    Throw {
        /// Side that throws.
        side: Side,
        /// Result of the throw, such as two flat sticks.
        value: Throw,
    },
    /// Moves a piece, and all pieces stacked on it, by the steps of a throw (yut).
    Advance {
        /// Side that moves the piece.
        side: Side,
        /// Place of the piece before the move.
        from: PiecePlace,
        /// Place of the piece after the move.
        to: PiecePlace,
        /// Throw used for the move; `None` if the record does not name it.
        by: Option<Throw>,
    },
    /// Gives up the remaining throws because no piece can use them (yut).
    Forfeit {
        /// Side that gives up its throws.
        side: Side,
    },
}

impl Play {
    /// Word for a pass in typed and printed move lists.
    pub const PASS: Bilingual = Bilingual::new("pass", "패스");
    /// Word for a resignation in typed and printed move lists.
    pub const RESIGN: Bilingual = Bilingual::new("resign", "기권");
    /// Word for giving up throws in typed and printed move lists (yut).
    pub const FORFEIT: Bilingual = Bilingual::new("forfeit", "소멸");

    /// Returns the side that takes the action.
    pub const fn side(&self) -> Side {
        let mut play = *self;
        *play.side_mut()
    }

    /// Returns a mutable reference to the side that takes the action.
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

    /// Returns true if the play counts as a move and gets a move number. Swapping, declining to
    /// swap, declaring and offering in an opening protocol do not count.
    pub const fn is_numbered(&self) -> bool {
        !matches!(
            self,
            Play::Swap { .. } | Play::Keep { .. } | Play::Declare { .. } | Play::Offer { .. }
        )
    }

    /// Returns the word for the kind of play in JSON and CSV, such as `place` or `pass`.
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

    /// Returns the start point of a piece that moves, or the point under the cross of a tile;
    /// `None` for other plays.
    pub const fn from(&self) -> Option<Point> {
        match *self {
            Play::Slide { from, .. } => Some(from),
            Play::Tile { cross, .. } => Some(cross),
            _ => None,
        }
    }

    /// Returns the point where a stone is placed, offered or chosen, a piece arrives or a tile's
    /// nought lies; `None` for other plays.
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

    /// Returns the quadrant turn of a Pentago move; `None` for other plays.
    pub const fn rotation(&self) -> Option<QuadrantTurn> {
        match *self {
            Play::Rotate { rotation, .. } => Some(rotation),
            _ => None,
        }
    }

    /// Rotates or reflects the points and the quadrant of the play by a symmetry of the board;
    /// `size` is the board's number of columns and rows.
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
