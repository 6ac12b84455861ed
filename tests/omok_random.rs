//! Forbidden points of random positions: the same under every symmetry of the board, and as the
//! rules say word for word.

mod support;

use bokgi::games::omok::shape::{Kinds, Stones};
use bokgi::model::{Point, Side};
use proptest::prelude::*;
use support::omok::{board, referee};
use support::random::cases;
use support::rif;

/// Stones of a random position: points with their sides, denser in the middle, one side often
/// having more.
fn position() -> impl Strategy<Value = Vec<(u8, u8, bool)>> {
    let stone = |black: u32| {
        let line = prop_oneof![3 => 4u8..11, 1 => 0u8..15];
        (
            line.clone(),
            line,
            prop::bool::weighted(f64::from(black) / 10.0),
        )
    };
    (5u32..10, 10usize..70)
        .prop_flat_map(move |(black, count)| prop::collection::vec(stone(black), count))
}

fn place(stones: &[(u8, u8, bool)], turn: impl Fn(u8, u8) -> (u8, u8)) -> Stones {
    let mut board = Stones::new(board());
    for &(column, row, is_black) in stones {
        let (column, row) = turn(column, row);
        let side = if is_black { Side::BLACK } else { Side::WHITE };
        board.put(side, Point::new(column, row));
    }
    board
}

/// The eight symmetries of the board.
fn symmetry(number: u8, column: u8, row: u8) -> (u8, u8) {
    let (column, row) = match number & 1 {
        0 => (column, row),
        _ => (row, column),
    };
    let column = if number & 2 == 0 { column } else { 14 - column };
    let row = if number & 4 == 0 { row } else { 14 - row };
    (column, row)
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn the_answer_is_the_same_under_the_eight_symmetries(stones in position()) {
        for rules in ["renju", "omok"] {
            let referee = referee(rules);
            for side in [Side::BLACK, Side::WHITE] {
                let mut judged = Vec::new();
                referee.judge_all(&mut place(&stones, |c, r| (c, r)), side, &mut judged);
                for number in 1..8 {
                    let mut found = Vec::new();
                    let mut turned = place(&stones, |c, r| symmetry(number, c, r));
                    referee.judge_all(&mut turned, side, &mut found);
                    let mut expected: Vec<_> = judged.iter().map(|judged| {
                        let (column, row) = symmetry(number, judged.at.column(), judged.at.row());
                        (Point::new(column, row), judged.verdict)
                    }).collect();
                    expected.sort_by_key(|(at, _)| *at);
                    let found: Vec<_> = found.iter().map(|judged| (judged.at, judged.verdict)).collect();
                    prop_assert_eq!(found, expected);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(1_000))]

    #[test]
    fn the_rules_word_for_word_say_the_same(stones in position()) {
        let mut stones = place(&stones, |c, r| (c, r));
        let mut plain: rif::Board = [[None; rif::SIZE]; rif::SIZE];
        for at in board().points() {
            plain[usize::from(at.row())][usize::from(at.column())] =
                stones.stone(at).map(|side| side == Side::BLACK);
        }
        let referee = referee("renju");
        for at in board().points().filter(|&at| stones.stone(at).is_none()).collect::<Vec<_>>() {
            let ruling = rif::rule(&plain, (usize::from(at.row()), usize::from(at.column())));
            let verdict = referee.judge(&mut stones, Side::BLACK, at);
            let found = rif::Ruling {
                five: verdict.wins,
                overline: verdict.kinds.holds(Kinds::OVERLINE),
                double_four: verdict.kinds.holds(Kinds::DOUBLE_FOUR),
                double_three: verdict.kinds.holds(Kinds::DOUBLE_THREE),
            };
            prop_assert_eq!(found, ruling, "{}", board().name(at));
        }
    }
}
