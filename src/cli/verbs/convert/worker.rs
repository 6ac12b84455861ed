//! Work on one input in a thread: selecting, editing and converting its records.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::conversion::{Conversion, InputFiles, RecordPreparer};
use super::destination::{Delivery, Destination, WantedPart};
use super::left_out::LeftOut;
use super::name_list::RecordNames;
use super::pending::{PendingFindings, SMALL};
use super::picking::Picking;
use super::receiver::HandedRecord;
use crate::cli::args::code_filter::CodeFilter;
use crate::cli::args::criteria::{Criteria, Judge};
use crate::cli::run::cli_error::CliError;
use crate::cli::run::engine::{PerInput, Results};
use crate::cli::run::input::Input;
use crate::cli::run::opened_input::OpenedInput;
use crate::cli::run::outputs::OutputFiles;
use crate::cli::run::plan::PlannedFile;
use crate::cli::verbs::edit::editing::Editing;
use crate::diag::Finding;
use crate::formats::{Opened, ReadItem};
use crate::model::Record;
use crate::rules::inspection::Inspection;

/// Estimated memory in bytes of a node of a record that waits for its turn in the queue.
const NODE: usize = 40;

/// Index of an input in the run, and its output file if it has one of its own.
pub(super) type ConvertPlan = (usize, Option<PlannedFile>);

type ConvertResults<'q, 'r> = Results<'q, 'r, Destination<'r>>;

/// A run's work on each input: selects, edits and converts its records.
pub(super) struct Converter<'c> {
    pub criteria: &'c Criteria,
    pub inspection: &'c Inspection,
    pub choice: &'c CodeFilter,
    pub left_out: &'c LeftOut,
    pub picking: &'c Picking,
    pub outputs: &'c OutputFiles,
    pub conversion: Option<&'c Conversion<'c>>,
    pub delivery: Delivery,
    pub editing: Option<&'c Editing>,
}

/// State of one thread: the judge of the criteria, and the preparer for the writer.
pub(super) struct ConvertWorker<'c> {
    judge: Judge<'c>,
    /// Prepares records for the writer; `None` if no records are written.
    preparer: Option<RecordPreparer<'c>>,
}

impl<'r> PerInput<'r> for Converter<'r> {
    type Worker = ConvertWorker<'r>;
    type Plan = ConvertPlan;
    type Consumer = Destination<'r>;

    fn worker(&self) -> ConvertWorker<'r> {
        ConvertWorker {
            judge: self.criteria.judge(self.inspection, self.choice),
            preparer: self.conversion.map(Conversion::preparation),
        }
    }

    fn work(
        &self,
        worker: &mut ConvertWorker<'r>,
        input: OpenedInput<'_>,
        (place, file): ConvertPlan,
        results: &mut ConvertResults<'_, 'r>,
    ) -> Result<(), CliError> {
        results.deliver(0, |destination| {
            destination.report.opened();
            Ok(())
        });
        if let (Some(editing), Delivery::Files { .. }) = (self.editing, self.delivery) {
            return self.keep_file(editing, input, file, results);
        }
        let name = input.input.name.clone();
        let mut pending = PendingFindings::new(&input);
        match (self.conversion, file) {
            (Some(conversion), Some(file)) if self.picking.takes_all() => {
                let files = InputFiles::new(conversion, self.outputs, &input.input, file);
                self.write_files(worker, (input, place), files, &mut pending, results)
            }
            (_, file) => self.hand_over(worker, (input, place), file, &mut pending, results),
        }?;
        pending.end(&name, results)
    }
}

impl<'r> Converter<'r> {
    /// Writes a copy of a whole file with its records edited and every other byte unchanged.
    fn keep_file(
        &self,
        editing: &Editing,
        input: OpenedInput<'_>,
        file: Option<PlannedFile>,
        results: &mut ConvertResults<'_, 'r>,
    ) -> Result<(), CliError> {
        let shared = Arc::clone(&input.input);
        let reading = input.reading;
        let opened = input.whole_file()?;
        let is_wanted = |record: &Record| {
            let number = record.origin.index + 1;
            shared.records.is_none_or(|records| records.holds(number))
        };
        let bytes = editing.file(&opened, is_wanted, reading, shared.extension())?;
        let weight = bytes.len();
        let to_single = match file {
            Some(file) => {
                let mut sink = file.reserved.open()?;
                sink.bytes(&bytes)?;
                sink.finish()?;
                None
            }
            None => Some(bytes),
        };
        results.deliver(weight, move |destination| {
            Ok(destination.file(to_single.as_deref())?)
        });
        Ok(())
    }

