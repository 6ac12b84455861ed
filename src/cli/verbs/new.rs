//! `bokgi new`: prints an example record or event file to fill in.

use std::path::PathBuf;

use clap::Args;
use clap::builder::PossibleValue;

use crate::cli::args::{InputArgs, JobArgs, ReadingArgs, one_of};
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::collector::Collector;
use crate::cli::run::event::OpenedEvent;
use crate::cli::run::outputs::{OutputFiles, resolved};
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::event::event::Event;
use crate::event::suggestions::{Suggestions, event_of_records};
use crate::event::template::TEMPLATE;
use crate::event::{Judgement, RecordEntry, file};
use crate::formats::Template;
use crate::report::concise;
use crate::rules::inspection::Inspection;
use crate::text::path::readable;
use crate::text::{Bilingual, Lang};

/// Name, help and examples of the verb `new`.
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
  bokgi new event --pairings pairings.csv -o event.toml
                                               an event file from a table of pairings
  bokgi new event --pairings pairings.csv --records games/ -o event.toml
                                               with ranks, dates and other spellings of the records
  bokgi new event --records games/ -o event.toml
                                               a draft from records alone
  bokgi check family.yut --watch               check the file after each save",
        "\
예:
  bokgi new 윷놀이 -o family.yut                윷놀이 기록의 예시
  bokgi new omok                               오목 기보의 예시를 화면에
  bokgi new 대회 -o 대회.toml                  대회 파일의 예시, report와 check --event에 씁니다
  bokgi new 대회 --pairings 대진.csv -o 대회.toml   대진표로 만든 대회 파일
  bokgi new 대회 --pairings 대진.csv --records 기보/ -o 대회.toml
                                               기보의 급수와 날짜, 다른 표기까지
  bokgi new 대회 --records 기보/ -o 대회.toml  대진표 없이 기보만으로 만든 초안
  bokgi check family.yut --watch               저장할 때마다 잘못을 알려 줌",
    ),
);

/// Options of `bokgi new`.
#[derive(Clone, Args)]
pub(crate) struct New {
    /// Game in either language, or `event` for an event file
    #[arg(value_name = "GAME", value_parser = one_of(beginnings()))]
    text: Bilingual,
    /// Make the event file from a table (CSV, xlsx, ods) or another program's file
    #[arg(long, value_name = "TABLE")]
    pairings: Option<PathBuf>,
    /// Add ranks, dates and other spellings from these records
    #[arg(long, value_name = "FOLDER")]
    records: Vec<PathBuf>,
    #[command(flatten)]
    reading: ReadingArgs,
    /// Write to FILE instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
}

/// Returns the templates that the command line can name: an example record per game, and an event
/// file.
fn beginnings() -> impl Iterator<Item = (PossibleValue, Bilingual)> {
    let named = |en, ko| PossibleValue::new(en).alias(ko);
    let games = Template::all().map(|(_, template)| template);
    let games = games.map(move |game| (named(game.game, game.korean), game.text));
    games.chain([(named("event", "대회"), TEMPLATE)])
}

impl Verb for New {
    /// Prints or writes the template, or an event file made from pairings and records.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let mut what = None;
        let text = if self.pairings.is_some() || !self.records.is_empty() {
            let Some(event) = self.event(session)? else {
                return Ok(Exit::Failed);
            };
            what = Some(contents(&event.0, session.lang));
            file::write(&event.0, &event.1, session.lang)
        } else {
            self.text.get(session.lang).to_owned()
        };
        let path = self.output.as_deref();
        let mut out = match path.filter(|path| path.as_os_str() != "-") {
            Some(path) => OutputFiles::new(self.force)
                .reserve(path.to_owned(), None)?
                .open()?,
            None => Sink::stdout(),
        };
        out.print(&text)?;
        out.finish()?;
        if let Some(path) = path.filter(|path| path.as_os_str() != "-") {
            let (path, what) = (readable(path), what.unwrap_or_default());
            session.hint(&match session.lang {
                Lang::En => format!("wrote {path}{what}"),
                Lang::Ko => format!("{path}에 저장함{what}"),
            });
        }
        Ok(Exit::Fine)
    }
}

/// Formats the numbers of players or teams, rounds, and pairings or matches of an event.
fn contents(event: &Event, lang: Lang) -> String {
    let (players, teams) = (event.players.len(), event.teams.len());
    let (rounds, matches) = (event.rounds.len(), event.matches.len());
    let listed = event.pairings.iter();
    let pairings = listed.filter(|one| one.is_listed());
    let (pairings, is_of_teams) = (pairings.count(), event.is_of_teams());
    match (lang, is_of_teams) {
        (Lang::En, false) => {
            format!(" (players: {players}, rounds: {rounds}, pairings: {pairings})")
        }
        (Lang::Ko, false) => format!(" (선수 {players}, 회전 {rounds}, 대진 {pairings})"),
        (Lang::En, true) => {
            format!(" (teams: {teams}, players: {players}, rounds: {rounds}, matches: {matches})")
        }
        (Lang::Ko, true) => {
            format!(" (팀 {teams}, 선수 {players}, 회전 {rounds}, 경기 {matches})")
        }
    }
}

impl New {
    /// Makes an event from a table of pairings and from records. `None` if the table cannot be
    /// read. Findings in the table are printed on standard error.
    fn event(&self, session: &Session) -> Result<Option<(Event, Suggestions)>, CliError> {
        if self.text.en != TEMPLATE.en {
            return Err(CliError::new(&cli_error::PAIRINGS_OF_EVENT));
        }
        let opened = match &self.pairings {
            Some(pairings) => OpenedEvent::open(pairings)?,
            None => OpenedEvent::empty(),
        };
        if opened.report_unreadable(session)? {
            return Ok(None);
        }
        for finding in OpenedEvent::findings(&opened.file.findings) {
            let style = session.message_style();
            Sink::stderr().put(|out| concise::line(&opened.source, &finding, style, out))?;
        }
        let entries = if self.records.is_empty() {
            Vec::new()
        } else {
            let reading = self.reading.reading(false)?;
            let inspection = Inspection::default();
            let input = InputArgs::from_paths(self.records.clone(), self.reading.clone());
            let collector = Collector::new(&reading, &inspection, Some(&opened), false);
            let own = self.pairings.iter().map(|path| resolved(path)).collect();
            let collection = collector.run((&input, &JobArgs::default()), own)?;
            for problem in &collection.problems {
                session.say(problem);
            }
            collection.into_entries()
        };
        let file = match self.pairings {
            Some(_) => opened.file,
            None => event_of_records(&entries),
        };
        let entries: Vec<&RecordEntry> = entries.iter().collect();
        let judgement = Judgement::new(file, &entries);
        Ok(Some(Suggestions::new(judgement, &entries, session.lang)))
    }
}
