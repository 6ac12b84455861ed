//! Tests of the yut log: reading, writing and round trips.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use crate::support;
use crate::support::same::{Spelling, difference_with};
use crate::support::shared;
use crate::support::{format, read, read_sound, write, yut};
use bokgi::diag::{Finding, Findings};
use bokgi::formats::{ReadItem, ReadOptions, WriteOptions};
use bokgi::model::{
    Body, CommentKind, Field, Item, Judgement, NodeId, Outcome, PiecePlace, Play, Ranking, Record,
    Side, Source, Throw, Tree, Value,
};
use bokgi::text::{Lang, Span};
use unicode_normalization::UnicodeNormalization;

/// Combinations of options for writing a log.
const WAYS: [(Lang, Option<Lang>); 4] = [
    (Lang::Ko, None),
    (Lang::En, None),
    (Lang::Ko, Some(Lang::En)),
    (Lang::En, Some(Lang::Ko)),
];

fn options((lang, stations): (Lang, Option<Lang>)) -> WriteOptions {
    WriteOptions {
        lang,
        stations,
        ..WriteOptions::default()
    }
}

/// Writes replayed records; returns the log and the losses.
fn log(records: &[Record], options: &WriteOptions) -> (String, Vec<Finding>) {
    let mut writer = format("yut").writer(options).expect("logs are written");
    let mut out = Vec::new();
    let mut findings = Findings::new();
    writer.begin(&mut out);
    for record in records {
        let (trace, _) = yut::run(record, "");
        findings.extend(writer.record(record, Some(&trace), &mut out));
    }
    writer.end(&mut out);
    (
        String::from_utf8(out).expect("logs are UTF-8"),
        findings.into_vec(),
    )
}

fn one(text: &str) -> Record {
    read_sound("yut", text.as_bytes().to_vec())
        .pop()
        .expect("a game")
}

fn codes(pieces: &[ReadItem]) -> Vec<&'static str> {
    let findings = pieces.iter().flat_map(|piece| &piece.findings);
    findings.map(|finding| finding.code.id).collect()
}

/// Lists the logs beside the checkout; empty if there are none.
fn stored() -> Vec<PathBuf> {
    let logs = shared::files("cases", "yut").unwrap_or_default();
    // Deeper folders hold whole events, which contain mistakes.
    let is_log = |path: &PathBuf| {
        path.parent()
            .is_some_and(|folder| folder.ends_with("cases"))
    };
    logs.into_iter().filter(is_log).collect()
}

const HEAD: &str = "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n";

fn with_head(turns: &str) -> String {
    format!("{HEAD}\n{turns}")
}

#[test]
fn an_event_is_a_node_and_a_turn_begins_its_first() {
    let text =
        with_head("1. 홍길동(을): {a} 모 걸 / 새-모* {b} 모-방+(걸)!\n2. P2: 소멸(도, 걸)\n");
    let record = one(&text);
    let tree = &record.tree;
    let kinds: Vec<Vec<String>> = tree
        .nodes()
        .skip(1)
        .map(|node| tree.items(node).iter().map(kind).collect())
        .collect();
    assert_eq!(
        kinds,
        [
            vec!["turn 0 1", "member", "comment", "throw"],
            vec!["throw"],
            vec!["advance", "capture", "comment"],
            vec!["advance", "stack", "judgement"],
            vec!["turn 1 2", "forfeit", "loss", "loss"],
        ]
    );
    let used = tree.plays(NodeId(4)).next();
    assert!(
        matches!(
            used,
            Some(Play::Advance {
                from: PiecePlace::On(_),
                by: Some(Throw::Geol),
                ..
            })
        ),
        "{used:?}"
    );
}

fn kind(item: &Item) -> String {
    match item.body {
        Body::Turn { side, number } => format!("turn {} {number}", side.0),
        Body::Member(_) => "member".to_owned(),
        Body::Comment { .. } => "comment".to_owned(),
        Body::Play(play) => play.kind().to_owned(),
        Body::ClaimedCapture { .. } => "capture".to_owned(),
        Body::ClaimedStack => "stack".to_owned(),
        Body::ClaimedLoss(_) => "loss".to_owned(),
        Body::Judgement {
            kind: Judgement::Tesuji,
            ..
        } => "judgement".to_owned(),
        other => format!("{other:?}"),
    }
}

