//! Tests of records as people of a club paste them: turns of yut and moves of gonu in free words.

use bokgi::diag::{Finding, Severity};
use bokgi::model::{Field, Play, Record, Side};

use crate::support::read;

/// Reads the games of a text, and the findings about them.
fn games(format: &str, text: &str) -> (Vec<Record>, Vec<Finding>) {
    let mut records = Vec::new();
    let mut findings = Vec::new();
    for item in read(format, "", text.as_bytes().to_vec()) {
        records.extend(item.record);
        findings.extend(item.findings.into_vec());
    }
    (records, findings)
}

fn plays(record: &Record) -> Vec<Play> {
    let tree = &record.tree;
    tree.main_line().flat_map(|node| tree.plays(node)).collect()
}

/// Returns the names of the first two players.
fn names(record: &Record) -> [Option<&str>; 2] {
    [Side::BLACK, Side::WHITE].map(|side| record.info(Field::Name(side)))
}

/// Checks that texts are read as the games of a plain log, with the same names, without warnings and with at most four notes.
fn read_alike(format: &str, plain: &str, texts: &[&str]) {
    let (expected, _) = games(format, plain);
    assert!(!expected.is_empty(), "{plain}");
    for text in texts {
        let (found, findings) = games(format, text);
        assert_eq!(found.len(), expected.len(), "{text}");
        for (found, expected) in found.iter().zip(&expected) {
            assert_eq!(plays(found), plays(expected), "{text}");
            assert_eq!(names(found), names(expected), "{text}");
        }
        let loud = findings
            .iter()
            .find(|finding| finding.severity != Severity::Note);
        assert!(loud.is_none(), "{loud:?} in {text}");
        assert!(findings.len() <= 4, "{findings:?} in {text}");
    }
}

/// Tags of the games of yut in this file.
const YUT: &str = "[종목 \"윷놀이\"]\n[선수1 \"철수\"]\n[선수2 \"영희\"]\n\n";

/// Returns a plain log of yut with these turns.
fn yut(turns: &str) -> String {
    format!("{YUT}{turns}")
}

#[test]
fn moves_follow_throws_in_brackets_or_after_an_arrow() {
    read_alike(
        "yut",
        &yut("1. 철수: 도 / 새-도\n2. 영희: 개 / 새-개\n3. 철수: 도 / 도-개 잡음 / 걸 / 개-모"),
        &[
            "1. 철수: 도 (새-도)\n2. 영희: 개 (새-개)\n3. 철수: 도 (도-개, 잡음) 걸 (개-모)",
            "1차 철수 도(새-도)\n2차 영희 개(새-개)\n3차 철수 도(도-개 잡음) 걸(개-모)",
        ],
    );
    let plain = yut("1. 철수: 모 걸 / 새-모 모-방\n2. 영희: 도 / 새-도");
    for arrow in ["→", "⇒", "->", "=>", "-", ":"] {
        for turns in [
            format!("1. 철수: 모 걸 {arrow} 새-모 모-방\n2. 영희: 도 {arrow} 새-도"),
            format!("철수: 모 걸 {arrow} 새-모, 모-방\n영희: 도 {arrow} 새-도"),
        ] {
            read_alike("yut", &plain, &[&turns]);
        }
    }
    read_alike(
        "yut",
        &yut("1. 철수: 모 모 걸\n2. 영희: 도\n3. 철수: 윷 개"),
        &[
            "1. 철수: 모+모+걸\n2. 영희: 도\n3. 철수: 윷+개",
            "철수: 모→모→걸\n영희: 도\n철수: 윷→개",
        ],
    );
}

#[test]
fn a_new_piece_moves_in_words() {
    read_alike(
        "yut",
        &yut("1. 철수: 도 / 새-도\n2. 영희: 개 / 새-개"),
        &[
            "1. 철수: 도 나와서 새말 도로\n2. 영희: 개 나와서 새말 개로",
            "1. 철수: 도 / 새말 도로\n2. 영희: 개 / 새말 개로 이동",
            "1. 철수: 도 / 새말을 도에\n2. 영희: 개 / 새말을 개에 놓음",
            "1. 철수: 도 / 새 말-도\n2. 영희: 개 / 새 말 개",
        ],
    );
}

