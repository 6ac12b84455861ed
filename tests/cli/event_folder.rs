//! Tests of folders as organisers receive them: records of several events, names in other
//! spellings, copies.

use std::path::Path;

use serde_json::Value;

use crate::program::Folder;

const PAIRINGS: &str = "\
회전,판,흑,백,결과
1,1,홍길동,성춘향,흑승
1,2,이몽룡,임꺽정,백승
2,1,홍길동,이몽룡,흑승
2,2,임꺽정,성춘향,백승
";

/// Writes a 9x9 game whose moves depend on `number`.
fn game(black: &str, white: &str, result: &str, number: usize) -> String {
    let letter = char::from(b'a' + number as u8 % 9);
    format!(
        "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[{black}]PW[{white}]RE[{result}];B[ee];W[{letter}c];B[gg])\n"
    )
}

fn json(folder: &Folder, event: &[&str]) -> Value {
    let mut args = vec!["report", "기보", "--to", "json", "--lang", "en"];
    for event in event {
        args.extend(["--event", event]);
    }
    let run = folder.run(&args);
    serde_json::from_str(&run.out).unwrap_or_else(|_| panic!("{}", run.err))
}

/// Returns the verdict and the codes that a report has for the record of a file.
fn codes(report: &Value, file: &str) -> Option<String> {
    let records = report["records"].as_array().expect("records");
    let record = records.iter().find(|record| record["file"] == file)?;
    Some(format!("{} {}", record["verdict"], record["codes"]).replace('"', ""))
}