#[test]
fn tags_are_typed_and_the_rest_is_kept() {
    let record = one(
        "[Game \"Yut\"]\n[결과 \"성춘향 > 홍길동\"]\n[P1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[날짜 \"2026. 2. 17.\"]\n\
         [말 \"2\"]\n[날씨 \"눈\"]\n[Annotator \"a \\\"b\\\" \\\\\"]\n\n1. 홍길동: 도 / 새-도\n",
    );
    let ranking = Ranking::new([Side(1), Side(0)]).expect("two sides");
    assert_eq!(record.header.outcome(), Some(Outcome::Ranking(ranking)));
    assert_eq!(record.header.dates()[0].to_string(), "2026-02-17");
    let pieces = record.header.find(Field::Pieces).map(|entry| entry.value);
    assert_eq!(pieces, Some(Value::Number(2)));
    assert_eq!(record.info(Field::Annotator), Some("a \"b\" \\"));
    let raws = record
        .tree
        .items(NodeId::ROOT)
        .iter()
        .filter_map(|item| match item.body {
            Body::Raw(texts) => Some(record.tree.raws.get(texts)),
            _ => None,
        });
    let kept: Vec<Vec<&str>> = raws
        .map(|texts| texts.iter().map(|&text| record.text(text)).collect())
        .collect();
    assert_eq!(kept, [["날씨", "눈"]]);
}

#[test]
fn a_log_is_written_as_people_write_it() {
    let text = with_head(
        "1. 홍길동: 모\n   윷 빽도 새>모 05-속윷 속윷→방 업음 ; 함께\n\
         2. 성춘향: 도 | 03-앞밭 x2 | 개 | 모-중앙(개)!?{끝}\n*\n",
    );
    let record = one(&text);
    let expected = "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[결과 \"*\"]\n\n\
                    1. 홍길동: 모 윷 빽도 / 새-모 모-속윷 속윷-방+ {함께}\n\
                    2. 성춘향: 도 / 걸-모*2 / 개 / 모-방(개)!? {끝}\n";
    let written = write_plain(&record, (Lang::Ko, None));
    assert_eq!(written, expected);
    let expected = "[Game \"Yut\"]\n[P1 \"홍길동\"]\n[P2 \"성춘향\"]\n[Result \"*\"]\n\n\
                    1. 홍길동: Mo Yut Back-Do / new-05 05-uu uu-cc+ {함께}\n\
                    2. 성춘향: Do / 03-05*2 / Gae / 05-cc(Gae)!? {끝}\n";
    assert_eq!(write_plain(&record, (Lang::En, None)), expected);
}

/// Writes a record without replaying it.
fn write_plain(record: &Record, way: (Lang, Option<Lang>)) -> String {
    let bytes = support::write_with("yut", [record], &options(way));
    String::from_utf8(bytes).expect("logs are UTF-8")
}

#[test]
fn letters_of_other_systems_are_read() {
    let text = with_head("1. 홍길동: 걸 / 새-걸 {첫 말}\n2. 성춘향: 걸 / 새-걸 잡음\n");
    let plain = one(&text);
    let decomposed: String = text.nfd().collect();
    assert_ne!(decomposed, text);
    let marked = format!("\u{FEFF}{text}");
    let returned = text.replace('\n', "\r\n");
    for other in [decomposed, marked, returned] {
        let record = one(&other);
        assert_eq!(difference_with(&plain, &record, Spelling::Aside), None);
    }
    let (legacy, ..) = encoding_rs::EUC_KR.encode(&text);
    let record = read("yut", "a.yut", legacy.into_owned())
        .pop()
        .and_then(|piece| piece.record)
        .expect("a game");
    assert_eq!(write("yut", [&plain]), write("yut", [&record]));
}

