//! A run over the inputs that writes the records that are wanted, or names or counts them: what
//! `convert` and `select` do alike.

use std::mem;

use super::conversion::{Conversion, InputFiles, OutputFile};
use super::left_out::LeftOut;
use super::picking::Picking;
use super::report::ConversionReport;
use super::worker::{ConvertOutput, ConvertWorker, FitRecord, Stop, WantedPart};
use super::writing::{self, WritingArgs};
use crate::cli::args::{FindingArgs, InputArgs, JobArgs, RulesArgs};
use crate::cli::criteria::Criteria;
use crate::cli::input::{Entry, Input};
use crate::cli::outputs::OutputFiles;
use crate::cli::pipeline;
use crate::cli::plan::{OutputPlan, PlannedFile};
use crate::cli::problem::{self, Problem};
use crate::cli::session::{Exit, Session};
use crate::cli::sink::Sink;
use crate::formats::Capacity;
use crate::model::picture::Panel;

/// What is done with the records that are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Delivery {
    /// They are written.
    Records,
    /// Their names are printed.
    Names,
    /// Their number is printed.
    Count,
    /// The positions that are sought in them are drawn.
    Pictures,
}

/// A run over the inputs.
pub(crate) struct ConversionRun<'r> {
    /// Languages and streams.
    pub session: &'r Session,
    /// What is read.
    pub input: &'r InputArgs,
    /// What is written, and where.
    pub writing: &'r WritingArgs,
    /// How records are replayed.
    pub rules: &'r RulesArgs,
    /// Which findings are told, and how.
    pub findings: &'r FindingArgs,
    /// How many threads.
    pub jobs: &'r JobArgs,
    /// Which records are wanted.
    pub criteria: &'r Criteria,
    /// Which of these are passed over.
    pub left_out: &'r LeftOut,
    /// Which of the others are taken, and in what order.
    pub picking: &'r Picking,
    /// What is done with them.
    pub delivery: Delivery,
}

/// How a run ended.
pub(crate) struct RunEnd {
    /// The exit status of a conversion.
    pub exit: Exit,
    /// How many records were taken.
    pub taken: usize,
    /// How many did not fit.
    pub unfit: usize,
    /// Positions of them, where these are drawn.
    pub panels: Vec<Panel>,
}

