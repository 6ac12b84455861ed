//! Tests of pairings from other programs, results for other programs, the sample events and the
//! template.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use bokgi::event::CODES;
use serde_json::Value;

#[cfg(feature = "archives")]
use crate::archives::zipped;
use crate::program::{Folder, Run};
use crate::support::shared;

/// Folders of the sample events.
const SAMPLES: [&str; 5] = ["club", "league", "omok", "teams", "yut"];

fn sample(event: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("samples/event/{event}"))
}

/// Runs a report on a folder of records; returns it as JSON.
fn json(folder: &Folder, records: &Path, event: &Path) -> Value {
    let (records, event) = (records.display().to_string(), event.display().to_string());
    let run = folder.run(&["report", &records, "--event", &event, "--to", "json"]);
    serde_json::from_str(&run.out).unwrap_or_else(|_| panic!("{}", run.err))
}

fn texts(of: &Value) -> Vec<String> {
    let all = of.as_array().into_iter().flatten();
    all.map(|text| text.as_str().expect("a text").to_owned())
        .collect()
}

/// Returns the codes found in the events of `lists`, files as other programs write them. Missing
/// records are the only errors.
fn codes_of_lists() -> BTreeSet<String> {
    let folder = Folder::new(&[("r/a.sgf", GAME)]);
    let mut codes = BTreeSet::new();
    let lists = fs::read_dir(sample("lists")).expect("samples");
    for list in lists {
        let list = list.expect("a file").path();
        let report = json(&folder, Path::new("r"), &list);
        for finding in report["event"].as_array().expect("findings") {
            let code = finding["code"].as_str().expect("a code");
            let is_due = ["REG004", "REG005", "REG201"].contains(&code);
            assert!(is_due, "{}: {finding}", list.display());
            codes.insert(code.to_owned());
        }
    }
    codes
}

/// The findings of each sample record and of the event are exactly the faults listed in
/// `faults.csv`.
#[test]
fn sample_events_give_the_findings_that_were_planted() {
    let mut all = BTreeSet::new();
    for event in SAMPLES {
        let folder = sample(event);
        let faults = fs::read(folder.join("faults.csv")).expect("faults.csv is there");
        let mut planted: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
        let mut of_event = BTreeSet::new();
        for row in csv::Reader::from_reader(&faults[..]).records() {
            let row = row.expect("a row");
            let codes = row[2].split_whitespace().map(str::to_owned);
            if &row[0] == "event.toml" {
                of_event.insert((row[1].to_owned(), row[2].to_owned()));
            } else {
                planted.insert((row[0].to_owned(), row[1].to_owned()), codes.collect());
            }
        }
        let report = json(
            &Folder::new(&[]),
            &folder.join("records"),
            &folder.join("event.toml"),
        );
        let mut found = BTreeMap::new();
        for record in report["records"].as_array().expect("records") {
            let key = (
                record["file"].as_str().expect("a file").to_owned(),
                record["record"].to_string(),
            );
            let codes = [texts(&record["codes"]), texts(&record["notes"])].concat();
            found.insert(key, codes.into_iter().collect::<BTreeSet<String>>());
        }
        for record in report["not_of_event"].as_array().expect("records") {
            let file = record["file"].as_str().expect("a file").to_owned();
            let code = BTreeSet::from(["REG111".to_owned()]);
            found.insert((file, record["record"].to_string()), code);
        }
        assert_eq!(found, planted, "{event}");
        let place = |one: &Value| match one["table"].as_u64() {
            Some(table) => format!("{}-{table}", one["round"]),
            None => String::new(),
        };
        let event_findings = report["event"].as_array().expect("findings");
        let missing = report["missing"].as_array().expect("missing ones");
        let code = |one: &Value| one["code"].as_str().expect("a code").to_owned();
        let found_of_event: BTreeSet<(String, String)> = event_findings
            .iter()
            .map(|one| (place(one), code(one)))
            .chain(missing.iter().map(|one| (place(one), "REG201".to_owned())))
            .collect();
        assert_eq!(found_of_event, of_event, "{event}");
        all.extend(planted.into_values().flatten());
        all.extend(of_event.into_iter().map(|(_, code)| code));
    }
    all.extend(codes_of_lists());
    let folder = Folder::new(&[("r/a.sgf", GAME)]);
    for (file, code) in [("members.csv", "REG007"), ("draft.toml", "REG008")] {
        let file = sample("club").join(file).display().to_string();
        let run = folder.run(&["check", "r", "--event", &file, "--report", "concise"]);
        let is_given = run.out.contains(&format!("[{code}]"));
        all.extend(is_given.then(|| code.to_owned()));
    }
    let lacking: Vec<&str> = CODES
        .iter()
        .map(|code| code.id)
        .filter(|id| !all.contains(*id))
        .collect();
    assert!(lacking.is_empty(), "no sample gives {lacking:?}");
}

#[test]
fn files_other_than_records_are_named_in_the_sample() {
    let folder = sample("league");
    let report = json(
        &Folder::new(&[]),
        &folder.join("records"),
        &folder.join("event.toml"),
    );
    let unread = report["not_read"].as_array().expect("a list");
    let names: Vec<&str> = unread
        .iter()
        .filter_map(|one| one["file"].as_str())
        .collect();
    assert_eq!(
        names,
        [
            "2회전.zip",
            "5회전/5-8.sgf",
            "대진표 사진.jpg",
            "심판 기록.hwp"
        ]
    );
}

/// Writes a game that fits the template of an event.
fn fitting(round: u32, day: &str, sides: [&str; 2], result: &str) -> String {
    format!(
        "(;FF[4]GM[1]CA[UTF-8]SZ[19]KM[6.5]RU[korean]DT[{day}]RO[{round}]TM[1800]OT[3x30 byo-yomi]\
         PB[{}]PW[{}]RE[{result}];B[dd];W[pp])",
        sides[0], sides[1]
    )
}

