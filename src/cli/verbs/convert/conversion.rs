//! How records are converted.

use std::path::{Path, PathBuf};

use crate::cli::run::input::Input;
use crate::cli::run::outputs::{OutputFiles, ReservedFile};
use crate::cli::run::plan::PlannedFile;
use crate::cli::run::problem::Problem;
use crate::cli::run::sink::Sink;
use crate::diag::{Finding, Findings, Severity};
use crate::formats::{self, Capacity, Format, Preparation, ReadItem, RecordWriter, WriteOptions};
use crate::model::{Record, Trace};
use crate::rules::inspection::{Inspection, Inspector};

/// Bytes that are gathered before they are written.
const GATHERED: usize = 64 * 1024;

/// By which rules and into what records are converted.
pub(crate) struct Conversion<'c> {
    /// How records are looked at.
    pub inspection: &'c Inspection,
    /// The format, one that is written.
    pub format: &'static dyn Format,
    /// How it is written.
    pub options: WriteOptions,
}

impl Conversion<'_> {
    /// A writer of the format.
    pub(crate) fn writer(&self) -> Box<dyn RecordWriter> {
        formats::writer(self.format, &self.options)
            .expect("a format that is chosen as a target is written")
    }

    /// What makes records ready for the writer.
    pub(crate) fn preparation(&self) -> RecordPreparer<'_> {
        RecordPreparer {
            inspector: Inspector::new(self.inspection),
            needs: self.writer().wants(),
        }
    }
}

/// A record with what its replay found, ready to be written.
pub(crate) struct ReadyRecord {
    /// The record.
    pub record: Record,
    /// What its replay found, where the writer tells it.
    pub trace: Option<Trace>,
}

/// Makes records ready for a writer.
pub(crate) struct RecordPreparer<'c> {
    inspector: Inspector<'c>,
    needs: Preparation,
}

impl RecordPreparer<'_> {
    /// Makes a piece ready, with what was found in it.
    ///
    /// A record is mended only for a writer that tells what is meant; others carry what is written.
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
                // Whether the plays are legal is the business of `check`.
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

/// A file, or standard output, that records are written to one after another.
pub(crate) struct OutputFile {
    writer: Box<dyn RecordWriter>,
    gathered: Vec<u8>,
    sink: Sink,
    /// True if a record has been written: a loss that is an error means that it was not.
    is_filled: bool,
}

impl OutputFile {
    /// Begins to write.
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

    /// Writes a record and tells what could not be carried over.
    pub(crate) fn write(&mut self, ready: &ReadyRecord) -> Result<Vec<Finding>, Problem> {
        let trace = ready.trace.as_ref();
        let losses = self.writer.record(&ready.record, trace, &mut self.gathered);
        self.is_filled |= losses.iter().all(|loss| loss.severity < Severity::Error);
        if self.gathered.len() >= GATHERED {
            self.sink.bytes(&self.gathered)?;
            self.gathered.clear();
        }
        Ok(losses)
    }

    /// Completes the file. One that no record went to is not made, and what stands under its name
    /// stays as it is; a stream gets what an empty output begins and ends with.
    pub(crate) fn finish(mut self) -> Result<(), Problem> {
        if !self.is_filled && self.sink.is_staged() {
            return Ok(());
        }
        self.writer.end(&mut self.gathered);
        self.sink.bytes(&self.gathered)?;
        self.sink.finish()
    }
}

/// The file that the records of an input go to, or the files where each holds one.
pub(crate) struct InputFiles<'c> {
    conversion: &'c Conversion<'c>,
    outputs: &'c OutputFiles,
    input: Input,
    path: PathBuf,
    /// The right to write the first file, until it is used.
    reserved: Option<ReservedFile>,
    output: Option<OutputFile>,
    records: usize,
}

impl<'c> InputFiles<'c> {
    /// Nothing is written yet.
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

    /// Writes a record and tells what could not be carried over.
    pub(crate) fn write(&mut self, ready: &ReadyRecord) -> Result<Vec<Finding>, Problem> {
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

    /// Completes what is written and tells how many records it holds.
    pub(crate) fn finish(self) -> Result<usize, Problem> {
        if let Some(output) = self.output {
            output.finish()?;
        }
        Ok(self.records)
    }
}

/// The file of a further record when those before it went to files of their own: `game.psq`, then
/// `game-2.psq`.
fn numbered(path: &Path, before: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{}", before + 1));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}
