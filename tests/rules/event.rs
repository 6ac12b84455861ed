//! Events: each event of `cases/event` beside the checkout gives the report that other programs or
//! hand calculation gave. Small events of our own give the expectation beside them.

use std::fs;
use std::path::Path;

use bokgi::event::lists;
use bokgi::event::{EventFile, EventReport, Judgement, RecordEntry};
use bokgi::formats;
use bokgi::report::event;
use bokgi::rules::{Inspection, Inspector};
use bokgi::text::Lang;
use serde_json::{Value, json};

use crate::support::shared;

/// Events with the folder of their records and the file of their expected report.
const EVENTS: [(&str, &str, &str); 11] = [
    ("league", "records", "expected.json"),
    ("league", "clean", "expected-clean.json"),
    ("omok", "records", "expected.json"),
    ("omok", "clean", "expected-clean.json"),
    ("yut", "records", "expected.json"),
    ("yut", "clean", "expected-clean.json"),
    ("corners/a", "records", "expected.json"),
    ("corners/b", "records", "expected.json"),
    ("corners/c", "records", "expected.json"),
    ("corners/d", "records", "expected.json"),
    ("corners/e", "records", "expected.json"),
];

/// Fields of the expected report that only describe the test case.
const BESIDE: [&str; 3] = ["schema", "faults", "what"];

/// Fields of a report that are only compared if the expected report has them.
const OPTIONAL: [&str; 8] = [
    "order",
    "standings",
    "crosstable",
    "h9_results",
    "matches",
    "winner",
    "tables",
    "players",
];

/// Runs the program's report on an event; returns it as JSON.
fn report(event: &Path, records: &Path) -> Value {
    let run = std::process::Command::new(env!("CARGO_BIN_EXE_bokgi"))
        .args(["report", "--to", "json", "--event"])
        .args([event, records])
        .output()
        .expect("the program runs");
    serde_json::from_slice(&run.stdout).expect("a report in JSON")
}

/// Lists the differences between a report and the expectation.
fn differences(
    expected: &Value,
    found: &Value,
    path: &str,
    all: &mut Vec<(String, String, String)>,
) {
    match (expected, found) {
        (Value::Object(expected), Value::Object(found)) => {
            for (key, value) in expected {
                if BESIDE.contains(&key.as_str()) {
                    continue;
                }
                let path = if path.is_empty() {
                    key.clone()
                } else {
                    format!("{path}.{key}")
                };
                differences(
                    value,
                    found.get(key).unwrap_or(&json!("<absent>")),
                    &path,
                    all,
                );
            }
        }
        (Value::Array(expected), Value::Array(found)) if expected.len() == found.len() => {
            for (at, (expected, found)) in expected.iter().zip(found).enumerate() {
                differences(expected, found, &format!("{path}[{at}]"), all);
            }
        }
        (Value::Number(one), Value::Number(other)) if one.as_f64() == other.as_f64() => {}
        _ if expected == found => {}
        _ => all.push((path.to_owned(), expected.to_string(), found.to_string())),
    }
}

