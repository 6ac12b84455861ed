//! The rules of baduk as tables: a drawn board, plays, the expected findings and the board
//! afterwards.
//!
//! Articles are those of the rules of play of the Korea Baduk Association (대국 룰); their diagrams
//! are drawn here on small boards. `X` is Black, `O` White; points are named from the bottom left.

use std::fmt::Write;

use crate::support::baduk::{draw, names, record, run};
use bokgi::diag::Severity;
use bokgi::games::Game;
use bokgi::games::baduk::Baduk;
use bokgi::model::trace::Legality;
use bokgi::model::{Board, Coordinates, Meaning, Point};

/// A position, the plays made from it and their expected outcome.
struct Case {
    name: &'static str,
    /// Value of `--rules`; empty for the rules of the record.
    rules: &'static str,
    before: &'static [&'static str],
    /// Sides and points, such as `B C3 W pass`.
    plays: &'static str,
    /// Number of the play and name of the finding, in order.
    found: &'static [(u32, &'static str)],
    /// The board after the last play.
    after: &'static [&'static str],
    /// Stones captured by Black and White.
    prisoners: [u32; 2],
}

const KO: &[&str] = &[
    ". X O . .", //
    "X O . O .",
    ". X O . .",
    ". . . . .",
];

const KO_TAKEN: &[&str] = &[
    ". X O . .", //
    "X . X O .",
    ". X O . .",
    ". . . . .",
];

const TWO_FOR_ONE: &[&str] = &[
    ". . . . .", //
    "X . . . .",
    "X O O O .",
    ". X . O .",
];

const THREE_KOS: &[&str] = &[
    ". X O . .", //
    "X O . O .",
    ". X O . .",
    ". . . . .",
    ". X O . .",
    "X . X O .",
    ". X O . .",
    ". . . . .",
    ". X O . .",
    "X O . O .",
    ". X O . .",
];

const GROUP_WITH_ONE_EYE: &[&str] = &[
    ". . . . .", //
    "O O O . .",
    "X X X O .",
    "X . X O .",
];