#[test]
fn the_number_of_pieces_is_stated_in_words() {
    let turns = "1. 철수: 모 걸 / 새-모 모-방\n2. 영희: 도 / 새-도\n";
    for (line, pieces) in [
        ("윷놀이 2동", "2"),
        ("윷놀이 두 동 내기", "두 동"),
        ("윷놀이 2동내기", "2"),
        ("윷놀이 각 2동씩", "2"),
        ("윷놀이\n동수 2", "2"),
        ("윷놀이\n말수: 2", "2"),
        ("철수 vs 영희 (2동)", "2"),
    ] {
        let (records, findings) = games("yut", &format!("{line}\n{turns}"));
        assert_eq!(records[0].info(Field::Pieces), Some(pieces), "{line}");
        assert!(
            findings
                .iter()
                .all(|finding| finding.severity == Severity::Note),
            "{line}"
        );
    }
    for rules in ["두 동", "기본, 말 2동", "2동"] {
        let text = format!("규칙: {rules}\n{turns}");
        let (records, mut findings) = games("yut", &text);
        findings.extend(crate::support::yut::run(&records[0], "").1);
        let loud = findings
            .iter()
            .find(|finding| finding.severity != Severity::Note);
        assert!(loud.is_none(), "{loud:?} in {text}");
    }
}

#[test]
fn rules_are_stated_in_brackets_or_checked() {
    let turns = "1. 청팀: 개 / 새-개\n2. 홍팀: 낙\n";
    for (line, rules) in [
        ("(빽도 없음, 낙 있음)", "빽도 없음, 낙 있음"),
        ("낙 있음", "낙 있음"),
        ("낙 O, 빽도 X", "낙 O, 빽도 X"),
        ("낙 인정", "낙 인정"),
        ("낙 있음, 참먹이 넘어가면 남", "낙 있음, 넘어가면 남"),
        ("규칙: 낙 있음, 넘겨도 남", "낙 있음, 넘겨도 남"),
    ] {
        let text = format!("{line}\n{turns}");
        let (records, mut findings) = games("yut", &text);
        assert_eq!(records[0].info(Field::Rules), Some(rules), "{text}");
        findings.extend(crate::support::yut::run(&records[0], "").1);
        let loud = findings
            .iter()
            .find(|finding| finding.severity != Severity::Note);
        assert!(loud.is_none(), "{loud:?} in {text}");
    }
}

#[test]
fn the_next_game_needs_no_tags() {
    let turns = "1. 철수: 개 / 새-개\n2. 영희: 걸 / 새-걸\n";
    let plain = yut(turns);
    for (first, second) in [
        ("제1국\n", "제2국\n"),
        ("제1국 (철수 선)\n", "제2국 (영희 선)\n"),
        ("1라운드\n", "2라운드\n"),
        ("첫 번째 판\n", "두 번째 판\n"),
        ("", "제2국\n"),
        ("<1판>\n", "<2판>\n"),
        ("제1경기 철수 대 영희\n", "제2경기 철수 대 영희\n"),
    ] {
        let text = format!("{first}{turns}{second}{turns}");
        read_alike("yut", &format!("{plain}\n{plain}"), &[&text]);
    }
}

#[test]
fn a_label_has_a_team_and_its_member() {
    let plain = "[종목 \"윷놀이\"]\n[선수1 \"청팀\"]\n[선수2 \"홍팀\"]\n\n\
                 1. 청팀: 개 / 새-개\n2. 홍팀: 도 / 새-도\n3. 청팀: 걸 / 개-모";
    for [first, second, third] in [
        ["청팀 홍길동:", "홍팀 성춘향:", "청팀 이몽룡:"],
        ["(청팀) 홍길동:", "(홍팀) 성춘향:", "(청팀) 이몽룡:"],
        ["홍길동(청팀):", "성춘향(홍팀):", "이몽룡(청팀):"],
        ["[청팀] 홍길동:", "[홍팀] 성춘향:", "[청팀] 이몽룡:"],
        ["청팀-홍길동:", "홍팀-성춘향:", "청팀-이몽룡:"],
    ] {
        let turns = [
            format!("1. {first} 개 / 새-개\n2. {second} 도 / 새-도\n3. {third} 걸 / 개-모"),
            format!("{first} 개 / 새-개\n{second} 도 / 새-도\n{third} 걸 / 개-모"),
        ];
        read_alike("yut", plain, &[&turns[0], &turns[1]]);
    }
}

