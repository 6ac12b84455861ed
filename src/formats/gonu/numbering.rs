//! The numbers of moves: one for each pair, as in chess.

use crate::model::Side;

/// What number is due next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbering {
    /// The side that moves first.
    first: Side,
    /// The pair that the next move belongs to, as it is numbered.
    pair: u32,
    /// The same by the moves alone, whatever their numbers say.
    counted: u32,
    /// Whose move is next.
    pub(super) next: Side,
}

impl Numbering {
    /// Before the first move.
    pub(super) fn new(first: Side) -> Numbering {
        Numbering {
            first,
            pair: 1,
            counted: 1,
            next: first,
        }
    }

    /// The side that a number announces: `4.` the one that begins the pair, `4...` the other.
    pub(super) fn announced(&self, begins_pair: bool) -> Side {
        if begins_pair {
            self.first
        } else {
            self.first.opponent()
        }
    }

    /// Whether a side's move begins a pair, and its number has one dot and not three.
    pub(super) fn begins_pair(&self, side: Side) -> bool {
        side == self.first
    }

    /// The number of a side's next move. A side that begins a pair out of turn begins the next one.
    pub(super) fn number(&self, side: Side) -> u32 {
        self.pair.saturating_add(self.skips(side))
    }

    /// The number of a side's next move by the moves alone.
    pub(super) fn counted(&self, side: Side) -> u32 {
        self.counted.saturating_add(self.skips(side))
    }

    /// One where a side begins the next pair before this one is full.
    fn skips(&self, side: Side) -> u32 {
        u32::from(side == self.first && self.next != self.first)
    }

    /// A pair is missing, so that the next number is one higher.
    pub(super) fn skip_pair(&mut self) {
        self.pair = self.pair.saturating_add(1);
    }

    /// A side moves under a number.
    pub(super) fn pass(&mut self, side: Side, number: u32) {
        let counted = self.counted(side);
        let ends_pair = u32::from(side != self.first);
        self.pair = number.saturating_add(ends_pair);
        self.counted = counted.saturating_add(ends_pair);
        self.next = side.opponent();
    }
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
            numbers.push((number, numbering.begins_pair(side)));
            numbering.pass(side, number);
        }
        assert_eq!(
            numbers,
            [
                (1, true),
                (1, false),
                (2, true),
                (3, true),
                (3, false),
                (4, false)
            ]
        );
        assert_eq!(
            (numbering.next, numbering.number(Side::WHITE)),
            (Side::WHITE, 5)
        );
    }
}
