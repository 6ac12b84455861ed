//! Tests of pasted texts: chats, tables, lists, labels, headings and signs.

use bokgi::diag::{Finding, Severity};
use bokgi::model::{Body, Field, GameId, Play, Record, Side};
use bokgi::text::Lang;
use proptest::prelude::*;

use crate::support::random::cases;
use crate::support::read;

/// Reads the only game of a text.
fn only(format: &str, text: &str) -> (Record, Vec<Finding>) {
    let mut pieces = read(format, "", text.as_bytes().to_vec());
    assert_eq!(pieces.len(), 1, "{text}");
    let piece = pieces.remove(0);
    let record = piece.record.unwrap_or_else(|| panic!("no game in {text}"));
    (record, piece.findings.into_vec())
}

fn plays(record: &Record) -> Vec<Play> {
    let tree = &record.tree;
    tree.main_line().flat_map(|node| tree.plays(node)).collect()
}

/// Checks that texts are read as the same plays, without warnings and with at most four notes.
fn read_alike(format: &str, plain: &str, texts: &[&str]) {
    let expected = plays(&only(format, plain).0);
    assert!(!expected.is_empty());
    for text in texts {
        let (record, findings) = only(format, text);
        assert_eq!(plays(&record), expected, "{text}");
        let loud = findings
            .iter()
            .find(|finding| finding.severity != Severity::Note);
        assert!(loud.is_none(), "{loud:?} in {text}");
        assert!(findings.len() <= 4, "{findings:?} in {text}");
    }
}

