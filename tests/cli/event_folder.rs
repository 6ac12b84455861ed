//! Folders as secretaries receive them: records of several events, names in other spellings, copies.

use serde_json::Value;

use crate::program::Folder;

const PAIRINGS: &str = "\
회전,판,흑,백,결과
1,1,홍길동,성춘향,흑승
1,2,이몽룡,임꺽정,백승
2,1,홍길동,이몽룡,흑승
2,2,임꺽정,성춘향,백승
";

/// A game of 9x9 whose moves differ by `number`.
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

/// Codes of a record, by its file.
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
            "몽룡도령 is not in the list of players; it may be 이몽룡: 1-2 이몽룡 - 임꺽정 has no record"
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
        // Misspelt in the second round.
        (
            "회전,흑,백,결과\n1,홍길동,심청,흑승\n1,갑순,을순,흑승\n2,홍길둥,갑순,흑승\n2,심청,을순,흑승\n",
            "[홍길동,홍길둥]",
        ),
        // In Chinese characters.
        (
            "회전,흑,백,결과\n1,홍길동,심청,흑승\n1,갑순,을순,흑승\n2,갑순,洪吉童,흑승\n2,심청,을순,흑승\n3,홍길동,을순,흑승\n",
            "[홍길동,洪吉童]",
        ),
        // A longer Latin name; the rarer spelling is the misspelling.
        (
            "round,black,white,result\n1,Hong Gildnog,Kim A,1-0\n2,Hong Gildong,Lee B,1-0\n3,Hong Gildong,Kim A,1-0\n",
            "[Hong Gildong,Hong Gildnog]",
        ),
        // Brothers: both play in the first round.
        (
            "회전,흑,백,결과\n1,홍길동,심청,흑승\n1,홍길둥,을순,흑승\n2,홍길둥,심청,흑승\n",
            "",
        ),
        // Of two clubs.
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
}