const CASES: &[Case] = &[
    Case {
        name: "article 6, figure 4: a stone without liberties is taken off",
        rules: "korean",
        before: &[
            ". . X .", //
            ". X O .", ". . X .",
        ],
        plays: "B D2",
        found: &[],
        after: &[
            ". . X .", //
            ". X . X", ". . X .",
        ],
        prisoners: [1, 0],
    },
    Case {
        name: "article 6, figure 4-C: a group with a liberty stays",
        rules: "korean",
        before: &[
            ". . X .", //
            ". X O .", ". . X .",
        ],
        plays: "B D1",
        found: &[],
        after: &[
            ". . X .", //
            ". X O .", ". . X X",
        ],
        prisoners: [0, 0],
    },
    Case {
        name: "article 7, figure 5-A: a point surrounded on all sides is forbidden",
        rules: "korean",
        before: &[
            ". X . .", //
            "X . X .", ". X . .",
        ],
        plays: "W B2",
        found: &[(1, "suicide")],
        after: &[
            ". X . .", //
            "X . X .", ". X . .",
        ],
        prisoners: [1, 0],
    },
    Case {
        name: "article 7, figure 5-B: unless the opponent's stones are captured by it",
        rules: "korean",
        before: &[
            "O . . .", //
            "X O . .", ". X O .",
        ],
        plays: "W A1",
        found: &[],
        after: &[
            "O . . .", //
            ". O . .", "O . O .",
        ],
        prisoners: [0, 2],
    },
    Case {
        name: "article 7, figure 5-B: for the other side that point is forbidden",
        rules: "korean",
        before: &[
            "O . . .", //
            "X O . .", ". X O .",
        ],
        plays: "B A1",
        found: &[(1, "suicide")],
        after: &[
            "O . . .", //
            ". O . .", ". . O .",
        ],
        prisoners: [0, 3],
    },
    Case {
        name: "article 8, figure 6-A: a ko is taken",
        rules: "korean",
        before: KO,
        plays: "B C3",
        found: &[],
        after: KO_TAKEN,
        prisoners: [1, 0],
    },
    Case {
        name: "article 8, figure 6-B: and may not be retaken at once",
        rules: "korean",
        before: KO,
        plays: "B C3 W B3",
        found: &[(2, "ko-retaken")],
        after: KO,
        prisoners: [1, 1],
    },
    Case {
        name: "article 8: it may after a play elsewhere",
        rules: "korean",
        before: KO,
        plays: "B C3 W E1 B E4 W B3",
        found: &[],
        after: &[
            ". X O . X", //
            "X O . O .",
            ". X O . .",
            ". . . . O",
        ],
        prisoners: [1, 1],
    },
    Case {
        name: "passes lift the ko, and a game that two passes ended goes round no cycle",
        rules: "korean",
        before: KO,
        plays: "B C3 W pass B pass W B3",
        found: &[],
        after: KO,
        prisoners: [1, 1],
    },
    Case {
        name: "the ko is retaken at once where nothing forbids it",
        rules: "korean,ko=none",
        before: KO,
        plays: "B C3 W B3 B C3 W B3",
        found: &[(2, "long-cycle")],
        after: KO,
        prisoners: [2, 2],
    },
    Case {
        name: "superko forbids to retake after passes too",
        rules: "chinese-kgs",
        before: KO,
        plays: "B C3 W pass B pass W B3",
        found: &[(4, "positional-superko")],
        after: KO,
        prisoners: [1, 1],
    },
    Case {
        name: "retaking at once is a ko under superko",
        rules: "tromp-taylor",
        before: KO,
        plays: "B C3 W B3",
        found: &[(2, "ko-retaken")],
        after: KO,
        prisoners: [1, 1],
    },
    Case {
        name: "a snapback is no ko: it captures more than one stone",
        rules: "korean",
        before: &[
            ". . . . .", //
            "O O O . .",
            "X X X O .",
            "X . . O .",
        ],
        plays: "W B1 B C1 W B1",
        found: &[],
        after: &[
            ". . . . .", //
            "O O O . .",
            ". . . O .",
            ". O . O .",
        ],
        prisoners: [1, 5],
    },
    Case {
        name: "several stones may not be killed by their own side",
        rules: "korean",
        before: GROUP_WITH_ONE_EYE,
        plays: "B B1",
        found: &[(1, "suicide")],
        after: &[
            ". . . . .", //
            "O O O . .",
            ". . . O .",
            ". . . O .",
        ],
        prisoners: [0, 6],
    },
    Case {
        name: "in New Zealand they may",
        rules: "nz",
        before: GROUP_WITH_ONE_EYE,
        plays: "B B1",
        found: &[],
        after: &[
            ". . . . .", //
            "O O O . .",
            ". . . O .",
            ". . . O .",
        ],
        prisoners: [0, 6],
    },
    Case {
        name: "by Tromp-Taylor rules too, but not a single one, which is suicide and no ko",
        rules: "tromp-taylor",
        before: &[
            ". X . .", //
            "X . X .", ". X . .",
        ],
        plays: "W B2",
        found: &[(1, "suicide")],
        after: &[
            ". X . .", //
            "X . X .", ". X . .",
        ],
        prisoners: [1, 0],
    },
    Case {
        name: "a switch allows suicide under any ruleset",
        rules: "korean,suicide=allowed",
        before: GROUP_WITH_ONE_EYE,
        plays: "B B1",
        found: &[],
        after: &[
            ". . . . .", //
            "O O O . .",
            ". . . O .",
            ". . . O .",
        ],
        prisoners: [0, 6],
    },
    Case {
        name: "sending two, returning one is a cycle of three",
        rules: "korean",
        before: TWO_FOR_ONE,
        plays: "B C1 W A1 B B1",
        found: &[(3, "long-cycle")],
        after: TWO_FOR_ONE,
        prisoners: [1, 2],
    },
    Case {
        name: "it breaks positional superko",
        rules: "superko=positional",
        before: TWO_FOR_ONE,
        plays: "B C1 W A1 B B1",
        found: &[(3, "positional-superko")],
        after: TWO_FOR_ONE,
        prisoners: [1, 2],
    },
    Case {
        name: "but not situational superko, until it goes on with a pass",
        rules: "aga",
        before: TWO_FOR_ONE,
        plays: "B C1 W A1 B B1 W pass B C1",
        found: &[(5, "situational-superko")],
        after: &[
            ". . . . .", //
            "X . . . .",
            "X O O O .",
            ". X X O .",
        ],
        prisoners: [1, 2],
    },
    Case {
        name: "a triple ko is a cycle of six, told once however often it goes round",
        rules: "korean",
        before: THREE_KOS,
        plays: "B C10 W B6 B C2 W B10 B C6 W B2 B C10 W B6 B C2 W B10 B C6 W B2",
        found: &[(6, "long-cycle")],
        after: THREE_KOS,
        prisoners: [6, 6],
    },
    Case {
        name: "a triple ko breaks superko when the cycle closes",
        rules: "bga",
        before: THREE_KOS,
        plays: "B C10 W B6 B C2 W B10 B C6 W B2",
        found: &[(6, "situational-superko")],
        after: THREE_KOS,
        prisoners: [3, 3],
    },
    Case {
        name: "a stone on a stone takes its place and captures",
        rules: "korean",
        before: &[
            ". X O", //
            "X O .", ". . .",
        ],
        plays: "W B3 B A1",
        found: &[(1, "occupied-point")],
        after: &[
            ". O O", //
            "X O .", "X . .",
        ],
        prisoners: [0, 0],
    },
    Case {
        name: "a line goes on behind a play outside the board",
        rules: "korean",
        before: &[
            ". . .", //
            ". . .",
        ],
        plays: "B A1 W (9,9) B A2",
        found: &[(2, "impossible-play")],
        after: &[
            "X . .", //
            "X . .",
        ],
        prisoners: [0, 0],
    },
];