#[test]
fn every_event_gives_its_computed_results() {
    let Some(root) = shared::path("cases/event") else {
        return;
    };
    let mut wrong = Vec::new();
    for (event, folder, expected) in EVENTS {
        let place = root.join(event);
        let expected = fs::read_to_string(place.join(expected)).expect("what is expected");
        let expected: Value = serde_json::from_str(&expected).expect("JSON");
        let found = report(&place.join("event.toml"), &place.join(folder));
        let mut all = Vec::new();
        differences(&expected, &found, "", &mut all);
        for key in OPTIONAL {
            if found.get(key).is_some() && expected.get(key).is_none() {
                all.push((key.to_owned(), "nothing".to_owned(), "something".to_owned()));
            }
        }
        for (path, due, is) in all {
            wrong.push(format!("{event} {folder} {path}: {due}, not {is}"));
        }
        let clean = found["totals"]["return"].as_u64() == Some(0)
            && found["totals"]["look"].as_u64() == Some(0);
        assert!(folder != "clean" || clean, "{event} is clean");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Makes a report from the text of an event file and a few files of records.
fn desk_of(event: &str, files: &[(&str, &str)]) -> Value {
    let file = EventFile::read(event).expect("TOML");
    let inspection = Inspection::default();
    let mut inspector = Inspector::new(&inspection);
    let mut entries = Vec::new();
    for (name, text) in files {
        let opened = formats::open(name, text.as_bytes().to_vec());
        for piece in opened.read() {
            let mut findings = piece.findings;
            if let Some(mut record) = piece.record {
                inspector.inspect(&mut record, &mut findings);
                entries.push(RecordEntry::new(&record, (*name).into(), findings));
            }
        }
    }
    let judgement = Judgement::new(file, &entries.iter().collect::<Vec<_>>());
    let desk = EventReport::of_event("records".to_owned(), judgement, entries, None);
    let mut out = Vec::new();
    let json = event::by_extension("json").expect("a form");
    json.write(&desk, Lang::En, &mut out).expect("memory");
    serde_json::from_slice(&out).expect("JSON")
}

fn game(black: &str, white: &str, more: &str, moves: &str) -> String {
    format!("(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[{black}]PW[{white}]{more}{moves})")
}

const ENGLISH: &str = r#"
schema = "bokgi.event/1"
name = "가상배"
place = "가상회관"
host = "가상협회"
class = "B"
dates = "2026-11-01..2026-11-30"
system = "swiss"
game = "baduk"
rules = "korean"
size = 9
komi = "6집반"
handicap = "none"
time = "30m+3x30s"
openings = []
patterns = []
min_plies = 3
max_plies = 200
draws = false
result_form = "full"
colours = "as-paired"
best_of = 1
boards = 5
standings = ["points", "sos", "direct"]
scoring = { win = 3, draw = 1, loss = 0, bye = 2, forfeit_win = 3, forfeit_loss = 0 }
unplayed = "half"

[[player]]
id = "p1"
name = "홍길동"
hanja = "洪吉東"
roman = "Hong Gildong"
aliases = ["길동이"]
rank = "3단"
club = "가람기우회"
team = "가람"
members = ["하나"]
start = 1
withdrawn_from = 3
[[player]]
id = "p2"
name = "성춘향"
[[player]]
id = "p3"
name = "이몽룡"

[[stage]]
name = "본선"
system = "swiss"
standings = ["points", "wins"]

[[round]]
n = 1
name = "1회전"
date = 2026-11-07
stage = "본선"
group = "가"
pairings = [
  { pairing = "1. p1 - p2 : B+R", record = "a.sgf" },
  "2. p3 - bye",
]
[[round]]
n = 2
date = "2026-11-14..2026-11-15"
stage = "본선"
group = "가"
komi = 7.5
pairings = ["1. p2 - p3 (2) : both-lose", "2. p1 - bye"]

[[decision]]
record = "b.sgf"
verdict = "look"
reason = "played again"
codes = ["REG203"]
"#;

const KOREAN: &str = r#"
schema = "bokgi.event/1"
대회명 = "가상배"
장소 = "가상회관"
주최 = "가상협회"
등급 = "B"
기간 = "2026-11-01..2026-11-30"
방식 = "스위스"
종목 = "바둑"
규칙 = "korean"
판 = "9x9"
덤 = 6.5
치수 = "호선"
제한시간 = "각 30분 30초 3회"
오프닝 = []
주형 = []
최소수 = 3
최대수 = 200
무승부 = false
결과형식 = "자세히"
흑백 = "지정"
다전제 = 1
판수 = 5
순위 = ["승점", "SOS", "승자승"]
점수 = { 승 = 3, 무 = 1, 패 = 0, 부전 = 2, 부전승 = 3, 부전패 = 0 }
미대국 = "절반"

[[선수]]
id = "p1"
이름 = "홍길동"
한자 = "洪吉東"
로마자 = "Hong Gildong"
별칭 = ["길동이"]
급수 = "3단"
소속 = "가람기우회"
팀 = "가람"
편원 = ["하나"]
시작점수 = 1
기권회전 = 3
[[선수]]
id = "p2"
이름 = "성춘향"
[[선수]]
id = "p3"
이름 = "이몽룡"

[[단계]]
이름 = "본선"
방식 = "스위스"
순위 = ["승점", "승"]

[[회전]]
번호 = 1
이름 = "1회전"
날짜 = 2026-11-07
단계 = "본선"
조 = "가"
대진 = [
  { 대국 = "1. p1 - p2 : 흑 불계승", 기보 = "a.sgf" },
  "2. p3 - 부전승",
]
[[회전]]
번호 = 2
날짜 = "2026-11-14..2026-11-15"
단계 = "본선"
조 = "가"
덤 = "7집반"
대진 = ["1. p2 - p3 (2) : 양패", "2. p1 - 부전승"]

[[결정]]
기보 = "b.sgf"
판정 = "확인"
까닭 = "played again"
코드 = ["REG203"]
"#;

#[test]
fn keys_and_values_mean_the_same_in_both_languages() {
    let file = |text| EventFile::read(text).expect("TOML");
    for text in [ENGLISH, KOREAN] {
        let found = file(text).findings;
        let found: Vec<_> = found
            .iter()
            .map(|one| one.finding.message(Lang::En))
            .collect();
        assert_eq!(found, [] as [&str; 0]);
    }
    let records = [
        (
            "a.sgf",
            game(
                "홍길동",
                "성춘향",
                "RE[B+R]KM[6.5]RU[Korean]DT[2026-11-07]",
                ";B[ee];W[cc];B[gg]",
            ),
        ),
        (
            "b.sgf",
            game(
                "성춘향",
                "길동이",
                "RE[W+]KM[0]DT[2026-12-01]RO[2]",
                ";B[ee];W[cc]",
            ),
        ),
    ];
    let records: Vec<(&str, &str)> = records
        .iter()
        .map(|(name, text)| (*name, &**text))
        .collect();
    let (english, korean) = (desk_of(ENGLISH, &records), desk_of(KOREAN, &records));
    assert_eq!(english["records"][0]["verdict"], "accept");
    assert_eq!(
        english["records"][1]["reason"], "REG203",
        "{}",
        english["records"][1]
    );
    assert_eq!(english, korean);
    // The events are equal, including fields that no record shows, except for the places of their
    // statements.
    let debug = |text| {
        let event = format!("{:#?}", file(text).event);
        let is_kept = |line: &&str| {
            let line = line.trim();
            // Places and keys in the file may differ.
            !line.starts_with("start:") && !line.starts_with("end:") && !line.starts_with("key:")
        };
        event
            .lines()
            .filter(is_kept)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let (english, korean) = (debug(ENGLISH), debug(KOREAN));
    assert_eq!(english, korean);
}

#[test]
fn decisions_are_shown_beside_the_results_of_the_rules() {
    let event = r#"
schema = "bokgi.event/1"
종목 = "바둑"
판 = 9
덤 = 6.5
선수 = ["홍길동", "성춘향", "이몽룡", "임꺽정", "심청이", "전우치"]
[[회전]]
대진 = ["1. 홍길동 - 성춘향", "2. 이몽룡 - 임꺽정", "3. 심청이 - 전우치"]
[[결정]]
기보 = "./a.sgf"
판정 = "접수"
까닭 = "덤을 잘못 적었을 뿐임"
[[결정]]
record = "b.sgf"
verdict = "accept"
reason = "komi agreed"
codes = ["other-komi", "reg401"]
[[결정]]
기보 = "c.sgf#1"
판정 = "접수"
까닭 = "덤은 심판이 정함"
코드 = "REG305"
[[결정]]
기보 = "없음.sgf"
판정 = "반려"
까닭 = "모름"
[[결정]]
기보 = "a.sgf"
판정 = "반려"
까닭 = "두 번째"
[[결정]]
기보 = "d.sgf"
판정 = "글쎄"
까닭 = "모름"
[[결정]]
기보 = "d.sgf"
판정 = "반려"
[[결정]]
기보 = "d.sgf"
판정 = "반려"
까닭 = "사진뿐임"
"#;
    let first = game("홍길동", "성춘향", "RE[B+R]KM[0]", ";B[ee]");
    let second = game("이몽룡", "임꺽정", "KM[0]", ";B[ef]");
    let third = game("심청이", "전우치", "KM[0]", ";B[eg]");
    let fourth = game("홍길동", "성춘향", "RE[B+R]KM[6.5]", ";B[ee];W[cc]");
    let desk = desk_of(
        event,
        &[
            ("a.sgf", &first),
            ("b.sgf", &second),
            ("c.sgf", &third),
            ("d.sgf", &fourth),
        ],
    );
    let records = desk["records"].as_array().expect("records");
    let reported: Vec<Value> = records
        .iter()
        .map(|one| json!([one["verdict"], one["reason"], one["decided"]]))
        .collect();
    let decided = |verdict: &str, reason: &str, by_rules: &str, holds: bool| json!({ "verdict": verdict, "reason": reason, "by_rules": by_rules, "holds": holds });
    assert_eq!(
        reported,
        [
            // The record is a copy of the last one.
            json!([
                "accept",
                "REG203",
                decided("accept", "덤을 잘못 적었을 뿐임", "look", true)
            ]),
            json!([
                "accept",
                "REG305",
                decided("accept", "komi agreed", "return", true)
            ]),
            // The missing result is not part of the decision.
            json!([
                "return",
                "REG305",
                decided("accept", "덤은 심판이 정함", "return", false)
            ]),
            json!([
                "return",
                Value::Null,
                decided("return", "사진뿐임", "accept", true)
            ]),
        ]
    );
    assert_eq!(
        desk["totals"],
        json!({ "accept": 2, "look": 0, "return": 2 })
    );
    let event: Vec<Value> = desk["event"]
        .as_array()
        .expect("findings")
        .iter()
        .map(|one| json!([one["code"], one["key"], one["message"]]))
        .collect();
    assert_eq!(
        event,
        [
            json!([
                "REG002",
                Value::Null,
                "the event file contradicts itself: two decisions on a.sgf"
            ]),
            json!([
                "REG003",
                "판정",
                "글쎄 is not a valid value of 판정; allowed: accept, look, return"
            ]),
            json!(["REG003", "기보", "없음.sgf is not a valid value of 기보"]),
            json!([
                "REG008",
                "까닭",
                "no 까닭; write `까닭 = \"두 사람이 합의함\"`"
            ]),
        ]
    );
}

#[test]
fn matches_of_teams_are_counted_by_their_boards() {
    let event = r#"
schema = "bokgi.event/1"
종목 = "바둑"
판 = 9
[[팀]]
id = "A"
이름 = "가람"
선수 = ["홍길동", "이몽룡"]
[[팀]]
id = "B"
이름 = "나래"
선수 = ["성춘향", "임꺽정"]
[[팀]]
id = "C"
이름 = "다솜"
선수 = ["심청이", "전우치"]
[[회전]]
[[회전.경기]]
대전 = "A - B : 1-1"
대국판 = ["1. 홍길동 - 성춘향 : B+R", "2. 이몽룡 - 임꺽정 : W+R"]
[[회전.경기]]
대전 = "C - 부전승"
[[회전]]
[[회전.경기]]
대전 = "A - C"
대국판 = ["1. 심청이 - 홍길동 : W+R", "2. 이몽룡 - 전우치 : 흑승"]
[[회전.경기]]
대전 = "B - 부전승"
[[회전]]
[[회전.경기]]
판번호 = 1
대전 = "B - C"
대국판 = ["1. 성춘향 - 심청이 : B+F", "2. 전우치 - 임꺽정 : B+R"]
[[회전.경기]]
대전 = "A - 부전승"
"#;
    let right = game("홍길동", "성춘향", "RE[B+R]RO[1]", ";B[ee]");
    let other_board = game("홍길동", "임꺽정", "RE[B+R]RO[1]", ";B[ef]");
    let other_team = game("홍길동", "성춘향", "RE[B+R]RO[2]", ";B[eg]");
    let desk = desk_of(
        event,
        &[
            ("a.sgf", &right),
            ("b.sgf", &other_board),
            ("c.sgf", &other_team.replace("성춘향", "임꺽정")),
        ],
    );
    let standings = desk["standings"].as_array().expect("standings");
    let rows: Vec<String> = standings
        .iter()
        .map(|row| {
            let keys = [
                "team",
                "place",
                "match_points",
                "board_points",
                "sos",
                "direct",
            ];
            keys.map(|key| row[key].to_string().replace('"', ""))
                .join(" ")
        })
        .collect();
    // Team A drew with B, beat C and had a bye: 0.5 + 1 + 1 points; boards 1 + 2. Team B drew twice
    // and had a bye.
    assert_eq!(rows, ["A 1 2.5 3 3.5 0", "B 2 2 2 4 0", "C 3 1.5 1 4.5 0"]);
    let half = event.replace("A - 부전승", "A - 부전승 : 0.5");
    let half = desk_of(&half, &[]);
    let points = |desk: &Value| desk["standings"][0]["match_points"].clone();
    assert_eq!((points(&desk), points(&half)), (json!(2.5), json!(2)));
    assert_eq!(
        desk["order"],
        json!(["match_points", "board_points", "direct"])
    );
    let cells = json!([
        ["2=(1-1)", "3+(2-0)", "0+"],
        ["1=(1-1)", "0+", "3=(1-1)"],
        ["0+", "1-(0-2)", "2=(1-1)"]
    ]);
    assert_eq!(desk["crosstable"], cells);
    let records = desk["records"].as_array().expect("records");
    let reported: Vec<_> = records
        .iter()
        .map(|record| (record["game"].clone(), record["reason"].clone()))
        .collect();
    assert_eq!(
        reported,
        [
            (json!(1), Value::Null),
            (Value::Null, json!("REG220")),
            (Value::Null, json!("REG221"))
        ]
    );
    let players = desk["players"].as_array().expect("players");
    let first: Vec<_> = ["player", "team", "wins", "losses"]
        .map(|key| players[0][key].clone())
        .into();
    assert_eq!(first, [json!("홍길동"), json!("A"), json!(2), json!(0)]);
    let missing = desk["missing"].as_array().expect("missing");
    assert_eq!(
        missing.len(),
        4,
        "one board has a record, one is forfeited: {missing:?}"
    );
    assert_eq!(missing[0]["board"], 2);
}

#[test]
fn faults_of_the_file_are_reported_at_their_places() {
    let event = r#"
schema = "bokgi.event/2"
종목 = "체스"
komii = 6.5
선수 = ["홍길동", "성춘향", "이몽룡"]
방식 = "스위스"
[[회전]]
대진 = ["1. 홍길동 - 성춘향 : 글쎄", "2. 홍길동 - 이몽룡", "3. 홍길동 - 변학도", "홍길동"]
[[회전]]
대진 = ["1. 성춘향 - 홍길동 : 2-1"]
"#;
    let file = EventFile::read(event).expect("TOML");
    let reported: Vec<String> = file
        .findings
        .iter()
        .map(|found| {
            let span = found.finding.place.span.expect("a place");
            let text = &event[span.range()];
            let key = found.key.clone().unwrap_or_default();
            format!(
                "{} {key} {} {text}",
                found.finding.code.id,
                found.players.join(",")
            )
        })
        .collect();
    assert_eq!(
        reported,
        [
            r#"REG003 schema  "bokgi.event/2""#,
            r#"REG003 종목  "체스""#,
            "REG001 komii  komii",
            r#"REG003 대진  "1. 홍길동 - 성춘향 : 글쎄""#,
            r#"REG002  홍길동 "2. 홍길동 - 이몽룡""#,
            r#"REG002  홍길동,변학도 "3. 홍길동 - 변학도""#,
            r#"REG003 대진  "홍길동""#,
            r#"REG003 대진  "1. 성춘향 - 홍길동 : 2-1""#,
            r#"REG002  성춘향,홍길동 "1. 성춘향 - 홍길동 : 2-1""#,
        ]
    );
    assert!(EventFile::read("선수 = [\"홍길동\"\n").is_err());
}

#[test]
fn an_event_has_at_most_twenty_thousand_players() {
    let names = |range: std::ops::Range<usize>| {
        let names: Vec<String> = range.map(|at| format!("\"a{at}\"")).collect();
        names.join(", ")
    };
    let begin = "schema = \"bokgi.event/1\"\ngame = \"baduk\"\n";
    for (text, last) in [
        (format!("players = [{}]\n", names(0..20_002)), "a19999"),
        (
            format!("[[team]]\nname = \"T\"\nplayers = [{}]\n", names(0..20_002)),
            "a19999",
        ),
    ] {
        // A pairing of a player beyond the limit is no second mistake.
        let round = "[[round]]\npairings = [\"1. a0 - a20001\"]\n";
        let file = EventFile::read(&format!("{begin}{text}{round}")).expect("TOML");
        let players = &file.event.players;
        assert_eq!(players.len(), 20_000);
        assert_eq!(players.last().map(|player| &*player.name), Some(last));
        let messages = file.findings.iter().map(|found| {
            let finding = &found.finding;
            (finding.code.id, finding.message(Lang::En))
        });
        let expected = "a20000 is not a valid value of player; an event has at most 20000 players, the rest is not \
                        read";
        assert_eq!(
            messages.collect::<Vec<_>>(),
            [("REG003", expected.to_owned())]
        );
    }
    // Lists of other programs have the same limit.
    let rows = (0..20_002).step_by(2);
    let rows: String = rows.map(|at| format!("1,a{at},a{}\n", at + 1)).collect();
    let table = format!("Round,Black,White\n{rows}");
    let list = lists::detect(&table).expect("a table");
    let file = list.read(&table).expect("rows");
    assert_eq!(file.event.players.len(), 20_000);
    let codes = file.findings.iter().map(|found| found.finding.code.id);
    assert_eq!(codes.collect::<Vec<_>>(), ["REG004", "REG003"]);
}

#[test]
fn a_round_may_have_rules_of_its_own() {
    let event = r#"
schema = "bokgi.event/1"
game = "baduk"
size = 9
komi = 6.5
players = ["홍길동", "성춘향"]
[[round]]
pairings = ["1. 홍길동 - 성춘향"]
[[round]]
komi = 0
handicap = "any"
size = 13
pairings = ["1. 성춘향 - 홍길동"]
"#;
    let first = game("홍길동", "성춘향", "RE[B+R]RO[1]KM[6.5]", ";B[ee]");
    let second = game("성춘향", "홍길동", "RE[B+R]RO[2]KM[0]", ";B[ee]").replace("SZ[9]", "SZ[13]");
    let desk = desk_of(event, &[("a.sgf", &first), ("b.sgf", &second)]);
    assert_eq!(desk["totals"]["accept"], 2, "{:#}", desk["records"]);
    let desk = desk_of(event, &[("a.sgf", &first.replace("RO[1]", "RO[2]"))]);
    assert_eq!(
        desk["records"][0]["codes"],
        json!(["REG205", "REG302", "REG305"])
    );
}

#[test]
fn standings_are_those_computed_by_hand() {
    let event = r#"
schema = "bokgi.event/1"
game = "baduk"
system = "swiss"
players = ["홍길동", "성춘향", "이몽룡", "임꺽정"]
[[round]]
pairings = ["1. 홍길동 - 성춘향 : B+R", "2. 이몽룡 - 임꺽정 : W+R"]
[[round]]
pairings = ["1. 홍길동 - 임꺽정 : 무승부", "2. 성춘향 - bye"]
"#;
    let desk = desk_of(event, &[]);
    let standings = desk["standings"].as_array().expect("standings");
    let rows: Vec<String> = standings
        .iter()
        .map(|row| {
            let keys = [
                "player", "place", "points", "sos", "sos1", "sosos", "sodos", "cuss",
            ];
            keys.map(|key| row[key].to_string().replace('"', ""))
                .join(" ")
        })
        .collect();
    assert_eq!(
        rows,
        [
            "홍길동 1 1.5 2.5 1.5 3 1.75 2.5",
            "임꺽정 2 1.5 1.5 1.5 4 0.75 2.5",
            "성춘향 3 1 1.5 1.5 2.5 0 1",
            "이몽룡 4 0 1.5 1.5 1.5 0 0",
        ]
    );
    let cells = json!([["3+", "2="], ["4+", "1="], ["1-", "0+"], ["2-", "0-"]]);
    assert_eq!(desk["crosstable"], cells);
    let h9 = json!([
        ["3+/b", "2=/b"],
        ["4+/w", "1=/w"],
        ["1-/w", "0+"],
        ["2-/b", "0-"]
    ]);
    assert_eq!(desk["h9_results"], h9);
}
