//! The run over the inputs that `convert`, `select`, `split`, `merge` and others share: it selects
//! records and writes, lists, counts or passes them on.

use std::mem;

use super::conversion::OutputFile;
use super::destination::{Delivery, Destination};
use super::left_out::LeftOut;
use super::name_list::NameList;
use super::picking::Picking;
use super::receiver::Receiver;
use super::report::ConversionReport;
use super::worker::Converter;
use super::writing::{self, WritingArgs};
use crate::cli::args::criteria::Criteria;
use crate::cli::args::{FindingArgs, InputArgs, JobArgs, RulesArgs};
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::engine::Engine;
use crate::cli::run::input::{Entry, Input, InputOrigin};
use crate::cli::run::outputs::OutputFiles;
use crate::cli::run::plan::{OutputPlan, PlannedInput};
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::verbs::edit::editing::Editing;
use crate::formats::{Format, by_extension};
use crate::model::picture::Panel;

/// A run over the inputs that selects records and delivers them.
pub(crate) struct ConversionRun<'r> {
    /// Language, colours and other settings that all verbs share.
    pub session: &'r Session,
    pub input: &'r InputArgs,
    /// Options for the output format and files.
    pub writing: &'r WritingArgs,
    /// Options for the rules of the replay.
    pub rules: &'r RulesArgs,
    /// Options for filtering and printing findings.
    pub findings: &'r FindingArgs,
    /// Option for the number of threads.
    pub jobs: &'r JobArgs,
    /// Criteria that a record must match.
    pub criteria: &'r Criteria,
    /// Records to leave out although they match.
    pub left_out: &'r LeftOut,
    /// Order and number of the matching records to select.
    pub picking: &'r Picking,
    /// Use of the selected records: write, list, count, draw or pass them on.
    pub delivery: Delivery,
    /// Edits applied to each selected record first; `None` for none.
    pub editing: Option<&'r Editing>,
}

/// Outcome of a run: exit status and counts.
pub(crate) struct RunEnd {
    /// Exit status of the run.
    pub exit: Exit,
    /// Number of selected records.
    pub taken: usize,
    /// Number of records that do not match the criteria or that the run leaves out.
    pub unfit: usize,
    /// True if a record could not be written, because the output format cannot hold it.
    has_refused: bool,
    /// Matching positions to draw.
    pub panels: Vec<Panel>,
}

impl RunEnd {
    /// Returns the exit status of a search: [`Exit::Found`] if no record matches, or if the output
    /// format cannot hold a matching one. With `minds_findings`, findings about the inputs count
    /// too.
    pub(crate) fn search_exit(&self, minds_findings: bool) -> Exit {
        match self.exit {
            Exit::Failed => Exit::Failed,
            Exit::Found if minds_findings => Exit::Found,
            Exit::Found | Exit::Fine => Exit::found(self.taken == 0 || self.has_refused),
        }
    }
}

impl ConversionRun<'_> {
    /// Searches the inputs, and selects and delivers their records.
    pub(crate) fn run(&self) -> Result<RunEnd, CliError> {
        let inputs = self.input.inputs_beside(self.writing.own_outputs());
        self.run_over(inputs.collect())
    }

    /// Selects and delivers the records of inputs that were already searched for.
    pub(crate) fn run_over(&self, entries: Vec<Entry>) -> Result<RunEnd, CliError> {
        self.run_with(entries, None)
    }

    /// Selects records and passes them unchanged to `receiver`, in the order of the inputs.
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
                // A run that keeps unedited bytes writes whole files, so every record of the file
                // counts as read, not only those named.
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
            has_refused: report.has_refused,
            exit: report.close(session.summary && folder.is_some()),
            unfit,
            panels,
        })
    }
}

/// Returns the format of all inputs by their extensions, if it is the same for all and can be
/// written; else `None`.
fn common_format(entries: &[Entry]) -> Option<&'static dyn Format> {
    let mut formats = entries.iter().filter_map(|entry| match entry {
        Entry::Input(input) => Some(input.extension().and_then(by_extension)),
        Entry::Skipped(_) | Entry::Error(_) => None,
    });
    let first = formats.next()??;
    let is_first = |other: Option<&dyn Format>| other.is_some_and(|it| it.id() == first.id());
    (first.writes() && formats.all(is_first)).then_some(first)
}
