//! Tests of notes typed on a phone: no tags, a line that names the players, comments in
//! parentheses, no colons.

use bokgi::diag::{Finding, Severity};
use bokgi::formats::{WriteOptions, detect};
use bokgi::model::{Field, Record, Side};
use bokgi::rules::{Inspection, Inspector};
use bokgi::text::Lang;

use crate::support::{read, write_with};

/// Reads a text without a telling extension; returns its format, its only record and the findings.
fn understood(text: &str) -> (&'static str, Record, Vec<Finding>) {
    let detected = detect::detect(Some("txt"), text.as_bytes());
    assert!(detected.format.is_some(), "not recognised: {text}");
    let format = detected.format.expect("one");
    let mut pieces = read(format.id(), "", text.as_bytes().to_vec());
    assert_eq!(pieces.len(), 1, "{text}");
    let piece = pieces.remove(0);
    let mut record = piece.record.expect("a game");
    let mut findings = piece.findings;
    let inspection = Inspection::default();
    Inspector::new(&inspection).inspect(&mut record, &mut findings);
    (format.id(), record, findings.into_vec())
}

/// Writes the moves without the tags, on one line.
fn moves(format: &str, record: &Record) -> String {
    let options = WriteOptions {
        lang: Lang::Ko,
        ..WriteOptions::default()
    };
    let written = String::from_utf8(write_with(format, [record], &options)).expect("UTF-8");
    let lines = written.lines();
    let lines = lines.filter(|line| !line.starts_with('[') && !line.is_empty());
    let written = lines.collect::<Vec<_>>().join(" ");
    written.trim_end_matches(" *").to_owned()
}

/// Formats the findings as line, code and severity.
fn said(record: &Record, findings: &[Finding]) -> Vec<String> {
    let each = findings.iter().map(|finding| {
        let start = finding.place.span.map_or(0, |span| span.start as usize);
        let line = record.source().locate(start).line;
        let weight = match finding.severity {
            Severity::Error => "!!",
            Severity::Warning => "!",
            Severity::Note => "",
        };
        format!("{line} {}{weight}", finding.code.id)
    });
    let mut said: Vec<String> = each.collect();
    said.sort();
    said
}

/// Checks the moves and findings of a text and returns the record.
fn holds(text: &str, format: &str, expected: &str, findings: &[&str]) -> Record {
    let (found, record, list) = understood(text);
    assert_eq!(found, format, "{text}");
    assert_eq!(moves(format, &record), expected, "{text}");
    assert_eq!(said(&record, &list), findings, "{text}\n{list:?}");
    // The text written back is understood the same way.
    let again = write_with(format, [&record], &WriteOptions::default());
    let again = read(format, "", again).remove(0).record.expect("a game");
    assert_eq!(moves(format, &again), expected, "{text}");
    record
}

fn names(record: &Record) -> [Option<&str>; 2] {
    [Side::BLACK, Side::WHITE].map(|side| record.info(Field::Name(side)))
}

#[test]
fn a_line_above_the_moves_names_the_players() {
    let record = holds(
        "오목 홍길동(흑) 성춘향(백)\nh8 h9 i8(삼) g8(막음) j9 흑승\n",
        "moves",
        "{오목 홍길동(흑) 성춘향(백)} 1. h8 h9 3. i8 {삼} 4. g8 {막음} 5. j9 흑승",
        &["1 LOG011", "1 OMK020"],
    );
    assert_eq!(names(&record), [Some("홍길동"), Some("성춘향")]);
    for text in [
        "Black Hong v White Seong, 1 March 2026\nh8 i9 g7\n",
        "흑: 홍길동\n백: 성춘향\n1흑h8 2백i9 3흑g7\n",
        "흑 홍길동 백 성춘향 1. h8 2. i9 3. g7\n",
    ] {
        let (format, record, findings) = understood(text);
        assert_eq!(format, "moves", "{text}");
        let played = moves(format, &record);
        assert!(played.ends_with("1. h8 i9 3. g7"), "{text}: {played}");
        let is_weighty = |finding: &&Finding| finding.severity > Severity::Note;
        assert_eq!(
            findings.iter().find(is_weighty).map(|it| it.code.id),
            None,
            "{text}"
        );
    }
    // A remark about a player neither changes the side to play nor ends the game.
    let (_, record, _) = understood("흑 두 사람이 번갈아 가며 두었다\nh8 i9 g7 j10 k8 l8\n");
    let played = moves("moves", &record);
    assert!(played.ends_with("1. h8 i9 3. g7 j10 5. k8 l8"), "{played}");
}

