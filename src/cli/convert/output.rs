//! Records on their way into one file.

use super::conversion::{Conversion, Ready};
use crate::cli::problem::Problem;
use crate::cli::sink::Sink;
use crate::diag::Finding;
use crate::formats::RecordWriter;

/// Bytes that are gathered before they are written.
const GATHERED: usize = 64 * 1024;

/// A file, or standard output, that records are written to one after another.
pub struct Output {
    writer: Box<dyn RecordWriter>,
    gathered: Vec<u8>,
    sink: Sink,
}

impl Output {
    /// Begins to write.
    pub fn begin(conversion: &Conversion<'_>, sink: Sink) -> Output {
        let mut output = Output {
            writer: conversion.writer(),
            gathered: Vec::with_capacity(2 * GATHERED),
            sink,
        };
        output.writer.begin(&mut output.gathered);
        output
    }

    /// Writes a record and tells what could not be carried over.
    pub fn write(&mut self, ready: &Ready) -> Result<Vec<Finding>, Problem> {
        let trace = ready.trace.as_ref();
        let losses = self.writer.record(&ready.record, trace, &mut self.gathered);
        if self.gathered.len() >= GATHERED {
            self.sink.bytes(&self.gathered)?;
            self.gathered.clear();
        }
        Ok(losses)
    }

    /// Completes the file.
    pub fn finish(mut self) -> Result<(), Problem> {
        self.writer.end(&mut self.gathered);
        self.sink.bytes(&self.gathered)?;
        self.sink.finish()
    }
}
