//! Interface for verbs that process the selected records themselves, such as `merge` and `split`.

use std::sync::Arc;

use super::report::ConversionReport;
use crate::cli::run::cli_error::CliError;
use crate::cli::run::input::Input;
use crate::cli::run::outputs::OutputFiles;
use crate::formats::Format;
use crate::model::{Record, Source};

/// A selected record, unchanged since reading, with its input.
pub(crate) struct HandedRecord {
    pub input: Arc<Input>,
    /// Detected format of the input file; `None` if unknown.
    pub format: Option<&'static dyn Format>,
    /// Text of the input file, or of the part with the record.
    pub source: Arc<Source>,
    pub record: Record,
}

impl HandedRecord {
    /// Returns the name of the record as the command line accepts it: `games.sgf#2`.
    pub(crate) fn name(&self) -> String {
        self.input.record_name(self.record.origin.index + 1)
    }
}

/// Report and output files of the run, lent to a receiver during a call.
pub(crate) struct Handing<'h, 's> {
    /// Report of the run, to which the receiver adds findings and counts.
    pub report: &'h mut ConversionReport<'s>,
    /// Output files of the run, which must differ from the files that it reads.
    pub outputs: &'h OutputFiles,
}

/// A verb's own processing of the selected records, called in the order of the inputs.
pub(crate) trait Receiver {
    /// Processes a record; an error ends the run.
    fn receive(&mut self, handed: HandedRecord, run: &mut Handing<'_, '_>) -> Result<(), CliError>;

    /// Called once after the last record, to complete the output.
    fn finish(&mut self, run: &mut Handing<'_, '_>) -> Result<(), CliError>;
}
