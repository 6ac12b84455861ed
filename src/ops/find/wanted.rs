//! Condition for a point of a search pattern.

use crate::model::{Occupant, Side};

/// Condition for a point of a search pattern: the contents that are allowed there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wanted {
    /// Allowed contents as bits: bit 0 for an empty point, bit 1 for pieces of the first side, bit
    /// 2 of the second, and so on.
    held: u8,
    /// Required number of stacked pieces; 0 allows any number.
    count: u8,
}

impl Wanted {
    /// Condition that allows any content.
    pub const ANYTHING: Wanted = Wanted {
        held: u8::MAX,
        count: 0,
    };
    /// Condition that requires an empty point.
    pub const EMPTY: Wanted = Wanted { held: 1, count: 0 };
    /// Condition that requires a piece of any side.
    pub const OCCUPIED: Wanted = Wanted {
        held: u8::MAX - 1,
        count: 0,
    };

    /// Creates a condition that requires a piece of one side.
    pub const fn new(side: Side) -> Wanted {
        let held = 2 << (side.0 % 7);
        Wanted { held, count: 0 }
    }

    /// Extends the condition so that the point may also be empty.
    pub const fn or_empty(self) -> Wanted {
        Wanted {
            held: self.held | 1,
            ..self
        }
    }

    /// Restricts the pieces that the condition allows to stacks of `count`; 0 allows any number.
    pub const fn stacked(self, count: u8) -> Wanted {
        Wanted { count, ..self }
    }

    /// Creates a condition that only allows the given pieces, or only an empty point for `None`.
    pub fn exactly(occupant: Option<Occupant>) -> Wanted {
        occupant.map_or(Wanted::EMPTY, |occupant| {
            Wanted::new(occupant.side).stacked(occupant.count)
        })
    }

    /// Returns true if the condition allows this content; `None` is an empty point.
    pub const fn fits(self, occupant: Option<Occupant>) -> bool {
        match occupant {
            None => self.held & 1 != 0,
            Some(Occupant { side, count }) => {
                self.held & (2 << (side.0 % 7)) != 0 && (self.count == 0 || self.count == count)
            }
        }
    }

    /// Returns true if the condition allows any content.
    pub const fn is_anything(self) -> bool {
        self.held == u8::MAX
    }

    /// Returns true if the condition requires a piece, so the point must not be empty.
    pub const fn needs_piece(self) -> bool {
        self.held & 1 == 0
    }

    /// Returns true if the condition allows a piece of this side.
    pub const fn allows(self, side: Side) -> bool {
        self.held & (2 << (side.0 % 7)) != 0
    }

    /// Returns the condition with the first and second side swapped.
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
