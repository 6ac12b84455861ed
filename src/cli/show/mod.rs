//! `bokgi show`: positions, numbered figures, whole articles of them, and replays.

mod article;
mod files;
mod heading;
mod left_out;
mod look;
mod obstacle;
mod part;
mod records;
mod scene;
mod words;

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::args::{ReadingArgs, RulesArgs};
use super::input::Input;
use super::inspection::Inspector;
use super::problem::Problem;
use super::sink::Sink;
use super::{Exit, Session, choice};
use crate::diag::{Finding, Severity};
use crate::games::figure::{LinePath, Numbers};
use crate::model::picture::Album;
use crate::report::concise::Concise;
use crate::report::{Report, Summary};
use crate::text::Lang;
use article::Article;
use files::FileArgs;
use look::LookArgs;
pub use obstacle::Obstacle;
use part::{Moment, Moves, PanelPart, Part};
use records::Records;
use scene::SceneArgs;
use words::WordArgs;

/// `bokgi show`.
#[derive(Clone, Args)]
#[command(before_help = "\
Examples:
  bokgi show game.sgf                              the last position
  bokgi show game.sgf --at 57                      after move 57
  bokgi show game.sgf --moves 1-50                 moves 1 to 50 with their numbers
  bokgi show games.sgf#3                           the third record of a file
  bokgi show game.sgf --line 34b --at 38           move 38 of the second variation at move 34
  bokgi show game.sgf --moves 101-150 --title auto -o figure.svg
  bokgi show game.sgf --every 50 -o fig-%02d.svg   a set of figures
  bokgi show game.sgf --view corner:ne --moves 1-20 --numbers restart --to fullwidth
  bokgi show game.sgf --panels 1-1,2-2,3-3 --view K1-T10 -o panels.png
  bokgi show game.sgf -o game.html                 a page with figures and a replay
  bokgi show game.sgf -o game.gif                  a replay")]
pub struct Show {
    /// A file, `-` for standard input, `file.sgf#2` for the second record of a file
    #[arg(value_name = "INPUT")]
    path: PathBuf,
    /// The position after this move, passes counted; 0 is before the first, `last` the end
    #[arg(long, value_name = "N", conflicts_with_all = ["moves", "every", "panels"], help_heading = "Figures")]
    at: Option<Moment>,
    /// A figure with the numbers of these moves; 301- goes to the end
    #[arg(long, value_name = "A-B", conflicts_with_all = ["every", "panels"], help_heading = "Figures")]
    moves: Option<Moves>,
    /// A set of figures of so many moves each
    #[arg(long, value_name = "N", conflicts_with = "panels", value_parser = clap::value_parser!(u32).range(1..), help_heading = "Figures")]
    every: Option<u32>,
    /// Pictures side by side, such as 1-4,5-8 or #1,#2,#3 for records of the file
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        help_heading = "Figures"
    )]
    panels: Vec<PanelPart>,
    /// How many pictures stand side by side
    #[arg(long, value_name = "N", requires = "panels", value_parser = clap::value_parser!(u8).range(1..=20), help_heading = "Figures")]
    columns: Option<u8>,
    /// The line of play: 34b is the second variation at move 34, 34b,40c goes on from there
    #[arg(long, value_name = "PATH", help_heading = "Figures")]
    line: Option<LinePath>,
    /// Numbers on the stones of a figure
    #[arg(
        long,
        value_name = "WHICH",
        default_value = "recorded",
        help_heading = "Figures"
    )]
    numbers: NumberKind,
    #[command(flatten)]
    scene: SceneArgs,
    #[command(flatten)]
    words: WordArgs,
    #[command(flatten)]
    look: LookArgs,
    #[command(flatten)]
    files: FileArgs,
    #[command(flatten)]
    reading: ReadingArgs,
    #[command(flatten)]
    rules: RulesArgs,
}

/// Which numbers are drawn, on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum NumberKind {
    /// As the record says, else from 1
    Recorded,
    /// From 1 on, whatever the record says
    Full,
    /// Without the hundreds
    Mod100,
    /// From 1 in every figure
    Restart,
    /// None
    None,
}

