//! `bokgi show`: positions, numbered figures, whole articles of them, and replays.

mod article;
pub(super) mod files;
mod illegal;
pub(super) mod part;
mod records;
pub(super) mod style;
pub(super) mod titles;
mod view;

use std::path::{Path, PathBuf};

use clap::{Args, Parser};

use super::args::{ReadingArgs, RulesArgs};
use super::choice;
use super::input::{Input, RecordRange};
use super::position_name::PositionName;
use super::problem::{self, Problem};
use super::session::{Exit, Session};
use super::sink::Sink;
use super::untold::UntoldFindings;
use crate::diag::{Finding, Place, Severity};
use crate::model::picture::Document;
use crate::report::Report;
use crate::report::concise::Concise;
use crate::rules::inspection::Inspector;
use crate::text::Lang;
use article::{Article, ArticleArgs};
use files::FileArgs;
use illegal::DrawnMoves;

use records::ChosenRecords;
use style::StyleArgs;

/// `bokgi show`.
#[derive(Clone, Args)]
#[command(before_help = "\
Examples:
  bokgi show game.sgf                              the last position
  bokgi show game.sgf --at 57                      after move 57
  bokgi show game.sgf --moves 1-50                 moves 1 to 50 with their numbers
  bokgi show games.sgf#3                           the third record of a file
  bokgi show games.sgf#3@57                        that record after move 57
  bokgi show game.sgf --line 34b --at 38           move 38 of the second variation at move 34
  bokgi show game.sgf --moves 101-150 --title auto -o figure.svg
  bokgi show game.sgf --every 50 -o fig-%02d.svg   a set of figures
  bokgi show game.sgf --view corner:ne --moves 1-20 --numbers restart --to fullwidth
  bokgi show game.sgf --panels 1-1,2-2,3-3 --view K1-T10 -o panels.png
  bokgi show game.sgf -o game.html                 a page with figures and a replay
  bokgi show game.sgf -o game.gif                  a replay")]
pub(crate) struct Show {
    /// A file, `-` for standard input, `file.sgf#2` for the second record of a file, `file.sgf#2@57` for it after move 57
    #[arg(value_name = "INPUT")]
    path: PathBuf,
    #[command(flatten)]
    article: ArticleArgs,
    #[command(flatten)]
    style: StyleArgs,
    #[command(flatten)]
    files: FileArgs,
    #[command(flatten)]
    reading: ReadingArgs,
    #[command(flatten)]
    rules: RulesArgs,
}

/// The options of this verb by themselves.
#[derive(Parser)]
struct OnlyShow {
    #[command(flatten)]
    show: Show,
}

impl Show {
    /// Draws the position after a move of a record on standard output, as text.
    pub(crate) fn position(
        path: PathBuf,
        ply: u32,
        reading: ReadingArgs,
        rules: RulesArgs,
    ) -> Show {
        let ply = ply.to_string();
        let words = ["show", "-", "--at", &ply];
        let OnlyShow { show } = OnlyShow::parse_from(words);
        Show {
            path,
            reading,
            rules,
            ..show
        }
    }

