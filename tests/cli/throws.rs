//! Tests of yut on the command line: the statistics of throws, and the board.

use serde_json::Value;

use crate::program::{Folder, GOOD};

/// A log with two throws of one side and one of the other; one throw went off the mat.
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
fn stats_without_records_are_a_failure() {
    let folder = Folder::new(&[]);
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

/// Games whose rules mark sticks differently from the table are reported, and the probability of
/// the throws is stated.
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

/// Two teams; one of them names its throwers.
const TEAMS: &str = "[선수1 \"청\"]\n[편원1 \"홍길동, 임꺽정\"]\n[선수2 \"홍\"]\n[규칙 \"기본\"]\n\n\
                     1. 청(홍길동): 도 / 새-도\n2. 홍: 걸 / 새-걸\n3. 청(임꺽정): 개 / 도-걸*\n\
                     4. 청: 걸 / 새-걸+\n";

#[test]
fn stats_are_grouped_by_side_member_and_game() {
    let twice = format!("{TEAMS}\n{TEAMS}");
    let folder = Folder::new(&[("a.yut", TEAMS), ("b.yut", &twice)]);
    let stats = |more: &[&str]| folder.run(&[&["stats", ".", "--lang", "ko"], more].concat());
    insta::assert_snapshot!("stats_by_member", stats(&["--by", "member"]).out);
    insta::assert_snapshot!("stats_by_game", stats(&["--by", "game"]).out);
    assert_eq!(stats(&[]).out, stats(&["--by", "side"]).out);
    let json = |by: &str| -> Value {
        serde_json::from_str(&stats(&["--by", by, "--json"]).out).expect("JSON")
    };
    for (by, key, rows) in [
        ("side", "players", "청:9 홍:3"),
        ("member", "members", "청/홍길동:3 청/임꺽정:3 청:3 홍:3"),
        ("game", "by_game", "a.yut#1:4 b.yut#1:4 b.yut#2:4"),
    ] {
        let found = json(by);
        let row = |row: &Value| {
            let text = |key: &str| row[key].as_str().unwrap_or_default().replace("./", "");
            let member = match text("member") {
                member if member.is_empty() => member,
                member => format!("/{member}"),
            };
            let record = row["record"].as_u64();
            let record = record.map_or_else(String::new, |record| format!("#{record}"));
            let shown = &row["shown"];
            format!("{}{member}{}{record}:{shown}", text("name"), text("file"))
        };
        let listed: Vec<String> = found[key].as_array().expect(key).iter().map(row).collect();
        assert_eq!(listed.join(" "), rows, "{by}");
        assert_eq!(found["throws"]["shown"], 12, "{by}");
    }
}

/// A small probability is not shown as zero, and the meaning of the test is stated with it.
#[test]
fn stats_explain_the_test() {
    let log = |throws: &[&str]| {
        let turns = (0..300).map(|turn| {
            let name = ["홍길동", "임꺽정"][turn % 2];
            format!("{}. {name}: {}\n", turn + 1, throws[turn % throws.len()])
        });
        let turns: String = turns.collect();
        format!("[선수1 \"홍길동\"]\n[선수2 \"임꺽정\"]\n\n{turns}")
    };
    let folder = Folder::new(&[("odd.yut", &log(&["도"]))]);
    let said = |lang: &str| folder.run(&["stats", "odd.yut", "--lang", lang]).out;
    for (lang, share, meaning) in [
        (
            "en",
            "< 0.1 % of such series differ",
            "nothing about the players",
        ),
        (
            "ko",
            "확률: < 0.1 % (p < 0.001)",
            "사람에 관해서는 아무것도 말하지 않음",
        ),
    ] {
        let text = said(lang);
        assert!(text.contains(share) && text.contains(meaning), "{text}");
        assert!(!text.contains("0.000"), "{text}");
    }
}
