//! Tests of collections whose games have different encodings.

use std::fs;

use encoding_rs::{EUC_KR, Encoding, GB18030, KOI8_R, SHIFT_JIS, UTF_8, WINDOWS_874, WINDOWS_1250};
use serde_json::Value;

use crate::program::Folder;
use bokgi::formats::{Reading, by_extension, parts::Parts};
use bokgi::model::{Field, Side};

/// A game with one slip that `fix` corrects: the comma in KM.
struct Game {
    label: &'static str,
    encoding: &'static Encoding,
    names: [String; 2],
    comment: &'static str,
}

/// Characters of GB18030 whose second bytes are `[`, `\` and `]`.
const GB_BRACKETS: &[u8] = b"\x81\x5B\x81\x5C\x81\x5D\xBA\xDA\x81\x5C";

fn games() -> [Game; 7] {
    let game = |label, encoding, [black, white]: [&str; 2], comment| Game {
        label,
        encoding,
        names: [black.to_owned(), white.to_owned()],
        comment,
    };
    let brackets = GB18030.decode_without_bom_handling(GB_BRACKETS).0;
    [
        game("EUC-KR", EUC_KR, ["홍길동", "임꺽정"], "좋은 수"),
        game("UTF-8", UTF_8, ["성춘향", "井山"], "두점머리 ソ"),
        // In Shift_JIS the second byte of ソ, 表 and 能 is `\`, of 従 `]` and of ー `[`.
        game(
            "Shift_JIS",
            SHIFT_JIS,
            ["ソ表能", "従ゲーム"],
            "黒の好手、表",
        ),
        game("GB18030", GB18030, [&brackets, "孤独棋客"], "黑好\u{20087}"),
        game("KOI8-R", KOI8_R, ["Иван Петров", "Анна"], "Хороший ход"),
        game(
            "windows-1250",
            WINDOWS_1250,
            ["Łukasz Żółw", "Dvořák"],
            "Dobrý tah",
        ),
        game("TIS-620", WINDOWS_874, ["สมชาย", "ใจดี"], "ดีมาก"),
    ]
}

impl Game {
    fn text(&self, komi: &str) -> String {
        format!(
            "(;GM[1]FF[4]CA[{}]SZ[9]KM[{komi}]PB[{}]PW[{}]\n;B[ee]C[{}];W[cc])\n",
            self.label, self.names[0], self.names[1], self.comment
        )
    }

    fn bytes(&self, komi: &str) -> Vec<u8> {
        bokgi::text::encoding::encode(&self.text(komi), self.encoding).expect("its letters")
    }
}

/// All ordered pairs and triples of games.
fn joined(games: &[Game]) -> Vec<(String, Vec<&Game>)> {
    let mut all = Vec::new();
    for one in games {
        for two in games {
            all.push(vec![one, two]);
            all.extend(games.iter().map(|three| vec![one, two, three]));
        }
    }
    let name = |members: &[&Game]| {
        let labels: Vec<_> = members.iter().map(|game| game.label).collect();
        format!("{}.sgf", labels.join("_"))
    };
    all.into_iter().map(|it| (name(&it), it)).collect()
}

fn bytes(members: &[&Game], komi: &str) -> Vec<u8> {
    members.iter().flat_map(|game| game.bytes(komi)).collect()
}

/// Reads a file; returns players and first comment of each record, and the codes of all findings.
fn read(bytes: Vec<u8>) -> (Vec<[String; 2]>, Vec<&'static str>, Vec<&'static Encoding>) {
    let opened = Reading::default().open_bytes("a.sgf", Some("sgf"), bytes);
    let mut codes: Vec<_> = opened.findings.iter().map(|it| it.code.id).collect();
    let (mut names, mut encodings) = (Vec::new(), Vec::new());
    for piece in opened.read() {
        codes.extend(piece.findings.iter().map(|it| it.code.id));
        let record = piece.record.expect("a record");
        let name = |side| {
            record
                .info(Field::Name(side))
                .unwrap_or_default()
                .to_owned()
        };
        names.push([name(Side::BLACK), name(Side::WHITE)]);
        encodings.push(record.encoding());
    }
    (names, codes, encodings)
}

#[test]
fn every_game_of_a_joined_collection_is_read_by_its_own_encoding() {
    let games = games();
    for (name, members) in joined(&games) {
        let bytes = bytes(&members, "6.5");
        let (names, codes, encodings) = read(bytes.clone());
        let wanted: Vec<_> = members.iter().map(|game| game.names.clone()).collect();
        assert_eq!(names, wanted, "{name}");
        assert!(codes.is_empty(), "{name}: {codes:?}");
        let wanted: Vec<_> = members.iter().map(|game| game.encoding).collect();
        assert_eq!(encodings, wanted, "{name}");
        // Only files that are UTF-8 as a whole are read in parts.
        let format = by_extension("sgf").expect("SGF");
        let parts = Parts::find(&mut &bytes[..], format, 64).expect("memory is read");
        let is_utf8 = members.iter().all(|game| game.encoding == UTF_8);
        assert!(is_utf8 || parts.is_none(), "{name}");
    }
}

