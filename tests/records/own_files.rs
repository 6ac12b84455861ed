//! Tests that files written by the program read back under their names, in the same format and
//! without new findings.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bokgi::diag::{Findings, Severity};
use bokgi::formats::{
    self, Capacity, FORMATS, Format, Limits, MoveForm, Preparation, ReadOptions, Reading,
    WriteOptions,
};
use bokgi::model::{
    Board, Body, ConnectorKind, Coordinates, Field, GameId, Item, MarkShape, Origin, Play, Point,
    Record, Side, Source, Text,
};
use bokgi::rules::{Inspection, Inspector};
use bokgi::text::{Lang, Span};
use proptest::prelude::*;

use crate::support::generate::Choices;
use crate::support::random::cases;
use crate::support::{move_lists, yut};

/// Records with the codes of the reader's findings.
struct Opened {
    records: Vec<Record>,
    codes: BTreeSet<&'static str>,
    format: Option<&'static str>,
}

fn open(name: &str, bytes: Vec<u8>) -> Opened {
    let file = formats::open(name, bytes);
    let mut codes: BTreeSet<&str> = file.findings.iter().map(|found| found.code.id).collect();
    let mut records = Vec::new();
    for piece in file.read() {
        codes.extend(piece.findings.iter().map(|found| found.code.id));
        records.extend(piece.record);
    }
    Opened {
        records,
        codes,
        format: file.format.map(Format::id),
    }
}

/// Writes records as the command line does; `None` if the format refuses all of them.
fn write(format: &dyn Format, lang: Lang, records: &[Record]) -> Option<Vec<u8>> {
    let options = WriteOptions {
        lang,
        ..WriteOptions::default()
    };
    let mut writer = format.writer(&options)?;
    let inspection = Inspection::default();
    let mut inspector = Inspector::new(&inspection);
    let (mut out, mut is_empty) = (Vec::new(), true);
    writer.begin(&mut out);
    for record in records {
        let mut record = record.clone();
        if writer.wants() != Preparation::Written {
            inspector.prepare(&mut record, &mut Findings::new());
        }
        let trace = match writer.wants() {
            Preparation::Replayed => inspector.replay(&record, &mut Findings::new()).cloned(),
            Preparation::Written | Preparation::Repaired => None,
        };
        let lost = writer.record(&record, trace.as_ref(), &mut out);
        is_empty &= lost
            .iter()
            .any(|found| found.code.severity == Severity::Error);
    }
    writer.end(&mut out);
    (!is_empty).then_some(out)
}

/// Codes of different formats for a value that is not understood.
const UNREADABLE: [&str; 3] = ["SGF040", "LOG004", "SRV001"];

/// Writes records in every format and reads them back; lists the differences.
fn faults(what: &str, records: &[Record], known: &BTreeSet<&'static str>) -> Vec<String> {
    let mut faults = Vec::new();
    let is_unreadable = UNREADABLE.iter().any(|code| known.contains(code));
    let is_new =
        |code: &&str| !(known.contains(code) || is_unreadable && UNREADABLE.contains(code));
    // A result that the first format does not understand may be readable in another.
    let is_open =
        |record: &Record| record.info(Field::Result).is_some() && record.header.outcome().is_none();
    let is_stable = !records.iter().any(is_open);
    for &format in FORMATS {
        if !format.reads() {
            continue;
        }
        let groups: Vec<&[Record]> = match format.capacity() {
            Capacity::One => records.chunks(1).collect(),
            Capacity::Many => vec![records],
        };
        for (group, lang) in groups
            .iter()
            .flat_map(|group| [Lang::En, Lang::Ko].map(|lang| (*group, lang)))
        {
            let Some(written) = write(format, lang, group) else {
                continue;
            };
            for extension in format.extensions() {
                let back = open(&format!("game.{extension}"), written.clone());
                let fresh: Vec<&str> = back.codes.iter().copied().filter(is_new).collect();
                if back.format != Some(format.id()) || !fresh.is_empty() {
                    let text =
                        String::from_utf8_lossy(&written[..written.len().min(300)]).into_owned();
                    faults.push(format!(
                        "{what} as .{extension}: read as {:?}, {fresh:?}\n{text}",
                        back.format
                    ));
                }
                // JSON names the file that a record was read from.
                let again = write(format, lang, &back.records);
                if format.extensions()[0].contains("json") {
                    continue;
                }
                if is_stable && again.as_deref() != Some(&written) {
                    let shown = |text: &[u8]| String::from_utf8_lossy(text).into_owned();
                    let again = again.as_deref().map(shown).unwrap_or_default();
                    faults.push(format!(
                        "{what} as .{extension} is written another way again:\n{}\n{again}",
                        shown(&written)
                    ));
                }
            }
        }
    }
    faults
}