    /// Draws a record of the input, the first where none is chosen.
    pub(crate) fn run(&self, session: &Session) -> Result<Exit, Problem> {
        let inspection = self.rules.inspection()?;
        let reading = self.reading.reading(inspection.as_written)?;
        let inspector = Inspector::new(&inspection);
        let files = self.files.files()?;
        let style = self.style.style(session.lang)?;
        let name = PositionName::of(&self.path);
        let asked = self.article.at(&name);
        let input = Input::only(&name.input, &self.reading.archive_limits())?;
        if let Some(RecordRange { first, last }) = input.records.filter(|r| r.first < r.last) {
            let problem = Problem::new(&problem::ONE_DRAWN).with("name", &input.name);
            let range = RecordRange { first, last };
            return Err(problem.with("asked", range).with("first", first));
        }
        let opened = reading.open(&input)?;
        let wanted = asked.panels.iter().filter_map(|panel| panel.record);
        let mut records = ChosenRecords::of(&input, &opened, wanted);
        records.read(&opened, &inspector)?;
        let found = std::mem::take(&mut records.findings);
        let mut untold = UntoldFindings::default();
        untold.add(&found);
        let least = if self.files.strict {
            Severity::Warning
        } else {
            // An error of reading means that a part of the record is not drawn.
            Severity::Error
        };
        let exit = Exit::found(found.iter().any(|finding| finding.severity >= least));
        let article = Article {
            asked: &asked,
            records: &records,
            inspector: &inspector,
            lang: session.lang,
        };
        let (document, left_out) = article.document(files.writer.output_kind)?;
        let share = files.share(document.figures.len())?;
        let drawn = DrawnMoves::of(&document, &article.line(records.get(None))?);
        let mut losses = left_out.not_shown(Place::default());
        let parts = parts(document, share);
        let mut outputs = files.outputs();
        outputs.reads(&input);
        self.style.files().for_each(|path| outputs.reads_file(path));
        let sinks = files.sinks(parts.len(), &outputs)?;
        for (figures, sink) in parts.into_iter().zip(sinks) {
            let mut bytes = Vec::new();
            losses.extend(files.writer.draw(&figures, &style, &mut bytes));
            if !bytes.is_empty() {
                sink.write(&bytes)?;
            }
        }
        let mut findings = Vec::new();
        if session.summary || self.files.strict {
            findings = drawn.illegal(records.get(None), &mut Inspector::new(&inspection));
        }
        let has_illegal = self.files.strict && !findings.is_empty();
        let exit = exit.max(self.weight(&losses)).max(Exit::found(has_illegal));
        findings.extend(losses);
        choice::sort(&mut findings);
        let mut messages = Sink::stderr();
        let mut reporter = Concise.begin(session.message_style());
        messages.put(|out| reporter.file(&opened.source, &findings, out))?;
        let inputs = std::slice::from_ref(&self.path);
        if session.summary
            && let Some(line) = untold.line(inputs, session.lang)
        {
            messages.print(&format_args!("{line}\n"))?;
        }
        if records.has_more() && session.summary {
            messages.print(&more(&input.name, session.lang))?;
        }
        messages.finish()?;
        Ok(exit)
    }

    /// What cannot be drawn of the first record of a file with these options.
    pub(crate) fn findings_of(&self, name: &str, bytes: Vec<u8>) -> Result<Vec<Finding>, Problem> {
        let inspection = self.rules.inspection()?;
        let reading = self.reading.reading(inspection.as_written)?;
        let inspector = Inspector::new(&inspection);
        let writer = self.files.writer()?;
        let lang = Lang::default();
        let style = self.style.style(lang)?;
        let input = Input::single(Path::new(name))?;
        let opened = reading.open_bytes(name, input.extension(), bytes);
        let mut records = ChosenRecords::of(&input, &opened, std::iter::empty());
        records.read(&opened, &inspector)?;
        let article = Article {
            asked: &self.article,
            records: &records,
            inspector: &inspector,
            lang,
        };
        let (document, left_out) = article.document(writer.output_kind)?;
        let mut losses = left_out.not_shown(Place::default());
        losses.extend(writer.draw(&document, &style, &mut Vec::new()));
        Ok(losses)
    }

    /// What it means for the exit status that something could not be drawn.
    fn weight(&self, losses: &[Finding]) -> Exit {
        let is_serious = |loss: &Finding| self.files.strict || loss.severity > Severity::Note;
        Exit::found(losses.iter().any(is_serious))
    }
}

/// A document as the documents of its files, each with so many figures.
fn parts(document: Document, share: usize) -> Vec<Document> {
    if document.figures.len() <= share {
        return vec![document];
    }
    let mut figures = document.figures.into_iter();
    let next = || {
        let figures: Vec<_> = figures.by_ref().take(share).collect();
        (!figures.is_empty()).then(|| Document {
            name: document.name.clone(),
            figures,
            ..Document::default()
        })
    };
    std::iter::from_fn(next).collect()
}

fn more(name: &str, lang: Lang) -> String {
    match lang {
        Lang::En => {
            format!("bokgi: the file holds more records; {name}#2 shows the second\n")
        }
        Lang::Ko => {
            format!("bokgi: 파일에 기보가 더 있음. 두 번째 기보는 {name}#2\n")
        }
    }
}