#[test]
fn the_event_to_begin_with_is_sound_in_both_languages_and_means_the_same() {
    let games = [
        ("1.sgf", 1, "2026-11-07", ["홍길동", "성춘향"], "B+R"),
        ("2.sgf", 1, "2026-11-07", ["이몽룡", "임꺽정"], "W+3.5"),
        ("3.sgf", 2, "2026-11-08", ["임꺽정", "홍길동"], "W+R"),
        ("4.sgf", 2, "2026-11-08", ["성춘향", "이몽룡"], "W+R"),
    ];
    let folder = Folder::new(&[]);
    for (name, round, day, sides, result) in games {
        let game = fitting(round, day, sides, result);
        folder.write(&format!("records/{name}"), game.as_bytes());
    }
    let mut reports = Vec::new();
    for (lang, word) in [("en", "event"), ("ko", "대회")] {
        let name = format!("{lang}.toml");
        let run = folder.run(&["new", word, "--lang", lang, "-o", &name]);
        assert_eq!((run.status, &*run.out), (0, ""), "{}", run.err);
        let check = [
            "check",
            "records",
            "--event",
            &name,
            "--min-severity",
            "warning",
        ];
        let run = folder.run(&check);
        assert_eq!((run.status, &*run.err), (0, ""), "{}", run.out);
        let mut report = json(&folder, Path::new("records"), Path::new(&name));
        assert_eq!(report["totals"]["accept"], 4, "{report}");
        report["name"] = Value::Null;
        report["place"] = Value::Null;
        reports.push(report);
    }
    // The two reports differ only in the names of the events.
    let without_names = |report: &Value| (report["standings"].clone(), report["totals"].clone());
    assert_eq!(without_names(&reports[0]), without_names(&reports[1]));
}

/// Pairings as a table.
const TABLE: &str = "회전,판,흑,백,결과,비고\n\
    1회전,1,홍길동 3단,성춘향,흑 불계승,\n\
    ,2,이몽룡,임꺽정,임꺽정,늦게 끝남\n\
    ,3,심청이,부전승,,\n\
    2회전,1,임꺽정,홍길동,백 반집승,\n\
    ,2,심청이,성춘향,B+F,\n";

const TOML: &str = "schema = \"bokgi.event/1\"\ngame = \"baduk\"\nsize = 9\nsystem = \"swiss\"\n\
    players = [\"홍길동 3단\", \"성춘향\", \"이몽룡\", \"임꺽정\", \"심청이\"]\n\
    [[round]]\npairings = [\"1. 홍길동 - 성춘향 : B+R\", \"2. 이몽룡 - 임꺽정 : 백승\", \"3. 심청이 - bye\"]\n\
    [[round]]\npairings = [\"1. 임꺽정 - 홍길동 : W+0.5\", \"2. 심청이 - 성춘향 : B+F\"]\n";

const GAME: &str = "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[홍길동]PW[성춘향]RE[B+R];B[ee];W[cc];B[gg])";

/// Extracts the parts of a report that depend on the pairings alone.
fn tables(report: &Value) -> Vec<Value> {
    ["standings", "crosstable", "missing", "surplus"]
        .map(|part| {
            let mut part = report[part].clone();
            for row in part.as_array_mut().into_iter().flatten() {
                if let Some(row) = row.as_object_mut() {
                    row.remove("player");
                }
            }
            part
        })
        .to_vec()
}

#[test]
fn a_table_of_pairings_is_an_event() {
    let folder = Folder::new(&[("r/a.sgf", GAME), ("event.toml", TOML), ("대진.csv", TABLE)]);
    let (semicolons, tabs) = (TABLE.replace(',', ";"), TABLE.replace(',', "\t"));
    let titled = format!("제1회 본보기 대회,,,,,\n\n{TABLE}").replace('\n', "\r\n");
    folder.write("semicolons.csv", format!("\u{FEFF}{semicolons}").as_bytes());
    folder.write("tabs.txt", tabs.as_bytes());
    folder.write("titled.csv", titled.as_bytes());
    let (korean, _, _) = encoding_rs::EUC_KR.encode(TABLE);
    folder.write("euc-kr.csv", &korean);
    let english = TABLE
        .replace(
            "회전,판,흑,백,결과,비고",
            "Round,Table,Black,White,Result,Remarks",
        )
        .replace("회전", "")
        .replace("부전승", "bye");
    folder.write("english.csv", english.as_bytes());
    let records = Path::new("r");
    let due = tables(&json(&folder, records, Path::new("event.toml")));
    assert_eq!(due[0][0]["name"], "홍길동");
    for name in [
        "대진.csv",
        "semicolons.csv",
        "tabs.txt",
        "titled.csv",
        "euc-kr.csv",
        "english.csv",
    ] {
        let report = json(&folder, records, Path::new(name));
        assert_eq!(tables(&report), due, "{name}");
        let event = report["event"].as_array().expect("findings");
        assert!(
            event.iter().all(|one| one["code"] != "REG003"),
            "{name}: {event:?}"
        );
    }
}

#[test]
fn pairings_that_are_written_are_read_again() {
    let folder = Folder::new(&[("r/a.sgf", GAME), ("event.toml", TOML)]);
    let due = tables(&json(&folder, Path::new("r"), Path::new("event.toml")));
    for lang in ["en", "ko"] {
        let name = format!("{lang}.csv");
        let mut arguments = vec![
            "report",
            "r",
            "--event",
            "event.toml",
            "--table",
            "pairings",
        ];
        arguments.extend(["--lang", lang, "-o", &name]);
        let run = folder.run(&arguments);
        assert_eq!(run.status, 1);
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
        assert!(run.err.contains(&name), "{}", run.err);
        let again = tables(&json(&folder, Path::new("r"), Path::new(&name)));
        assert_eq!(again[1..], due[1..], "{lang}");
        assert_eq!(again[0][0]["points"], due[0][0]["points"], "{lang}");
    }
}

