//! `bokgi info`: what each record is about.

mod opening;
mod player;
mod summary;

use std::ops::ControlFlow;

use clap::Args;

use super::args::{InputArgs, JobArgs, RulesArgs};
use super::input::{Entry, Input};
use super::pipeline::{self, OutputSlot};
use super::problem::{self, Problem};
use super::session::{Exit, Session};
use super::sink::Sink;
use crate::formats::Reading;
use crate::rules::inspection::{Inspection, Inspector};
use summary::Summary;

/// `bokgi info`.
#[derive(Clone, Args)]
#[command(before_help = "\
Examples:
  bokgi info game.sgf
  bokgi info archive/ --json | jq -r '.[].result'")]
pub(crate) struct Info {
    /// A JSON array instead of text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    jobs: JobArgs,
}

impl Info {
    /// Sums up the records of the inputs.
    pub(crate) fn run(&self, session: &Session) -> Result<Exit, Problem> {
        let inspection = self.rules.inspection()?;
        let reading = self.input.reading.reading(inspection.repair)?;
        let mut out = Sink::stdout();
        let mut exit = Exit::Fine;
        let mut seen = 0;
        let mut skipped = 0;
        pipeline::run(
            self.jobs.threads(&self.input),
            self.input.inputs(),
            || (),
            |(), entry, slot| {
                if let Err(problem) = sum_up(entry, &reading, &inspection, slot) {
                    slot.send(Part::Problem(problem), 0);
                }
            },
            |part| {
                match part {
                    Part::Summary(summary) => {
                        let first = if self.json { "[\n" } else { "" };
                        let next = if self.json { ",\n" } else { "\n" };
                        out.print(&if seen == 0 { first } else { next })?;
                        seen += 1;
                        if self.json {
                            out.put(|out| Ok(serde_json::to_writer(out, &summary)?))?;
                        } else {
                            out.print(&summary.table(session.lang))?;
                        }
                    }
                    Part::Skipped => skipped += 1,
                    Part::Problem(problem) => {
                        exit = Exit::Failed;
                        out.flush()?;
                        session.say(&problem);
                    }
                }
                Ok(())
            },
        )?;
        if self.json {
            out.print(&if seen == 0 { "[]\n" } else { "\n]\n" })?;
        }
        out.finish()?;
        if seen == 0 && exit < Exit::Failed {
            return Err(Problem::no_input(skipped));
        }
        Ok(exit)
    }
}

/// What a thread hands over.
enum Part {
    Summary(Box<Summary>),
    Skipped,
    Problem(Problem),
}

fn sum_up(
    entry: Entry,
    reading: &Reading,
    inspection: &Inspection,
    slot: &mut OutputSlot<'_, Part, Problem>,
) -> Result<(), Problem> {
    let input: Input = match entry {
        Entry::Input(input) => input,
        Entry::Skipped => {
            slot.send(Part::Skipped, 0);
            return Ok(());
        }
        Entry::Problem(problem) => return Err(problem),
    };
    let opened = reading.open(&input)?;
    let inspector = Inspector::new(inspection);
    let mut records = 0;
    opened.pieces(input.record, |piece| {
        if let Some(mut record) = piece.record {
            records += 1;
            inspector.prepare(&mut record, &mut Vec::new());
            let summary = Summary::new(&record, &inspector);
            slot.send(Part::Summary(Box::new(summary)), 1000);
        }
        ControlFlow::Continue(())
    })?;
    match records {
        0 => Err(Problem::new(&problem::NO_RECORD).with("name", &input.name)),
        _ => Ok(()),
    }
}
