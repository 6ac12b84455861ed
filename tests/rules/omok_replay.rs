//! Tests of replaying omok games: wins, fouls, draws, passes, and moves that cannot be played.

use std::sync::Arc;

use crate::support;
use bokgi::diag::{Finding, Findings, Severity};
use bokgi::formats::ReadOptions;
use bokgi::games::figure::PlayLine;
use bokgi::games::omok::Omok;
use bokgi::games::{Game as _, RulesRequest};
use bokgi::model::{
    Board, Body, Coordinates, GameId, Item, Origin, Outcome, Play, Point, Record, Side, Source,
    Text, Trace, WinMethod,
};
use bokgi::text::{Lang, Span};

/// Reads the record of an SGF text.
fn sgf(text: &str) -> Record {
    let format = support::format("sgf");
    let source = Arc::new(Source::from_text("a.sgf", text.to_owned()));
    let options = ReadOptions::default();
    let mut pieces = format.read(&source, &options);
    pieces.find_map(|piece| piece.record).expect("a record")
}

/// Creates a record of plays, one a node. `h8` is the next stone, Black's first, `-` a pass, `!` a
/// resignation. `swap`, `keep`, `3?` (an announced number), `?h8` (an offer) and `=h8` (the
/// opponent's choice) do not change the side of the next stone.
fn plays(board: Board, text: &str) -> Record {
    let source = Arc::new(Source::from_text("a.txt", String::new()));
    let origin = Origin::new("json", 0, Span::default());
    let mut record = Record::new(source, GameId::OMOK, board, origin);
    let point = |name: &str| {
        board
            .point(name)
            .unwrap_or_else(|| panic!("{name} is no point"))
    };
    let mut side = Side::BLACK;
    for word in text.split_whitespace() {
        let (play, is_move) = match word {
            "-" => (Play::Pass { side }, true),
            "!" => (Play::Resign { side }, true),
            "swap" => (
                Play::Swap {
                    side: side.opponent(),
                },
                false,
            ),
            "keep" => (
                Play::Keep {
                    side: side.opponent(),
                },
                false,
            ),
            _ => {
                if let Some(at) = word.strip_prefix('?') {
                    (
                        Play::Offer {
                            side,
                            at: point(at),
                        },
                        false,
                    )
                } else if let Some(at) = word.strip_prefix('=') {
                    let chooser = side.opponent();
                    (
                        Play::Choose {
                            side: chooser,
                            at: point(at),
                        },
                        true,
                    )
                } else if let Some(count) = word.strip_suffix('?') {
                    let count = count.parse().expect("a number");
                    (Play::Declare { side, count }, false)
                } else {
                    (
                        Play::Place {
                            side,
                            at: point(word),
                        },
                        true,
                    )
                }
            }
        };
        record.tree.extend(Span::default());
        record.tree.add(Item {
            raw: Text::EMPTY,
            body: Body::Play(play),
        });
        if is_move {
            side = side.opponent();
        }
    }
    record
}

fn renju_board() -> Board {
    Board::new(15, 15, Coordinates::Renju)
}

fn run(record: &Record, rules: &str) -> (Trace, Vec<Finding>) {
    let mut trace = Trace::default();
    let mut findings = Findings::new();
    Omok.replay(
        record,
        &RulesRequest::parse(rules),
        &mut trace,
        &mut findings,
    );
    (trace, findings.into_vec())
}

/// Formats ply, name and severity of each finding, except findings about openings, which have other
/// tests.
fn said(findings: &[Finding]) -> Vec<String> {
    let findings = findings
        .iter()
        .filter(|finding| !finding.code.id.starts_with("OPN"));
    let word = |finding: &Finding| {
        let ply = finding.place.ply.unwrap_or(0);
        format!("{ply} {} {}", finding.code.name, finding.severity)
    };
    findings.map(word).collect()
}

fn win(winner: Side, by: WinMethod) -> Option<Outcome> {
    Some(Outcome::Win { winner, by })
}

/// Black makes a row of four on row 8 while White plays along the top; further moves complete the
/// row.
const FOUR: &str = "e8 a15 f8 c15 g8 e15 h8 g15";