/// Creates a game of the given number of stones, one to a node, in columns given by a function.
fn stones(board: Board, count: usize, column: impl Fn(usize) -> u8) -> Record {
    let origin = Origin::new("sgf", 0, Span::default());
    let source = Arc::new(Source::from_text("", String::new()));
    let mut record = Record::new(source, GameId::OMOK, board, origin);
    record.tree.extend(Span::at(0));
    for at in 0..count {
        record.tree.extend(Span::at(0));
        let side = [Side::BLACK, Side::WHITE][at % 2];
        let row = (at / 7 % usize::from(board.rows())) as u8;
        let at = Point::new(column(at), row);
        record.tree.add(Item {
            raw: Text::EMPTY,
            body: Body::Play(Play::Place { side, at }),
        });
    }
    record
}

/// Reads the only record of a text.
fn read_one(name: &str, text: &str) -> Record {
    let mut records = open(name, text.into()).records;
    assert_eq!(records.len(), 1, "{name}");
    records.remove(0)
}

fn text_of(id: &str, record: &Record) -> String {
    let format = formats::by_id(id).expect("a format");
    let written = write(format, Lang::En, std::slice::from_ref(record)).expect("it is written");
    String::from_utf8(written).expect("UTF-8")
}

/// Games on boards whose letters skip I read back with the same columns.
#[test]
fn columns_keep_their_letters() {
    let rows: String = "onmlk"
        .chars()
        .flat_map(|row| "abcdefghjklmno".chars().map(move |column| (column, row)))
        .take(61)
        .zip("BW".chars().cycle())
        .map(|((column, row), side)| format!(";{side}[{column}{row}]"))
        .collect();
    let record = read_one("g.sgf", &format!("(;GM[4]FF[4]SZ[15]{rows})"));
    let written = text_of("moves", &record);
    assert!(written.contains("[Coordinates \"with-i\"]"), "{written}");
    let back = open("g.omok", written.into());
    assert_eq!(back.codes, BTreeSet::new());
    assert!(text_of("sgf", &back.records[0]).contains(";B[jo]"));
    // A bare list of moves reports what it leaves out.
    let options = WriteOptions {
        moves: MoveForm::Plain,
        ..WriteOptions::default()
    };
    let writer = formats::by_id("moves").and_then(|format| format.writer(&options));
    let lost = writer
        .expect("a writer")
        .record(&record, None, &mut Vec::new());
    let lost: Vec<String> = lost.iter().map(|found| found.message(Lang::En)).collect();
    assert_eq!(
        lost,
        ["moves has no place for statements about the game (board size): 1 left out"]
    );
}

#[test]
fn rif_has_its_own_letters_and_sound_xml() {
    let record = read_one(
        "k.omok",
        "[Game \"omok\"]\n[Coordinates \"without-i\"]\n\n1. H8 2. J9 3. P15\n",
    );
    let written = text_of("rif", &record);
    assert!(written.contains("<move>h8 i9 o15</move>"), "{written}");
    let record = read_one(
        "w.sgf",
        "(;GM[4]SZ[15]PB[a\u{1}b]PW[c\u{FFFE}\u{1B}];B[hh])",
    );
    let rif = formats::by_id("rif").expect("a format");
    let mut writer = rif.writer(&WriteOptions::default()).expect("a writer");
    let mut written = Vec::new();
    let lost = writer.record(&record, None, &mut written);
    writer.end(&mut written);
    let lost: Vec<String> = lost.iter().map(|found| found.message(Lang::En)).collect();
    assert_eq!(
        lost,
        ["RIF has no place for characters that XML forbids: 3 left out"]
    );
    let written = String::from_utf8(written).expect("UTF-8");
    assert!(written.contains("name=\"ab\""), "{written}");
    assert!(written.contains("name=\"c\""), "{written}");
    // Reading reports each such character once, and reads the games after it.
    for name in ["a\u{1}b", "a&#1;b"] {
        let game = "<game id=\"1\" black=\"1\"><move>h8</move></game>";
        let xml = format!(
            "<database><players><player id=\"1\" name=\"{name}\"/></players>\
             <games>{game}{game}</games></database>"
        );
        let file = formats::open("a.rif", xml.into());
        let pieces: Vec<_> = file.read().collect();
        let found = pieces.iter().flat_map(|piece| &piece.findings);
        let found: Vec<String> = found.map(|found| found.message(Lang::En)).collect();
        assert_eq!(
            found,
            ["not valid XML: it contains the forbidden character U+0001"],
            "{name:?}"
        );
        assert_eq!(
            pieces.iter().filter(|piece| piece.record.is_some()).count(),
            2
        );
    }
}

