//! The engine of all verbs that read records. It searches the inputs, skips files that are not
//! records, opens the others, distributes them over threads, and passes on the results in the order
//! of the inputs.

use std::num::NonZero;
use std::sync::Arc;

use super::barrier;
use super::cli_error::CliError;
use super::input::Entry;
use super::opened_input::{OpenedInput, Opening};
use super::pipeline::{self, OutputSlot};
use super::session::{Exit, Session};
use super::work_unit::{DividedInputs, WorkUnit};
use crate::cli::args::{InputArgs, JobArgs};
use crate::formats::Reading;
use crate::report::skipped::Skipped;
#[cfg(test)]
pub(crate) use pipeline::STACK;
pub(crate) use pipeline::within;

/// Estimated memory in bytes of a small result that waits for its turn in the queue.
const SMALL: usize = 300;

/// A verb's work on each input, which the engine calls from several threads.
pub(crate) trait PerInput<'r>: Sync {
    /// State that one thread reuses from input to input.
    type Worker;
    /// Data of an input that is fixed before the run, such as its output file.
    type Plan: Send;
    /// Receiver of the results, in the order of the inputs.
    type Consumer: Consumer;

    /// Creates the state of one thread.
    fn worker(&self) -> Self::Worker;

    /// Works on one input and sends its results to `results`. A returned error is reported in the
    /// order of the inputs, and the run continues.
    fn work(
        &self,
        worker: &mut Self::Worker,
        input: OpenedInput<'_>,
        plan: Self::Plan,
        results: &mut Results<'_, 'r, Self::Consumer>,
    ) -> Result<(), CliError>;
}

/// Receiver of the results of a run, called in the order of the inputs.
pub(crate) trait Consumer: Send {
    /// Reports an error about an input. Returning an error ends the run.
    fn problem(&mut self, problem: CliError) -> Result<(), CliError>;

    /// Reports an error that prevented an input from being opened.
    fn unreadable(&mut self, problem: CliError) -> Result<(), CliError> {
        self.problem(problem)
    }
}

/// Reason to end a run before all inputs are read.
pub(crate) enum Stop {
    /// The results so far suffice.
    Enough,
    /// The run cannot go on, for example because the output cannot be written.
    Error(CliError),
}

impl From<CliError> for Stop {
    fn from(problem: CliError) -> Stop {
        Stop::Error(problem)
    }
}

/// A result of an input, as a closure that passes it to the consumer.
type Delivery<'r, C> = Box<dyn FnOnce(&mut C, &mut InputSummary) -> Result<(), Stop> + Send + 'r>;

/// Queue for the results of one input, emptied in the order of the inputs.
pub(crate) type Results<'q, 'r, C> = OutputSlot<'q, Delivery<'r, C>, Stop>;

impl<'r, C: Consumer> Results<'_, 'r, C> {
    /// Queues a result for the consumer, called in the order of the inputs. `weight` is the
    /// estimated memory of the result in bytes.
    pub(crate) fn deliver(
        &mut self,
        weight: usize,
        result: impl FnOnce(&mut C) -> Result<(), Stop> + Send + 'r,
    ) {
        self.send(Box::new(move |consumer, _| result(consumer)), weight);
    }

    /// Queues an error, to be reported in the order of the inputs.
    pub(crate) fn problem(&mut self, problem: CliError) {
        let report = move |consumer: &mut C, summary: &mut InputSummary| {
            summary.exit = Exit::Failed;
            Ok(consumer.problem(problem)?)
        };
        self.send(Box::new(report), SMALL);
    }

    fn unreadable(&mut self, problem: CliError) {
        let report = move |consumer: &mut C, summary: &mut InputSummary| {
            summary.exit = Exit::Failed;
            Ok(consumer.unreadable(problem)?)
        };
        self.send(Box::new(report), SMALL);
    }

    fn skipped(&mut self, skipped: Skipped) {
        let add = |_: &mut C, summary: &mut InputSummary| {
            summary.skipped.push(skipped);
            Ok(())
        };
        self.send(Box::new(add), SMALL);
    }

    fn opened(&mut self) {
        let count = |_: &mut C, summary: &mut InputSummary| {
            summary.files += 1;
            Ok(())
        };
        self.send(Box::new(count), 0);
    }
}

