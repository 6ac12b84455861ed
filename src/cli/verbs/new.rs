//! `bokgi new`: prints a sample record or event file.

use std::path::PathBuf;

use clap::Args;
use clap::builder::PossibleValue;

use crate::cli::args::one_of;
use crate::cli::run::cli_error::CliError;
use crate::cli::run::outputs::OutputFiles;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::event::template::TEMPLATE;
use crate::formats::Template;
use crate::text::Bilingual;

/// Declaration of `bokgi new`.
pub(crate) static VERB: Declaration = Declaration::new::<New>(
    "new",
    Bilingual::new(
        "Print a commented sample record to fill in",
        "설명이 달린 예시 파일을 출력합니다. 이름과 수를 바꿔 쓰면 됩니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi new yut -o family.yut                  a yut log with comments, to fill in
  bokgi new 윷놀이 --lang ko -o family.yut      the same in Korean
  bokgi new event -o event.toml                an event file, for report and check --event
  bokgi check family.yut --watch               check the file after each save",
        "\
예:
  bokgi new 윷놀이 -o family.yut                윷놀이 기록의 예시
  bokgi new omok                               오목 기보의 예시를 화면에
  bokgi new 대회 -o 대회.toml                  대회 파일의 예시, report와 check --event에 씁니다
  bokgi check family.yut --watch               저장할 때마다 잘못을 알려 줌",
    ),
);

/// `bokgi new`.
#[derive(Clone, Debug, Args)]
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

impl Verb for New {
    /// Writes the template.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
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
