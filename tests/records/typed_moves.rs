//! Tests of typed moves in omok lists and gonu logs: the moves that are understood, and the
//! findings.

use bokgi::diag::Finding;
use bokgi::diag::Severity;
use bokgi::model::Record;
use bokgi::rules::{Inspection, Inspector};
use bokgi::text::Lang;

use crate::support::{read, write_with};

/// Reads and judges a text; returns its records, and its findings except notes.
pub(super) fn understood(format: &str, text: &str) -> (Vec<Record>, Vec<Finding>) {
    let inspection = Inspection::default();
    let mut inspector = Inspector::new(&inspection);
    let (mut records, mut found) = (Vec::new(), Vec::new());
    for piece in read(format, "", text.as_bytes().to_vec()) {
        let mut findings = piece.findings;
        if let Some(mut record) = piece.record {
            inspector.inspect(&mut record, &mut findings);
            records.push(record);
        }
        found.extend(findings);
    }
    found.retain(|finding| finding.severity > Severity::Note);
    (records, found)
}

/// Writes the records back and returns the moves without tags.
fn canonical(format: &str, records: &[Record]) -> String {
    let options = bokgi::formats::WriteOptions {
        lang: Lang::Ko,
        ..Default::default()
    };
    let written = String::from_utf8(write_with(format, records, &options)).expect("UTF-8");
    let lines = written
        .lines()
        .filter(|line| !line.starts_with('[') && !line.is_empty());
    lines.collect::<Vec<_>>().join(" ")
}

/// Formats each finding as code, severity and text at its place.
fn said(text: &str, findings: &[Finding]) -> Vec<String> {
    let said = findings.iter().map(|finding| {
        let span = finding.place.span.expect("a place");
        let severity = match finding.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        };
        format!("{} {severity} `{}`", finding.code.id, &text[span.range()])
    });
    said.collect()
}

fn check(format: &str, rows: &[(&str, &str, &[&str])]) {
    for (text, expected, findings) in rows {
        let (records, found) = understood(format, text);
        assert_eq!(canonical(format, &records), *expected, "{text}");
        assert_eq!(said(text, &found), *findings, "{text}");
        // The text written back is understood the same way.
        let again: Vec<Record> = read(
            format,
            "",
            write_with(format, &records, &Default::default()),
        )
        .into_iter()
        .filter_map(|piece| piece.record)
        .collect();
        assert_eq!(canonical(format, &again), *expected, "{text}");
    }
}