#[test]
fn gonu_is_recognised_by_a_heading_or_by_its_points() {
    let tags = "[흑 \"성춘향\"]\n[백 \"홍길동\"]\n[선 \"백\"]\n[규칙 \"기본\"]\n\n";
    let clean = "1. 나4-나3 다1-다2 2. 가4-가3 라1-라2";
    for text in [
        format!("줄고누 흑 성춘향 백 홍길동 백 먼저\n\n{clean}\n"),
        "줄고누\n백: 홍길동 (먼저)\n흑: 성춘향\n1 나4나3 다1다2\n2 가4가3 라1라2\n".to_owned(),
        "jul-gonu, White 홍길동 first, Black 성춘향\n1. b4b3 c1c2 2. a4a3 d1d2\n".to_owned(),
        "흑 성춘향 백 홍길동 백 먼저\n나4나3다1다2 가4가3라1라2\n".to_owned(),
    ] {
        let (format, record, findings) = understood(&text);
        assert_eq!(format, "gonu", "{text}");
        assert_eq!(names(&record), [Some("성춘향"), Some("홍길동")], "{text}");
        assert!(moves("gonu", &record).ends_with(clean), "{text}");
        let weights: Vec<_> = findings
            .iter()
            .map(|it| (it.code.id, it.severity))
            .collect();
        assert!(
            findings.iter().all(|it| it.severity == Severity::Note),
            "{text}: {weights:?}"
        );
    }
    let piece = read("gonu", "", format!("{tags}{clean}\n").into_bytes()).remove(0);
    assert_eq!(piece.findings.len(), 0);
}

#[test]
fn captures_and_results_of_gonu_are_said_in_words() {
    let log = "[흑 \"홍길동\"]\n[백 \"성춘향\"]\n[선 \"흑\"]\n[규칙 \"기본\"]\n\n\
               1. 가1-가2 다4-다3\n2. 가2-가3 라4-다4\n3. 라1-라2 나4-나3\n4. 라2-라3 {} 다4-다3\n5. 가3-나3 잡고\n{}\n";
    for (capture, result) in [
        ("잡음", "흑승"),
        ("2개 잡음", "흑 승"),
        ("(두 개 잡음)", "흑 승!"),
        ("takes two", "Black wins"),
        ("captures", "black won."),
        ("두 말 따냄,", "흑 승리"),
    ] {
        let text = log.replacen("{}", capture, 1).replacen("{}", result, 1);
        let (records, found) = super::typed_moves::understood("gonu", &text);
        assert_eq!(found.len(), 0, "{text}: {found:?}");
        let outcome = records[0].header.outcome();
        assert_eq!(
            outcome,
            Some(bokgi::model::Outcome::win(Side::BLACK)),
            "{text}"
        );
    }
    // A wrong number is reported once.
    let text = log.replacen("{}", "3개 잡음", 1).replacen("{}", "흑승", 1);
    let (_, found) = super::typed_moves::understood("gonu", &text);
    let codes: Vec<_> = found.iter().map(|it| it.code.id).collect();
    assert_eq!(codes, ["GON008"]);
}

