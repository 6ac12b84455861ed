//! Numbering of moves: one number per pair, as in chess.

use crate::model::Side;

/// State of the numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbering {
    /// Side that moves first.
    first: Side,
    /// Pair of the next move, following the written numbers.
    pair: u32,
    /// Pair of the next move, counted from the moves alone.
    counted: u32,
    /// Side to move next.
    pub(super) next: Side,
}

impl Numbering {
    /// Creates the state before the first move.
    pub(super) fn new(first: Side) -> Numbering {
        Numbering {
            first,
            pair: 1,
            counted: 1,
            next: first,
        }
    }

    /// Returns the side that a number announces: for `4.` the side that begins the pair, for `4...`
    /// the other.
    pub(super) fn announced(&self, begins_pair: bool) -> Side {
        if begins_pair {
            self.first
        } else {
            self.first.opponent()
        }
    }

    /// True if a side's move begins a pair; its number then has one dot, otherwise three.
    pub(super) fn begins_pair(&self, side: Side) -> bool {
        side == self.first
    }

    /// Returns the number of a side's next move. If the first side moves out of turn, it begins the
    /// next pair.
    pub(super) fn number(&self, side: Side) -> u32 {
        self.pair.saturating_add(self.skips(side))
    }

    /// Returns the number of a side's next move, counted from the moves alone.
    pub(super) fn counted(&self, side: Side) -> u32 {
        self.counted.saturating_add(self.skips(side))
    }

    /// Returns 1 if a side begins the next pair before this one is full, and 0 otherwise.
    fn skips(&self, side: Side) -> u32 {
        u32::from(side == self.first && self.next != self.first)
    }

    /// Skips the number of a missing pair.
    pub(super) fn skip_pair(&mut self) {
        self.pair = self.pair.saturating_add(1);
    }

    /// Advances after a move of a side under a number.
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
        // Two moves of this game are out of turn: White, Black, White, White, Black, Black.
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
