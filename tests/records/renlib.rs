//! Tests of RenLib libraries: known files, random files and damaged files.

use std::fs;

use crate::grammars::example;
use crate::support;
use crate::support::random::cases;
use crate::support::shared;
use crate::support::{format, read_sound, write};
use bokgi::diag::Finding;
use bokgi::formats::{ReadItem, ReadOptions};
use bokgi::model::{
    Board, Body, CommentKind, Coordinates, Field, GameId, Item, Label, MarkShape, NodeId, Origin,
    Play, Point, Record, Side, Source, Text,
};
use bokgi::text::{Lang, Span};
use encoding_rs::{EUC_KR, GBK, SHIFT_JIS};
use proptest::prelude::*;

const HEAD_30: &[u8] = b"\xFFRenLib\xFF\x03\x00\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF";
const HEAD_34: &[u8] = b"\xFFRenLib\xFF\x03\x04\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF";

/// Makes a library of version 3.0 with these nodes.
fn old(nodes: &[u8]) -> Vec<u8> {
    [HEAD_30, nodes].concat()
}

/// Makes a library of version 3.4 with these nodes.
fn new(nodes: &[u8]) -> Vec<u8> {
    [HEAD_34, nodes].concat()
}

/// Encodes a text as in a library, with one or two NUL bytes at its end.
fn string(text: &[u8]) -> Vec<u8> {
    let end: &[u8] = if text.len().is_multiple_of(2) {
        b"\0\0"
    } else {
        b"\0"
    };
    [text, end].concat()
}

fn read(bytes: Vec<u8>) -> ReadItem {
    support::read("renlib", "견본.lib", bytes)
        .pop()
        .expect("one piece")
}

fn codes(findings: &[Finding]) -> Vec<&str> {
    findings.iter().map(|finding| finding.code.id).collect()
}

fn one(bytes: Vec<u8>) -> Record {
    let mut records = read_sound("renlib", bytes);
    assert_eq!(records.len(), 1);
    records.remove(0)
}

/// Reads a library in an encoding.
fn read_in(bytes: Vec<u8>, encoding: &'static encoding_rs::Encoding) -> Record {
    let renlib = format("renlib");
    let source = std::sync::Arc::new(renlib.source("a.lib", bytes, Some(encoding)));
    let options = ReadOptions::default();
    let piece = renlib.read(&source, &options).next().expect("a piece");
    assert_eq!(*piece.findings, []);
    piece.record.expect("a record")
}

/// Writes a record as a library; returns the bytes and the losses.
fn write_with_losses(record: &Record) -> (Vec<u8>, Vec<Finding>) {
    let mut out = Vec::new();
    let mut writer = format("renlib")
        .writer(&Default::default())
        .expect("written");
    writer.begin(&mut out);
    let losses = writer.record(record, None, &mut out);
    writer.end(&mut out);
    (out, losses)
}

/// Formats the tree of a record in one line: `h8(pass(i9 N:hi) h9 [A])`.
fn tree(record: &Record) -> String {
    let mut drawn = String::new();
    let mut open: Vec<NodeId> = Vec::new();
    for node in record.tree.nodes().skip(1) {
        let parent = record.tree.parent(node).expect("below the root");
        while open.last().is_some_and(|&above| above != parent) && parent != NodeId::ROOT {
            open.pop();
            drawn.push(')');
        }
        if open.last() == Some(&parent) {
            if !drawn.ends_with('(') {
                drawn.push(' ');
            }
        } else if parent == NodeId::ROOT {
            drawn.push_str(&")".repeat(open.len()));
            open.clear();
            if !drawn.is_empty() {
                drawn.push(' ');
            }
        }
        drawn.push_str(&contents(record, node));
        if record.tree.first_child(node).is_some() {
            drawn.push('(');
            open.push(node);
        }
    }
    drawn + &")".repeat(open.len())
}

