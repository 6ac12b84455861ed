//! `bokgi stats`: how the sticks of yut fell.

mod grouping;
mod print;
mod totals;
mod wire;

use clap::Args;

use super::args::{InputArgs, JobArgs, one_of};
use super::problem::Problem;
use super::session::{Exit, Session};
use super::sink::Sink;
use super::survey::Survey;
use crate::games::yut::options::marked_sticks;
use crate::model::GameId;
use crate::ops::throws::{self, TABLES, Table};
use grouping::Grouping;
use totals::{GameThrows, ThrowTotals};

/// Throws are counted as they are written: no repair changes one.
const AS_WRITTEN: bool = true;

/// `bokgi stats`.
#[derive(Clone, Args)]
#[command(before_help = "\
Examples:
  bokgi stats games.yut                        counts, and the probability of a flat side
  bokgi stats league/ --by member              a row for each member of a team
  bokgi stats league/ --table textbook         against sticks whose sides are alike
  bokgi stats league/ --json | jq .throws.flat

Tables: rule-book (flat 60 %, one marked stick), two-marked (60 %, two), textbook (50 %, none),
buk (61.1 %, one). Throws off the mat (Nak) show no value and are only counted.")]
pub(crate) struct Stats {
    #[command(flatten)]
    input: InputArgs,
    /// The table to compare the throws with
    #[arg(long, value_name = "NAME", value_parser = one_of(TABLES.iter().map(|table| (table.id, table))), default_value = TABLES[0].id, help_heading = None::<&str>)]
    table: &'static Table,
    /// What the throws are counted by
    #[arg(long, value_name = "WHAT", default_value = "side", help_heading = None::<&str>)]
    by: Grouping,
    /// A JSON object instead of text
    #[arg(long, help_heading = None::<&str>)]
    json: bool,
    #[command(flatten)]
    jobs: JobArgs,
}

impl Stats {
    /// Counts the throws of the inputs.
    pub(crate) fn run(&self, session: &Session) -> Result<Exit, Problem> {
        let reading = self.input.reading.reading(AS_WRITTEN)?;
        let mut totals = ThrowTotals::new(self.by);
        let mut out = Sink::stdout();
        let survey = Survey::run(
            session,
            (&self.input, &self.jobs),
            &reading,
            &mut out,
            |record| {
                let is_yut = record.game == GameId::YUT;
                is_yut.then(|| GameThrows {
                    file: record.source().name().to_owned(),
                    number: record.origin.index + 1,
                    players: throws::of(&record),
                    marked: marked_sticks(&record),
                })
            },
            |game, _| {
                match game {
                    Some(game) => totals.add(game),
                    None => totals.others += 1,
                }
                Ok(())
            },
        )?;
        if self.json {
            out.json(&wire::ThrowsWire::new(&totals, self.table, session.lang))?;
        } else {
            out.print(&print::text(&totals, self.table, session.lang))?;
        }
        out.finish()?;
        Ok(survey
            .exit(session)?
            .max(Exit::found(totals.all.shown() == 0)))
    }
}