#[test]
fn stones_are_read_whatever_is_around_them() {
    read_alike(
        "moves",
        "h8 i9 g7 j10",
        &[
            "(h8)(i9)(g7)(j10)",
            "[h8] [i9] [g7] [j10]",
            "①h8②i9③g7④j10",
            "❶h8 ②i9 ❸g7 ④j10",
            "●h8 ○i9 ●g7 ○j10",
            "⚫ h8\n⚪ i9\n⚫ g7\n⚪ j10",
            "🖤 h8 🤍 i9 🖤 g7 🤍 j10",
            "h8&nbsp;i9&nbsp;g7&nbsp;j10",
            "h8<br>i9<br>g7<br>j10",
            "h8; i9; g7; j10",
            "h8\u{200B} i9\u{FE0F} g7 j10",
            "흑1 h8, 백2 i9, 흑3 g7, 백4 j10",
            "흑1:H8 백2:I9 흑3:G7 백4:J10",
            "흑돌 h8\n백돌 i9\n흑돌 g7\n백돌 j10",
            "h8 흑, i9 백, g7 흑, j10 백",
            "h8(흑) i9(백) g7(흑) j10(백)",
            "h8흑 i9백 g7흑 j10백",
            "X h8 O i9 X g7 O j10",
            "8-H 9-I 7-G 10-J",
            "아8 자9 사7 차10",
            "h열 8행 i열 9행 g열 7행 j열 10행",
            "첫수 천원(h8) 2수 i9 3수 g7 4수 j10",
            "h8 i9 ㅋㅋ g7 j10",
            "> h8\n> i9\n> g7\n> j10",
            "번호\t흑\t백\n1\th8\ti9\n2\tg7\tj10",
            "순번\t착수\t색\n1\tH8\t흑\n2\tI9\t백\n3\tG7\t흑\n4\tJ10\t백",
            "수,좌표,시간\n1,h8,00:06\n2,i9,00:07\n3,g7,00:08\n4,j10,00:09",
            "| 수 | 흑 | 백 |\n|---|---|---|\n| 1 | h8 | i9 |\n| 2 | g7 | j10 |",
            "[갑] [오후 3:11] h8\n[을] [오후 3:12] i9\n[갑] [오후 3:13] g7\n[을] [오후 3:14] j10",
            "2026. 3. 1. 오후 3:11, 갑 : h8\n2026. 3. 1. 오후 3:12, 을 : i9\n2026. 3. 1. 오후 3:13, 갑 : g7\n2026. 3. 1. 오후 3:14, 을 : j10",
            "2026.03.01 일요일\n15:11 갑 h8\n15:12 을 i9\n15:13 갑 g7\n15:14 을 j10",
            "갑돌: h8\n을순: i9\n갑돌: g7\n을순: j10",
            "갑돌(흑) h8\n을순(백) i9\n갑돌(흑) g7\n을순(백) j10",
            "[오목] 갑돌 흑, 을순 백\nh8 i9 g7 j10",
            "\"h8\",\"i9\",\"g7\",\"j10\"",
            "“h8”, “i9”, “g7”, “j10”",
            "{h8, i9, g7, j10}",
            "{\"moves\": [\"h8\", \"i9\", \"g7\", \"j10\"]}",
            "[('h', 8), ('i', 9), ('g', 7), ('j', 10)]",
            "흑이 h8에\n백이 i9에\n흑이 g7에\n백이 j10에",
            "흑 에이치 8 백 아이 9 흑 지 7 백 제이 10",
            "흑: h8 g7\n백: i9 j10",
            "갑돌(흑): h8 g7\n을순(백): i9 j10",
            "수\t1\t2\n흑\th8\tg7\n백\ti9\tj10",
            "백\t흑\ni9\th8\nj10\tg7",
            "[흑] h8 [백] i9 [흑] g7 [백] j10",
            "(흑)h8 (백)i9 (흑)g7 (백)j10",
            "흑=h8 백=i9 흑=g7 백=j10",
            "흑h8백i9흑g7백j10",
            "BH8 WI9 BG7 WJ10",
            "[1] h8 [2] i9 [3] g7 [4] j10",
            "1/h8 2/i9 3/g7 4/j10",
            "h8(1) i9(2) g7(3) j10(4)",
            "h8_i9_g7_j10",
            "아-8 자-9 사-7 차-10",
            "8행 h열, 9행 i열, 7행 g열, 10행 j열",
            "수 | 흑 | 백\n---|---|---\n1 | h8 | i9\n2 | g7 | j10",
            "<table border=\"1\">\n<tr class=\"a\">\n<td>1</td>\n<td>h8</td>\n<td>i9</td>\n</tr>\n<tr><td>2</td><td>g7</td><td>j10</td></tr>\n</table>",
            "┌──┬────┬────┐\n│ 1│ h8 │ i9 │\n│ 2│ g7 │ j10│\n└──┴────┴────┘",
            "갑돌  3:11 PM\nh8\n을순  3:12 PM\ni9\n갑돌  3:13 PM\ng7\n을순  3:14 PM\nj10",
            "갑돌\n2026년 3월 1일 오후 3:11\nh8\n을순\n2026년 3월 1일 오후 3:12\ni9 g7 j10",
            "[01.03.26, 15:11:02] Gap: h8\n[01.03.26, 15:12:10] Eul: i9\n[01.03.26, 15:13:44] Gap: g7\n[01.03.26, 15:14:00] Eul: j10",
            "[갑돌] [오후 3:11] h8\n[을순] [오후 3:12] i9\n좋은 자리네\n[갑돌] [오후 3:13] g7\n[을순] [오후 3:14] j10",
            "1. h8 2. i9 S.g7 4. j10",
            "흑 에이치 팔 백 아이 구 흑 지 칠 백 제이 십",
            "첫 수 h8 둘째 수 i9 셋째 수 g7 넷째 수 j10",
            "수\t열\t행\n1\tH\t8\n2\tI\t9\n3\tG\t7\n4\tJ\t10",
            "수,흑백,열,행\n1,흑,H,8\n2,백,I,9\n3,흑,G,7\n4,백,J,10",
            "[{\"user\": \"gap\", \"text\": \"h8\"}, {\"user\": \"eul\", \"text\": \"i9\"}, {\"user\": \"gap\", \"text\": \"g7\"}, {\"user\": \"eul\", \"text\": \"j10\"}]",
            "갑돌\nh8\n3분 전\n을순\ni9\n2분 전\n갑돌\ng7\n1분 전\n을순\nj10\n방금",
            "h8 i9 g7 j10\n\n-- \n홍길동 드림\n010-0000-0000",
            "안녕하세요.\n어제 둔 기보 보냅니다.\n\n1.h8 2.i9 3.g7 4.j10\n\n감사합니다.",
        ],
    );
}