#[test]
fn the_logs_of_others_are_read_and_written_in_both_languages() {
    for path in stored() {
        let bytes = fs::read(&path).expect("readable");
        let records = read_sound("yut", bytes.clone());
        assert!(!records.is_empty(), "{}", path.display());
        for way in WAYS {
            let (text, lost) = log(&records, &options(way));
            assert_eq!(lost, [], "{} {way:?}", path.display());
            let back = read_sound("yut", text.clone().into_bytes());
            assert_eq!(back.len(), records.len());
            for (record, back) in records.iter().zip(&back) {
                let difference = difference_with(record, back, Spelling::Aside);
                assert_eq!(difference, None, "{} {way:?}", path.display());
            }
            assert_eq!(log(&back, &options(way)).0, text, "written twice alike");
        }
        let json = write("json", &records);
        for (record, back) in records.iter().zip(&read_sound("json", json)) {
            assert_eq!(support::same::difference(record, back), None);
        }
        // Files with many games were written by another program in the same words.
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .expect("a name");
        let lang = match (name.starts_with("ex"), name.contains("_ko_")) {
            (true, _) => continue,
            (_, true) => Lang::Ko,
            (_, false) => Lang::En,
        };
        let (text, _) = log(&records, &options((lang, None)));
        assert_eq!(text.as_bytes(), bytes, "{}", path.display());
    }
}

#[test]
fn marks_that_a_record_lacks_are_written_from_its_replay() {
    for path in stored() {
        let records = read_sound("yut", fs::read(&path).expect("readable"));
        let plain = options((Lang::Ko, None));
        for record in &records {
            let bare = without_marks(record);
            let (trace, findings) = yut::run(record, "");
            if !findings.is_empty() || has_texts(record) {
                continue;
            }
            let mut writer = format("yut").writer(&plain).expect("logs are written");
            let mut out = Vec::new();
            writer.record(&bare, Some(&trace), &mut out);
            let written = String::from_utf8(out).expect("logs are UTF-8");
            let (full, _) = log(std::slice::from_ref(record), &plain);
            // The number after `*` is written only if the record states it.
            let count = |text: &str| {
                text.replace("*2", "*")
                    .replace("*3", "*")
                    .replace("*4", "*")
            };
            assert_eq!(written, count(&full), "{}", path.display());
        }
    }
}

/// True if a record has texts in its turns, which only the tables of its own tree hold.
fn has_texts(record: &Record) -> bool {
    record.tree.nodes().any(|node| {
        let mut items = record.tree.items(node).iter();
        items.any(|item| matches!(item.body, Body::Comment { .. } | Body::Member(_)))
    })
}

fn without_marks(record: &Record) -> Record {
    let mut bare = record.clone();
    bare.tree = Tree::default();
    for node in record.tree.nodes() {
        bare.tree.extend(Span::at(0));
        for item in record.tree.items(node) {
            let marks = matches!(item.body, Body::ClaimedCapture { .. } | Body::ClaimedStack);
            if !marks {
                bare.tree.add(*item);
            }
        }
    }
    bare
}

#[test]
fn a_changed_word_gives_the_error_that_it_is() {
    let Some(folder) = shared::path("cases") else {
        return;
    };
    for (file, from, to, line, code, says) in [
        (
            "ex1.yut",
            "3. 철수: 걸 / 방-참먹이 ",
            "3. 철수: 걸 / 방-찌모 ",
            12,
            "YUT017",
            "참먹이",
        ),
        (
            "ex1.yut",
            "새-모 모-방",
            "새-모 모-뒷걸",
            10,
            "YUT016",
            "방",
        ),
        (
            "ex1.yut",
            "1. 철수: 모 걸 / 새-모 모-방",
            "1. 철수: 모 / 새-모",
            10,
            "YUT001",
            "another throw",
        ),
        (
            "ex1.yut",
            "도-참먹이 잡음",
            "도-참먹이",
            13,
            "YUT019",
            "captures 1",
        ),
        (
            "ex1.yut",
            "잡음 / 개 /",
            "잡음 /",
            13,
            "YUT001",
            "another throw",
        ),
        (
            "ex1.yut",
            "2. 영희: 도 /",
            "2. 영희: 도 개 /",
            11,
            "YUT002",
            "no right to another throw",
        ),
        (
            "ex1.yut",
            "8. 영희: 걸 / 개-모",
            "8. 영희: 걸 / 소멸",
            17,
            "YUT004",
            "개-모",
        ),
        (
            "ex2.yut",
            "Geol / new-03   ",
            "Geol / qq-out   ",
            17,
            "YUT014",
            "Do",
        ),
        ("ex2.yut", "cc-yy!", "cc-bb!", 23, "YUT015", "yy"),
        (
            "ex1.yut",
            "2. 영희: 도 / 새-도",
            "2. 영희: 낙",
            11,
            "YUT003",
            "nak=yes",
        ),
    ] {
        let text = fs::read_to_string(folder.join(file)).expect("readable");
        assert!(text.contains(from), "{from:?} stands in {file}");
        let changed = text.replacen(from, to, 1);
        let record = one(&changed);
        let (_, findings) = yut::run(&record, "");
        let first = findings.first().expect("something is wrong");
        let span = first.place.span.expect("a place");
        let found = (
            first.code.id,
            record.source().locate(span.start as usize).line,
        );
        assert_eq!(found, (code, line), "{to:?}: {}", first.message(Lang::En));
        let said = first.message(Lang::En);
        assert!(said.contains(says), "{to:?}: {said}");
    }
}

