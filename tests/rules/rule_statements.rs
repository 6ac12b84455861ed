//! Statements of house rules in plain words, each kept and broken: in a tag, in a line above the moves, and as a
//! request, in Korean and in English.
//!
//! Each row names the source of the rule: a section of the rule book of yut (`book`), a page of house rules, or a
//! rule of omok and gonu as players name it.

use bokgi::diag::Severity;
use bokgi::games::{Game, RulesRequest};

use crate::support::{self, yut};

/// A statement of the rules, with a game that obeys it and a game that breaks it.
struct Statement {
    source: &'static str,
    korean: &'static str,
    english: &'static str,
    kept: &'static str,
    broken: &'static str,
    /// Code of the first error of the broken game.
    code: &'static str,
}

/// Makes a statement from the cells of a row.
const fn row(
    source: &'static str,
    [korean, english]: [&'static str; 2],
    kept: &'static str,
    broken: &'static str,
    code: &'static str,
) -> Statement {
    Statement {
        source,
        korean,
        english,
        kept,
        broken,
        code,
    }
}

/// A log at whose end a piece is on the centre and its side moves next.
const AT_CENTRE: &str = "1. A: 모 걸 / 새-모 모-방\n2. B: 개 / 새-개\n";
/// A piece that went back to 참먹이.
const WENT_BACK: &str =
    "1. A: 도 / 새-도\n2. B: 개 / 새-개\n3. A: 빽도 / 도-참먹이\n4. B: 개 / 새-개 업음\n";
const WITHOUT_BACK_DO: &str = "wingboardgame.com/2024/07/blog-post_15.html";
const MUNG_CHEONG_I: &str = "bigtree.tistory.com/247";
const FALLEN_STICK: &str = "kj2-story.tistory.com/142";

const YUT: [Statement; 32] = [
    row(
        "book 13",
        ["빽도 없음", "no backdo"],
        "1. A: 도 / 새-도\n2. B: 개 / 새-개",
        "1. A: 빽도 / 소멸",
        "YUT003",
    ),
    row(
        "book 13",
        ["빽도 있음", "backdo one"],
        "1. A: 빽도 / 소멸",
        "1. A: 빽도 / 새-도",
        "YUT012",
    ),
    row(
        "book 13",
        ["빽도 둘, 빽개 있음", "backdo two, backgae yes"],
        "1. A: 걸 / 새-걸\n2. B: 도 / 새-도\n3. A: 빽개 / 걸-도*\n",
        "1. A: 걸 / 새-걸\n2. B: 도 / 새-도\n3. A: 빽개 / 걸-개\n",
        "YUT008",
    ),
    row(
        "book 13",
        ["빽개 없음", "no backgae"],
        "1. A: 걸 / 새-걸",
        "1. A: 빽개 / 소멸",
        "YUT003",
    ),
    row(
        FALLEN_STICK,
        ["낙 있음", "with nak"],
        "1. A: 모 낙 / 새-모",
        "1. A: 모 낙\n2. B: 도 / 새-도",
        "YUT007",
    ),
    row(
        "book 4",
        ["낙 없음", "no nak"],
        "1. A: 도 / 새-도",
        "1. A: 낙",
        "YUT003",
    ),
    row(
        "others, house rules",
        ["전낙", "nak loses-all"],
        "1. A: 모 낙\n2. B: 도 / 새-도",
        "1. A: 모 낙 / 새-모",
        "YUT008",
    ),
    row(
        "others, house rules",
        ["빽도 첫수 진입", "backdo entry goal"],
        "1. A: 빽도 / 새-참먹이\n2. B: 개 / 새-개\n3. A: 도 / 참먹이-골인",
        "1. A: 도 / 새-도\n2. B: 개 / 새-개\n3. A: 빽도 / 새-참먹이",
        "YUT012",
    ),
    row(
        MUNG_CHEONG_I,
        ["도나 개로만 나기", "finish do-gae"],
        "WENT_BACK5. A: 개 / 참먹이-골인",
        "WENT_BACK5. A: 걸 / 참먹이-골인",
        "YUT008",
    ),
    row(
        MUNG_CHEONG_I,
        ["골인 도만", "finish do"],
        "WENT_BACK5. A: 도 / 참먹이-골인",
        "WENT_BACK5. A: 개 / 참먹이-골인",
        "YUT008",
    ),
    row(
        "others, house rules",
        ["첫말 두동", "first entry two"],
        "1. A: 도 / 새-도(2개)\n2. B: 개 / 새-개(2개)",
        "1. A: 도 / 새-도(1개)",
        "YUT018",
    ),
    row(
        "others, house rules",
        ["연속던지기 2번", "most throws 2"],
        "1. A: 모 윷 / 새-모 새-윷",
        "1. A: 모 윷 도 / 새-모 새-윷 새-도",
        "YUT002",
    ),
    row(
        "others, house rules",
        ["업기 없음", "no stacking"],
        "1. A: 도 / 새-도\n2. B: 걸 / 새-걸\n3. A: 도 / 새-도\n4. B: 도 / 걸-윷\n5. A: 도 / 도-개\n6. B: 도 / 윷-모\n7. A: 도 / 도-개",
        "1. A: 도 / 새-도\n2. B: 걸 / 새-걸\n3. A: 도 / 새-도 업음",
        "YUT020",
    ),
    row(
        "book 7",
        ["업기 있음", "with stacking"],
        "1. A: 도 / 새-도\n2. B: 걸 / 새-걸\n3. A: 도 / 새-도 업음\n",
        "1. A: 도 / 새-도\n2. B: 걸 / 새-걸\n3. A: 도 / 새-도\n",
        "YUT020",
    ),
    row(
        WITHOUT_BACK_DO,
        ["넘김 나감", "overshoot exit"],
        "AT_CENTRE3. A: 모 도 / 방-골인 새-도",
        "AT_CENTRE3. A: 개 / 방-골인",
        "YUT008",
    ),
    row(
        "book 9",
        ["넘김 금지", "overshoot forbid"],
        "AT_CENTRE3. A: 걸 / 방-참먹이",
        "AT_CENTRE3. A: 모 도 / 방-골인 새-도",
        "YUT014",
    ),
    row(
        "book 13",
        ["넘김 되돌림", "overshoot bounce"],
        "AT_CENTRE3. A: 윷 도 / 방-안찌 새-도",
        "AT_CENTRE3. A: 윷 도 / 방-골인 새-도",
        "YUT015",
    ),
    row(
        "book 13",
        ["참먹이 나감", "landing exit"],
        "AT_CENTRE3. A: 걸 / 방-골인",
        "AT_CENTRE3. A: 걸 / 방-사려",
        "YUT008",
    ),
    row(
        "book 9",
        ["참먹이 멈춤", "landing wait"],
        "AT_CENTRE3. A: 걸 / 방-참먹이",
        "AT_CENTRE3. A: 걸 / 방-골인",
        "YUT015",
    ),
    row(
        "book 13",
        ["지름길 선택", "shortcut choose"],
        "1. A: 모 도 / 새-모 모-뒷도",
        "1. A: 모 도 / 새-모 모-뒷개",
        "YUT008",
    ),
    row(
        "book 6",
        ["지름길 자동", "shortcut auto"],
        "1. A: 모 도 / 새-모 모-앞모도",
        "1. A: 모 도 / 새-모 모-뒷도",
        "YUT016",
    ),
    row(
        "book 13",
        ["방 선택", "center choose"],
        "AT_CENTRE3. A: 도 / 방-속윷",
        "AT_CENTRE3. A: 도 / 방-안찌",
        "YUT008",
    ),
    row(
        "book 13",
        ["잡고던지기 없음", "capture bonus none"],
        "1. A: 도 / 새-도\n2. B: 도 / 새-도*\n3. A: 개 / 새-개",
        "1. A: 도 / 새-도\n2. B: 도 / 새-도* / 개 / 새-개",
        "YUT002",
    ),
    row(
        WITHOUT_BACK_DO,
        ["잡고던지기 윷모제외", "capture bonus not-yutmo"],
        "1. A: 윷 개 / 새-윷 새-개\n2. B: 윷 도 / 새-윷* 새-도",
        "1. A: 윷 개 / 새-윷 새-개\n2. B: 윷 도 / 새-윷* / 걸 / 새-걸 새-도",
        "YUT002",
    ),
    row(
        "book 8",
        ["잡고던지기 항상", "capture bonus always"],
        "1. A: 도 / 새-도\n2. B: 도 / 새-도* / 개 / 새-개",
        "1. A: 도 / 새-도\n2. B: 도 / 새-도*\n3. A: 개 / 새-개",
        "YUT001",
    ),
    row(
        "book 13",
        ["거듭잡기 한번", "capture chain single"],
        "1. A: 개 / 새-개\n2. B: 개 / 새-개* / 윷 / 새-윷",
        "1. A: 개 / 새-개\n2. B: 개 / 새-개* / 윷 도 / 새-윷 새-도",
        "YUT002",
    ),
    row(
        "book 13",
        ["순서는 던진순", "order fifo"],
        "1. A: 모 도 / 새-모 새-도",
        "1. A: 모 도 / 새-도 새-모",
        "YUT009",
    ),
    row(
        "book 4",
        ["던지기는 몰아", "timing batch"],
        "1. A: 모 도 / 새-모 새-도",
        "1. A: 모 / 새-모 / 도 / 새-도",
        "YUT001",
    ),
    row(
        "book 5",
        ["의무 있음", "must move yes"],
        "1. A: 빽도 / 소멸",
        "1. A: 도 / 소멸",
        "YUT004",
    ),
    row(
        "book 2",
        ["말 두 개", "pieces two"],
        "1. A: 도 / 새-도\n2. B: 걸 / 새-걸\n3. A: 걸 / 새-걸*  / 도 / 도-개",
        "1. A: 윷 윷 도 / 새-윷 새-윷 업음 새-도",
        "YUT011",
    ),
    row(
        "book 5",
        ["도빽도 금지", "backdo first forbid"],
        "1. A: 도 / 새-도\n2. B: 개 / 새-개\n3. A: 빽도 / 소멸",
        "1. A: 도 / 새-도\n2. B: 개 / 새-개\n3. A: 빽도 / 도-참먹이",
        "YUT013",
    ),
    row(
        "book 5",
        ["참먹이빽도 뒤로", "backdo goal back"],
        "AT_CENTRE3. A: 걸 / 방-참먹이\n4. B: 개 / 새-개 업음\n5. A: 빽도 / 참먹이-안찌",
        "AT_CENTRE3. A: 걸 / 방-참먹이\n4. B: 개 / 새-개 업음\n5. A: 빽도 / 참먹이-사려",
        "YUT015",
    ),
];

/// A double three of Black at h8.
const DOUBLE_THREE: &str = "f8 a1 g8 a3 h9 a5 h10 a7 h8 a9";
/// Black makes six in a row.
const SIX: &str = "d8 a1 e8 a3 f8 a5 h8 a7 i8 a9 g8";
const QUIET: &str = "h8 i9 g7 j10";

const OMOK: [Statement; 8] = [
    row(
        "omok-rules.txt 2",
        ["쌍삼 금지", "33 black"],
        QUIET,
        DOUBLE_THREE,
        "OMK010",
    ),
    row(
        "omok-rules.txt 2",
        ["33금지", "33 both"],
        QUIET,
        DOUBLE_THREE,
        "OMK010",
    ),
    row(
        "omok-rules.txt 2",
        ["렌주룰", "renju"],
        QUIET,
        DOUBLE_THREE,
        "OMK010",
    ),
    row(
        "omok-rules.txt 2",
        ["일반룰", "omok"],
        QUIET,
        DOUBLE_THREE,
        "OMK010",
    ),
    row(
        "omok-rules.txt 2",
        ["장목 금수", "overline foul"],
        QUIET,
        "d8 a1 e8 a3 f8 a5 h8 a7 i8 a9 g8 b2",
        "OMK010",
    ),
    row(
        "omok-rules.txt 2",
        ["자유룰", "free"],
        DOUBLE_THREE,
        "SIX b2",
        "OMK003",
    ),
    row(
        "omok-rules.txt 2",
        ["장목 무효", "overline nothing"],
        "SIX b2",
        "d8 a1 e8 a3 f8 a5 g8 a7 h8 b2",
        "OMK003",
    ),
    row(
        "omok-rules.txt 2",
        ["금수 없음", "free"],
        DOUBLE_THREE,
        "SIX b2",
        "OMK003",
    ),
];

/// Returns the codes of errors and warnings of a log under rules given as in `--rules`.
fn codes(format: &str, text: &str, rules: &str) -> Vec<&'static str> {
    let mut pieces = support::read(format, "", text.as_bytes().to_vec());
    assert_eq!(pieces.len(), 1, "{text}");
    let piece = pieces.remove(0);
    let record = piece.record.expect("a game");
    let found = match format {
        "yut" => yut::run(&record, rules).1,
        _ => {
            let game: &dyn Game = &bokgi::games::omok::Omok;
            let mut trace = bokgi::model::Trace::default();
            let mut findings = bokgi::diag::Findings::new();
            let request = RulesRequest::parse(rules);
            game.replay(&record, &request, &mut trace, &mut findings);
            findings.into_vec()
        }
    };
    let all = piece.findings.into_vec().into_iter().chain(found);
    let loud = all.filter(|found| found.severity != Severity::Note || found.code.id == "OMK010");
    loud.map(|found| found.code.id).collect()
}

