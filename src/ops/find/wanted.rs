//! What a point of a pattern has to hold.

use crate::model::{Occupant, Side};

/// What a point of a pattern has to hold: one of several things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wanted {
    /// Bit 0 for nothing, bit 1 for pieces of the first side, and so on.
    held: u8,
    /// How many pieces; 0 for any number.
    count: u8,
}

impl Wanted {
    /// Whatever it holds.
    pub const ANYTHING: Wanted = Wanted {
        held: u8::MAX,
        count: 0,
    };
    /// Nothing.
    pub const EMPTY: Wanted = Wanted { held: 1, count: 0 };
    /// A piece of any side.
    pub const OCCUPIED: Wanted = Wanted {
        held: u8::MAX - 1,
        count: 0,
    };

    /// Pieces of a side.
    pub const fn new(side: Side) -> Wanted {
        let held = 2 << (side.0 % 7);
        Wanted { held, count: 0 }
    }

    /// The same, or nothing.
    pub const fn or_empty(self) -> Wanted {
        Wanted {
            held: self.held | 1,
            ..self
        }
    }

    /// The same, of so many pieces on one another; 0 for any number.
    pub const fn stacked(self, count: u8) -> Wanted {
        Wanted { count, ..self }
    }

    /// Just what a position has there.
    pub fn exactly(occupant: Option<Occupant>) -> Wanted {
        occupant.map_or(Wanted::EMPTY, |occupant| {
            Wanted::new(occupant.side).stacked(occupant.count)
        })
    }

    /// Whether what a point holds is one of these.
    pub const fn fits(self, occupant: Option<Occupant>) -> bool {
        match occupant {
            None => self.held & 1 != 0,
            Some(Occupant { side, count }) => {
                self.held & (2 << (side.0 % 7)) != 0 && (self.count == 0 || self.count == count)
            }
        }
    }

    /// Whether nothing is asked of the point.
    pub const fn is_anything(self) -> bool {
        self.held == u8::MAX
    }

    /// Whether a piece has to stand there.
    pub const fn needs_piece(self) -> bool {
        self.held & 1 == 0
    }

    /// Whether a piece of a side may stand there.
    pub const fn allows(self, side: Side) -> bool {
        self.held & (2 << (side.0 % 7)) != 0
    }

    /// The same with the first two sides exchanged.
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
    fn a_point_holds_what_is_wanted_or_not() {
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
