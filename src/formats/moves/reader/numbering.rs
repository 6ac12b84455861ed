//! Whether the numbers of a move list fit its moves.

/// What the numbers count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
enum Counting {
    /// Not told yet: both begin with 1.
    #[default]
    Open,
    /// Stones, as in diagrams: `1. h8 i9 3. g7`.
    Stones,
    /// Pairs of a black and a white stone, as in chess: `1. h8 i9 2. g7`; in connect6 turns: `1. h8 2. i9 j9`.
    Pairs,
}

/// Compares numbers with the moves that are counted.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Numbering {
    counting: Counting,
    /// What numbers are ahead of the moves, once they do not fit.
    ahead: i64,
}

impl Numbering {
    /// Takes a number that stands behind so many moves and pairs; tells the one that fits where it does not.
    ///
    /// Once one did not fit, the numbers behind are compared with it, so that one lost move is said
    /// once.
    pub(super) fn misfit(&mut self, number: u32, moves: u32, pairs: u32) -> Option<u32> {
        let number = i64::from(number);
        let stone = i64::from(moves) + 1 + self.ahead;
        let pair = i64::from(pairs) + 1 + self.ahead;
        match (self.counting, number == stone, number == pair) {
            (Counting::Open, true, true) => {}
            (Counting::Open | Counting::Stones, true, _) => self.counting = Counting::Stones,
            (Counting::Open | Counting::Pairs, _, true) => self.counting = Counting::Pairs,
            (counting, ..) => {
                let expected = match counting {
                    Counting::Pairs => pair,
                    Counting::Open | Counting::Stones => stone,
                };
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
        let misfit = |&(number, moves): &(u32, u32)| numbering.misfit(number, moves, moves / 2);
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
    }

    #[test]
    fn numbers_count_turns_of_connect6() {
        let mut numbering = Numbering::default();
        for (number, moves) in [(1, 0), (2, 1), (3, 3), (4, 5)] {
            let turns = u32::div_ceil(moves, 2);
            assert_eq!(numbering.misfit(number, moves, turns), None, "{number}");
        }
        assert_eq!(numbering.misfit(6, 7, 4), Some(5));
    }
}
