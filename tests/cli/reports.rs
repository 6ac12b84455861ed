//! Tests of the formats of reports and their languages.

use serde_json::Value;

use crate::program::{DOUBTFUL, Folder, GOOD, ILLEGAL};
use crate::support::schema::mismatches;

fn folder() -> Folder {
    // The second record is one long line, so only a part of it is quoted.
    let long = format!(
        "(;FF[4]GM[1]CA[UTF-8]SZ[19]PB[홍길동]PW[임꺽정]C[{}];B[pd];W[pd]C[{}])\n",
        "긴 설명입니다. ".repeat(40),
        "and so on ".repeat(40)
    );
    Folder::new(&[
        ("game.sgf", &[ILLEGAL, &long, DOUBTFUL].concat()),
        ("good.sgf", GOOD),
    ])
}

#[test]
fn full() {
    let folder = folder();
    let run = folder.run(&["check", "game.sgf", "good.sgf"]);
    insta::assert_snapshot!("full_en", run.out);
    let run = folder.run(&["check", "game.sgf", "good.sgf", "--lang", "ko"]);
    insta::assert_snapshot!("full_ko", run.out);
    let run = folder.run(&["check", "game.sgf", "--color", "always", "-q"]);
    assert!(run.out.contains("\u{1b}[91merror[BDK002]"), "{}", run.out);
    assert!(!run.out.contains("1 file"), "{}", run.out);
}

#[test]
fn concise() {
    let folder = folder();
    let run = folder.run(&["check", ".", "--report", "concise"]);
    insta::assert_snapshot!("concise_en", run.out);
    let run = folder.run(&["check", ".", "--report", "concise", "--lang", "ko"]);
    insta::assert_snapshot!("concise_ko", run.out);
}

#[test]
fn after_twenty_long_findings_the_others_take_a_line_each() {
    let folder = Folder::new(&[("many.sgf", &ILLEGAL.repeat(30))]);
    let run = folder.run(&["check", "many.sgf"]);
    assert_eq!(
        run.out.matches("\n --> ").count() + run.out.matches("\n  --> ").count(),
        20
    );
    let concise = |line: &&str| line.starts_with("many.sgf:");
    assert_eq!(run.out.lines().filter(concise).count(), 10);
    assert!(
        run.out.contains("the others follow in one line each"),
        "{}",
        run.out
    );
}

#[test]
fn json_and_ndjson_hold_the_same_findings_and_fit_the_schema() {
    let folder = folder();
    let schema = folder.run(&["schema", "finding"]).out;
    let schema: Value = serde_json::from_str(&schema).expect("the schema is JSON");
    let array = folder.run(&["check", ".", "--report", "json"]).out;
    let array: Vec<Value> = serde_json::from_str(&array).expect("the report is a JSON array");
    let lines = folder.run(&["check", ".", "--report", "ndjson"]).out;
    let lines: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("each line is JSON"))
        .collect();
    assert_eq!(array, lines);
    let (summary, array) = array.split_last().expect("a summary comes last");
    assert_eq!(summary["errors"], 2);
    for finding in array {
        assert_eq!(mismatches(&schema, finding), [] as [&str; 0]);
        assert_eq!(finding["schema"], "bokgi.finding/1");
    }
    let first = array
        .iter()
        .find(|finding| finding["code"] == "BDK002")
        .expect("the game is illegal");
    assert_eq!(first["record"], 1);
    assert_eq!(first["move"], 2);
    assert_eq!(first["line"], 1);
    assert_eq!(first["lang"], "en");
    let start = first["span"]["start"].as_u64().expect("a number") as usize;
    let end = first["span"]["end"].as_u64().expect("a number") as usize;
    assert_eq!(&folder.read("game.sgf")[start..end], "W[ee]");

    let run = folder.run(&["check", "good.sgf", "--report", "json", "-q"]);
    assert_eq!(run.out, "[]\n");
    let run = folder.run(&["check", "good.sgf", "--report", "ndjson", "-q"]);
    assert_eq!(run.out, "");
}

#[test]
fn the_locale_decides_about_the_language() {
    let folder = folder();
    for (variables, korean) in [
        (&[("LANG", "ko_KR.UTF-8")][..], true),
        (&[("LANG", "ko_KR.UTF-8"), ("LC_ALL", "C")], false),
        (&[("LANG", "en_US.UTF-8"), ("LC_MESSAGES", "ko_KR")], true),
        (&[("LANG", "ko_KR.UTF-8"), ("LC_ALL", "")], true),
        (&[], false),
    ] {
        let run = folder.run_with(&["check", "game.sgf"], b"", variables);
        assert_eq!(run.out.contains("오류[BDK002]"), korean, "{variables:?}");
    }
    let run = folder.run_with(
        &["check", "game.sgf", "--lang", "en"],
        b"",
        &[("LANG", "ko_KR")],
    );
    assert!(run.out.contains("error[BDK002]"), "{}", run.out);
}

#[test]
fn colours_are_used_when_they_are_wanted() {
    let folder = folder();
    for (arguments, variables, coloured) in [
        (&["check", "game.sgf"][..], &[][..], false),
        (
            &["check", "game.sgf", "--color", "always"],
            &[("NO_COLOR", "1")],
            true,
        ),
        (&["check", "game.sgf"], &[("CLICOLOR_FORCE", "1")], true),
        (
            &["check", "game.sgf", "--color", "never"],
            &[("CLICOLOR_FORCE", "1")],
            false,
        ),
    ] {
        let run = folder.run_with(arguments, b"", variables);
        assert_eq!(
            run.out.contains('\u{1b}'),
            coloured,
            "{arguments:?} {variables:?}"
        );
    }
}

#[test]
fn what_strangers_wrote_cannot_steer_a_terminal() {
    let folder = Folder::new(&[]);
    folder.write(
        "evil.sgf",
        b"(;FF[4]GM[1]SZ[9]RE[\x1b[31m\x07 W wins]PB[\xE2\x80\xAEabc];B[ee];W[ee]C[\x1b[2J])\n",
    );
    for report in ["full", "concise"] {
        for lang in ["en", "ko"] {
            let run = folder.run(&["check", "evil.sgf", "--report", report, "--lang", lang]);
            let steering = |c: char| (c.is_control() && c != '\n') || c == '\u{202E}';
            assert!(!run.out.contains(steering), "{:?}", run.out);
        }
    }
    let run = folder.run(&["info", "evil.sgf"]);
    assert!(!run.out.contains('\u{1b}'), "{:?}", run.out);
}
