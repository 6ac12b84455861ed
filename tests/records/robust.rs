//! Tests that reading never panics and never overflows the stack, for any bytes.

use std::sync::Arc;

use crate::support::random::cases;
use bokgi::formats::{self, Limits, ReadOptions};
use bokgi::model::{Body, NodeId, Record, Source};
use bokgi::text::Lang;
use cpu_time::ThreadTime;
use proptest::prelude::*;

/// Reads bytes as SGF, writes every record again, and formats every finding in both languages.
fn read(bytes: Vec<u8>, options: &ReadOptions) -> Vec<Record> {
    let format = formats::by_id("sgf").expect("SGF is registered");
    let source = Arc::new(Source::decode("hurt.sgf", bytes, None, |bytes| {
        format.hints(bytes)
    }));
    let mut writer = format.writer(&Default::default()).expect("SGF is written");
    let mut records = Vec::new();
    let mut out = Vec::new();
    let mut pieces = 0;
    for piece in format.read(&source, options) {
        pieces += 1;
        for (index, finding) in piece.findings.iter().enumerate() {
            if let Some(span) = finding.place.span {
                assert!(source.text().get(span.range()).is_some(), "{finding:?}");
                // Only some places are located if there are many, because a column is counted from
                // the beginning of its line.
                if index < 1000 || index % 100 == 0 {
                    source.locate(span.start as usize);
                }
            }
            for lang in [Lang::En, Lang::Ko] {
                let message = finding.message(lang) + &finding.help(lang);
                assert!(
                    !finding
                        .args
                        .iter()
                        .any(|(name, _)| message.contains(&format!("{{{name}}}")))
                );
            }
        }
        if let Some(record) = piece.record {
            writer.record(&record, None, &mut out);
            records.push(record);
        } else {
            assert!(
                !piece.findings.is_empty(),
                "a file without a record says why"
            );
        }
    }
    assert!(pieces > 0, "every file gives something");
    records
}

fn read_text(text: &str) -> Vec<Record> {
    read(text.as_bytes().to_vec(), &ReadOptions::default())
}

const DEEP: usize = 1_000_000;

#[test]
fn a_line_of_a_million_nodes() {
    let mut text = String::from("(;GM[1]SZ[19]");
    for ply in 0..DEEP {
        text.push_str(if ply % 2 == 0 { ";B[]" } else { ";W[]" });
    }
    text.push(')');
    let records = read_text(&text);
    assert_eq!(records[0].tree.main_line_plays(), DEEP);
}

#[test]
fn a_million_variations_inside_one_another() {
    let mut text = String::from("(;GM[1]SZ[19]");
    text.push_str(&"(;B[aa]".repeat(DEEP));
    text.push_str(&")".repeat(DEEP + 1));
    let records = read_text(&text);
    assert_eq!(records[0].tree.main_line_plays(), DEEP);
    let unclosed = &text[..text.len() - DEEP];
    assert_eq!(read_text(unclosed)[0].tree.main_line_plays(), DEEP);
}

#[test]
fn half_a_million_variations_beside_a_line() {
    let mut text = String::from("(;GM[1]SZ[19]");
    let half = DEEP / 2;
    text.push_str(&"(;B[aa](;W[bb])".repeat(half));
    text.push_str(&")".repeat(half + 1));
    let records = read_text(&text);
    assert_eq!(records[0].tree.len(), 1 + 2 * half);
}

/// When reading took quadratic time, each of these texts took minutes.
#[test]
fn hostile_texts_do_not_take_long() {
    let names = (0..100_000).map(|n| format!("X{n}[a]"));
    let doubled = (0..100_000).map(|n| format!("PB[{n}]"));
    for properties in [names.collect::<String>(), doubled.collect()] {
        let records = read_text(&format!("(;GM[1]{properties})"));
        assert_eq!(records[0].tree.items(NodeId::ROOT).len(), 100_001);
    }
    assert_eq!(read_text(&"(;GM[1]PB[x]".repeat(30_000)).len(), 30_000);
}