#[test]
fn losses_of_a_log_are_reported() {
    let sgf = read_sound("sgf", b"(;GM[1]SZ[9];B[ee])".to_vec());
    let mut writer = format("yut")
        .writer(&WriteOptions::default())
        .expect("logs are written");
    let mut out = Vec::new();
    let lost = writer.record(&sgf[0], None, &mut out);
    assert_eq!((lost[0].code.id, out.is_empty()), ("YLG007", true));
    let mut record = one(&with_head("1. 홍길동: 걸 / 새-걸\n"));
    for body in [
        Body::ToPlay(Side(1)),
        Body::ClaimedPieces(std::num::NonZero::<u8>::MIN),
        Body::Judgement {
            kind: Judgement::Unclear,
            emphasis: bokgi::model::Emphasis::Normal,
        },
    ] {
        let raw = bokgi::model::Text::EMPTY;
        record.tree.add(Item { raw, body });
    }
    let lines = record.intern("{a}\n{b}");
    let text = record.tree.add_text(lines);
    let kind = CommentKind::Comment;
    let raw = bokgi::model::Text::EMPTY;
    record.tree.add(Item {
        raw,
        body: Body::Comment { kind, text },
    });
    let (text, lost) = log(&[record], &options((Lang::Ko, None)));
    assert!(
        text.ends_with("1. 홍길동: 걸 / 새-걸(1개) ; {a}\n; {b}\n"),
        "{text}"
    );
    assert_eq!(lost.len(), 3, "{lost:?}");
}

/// The number of moved pieces is written in the words of the language.
#[test]
fn numbers_of_moved_pieces_come_back() {
    let turns = [
        "1. 홍길동: 모 윷 도 / 새-모 새-윷 윷-모+",
        "2. 성춘향: 도 / 새-도",
        "3. 홍길동: 걸 / 모-방(걸)(1개)",
    ];
    let text = with_head(&turns.join("\n"));
    let record = one(&text);
    let korean = write_plain(&record, (Lang::Ko, None));
    assert!(
        korean.ends_with(&format!("{}\n", turns.join("\n"))),
        "{korean}"
    );
    let english = write_plain(&record, (Lang::En, None));
    assert!(
        english.ends_with("Geol / 05-cc(Geol)(1 piece)\n"),
        "{english}"
    );
    assert_eq!(write_plain(&one(&english), (Lang::Ko, None)), korean);
    let two = text.replace("(걸)(1개)", "(2개)");
    let english = write_plain(&one(&two), (Lang::En, None));
    assert!(english.ends_with("Geol / 05-cc(2 pieces)\n"), "{english}");
    let found = |text: &str| {
        let (_, findings) = yut::run(&one(text), "");
        let codes = findings
            .iter()
            .map(|found| (found.code.id, found.place.ply));
        codes.collect::<Vec<_>>()
    };
    assert_eq!(found(&text), [("YUT018", Some(10))]);
    assert_eq!(found(&two), []);
}

