//! A file that is there before a run is kept, or holds the moves of the record afterwards.
//!
//! `BOKGI_TARGETS=all cargo test --test cli targets` tries every command with every game and format; otherwise
//! each pair of game and format meets one of the commands in turn.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use bokgi::formats::{self, FORMATS, Format};
use bokgi::games::GAMES;
use bokgi::model::{Body, Play, Record};
use walkdir::WalkDir;

use crate::program::{Folder, Run};

/// The content of the output file before a run.
const BEFORE: &[u8] = b"these bytes were here before\n";

/// Commands that write records, with the option that names the output file or folder.
const COMMANDS: [(&str, &str); 10] = [
    ("convert", "-o"),
    ("convert", "-O"),
    ("select", "-o"),
    ("select", "-O"),
    ("edit", "-o"),
    ("edit", "-O"),
    ("merge", "-o"),
    ("split", "-O"),
    ("dedupe", "-o"),
    ("dedupe", "-O"),
];

/// Words of messages about lost moves.
const LOST_MOVES: [&str; 5] = [
    "plays",
    "points outside the board",
    "opening choices",
    "third side",
    "setup points",
];

/// Maps each game's id to its first sample.
fn samples() -> BTreeMap<String, PathBuf> {
    let mut files = BTreeMap::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
    let entries = entries.map(|entry| entry.expect("the samples are read"));
    for entry in entries.filter(|entry| entry.file_type().is_file()) {
        let path = entry.into_path();
        let is_bad = path.components().any(|part| part.as_os_str() == "bad");
        if is_bad || path.extension().is_none_or(|extension| extension == "lib") {
            continue;
        }
        let records = records(
            &path.display().to_string(),
            std::fs::read(&path).expect("a file"),
        );
        if let [record] = &*records
            && !plays(record).is_empty()
        {
            files.entry(record.game.0.to_string()).or_insert(path);
        }
    }
    files
}

/// Reads the records of a file.
fn records(name: &str, bytes: Vec<u8>) -> Vec<Record> {
    let opened = formats::open(name, bytes);
    opened.read().filter_map(|item| item.record).collect()
}

/// Lists the plays of the main line.
fn plays(record: &Record) -> Vec<Play> {
    let items = record
        .tree
        .main_line()
        .flat_map(|node| record.tree.items(node));
    let plays = items.filter_map(|item| match item.body {
        Body::Play(play) => Some(play),
        _ => None,
    });
    plays.collect()
}

/// Runs a command onto an existing file. Returns its bytes afterwards with the run.
fn overwritten(input: &Path, format: &dyn Format, (verb, option): (&str, &str)) -> (Vec<u8>, Run) {
    let folder = Folder::new(&[]);
    let extension = input.extension().and_then(|extension| extension.to_str());
    let name = format!("g.{}", extension.expect("a sample has an extension"));
    folder.write(&name, &std::fs::read(input).expect("a sample"));
    let target = format!("out/g.{}", format.extensions()[0]);
    folder.write(&target, BEFORE);
    let place = if option == "-o" { &target } else { "out" };
    let mut arguments = vec![verb, &name, "--to", format.id(), option, place, "--force"];
    match verb {
        "edit" => arguments.extend(["--set", "event=시험"]),
        "split" => arguments.extend(["--name", "g"]),
        _ => {}
    }
    let run = folder.run(&arguments);
    (folder.bytes(&target), run)
}

/// Describes what a run has lost of a record; empty if nothing.
fn complaint(record: &Record, format: &dyn Format, bytes: &[u8], run: &Run) -> Option<String> {
    if bytes == BEFORE {
        let is_refused = ["LOSS003", "YLG007"]
            .iter()
            .any(|code| run.err.contains(code));
        return (run.status != 1 || !is_refused).then(|| "kept without a word".to_owned());
    }
    if format.id() == "csv" {
        let mut table = csv::Reader::from_reader(bytes);
        let rows: Result<Vec<csv::StringRecord>, _> = table.records().collect();
        return (rows.map_or(0, |rows| rows.len()) != 1).then(|| "not one row".to_owned());
    }
    let name = format!("g.{}", format.extensions()[0]);
    let back = records(&name, bytes.to_vec());
    if back.len() != 1 {
        return Some(format!("{} records", back.len()));
    }
    let (before, after) = (plays(record), plays(&back[0]));
    let losses = run.err.lines().filter(|line| line.contains("LOSS001"));
    let losses: Vec<&str> = losses.collect();
    let has_lost = |words: &str| losses.iter().any(|line| line.contains(words));
    let is_like = |one: &Play, other: &Play| match (*one, *other) {
        (Play::Place { at, .. }, Play::Place { at: there, .. })
            if has_lost("colours of stones") =>
        {
            at == there
        }
        (one, other) => one == other,
    };
    let mut rest = before.iter();
    let is_part = after
        .iter()
        .all(|play| rest.any(|other| is_like(play, other)));
    let is_whole = after.len() == before.len() || LOST_MOVES.iter().any(|words| has_lost(words));
    let differs = || format!("{} plays of {}: {losses:?}", after.len(), before.len());
    (!is_part || !is_whole).then(differs)
}

#[test]
fn an_existing_file_is_kept_or_holds_the_moves() {
    let samples = samples();
    for game in GAMES {
        let id = game.facts().id;
        assert!(samples.contains_key(id), "no sample of {id}");
    }
    let tries_all = std::env::var_os("BOKGI_TARGETS").is_some();
    let (mut turn, mut complaints) = (0, Vec::<String>::new());
    for (game, input) in &samples {
        let bytes = std::fs::read(input).expect("a sample");
        let read = records(&input.display().to_string(), bytes);
        for &format in FORMATS.iter().filter(|format| format.writes()) {
            for (at, &command) in COMMANDS.iter().enumerate() {
                if tries_all || at == turn % COMMANDS.len() {
                    let (bytes, run) = overwritten(input, format, command);
                    if let Some(complaint) = complaint(&read[0], format, &bytes, &run) {
                        let (id, status) = (format.id(), run.status);
                        complaints
                            .push(format!("{game} to {id} {command:?} {status}: {complaint}"));
                    }
                }
            }
            turn += 1;
        }
        // Twenty formats and ten commands would give every game the same pairs, so the next game
        // starts elsewhere.
        turn += 3;
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}
