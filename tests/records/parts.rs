//! Reading a file in parts gives the same result as reading it as a whole.

use std::io::Cursor;
use std::sync::Arc;

use crate::support::generate::Choices;
use crate::support::same;
use bokgi::formats::parts::Parts;
use bokgi::formats::{Opened, Reading, by_extension};
use bokgi::model::Record;
use bokgi::report::wire;
use bokgi::rules::inspection::{Inspection, Inspector};
use bokgi::text::Lang;

/// Everything that was read from a file.
#[derive(Default)]
struct Read {
    /// The records with their ranges in the file.
    records: Vec<(Record, u64, u64)>,
    /// Findings of reading and replaying, as in reports for programs.
    findings: Vec<String>,
    /// How many record numbers were used; unreadable records count too.
    numbers: u32,
}

impl Read {
    /// Reads a file as a whole.
    fn whole(extension: &str, bytes: &[u8]) -> Read {
        let mut whole = Read::default();
        let name = format!("all.{extension}");
        whole.add(&Reading::default().open_bytes(&name, Some(extension), bytes.to_vec()));
        whole
    }

    /// Adds the records and findings of a file, or of its next part.
    fn add(&mut self, opened: &Opened) {
        let before = self.numbers;
        let source = Arc::clone(&opened.source);
        let inspection = Inspection::default();
        let mut inspector = Inspector::new(&inspection);
        let mut said = opened.findings.clone();
        for piece in opened.read() {
            let mut findings = piece.findings;
            let numbered = findings.iter().filter_map(|it| it.place.record).max();
            if let Some(mut record) = piece.record {
                inspector.inspect(&mut record, &mut findings);
                record.origin.index += before;
                self.numbers = record.origin.index + 1;
                let span = record.origin.span;
                let [start, end] = [span.start, span.end].map(|at| source.offset_in_file(at));
                self.records.push((record, start, end));
            }
            let numbers = numbered.map_or(0, |record| before + record + 1);
            self.numbers = self.numbers.max(numbers);
            said.extend(findings.into_vec());
        }
        for mut finding in said {
            finding.place.record = finding.place.record.map(|record| record + before);
            let reported = wire::Finding::new(&source, &finding, Lang::En);
            let line = source.line_span(finding.place.span.unwrap_or_default().start as usize);
            let line = &source.text()[line.range()];
            let reported = serde_json::to_string(&reported).expect("findings are JSON");
            self.findings.push(format!("{reported} in {line}"));
        }
    }
}

/// Compares reading a file as a whole with reading it in parts of at least `size` bytes; returns
/// the number of parts.
fn compare(extension: &str, bytes: &[u8], size: usize) -> usize {
    compare_with(&Read::whole(extension, bytes), extension, bytes, size)
}

/// Works like [`compare`], with the result of reading the whole file already given.
fn compare_with(whole: &Read, extension: &str, bytes: &[u8], size: usize) -> usize {
    let reading = Reading::default();
    let name = format!("all.{extension}");
    let format = by_extension(extension).expect("a format has the extension");
    let mut file = Cursor::new(bytes);
    let found = Parts::find(&mut file, format, size).expect("memory is read");
    let Some(found) = found else { return 0 };
    let mut parted = Read::default();
    for place in found.places() {
        let source = place.read(&mut file, &name).expect("the part is there");
        parted.add(&reading.open_part(source, format));
    }
    let text = String::from_utf8_lossy(bytes);
    let text: String = text.chars().take(2000).collect();
    for (one, other) in whole.findings.iter().zip(&parted.findings) {
        assert_eq!(one, other, "{text}");
    }
    assert_eq!(whole.findings.len(), parted.findings.len(), "{text}");
    assert_eq!(whole.records.len(), parted.records.len(), "{text}");
    for ((one, start, end), (other, from, to)) in whole.records.iter().zip(&parted.records) {
        assert_eq!(same::difference(one, other), None, "{text}");
        assert_eq!((start, end), (from, to), "{text}");
    }
    found.places().len()
}

/// Valid and damaged pieces of collections, to be joined at random.
struct Shards {
    extension: &'static str,
    first: &'static str,
    others: &'static [&'static str],
}

