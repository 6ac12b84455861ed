//! Shape rules of omok and renju, each statement with a position that shows it.
//!
//! In the drawings `X` is Black, `O` White; `*` and letters are the points in question.

use crate::support::omok::{Drawing, drawing};
use bokgi::games::omok::ruleset::RULEBOOK;
use bokgi::games::omok::shape::{Referee, Three};
use bokgi::model::Side;

/// A statement of the rules with a position that illustrates it.
struct Case {
    /// The statement of the rules.
    says: &'static str,
    /// Rows from the top.
    board: &'static [&'static str],
    /// Verdicts by rules with their switches and side, one for each marked point: `free`, `win`,
    /// `false` for a false forbidden point, kinds of fouls, or kinds and `win` for a five that
    /// overrides them.
    verdicts: &'static [(&'static str, Side, &'static str)],
}

const BLACK: Side = Side::BLACK;
const WHITE: Side = Side::WHITE;

/// Makes the referee for rules such as `omok,three=plain`.
fn referee(rules: &str) -> Referee {
    let mut parts = rules.split(',');
    let mut law = RULEBOOK
        .named(parts.next().unwrap_or_default())
        .expect("a ruleset")
        .law;
    for switch in parts {
        law = law
            .with(switch)
            .unwrap_or_else(|| panic!("{switch} is no switch"));
    }
    Referee::new(law)
}