/// Writes the case as SGF: the drawn stones as setup, then the plays.
fn sgf(case: &Case) -> String {
    let board = board_of(case.before);
    let mut text = format!("(;GM[1]FF[4]SZ[{}:{}]", board.columns(), board.rows());
    for (mark, property) in [('X', "AB"), ('O', "AW")] {
        let stones: Vec<Point> = board
            .points()
            .zip(case.before.iter().flat_map(|row| row.split(' ')))
            .filter(|(_, drawn)| drawn.starts_with(mark))
            .map(|(point, _)| point)
            .collect();
        if !stones.is_empty() {
            text.push_str(property);
        }
        for at in stones {
            write!(text, "[{}]", letters(at)).unwrap();
        }
    }
    let words: Vec<&str> = case.plays.split(' ').collect();
    for pair in words.chunks(2) {
        let at = match pair[1] {
            "pass" => String::new(),
            name => letters(board.point(name).expect("a point")),
        };
        write!(text, ";{}[{at}]", pair[0]).unwrap();
    }
    text + ")"
}

fn letters(at: Point) -> String {
    [at.column(), at.row()]
        .iter()
        .map(|&n| char::from(b'a' + n))
        .collect()
}

fn board_of(rows: &[&str]) -> Board {
    let columns = rows[0].split(' ').count() as u8;
    Board::new(columns, rows.len() as u8, Coordinates::Western)
}

#[test]
fn the_rules_of_play() {
    for case in CASES {
        let text = sgf(case);
        let record = record(&text);
        let (trace, findings) = run(&record, case.rules);
        assert_eq!(names(&findings), case.found, "{}: {text}", case.name);
        assert_eq!(
            draw(&record, case.rules),
            case.after,
            "{}: {text}",
            case.name
        );
        assert_eq!(trace.prisoners, case.prisoners, "{}: {text}", case.name);
    }
}