#[test]
fn joined_collections_are_converted_and_split_with_every_name_right() {
    let games = games();
    let folder = Folder::new(&[]);
    let joined = joined(&games);
    for (name, members) in &joined {
        folder.write(&format!("in/{name}"), &bytes(members, "6.5"));
    }
    let run = folder.run(&["convert", "in", "--to", "json", "-O", "json", "-q"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let run = folder.run(&["split", "in", "-O", "split", "-q"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    for (name, members) in &joined {
        let stem = name.strip_suffix(".sgf").expect("an extension");
        let json = folder.read(&format!("json/{stem}.json"));
        let records: Value = serde_json::from_str(&json).expect("JSON");
        let records = records["records"].as_array().or(records.as_array());
        let records = records.expect("records");
        assert_eq!(records.len(), members.len(), "{name}");
        for (record, game) in records.iter().zip(members) {
            let text = record.to_string();
            for name in game.names.iter().map(String::as_str).chain([game.comment]) {
                let written = Value::from(name).to_string();
                assert!(text.contains(&written), "{name} in {text}");
            }
        }
    }
    let parts: Vec<_> = folder.names();
    let parts: Vec<_> = parts.iter().filter(|it| it.starts_with("split")).collect();
    let count: usize = joined.iter().map(|(_, members)| members.len()).sum();
    assert_eq!(parts.len(), count);
    for part in parts {
        let (names, codes, _) = read(folder.bytes(part));
        assert!(codes.is_empty(), "{part}: {codes:?}");
        let known = games.iter().any(|game| names == [game.names.clone()]);
        assert!(known, "{part}: {names:?}");
    }
}

#[test]
fn fixing_a_joined_collection_changes_nothing_beyond_the_repair() {
    let games = games();
    let folder = Folder::new(&[]);
    let joined = joined(&games);
    for (name, members) in &joined {
        folder.write(&format!("in/{name}"), &bytes(members, "6,5"));
    }
    let run = folder.run(&["fix", "in", "--in-place", "-q"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    for (name, members) in &joined {
        let fixed = fs::read(folder.path(&format!("in/{name}"))).expect("the file is there");
        assert!(fixed == bytes(members, "6.5"), "{name}");
    }
}

#[test]
fn a_late_game_in_another_encoding_is_read_in_a_large_file() {
    let games = games();
    let mut bytes: Vec<u8> = Vec::new();
    while bytes.len() < 5 << 19 {
        bytes.extend(games[1].bytes("6.5"));
    }
    bytes.extend(games.iter().flat_map(|game| game.bytes("6.5")));
    let (names, codes, _) = read(bytes);
    assert!(codes.is_empty(), "{codes:?}");
    let last = &names[names.len() - games.len()..];
    for (names, game) in last.iter().zip(&games) {
        assert_eq!(*names, game.names);
    }
}

#[test]
fn a_value_in_another_encoding_is_read_where_one_is_likely() {
    let euc_kr = |text: &str| EUC_KR.encode(text).0.into_owned();
    let record = |black: &[u8], rest: &[u8]| {
        let head: &[u8] = b"(;GM[1]FF[4]SZ[9]KM[6.5]PB[";
        [head, black, b"]PW[x]C[", rest, b"];B[ee])"].concat()
    };
    let korean = "포석이 좋다. 그러나 끝내기가 약했다";
    let (names, codes, _) = read(record(&euc_kr("홍길동"), korean.as_bytes()));
    assert_eq!(
        (names[0][0].as_str(), &codes[..]),
        ("홍길동", &["ENC007"][..])
    );
    // UTF-8 in a record that declares EUC-KR.
    let declared = [&b"CA[EUC-KR]EV["[..], &euc_kr("봄 대회"), b"]"].concat();
    let text = record("임꺽정".as_bytes(), &euc_kr(korean));
    let text = [&text[..7], &declared, &text[7..]].concat();
    let (names, codes, _) = read(text);
    assert_eq!(
        (names[0][0].as_str(), &codes[..]),
        ("임꺽정", &["ENC007"][..])
    );
    // Two Han characters fit several encodings: the bytes are kept, and the finding says so.
    let bytes = record(
        &encoding_rs::GBK.encode("乐龙").0,
        "黒の好手です".as_bytes(),
    );
    let opened = Reading::default().open_bytes("a.sgf", Some("sgf"), bytes);
    let mut findings = opened.findings.clone();
    findings.extend(opened.read().flat_map(|piece| piece.findings.into_vec()));
    let damaged = findings
        .iter()
        .find(|it| it.code.id == "ENC005")
        .expect("ENC005");
    let message = damaged.message(bokgi::text::Lang::En);
    assert!(
        message.contains("whole in") && message.contains("GBK"),
        "{message}"
    );
}

#[test]
fn an_encoding_that_was_guessed_is_never_written_unasked() {
    let korean = EUC_KR
        .encode("PB[홍길동]PW[임꺽정]RE[흑 불계승]")
        .0
        .into_owned();
    let short = EUC_KR.encode("PB[이]").0.into_owned();
    for (label, text) in [
        ("ISO-8859-1", &korean),
        ("UTF-8", &korean),
        ("Klingon", &short),
    ] {
        let head = format!("(;GM[1]FF[4]CA[{label}]SZ[9]");
        let bytes = [head.as_bytes(), text, b";B[ee];W[cc])"].concat();
        let (_, codes, _) = read(bytes.clone());
        assert!(codes.contains(&"ENC003"), "{label}: {codes:?}");
        let folder = Folder::new(&[]);
        folder.write("a.sgf", &bytes);
        folder.run(&["fix", "a.sgf", "--in-place"]);
        let label = format!("CA[{label}]");
        let fixed = folder.bytes("a.sgf");
        assert!(fixed.windows(label.len()).any(|it| it == label.as_bytes()));
    }
}

#[test]
fn text_encoded_twice_is_restored_on_demand() {
    let latin = |bytes: &[u8]| {
        bytes
            .iter()
            .map(|&byte| char::from(byte))
            .collect::<String>()
    };
    let record = |black: &str, white: &str, comment: &str| {
        format!("(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[{black}]PW[{white}];B[ee]C[{comment}];W[cc])")
    };
    let (black, white, comment) = ("홍길동", "박정환", "좋은 수 \\] 끝");
    let legacy = EUC_KR.encode(white).0.into_owned();
    let twice = record(
        &latin(black.as_bytes()),
        &latin(&legacy),
        &latin(comment.as_bytes()),
    );
    let folder = Folder::new(&[("a.sgf", &twice)]);
    let run = folder.run(&["check", "a.sgf", "--report", "concise"]);
    assert_eq!(run.out.matches("ENC008").count(), 1, "{run:?}");
    assert!(run.out.contains("3 values were encoded twice"), "{run:?}");
    folder.run(&["fix", "a.sgf", "--in-place"]);
    assert_eq!(folder.read("a.sgf"), twice);
    folder.run(&["fix", "a.sgf", "--in-place", "--unsafe"]);
    assert_eq!(folder.read("a.sgf"), record(black, white, comment));
}

#[test]
fn seven_bit_korean_is_read_and_edited_in_its_own_encoding() {
    let head = "(;GM[1]FF[4]CA[ISO-2022-KR]SZ[9]";
    // 홍길동, 임꺽정 and 흑 불계승, as written by another encoder.
    let names: &[u8] = b"PB[\x1b$)C\x0eH+1f5?\x0f]PW[\x0e@S2)A$\x0f]";
    let result: &[u8] = b"RE[\x0eHf\x0f \x0e:R0h=B\x0f]";
    let end: &[u8] = b";B[ee]C[\x0eAA@:\x0f];W[cc])";
    let folder = Folder::new(&[]);
    folder.write("a.sgf", &[head.as_bytes(), names, result, end].concat());
    let run = folder.run(&["info", "a.sgf", "--lang", "ko"]);
    for word in ["홍길동", "임꺽정", "ISO-2022-KR"] {
        assert!(run.out.contains(word), "{word}: {run:?}");
    }
    let run = folder.run(&["check", "a.sgf", "--report", "concise"]);
    assert!(!run.out.contains("ENC"), "{run:?}");
    folder.run(&["fix", "a.sgf", "--in-place"]);
    let fixed = [head.as_bytes(), names, b"RE[B+R]", end].concat();
    assert_eq!(folder.bytes("a.sgf"), fixed);
    // The escape sequence for Latin letters stays, although the value that it introduced was
    // replaced.
    folder.run(&["edit", "a.sgf", "--set", "black=Hong", "--in-place"]);
    let run = folder.run(&["convert", "a.sgf", "--to", "sgf"]);
    for word in ["PB[Hong]", "PW[임꺽정]", "C[좋은]", "CA[UTF-8]"] {
        assert!(run.out.contains(word), "{word}: {run:?}");
    }
}