fn check(cases: &[Case]) {
    let mut wrong = Vec::new();
    for case in cases {
        let Drawing { stones, marks } = drawing(case.board);
        assert!(!marks.is_empty(), "{}", case.says);
        for &(rules, side, expected) in case.verdicts {
            let referee = referee(rules);
            for &(at, mark) in &marks {
                let reasons = referee.reasons(&mut stones.clone(), side, at);
                let effect = reasons.effect;
                let said = match (effect.wins, effect.kinds.is_empty()) {
                    (true, true) => "win".to_owned(),
                    (true, false) => format!("{} win", effect.kinds),
                    (false, false) => effect.kinds.to_string(),
                    (false, true) if reasons.is_false_double_three() => "false".to_owned(),
                    (false, true) => "free".to_owned(),
                };
                if said != expected {
                    let name = stones.board().name(at);
                    wrong.push(format!(
                        "{}\n  {name} ({mark}) under {rules}: {said}, expected {expected}\n  {reasons:?}",
                        case.says
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A stone between a row of three and a row of two makes six in a row: Black's below, White's
/// above.
const SIX_OF_BLACK: &[&str] = &[
    ". . . . . . . . .",
    ". . . . . . . . .",
    ". . X X * X X X .",
    ". . . . . . . . .",
    ". . . . . . . . .",
];

const SIX_OF_WHITE: &[&str] = &[
    ". . . . . . . . .",
    ". . . . . . . . .",
    ". . O O * O O O .",
    ". . . . . . . . .",
    ". . . . . . . . .",
];

const CROSS_OF_BLACK: &[&str] = &[
    ". . . . . . . . .",
    ". . . . . . . . .",
    ". . . . X . . . .",
    ". . . . X . . . .",
    ". . X X * . . . .",
    ". . . . . . . . .",
    ". . . . . . . . .",
    ". . . . . . . . .",
];

const CROSS_OF_WHITE: &[&str] = &[
    ". . . . . . . . .",
    ". . . . . . . . .",
    ". . . . O . . . .",
    ". . . . O . . . .",
    ". . O O * . . . .",
    ". . . . . . . . .",
    ". . . . . . . . .",
    ". . . . . . . . .",
];

const FOURS_OF_BLACK: &[&str] = &[
    ". . . . . . . . .",
    ". . . . X . . . .",
    ". . . . X . . . .",
    ". . . . X . . . .",
    ". X X X * . . . .",
    ". . . . . . . . .",
    ". . . . . . . . .",
];

const FOURS_OF_WHITE: &[&str] = &[
    ". . . . . . . . .",
    ". . . . O . . . .",
    ". . . . O . . . .",
    ". . . . O . . . .",
    ". O O O * . . . .",
    ". . . . . . . . .",
    ". . . . . . . . .",
];

#[test]
fn rulesets_differ_in_double_three_double_four_and_overline() {
    check(&[
        Case {
            says: "an overline wins under free rules, is nothing under standard and omok rules, a foul \
                   of Black in renju",
            board: SIX_OF_BLACK,
            verdicts: &[
                ("free", BLACK, "win"),
                ("standard", BLACK, "free"),
                ("omok", BLACK, "free"),
                ("renju", BLACK, "6"),
                ("caro", BLACK, "win"),
                ("caro-exact", BLACK, "free"),
            ],
        },
        Case {
            says: "White wins by an overline in renju",
            board: SIX_OF_WHITE,
            verdicts: &[
                ("free", WHITE, "win"),
                ("standard", WHITE, "free"),
                ("omok", WHITE, "free"),
                ("renju", WHITE, "win"),
            ],
        },
        Case {
            says: "a double-three is forbidden to both sides by omok rules, to Black in renju",
            board: CROSS_OF_BLACK,
            verdicts: &[
                ("free", BLACK, "free"),
                ("standard", BLACK, "free"),
                ("omok", BLACK, "33"),
                ("renju", BLACK, "33"),
                ("caro", BLACK, "free"),
            ],
        },
        Case {
            says: "White may make a double-three in renju, not by omok rules",
            board: CROSS_OF_WHITE,
            verdicts: &[
                ("free", WHITE, "free"),
                ("standard", WHITE, "free"),
                ("omok", WHITE, "33"),
                ("renju", WHITE, "free"),
            ],
        },
        Case {
            says: "a double-four is forbidden to Black in renju only",
            board: FOURS_OF_BLACK,
            verdicts: &[
                ("free", BLACK, "free"),
                ("standard", BLACK, "free"),
                ("omok", BLACK, "free"),
                ("renju", BLACK, "44"),
            ],
        },
        Case {
            says: "White may make a double-four in renju",
            board: FOURS_OF_WHITE,
            verdicts: &[("renju", WHITE, "free"), ("omok", WHITE, "free")],
        },
        Case {
            says: "exactly five win under all rules, for both sides",
            board: &[". . . . . . . .", ". . X X * X X .", ". . . . . . . ."],
            verdicts: &[
                ("free", BLACK, "win"),
                ("standard", BLACK, "win"),
                ("omok", BLACK, "win"),
                ("renju", BLACK, "win"),
                ("caro", BLACK, "win"),
                ("caro-exact", BLACK, "win"),
            ],
        },
    ]);
}

#[test]
fn in_renju_a_four_with_threes_and_fives_are_as_the_rules_say() {
    check(&[
        Case {
            says: "a four and a three at once are allowed: so Black wins games",
            board: &[
                ". . . . . . . . . .",
                ". . . . . . . . . .",
                ". . . . . X . . . .",
                ". . . . . X . . . .",
                "O . X X X * . . . .",
                ". . . . . . . . . .",
                ". . . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "free")],
        },
        Case {
            says: "a four with two threes is forbidden",
            board: &[
                ". . . . . . . . . .",
                ". . . . . . . . . .",
                ". . . . . X . X . .",
                ". . . . . X X . . .",
                "O . X X X * . . . .",
                ". . . . . . . . . .",
                ". . . . . . . . . .",
                ". . . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "33"), ("omok", BLACK, "33")],
        },
        Case {
            says: "two fours with a three are forbidden",
            board: &[
                ". . . . . O . . . .",
                ". . . . . X . . . .",
                ". . . . . X . X . .",
                ". . . . . X X . . .",
                "O . X X X * . . . .",
                ". . . . . . . . . .",
                ". . . . . . . . . .",
                ". . . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "44"), ("omok", BLACK, "free")],
        },
        Case {
            says: "a five beats an overline that is made at the same time",
            board: &[
                ". . . . . . X . . .",
                ". . . . . . X . . .",
                ". . X X X X * . . .",
                ". . . . . . X . . .",
                ". . . . . . X . . .",
                ". . . . . . X . . .",
            ],
            verdicts: &[("renju", BLACK, "6 win")],
        },
        Case {
            says: "a five beats a double-three, by omok rules too",
            board: &[
                ". . . . . . . . . . .",
                ". . . . . . . . . . .",
                ". . . . . . X . X . .",
                ". . . . . . X X . . .",
                ". . X X X X * . . . .",
                ". . . . . . . . . . .",
                ". . . . . . . . . . .",
                ". . . . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "33 win"), ("omok", BLACK, "33 win")],
        },
        Case {
            says: "a five beats a double-four",
            board: &[
                ". . . . . . O . . . O",
                ". . . . . . X . . X .",
                ". . . . . . X . X . .",
                ". . . . . . X X . . .",
                ". . X X X X * . . . .",
                ". . . . . . . . . . .",
                ". . . . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "44 win")],
        },
        Case {
            says: "White's four makes Black answer on a forbidden point: Black is caught by a foul",
            board: &[
                ". . . . . . . . .",
                ". . . . X . . . .",
                ". . . . X . . . .",
                "X O O O * O . . .",
                ". . X . . . . . .",
                ". . . X . . . . .",
                ". . . . . . . . .",
                ". . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "free"), ("renju", WHITE, "win")],
        },
    ]);
}

#[test]
fn a_three_is_what_can_become_a_straight_four() {
    check(&[
        Case {
            says: "two solid threes that cross",
            board: &[
                ". . . . . . . . .",
                ". . . . . . . . .",
                ". . . . X . . . .",
                ". . . X * X . . .",
                ". . . . X . . . .",
                ". . . . . . . . .",
                ". . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "33")],
        },
        Case {
            says: "two threes along diagonals",
            board: &[
                ". . . . . . . . .",
                ". . . . . . . . .",
                ". . X . . . X . .",
                ". . . X . X . . .",
                ". . . . * . . . .",
                ". . . . . . . . .",
                ". . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "33")],
        },
        Case {
            says: "a solid three and a split one",
            board: &[
                ". . . . . . . . .",
                ". . . . . . . . .",
                ". . . . X . . . .",
                ". . . . X . . . .",
                ". X X . * . . . .",
                ". . . . . . . . .",
                ". . . . . . . . .",
                ". . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "33"), ("omok", BLACK, "33")],
        },
        Case {
            says: "two split threes, one along a diagonal, are hard to see",
            board: &[
                ". . . . . . . . . .",
                ". . . . . . . X . .",
                ". . . . . . X . . .",
                ". . . . . . . . . .",
                ". X X . * . . . . .",
                ". . . . . . . . . .",
                ". . . . . . . . . .",
                ". . . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "33")],
        },
        Case {
            says: "a split three with the gap beside another stone",
            board: &[
                ". . . . . . . . .",
                ". . . . . . . . .",
                ". . . X . . . . .",
                ". . . . . . . . .",
                ". X . X * . . . .",
                ". . . . . X . . .",
                ". . . . . . X . .",
                ". . . . . . . . .",
                ". . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "33")],
        },
        Case {
            says: "with a fourth stone on one line it is a four and a three, no double-three",
            board: &[
                ". . . . . . . . . .",
                ". . . . . . . . . .",
                ". . . . X . . . . .",
                ". . . . X . . . . .",
                ". . X X * . X . . .",
                ". . . . . . . . . .",
                ". . . . . . . . . .",
                ". . . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "free")],
        },
        Case {
            says: "a row of three between the edge and a white stone makes closed fours only",
            board: &[
                ". . . . . . . . .",
                ". . . . . . . . .",
                ". . . . . X . . .",
                ". . . . . X . . .",
                ". . . O . * X X .",
                ". . . . . . . . .",
                ". . . . . . . . .",
                ". . . . . . . . .",
            ],
            verdicts: &[
                ("renju", BLACK, "free"),
                ("omok", BLACK, "free"),
                ("omok,three=plain", BLACK, "33"),
            ],
        },
        Case {
            says: "the same along a column",
            board: &[
                ". . . . . . . . .",
                ". . . X . . . . .",
                ". . . X . . . . .",
                ". X X * . . . . .",
                ". . . . . . . . .",
                ". . . O . . . . .",
                ". . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "free"), ("omok", BLACK, "free")],
        },
        Case {
            says: "a row that becomes six on one side and is closed on the other is no three",
            board: &[
                ". . . . . . . . . .",
                ". . . . . . . . . .",
                ". . . . . X . . . .",
                ". . . . . X . . . .",
                ". X . . X * X . O .",
                ". . . . . . . . . .",
                ". . . . . . . . . .",
                ". . . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "free"), ("omok", BLACK, "free")],
        },
        Case {
            says: "a row with an end closed is no three",
            board: &[
                ". . . . . . . . .",
                ". . . . . . . . .",
                ". . . . X . . . .",
                ". . . . X . . . .",
                ". O X X * . . . .",
                ". . . . . . . . .",
                ". . . . . . . . .",
                ". . . . . . . . .",
            ],
            verdicts: &[
                ("renju", BLACK, "free"),
                ("omok,three=plain", BLACK, "free"),
            ],
        },
        Case {
            says: "a plain three is an unbroken row: split ones do not count",
            board: &[
                ". . . . . . . . .",
                ". . . . . . . . .",
                ". . . . X . . . .",
                ". . . . X . . . .",
                ". X X . * . . . .",
                ". . . . . . . . .",
                ". . . . . . . . .",
                ". . . . . . . . .",
            ],
            verdicts: &[
                ("omok,three=plain", BLACK, "free"),
                ("omok,three=renju", BLACK, "33"),
            ],
        },
    ]);
}

#[test]
fn a_false_forbidden_point_looks_like_a_double_three() {
    check(&[
        Case {
            says: "the stone that would make the straight four is a double-four",
            board: &[
                ". . . . . . . . . . .",
                ". . . . . . . . . . .",
                ". . . . . . X . . . .",
                ". . . . . . X . . . .",
                ". . . . . X * X . O .",
                ". . . . X . . . . . .",
                ". . . . X . . . . . .",
                ". . . . X . . . . . .",
                ". . . . O . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "false"), ("omok", BLACK, "33")],
        },
        Case {
            says: "the stone that would make the straight four is an overline",
            board: &[
                ". . . . . . . . . . .",
                ". . . . X . . . . . .",
                ". . . . X . X . . . .",
                ". . . . X . X . . . .",
                ". . . . . X * X . O .",
                ". . . . X . . . . . .",
                ". . . . X . . . . . .",
                ". . . . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "false"), ("omok", BLACK, "33")],
        },
        Case {
            says: "the stone that would make the straight four is a double-three",
            board: &[
                ". . . . . . . . . . .",
                ". . . . . . . . . . .",
                ". . . . . . X . . . .",
                ". . X . . . X . . . .",
                ". . . . . X * X . O .",
                ". . . X X . . . . . .",
                ". . X . X . . . . . .",
                ". . . . . . . . . . .",
                ". . . . . . . . . . .",
                ". . . . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "false")],
        },
        Case {
            says: "the stone that would make the straight four makes a five: no three by definition",
            board: &[
                ". . . . . . . . . . .",
                ". . . . . . . . . . .",
                ". . . . . . X . . . .",
                ". . . . . . X . . . .",
                ". . . . . X * X . O .",
                ". . . . X . . . . . .",
                ". . . . X . . . . . .",
                ". . . . X . . . . . .",
                ". . . . X . . . . . .",
                ". . . . O . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "free"), ("omok", BLACK, "free")],
        },
        Case {
            says: "another way to a straight four makes it a true double-three",
            board: &[
                ". . . . . . . . . . .",
                ". . . . . . . . . . .",
                ". . . . . . X . . . .",
                ". . . . . . X . . . .",
                ". . . . . X * X . . .",
                ". . . . X . . . . . .",
                ". . . . X . . . . . .",
                ". . . . X . . . . . .",
                ". . . . O . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "33")],
        },
    ]);
}

#[test]
fn a_four_needs_one_more_stone_for_exactly_five() {
    check(&[
        Case {
            says: "two solid fours that cross",
            board: FOURS_OF_BLACK,
            verdicts: &[("renju", BLACK, "44")],
        },
        Case {
            says: "fours count whether their ends are open or closed",
            board: &[
                ". . . . O . . . .",
                ". . . . X . . . .",
                ". . . . X . . . .",
                ". . . . X . . . .",
                "O X X X * . . . .",
                ". . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "44")],
        },
        Case {
            says: "two split fours",
            board: &[
                ". . . . X . . . .",
                ". . . . X . . . .",
                ". . . . . . . . .",
                ". . . . X . . . .",
                "X X . X * . . . .",
                ". . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "44")],
        },
        Case {
            says: "two fours on one line, three stones on both sides",
            board: &[
                ". . . . . . . . . . .",
                ". X X X . * . X X X .",
                ". . . . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "44"), ("omok", BLACK, "free")],
        },
        Case {
            says: "two fours on one line, two stones on both sides",
            board: &[
                ". . . . . . . . . .",
                ". X X . X * . X X .",
                ". . . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "44")],
        },
        Case {
            says: "two fours on one line, single stones on both sides",
            board: &[
                ". . . . . . . . .",
                ". X . X * X . X .",
                ". . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "44")],
        },
        Case {
            says: "a straight four is one four, though two stones make it a five",
            board: &[
                ". . . . . . . .",
                ". . . . . . . .",
                ". X X X * . . .",
                ". . . . . . . .",
                ". . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "free")],
        },
        Case {
            says: "a row that becomes six at one end is still a four by its other end",
            board: &[
                ". . . . X . . . . .",
                ". . . . X . . . . .",
                ". . . . X . . . . .",
                ". X X X * . X . . .",
                ". . . . . . . . . .",
                ". . . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "44"), ("renju", WHITE, "free")],
        },
        Case {
            says: "four stones that could only become six are no four of Black",
            board: &[
                ". . . . . X . . . .",
                ". . . . . X . . . .",
                ". . . . . X . . . .",
                ". O X X X * . X . .",
                ". . . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "free"), ("free,44=black", BLACK, "44")],
        },
        Case {
            says: "an overline is six or more in a row",
            board: &[
                ". . . . . . . . .",
                ". X X X * X X X .",
                ". . . . . . . . .",
            ],
            verdicts: &[
                ("renju", BLACK, "6"),
                ("omok", BLACK, "free"),
                ("free", BLACK, "win"),
            ],
        },
        Case {
            says: "an overline and a double-four can be one stone",
            board: &[
                ". . . . . . . . . .",
                ". . . . X . . X . .",
                ". . . . X . X . . .",
                ". . . . X X . . . .",
                ". X X X * . . . . .",
                ". . . . X . . . . .",
                ". . . . X . . . . .",
                ". . . . . . . . . .",
            ],
            verdicts: &[("renju", BLACK, "44+6"), ("omok", BLACK, "free")],
        },
    ]);
}

#[test]
fn caro_does_not_count_a_five_that_is_closed_at_both_ends() {
    check(&[
        Case {
            says: "between two stones of the opponent a five is nothing",
            board: &[
                ". . . . . . . . .",
                ". O X X * X X O .",
                ". . . . . . . . .",
            ],
            verdicts: &[
                ("caro", BLACK, "free"),
                ("caro-exact", BLACK, "free"),
                ("free", BLACK, "win"),
                ("standard", BLACK, "win"),
                ("renju", BLACK, "win"),
            ],
        },
        Case {
            says: "one closed end does no harm",
            board: &[
                ". . . . . . . . .",
                ". O X X * X X . .",
                ". . . . . . . . .",
            ],
            verdicts: &[("caro", BLACK, "win"), ("caro-exact", BLACK, "win")],
        },
        Case {
            says: "the edge closes no end, unless the switch says so",
            board: &[
                ". . . . . . . . .",
                "X X * X X O . . .",
                ". . . . . . . . .",
            ],
            verdicts: &[
                ("caro", BLACK, "win"),
                ("caro,blocked=edges", BLACK, "free"),
            ],
        },
        Case {
            says: "six between two stones win where six win at all",
            board: &[
                ". . . . . . . . .",
                "O X X X * X X O .",
                ". . . . . . . . .",
            ],
            verdicts: &[
                ("caro", BLACK, "win"),
                ("caro-exact", BLACK, "free"),
                ("caro,overline=nothing", BLACK, "free"),
            ],
        },
        Case {
            says: "the same for White along a diagonal",
            board: &[
                "X . . . . . .",
                ". O . . . . .",
                ". . O . . . .",
                ". . . * . . .",
                ". . . . O . .",
                ". . . . . O .",
                ". . . . . . X",
            ],
            verdicts: &[("caro", WHITE, "free"), ("free", WHITE, "win")],
        },
    ]);
}

#[test]
fn an_explanation_names_the_rows_and_why_one_is_not_a_three() {
    let Drawing { stones, marks } = drawing(&[
        ". . . . . . . . . . .",
        ". . . . . . . . . . .",
        ". . . . . . X . . . .",
        ". . . . . . X . . . .",
        ". . . . . X * X . O .",
        ". . . . X . . . . . .",
        ". . . . X . . . . . .",
        ". . . . X . . . . . .",
        ". . . . O . . . . . .",
    ]);
    let reasons = referee("renju").reasons(&mut stones.clone(), BLACK, marks[0].0);
    let reported: Vec<String> = reasons
        .threes
        .iter()
        .map(|three: &Three| {
            let name = |at| stones.board().name(at);
            let names: Vec<String> = three.stones.iter().map(|&at| name(at)).collect();
            let ways = three
                .ways
                .iter()
                .map(|way| format!("{}: {:?}", name(way.at), way.objection));
            format!(
                "{} {} {}",
                names.join(" "),
                three.is_real,
                ways.collect::<Vec<_>>().join(", ")
            )
        })
        .collect();
    insta::assert_snapshot!(reported.join("\n"));
}
