//! Receivers of records that are passed on as read.

use std::sync::Arc;

use super::report::ConversionReport;
use crate::cli::run::cli_error::CliError;
use crate::cli::run::input::Input;
use crate::cli::run::outputs::OutputFiles;
use crate::formats::Format;
use crate::model::{Record, Source};

/// A record as read.
pub(crate) struct HandedRecord {
    pub input: Arc<Input>,
    /// Format of the input.
    pub format: Option<&'static dyn Format>,
    /// Bytes of the input.
    pub source: Arc<Source>,
    pub record: Record,
}

impl HandedRecord {
    /// Returns the name of the record on the command line: `games.sgf#2`.
    pub(crate) fn name(&self) -> String {
        self.input.record_name(self.record.origin.index + 1)
    }
}

/// State of the run, lent to a receiver.
pub(crate) struct Handing<'h, 's> {
    /// Report of the run.
    pub report: &'h mut ConversionReport<'s>,
    /// Files that the run writes, checked against the files that it reads.
    pub outputs: &'h OutputFiles,
}

/// A receiver of records in the order of the inputs. It counts and reports through the report of the run.
pub(crate) trait Receiver {
    /// Receives a record; an error ends the run.
    fn receive(&mut self, handed: HandedRecord, run: &mut Handing<'_, '_>) -> Result<(), CliError>;

    /// Completes the work after the last record.
    fn finish(&mut self, run: &mut Handing<'_, '_>) -> Result<(), CliError>;
}