#[test]
fn what_a_table_says_wrongly_is_a_finding_at_its_line() {
    let table = "round,table,black,white,result,date,handicap\n\
        1,x,홍길동,성춘향,글쎄,언젠가,많이\n\
        999999999,1,이몽룡,임꺽정,,,\n\
        2,1,이몽룡,,,,\n\
        \n\
        2,2,bye,bye,,,\n";
    let folder = Folder::new(&[("r/a.sgf", GAME), ("p.csv", table)]);
    let run = folder.run(&[
        "check", "r", "--event", "p.csv", "--select", "REG003", "--report", "concise", "-q",
    ]);
    assert_eq!(run.status, 1);
    assert_eq!(
        run.out,
        "p.csv:2:1: error[REG003] x is not a valid value of table; allowed: a whole number\n\
         p.csv:2:1: error[REG003] 많이 is not a valid value of handicap; allowed: none, any, a number\n\
         p.csv:2:1: error[REG003] 언젠가 is not a valid value of date; allowed: 2026-11-07, 2026-11-07..2026-11-14\n\
         p.csv:2:1: error[REG003] 글쎄 is not a valid value of result; allowed: B+R, W+3.5, 1-0, draw, B+F, both-lose, unplayed\n\
         p.csv:3:1: error[REG003] 999999999 is not a valid value of round; allowed: a whole number\n\
         p.csv:4:1: error[REG003] nothing is not a valid value of white\n\
         p.csv:6:1: error[REG003] bye is not a valid value of black\n"
    );
}

#[test]
fn files_other_than_lists_get_advice() {
    let deep = format!("<Tournament>{}", "<a>".repeat(100_000));
    let folder = Folder::new(&[
        ("r/a.sgf", GAME),
        ("book.xlsx", "PK\u{3}\u{4}..."),
        ("names.csv", "이름,급수\n홍길동,3단\n"),
        (
            "entity.xml",
            "<!DOCTYPE a [<!ENTITY x \"y\">]><Tournament>&x;</Tournament>",
        ),
        ("deep.xml", &deep),
        ("cut.xml", "<Tournament><Players>"),
        ("page.xml", "<html><body>1-0</body></html>"),
        ("empty.h9", "; EV[Sample]\n"),
        ("record.sgf", GAME),
    ]);
    for (name, said) in [
        ("book.xlsx", "save the sheet as CSV"),
        ("names.csv", "round,table,black,white,result"),
        ("entity.xml", "entity.xml:1:1"),
        ("deep.xml", "nested too deep"),
        ("cut.xml", "is not closed"),
        ("page.xml", "not a file of a known tournament program"),
        ("empty.h9", "not a file of a known tournament program"),
        ("record.sgf", "the file is a record"),
    ] {
        let run = folder.run(&["report", "r", "--event", name]);
        assert_eq!(run.status, 2, "{name}: {}", run.out);
        assert!(run.err.contains(said), "{name}: {}", run.err);
        assert!(run.err.contains("error[REG007]"), "{name}: {}", run.err);
        // `check` reports it too, along with the findings of the records themselves.
        let run = folder.run(&["check", "r", "--event", name, "--report", "json"]);
        let report: Value = serde_json::from_str(&run.out).expect("JSON");
        let codes = report.as_array().expect("findings").iter();
        let codes = codes.filter_map(|one| one["code"].as_str());
        assert_eq!(codes.collect::<Vec<_>>(), ["REG007"], "{name}");
        assert_eq!(run.status, 1, "{name}");
        let run = folder.run(&["new", "event", "--pairings", name]);
        assert_eq!((run.status, &*run.out), (2, ""), "{name}");
    }
}

/// Reads a table of pairings; returns the points of the players by group and name.
fn points_of(folder: &Folder, table: &str) -> Vec<String> {
    folder.write("points.csv", table.as_bytes());
    let report = json(folder, Path::new("r"), Path::new("points.csv"));
    let event = report["event"].as_array().expect("findings");
    let refused = event.iter().filter(|one| one["severity"] != "note");
    let refused = refused.filter(|one| one["code"] != "REG201");
    assert_eq!(refused.count(), 0, "{table}: {event:?}");
    let tables = report["tables"].as_array().cloned();
    let mut points = Vec::new();
    for of in tables.unwrap_or_else(|| vec![report]) {
        let group = of["group"].as_str().unwrap_or_default();
        for row in of["standings"].as_array().expect("standings") {
            let name = row["name"].as_str().expect("a name");
            let of_teams = row.get("match_points");
            points.push(
                format!("{group} {name} {}", of_teams.unwrap_or(&row["points"]))
                    .trim()
                    .to_owned(),
            );
        }
    }
    points.sort();
    points
}

