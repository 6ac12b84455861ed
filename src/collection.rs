//! Reading a file, writing records and showing a board, with one call each.

use std::fmt;
use std::fs;
use std::io;
use std::path::Path;
use std::slice;

use crate::diag::{Finding, Findings, Severity};
use crate::formats::{self, Preparation, WriteOptions};
use crate::games::occupants::Occupants;
use crate::games::{self, RulesRequest};
use crate::model::{NodeId, Record};
use crate::rules::{Inspection, Inspector};
use crate::text::Lang;

/// Records of a file, and the findings of reading them.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct Collection {
    /// Records in the order of the file.
    pub records: Vec<Record>,
    /// Findings from reading, in the order of the file. Checks in [`crate::rules`] find more.
    pub findings: Vec<Finding>,
}

impl IntoIterator for Collection {
    type Item = Record;
    type IntoIter = std::vec::IntoIter<Record>;

    fn into_iter(self) -> Self::IntoIter {
        self.records.into_iter()
    }
}

impl<'c> IntoIterator for &'c Collection {
    type Item = &'c Record;
    type IntoIter = slice::Iter<'c, Record>;

    fn into_iter(self) -> Self::IntoIter {
        self.records.iter()
    }
}

/// Reads all records of a file; its format is detected.
///
/// # Errors
///
/// Fails only if the file cannot be read from the disk. A file without records gives a finding.
pub fn read(path: impl AsRef<Path>) -> io::Result<Collection> {
    let path = path.as_ref();
    let bytes = fs::read(path)?;
    Ok(read_bytes(&path.display().to_string(), bytes))
}

/// Reads all records from the bytes of a file. The extension of `name` helps to detect the format.
pub fn read_bytes(name: &str, bytes: Vec<u8>) -> Collection {
    let opened = formats::open(name, bytes);
    let mut collection = Collection {
        records: Vec::new(),
        findings: opened.findings.clone(),
    };
    for item in opened.read() {
        collection.findings.extend(item.findings.into_vec());
        collection.records.extend(item.record);
    }
    collection
}

/// A written file, with findings about content that its format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Written {
    /// Bytes of the written file.
    pub bytes: Vec<u8>,
    /// Losses, one finding for each record and kind of lost content.
    pub losses: Vec<Finding>,
}

/// Reason why records cannot be written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WriteError {
    /// No writable format has this id.
    UnknownFormat(String),
    /// The format cannot hold the record with this index, for the reason in the finding.
    NotWritten(usize, Box<Finding>),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteError::UnknownFormat(id) => {
                let known = formats::FORMATS.iter().filter(|format| format.writes());
                let known: Vec<&str> = known.map(|format| format.id()).collect();
                write!(
                    f,
                    "no format {id:?} that is written; known: {}",
                    known.join(", ")
                )
            }
            WriteError::NotWritten(_, finding) => f.write_str(&finding.message(Lang::En)),
        }
    }
}

impl std::error::Error for WriteError {}

/// Writes records in the format with this id, such as `sgf` or `json`.
///
/// # Errors
///
/// Fails for a format that is unknown or cannot be written, and for a record that the format cannot hold.
pub fn write<'r>(
    records: impl IntoIterator<Item = &'r Record>,
    format: &str,
) -> Result<Written, WriteError> {
    let options = WriteOptions {
        game_numbers: games::sgf_numbers(),
        rules: Some(games::stated_rules),
        ..WriteOptions::default()
    };
    write_with(records, format, &options)
}