/// Formats the content of a node: its move, comments, marks, labels and our own properties.
fn contents(record: &Record, node: NodeId) -> String {
    let tree = &record.tree;
    let parts = tree.items(node).iter().map(|item| match item.body {
        Body::Play(Play::Place { at, .. }) => record.board.name(at),
        Body::Play(Play::Pass { .. }) => "pass".to_owned(),
        Body::Comment { kind, text } => match kind {
            CommentKind::Name => format!("N:{}", record.text(tree.text(text))),
            CommentKind::Comment => format!("C:{}", record.text(tree.text(text))),
        },
        Body::Mark { points, .. } => format!("*{}", tree.points.get(points).len()),
        Body::Labels(labels) => {
            let labels = tree.labels.get(labels).iter();
            let texts: Vec<_> = labels.map(|label| record.text(label.text)).collect();
            format!("[{}]", texts.join(" "))
        }
        Body::Raw(texts) => {
            let texts = tree.raws.get(texts).iter();
            let texts: Vec<_> = texts.map(|&text| record.text(text)).collect();
            texts.join("/")
        }
        other => format!("{other:?}"),
    });
    parts.collect::<Vec<_>>().join(" ")
}

#[test]
fn known_libraries_are_read_and_written_back() {
    for (name, root, drawn) in [
        ("two_moves_30", "RENLIB/3.0/no-root", "h8(i9)"),
        ("two_moves_34", "RENLIB/3.4/root", "h8(i9)"),
        ("siblings_30", "RENLIB/3.0/no-root", "h8(h9 i9)"),
        ("comment_30", "RENLIB/3.0/no-root", "h8(i9 N:hi C:a)"),
        ("text_pass_34", "RENLIB/3.4/root", "h8(pass(i9) h9 [A])"),
    ] {
        let Some(path) = shared::path(&format!("cases/renlib/{name}.lib")) else {
            return;
        };
        let bytes = fs::read(path).expect("a readable file");
        let record = one(bytes.clone());
        assert_eq!(record.game, GameId::OMOK);
        assert_eq!(contents(&record, NodeId::ROOT), root, "{name}");
        assert_eq!(tree(&record), drawn, "{name}");
        assert_eq!(write("renlib", [&record]), bytes, "{name}");
    }
}

#[test]
fn the_layout_holds_for_its_example() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/grammars/renlib.md");
    let table = fs::read_to_string(path).expect("the table is there");
    let bytes = example("renlib.md");
    let record = one(bytes.clone());
    assert_eq!(tree(&record), "h8(pass(i9 N:hi C:a) h9 [A])");
    assert_eq!(write("renlib", [&record]), bytes);
    for id in ["RENLIB", "RENLIBNODE"] {
        assert!(table.contains(&format!("`{id}`")));
    }
}

