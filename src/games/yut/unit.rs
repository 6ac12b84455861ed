//! Pieces on one station of the yut board, packed into two bytes.

use super::mover::Mover;
use super::options::StackPath;
use super::walk::Walks;
use crate::model::{PiecePlace, Side, Station};

/// Piece or stack on a station, packed into two bytes because every step of a game is saved.
///
/// A station holds pieces of one side only, because every landing captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unit(u16);

const COUNT: u16 = 3;
const WALKS: u16 = 6;
const CAME_BACK: u16 = WALKS + Walks::BITS as u16;

impl Unit {
    /// Empty station.
    pub(super) const NONE: Unit = Unit(0);

    /// Creates a stack of `count` pieces of a side. Side number and count must be below 8, the
    /// count at least 1.
    pub(super) fn new(side: Side, count: u8, walks: Walks, came_back: bool) -> Unit {
        Unit(
            u16::from(side.0)
                | u16::from(count) << COUNT
                | u16::from(walks.bits()) << WALKS
                | u16::from(came_back) << CAME_BACK,
        )
    }

    /// Stacks these pieces on pieces of the same side; `path` decides whose walks the stack keeps.
    pub(super) fn onto(self, there: Unit, path: StackPath) -> Unit {
        let walks = match path {
            StackPath::Any => self.walks().and(there.walks()),
            StackPath::Last => self.walks(),
            StackPath::Base => there.walks(),
        };
        let count = self.count() + there.count();
        Unit::new(self.side(), count, walks, self.came_back())
    }

    /// Removes one piece from the stack; the last one leaves the station empty.
    pub(super) fn less_one(self) -> Unit {
        match self.count() {
            0 | 1 => Unit::NONE,
            count => Unit::new(self.side(), count - 1, self.walks(), self.came_back()),
        }
    }

    /// Returns the number of pieces in the stack.
    pub(super) const fn count(self) -> u8 {
        (self.0 >> COUNT & 7) as u8
    }

    /// Returns true if the station is empty.
    pub(super) const fn is_none(self) -> bool {
        self.count() == 0
    }

    /// Returns the side of the pieces; the first side if the station is empty.
    pub(super) const fn side(self) -> Side {
        Side((self.0 & 7) as u8)
    }

    /// Returns true if the station has pieces of this side.
    pub(super) fn is_of(self, side: Side) -> bool {
        !self.is_none() && self.side() == side
    }

    /// Returns the walks by which the pieces may have come here.
    const fn walks(self) -> Walks {
        Walks::from_bits((self.0 >> WALKS) as u8)
    }

    /// Returns true if the last move brought the pieces here backwards.
    const fn came_back(self) -> bool {
        self.0 >> CAME_BACK & 1 != 0
    }

    /// Returns the pieces, on the given station, in the form needed to move them.
    pub(super) const fn mover(self, at: Station) -> Mover {
        Mover {
            from: PiecePlace::On(at),
            walks: self.walks(),
            came_back: self.came_back(),
            is_first: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_keeps_its_pieces() {
        for side in 0..6 {
            for count in 1..=5 {
                for walks in [
                    Walks::OUTER,
                    Walks::RIGHT.and(Walks::LEFT),
                    Walks::BEGINNING,
                ] {
                    for came_back in [false, true] {
                        let unit = Unit::new(Side(side), count, walks, came_back);
                        let found = (unit.side().0, unit.count(), unit.walks(), unit.came_back());
                        assert_eq!(found, (side, count, walks, came_back));
                    }
                }
            }
        }
        assert!(Unit::NONE.is_none() && !Unit::NONE.is_of(Side(0)));
    }
}
