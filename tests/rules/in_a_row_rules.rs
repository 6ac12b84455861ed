//! Tests of single rule switches of the row games.

use crate::support::in_a_row::{board, replay, stones, western};
use bokgi::model::{Board, Outcome, Side, WinMethod};

/// Returns the codes of the findings of a game, and its ending.
fn found(
    game: &str,
    board: Board,
    rules: &str,
    moves: &str,
) -> (Vec<&'static str>, Option<Outcome>) {
    let names: Vec<String> = moves.split(' ').map(str::to_owned).collect();
    let record = stones(game, board, &names);
    let (trace, findings) = replay(&record, rules);
    let ids = findings.iter().map(|finding| finding.code.id);
    (ids.collect(), trace.outcome)
}

const fn won(winner: Side, by: WinMethod) -> Option<Outcome> {
    Some(Outcome::Win { winner, by })
}

/// The third stone near the centre is an error if the record names the rule, otherwise a warning;
/// G-Pente forbids more points.
#[test]
fn openings_of_pente_close_points() {
    let of = |rules: &str, third: &str| {
        let moves = format!("K10 A1 {third}");
        found("pente", western(19), rules, &moves).0
    };
    assert_eq!(of("third=tournament", "M12"), ["ROW008"]);
    assert_eq!(of("third=free", "M12"), [""; 0]);
    assert_eq!(of("", "M12"), ["ROW008"]);
    assert_eq!(of("", "N10"), [""; 0]);
    assert_eq!(of("g-pente", "N10"), [""; 0]);
    assert_eq!(of("g-pente", "O10"), ["ROW008"]);
    assert_eq!(of("g-pente", "K5"), ["ROW008"]);
    assert_eq!(of("g-pente", "O14"), [""; 0]);
    assert_eq!(of("g-pente", "Q10"), [""; 0]);
    assert_eq!(of("d-pente", "L10"), [""; 0]);
    assert_eq!(found("pente", western(19), "", "A1").0, ["ROW007"]);
    assert_eq!(found("pente", western(19), "swap2", "A1").0, [""; 0]);
}

/// The moves go over the board in steps of seven points, and on after the end of the game.
#[test]
fn captured_stones_of_a_damaged_record_are_counted_without_limit() {
    let name = |at: usize| {
        let point = (at * 7 + at / 361) % 361;
        let column = b"ABCDEFGHJKLMNOPQRST"[point % 19];
        format!("{}{}", char::from(column), 19 - point / 19)
    };
    let names: Vec<String> = (0..300_000).map(name).collect();
    let record = stones("pente", western(19), &names);
    let (trace, _) = replay(&record, "third=free");
    let most = trace.prisoners.into_iter().max();
    assert!(most > Some(u32::from(u16::MAX)), "{most:?}");
}

/// A pair that moves between two opposing stones is captured in Poof-Pente and safe in Pente.
#[test]
fn poof_takes_exposed_stones() {
    let moves = "K10 L10 O10 A5 A1 N10 C1 M10";
    let (_, of_pente) = found("pente", western(19), "third=free", moves);
    assert_eq!(of_pente, None);
    let names: Vec<String> = "K10 M10 N10 A5 A1 L10"
        .split(' ')
        .map(str::to_owned)
        .collect();
    let record = stones("pente", western(19), &names);
    let (trace, _) = replay(&record, "poof-pente,third=free");
    assert_eq!(trace.prisoners, [2, 0], "White's pair went off by itself");
    let (trace, _) = replay(&record, "pente,third=free");
    assert_eq!(trace.prisoners, [0, 0]);
}

/// If a capture could break a five, the five wins in Boat-Pente only if the reply does not break
/// it.
#[test]
fn a_row_waits_for_the_reply_where_the_rules_say_so() {
    // White holds l11, and m12 is next to the pair that the five crosses.
    let moves = "K10 A1 N10 C1 L10 K12 O10 A9 K11 T19 M10";
    let row = |rules: &str, rest: &str| {
        let moves = format!("{moves}{rest}");
        found("pente", western(19), rules, &moves).1
    };
    assert_eq!(row("third=free", ""), won(Side::BLACK, WinMethod::Line));
    assert_eq!(row("boat-pente,third=free", ""), None);
    assert_eq!(
        row("boat-pente,third=free", " S1"),
        won(Side::BLACK, WinMethod::Line)
    );
    assert_eq!(
        row("boat-pente,third=free", " K9"),
        None,
        "K10 and K11 are taken"
    );
}

#[test]
fn stones_fall_in_sangmok() {
    let codes = |moves: &str| found("sangmok", board(15, 15), "", moves).0;
    assert_eq!(codes("a1 a2 b1"), [""; 0]);
    assert_eq!(codes("a1 b2"), ["ROW003"]);
}

#[test]
fn little_known_games_are_not_blamed_for_more_than_impossible_stones() {
    let (codes, outcome) = found("ttamok", board(15, 15), "", "a1 a2 b1 b2 c1 c2 d1 d2 e1 e2");
    assert_eq!(codes, ["ROW012", "ROW006"]);
    assert_eq!(outcome, won(Side::BLACK, WinMethod::Line));
    let (codes, _) = found("gobang", board(15, 15), "captures=none", "a1 a1");
    assert_eq!(codes, ["ROW002"]);
}

/// After the first stone of a turn in connect6 wins, the second may be played or omitted.
#[test]
fn a_winning_turn_of_connect6_may_have_one_stone_or_two() {
    let game = "j10 a1 c1 k10 l10 a3 c3 m10 n10 a5 c5 o10";
    let (codes, outcome) = found("connect6", board(19, 19), "", game);
    assert_eq!(
        (codes, outcome),
        (vec![], won(Side::BLACK, WinMethod::Line))
    );
    let (codes, _) = found("connect6", board(19, 19), "", &format!("{game} s19"));
    assert_eq!(codes, [""; 0]);
    let (codes, _) = found("connect6", board(19, 19), "", &format!("{game} s19 s1"));
    assert_eq!(codes, ["ROW006"]);
}