/// Everything that a library can hold is written back as the same bytes: from the record, through
/// SGF and through JSON.
#[test]
fn every_kind_of_node_is_written_back() {
    let centre = |rest: &[u8]| [b"\x78\x00", rest].concat();
    let mut libraries = vec![
        // An empty library, without and with a comment or a text.
        ("", new(b"\x00\x40")),
        ("", new(b"\x00\x48hi\0\0")),
        ("", new(b"\x00\x55\x00\x01A\0")),
        // A root in version 3.0, as programs in the wild write it; a root that is the start position.
        ("h8(i9)", old(b"\x00\x00\x78\x00\x69\x40")),
        ("h8", new(b"\x00\x04\x78\x40")),
        // Several first moves, with and without a root.
        ("a15 h8", new(b"\x00\x00\x01\xC0\x78\x40")),
        ("i9(a15) h8", old(b"\x69\x80\x01\x40\x78\x40")),
        ("pass(h8)", new(b"\x00\x00\x00\x00\x78\x40")),
        // Comments with a name, a text or both.
        ("h8 N:hi", old(b"\x78\x48hi\0\0")),
        ("h8 C:a", old(b"\x78\x48\x08a\0\0")),
        ("h8 N:hi C:", old(b"\x78\x48hi\x08\0")),
        ("h8 N:", old(b"\x78\x48\0\0")),
        ("h8 C:a\nb", old(b"\x78\x48\x08a\r\nb\0")),
        // Marks, texts, and extensions without a known meaning.
        ("h8 *1", old(b"\x78\x50")),
        ("h8 [ABCDEFG]", old(b"\x78\x41\x00\x01ABCDEFG\0")),
        ("h8 []", old(b"\x78\x41\x00\x01\0\0")),
        ("h8 RENLIBNODE/extension 0000", old(b"\x78\x41\x00\x00")),
        (
            "h8 RENLIBNODE/extension 8002 [A]",
            old(b"\x78\x41\x80\x03A\0"),
        ),
        ("h8 RENLIBNODE/start", old(b"\x78\x44")),
        (
            "h8(pass RENLIBNODE/mark/text 4142)",
            new(&[b"\x00\x00", &centre(b"\x00\x51\x00\x01AB\0\0")[..]].concat()),
        ),
        // A text on an empty point is no move, but may have moves below it.
        (
            "h8(RENLIBNODE/no-move/at 67 [x](i9) h9)",
            old(&centre(b"\x67\x83\x00\x01x\0\x69\x40\x68\x40")),
        ),
        ("h8(RENLIBNODE/no-move/at 00)", old(&centre(b"\x00\x42"))),
        // Comments in the oldest encoding of nodes.
        (
            "h8 RENLIBNODE/old-comment N:på ö C:Ä",
            old(b"\x78\x60p} |\x08\xDB"),
        ),
        (
            "h8 RENLIBNODE/old-comment N:h8 ",
            old(b"\x78\x60h8\xA0\x00"),
        ),
        (
            "h8 RENLIBNODE/old-comment/comment N:a",
            old(b"\x78\x68\xE1\x00"),
        ),
    ];
    let mut reserved = old(b"\x78\x00\x69\x40");
    reserved[12] = 7;
    libraries.push(("h8(i9)", reserved));
    libraries.push(("h8(i9)", b"\x78\x00\x69\x40".to_vec()));
    for minor in 1..4 {
        let mut library = old(b"\x78\x00\x69\x40");
        library[9] = minor;
        libraries.push(("h8(i9)", library));
    }
    for (drawn, bytes) in libraries {
        let record = one(bytes.clone());
        assert_eq!(tree(&record), drawn);
        let (written, losses) = write_with_losses(&record);
        assert_eq!(written, bytes, "{drawn}");
        assert_eq!(losses, [], "{drawn}");
        for through in ["sgf", "json", "moves"] {
            let again = support::read(through, "", write(through, [&record]));
            let again = again[0].record.as_ref().expect("a record");
            assert_eq!(write("renlib", [again]), bytes, "{drawn} through {through}");
        }
    }
}

#[test]
fn lines_that_end_otherwise_keep_their_bytes() {
    for comment in [&b"\x08a\nb"[..], b"\x08a\rb\r\n", b"a\nb"] {
        let mut bytes = old(b"\x78\x48");
        bytes.extend(string(comment));
        let mut record = one(bytes.clone());
        assert!(!tree(&record).contains('\r'));
        assert_eq!(write("renlib", [&record]), bytes);
        // In other formats a property keeps such a node.
        record.origin.format = "sgf".into();
        assert_eq!(write("renlib", [&record]), bytes);
    }
}

#[test]
fn texts_keep_their_encoding() {
    for (encoding, text, bytes) in [
        (EUC_KR, "흑 승", &b"\xC8\xE6 \xBD\xC2"[..]),
        (GBK, "黑胜", b"\xBA\xDA\xCA\xA4"),
        (SHIFT_JIS, "黒ソ", b"\x8D\x95\x83\x5C"),
        (EUC_KR, "흑\u{FFFD}", b"\xC8\xE6\xFF"),
    ] {
        let mut library = old(b"\x78\x49\x00\x01");
        for _ in 0..2 {
            library.extend(string(bytes));
        }
        let record = read_in(library.clone(), encoding);
        assert!(tree(&record).contains(text), "{}", tree(&record));
        let (written, losses) = write_with_losses(&record);
        assert_eq!((written, losses), (library.clone(), vec![]));
        let json = support::read("json", "", write("json", [&record]));
        let json = json[0].record.as_ref().expect("a record");
        assert_eq!(write("renlib", [json]), library);
        if !text.contains('\u{FFFD}') {
            let sgf = support::read("sgf", "", write("sgf", [&record]));
            let sgf = sgf[0].record.as_ref().expect("a record");
            assert_eq!(write("renlib", [sgf]), library);
        }
    }
}

