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
