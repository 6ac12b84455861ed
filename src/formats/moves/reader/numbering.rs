//! Comparison of the numbers in a move list with the count of its moves.

/// Unit that the numbers of a move list count: stones, or pairs of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
enum Counting {
    /// Unit still unknown, because both units begin with 1.
    #[default]
    Open,
    /// Numbers count stones, as in diagrams: `1. h8 i9 3. g7`.
    Stones,
    /// Numbers count pairs of a black and a white stone, as in chess: `1. h8 i9 2. g7`. In connect6
    /// they count turns: `1. h8 2. i9 j9`.
    Pairs,
}

/// Comparison of the numbers in a list with the count of its moves.
#[derive(Debug, Default)]
pub(super) struct Numbering {
    count: NumberCount,
    /// One flag per move number of the main line, in their order: true if a move is missing before the number.
    gaps: Vec<bool>,
    /// Number of move numbers compared so far.
    read: usize,
}

/// State of the comparison after some numbers.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NumberCount {
    counting: Counting,
    /// Amount by which the numbers run ahead of the count of moves, because earlier numbers did not match.
    ahead: i64,
    /// Value of `ahead` before the last number that did not match.
    ahead_before: i64,
    /// True if the first turn has one stone and all others two, as in connect6.
    has_single_first: bool,
}

/// Result of comparing a number with the count of moves before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    Fits,
    /// Wrong number, while no move seems to be missing; holds the number that was expected.
    Misfit(u32),
    /// One move is missing before the number; holds the number that was expected without the gap.
    Gap(u32),
}

impl Numbering {
    /// Determines the unit of the numbers, and where moves are missing. `numbers` holds each number
    /// with the count of moves before it.
    ///
    /// A number that is one ahead may be wrong itself, or a move before it may be missing. The move
    /// is missing if the next number is ahead as well, or if the last number falls within a pair.
    pub(super) fn from_numbers(numbers: &[(u32, u32)]) -> Numbering {
        let steps = || {
            let pairs = numbers.windows(2);
            pairs.map(|pair| {
                let number = i64::from(pair[1].0) - i64::from(pair[0].0);
                (number, i64::from(pair[1].1) - i64::from(pair[0].1))
            })
        };
        let stones = steps().filter(|&(number, moves)| number == moves).count();
        let pairs = steps()
            .filter(|&(number, moves)| 2 * number == moves)
            .count();
        let counting = match stones.cmp(&pairs) {
            _ if numbers
                .first()
                .is_none_or(|&(number, moves)| (number, moves) != (1, 0)) =>
            {
                Counting::Open
            }
            std::cmp::Ordering::Greater => Counting::Stones,
            std::cmp::Ordering::Less => Counting::Pairs,
            std::cmp::Ordering::Equal => Counting::Open,
        };
        let count = NumberCount {
            counting,
            ..NumberCount::default()
        };
        let mut lost = 0;
        let mut gaps = Vec::with_capacity(numbers.len());
        for (at, &(number, moves)) in numbers.iter().enumerate() {
            let next = numbers.get(at + 1);
            let is_ahead = |&(number, moves): &(u32, u32), lost: u32| {
                let due = count.stones_after(number);
                due.is_some_and(|due| due == i64::from(moves + lost))
            };
            let is_gap = !is_ahead(&(number, moves), lost)
                && is_ahead(&(number, moves), lost + 1)
                && next.map_or(counting == Counting::Pairs, |next| is_ahead(next, lost + 1));
            lost += u32::from(is_gap);
            gaps.push(is_gap);
        }
        Numbering {
            count,
            gaps,
            read: 0,
        }
    }

    /// Counts turns of two stones after a first turn of one stone, as in connect6. Missing moves
    /// are not detected there.
    pub(super) fn count_turns(&mut self) {
        self.count.has_single_first = true;
        self.gaps.clear();
    }

    /// Compares the next number of the main line with the count of moves before it.
    pub(super) fn next(&mut self, number: u32, moves: u32) -> Fit {
        let is_gap = self.gaps.get(self.read).copied().unwrap_or(false);
        self.read += 1;
        if is_gap {
            return Fit::Gap(self.count.due(moves));
        }
        self.misfit(number, moves).map_or(Fit::Fits, Fit::Misfit)
    }

    /// Compares a number with the count of moves before it. Returns the expected number if they
    /// differ, or `None`.
    ///
    /// After a mismatch, later numbers may continue from the wrong number or from the earlier ones,
    /// so that one slip gives one finding.
    pub(super) fn misfit(&mut self, number: u32, moves: u32) -> Option<u32> {
        self.count.misfit(number, moves)
    }

    /// Returns the current state, which [`Numbering::go_back`] can restore.
    pub(super) const fn count(&self) -> NumberCount {
        self.count
    }

    /// Restores an earlier state, as if the numbers after it had not been written.
    pub(super) fn go_back(&mut self, count: NumberCount) {
        self.count = count;
    }
}

impl NumberCount {
    /// Converts a count of moves to a count of pairs, or of turns in connect6.
    const fn pairs(&self, moves: u32) -> u32 {
        if self.has_single_first {
            moves.div_ceil(2)
        } else {
            moves / 2
        }
    }

