//! Tests of malformed files, and of files that only look malformed: the moves that a person would
//! read in them, and the findings about the rest.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bokgi::diag::Finding;
use bokgi::formats::{self, ReadOptions};
use bokgi::model::{Body, Field, Play, Record, SetupKind, Side, Source};
use bokgi::text::Lang;

use crate::support::shared;

/// Correct SGF that other programs refuse.
const CORRECT: &[&str] = &[
    "09_leading_ws",
    "10_collection",
    "11_compressed",
    "13_sz52",
    "14_sz_rect",
    "20_backslash_end",
];

fn stem(path: &Path) -> &str {
    let stem = path.file_stem().and_then(|stem| stem.to_str());
    stem.expect("names are ASCII")
}

/// Returns the findings of `bokgi check` for a file.
fn findings(path: &Path) -> Vec<Finding> {
    bokgi::program::findings("file.sgf", read(path), &[])
}

fn read(path: &Path) -> Vec<u8> {
    fs::read(path).expect("a readable file")
}

fn side(side: Side) -> char {
    if side == Side::BLACK { 'B' } else { 'W' }
}

/// Lists setup and plays in the order of the file, with points by their names.
fn plays(record: &Record) -> String {
    let tree = &record.tree;
    let mut words = Vec::new();
    for item in tree.nodes().flat_map(|node| tree.items(node)) {
        match item.body {
            Body::Play(Play::Place { side: by, at }) => {
                words.push(format!("{} {}", side(by), record.board.name(at)));
            }
            Body::Play(Play::Pass { side: by }) => words.push(format!("{} pass", side(by))),
            Body::Play(play) => words.push(format!("{} {}", side(play.side()), play.kind())),
            Body::Setup { kind, points } => {
                let what = match kind {
                    SetupKind::Stones(Side::BLACK) => "black",
                    SetupKind::Stones(_) => "white",
                    SetupKind::Empty => "empty",
                };
                let points = tree.points.get(points);
                let names = points.iter().map(|&point| record.board.name(point));
                words.push(format!("({what} {})", names.collect::<Vec<_>>().join(" ")));
            }
            _ => {}
        }
    }
    words.join(" ")
}

/// Formats the content and findings of a file for a snapshot.
fn portrait(path: &Path) -> String {
    let sgf = formats::by_id("sgf").expect("SGF is registered");
    let source = Source::decode("file.sgf", read(path), None, |bytes| sgf.hints(bytes));
    let source = Arc::new(source);
    let records: Vec<Record> = sgf
        .read(&source, &ReadOptions::default())
        .filter_map(|piece| piece.record)
        .collect();
    let mut out = format!("file: {}.sgf\n", stem(path));
    let basis = source.basis();
    writeln!(out, "text: {} ({basis:?})", source.encoding().name()).expect("memory");
    writeln!(out, "records: {}", records.len()).expect("memory");
    for (number, record) in records.iter().enumerate() {
        let (columns, rows) = (record.board.columns(), record.board.rows());
        let game = &record.game.0;
        writeln!(out, "\nrecord {}: {game} {columns}x{rows}", number + 1).expect("memory");
        for field in [
            Field::Name(Side::BLACK),
            Field::Name(Side::WHITE),
            Field::Komi,
            Field::Result,
        ] {
            if let Some(text) = record.info(field) {
                writeln!(out, "{}: {text}", field.key(Default::default())).expect("memory");
            }
        }
        writeln!(out, "plays: {}", plays(record)).expect("memory");
    }
    for finding in findings(path) {
        let span = finding.place.span.expect("a place in the text");
        let place = source.locate(span.start as usize);
        writeln!(
            out,
            "\n{}[{}] {}:{}\n  {}\n  {}",
            finding.severity,
            finding.code.id,
            place.line,
            place.column,
            finding.message(Lang::En),
            finding.message(Lang::Ko),
        )
        .expect("memory");
    }
    out
}

#[test]
fn malformed_files_are_read_as_people_read_them() {
    let Some(files) = shared::files("cases/malformed", "sgf") else {
        return;
    };
    assert!(files.len() >= 23, "only {} files", files.len());
    for path in files {
        insta::with_settings!({prepend_module_to_snapshot => false, omit_expression => true}, {
            insta::assert_snapshot!(format!("malformed__{}", stem(&path)), portrait(&path));
        });
    }
}

#[test]
fn nothing_is_found_in_correct_files() {
    let Some(files) = shared::files("cases/malformed", "sgf") else {
        return;
    };
    let correct = |path: &&PathBuf| CORRECT.contains(&stem(path));
    assert_eq!(files.iter().filter(correct).count(), CORRECT.len());
    for path in files.iter().filter(correct) {
        assert_eq!(findings(path), [], "{}", stem(path));
    }
}

#[test]
fn a_game_of_omok_is_replayed_by_rules_that_are_assumed() {
    let Some(files) = shared::files("cases/malformed", "sgf") else {
        return;
    };
    let other = files.iter().find(|path| stem(path) == "15_gm_other");
    let found = findings(other.expect("the file of another game"));
    let codes: Vec<&str> = found.iter().map(|finding| finding.code.name).collect();
    assert_eq!(codes, ["rules-not-named"]);
}

#[test]
fn something_is_found_in_files_that_are_wrong() {
    let Some(files) = shared::files("cases/malformed", "sgf") else {
        return;
    };
    // Passes written as in FF[3] are correct, even if other things are reported.
    let wrong =
        |path: &&PathBuf| !CORRECT.contains(&stem(path)) && stem(path) != "12_pass_tt_empty";
    for path in files.iter().filter(wrong) {
        assert_ne!(findings(path), [], "{}", stem(path));
    }
}