/// The formats that people type, each with the beginning of a record.
const TYPED: [(&str, &str); 3] = [
    ("moves", "[종목 \"오목\"]\n\n1. h8 i7"),
    ("gonu", "[종목 \"줄고누\"]\n\n1. a1-a2 c4-c3"),
    (
        "yut",
        "[종목 \"윷놀이\"]\n[선수1 \"a\"]\n\n1. a: 개 / 새-개",
    ),
];

/// One line of equal words. When each word was searched for up to the end of the line, a typed text
/// of 100 kB took half a minute.
#[test]
fn a_line_of_equal_words_takes_no_longer_than_it_is() {
    const LENGTH: usize = 40_000;
    let units = [
        "한한한한한한한한한한g[]",
        "[x “한",
        "[x \"한",
        "[x \\\"한",
        "[한]한",
        "[흑 “한",
        "[흑 한]한",
        "[x '한",
        "[x 「한",
        "“한",
        "한 ",
        "도 ",
        "한: 개",
        "흑승 ",
        "새-개 ",
        "한국 규칙 ",
        "[",
        "[[",
        "[]",
        "(한",
        "{",
        "1)한",
    ];
    for (id, head) in TYPED {
        let format = formats::by_id(id).expect("a format");
        for unit in units {
            for head in [&format!("{head}\n"), ""] {
                let text = format!("{head}{}\n", unit.repeat(LENGTH / unit.len()));
                let source = Arc::new(Source::from_text("hurt", text));
                let start = ThreadTime::now();
                let pieces = format.read(&source, &ReadOptions::default()).count();
                let time = start.elapsed();
                assert!(pieces > 0, "{id}: {unit}");
                assert!(time.as_secs() < 2, "{id}: {unit}: {time:?}");
            }
        }
    }
}

/// Multi-byte characters that represent or resemble Latin letters and digits. When one was cut like
/// a single byte, `ㅋㅋ8` between moves crashed the program.
#[test]
fn signs_of_every_keyboard_occur_in_any_place_of_a_word() {
    let signs = ('ㄱ'..='ㅣ')
        .chain('！'..='～')
        .chain('①'..='⑳')
        .chain("가·→“”「」é—".chars());
    for sign in signs {
        let shapes = [
            "??8", "?8?", "8??", "??", "?8", "8?", "a?8", "?-?8", "[?? ?]", "? : ?",
        ];
        let words = shapes.map(|shape| shape.replace('?', &sign.to_string()));
        for (id, head) in TYPED {
            let format = formats::by_id(id).expect("a format");
            for word in &words {
                let text = format!("{head} {word}\n{word} {word}\n");
                let source = Arc::new(Source::from_text("hurt", text));
                let options = ReadOptions::default();
                let mut pieces = format.read(&source, &options);
                assert!(pieces.any(|piece| piece.record.is_some()), "{id}: {word}");
            }
        }
    }
}

#[test]
fn rubbish_of_every_kind() {
    for text in [
        "",
        "(",
        ")",
        "[",
        "]",
        ";",
        "(;",
        "(;)",
        "()",
        "((((",
        "))))",
        "(;A",
        "(;A)",
        "(;A[",
        "(;A[\\",
        "(;;)",
        ";;)",
        "(;B[aa]))))",
        "(;B[aa](",
        "(;(;(;",
        "\0\0\0",
        "(;\0",
        "(;B[\0\0]",
        "(;[aa])",
        "(;B[aa][bb][cc])",
        "(;SZ[0])",
        "(;SZ[99999999999])",
        "(;KM[1e99])",
        "(;GM[-1])",
        "(;LB[aa])",
        "(;AR[aa:])",
        "(;AB[aa:zz])",
        "(;FG[99999999:x])",
        "(;MN[99999999999])",
        "(;BL[-0.0005])",
        "(;HA[-7])",
        "(;가[aa])",
        "(;C[가\\",
        "가나다(;B[aa])라마바",
        "(;B[가])",
        "\u{FEFF}",
    ] {
        read_text(text);
    }
}

