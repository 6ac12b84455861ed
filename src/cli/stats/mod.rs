//! `bokgi stats`: what a collection comes to, and how the sticks of yut fell.

mod collection;
mod grouping;
mod print;
mod tables;
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
use crate::rules::inspection::{Inspection, Inspector};
use collection::{CollectionTotals, PlayedGame};
use grouping::Grouping;
use totals::{GameThrows, ThrowTotals};

/// Throws are counted as they are written: no repair changes one.
const AS_WRITTEN: bool = true;

/// `bokgi stats`.
#[derive(Clone, Args)]
#[command(before_help = "\
Examples:
  bokgi stats archive/                         results, lengths, rules, openings, years, players
  bokgi stats archive/ --csv > stats.csv       all tables in one
  bokgi stats games.yut                        throws too, and the probability of a flat side
  bokgi stats league/ --by member              a row for each member of a team
  bokgi stats league/ --table textbook         against sticks whose sides are alike
  bokgi stats league/ --json | jq .throws.flat

Games are counted by game, ruleset, result, opening, year and player; names are compared without ranks,
brackets, case and blanks. Moves are those of the main line; captures are known of games that are replayed.
Tables of throws: rule-book (flat 60 %, one marked stick), two-marked (60 %, two), textbook (50 %, none),
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
    /// The tables as CSV instead of text, without throws
    #[arg(long, conflicts_with = "json", help_heading = None::<&str>)]
    csv: bool,
    #[command(flatten)]
    jobs: JobArgs,
}

impl Stats {
    /// Counts the records of the inputs, and their throws.
    pub(crate) fn run(&self, session: &Session) -> Result<Exit, Problem> {
        let reading = self.input.reading.reading(AS_WRITTEN)?;
        let inspection = Inspection::default();
        let mut totals = ThrowTotals::new(self.by);
        let mut collection = CollectionTotals::default();
        let mut out = Sink::stdout();
        let survey = Survey::run(
            session,
            (&self.input, &self.jobs),
            &reading,
            &mut out,
            |mut record| {
                let is_yut = record.game == GameId::YUT;
                let thrown = is_yut.then(|| GameThrows {
                    file: record.source().name().to_owned(),
                    number: record.origin.index + 1,
                    players: throws::of(&record),
                    marked: marked_sticks(&record),
                });
                let mut inspector = Inspector::new(&inspection);
                inspector.prepare(&mut record, &mut Vec::new());
                (PlayedGame::of(&record, &mut inspector), thrown)
            },
            |(game, thrown), _| {
                collection.add(&game);
                if let Some(thrown) = thrown {
                    totals.add(thrown);
                }
                Ok(())
            },
        )?;
        let (lang, has_yut) = (session.lang, totals.games > 0);
        if self.json {
            out.json(&wire::StatsWire {
                records: collection.records(),
                tables: tables::wire(&collection),
                yut: has_yut.then(|| wire::ThrowsWire::new(&totals, self.table, lang)),
            })?;
        } else if self.csv {
            out.bytes(&tables::csv(&collection))?;
        } else {
            if has_yut {
                out.print(&print::text(&totals, self.table, lang))?;
                out.print(&"\n")?;
            }
            out.print(&tables::text(&collection, lang))?;
        }
        out.finish()?;
        survey.exit(session)
    }
}