/// Files often name the wrong ruleset, so superko is an error only if the user asked for the rules.
#[test]
fn superko_is_an_error_only_where_the_rules_were_asked_for() {
    let named = |ruleset: &str| {
        record(&format!(
            "(;GM[1]SZ[9]RU[{ruleset}]AB[aa][bb][fa][gb][ha][ai][bh]AW[da][cb][ba][ia][hb][di][ch][bi]\
             ;B[ca];W[ga];B[ci];W[ba];B[ha];W[bi])"
        ))
    };
    for (ruleset, rules, name, severity) in [
        ("AGA", "", "situational-superko", Severity::Warning),
        ("AGA", "aga", "situational-superko", Severity::Error),
        ("AGA", "korean", "long-cycle", Severity::Note),
        (
            "",
            "superko=situational",
            "situational-superko",
            Severity::Error,
        ),
        ("Tromp/Taylor", "", "positional-superko", Severity::Warning),
        ("Tromp/Taylor", "ko=simple", "long-cycle", Severity::Note),
        ("Chinese", "", "long-cycle", Severity::Note),
        ("nobody's", "", "long-cycle", Severity::Note),
    ] {
        let (_, findings) = run(&named(ruleset), rules);
        let found: Vec<_> = findings.iter().map(|f| (f.code.name, f.severity)).collect();
        assert_eq!(found, [(name, severity)], "RU[{ruleset}] --rules {rules}");
    }
}

/// Two passes end the game. A repetition counts as a cycle only if both positions come after the
/// passes.
#[test]
fn cycles_do_not_reach_over_two_passes() {
    let ko = "(;GM[1]SZ[5:4]AB[ba][ab][bc]AW[ca][bb][db][cc]";
    for (plays, rules, found) in [
        (";B[cb];W[];B[];W[bb])", "korean", &[][..]),
        (";B[cb];W[];B[];W[bb])", "korean,ko=none", &[]),
        (
            ";B[cb];W[];B[];W[bb])",
            "chinese-kgs",
            &[(4, "positional-superko")],
        ),
        (
            ";W[];B[];B[cb];W[bb])",
            "korean,ko=none",
            &[(4, "long-cycle")],
        ),
    ] {
        let (_, findings) = run(&record(&format!("{ko}{plays}")), rules);
        assert_eq!(names(&findings), found, "{plays} by {rules}");
    }
}

#[test]
fn cycles_are_reported_with_their_length_and_beginning() {
    use bokgi::text::Lang;
    let case = CASES
        .iter()
        .find(|case| case.name.starts_with("a triple ko is"))
        .expect("the case stands above");
    let (_, findings) = run(&record(&sgf(case)), "korean");
    assert_eq!(
        findings[0].message(Lang::En),
        "the starting position comes back after a cycle of 6 moves; \
         the game has no result unless one side gives way"
    );
    assert_eq!(
        findings[0].message(Lang::Ko),
        "시작 국면과 같은 국면이 6수 만에 다시 나옴. 어느 쪽도 양보하지 않으면 무승부(판빅)"
    );
}

/// Setup in mid-game begins a new history: no ko or repetition refers to positions before it.
#[test]
fn setup_forgets_ko_and_repetition() {
    let ko = "(;GM[1]SZ[5:4]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb]";
    for (rest, rules, found) in [
        (";W[bb])", "korean", &[(2, "ko-retaken")][..]),
        (";AW[ed];W[bb])", "korean", &[]),
        (";AW[ed];W[bb];B[cb])", "korean", &[(3, "ko-retaken")]),
        (
            ";AE[ed];W[];B[];W[bb])",
            "tromp-taylor",
            &[(1, "setup-without-effect")],
        ),
        ("C[comment]PL[W];W[bb])", "korean", &[(2, "ko-retaken")]),
    ] {
        let (_, findings) = run(&record(&format!("{ko}{rest}")), rules);
        assert_eq!(names(&findings), found, "{rest}");
    }
}

