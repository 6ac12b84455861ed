//! Tests that a tag means the same in every typed format: the same entry, the same value, the same
//! findings at the same place.

use bokgi::diag::Finding;
use bokgi::model::{Body, Field, NodeId, Outcome, Record, SideWords, Value};
use bokgi::text::Lang;

use crate::support::read;

/// Typed formats: the format, the tag that names its game, and a move.
const FRAMES: [(&str, &str, &str); 3] = [
    ("yut", "[종목 \"윷놀이\"]\n", "\n1. P1: 도 / 새-도\n"),
    ("gonu", "[종목 \"줄고누\"]\n", "\n1. a1-a2\n"),
    ("moves", "[종목 \"오목\"]\n", "\nh8 i9\n"),
];

/// True if the format reads such a line as a tag. Move lists are pasted from chats, where brackets
/// without any quotation mark contain names and times.
fn has(format: &str, line: &str) -> bool {
    format != "moves" || line.contains(['"', '\'', '“', '＂', '「'])
}

/// All names of each tag, with its field.
const NAMES: &[(&[&str], &str)] = &[
    (&["대회명", "대회", "Event", "Tournament", "event"], "event"),
    (&["장소", "Site", "Place", "SITE"], "place"),
    (&["회전", "라운드", "Round"], "round"),
    (&["규칙", "룰", "Rules", "Rule", "Ruleset"], "rules"),
    (&["말", "Pieces"], "pieces"),
    (&["선", "선수", "First"], "first"),
    (&["종료", "종국", "Termination"], "termination"),
    (&["초읽기", "Overtime"], "overtime"),
    (
        &["제목", "이름", "Title", "Name", "기보명", "game name"],
        "game_name",
    ),
    (
        &[
            "설명",
            "대국설명",
            "Comment",
            "Remark",
            "About",
            "game_comment",
        ],
        "game_comment",
    ),
    (&["기록", "해설자", "해설", "Annotator"], "annotator"),
    (&["기록자", "Recorder"], "recorder"),
    (&["출처", "Source"], "source"),
    (&["저작권", "Copyright"], "copyright"),
    (&["프로그램", "Program", "application"], "application"),
    (&["개막", "오프닝", "Opening", "Protocol"], "protocol"),
    (&["주형", "Pattern"], "opening"),
    (
        &[
            "흑",
            "흑번",
            "선수1",
            "선수 1",
            "P1",
            "Player 1",
            "Black",
            "black_name",
            "흑 ",
        ],
        "black_name",
    ),
    (
        &["백", "백번", "선수2", "P2", "White", "Ｗｈｉｔｅ", "선수２"],
        "white_name",
    ),
    (&["선수3", "P3", "side3_name"], "side3_name"),
    (
        &[
            "흑급수",
            "흑급",
            "흑단",
            "흑단급",
            "급수1",
            "BlackRank",
            "Black Rank",
            "BlackElo",
            "Rank1",
        ],
        "black_rank",
    ),
    (
        &["백급수", "백급", "급수2", "WhiteRating", "Rank2"],
        "white_rank",
    ),
    (
        &["흑소속", "소속1", "BlackTeam", "BlackClub", "Team1"],
        "black_team",
    ),
    (
        &[
            "흑명단",
            "흑편원",
            "편원1",
            "명단1",
            "Members1",
            "BlackMembers",
        ],
        "black_members",
    ),
];