/// Numbers of files that a run opened and skipped, and its exit status.
#[derive(Debug, Default)]
pub(crate) struct InputSummary {
    /// Number of files opened.
    pub files: usize,
    /// Skipped files and folders, with reasons.
    pub skipped: Vec<Skipped>,
    /// [`Exit::Failed`] if an input could not be read or processed.
    pub exit: Exit,
}

impl InputSummary {
    /// Lists the skipped files to the user and returns the exit status. Fails if there was no file
    /// to read.
    pub(crate) fn exit(&self, session: &Session) -> Result<Exit, CliError> {
        session.report_skipped(&self.skipped);
        self.verify()?;
        Ok(self.exit)
    }

    /// Fails if there was no file to read, unless an error about an input was reported.
    pub(crate) fn verify(&self) -> Result<(), CliError> {
        if self.files > 0 || self.exit == Exit::Failed {
            return Ok(());
        }
        let files = self.skipped.iter().filter(|one| !one.is_folder());
        Err(CliError::no_input(files.count()))
    }
}

/// Settings of a run over the inputs: their names, number of threads, reading options.
#[derive(Clone, Copy)]
pub(crate) struct Engine<'r> {
    /// Inputs and exclusions named on the command line.
    pub input: &'r InputArgs,
    /// Number of threads, from the command line.
    pub jobs: &'r JobArgs,
    /// Settings for reading files: format, encoding, limits.
    pub reading: &'r Reading,
}

impl<'r> Engine<'r> {
    /// Runs a verb's work over all inputs and passes the results to `consumer` in the order of the
    /// inputs.
    pub(crate) fn run<P: PerInput<'r, Plan = ()>>(
        &self,
        entries: impl Iterator<Item = Entry> + Send,
        verb: &P,
        consumer: &mut P::Consumer,
    ) -> Result<InputSummary, CliError> {
        self.run_planned(entries.map(|entry| (entry, ())), verb, consumer)
    }

    /// Runs a verb's work over inputs that each have data fixed before the run, such as an output
    /// file.
    pub(crate) fn run_planned<P: PerInput<'r>>(
        &self,
        entries: impl Iterator<Item = (Entry, P::Plan)> + Send,
        verb: &P,
        consumer: &mut P::Consumer,
    ) -> Result<InputSummary, CliError> {
        let units = entries.map(|(entry, plan)| WorkUnit::Entry(entry, plan));
        self.run_units(units, self.jobs.threads(self.input), verb, consumer)
    }

    /// Runs a verb's work over all inputs, with large files divided among the threads. The verb
    /// receives each part as an input of its own, whose records are numbered from the beginning of
    /// the part.
    pub(crate) fn run_divided<P: PerInput<'r, Plan = ()>>(
        &self,
        entries: impl Iterator<Item = Entry> + Send,
        verb: &P,
        consumer: &mut P::Consumer,
    ) -> Result<InputSummary, CliError> {
        let units = DividedInputs::new(entries, self.reading);
        self.run_units(
            units,
            self.jobs.threads_of_parts(self.input),
            verb,
            consumer,
        )
    }

    fn run_units<P: PerInput<'r>>(
        &self,
        mut units: impl Iterator<Item = WorkUnit<P::Plan>> + Send,
        jobs: NonZero<usize>,
        verb: &P,
        consumer: &mut P::Consumer,
    ) -> Result<InputSummary, CliError> {
        // At most as many threads are started as there are units of work.
        let first: Vec<WorkUnit<P::Plan>> = units.by_ref().take(jobs.get()).collect();
        let jobs = jobs.min(first.len().try_into().unwrap_or(NonZero::<usize>::MIN));
        let mut summary = InputSummary::default();
        let outcome = pipeline::run_units(
            jobs,
            (first.into_iter().chain(units), WorkUnit::goes_on),
            || verb.worker(),
            |worker, unit, results| {
                let name = unit.name();
                let outcome = barrier::guarded(|| match self.open(unit, results) {
                    Some((input, plan)) => verb.work(worker, input, plan, results),
                    None => Ok(()),
                });
                match outcome {
                    Ok(Ok(())) => {}
                    Ok(Err(problem)) => results.problem(problem),
                    Err(fault) => {
                        *worker = verb.worker();
                        results.unreadable(CliError::internal(&name, &fault));
                    }
                }
            },
            |delivery: Delivery<'r, P::Consumer>| delivery(consumer, &mut summary),
        );
        match outcome {
            Ok(()) | Err(Stop::Enough) => Ok(summary),
            Err(Stop::Error(problem)) => Err(problem),
        }
    }

    /// Opens a unit of work. If the input is skipped or unreadable, queues a report about it and
    /// returns `None`.
    fn open<P, C: Consumer>(
        &self,
        unit: WorkUnit<P>,
        results: &mut Results<'_, 'r, C>,
    ) -> Option<(OpenedInput<'r>, P)> {
        let (opening, plan, is_first) = match unit {
            WorkUnit::Entry(Entry::Input(input), plan) => {
                (Arc::new(input).open(self.reading), plan, true)
            }
            WorkUnit::Entry(Entry::Skipped(skipped), plan) => {
                (Ok(Opening::Skipped(skipped)), plan, true)
            }
            WorkUnit::Entry(Entry::Error(problem), plan) => (Err(problem), plan, true),
            WorkUnit::Part(part, plan) => {
                let opened = OpenedInput::part(&part, self.reading);
                (opened.map(Opening::Opened), plan, part.is_first)
            }
        };
        match opening {
            Ok(Opening::Opened(opened)) => {
                if is_first {
                    results.opened();
                }
                Some((opened, plan))
            }
            Ok(Opening::Skipped(skipped)) => {
                results.skipped(skipped);
                None
            }
            Err(problem) => {
                results.unreadable(problem);
                None
            }
        }
    }
}