#[test]
fn tables_are_read_as_clubs_write_them() {
    let folder = Folder::new(&[("r/a.sgf", GAME)]);
    for (result, left, right) in [
        ("갑돌이 불계승", "1", "0"),
        ("을순이 승", "0", "1"),
        ("반집패", "0", "1"),
        ("0,5-0,5", "0.5", "0.5"),
        ("부전승", "1", "0"),
        ("○", "1", "0"),
        ("●", "0", "1"),
        ("△", "0.5", "0.5"),
        ("-", "0", "0"),
        ("연기", "0", "0"),
    ] {
        let table = format!("회전,판,흑,백,결과\n1,1,갑돌이,을순이,\"{result}\"\n");
        let due = [format!("갑돌이 {left}"), format!("을순이 {right}")];
        assert_eq!(points_of(&folder, &table), due, "{result}");
    }
    for (table, due) in [
        // A column with the points of the first player.
        (
            "R,White,Black,Score\n1,Kim,Lee,1\n1,Park,Choi,0\n",
            &["Choi 1", "Kim 1", "Lee 0", "Park 0"][..],
        ),
        // Titles above the headings that name the group and the round.
        (
            "제1회 본보기 대회,,\n최강부,,\n흑,백,결과\n갑돌이,을순이,흑승\n,,\n일반부,,\n흑,백,결과\n병수,정이,백승\n",
            &[
                "일반부 병수 0",
                "일반부 정이 1",
                "최강부 갑돌이 1",
                "최강부 을순이 0",
            ],
        ),
        (
            "1회전\n흑,백,결과\n갑돌이,을순이,흑승\n2회전\n흑,백,결과\n을순이,갑돌이,흑승\n",
            &["갑돌이 1", "을순이 1"],
        ),
        // Teams with the number of boards that they won.
        (
            "라운드,팀1,팀2,스코어\n1,가람,나래,3-2\n1,다솜,라온,2.5-2.5\n2,가람,다솜,1:4\n",
            &["가람 1", "나래 0", "다솜 1.5", "라온 0.5"],
        ),
        (
            "回,黑,白,勝負\n1,1. 갑돌이,2) 을순이,黑勝\n",
            &["갑돌이 1", "을순이 0"],
        ),
        (
            "차수,선,후,승패\n1,갑돌이,을순이,흑승\n",
            &["갑돌이 1", "을순이 0"],
        ),
        (
            "轮次,黑方,白方,结果\n1,갑돌이,을순이,白中盘胜\n",
            &["갑돌이 0", "을순이 1"],
        ),
        // Both players in one cell.
        (
            "회전,대국,결과\n1,갑돌이 vs 을순이,갑돌이 승\n1,병수 대 정이,백승\n2,갑돌이-정이,0-1\n2,휴번 - 을순이,\n",
            &["갑돌이 1", "병수 0", "을순이 0", "정이 2"],
        ),
        // Two columns of results, one for each player.
        (
            "라운드,흑,백,흑승,백승\n1,갑돌이,을순이,1,0\n1,병수,정이,0,1\n",
            &["갑돌이 1", "병수 0", "을순이 0", "정이 1"],
        ),
        (
            "회전,선수1,점수,점수,선수2\n1,갑돌이,1,0,을순이\n1,병수,0,0,정이\n",
            &["갑돌이 1", "병수 0", "을순이 0", "정이 0"],
        ),
        (
            "R,White,Res,Res,Black\n1,Kim A,1,0,Lee B\n1,Park C,½,½,Choi D\n",
            &["Choi D 0.5", "Kim A 1", "Lee B 0", "Park C 0.5"],
        ),
        (
            "회전,흑,점수,결과,점수,백\n2,갑돌이,1,흑승,1,을순이\n",
            &["갑돌이 1", "을순이 0"],
        ),
        // Notes below the pairings are not read as rounds.
        (
            "회전,흑,백,결과\n1,갑돌이,을순이,흑승\n합계,,,1\n비고: 우천,,,\n",
            &["갑돌이 1", "을순이 0"],
        ),
        // Words for a round without opponent are not read as players.
        (
            "회전,흑,백,결과\n1,갑돌이,휴번,\n1,을순이,requested bye,½\n1,병수,zero-point bye,\n",
            &["갑돌이 0", "병수 0", "을순이 0.5"],
        ),
        (
            "회전,흑,백,결과\n1,갑돌이,을순이,갑돌이 불참\n1,병수,정이,둘 다 불참\n1,Kim,Lee,W by default\n",
            &["Kim 0", "Lee 1", "갑돌이 0", "병수 0", "을순이 1", "정이 0"],
        ),
        // Line ends in headings, Markdown tables, abbreviated ranks.
        (
            "회전,\"흑\n(선)\",백,결과\n1,\"갑돌이\n(가람)\",을순이,흑승\n",
            &["갑돌이 1", "을순이 0"],
        ),
        (
            "| 회전 | 흑 | 백 | 결과 |\n|---|:---|---:|---|\n| 1 | 갑돌이 아5단 | **을순이** | 백승 |\n",
            &["갑돌이 0", "을순이 1"],
        ),
        // The headings of players with a remark; ranks of both players.
        (
            "회차,흑(급수),백(급수),결과\n1,갑돌이(3단),을순이 2급,흑승\n",
            &["갑돌이 1", "을순이 0"],
        ),
        (
            "Rd,White,Rank,Black,Rank,Result\n1,Kim A,3d,Lee B,2d,1-0\n2,Kim A,3d,Lee B,2d,0-1\n",
            &["Kim A 1", "Lee B 1"],
        ),
        // Byes in brackets and by points alone.
        (
            "회전,흑,백,결과\n1,갑돌이,(부전),\n1,을순이,[BYE],½\n1,병수,〈불참〉,\n",
            &["갑돌이 1", "병수 0", "을순이 0.5"],
        ),
        (
            "Round,Player 1,Score,Player 2,Score\n1,Kim,1,Lee,0\n1,Park,1,,\n2,Kim,0.5,,\n",
            &["Kim 1.5", "Lee 0", "Park 1"],
        ),
        (
            "라운드,팀1,팀2,스코어\n1,가람,나래,3대2\n1,다솜,라온,0 대 5\n",
            &["가람 1", "나래 0", "다솜 0", "라온 1"],
        ),
    ] {
        assert_eq!(points_of(&folder, table), due, "{table}");
    }
    // Pairs of names that may be the same player.
    for (one, other) in [
        ("홍길동", "홍동길"),
        ("Hong Gildong", "Gildong Hong"),
        ("홍길동(가람)", "홍길동"),
    ] {
        let table = format!(
            "회전,흑,백,결과\n1,{one},을순이,흑승\n2,{other},병수,흑승\n1,병수,정이,흑승\n2,을순이,정이,흑승\n"
        );
        folder.write("points.csv", table.as_bytes());
        let report = json(&folder, Path::new("r"), Path::new("points.csv"));
        let event = report["event"].as_array().expect("findings");
        assert!(
            event.iter().any(|one| one["code"] == "REG006"),
            "{table}: {event:?}"
        );
    }
}

