//! Tests that SGF keeps every property, order and value when it is read and written again, directly
//! and through JSON. An independent tokenizer, `tokens.rs`, compares the files.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::support::tokens::{Node, trees};
use crate::support::{read, read_sound, shared, write};
use bokgi::model::Record;
use encoding_rs::UTF_8;
use rayon::prelude::*;

/// Result of the round trip of one file.
#[derive(Debug)]
enum Verdict {
    /// All tokens came back.
    Same,
    /// The record was repaired, as these findings report, so its tokens may differ.
    Repaired(Vec<&'static str>),
    /// Tokens changed without a reported repair.
    Changed(String),
}

/// Findings of repairs that change what a plain tokenizer sees: a missing semicolon or parenthesis,
/// a bracket that is not escaped, an identifier without a value.
const REPAIRS: &[&str] = &["SGF004", "SGF005", "SGF006", "SGF009", "SGF012"];

fn check(path: &PathBuf) -> Verdict {
    let bytes = std::fs::read(path).expect("the file is readable");
    let is_utf_8 = std::str::from_utf8(&bytes).is_ok();
    let pieces = read("sgf", "", bytes);
    let repairs: Vec<&str> = pieces
        .iter()
        .flat_map(|piece| &piece.findings)
        .map(|finding| finding.code.id)
        .filter(|id| REPAIRS.contains(id))
        .collect();
    let records: Vec<Record> = pieces.into_iter().filter_map(|p| p.record).collect();
    let Some(first) = records.first() else {
        return Verdict::Repaired(vec!["no record"]);
    };
    let written = write("sgf", &records);
    for id in ["json", "ndjson"] {
        let back = read_sound(id, write(id, &records));
        if write("sgf", &back) != written {
            return Verdict::Changed(format!("{id} gives another SGF"));
        }
    }
    // A second writing must give the same bytes as the first.
    let again = write("sgf", &read_again(&written));
    let is_damaged = !is_utf_8 && first.source().encoding() == UTF_8;
    // After the damaged characters are replaced, the encoding of the text may be recognised; then
    // the third writing must equal the second.
    let settles = || is_damaged && write("sgf", &read_again(&again)) == again;
    if again != written && !settles() {
        return Verdict::Changed("writing is not stable".to_owned());
    }
    let source = first.source();
    let original = if source.encoding() == UTF_8 {
        source.bytes()
    } else {
        source.text().as_bytes()
    };
    match first_difference(original, &written) {
        None => Verdict::Same,
        Some(_) if !repairs.is_empty() => Verdict::Repaired(repairs),
        Some(difference) => Verdict::Changed(difference),
    }
}

fn read_again(written: &[u8]) -> Vec<Record> {
    let pieces = read("sgf", "", written.to_vec());
    pieces.into_iter().filter_map(|p| p.record).collect()
}

/// Describes the first difference between the tokens of two texts, ignoring `CA`.
fn first_difference(a: &[u8], b: &[u8]) -> Option<String> {
    let (a, b) = (trees(a), trees(b));
    if a.len() != b.len() {
        return Some(format!("{} trees became {}", a.len(), b.len()));
    }
    a.iter().zip(&b).enumerate().find_map(|(tree, (a, b))| {
        if a.len() != b.len() {
            return Some(format!("tree {tree}: {} nodes became {}", a.len(), b.len()));
        }
        let mut nodes = a.iter().zip(b).enumerate();
        nodes.find_map(|(node, (a, b))| {
            let is_same = a.parent == b.parent && meant(a).eq(meant(b));
            (!is_same).then(|| {
                format!(
                    "tree {tree}, node {node}: {} became {}",
                    reported(a),
                    reported(b)
                )
            })
        })
    })
}

/// Lists the properties of a node except the encoding, because the new file has its own.
fn meant(node: &Node) -> impl Iterator<Item = &(Vec<u8>, Vec<Vec<u8>>)> {
    node.properties.iter().filter(|(name, _)| name != b"CA")
}

fn reported(node: &Node) -> String {
    let properties: String = meant(node)
        .map(|(name, values)| {
            let values: String = values
                .iter()
                .map(|v| format!("[{}]", v.escape_ascii()))
                .collect();
            format!("{}{values}", name.escape_ascii())
        })
        .collect();
    format!("{:?} {properties}", node.parent)
}

fn check_all(what: &str, files: &[PathBuf]) {
    let verdicts: Vec<(&PathBuf, Verdict)> =
        files.par_iter().map(|path| (path, check(path))).collect();
    let mut same = 0;
    let mut fixed: BTreeMap<String, usize> = BTreeMap::new();
    let mut changed = Vec::new();
    for (path, verdict) in verdicts {
        match verdict {
            Verdict::Same => same += 1,
            Verdict::Repaired(why) => *fixed.entry(why.join(" ")).or_default() += 1,
            Verdict::Changed(what) => changed.push(format!("{}: {what}", path.display())),
        }
    }
    println!("{what}: {same} the same; mended: {fixed:?}");
    let shown = changed.len().min(40);
    assert!(
        changed.is_empty(),
        "{what}: {} changed\n{}",
        changed.len(),
        changed[..shown].join("\n")
    );
}

#[test]
fn samples_come_back() {
    check_all("samples", &shared::samples());
}

/// A record created by a script has no SGF data: no format, game or size, and header entries
/// outside any node.
#[test]
fn records_made_as_json_become_whole_sgf() {
    let json = r#"{"schema":"bokgi.record/1","game":"baduk",
      "board":{"columns":13,"rows":9,"coordinates":"western"},
      "header":{"komi":{"text":"6.5","points":6.5},"black_name":{"text":"홍길동"}},
      "nodes":[{"items":[{"info":"black_name"}]},
        {"items":[{"play":"place","side":"black","at":"N9"}]}]}"#;
    let sgf = write("sgf", &read_sound("json", json.into()));
    assert_eq!(
        String::from_utf8(sgf).unwrap(),
        "(;CA[UTF-8]FF[4]GM[1]SZ[13:9]KM[6.5]PB[홍길동]\n;B[ma])\n"
    );
    let empty = json.split("\"nodes\"").next().unwrap().to_owned() + "\"nodes\":[]}";
    let sgf = write("sgf", &read_sound("json", empty.into()));
    assert_eq!(
        String::from_utf8(sgf).unwrap(),
        "(;CA[UTF-8]FF[4]GM[1]SZ[13:9]KM[6.5]PB[홍길동])\n"
    );
}

macro_rules! collections {
    ($($name:ident: $folder:literal;)*) => {
        $(#[test]
        fn $name() {
            if let Some(files) = shared::files($folder, "sgf") {
                check_all($folder, &files);
            }
        })*
    };
}

collections! {
    games_of_kgs_come_back: "corpora/kgs";
    games_of_kgs_with_territory_come_back: "corpora/kgs17";
    games_of_fox_come_back: "corpora/fox";
    games_of_programs_come_back: "corpora/ai";
    odd_files_come_back: "corpora/odd";
    files_of_oro_come_back: "corpora/oro";
    malformed_files_come_back: "cases/malformed";
}