#[test]
fn the_encoding_is_guessed_over_all_texts() {
    let mut library = new(b"\x00\x00\x78\x08");
    library.extend(string(
        b"\xC8\xE6\xC0\xCC \xC0\xCC\xB1\xE4\xB4\xD9. \xC1\xA4\xBC\xAE \xBC\xF6\xBC\xF8",
    ));
    library.extend_from_slice(b"\x69\x48");
    library.extend(string(b"\xB9\xE9 \xBD\xC2"));
    let record = read(library).record.expect("a record");
    assert_eq!(record.encoding(), EUC_KR);
    assert_eq!(tree(&record), "h8 N:흑이 이긴다. 정석 수순(i9 N:백 승)");
}

#[test]
fn faults_are_reported_and_the_rest_is_read() {
    let centre = |rest: &[u8]| old(&[b"\x78\x00", rest].concat());
    for (bytes, code, drawn) in [
        (old(b""), "LIB004", ""),
        (old(b"\x78"), "LIB003", ""),
        (new(b"\x00"), "LIB003", ""),
        (old(b"\x78\x00"), "LIB011", "h8"),
        (old(b"\x78\xC0"), "LIB004", "h8"),
        (centre(b"\x69\x48hi"), "LIB003", "h8(i9 N:hi)"),
        (centre(b"\x69\x48hi\0"), "LIB003", "h8(i9 N:hi\0)"),
        (centre(b"\x69\x41\x00"), "LIB003", "h8(i9)"),
        (centre(b"\x69\x41\x00\x01A"), "LIB003", "h8(i9 [A])"),
        (
            centre(b"\x69\x60ab"),
            "LIB003",
            "h8(i9 RENLIBNODE/old-comment N:ab)",
        ),
        (
            centre(b"\x70\x00\x69\x40"),
            "LIB005",
            "h8(RENLIBNODE/at 70(i9))",
        ),
        (centre(b"\xF1\x40"), "LIB005", "h8(RENLIBNODE/at F1)"),
        (centre(b"\x69\xC0\x69\x40"), "LIB006", "h8(i9 i9)"),
        (
            centre(b"\x69\xC0\x68\xC0\x69\x40"),
            "LIB006",
            "h8(i9 h9 i9)",
        ),
        (centre(b"\x69\x40\x69\x40"), "LIB007", "h8(i9)"),
        (new(b"\x00\x80\x78\x40\x69\x40"), "LIB008", "h8 i9"),
        (new(b"\x00\xC0\x69\x40"), "LIB008", "i9"),
    ] {
        let piece = read(bytes.clone());
        let record = piece.record.expect("a record");
        assert_eq!(codes(&piece.findings), [code], "{drawn}");
        assert_eq!(tree(&record), drawn);
        // The written library reads back without findings, except for repeated moves that are not
        // points.
        let (written, _) = write_with_losses(&record);
        let again = read(written);
        let kept = ["LIB005", "LIB006"];
        let new: Vec<_> = codes(&again.findings)
            .into_iter()
            .filter(|code| !kept.contains(code))
            .collect();
        assert!(new.is_empty(), "{drawn}: {new:?}");
    }
    // Children in any order are valid if no move occurs twice.
    assert_eq!(tree(&one(old(b"\x78\x00\x69\xC0\x68\x40"))), "h8(i9 h9)");
}

#[test]
fn a_point_off_the_board_takes_its_turn() {
    let piece = read(old(b"\x78\x00\x70\x00\x69\x40"));
    let record = piece.record.expect("a record");
    let last = record.tree.last().expect("a node");
    let sides: Vec<Side> = record.tree.plays(last).map(|play| play.side()).collect();
    assert_eq!(sides, [Side::BLACK]);
    let (written, losses) = write_with_losses(&record);
    assert_eq!(losses, []);
    assert_eq!(written, old(b"\x78\x00\x70\x00\x69\x40"));
}

#[test]
fn other_files_are_named() {
    for (bytes, found) in [
        (&b""[..], "an empty file"),
        (b"!<arch>\n", "compiled code"),
        (b"\xFFRenLib\xFF\x03", "cut off"),
        (b"hello", "something else"),
    ] {
        let piece = read(bytes.to_vec());
        assert!(piece.record.is_none());
        assert_eq!(codes(&piece.findings), ["LIB001"]);
        let said = piece.findings[0].message(Lang::En);
        assert!(said.contains(found), "{said}");
    }
}