#[test]
fn gonu_is_read_whatever_is_around_its_moves() {
    let tags = "[종목 \"줄고누\"]\n[흑 \"갑돌\"]\n[백 \"을순\"]\n\n";
    let with = |moves: &str| format!("{tags}{moves}");
    let texts = [
        "1. 가1-가2\n2. 다4-다3\n3. 가2-가3\n4. 라4-다4",
        "흑: 가1-가2\n백: 다4-다3\n흑: 가2-가3\n백: 라4-다4",
        "갑돌: 가1-가2\n을순: 다4-다3\n갑돌: 가2-가3\n을순: 라4-다4",
        "1. 가1에서 가2로 다4에서 다3으로\n2. 가2에서 가3으로 라4에서 다4로",
        "1. 11-12 34-33\n2. 12-13 44-34",
        "1. (1,1)-(1,2) (3,4)-(3,3)\n2. (1,2)-(1,3) (4,4)-(3,4)",
        "| 번호 | 흑 | 백 |\n|---|---|---|\n| 1 | 가1-가2 | 다4-다3 |\n| 2 | 가2-가3 | 라4-다4 |",
        "1. 가1-가2 다4-다3 👍\n2. 가2-가3 라4-다4 👍",
        "1. 가 1-가 2 다4-다3\n2. 가2-가3 라4-다4",
        "흑=가1-가2\n백=다4-다3\n흑=가2-가3\n백=라4-다4",
        "1. 가1_가2 다4-다3\n2. 가2-가3 라4-다4",
        "1. (가1-가2 다4-다3\n2. 가2-가3 라4-다4",
        "1. 가 1 -가 2 다4-다3\n2. 가2-가3 라4-다4",
        "1. 가 1 - 가 2 다 4 - 다 3\n2. 가 2 - 가 3 라 4 - 다 4",
        "흑이 가1에서 가2로\n백이 다4에서 다3으로\n흑이 가2에서 가3으로\n백이 라4에서 다4로",
        "수\t편\t출발\t도착\t잡음\n1\t흑\t가1\t가2\t\n2\t백\t다4\t다3\t\n3\t흑\t가2\t가3\t\n4\t백\t라4\t다4\t",
        "1. 가1-가2 다4-다3\n2. 가2-가3 라4-다4\n\n-- \n홍길동 드림",
        "번호\t흑\t백\t비고\n1\t가1-가2\t다4-다3\t좋은 수\n2\t가2-가3\t라4-다4\t",
    ]
    .map(with);
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    read_alike(
        "gonu",
        &with("1. 가1-가2 다4-다3\n2. 가2-가3 라4-다4"),
        &texts,
    );
}