#[test]
fn the_last_line_of_a_game_names_the_winner() {
    let turns = yut("1. 철수: 도 / 새-도\n2. 영희: 개 / 새-개\n");
    for line in [
        "결과: 영희 승",
        "승자: 영희",
        "우승: 영희",
        "1등 영희",
        "1등: 영희",
        "영희 우승",
    ] {
        let (records, findings) = games("yut", &format!("{turns}{line}\n"));
        let winner = records[0].header.outcome().and_then(|it| it.winner());
        assert_eq!(winner, Some(Side::WHITE), "{line}");
        assert!(findings.is_empty(), "{findings:?} in {line}");
    }
    for line in [
        "홍길동(흑) 승",
        "승: 홍길동",
        "승리: 흑",
        "백 기권",
        "흑승 (석 줄)",
        "우승: 홍길동",
    ] {
        let (records, findings) = games("gonu", &gonu(&format!("1. 가1-가2 다4-다3\n{line}\n")));
        let winner = records[0].header.outcome().and_then(|it| it.winner());
        assert_eq!(winner, Some(Side::BLACK), "{line}");
        assert!(findings.is_empty(), "{findings:?} in {line}");
    }
}

#[test]
fn columns_hold_the_turns_of_one_player_each() {
    let plain =
        yut("1. 철수: 개\n2. 영희: 걸\n3. 철수: 윷 도\n4. 영희: 모 개\n5. 철수: 걸\n6. 영희: 빽도");
    read_alike(
        "yut",
        &plain,
        &[
            "| 회 | 철수 | 영희 |\n|---|---|---|\n| 1 | 개 | 걸 |\n| 2 | 윷 도 | 모 개 |\n| 3 | 걸 | 빽도 |\n",
            "회\t철수\t영희\n1\t개\t걸\n2\t윷 도\t모 개\n3\t걸\t빽도\n",
        ],
    );
    read_alike(
        "yut",
        &yut("1. 철수: 모 걸 / 새-모 모-방\n2. 영희: 도 / 새-도"),
        &["번호\t철수\t영희\n1\t모 걸 / 새-모 모-방\t도 / 새-도\n"],
    );
}

#[test]
fn remarks_between_turns_are_one_note() {
    let text =
        "1. 철수: 모 걸 / 새-모 모-방\n여기서 잠깐 휴식\n2. 영희: 도 / 새-도\n끝\n걸린 시간 35분\n";
    let plain = yut("1. 철수: 모 걸 / 새-모 모-방\n2. 영희: 도 / 새-도");
    read_alike("yut", &plain, &[text]);
    let (_, findings) = games("yut", text);
    let skipped = findings.iter().filter(|it| it.code.id == "LOG012");
    assert_eq!(skipped.count(), 1, "{findings:?}");
}

/// Returns a plain log of gonu with these moves.
fn gonu(moves: &str) -> String {
    format!("[종목 \"줄고누\"]\n[흑 \"홍길동\"]\n[백 \"성춘향\"]\n\n{moves}")
}

#[test]
fn labels_and_columns_of_gonu_name_the_players() {
    read_alike(
        "gonu",
        &gonu("1. 가1-가2 다4-다3\n2. 가2-가3 라4-다4"),
        &[
            "줄고누\n홍길동 : 가1-가2\n성춘향 : 다4-다3\n홍길동 : 가2-가3\n성춘향 : 라4-다4\n",
            "줄고누\n1. 홍길동: 가1-가2\n2. 성춘향: 다4-다3\n3. 홍길동: 가2-가3\n4. 성춘향: 라4-다4\n",
            "줄고누\n[홍길동] [오후 3:10] 가1-가2\n[성춘향] [오후 3:11] 다4-다3\n[홍길동] [오후 3:12] 가2-가3\n[성춘향] [오후 3:13] 라4-다4\n",
            "줄고누\n번호\t이름\t이동\n1\t홍길동\t가1-가2\n2\t성춘향\t다4-다3\n3\t홍길동\t가2-가3\n4\t성춘향\t라4-다4\n",
            "줄고누\n번호\t홍길동(흑)\t성춘향(백)\n1\t가1-가2\t다4-다3\n2\t가2-가3\t라4-다4\n",
            "줄고누\n번호\t흑(홍길동)\t백(성춘향)\n1\t가1-가2\t다4-다3\n2\t가2-가3\t라4-다4\n",
        ],
    );
}

#[test]
fn games_of_gonu_are_split_at_their_numbers() {
    let plain = "[종목 \"줄고누\"]\n[흑 \"홍길동\"]\n[백 \"성춘향\"]\n\n1. 가1-가2 다4-다3\n백 기권\n\n\
                 [종목 \"줄고누\"]\n[흑 \"성춘향\"]\n[백 \"홍길동\"]\n\n1. 나1-나2 라4-라3\n";
    let first = "줄고누\n흑: 홍길동\n백: 성춘향\n1. 가1-가2 다4-다3\n백 기권";
    let second = "줄고누\n흑: 성춘향\n백: 홍길동\n1. 나1-나2 라4-라3\n";
    let texts = [
        ("제1국", "제2국"),
        ("첫째 판", "둘째 판"),
        ("1경기", "2경기"),
    ];
    let texts = texts.map(|(one, two)| format!("{one}\n{first}\n\n{two}\n{second}"));
    for text in texts {
        let (found, _) = games("gonu", &text);
        let (expected, _) = games("gonu", plain);
        assert_eq!(found.len(), 2, "{text}");
        for (found, expected) in found.iter().zip(&expected) {
            assert_eq!(plays(found), plays(expected), "{text}");
            assert_eq!(names(found), names(expected), "{text}");
        }
    }
}