#[test]
fn deep_and_wide_libraries_are_read_and_written() {
    const DEEP: usize = 1_000_000;
    let mut deep = old(b"");
    for _ in 1..DEEP {
        deep.extend_from_slice(b"\x78\x00");
    }
    deep.extend_from_slice(b"\x69\x40");
    let record = one(deep.clone());
    assert_eq!(record.tree.main_line_plays(), DEEP);
    assert_eq!(write("renlib", [&record]), deep);
    // Every node says that a sibling follows its subtree.
    let mut nested = old(b"");
    for _ in 1..DEEP {
        nested.extend_from_slice(b"\x68\x80");
    }
    nested.extend_from_slice(b"\x68\x40");
    for _ in 1..DEEP {
        nested.extend_from_slice(b"\x69\x40");
    }
    let record = one(nested.clone());
    assert_eq!(record.tree.lines(), DEEP);
    assert_eq!(write("renlib", [&record]), nested);
    // The same with unsorted forks: a library keeps the order, other records are sorted.
    for pair in nested[20..].chunks_exact_mut(2) {
        if pair[1] & 0x80 != 0 {
            pair[0] = 0x6A;
        }
    }
    let record = one(nested.clone());
    assert_eq!(write("renlib", [&record]), nested);
    let sgf = String::from_utf8(write("sgf", [&record])).expect("ASCII");
    let sgf = sgf.replace("RENLIB[3.0][no-root]", "");
    let piece = support::read("sgf", "", sgf.into()).remove(0);
    let (_, losses) = write_with_losses(&piece.record.expect("a record"));
    assert_eq!(codes(&losses), ["LOSS001"]);
    // A hundred thousand siblings.
    let mut wide = old(b"\x78\x00");
    for _ in 0..100_000 {
        wide.extend_from_slice(b"\x69\xC0");
    }
    let piece = read(wide);
    assert_eq!(codes(&piece.findings), ["LIB004", "LIB006"]);
}

#[test]
fn losses_of_a_library_are_reported() {
    let sgf = |nodes: &str| {
        let text = format!("(;GM[4]SZ[15]{nodes})");
        let piece = support::read("sgf", "a.sgf", text.into_bytes()).remove(0);
        write_with_losses(&piece.record.expect("a record"))
    };
    for (nodes, what) in [
        ("AB[hh];B[aa]", "setup points"),
        (";B[hh]BL[30]", "clock readings"),
        (";B[hh]LB[aa:x]", "marks"),
        (";B[hh]TR[hh]", "marks"),
        (";B[hh]TE[1]", "verdicts"),
        (";B[hh](;W[ii])(;W[hg])", "order of branches"),
        (";B[hh];B[ii]", "colours"),
        (";W[hh]", "colours"),
        (";B[hh]W[ii]", "nodes of several moves"),
        (";B[hh];C[only words];W[ii]", "comments"),
        (";B[hh]N[a\u{8}b]", "control characters"),
    ] {
        let (_, losses) = sgf(nodes);
        let said: Vec<String> = losses.iter().map(|loss| loss.message(Lang::En)).collect();
        assert_eq!(said.len(), 1, "{nodes}: {said:?}");
        assert!(said[0].contains(what), "{nodes}: {said:?}");
        assert_eq!(losses[0].code.id, "LOSS001");
    }
    // A move in the root, empty nodes and comments of the root can all be written.
    for (nodes, bytes) in [
        ("B[hh];W[ig]", old(b"\x78\x00\x69\x40")),
        (";B[hh];;W[ig]", old(b"\x78\x00\x69\x40")),
        ("C[a];B[hh]", new(b"\x00\x08\x08a\0\0\x78\x40")),
        (";B[aa]", new(b"\x00\x00\x01\x40")),
        (";B[hh];W[]", new(b"\x00\x00\x78\x00\x00\x40")),
        ("", new(b"\x00\x40")),
        (";B[hh]MA[hh]LB[hh:1]", old(b"\x78\x51\x00\x011\0")),
        (
            "PB[Hong Gildong]C[a];B[hh]",
            new(b"\x00\x08\x08Game: omok\r\nBlack: Hong Gildong\r\n\r\na\0\x78\x40"),
        ),
    ] {
        let (written, losses) = sgf(nodes);
        assert_eq!(losses, [], "{nodes}");
        assert_eq!(written, bytes, "{nodes}");
    }
}