impl NumberKind {
    fn numbers(self) -> Numbers {
        match self {
            NumberKind::Recorded => Numbers::Recorded,
            NumberKind::Full => Numbers::Full,
            NumberKind::Mod100 => Numbers::Mod100,
            NumberKind::Restart => Numbers::Restart,
            NumberKind::None => Numbers::None,
        }
    }
}

impl Show {
    /// Draws a record of the input, the first where none is chosen.
    pub fn run(&self, session: &Session) -> Result<Exit, Problem> {
        let inspection = self.rules.inspection()?;
        let reading = self.reading.reading(inspection.repair)?;
        let inspector = Inspector::new(&inspection);
        let files = self.files.files()?;
        let look = self.look.look(session.lang)?;
        let input = Input::single(&self.path)?;
        let opened = reading.open(&input)?;
        let wanted = self.panels.iter().filter_map(|panel| panel.record);
        let mut records = Records::of(&input, &opened, wanted);
        records.read(&opened, &reading, &inspector)?;
        let mut findings = std::mem::take(&mut records.findings);
        findings.retain(|finding| finding.severity > Severity::Note);
        let exit = match findings.is_empty() {
            true => Exit::Fine,
            false => Exit::Found,
        };
        let article = Article {
            show: self,
            records: &records,
            inspector: &inspector,
            lang: session.lang,
        };
        let (album, left_out) = article.album(files.writer.holds())?;
        let share = files.share(album.plates.len())?;
        let mut losses = left_out.findings(&files);
        for (index, plates) in parts(album, share).into_iter().enumerate() {
            let mut bytes = Vec::new();
            losses.extend(files.writer.draw(&plates, &look, &mut bytes));
            if !bytes.is_empty() {
                files.write(index + 1, &bytes)?;
            }
        }
        let exit = exit.max(self.weight(&losses));
        findings.extend(losses);
        choice::sort(&mut findings);
        let mut messages = Sink::stderr();
        let mut reporter = Concise.begin(session.message_look());
        let written = reporter.file(&opened.source, &findings, messages.writer());
        messages.told(written)?;
        if records.has_more() && session.summary == Summary::Shown {
            messages.print(&more(&input.name, session.lang))?;
        }
        messages.finish()?;
        Ok(exit)
    }

    /// What cannot be drawn of the first record of a file with these options.
    pub fn findings_of(&self, name: &str, bytes: Vec<u8>) -> Result<Vec<Finding>, Problem> {
        let inspection = self.rules.inspection()?;
        let reading = self.reading.reading(inspection.repair)?;
        let inspector = Inspector::new(&inspection);
        let writer = self.files.writer()?;
        let lang = Lang::default();
        let look = self.look.look(lang)?;
        let input = Input::single(Path::new(name))?;
        let opened = reading.open_bytes(name, input.extension(), bytes);
        let mut records = Records::of(&input, &opened, std::iter::empty());
        records.read(&opened, &reading, &inspector)?;
        let article = Article {
            show: self,
            records: &records,
            inspector: &inspector,
            lang,
        };
        let (album, _) = article.album(writer.holds())?;
        Ok(writer.draw(&album, &look, &mut Vec::new()))
    }

    /// What it means for the exit status that something could not be drawn.
    fn weight(&self, losses: &[Finding]) -> Exit {
        let is_serious = |loss: &Finding| self.files.strict || loss.severity > Severity::Note;
        match losses.iter().any(is_serious) {
            true => Exit::Found,
            false => Exit::Fine,
        }
    }

    /// The part that is asked for, unless a whole set is.
    fn part(&self) -> Option<Part> {
        match (self.at, self.moves) {
            (Some(moment), _) => Some(Part::Moment(moment)),
            (None, Some(moves)) => Some(Part::Moves(moves)),
            (None, None) => None,
        }
    }
}

/// An album as the albums of its files, each with so many plates.
fn parts(album: Album, share: usize) -> Vec<Album> {
    if album.plates.len() <= share {
        return vec![album];
    }
    let mut plates = album.plates.into_iter();
    let next = || {
        let plates: Vec<_> = plates.by_ref().take(share).collect();
        (!plates.is_empty()).then(|| Album {
            name: album.name.clone(),
            plates,
            steps: Vec::new(),
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