fn column(report: &Value, list: &str, key: &str) -> Vec<String> {
    let rows = report[list].as_array().into_iter().flatten();
    rows.map(|row| row[key].as_str().unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn unknown_names_are_explained_and_never_merged() {
    let folder = Folder::new(&[
        ("대진.csv", PAIRINGS),
        ("기보/a.sgf", &game("洪吉童", "성춘향", "B+R", 0)),
        ("기보/b.sgf", &game("몽룡도령", "임꺽정", "W+R", 1)),
        ("기보/c.sgf", &game("홍길동", "이몽룡", "B+R", 2)),
    ]);
    let report = json(&folder, &["대진.csv"]);
    assert_eq!(codes(&report, "a.sgf").as_deref(), Some("return [REG101]"));
    assert_eq!(column(&report, "proposed_aliases", "player"), ["홍길동"]);
    // Two pairings of 임꺽정 lack a record, so nothing can be said about 몽룡도령.
    let more = game("성춘향", "임꺽정", "B+R", 3);
    folder.write("기보/d.sgf", more.as_bytes());
    let report = json(&folder, &["대진.csv"]);
    let proposed = column(&report, "proposed_aliases", "player");
    assert_eq!(proposed, ["홍길동", "이몽룡"]);
    let reason = report["records"][1]["reason_text"].as_str();
    assert_eq!(
        reason,
        Some(
            "몽룡도령 is not in the list of players; it may be 이몽룡: no record of round 1, table 2, 이몽룡 - 임꺽정"
        )
    );
    assert_eq!(report["records"][1]["round"], Value::Null);
}

#[test]
fn several_spellings_for_one_open_pairing_are_not_explained() {
    let folder = Folder::new(&[
        ("대진.csv", "회전,판,흑,백,결과\n1,1,홍길동,성춘향,흑승\n"),
        ("기보/a.sgf", &game("가람이", "성춘향", "B+R", 0)),
        ("기보/b.sgf", &game("나래야", "성춘향", "B+R", 1)),
    ]);
    let report = json(&folder, &["대진.csv"]);
    assert_eq!(column(&report, "proposed_aliases", "player").len(), 0);
    assert_eq!(codes(&report, "a.sgf").as_deref(), Some("return [REG101]"));
}

#[test]
fn a_list_is_compared_with_itself() {
    let findings = |table: &str| {
        let folder = Folder::new(&[("대진.csv", table), ("기보/photo.jpg", "x")]);
        let report = json(&folder, &["대진.csv"]);
        let found = report["event"].as_array().expect("findings").iter();
        let found = found.filter(|found| found["code"] == "REG006");
        found
            .map(|found| found["players"].to_string().replace('"', ""))
            .collect::<Vec<_>>()
    };
    for (table, twins) in [
        // A name misspelt in the second round.
        (
            "회전,흑,백,결과\n1,홍길동,심청,흑승\n1,갑순,을순,흑승\n2,홍길둥,갑순,흑승\n2,심청,을순,흑승\n",
            "[홍길동,홍길둥]",
        ),
        // A name in Chinese characters.
        (
            "회전,흑,백,결과\n1,홍길동,심청,흑승\n1,갑순,을순,흑승\n2,갑순,洪吉童,흑승\n2,심청,을순,흑승\n3,홍길동,을순,흑승\n",
            "[홍길동,洪吉童]",
        ),
        // A longer name in Latin letters; the rarer spelling is taken for the misspelling.
        (
            "round,black,white,result\n1,Hong Gildnog,Kim A,1-0\n2,Hong Gildong,Lee B,1-0\n3,Hong Gildong,Kim A,1-0\n",
            "[Hong Gildong,Hong Gildnog]",
        ),
        // Brothers: both play in the first round.
        (
            "회전,흑,백,결과\n1,홍길동,심청,흑승\n1,홍길둥,을순,흑승\n2,홍길둥,심청,흑승\n",
            "",
        ),
        // Two players with one name, from different clubs.
        (
            "회전,흑,백,결과\n1,홍길동(가람),심청,흑승\n2,홍길둥(나래),심청,흑승\n",
            "",
        ),
        // Names of two letters are too short to compare.
        ("회전,흑,백,결과\n1,김일,심청,흑승\n2,김이,심청,흑승\n", ""),
    ] {
        assert_eq!(findings(table).join(" "), twins, "{table}");
    }
}

#[test]
fn records_of_other_events_are_set_apart() {
    let omok = "[종목 \"오목\"]\n[흑 \"꼬마\"]\n[백 \"홍길동\"]\n\nh8 i9 g7\n";
    let named = game("낯선이", "나그네", "B+R", 1).replace("GM[1]", "GM[1]EV[가상배]");
    let friendly = game("홍길동", "나그네", "B+R", 2).replace("GM[1]", "GM[1]EV[다른 대회]");
    let event = "schema = \"bokgi.event/1\"\n대회명 = \"가상배\"\n종목 = \"바둑\"\n판 = 9\n\
        선수 = [\"홍길동\", \"성춘향\"]\n대진 = [\"홍길동 - 성춘향 : B+R\"]\n";
    let folder = Folder::new(&[
        ("대회.toml", event),
        ("기보/a.sgf", &game("홍길동", "성춘향", "B+R", 0)),
        ("기보/낯선 둘.sgf", &game("낯선이", "나그네", "B+R", 1)),
        ("기보/다른 대회.sgf", &friendly),
        ("기보/대회명.sgf", &named),
        ("기보/오목.omok", omok),
        ("기보/한 사람.sgf", &game("홍길동", "나그네", "B+R", 3)),
    ]);
    let report = json(&folder, &["대회.toml"]);
    assert_eq!(
        column(&report, "not_of_event", "file"),
        ["낯선 둘.sgf", "다른 대회.sgf", "오목.omok"]
    );
    assert_eq!(codes(&report, "낯선 둘.sgf"), None);
    assert_eq!(
        codes(&report, "대회명.sgf").as_deref(),
        Some("return [REG101]")
    );
    assert_eq!(
        codes(&report, "한 사람.sgf").as_deref(),
        Some("return [REG101]")
    );
    let run = folder.run(&[
        "check",
        "기보/낯선 둘.sgf",
        "--event",
        "대회.toml",
        "--select",
        "REG101,REG111",
    ]);
    assert!(run.out.contains("REG111"), "{}", run.out);
    assert!(!run.out.contains("REG101"), "{}", run.out);
}

#[test]
fn names_in_the_list_settle_a_doubtful_encoding() {
    let text = game("박씨", "배씨", "B+R", 0).replace("CA[UTF-8]", "");
    let (bytes, ..) = encoding_rs::EUC_KR.encode(&text);
    let folder = Folder::new(&[("대진.csv", "회전,흑,백,결과\n1,박씨,배씨,흑승\n")]);
    folder.write("기보/a.sgf", &bytes);
    let alone = folder.run(&["check", "기보/a.sgf", "--lang", "en"]);
    assert!(alone.out.contains("ENC002"), "{}", alone.out);
    let report = json(&folder, &["대진.csv"]);
    assert_eq!(codes(&report, "a.sgf").as_deref(), Some("accept []"));
    let run = folder.run(&["check", "기보/a.sgf", "--event", "대진.csv", "--lang", "en"]);
    assert!(!run.out.contains("ENC002"), "{}", run.out);
}

#[test]
fn of_two_copies_the_one_named_as_a_copy_is_left_out() {
    let same = game("홍길동", "성춘향", "B+R", 0);
    let folder = Folder::new(&[
        ("대진.csv", PAIRINGS),
        ("기보/kifu (1).sgf", &same),
        ("기보/kifu - 복사본.sgf", &same),
        ("기보/kifu.sgf", &same),
    ]);
    let report = json(&folder, &["대진.csv"]);
    assert_eq!(codes(&report, "kifu.sgf").as_deref(), Some("accept []"));
    let copies = report["duplicates"].as_array().expect("copies");
    assert!(
        copies.iter().all(|one| one[0][0] == "kifu.sgf"),
        "{copies:?}"
    );
    assert_eq!(copies.len(), 2);
    // Without an event, the same one of the duplicates is kept.
    let run = folder.run(&["report", "기보", "--json"]);
    let report: Value = serde_json::from_str(&run.out).expect("JSON");
    let copies = report["duplicates"].as_array().expect("copies");
    assert!(
        copies.iter().all(|one| one[0][0] == "kifu.sgf"),
        "{copies:?}"
    );
}

fn sample(event: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("samples/event/{event}"));
    path.display().to_string()
}

#[test]
fn an_event_file_is_made_from_pairings_and_records() {
    let folder = Folder::new(&[]);
    let club = sample("club");
    let args = |lang: &'static str| {
        let (pairings, records) = (format!("{club}/pairings.csv"), format!("{club}/records"));
        let args = [
            "new",
            "event",
            "--pairings",
            &pairings,
            "--records",
            &records,
        ];
        let args = args.map(str::to_owned).into_iter();
        args.chain(["--lang", lang].map(str::to_owned))
            .collect::<Vec<_>>()
    };
    for lang in ["en", "ko"] {
        let args = args(lang);
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let run = folder.run(&args);
        assert_eq!(run.status, 0, "{}", run.err);
        insta::assert_snapshot!(format!("new_event_{lang}"), run.out);
    }
    // Two edits: the name in Chinese characters, and the misspelt name together with its entry.
    let args = args("ko");
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let made = folder.run(&args).out;
    let edited = made.replace("# 별칭 = ", "별칭 = ");
    let twin = edited
        .find("[[선수]]\n이름 = \"홍길둥\"")
        .expect("the twin");
    let end = twin + edited[twin..].find("\n\n").expect("an empty line") + 2;
    let edited = format!("{}{}", &edited[..twin], &edited[end..]);
    folder.write("대회.toml", edited.as_bytes());
    let run = folder.run(&[
        "report",
        &format!("{club}/records"),
        "--event",
        "대회.toml",
        "--json",
    ]);
    let report: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(report["totals"]["accept"], 3, "{}", run.out);
    assert_eq!(report["missing"].as_array().expect("a list").len(), 1);
    let first = &report["standings"][0];
    assert_eq!(
        (&first["name"], &first["points"]),
        (&"홍길동".into(), &2.into())
    );
}

