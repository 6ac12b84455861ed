//! Tests of the commands with yut logs.

use crate::program::Folder;

const LOG: &str = "[종목 \"윷놀이\"]\n[대회명 \"견본\"]\n[선수1 \"청팀\"]\n[편원1 \"홍길동, 이몽룡\"]\n\
                   [선수2 \"성춘향\"]\n[말 \"2\"]\n[결과 \"*\"]\n[종료 \"시간\"]\n\n\
                   1. 청팀(홍길동): 모 걸 / 새-모 모-방\n2. 성춘향: 걸 / 새-걸\n";

#[test]
fn a_log_is_converted_in_the_language_and_with_the_names_that_are_asked_for() {
    let folder = Folder::new(&[("game.yut", LOG)]);
    let last = |arguments: &[&str]| {
        let run = folder.run(&[&["convert", "game.yut", "--to", "yut"], arguments].concat());
        let lines: Vec<&str> = run.out.lines().collect();
        lines[lines.len() - 2].to_owned()
    };
    for (arguments, line) in [
        (
            &["--lang", "ko"][..],
            "1. 청팀(홍길동): 모 걸 / 새-모 모-방",
        ),
        (&["--lang", "en"], "1. 청팀(홍길동): Mo Geol / new-05 05-cc"),
        (
            &["--lang", "ko", "--marks", "words"],
            "1. 청팀(홍길동): 모 걸 / 새-모 모-방",
        ),
        (
            &["--lang", "ko", "--stations", "id"],
            "1. 청팀(홍길동): 모 걸 / 새-05 05-cc",
        ),
        (
            &["--lang", "en", "--stations", "ko"],
            "1. 청팀(홍길동): Mo Geol / new-모 모-방",
        ),
    ] {
        assert_eq!(last(arguments), line);
    }
    let json = folder.run(&["convert", "game.yut", "--to", "json"]).out;
    folder.write("game.json", json.as_bytes());
    let back = folder.run(&["convert", "game.json", "--to", "yut", "--lang", "ko"]);
    assert_eq!(back.out, LOG);
}

#[test]
fn info_names_the_sides_and_their_members() {
    let folder = Folder::new(&[("game.yut", LOG)]);
    insta::assert_snapshot!(folder.run(&["info", "game.yut", "--lang", "ko"]).out);
    let json = folder.run(&["info", "game.yut", "--json"]).out;
    assert!(json.contains(r#"{"side":"side1","name":"청팀""#), "{json}");
}

#[test]
fn a_log_under_another_name_is_recognised() {
    let named = LOG.replacen("\n\n", "\n[규칙 \"기본\"]\n\n", 1);
    let folder = Folder::new(&[("game.txt", &named), ("game.sgf", &named)]);
    let run = folder.run(&["check", "game.txt", "--quiet"]);
    assert_eq!((run.out.as_str(), run.status), ("", 0));
    let run = folder.run(&["check", "game.sgf", "--quiet", "--report", "concise"]);
    assert!(run.out.contains("FMT001"), "{}", run.out);
}

/// The program reports the rules used for a log that names none, and the switch that would allow a
/// rejected move.
#[test]
fn unnamed_rules_are_stated() {
    let log = "[종목 \"윷놀이\"]\n[선수1 \"a\"]\n[선수2 \"b\"]\n\n1. a: 모 걸 / 새-모 모-방\n\
               2. b: 도 / 새-도\n3. a: 윷 도 / 방-골인 새-도*\n";
    let folder = Folder::new(&[("game.yut", log)]);
    let run = |more: &[&str]| {
        let arguments = [
            "check", "game.yut", "--quiet", "--report", "concise", "--lang", "ko",
        ];
        folder.run(&[&arguments[..], more].concat()).out
    };
    let plain = run(&[]);
    assert!(plain.contains("HDR052"), "{plain}");
    assert!(
        plain.contains("넘김=나감 규칙이면 처음 지적된 수가 맞음"),
        "{plain}"
    );
    assert_eq!(run(&["--rules", "common"]), "");
    let summed = folder
        .run(&["check", "game.yut", "--lang", "ko", "--rules", "common"])
        .out;
    assert!(
        summed.contains("윷놀이 기록 1개, 던지기·이동 10건"),
        "{summed}"
    );
}

#[test]
fn stations_of_yut_and_korean_points_of_gonu_are_explained() {
    let log = "[종목 \"윷놀이\"]\n[선수1 \"갑\"]\n[선수2 \"을\"]\n\n1. 갑: 모 도 / 새-모 새-도\n";
    let gonu = "[종목 \"줄고누\"]\n\n1. 가1-가2 다4-다3\n";
    let folder = Folder::new(&[("a.yut", log), ("a.gonu", gonu)]);
    let explained = |at: &str, file: &str, lang: &str| {
        let run = folder.run(&["explain", "--at", at, file, "--lang", lang]);
        assert_eq!(run.status, 0, "{run:?}");
        run.out
    };
    assert_eq!(
        explained("방", "a.yut", "ko"),
        "4수까지의 국면, 규칙 standard\n방: 빈 밭입니다.\n  갑: 모-방(걸)\n"
    );
    let first = explained("01", "a.yut", "en");
    assert!(first.contains("01: a piece of 갑.\n  from here: Back-Do 00, Do 02, "));
    assert!(first.contains("  을 comes here by new-01(Do)\n"));
    let point = explained("가2", "a.gonu", "ko");
    assert_eq!(point, explained("a2", "a.gonu", "ko"));
    assert!(point.contains("갈 수 있는 점: 나2 가3 가1."));
}