#[test]
fn turns_of_yut_need_neither_colons_nor_numbers() {
    let expected =
        "1. 청팀: 윷 개 / 새-윷 새-개 2. 홍팀: 도 / 새-도 3. 청팀: 도 / 개-걸 4. 홍팀: 도 / 도-개";
    for (text, findings) in [
        (
            "1 청팀 윷개 새-윷 새-개\n2 홍팀 도 새-도\n3 청팀 도 개-걸\n4 홍팀 도 도-개\n",
            &["1 HDR052", "1 YLG023", "1 YLG036"][..],
        ),
        (
            "1. 청팀 윷, 개 / 새-윷, 새-개\n2. 홍팀 도 / 새-도\n3. 청팀 도 / 개-걸\n4. 홍팀 도 / 도-개\n",
            &["1 HDR052", "1 YLG023", "1 YLG036"],
        ),
        (
            "청팀: 윷 개 새-윷 새-개\n홍팀: 도 새-도\n청팀: 도 개-걸\n홍팀: 도 도-개\n",
            &["1 HDR052", "1 YLG020", "1 YLG023"],
        ),
        (
            "설날 윷놀이\n1)청팀 윷 개 / 새-윷 새-개\n2)홍팀 도 / 새-도\n3)청팀 도 / 개-걸\n4)홍팀 도 / 도-개\n",
            &["1 HDR052", "1 LOG011", "2 YLG023", "2 YLG036"],
        ),
    ] {
        let above = if text.starts_with("설날") {
            "{설날 윷놀이} "
        } else {
            ""
        };
        let record = holds(text, "yut", &format!("{above}{expected}"), findings);
        assert_eq!(names(&record), [Some("청팀"), Some("홍팀")], "{text}");
    }
    // The same in English, with one-digit numbers.
    holds(
        "1 blue gae new-2\n2 red do new-1\n3 blue geol 2-5\n4 red gae 1-3\n",
        "yut",
        "1. blue: 개 / 새-개 2. red: 도 / 새-도 3. blue: 걸 / 개-모 4. red: 개 / 도-걸",
        &["1 HDR052", "1 YLG023", "1 YLG036"],
    );
}

#[test]
fn remarks_beside_a_turn_are_not_words_of_it() {
    let log = "[선수1 \"청팀\"]\n[선수2 \"홍팀\"]\n[규칙 \"흔한\"]\n\n";
    for (turns, expected) in [
        ("1. 청팀: 빽도 없음\n", "1. 청팀: 빽도 / 소멸"),
        ("1. 청팀: 빽도 패스\n", "1. 청팀: 빽도 / 소멸"),
        ("1. 청팀: Back-Do pass\n", "1. 청팀: 빽도 / 소멸"),
        (
            "1. 청팀: 모 도 / 새-모 새-도 1개\n",
            "1. 청팀: 모 도 / 새-모 새-도(1개)",
        ),
    ] {
        let (record, findings) = super::yut_typed::understood(&format!("{log}{turns}"));
        assert_eq!(moves("yut", &record), expected, "{turns}");
        assert!(findings.is_empty(), "{turns}: {findings:?}");
    }
    // A throw that no piece can use is forfeited, even if the log does not say so.
    let (_, findings) =
        super::yut_typed::understood(&format!("{log}1. 청팀: 빽도\n2. 홍팀: 도 / 새-도\n"));
    let said: Vec<_> = findings
        .iter()
        .map(|it| (it.code.id, it.severity))
        .collect();
    assert_eq!(said, [("YUT007", Severity::Note)]);
}