#[test]
fn lines_above_a_table_state_the_event_and_the_year_of_its_dates() {
    let table = "제3회 본보기 대회 대진표,,,,\n기간: 2026. 11. 7.~11. 8.,,,,\n장소,본보기회관,,,\n심판: 허준,,,,\n\
        회전,일시,흑,백,결과\n1,11/7(토) 10:00,갑돌이,을순이,흑승\n2,11월 8일 오후 2시,을순이,갑돌이,흑승\n";
    let utf16 = |order: fn(u16) -> [u8; 2]| table.encode_utf16().flat_map(order).collect();
    let forms: [Vec<u8>; 3] = [
        table.as_bytes().to_vec(),
        utf16(u16::to_le_bytes),
        utf16(u16::to_be_bytes),
    ];
    for bytes in forms {
        let folder = Folder::new(&[]);
        folder.write("pairings.csv", &bytes);
        let run = folder.run(&["new", "event", "--pairings", "pairings.csv", "--lang", "ko"]);
        assert!(run.err.contains("건너뛴 줄 4"), "{}", run.err);
        assert!(!run.err.contains("REG003"), "{}", run.err);
        for line in [
            "대회명 = \"제3회 본보기 대회\"",
            "장소 = \"본보기회관\"",
            "기간 = \"2026-11-07..2026-11-08\"",
            "날짜 = \"2026-11-07\"",
            "날짜 = \"2026-11-08\"",
        ] {
            assert!(
                run.out.lines().any(|one| one == line),
                "{line}: {}",
                run.out
            );
        }
    }
}

/// Two events are checked against one folder; each has one record and one finding.
#[test]
fn a_check_shares_the_records_out_among_several_events() {
    let rounds = |left, right| {
        format!(
            "schema = \"bokgi.event/1\"\ngame = \"baduk\"\nsize = 9\nplayers = [\"{left}\", \"{right}\"]\n\
             [[round]]\npairings = [\"1. {left} - {right} : W+R\"]\n"
        )
    };
    let folder = Folder::new(&[
        ("r/a.sgf", GAME),
        (
            "r/b.sgf",
            &GAME.replace("홍길동", "심청이").replace("성춘향", "임꺽정"),
        ),
        (
            "r/c.sgf",
            &GAME.replace("홍길동", "누구").replace("성춘향", "아무개"),
        ),
        ("one.toml", &rounds("홍길동", "성춘향")),
        ("other.toml", &rounds("심청이", "임꺽정")),
    ]);
    for input in [&["r"][..], &["r/c.sgf", "r/b.sgf", "r/a.sgf"]] {
        let arguments = ["check", "--event", "one.toml", "--event", "other.toml"];
        let arguments = [&arguments[..], &["--report", "concise", "-q"], input].concat();
        let run = folder.run(&arguments);
        assert_eq!(run.status, 1);
        let mut lines: Vec<&str> = run.out.lines().collect();
        lines.sort_unstable();
        let codes = lines.iter().map(|line| {
            let (file, rest) = line.split_once(':').expect("a file");
            let code = rest.split(['[', ']']).nth(1).expect("a code");
            (file, code)
        });
        let due = [
            ("r/a.sgf", "REG402"),
            ("r/b.sgf", "REG402"),
            ("r/c.sgf", "REG111"),
        ];
        assert_eq!(codes.collect::<Vec<_>>(), due, "{}", run.out);
    }
}

/// Standard input can be read only once, but each event needs all records.
#[test]
fn several_events_share_out_the_records_of_standard_input() {
    let event = |left, right| {
        format!(
            "schema = \"bokgi.event/1\"\ngame = \"baduk\"\nplayers = [\"{left}\", \"{right}\"]\n\
             [[round]]\npairings = [\"1. {left} - {right} : W+R\"]\n"
        )
    };
    let other = GAME.replace("홍길동", "심청이").replace("성춘향", "임꺽정");
    let folder = Folder::new(&[
        ("one.toml", &event("홍길동", "성춘향")),
        ("other.toml", &event("심청이", "임꺽정")),
    ]);
    let inputs = [
        format!("{GAME}{other}").into_bytes(),
        #[cfg(feature = "archives")]
        zipped(&[("a.sgf", GAME.as_bytes()), ("b.sgf", other.as_bytes())]),
    ];
    let events = ["--event", "one.toml", "--event", "other.toml"];
    let check = ["check", "--report", "concise", "-q"];
    for bytes in inputs {
        let run = folder.run_with(&[&check[..], &["-"], &events].concat(), &bytes, &[]);
        assert_eq!((run.status, &*run.err), (1, ""));
        assert_eq!(run.out.matches("REG402").count(), 2, "{}", run.out);
        let report = [&["report", "--to", "csv"][..], &["-"], &events].concat();
        let run = folder.run_with(&report, &bytes, &[]);
        let rows = run.out.lines().filter(|line| line.contains("REG402"));
        assert_eq!(rows.count(), 2, "{}", run.out);
    }
    let run = folder.run(&[&["report", "no.sgf"][..], &events].concat());
    assert_eq!(run.err.matches("no.sgf").count(), 1, "{}", run.err);
}