/// The rest of a game beyond the reader's limit does not become another game, and the next game is
/// read.
#[test]
fn limits_end_a_game_and_not_the_file() {
    let stones: Vec<Point> = Board::new(15, 15, Coordinates::Renju)
        .points()
        .take(30)
        .collect();
    let stones: Vec<String> = stones
        .iter()
        .map(|&at| Board::new(15, 15, Coordinates::Renju).name(at))
        .collect();
    let turns: String = (1..40)
        .map(|number| format!("{number}. P{}: 도 / 새-도 {{[흑 \"x\"]}}\n", 2 - number % 2))
        .collect();
    let pairs: String = (1..20)
        .map(|number| format!("{number}. 가1-가2 다4-다3 ; [흑 \"x\"]\n"))
        .collect();
    for (extension, code, game) in [
        (
            "omok",
            "MOV012",
            format!("[종목 \"오목\"]\n\n{}\n\n", stones.join(" ")),
        ),
        ("yut", "LOG010", format!("[종목 \"윷놀이\"]\n\n{turns}\n")),
        ("gonu", "LOG010", format!("[종목 \"줄고누\"]\n\n{pairs}\n")),
    ] {
        let reading = Reading {
            options: ReadOptions {
                limits: Limits {
                    nodes: 10,
                    ..Limits::default()
                },
                ..ReadOptions::default()
            },
            ..Reading::default()
        };
        let text = format!("{game}{game}");
        let file = reading.open_bytes("a", Some(extension), text.into());
        let pieces: Vec<_> = file.read().collect();
        let found: Vec<Vec<&str>> = pieces
            .iter()
            .map(|piece| piece.findings.iter().map(|found| found.code.id).collect())
            .collect();
        let limits = found.iter().flatten().filter(|&&id| id == code).count();
        assert_eq!((pieces.len(), limits), (2, 2), "{extension}: {found:?}");
        for piece in &pieces {
            let record = piece.record.as_ref().expect("a game");
            assert_eq!(record.tree.len(), 10, "{extension}");
        }
    }
}

/// Returns the messages about what a format cannot hold of a record, in English.
fn refusals(id: &str, record: &Record) -> Vec<String> {
    let format = formats::by_id(id).expect("a format");
    let mut writer = format.writer(&WriteOptions::default()).expect("a writer");
    let mut written = Vec::new();
    let lost = writer.record(record, None, &mut written);
    assert_eq!(written, b"", "{id}");
    lost.iter().map(|found| found.message(Lang::En)).collect()
}

#[test]
fn formats_of_stones_refuse_pieces() {
    let games = [
        ("a.yut", "[종목 \"윷놀이\"]\n\n1. 청: 도 / 새-도\n"),
        ("a.gonu", "[종목 \"줄고누\"]\n\n1. 가1-가2 다4-다3\n"),
        ("b.gonu", "[종목 \"호박고누\"]\n\n1. 가1-가2\n"),
    ];
    for (name, text) in games {
        let record = read_one(name, text);
        for (id, called) in [("sgf", "SGF"), ("moves", "a move list")] {
            let refused = format!(
                "the record does not fit into {called} and is left out: its game has no stones"
            );
            assert_eq!(refusals(id, &record), [refused], "{name}");
        }
        let again = read_one("a.json", &text_of("json", &record));
        assert_eq!(refusals("sgf", &again).len(), 1, "{name}");
    }
    // A tree that only names the game came from SGF, so it may be written as SGF.
    let tree = read_one("a.sgf", "(;FF[4]SZ[9]BOKGIGAME[gonu];B[aa])");
    assert_eq!(tree.game, GameId::GONU);
    assert_eq!(
        text_of("sgf", &tree),
        "(;FF[4]SZ[9]BOKGIGAME[gonu]\n;B[aa])\n"
    );
}

