//! Tests of text that earlier conversions, truncation or stray bytes have damaged. No bracket is
//! lost, and the encoding is the one that the undamaged text confirms.

use std::sync::Arc;

use bokgi::formats::{self, ReadOptions};
use bokgi::model::{Field, Side};
use bokgi::text::Lang;

/// Reads a file; returns the findings about its text, the encoding, Black's name and the number of
/// moves.
fn read(bytes: &[u8]) -> (Vec<String>, &'static str, String, usize) {
    let sgf = formats::by_id("sgf").expect("a format");
    let source = Arc::new(sgf.source("game.sgf", bytes.to_vec(), None));
    let findings = bokgi::program::findings("game.sgf", bytes.to_vec(), &[]);
    let about_text = findings.iter().filter(|f| f.code.id.starts_with("ENC"));
    let found = about_text.map(|f| format!("{} {}", f.severity, f.code.id));
    let piece = sgf.read(&source, &ReadOptions::default()).next();
    let record = piece.and_then(|piece| piece.record).expect("a record");
    let name = record.info(Field::Name(Side::BLACK)).unwrap_or_default();
    (
        found.collect(),
        source.encoding().name(),
        name.to_owned(),
        record.tree.all_plays(),
    )
}

/// Bytes with the expected findings, encoding, name of Black and number of moves.
type Row = (
    &'static [u8],
    &'static [&'static str],
    &'static str,
    &'static str,
    usize,
);

#[test]
fn damaged_text_takes_nothing_with_it() {
    let dragon = "乐龙\u{FFFD}";
    let table: [Row; 10] = [
        (
            b"(;GM[1]FF[4]SZ[19]PB[\xe8\x80?\xe7\x88\xb8\xe6]PW[s]BR[9\xe6\xae\xb5]WR[9\xe6\xae\xb5]\
              KM[6.5]RE[B+0.5];B[pd];W[dd])",
            &["note ENC005"],
            "UTF-8",
            "\u{FFFD}?爸\u{FFFD}",
            2,
        ),
        (
            b"(;GM[1]FF[4]SZ[9]PB[\xe4\xb9\x90\xe9\xbe\x99\xe6];B[ee])",
            &["note ENC005"],
            "UTF-8",
            dragon,
            1,
        ),
        (
            b"(;GM[1]FF[4]SZ[9]PB[\xe5?\xa4\xe9];B[ee])",
            &["note ENC005"],
            "UTF-8",
            "\u{FFFD}?\u{FFFD}\u{FFFD}",
            1,
        ),
        // A GBK name that lost its last byte: the bracket after it still ends the value.
        (
            b"(;GM[1]FF[4]SZ[9]PB[\xcd\xf5\xe6]PW[\xcd\xf5];B[ee])",
            &["warning ENC002"],
            "windows-1251",
            "Нхж",
            1,
        ),
        // The file itself contains U+FFFD.
        (
            b"(;GM[1]FF[4]SZ[9]CA[UTF-8]PB[\xef\xbf\xbd\xef\xbf\xbdR];B[ee])",
            &["warning ENC005"],
            "UTF-8",
            "\u{FFFD}\u{FFFD}R",
            1,
        ),
        // Stray bytes in a file that declares UTF-8 and otherwise is UTF-8.
        (
            b"(;GM[1]SZ[9]CA[UTF-8]PB[\xea\xb9\x80]C[\xff];W[bb])",
            &["warning ENC005"],
            "UTF-8",
            "김",
            1,
        ),
        (
            b"(;GM[1]SZ[9]CA[UTF-8]PB[\xed\x99\x8d\xea\xb8\xb8\xeb\x8f\x99]C[\xff\xfe ok];B[\x96o])",
            &["warning ENC005"],
            "UTF-8",
            "홍길동",
            0,
        ),
        (
            b"(;GM[1]SZ[9]CA[EUC-KR]PB[\xc8\xab\xb1\xe6\xb5\xbf]PW[\xc0\xd3\xb2\xa9]C[\xff\xfe];B[ee])",
            &["warning ENC004"],
            "EUC-KR",
            "홍길동",
            1,
        ),
        // No character of the file confirms the declared UTF-8.
        (
            b"(;GM[1]SZ[9]CA[UTF-8]PB[Jos\xe9];B[ee])",
            &["warning ENC003"],
            "windows-1252",
            "José",
            1,
        ),
        (
            b"(;GM[1]FF[4]SZ[9]PB[\xc0\xcc];B[ee])",
            &["warning ENC002"],
            "EUC-KR",
            "이",
            1,
        ),
    ];
    for (bytes, found, encoding, name, moves) in table {
        let read = read(bytes);
        let shown = String::from_utf8_lossy(bytes);
        assert_eq!(read.0, found, "{shown}");
        assert_eq!(
            (read.1, &*read.2, read.3),
            (encoding, name, moves),
            "{shown}"
        );
    }
}

#[test]
fn known_damage_is_a_fact_about_its_record() {
    let fox = b"(;GM[1]FF[4]SZ[19]AP[foxwq]PB[\xe7\x8e\x8b\xe5?]PW[\xe6?\x8e]KM[650];B[pd])";
    let findings = bokgi::program::findings("game.sgf", fox.to_vec(), &[]);
    let said: Vec<String> = findings.iter().map(|f| f.message(Lang::En)).collect();
    assert_eq!(
        said,
        [
            "read as a record of the Fox server: 3 damaged characters; komi \
             650 is in hundredths of a point; read as 6.5 in points"
        ]
    );
    // Of two records, only the damaged one gets the finding.
    let two = b"(;GM[1]FF[4]SZ[9];B[ee])(;GM[1]FF[4]SZ[9]PB[\xe7\x8e\x8b\xe5?];B[ee])";
    let findings = bokgi::program::findings("game.sgf", two.to_vec(), &[]);
    let found = findings.iter().map(|f| (f.code.id, f.place.record));
    assert_eq!(found.collect::<Vec<_>>(), [("ENC005", Some(1))]);
    // In other formats there is one finding for the file.
    let moves = b"[Black \"\xe7\x8e\x8b\xe5?\"]\n\n1. h8 i9";
    let findings = bokgi::program::findings("game.omok", moves.to_vec(), &[]);
    assert!(
        findings.iter().any(|f| f.code.id == "ENC005"),
        "{findings:?}"
    );
}

#[test]
fn other_encodings_are_named_only_where_there_are_some() {
    let table: [(&[u8], &str, &str); 2] = [
        (
            b"(;GM[1]FF[4]SZ[19]PB[\xc0\xcc];B[pd])",
            "the encoding is not clear; read as EUC-KR, could also be ",
            "인코딩이 분명하지 않음: EUC-KR 방식으로 읽음(",
        ),
        (
            b"(;GM[1]FF[4]SZ[19]PB[\x81];B[pd])",
            "the encoding is not clear; read as windows-1252",
            "인코딩이 분명하지 않음: windows-1252 방식으로 읽음",
        ),
    ];
    for (bytes, en, ko) in table {
        let findings = bokgi::program::findings("game.sgf", bytes.to_vec(), &[]);
        let doubtful = findings.iter().find(|f| f.code.id == "ENC002");
        let doubtful = doubtful.expect("a doubtful encoding");
        let (said, korean) = (doubtful.message(Lang::En), doubtful.message(Lang::Ko));
        assert!(said.starts_with(en), "{said}");
        assert!(korean.starts_with(ko), "{korean}");
        assert!(!said.ends_with("be ") && !korean.contains("(일"), "{said}");
    }
}
