//! Destination of the selected records: output files, standard output, a list of names, pictures or
//! another receiver.

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

/// Use of the selected records: write, list, count, draw, edit or pass them on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Delivery {
    /// Write the selected records in the output format.
    Records,
    /// Print the names of the selected records or of their matching positions.
    Names(ListingArgs),
    /// Print only the number of selected records.
    Count,
    /// Draw the matching positions of the selected records.
    Pictures,
    /// Write edited copies of the whole input files, with every unedited byte kept.
    Files {
        /// True if the copies replace the input files.
        in_place: bool,
    },
    /// Pass the selected records unchanged to a receiver, see [`ConversionRun::hand_to`].
    Handed,
}

/// A selected record in the form that the delivery needs.
pub(crate) enum WantedPart {
    /// The record, prepared for the writer, with the text of its file.
    Record(Arc<Source>, Box<ReadyRecord>),
    Read(Box<HandedRecord>),
    /// The name of the record, or the names of its matching positions.
    Names(RecordNames),
    /// Matching positions of the record, drawn.
    Panels(Vec<Panel>),
}

/// Receiver of the selected records, which writes, lists, draws or passes them on and keeps the
/// report.
pub(super) struct Destination<'c> {
    pub conversion: Option<&'c Conversion<'c>>,
    pub outputs: &'c OutputFiles,
    pub single: Option<OutputFile>,
    /// Inputs with output files of their own, in the order of the inputs; the output file is taken
    /// out of its entry (`None`) when it is opened.
    pub places: Vec<(Input, Option<PlannedFile>)>,
    /// Output files of the current input, with the input's number in `places`, from 1; `None`
    /// before the first.
    pub open: Option<(usize, InputFiles<'c>)>,
    pub names: Option<NameList>,
    /// Matching positions collected so far, to be drawn at the end.
    pub panels: Vec<Panel>,
    /// Receiver of unchanged records for `Delivery::Handed`; `None` otherwise.
    pub receiver: Option<&'c mut (dyn Receiver + Send + 'c)>,
    /// Single output file or standard output for an edited copy of an input file that keeps
    /// unedited bytes; `None` otherwise.
    pub kept: Option<Sink>,
    /// Selection by order, range and sample; holds records back until their place is known.
    pub picker: Picker<'c, (usize, WantedPart)>,
    /// Number of records that do not match the criteria or that the run leaves out.
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
    /// Receives a matching record: processes it at once, or holds it back until the order of the
    /// records is known. Ends the run if no later record can be selected.
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

    /// Counts an edited copy of a file that keeps unedited bytes. `bytes` are written to the single
    /// output; `None` if the copy was written already.
    pub(super) fn file(&mut self, bytes: Option<&[u8]>) -> Result<(), CliError> {
        self.report.totals.records += 1;
        match (&mut self.kept, bytes) {
            (Some(sink), Some(bytes)) => sink.bytes(bytes),
            _ => Ok(()),
        }
    }

    /// Processes the records that were held back until all inputs were read.
    pub(super) fn rest(&mut self) -> Result<(), CliError> {
        let mut rest: Vec<(usize, WantedPart)> = self.picker.rest().collect();
        // Records of one output file are processed together, so that it is opened only once.
        rest.sort_by_key(|(place, _)| *place);
        rest.into_iter()
            .try_for_each(|(place, wanted)| self.take(place, wanted))
    }

    /// Writes, lists, draws or passes on a selected record. `place` is the number of its input in
    /// `places`, from 1.
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

    /// Completes all outputs and returns the report. The single output is not written if the run
    /// failed without writing a record.
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
