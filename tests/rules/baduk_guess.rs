//! Guessed dead stones, grades of stated results, and causes of differences.
//!
//! Boards are counted by hand. Real games are beside the checkout; errors are planted in them from
//! a fixed seed.

use std::path::Path;

use bokgi::games::{CountRequest, DeadStones};
use bokgi::model::{Point, Record, Side};
use bokgi::rules::inspection::{Inspection, Inspector};
use bokgi::rules::score::{Grade, Scored, ScoredKind, ScoredPosition};

use crate::support::baduk::{counted, counts, dead_stones, first, points, record};
use crate::support::planted::Planted;
use crate::support::shared;

/// A final board, counted by hand. Small letters are dead stones.
struct Ending {
    name: &'static str,
    source: &'static str,
    rows: &'static [&'static str],
    passes: &'static str,
    /// Rules, with the possible leads of Black without komi. The first is the lead in the position
    /// as drawn.
    leads: &'static [(&'static str, &'static [i32])],
}

const PASSES: &str = "PL[B];B[];W[]";

const ENDINGS: &[Ending] = &[
    // Black surrounds 20 points, White 12 at the edge, E4 and G4; White has to connect at E4.
    Ending {
        name: "a stone in atari has to be connected",
        source: "K. Ikeda, On the Rules of Go, 1992",
        rows: &[
            "...XO..", "...XO..", "...XO..", "..XO.O.", "...XO..", "...XO..", "...XO..",
        ],
        passes: PASSES,
        leads: &[("korean", &[20 - 14, 20 - 13]), ("chinese", &[27 - 22])],
    },
    // Two shared liberties and no eyes: neither side fills them.
    Ending {
        name: "seki without eyes",
        source: "Japanese Go Rules 1989, article 8",
        rows: &[
            "OX.OX....",
            "OX.OX....",
            "OXXOX....",
            "OOOXX....",
            "..OX.....",
            "..OX.....",
            "..OX.....",
            "..OX.....",
            "..OX.....",
        ],
        passes: PASSES,
        leads: &[("korean", &[41 - 10]), ("chinese", &[41 + 14 - 10 - 14])],
    },
    // The same seki with a neutral point at D5, which Black, who plays next, takes by area; the shared liberties stay
    // empty.
    Ending {
        name: "seki beside an open dame",
        source: "Japanese Go Rules 1989, articles 8 and 9",
        rows: &[
            "OX.OX....",
            "OX.OX....",
            "OXXOX....",
            "OOOXX....",
            "..O.X....",
            "..OX.....",
            "..OX.....",
            "..OX.....",
            "..OX.....",
        ],
        passes: PASSES,
        leads: &[
            ("korean", &[40 - 10]),
            ("chinese", &[40 + 14 - 10 - 14, 40 + 14 - 10 - 14 + 1]),
        ],
    },
    // Each side has an eye and they share a liberty. Only area scoring counts the eyes.
    Ending {
        name: "seki with an eye each",
        source: "Japanese Go Rules 1989, article 8",
        rows: &[
            ".X.O.OX..",
            "XXOOOOX..",
            "OOXXXXX..",
            ".OOOX....",
            "...OX....",
            "...OX....",
            "...OX....",
            "...OX....",
            "...OX....",
        ],
        passes: PASSES,
        leads: &[
            ("korean", &[30 - 16]),
            ("chinese", &[30 + 16 + 1 - 16 - 16 - 1]),
        ],
    },
    // One eye and a ko on each side, and neither side can win both kos. Only area scoring counts
    // the eyes.
    Ending {
        name: "double ko",
        source: "Sensei's Library, Double Ko Seki; Japanese Go Rules 1989, article 8",
        rows: &[
            "..XOOOX...",
            "XXXXXOXX..",
            ".XXOXOOX..",
            "XOO.O.OX..",
            "OOOOOOOX..",
            "XXXXXXXX..",
            "..........",
        ],
        passes: PASSES,
        leads: &[("korean", &[23]), ("chinese", &[10 + 3 + 14 + 23 - 18 - 2])],
    },
    // E1 and A4 belong to neither side; Black surrounds the rest of the board.
    Ending {
        name: "hanezeki",
        source: "Sensei's Library, Hanezeki; goscorer, the left half of test_hanezeki",
        rows: &[
            "OXOX.OX..",
            "OXOXOXX..",
            "OXOXOX...",
            ".XOOOX...",
            "XXOXXX...",
            "OOOX.....",
            "XXXX.....",
        ],
        passes: PASSES,
        leads: &[("korean", &[23]), ("chinese", &[22 + 23 - 16])],
    },
    // The corner is dead as it is. With area scoring it is played out, and White can play last.
    Ending {
        name: "bent four in the corner",
        source: "Korea Baduk Association, rules of play, article 9, figure 7",
        rows: &[
            "OO.xO....",
            "OxxxO....",
            ".xxOO....",
            "xxOO.....",
            "OOO......",
            ".........",
            "OOOOOOOOO",
            "XXXXXXXXX",
            ".........",
        ],
        passes: PASSES,
        leads: &[
            ("korean", &[9 - 42 - 8]),
            ("japanese", &[9 - 42 - 8]),
            ("chinese", &[18 - 54 - 9]),
        ],
    },
    // White takes D1 at E1 and is retaken: the four stones are dead, the stone at D1 is alive.
    Ending {
        name: "snapback left at the end",
        source: "Japanese Go Rules 1989, article 7.1",
        rows: &[
            ".XoX.XO..",
            ".XoooXO..",
            "..XXXXO..",
            ".....XO..",
            ".....XO..",
        ],
        passes: PASSES,
        leads: &[
            ("korean", &[15 + 2 * 4 - 10]),
            ("japanese", &[15 + 2 * 4 - 10]),
            ("chinese", &[11 + 19 - 15]),
        ],
    },
    // Black holds the ko at D3 and loses a point if C3 has to be connected.
    Ending {
        name: "ko left at the end",
        source: "Japanese Go Rules 1989, article 9 and its commentary",
        rows: &["..XO...", "..XO...", ".X.XO..", "..XO...", "..XO..."],
        passes: PASSES,
        leads: &[
            ("korean", &[10 - 14, 9 - 14]),
            ("chinese", &[6 + 10 - 5 - 14]),
        ],
    },
    // The side that plays next fills the only dame, which changes nothing in territory scoring.
    Ending {
        name: "an open dame under area rules",
        source: "Chinese Weiqi Rules 2002, on counting",
        rows: &["..XO..", "..XO..", "..X.O.", "..XO..", "..XO.."],
        passes: PASSES,
        leads: &[("korean", &[10 - 9]), ("chinese", &[15 - 14, 15 - 14 + 1])],
    },
    // Black has played one stone more than White, and White passes twice. With the stones given for
    // passes, territory and area scoring give the same margin.
    Ending {
        name: "pass stones",
        source: "American Go Association, rules of Go, on passing",
        rows: &["..XO...", "X.XO...", "..XO...", "..XO..."],
        passes: "PL[W];W[];B[];W[]",
        leads: &[
            ("korean", &[7 - 12]),
            ("aga", &[5 + 7 - 4 - 12]),
            ("aga,scoring=territory", &[7 + 2 - 12 - 1]),
        ],
    },
];