#[test]
fn captures_of_gonu_are_stated_in_words() {
    let moves = [
        "가1-가2",
        "다4-다3",
        "가2-가3",
        "라4-다4",
        "라1-라2",
        "나4-나3",
        "라2-라3x나3,다3",
    ];
    let players = ["홍길동", "성춘향"].iter().cycle();
    let lines: Vec<String> = players
        .zip(moves)
        .map(|(name, step)| format!("{name}: {step}\n"))
        .collect();
    let plain = "1. 가1-가2 다4-다3\n2. 가2-가3 라4-다4\n3. 라1-라2 나4-나3\n4. 라2-라3x나3,다3";
    let labelled = format!("줄고누\n{}", lines.concat());
    read_alike("gonu", &gonu(plain), &[&labelled]);
    for capture in [
        " 나3다3 잡음",
        " (나3,다3)",
        "(나3,다3)",
        " 나3·다3 잡음",
        " 나3과 다3을 잡음",
        " 2개 먹음",
        " 2개 따먹음",
        "(2개 땀)",
        " (나3, 다3 잡음)",
        ", 나3 다3 잡음",
    ] {
        let moves = |capture: &str| {
            gonu(&format!(
                "1. 가1-가2 다4-다3\n2. 가2-가3 라4-다4\n3. 라1-라2 나4-나3\n4. 라2-라3{capture} 다4-다3"
            ))
        };
        read_alike("gonu", &moves("x나3,다3"), &[&moves(capture)]);
    }
}

#[test]
fn moves_of_gonu_have_numbers_and_remarks_of_any_kind() {
    let texts = [
        "1. ● 가1-가2 ○ 다4-다3\n2. ● 가2-가3 ○ 라4-다4",
        "1) 흑 가1-가2 백 다4-다3\n2) 흑 가2-가3 백 라4-다4",
        "제1수 가1-가2 다4-다3\n제2수 가2-가3 라4-다4",
        "1턴 가1-가2 다4-다3\n2턴 가2-가3 라4-다4",
        "1회 가1-가2 다4-다3\n2회 가2-가3 라4-다4",
        "1. 가1-가2(5초) 다4-다3(10초)\n2. 가2-가3(3초) 라4-다4(4초)",
        "1. 가1-가2 / 다4-다3\n2. 가2-가3 / 라4-다4",
        "1. 가1-가2 | 다4-다3\n2. 가2-가3 | 라4-다4",
        "1. 가1-가2 // 다4-다3\n2. 가2-가3 // 라4-다4",
        "1. 가1-가2 (좋은 수) 다4-다3\n2. 가2-가3 라4-다4 (아쉽다)",
        "1. 가1-가2 다4-다3 // 좋은 수\n2. 가2-가3 라4-다4 // 끝",
        "1. 가1-가2 다4-다3 # 좋은 수\n2. 가2-가3 라4-다4",
    ];
    for text in texts {
        let plain = gonu("1. 가1-가2 다4-다3\n2. 가2-가3 라4-다4");
        read_alike("gonu", &plain, &[&gonu(text)]);
    }
}

#[test]
fn the_name_of_a_gonu_may_have_a_blank() {
    for (text, game) in [
        (
            "우물 고누\n흑 홍길동, 백 성춘향\n1. 가1-나2 가3-가1\n",
            "well-gonu",
        ),
        (
            "우물 고누 (흑 홍길동 / 백 성춘향)\n1. 가1-나2 가3-가1\n",
            "well-gonu",
        ),
        (
            "호박 고누\n흑 홍길동, 백 성춘향\n1. 나1-나2 나5-나4\n",
            "hobak-gonu",
        ),
    ] {
        let (records, findings) = games("gonu", text);
        assert_eq!(records[0].game.0, game, "{text}");
        assert_eq!(
            names(&records[0]),
            [Some("홍길동"), Some("성춘향")],
            "{text}"
        );
        assert!(
            findings
                .iter()
                .all(|finding| finding.severity == Severity::Note),
            "{findings:?} in {text}"
        );
    }
}
