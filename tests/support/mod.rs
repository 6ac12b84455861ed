//! Helpers shared by several suites: reading, writing and comparing records.

// Each test suite uses only a part of this module.
#![allow(dead_code)]

pub(crate) mod baduk;
pub(crate) mod generate;
pub(crate) mod gonu;
pub(crate) mod in_a_row;
pub(crate) mod move_lists;
pub(crate) mod omok;
pub(crate) mod planted;
pub(crate) mod random;
pub(crate) mod rif;
pub(crate) mod same;
pub(crate) mod schema;
pub(crate) mod shared;
pub(crate) mod slips;
pub(crate) mod tokens;
pub(crate) mod xsd;
pub(crate) mod yut;

use std::sync::Arc;

use bokgi::diag::{Finding, Findings};
use bokgi::formats::{Format, ReadItem, ReadOptions, WriteOptions, by_id};
use bokgi::games::Game;
use bokgi::model::{Meaning, Record, Trace};
use bokgi::rules::{self, RuleInput};

pub(crate) fn format(id: &str) -> &'static dyn Format {
    by_id(id).unwrap_or_else(|| panic!("no format {id}"))
}

/// Reads all records of a file.
pub(crate) fn read(id: &str, name: &str, bytes: Vec<u8>) -> Vec<ReadItem> {
    let format = format(id);
    let source = Arc::new(format.source(name, bytes, None));
    format.read(&source, &ReadOptions::default()).collect()
}

/// Reads records and checks that they have no findings.
pub(crate) fn read_sound(id: &str, bytes: Vec<u8>) -> Vec<Record> {
    let pieces = read(id, "", bytes);
    for piece in &pieces {
        assert_eq!(*piece.findings, [], "{id}");
    }
    pieces
        .into_iter()
        .filter_map(|piece| piece.record)
        .collect()
}

/// Writes records with the default options.
pub(crate) fn write<'r>(id: &str, records: impl IntoIterator<Item = &'r Record>) -> Vec<u8> {
    write_with(id, records, &WriteOptions::default())
}

pub(crate) fn write_with<'r>(
    id: &str,
    records: impl IntoIterator<Item = &'r Record>,
    options: &WriteOptions,
) -> Vec<u8> {
    let mut writer = format(id)
        .writer(options)
        .unwrap_or_else(|| panic!("{id} is not written"));
    let mut out = Vec::new();
    writer.begin(&mut out);
    for record in records {
        writer.record(record, None, &mut out);
    }
    writer.end(&mut out);
    out
}

/// Returns the findings of the rule set about the end of a replay: the game's own codes and those
/// about an open result.
pub(crate) fn judged_end(game: &dyn Game, record: &Record, trace: &Trace) -> Vec<Finding> {
    let mut findings = Findings::new();
    let trace = Some(trace);
    let subject = RuleInput {
        record,
        trace,
        meaning: &Meaning::new(record),
    };
    rules::check(&subject, &mut findings);
    findings.retain(|found| {
        game.facts()
            .codes
            .iter()
            .any(|list| list.contains(&found.code))
            || found.code.id == "RES012"
    });
    findings.into_vec()
}
