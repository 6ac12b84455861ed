//! `bokgi new`: a record to begin with.

use std::path::PathBuf;

use clap::Args;
use clap::builder::PossibleValue;

use super::args::one_of;
use super::outputs::OutputFiles;
use super::problem::Problem;
use super::session::{Exit, Session};
use super::sink::Sink;
use crate::formats::Template;

/// `bokgi new`.
#[derive(Clone, Debug, Args)]
#[command(before_help = "\
Examples:
  bokgi new yut -o family.yut                  a log of yut with comments, to be filled in
  bokgi new 윷놀이 --lang ko -o family.yut      the same in Korean
  bokgi check family.yut --watch               says what is wrong whenever the file is saved")]
pub(crate) struct New {
    /// The game, by its name in either language
    #[arg(value_name = "GAME", value_parser = one_of(games()))]
    template: &'static Template,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite a file that is there already
    #[arg(long)]
    force: bool,
}

/// The templates by what they are called on the command line.
fn games() -> impl Iterator<Item = (PossibleValue, &'static Template)> {
    Template::all().map(|(_, template)| {
        let name = PossibleValue::new(template.game).alias(template.korean);
        (name, template)
    })
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
        out.print(&self.template.text.get(session.lang))?;
        out.finish()?;
        Ok(Exit::Fine)
    }
}