impl ConversionRun<'_> {
    /// Reads the inputs and does what is wanted with their records.
    pub(crate) fn run(&self) -> Result<RunEnd, Problem> {
        let inputs = self.input.inputs_beside(self.writing.own_outputs());
        self.run_over(inputs.collect())
    }

    /// Does what is wanted with the records of inputs that were found already.
    pub(crate) fn run_over(&self, entries: Vec<Entry>) -> Result<RunEnd, Problem> {
        let (session, writing) = (self.session, self.writing);
        let inspection = self.rules.inspection()?;
        let reading = self.input.reading.reading(inspection.as_written)?;
        let conversion = match self.delivery {
            Delivery::Records => Some(writing.conversion(&inspection, session.lang)?),
            Delivery::Names | Delivery::Count | Delivery::Pictures => None,
        };
        let paths = &self.input.paths;
        let mut report = ConversionReport::new(session, self.findings, writing.strict, paths)?;
        let choice = self.findings.choice()?;
        let mut outputs = OutputFiles::new(writing.force);
        let folder = writing.output_dir.as_deref();
        for entry in &entries {
            if let Entry::Input(input) = entry {
                outputs.reads(input);
            }
        }
        let extensions = conversion.as_ref().map(|it| it.format.extensions());
        let extension = extensions.and_then(|known| known.first().copied());
        let place = |input: &Input| Some(folder?.join(writing::name(input, extension?)));
        let plan = OutputPlan::new(entries, place, &outputs);
        if !plan.refused.is_empty() {
            plan.refused.iter().for_each(|refused| session.say(refused));
            return Ok(RunEnd {
                exit: Exit::Failed,
                taken: 0,
                unfit: 0,
                panels: Vec::new(),
            });
        }
        let single = match (&conversion, folder) {
            (Some(conversion), None) => {
                let sink = writing.sink(&outputs, plan.only_input())?;
                Some(OutputFile::begin(conversion, sink))
            }
            _ => None,
        };
        let mut destination = Destination {
            conversion: conversion.as_ref(),
            outputs: &outputs,
            single,
            places: Vec::new(),
            open: None,
            names: (self.delivery == Delivery::Names).then(Sink::stdout),
            panels: Vec::new(),
        };
        let mut picker = self.picking.picker();
        let mut unfit = 0;
        let outcome = pipeline::run(
            self.jobs.threads(self.input),
            plan.inputs.into_iter(),
            || {
                let judge = self.criteria.judge(&inspection, &choice);
                let target = conversion.as_ref();
                let choosing = (judge, self.left_out, self.picking);
                let draws = self.delivery == Delivery::Pictures;
                ConvertWorker::new(&reading, choosing, &outputs, target).drawing(draws)
            },
            |worker, planned, slot| worker.entry(planned, slot),
            |part| {
                match part {
                    ConvertOutput::Opened => report.opened(),
                    ConvertOutput::NoRecord(source, findings) => {
                        report.no_record(&source, findings)
                    }
                    ConvertOutput::Lost(source, lost) => report.losses(&source, lost),
                    ConvertOutput::Skipped(skipped) => report.skipped(skipped),
                    ConvertOutput::Findings(source, findings) => report.findings(&source, findings),
                    ConvertOutput::Written(records) => report.totals.records += records,
                    ConvertOutput::Unfit(records) => unfit += records,
                    ConvertOutput::Place(place) => {
                        let (input, file) = *place;
                        destination.places.push((input, Some(file)));
                    }
                    ConvertOutput::Fit(FitRecord { key, wanted }) => {
                        let place = destination.places.len();
                        if let Some((place, wanted)) = picker.offer(key, (place, wanted)) {
                            destination.take(place, wanted, &mut report)?;
                        }
                        if picker.is_complete() {
                            return Err(Stop::Enough);
                        }
                    }
                    ConvertOutput::Problem(problem) => report.problem(&problem),
                }
                Ok(())
            },
        );
        match outcome {
            Ok(_) | Err(Stop::Enough) => {}
            Err(Stop::Problem(problem)) => return Err(problem),
        }
        let mut rest: Vec<(usize, WantedPart)> = picker.rest().collect();
        // What goes to one file is written together.
        rest.sort_by_key(|(place, _)| *place);
        for (place, wanted) in rest {
            destination.take(place, wanted, &mut report)?;
        }
        report.look_for_input();
        let taken = report.totals.records;
        if self.delivery == Delivery::Count {
            let mut out = Sink::stdout();
            out.print(&format_args!("{taken}\n"))?;
            out.finish()?;
        }
        let panels = mem::take(&mut destination.panels);
        destination.finish(report.is_in_vain())?;
        Ok(RunEnd {
            exit: report.close(session.summary && folder.is_some()),
            taken,
            unfit,
            panels,
        })
    }
}

/// Where the records go that the threads hand over.
struct Destination<'c> {
    conversion: Option<&'c Conversion<'c>>,
    outputs: &'c OutputFiles,
    /// The one file for all of them.
    single: Option<OutputFile>,
    /// The inputs whose records have files of their own, until these are written.
    places: Vec<(Input, Option<PlannedFile>)>,
    /// The files of the input that was written last, with its number.
    open: Option<(usize, InputFiles<'c>)>,
    /// Where names go.
    names: Option<Sink>,
    /// What is drawn.
    panels: Vec<Panel>,
}

impl Destination<'_> {
    /// Takes what is wanted of a record; `place` is the number of its input among those that have files
    /// of their own, from 1.
    fn take(
        &mut self,
        place: usize,
        wanted: WantedPart,
        report: &mut ConversionReport<'_>,
    ) -> Result<(), Problem> {
        let (source, record) = match wanted {
            WantedPart::Name(name) => {
                report.totals.records += 1;
                return match &mut self.names {
                    Some(names) => names.print(&format_args!("{name}\n")),
                    None => Ok(()),
                };
            }
            WantedPart::Panels(panels) => {
                report.totals.records += 1;
                self.panels.extend(panels);
                return Ok(());
            }
            WantedPart::Record(source, record) => (source, record),
        };
        let Some(conversion) = self.conversion else {
            return Ok(());
        };
        if let Some(single) = &mut self.single {
            let format = conversion.format;
            if format.capacity() == Capacity::One && report.totals.records > 0 {
                let problem = Problem::new(&problem::ONE_RECORD);
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

    /// Completes what is written, unless it came to nothing.
    fn finish(self, is_in_vain: bool) -> Result<(), Problem> {
        if let Some((_, files)) = self.open {
            files.finish()?;
        }
        if let Some(names) = self.names {
            names.finish()?;
        }
        match self.single {
            Some(single) if !is_in_vain => single.finish(),
            _ => Ok(()),
        }
    }
}
