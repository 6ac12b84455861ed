//! A run over the inputs that writes, lists, counts or passes on the selected records, shared by `convert`, `select`,
//! `split` and `merge`.

use std::mem;

use super::conversion::{Conversion, InputFiles, OutputFile};
use super::left_out::LeftOut;
use super::name_list::{ListingArgs, NameList};
use super::pending::ReportsFindings;
use super::picking::{Picker, Picking, SortKey};
use super::receiver::{Handing, Receiver};
use super::report::ConversionReport;
use super::worker::{Converter, WantedPart};
use super::writing::{self, WritingArgs};
use crate::cli::args::criteria::Criteria;
use crate::cli::args::{FindingArgs, InputArgs, JobArgs, RulesArgs};
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::engine::{Consumer, Engine, Stop};
use crate::cli::run::input::{Entry, Input, InputOrigin};
use crate::cli::run::outputs::OutputFiles;
use crate::cli::run::plan::{OutputPlan, PlannedFile, PlannedInput};
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::verbs::edit::editing::Editing;
use crate::formats::{Capacity, Format, by_extension};
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

/// A run over the inputs.
pub(crate) struct ConversionRun<'r> {
    /// Languages and streams.
    pub session: &'r Session,
    /// Inputs.
    pub input: &'r InputArgs,
    /// Output format and files.
    pub writing: &'r WritingArgs,
    /// Replay options.
    pub rules: &'r RulesArgs,
    /// Filter and form of findings.
    pub findings: &'r FindingArgs,
    /// Number of threads.
    pub jobs: &'r JobArgs,
    /// Criteria of the selection.
    pub criteria: &'r Criteria,
    /// Matching records to leave out.
    pub left_out: &'r LeftOut,
    /// Order and number of the records to take.
    pub picking: &'r Picking,
    /// Use of the selected records.
    pub delivery: Delivery,
    /// Edits made first.
    pub editing: Option<&'r Editing>,
}

/// Result of a run.
pub(crate) struct RunEnd {
    /// Exit status.
    pub exit: Exit,
    /// Number of selected records.
    pub taken: usize,
    /// Number of records that do not match.
    pub unfit: usize,
    /// Matching positions to draw.
    pub panels: Vec<Panel>,
}

