//! Baduk replays compared with an independent library, and marked territory compared with stated
//! results.
//!
//! The games are beside the checkout.

use std::path::Path;

use crate::support::baduk::{draw, first, run};
use crate::support::shared;
use bokgi::diag::{Finding, Severity};
use bokgi::games::Game;
use bokgi::games::baduk::Baduk;
use bokgi::model::{Field, Record, Trace, WinMethod};
use bokgi::rules::count::Agreement;

/// Reads the first record of an SGF file as written. If its opening `(` is lost, this is its first
/// variation, as in the independent library.
fn first_record(path: &Path) -> Record {
    let bytes = std::fs::read(path).expect("file is readable");
    first(&path.display().to_string(), bytes, true)
}

/// Counts the plies of the main line, except those after a refused play.
fn main_line_plies(record: &Record, trace: &Trace) -> usize {
    let main: std::collections::HashSet<u32> = record.tree.main_line().map(|n| n.0).collect();
    trace
        .plays
        .iter()
        .filter(|p| main.contains(&p.node.0))
        .count()
}

/// Returns ply and reason of the main line's first illegal play.
fn first_illegal(record: &Record, findings: &[Finding]) -> Option<(u32, &'static str)> {
    let main: std::collections::HashSet<u32> = record.tree.main_line().map(|n| n.0).collect();
    findings
        .iter()
        .filter(|finding| finding.severity == Severity::Error)
        .find(|finding| finding.place.node.is_some_and(|n| main.contains(&n.0)))
        .map(|finding| (finding.place.ply.unwrap_or(0), finding.code.name))
}

#[test]
fn every_replay_agrees_as_written() {
    let Some(cases) = shared::rows("cases/baduk_boards.jsonl") else {
        return;
    };
    let Some(corpora) = shared::path("corpora") else {
        return;
    };
    let mut disagreements = Vec::new();
    let mut rows = 0;
    for row in cases {
        let file = row["file"].as_str().unwrap();
        let record = first_record(&corpora.join(file));
        let (trace, findings) = run(&record, "");
        let illegal = first_illegal(&record, &findings);
        rows += 1;
        let found = match illegal {
            Some((ply, name)) => {
                let reason = match name {
                    "occupied-point" => "occupied",
                    name => name,
                };
                serde_json::json!({ "illegal": [ply, reason] })
            }
            None => {
                let [black, white] = trace.prisoners;
                serde_json::json!({
                    "plies": main_line_plies(&record, &trace),
                    "captured_by_black": black,
                    "captured_by_white": white,
                    "board": draw(&record, "").join("/").replace(' ', ""),
                })
            }
        };
        for (key, value) in found.as_object().unwrap() {
            if row[key] != *value {
                disagreements.push(format!("{file}: {key} is {value}, expected {}", row[key]));
            }
        }
    }
    assert!(rows > 3000, "{rows} rows");
    assert!(disagreements.is_empty(), "{}", disagreements.join("\n"));
}

/// Four of the seven illegal games only lack their handicap stones; with them they are legal.
#[test]
fn repair_makes_games_without_handicap_stones_legal() {
    let Some(cases) = shared::rows("cases/baduk_boards.jsonl") else {
        return;
    };
    let Some(corpora) = shared::path("corpora") else {
        return;
    };
    let mut fixed = Vec::new();
    for row in cases {
        if row["illegal"].is_null() {
            continue;
        }
        let file = row["file"].as_str().unwrap();
        let mut record = first_record(&corpora.join(file));
        Baduk.prepare(&mut record);
        if first_illegal(&record, &run(&record, "").1).is_none() {
            fixed.push(file.to_owned());
        }
    }
    fixed.sort();
    assert_eq!(
        fixed,
        [
            "fox/9k/1538747876022404771.sgf",
            "fox/9k/1538749000022404129.sgf",
            "fox/9k/1552481406022405072.sgf",
            "fox/pro/9p/1384956887019999026.sgf",
        ]
    );
}

#[test]
fn counts_of_marked_territory_equal_the_stated_results() {
    let Some(files) = shared::files("corpora/kgs17", "sgf") else {
        return;
    };
    let mut wrong = Vec::new();
    let mut resigned = 0;
    for path in &files {
        let record = first_record(path);
        let counts = run(&record, "").0.counts;
        let stated = record.header.outcome().expect("a result");
        assert!(!counts.is_empty(), "{} is counted", path.display());
        if stated.manner() == Some(WinMethod::Resignation) {
            resigned += 1;
            continue;
        }
        let best = &counts[..1];
        if !matches!(Agreement::new(best, Some(stated)), Agreement::Agrees(..)) {
            let text = record.info(Field::Result).unwrap_or_default();
            wrong.push(format!("{}: {text} but {counts:?}", path.display()));
        }
    }
    assert_eq!((files.len(), resigned), (305, 10));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