#[test]
fn whose_turn_it_is() {
    for (text, wrong) in [
        ("(;GM[1]SZ[9];B[ee];W[cc];B[gg])", &[][..]),
        ("(;GM[1]SZ[9];W[ee];B[cc])", &[1]),
        ("(;GM[1]SZ[9]PL[W];W[ee];B[cc])", &[]),
        ("(;GM[1]SZ[9]PL[B];W[ee];B[cc])", &[1]),
        ("(;GM[1]SZ[9];B[ee];B[cc];W[gg])", &[2]),
        ("(;GM[1]SZ[9];B[ee];W[];B[];W[gg])", &[]),
        ("(;GM[1]SZ[9]HA[2]AB[cc][gg];W[ee];B[cg])", &[]),
        ("(;GM[1]SZ[9]HA[2]AB[cc][gg];B[ee];W[cg])", &[1]),
        ("(;GM[1]SZ[9]HA[2];AB[cc][gg];B[ee];W[cg])", &[1]),
        ("(;GM[1]SZ[9]HA[2]AB[cc][gg]PL[B];B[ee];W[cg])", &[]),
        // A problem does not state the side to play, so the first play shows it.
        ("(;GM[1]SZ[9]AB[cc]AW[gg];W[ee];B[cg];W[gc])", &[]),
        ("(;GM[1]SZ[9]AB[cc]AW[gg];B[ee];B[cg])", &[2]),
        ("(;GM[1]SZ[9]AB[cc][gg];W[ee])", &[]),
        // Free handicap recorded as plays.
        ("(;GM[1]SZ[9]HA[2];B[cc];B[gg];W[ee];B[cg])", &[]),
        ("(;GM[1]SZ[9]HA[2];B[cc];W[ee];B[gg])", &[1]),
        // Setup in mid-game leaves the turn as it is.
        ("(;GM[1]SZ[9];B[ee];AB[cc];W[gg])", &[]),
        ("(;GM[1]SZ[9];B[ee];AB[cc];B[gg])", &[2]),
        ("(;GM[1]SZ[9];B[ee];PL[B];B[gg])", &[]),
        // The turns are judged in each variation.
        ("(;GM[1]SZ[9];B[ee](;W[cc];B[gg])(;B[cc];W[gg]))", &[2]),
    ] {
        let (trace, findings) = run(&record(text), "");
        let plies: Vec<u32> = trace
            .plays
            .iter()
            .filter(|play| play.is_out_of_turn)
            .map(|play| play.ply)
            .collect();
        assert_eq!(plies, wrong, "{text}");
        assert_eq!(findings, [], "{text}: turns are no findings of the replay");
    }
}

/// Plays and setup of one node are carried out in the order of the file.
#[test]
fn items_of_a_node_are_carried_out_in_order() {
    for (text, rows) in [
        ("(;GM[1]SZ[2:1]B[aa];W[ba])", ". O"),
        ("(;GM[1]SZ[3:1];B[aa]W[ba])", ". O ."),
        ("(;GM[1]SZ[3:1];AB[ca]W[ba]AE[ca])", ". O ."),
        ("(;GM[1]SZ[3:1];W[ba]AB[ca]AB[aa])", "X O X"),
    ] {
        assert_eq!(draw(&record(text), ""), [rows], "{text}");
    }
}

#[test]
fn every_variation_is_replayed_from_its_fork() {
    let text = "(;GM[1]SZ[5:4]AB[ba][ab][bc]AW[ca][bb][db][cc]\
                ;B[cb](;W[bb])(;W[ed](;B[ea];W[bb])(;B[bb])(;B[zy];W[ea](;B[ad])(;B[bd])))(;W[];B[];W[bb]))";
    let record = record(text);
    let (trace, findings) = run(&record, "korean");
    assert_eq!(
        names(&findings),
        [(2, "ko-retaken"), (3, "impossible-play")]
    );
    let verdicts: Vec<(u32, Legality, u16)> = trace
        .plays
        .iter()
        .map(|play| (play.ply, play.legality, play.captured))
        .collect();
    assert_eq!(
        verdicts,
        [
            (1, Legality::Legal, 1),
            (2, Legality::Forced, 1),
            (2, Legality::Legal, 0),
            (3, Legality::Legal, 0),
            (4, Legality::Legal, 1),
            (3, Legality::Legal, 0),
            (3, Legality::Refused, 0),
            (4, Legality::Legal, 0),
            (5, Legality::Legal, 0),
            (5, Legality::Legal, 0),
            (2, Legality::Legal, 0),
            (3, Legality::Legal, 0),
            (4, Legality::Legal, 1),
        ]
    );
    assert_eq!(trace.prisoners, [1, 1], "those of the main line");
}