#[test]
fn moves_of_omok_are_understood_as_they_are_typed() {
    check(
        "moves",
        &[
            // A sign of a point was mistyped.
            (
                "h8 i9 g7 j1o i7 k8",
                "1. h8 i9 3. g7 j10 5. i7 k8 *",
                &["MOV025 error `j1o`"],
            ),
            (
                "h8 i9 jl0 k8 l8",
                "1. h8 i9 3. j10 k8 5. l8 *",
                &["MOV025 error `jl0`"],
            ),
            (
                "h8 ｊ１ｏ g7",
                "1. h8 j10 3. g7 *",
                &["MOV025 error `ｊ１ｏ`"],
            ),
            ("h8 ii9 g7", "1. h8 i9 3. g7 *", &["MOV025 error `ii9`"]),
            ("h8 ㅑㅑ9 g7", "1. h8 i9 3. g7 *", &["MOV025 error `ㅑㅑ9`"]),
            // Laughter (`ㅋ`) before a number is no column.
            (
                "h8 ㅋㅋ8 g7",
                "1. h8 | %W=\"ㅋㅋ8\" 3. g7 *",
                &["MOV027 error `ㅋㅋ8`"],
            ),
            (
                "h8i9g7j1oi7",
                "1. h8 i9 3. g7 j10 5. i7 *",
                &["MOV025 error `h8i9g7j1oi7`"],
            ),
            // The point cannot be told, so an empty place keeps the colours of the later moves.
            (
                "h8 i9 gh7 j10",
                "1. h8 i9 | %B=\"gh7\" 4. j10 *",
                &["MOV027 error `gh7`"],
            ),
            (
                "h8 i9 g77 j10",
                "1. h8 i9 | %B=\"g77\" 4. j10 *",
                &["MOV003 error `g77`"],
            ),
            (
                "[규칙 \"renju\"]\nh8 i9 h16 j10",
                "1. h8 i9 | %B=\"h16\" 4. j10 *",
                &["MOV003 error `h16`"],
            ),
            // Letters of the Korean keyboard layout, and parts of a point in another order.
            ("ㅗ8 ㅑ9", "1. h8 i9 *", &["MOV026 warning `ㅗ8`"]),
            ("ㅗ8ㅑ9", "1. h8 i9 *", &["MOV026 warning `ㅗ8ㅑ9`"]),
            ("8h 9i", "1. h8 i9 *", &["MOV026 warning `8h`"]),
            ("8h9i7g", "1. h8 i9 3. g7 *", &["MOV026 warning `8h9i7g`"]),
            ("h8 h09", "1. h8 h9 *", &["MOV026 warning `h09`"]),
            // Full-width letters, brackets and blanks.
            ("Ｈ８ Ｉ９", "1. h8 i9 *", &[]),
            ("１．Ｈ８　２．Ｉ９", "1. h8 i9 *", &[]),
            ("H 8", "1. h8 *", &[]),
            ("H 8 I 9 B 7 G 7", "1. h8 i9 3. b7 g7 *", &[]),
            ("h-8 i - 9", "1. h8 i9 *", &[]),
            ("h8/i9/g7", "1. h8 i9 3. g7 *", &[]),
            ("h8~i9、g7", "1. h8 i9 3. g7 *", &[]),
            ("①h8 ②i9", "1. h8 i9 *", &[]),
            ("1)h8 2)i9", "1. h8 i9 *", &[]),
            ("(1) h8 (2) i9", "1. h8 i9 *", &[]),
            ("1수 h8 2수 i9", "1. h8 i9 *", &[]),
            ("제1수 h8, 제2수: i9", "1. h8 i9 *", &[]),
            ("1번 흑 h8 2번 백 i9", "1. h8 i9 *", &[]),
            // Points as two numbers.
            (
                "8,8 9,9",
                "| %B=\"8,8\" | %W=\"9,9\" *",
                &["MOV029 error `8,8`"],
            ),
            ("(8,8)", "| %B=\"(8,8)\" *", &["MOV029 error `(8,8)`"]),
            ("[좌표 \"숫자\"]\n(8,8) 9,10", "1. h8 i10 *", &[]),
            // Tags, and text copied from chats.
            (
                "[흑 \"홍길동]\nh8",
                "1. h8 *",
                &["LOG002 error `[흑 \"홍길동]`"],
            ),
            (
                "[홍길동] [오후 3:12] h8\n[견본이] [오후 3:13] i9",
                "1. h8 i9 *",
                &[],
            ),
            (
                "---- 2026년 5월 5일 화요일 ----\n2026년 5월 5일 오후 3:12, 홍길동 : h8",
                "1. h8 *",
                &[],
            ),
            ("홍길동: 8h", "1. h8 *", &["MOV026 warning `8h`"]),
            // A move too many, and a missing move.
            ("h8 i9 i9 g7", "1. h8 i9 3. g7 *", &["MOV028 error `i9`"]),
            (
                "1. h8 2. i9 2. i9 3. g7",
                "1. h8 i9 3. g7 *",
                &["MOV028 error `i9`"],
            ),
            (
                "1. h8 i9 2. g7 3. k8 l8 4. m8 n8",
                "1. h8 i9 3. g7 | %W=\"?\" 5. k8 l8 7. m8 n8 *",
                &["MOV004 warning `3.`"],
            ),
            (
                "1. h8 2. i9 3. g7 5. k8 5. l8 6. m8",
                "1. h8 i9 3. g7 k8 5. l8 m8 *",
                &["MOV004 warning `5.`"],
            ),
            // Lists as programs print them.
            ("\"h8\", \"i9\", \"g7\"", "1. h8 i9 3. g7 *", &[]),
            ("['h8', 'i9', 'g7']", "1. h8 i9 3. g7 *", &[]),
        ],
    );
}

#[test]
fn talk_makes_no_moves() {
    for talk in [
        "on",
        "나는 8h 뒤에",
        "I have a 4",
        "10m 남음",
        "2026-05-05",
        "2026/05/05",
        "3:12",
        "38-26",
        "h8에 둠",
        "4목",
        "ㅋㅋㅋ",
        "user123",
        "and/or",
        "50수 이후",
        "1,2,3",
    ] {
        let text = format!("h8 i9\n{talk}\ng7 j10");
        let (records, _) = understood("moves", &text);
        assert_eq!(
            canonical("moves", &records),
            "1. h8 i9 3. g7 j10 *",
            "{talk}"
        );
    }
}

/// Returns a gonu log in which one piece of text is replaced by another.
fn log(piece: &str, by: &str) -> String {
    let log = "[종목 \"줄고누\"]\n[날짜 \"2026-05-05\"]\n[흑 \"박영감\"]\n[백 \"이장\"]\n[선 \"흑\"]\n\
               [규칙 \"기본\"]\n[결과 \"흑승\"]\n\n1. 가1-가2 다4-다3\n2. 가2-가3 라4-다4\n\
               3. 라1-라2 나4-나3\n4. 라2-라3x나3,다3 다4-다3\n5. 가3-나3x다3\n흑승\n";
    assert!(log.contains(piece), "{piece}");
    log.replacen(piece, by, 1)
}

