//! `bokgi stream`: reads one file per line of JSON and answers each in one line.

mod answer;
mod request;
mod task;

use std::io;

use clap::Args;

use crate::cli::args::{ChoiceArgs, JobArgs, ReadingArgs, RulesArgs, formats};
use crate::cli::run::engine;
use crate::cli::run::problem::{self, Problem};
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::formats::Format;
use answer::Answerer;
pub(crate) use answer::schema;
use request::{Requests, WrittenLine};
use task::Task;

/// `bokgi stream`.
#[derive(Clone, Args)]
#[command(before_help = "\
Examples:
  bokgi stream < files.ndjson > findings.ndjson          what is wrong with each file
  bokgi stream --do info < files.ndjson | jq .results    players, result, rules, moves
  bokgi stream --do convert --to sgf < files.ndjson      each file in another format
  bokgi stream --do score --rules korean < files.ndjson  each game counted
  bokgi stream --do convert --to sgf < files.ndjson | bokgi stream

A line of the input is a file:
  {\"name\": \"a.sgf\", \"content\": \"(;GM[1]...)\"}, or \"content_base64\" for bytes; an \"id\" comes back.
A line of the output answers a line of the input, in their order: `bokgi schema stream` describes it.
Its \"status\" is what the exit status would be for the file: 0 fine, 1 something found, 2 not read. A line
that cannot be understood is answered too, so the program itself ends with 0 as long as it can read and
write. It needs memory for the lines that are worked on, however many come.")]
pub(crate) struct Stream {
    /// Task for each file
    #[arg(long = "do", value_name = "WHAT", default_value = "check", help_heading = None::<&str>)]
    task: Task,
    /// Output format of --do convert
    #[arg(long, value_name = "FORMAT", required_if_eq("task", "convert"), value_parser = formats(|format| format.writes()), help_heading = None::<&str>)]
    to: Option<&'static dyn Format>,
    /// Answer each line before reading the next
    #[arg(long, help_heading = None::<&str>)]
    line_buffered: bool,
    #[command(flatten)]
    reading: ReadingArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    choice: ChoiceArgs,
    #[command(flatten)]
    jobs: JobArgs,
}

impl Stream {
    /// Answers the lines of standard input.
    pub(crate) fn run(&self, session: &Session) -> Result<Exit, Problem> {
        if self.to.is_some() && self.task != Task::Convert {
            return Err(Problem::new(&problem::TO_WITHOUT_CONVERT));
        }
        let inspection = self.rules.inspection()?;
        let reading = self.reading.reading(inspection.as_written)?;
        let choice = self.choice.choice()?;
        let answerer = Answerer {
            task: self.task,
            reading: &reading,
            inspection: &inspection,
            choice: &choice,
            target: self.to,
            lang: session.lang,
        };
        let input = io::BufReader::new(io::stdin());
        let mut lines = Requests::new(input, reading.options.limits.bytes);
        let mut out = Sink::stdout();
        if self.line_buffered {
            for line in lines.by_ref() {
                out.bytes(&answerer.answer(line))?;
                out.flush()?;
            }
            out.finish()?;
            return lines.end().map(|()| Exit::Fine);
        }
        let answer = |line: WrittenLine| {
            let answer = answerer.answer(line);
            let weight = answer.len();
            (answer, weight)
        };
        engine::in_order(self.jobs.most(), lines.by_ref(), answer, |answer| {
            out.bytes(&answer)
        })?;
        out.finish()?;
        lines.end()?;
        Ok(Exit::Fine)
    }
}