/// Words that were not understood keep their place, and read back the same.
#[test]
fn unread_words_keep_what_parts_them_from_others() {
    for turn in [
        "1. 홍길동: 모 걸 / 새-모 모-하하",
        "1. 홍길동: 도 / 하하-허허 새-도",
        "1. 홍길동: 도 / 새-도 / +",
        "1. 홍길동: 도 호호 / 새-도",
    ] {
        let text = with_head(turn);
        let pieces = read("yut", "game.yut", text.into_bytes());
        let record = pieces[0].record.as_ref().expect("a record");
        let written = write_plain(record, (Lang::Ko, None));
        assert!(
            written.contains(&format!("\n{turn}\n")),
            "{turn}: {written}"
        );
        let again = read("yut", "game.yut", written.clone().into_bytes());
        assert_eq!(codes(&again), codes(&pieces), "{turn}");
        let record = again[0].record.as_ref().expect("a record");
        assert_eq!(write_plain(record, (Lang::Ko, None)), written, "{turn}");
    }
}

/// Emoji are skipped as the talk of a chat, so a name that contains one would not be found again.
#[test]
fn a_name_with_an_emoji_gives_way_to_the_seat() {
    for name in ["😀팀", "팀😀", "👨‍👩‍👧 가족", "😀 팀"] {
        let text = format!(
            "[Game \"Yut\"]\n[P1 \"{name}\"]\n[P2 \"b\"]\n\n1. P1: Do / new-01\n2. P2: Gae / new-02\n"
        );
        let record = one(&text);
        let written = write_plain(&record, (Lang::Ko, None));
        assert!(written.contains("\n1. P1: 도 / 새-도\n"), "{written}");
        assert!(written.contains(&format!("\"{name}\"")), "{written}");
    }
}

#[test]
fn names_that_cannot_begin_a_turn_give_way_to_seats() {
    let text = "[Game \"Yut\"]\n[P1 \"a: b\"]\n[P2 \"c/d\"]\n[P3 \"P1\"]\n\n\
                1. 선수1: Do / new-01\n2. P2(x): Do / new-01* / Gae / 01-03\n3. P1: Do / new-01\n";
    let record = one(text);
    let sides = |record: &Record| -> Vec<u8> {
        let tree = &record.tree;
        let turns = tree
            .nodes()
            .flat_map(|node| tree.items(node))
            .filter_map(|item| match item.body {
                Body::Turn { side, .. } => Some(side.0),
                _ => None,
            });
        turns.collect()
    };
    assert_eq!(sides(&record), [0, 1, 2]);
    for way in WAYS {
        let written = write_plain(&record, way);
        assert_eq!(sides(&one(&written)), [0, 1, 2], "{written}");
    }
}

#[test]
fn rubbish_is_read_without_a_panic() {
    for text in [
        "",
        "\n",
        "[",
        "[[[",
        "[종목",
        "{",
        "}",
        "{{{",
        "1.",
        "1. :",
        "1. (:",
        "1. a(:",
        ":",
        "1. a: -",
        "1. a: >",
        "1. a: 새-",
        "1. a: -모",
        "1. a: 새-*",
        "1. a: 새-모(",
        "1. a: ()",
        "1. a: 소멸(",
        "1. a: 소멸(,)",
        "1. a: *",
        "*",
        "+",
        "1. a: xxx",
        "99999999999. a: 모",
        "1. a: 모 [b \"c\"]",
        "[a \"b\"]\n[c \"d\"",
        "1. a: 모 ] }",
        "\u{FEFF}",
        "1. a: 모\u{0}",
        "[종목 \"윷놀이\"][종목 \"윷놀이\"]",
        "; a",
        "1. a: !!",
        "1. a: 모?!?!",
        "［",
        "1．a：모／새–모",
        "[P1 \"\\\"]",
        "1. a: 새-모(걸)(개)",
        "1. a: →→",
    ] {
        for text in [
            text.to_owned(),
            format!("{HEAD}{text}"),
            format!("{HEAD}1. P1: 모 {text}\n2. P2: 도"),
        ] {
            let pieces = read("yut", "a.yut", text.clone().into_bytes());
            assert!(!pieces.is_empty(), "{text:?}");
            survive(&text, pieces);
        }
    }
}