#[test]
fn turns_of_yut_are_read_whatever_is_around_them() {
    let tags = "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[말 \"2\"]\n\n";
    let with = |turns: &str| format!("{tags}{turns}");
    let texts = [
        "홍길동: 윷 개 / 새-윷 윷-뒷도\n성춘향: 모 도 / 새-모 모-앞모도",
        "1. 홍길동 윷 개 / 새-윷 윷-뒷도\n2. 성춘향 모 도 / 새-모 모-앞모도",
        "1회차 홍길동: 윷 개 / 새-윷 윷-뒷도\n2회차 성춘향: 모 도 / 새-모 모-앞모도",
        "(1) 홍길동: 윷 개 / 새-윷 윷-뒷도\n(2) 성춘향: 모 도 / 새-모 모-앞모도",
        "1- 홍길동: 윷 개 / 새-윷 윷-뒷도\n2- 성춘향: 모 도 / 새-모 모-앞모도",
        "① 홍길동: 윷 개 / 새-윷 윷-뒷도\n② 성춘향: 모 도 / 새-모 모-앞모도",
        "1번째 차례 홍길동: 윷 개 / 새-윷 윷-뒷도\n2번째 차례 성춘향: 모 도 / 새-모 모-앞모도",
        "1. 길동: 윷 개 / 새-윷 윷-뒷도\n2. 춘향: 모 도 / 새-모 모-앞모도",
        "1. 홍길동: 윷 개 / 새말에서 윷으로 윷에서 뒷도로\n2. 성춘향: 모 도 / 새말에서 모로 모에서 앞모도로",
        "1. 홍길동: 윷 개 / 새말 1 윷 윷-뒷도\n2. 성춘향: 모 도 / 새말1 모 모-앞모도",
        "홍길동\n윷 개 / 새-윷 윷-뒷도\n성춘향\n모 도 / 새-모 모-앞모도",
        "1. 홍길동: 윷 개 / 새-윷 윷-뒷도\n2. 성춘향: 모 도 / 새-모 모-앞모도\n-- \n홍길동 드림",
        "1. 홍길동: 윷 개 / 출발-윷 윷-뒷도\n2. 성춘향: 모 도 / 집-모 모-앞모도",
        "1. 홍길동: 4 2 / 새-윷 윷-뒷도\n2. 성춘향: 5 1 / 새-모 모-앞모도",
        "차례\t이름\t윷\t이동\n1\t홍길동\t윷 개\t새-윷 윷-뒷도\n2\t성춘향\t모 도\t새-모 모-앞모도",
        "차례,이름,윷,이동\n1,홍길동,윷 개,새-윷 윷-뒷도\n2,성춘향,모 도,새-모 모-앞모도",
        "[홍길동] [오후 3:10] 윷 개 / 새-윷 윷-뒷도\n[성춘향] [오후 3:11] 모 도 / 새-모 모-앞모도",
        "[기록원] [오후 3:10] 1. 홍길동: 윷 개 / 새-윷 윷-뒷도\n[기록원] [오후 3:11] 2. 성춘향: 모 도 / 새-모 모-앞모도",
        "> 1. 홍길동: 윷 개 / 새-윷 윷-뒷도 ㅋㅋ\n> 2. 성춘향: 모 도 / 새-모 모-앞모도 😀",
    ]
    .map(with);
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let plain = with("1. 홍길동: 윷 개 / 새-윷 윷-뒷도\n2. 성춘향: 모 도 / 새-모 모-앞모도");
    read_alike("yut", &plain, &texts);
}

#[test]
fn headings_name_games_rules_players_and_results() {
    for (format, text, game, names, rules) in [
        (
            "moves",
            "오목 렌주룰 갑돌(흑) 을순(백)\n1 h8",
            "omok",
            ["갑돌", "을순"],
            Some("렌주룰"),
        ),
        (
            "moves",
            "오목 갑돌(흑) 을순(백) 쌍삼 금지, 장목금지\n1 h8",
            "omok",
            ["갑돌", "을순"],
            Some("쌍삼 금지, 장목금지"),
        ),
        (
            "yut",
            "윷놀이 갑돌 을순 규칙 빽도 없음\n1. 갑돌: 걸 / 새-걸\n2. 을순: 도 / 새-도",
            "yut",
            ["갑돌", "을순"],
            Some("빽도 없음"),
        ),
        (
            "gonu",
            "줄고누 되돌림 금지 흑 갑돌 백 을순\n1. 가1-가2 다4-다3",
            "gonu",
            ["갑돌", "을순"],
            Some("되돌림 금지"),
        ),
        (
            "moves",
            "일반룰 흑 갑돌 백 을순\n1 h8",
            "omok",
            ["갑돌", "을순"],
            Some("일반룰"),
        ),
        (
            "moves",
            "흑: 갑돌\n백: 을순\n규칙: 렌주\n1 h8",
            "omok",
            ["갑돌", "을순"],
            Some("렌주"),
        ),
        (
            "moves",
            "오목 갑돌 vs 을순\n1 h8",
            "omok",
            ["갑돌", "을순"],
            None,
        ),
        (
            "moves",
            "바둑 흑 갑돌 백 을순 덤 6.5\n1. Q16 2. D4",
            "baduk",
            ["갑돌", "을순"],
            None,
        ),
        (
            "gonu",
            "우물고누 흑 갑돌 백 을순\n1 가1나2",
            "well-gonu",
            ["갑돌", "을순"],
            None,
        ),
        (
            "gonu",
            "well-gonu, White Eul, Black Gap\n1. a1b2",
            "well-gonu",
            ["Gap", "Eul"],
            None,
        ),
        (
            "yut",
            "설날 윷놀이 청팀 홍팀\n1 청팀 걸 새-걸\n2 홍팀 도 새-도",
            "yut",
            ["청팀", "홍팀"],
            None,
        ),
        (
            "yut",
            "규칙: 흔한\n1 청팀 걸 새-걸\n2 홍팀 도 새-도",
            "yut",
            ["청팀", "홍팀"],
            Some("흔한"),
        ),
    ] {
        let (record, _) = only(format, text);
        assert_eq!(record.game, GameId(game.to_owned().into()), "{text}");
        for (side, name) in [Side::BLACK, Side::WHITE].into_iter().zip(names) {
            assert_eq!(record.info(Field::Name(side)), Some(name), "{text}");
        }
        assert_eq!(record.info(Field::Rules), rules, "{text}");
    }
}

