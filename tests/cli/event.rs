//! Tests of reports on folders and events, and of checks against an event.

use std::fs::File;

use crate::program::Folder;

const EVENT: &str = "\
schema = \"bokgi.event/1\"
대회명 = \"가상배\"
종목 = \"바둑\"
판 = 9
선수 = [\"홍길동\", \"임꺽정\", \"성춘향\"]
모름 = 1
[[회전]]
대진 = [\"1. 홍길동 - 임꺽정 : B+R\"]
[[회전]]
대진 = [\"1. 임꺽정 - 성춘향 : 흑승\", \"2. 홍길동 - 부전승\"]
";

fn game(black: &str, white: &str, moves: &str) -> String {
    format!("(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[{black}]PW[{white}]RE[B+R]RO[1]{moves})\n")
}

fn folder() -> Folder {
    let first = game("홍길동", "임꺽정", ";B[ee];W[cc];B[gg]");
    let copy = game("홍길동", "임꺽정", ";B[ee];W[cc]");
    let illegal = game("홍길동", "임꺽정", ";B[ee];W[ee];B[gg]").replace("RO[1]", "");
    Folder::new(&[
        ("league/event.toml", EVENT),
        ("league/R1/a.sgf", &first),
        ("league/R1/b.sgf", &copy),
        ("league/다른.sgf", &illegal),
        ("league/photo.JPG", "x"),
        ("league/games.7z", "x"),
        ("league/empty.sgf", ""),
        ("league/notes.txt", "x"),
        ("league/.hidden/c.sgf", &first),
    ])
}

#[test]
fn a_report_says_what_becomes_of_every_record_and_file() {
    let folder = folder();
    let run = folder.run(&["report", "league", "--event", "league/event.toml"]);
    assert_eq!(run.status, 1, "{}", run.err);
    insta::assert_snapshot!("report_event", run.out);
    let korean = [
        "report",
        "league",
        "--event",
        "league/event.toml",
        "--lang",
        "ko",
    ];
    insta::assert_snapshot!("report_event_ko", folder.run(&korean).out);
    let run = folder.run(&["report", "league", "-j", "1"]);
    assert_eq!(run.status, 1, "{}", run.err);
    insta::assert_snapshot!("report_folder", run.out);
    assert_eq!(run.out, folder.run(&["report", "league", "-j", "4"]).out);
}

#[test]
fn an_event_file_of_more_than_sixteen_mebibytes_is_not_read() {
    let folder = Folder::new(&[("a.sgf", "(;GM[1]SZ[9];B[ee])")]);
    let file = File::create(folder.path("event.toml")).expect("it is created");
    let most: u64 = 16 << 20;
    file.set_len(most + 1).expect("it has room");
    let run = folder.run(&["report", "a.sgf", "--event", "event.toml", "--lang", "en"]);
    assert_eq!(run.status, 2, "{}", run.err);
    let expected = format!("event.toml is larger than the limit of {most} bytes");
    assert!(run.err.contains(&expected), "{}", run.err);
}

#[test]
fn a_report_is_written_to_the_given_place() {
    let folder = folder();
    let report = |more: &[&str]| {
        let start = ["report", "league", "--event", "league/event.toml"];
        folder.run(&[&start[..], more].concat())
    };
    let run = report(&["-o", "league/report.json"]);
    assert_eq!((run.status, run.out.as_str()), (1, ""), "{}", run.err);
    let json: serde_json::Value =
        serde_json::from_str(&folder.read("league/report.json")).expect("JSON");
    assert_eq!(json["schema"], "bokgi.report/1");
    assert_eq!(json["folder"], "league");
    assert_eq!(json["totals"]["return"], 2);
    let unread: Vec<&str> = json["not_read"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|one| one["file"].as_str())
        .collect();
    // The event file and the report are not counted as skipped records.
    assert_eq!(
        unread,
        [
            ".hidden/",
            "empty.sgf",
            "games.7z",
            "notes.txt",
            "photo.JPG"
        ]
    );
    let again = report(&["-o", "league/report.json"]);
    assert_eq!(again.status, 2);
    assert!(again.err.contains("already exists"), "{}", again.err);
    assert_eq!(report(&["-o", "league/report.json", "--force"]).status, 1);
    assert_eq!(report(&["-o", "report.doc"]).status, 2);
    let over = report(&["-o", "league/event.toml", "--to", "json", "--force"]);
    assert_eq!(over.status, 2, "the event stays as it is");
    let table = report(&["-o", "-", "--to", "csv"]).out;
    let mut lines = table.lines();
    assert!(
        lines
            .next()
            .is_some_and(|head| head.starts_with("\u{FEFF}file,record,"))
    );
    assert_eq!(lines.count(), 3);
}

#[test]
fn decisions_are_shown_and_count() {
    let komi = game("홍길동", "임꺽정", "KM[0];B[ee];W[cc];B[gg]");
    let event = EVENT.replace("모름 = 1\n", "덤 = 6.5\n");
    let event = event.replace(
        "대진 = [\"1. 임꺽정 - 성춘향 : 흑승\", \"2. 홍길동 - 부전승\"]\n",
        "대진 = [\"1. 홍길동 - 부전승\"]\n",
    );
    let folder = Folder::new(&[("g/a.sgf", &komi), ("event.toml", &event)]);
    let report =
        |more: &[&str]| folder.run(&[&["report", "g", "--event", "event.toml"][..], more].concat());
    assert_eq!(report(&[]).status, 1);
    let decision = "[[결정]]\n기보 = \"a.sgf\"\n판정 = \"접수\"\n까닭 = \"덤은 | 합의\"\n";
    folder.write("event.toml", (event + decision).as_bytes());
    let run = report(&[]);
    assert_eq!(run.status, 0, "{}", run.out);
    insta::assert_snapshot!("report_decided", run.out);
    insta::assert_snapshot!("report_decided_ko", report(&["--lang", "ko"]).out);
    let table = report(&["--to", "csv"]).out;
    assert!(
        table.contains(
            "accept,REG305,decided: accept (덤은 | 합의); by the findings return: komi 0"
        ),
        "{table}"
    );
}

#[test]
fn what_cannot_be_read_counts_as_it_does_in_a_check() {
    let good = game("홍길동", "임꺽정", ";B[ee];W[cc];B[gg]");
    let folder = Folder::new(&[("games/a.sgf", &good)]);
    assert_eq!(folder.run(&["report", "games"]).status, 0);
    folder.write("games/empty.sgf", b"");
    assert_eq!(folder.run(&["report", "games"]).status, 1);
    let none = Folder::new(&[("games/notes.txt", "x")]);
    assert_eq!(none.run(&["report", "games"]).status, 2);
}

#[test]
fn names_of_strangers_are_harmless() {
    let hostile = game("=HYPERLINK(\"x\")", "a|b\u{202E}<img>", ";B[ee]");
    let folder = Folder::new(&[("games/a.sgf", &hostile)]);
    let table = folder.run(&["report", "games", "--to", "csv"]).out;
    assert!(table.contains("\"'=HYPERLINK(\"\"x\"\")\""), "{table}");
    let page = folder.run(&["report", "games"]).out;
    assert!(page.contains("a\\|b\u{FFFD}&lt;img&gt;"), "{page}");
    assert!(!page.contains('\u{202E}'));
}

#[test]
fn a_check_shows_findings_of_the_event_in_every_form() {
    let folder = folder();
    let check = |more: &[&str]| {
        let start = ["check", "league", "--event", "league/event.toml"];
        folder.run(&[&start[..], more].concat())
    };
    let run = check(&["--report", "concise", "-q"]);
    assert_eq!(run.status, 1);
    insta::assert_snapshot!("check_event", run.out);
    let json = check(&["--report", "json", "--select", "REG"]).out;
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let all = json.as_array().expect("a list");
    let of_event: Vec<_> = all
        .iter()
        .filter(|one| one["file"] == "league/event.toml")
        .map(|one| {
            (
                one["code"].as_str().unwrap_or_default(),
                one["line"].as_u64(),
            )
        })
        .collect();
    assert_eq!(of_event, [("REG001", Some(6)), ("REG201", Some(10))]);
    assert_eq!(check(&["--ignore", "REG,BDK,SGF,LOG,FMT"]).status, 0);
    let counted = check(&["--statistics"]).out;
    assert!(counted.contains("REG201"), "{counted}");
    folder.write("broken.toml", "선수 = [\"홍길동\"\n".as_bytes());
    let run = folder.run(&["check", "league", "--event", "broken.toml"]);
    assert_eq!(run.status, 1);
    assert!(run.out.contains("error[REG007]"), "{}", run.out);
    assert!(run.out.contains("broken.toml:1:"), "{}", run.out);
    assert_eq!(
        folder
            .run(&["report", "league", "--event", "none.toml"])
            .status,
        2
    );
}