#[test]
fn a_page_of_pairings_has_the_byes() {
    let folder = Folder::new(&[("r/a.sgf", GAME), ("event.toml", TOML)]);
    let report = [
        "report",
        "r",
        "--event",
        "event.toml",
        "--table",
        "pairings",
    ];
    for form in ["csv", "md", "html"] {
        let run = folder.run(&[&report[..], &["--to", form]].concat());
        assert!(run.out.contains("bye"), "{form}: {}", run.out);
    }
}

const OPENGOTHA: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<Tournament dataVersion="201"><Players>
<Player club="가람" country="KR" firstName="길동" grade="3D" name="홍" rank="3D" smmsCorrection="0"/>
<Player club="" country="KR" firstName="춘향" grade="2K" name="성" rank="2K"/>
<Player club="" country="KR" firstName="Mongryong" grade="1D" name="Yi" rank="1D" smmsCorrection="1"/>
</Players><Games>
<Game blackPlayer="홍길동" handicap="0" knownColor="true" result="RESULT_BLACKWINS" roundNumber="1" tableNumber="1" whitePlayer="성춘향"/>
<Game blackPlayer="YIMONGRYONG" handicap="2" knownColor="true" result="RESULT_WHITEWINS_BYDEF" roundNumber="2" tableNumber="1" whitePlayer="홍길동"/>
<Game blackPlayer="NOBODY" handicap="2" result="RESULT_UNKNOWN" roundNumber="2" tableNumber="2" whitePlayer="성춘향"/>
</Games><ByePlayers><ByePlayer player="YIMONGRYONG" roundNumber="1"/></ByePlayers>
<TournamentParameterSet>
<GeneralParameterSet basicTime="60" beginDate="2026-11-07" endDate="2026-11-08" complementaryTimeSystem="STDBYOYOMI" komi="6.5" size="9" name="본보기 대회" location="서울" genMMBar="1D" genMMFloor="20K" genMMZero="30K" genMMS2ValueBye="1" genMMS2ValueAbsent="1"/>
<PlacementParameterSet><PlacementCriteria><PlacementCriterion name="SOSM" number="2"/><PlacementCriterion name="MMS" number="1"/><PlacementCriterion name="NULL" number="3"/></PlacementCriteria></PlacementParameterSet>
</TournamentParameterSet></Tournament>
"#;

#[test]
fn a_tournament_of_opengotha_is_an_event() {
    let folder = Folder::new(&[("r/a.sgf", GAME), ("event.xml", OPENGOTHA)]);
    let report = json(&folder, Path::new("r"), Path::new("event.xml"));
    assert_eq!(report["name"], "본보기 대회");
    assert_eq!(report["order"], serde_json::json!(["points", "sos"]));
    // The bar is at 1 dan, zero at 30 kyu: both dan players start with 30, one of them with one more; 2 kyu
    // with 28. 홍길동 wins twice; the bye and an absence give half a point, and points are rounded down.
    let points: BTreeMap<&str, f64> = report["standings"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| {
            let name = row["name"].as_str().expect("a name");
            (name, row["points"].as_f64().expect("points"))
        })
        .collect();
    let due = [("Yi Mongryong", 31.0), ("성춘향", 28.0), ("홍길동", 32.0)];
    assert_eq!(points, BTreeMap::from(due));
    let event = report["event"].as_array().expect("findings");
    let codes: Vec<&Value> = event.iter().map(|one| &one["code"]).collect();
    assert_eq!(codes, ["REG003", "REG004"], "{event:?}");
    assert_eq!(event[0]["key"], "blackPlayer");
    assert_eq!(report["missing"], serde_json::json!([]));
    assert_eq!(report["records"][0]["round"], 1);
}

/// The rating file of a league has the form that other programs write, and reads back unchanged.
#[test]
fn results_for_rating_are_those_expected_and_are_read_again() {
    let Some(event) = shared::path("cases/event/league/event.toml") else {
        println!("skipped: the cases are not beside this checkout");
        return;
    };
    let records = event.with_file_name("clean");
    let expected = fs::read(event.with_file_name("expected-clean.json")).expect("it is there");
    let expected: Value = serde_json::from_slice(&expected).expect("JSON");
    let folder = Folder::new(&[]);
    let (path, event) = (records.display().to_string(), event.display().to_string());
    let write = |event: &str| -> Run {
        let args = ["report", &path, "--event", event, "-o", "results.h9"];
        folder.run(&args)
    };
    // One of the players has no given name in Latin letters.
    let run = write(&event);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("missing for 1: 향단이"), "{}", run.err);
    assert_eq!(folder.names(), [""; 0]);
    let text = fs::read_to_string(&event).expect("the event");
    folder.write(
        "event.toml",
        text.replace("Hyangdani", "Hyang Dani").as_bytes(),
    );
    let run = write("event.toml");
    assert_eq!(run.status, 0, "{}", run.err);
    let text = folder.read("results.h9");
    let head: Vec<&str> = text
        .lines()
        .take_while(|line| line.starts_with(';'))
        .collect();
    assert_eq!(
        head,
        [
            "; EV[제1회 가상배 바둑 리그]",
            "; PC[KR, 가상회관]",
            "; DT[2026-11-07,2026-11-14]",
            "; KM[6.5]",
            "; TM[52]",
            "; CM[bokgi]",
        ]
    );
    let due: Vec<Vec<String>> = expected["h9_results"]
        .as_array()
        .expect("rows")
        .iter()
        .map(texts)
        .collect();
    let lines: Vec<Vec<&str>> = text
        .lines()
        .skip(head.len())
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(lines.len(), due.len());
    for (at, (line, due)) in lines.iter().zip(&due).enumerate() {
        assert_eq!(line[0], (at + 1).to_string());
        assert_eq!(line.len(), 6 + 4 + due.len(), "{line:?}");
        assert_eq!(&line[10..], due, "{line:?}");
    }
    assert_eq!(lines[0][..6], ["1", "Yi", "Mongryong", "4d", "KR", "-"]);
    let again = json(&folder, Path::new("."), Path::new("results.h9"));
    // If a name has only one part, the file has a dash for the other.
    let names = lines
        .iter()
        .map(|line| line[1..3].join(" ").replace(" -", ""));
    let names: Vec<String> = names.collect();
    let rows = again["standings"].as_array().expect("rows").iter();
    let again_names: Vec<String> = rows
        .map(|row| row["name"].as_str().expect("a name").to_owned())
        .collect();
    let again: Vec<Vec<String>> = again["h9_results"]
        .as_array()
        .expect("rows")
        .iter()
        .map(texts)
        .collect();
    // The file leaves out unrated games, so tie-breaks may order the players differently.
    assert_eq!(by_names(&again_names, &again), by_names(&names, &due));
}

