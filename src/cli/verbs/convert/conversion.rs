//! Conversion of records.

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

/// Size of the write buffer in bytes.
const GATHERED: usize = 64 * 1024;

/// Settings of a conversion.
pub(crate) struct Conversion<'c> {
    /// Inspection options.
    pub inspection: &'c Inspection,
    /// Output format.
    pub format: &'static dyn Format,
    pub options: WriteOptions,
}

impl Conversion<'_> {
    /// Creates a writer of the format.
    pub(crate) fn writer(&self) -> Box<dyn RecordWriter> {
        formats::writer(self.format, &self.options)
            .expect("a format that is chosen as a target is written")
    }

    /// Creates the preparer that the writer needs.
    pub(crate) fn preparation(&self) -> RecordPreparer<'_> {
        RecordPreparer {
            inspector: Inspector::new(self.inspection),
            needs: self.writer().wants(),
        }
    }
}

/// A record with its replay, ready to be written.
pub(crate) struct ReadyRecord {
    pub record: Record,
    /// Replay trace, if the writer needs it.
    pub trace: Option<Trace>,
}

/// Prepares records for a writer.
pub(crate) struct RecordPreparer<'c> {
    inspector: Inspector<'c>,
    needs: Preparation,
}

impl RecordPreparer<'_> {
    /// Prepares an item and returns it with its findings.
    ///
    /// Only writers of normalized content get a normalized record; others write the record as read.
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
                // Legality of the plays is reported by `check`.
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

/// An output file, or standard output, for a series of records.
pub(crate) struct OutputFile {
    writer: Box<dyn RecordWriter>,
    gathered: Vec<u8>,
    sink: Sink,
    /// True if a record has been written. A loss with severity error means that its record was not.
    is_filled: bool,
}

impl OutputFile {
    /// Starts an output.
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

    /// Writes a record and returns its losses.
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

    /// Completes the file. Without a record no file is created and an existing one stays; a stream gets the head and
    /// tail of an empty output.
    pub(crate) fn finish(mut self) -> Result<(), CliError> {
        if !self.is_filled && self.sink.is_staged() {
            return Ok(());
        }
        self.writer.end(&mut self.gathered);
        self.sink.bytes(&self.gathered)?;
        self.sink.finish()
    }
}

/// The output file of an input, or its files if each holds one record.
pub(crate) struct InputFiles<'c> {
    conversion: &'c Conversion<'c>,
    outputs: &'c OutputFiles,
    input: Input,
    path: PathBuf,
    /// Reservation of the first file, until used.
    reserved: Option<ReservedFile>,
    output: Option<OutputFile>,
    records: usize,
}

impl<'c> InputFiles<'c> {
    /// Creates the files of an input before the first record.
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

    /// Writes a record and returns its losses.
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

    /// Completes the files and returns the number of records written.
    pub(crate) fn finish(self) -> Result<usize, CliError> {
        if let Some(output) = self.output {
            output.finish()?;
        }
        Ok(self.records)
    }
}

/// Returns the path of a further record, if each has its own file: `game.psq`, then `game-2.psq`.
fn numbered(path: &Path, before: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{}", before + 1));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}