/// JSON can express empty lists, SGF cannot.
#[test]
fn a_property_is_written_with_a_value_or_not_at_all() {
    let mut record = read_one("a.sgf", "(;FF[4]GM[1]SZ[9];B[ee])");
    let tree = &mut record.tree;
    let none = tree.points.add([]);
    let bodies = [
        Body::Connectors {
            kind: ConnectorKind::Arrow,
            ends: none,
        },
        Body::Connectors {
            kind: ConnectorKind::Line,
            ends: none,
        },
        Body::Mark {
            shape: MarkShape::Triangle,
            points: none,
        },
        Body::Mark {
            shape: MarkShape::Dim,
            points: none,
        },
        Body::Labels(tree.labels.add([])),
    ];
    for body in bodies {
        tree.add(Item {
            raw: Text::EMPTY,
            body,
        });
    }
    let written = text_of("sgf", &record);
    assert_eq!(written, "(;FF[4]GM[1]SZ[9]\n;B[ee]DD[])\n");
    assert_eq!(open("a.sgf", written.into()).codes, BTreeSet::new());
}

fn sample_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let files = walkdir::WalkDir::new(folder)
        .sort_by_file_name()
        .into_iter();
    files
        .map(|entry| entry.expect("a readable entry").into_path())
        .filter(|path| path.is_file())
        .collect()
}

#[test]
fn samples_are_read_back_under_their_names() {
    let (mut all, mut count) = (Vec::new(), 0);
    for path in sample_files() {
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .expect("a name");
        let opened = open(name, std::fs::read(&path).expect("a readable file"));
        if opened.records.is_empty() {
            continue;
        }
        count += 1;
        all.extend(faults(
            &path.display().to_string(),
            &opened.records,
            &opened.codes,
        ));
    }
    assert!(count > 60, "only {count} samples");
    assert!(all.is_empty(), "{}\n{}", all.len(), all.join("\n"));
}

#[test]
fn games_of_every_length_are_read_back() {
    let boards = [
        (15, Coordinates::Renju),
        (15, Coordinates::Western),
        (19, Coordinates::Renju),
    ];
    let mut all = Vec::new();
    for (side, letters) in boards {
        let board = Board::new(side, side, letters);
        for count in [0, 1, 2, 60, 61, 150] {
            let mixed = stones(board, count, |at| (at * 4 % 15) as u8);
            let without_i = stones(board, count, |at| [7, 9, 14, 0][at % 4]);
            let what = format!("{count} stones on {side} with {letters:?}");
            all.extend(faults(
                &what,
                std::slice::from_ref(&mixed),
                &BTreeSet::new(),
            ));
            all.extend(faults(
                &what,
                &[without_i.clone(), mixed, without_i],
                &BTreeSet::new(),
            ));
        }
    }
    for (seed, turns) in [(1, 1), (2, 2), (3, 60), (4, 900)] {
        let played = yut::playout::standard(&mut Choices::new(seed), turns);
        let record = yut::record(&played.head, &played.events);
        all.extend(faults(
            &format!("{turns} turns"),
            &[record],
            &BTreeSet::new(),
        ));
    }
    assert!(all.is_empty(), "{}\n{}", all.len(), all.join("\n"));
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn random_games_are_read_back(seed: u64) {
        // Such a game need not be legal, which RenLib sees in reading, and may hold what SGF calls doubtful:
        // setup beside a play, verdicts that contradict each other or judge nothing.
        let mut known = BTreeSet::from(["LIB006", "SGF024", "SGF027", "SGF030"]);
        let game = move_lists::game(seed);
        // The style of variations is a number in SGF, but a word in this game.
        if game.header.find(Field::VariationStyle).is_some() {
            known.insert("SGF040");
        }
        let found = faults("a list", &[game], &known);
        prop_assert!(found.is_empty(), "{}", found.join("\n"));
    }

    /// Random records may contain nonsense, which formats report when reading it. JSON carries
    /// everything.
    #[test]
    fn random_records_are_recognised(seed: u64, count in 1usize..4) {
        let mut choices = Choices::new(seed);
        let records: Vec<Record> = (0..count).map(|index| choices.record(index as u32)).collect();
        for id in ["json", "ndjson"] {
            let format = formats::by_id(id).expect("a format");
            let written = write(format, Lang::En, &records).expect("JSON carries all");
            for extension in format.extensions() {
                let back = open(&format!("a.{extension}"), written.clone());
                // Replacement characters are reported wherever the damaged text is in the file.
                let is_damaged = String::from_utf8_lossy(&written).contains('\u{FFFD}');
                let codes: BTreeSet<&str> = is_damaged.then_some("ENC005").into_iter().collect();
                prop_assert_eq!((back.format, &back.codes), (Some(id), &codes));
                prop_assert_eq!(back.records.len(), count);
            }
        }
    }
}
