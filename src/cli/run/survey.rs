//! Every record of the inputs, looked at by several threads: what `info` and `stats` do alike.

use std::ops::ControlFlow;

use super::input::{Entry, Input};
use super::pipeline::{self, OutputSlot};
use super::problem::Problem;
use super::reading::Opening;
use super::session::{Exit, Session};
use super::sink::Sink;
use crate::cli::args::choice;
use crate::cli::args::{InputArgs, JobArgs};
use crate::formats::Reading;
use crate::model::Record;
use crate::report::skipped::Skipped;

/// Bytes that what is made of a record takes while it waits, about.
const MADE: usize = 1000;

/// How a survey went.
pub(crate) struct Survey {
    records: usize,
    skipped: Vec<Skipped>,
    exit: Exit,
}

/// What a thread hands over.
enum SurveyOutput<T> {
    Record(T),
    Skipped(Skipped),
    Problem(Problem),
}

impl Survey {
    /// Gives what `make` makes of each record to `take`, in the order of the inputs, with where it
    /// goes. Problems are said where they come, behind what has been written by then.
    pub(crate) fn run<T: Send>(
        session: &Session,
        (input, jobs): (&InputArgs, &JobArgs),
        reading: &Reading,
        out: &mut Sink,
        make: impl Fn(Record) -> T + Sync,
        mut take: impl FnMut(T, &mut Sink) -> Result<(), Problem> + Send,
    ) -> Result<Survey, Problem> {
        let mut survey = Survey {
            records: 0,
            skipped: Vec::new(),
            exit: Exit::Fine,
        };
        pipeline::run(
            jobs.threads(input),
            input.inputs(),
            || (),
            |(), entry, slot| {
                let outcome = match entry {
                    Entry::Input(input) => look(&input, reading, &make, slot),
                    Entry::Problem(problem) => Err(problem),
                    Entry::Skipped(skipped) => {
                        slot.send(SurveyOutput::Skipped(skipped), MADE);
                        Ok(())
                    }
                };
                if let Err(problem) = outcome {
                    slot.send(SurveyOutput::Problem(problem), 0);
                }
            },
            |output| match output {
                SurveyOutput::Record(made) => {
                    survey.records += 1;
                    take(made, out)
                }
                SurveyOutput::Skipped(skipped) => {
                    survey.skipped.push(skipped);
                    Ok(())
                }
                SurveyOutput::Problem(problem) => {
                    survey.exit = Exit::Failed;
                    out.flush()?;
                    session.say(&problem);
                    Ok(())
                }
            },
        )?;
        Ok(survey)
    }

    /// How the program ends, behind what it has written; fails where there was nothing to look at.
    pub(crate) fn exit(&self, session: &Session) -> Result<Exit, Problem> {
        session.say_skipped(&self.skipped);
        if self.records == 0 && self.exit < Exit::Failed {
            let files = self.skipped.iter().filter(|one| !one.is_folder());
            return Err(Problem::no_input(files.count()));
        }
        Ok(self.exit)
    }
}

fn look<T>(
    input: &Input,
    reading: &Reading,
    make: impl Fn(Record) -> T,
    slot: &mut OutputSlot<'_, SurveyOutput<T>, Problem>,
) -> Result<(), Problem> {
    let mut is_empty = true;
    let opened = match reading.look(input)? {
        Opening::Opened(opened) => opened,
        Opening::Skipped(skipped) => {
            slot.send(SurveyOutput::Skipped(skipped), MADE);
            return Ok(());
        }
    };
    let mut why = choice::first_error(&opened.findings);
    opened.each(input.records, |_, piece| {
        why = why.take().or_else(|| choice::first_error(&piece.findings));
        if let Some(record) = piece.record {
            is_empty = false;
            slot.send(SurveyOutput::Record(make(record)), MADE);
        }
        ControlFlow::Continue(())
    })?;
    if is_empty {
        return Err(Problem::no_record(&input.name, why.as_ref()));
    }
    Ok(())
}
