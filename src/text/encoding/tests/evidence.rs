//! Tests with whole files: the order in which evidence for an encoding counts.

use encoding_rs::{
    EUC_KR, Encoding, GBK, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252,
};

use super::super::{Basis, Bom, Decoded, Hints, Misdeclared, decode, encode, for_label};
use crate::text::Span;

/// Returns the hints that a reader of SGF gives: the value of `CA`, and the byte ranges of all values.
fn hints(bytes: &[u8]) -> Hints {
    let mut hints = Hints::default();
    let mut start = None;
    for (at, byte) in bytes.iter().enumerate() {
        match (byte, start) {
            (b'[', None) => start = Some(at + 1),
            (b']', Some(from)) => {
                hints.values.push(from..at);
                if bytes[..from].ends_with(b"CA[") {
                    hints.declared = Some(String::from_utf8_lossy(&bytes[from..at]).into_owned());
                }
                start = None;
            }
            _ => {}
        }
    }
    hints
}

fn read(bytes: &[u8]) -> Decoded {
    let decoded = decode(bytes.to_vec(), None, hints);
    let whole = Span::new(0, decoded.text.len());
    assert_eq!(
        [decoded.bom.bytes(), decoded.original(whole)].concat(),
        bytes
    );
    decoded
}

fn sgf(text: &str, encoding: &'static Encoding) -> Vec<u8> {
    encode(text, encoding).unwrap()
}

#[test]
fn evidence_is_taken_in_order() {
    let korean = "PB[강돌쇠]PW[무쇠주먹]RE[흑 불계승])";
    let table = [
        ("plain", b"(;GM[1])".to_vec(), UTF_8, Basis::Utf8),
        ("empty", Vec::new(), UTF_8, Basis::Utf8),
        ("utf-8", sgf(korean, UTF_8), UTF_8, Basis::Utf8),
        (
            "bom",
            [b"\xEF\xBB\xBF", korean.as_bytes()].concat(),
            UTF_8,
            Basis::Bom,
        ),
        ("bom only", b"\xEF\xBB\xBF".to_vec(), UTF_8, Basis::Bom),
        (
            "bom 16",
            [&b"\xFF\xFE"[..], &sgf(korean, UTF_16LE)].concat(),
            UTF_16LE,
            Basis::Bom,
        ),
        (
            "bom 16 be",
            [&b"\xFE\xFF"[..], &sgf(korean, UTF_16BE)].concat(),
            UTF_16BE,
            Basis::Bom,
        ),
        (
            "utf-16",
            sgf(&format!("(;GM[1]SZ[19]FF[4]AP[bokgi]{korean}"), UTF_16LE),
            UTF_16LE,
            Basis::Detected,
        ),
        (
            "declared",
            sgf(&format!("(;CA[CP949]{korean}"), EUC_KR),
            EUC_KR,
            Basis::Declared,
        ),
        (
            "declared, one byte",
            sgf("(;CA[ISO8859-1]PB[José])", WINDOWS_1252),
            WINDOWS_1252,
            Basis::Declared,
        ),
        (
            "declared wrongly",
            sgf(&format!("(;CA[UTF-8]{korean}"), EUC_KR),
            EUC_KR,
            Basis::Detected,
        ),
        (
            "declared latin",
            sgf(&format!("(;CA[ISO8859-1]{korean}"), EUC_KR),
            EUC_KR,
            Basis::Detected,
        ),
        ("detected", sgf(korean, EUC_KR), EUC_KR, Basis::Detected),
        ("doubtful", sgf("(;PB[冯睿])", GBK), GBK, Basis::Doubtful),
        (
            "damaged",
            b"(;PB[\xE7\x8E\x8B\xE5?]PW[\xE6?\x8E])".to_vec(),
            UTF_8,
            Basis::DamagedUtf8,
        ),
        (
            "damaged, declared",
            b"(;CA[UTF-8]PB[\xE5\xB7\xA7\xE8\x8A\xB1\xE5\x8C]PW[\xE5\xA4\xA9\xE4\xB8\x8B])"
                .to_vec(),
            UTF_8,
            Basis::DamagedUtf8,
        ),
        (
            "jis",
            b"(;CA[ISO-2022-JP]PB[\x1B$B9uGr\x1B(B])".to_vec(),
            ISO_2022_JP,
            Basis::Declared,
        ),
        (
            "jis undeclared",
            b"(;PB[\x1B$B9uGr\x1B(B])".to_vec(),
            ISO_2022_JP,
            Basis::Detected,
        ),
    ];
    for (name, bytes, encoding, basis) in table {
        let decoded = read(&bytes);
        assert_eq!(
            (decoded.encoding.name(), decoded.basis),
            (encoding.name(), basis),
            "{name}"
        );
        assert_eq!(
            decoded.bytes.is_none(),
            decoded.text.as_bytes() == bytes,
            "{name}"
        );
        assert_eq!(
            decoded.candidates.is_empty(),
            basis != Basis::Doubtful,
            "{name}"
        );
        assert_eq!(decoded.encode_back().as_ref(), Ok(&bytes), "{name}");
    }
}