#[test]
fn records_other_than_omok_on_15_lines_are_refused() {
    for text in ["(;GM[4]SZ[19];B[hh])", "(;GM[1]SZ[15];B[hh])"] {
        let record = &read_sound("sgf", text.into())[0];
        let (written, losses) = write_with_losses(record);
        assert!(written.is_empty());
        assert_eq!(codes(&losses), ["LOSS003"]);
    }
}

#[test]
fn text_that_its_encoding_lacks_makes_all_text_utf_8() {
    let mut record = read_in(old(b"\x78\x48\xC8\xE6\0\0"), EUC_KR);
    let text = record.intern("胜 😀");
    let text = record.tree.add_text(text);
    record.tree.add(Item {
        raw: Text::EMPTY,
        body: Body::Comment {
            kind: CommentKind::Comment,
            text,
        },
    });
    let (written, losses) = write_with_losses(&record);
    assert_eq!(codes(&losses), ["LIB010"]);
    assert_eq!(tree(&one(written)), "h8 N:흑 C:胜 😀");
}

/// A move of a generated library.
#[derive(Clone, Debug, Default)]
struct Made {
    /// Parent of the move: index among the earlier nodes, counted from the last one up its line.
    above: usize,
    square: u8,
    line: Option<String>,
    text: Option<String>,
    mark: Option<()>,
    label: Option<String>,
}

fn made() -> impl Strategy<Value = Made> {
    let words = || prop::option::weighted(0.3, r"[a-z가-힣{}\\\[\]: ]{1,12}");
    let lines = prop::option::weighted(0.3, r"([a-z흑백]{0,5}\n?){0,4}");
    let label = prop::option::weighted(0.3, r"[A-Z가-힣:]{1,6}");
    let mark = prop::option::weighted(0.2, Just(()));
    (0..4usize, 0..226u16, words(), lines, mark, label).prop_map(
        |(above, square, line, text, mark, label)| Made {
            above,
            square: match square {
                0 => 0,
                n => ((n - 1) / 15 * 16 + (n - 1) % 15 + 1) as u8,
            },
            line,
            text,
            mark,
            label,
        },
    )
}

/// Builds an omok record from generated moves; siblings are in ascending order and moves are
/// unique.
fn build(made: &[Made]) -> Record {
    let origin = Origin::new("sgf", 0, Span::default());
    let source = std::sync::Arc::new(Source::from_text("", String::new()));
    let board = Board::new(15, 15, Coordinates::Renju);
    let mut record = Record::new(source, GameId::OMOK, board, origin);
    record.tree.extend(Span::default());
    // The nodes of the line to the last node; each has the square of its last child.
    let mut line: Vec<(NodeId, u8, Side)> = vec![(NodeId::ROOT, 0, Side::BLACK)];
    let mut first = true;
    for made in made {
        let keep = line.len().saturating_sub(made.above).max(1);
        line.truncate(keep);
        let (parent, last, side) = line[keep - 1];
        let is_first_child = record.tree.first_child(parent).is_none();
        if !is_first_child && made.square <= last {
            continue;
        }
        line[keep - 1].1 = made.square;
        let node = record.tree.push(Some(parent), Span::default());
        let node = node.expect("the parent is open");
        contents_of(made, side, &mut record);
        line.push((node, 0, side.opponent()));
        first = false;
    }
    assert!(made.is_empty() || !first);
    record
}

fn contents_of(made: &Made, side: Side, record: &mut Record) {
    let at = (made.square > 0).then(|| Point::new((made.square & 15) - 1, made.square >> 4));
    let play = match at {
        Some(at) => Play::Place { side, at },
        None => Play::Pass { side },
    };
    let mut bodies = vec![Body::Play(play)];
    for (kind, text) in [
        (CommentKind::Name, &made.line),
        (CommentKind::Comment, &made.text),
    ] {
        if let Some(text) = text {
            let text = record.intern(text);
            let text = record.tree.add_text(text);
            bodies.push(Body::Comment { kind, text });
        }
    }
    if let Some(at) = at {
        if made.mark.is_some() {
            bodies.push(Body::Mark {
                shape: MarkShape::Cross,
                points: record.tree.points.add([at]),
            });
        }
        if let Some(text) = &made.label {
            let text = record.intern(text);
            bodies.push(Body::Labels(record.tree.labels.add([Label { at, text }])));
        }
    }
    for body in bodies {
        record.tree.add(Item {
            raw: Text::EMPTY,
            body,
        });
    }
}

