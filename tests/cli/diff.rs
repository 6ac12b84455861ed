//! Differences between two records or two folders, for every game.

use serde_json::Value;

use crate::program::{Folder, GOOD, Run};
use crate::support::schema::mismatches;

const OMOK: &str = include_str!("../../samples/sgf/good/omok.sgf");
const YUT: &str = include_str!("../../samples/yut/good/two-pieces.yut");
const GONU: &str = include_str!("../../samples/gonu/good/reduction.gonu");

/// A game that begins like another and is longer.
const LONG: &str = "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[홍길동]PW[임꺽정]RE[W+R];B[ee];W[ce];B[gc];W[cc];B[gg];W[cg];B[dc];W[fg];B[ff];W[gf];B[hf])\n";

fn compared(files: &[(&str, &str)], arguments: &[&str]) -> Run {
    Folder::new(files).run(&[&["diff"], arguments].concat())
}

#[test]
fn different_spellings_are_equal_in_every_game() {
    for (name, text, forms) in [
        (
            "a.sgf",
            GOOD,
            &["json", "ndjson", "moves", "gib", "ngf"][..],
        ),
        ("a.sgf", OMOK, &["json", "renlib", "moves", "rif"]),
        ("a.yut", YUT, &["json", "yut"]),
        ("a.gonu", GONU, &["json", "gonu"]),
    ] {
        let folder = Folder::new(&[(name, text)]);
        for form in forms {
            let other = format!("b.{form}");
            let run = folder.run(&["convert", name, "--to", form, "-o", &other, "--force", "-q"]);
            assert_eq!(run.status, 0, "{run:?}");
            let run = folder.run(&["diff", name, &other, "--from", "sgf"]);
            assert_ne!(run.status, 0, "{form} is no SGF");
            let run = folder.run(&["diff", name, &other]);
            // Nothing is missing except what the format cannot hold.
            let own: Vec<&str> = run
                .out
                .lines()
                .filter(|line| line.starts_with("+ "))
                .collect();
            assert!(
                own.is_empty() || ["gib", "ngf", "rif"].contains(form),
                "{form}: {}",
                run.out
            );
            if ["json", "ndjson", "yut", "gonu"].contains(form) {
                assert_eq!(
                    (run.status, run.out.as_str(), run.err.as_str()),
                    (0, "", ""),
                    "{form}"
                );
            }
            assert!(!run.out.contains("move "), "{form}: {}", run.out);
        }
    }
}

#[test]
fn the_first_move_that_differs_is_shown_on_a_board() {
    let other = GOOD
        .replace("PW[임꺽정]", "PW[성춘향]EV[봄 대회]")
        .replace("RE[B+R]", "RE[흑 불계승]")
        .replace(";W[cc];B[gg]", ";W[cg]C[여기];B[gg](;W[gc])(;W[dd];B[ff])");
    let files = [("a.sgf", GOOD), ("b.sgf", &other)];
    let run = compared(&files, &["a.sgf", "b.sgf"]);
    assert_eq!(run.status, 1);
    insta::assert_snapshot!("diff", run.out);
    let run = compared(&files, &["a.sgf", "b.sgf", "--lang", "ko"]);
    insta::assert_snapshot!("diff_ko", run.out);
    let run = compared(&files, &["a.sgf", "b.sgf", "--no-board", "-q"]);
    assert!(!run.out.contains('|') && run.err.is_empty(), "{run:?}");
    let back = compared(&files, &["b.sgf", "a.sgf", "--no-board"]);
    let signs = |text: &str, sign: &str| text.lines().filter(|line| line.starts_with(sign)).count();
    assert_eq!(signs(&run.out, "- "), signs(&back.out, "+ "));
}

#[test]
fn moves_of_every_game_are_named_as_players_do() {
    for (name, text, from, to, reported) in [
        (
            "a.sgf",
            LONG,
            "B[hf]",
            "B[hg]",
            ["- move 11: Black H4 (A)", "+ move 11: Black H3 (B)"],
        ),
        ("a.gonu", GONU, "다4-다3\n", "라4-라3\n", ["", ""]),
        ("a.sgf", OMOK, "", "", ["", ""]),
        ("a.yut", YUT, "", "", ["", ""]),
    ] {
        let other = if from.is_empty() {
            // The last line is left out.
            let text = text.trim_end();
            let end = text.rfind([';', '\n']).expect("several lines");
            let close = if name.ends_with("sgf") { ")" } else { "\n" };
            format!("{}{close}", &text[..end])
        } else {
            text.replacen(from, to, 1)
        };
        assert_ne!(other, text, "{name}");
        let other_name = format!("b{}", &name[1..]);
        let run = compared(&[(name, text), (&other_name, &other)], &[name, &other_name]);
        assert_eq!(run.status, 1, "{name} {run:?}");
        for words in reported {
            assert!(run.out.contains(words), "{name}: {}", run.out);
        }
        assert!(run.out.contains("- move "), "{name}: {}", run.out);
    }
}