const CANONICAL: &str = "1. 가1-가2 다4-다3 2. 가2-가3 라4-다4 3. 라1-라2 나4-나3 4. 라2-라3x나3,다3 다4-다3 \
                         5. 가3-나3x다3 흑승";

#[test]
fn moves_of_gonu_are_understood_as_they_are_typed() {
    let m = "2. 가2-가3";
    let x = "라2-라3x나3,다3";
    for (piece, by) in [
        (m, "2. 가2 - 가3"),
        (m, "2. 가2-가3,"),
        (m, "2. 2가-3가"),
        (m, "2. 가2~가3"),
        (m, "2. 가2->가3"),
        (m, "2. 가2=가3"),
        (m, "2. 가2 가3"),
        (m, "2. a2-a3"),
        (m, "２．가２－가３"),
        (m, "② 가2-가3"),
        (m, "2) 가2-가3"),
        (m, "2번 가2-가3"),
        (m, "[홍길동] [오후 3:12] 2. 가2-가3"),
        (x, "라2-라3 x나3,다3"),
        (x, "라2-라3x나3, 다3"),
        ("[결과 \"흑승\"]", "[결과 \"박영감 승\"]"),
        ("줄고누", "넉줄고누"),
        // The points do not look like points of another board.
        (x, "라2-라3 잡음"),
        (x, "라2-라3(잡음)"),
        (x, "라2-라3*"),
    ] {
        let text = log(piece, by);
        let (records, found) = understood("gonu", &text);
        assert_eq!(said(&text, &found), [] as [&str; 0], "{by}");
        let (written, _) = super::gonu_log::write(&records, Lang::Ko);
        let moves = written.lines().filter(|line| !line.starts_with('['));
        let moves: Vec<&str> = moves.filter(|line| !line.is_empty()).collect();
        assert_eq!(moves.join(" "), CANONICAL, "{by}");
    }
}

#[test]
fn a_slip_in_a_log_of_gonu_is_one_finding() {
    for (piece, by, finding) in [
        ("3. 라1", "4. 라1", "LOG008 warning `4.`"),
        ("[선 \"흑\"]", "[선 \"백\"]", "GON016 error `가1-가2`"),
        ("가3-나3x다3", "가3-나", "GLG002 error `가3-나`"),
        ("가3-나3x다3", "가3-나2", "GON006 error `가3-나2`"),
        ("가2-가3", "가2-라마3", "GLG002 error `가2-라마3`"),
        ("가2-가3", "가2 - 마", "GLG002 error `가2 - 마`"),
        ("가2-가3", "패스", "GON015 error `패스`"),
        ("가2-가3", "가2-가3 가2-가3", "GLG013 error `가2-가3`"),
        ("라3x나3,다3", "라3x나3", "GON008 error `라2-라3x나3`"),
        (" 라4-다4", "", "GON009 error `라1-라2`"),
        (" 가2-가3", "", "GON004 error `라4-다4`"),
        ("줄고누", "줄고뉴", "GLG010 error `줄고뉴`"),
        ("가2-가3", "가2-가3 참", "GLG002 error `참`"),
        // Letters of the wrong keyboard layout, which one finding reports, and doubled letters.
        ("가2-가3", "ㅁ2-ㅁ3", "GLG015 warning `ㅁ2-ㅁ3`"),
        ("가2-가3", "ㅁ2 - ㅁ3", "GLG015 warning `ㅁ2 - ㅁ3`"),
        ("가1-가2", "ㅁ1-ㅁ2", "GLG015 warning `ㅁ1-ㅁ2`"),
        (
            "라2-라3x나3,다3",
            "ㅇ2-ㅇ3튜3,ㅊ3!",
            "GLG015 warning `ㅇ2-ㅇ3튜3,ㅊ3!`",
        ),
        ("가2-가3", "가가2-가3", "GLG014 error `가가2-가3`"),
        ("가2-가3", "aa2-a3,", "GLG014 error `aa2-a3`"),
        ("가2-가3", "ㅁㅁ2-ㅁ3", "GLG014 error `ㅁㅁ2-ㅁ3`"),
        ("가2-가3", "ㅋㅋ2-ㅁ3", "GLG002 error `ㅋㅋ2-ㅁ3`"),
    ] {
        let text = log(piece, by);
        let (_, found) = understood("gonu", &text);
        assert_eq!(said(&text, &found), [finding], "{by}");
    }
    let other = log("줄고누", "장수고누");
    assert_eq!(said(&other, &understood("gonu", &other).1), [] as [&str; 0]);
}