#[test]
fn the_winner_is_named_in_words() {
    let heading = "오목 갑돌(흑) 을순(백)\n1 h8 2 i9 3 g7\n";
    for (line, winner) in [
        ("흑승", Side::BLACK),
        ("갑돌 승", Side::BLACK),
        ("을순 기권", Side::BLACK),
        ("흑 불계승", Side::BLACK),
        ("백이 이김", Side::WHITE),
        ("결과: 백승", Side::WHITE),
        ("승자: 을순", Side::WHITE),
        ("W+R", Side::WHITE),
        ("B+3.5", Side::BLACK),
        ("백 3집반승", Side::WHITE),
    ] {
        let (record, findings) = only("moves", &format!("{heading}{line}\n"));
        let outcome = record
            .header
            .outcome()
            .unwrap_or_else(|| panic!("no result: {line}"));
        assert_eq!(outcome.winner(), Some(winner), "{line}");
        assert!(
            findings
                .iter()
                .all(|finding| finding.severity == Severity::Note),
            "{line}"
        );
    }
}

#[test]
fn parts_in_front_of_the_first_move_belong_to_its_game() {
    let text = "[갑돌] [오후 3:10] 반갑습니다\n[갑돌] [오후 3:11] h8\n[을순] [오후 3:12] i9\n";
    let (record, findings) = only("moves", text);
    for (side, name) in [(Side::BLACK, "갑돌"), (Side::WHITE, "을순")] {
        assert_eq!(record.info(Field::Name(side)), Some(name));
    }
    let skipped = |finding: &Finding| finding.code.id == "LOG012";
    assert!(findings.iter().any(skipped), "{findings:?}");
}

#[test]
fn a_slip_is_one_finding_and_the_rest_is_kept() {
    let whole = "h8 i9 g7 j10 h10 g8 k9 l8";
    let expected = plays(&only("moves", whole).0);
    for (text, lost) in [
        ("h8 i,9 g7 j10 h10 g8 k9 l8", 0),
        ("h8 i9 g7 j.10 h10 g8 k9 l8", 0),
        ("h8 i9 g7 j\n10 h10 g8 k9 l8", 0),
        ("h8 i9 지7 j10 h10 g8 k9 l8", 0),
        ("에이치8 i9 g7 j10 h10 g8 k9 l8", 0),
        ("흑 h8 백 i9 흑 g7 흑 j10 흑 h10 백 g8 흑 k9 백 l8", 0),
        ("1.h8 3.i9 2.g7 4.j10 5.h10 6.g8 7.k9 8.l8", 0),
        ("h8 i9 g7 10 h10 g8 k9 l8", 1),
        ("h8 i9 g7 q10 h10 g8 k9 l8", 1),
        ("h8 |9 g7 j10 h10 g8 k9 l8", 1),
        ("1. h8 |9 2. g7 j10 3. h10 g8 4. k9 l8", 1),
        ("h8 i9 (g7 j10 h10 g8 k9 l8", 0),
        ("h8 i9 {g7 j10 h10 g8 k9 l8", 0),
        ("h8 i9 \"g7 j10 h10 g8 k9 l8", 0),
        ("h8 i9 g7 jlO h10 g8 k9 l8", 0),
        ("hB i9 g7 j10 h10 g8 k9 l8", 0),
        ("h8 i9 호7 j10 h10 g8 k9 l8", 1),
    ] {
        let (record, findings) = only("moves", text);
        let found = plays(&record);
        let kept = expected.iter().filter(|play| found.contains(play)).count();
        assert_eq!(
            (kept, found.len()),
            (expected.len() - lost, expected.len() - lost),
            "{text}"
        );
        let loud = findings
            .iter()
            .filter(|finding| finding.severity != Severity::Note)
            .count();
        assert_eq!(loud, 1, "{findings:?} in {text}");
    }
}

