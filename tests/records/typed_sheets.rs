//! Messages, notes and sheets of omok and baduk in forms that people paste: every move, the players, the result and the date are read
//! without a warning.

use bokgi::diag::Severity;
use bokgi::model::meaning::Meaning;
use bokgi::model::{Field, Outcome, Play, Record, Side};

use crate::support::read;

/// Pasted texts: the text, its moves (games after a bar), the names of Black and White, the winner or `draw`, and the date.
const SHEETS: &[(&str, &str, &str, &str, &str, &str)] = &[
    (
        "흑: 홍길동\n백: 성춘향\n흑승\nh8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "h8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "홍길동",
        "성춘향",
        "black",
        "",
    ),
    (
        "흑: 홍길동\n백: 성춘향\n규칙: 렌주\n결과: 흑승\nh8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "h8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "홍길동",
        "성춘향",
        "black",
        "",
    ),
    (
        "홍길동(흑) vs 성춘향(백)\n결과: 흑승\n\n1. h8 2. i9 3. g7",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "black",
        "",
    ),
    (
        "흑: 홍길동\n백: 성춘향\n백 불계승\nh8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "h8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "홍길동",
        "성춘향",
        "white",
        "",
    ),
    ("흑 아 8\n백 자 9\n흑 사 7", "h8 i9 g7", "", "", "", ""),
    (
        "오목 홍길동(흑) 성춘향(백)\n흑 아 8\n백 자 9\n흑 사 7",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    ("1. 아 8\n2. 자 9\n3. 사 7", "h8 i9 g7", "", "", "", ""),
    ("8아\n9자\n7사", "h8 i9 g7", "", "", "", ""),
    (
        "1\th8\t6\tg8\n2\ti9\t7\tk9\n3\tg7\t8\tl8\n4\tj10\t9\ti11\n5\th10\t10\tj12",
        "h8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "",
        "",
        "",
        "",
    ),
    (
        "수\t좌표\t수\t좌표\n1\th8\t6\tg8\n2\ti9\t7\tk9\n3\tg7\t8\tl8\n4\tj10\t9\ti11\n5\th10\t10\tj12",
        "h8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "",
        "",
        "",
        "",
    ),
    (
        "번호\t흑\t백\t번호\t흑\t백\n1\th8\ti9\t4\tk9\tl8\n2\tg7\tj10\t5\ti11\tj12\n3\th10\tg8\t\t\t",
        "h8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "",
        "",
        "",
        "",
    ),
    (
        "흑\t홍길동\n백\t성춘향\n\n번호\t흑\t백\n1\th8\ti9\n2\tg7\tj10",
        "h8 i9 g7 j10",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "번호\t흑(홍길동)\t백(성춘향)\n1\th8\ti9",
        "h8 i9",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "\t홍길동(흑)\t성춘향(백)\n1\th8\ti9",
        "h8 i9",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "흑\t홍길동\n백\t성춘향\n결과\t흑승\n\n번호\t흑\t백\n1\th8\ti9\n2\tg7\tj10",
        "h8 i9 g7 j10",
        "홍길동",
        "성춘향",
        "black",
        "",
    ),
    (
        "홍길동(흑) vs 성춘향(백)\n2026년 3월 1일\nh8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "h8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "홍길동",
        "성춘향",
        "",
        "2026-03-01",
    ),
    (
        "2026년 3월 1일\n홍길동(흑) vs 성춘향(백)\nh8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "h8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "홍길동",
        "성춘향",
        "",
        "2026-03-01",
    ),
    (
        "바둑 흑 홍길동 백 심청\n2026. 3. 1.\nQ16 D4 Q3",
        "q16 d4 q3",
        "홍길동",
        "심청",
        "",
        "2026-03-01",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\nh8 i9 g7 백 기권",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "black",
        "",
    ),
    (
        "1. h8 2. i9 3. g7 4. j10 5. 흑 기권",
        "h8 i9 g7 j10",
        "",
        "",
        "white",
        "",
    ),
    (
        "바둑 흑 홍길동 백 심청\nQ16 D4 Q3\n백 기권",
        "q16 d4 q3",
        "",
        "",
        "black",
        "",
    ),
    (
        "홍길동vs성춘향\n1 h8 2 i9 3 g7",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "●홍길동 ○성춘향\n1 h8 2 i9 3 g7",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "오목 렌주 룰 홍길동 대 성춘향\n1 h8 2 i9 3 g7",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "홍길동 대 성춘향 (홍길동 흑)\n1 h8 2 i9 3 g7",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "성춘향 대 홍길동 (홍길동 흑)\n1 h8 2 i9 3 g7",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "흑선 홍길동, 백 성춘향\n1 h8 2 i9 3 g7",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "홍길동(흑) vs 성춘향(백) 흑 불계승\n1 h8 2 i9 3 g7",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "black",
        "",
    ),
    (
        "바둑 19로 홍길동(흑) 심청(백) 백 시간승\n1 Q16 2 D4 3 Q3",
        "q16 d4 q3",
        "홍길동",
        "심청",
        "white",
        "",
    ),
    (
        "바둑 호선 덤6.5 흑:홍길동 백:심청\nQ16 D4 Q3",
        "q16 d4 q3",
        "홍길동",
        "심청",
        "",
        "",
    ),
    (
        "오목 15x15 홍길동(흑) 성춘향(백)\n1 h8 2 i9 3 g7",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "오목 15×15 홍길동(흑) 성춘향(백)\n1 h8 2 i9 3 g7",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    ("오목 (15x15)\n1 h8 2 i9 3 g7", "h8 i9 g7", "", "", "", ""),
    (
        "오목\n판크기: 15x15\n1 h8 2 i9 3 g7",
        "h8 i9 g7",
        "",
        "",
        "",
        "",
    ),
    (
        "바둑 19x19 흑 홍길동 백 심청\nQ16 D4 Q3",
        "q16 d4 q3",
        "홍길동",
        "심청",
        "",
        "",
    ),
    (
        "바둑 9x9 흑 홍길동 백 심청\nE5 D4 C3",
        "e5 d4 c3",
        "홍길동",
        "심청",
        "",
        "",
    ),
    (
        "1국\nh8 i9 g7 j10\n2국\nh8 h9 i8 g8",
        "h8 i9 g7 j10 | h8 h9 i8 g8",
        "",
        "",
        "",
        "",
    ),
    (
        "제1국\n1 h8\n2 i9\n3 g7\n제2국\n1 h8\n2 h9\n3 i8",
        "h8 i9 g7 | h8 h9 i8",
        "",
        "",
        "",
        "",
    ),
    (
        "흑: 홍길동\n백: 성춘향\nh8 i9 g7\n\n흑: 성춘향\n백: 홍길동\nh8 h9 i8",
        "h8 i9 g7 | h8 h9 i8",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\nh8 i9 g7\n\n오목 성춘향(흑) 홍길동(백)\nh8 h9 i8",
        "h8 i9 g7 | h8 h9 i8",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    ("1:h8 2:i9 3:g7", "h8 i9 g7", "", "", "", ""),
    ("1수-h8, 2수-i9", "h8 i9", "", "", "", ""),
    ("흑1.h8 백1.i9", "h8 i9", "", "", "", ""),
    ("1. **h8**\n2. **i9**", "h8 i9", "", "", "", ""),
    (
        "수,색,가로,세로\n1,흑,H,8\n2,백,I,9",
        "h8 i9",
        "",
        "",
        "",
        "",
    ),
    (
        "홍길동: h8\n성춘향: i9\n홍길동: g7ㅋㅋ\n성춘향: j10",
        "h8 i9 g7 j10",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "홍길동: h8\n성춘향: i9\n홍길동: g7요\n성춘향: j10입니다",
        "h8 i9 g7 j10",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\n1 h8 2 i9 3 g7\n(흑승)",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "black",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\n1 h8 2 i9 3 g7\n[백승]",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "white",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\n1 h8 2 i9 3 g7\n승: 백",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "white",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\n1 h8 2 i9 3 g7\n승리: 홍길동",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "black",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\n1 h8 2 i9 3 g7\n승자는 홍길동",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "black",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\n1 h8 2 i9 3 g7\n홍길동(흑) 승",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "black",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\n1 h8 2 i9 3 g7\n흑 44로 패",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "white",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\n1 h8 2 i9 3 g7\n흑 포기",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "white",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\n1 h8 2 i9 3 g7\n백 기권패",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "black",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\n1 h8 2 i9 3 g7\n백 돌을 거둠",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "black",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\n1 h8 2 i9 3 g7\n흑 던짐",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "white",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\n1 h8 2 i9 3 g7\n흑 4-3 승",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "black",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\n1 h8 2 i9 3 g7\n무승부로 끝",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "draw",
        "",
    ),
    (
        "바둑 흑 홍길동 백 성춘향\nQ16 D4 Q3\n168수 끝, 백 불계승",
        "q16 d4 q3",
        "홍길동",
        "성춘향",
        "white",
        "",
    ),
    (
        "바둑 흑 홍길동 백 성춘향\nQ16 D4 Q3\n계가: 백 4집 반 승",
        "q16 d4 q3",
        "홍길동",
        "성춘향",
        "white",
        "",
    ),
    (
        "바둑 흑 홍길동 백 성춘향\nQ16 D4 Q3\n흑 45집 백 38집 흑 7집승",
        "q16 d4 q3",
        "홍길동",
        "성춘향",
        "black",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\n1 h8 2 i9 3 g7\n성춘향 항복",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "black",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\n1 h8 2 i9 3 g7\n성춘향 포기",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "black",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\n1 h8 2 i9 3 g7\n비겼음",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "draw",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\n1 h8 2 i9 3 g7\n黑勝",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "black",
        "",
    ),
    (
        "(흑)홍길동 (백)성춘향\n1 h8 2 i9 3 g7",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "홍길동(선) 성춘향(후)\n1 h8 2 i9 3 g7",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "저장한 날짜 : 2026-03-01 16:00:00\n\n[홍길동] [오후 3:13] h8\n[성춘향] [오후 3:14] j10",
        "h8 j10",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "[Web발신]\n오목 홍길동(흑) 성춘향(백)\nh8 i9 g7",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "홍길동 h8\n성춘향 i9\n홍길동 g7",
        "h8 i9 g7",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "홍길동 > h8\n성춘향 > i9",
        "h8 i9",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    ("흑이 h8\n백이 i9", "h8 i9", "", "", "", ""),
    ("흑은 h8\n백은 i9", "h8 i9", "", "", "", ""),
    ("검은돌 h8\n흰돌 i9", "h8 i9", "", "", "", ""),
    ("1번째 h8\n2번째 i9", "h8 i9", "", "", "", ""),
    ("1수(흑) h8\n2수(백) i9", "h8 i9", "", "", "", ""),
    ("흑) h8\n백) i9", "h8 i9", "", "", "", ""),
    ("흑1수: h8, 백1수: i9", "h8 i9", "", "", "", ""),
    (
        "1-5: h8 i9 g7 j10 h10\n6-10: g8 k9 l8 i11 j12",
        "h8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "",
        "",
        "",
        "",
    ),
    ("15:11:00 h8\n15:11:20 i9", "h8 i9", "", "", "", ""),
    ("흑 h8 - 1분 10초\n백 i9 - 20초", "h8 i9", "", "", "", ""),
    (
        "기보:\nh8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "h8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "",
        "",
        "",
        "",
    ),
    (
        "3월 1일 오목 모임\n흑: 홍길동\n백: 성춘향\nh8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "h8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "홍길동: h8\n성춘향: 생각중\n성춘향: i9",
        "h8 i9",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\nh8 i9 g7 j10 h10 g8 k9 l8 i11 j12\n끝",
        "h8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "홍길동",
        "성춘향",
        "",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\nh8 i9 g7 j10 h10 g8 k9 l8 i11 j12\n10수 흑승",
        "h8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "홍길동",
        "성춘향",
        "black",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\nh8 i9 g7 j10 h10 g8 k9 l8 i11 j12\n합의 무승부",
        "h8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "홍길동",
        "성춘향",
        "draw",
        "",
    ),
    (
        "오목 홍길동(흑) 성춘향(백)\nh8 i9 g7 j10 h10 g8 k9 l8 i11 j12\n홍길동 흑승",
        "h8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "홍길동",
        "성춘향",
        "black",
        "",
    ),
    (
        "오목 h8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "h8 i9 g7 j10 h10 g8 k9 l8 i11 j12",
        "",
        "",
        "",
        "",
    ),
    ("1. h8 i9 2.\n흑 b4 백승\n", "h8 i9 b4", "", "", "white", ""),
    ("1. h8 i9\n2. 흑 g7 백승\n", "h8 i9 g7", "", "", "white", ""),
];

/// Returns the stones of the main line as points, and `!` before a stone of the wrong colour.
fn moves(record: &Record) -> String {
    let tree = &record.tree;
    let plays = tree.main_line().flat_map(|node| tree.plays(node));
    let stones = plays.filter_map(|play| match play {
        Play::Place { side, at } => Some((side, record.board.name(at).to_lowercase())),
        _ => None,
    });
    let sides = [Side::BLACK, Side::WHITE].into_iter().cycle();
    let names = stones.zip(sides).map(|((side, name), turn)| {
        let sign = if side == turn { "" } else { "!" };
        format!("{sign}{name}")
    });
    names.collect::<Vec<_>>().join(" ")
}

#[test]
fn pasted_sheets_are_read_whole() {
    for &(text, expected, black, white, result, date) in SHEETS {
        let pieces = read("moves", "", text.as_bytes().to_vec());
        let mut games = Vec::new();
        for mut piece in pieces {
            let severe = piece
                .findings
                .iter_mut()
                .find(|finding| finding.severity > Severity::Note);
            assert!(severe.is_none(), "{text}: {severe:?}");
            games.extend(piece.record);
        }
        let read: Vec<String> = games.iter().map(moves).collect();
        assert_eq!(read.join(" | "), expected, "{text}");
        let first = &games[0];
        for (side, name) in [(Side::BLACK, black), (Side::WHITE, white)] {
            if !name.is_empty() {
                assert_eq!(first.info(Field::Name(side)), Some(name), "{text}");
            }
        }
        let outcome = Meaning::new(first).outcome();
        let winner = outcome.and_then(|outcome| outcome.winner());
        match result {
            "black" => assert_eq!(winner, Some(Side::BLACK), "{text}"),
            "white" => assert_eq!(winner, Some(Side::WHITE), "{text}"),
            "draw" => assert_eq!(outcome, Some(Outcome::Draw), "{text}"),
            _ => {}
        }
        if !date.is_empty() {
            let dates = first.header.dates();
            let said = dates.first().map(ToString::to_string);
            assert_eq!(said.as_deref(), Some(date), "{text}");
        }
    }
}

/// A komi in a heading means what it means in a tag.
#[test]
fn komi_in_headings_keeps_its_half_point() {
    for text in [
        "바둑 흑 홍길동 백 심청 덤 6집반\n1. Q16 2. D4\n",
        "바둑 흑 홍길동 백 심청 덤6집반\n1. Q16 2. D4\n",
        "[종목 \"바둑\"]\n[덤 \"6집반\"]\n1. Q16 2. D4\n",
    ] {
        let pieces = read("moves", "", text.as_bytes().to_vec());
        let record = pieces.into_iter().find_map(|piece| piece.record);
        let komi = record.and_then(|record| Meaning::new(&record).komi());
        assert_eq!(
            komi.map(|komi| komi.to_string()).as_deref(),
            Some("6.5"),
            "{text}"
        );
    }
}
