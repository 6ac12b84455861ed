//! Condition on a point of a pattern.

use crate::model::{Occupant, Side};

/// Condition on a point of a pattern: a set of allowed contents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wanted {
    /// Bit 0 for an empty point, bit 1 for pieces of the first side, and so on.
    held: u8,
    /// Number of pieces; 0 for any number.
    count: u8,
}

impl Wanted {
    /// Any content.
    pub const ANYTHING: Wanted = Wanted {
        held: u8::MAX,
        count: 0,
    };
    /// Empty point.
    pub const EMPTY: Wanted = Wanted { held: 1, count: 0 };
    /// Piece of any side.
    pub const OCCUPIED: Wanted = Wanted {
        held: u8::MAX - 1,
        count: 0,
    };

    /// Allows pieces of a side.
    pub const fn new(side: Side) -> Wanted {
        let held = 2 << (side.0 % 7);
        Wanted { held, count: 0 }
    }

    /// Also allows an empty point.
    pub const fn or_empty(self) -> Wanted {
        Wanted {
            held: self.held | 1,
            ..self
        }
    }

    /// Requires a stack of `count` pieces; 0 for any number.
    pub const fn stacked(self, count: u8) -> Wanted {
        Wanted { count, ..self }
    }

    /// Allows exactly the given content.
    pub fn exactly(occupant: Option<Occupant>) -> Wanted {
        occupant.map_or(Wanted::EMPTY, |occupant| {
            Wanted::new(occupant.side).stacked(occupant.count)
        })
    }

    /// Returns true if the content is allowed.
    pub const fn fits(self, occupant: Option<Occupant>) -> bool {
        match occupant {
            None => self.held & 1 != 0,
            Some(Occupant { side, count }) => {
                self.held & (2 << (side.0 % 7)) != 0 && (self.count == 0 || self.count == count)
            }
        }
    }

    /// Returns true if any content is allowed.
    pub const fn is_anything(self) -> bool {
        self.held == u8::MAX
    }

    /// Returns true if the point must hold a piece.
    pub const fn needs_piece(self) -> bool {
        self.held & 1 == 0
    }

    /// Returns true if a piece of the side is allowed.
    pub const fn allows(self, side: Side) -> bool {
        self.held & (2 << (side.0 % 7)) != 0
    }

    /// Swaps the first two sides.
    pub const fn exchanged(self) -> Wanted {
        let (first, second) = (self.held & 2, self.held & 4);
        Wanted {
            held: self.held & !6 | first << 1 | second >> 1,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_matches_or_not() {
        let [black, white] = [Side::BLACK, Side::WHITE].map(|side| Some(Occupant::one(side)));
        let wanted = [
            (Wanted::ANYTHING, [true, true, true]),
            (Wanted::EMPTY, [true, false, false]),
            (Wanted::OCCUPIED, [false, true, true]),
            (Wanted::new(Side::BLACK), [false, true, false]),
            (Wanted::new(Side::BLACK).or_empty(), [true, true, false]),
            (Wanted::new(Side::WHITE).stacked(1), [false, false, true]),
            (Wanted::new(Side::WHITE).stacked(2), [false, false, false]),
            (Wanted::exactly(None), [true, false, false]),
            (Wanted::exactly(black), [false, true, false]),
        ];
        for (wanted, [empty, first, second]) in wanted {
            assert_eq!(
                [None, black, white].map(|it| wanted.fits(it)),
                [empty, first, second]
            );
            let exchanged = wanted.exchanged();
            assert_eq!(
                [None, white, black].map(|it| exchanged.fits(it)),
                [empty, first, second]
            );
        }
    }
}