#[test]
fn a_turn_in_two_lines_is_one_finding() {
    let log = "[선수1 \"청팀\"]\n[선수2 \"홍팀\"]\n[규칙 \"기본\"]\n\n1. 청팀: 모 / 새-모\n";
    for rest in [
        "2. 청팀: 도 / 모-앞모도\n3. 홍팀: 도 / 새-도\n4. 청팀: 도 / 새-도*\n",
        "1. 청팀: 도 / 모-앞모도\n2. 홍팀: 도 / 새-도\n",
    ] {
        let (_, findings) = super::yut_typed::understood(&format!("{log}{rest}"));
        let weighty = findings.iter().filter(|it| it.severity > Severity::Note);
        let codes: Vec<_> = weighty.map(|it| it.code.id).collect();
        assert!(
            codes.len() <= 2 && codes.first() == Some(&"YUT034"),
            "{rest}: {codes:?}"
        );
    }
}

#[test]
fn a_brace_that_is_not_closed_swallows_no_moves() {
    for text in [
        "1. h8 {good 2. i9 3. g7! {b} 4. j10\n",
        "h8 {a 2. i9 3. g7 {b} 4. j10\n",
        "h8 {a\n2. i9 3. g7 {b} 4. j10\n",
    ] {
        let (records, found) = super::typed_moves::understood("moves", text);
        let said: Vec<_> = found.iter().map(|it| it.code.id).collect();
        assert_eq!(said, ["MOV009"], "{text}");
        let span = found[0].place.span.expect("a place");
        assert_eq!(&text[span.range()], "{", "{text}");
        let written = moves("moves", &records[0]);
        let bare: String = written.replace('!', "");
        assert!(
            bare.contains("i9") && bare.ends_with("j10"),
            "{text}: {written}"
        );
        let plays = records[0]
            .tree
            .nodes()
            .flat_map(|node| records[0].tree.plays(node));
        assert_eq!(plays.count(), 4, "{text}");
    }
    // Moves in inner braces are part of the comment.
    let (records, _) = super::typed_moves::understood("moves", "h8 {see {h9} there} i9\n");
    assert_eq!(moves("moves", &records[0]).matches("h9").count(), 1);
}

#[test]
fn words_stick_to_their_moves() {
    for (text, expected) in [
        ("[규칙 \"렌주\"]\n\nh8 i9 흑금수\n", "1. h8 i9 백승(금수)"),
        (
            "1. h8 i9 3. g7 4. j10 5. 제시 h10 f9 f9선택\n",
            "1. h8 i9 3. g7 j10 5. 제시 h10 f9 선택 f9",
        ),
        ("1흑h8 2백i9 3흑 g7\n", "1. h8 i9 3. g7"),
        ("h8 i9 (two) g7 four\n", "1. h8 i9 {two} 3. g7 {four}"),
    ] {
        let (records, found) = super::typed_moves::understood("moves", text);
        let weights: Vec<_> = found.iter().map(|it| it.code.id).collect();
        assert!(
            found
                .iter()
                .all(|it| it.code.id.starts_with("RES") || it.code.id.starts_with("OPN")),
            "{text}: {weights:?}"
        );
        assert_eq!(moves("moves", &records[0]), expected, "{text}");
    }
}

#[test]
fn a_time_without_a_name_begins_no_game() {
    let log = super::yut_typed::LOG.replace("\n6. 영희", "\n[오후 3:12] 6. 영희");
    let (record, findings) = super::yut_typed::understood(&log);
    assert_eq!(findings.len(), 0, "{findings:?}");
    let (clean, _) = super::yut_typed::understood(super::yut_typed::LOG);
    assert_eq!(moves("yut", &record), moves("yut", &clean));
}

#[test]
fn unreadable_tags_are_reported_without_their_players() {
    let text = "[종목 \"윷놀이\"]\n[청팀 홍길동]\n[홍팀 성춘향]\n[규칙 \"기본\"]\n\n\
                1. 청팀: 개 / 새-개\n2. 홍팀: 도 / 새-도\n";
    let (record, findings) = super::yut_typed::understood(text);
    assert_eq!(said(&record, &findings), ["2 LOG002!!", "3 LOG002!!"]);
    assert_eq!(names(&record), [Some("청팀"), Some("홍팀")]);
}