#[test]
fn signs_of_several_bytes_break_no_reader() {
    for (format, text, code) in [
        (
            "gonu",
            "[종목 \"줄고누\"]\n1. 가1에서 가2에서 가3으로\n",
            "GLG002",
        ),
        ("moves", "h8 i9 （） g7\n", "MOV007"),
        ("moves", "h8 🖤ㅋㅋ i9 😀 g7\n", "LOG012"),
    ] {
        let (_, findings) = only(format, text);
        let codes: Vec<&str> = findings.iter().map(|finding| finding.code.id).collect();
        assert!(codes.contains(&code), "{codes:?} in {text}");
    }
}

/// True if a span of a text is part of a play, of a remark that is kept, or of a finding. A finding about skipped
/// parts places the first and quotes them.
fn is_used(record: &Record, findings: &[Finding], word: &str, start: usize) -> bool {
    let end = start + word.len();
    let meets = |span: bokgi::text::Span| (span.start as usize) < end && start < span.end as usize;
    let mut items = record.tree.nodes().flat_map(|node| record.tree.items(node));
    let holds = |text: bokgi::model::Text| record.text(text).contains(word);
    let is_kept = items.any(|item| match item.body {
        Body::Comment { text, .. } => holds(record.tree.text(text)),
        Body::Raw(texts) => record.tree.raws.get(texts).iter().any(|&text| holds(text)),
        Body::Play(_) => item.raw.span().is_some_and(meets),
        _ => false,
    });
    let is_played = record
        .tree
        .nodes()
        .any(|node| meets(record.tree.span(node)) && record.tree.plays(node).next().is_some());
    let is_named = |finding: &Finding| {
        let quotes = ["MOV002", "LOG012"].contains(&finding.code.id);
        finding.place.span.is_some_and(meets) || quotes && finding.message(Lang::En).contains(word)
    };
    let mut entries = record.header.entries().iter();
    let is_stated = entries.any(|entry| entry.text.span().is_some_and(meets));
    is_kept || is_played || is_stated || findings.iter().any(is_named)
}

/// Checks that every word that reads as a move is used or reported.
fn keeps_moves(format: &str, text: &str, moves: &[&str]) -> Result<(), TestCaseError> {
    for piece in read(format, "", text.as_bytes().to_vec()) {
        let findings = piece.findings.into_vec();
        let Some(record) = piece.record else { continue };
        let game = record.origin.span.range();
        let ends_word = |c: Option<char>| c.is_none_or(|c| c.is_whitespace() || ",;|/".contains(c));
        for (at, word) in moves.iter().flat_map(|word| text.match_indices(word)) {
            let is_word = ends_word(text[..at].chars().next_back())
                && ends_word(text[at + word.len()..].chars().next());
            if !is_word || !game.contains(&at) {
                continue;
            }
            prop_assert!(
                is_used(&record, &findings, word, at),
                "{word} at {at} in {text:?}: {findings:?}",
            );
        }
    }
    Ok(())
}