/// Works on items in several threads and passes the results to `take` in the order of the items.
/// `work` returns a result and its estimated memory in bytes.
pub(crate) fn in_order<I: Iterator + Send, T: Send>(
    jobs: NonZero<usize>,
    items: I,
    work: impl Fn(I::Item) -> (T, usize) + Sync,
    take: impl FnMut(T) -> Result<(), CliError> + Send,
) -> Result<(), CliError>
where
    I::Item: Send,
{
    pipeline::run(
        jobs,
        items,
        || (),
        |(), item, slot| {
            let (result, weight) = work(item);
            slot.send(result, weight);
        },
        take,
    )
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Arguments {
        #[command(flatten)]
        input: InputArgs,
        #[command(flatten)]
        jobs: JobArgs,
    }

    /// Test verb that passes on the names of the inputs but panics at the input with this name.
    struct PanicsAt(&'static str);

    #[derive(Default)]
    struct Names {
        read: Vec<String>,
        problems: Vec<String>,
    }

    impl Consumer for Names {
        fn problem(&mut self, problem: CliError) -> Result<(), CliError> {
            self.problems.push(problem.message(crate::text::Lang::En));
            Ok(())
        }
    }

    impl<'r> PerInput<'r> for PanicsAt {
        type Worker = usize;
        type Plan = ();
        type Consumer = Names;

        fn worker(&self) -> usize {
            0
        }

        fn work(
            &self,
            worker: &mut usize,
            input: OpenedInput<'_>,
            (): (),
            results: &mut Results<'_, 'r, Names>,
        ) -> Result<(), CliError> {
            *worker += 1;
            let name = input.input.name.rsplit('/').next().unwrap_or_default();
            assert_ne!(name, self.0, "planted after {worker}");
            let name = name.to_owned();
            results.deliver(SMALL, |names| {
                names.read.push(name);
                Ok(())
            });
            Ok(())
        }
    }

    #[test]
    fn a_panic_costs_one_file_and_not_the_run() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        for name in ["a.sgf", "b.sgf", "c.sgf"] {
            std::fs::write(folder.path().join(name), "(;B[aa])").expect("it is written");
        }
        let path = folder.path().to_str().expect("a readable name");
        for jobs in ["1", "3"] {
            let line = Arguments::parse_from(["bokgi", path, "-j", jobs]);
            let engine = Engine {
                input: &line.input,
                jobs: &line.jobs,
                reading: &Reading::default(),
            };
            let mut names = Names::default();
            let summary = engine.run(line.input.inputs(), &PanicsAt("b.sgf"), &mut names);
            let summary = summary.expect("the run goes on");
            assert_eq!(names.read, ["a.sgf", "c.sgf"], "-j {jobs}");
            let [problem] = &names.problems[..] else {
                panic!("one problem: {:?}", names.problems);
            };
            let parts = [
                "internal error in",
                "/b.sgf, please report",
                "planted after",
            ];
            assert!(parts.iter().all(|part| problem.contains(part)), "{problem}");
            assert_eq!((summary.files, summary.exit), (3, Exit::Failed));
        }
    }
}
