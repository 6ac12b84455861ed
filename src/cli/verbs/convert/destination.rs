//! Destination of the records that a run selects.

use std::sync::Arc;

use super::conversion::{Conversion, InputFiles, OutputFile, ReadyRecord};
use super::name_list::{ListingArgs, NameList, RecordNames};
use super::pending::ReportsFindings;
use super::picking::{Picker, SortKey};
use super::receiver::{HandedRecord, Handing, Receiver};
use super::report::ConversionReport;
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::engine::{Consumer, Stop};
use crate::cli::run::input::Input;
use crate::cli::run::outputs::OutputFiles;
use crate::cli::run::plan::PlannedFile;
use crate::cli::run::sink::Sink;
use crate::formats::Capacity;
use crate::model::Source;
use crate::model::picture::Panel;

/// Use of the selected records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Delivery {
    /// Write the records.
    Records,
    /// Print their names.
    Names(ListingArgs),
    /// Print their number.
    Count,
    /// Draw their matching positions.
    Pictures,
    /// Write their files with every unedited byte kept.
    Files {
        /// True if files are rewritten in place.
        in_place: bool,
    },
    /// Pass them on as read, see [`ConversionRun::hand_to`].
    Handed,
}

/// Content of a record to deliver.
pub(crate) enum WantedPart {
    /// The record, prepared for the writer.
    Record(Arc<Source>, Box<ReadyRecord>),
    Read(Box<HandedRecord>),
    /// The name of the record, or the names of its positions.
    Names(RecordNames),
    /// Positions of the record.
    Panels(Vec<Panel>),
}

/// Destination of the selected records, with the report.
pub(super) struct Destination<'c> {
    pub conversion: Option<&'c Conversion<'c>>,
    pub outputs: &'c OutputFiles,
    pub single: Option<OutputFile>,
    /// Inputs whose records have files of their own, until written.
    pub places: Vec<(Input, Option<PlannedFile>)>,
    /// Files of the current input, with its index.
    pub open: Option<(usize, InputFiles<'c>)>,
    pub names: Option<NameList>,
    /// Positions to draw.
    pub panels: Vec<Panel>,
    /// Receiver of records that are passed on.
    pub receiver: Option<&'c mut (dyn Receiver + Send + 'c)>,
    /// Single output of a file that is edited byte by byte.
    pub kept: Option<Sink>,
    /// Records that wait for their place in the order.
    pub picker: Picker<'c, (usize, WantedPart)>,
    /// Number of records that do not match.
    pub unfit: usize,
    pub report: ConversionReport<'c>,
}

impl Consumer for Destination<'_> {
    fn problem(&mut self, problem: CliError) -> Result<(), CliError> {
        self.report.problem(&problem);
        Ok(())
    }
}

impl ReportsFindings for Destination<'_> {
    fn with_report(&mut self, act: impl FnOnce(&mut ConversionReport<'_>)) {
        act(&mut self.report);
    }
}

impl<'c> Destination<'c> {
    /// Takes a matching record, at once or when its place in the order is known.
    pub(super) fn offer(&mut self, key: SortKey, wanted: WantedPart) -> Result<(), Stop> {
        let place = self.places.len();
        if let Some((place, wanted)) = self.picker.offer(key, (place, wanted)) {
            self.take(place, wanted)?;
        }
        if self.picker.is_complete() {
            return Err(Stop::Enough);
        }
        Ok(())
    }

    /// Counts a file that was edited byte by byte, and writes it if it has no file of its own.
    pub(super) fn file(&mut self, bytes: Option<&[u8]>) -> Result<(), CliError> {
        self.report.totals.records += 1;
        match (&mut self.kept, bytes) {
            (Some(sink), Some(bytes)) => sink.bytes(bytes),
            _ => Ok(()),
        }
    }

    /// Processes the records whose order is known only after all inputs are read.
    pub(super) fn rest(&mut self) -> Result<(), CliError> {
        let mut rest: Vec<(usize, WantedPart)> = self.picker.rest().collect();
        // Records of one output file are written together.
        rest.sort_by_key(|(place, _)| *place);
        rest.into_iter()
            .try_for_each(|(place, wanted)| self.take(place, wanted))
    }

    /// Processes a selected record. `place` is the number of its input, from 1, among inputs with files of their own.
    fn take(&mut self, place: usize, wanted: WantedPart) -> Result<(), CliError> {
        let report = &mut self.report;
        let (source, record) = match wanted {
            WantedPart::Names(record) => {
                report.totals.records += 1;
                return match &mut self.names {
                    Some(names) => names.print(&record),
                    None => Ok(()),
                };
            }
            WantedPart::Panels(panels) => {
                report.totals.records += 1;
                self.panels.extend(panels);
                return Ok(());
            }
            WantedPart::Read(handed) => {
                let outputs = self.outputs;
                return match &mut self.receiver {
                    Some(receiver) => receiver.receive(*handed, &mut Handing { report, outputs }),
                    None => Ok(()),
                };
            }
            WantedPart::Record(source, record) => (source, record),
        };
        let Some(conversion) = self.conversion else {
            return Ok(());
        };
        if let Some(single) = &mut self.single {
            let format = conversion.format;
            if format.capacity() == Capacity::One && report.totals.records > 0 {
                let problem = CliError::new(&cli_error::ONE_RECORD);
                return Err(problem.with("format", format.id()));
            }
            report.totals.records += 1;
            report.losses(&source, single.write(&record)?);
            return Ok(());
        }
        if self.open.as_ref().is_none_or(|(open, _)| *open != place) {
            if let Some((_, files)) = self.open.take() {
                files.finish()?;
            }
            let (input, file) = &mut self.places[place - 1];
            if let Some(file) = file.take() {
                let files = InputFiles::new(conversion, self.outputs, input, file);
                self.open = Some((place, files));
            }
        }
        if let Some((_, files)) = &mut self.open {
            report.totals.records += 1;
            report.losses(&source, files.write(&record)?);
        }
        Ok(())
    }

    /// Completes the output, unless nothing was written.
    pub(super) fn finish(mut self) -> Result<ConversionReport<'c>, CliError> {
        let is_in_vain = self.report.is_in_vain();
        if let Some(receiver) = self.receiver {
            let (report, outputs) = (&mut self.report, self.outputs);
            receiver.finish(&mut Handing { report, outputs })?;
        }
        if let Some((_, files)) = self.open {
            files.finish()?;
        }
        if let Some(names) = self.names {
            names.finish()?;
        }
        if let Some(single) = self.single.filter(|_| !is_in_vain) {
            single.finish()?;
        }
        let has_records = self.report.totals.records > 0;
        if let Some(kept) = self.kept.filter(|_| has_records) {
            kept.finish()?;
        }
        Ok(self.report)
    }
}