fn table(format: &str, tags: &str, rows: &[Statement]) {
    let mut wrong = Vec::new();
    for row in rows {
        let whole = |game: &str| {
            game.replace("AT_CENTRE", AT_CENTRE)
                .replace("WENT_BACK", WENT_BACK)
                .replace("SIX", SIX)
        };
        for statement in [row.korean, row.english] {
            let texts = |game: &str| {
                [
                    (format!("{tags}[규칙 \"{statement}\"]\n\n{game}\n"), ""),
                    (format!("{tags}규칙: {statement}\n\n{game}\n"), ""),
                    (format!("{tags}\n{game}\n"), statement),
                ]
            };
            for (text, rules) in texts(&whole(row.kept)) {
                let found = codes(format, &text, rules);
                if !found.is_empty() {
                    wrong.push(format!(
                        "{} ({}), kept: {found:?}\n{text}",
                        statement, row.source
                    ));
                }
            }
            for (text, rules) in texts(&whole(row.broken)) {
                let found = codes(format, &text, rules);
                if found.first() != Some(&row.code) {
                    let expected = row.code;
                    wrong.push(format!(
                        "{statement} ({}), broken: {found:?} for {expected}\n{text}",
                        row.source
                    ));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn rules_of_yut_in_plain_words_are_kept_and_broken() {
    table(
        "yut",
        "[종목 \"윷놀이\"]\n[선수1 \"A\"]\n[선수2 \"B\"]\n",
        &YUT,
    );
}

#[test]
fn rules_of_omok_in_plain_words_are_kept_and_broken() {
    table("moves", "[종목 \"오목\"]\n", &OMOK);
}

#[test]
fn nothing_is_judged_by_rules_that_are_not_understood() {
    for (format, text, expected) in [
        (
            "yut",
            "[선수1 \"A\"]\n[선수2 \"B\"]\n[규칙 \"기본, 멍청이 있음\"]\n\n1. A: 개 / 새-걸\n2. B: 도 개 / 새-도\n",
            &["YUT029"][..],
        ),
        (
            "yut",
            "[선수1 \"A\"]\n[선수2 \"B\"]\n[규칙 \"멍청이 있음\"]\n[결과 \"A > B\"]\n\n1. A: 개 / 새-걸\n",
            &["YUT029"],
        ),
    ] {
        assert_eq!(codes(format, text, ""), expected, "{text}");
    }
    let text = format!("[종목 \"오목\"]\n[규칙 \"렌주, 곱삼 금지\"]\n{DOUBLE_THREE}\n");
    let piece = support::read("moves", "", text.into_bytes()).remove(0);
    let record = piece.record.expect("a game");
    let mut trace = bokgi::model::Trace::default();
    let mut findings = bokgi::diag::Findings::new();
    let request = RulesRequest::default();
    bokgi::games::omok::Omok.replay(&record, &request, &mut trace, &mut findings);
    let codes: Vec<&str> = findings.iter().map(|found| found.code.id).collect();
    assert_eq!(codes, ["OMK021"]);
    assert_eq!(trace.outcome, None);
}

#[test]
fn a_request_sets_the_switches_beside_its_ruleset() {
    let text = format!("[종목 \"오목\"]\n\n{DOUBLE_THREE}\n");
    for (rules, expected) in [
        ("renju", &["OMK010"][..]),
        ("renju, 쌍삼 허용", &[]),
        ("renju; 쌍삼 허용", &[]),
        ("Renju, Taraguchi-10", &["OMK010"]),
    ] {
        assert_eq!(codes("moves", &text, rules), expected, "{rules}");
    }
}

#[test]
fn pieces_are_counted_in_words_and_contradict_the_tag() {
    let players = "[선수1 \"A\"]\n[선수2 \"B\"]\n";
    let turns = "1. A: 도 / 새-도\n2. B: 개 / 새-개\n";
    for (head, expected) in [
        ("[규칙 \"흔한, 말 2\"]\n[말 \"4\"]\n", &["YUT030"][..]),
        ("[규칙 \"흔한, 말 2\"]\n[말 \"두 개\"]\n", &[]),
        ("윷놀이, 말 세개\n", &[]),
        ("윷놀이, 말 두 개\n", &[]),
        ("윷놀이, 말 여섯\n", &[]),
    ] {
        let text = format!("{players}{head}\n{turns}");
        assert_eq!(codes("yut", &text, ""), expected, "{text}");
    }
}