/// A written event file reads back as the same event in both languages.
#[test]
fn an_event_file_that_is_written_means_the_same() {
    for event in ["club", "league", "omok", "teams", "yut"] {
        let folder = Folder::new(&[]);
        let (records, file) = (
            format!("{}/records", sample(event)),
            format!("{}/event.toml", sample(event)),
        );
        let report = |event: &str| {
            let run = folder.run(&[
                "report", &records, "--event", event, "--json", "--lang", "en",
            ]);
            let mut report: Value = serde_json::from_str(&run.out).expect("JSON");
            // The findings about the event file are not compared.
            for key in ["event", "counts"] {
                report.as_object_mut().expect("an object").remove(key);
            }
            report
        };
        let before = report(&file);
        for lang in ["en", "ko"] {
            let made = [
                "new",
                "event",
                "--pairings",
                &file,
                "--lang",
                lang,
                "--force",
                "-o",
                "made.toml",
            ];
            assert_eq!(folder.run(&made).status, 0);
            assert_eq!(report("made.toml"), before, "{event} {lang}");
        }
    }
}

#[test]
fn pairings_make_events_only() {
    let folder = Folder::new(&[("대진.csv", PAIRINGS)]);
    let run = folder.run(&["new", "omok", "--pairings", "대진.csv", "--lang", "ko"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("대회 파일만"), "{}", run.err);
}

#[test]
fn a_game_that_was_given_up_is_no_forfeit() {
    let table = "회전,판,흑,백,결과\n1,1,가람이,나래야,백 기권승\n1,2,다솜이,라온이,흑 부전승\n\
        1,3,마루야,바다야,백 몰수승\n1,4,사랑이,아라야,흑 반칙승\n";
    let folder = Folder::new(&[("대진.csv", table), ("기보/photo.jpg", "x")]);
    let report = json(&folder, &["대진.csv"]);
    let cells = |report: &Value| {
        let rows = report["standings"].as_array().expect("rows").iter();
        let names = rows.map(|row| row["name"].as_str().expect("a name").to_owned());
        let cells = report["crosstable"].as_array().expect("cells").iter();
        let cells = cells.map(|row| row[0].as_str().expect("a cell")[1..].to_owned());
        names
            .zip(cells)
            .collect::<std::collections::BTreeMap<_, _>>()
    };
    let found = cells(&report);
    assert_eq!(found["나래야"], "+");
    assert_eq!(found["다솜이"], "+!");
    assert_eq!(found["바다야"], "+!");
    assert_eq!(found["사랑이"], "+");
    // Only a note reports that the record of the forfeited game is missing.
    let missing = report["event"].as_array().expect("findings").iter();
    let missing = missing.filter(|found| found["code"] == "REG201");
    let missing: Vec<_> = missing
        .map(|found| format!("{} {}", found["table"], found["severity"]).replace('"', ""))
        .collect();
    assert_eq!(missing, ["1 note", "4 error"]);
    for lang in ["en", "ko"] {
        let written = folder.run(&[
            "report",
            "기보",
            "--event",
            "대진.csv",
            "--table",
            "pairings",
            "--lang",
            lang,
        ]);
        folder.write("다시.csv", written.out.as_bytes());
        let again = json(&folder, &["다시.csv"]);
        assert_eq!(cells(&again), found, "{}", written.out);
        assert_eq!(again["missing"], report["missing"]);
    }
}

#[test]
fn several_events_share_out_the_records_of_a_folder() {
    let event = |name: &str, players: &str| {
        format!(
            "schema = \"bokgi.event/1\"\n대회명 = \"{name}\"\n종목 = \"바둑\"\n판 = 9\n\
             선수 = [{players}]\n대진 = \"모두\"\n"
        )
    };
    let folder = Folder::new(&[
        ("청룡부.toml", &event("청룡부", "\"홍길동\", \"성춘향\"")),
        (
            "백호부.toml",
            &event("백호부", "\"이몽룡\", \"임꺽정\", \"홍길동\""),
        ),
        ("기보/a.sgf", &game("홍길동", "성춘향", "B+R", 0)),
        ("기보/b.sgf", &game("이몽룡", "임꺽정", "B+R", 1)),
        ("기보/c.sgf", &game("임꺽정", "홍길동", "B+R", 2)),
        ("기보/d.sgf", &game("나그네", "길손", "B+R", 3)),
    ]);
    let run = folder.run(&[
        "report",
        "기보",
        "--event",
        "청룡부.toml",
        "--event",
        "백호부.toml",
        "-o",
        "결과.json",
        "--lang",
        "ko",
    ]);
    assert_eq!(run.status, 1, "{}", run.err);
    let read =
        |name: &str| -> Value { serde_json::from_str(&folder.read(name)).expect("a report") };
    let (first, second) = (read("결과-청룡부.json"), read("결과-백호부.json"));
    assert_eq!(column(&first, "records", "file"), ["a.sgf"]);
    assert_eq!(column(&second, "records", "file"), ["b.sgf", "c.sgf"]);
    assert_eq!(
        column(&first, "not_of_event", "event"),
        ["백호부", "백호부", ""]
    );
    assert_eq!(column(&second, "not_of_event", "event"), ["청룡부", ""]);
    let run = folder.run(&[
        "report",
        "기보",
        "--event",
        "청룡부.toml",
        "--event",
        "백호부.toml",
    ]);
    let first = run.out.find("# 청룡부").expect("the first event");
    assert!(run.out[first..].contains("\n# 백호부"), "{}", run.out);
}

/// Three rounds of four players, one of whom withdraws.
const PRIZES: &str = "\
schema = \"bokgi.event/1\"
대회명 = \"가상배\"
종목 = \"바둑\"
방식 = \"스위스\"
순위 = [\"승점\"]
승급 = 1
강등 = 1
[[선수]]
이름 = \"홍길동\"
급수 = \"3단\"
소속 = \"가람기우회\"
[[선수]]
이름 = \"성춘향\"
[[선수]]
이름 = \"이몽룡\"
[[선수]]
이름 = \"임꺽정\"
기권회전 = 3
[[상]]
이름 = \"우승\"
순위 = 1
[[상]]
이름 = \"입상\"
순위 = \"2..3\"
[[회전]]
대진 = [\"1. 홍길동 - 성춘향 : 백 불계승\", \"2. 이몽룡 - 임꺽정 : 흑 불계승\"]
[[회전]]
대진 = [\"1. 홍길동 - 임꺽정 : 흑 불계승\", \"2. 성춘향 - 이몽룡 : 백승\"]
[[회전]]
대진 = [\"1. 홍길동 - 이몽룡 : 흑승(부전)\", \"2. 성춘향 - 부전승\"]
";

#[test]
fn standings_after_a_round_show_movement_prizes_and_withdrawals() {
    let folder = Folder::new(&[("대회.toml", PRIZES), ("기보/photo.jpg", "x")]);
    let report = |more: &[&str]| {
        let args = ["report", "기보", "--event", "대회.toml", "--lang", "ko"];
        folder.run(&[&args[..], more].concat()).out
    };
    let lines = |text: &str| -> Vec<String> {
        let lines = text.trim_start_matches('\u{FEFF}').lines();
        lines.map(str::to_owned).collect()
    };
    assert_eq!(
        lines(&report(&["--table", "standings", "--after", "2"])),
        [
            "순위,이름,변동,승점,대국,승,무,패,부전,비고",
            "1,이몽룡,=,2,2,2,0,0,0,\"우승, 승급\"",
            "2,홍길동,+1,1,2,1,0,1,0,입상",
            "2,성춘향,-1,1,2,1,0,1,0,입상",
            "4,임꺽정,-1,0,2,0,0,2,0,\"3회전부터 기권, 강등\"",
        ]
    );
    // After the last round, the standings have no column for the change of rank.
    assert_eq!(
        lines(&report(&["--table", "standings"]))[..2],
        [
            "순위,이름,승점,대국,승,무,패,부전,비고",
            "1,홍길동,2,3,2,0,1,0,\"우승, 승급\"",
        ]
    );
    // After round 1, missing records of later rounds are not reported.
    let after = report(&["--after", "1"]);
    assert!(after.contains("순위는 1회전까지의 것입니다."), "{after}");
    assert_eq!(after.matches("REG201 오류").count(), 2, "{after}");
    assert_eq!(
        lines(&report(&["--table", "boards", "--after", "2"])),
        [
            "3회전",
            "판,흑,백,결과",
            "1,홍길동,이몽룡,",
            "2,성춘향,부전승,"
        ]
    );
    // After the last round, the table of boards shows its results.
    assert_eq!(
        lines(&report(&["--table", "boards"]))[2..],
        ["1,홍길동,이몽룡,흑승(부전)", "2,성춘향,부전승,"]
    );
    let page = report(&["--table", "boards", "--after", "2", "--to", "md"]);
    assert!(!page.contains("순위는"), "{page}");
    for (round, message) in [
        ("3", "4회전에는 대진이 없음"),
        ("4", "대회의 마지막 회전은 3회전임"),
    ] {
        let args = ["report", "기보", "--event", "대회.toml", "--lang", "ko"];
        let more = ["--table", "boards", "--after", round];
        let run = folder.run(&[&args[..], &more].concat());
        assert_eq!((run.status, &*run.out), (2, ""), "{round}");
        assert!(run.err.contains(message), "{}", run.err);
    }
    assert_eq!(
        lines(&report(&["--table", "wall"]))[..2],
        [
            "순위,이름,급수,소속,1,2,3,승점,비고",
            "1,홍길동,3단,가람기우회,2-,4+,3+!,2,\"우승, 승급\"",
        ]
    );
    assert_eq!(
        lines(&report(&["--table", "players"]))[..4],
        [
            "이름,회전,흑백,상대,결과",
            "성춘향,1,백,홍길동,승",
            "성춘향,2,흑,이몽룡,패",
            "성춘향,3,,,부전승",
        ]
    );
    assert_eq!(
        lines(&report(&["--table", "grid"]))[..2],
        ["줄,이름,1,2,3,4,승점,순위", "1,홍길동,·,●,○!,○,2,1"]
    );
}

#[test]
fn refused_values_name_what_is_allowed() {
    let head = "schema = \"bokgi.event/1\"\n종목 = \"바둑\"\n선수 = [\"홍길동\", \"심청\"]\n";
    for (line, message) in [
        (
            "방식 = \"풀리그\"",
            "방식에 쓸 수 없는 값: 풀리그. 쓸 수 있는 값: 리그, 스위스, 토너먼트, 맥마흔",
        ),
        (
            "순위 = [\"승점\", \"추첨\"]",
            "순위에 쓸 수 없는 값: 추첨. 쓸 수 있는 값: 승점, 승,",
        ),
        (
            "대진 = [\"1. 홍길동-심청 : 흑승\"]",
            "\"1. 홍길동 - 심청 : 흑승\"라고 적으십시오",
        ),
        (
            "대진 = [\"1. 홍길동 - 심청 : 글쎄\"]",
            "대진에 쓸 수 없는 값: 글쎄. 쓸 수 있는 값: 흑승, 백 불계승",
        ),
    ] {
        let folder = Folder::new(&[
            ("대회.toml", &format!("{head}{line}\n")),
            ("기보/photo.jpg", "x"),
        ]);
        let run = folder.run(&["report", "기보", "--event", "대회.toml", "--lang", "ko"]);
        assert!(run.out.contains(message), "{line}: {}", run.out);
    }
    // A colon directly after a name, and a match written as two names, are read.
    let teams = "schema = \"bokgi.event/1\"\n종목 = \"바둑\"\n[[팀]]\n이름 = \"가람\"\n선수 = [\"홍길동\"]\n\
        [[팀]]\n이름 = \"나래\"\n선수 = [\"심청\"]\n[[회전]]\n[[회전.경기]]\n대전 = [\"가람\", \"나래\"]\n";
    for event in [
        format!("{head}대진 = [\"홍길동 - 심청: 흑 승\"]\n"),
        teams.to_owned(),
    ] {
        let folder = Folder::new(&[("대회.toml", &event), ("기보/photo.jpg", "x")]);
        let report = json(&folder, &["대회.toml"]);
        let codes = column(&report, "event", "code");
        assert_eq!(codes, ["REG201"], "{event}");
    }
}

#[test]
fn a_form_that_does_not_fit_names_the_one_condition() {
    for (event, due) in [
        ("회전,흑,백,결과\n1,홍길동,심청,흑승\n", "종목이 적힌 대회"),
        (
            "schema = \"bokgi.event/1\"\n종목 = \"오목\"\n선수 = [\"홍길동\", \"심청\"]\n대진 = \"모두\"\n",
            "바둑 대회",
        ),
        (
            "schema = \"bokgi.event/1\"\n종목 = \"바둑\"\n선수 = [\"홍길동\", \"심청\"]\n대진 = \"모두\"\n",
            "회전이 있는 대회",
        ),
    ] {
        let folder = Folder::new(&[("대회", event), ("기보/photo.jpg", "x")]);
        let run = folder.run(&[
            "report", "기보", "--event", "대회", "--to", "h9", "--lang", "ko",
        ]);
        assert!(run.err.contains(due), "{event}: {}", run.err);
    }
    let event = "schema = \"bokgi.event/1\"\n종목 = \"바둑\"\n선수 = [\"홍길동\", \"심청\"]\n[[회전]]\n\
                 대진 = [\"홍길동 - 심청 : 흑승\"]\n";
    let folder = Folder::new(&[("대회", event), ("기보/photo.jpg", "x")]);
    for form in ["h9", "opengotha", "aga"] {
        let run = folder.run(&[
            "report", "기보", "--event", "대회", "--after", "0", "--to", form,
        ]);
        assert!(
            run.err.contains("after at least one round"),
            "{form}: {}",
            run.err
        );
        assert_eq!((run.status, &*run.out), (2, ""), "{form}");
    }
}

#[test]
fn byes_forfeits_and_games_not_played_are_counted_by_name() {
    let table =
        "회전,흑,백,결과\n1,가람이,나래야,흑 부전승\n1,다솜이,라온이,미대국\n1,마루야,부전승,\n";
    let folder = Folder::new(&[("대진.csv", table), ("기보/photo.jpg", "x")]);
    let run = folder.run(&["report", "기보", "--event", "대진.csv", "--lang", "ko"]);
    let counts = "몰수·부전 1, 미대국 1, 상대 없는 부전승 1";
    assert!(run.out.contains(counts), "{}", run.out);
}

#[test]
fn a_person_is_labelled_by_the_plainest_spelling() {
    let folder = Folder::new(&[
        ("기보/a.sgf", &game("홍길동5단", "임꺽정(林巨正)", "B+R", 0)),
        ("기보/b.sgf", &game("홍길동", "임꺽정", "B+R", 1)),
    ]);
    let run = folder.run(&["report", "기보", "--json"]);
    let report: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(column(&report, "players", "name"), ["홍길동", "임꺽정"]);
}

/// In the template of an event file, the lines about teams and prizes are right once uncommented.
#[test]
fn the_event_to_begin_with_shows_teams() {
    for (lang, head) in [("en", "# [[team]]"), ("ko", "# [[팀]]")] {
        let folder = Folder::new(&[("기보/photo.jpg", "x")]);
        let text = folder.run(&["new", "event", "--lang", lang]).out;
        let teams = &text[text.find(head).expect("teams")..];
        let teams = &teams[..teams.find("\n\n").expect("an empty line")];
        let lines = teams
            .lines()
            .map(|line| line.trim_start_matches(['#', ' ']));
        let event = format!(
            "schema = \"bokgi.event/1\"\ngame = \"baduk\"\n{}\n",
            lines.collect::<Vec<_>>().join("\n")
        );
        folder.write("대회.toml", event.as_bytes());
        let report = json(&folder, &["대회.toml"]);
        assert!(
            column(&report, "event", "code")
                .iter()
                .all(|code| code == "REG201"),
            "{event}"
        );
        assert_eq!(report["crosstable"][0][0], "2+(2-1)");
    }
}

/// Three records have ranks in the header, one in a name.
#[test]
fn ranks_of_servers_are_confirmed_by_a_person() {
    let record = |black: &str, white: &str, ranks: [&str; 2], at: usize| {
        let [one, other] = ranks;
        let game = game(black, white, "B+R", at);
        game.replace("RE[", &format!("BR[{one}]WR[{other}]RE["))
    };
    let made = |records: &[String]| {
        let folder = Folder::new(&[("대진.csv", PAIRINGS)]);
        for (at, record) in records.iter().enumerate() {
            folder.write(&format!("기보/{at}.sgf"), record.as_bytes());
        }
        let args = [
            "new",
            "event",
            "--pairings",
            "대진.csv",
            "--records",
            "기보",
        ];
        folder.run(&[&args[..], &["--lang", "ko"]].concat()).out
    };
    let of_server = made(&[
        record("홍길동5단", "성춘향", ["9段", "9段"], 0),
        record("이몽룡", "임꺽정", ["9段", "9段"], 1),
        record("홍길동", "이몽룡", ["9段", "9段"], 2),
    ]);
    for line in [
        "이름 = \"홍길동\"\n# 로마자 = \"\"\n급수 = \"5단\"\n",
        "# 급수 = \"9단\"   # 기보 2개. 모두 같으니 서버가 적은 것일 수 있음",
    ] {
        assert!(of_server.contains(line), "{line}: {of_server}");
    }
    assert!(!of_server.contains("\n급수 = \"9단\""), "{of_server}");
    let differing = made(&[
        record("홍길동", "성춘향", ["3段", "2급"], 0),
        record("홍길동", "이몽룡", ["4단", "프로 9단"], 1),
    ]);
    for line in [
        "# 급수 = \"4단\"   # 기보마다 다름: 3단 (1), 4단 (1)",
        "\n급수 = \"2급\"",
        "\n급수 = \"프로 9단\"",
    ] {
        assert!(differing.contains(line), "{line}: {differing}");
    }
}

#[test]
fn a_draft_is_made_from_records_alone() {
    let folder = Folder::new(&[
        ("기보/a.sgf", &game("홍길동5단", "임꺽정", "B+R", 0)),
        ("기보/b.sgf", &game("임꺽정", "성춘향", "W+R", 1)),
    ]);
    let made = ["new", "event", "--records", "기보", "-o", "대회.toml"];
    let run = folder.run(&[&made[..], &["--lang", "ko"]].concat());
    assert_eq!(run.status, 0, "{}", run.err);
    let message = "대회.toml에 저장함 (선수 3, 회전 0, 대진 0)";
    assert!(run.err.contains(message), "{}", run.err);
    let report = json(&folder, &["대회.toml"]);
    assert_eq!(
        column(&report, "standings", "name"),
        ["홍길동", "성춘향", "임꺽정"]
    );
    assert_eq!(report["totals"]["accept"], 2);
}

/// The title above a table names the event, but records are not compared with it.
#[test]
fn a_title_above_a_table_names_the_event() {
    let table = format!("제7회 본보기 바둑대회 대진표,,,,\n,,,,\n{PAIRINGS}");
    let record = game("홍길동", "성춘향", "B+R", 0).replace("RE[", "EV[연습]RE[");
    let folder = Folder::new(&[("대진.csv", &table), ("기보/a.sgf", &record)]);
    let report = json(&folder, &["대진.csv"]);
    assert_eq!(report["name"], "제7회 본보기 바둑대회");
    assert_eq!(codes(&report, "a.sgf").as_deref(), Some("accept []"));
    let made = folder.run(&["new", "event", "--pairings", "대진.csv", "--lang", "ko"]);
    assert!(
        made.out.contains("대회명 = \"제7회 본보기 바둑대회\""),
        "{}",
        made.out
    );
    // A result is copied as the table words it.
    assert!(
        made.out.contains("\"2. 이몽룡 - 임꺽정 : 백승\""),
        "{}",
        made.out
    );
}

#[test]
fn a_missing_key_is_named_with_the_line_to_write() {
    for (event, message) in [
        (
            "schema = \"bokgi.event/1\"\n선수 = [\"홍길동\", \"심청\"]\n",
            "REG008 오류 |  |  | 종목 항목이 없음: \\`종목 = \"바둑\"\\`",
        ),
        (
            "schema = \"bokgi.event/1\"\nplayers = [\"Hong\", \"Sim\"]\n",
            "REG008 오류 |  |  | game 항목이 없음: \\`game = \"baduk\"\\`",
        ),
        (
            "schema = \"bokgi.event/1\"\n종목 = \"바둑\"\n[[회전]]\n[[회전.경기]]\n판번호 = 1\n",
            "REG008 오류 |  |  | 대전 항목이 없음: \\`대전 = \"가람 - 나래 : 2-1\"\\`",
        ),
    ] {
        let folder = Folder::new(&[("대회.toml", event), ("기보/photo.jpg", "x")]);
        let run = folder.run(&["report", "기보", "--event", "대회.toml", "--lang", "ko"]);
        assert!(run.out.contains(message), "{event}: {}", run.out);
    }
}

/// A copy does not count as another game, unless its players differ.
#[test]
fn copies_do_not_count_as_games_of_a_player() {
    let folder = Folder::new(&[
        ("기보/a.sgf", &game("홍길동", "임꺽정", "B+R", 0)),
        ("기보/a (1).sgf", &game("홍길동5단", "임꺽정", "B+R", 0)),
        ("기보/b.sgf", &game("임꺽정", "홍길동", "B+R", 0)),
        ("기보/메모.txt", "점심은 열두 시"),
        ("기보/사진.jpg", "x"),
    ]);
    let run = folder.run(&["report", "기보", "--json"]);
    let report: Value = serde_json::from_str(&run.out).expect("JSON");
    let players = report["players"].as_array().expect("players").iter();
    let players: Vec<String> = players
        .map(|one| format!("{} {} {}", one["games"], one["wins"], one["losses"]))
        .collect();
    assert_eq!(players, ["2 1 1", "2 1 1"]);
    assert_eq!(
        (&report["received"], &report["files"]),
        (&5.into(), &3.into())
    );
    let run = folder.run(&["report", "기보", "--lang", "ko"]);
    for line in [
        "- 받은 파일 5개(읽음 3, 읽지 못함 2), 기보 3개",
        "## 직접 읽어 보십시오\n\n| 파일 | 사유 |\n|---|---|\n| 메모.txt | 글. 파일을 직접 지정하면 읽음 |",
        "## 읽지 못한 파일\n\n| 파일 | 사유 |\n|---|---|\n| 사진.jpg | 그림 |",
        "| 흑 불계승 |",
    ] {
        assert!(run.out.contains(line), "{line}: {}", run.out);
    }
}

#[test]
fn results_that_differ_are_told_by_names_in_words() {
    let table = |heads: &str| format!("회전,{heads},결과\n1,홍길동,심청,흑승\n");
    for (heads, ko, en) in [
        (
            "흑,백",
            "기보는 심청 백 3집반승, 대진표는 홍길동 흑 승",
            "심청 (W+3.5) in the record, but 홍길동 (B+) in the pairings",
        ),
        (
            "선수1,선수2",
            "기보는 심청 백 3집반승, 대진표는 홍길동 승",
            "심청 (W+3.5) in the record, but 홍길동 wins in the pairings",
        ),
    ] {
        let folder = Folder::new(&[
            ("대진.csv", &table(heads)),
            ("기보/a.sgf", &game("홍길동", "심청", "W+3.5", 0)),
        ]);
        for (lang, due) in [("ko", ko), ("en", en)] {
            let args = ["report", "기보", "--event", "대진.csv", "--lang", lang];
            let run = folder.run(&args);
            assert!(run.out.contains(due), "{due}: {}", run.out);
        }
    }
}