#[test]
fn limits_end_a_record_with_a_finding() {
    let options = ReadOptions {
        limits: Limits {
            nodes: 3,
            ..Limits::default()
        },
        ..ReadOptions::default()
    };
    let records = read(
        b"(;GM[1];B[aa];W[bb];B[cc];W[dd])(;GM[1];B[aa])".to_vec(),
        &options,
    );
    assert_eq!(records[0].tree.len(), 3);
    let options = ReadOptions {
        limits: Limits {
            bytes: 3,
            ..Limits::default()
        },
        ..ReadOptions::default()
    };
    assert!(read(b"(;GM[1])".to_vec(), &options).is_empty());
    let options = ReadOptions {
        limits: Limits {
            points: 1000,
            ..Limits::default()
        },
        ..ReadOptions::default()
    };
    let text = format!("(;GM[1]AB{};B[aa])", "[aa:ss]".repeat(1000));
    let records = read(text.into_bytes(), &options);
    assert!(records[0].tree.points.total() < 2000);
    assert_eq!(records[0].tree.main_line_plays(), 1);
}

/// A rectangle names thousands of points in seven bytes, so the limit of points in a record grows
/// with its bytes.
#[test]
fn rectangles_are_bounded_by_the_bytes_that_say_them() {
    let options = ReadOptions::default();
    let text = format!("(;GM[1]SZ[52]{})", ";AB[aa:ZZ];AE[aa:ZZ]".repeat(1000));
    let bytes = text.len();
    let records = read(text.into_bytes(), &options);
    let points = records[0].tree.points.total();
    assert!(
        (150_000..=150_000 + bytes + 52 * 52).contains(&points),
        "{points}"
    );
    assert_eq!(
        records[0].tree.len(),
        2001,
        "the nodes are there all the same"
    );
    // A list of points that many nodes repeat is stored once, even if two lists alternate.
    let text = format!("(;GM[1]{})", ";VW[aa:ss];VW[aa:jj]".repeat(1000));
    let records = read(text.into_bytes(), &options);
    assert_eq!(records[0].tree.points.total(), 361 + 100);
    let last = records[0].tree.last().expect("it has nodes");
    let marked = records[0]
        .tree
        .items(last)
        .iter()
        .map(|item| match item.body {
            Body::Mark { points, .. } => records[0].tree.points.get(points).len(),
            _ => 0,
        });
    assert_eq!(marked.sum::<usize>(), 100);
}

const SEED: &[u8] =
    "(;FF[4]GM[1]CA[UTF-8]SZ[19]PB[홍길동]KM[6.5]RE[W+R]DT[2026-03-01]AB[dd][pp:qq]\
    LB[aa:가][bb:\\]];B[pd]BL[30.5]C[좋은 수\\: a];W[dp](;B[cc]TR[cc])(;B[dc]N[b];W[]))"
        .as_bytes();

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn bytes_at_random(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        read(bytes, &ReadOptions::default());
    }

    #[test]
    fn sgf_like_text_at_random(text in r"[(\[\];)\\A-Ca-c:가 \n\x00]{0,200}") {
        read_text(&text);
    }

    #[test]
    fn a_sound_record_with_damage(
        cuts in proptest::collection::vec((0..SEED.len(), 0..8_usize, any::<u8>()), 1..6),
    ) {
        let mut bytes = SEED.to_vec();
        for (at, length, byte) in cuts {
            let at = at.min(bytes.len());
            let end = (at + length).min(bytes.len());
            bytes.splice(at..end, [byte]);
        }
        read(bytes, &ReadOptions::default());
    }
}