/// Writes records in the format with this id, with options for the writer.
pub(crate) fn write_with<'r>(
    records: impl IntoIterator<Item = &'r Record>,
    format: &str,
    options: &WriteOptions,
) -> Result<Written, WriteError> {
    let unknown = || WriteError::UnknownFormat(format.to_owned());
    let format = formats::by_id(format).ok_or_else(unknown)?;
    let mut writer = formats::writer(format, options).ok_or_else(unknown)?;
    let inspection = Inspection::default();
    let mut inspector = Inspector::new(&inspection);
    let (mut bytes, mut losses) = (Vec::new(), Vec::new());
    writer.begin(&mut bytes);
    for (index, record) in records.into_iter().enumerate() {
        let lost = match writer.wants() {
            Preparation::Written => writer.record(record, None, &mut bytes),
            wanted => {
                let (mut record, mut findings) = (record.clone(), Findings::new());
                inspector.prepare(&mut record, &mut findings);
                let trace = match wanted {
                    Preparation::Replayed => inspector.replay(&record, &mut findings),
                    _ => None,
                };
                writer.record(&record, trace, &mut bytes)
            }
        };
        if let Some(refusal) = lost.iter().find(|lost| lost.severity == Severity::Error) {
            return Err(WriteError::NotWritten(index, Box::new(refusal.clone())));
        }
        losses.extend(lost);
    }
    writer.end(&mut bytes);
    Ok(Written { bytes, losses })
}

/// Returns the stones or pieces on the board after a node of a record; after the main line for `None`. The record is
/// replayed by its own rules. A game with unknown rules gives an empty board.
pub fn board(record: &Record, node: impl Into<Option<NodeId>>) -> Occupants {
    let mut record = record.clone();
    let inspection = Inspection::default();
    Inspector::new(&inspection).prepare(&mut record, &mut Findings::new());
    let last = || record.tree.main_line().last().unwrap_or(NodeId::ROOT);
    let node = node.into().unwrap_or_else(last);
    match games::by_id(&record.game.0) {
        Some(game) => Occupants::at_node(&record, game, &RulesRequest::default(), node),
        None => Occupants::empty(record.board),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Occupant, Side};

    #[test]
    fn the_board_of_any_node_is_asked_in_one_call() {
        let text = b"(;GM[1]SZ[5];B[ab];W[aa](;B[ba];W[ee])(;B[cc]))";
        let records = read_bytes("game.sgf", text.to_vec()).records;
        let black = Some(Occupant::one(Side::BLACK));
        let white = Some(Occupant::one(Side::WHITE));
        for (node, name, expected) in [
            (None, "A5", None),
            (None, "E1", white),
            (Some(NodeId(2)), "A5", white),
            (Some(NodeId(5)), "A5", white),
            (Some(NodeId(5)), "C3", black),
            (Some(NodeId(5)), "E1", None),
            (Some(NodeId(0)), "A4", None),
        ] {
            assert_eq!(
                board(&records[0], node).at_name(name),
                expected,
                "{node:?} {name}"
            );
        }
    }

    #[test]
    fn men_of_gonu_are_there_before_the_first_move() {
        let record = formats::RecordBuilder::new("gonu")
            .build()
            .expect("a record");
        let men = board(&record, None);
        assert_eq!(men.iter().filter(|(_, man)| man.is_some()).count(), 8);
    }

    #[test]
    fn records_are_written_in_any_format_or_refused() {
        let text = b"(;GM[1]SZ[9]C[x];B[ee])(;GM[1]SZ[9];B[cc])".to_vec();
        let read = read_bytes("game.sgf", text);
        assert_eq!((read.records.len(), read.findings.len()), (2, 0));
        let json = write(&read, "json").expect("is written");
        assert!(json.losses.is_empty());
        assert_eq!(read_bytes("game.json", json.bytes).records.len(), 2);
        let error = write(&read, "docx").expect_err("is not a format");
        assert!(error.to_string().starts_with("no format \"docx\""));
        let gonu = formats::RecordBuilder::new("gonu")
            .build()
            .expect("a record");
        assert!(matches!(
            write([&gonu], "gib"),
            Err(WriteError::NotWritten(0, _))
        ));
        assert!(matches!(
            write(&read, "yut"),
            Err(WriteError::NotWritten(0, _))
        ));
    }
}
