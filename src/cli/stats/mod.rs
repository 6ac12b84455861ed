//! `bokgi stats`: how the sticks of yut fell.

mod account;
mod print;
mod wire;

use std::ops::ControlFlow;

use clap::Args;

use super::args::{InputArgs, JobArgs, one_of};
use super::input::Entry;
use super::pipeline::{self, OutputSlot};
use super::problem::{self, Problem};
use super::session::{Exit, Session};
use super::sink::Sink;
use crate::formats::{DialectRepair, Reading};
use crate::model::GameId;
use crate::ops::throws::{self, Player, TABLES, Table};
use account::Account;

/// `bokgi stats`.
#[derive(Clone, Args)]
#[command(before_help = "\
Examples:
  bokgi stats games.yut                        counts, and the probability of a flat side
  bokgi stats league/ --table textbook         against sticks whose sides are alike
  bokgi stats league/ --json | jq .throws.flat

Tables: rule-book (flat 60 %, one marked stick), two-marked (60 %, two), textbook (50 %, none),
buk (61.1 %, one). Throws off the mat (Nak) show no value and are only counted.")]
pub(crate) struct Stats {
    /// The table to compare the throws with
    #[arg(long, value_name = "NAME", value_parser = one_of(TABLES.iter().map(|table| (table.id, table))), default_value = TABLES[0].id)]
    table: &'static Table,
    /// A JSON object instead of text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    jobs: JobArgs,
}

impl Stats {
    /// Counts the throws of the inputs.
    pub(crate) fn run(&self, session: &Session) -> Result<Exit, Problem> {
        let reading = self.input.reading.reading(DialectRepair::Left)?;
        let mut account = Account::default();
        let mut exit = Exit::Fine;
        pipeline::run(
            self.jobs.threads(&self.input),
            self.input.inputs(),
            || (),
            |(), entry, slot| {
                if let Err(problem) = count(entry, &reading, slot) {
                    slot.send(Part::Problem(problem), 0);
                }
            },
            |part| {
                match part {
                    Part::Game(players) => account.add(players),
                    Part::OtherGame => account.others += 1,
                    Part::Skipped => account.skipped += 1,
                    Part::Problem(problem) => {
                        exit = Exit::Failed;
                        session.say(&problem);
                    }
                }
                Ok::<(), Problem>(())
            },
        )?;
        let mut out = Sink::stdout();
        if self.json {
            out.json(&wire::Throws::new(&account, self.table, session.lang))?;
        } else {
            out.print(&print::text(&account, self.table, session.lang))?;
        }
        out.finish()?;
        let nothing = account.games == 0 && account.others == 0;
        if nothing && exit < Exit::Failed {
            return Err(Problem::no_input(account.skipped));
        }
        Ok(match account.all.shown() {
            0 => exit.max(Exit::Found),
            _ => exit,
        })
    }
}

/// What a thread hands over.
enum Part {
    Game(Vec<Player>),
    OtherGame,
    Skipped,
    Problem(Problem),
}

fn count(
    entry: Entry,
    reading: &Reading,
    slot: &mut OutputSlot<'_, Part, Problem>,
) -> Result<(), Problem> {
    let input = match entry {
        Entry::Input(input) => input,
        Entry::Skipped => {
            slot.send(Part::Skipped, 0);
            return Ok(());
        }
        Entry::Problem(problem) => return Err(problem),
    };
    let opened = reading.open(&input)?;
    let mut records = 0;
    opened.pieces(input.record, |piece| {
        if let Some(record) = piece.record {
            records += 1;
            match record.game == GameId::YUT {
                true => slot.send(Part::Game(throws::of(&record)), 500),
                false => slot.send(Part::OtherGame, 0),
            }
        }
        ControlFlow::Continue(())
    })?;
    match records {
        0 => Err(Problem::new(&problem::NO_RECORD).with("name", &input.name)),
        _ => Ok(()),
    }
}