#[test]
fn endings_are_counted_as_by_hand() {
    let mut wrong = Vec::new();
    for ending in ENDINGS {
        let (columns, lines) = (ending.rows[0].len(), ending.rows.len());
        let stones = points("AB", ending.rows, "Xx") + &points("AW", ending.rows, "Oo");
        let record = record(&format!(
            "(;GM[1]FF[4]SZ[{columns}:{lines}]KM[0]{stones}{})",
            ending.passes
        ));
        for (rules, expected) in ending.leads {
            let named = counts(&record, rules, DeadStones::Named(dead_stones(ending.rows)));
            let leads: Vec<i32> = named.iter().map(|count| count.lead().0 / 100).collect();
            if leads != *expected {
                wrong.push(format!(
                    "{} ({}), {rules}: {leads:?} instead of {expected:?}",
                    ending.name, ending.source
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_users_word_is_counted_whatever_it_says() {
    let rows = &["OX.OX", "OX.OX", "OXXOX", "OOOXX", "..OX."];
    let stones = points("AB", rows, "X") + &points("AW", rows, "O");
    let record = record(&format!("(;GM[1]FF[4]SZ[5]KM[0]{stones};B[];W[])"));
    let all = DeadStones::Named(Vec::new());
    assert!(!counts(&record, "korean", all).is_empty());
    let one = DeadStones::Named(vec![Point::new(1, 0)]);
    let dead = counted(&record, "korean", one.clone()).dead(&record.board, Side::BLACK);
    assert_eq!(dead.len(), 4, "the chain of the named stone");
    let request = CountRequest {
        dead: one,
        alive: vec![Point::new(1, 1)],
        ..CountRequest::default()
    };
    let position = score(&record, &request);
    assert_eq!(position.counted.dead(&record.board, Side::BLACK), []);
}

fn score(record: &Record, request: &CountRequest) -> ScoredPosition {
    let inspection = Inspection::default();
    let mut inspector = Inspector::new(&inspection);
    let scored = Scored::new(record, &mut inspector, None, request).expect("baduk is counted");
    match scored.0.kind {
        ScoredKind::Points(position) => *position,
        ScoredKind::Other { .. } => panic!("baduk is won by points"),
    }
}

fn guess(record: &Record) -> ScoredPosition {
    let request = CountRequest {
        dead: DeadStones::Guessed(Vec::new()),
        ..CountRequest::default()
    };
    score(record, &request)
}

/// Compares the guess with the marks of every 29th marked game; grade A requires the same dead stones.
#[test]
fn guessed_stones_are_the_marked_ones_of_real_games() {
    let Some(files) = shared::files("corpora/kgs17", "sgf") else {
        return;
    };
    let mut different = Vec::new();
    let games: Vec<&std::path::PathBuf> = files.iter().step_by(29).collect();
    for path in &games {
        let record = game(path);
        let marked = score(&record, &CountRequest::default());
        let guessed = guess(&record);
        let sides = [Side::BLACK, Side::WHITE];
        let is_same = sides.iter().all(|&side| {
            marked.counted.dead(&record.board, side) == guessed.counted.dead(&record.board, side)
        });
        assert!(
            is_same || guessed.verdict.grade != Some(Grade::A),
            "{} agrees with other stones",
            path.display()
        );
        if !is_same {
            different.push(path.display().to_string());
        }
        let again = guess(&record);
        assert_eq!(
            again.counted.points, guessed.counted.points,
            "every run guesses alike"
        );
    }
    assert!(different.len() <= 1, "{different:?}");
}

fn game(path: &Path) -> Record {
    first("game", std::fs::read(path).expect("a readable file"), false)
}

/// Plants errors of each kind in every 12th marked game; `cargo bench --bench count` plants 60 of each in all games.
#[test]
fn causes_of_planted_errors_are_named_first() {
    let Some(files) = shared::files("corpora/kgs17", "sgf") else {
        return;
    };
    for kind in Planted::ALL {
        let (mut planted, mut missed) = (0, Vec::new());
        for (seed, path) in (0..).zip(files.iter().step_by(12)) {
            let text = std::fs::read(path).expect("a readable file");
            let Some((is_named, found)) = kind.is_named(&String::from_utf8_lossy(&text), seed)
            else {
                continue;
            };
            planted += 1;
            if !is_named {
                missed.push(format!("{}: {:?}", path.display(), found.verdict.causes));
            }
        }
        assert!(planted > 1, "{kind:?}: {planted} planted");
        assert!(
            missed.len() * 10 <= planted + 5,
            "{kind:?}: {planted} planted, {missed:#?}"
        );
    }
}

/// Codes of servers for results without a count are not compared with the guess.
#[test]
fn codes_of_servers_are_not_counts() {
    let rows = &[".X.XO.O", "XXXXOOO", "XX.XO.O", "XXXXOOO"];
    let stones = points("AB", rows, "X") + &points("AW", rows, "O");
    for (result, grade) in [
        ("B+0.5", Some(Grade::A)),
        ("B+0.0", Some(Grade::E)),
        ("B+R", Some(Grade::E)),
        ("W+0.5", Some(Grade::C)),
        ("B+20.5", Some(Grade::D)),
        ("?", None),
    ] {
        let record = record(&format!(
            "(;GM[1]SZ[7:4]KM[0.5]RU[Korean]RE[{result}]{stones};B[];W[])"
        ));
        let position = guess(&record);
        assert_eq!(position.verdict.grade, grade, "{result}");
        let expected = (grade == Some(Grade::A)).then_some(true);
        assert_eq!(
            position.agrees(),
            expected,
            "{result}: a guess contradicts nothing"
        );
    }
}