const SHARDS: [Shards; 4] = [
    Shards {
        extension: "sgf",
        first: "(;GM[1]FF[4]SZ[9];B[ee];W[cc])\n",
        others: &[
            "(;GM[1]FF[4]SZ[9];B[ee];W[cc])\n",
            "(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[홍길동];B[ee]C[수 (;GM\\[1\\] x)\n(;GM\\[1\\])];W[ee])\r\n",
            "(;FF[4]GM[1]SZ[9]C[a\n)\n(;GM[1];B[aa]];W[bb](;B[cc])(;B[dd]))\n\n",
            "(;GM[1]SZ[9];B[aa](;W[bb];B[cc](;W[dd])\n",
            "(;GM[1]SZ[9];B[aa]);W[bb](;B[cc])\n",
            "(;GM[1]SZ[9];B[aa]));W[bb])\n",
            "(;GM[1]CA[EUC-KR]SZ[9];B[aa])\n",
            "(;GM[1]SZ[9];B[aa]))) \n",
            "text between\n",
            "(;GM[1]SZ[9];B[a a]C[no end\n",
            "(;GM[1]SZ[9];B[aa]C[a]b] [c];W[bb]) \r",
            "((;GM[1]SZ[9];B[aa])\n",
            "(;EV[none]SZ[9];B[aa])\n",
            "(;GM[1]SZ[9]\\];B[aa])\n",
            ";GM[1]SZ[9];B[aa])\n",
            "(;GM[1]SZ[9];B[aa]\\)\n",
            ")]\n",
            "(\n",
        ],
    },
    Shards {
        extension: "yut",
        first: "[종목 \"윷놀이\"]\n\n1. 가: 도 / 새-도\n2. 나: 개 / 새-개\n\n",
        others: &[
            "[종목 \"윷놀이\"]\n[선수1 \"가\"]\n[선수2 \"나\"]\n\n1. 가: 도 / 새-도\n2. 나: 개 / 새-개\n\n",
            "[종목 \"윷놀이\"]\r\n[선수1 \"가\"]\r\n\r\n1. 가: 도 / 새-도 {말\r\n}\r\n2. 다: 개 / 새-개\r\n나 승\r\n\r\n",
            "[종목 \"윷놀이\"]\n1. 가: 모 걸 / 새-모 모-방\n*\n",
            "[대회명 \"x\"]\n[종목 \"윷놀이\"]\n1. 가: 도 / 새-도 {아직\n2. 나: 개 / 새-개\n",
            "}\n",
            "; 끝 [종목 \"윷놀이\"]\n",
            "3. 라: 윷 개 / 도-뒷도 [끝]\n",
            "그리고 도\n",
            "[종목 \"윷놀이]\n",
            "[선수1 \"가\\\n1. 가: 도 / 새-도\n\"]\n",
            "5 가 개\n\n\n",
            "[가] [오후 3:12] 6. 가: 도 / 새-도\n",
        ],
    },
    Shards {
        extension: "gonu",
        first: "[종목 \"줄고누\"]\n\n1. a1-a2 c4-c3\n2. a2-a3 d4-c4\n\n",
        others: &[
            "[종목 \"줄고누\"]\n[흑 \"가\"]\n\n1. a1-a2 c4-c3\n2. a2-a3 d4-c4 {말 [종목 \"줄고누\"]\n}\n흑승\n\n",
            "[종목 \"우물고누\"]\n\n1. a1-a2 c4-c3\n*\n",
            "[종목 \"참고누\"]\r\n\r\n1. a1 b2\r\n2. c3 a4\r\n\r\n",
            "[종목 \"줄고누\"]\n1. a1-a2 c4-c3 {아직\n2. a2-a3 d4-c4\n\n",
            "}\n",
            "; 끝\n",
            "1. a1-a2 c4-c3\n1. a1-a2 c4-c3\n",
            "9. a1-a2\n흑승\n백승\n",
            "홍길동 대 성춘향\n",
            "[흑 \"가\\\n1. a1-a2\n\"]\n",
            "[종목 줄고누]\n",
        ],
    },
    Shards {
        extension: "ndjson",
        first: "{\"schema\":\"bokgi.record/1\",\"game\":\"baduk\"}\n{\"schema\":\"bokgi.record/1\",\"game\":\"omok\"}\n",
        others: &[
            "{\"schema\":\"bokgi.record/1\",\"game\":\"baduk\"}\n",
            "{\"schema\":\"bokgi.record/1\"}\r\n",
            "\n\n",
            " {\"schema\":\"bokgi.record/1\",\"game\":\"omok\"}\n",
            "{\"schema\":\n",
            "x\n",
            "{\n}\n",
        ],
    },
];

