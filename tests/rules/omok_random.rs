//! Tests of forbidden points in random positions: invariant under every symmetry of the board, and
//! equal to a literal reading of the rules.

use crate::support;
use crate::support::omok::{board, referee};
use crate::support::random::cases;
use crate::support::rif;
use bokgi::games::omok::Omok;
use bokgi::games::omok::shape::{Kinds, StoneEffect, Stones};
use bokgi::games::{Game, Position, RulesRequest};
use bokgi::model::picture::Picture;
use bokgi::model::{Board, Coordinates, Play, Point, SetupKind, Side};
use proptest::prelude::*;

/// Generates the stones of a random position, denser in the middle, often with more stones of one
/// side.
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

/// Applies one of the eight symmetries of the board to a point.
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
                        (Point::new(column, row), judged.effect)
                    }).collect();
                    expected.sort_by_key(|(at, _)| *at);
                    let found: Vec<_> = found.iter().map(|judged| (judged.at, judged.effect)).collect();
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
            let effect = referee.judge(&mut stones, Side::BLACK, at);
            let found = rif::Ruling {
                five: effect.wins,
                overline: effect.kinds.holds(Kinds::OVERLINE),
                double_four: effect.kinds.holds(Kinds::DOUBLE_FOUR),
                double_three: effect.kinds.holds(Kinds::DOUBLE_THREE),
            };
            prop_assert_eq!(found, ruling, "{}", board().name(at));
        }
    }
}

/// Computes the effects of Black's moves around stones that are shifted by some columns and rows,
/// on a board whose lines take several machine words.
fn moved(stones: &[(u8, u8, bool)], columns: u8, rows: u8) -> Vec<StoneEffect> {
    let mut large = Stones::new(Board::new(120, 90, Coordinates::Renju));
    for &(column, row, is_black) in stones {
        let side = if is_black { Side::BLACK } else { Side::WHITE };
        large.put(side, Point::new(column + columns, row + rows));
    }
    let referee = referee("renju");
    let mut judge = |column, row| {
        let at = Point::new(column + columns, row + rows);
        referee.judge(&mut large, Side::BLACK, at)
    };
    let points = (0..15).flat_map(|row| (0..15).map(move |column| (column, row)));
    points.map(|(column, row)| judge(column, row)).collect()
}

/// One event in a game.
#[derive(Clone, Debug)]
enum Event {
    Play(Play),
    Setup(SetupKind, Vec<Point>),
    Turn(Side),
}

fn event() -> impl Strategy<Value = Event> {
    let point = || (3u8..12, 3u8..12).prop_map(|(column, row)| Point::new(column, row));
    let side = || prop_oneof![Just(Side::BLACK), Just(Side::WHITE)];
    let place = (side(), point()).prop_map(|(side, at)| Event::Play(Play::Place { side, at }));
    let offer = (side(), point()).prop_map(|(side, at)| Event::Play(Play::Offer { side, at }));
    let choose = (side(), point()).prop_map(|(side, at)| Event::Play(Play::Choose { side, at }));
    let pass = side().prop_map(|side| Event::Play(Play::Pass { side }));
    let kind = prop_oneof![side().prop_map(SetupKind::Stones), Just(SetupKind::Empty)];
    let setup = (kind, prop::collection::vec(point(), 0..4));
    let setup = setup.prop_map(|(kind, points)| Event::Setup(kind, points));
    prop_oneof![
        20 => place,
        1 => offer,
        1 => choose,
        1 => pass,
        1 => setup,
        1 => side().prop_map(Event::Turn),
    ]
}

fn happen(position: &mut dyn Position, event: &Event) {
    match event {
        Event::Play(play) => {
            if position.play(*play).is_err() {
                position.force(*play);
            }
        }
        Event::Setup(kind, points) => position.setup(*kind, points),
        Event::Turn(side) => position.turn(*side),
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn the_answer_does_not_depend_on_the_place_on_a_large_board(
        stones in position(),
        columns in 10u8..90,
        rows in 10u8..60,
    ) {
        prop_assert_eq!(moved(&stones, columns, rows), moved(&stones, 30, 30));
    }

    #[test]
    fn by_omok_rules_both_sides_are_judged_alike(stones in position()) {
        let referee = referee("omok");
        let turned: Vec<_> = stones.iter().map(|&(column, row, black)| (column, row, !black)).collect();
        let (mut of_black, mut of_white) = (Vec::new(), Vec::new());
        referee.judge_all(&mut place(&stones, |c, r| (c, r)), Side::BLACK, &mut of_black);
        referee.judge_all(&mut place(&turned, |c, r| (c, r)), Side::WHITE, &mut of_white);
        prop_assert_eq!(of_black, of_white);
    }

    #[test]
    fn going_back_restores_the_position(
        events in prop::collection::vec(event(), 0..60),
        other in prop::collection::vec(event(), 0..30),
        kept in 0usize..60,
    ) {
        let record = support::baduk::record("(;GM[4]FF[4]SZ[15]RU[Renju])");
        let begin = || Omok.begin(&record, &RulesRequest::parse("renju"));
        let paint = |position: &dyn Position| {
            let mut picture = Picture::new(record.board);
            position.paint(&mut picture);
            (picture, position.outcome())
        };
        let kept = kept.min(events.len());
        let (mut position, mut fresh) = (begin(), begin());
        events[..kept].iter().for_each(|event| happen(&mut *position, event));
        let moment = position.moment();
        events[kept..].iter().for_each(|event| happen(&mut *position, event));
        position.rewind(moment);
        events[..kept].iter().for_each(|event| happen(&mut *fresh, event));
        prop_assert_eq!(paint(&*position), paint(&*fresh));
        for event in &other {
            happen(&mut *position, event);
            happen(&mut *fresh, event);
        }
        prop_assert_eq!(paint(&*position), paint(&*fresh));
    }
}
