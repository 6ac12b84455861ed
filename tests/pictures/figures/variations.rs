//! Tests of variations, given by paths like on the command line.

use bokgi::games::RulesRequest;
use bokgi::games::baduk::Baduk;
use bokgi::games::figure::{FigureError, LinePath, PathError, PlayLine};
use bokgi::text::Lang;

use super::draw;
use crate::support::baduk::record;

/// Three variations at move 2; the second has a choice at move 3 after a node without a move.
const TREE: &str = "(;SZ[3];B[bb](;W[aa];B[ab])(;W[ba];C[then](;B[ca])(;B[cb];W[cc]))(;W[ac]))";

fn end(path: &str) -> Result<Vec<String>, FigureError> {
    let record = record(TREE);
    let request = RulesRequest::default();
    let path: LinePath = path.parse().expect("the tests write paths");
    let line = PlayLine::along(&record, &Baduk, &request, &path)?;
    Ok(draw(&line.moves(1, line.plies()).expect("there are moves")))
}

#[test]
fn a_path_takes_alternatives_and_the_numbers_go_on() {
    for (path, shows) in [
        ("1a", ["O2  .   .", "X3  X1  .", ".   .   ."]),
        ("2a", ["O2  .   .", "X3  X1  .", ".   .   ."]),
        ("2b", [".   O2  X3", ".   X1  .", ".   .   ."]),
        ("2b,3b", [".   O2  .", ".   X1  X3", ".   .   O4"]),
        ("2b,3b,4a", [".   O2  .", ".   X1  X3", ".   .   O4"]),
        (" 2C ", [".   .   .", ".   X1  .", "O2  .   ."]),
    ] {
        assert_eq!(end(path), Ok(shows.map(str::to_owned).to_vec()), "{path}");
    }
}

#[test]
fn missing_alternatives_are_reported() {
    for (path, en, ko) in [
        (
            "2d",
            "there is no variation 2d: move 2 has 3, 2a to 2c",
            "2d 변화는 없습니다. 2수의 변화는 2a~2c 모두 3개입니다",
        ),
        ("1b", "move 1 has no variations", "1수에는 변화가 없습니다"),
        (
            "2c,4a",
            "there is no move 4: the line has 2 moves",
            "4수는 없습니다. 이 수순은 2수까지 있습니다",
        ),
        (
            "2b,3aa",
            "there is no variation 3aa: move 3 has 2, 3a to 3b",
            "3aa 변화는 없습니다. 3수의 변화는 3a~3b 모두 2개입니다",
        ),
        ("3b", "move 3 has no variations", "3수에는 변화가 없습니다"),
    ] {
        let error = end(path).expect_err(path);
        assert_eq!(error.message(Lang::En), en);
        assert_eq!(error.message(Lang::Ko), ko);
    }
}

#[test]
fn paths_are_read_as_they_are_written() {
    for path in ["34b", "34b,40c", "1a,2z,3aa,4az,5zz"] {
        let read: LinePath = path.parse().expect(path);
        assert_eq!(read.to_string(), path);
    }
    for (path, part) in [
        ("", ""),
        ("34", "34"),
        ("b", "b"),
        ("0b", "0b"),
        ("34b,", ""),
        ("34b,x", "x"),
        ("34가", "34가"),
        ("34[", "34["),
        ("3b4", "3b4"),
        ("99999999999b", "99999999999b"),
        ("3zzzzzzzzzz", "3zzzzzzzzzz"),
    ] {
        let error = path.parse::<LinePath>().expect_err(path);
        assert_eq!(error, PathError::NoBranch(part.to_owned()), "{path}");
        for lang in [Lang::En, Lang::Ko] {
            assert!(error.message(lang).contains(&format!("'{part}'")));
        }
    }
    for path in ["40b,34b", "34b,34c"] {
        let error = path.parse::<LinePath>().expect_err(path);
        assert_eq!(error, PathError::NotAscending(path.to_owned()));
    }
}

#[test]
fn sibling_problems_are_variations_of_the_first_move() {
    let record = record("(;SZ[3](;AB[aa];W[bb])(;AB[cc]C[no move])(;AB[ca];C[x];W[bb]))");
    let request = RulesRequest::default();
    for (path, shows) in [
        ("1a", ["X   .   .", ".   O!  .", ".   .   ."]),
        ("1b", [".   .   .", ".   .   .", ".   .   X"]),
        ("1c", [".   .   X", ".   O!  .", ".   .   ."]),
    ] {
        let path: LinePath = path.parse().expect("a path");
        let line = PlayLine::along(&record, &Baduk, &request, &path).expect("three ways");
        assert_eq!(draw(&line.end()), shows, "{path}");
    }
}

#[test]
fn a_long_line_has_variations_as_well() {
    let plays = ";B[];W[]".repeat(100_000);
    let record = record(&format!("(;SZ[3]{plays}(;B[aa])(;B[bb]))"));
    let request = RulesRequest::default();
    let path: LinePath = "200001b".parse().expect("a path");
    let line = PlayLine::along(&record, &Baduk, &request, &path).expect("two ways");
    assert_eq!(draw(&line.end()), [".   .   .", ".   X!  .", ".   .   ."]);
}