#[test]
fn boards_of_every_size_are_played_on() {
    for (columns, rows) in [(1, 1), (1, 9), (2, 2), (19, 19), (52, 52), (52, 1)] {
        let text = format!("(;GM[1]SZ[{columns}:{rows}];B[aa])");
        let (trace, findings) = run(&record(&text), "");
        let single = columns * rows == 1;
        assert_eq!(trace.plays.len(), 1);
        let expected: &[_] = if single { &[(1, "suicide")] } else { &[] };
        assert_eq!(names(&findings), expected, "{columns}x{rows}");
    }
}

#[test]
fn komi_and_handicap_stones_are_repaired() {
    for (text, found, komi, stones) in [
        (
            "(;GM[1]SZ[19]KM[650];B[pd])",
            &["komi-in-hundredths"][..],
            "6.5",
            0,
        ),
        (
            "(;GM[1]SZ[19]KM[375];B[pd])",
            &["komi-in-hundredths"],
            "7.5",
            0,
        ),
        ("(;GM[1]SZ[19]KM[6.5];B[pd])", &[], "6.5", 0),
        (
            "(;GM[1]SZ[19]KM[0]HA[4];W[cc])",
            &["handicap-stones-missing"],
            "0",
            4,
        ),
        (
            "(;GM[1]SZ[19]KM[0]HA[9];W[cc])",
            &["handicap-stones-missing"],
            "0",
            9,
        ),
        ("(;GM[1]SZ[19]KM[0]HA[4];B[cc])", &[], "0", 0),
        ("(;GM[1]SZ[19]KM[0]HA[10];W[cc])", &[], "0", 0),
        ("(;GM[1]SZ[19]KM[0]HA[1];W[cc])", &[], "0", 0),
        ("(;GM[1]SZ[19]KM[0]HA[2]AB[dp][pd];W[cc])", &[], "0", 2),
        (
            "(;GM[1]SZ[19]KM[0]HA[2];AB[dp][pd];W[cc])",
            &["handicap-stones-late"],
            "0",
            2,
        ),
        ("(;GM[1]SZ[19]KM[0]HA[2];W[cc];AB[dp])", &[], "0", 1),
        // White plays on Q16, a point of the handicap stones, so these cannot be placed.
        ("(;GM[1]SZ[19]KM[0]HA[2];W[pd])", &[], "0", 0),
    ] {
        let mut record = record(text);
        let findings = Baduk.prepare(&mut record);
        let names: Vec<&str> = findings.iter().map(|finding| finding.code.name).collect();
        assert_eq!(names, found, "{text}");
        assert!(findings.iter().all(|finding| !finding.fixes.is_empty()));
        assert_eq!(
            Meaning::new(&record).komi().unwrap_or_default().to_string(),
            komi.to_owned()
        );
        let plays = record.tree.main_line_plays();
        let drawn: usize = draw(&record, "")
            .iter()
            .map(|row| row.matches(['X', 'O']).count())
            .sum();
        assert_eq!(drawn - plays, stones, "{text}");
    }
}

/// The third stone goes where the game replays legally; if that does not decide, the record's
/// origin does.
#[test]
fn the_third_handicap_stone_depends_on_the_game_and_its_origin() {
    for (header, first, third) in [
        ("", "cc", "Q4"),
        ("RU[Japanese]", "cc", "Q4"),
        ("RU[Chinese]", "cc", "D16"),
        ("RU[한국]", "cc", "D16"),
        ("AP[foxwq]", "cc", "D16"),
        ("PB[홍길동]", "cc", "D16"),
        ("PC[The KGS Go Server]", "cc", "Q4"),
        ("", "pp", "D16"),
        ("RU[Chinese]", "dd", "Q4"),
    ] {
        let mut record = record(&format!("(;GM[1]SZ[19]HA[3]{header};W[{first}])"));
        let findings = Baduk.prepare(&mut record);
        let message = findings[0].message(bokgi::text::Lang::En);
        assert!(
            message.contains(&format!("placed at Q16 D4 {third},")),
            "{header} {first}: {message}"
        );
    }
}