/// Texts around moves: numbers, colours, senders, cells, remarks, rules, results.
const AROUND: [&str; 48] = [
    "흑",
    "백",
    "1.",
    "2.",
    "3)",
    "①",
    "흑:",
    "홍길동:",
    "성춘향(백)",
    "[홍길동] [오후 3:10]",
    "15:10 갑돌",
    "\n",
    "\n",
    "\n",
    "\t",
    "| ",
    ",",
    ";",
    "ㅋㅋ",
    "(",
    ")",
    "●",
    "○",
    "vs",
    "오목",
    "바둑",
    "윷놀이",
    "줄고누",
    "흑승",
    "홍길동 승",
    "번호",
    "시간",
    "비고",
    "{메모}",
    "{",
    "}",
    "\"",
    "규칙: 렌주",
    "빽도 없음",
    "쌍삼 금지",
    "좋은 수",
    "12초",
    "👍",
    "-",
    ">",
    "제2국",
    "<br>",
    "2026. 3. 1.",
];

/// Signs that the reader replaces may lie at the end of a tag or a player's name.
#[test]
fn replaced_signs_cut_no_character() {
    for text in [
        "규칙: 렌주 아8 h8 8-H 아8",
        "말: 2 가1-가2 가1-가2 가1",
        "흑돌(에서🖤가1",
        "1. 홍길동: 1. 새-도 도 1. 홍길동:",
    ] {
        for format in ["moves", "gonu", "yut"] {
            for piece in read(format, "", text.as_bytes().to_vec()) {
                let Some(record) = piece.record else { continue };
                let entries = record.header.entries().iter();
                let texts = entries.map(|entry| record.text(entry.text));
                assert!(
                    texts.clone().all(|said| text.contains(said.trim())),
                    "{text}"
                );
            }
        }
    }
    for text in [
        "1. 홍길동: 1. 새-도 도 1. 홍길동:",
        "1. 홍길동: 1. 새-도 성춘향:",
        "1. 홍길동: <br> 1. 새-도 도 1. 홍길동:",
    ] {
        assert!(keeps_moves("yut", text, &["새-도"]).is_ok(), "{text}");
    }
}

/// Moves in words keep the whole text as their source, not only the part that the plain log needs.
#[test]
fn moves_in_words_have_their_whole_text() {
    for (format, text, words) in [
        (
            "yut",
            "[종목 \"윷놀이\"]\n1. 홍길동: 도 새에서 도로",
            "새에서 도로",
        ),
        (
            "yut",
            "[종목 \"윷놀이\"]\n1. 홍길동: 도 개에서 👍 모-방 도",
            "개에서 👍 모-방",
        ),
        (
            "gonu",
            "[종목 \"줄고누\"]\n1. 가1에서 가2로 가4에서 가3로",
            "가1에서 가2로",
        ),
    ] {
        let (record, _) = only(format, text);
        let items = record.tree.nodes().flat_map(|node| record.tree.items(node));
        let spans = items.filter(|item| matches!(item.body, Body::Play(_)));
        let written: Vec<&str> = spans
            .filter_map(|item| text.get(item.raw.span()?.range()))
            .collect();
        assert!(written.contains(&words), "{text}: {written:?}");
    }
}

/// A cell that is no play may hold plays among other words.
#[test]
fn cells_with_plays_are_not_skipped() {
    for (format, text, moves) in [
        (
            "moves",
            "흑 [홍길동] [오후 3:10] j10 h8 h8 h8 \t h8",
            &["j10", "h8"][..],
        ),
        (
            "gonu",
            "(나3 (나3 (나3 \n x나3 가1-가2 \t 가1-가2",
            &["가1-가2"],
        ),
    ] {
        assert!(keeps_moves(format, text, moves).is_ok(), "{text}");
    }
}

#[test]
fn words_are_not_joined_over_a_comment() {
    let (record, _) = only("gonu", "가1-가2 가1 {메모} 잡음) 다4-다3");
    let mut items = record.tree.nodes().flat_map(|node| record.tree.items(node));
    assert!(items.any(|item| match item.body {
        Body::Comment { text, .. } => record.text(record.tree.text(text)) == "메모",
        _ => false,
    }));
}