#[test]
fn noise_is_carried_through() {
    for bytes in [
        vec![0xFF; 100],
        (0..=255).collect(),
        vec![0x80],
        vec![0; 9],
        b"\xFE\xFFa".to_vec(),
    ] {
        assert_eq!(read(&bytes).encode_back(), Ok(bytes));
    }
}

#[test]
fn a_late_escape_needs_a_declaration() {
    let padding = ";B[pd]".repeat(1000);
    let kanji = "\u{1B}$B9uGr\u{1B}(B";
    let declared = read(format!("(;CA[ISO-2022-JP]{padding}C[{kanji}])").as_bytes());
    assert!(declared.text.ends_with("C[黒白])"));
    assert_eq!(
        read(format!("(;{padding}C[{kanji}])").as_bytes()).basis,
        Basis::Utf8
    );
}

#[test]
fn valid_utf8_is_not_copied_and_asks_for_nothing() {
    let bytes = "(;PB[강돌쇠])".as_bytes().to_vec();
    let place = bytes.as_ptr();
    let decoded = decode(bytes, None, |_| panic!("hints are not needed"));
    assert_eq!(decoded.text.as_ptr(), place);
    assert_eq!(decoded.byte_offset(5), 5);
}

#[test]
fn the_users_choice_overrides_everything() {
    let bytes = sgf("(;CA[UTF-8]PB[孤独棋客])", GBK);
    let decoded = decode(bytes.clone(), Some(EUC_KR), |_| {
        panic!("hints are not needed")
    });
    assert_eq!((decoded.encoding, decoded.basis), (EUC_KR, Basis::Chosen));
    assert_eq!(decoded.encode_back(), Ok(bytes));
    // The choice `UTF-16` takes the byte order from the mark, and the mark itself is not text.
    let bytes = [&b"\xFE\xFF"[..], &sgf("가", UTF_16BE)].concat();
    let decoded = decode(bytes, for_label("UTF-16"), hints);
    assert_eq!((decoded.encoding, decoded.text.as_str()), (UTF_16BE, "가"));
    let decoded = decode(b"\xEF\xBB\xBFa".to_vec(), Some(UTF_8), hints);
    assert_eq!((decoded.bom, decoded.text.as_str()), (Bom::Utf8, "a"));
    let decoded = decode(b"\xEF\xBB\xBFa".to_vec(), Some(WINDOWS_1252), hints);
    assert_eq!((decoded.bom, decoded.text.as_str()), (Bom::Absent, "ï»¿a"));
}

#[test]
fn wrong_declarations_are_named() {
    let korean = "PB[강돌쇠]RE[흑 불계승]";
    let wrong = |label: &str, encoding| {
        let label = label.to_string();
        Some(Misdeclared { label, encoding })
    };
    let unfit = |label: &str, encoding| wrong(label, Some(encoding));
    let table = [
        (
            sgf(&format!("CA[UTF-8]{korean}"), EUC_KR),
            unfit("UTF-8", UTF_8),
        ),
        (
            sgf(&format!("CA[Shift_JIS]{korean}"), EUC_KR),
            unfit("Shift_JIS", SHIFT_JIS),
        ),
        (
            sgf(&format!("CA[Hangul]{korean}"), EUC_KR),
            wrong("Hangul", None),
        ),
        (sgf(&format!("CA[KSC5601]{korean}"), EUC_KR), None),
        (sgf("CA[gb18030]PB[孤独棋客]", GBK), None),
        (
            sgf("CA[GB2312]PB[孤独\u{9FB4}棋客]", encoding_rs::GB18030),
            None,
        ),
        (
            [b"\xEF\xBB\xBF", format!("CA[EUC-KR]{korean}").as_bytes()].concat(),
            unfit("EUC-KR", EUC_KR),
        ),
        (
            b"CA[UTF-8]PB[\x1B$B9uGr\x1B(B]".to_vec(),
            unfit("UTF-8", UTF_8),
        ),
        (b"CA[UTF-8]PB[\xE7\x8E\x8B\xE5?]".to_vec(), None),
    ];
    for (bytes, wanted) in table {
        let decoded = read(&bytes);
        assert_eq!(decoded.declared, wanted, "{}", decoded.text);
    }
    // The declaration of a file in valid UTF-8 is compared only if the reader asks for it.
    let decoded = read("CA[GB2312]PB[강돌쇠]".as_bytes());
    assert_eq!(decoded.declared, None);
    assert_eq!(decoded.misdeclared_as("GB2312"), unfit("GB2312", GBK));
    assert_eq!(decoded.misdeclared_as("utf8"), None);
    assert_eq!(read(b"CA[GB2312]PB[a]").misdeclared_as("GB2312"), None);
    assert_eq!(
        read(b"CA[UTF-16]PB[a]").misdeclared_as("UTF-16"),
        unfit("UTF-16", UTF_16LE)
    );
}

#[test]
fn rare_characters_make_gbk_gb18030() {
    let bytes = sgf("CA[GBK]PB[孤独棋客힣]", encoding_rs::GB18030);
    let decoded = read(&bytes);
    assert_eq!(decoded.encoding, encoding_rs::GB18030);
    assert_eq!(decoded.encode_back(), Ok(bytes));
}
