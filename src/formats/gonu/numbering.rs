//! Numbers of moves in a gonu log: one number per pair of moves, as in chess.

use crate::model::Side;

/// Position in the numbering: the next move and its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbering {
    /// Side that moves first.
    first: Side,
    /// Number of the pair that holds the next move, continued from the last written number.
    pair: u32,
    /// Number of the pair that holds the next move, counted from the moves alone.
    counted: u32,
    /// Side to move next.
    pub(super) next: Side,
}

impl Numbering {
    /// Creates the numbering before the first move; `first` is the side that begins.
    pub(super) fn new(first: Side) -> Numbering {
        Numbering {
            first,
            pair: 1,
            counted: 1,
            next: first,
        }
    }

    /// Returns the side whose move follows a number: the side that begins pairs after `4.`, its
    /// opponent after `4...`.
    pub(super) fn announced(&self, begins_pair: bool) -> Side {
        if begins_pair {
            self.first
        } else {
            self.first.opponent()
        }
    }

    /// True if a move of this side begins a pair. Its number then has one dot, otherwise three.
    pub(super) fn begins_pair(&self, side: Side) -> bool {
        side == self.first
    }

    /// Returns the pair number of a side's next move, following the written numbers. If the side
    /// that begins pairs moves twice in a row, a new pair begins.
    pub(super) fn number(&self, side: Side) -> u32 {
        self.pair.saturating_add(self.skips(side))
    }

    /// Returns the pair number of a side's next move, counted from the moves alone.
    pub(super) fn counted(&self, side: Side) -> u32 {
        self.counted.saturating_add(self.skips(side))
    }

    /// Returns 1 if a move of this side would begin a new pair while the current one lacks its
    /// second move; 0 otherwise.
    fn skips(&self, side: Side) -> u32 {
        u32::from(side == self.first && self.next != self.first)
    }

    /// Skips one number, because the pair of moves with this number is missing in the record.
    pub(super) fn skip_pair(&mut self) {
        self.pair = self.pair.saturating_add(1);
    }

    /// Advances after a move of `side`, whose written pair number is `number`.
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
        // The order of the moves is White, Black, White, White, Black, Black, so two of them are
        // out of turn.
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
