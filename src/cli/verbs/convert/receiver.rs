//! Who takes records that are handed on as they are read.

use std::sync::Arc;

use super::report::ConversionReport;
use crate::cli::run::input::Input;
use crate::cli::run::outputs::OutputFiles;
use crate::cli::run::problem::Problem;
use crate::formats::Format;
use crate::model::{Record, Source};

/// A record as it was read.
pub(crate) struct HandedRecord {
    /// What it was read from.
    pub input: Arc<Input>,
    /// The format of that.
    pub format: Option<&'static dyn Format>,
    /// The bytes of that.
    pub source: Arc<Source>,
    /// The record.
    pub record: Record,
}

impl HandedRecord {
    /// Its name as the command line takes it: `games.sgf#2`.
    pub(crate) fn name(&self) -> String {
        self.input.record_name(self.record.origin.index + 1)
    }
}

/// What the run lends to who takes its records.
pub(crate) struct Handing<'h, 's> {
    /// What is told.
    pub report: &'h mut ConversionReport<'s>,
    /// The files that the run reads and writes.
    pub outputs: &'h OutputFiles,
}

/// Who takes records, in the order of the inputs. What is written of them is counted and what is lost is told
/// through the report of the run.
pub(crate) trait Receiver {
    /// Takes a record; an error ends the run.
    fn receive(&mut self, handed: HandedRecord, run: &mut Handing<'_, '_>) -> Result<(), Problem>;

    /// Completes the work, when all records have been handed over.
    fn finish(&mut self, run: &mut Handing<'_, '_>) -> Result<(), Problem>;
}