/// Black has h7, g8, i8 and h9, and White's stones are far away, so h8 is a double-three.
const CROSS: &str = "h7 a1 g8 a15 i8 o1 h9 o15";

/// A game, the rules, the expected findings and the expected ending.
type Game = (
    &'static str,
    &'static str,
    &'static [&'static str],
    Option<Outcome>,
);

#[test]
fn games_end_and_go_on_as_their_rules_say() {
    let (black, white) = (Side::BLACK, Side::WHITE);
    let cases: &[Game] = &[
        ("FOUR i8", "free", &[], win(black, WinMethod::Line)),
        ("FOUR i8", "renju", &[], win(black, WinMethod::Line)),
        (
            "FOUR i8 a1 a2",
            "free",
            &["10 move-after-win warning"],
            win(black, WinMethod::Line),
        ),
        (
            "FOUR i8 a1 a2",
            "standard",
            &["10 move-after-win warning"],
            win(black, WinMethod::Line),
        ),
        ("FOUR i8 a1 a2", "renju", &["10 five-unnoticed note"], None),
        // The last stone fills a gap and makes six in a row.
        ("FOUR j8 i15 i8", "free", &[], win(black, WinMethod::Line)),
        ("FOUR j8 i15 i8", "standard", &[], None),
        ("FOUR j8 i15 i8", "omok", &[], None),
        (
            "FOUR j8 i15 i8",
            "renju",
            &["11 ends-with-foul note"],
            win(white, WinMethod::Foul),
        ),
        (
            "FOUR j8 i15 i8 a1",
            "renju",
            &["11 foul-unclaimed warning"],
            None,
        ),
        (
            "CROSS h8",
            "renju",
            &["9 ends-with-foul note"],
            win(white, WinMethod::Foul),
        ),
        ("CROSS h8 a8", "renju", &["9 foul-unclaimed warning"], None),
        (
            "CROSS h8 a8 a7 b8",
            "renju",
            &["9 foul-unclaimed warning"],
            None,
        ),
        (
            "CROSS h8",
            "omok",
            &["9 ends-with-foul note"],
            win(white, WinMethod::Foul),
        ),
        ("CROSS h8 a8", "standard", &[], None),
        ("CROSS h8 -", "renju", &["9 foul-unclaimed warning"], None),
        (
            "CROSS h8 !",
            "renju",
            &["9 ends-with-foul note"],
            win(black, WinMethod::Resignation),
        ),
        ("a1 CROSS2", "renju", &[], None),
        ("h8 h9 i9 - -", "renju", &[], Some(Outcome::Draw)),
        (
            "h8 h9 i9 - - h7",
            "renju",
            &["6 move-after-draw warning"],
            Some(Outcome::Draw),
        ),
        ("h8 h9 i9 - h7 -", "renju", &[], None),
        ("h8 - i9 g9", "renju", &["2 early-pass warning"], None),
        (
            "h8 h9 i9 - -",
            "free",
            &["4 pass-not-in-rules note", "5 pass-not-in-rules note"],
            None,
        ),
        (
            "h8 h9 i9 !",
            "renju",
            &[],
            win(black, WinMethod::Resignation),
        ),
        (
            "h8 h9 i9 ! h7",
            "renju",
            &["5 move-after-resignation warning"],
            win(black, WinMethod::Resignation),
        ),
        ("h8 h8 i9", "renju", &["2 point-taken error"], None),
        (
            "h8 swap h9 keep i9 swap g9 2? ?g7 ?i7 =g7 h6",
            "renju",
            &[],
            None,
        ),
    ];
    for (game, rules, findings, outcome) in cases {
        let text = game
            .replace("FOUR", FOUR)
            .replace("CROSS2", "h7 a15 g8 o1 i8 o15 h9 a8 h8")
            .replace("CROSS", CROSS);
        let (trace, found) = run(&plays(renju_board(), &text), rules);
        assert_eq!(said(&found), *findings, "{game} under {rules}");
        assert_eq!(trace.outcome, *outcome, "{game} under {rules}");
        assert_eq!(trace.out_of_turn, 0, "{game} under {rules}");
    }
}