#[test]
fn collections_of_all_sorts_read_alike_in_parts_and_as_a_whole() {
    for Shards {
        extension,
        first,
        others,
    } in SHARDS
    {
        let mut parts = 0;
        for seed in 0..600 {
            let mut choices = Choices::new(seed);
            let mut text = first.to_owned();
            // Some pieces stay undamaged, because the text is only cut between sound records.
            let sound = choices.below(4);
            for _ in 0..choices.below(30) {
                let other = match choices.below(4) {
                    at if at < sound => first,
                    _ => choices.of(others),
                };
                text.push_str(other);
            }
            let size = 1 + choices.below(text.len());
            parts += compare(extension, text.as_bytes(), size);
        }
        assert!(parts > 600, "{extension} has {parts}");
    }
}

#[test]
fn a_part_sees_text_beyond_its_end() {
    // Each part of the text ends within a character, and games are as long as a part.
    let long = "집".repeat(70_000);
    let game = format!("(;GM[1]FF[4]SZ[9];B[ee]C[{long}];W[cc])\n(;GM[1]SZ[9];B[ee];W[ee])\n");
    assert!(compare("sgf", game.repeat(8).as_bytes(), 1000) > 8);
    // Records inside the parentheses of another record are not separate records.
    let game = "(;GM[1]SZ[9];B[aa])\n".repeat(500);
    let nested = format!("(;GM[1]SZ[9];B[aa]\n{game})\n{game}");
    assert!(compare("sgf", nested.as_bytes(), 1000) > 1);
}

#[test]
fn only_plain_utf_8_is_read_in_parts() {
    let game = "(;GM[1]SZ[9];B[ee];W[cc])\n";
    let hangul = "(;GM[1]SZ[9]PB[홍길동];B[ee];W[cc])\n";
    let bytes = |text: &str| [game.repeat(20).as_bytes(), text.as_bytes()].concat();
    assert!(compare("sgf", &bytes(hangul), 100) > 1);
    let (legacy, ..) = encoding_rs::EUC_KR.encode(hangul);
    let not: [Vec<u8>; 5] = [
        [game.repeat(20).as_bytes(), &legacy].concat(),
        bytes("(;GM[1]SZ[9]PB[\u{FFFD}];B[ee])\n"),
        ["\u{FEFF}".as_bytes(), &bytes(game)].concat(),
        [b"(;GM[1]CA[ISO-2022-JP])\n", &*bytes(game)].concat(),
        game.as_bytes().to_vec(),
    ];
    for bytes in not {
        assert_eq!(compare("sgf", &bytes, 100), 0);
    }
    let moves = "h8 i9\n";
    assert_eq!(compare("omok", moves.repeat(100).as_bytes(), 10), 0);
}

#[test]
fn the_files_that_are_given_read_alike_in_parts() {
    for (name, extension) in [
        ("cases/yut_standard_ko_100.yut", "yut"),
        ("cases/yut_mix_ko_100.yut", "yut"),
        ("cases/yut_mix_id_100.yut", "yut"),
        ("cases/gonu_100.gonu", "gonu"),
    ] {
        let Some(path) = crate::support::shared::path(name) else {
            continue;
        };
        let bytes = std::fs::read(&path).expect("the file is read");
        let whole = Read::whole(extension, &bytes);
        for size in [100, 3000, 20_000] {
            let parts = compare_with(&whole, extension, &bytes, size);
            assert!(parts >= bytes.len() / (size + 10_000), "{name} has {parts}");
        }
    }
}
