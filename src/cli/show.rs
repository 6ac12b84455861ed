//! `bokgi show`: a position or a numbered diagram.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::args::{ReadingArgs, RulesArgs};
use super::input::Input;
use super::inspection::Inspector;
use super::problem::Problem;
use super::sink::Sink;
use super::{Exit, Session, choice};
use crate::diag::{Finding, Severity};
use crate::games;
use crate::games::figure::Line;
use crate::model::Record;
use crate::model::picture::{Album, Plate};
use crate::pictures::look::Look;
use crate::pictures::{self, WRITERS, Writer};
use crate::report::concise::Concise;
use crate::report::{Report, Summary};

/// `bokgi show`.
#[derive(Clone, Args)]
#[command(before_help = "\
Examples:
  bokgi show game.sgf                  the last position
  bokgi show game.sgf --at 57          after move 57
  bokgi show game.sgf --moves 1-50     moves 1 to 50 with their numbers
  bokgi show games.sgf#3               the third record of a file")]
pub struct Show {
    /// A file, `-` for standard input, `file.sgf#2` for the second record of a file
    #[arg(value_name = "INPUT")]
    path: PathBuf,
    /// The position after this move of the main line, passes counted; 0 is before the first
    #[arg(long, value_name = "N", conflicts_with = "moves")]
    at: Option<u32>,
    /// A diagram with the numbers of these moves
    #[arg(long, value_name = "A-B")]
    moves: Option<Moves>,
    /// Form of the picture
    #[arg(long, value_name = "FORM", value_parser = forms(), default_value = WRITERS[0].id())]
    to: &'static dyn Writer,
    #[command(flatten)]
    reading: ReadingArgs,
    #[command(flatten)]
    rules: RulesArgs,
}

/// A range of moves as it is said on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Moves {
    first: u32,
    last: u32,
}

impl FromStr for Moves {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Moves, &'static str> {
        const WANTED: &str = "two move numbers from 1, the smaller first, such as 1-50";
        let (first, last) = text.split_once('-').ok_or(WANTED)?;
        let number = |text: &str| text.trim().parse::<NonZero<u32>>().map_err(|_| WANTED);
        let (first, last) = (number(first)?.get(), number(last)?.get());
        if first > last {
            return Err(WANTED);
        }
        Ok(Moves { first, last })
    }
}

fn forms() -> impl TypedValueParser<Value = &'static dyn Writer> {
    PossibleValuesParser::new(WRITERS.iter().map(|writer| writer.id()))
        .map(|id| pictures::by_id(&id).expect("a possible value is the id of a registered writer"))
}

impl Show {
    /// Draws a record of the input, the first where none is chosen.
    pub fn run(&self, session: &Session) -> Result<Exit, Problem> {
        let inspection = self.rules.inspection()?;
        let reading = self.reading.reading(inspection.mending)?;
        let inspector = Inspector::new(&inspection);
        let input = Input::single(&self.path)?;
        let opened = reading.open(&input)?;
        let mut findings = opened.findings.clone();
        let mut drawn = None;
        let mut after = After::Nothing;
        opened.pieces(&reading, input.record, |piece| {
            if drawn.is_some() {
                if piece.record.is_some() {
                    after = After::MoreRecords;
                }
                return ControlFlow::Break(());
            }
            findings.extend(piece.findings);
            let Some(mut record) = piece.record else {
                return ControlFlow::Continue(());
            };
            inspector.prepare(&mut record, &mut findings);
            drawn = Some(self.draw(&record, &inspector, session, &mut findings));
            ControlFlow::Continue(())
        })?;
        findings.retain(|finding| finding.severity > Severity::Note);
        choice::sort(&mut findings);
        let mut messages = Sink::stderr();
        let mut reporter = Concise.begin(session.message_look());
        let written = reporter.file(&opened.source, &findings, messages.writer());
        messages.told(written)?;
        if after == After::MoreRecords && session.summary == Summary::Shown {
            messages.print(&more(&input.name, session))?;
        }
        messages.finish()?;
        let name = || input.name.clone();
        let picture = drawn.ok_or_else(|| Problem::NoRecord { name: name() })??;
        let mut out = session.stdout();
        out.bytes(&picture)?;
        out.finish()?;
        Ok(if findings.is_empty() {
            Exit::Fine
        } else {
            Exit::Found
        })
    }

    fn draw(
        &self,
        record: &Record,
        inspector: &Inspector<'_>,
        session: &Session,
        findings: &mut Vec<Finding>,
    ) -> Result<Vec<u8>, Problem> {
        let name = || record.source().name().to_owned();
        let game = games::by_id(&record.game.0).ok_or_else(|| Problem::UnknownGame {
            name: name(),
            game: record.game.0.to_string(),
        })?;
        let line = Line::main(record, game, inspector.request(game));
        let picture = match (self.moves, self.at) {
            (Some(moves), _) => line.moves(moves.first, moves.last),
            (None, Some(ply)) => line.after(ply),
            (None, None) => Ok(line.end()),
        };
        let picture = picture.map_err(|error| Problem::NoPicture {
            name: name(),
            error,
        })?;
        let look = Look {
            lang: session.lang,
            ..Look::default()
        };
        let mut out = Vec::new();
        let album = Album::of(Plate::of(picture));
        findings.extend(self.to.draw(&album, &look, &mut out));
        Ok(out)
    }
}

/// What comes behind the record that is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    Nothing,
    MoreRecords,
}

fn more(name: &str, session: &Session) -> String {
    match session.lang {
        crate::text::Lang::En => {
            format!("bokgi: the file holds more records; {name}#2 shows the second\n")
        }
        crate::text::Lang::Ko => {
            format!("bokgi: 파일에 기보가 더 있음. 두 번째 기보는 {name}#2\n")
        }
    }
}