/// Maps result entries to the names of the players and their opponents, regardless of rank.
fn by_names(names: &[String], rows: &[Vec<String>]) -> BTreeMap<String, Vec<String>> {
    let entry = |word: &String| {
        let end = word.find(|c: char| !c.is_ascii_digit()).expect("a sign");
        match word[..end].parse::<usize>().expect("a place") {
            0 => word.clone(),
            place => format!("{}{}", names[place - 1], &word[end..]),
        }
    };
    let rows = names.iter().zip(rows);
    rows.map(|(name, row)| (name.clone(), row.iter().map(entry).collect()))
        .collect()
}

#[test]
fn entries_that_disagree_are_a_finding() {
    let h9 = "; EV[Sample]\n\
        1 Hong Gildong 3d KR Seou 2 2+/b 3+/w\n\
        2 Seong Chunhyang 2d KR - 1 1+/w 0+\n\
        3 Yi Mongryong 1k KR - 0 9-/b 1-/b2\n";
    let folder = Folder::new(&[("r/a.sgf", GAME), ("x.h9", h9)]);
    let run = folder.run(&[
        "check",
        "r",
        "--event",
        "x.h9",
        "--select",
        "REG002,REG003",
        "--report",
        "concise",
        "-q",
    ]);
    assert_eq!(
        run.out,
        "x.h9:2:1: error[REG002] the event file contradicts itself: round 1: 2+/b of place 1, but 1+/w of place 2\n\
         x.h9:4:1: error[REG003] 9-/b is not a valid value of round\n"
    );
}

/// A list has no line that is skipped without a finding.
#[test]
fn lines_of_lists_that_are_not_read_are_named() {
    let h9 = "; EV[Sample]\n; TM[60]\n; a free remark\n1 Alpha Ann 3d FR 38Gr 1 0 X7 2+/b |abc\n\
        2 Beta Bob 2d DE Ber 0 0 1-/w\n";
    let tou = ";name=Sample\n;prog=Sample 1\n;Num Nom\n1 Alpha Ann 3d 1234567 38Gr 1 2+/b\n\
        2 Beta Bob 2d 75Al 0 1-/w\n";
    let aga = "TOURNEY Sample, Somewhere\nrules=AGA\na stray line\nPLAYERS\n1 Alpha, Ann 3.2 CLUB=X\n\
        2 Beta, Bob -1.5\nGAMES 1\n1 2 W 2 0\nEND\n";
    let trf = "012 Sample\n102 An Arbiter\n\
        001    1 m GM Alpha, Ann                        2500 FRA    12345678 1990/01/01  1.0    1     2 w 1\n\
        001    2 f    Beta, Bob                              GER                         0.0    2     1 b 0\n\
        013 Team A                              1    2\nremark\n";
    let tour = r#"{"name":"Sample","director":"Someone","online":false,"rules":"JAPANESE","pairing":{},
        "players":[{"id":1,"name":"Alpha","rank":2,"rating":2300},{"id":2,"name":"Beta","rank":1}],
        "games":[[{"id":1,"w":1,"b":2,"r":"w"}]]}"#;
    for (name, list, due) in [
        ("x.h9", h9, "TM, `a free remark`, `X7`, `abc`"),
        ("x.tou", tou, "prog, `Num Nom`, licence numbers"),
        (
            "x.txt",
            aga,
            "rules, `a stray line`, `CLUB=X`, komi of the games",
        ),
        (
            "x.trf",
            trf,
            "102, titles, ratings, numbers of players, birthdays, 013, `remark`",
        ),
        ("x.tour", tour, "director, rules, rating"),
    ] {
        let folder = Folder::new(&[("r/a.sgf", GAME), (name, list)]);
        let report = json(&folder, Path::new("r"), Path::new(name));
        let event = report["event"].as_array().expect("findings");
        let codes = event.iter().filter(|one| one["code"] != "REG201");
        let codes: Vec<_> = codes.map(|one| one["code"].as_str()).collect();
        assert_eq!(codes, [Some("REG004")], "{event:?}");
        let note = event.iter().find(|one| one["code"] == "REG004");
        let note = note.and_then(|note| note["message"].as_str());
        let (_, not_read) = note
            .and_then(|note| note.split_once("; not read: "))
            .unwrap_or_else(|| panic!("{note:?}"));
        assert_eq!(not_read, due);
    }
}