/// Writes the records and formats every finding; must not panic.
fn survive(text: &str, pieces: Vec<ReadItem>) {
    for piece in pieces {
        for finding in &piece.findings {
            let span = finding.place.span.expect("a place in the text");
            assert!(span.end as usize <= text.len(), "{finding:?}");
            for lang in [Lang::En, Lang::Ko] {
                finding.message(lang);
                finding.help(lang);
            }
        }
        assert!(piece.record.is_some() || !piece.findings.is_empty());
        if let Some(record) = piece.record {
            let (trace, _) = yut::run(&record, "");
            let written = |record: &Record, way| {
                let mut writer = format("yut")
                    .writer(&options(way))
                    .expect("logs are written");
                let mut out = Vec::new();
                writer.record(record, Some(&trace), &mut out);
                out
            };
            for way in WAYS {
                written(&record, way);
            }
        }
    }
}

#[test]
fn a_long_log_takes_no_longer_than_it_is() {
    let turns: String = (1..=60_000)
        .map(|n| format!("{n}. P{}: 도 / 새-도\n", 2 - n % 2))
        .collect();
    let record = one(&with_head(&turns));
    assert_eq!(record.tree.main_line_plays(), 120_000);
    let tags: String = (0..30_000).map(|n| format!("[날씨{n} \"눈\"]\n")).collect();
    let record = one(&format!("[종목 \"윷놀이\"]\n{tags}\n"));
    assert_eq!(record.tree.items(NodeId::ROOT).len(), 30_000);
    let source = Arc::new(Source::from_text(
        "a.yut",
        with_head(&"{".repeat(1_000_000)),
    ));
    assert_eq!(
        format("yut").read(&source, &ReadOptions::default()).count(),
        1
    );
    let source = Arc::new(Source::from_text(
        "a.yut",
        with_head(&"{\n".repeat(100_000)),
    ));
    assert_eq!(
        format("yut").read(&source, &ReadOptions::default()).count(),
        1
    );
    for part in [
        "1.", "(", "(a ", "새-모 ", "* ", "* {x}\n", "모 x:", "새-*", "[", "가 ",
    ] {
        let text = with_head(&format!("1. P1: {}\n", part.repeat(20_000)));
        let source = Arc::new(Source::from_text("a.yut", text));
        let options = ReadOptions::default();
        let games = format("yut").read(&source, &options).count();
        assert!(games > 0, "{part}");
    }
    assert_eq!(
        codes(&read("yut", "a.yut", b"x: ".repeat(100_000))),
        ["YLG002"]
    );
}

/// The time of a turn keeps its place, in the words of either language.
#[test]
fn the_time_of_a_turn_is_written_back() {
    let log_of = |times: [&str; 4]| {
        let [first, second, third, fourth] = times;
        format!(
            "[선수1 \"홍길동\"]\n[선수2 \"임꺽정\"]\n[규칙 \"기본\"]\n\n1. 홍길동: 도 {first} / 새-도\n\
             2. 임꺽정: 걸 / 새-걸 {second}\n3. 홍길동: 개 / 새-개 {third}\n4. 임꺽정: 도 / 새-도* {fourth} / 개 / 새-개*\n"
        )
    };
    let record = one(&log_of(["(23초)", "(65s)", "(2:00)", "(0:09)"]));
    let spent = |record: &Record| {
        let items = record
            .tree
            .nodes()
            .flat_map(|node| record.tree.items(node).to_vec());
        let values = items.filter_map(|item| match item.body {
            Body::Clock { side, value, .. } => Some((side.0, value)),
            _ => None,
        });
        values.collect::<Vec<_>>()
    };
    let times = [(0, 23_000), (1, 65_000), (0, 120_000), (1, 9_000)];
    assert_eq!(spent(&record), times);
    for (lang, words) in [
        (Lang::Ko, ["(23초)", "(1분 5초)", "(2분)", "(9초)"]),
        (Lang::En, ["(23s)", "(65s)", "(120s)", "(9s)"]),
    ] {
        let (text, lost) = log(std::slice::from_ref(&record), &options((lang, None)));
        assert!(lost.is_empty(), "{lost:?}");
        for word in words {
            assert!(text.contains(word), "{word}: {text}");
        }
        assert_eq!(spent(&one(&text)), times, "{text}");
    }
}