impl ConversionRun<'_> {
    /// Reads the inputs and processes the selected records.
    pub(crate) fn run(&self) -> Result<RunEnd, CliError> {
        let inputs = self.input.inputs_beside(self.writing.own_outputs());
        self.run_over(inputs.collect())
    }

    /// Processes the selected records of inputs that were found already.
    pub(crate) fn run_over(&self, entries: Vec<Entry>) -> Result<RunEnd, CliError> {
        self.run_with(entries, None)
    }

    /// Reads the inputs and passes their records to `receiver`, in the order of the inputs.
    pub(crate) fn hand_to(&self, receiver: &mut (dyn Receiver + Send)) -> Result<RunEnd, CliError> {
        let inputs = self.input.inputs_beside(self.writing.own_outputs());
        self.run_with(inputs.collect(), Some(receiver))
    }

    fn run_with(
        &self,
        entries: Vec<Entry>,
        receiver: Option<&mut (dyn Receiver + Send)>,
    ) -> Result<RunEnd, CliError> {
        let (session, writing) = (self.session, self.writing);
        let inspection = self.rules.inspection()?;
        let reading = self.input.reading.reading(inspection.as_written)?;
        let conversion = match self.delivery {
            Delivery::Records => {
                let own = self.editing.and_then(|_| common_format(&entries));
                Some(writing.conversion(&inspection, own, session.lang)?)
            }
            Delivery::Names(_)
            | Delivery::Count
            | Delivery::Pictures
            | Delivery::Files { .. }
            | Delivery::Handed => None,
        };
        let paths = &self.input.paths;
        let report = ConversionReport::new(session, self.findings, writing.strict, paths)?;
        let choice = self.findings.choice()?;
        let in_place = self.delivery == Delivery::Files { in_place: true };
        let mut outputs = OutputFiles::new(writing.force || in_place);
        let folder = writing.output_dir.as_deref();
        let keeps = matches!(self.delivery, Delivery::Files { .. });
        for entry in &entries {
            if let Entry::Input(input) = entry {
                // A file edited byte by byte is written whole, whichever of its records are edited.
                let records = input.records.filter(|_| !keeps);
                outputs.reads(&Input {
                    records,
                    ..input.clone()
                });
            }
        }
        let extensions = conversion.as_ref().map(|it| it.format.extensions());
        let extension = extensions.and_then(|known| known.first().copied());
        let place = |input: &Input| match &input.origin {
            InputOrigin::File(path) if in_place => Some(path.clone()),
            _ if keeps => Some(folder?.join(&input.below)),
            _ => Some(folder?.join(writing::name(input, extension?))),
        };
        let plan = OutputPlan::new(entries, place, &outputs);
        let sink = || writing.sink(&outputs, plan.only_input());
        let single = match (&conversion, folder) {
            (Some(conversion), None) => Some(OutputFile::begin(conversion, sink()?)),
            _ => None,
        };
        let kept = match folder {
            None if keeps && !in_place => {
                let inputs = plan.inputs.iter();
                let inputs = inputs.filter(|planned| matches!(planned.entry, Entry::Input(_)));
                if inputs.count() > 1 {
                    return Err(CliError::new(&cli_error::ONE_KEPT));
                }
                Some(sink()?)
            }
            _ => None,
        };
        let mut destination = Destination {
            conversion: conversion.as_ref(),
            outputs: &outputs,
            single,
            places: Vec::new(),
            open: None,
            names: match self.delivery {
                Delivery::Names(form) => Some(NameList::new(form)),
                _ => None,
            },
            panels: Vec::new(),
            receiver: receiver.map(|receiver| receiver as &mut (dyn Receiver + Send)),
            kept,
            picker: self.picking.picker(),
            unfit: 0,
            report,
        };
        let converter = Converter {
            criteria: self.criteria,
            inspection: &inspection,
            choice: &choice,
            left_out: self.left_out,
            picking: self.picking,
            outputs: &outputs,
            conversion: conversion.as_ref(),
            delivery: self.delivery,
            editing: self.editing,
        };
        let engine = Engine {
            input: self.input,
            jobs: self.jobs,
            reading: &reading,
        };
        let is_left_out = |planned: &PlannedInput| {
            matches!(planned.entry, Entry::Input(_)) && self.left_out.holds_input(planned.place)
        };
        let (left_out, inputs): (Vec<_>, Vec<_>) = plan.inputs.into_iter().partition(is_left_out);
        left_out.iter().for_each(|_| destination.report.opened());
        let inputs = inputs
            .into_iter()
            .map(|planned| (planned.entry, (planned.place, planned.file)));
        let summary = engine.run_planned(inputs, &converter, &mut destination)?;
        destination.report.totals.skipped = summary.skipped;
        destination.rest()?;
        destination.report.look_for_input();
        let taken = destination.report.totals.records;
        if self.delivery == Delivery::Count {
            let mut out = Sink::stdout();
            out.print(&format_args!("{taken}\n"))?;
            out.finish()?;
        }
        let (unfit, panels) = (destination.unfit, mem::take(&mut destination.panels));
        let report = destination.finish()?;
        Ok(RunEnd {
            taken: report.totals.records,
            exit: report.close(session.summary && folder.is_some()),
            unfit,
            panels,
        })
    }
}

/// Returns the writable format shared by all inputs, judged by their extensions.
fn common_format(entries: &[Entry]) -> Option<&'static dyn Format> {
    let mut formats = entries.iter().filter_map(|entry| match entry {
        Entry::Input(input) => Some(input.extension().and_then(by_extension)),
        Entry::Skipped(_) | Entry::Error(_) => None,
    });
    let first = formats.next()??;
    let is_first = |other: Option<&dyn Format>| other.is_some_and(|it| it.id() == first.id());
    (first.writes() && formats.all(is_first)).then_some(first)
}

/// Destination of the selected records, with the report.
pub(super) struct Destination<'c> {
    conversion: Option<&'c Conversion<'c>>,
    outputs: &'c OutputFiles,
    /// The single output file.
    single: Option<OutputFile>,
    /// Inputs whose records have files of their own, until written.
    pub places: Vec<(Input, Option<PlannedFile>)>,
    /// Files of the current input, with its index.
    open: Option<(usize, InputFiles<'c>)>,
    /// Destination of names.
    names: Option<NameList>,
    /// Positions to draw.
    panels: Vec<Panel>,
    /// Receiver of records that are passed on.
    receiver: Option<&'c mut (dyn Receiver + Send + 'c)>,
    /// Single output of a file that is edited byte by byte.
    kept: Option<Sink>,
    /// Records that wait for their place in the order.
    picker: Picker<'c, (usize, WantedPart)>,
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
    fn rest(&mut self) -> Result<(), CliError> {
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
    fn finish(mut self) -> Result<ConversionReport<'c>, CliError> {
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
