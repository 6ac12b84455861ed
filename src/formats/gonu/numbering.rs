//! The numbers of moves: one for each pair, as in chess.

use crate::model::Side;

/// What number is due next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbering {
    /// The side that moves first.
    first: Side,
    /// The pair that the next move belongs to.
    pair: u32,
    /// Whose move is next.
    next: Side,
}

impl Numbering {
    /// Before the first move.
    pub(super) fn new(first: Side) -> Numbering {
        Numbering {
            first,
            pair: 1,
            next: first,
        }
    }

    /// Whose move is next.
    pub(super) fn next(&self) -> Side {
        self.next
    }

    /// The side that a number announces: `4.` the first one, `4...` the other.
    pub(super) fn announced(&self, dots: Dots) -> Side {
        match dots {
            Dots::One => self.first,
            Dots::Three => self.first.opponent(),
        }
    }

    /// How a number for a side's move is written.
    pub(super) fn dots(&self, side: Side) -> Dots {
        if side == self.first {
            Dots::One
        } else {
            Dots::Three
        }
    }

    /// The number of a side's next move. A side that begins a pair out of turn begins the next one.
    pub(super) fn number(&self, side: Side) -> u32 {
        if side == self.first && self.next != self.first {
            self.pair.saturating_add(1)
        } else {
            self.pair
        }
    }

    /// A side moves under a number.
    pub(super) fn pass(&mut self, side: Side, number: u32) {
        self.pair = if side == self.first {
            number
        } else {
            number.saturating_add(1)
        };
        self.next = side.opponent();
    }
}

/// How many dots stand behind a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dots {
    /// `4.`
    One,
    /// `4...`
    Three,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_counted_from_the_side_that_begins() {
        let mut numbering = Numbering::new(Side::WHITE);
        let mut numbers = Vec::new();
        // White, Black, White, White out of turn, Black, Black out of turn.
        for side in [1, 0, 1, 1, 0, 0].map(Side) {
            let number = numbering.number(side);
            numbers.push((number, numbering.dots(side)));
            numbering.pass(side, number);
        }
        let (one, three) = (Dots::One, Dots::Three);
        assert_eq!(
            numbers,
            [
                (1, one),
                (1, three),
                (2, one),
                (3, one),
                (3, three),
                (4, three)
            ]
        );
        assert_eq!(
            (numbering.next(), numbering.number(Side::WHITE)),
            (Side::WHITE, 5)
        );
    }
}