    /// Returns the count of moves that must precede a number; `None` if the unit is unknown.
    fn stones_after(&self, number: u32) -> Option<i64> {
        let before = i64::from(number) - 1;
        match self.counting {
            Counting::Open => None,
            Counting::Stones => Some(before),
            Counting::Pairs => Some(2 * before),
        }
    }

    /// Returns the number that is expected after a count of moves.
    fn due(&self, moves: u32) -> u32 {
        let before = match self.counting {
            Counting::Pairs => i64::from(self.pairs(moves)),
            Counting::Open | Counting::Stones => i64::from(moves),
        };
        u32::try_from(before + 1 + self.ahead).unwrap_or(1)
    }

    fn misfit(&mut self, number: u32, moves: u32) -> Option<u32> {
        let mut from_before = NumberCount {
            ahead: self.ahead_before,
            ..*self
        };
        let expected = self.compare(number, moves)?;
        if from_before.compare(number, moves).is_none() {
            *self = from_before;
            return None;
        }
        Some(expected)
    }

    /// Compares a number with the count of moves. Returns the expected number if they differ, else `None`; after a
    /// mismatch, further numbers continue from the wrong one.
    fn compare(&mut self, number: u32, moves: u32) -> Option<u32> {
        let number = i64::from(number);
        let stone = i64::from(moves) + 1 + self.ahead;
        let pair = i64::from(self.pairs(moves)) + 1 + self.ahead;
        match (self.counting, number == stone, number == pair) {
            (Counting::Open, true, true) => {}
            (Counting::Open | Counting::Stones, true, _) => self.counting = Counting::Stones,
            (Counting::Open | Counting::Pairs, _, true) => self.counting = Counting::Pairs,
            (counting, ..) => {
                let expected = match counting {
                    Counting::Pairs => pair,
                    Counting::Open | Counting::Stones => stone,
                };
                self.ahead_before = self.ahead;
                self.ahead += number - expected;
                return Some(u32::try_from(expected).unwrap_or(1));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn misfits(numbers: &[(u32, u32)]) -> Vec<Option<u32>> {
        let mut numbering = Numbering::default();
        let misfit = |&(number, moves): &(u32, u32)| numbering.misfit(number, moves);
        numbers.iter().map(misfit).collect()
    }

    #[test]
    fn numbers_count_stones_or_pairs() {
        assert_eq!(misfits(&[(1, 0), (2, 1), (3, 2)]), [None; 3]);
        assert_eq!(misfits(&[(1, 0), (2, 2), (3, 4)]), [None; 3]);
        assert_eq!(misfits(&[(1, 0), (4, 3), (6, 5)]), [None; 3]);
        assert_eq!(misfits(&[(1, 0), (1, 1), (2, 2)]), [None; 3]);
        assert_eq!(
            misfits(&[(1, 0), (2, 1), (4, 2), (5, 3)]),
            [None, None, Some(3), None]
        );
        assert_eq!(
            misfits(&[(1, 0), (2, 2), (4, 4), (5, 6)]),
            [None, None, Some(3), None]
        );
        assert_eq!(misfits(&[(37, 0), (38, 1)]), [Some(1), None]);
        assert_eq!(
            misfits(&[(1, 0), (2, 1), (8, 2), (4, 3), (5, 4)]),
            [None, None, Some(3), None, None]
        );
    }

    #[test]
    fn a_lost_move_is_distinguished_from_a_wrong_number() {
        let gaps = |numbers: &[(u32, u32)]| Numbering::from_numbers(numbers).gaps;
        let (none, gap) = (false, true);
        assert_eq!(
            gaps(&[(1, 0), (2, 1), (4, 2), (5, 3)]),
            [none, none, gap, none]
        );
        assert_eq!(gaps(&[(1, 0), (2, 1), (4, 2), (4, 3), (5, 4)]), [none; 5]);
        assert_eq!(gaps(&[(1, 0), (2, 1), (4, 2)]), [none; 3]);
        assert_eq!(
            gaps(&[(1, 0), (2, 2), (3, 3), (4, 5)]),
            [none, none, gap, none]
        );
        assert_eq!(
            gaps(&[(1, 0), (2, 1), (3, 3), (4, 5)]),
            [none, gap, none, none]
        );
        assert_eq!(gaps(&[(1, 0), (3, 1), (5, 3)]), [none, gap, none]);
        assert_eq!(gaps(&[(37, 0), (39, 1), (40, 2)]), [none; 3]);
        let mut numbering = Numbering::from_numbers(&[(1, 0), (2, 2), (3, 3), (4, 5)]);
        let mut moves = 0;
        let fits = [(1, 2), (2, 1), (3, 2), (4, 0)].map(|(number, after)| {
            let fit = numbering.next(number, moves);
            moves += after + u32::from(matches!(fit, Fit::Gap(_)));
            fit
        });
        assert_eq!(fits, [Fit::Fits, Fit::Fits, Fit::Gap(2), Fit::Fits]);
    }

    #[test]
    fn numbers_count_turns_of_connect6() {
        let mut numbering = Numbering::default();
        numbering.count_turns();
        for (number, moves) in [(1, 0), (2, 1), (3, 3), (4, 5)] {
            assert_eq!(numbering.misfit(number, moves), None, "{number}");
        }
        assert_eq!(numbering.misfit(6, 7), Some(5));
    }
}