#[test]
fn words_of_the_opening_are_not_moves_and_offers_are_not_stones() {
    let record = plays(renju_board(), "h8 h9 swap i9 g9 2? ?g7 ?i7 =i7 h6");
    let (trace, findings) = run(&record, "renju");
    assert_eq!(said(&findings), [""; 0]);
    let plies: Vec<u32> = trace.plays.iter().map(|play| play.ply).collect();
    assert_eq!(plies, [1, 2, 2, 3, 4, 4, 4, 4, 5, 6]);
    let request = RulesRequest::parse("renju");
    let line = PlayLine::main(&record, &Omok, &request);
    assert_eq!(line.plies(), 6);
    let offered = line.after(4).expect("there are 6 moves");
    assert_eq!(offered.stones.len(), 4);
    let end = line.moves(1, 6).expect("there are 6 moves");
    let fifth = end
        .stone(record.board.point("i7").expect("on the board"))
        .expect("chosen");
    assert_eq!((fifth.number, fifth.side), (Some(5), Side::BLACK));
    assert!(
        end.stone(record.board.point("g7").expect("on the board"))
            .is_none()
    );
}

#[test]
fn boards_of_any_size_are_replayed() {
    for (size, at, outcome) in [
        (5, "e5", win(Side::BLACK, WinMethod::Line)),
        (60, "e60", win(Side::BLACK, WinMethod::Line)),
        (255, "e255", win(Side::BLACK, WinMethod::Line)),
    ] {
        let board = Board::new(size, size, Coordinates::Renju);
        let row = |column: char| format!("{column}{size}");
        let text = format!(
            "{} a1 {} b1 {} c1 {} d1 {at}",
            row('a'),
            row('b'),
            row('c'),
            row('d')
        );
        let (trace, findings) = run(&plays(board, &text), "renju");
        assert_eq!(
            (said(&findings), trace.outcome),
            (vec![], outcome),
            "{size}"
        );
    }
}

#[test]
fn a_full_board_is_a_draw() {
    let board = Board::new(3, 3, Coordinates::Renju);
    let all: Vec<String> = board.points().map(|at| board.name(at)).collect();
    let (trace, _) = run(&plays(board, &all.join(" ")), "free");
    assert_eq!(trace.outcome, Some(Outcome::Draw));
    let (trace, _) = run(&plays(board, &all[..8].join(" ")), "free");
    assert_eq!(trace.outcome, None);
    let board = Board::new(6, 6, Coordinates::Renju);
    let (trace, _) = run(
        &plays(board, "a1 b3 c5 d1 e3 f5 a2 b4 c6 d2 e4"),
        "renju,draw=gomocup",
    );
    assert_eq!(trace.outcome, Some(Outcome::Draw), "25 points are left");
}

#[test]
fn a_play_outside_the_board_is_passed_over() {
    let record = sgf("(;GM[4]FF[4]SZ[9]RU[Renju];B[ee];W[kk];B[ef])");
    let (trace, findings) = run(&record, "");
    assert_eq!(said(&findings), ["2 impossible-move error"]);
    assert_eq!((trace.plays.len(), trace.uncertain_from), (3, Some(2)));
}

#[test]
fn white_begins_only_where_stones_are_set_up() {
    for (moves, found) in [
        (";W[hh];B[hg];W[ig]", &["1 white-begins warning"][..]),
        ("AB[hh];W[hg];B[ig]", &[]),
        ("AB[hh]PL[B];B[hg];W[ig]", &[]),
    ] {
        let (_, findings) = run(&sgf(&format!("(;GM[4]FF[4]SZ[15]RU[Renju]{moves})")), "");
        assert_eq!(said(&findings), found, "{moves}");
    }
}

#[test]
fn each_variation_goes_on_from_its_fork() {
    // The foul is at the end of the main line, before the reply in the first variation, and not in
    // the second variation.
    let cross = ";B[hi];W[aa];B[gh];W[oa];B[ih];W[ao];B[hg];W[oo]";
    let record = sgf(&format!(
        "(;GM[4]FF[4]SZ[15]RU[Renju]{cross}(;B[hh])(;B[hh];W[ha])(;B[jh];W[ha];B[hh]))"
    ));
    let (trace, findings) = run(&record, "");
    assert_eq!(
        said(&findings),
        ["9 ends-with-foul note", "9 foul-unclaimed note",],
    );
    assert_eq!(trace.outcome, win(Side::WHITE, WinMethod::Foul));
    assert!(
        findings
            .iter()
            .all(|finding| finding.severity == Severity::Note)
    );
}

