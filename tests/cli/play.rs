//! Tests of `bokgi play`: games entered play by play give the same log as the writer, and `check`
//! accepts it.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::program::Folder;
use crate::support::generate::Choices;
use crate::support::shared;

/// Runs `play` with plays on a log; returns the written log and the state after it.
fn entered(folder: &Folder, log: &str, plays: &[String]) -> (String, Value) {
    let plays = plays.join(",");
    let mut arguments = vec![
        "play", log, "--json", "-o", "out", "--lang", "ko", "--force",
    ];
    if !plays.is_empty() {
        arguments.extend(["--add", &plays]);
    }
    let run = folder.run(&arguments);
    assert_eq!((run.status, &*run.err), (0, ""), "{log}: {plays}");
    let state = serde_json::from_str(&run.out).expect("JSON");
    (folder.read("out"), state)
}

/// Returns a log in the canonical spelling.
fn canonical(folder: &Folder, log: &str, format: &str) -> String {
    folder.write("original", log.as_bytes());
    let run = folder.run(&[
        "convert", "original", "--from", format, "--to", format, "--lang", "ko", "-q",
    ]);
    assert!(run.status < 2, "{}", run.err);
    run.out
}

/// Returns a log without the throws in brackets after moves, which are only needed if several
/// throws fit.
fn without_throws(log: &str) -> String {
    let words = log.split(' ').map(|word| match word.split_once('(') {
        Some((word, rest)) if word.contains('-') => {
            let rest = rest.split_once(')').map_or("", |(_, rest)| rest);
            format!("{word}{rest}")
        }
        _ => word.to_owned(),
    });
    words.collect::<Vec<_>>().join(" ")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

/// Returns the name of a throw in the test cases.
fn throw(name: &str) -> &str {
    match name {
        "backdo" => "back_do",
        "backgae" => "back_gae",
        name => name,
    }
}

/// Returns the word for a throw in a Korean log.
fn word(throw: &str) -> &str {
    match throw {
        "back_do" => "빽도",
        "back_gae" => "빽개",
        throw => throw,
    }
}

/// Writes the header of a yut log with all options of a test case.
fn yut_header(row: &Value) -> String {
    let options = row["options"].as_object().expect("options").iter();
    let options = options.map(|(key, value)| match value {
        Value::Bool(true) => format!("{key}=yes"),
        Value::Bool(false) => format!("{key}=no"),
        Value::String(word) => format!("{key}={word}"),
        other => format!("{key}={other}"),
    });
    let options = options.collect::<Vec<_>>().join("; ");
    let players = 1..=row["players"].as_u64().expect("a number");
    let players: String = players
        .map(|player| format!("[선수{player} \"선수{player}\"]\n"))
        .collect();
    format!("[종목 \"윷놀이\"]\n{players}[규칙 \"standard; {options}\"]\n")
}

fn yut_games_give_their_logs(cases: &str) {
    let Some(rows) = shared::rows(cases) else {
        return;
    };
    let folder = Folder::new(&[]);
    let mut games = 0;
    for row in rows {
        let header = yut_header(&row);
        let (mut plays, mut turns) = (Vec::new(), String::new());
        for turn in row["turns"].as_array().expect("turns") {
            let player = turn["player"].as_u64().expect("a side") + 1;
            turns += &format!("{}. 선수{player}:", turn["turn"]);
            for event in turn["events"].as_array().expect("events") {
                let (play, word) = match text(&event["type"]) {
                    "throw" => {
                        let name = throw(text(&event["throw"])).to_owned();
                        let word = word(&name).to_owned();
                        (name.clone(), format!(" {word}"))
                    }
                    "forfeit" => ("forfeit".to_owned(), " / 소멸".to_owned()),
                    _ => {
                        let by = throw(text(&event["value"]));
                        let [from, to] = ["from", "to"].map(|key| text(&event[key]));
                        let taken = event["captured"]
                            .as_array()
                            .is_some_and(|all| !all.is_empty());
                        let mark = if taken { "*" } else { "" };
                        let name = format!("{from}-{to}");
                        // Logs call the return to the hand "hand".
                        let to = if to == "new" { "hand" } else { to };
                        (
                            format!("{name}({by})"),
                            format!(" / {from}-{to}{mark}({}) /", word(by)),
                        )
                    }
                };
                plays.push(play);
                turns += &word;
            }
            turns.push('\n');
        }
        folder.write("log.yut", format!("{header}[결과 \"*\"]\n").as_bytes());
        let (log, state) = entered(&folder, "log.yut", &plays);
        let ranking = row["ranking"].as_array().expect("a ranking").iter();
        let ranking = ranking.map(|side| format!("선수{}", side.as_u64().expect("a side") + 1));
        let result = ranking.collect::<Vec<_>>().join(" > ");
        let original = format!("{header}[결과 \"{result}\"]\n\n{turns}");
        let original = canonical(&folder, &original, "yut");
        assert_eq!(
            without_throws(&log),
            without_throws(&original),
            "{}",
            row["id"]
        );
        assert_eq!(
            (&state["turn"], text(&state["result"])),
            (&Value::Null, &*result)
        );
        folder.write("out.yut", log.as_bytes());
        let check = folder.run(&["check", "out.yut", "--fail-on", "warning"]);
        assert_eq!(check.status, 0, "{}: {}", row["id"], check.out);
        games += 1;
    }
    assert_eq!(games, 150);
}

#[test]
fn yut_games_entered_by_their_plays_give_their_logs() {
    yut_games_give_their_logs("cases/yut_games.jsonl");
}

#[test]
fn yut_games_under_mixed_options_entered_by_their_plays_give_their_logs() {
    yut_games_give_their_logs("cases/yut_games_mix.jsonl");
}

#[test]
fn gonu_games_entered_by_their_plays_give_their_logs() {
    let Some(rows) = shared::rows("cases/gonu_games.jsonl") else {
        return;
    };
    let folder = Folder::new(&[]);
    let header = "[종목 \"줄고누\"]\n[흑 \"흑\"]\n[백 \"백\"]\n[선 \"흑\"]\n[규칙 \"standard; repetition=superko\"]\n";
    let mut games = 0;
    for row in rows {
        let moves = row["moves"].as_array().expect("moves");
        let moves: Vec<String> = moves
            .iter()
            .map(|play| format!("{}-{}", text(&play["from"]), text(&play["to"])))
            .collect();
        folder.write("log.gonu", format!("{header}[결과 \"*\"]\n").as_bytes());
        let (log, state) = entered(&folder, "log.gonu", &moves);
        let marked = row["moves"].as_array().expect("moves").iter().map(|play| {
            let taken = play["captured"].as_array().expect("captured");
            let taken: Vec<&str> = taken.iter().map(text).collect();
            let mark = if taken.is_empty() { "" } else { "x" };
            format!(
                "{}-{}{mark}{}",
                text(&play["from"]),
                text(&play["to"]),
                taken.join(",")
            )
        });
        let marked: Vec<String> = marked.collect();
        let turns: Vec<String> = marked
            .chunks(2)
            .enumerate()
            .map(|(turn, pair)| format!("{}. {}", turn + 1, pair.join(" ")))
            .collect();
        let result = if row["result"] == "black" {
            "흑승"
        } else {
            "백승"
        };
        let original = format!("{header}[결과 \"{result}\"]\n\n{}\n", turns.join("\n"));
        assert_eq!(log, canonical(&folder, &original, "gonu"), "{}", row["id"]);
        assert_eq!(state["turn"], Value::Null);
        games += 1;
    }
    assert_eq!(games, 300);
}

#[test]
fn random_games_of_omok_entered_by_their_plays_give_their_logs() {
    let folder = Folder::new(&[]);
    let header =
        "[종목 \"오목\"]\n[흑 \"홍길동\"]\n[백 \"성춘향\"]\n[규칙 \"자유룰\"]\n[결과 \"*\"]\n";
    for seed in 0..200 {
        let mut choices = Choices::new(seed);
        let mut taken = BTreeSet::new();
        // Too few stones for a row of five at random.
        let length = choices.below(30) + 1;
        while taken.len() < length {
            taken.insert(choices.below(225));
        }
        let mut points: Vec<String> = taken
            .iter()
            .map(|at| format!("{}{}", char::from(b'a' + (at % 15) as u8), at / 15 + 1))
            .collect();
        let turn = choices.below(points.len());
        points.rotate_left(turn);
        folder.write("log.omok", header.as_bytes());
        let (log, state) = entered(&folder, "log.omok", &points);
        let turns: Vec<String> = points
            .chunks(2)
            .enumerate()
            .map(|(turn, pair)| format!("{}. {}", turn + 1, pair.join(" ")))
            .collect();
        let original = format!("{header}\n{}\n", turns.join(" "));
        if state["turn"] != Value::Null {
            assert_eq!(log, canonical(&folder, &original, "moves"), "{seed}");
        }
    }
}

#[test]
fn members_play_in_turn_and_games_follow_one_another() {
    let header = "[종목 \"윷놀이\"]\n[선수1 \"청팀\"]\n[편원1 \"홍길동, 이몽룡\"]\n[선수2 \"홍팀\"]\n[편원2 \"성춘향, 향단\"]\n[말 \"1\"]\n[규칙 \"기본; 순번=차례\"]\n[결과 \"*\"]\n";
    let folder = Folder::new(&[("log.yut", header)]);
    let game = "do,new-01,gae,new-02,mo,mo,geol,01-06,06-11,11-14".split(',');
    let game: Vec<String> = game.map(str::to_owned).collect();
    let (log, state) = entered(&folder, "log.yut", &game);
    assert!(log.contains("1. 청팀(홍길동): 도 / 새-도"), "{log}");
    assert!(log.contains("2. 홍팀(성춘향): 개 / 새-개"), "{log}");
    assert!(log.contains("3. 청팀(이몽룡): 모 모 걸"), "{log}");
    assert_eq!(state["turn"]["member"], "향단");

    let resigned = entered(&folder, "log.yut", &["resign".to_owned()]).0;
    folder.write("one.yut", resigned.as_bytes());
    let run = folder.run(&[
        "play", "one.yut", "--again", "--add", "gae", "-o", "two.yut", "--json", "--lang", "ko",
    ]);
    assert_eq!(run.status, 0, "{}", run.err);
    let state: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(
        (&state["record"], &state["won"]),
        (&2.into(), &serde_json::json!([0, 1]))
    );
    assert_eq!(state["turn"]["held"], serde_json::json!(["개"]));
    assert_eq!(folder.read("two.yut").matches("청팀").count(), 5);
}

#[test]
fn an_illegal_play_is_refused_and_nothing_is_written() {
    let folder = Folder::new(&[("log.gonu", "[종목 \"줄고누\"]\n")]);
    for play in ["a1-b2", "a1", "resign,a1-a2", "도"] {
        let run = folder.run(&[
            "play", "log.gonu", "--add", play, "-o", "out", "--lang", "en",
        ]);
        assert_eq!(run.status, 2, "{play}");
        assert!(run.err.contains("is not a legal play here"), "{}", run.err);
        assert!(!folder.path("out").exists());
    }
}

#[test]
fn the_result_of_an_sgf_game_is_entered_and_the_next_game_has_none() {
    for (result, entered_result) in [("", "RE[W+R]"), ("RE[B+R]", "RE[W+R]")] {
        let game = format!("(;GM[4]FF[4]SZ[15]PB[a]PW[b]{result};B[hh];W[ii])");
        let folder = Folder::new(&[("game.sgf", &*game)]);
        let (over, state) = entered(&folder, "game.sgf", &["resign".to_owned()]);
        assert_eq!(text(&state["result"]), "b 불계승");
        assert!(over.contains(entered_result), "{over}");
        folder.write("over.sgf", over.as_bytes());
        let run = folder.run(&["play", "over.sgf", "--again", "-o", "next.sgf"]);
        assert_eq!(run.status, 0, "{}", run.err);
        assert_eq!(folder.read("next.sgf").matches("RE[").count(), 1);
        let check = folder.run(&["check", "next.sgf", "--fail-on", "warning"]);
        assert_eq!(check.status, 0, "{}", check.out);
    }
}

#[test]
fn plays_that_a_format_cannot_hold_are_reported() {
    let game = "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n";
    let folder = Folder::new(&[("game.psq", game)]);
    let run = folder.run(&[
        "play", "game.psq", "--add", "resign", "-o", "out.psq", "--lang", "en",
    ]);
    assert_eq!(run.status, 0);
    let loss = "PSQ has no place for plays that are not stones: 1 left out";
    assert!(run.err.contains(loss), "{}", run.err);
}
