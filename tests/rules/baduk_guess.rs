//! Guessed dead stones, grades of stated results, and causes of differences.
//!
//! Boards are counted by hand. Real games are beside the checkout; errors are planted in them from
//! a fixed seed.

use std::path::Path;

use bokgi::games::{CountChange, CountRequest, DeadStones};
use bokgi::model::{Count, Point, Record, Side};
use bokgi::rules::inspection::{Inspection, Inspector};
use bokgi::rules::score::{CauseKind, Grade, Scored, ScoredKind, ScoredPosition};

use crate::support::baduk::{counted, counts, first, points, record};
use crate::support::shared;

/// Final boards with the possible leads of Black by territory and by area, the position as drawn
/// first; komi 0. All stones are alive except those drawn in small letters.
type Ending = (
    &'static str,
    &'static [&'static str],
    &'static [i32],
    &'static [i32],
);

const ENDINGS: &[Ending] = &[
    // Black surrounds 20 points, White 12 at the edge, E4 and G4; White has to connect at E4.
    // (K. Ikeda, On the Rules of Go, 1992, on connecting stones before the count.)
    (
        "a stone in atari has to be connected",
        &[
            "...XO..", "...XO..", "...XO..", "..XO.O.", "...XO..", "...XO..", "...XO..",
        ],
        &[20 - 14, 20 - 13],
        &[27 - 22],
    ),
    // Two shared liberties and no eyes: neither side fills them. (Japanese Go Rules 1989, commentary on article 8.)
    (
        "seki without eyes",
        &[
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
        &[41 - 10],
        &[41 + 14 - 10 - 14],
    ),
    // The same seki with a neutral point at D5, which Black, who plays next, takes by area; the shared liberties stay
    // empty. (Japanese Go Rules 1989, articles 8 and 9.)
    (
        "seki beside an open dame",
        &[
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
        &[40 - 10],
        &[40 + 14 - 10 - 14, 40 + 14 - 10 - 14 + 1],
    ),
    // The single dame at D1 goes to the side that plays next, which costs the other nothing by territory.
    (
        "an open dame under area rules",
        &["..XO..", "..XO..", "..X.O.", "..XO..", "..XO.."],
        &[10 - 9],
        &[15 - 14, 15 - 14 + 1],
    ),
];

#[test]
fn endings_are_counted_as_by_hand() {
    for (name, rows, territory, area) in ENDINGS {
        let (columns, lines) = (rows[0].len(), rows.len());
        let stones = points("AB", rows, "X") + &points("AW", rows, "O");
        let record = record(&format!(
            "(;GM[1]FF[4]SZ[{columns}:{lines}]KM[0]{stones}PL[B];B[];W[])"
        ));
        for (rules, expected) in [("korean", territory), ("chinese", area)] {
            let named = counts(&record, rules, DeadStones::Named(Vec::new()));
            let leads: Vec<i32> = named.iter().map(|count| count.lead().0 / 100).collect();
            assert_eq!(leads, *expected, "{name} {rules}");
        }
    }
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
        let record = game(path, |text| text);
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

/// Reads a record from a file after changing its text.
fn game(path: &Path, change: impl Fn(String) -> String) -> Record {
    let text = String::from_utf8_lossy(&std::fs::read(path).expect("a readable file")).into_owned();
    first("game", change(text).into_bytes(), false)
}

/// Replaces the value of a property that occurs once in a text.
fn with(text: &str, property: &str, value: &str) -> String {
    let start = text.find(&format!("{property}[")).expect("the property");
    let end = start + text[start..].find(']').expect("its end");
    format!("{}{property}[{value}{}", &text[..start], &text[end..])
}

/// Margins and komi of the planted errors: the cause has to be named first, or equal to the first.
#[test]
fn causes_of_planted_errors_are_named_first() {
    let Some(files) = shared::files("corpora/kgs17", "sgf") else {
        return;
    };
    let (mut planted, mut missed) = ([0; 5], Vec::new());
    for (number, path) in files.iter().enumerate().step_by(12) {
        let record = game(path, |text| text);
        let position = score(&record, &CountRequest::default());
        let Some(stated) = position.agreement.stated() else {
            continue;
        };
        if position.agrees() != Some(true) {
            continue;
        }
        let count = *position.count().expect("a count");
        let margin = f64::from(stated.margin().expect("a margin").0) / 100.0;
        let komi = f64::from(count.komi.expect("a komi").0) / 100.0;
        let winner = |side| if side == Some(Side::WHITE) { "W" } else { "B" };
        let (own, other) = (
            winner(stated.winner()),
            winner(stated.winner().map(Side::opponent)),
        );
        let shift = f64::from(1 + number as u32 / 12 % 8);
        let group = dead_group(&position, &record);
        type Expected<'e> = &'e dyn Fn(&CauseKind) -> bool;
        let mut check = |kind: usize, record: Record, is_cause: Expected<'_>| {
            planted[kind] += 1;
            let found = score(&record, &CountRequest::default());
            if !names_first(&found, is_cause) {
                let causes: Vec<String> = found
                    .verdict
                    .causes
                    .iter()
                    .map(|cause| format!("{cause:?}"))
                    .collect();
                missed.push(format!("{kind} {}: {causes:?}", path.display()));
            }
        };
        check(
            0,
            game(path, |text| with(&text, "KM", &format!("{}", komi + shift))),
            &|cause| matches!(cause, CauseKind::Komi(needed) if f64::from(needed.0) / 100.0 == komi),
        );
        check(
            1,
            game(path, |text| with(&text, "RE", &format!("{other}+{margin}"))),
            &|cause| matches!(cause, CauseKind::OtherWinner),
        );
        check(
            2,
            game(path, |text| {
                with(&text, "RE", &format!("{own}+{}", margin / 2.0))
            }),
            &|cause| matches!(cause, CauseKind::Zi),
        );
        if let Some(group) = group {
            let forgotten = |text: String| {
                group.iter().fold(text, |text, at| {
                    let column = char::from(b'a' + at.column());
                    let row = char::from(b'a' + at.row());
                    let end = text.rfind("TB[").min(text.rfind("TW[")).expect("marks");
                    let (game, marks) = text.split_at(end);
                    format!("{game}{}", marks.replace(&format!("[{column}{row}]"), ""))
                })
            };
            check(3, game(path, forgotten), &|cause| {
                matches!(cause, CauseKind::Reading(changes)
                    if changes.iter().any(|change| matches!(change, CountChange::Dead(points) if points.iter().any(|at| group.contains(at)))))
            });
        }
        let by_area = game(path, |text| with(&text, "RU", "Chinese"));
        let area = score(&by_area, &CountRequest::default());
        let count: Count = *area.counted.counts().next().expect("a count");
        if (1..=3).contains(&count.dame) {
            let lead = f64::from(count.lead().0) / 100.0 + f64::from(count.dame);
            let side = if lead > 0.0 { "B" } else { "W" };
            let result = format!("{side}+{}", lead.abs());
            check(
                4,
                game(path, |text| {
                    with(&with(&text, "RU", "Chinese"), "RE", &result)
                }),
                &|cause| matches!(cause, CauseKind::Dame(_)),
            );
        }
    }
    let all: i32 = planted.iter().sum();
    assert!(planted.iter().all(|&planted| planted > 0), "{planted:?}");
    assert!(
        missed.len() as i32 * 10 <= all,
        "{} of {planted:?}: {missed:#?}",
        missed.len()
    );
}

/// True if a wanted cause is named first or costs no more than the first. Dame as a cause also match a
/// count with the dame filled.
fn names_first(found: &ScoredPosition, is_cause: &dyn Fn(&CauseKind) -> bool) -> bool {
    let causes = &found.verdict.causes;
    let first = causes.first().map(|cause| cause.cost);
    let is_filled = |change: &CountChange| matches!(change, CountChange::DameFilled(_));
    causes
        .iter()
        .any(|cause| Some(cause.cost) == first && is_cause(&cause.kind))
        || is_cause(&CauseKind::Dame(0)) && found.changes().iter().any(is_filled)
}

/// The stones of a marked dead chain of two stones or more.
fn dead_group(position: &ScoredPosition, record: &Record) -> Option<Vec<Point>> {
    for side in [Side::BLACK, Side::WHITE] {
        let dead = position.counted.dead(&record.board, side);
        for &at in &dead {
            let mut group = vec![at];
            let mut next = 0;
            while let Some(&at) = group.get(next) {
                next += 1;
                let is_beside = |other: &&Point| {
                    at.column().abs_diff(other.column()) + at.row().abs_diff(other.row()) == 1
                };
                let more: Vec<Point> = dead.iter().filter(is_beside).copied().collect();
                group.extend(
                    more.into_iter()
                        .filter(|at| !group.contains(at))
                        .collect::<Vec<_>>(),
                );
            }
            if group.len() >= 2 {
                return Some(group);
            }
        }
    }
    None
}

/// Results that are not counts are not compared.
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
