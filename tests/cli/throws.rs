//! Yut on the command line: the statistics of throws, and the board.

use serde_json::Value;

use crate::program::{Folder, GOOD};

/// Two throws of one side and one of the other, one of them off the mat.
const LOG: &str = "[선수1 \"홍길동\"]\n[선수2 \"임꺽정\"]\n[규칙 \"기본; 낙=있음\"]\n\n\
                   1. 홍길동: 모 걸 / 새-모 모-방\n2. 임꺽정: 낙\n3. 홍길동: 개 / 방-안찌\n\
                   4. 임꺽정: 윷 도 / 새-윷 윷-모\n";

#[test]
fn stats_counts_throws_and_compares_them_with_a_table() {
    let folder = Folder::new(&[("a.yut", LOG), ("b.yut", LOG), ("c.sgf", GOOD)]);
    let run = folder.run(&["stats", ".", "--lang", "en"]);
    assert_eq!(run.status, 0);
    insta::assert_snapshot!("stats_en", run.out);
    let run = folder.run(&["stats", "a.yut", "--lang", "ko", "--table", "textbook"]);
    insta::assert_snapshot!("stats_ko", run.out);
    let many = LOG.lines().next().map(|first| {
        let turns: Vec<String> = (0..400)
            .map(|turn| {
                let throw = ["도", "개", "걸", "개", "걸", "빽도"][turn % 6];
                let side = ["홍길동", "임꺽정"][turn % 2];
                format!("{}. {side}: {throw}", turn + 1)
            })
            .collect();
        format!("{first}\n[선수2 \"임꺽정\"]\n\n{}\n", turns.join("\n"))
    });
    let folder = Folder::new(&[("many.yut", &many.expect("a first line"))]);
    let run = folder.run(&["stats", "many.yut", "--json"]);
    let found: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(found["throws"]["shown"], 400);
    assert_eq!(found["throws"]["counts"]["gae"], 134);
    assert_eq!(found["players"][1]["name"], "임꺽정");
    assert_eq!(found["table"]["degrees_of_freedom"], 5);
    assert!(found["table"]["chi_square"].as_f64().expect("a number") > 100.0);
}

#[test]
fn stats_without_throws_is_no_success() {
    let folder = Folder::new(&[("c.sgf", GOOD)]);
    let run = folder.run(&["stats", "c.sgf", "--lang", "en"]);
    assert_eq!(run.status, 1);
    assert_eq!(
        run.out,
        "0 games of yut, 0 throws; 1 record of another game passed over\n"
    );
    folder.write("empty.yut", b"");
    for (file, said) in [
        ("missing.yut", "no such file"),
        ("empty.yut", "empty.yut: the file holds no game"),
    ] {
        let run = folder.run(&["stats", file, "--lang", "en"]);
        assert_eq!(run.status, 2);
        assert!(run.err.contains(said), "{}", run.err);
    }
}

#[test]
fn show_draws_the_stations() {
    let folder = Folder::new(&[("a.yut", LOG)]);
    let run = folder.run(&["show", "a.yut", "--at", "4", "--lang", "ko"]);
    insta::assert_snapshot!("show_yut_ko", run.out);
    let run = folder.run(&["show", "a.yut", "--lang", "en"]);
    insta::assert_snapshot!("show_yut_en", run.out);
    let drawn = |arguments: &[&str]| {
        let command = ["show", "a.yut", "--to", "unicode"];
        folder.run(&[&command, arguments].concat()).out
    };
    let (korean, ids) = (["--names", "ko"], ["--names", "id"]);
    for (lang, usual, other) in [("ko", korean, ids), ("en", ids, korean)] {
        let with = |names: &[&str]| drawn(&[&["--lang", lang], names].concat());
        assert_eq!(with(&[]), with(&usual), "{lang}");
        assert_ne!(with(&[]), with(&other), "{lang}");
    }
    let run = folder.run(&["show", "a.yut", "--moves", "1-4"]);
    assert_eq!(run.status, 2);
}

/// Games whose rules mark other sticks than the table are told, and how likely the throws are is stated.
#[test]
fn the_rules_of_the_games_say_how_many_sticks_are_marked() {
    let log = "[선수1 \"a\"]\n[선수2 \"b\"]\n[규칙 \"기본; 빽도=둘\"]\n\n1. a: 도 / 새-도\n2. b: 개 / 새-개\n";
    let folder = crate::program::Folder::new(&[("game.yut", log)]);
    let run = |more: &[&str]| {
        let arguments = ["stats", "game.yut", "--lang", "en"];
        folder.run(&[&arguments[..], more].concat()).out
    };
    let said = "Note: marked sticks by the rules of the games: 2 in 1 game; the table has 1.";
    assert!(run(&[]).contains(said), "{}", run(&[]));
    assert!(!run(&["--table", "two-marked"]).contains("Note:"));
    let json: String = run(&["--json"]).split_whitespace().collect();
    assert!(json.contains("\"marked_sticks\":{\"2\":1}"), "{json}");
}