/// Messages spell points with the letters of the log.
#[test]
fn points_of_gonu_are_named_as_the_log_names_them() {
    let text = log("x나3,다3", "x나3");
    let (_, found) = understood("gonu", &text);
    let message = "Black's move captures 나3,다3, but the record states 나3";
    assert_eq!(found[0].message(Lang::En), message);
    let text = "[종목 \"줄고누\"]\n\n1. a1-a3\n";
    let (_, found) = understood("gonu", text);
    let message = "Black plays a1-a3, which is not one step along a line";
    assert_eq!(found[0].message(Lang::En), message);
}

#[test]
fn a_lost_or_repeated_pair_of_gonu_is_one_finding() {
    let tags = "[종목 \"줄고누\"]\n[선 \"흑\"]\n[규칙 \"기본\"]\n[결과 \"흑승\"]\n\n";
    let pairs = [
        "1. 가1-가2 다4-다3\n",
        "2. 가2-가3 라4-다4\n",
        "3. 라1-라2 나4-나3\n",
        "4. 라2-라3x나3,다3 다4-다3\n",
        "5. 가3-나3x다3\n",
    ];
    let codes = |pairs: &[&str]| -> Vec<&str> {
        let (records, found) = understood("gonu", &format!("{tags}{}흑승\n", pairs.concat()));
        let codes: Vec<&str> = found.iter().map(|finding| finding.code.id).collect();
        // The written text lacks the missing pair too.
        let written = write_with("gonu", &records, &Default::default());
        let (_, again) = understood("gonu", &String::from_utf8(written).expect("UTF-8"));
        if pairs.len() < 5 {
            assert!(again.iter().map(|it| it.code.id).eq(codes.iter().copied()));
        }
        codes
    };
    assert!(codes(&pairs).is_empty());
    for at in 0..pairs.len() {
        let mut twice = pairs.to_vec();
        twice.insert(at, pairs[at]);
        assert_eq!(codes(&twice), ["GLG013"], "{at}");
        let mut lost = pairs.to_vec();
        lost.remove(at);
        match at {
            // The numbers of the moves do not show what was lost.
            4 => assert_eq!(codes(&lost), ["GON011"]),
            0 => assert_eq!(codes(&lost), ["LOG008", "GON003"]),
            _ => assert_eq!(codes(&lost), ["LOG008"], "{at}"),
        }
    }
    // If only a number is wrong, the moves are still judged.
    let wrong = pairs.map(|pair| pair.replace("3. 라1-라2", "4. 라1-라3"));
    let wrong: Vec<&str> = wrong.iter().map(String::as_str).collect();
    assert_eq!(codes(&wrong)[..2], ["LOG008", "GON006"]);
}

#[test]
fn talk_in_a_log_of_gonu_is_one_finding_a_line() {
    let (_, found) = understood(
        "gonu",
        "[종목 \"줄고누\"]\n\n마을회관에서 둔 판 하나\n1. 가1-가2 다4-다3 아 좋다 2. 가2-가3 *\n",
    );
    let codes: Vec<&str> = found.iter().map(|finding| finding.code.id).collect();
    assert_eq!(codes, ["GLG002", "GLG002"]);
}

#[test]
fn a_comment_that_is_not_closed_swallows_no_moves_in_silence() {
    for (text, moves) in [
        ("1. h8 {좋은 수\n2. i9 3. g7 {견제}\n4. k8\n", 4),
        ("1. h8 {좋은 수\n2. i9\n3. g7 {견제} 4. k8\n", 4),
        ("1. h8 {좋은 수 2. i9 {견제} 3. g7\n", 3),
    ] {
        let (records, found) = understood("moves", text);
        assert_eq!(records[0].main_line_moves(), moves, "{text}");
        assert_eq!(found[0].code.id, "MOV009", "{text}");
    }
    let (records, found) = understood("moves", "1. h8 {수 \\{a\\}\n2. i9 \\{b\\}} 2. j9\n");
    assert_eq!((records[0].main_line_moves(), found.len()), (2, 0));
    let again = String::from_utf8(write_with("moves", &records, &Default::default()));
    let (records, found) = understood("moves", &again.expect("UTF-8"));
    assert_eq!((records[0].main_line_moves(), found.len()), (2, 0));
}

#[test]
fn a_number_taken_back_leaves_later_gaps_in_place() {
    // `i9` appears twice under a wrong number; later numbers count it, and further on a move is
    // missing.
    let text = "1. h8 2. i9 9. i9 4. g7 5. k8 7. l8 8. m8\n";
    let (records, found) = understood("moves", text);
    let codes: Vec<&str> = found.iter().map(|finding| finding.code.id).collect();
    assert_eq!(codes, ["MOV028", "MOV004", "MOV004"]);
    assert_eq!(records[0].main_line_moves(), 7);
}