/// Lines with their entries and their findings, including the suggested corrections.
const LINES: &[(&str, &str, &str)] = &[
    // Values of headers.
    ("[날짜 \"2026-02-17\"]", "date=2026-02-17 (2026-02-17)", ""),
    (
        "[대국일 \"2026년 2월 17일\"]",
        "date=2026년 2월 17일 (2026-02-17)",
        "",
    ),
    ("[Date \"????.??.??\"]", "date=????.??.??", ""),
    ("[날짜 \"설날\"]", "date=설날", "LOG004"),
    ("[Date \"2026-02-30\"]", "date=2026-02-30", "LOG004"),
    ("[제한시간 \"30분\"]", "time_limit=30분 (1800 s)", ""),
    ("[TimeControl \"10 min\"]", "time_limit=10 min (600 s)", ""),
    ("[TimeLimit \"오래\"]", "time_limit=오래", "LOG004"),
    ("[덤 \"6집반\"]", "komi=6집반 (6.5)", ""),
    ("[Komi \"many\"]", "komi=many", "LOG004"),
    ("[접바둑 \"2\"]", "handicap=2 (2)", ""),
    ("[치수 \"두어 점\"]", "handicap=두어 점", "LOG004"),
    ("[말 \"2\"]", "pieces=2 (2)", ""),
    ("[판 \"크다\"]", "[판=크다]", "LOG004"),
    ("[좌표 \"?\"]", "[좌표=?]", ""),
    ("[Coordinates \"some\"]", "[Coordinates=some]", "LOG004"),
    ("[교체 \"예\"]", "swapped=true", ""),
    ("[Swap \"no\"]", "swapped=false", ""),
    ("[스왑 \"글쎄\"]", "[스왑=글쎄]", "LOG004"),
    ("[선언 \"3\"]", "declared=3", ""),
    ("[포인트 \"셋\"]", "[포인트=셋]", "LOG004"),
    // Words of results.
    ("[결과 \"흑승\"]", "result=흑승 (side 1 won)", ""),
    ("[Result \"0-1\"]", "result=0-1 (side 2 won)", ""),
    ("[결과 \"*\"]", "result=* (unknown)", ""),
    ("[결과 \"무승부\"]", "result=무승부 (drawn)", ""),
    ("[결과 \"2-0\"]", "result=2-0", "LOG004"),
    (
        "[흑 \"갑\"] [선수2 \"을\"] [결과 \"을 승\"]",
        "black_name=갑; white_name=을; result=을 승 (side 2 won)",
        "",
    ),
    (
        "[P1 \"갑\"] [백 \"을\"] [결과 \"갑 > 을\"]",
        "black_name=갑; white_name=을; result=갑 > 을 (side 1 won)",
        "",
    ),
    (
        "[결과 \"을\"] [선수1 \"갑\"] [선수2 \"을\"]",
        "result=을 (side 2 won); black_name=갑; white_name=을",
        "",
    ),
    (
        "[선수1 \"갑\"] [선수2 \"을\"] [결과 \"병 > 을\"]",
        "black_name=갑; white_name=을; result=병 > 을",
        "LOG005 병",
    ),
    // Other quotes, brackets and letters.
    ("［흑 ＂갑＂］", "black_name=갑", ""),
    ("［대회명　“정기전”］", "event=정기전", ""),
    ("[Event '설날 윷놀이']", "event=설날 윷놀이", ""),
    ("[Event 'O'Brien cup']", "event=O'Brien cup", ""),
    ("[제목 「첫 판」]", "game_name=첫 판", ""),
    ("[ 장소   \"회관\"  ]", "place=회관", ""),
    ("[장소\"회관\"]", "place=회관", ""),
    ("[장소 \"\"]", "place=", ""),
    (
        "[설명 \"이른바 “첫 수”\"]",
        "game_comment=이른바 “첫 수”",
        "",
    ),
    (r#"[설명 "say \"a\" \\"]"#, r#"game_comment=say "a" \"#, ""),
    (r#"[설명 "한 줄\n두 줄"]"#, "game_comment=한 줄\n두 줄", ""),
    ("[설명 \"이어 \\\n쓰기\"]", "game_comment=이어 쓰기", ""),
    (
        "[\u{1112}\u{1173}\u{11A8} \"\u{1100}\u{1161}\u{11B8}\"]",
        "black_name=갑",
        "",
    ),
    // Misspelt tags.
    ("[대휘명 \"결승\"]", "[대휘명=결승]", "LOG003 대회명"),
    ("[선슈1 \"갑\"]", "[선슈1=갑]", "LOG003 선수1"),
    ("[규착 \"기본\"]", "[규착=기본]", "LOG003 규칙"),
    ("[Evnet \"x\"]", "[Evnet=x]", "LOG003 Event"),
    ("[Resutl \"1-0\"]", "[Resutl=1-0]", "LOG003 Result"),
    ("[흑급슈 \"1급\"]", "[흑급슈=1급]", "LOG003 흑급수"),
    ("[BlackRnak \"1\"]", "[BlackRnak=1]", "LOG003 BlackRank"),
    // Tags outside the standard set.
    ("[날씨 \"눈\"]", "[날씨=눈]", ""),
    ("[ECO \"A00\"]", "[ECO=A00]", ""),
    ("[My Own Name \"x\"]", "[My Own Name=x]", ""),
    // Broken tags.
    (
        "[선수1 철수]",
        "black_name=철수",
        "LOG002 `[선수1 \"철수\"]`",
    ),
    (
        "[흑 \"홍길동]",
        "black_name=홍길동",
        "LOG002 `[흑 \"홍길동\"]`",
    ),
    (
        "[흑 홍길동\"]",
        "black_name=홍길동",
        "LOG002 `[흑 \"홍길동\"]`",
    ),
    (
        "[대회명 \"정기전\"",
        "event=정기전",
        "LOG002 `[대회명 \"정기전\"]`",
    ),
    ("［백 ＂을", "white_name=을", "LOG002 `[백 \"을\"]`"),
    (
        "[날짜 설날]",
        "date=설날",
        "LOG002 `[날짜 \"설날\"]`, LOG004",
    ),
    (
        "[뭐라고 \"]",
        "[?=[뭐라고 \"]]",
        "LOG002 `[NAME \"VALUE\"]`",
    ),
];

/// A finding in a line: code, place in the line, and words in both languages.
type Found = (&'static str, Option<(usize, usize)>, [String; 2]);

/// Reads a record; returns it with the findings of the given line only.
fn read_line((format, head, body): (&str, &str, &str), line: &str) -> (Record, Vec<Finding>) {
    let text = format!("{head}{line}\n{body}");
    let mut pieces = read(format, &format!("a.{format}"), text.into_bytes());
    assert_eq!(pieces.len(), 1, "{format}: {line}");
    let piece = pieces.remove(0);
    let record = piece.record.expect("a game");
    assert!(record.tree.main_line_plays() > 0, "{format}: {line}");
    let is_of_tag = |finding: &Finding| finding.code.id.starts_with("LOG");
    (
        record,
        piece.findings.into_iter().filter(is_of_tag).collect(),
    )
}

/// Formats the entries of a line on one line.
fn stated(record: &Record) -> String {
    let header = &record.header;
    let entries = header.entries().iter();
    let mut stated: Vec<String> = entries
        .filter(|entry| entry.field != Field::GameKind)
        .map(|entry| {
            let key = entry.field.key(SideWords::Colours);
            let text = format!("{key}={}", record.text(entry.text));
            match entry.value {
                Value::Text => text,
                Value::Points(points) => format!("{text} ({points})"),
                Value::Number(number) => format!("{text} ({number})"),
                Value::Seconds(seconds) => format!("{text} ({seconds} s)"),
                Value::Dates(dates) => format!("{text} ({})", header.dates_of(dates)[0]),
                Value::Outcome(Outcome::Draw) => format!("{text} (drawn)"),
                Value::Outcome(Outcome::Unknown) => format!("{text} (unknown)"),
                Value::Outcome(outcome) => {
                    let winner = outcome.winner().expect("a winner");
                    format!("{text} (side {} won)", winner.0 + 1)
                }
                Value::Board(_) => text,
                other => panic!("a value of a new kind: {other:?}"),
            }
        })
        .collect();
    stated.extend(header.opening.swapped.map(|yes| format!("swapped={yes}")));
    stated.extend(
        header
            .opening
            .declared
            .map(|count| format!("declared={count}")),
    );
    for item in record.tree.items(NodeId::ROOT) {
        if let Body::Raw(texts) = item.body
            && let [name, value] = record.tree.raws.get(texts)
        {
            stated.push(format!("[{}={}]", record.text(*name), record.text(*value)));
        }
    }
    stated.join("; ")
}

/// Formats the codes of findings with their suggested corrections.
fn meant(findings: &[Finding]) -> String {
    let codes = findings.iter().map(|finding| {
        let shown = |arg: &&(&str, bokgi::diag::finding::Arg)| {
            let name = arg.0;
            match finding.code.id {
                "LOG002" => name == "expected",
                "LOG003" => name == "meant",
                "LOG005" => name == "name",
                _ => false,
            }
        };
        match finding.args.iter().find(shown) {
            Some((_, arg)) => format!("{} {}", finding.code.id, arg.get(Lang::En)),
            None => finding.code.id.to_owned(),
        }
    });
    codes.collect::<Vec<_>>().join(", ")
}

fn found(findings: &[Finding], head: &str) -> Vec<Found> {
    let found = findings.iter().map(|finding| {
        let place = finding.place.span.map(|span| {
            let span = span.range();
            (span.start - head.len(), span.end - head.len())
        });
        let words = [Lang::En, Lang::Ko]
            .map(|lang| format!("{} / {}", finding.message(lang), finding.help(lang)));
        (finding.code.id, place, words)
    });
    found.collect()
}

fn same_everywhere(line: &str, expected: &str, expected_findings: &str) {
    let mut first: Option<Vec<Found>> = None;
    for frame in FRAMES.into_iter().filter(|frame| has(frame.0, line)) {
        let (record, findings) = read_line(frame, line);
        assert_eq!(stated(&record), expected, "{}: {line}", frame.0);
        assert_eq!(meant(&findings), expected_findings, "{}: {line}", frame.0);
        let found = found(&findings, frame.1);
        match &first {
            Some(first) => assert_eq!(&found, first, "{}: {line}", frame.0),
            None => first = Some(found),
        }
    }
}

#[test]
fn every_name_of_a_tag_is_read_everywhere() {
    let mut lines = 0;
    for (names, key) in NAMES {
        for name in *names {
            same_everywhere(&format!("[{name} \"값\"]"), &format!("{key}=값"), "");
            lines += 1;
        }
    }
    assert!(lines > 60, "{lines}");
}

#[test]
fn a_line_of_the_header_means_the_same_everywhere() {
    for (line, expected, findings) in LINES {
        same_everywhere(line, expected, findings);
    }
}

/// Entries read from tags are written as tags, so that reading them again gives the same.
#[test]
fn nothing_typed_is_lost_when_it_is_written() {
    for frame in FRAMES {
        for (line, expected, _) in LINES.iter().filter(|(line, ..)| has(frame.0, line)) {
            // A value of the board is written together with the game.
            let (record, _) = read_line(frame, line);
            for lang in [Lang::En, Lang::Ko] {
                let options = bokgi::formats::WriteOptions {
                    lang,
                    ..Default::default()
                };
                let written = crate::support::write_with(frame.0, [&record], &options);
                let again = read(frame.0, "again", written.clone())
                    .remove(0)
                    .record
                    .expect("a game");
                let (once, twice) = (sorted(expected), sorted(&stated(&again)));
                let text = String::from_utf8_lossy(&written);
                // The words of results are written in the language of the log.
                if !once.contains("result=") {
                    assert_eq!(twice, once, "{}: {text}", frame.0);
                }
            }
        }
    }
}

/// Sorts the entries, because tags are not always written in the order of the text.
fn sorted(stated: &str) -> String {
    let mut entries: Vec<&str> = stated.split("; ").collect();
    entries.sort_unstable();
    entries.join("; ")
}