#[test]
fn an_x_that_begins_a_word_is_no_capture() {
    let text = "[종목 \"밭고누\"]\n\n1. 가1 나2 2. 다3 가2 3. 다2 X\u{FFFD}1";
    assert_eq!(plays(&only("gonu", text).0).len(), 5);
}

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn no_point_is_lost_in_silence(
        words in prop::collection::vec(prop_oneof![
            prop::sample::select(vec!["h8", "i9", "g7", "j10", "a1", "8-H", "아8", "h8에"]),
            prop::sample::select(AROUND.to_vec()),
        ], 1..30),
    ) {
        keeps_moves("moves", &words.join(" "), &["h8", "i9", "g7", "j10"])?;
    }

    #[test]
    fn no_turn_is_lost_in_silence(
        words in prop::collection::vec(prop_oneof![
            prop::sample::select(vec!["도", "윷", "새-도", "모-방", "도-개", "잡음", "/", "개에서", "모로", "1. 홍길동:", "성춘향:"]),
            prop::sample::select(AROUND.to_vec()),
        ], 1..30),
    ) {
        keeps_moves("yut", &words.join(" "), &["새-도", "모-방", "도-개"])?;
    }

    #[test]
    fn no_step_is_lost_in_silence(
        words in prop::collection::vec(prop_oneof![
            prop::sample::select(vec!["가1-가2", "다4-다3", "가2-가3", "라4-다4", "가1", "x나3", "(나3", "잡음)", "가1에서", "가2로"]),
            prop::sample::select(AROUND.to_vec()),
        ], 1..30),
    ) {
        keeps_moves("gonu", &words.join(" "), &["가1-가2", "다4-다3", "가2-가3"])?;
    }

    #[test]
    fn random_signs_break_no_reader(
        words in prop::collection::vec(prop::sample::select(vec![
            "h8", "가1", "가2", "에서", "으로", "도", "새", "새말", "개", "🖤", "🤍", "⏺", "（", "）", "(", ")", "〔", "①", "⓫",
            "➔", "｜", "|", "\t", ",", " ", "\n", "수", "비고", "갑", "갑돌:", "1", "&nbsp;", "<br>", "&quot;", "ㅋㅋ", "B", "17:", "열",
            "행", "첫수", "천원", "흑돌", "x", "잡음", "결과", "승", "이", "-", "새 걸", "말 잡", "한번 더", "“", "”", "［", "］", "8,",
        ]), 1..24),
    ) {
        let text = words.concat();
        for format in ["moves", "gonu", "yut"] {
            for piece in read(format, "", text.clone().into_bytes()) {
                for finding in piece.findings.into_vec() {
                    let span = finding.place.span;
                    prop_assert!(span.is_none_or(|span| text.get(span.range()).is_some()), "{text:?}");
                }
            }
        }
    }

    #[test]
    fn random_words_break_no_reader(
        words in prop::collection::vec(prop::sample::select(vec![
            "도", "개", "윷", "모", "빽도", "새-도", "모-방", "새말에서", "모로", "가1-가2", "가1", "x나3", "잡음)", "(나3", "한번 더",
            "홍길동:", "1회차", "(1)", "청팀", "-", "에서", "으로", "11-12", "(1,1)-(1,2)", "\n", "\t", "|", ",", ";", "😀", "&nbsp;",
            "<br>", "[", "]", "\"", "{", "}", "2026. 3. 1. 오후 3:10, 갑 :", "말: 2", "결과:", "승",
        ]), 1..30),
    ) {
        let text = words.join(" ");
        for format in ["moves", "gonu", "yut"] {
            for piece in read(format, "", text.clone().into_bytes()) {
                for finding in piece.findings.into_vec() {
                    if let Some(span) = finding.place.span {
                        prop_assert!(text.get(span.range()).is_some(), "{:?} in {text:?}", finding.code.id);
                    }
                }
                if let Some(record) = piece.record {
                    let items = record.tree.nodes().flat_map(|node| record.tree.items(node));
                    let sound = items.filter_map(|item| item.raw.span()).all(|span| text.get(span.range()).is_some());
                    prop_assert!(sound, "{text:?}");
                }
            }
        }
    }
}