    /// Passes the selected items of an input to `each`, edited if the run edits. Items without a
    /// record are passed too.
    fn each_wanted(
        &self,
        worker: &mut ConvertWorker<'r>,
        (input, place): (OpenedInput<'_>, usize),
        pending: &mut PendingFindings,
        results: &mut ConvertResults<'_, 'r>,
        mut each: impl FnMut(
            &mut ConvertWorker<'r>,
            &Opened,
            ReadItem,
            &mut PendingFindings,
            &mut ConvertResults<'_, 'r>,
        ) -> Result<(), CliError>,
    ) -> Result<(), CliError> {
        let mut unfit = 0;
        let mut outcome = Ok(());
        input.each(|opened, item| {
            let number = item.record.as_ref().map(|it| it.origin.index + 1);
            let is_left_out = number.is_some_and(|at| self.left_out.holds(place, at));
            if is_left_out || !worker.judge.wants(&item) {
                unfit += 1;
                pending.add(true, Vec::new(), &opened.source, results);
                return results.flow();
            }
            match self.edited(item) {
                Ok(item) => {
                    outcome = each(worker, opened, item, pending, results);
                    if outcome.is_err() {
                        return ControlFlow::Break(());
                    }
                }
                Err(problem) => {
                    pending.has_record = true;
                    results.problem(problem);
                }
            }
            results.flow()
        })?;
        if unfit > 0 {
            results.deliver(0, move |destination| {
                destination.unfit += unfit;
                Ok(())
            });
        }
        outcome
    }

    /// Applies the run's edits to the record of an item; fails if an edit cannot be applied.
    fn edited(&self, item: ReadItem) -> Result<ReadItem, CliError> {
        let Some(editing) = self.editing else {
            return Ok(item);
        };
        let record = item.record.map(|record| editing.edited(&record));
        Ok(ReadItem {
            record: record.transpose()?,
            ..item
        })
    }

    /// Sends the selected records of an input to the run's destination.
    fn hand_over(
        &self,
        worker: &mut ConvertWorker<'r>,
        (input, place): (OpenedInput<'_>, usize),
        file: Option<PlannedFile>,
        pending: &mut PendingFindings,
        results: &mut ConvertResults<'_, 'r>,
    ) -> Result<(), CliError> {
        let shared = Arc::clone(&input.input);
        let mut file = file.map(|file| (shared.as_ref().clone(), file));
        self.each_wanted(
            worker,
            (input, place),
            pending,
            results,
            |worker, opened, item, pending, results| {
                let key = item.record.as_ref().and_then(|it| self.picking.key(it));
                let (wanted, findings, weight) = self.wanted(worker, &shared, opened, item);
                pending.add(wanted.is_some(), findings, &opened.source, results);
                if let Some(wanted) = wanted {
                    let file = file.take();
                    results.deliver(weight, move |destination| {
                        destination
                            .places
                            .extend(file.map(|(input, file)| (input, Some(file))));
                        destination.offer(key, wanted)
                    });
                }
                Ok(())
            },
        )
    }

    /// Converts the record of an item to the form that the delivery needs. Returns it, the
    /// findings, and its estimated memory in bytes.
    fn wanted(
        &self,
        worker: &mut ConvertWorker<'r>,
        input: &Arc<Input>,
        opened: &Opened,
        item: ReadItem,
    ) -> (Option<WantedPart>, Vec<Finding>, usize) {
        if let Some(preparer) = &mut worker.preparer {
            let (ready, findings) = preparer.ready(item);
            let nodes = ready.as_ref().map_or(0, |ready| ready.record.tree.len());
            let source = Arc::clone(&opened.source);
            let wanted = ready.map(|it| WantedPart::Record(source, Box::new(it)));
            return (wanted, findings, SMALL + nodes * NODE);
        }
        let findings = item.findings.into_vec();
        let Some(record) = item.record else {
            return (None, findings, SMALL);
        };
        let name = || input.record_name(record.origin.index + 1);
        let (wanted, nodes) = match self.delivery {
            Delivery::Handed => {
                let nodes = record.tree.len();
                let handed = HandedRecord {
                    input: Arc::clone(input),
                    format: opened.format,
                    source: Arc::clone(&opened.source),
                    record,
                };
                (WantedPart::Read(Box::new(handed)), nodes)
            }
            Delivery::Pictures => (WantedPart::Panels(worker.judge.drawn(&record, &name())), 0),
            _ => {
                let names = RecordNames::new(input, worker.judge.named(name()));
                (WantedPart::Names(names), 0)
            }
        };
        (Some(wanted), findings, SMALL + nodes * NODE)
    }

    /// Writes the selected records of an input to its own output files.
    fn write_files(
        &self,
        worker: &mut ConvertWorker<'r>,
        input: (OpenedInput<'_>, usize),
        mut files: InputFiles<'r>,
        pending: &mut PendingFindings,
        results: &mut ConvertResults<'_, 'r>,
    ) -> Result<(), CliError> {
        self.each_wanted(
            worker,
            input,
            pending,
            results,
            |worker, opened, item, pending, results| {
                let Some(preparer) = &mut worker.preparer else {
                    return Ok(());
                };
                let (ready, findings) = preparer.ready(item);
                pending.add(ready.is_some(), findings, &opened.source, results);
                let lost = ready.map_or(Ok(Vec::new()), |ready| files.write(&ready))?;
                if !lost.is_empty() {
                    let source = Arc::clone(&opened.source);
                    results.deliver(lost.len() * SMALL, move |destination| {
                        destination.report.losses(&source, lost);
                        Ok(())
                    });
                }
                Ok(())
            },
        )?;
        let written = files.finish()?;
        results.deliver(0, move |destination| {
            destination.report.totals.records += written;
            Ok(())
        });
        Ok(())
    }
}