/// Returns the tree without the root's own properties, which a library always has after reading.
fn compared(record: &Record) -> Vec<(Option<NodeId>, String)> {
    let tree = &record.tree;
    let nodes = tree.nodes().skip(1);
    nodes
        .map(|node| (tree.parent(node), contents(record, node)))
        .collect()
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn any_tree_comes_back(made in prop::collection::vec(made(), 0..60)) {
        let record = build(&made);
        let (bytes, losses) = write_with_losses(&record);
        let lost: Vec<_> = codes(&losses).into_iter().filter(|&code| code != "LIB010").collect();
        prop_assert!(lost.is_empty(), "{:?}", losses);
        let again = one(bytes.clone());
        prop_assert_eq!(compared(&record), compared(&again));
        prop_assert_eq!(write("renlib", [&again]), bytes.clone());
        for through in ["sgf", "json", "moves"] {
            let pieces = support::read(through, "", write(through, [&again]));
            let carried = pieces[0].record.as_ref().expect("a record");
            prop_assert_eq!(compared(&record), compared(carried), "{}", through);
            prop_assert_eq!(write("renlib", [carried]), bytes.clone(), "{}", through);
        }
    }

    #[test]
    fn a_truncated_library_gives_its_existing_nodes(made in prop::collection::vec(made(), 1..12)) {
        let record = build(&made);
        let whole = write("renlib", [&record]);
        let nodes = compared(&record);
        for end in 0..whole.len() {
            let piece = read(whole[..end].to_vec());
            prop_assert!(!piece.findings.is_empty(), "{} of {}", end, whole.len());
            sound(&piece, end);
            let Some(part) = piece.record else { continue };
            let there = compared(&part);
            prop_assert!(there.len() <= nodes.len());
            // Only the last node may be incomplete.
            let sure = there.len().saturating_sub(1);
            prop_assert_eq!(&there[..sure], &nodes[..sure]);
        }
    }

    #[test]
    fn a_damaged_library_is_read(
        made in prop::collection::vec(made(), 1..20),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = write("renlib", [&build(&made)]);
        for (place, byte) in damage {
            let at = place.index(bytes.len());
            bytes[at] = byte;
        }
        let length = bytes.len();
        let piece = read(bytes);
        sound(&piece, length);
        if let Some(record) = piece.record {
            write_again(&record);
        }
    }

    #[test]
    fn bytes_at_random_are_read(nodes in prop::collection::vec(any::<u8>(), 0..400)) {
        let bytes = new(&nodes);
        let length = bytes.len();
        let piece = read(bytes);
        sound(&piece, length);
        write_again(&piece.record.expect("the header is sound"));
    }
}

/// Checks that writing and reading restores the tree, and that writing again gives the same bytes.
fn write_again(record: &Record) {
    let (bytes, losses) = write_with_losses(record);
    let encoding = if codes(&losses).contains(&"LIB010") {
        encoding_rs::UTF_8
    } else {
        record.encoding()
    };
    let renlib = format("renlib");
    let source = renlib.source("", bytes.clone(), Some(encoding));
    let options = ReadOptions::default();
    let piece = renlib.read(&std::sync::Arc::new(source), &options).next();
    let again = piece.and_then(|piece| piece.record).expect("a record");
    let resorted = losses.iter().any(|loss| loss.code.id == "LOSS001");
    if !resorted {
        assert_eq!(compared(record), compared(&again));
    }
    assert_eq!(write("renlib", [&again]), bytes);
}

/// Checks that findings are inside the file and have messages, and that a file without a record has
/// a finding.
fn sound(piece: &ReadItem, length: usize) {
    assert!(piece.record.is_some() || !piece.findings.is_empty());
    for finding in &piece.findings {
        let span = finding.place.span.unwrap_or_default();
        assert!(span.end as usize <= length, "{finding:?}");
        for lang in [Lang::En, Lang::Ko] {
            let said = finding.message(lang) + &finding.help(lang);
            assert!(!said.contains('{'), "{said}");
        }
    }
}

#[test]
fn nothing_of_the_header_is_made_up() {
    let record = one(old(b"\x78\x40"));
    for field in [Field::Rules, Field::Result, Field::Date] {
        assert_eq!(record.info(field), None);
    }
}
