//! How records are converted.

use crate::cli::problem::Problem;
use crate::cli::sink::Sink;
use crate::diag::Finding;
use crate::diag::loss::NOT_WRITTEN;
use crate::formats::{self, Format, Piece, Reading, RecordWriter, Wants, WriteOptions};
use crate::model::{Record, Trace};
use crate::rules::inspection::{Inspection, Inspector};

/// Bytes that are gathered before they are written.
const GATHERED: usize = 64 * 1024;

/// From what, by which rules and into what records are converted.
pub(crate) struct Conversion<'c> {
    /// How files are read.
    pub reading: &'c Reading,
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
    pub(crate) fn preparation(&self) -> Preparation<'_> {
        Preparation {
            inspector: Inspector::new(self.inspection),
            wants: self.writer().wants(),
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
pub(crate) struct Preparation<'c> {
    inspector: Inspector<'c>,
    wants: Wants,
}

impl Preparation<'_> {
    /// Makes a piece ready, with what was found in it.
    ///
    /// A record is mended only for a writer that tells what is meant; others carry what is written.
    pub(crate) fn ready(&mut self, piece: Piece) -> (Option<ReadyRecord>, Vec<Finding>) {
        let Piece {
            record,
            mut findings,
        } = piece;
        let ready = record.map(|mut record| {
            if self.wants != Wants::Written {
                self.inspector.prepare(&mut record, &mut findings);
            }
            let trace = match self.wants {
                Wants::Written | Wants::Repaired => None,
                // Whether the plays are legal is the business of `check`.
                Wants::Replayed => self.inspector.replay(&record, &mut Vec::new()).cloned(),
            };
            ReadyRecord { record, trace }
        });
        (ready, findings)
    }
}

/// A file, or standard output, that records are written to one after another.
pub(crate) struct OutputFile {
    writer: Box<dyn RecordWriter>,
    gathered: Vec<u8>,
    sink: Sink,
    /// Whether a record has been written.
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
        self.is_filled |= losses.iter().all(|loss| loss.code != &NOT_WRITTEN);
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
