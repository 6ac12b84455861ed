//! Writing records in another format: preparation of the records and the output files.

use std::path::{Path, PathBuf};

use crate::cli::run::cli_error::CliError;
use crate::cli::run::input::Input;
use crate::cli::run::outputs::{OutputFiles, ReservedFile};
use crate::cli::run::plan::PlannedFile;
use crate::cli::run::sink::Sink;
use crate::diag::{Finding, Findings, Severity};
use crate::formats::{self, Capacity, Format, Preparation, ReadItem, RecordWriter, WriteOptions};
use crate::model::{Record, Trace};
use crate::rules::inspection::{Inspection, Inspector};

/// Number of bytes that are collected before they are written to the output.
const GATHERED: usize = 64 * 1024;

/// Settings for converting records.
pub(crate) struct Conversion<'c> {
    /// Settings for replaying and checking records.
    pub inspection: &'c Inspection,
    /// Format in which records are written.
    pub format: &'static dyn Format,
    pub options: WriteOptions,
}

impl Conversion<'_> {
    /// Creates a writer of the output format.
    pub(crate) fn writer(&self) -> Box<dyn RecordWriter> {
        formats::writer(self.format, &self.options)
            .expect("a format that is chosen as a target is written")
    }

    /// Creates the preparer for records, which replays them or unifies the notation of different
    /// programs only if the writer needs it.
    pub(crate) fn preparation(&self) -> RecordPreparer<'_> {
        RecordPreparer {
            inspector: Inspector::new(self.inspection),
            needs: self.writer().wants(),
        }
    }
}

/// A record that is ready to be written.
pub(crate) struct ReadyRecord {
    pub record: Record,
    /// Result of replaying the record; `None` if the writer does not need it.
    pub trace: Option<Trace>,
}

/// Prepares records for a writer: unifies the notation of different programs, or replays the
/// records, as needed.
pub(crate) struct RecordPreparer<'c> {
    inspector: Inspector<'c>,
    needs: Preparation,
}

impl RecordPreparer<'_> {
    /// Prepares a record for writing and returns it with the findings about it; no record if the
    /// item has none.
    ///
    /// A writer of unchanged content gets the record as read; other writers get it in the unified
    /// notation, unless `--as-written` is given.
    pub(crate) fn ready(&mut self, piece: ReadItem) -> (Option<ReadyRecord>, Vec<Finding>) {
        let ReadItem {
            record,
            mut findings,
        } = piece;
        let ready = record.map(|mut record| {
            if self.needs != Preparation::Written {
                self.inspector.prepare(&mut record, &mut findings);
            }
            let trace = match self.needs {
                Preparation::Written | Preparation::Repaired => None,
                // The findings of this replay are dropped, because illegal moves are reported by
                // `check`.
                Preparation::Replayed => self
                    .inspector
                    .replay(&record, &mut Findings::new())
                    .cloned(),
            };
            ReadyRecord { record, trace }
        });
        (ready, findings.into_vec())
    }
}

/// An output file or standard output that receives a series of records.
pub(crate) struct OutputFile {
    writer: Box<dyn RecordWriter>,
    gathered: Vec<u8>,
    sink: Sink,
    /// True if at least one record has been written; a record with a loss of severity error was
    /// left out and does not count.
    is_filled: bool,
}

impl OutputFile {
    /// Creates the output and writes the beginning of the format to it.
    pub(crate) fn begin(conversion: &Conversion<'_>, sink: Sink) -> OutputFile {
        let mut output = OutputFile {
            writer: conversion.writer(),
            gathered: Vec::with_capacity(2 * GATHERED),
            sink,
            is_filled: false,
        };
        output.writer.begin(&mut output.gathered);
        output
    }

    /// Writes a record and returns findings about what the format cannot hold.
    pub(crate) fn write(&mut self, ready: &ReadyRecord) -> Result<Vec<Finding>, CliError> {
        let trace = ready.trace.as_ref();
        let losses = self.writer.record(&ready.record, trace, &mut self.gathered);
        self.is_filled |= losses.iter().all(|loss| loss.severity < Severity::Error);
        if self.gathered.len() >= GATHERED {
            self.sink.bytes(&self.gathered)?;
            self.gathered.clear();
        }
        Ok(losses)
    }

    /// Writes the end of the format and completes the file. If no record was written, no file is
    /// created and an existing one stays; a stream gets an empty document.
    pub(crate) fn finish(mut self) -> Result<(), CliError> {
        if !self.is_filled && self.sink.is_staged() {
            return Ok(());
        }
        self.writer.end(&mut self.gathered);
        self.sink.bytes(&self.gathered)?;
        self.sink.finish()
    }
}

/// Output files for one input: one file for all its records, or one per record if the format holds
/// only one.
pub(crate) struct InputFiles<'c> {
    conversion: &'c Conversion<'c>,
    outputs: &'c OutputFiles,
    input: Input,
    path: PathBuf,
    /// Reservation of the first output file, until it is opened.
    reserved: Option<ReservedFile>,
    output: Option<OutputFile>,
    records: usize,
}

impl<'c> InputFiles<'c> {
    /// Creates the outputs of an input; no file is opened before the first record.
    pub(crate) fn new(
        conversion: &'c Conversion<'c>,
        outputs: &'c OutputFiles,
        input: &Input,
        file: PlannedFile,
    ) -> InputFiles<'c> {
        InputFiles {
            conversion,
            outputs,
            input: input.clone(),
            path: file.path,
            reserved: Some(file.reserved),
            output: None,
            records: 0,
        }
    }

    /// Writes a record, to a new file if the format holds only one record per file. Returns
    /// findings about what the format cannot hold.
    pub(crate) fn write(&mut self, ready: &ReadyRecord) -> Result<Vec<Finding>, CliError> {
        if self.conversion.format.capacity() == Capacity::One
            && let Some(full) = self.output.take()
        {
            full.finish()?;
        }
        let output = match &mut self.output {
            Some(output) => output,
            None => {
                let reserved = match self.reserved.take() {
                    Some(first) => first,
                    None => {
                        let name = numbered(&self.path, self.records);
                        self.outputs.reserve(name, Some(&self.input))?
                    }
                };
                let new = OutputFile::begin(self.conversion, reserved.open()?);
                self.output.insert(new)
            }
        };
        let lost = output.write(ready)?;
        self.records += 1;
        Ok(lost)
    }

    /// Completes the open file and returns the number of records written.
    pub(crate) fn finish(self) -> Result<usize, CliError> {
        if let Some(output) = self.output {
            output.finish()?;
        }
        Ok(self.records)
    }
}

/// Returns the path of a further output file if each holds one record: `game-2.psq` after one
/// earlier file of `game.psq`.
fn numbered(path: &Path, before: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{}", before + 1));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}