#[test]
fn folders_are_matched_by_names_and_then_by_moves() {
    let turned = "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[홍길동]PW[임꺽정]RE[W+R];B[ee];W[ec];B[cg];W[cc];B[gg];W[gc];B[cd];W[gf];B[ff];W[fg];B[fh])\n";
    let edited = GOOD.replace("임꺽정", "성춘향");
    let both = [GOOD, LONG].concat();
    let files = [
        ("one/same.sgf", GOOD),
        ("one/club/edited.sgf", GOOD),
        ("one/old.sgf", LONG),
        ("one/lonely.sgf", OMOK),
        ("two/same.sgf", GOOD),
        ("two/club/edited.sgf", &edited),
        ("two/new name.sgf", LONG),
        ("two/game.yut", YUT),
    ];
    let run = compared(&files, &["one", "two"]);
    assert_eq!(run.status, 1);
    assert_eq!(
        run.out,
        "--- one/club/edited.sgf\n+++ two/club/edited.sgf\n- White: 임꺽정\n+ White: 성춘향\n\n\
         = one/old.sgf is two/new name.sgf\n\
         - only in the first: one/lonely.sgf\n\
         + only in the second: two/game.yut\n"
    );
    assert_eq!(
        run.err,
        "bokgi: 1 differ, 2 are equal; only in the first 1, only in the second 1\n"
    );
    let run = compared(
        &[("one/a.sgf", LONG), ("two/b.sgf", turned)],
        &["one", "two"],
    );
    assert_eq!(run.status, 1);
    assert_eq!(
        run.out,
        "--- one/a.sgf\n+++ two/b.sgf\n+ the board is mirrored\n\n"
    );
    // A different file name or a different order in a file is no difference.
    let swapped = [LONG, GOOD].concat();
    for (one, other) in [
        (&[("one/a.sgf", LONG)][..], &[("two/b.sgf", LONG)][..]),
        (&[("one/a.sgf", &both)], &[("two/a.sgf", &swapped)]),
        (
            &[("one/a.sgf", &both)],
            &[("two/x.sgf", GOOD), ("two/y.sgf", LONG)],
        ),
    ] {
        let run = compared(&[one, other].concat(), &["one", "two"]);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{run:?}");
    }
    let run = compared(&[("a.sgf", &both), ("b.sgf", GOOD)], &["a.sgf", "b.sgf"]);
    assert_eq!(run.out, "- only in the first: a.sgf#2\n");
    let run = compared(&[("a.sgf", &both)], &["a.sgf#1", "a.sgf#2", "--no-board"]);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(
        run.out.starts_with("--- a.sgf\n+++ a.sgf#2\n"),
        "{}",
        run.out
    );
}

#[test]
fn programs_get_json_that_fits_its_schema() {
    let other = LONG.replace("B[hf]", "B[hg]").replace("PB[홍길동]", "");
    let files = [
        ("one/a.sgf", LONG),
        ("two/a.sgf", &other),
        ("two/b.sgf", OMOK),
    ];
    let folder = Folder::new(&files);
    let run = folder.run(&["diff", "one", "two", "--json"]);
    assert_eq!(run.status, 1);
    let value: Value = serde_json::from_str(&run.out).expect("JSON");
    let schema = folder.run(&["schema", "diff"]).out;
    let schema: Value = serde_json::from_str(&schema).expect("JSON");
    assert_eq!(mismatches(&schema, &value), [] as [String; 0]);
    assert_eq!(value["is_equal"], false);
    let pair = &value["differing"][0];
    assert_eq!(pair["header"][0]["field"], "black_name");
    assert_eq!(pair["header"][0]["other"], Value::Null);
    assert_eq!(pair["parting"]["move"], 11);
    assert_eq!(pair["parting"]["other"]["to"], "H3");
    assert_eq!(value["only_in_other"][0], "two/b.sgf");
    let run = folder.run(&["diff", "one", "one", "--json"]);
    assert_eq!(run.status, 0);
    let value: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(
        (&value["is_equal"], &value["equal"]),
        (&true.into(), &1.into())
    );
}

#[test]
fn unreadable_inputs_are_reported() {
    let folder = Folder::new(&[("a.sgf", GOOD)]);
    for arguments in [
        ["diff", "a.sgf", "missing.sgf"],
        ["diff", "missing", "a.sgf"],
    ] {
        let run = folder.run(&arguments);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{run:?}");
    }
    assert_eq!(folder.run(&["diff", "a.sgf"]).status, 2);
}

/// Control characters in a record are not sent to the terminal.
#[test]
fn control_characters_are_shown_as_signs() {
    let escaped = "(;GM[1]SZ[9]PB[a\u{1b}[31mRED\u{202e}];B[aa])";
    let folder = Folder::new(&[("a.sgf", escaped), ("b.sgf", "(;GM[1]SZ[9]PB[b];B[bb])")]);
    let run = folder.run(&["diff", "a.sgf", "b.sgf"]);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.out.contains("a\u{fffd}"), "{}", run.out);
    let is_raw = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
    assert!(!run.out.contains(is_raw), "{}", run.out.escape_debug());
}