#[test]
fn forms_state_their_purpose() {
    let folder = Folder::new(&[("r/a.sgf", GAME), ("event.toml", TOML)]);
    let run = folder.run(&["report", "r", "--to", "h9"]);
    assert_eq!((run.status, &*run.out), (2, ""));
    assert!(run.err.contains("with --event"), "{}", run.err);
    let run = folder.run(&["report", "r", "--table", "pairings"]);
    assert_eq!((run.status, &*run.out), (2, ""));
    assert!(run.err.contains("is only for an event"), "{}", run.err);
    let yut = sample("yut");
    let (records, event) = (yut.join("records"), yut.join("event.toml"));
    let [records, event] = [records, event].map(|path| path.display().to_string());
    let run = folder.run(&[
        "report",
        &records,
        "--event",
        &event,
        "--table",
        "standings",
    ]);
    assert_eq!(
        run.out,
        "\u{FEFF}round,table,player1,player2,score,winner\n\
         4강,1,청룡팀,백호팀,2-1,청룡팀\n\
         4강,2,주작팀,현무팀,2-0,주작팀\n\
         결승,1,청룡팀,주작팀,1-1,\n\
         결승,2,백호팀,bye,,\n"
    );
    let run = folder.run(&[
        "report",
        &records,
        "--event",
        &event,
        "--table",
        "crosstable",
    ]);
    assert_eq!((run.status, &*run.out), (2, ""));
    let run = folder.run(&["report", "r", "--to", "json", "--table", "standings"]);
    assert_eq!((run.status, &*run.out), (2, ""));
    assert!(
        run.err.contains("--table works with csv, md and html"),
        "{}",
        run.err
    );
    let own = ["report", "r", "--event", "event.toml"];
    let run = folder.run(&[&own[..], &["--table", "crosstable"]].concat());
    assert!(run.out.contains("1,홍길동,"), "{}", run.out);
}

/// Writes a report on an event in a format, and reads it as an event again.
fn rewritten(folder: &Folder, event: &str, name: &str) -> String {
    let run = folder.run(&["report", "r", "--event", event, "-o", name, "--force"]);
    assert_ne!(run.status, 2, "{event}: {}", run.err);
    folder.read(name)
}

/// Players and results survive writing to the formats of other programs and reading back.
#[test]
fn results_survive_other_formats() {
    let oddities = "; CL[B]\n; EV[Sample]\n; PC[CZ, Praha]\n; DT[2026-11-07,2026-11-08]\n\
        1 Van_Den_Berg Ken_Ichi 2d NL Amst 3 2+/w 3+/b2 0+ |12345678\n\
        2 Novak Jan 1d CZ Prah 1 1-/b 0= 3+!/w\n\
        3 Martin-Castel Philippe11K FR 38Gr 0 0- 1-/w2 2-!/b |87654321\n\
        4 Nobody There 5k XX - 0 0- 0- 0-\n";
    let folder = Folder::new(&[("r/a.sgf", GAME), ("a.h9", oddities)]);
    let once = rewritten(&folder, "a.h9", "b.h9");
    let rows = |text: &str| -> Vec<Vec<String>> {
        let lines = text.lines().filter(|line| !line.starts_with(';'));
        let words = lines.map(|line| line.split_whitespace().map(str::to_owned).collect());
        words.collect()
    };
    let due = [
        "Van_Den_Berg Ken_Ichi 2d NL Amst 2+/w 3+/b2 0+ |12345678",
        "Novak Jan 1d CZ Prah 1-/b 0= 3+!/w",
        "Martin-Castel Philippe 11k FR 38Gr 0- 1-/w2 2-!/b |87654321",
        "Nobody There 5k XX - 0- 0- 0-",
    ];
    let found = rows(&once).into_iter().map(|row| {
        // Ranks and scores are computed again from the games, so they are not compared.
        let is_score = |word: &String| word.parse::<f64>().is_ok();
        row.into_iter()
            .filter(|word| !is_score(word))
            .collect::<Vec<_>>()
            .join(" ")
    });
    assert_eq!(found.collect::<Vec<_>>(), due);
    assert!(once.contains("; PC[CZ, Praha]\n"), "{once}");
    assert_eq!(rewritten(&folder, "b.h9", "c.h9"), once);
    let xml = sample("lists/opengotha.xml");
    let xml = xml.to_str().expect("a path");
    let once = rewritten(&folder, xml, "b.xml");
    for kept in [
        "country=\"NL\" egfPin=\"\" firstName=\"Jan Piet\" grade=\"2K\" name=\"Van Den Berg\"",
        "egfPin=\"90000001\"",
        "result=\"RESULT_WHITEWINS_BYDEF\"",
        "<ByePlayer player=\"HONGGILDONG\" roundNumber=\"2\"/>",
        "genMMS2ValueAbsent=\"1\"",
        "genRoundDownNBWMMS=\"true\"",
        "participating=\"10111111111111111111\"",
        "name=\"SOSOSM\" number=\"3\"",
    ] {
        assert!(once.contains(kept), "{kept}\n{once}");
    }
    assert_eq!(rewritten(&folder, "b.xml", "c.xml"), once);
    let [first, again] =
        [xml, "b.xml"].map(|event| json(&folder, Path::new("r"), Path::new(event)));
    for part in ["standings", "crosstable", "h9_results"] {
        assert_eq!(first[part], again[part], "{part}");
    }
    let aga = sample("lists/aga.txt");
    let once = rewritten(&folder, aga.to_str().expect("a path"), "b.aga");
    assert!(once.contains("90003 Van Den Berg, Jan Piet 2k\n"), "{once}");
    assert!(
        once.contains("GAMES 1\n90001 90002 W 1 0\n90003 90004 B 2 0\n"),
        "{once}"
    );
    assert_eq!(rewritten(&folder, "b.aga", "c.aga"), once);
}
