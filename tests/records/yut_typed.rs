//! Tests of typed yut logs: the plays that are understood, and the findings.

use crate::support::{read, write_with, yut};
use bokgi::diag::{Finding, Severity};
use bokgi::formats::{MarkForm, WriteOptions};
use bokgi::model::{Field, Record, Side};
use bokgi::text::Lang;

/// A log without a fault; the rows below replace one piece of it.
pub(super) const LOG: &str = "\
[종목 \"윷놀이\"]
[대회명 \"설날 가족 윷놀이\"]
[날짜 \"2026-02-17\"]
[선수1 \"철수\"]
[선수2 \"영희\"]
[말 \"2\"]
[규칙 \"기본\"]
[결과 \"철수 > 영희\"]

1. 철수: 모 걸 / 새-모 모-방
2. 영희: 도 / 새-도
3. 철수: 걸 / 방-참먹이
4. 영희: 빽도 / 도-참먹이* / 개 / 참먹이-골인
5. 철수: 윷 도 / 새-윷 윷-모
6. 영희: 개 / 새-개
7. 철수: 모 윷 빽도 / 새-모+ 모-속윷 속윷-방
8. 영희: 걸 / 개-모
9. 철수: 걸 / 방-참먹이
10. 영희: 걸 / 모-방
11. 철수: 도 / 참먹이-골인
";

/// Reads and replays a log of one game.
pub(super) fn understood(text: &str) -> (Record, Vec<Finding>) {
    let mut pieces = read("yut", "t.yut", text.to_owned().into_bytes());
    assert_eq!(pieces.len(), 1, "{text}");
    let piece = pieces.remove(0);
    let record = piece.record.expect("a game");
    let mut findings = piece.findings;
    findings.extend(yut::run(&record, "").1);
    findings.sort_by_key(|finding| finding.place.span.map(|span| span.start));
    (record, findings.into_vec())
}

/// Formats the findings with line and column: `13:9 YLG030`.
fn said(record: &Record, findings: &[Finding]) -> String {
    let each = findings.iter().map(|finding| {
        let span = finding.place.span.expect("a place");
        let place = record.source().locate(span.start as usize);
        format!("{}:{} {}", place.line, place.column, finding.code.id)
    });
    each.collect::<Vec<_>>().join(", ")
}

fn canonical(record: &Record) -> String {
    let options = WriteOptions {
        lang: Lang::Ko,
        ..WriteOptions::default()
    };
    String::from_utf8(write_with("yut", [record], &options)).expect("logs are UTF-8")
}

/// Checks rows: a piece of the log, the text typed instead, the line written back (empty if
/// unchanged) and the findings.
fn table(rows: &[(&str, &str, &str, &str)]) {
    let mut wrong = Vec::new();
    for (from, to, line, expected) in rows {
        assert!(LOG.contains(from), "{from}");
        let text = LOG.replacen(from, to, 1);
        let (record, findings) = understood(&text);
        let found = said(&record, &findings);
        let written = canonical(&record);
        let is_written = match *line {
            "" => written == LOG,
            "?" => true,
            line => written.contains(line),
        };
        if found != *expected || !is_written {
            let messages: Vec<String> = findings.iter().map(|it| it.message(Lang::En)).collect();
            wrong.push(format!(
                "{to}\n    {found}\n    instead of {expected}\n    {messages:?}\n{}",
                if is_written { "" } else { &written }
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_log_itself_is_clean() {
    let (record, findings) = understood(LOG);
    assert_eq!(said(&record, &findings), "");
    assert_eq!(canonical(&record), LOG);
}

/// Synonyms are read without a finding and written in the standard form.
#[test]
fn signs_and_words_that_say_the_same_are_read() {
    table(&[
        ("모 걸 / 새-모 모-방", "모, 걸 / 새-모, 모-방", "", ""),
        ("모 걸 / 새-모 모-방", "모·걸 / 새-모·모-방", "", ""),
        ("모 윷 빽도", "모윷빽도", "", ""),
        ("모 걸 /", "모걸 /", "", ""),
        ("6. 영희: 개 / 새-개", "6. 영희: 개 / 새말-개", "", ""),
        ("6. 영희: 개 / 새-개", "6. 영희: 개 / 새~개", "", ""),
        ("6. 영희: 개 / 새-개", "6. 영희: 개 / 새->개", "", ""),
        ("6. 영희: 개 / 새-개", "6. 영희: 개 / 새=>개", "", ""),
        ("6. 영희: 개 / 새-개", "6. 영희: 개 / 새→개", "", ""),
        ("6. 영희: 개 / 새-개", "6. 영희: 개 / 새 -> 개", "", ""),
        ("6. 영희: 개 / 새-개", "6. 영희: 개 / 새 - 개", "", ""),
        ("6. 영희: 개 / 새-개", "6. 영희: 개 / 새- 개", "", ""),
        ("6. 영희: 개 / 새-개", "6. 영희: 개 / 새 -개", "", ""),
        ("6. 영희: 개 / 새-개", "6. 영희: 개 / 2번말-개", "", ""),
        ("새-모 모-방", "새 - 모, 모 - 방", "", ""),
        ("새-모 모-방", "새-모모-방", "", ""),
        ("도-참먹이*", "도-참먹이잡음", "", ""),
        ("도-참먹이*", "도-참먹이(잡음)", "", ""),
        ("도-참먹이*", "도-참먹이 (잡음)", "", ""),
        ("도-참먹이*", "도-참먹이 잡고", "", ""),
        ("도-참먹이*", "도-참먹이 잡았음", "", ""),
        ("새-모+", "새-모업음", "", ""),
        (
            "11. 철수: 도 / 참먹이-골인",
            "11. 철수: 도 / 참먹이-났음",
            "",
            "",
        ),
        (
            "11. 철수: 도 / 참먹이-골인",
            "11. 철수: 도 / 참먹이-버림",
            "",
            "",
        ),
        ("2. 영희: 도 / 새-도", "2. 영희: 도 / 00-01", "?", ""),
        ("2. 영희: 도 / 새-도", "2. 영희: 도 / 참먹이-도", "?", ""),
        (
            "참먹이-골인\n5.",
            "참먹이-골인 (두 동이 남)\n5.",
            "참먹이-골인 {두 동이 남}",
            "",
        ),
        ("[결과 \"철수 > 영희\"]", "[결과 \"철수 승\"]", "?", ""),
        ("[말 \"2\"]", "[말 \"두 개\"]", "?", ""),
        (
            "6. 영희: 개 / 새-개",
            "６．영희：개／새－개",
            "6. 영희: 개 / 새-개",
            "15:1 LOG009",
        ),
        (
            "1. 철수: 모 걸 / 새-모 모-방",
            "１．철수：모　걸／새－모　모－방",
            "1. 철수: 모 걸 / 새-모 모-방",
            "10:1 LOG009",
        ),
        ("[선수1 \"철수\"]", "［선수１ ＂철수＂］", "", ""),
        ("6. 영희: 개", "[영희] [오후 3:12] 6. 영희: 개", "", ""),
        (
            "6. 영희: 개",
            "2026년 2월 17일 오후 3:12, 영희 : 6. 영희: 개",
            "",
            "",
        ),
        (
            "7. 철수",
            "[철수] [오후 3:12] ㅋㅋㅋ\n7. 철수",
            "",
            "16:16 LOG012",
        ),
        ("3. 철수: 걸 /", "3. 철수: 걸 (12초) /", "?", ""),
    ]);
}

/// Captures and stacks are written as words on request, and read back unchanged.
#[test]
fn captures_are_written_as_words() {
    let (record, _) = understood(LOG);
    let options = WriteOptions {
        lang: Lang::Ko,
        marks: MarkForm::Words,
        ..WriteOptions::default()
    };
    let text = String::from_utf8(write_with("yut", [&record], &options)).expect("UTF-8");
    assert!(
        text.contains("4. 영희: 빽도 / 도-참먹이 잡음 / 개 / 참먹이-골인\n"),
        "{text}"
    );
    assert!(text.contains("/ 새-모 업음 모-속윷 속윷-방\n"), "{text}");
    let (again, findings) = understood(&text);
    assert_eq!(said(&again, &findings), "");
    assert_eq!(canonical(&again), LOG);
}

/// An unknown word is one finding at its place, and the replay continues.
#[test]
fn a_slip_in_a_word_is_one_finding() {
    table(&[
        ("4. 영희: 빽도 /", "4. 영희: 뒷도 /", "", "13:8 YLG031"),
        ("4. 영희: 빽도 /", "4. 영희: 뒤도 /", "", ""),
        ("4. 영희: 빽도 /", "4. 영희: 퇴도 /", "", ""),
        (
            "6. 영희: 개 / 새-개",
            "6. 영희: 2 / 새-개",
            "",
            "15:8 YLG037",
        ),
        (
            "6. 영희: 개 / 새-개",
            "6. 영희: 게 / 새-개",
            "",
            "15:8 YLG030",
        ),
        (
            "2. 영희: 도 / 새-도",
            "2. 영희: 또 / 새-도",
            "",
            "11:8 YLG030",
        ),
        ("모 윷 빽도", "모우 윷 빽도", "?", "16:8 YLG030"),
        ("모 윷 빽도", "모 윷 뺵도", "", "16:12 YLG030"),
        (
            "2. 영희: 도 / 새-도",
            "2. 영희: 도 / 도",
            "",
            "11:12 YLG032",
        ),
        (
            "2. 영희: 도 / 새-도",
            "2. 영희: 도 / 새",
            "",
            "11:12 YLG032",
        ),
        (
            "2. 영희: 도 / 새-도",
            "2. 영희: 도 / 새도",
            "?",
            "11:12 YLG030",
        ),
        ("2. 영희: 도 / 새-도", "2. 영희: 도", "?", "11:8 YUT007"),
        (
            "8. 영희: 걸 / 개-모",
            "8. 영희: 걸 / 개-무",
            "?",
            "17:12 YLG033",
        ),
        ("새-모 모-방\n", "새모 모-방\n", "", "10:14 YLG030"),
        (
            "걸 / 방-참먹이\n4.",
            "걸 / 방-참머기\n4.",
            "",
            "12:12 YLG033",
        ),
        (
            "8. 영희: 걸 / 개-모",
            "8. 영희: 걸 / @%&",
            "?",
            "17:12 YLG030",
        ),
    ]);
}

/// A slip in a tag, a name or a number gives one finding.
#[test]
fn a_slip_in_a_tag_a_name_or_a_number_is_one_finding() {
    table(&[
        ("[선수1 \"철수\"]", "[선수1 철수]", "", "4:1 LOG002"),
        ("[선수2 \"영희\"]\n", "", "?", "10:4 YLG023"),
        ("[선수2 \"영희\"]", "[선슈2 \"영희\"]", "?", "5:1 LOG003"),
        ("6. 영희", "6. 영회", "", "15:4 YLG022"),
        ("6. 영희", "5. 영희", "?", "15:1 YUT024"),
        ("6. 영희: 개", "6. 영희 개", "", "15:1 YLG036"),
        ("6. 영희: 개", "6 영희: 개", "", "15:1 YLG020"),
        ("6. 영희: 개", "영희: 개", "", "15:1 YLG020"),
        ("10. 영희", "1O. 영희", "", "19:1 YLG020"),
        ("10. 영희", "⑩ 영희", "", ""),
        ("6. 영희: 개 / 새-개\n", "", "?", "15:1 YUT032"),
        ("6. 영희", "6. 철수", "?", "15:1 YUT022"),
        (
            "6. 영희: 개 / 새-개\n",
            "6. 영희: 개 / 새-개\n6. 영희: 개 / 새-개\n",
            "?",
            "16:1 YUT033",
        ),
        (
            "7. 철수: 모 윷 빽도 /",
            "7. 철수: 모 윷\n7. 철수: 빽도 /",
            "?",
            "17:1 YUT034",
        ),
        (
            "7. 철수: 모 윷 빽도 /",
            "7. 철수: 모 윷\n8. 철수: 빽도 /",
            "?",
            "17:1 YUT034",
        ),
        ("새-모+ 모-속윷", "새-모 모-속윷", "?", "16:17 YUT020"),
        ("도-참먹이* /", "도-참먹이 /", "?", "13:13 YUT019"),
        (
            "도-참먹이* / 개 /",
            "도-참먹이 / 잡음 / 개 /",
            "?",
            "13:21 YLG035",
        ),
    ]);
}

/// Returns the codes of the findings, without notes.
fn codes(text: &str) -> Vec<&'static str> {
    let (_, findings) = understood(text);
    let weighty = findings.iter().filter(|it| it.severity > Severity::Note);
    weighty.map(|finding| finding.code.id).collect()
}

#[test]
fn tags_without_quotes_are_the_beginning_of_a_log() {
    let (_, turns) = LOG.split_once("\n\n").expect("tags and turns");
    let text = format!("[선수1 철수]\n[선수2 영희]\n[말 2]\n[규칙 기본]\n\n{turns}");
    assert_eq!(codes(&text), ["LOG002"; 4]);
    let (record, _) = understood(&text);
    let names = [Side(0), Side(1)].map(|side| record.info(Field::Name(side)));
    assert_eq!(names, [Some("철수"), Some("영희")]);
}

#[test]
fn a_time_alone_does_not_begin_a_game() {
    let is_turn = |line: &str| line.starts_with(|c: char| c.is_ascii_digit());
    let stamp = |line| if is_turn(line) { "[오후 3:12] " } else { "" };
    let stamped: String = LOG
        .lines()
        .map(|line| format!("{}{line}\n", stamp(line)))
        .collect();
    assert!(codes(&stamped).is_empty());
}

#[test]
fn the_last_line_says_who_won() {
    let without_tag = LOG.replace("[결과 \"철수 > 영희\"]\n", "");
    for closing in ["철수 승", "철수승\n", "철수 > 영희"] {
        let (record, findings) = understood(&format!("{without_tag}{closing}"));
        assert!(findings.is_empty(), "{closing}: {findings:?}");
        assert_eq!(record.info(Field::Result), Some(closing.trim_end()));
    }
    assert!(codes(&format!("{LOG}철수 승\n")).is_empty());
    assert_eq!(codes(&format!("{LOG}영희 승\n")).len(), 1);
    assert_eq!(codes(&format!("{without_tag}영희 승\n")), ["YUT027"]);
}

#[test]
fn a_sheet_of_several_games_names_its_players_once() {
    let sheet = "[종목 \"윷놀이\"]\n[선수1 \"청팀\"]\n[선수2 \"홍팀\"]\n[규칙 \"흔한\"]\n\n\
                 제1국\n1. 청팀: 도 / 새-도\n2. 홍팀: 기권\n청팀 승\n\n\
                 제2국\n1. 홍팀: 모 도 / 새-모 모-앞모도\n2. 청팀: 기권\n홍팀 승\n결과 1 : 1\n";
    let pieces: Vec<_> = read("yut", "", sheet.as_bytes().to_vec())
        .into_iter()
        .collect();
    assert_eq!(pieces.len(), 2);
    let rounds = [("제1국", ["청팀", "홍팀"]), ("제2국", ["홍팀", "청팀"])];
    for (piece, (round, [first, second])) in pieces.iter().zip(rounds) {
        assert!(piece.findings.is_empty(), "{:?}", piece.findings);
        let record = piece.record.as_ref().expect("a game");
        assert_eq!(record.info(Field::Round), Some(round));
        assert_eq!(record.info(Field::Name(Side(0))), Some(first));
        assert_eq!(record.info(Field::Name(Side(1))), Some(second));
        assert_eq!(record.info(Field::Result), Some(&*format!("{first} 승")));
        assert_eq!(record.info(Field::Rules), Some("흔한"));
    }
    let found = bokgi::program::findings("a.yut", sheet.as_bytes().to_vec(), &[]);
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn words_of_the_table_change_nothing() {
    for (word, instead) in [
        ("영희: 도 / 새-도", "영희: 무효 도 / 새-도"),
        ("개 / 새-개", "주의 개 / 새-개"),
        ("걸 / 개-모", "물림 걸 / 개-모"),
    ] {
        let changed = LOG.replace(word, instead);
        assert_ne!(changed, LOG);
        assert!(
            codes(&changed).is_empty(),
            "{instead}: {:?}",
            codes(&changed)
        );
    }
}

#[test]
fn a_capture_that_earns_nothing_is_the_reason() {
    let (_, findings) = understood(
        "[선수1 \"철수\"]\n[선수2 \"영희\"]\n[규칙 \"기본; 잡고던지기=없음\"]\n\n\
         1. 철수: 도 / 새-도\n2. 영희: 도 / 새-도* / 개 / 도-걸\n",
    );
    let messages: Vec<String> = findings.iter().map(|it| it.message(Lang::Ko)).collect();
    assert_eq!(
        messages,
        [
            "영희: 더 던질 차례가 아닌데 개를 던졌다고 적힘. 이 규칙에서는 그렇게 잡아도 더 던지지 않음"
        ]
    );
}