#[test]
fn rules_come_from_the_request_the_record_its_format_or_are_assumed() {
    for (header, rules, ruleset, found) in [
        ("RU[Renju]", "", "renju", &[][..]),
        ("RU[렌주룰]", "", "renju", &[]),
        ("RU[일반룰]", "", "omok", &[]),
        ("RU[Renju]", "free", "free", &[]),
        ("RU[Renju]", "caro,overline=nothing", "caro", &[]),
        ("", "", "free", &["0 rules-not-named note"]),
        ("RU[Wobble]", "", "free", &["0 rules-not-known note"]),
        ("RU[Wobble]", "standard", "standard", &[]),
    ] {
        let record = sgf(&format!("(;GM[4]FF[4]SZ[15]{header};B[hh];W[hg];B[ig])"));
        let (trace, findings) = run(&record, rules);
        assert_eq!(trace.ruleset, ruleset, "{header} {rules}");
        assert_eq!(said(&findings), found, "{header} {rules}");
    }
    for format in ["renlib", "rif", "bdt", "rdf"] {
        let mut record = plays(renju_board(), "h8 h9");
        record.origin.format = format.into();
        let (trace, findings) = run(&record, "");
        assert_eq!(
            (trace.ruleset, said(&findings)),
            ("renju", vec![]),
            "{format}"
        );
    }
    // A record from a library stays marked as such in every format, and its rules are renju unless
    // it states others.
    for (header, ruleset) in [
        ("RENLIB[3.4][root]", "renju"),
        ("RENLIB[3.0][no-root]", "renju"),
        ("RENLIB[3.4][root]RU[caro]", "caro"),
        ("RENLIBNODE[start]", "free"),
    ] {
        let record = sgf(&format!("(;GM[4]FF[4]SZ[15]{header};B[hh];W[hg];B[ig])"));
        let (trace, _) = run(&record, "");
        assert_eq!(trace.ruleset, ruleset, "{header}");
    }
}

#[test]
fn points_are_explained_in_both_languages() {
    let record = plays(renju_board(), CROSS);
    let request = RulesRequest::parse("renju");
    let line = PlayLine::main(&record, &Omok, &request);
    let at = |name: &str| -> Point { record.board.point(name).expect("on the board") };
    for (ply, name, lang, paragraphs) in [
        (
            None,
            "h8",
            Lang::En,
            &[
                "h8: forbidden to Black: double-three.",
                "three: g8 h8 i8 (straight four at f8 j8)",
                "three: h9 h8 h7 (straight four at h10 h6)",
            ][..],
        ),
        (None, "h9", Lang::Ko, &["h9: 흑돌이 놓인 자리입니다."]),
        (None, "b2", Lang::Ko, &["b2: 흑이 둘 수 있습니다."]),
        (
            Some(6),
            "h8",
            Lang::Ko,
            &[
                "h8: 흑이 둘 수 있습니다.",
                "삼: g8 h8 i8 (열린 4가 되는 자리: f8 j8)",
            ],
        ),
    ] {
        let explained = line
            .explain(ply, at(name), lang)
            .expect("the line is long enough");
        assert_eq!(explained.paragraphs, paragraphs);
        assert_eq!(explained.ruleset, "renju");
    }
    assert!(line.explain(Some(9), at("h8"), Lang::En).is_err());
}

#[test]
fn half_a_million_nodes_on_a_line_need_no_deeper_recursion_than_ten() {
    // Passes, and setup that adds and removes stones, so that the board does not fill up.
    let mut text = String::from("(;GM[4]FF[4]SZ[15]RU[Renju];B[hh];W[hg];B[ig]");
    text.push_str(&";W[gg];AE[gg]".repeat(250_000));
    text.push(')');
    let (trace, _) = run(&sgf(&text), "");
    assert_eq!(trace.plays.len(), 250_003);
}
