//! `bokgi new`: prints a sample record or event file.

use std::path::PathBuf;

use clap::Args;
use clap::builder::PossibleValue;

use crate::cli::args::one_of;
use crate::cli::run::outputs::OutputFiles;
use crate::cli::run::problem::Problem;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::event::template::TEMPLATE;
use crate::formats::Template;
use crate::text::Bilingual;

/// `bokgi new`.
#[derive(Clone, Debug, Args)]
#[command(before_help = "\
Examples:
  bokgi new yut -o family.yut                  a log of yut with comments, to be filled in
  bokgi new 윷놀이 --lang ko -o family.yut      the same in Korean
  bokgi new event -o event.toml                the file of an event, for report and check --event
  bokgi check family.yut --watch               says what is wrong whenever the file is saved")]
pub(crate) struct New {
    /// Game in either language, or `event` for an event file
    #[arg(value_name = "GAME", value_parser = one_of(beginnings()))]
    text: Bilingual,
    /// Write to FILE instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
}

/// Returns the templates by their names on the command line.
fn beginnings() -> impl Iterator<Item = (PossibleValue, Bilingual)> {
    let named = |en, ko| PossibleValue::new(en).alias(ko);
    let games = Template::all().map(|(_, template)| template);
    let games = games.map(move |game| (named(game.game, game.korean), game.text));
    games.chain([(named("event", "대회"), TEMPLATE)])
}

impl New {
    /// Writes the template.
    pub(crate) fn run(&self, session: &Session) -> Result<Exit, Problem> {
        let path = self.output.as_deref();
        let mut out = match path.filter(|path| path.as_os_str() != "-") {
            Some(path) => OutputFiles::new(self.force)
                .reserve(path.to_owned(), None)?
                .open()?,
            None => Sink::stdout(),
        };
        out.print(&self.text.get(session.lang))?;
        out.finish()?;
        Ok(Exit::Fine)
    }
}
