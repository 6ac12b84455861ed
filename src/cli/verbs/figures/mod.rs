//! `bokgi figures`: draws the figures of a book or article from a list or from code blocks in its
//! text.

mod blocks;
mod ledger;
mod list;
mod mdbook;
mod text;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;

use crate::cli::args::JobArgs;
use crate::cli::run::cli_error::{CliError, IoContext};
use crate::cli::run::engine;
use crate::cli::run::outputs::OutputFiles;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::run::watch;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::text::path::readable;
use crate::text::{Bilingual, Lang};
use blocks::Blocks;
use ledger::FigureLedger;
use list::{FigureList, ListedFigure};

/// Estimated memory in bytes of a figure's files that wait for their turn in the queue.
const DRAWN: usize = 100_000;

/// Name, help and examples of the verb `figures`.
pub(crate) static VERB: Declaration = Declaration::new::<Figures>(
    "figures",
    Bilingual::new(
        "Make the figures of a book or article from a list or Markdown",
        "책이나 글의 그림을 만듭니다. 그림 목록, Markdown, mdBook에서",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi figures book.toml                    draw figures that have changed
  bokgi figures book.toml --watch            draw again after each save
  bokgi figures book.toml --check            write nothing; exit status 1 if a figure is out of date
  bokgi figures --markdown < in.md > out.md  blocks of Markdown become figures
  bokgi figures --markdown -O img --to png < in.md > out.md

A list describes figures with the options of `bokgi show`; paths are relative to the list:
  [show]
  coords = \"none\"

  [[figure]]
  input = \"games/final.sgf\"
  moves = \"1-50\"
  title = \"auto\"
  output = [\"fig-01.svg\", \"fig-01.png\"]

A list may make a whole book, as PDF, EPUB, HTML, docx or hwpx:
  [book]
  title = \"Spring games\"
  preface = \"preface.md\"
  input = \"games/\"
  output = [\"book.pdf\", \"book.epub\"]

A block of Markdown is ```bokgi games/final.sgf --moves 1-50```; the block may also contain the record itself.
mdBook: [preprocessor.bokgi] with command = \"bokgi figures --mdbook\" in book.toml.",
        "\
예:
  bokgi figures book.toml                    지난번과 달라진 그림만 그리기
  bokgi figures book.toml --watch            목록이나 기보를 저장할 때마다 다시
  bokgi figures book.toml --check            쓰지 않고 확인만 함. 다시 그려야 할 그림이 있으면 종료 코드 1
  bokgi figures --markdown < in.md > out.md  Markdown의 블록을 그림으로
  bokgi figures --markdown -O img --to png < in.md > out.md

목록에는 `bokgi show`의 옵션으로 그림을 적습니다. 파일은 목록이 있는 폴더에서 찾습니다.
  [공통]
  좌표 = \"none\"

  [[그림]]
  입력 = \"games/final.sgf\"
  수순 = \"1-50\"
  제목 = \"auto\"
  출력 = [\"fig-01.svg\", \"fig-01.png\"]

책 한 권도 목록으로 만듭니다. PDF, EPUB, HTML, docx, hwpx가 됩니다.
  [책]
  제목 = \"봄 기보집\"
  머리말 = \"preface.md\"
  입력 = \"games/\"
  출력 = [\"book.pdf\", \"book.epub\"]

Markdown 블록은 ```bokgi games/final.sgf --moves 1-50```이며, 기보를 블록 안에 바로 적어도 됩니다.
mdBook은 book.toml의 [preprocessor.bokgi]에 command = \"bokgi figures --mdbook\"을 적습니다.",
    ),
);

/// Options of `bokgi figures`.
#[derive(Clone, Args)]
pub(crate) struct Figures {
    /// List of the figures, in TOML
    #[arg(value_name = "LIST", required_unless_present_any = ["markdown", "mdbook"], conflicts_with = "markdown")]
    list: Option<PathBuf>,
    /// Renderer that mdBook names after `supports`
    #[arg(value_name = "RENDERER", requires = "mdbook", hide = true)]
    renderer: Option<String>,
    /// Report missing or outdated files, write nothing
    #[arg(long, conflicts_with_all = ["watch", "markdown", "mdbook", "force"])]
    check: bool,
    /// Draw again whenever the list or one of its inputs is saved
    #[arg(long, conflicts_with_all = ["markdown", "mdbook"])]
    watch: bool,
    /// Draw all figures and overwrite files not drawn from this list
    #[arg(long, conflicts_with_all = ["markdown", "mdbook"])]
    force: bool,
    /// Convert the blocks of a Markdown text on standard input
    #[arg(long, conflicts_with = "mdbook")]
    markdown: bool,
    /// Write figures into DIR and link them instead of embedding them
    #[arg(short = 'O', long, value_name = "DIR", requires = "markdown")]
    output_dir: Option<PathBuf>,
    /// Format of the figures in that folder: svg or png
    #[arg(long, value_name = "FORM", requires = "output_dir", value_parser = ["svg", "png"], default_value = "svg")]
    to: String,
    /// Run as a preprocessor of mdBook
    #[arg(long)]
    mdbook: bool,
    #[command(flatten)]
    jobs: JobArgs,
}

/// Result of drawing a figure of a list.
enum DrawnFigure {
    /// Not drawn, because its inputs and files have not changed since the last run.
    Current,
    /// The figure was drawn: its files, not written yet, and its messages.
    Drawn {
        files: BTreeMap<PathBuf, Vec<u8>>,
        messages: Vec<u8>,
        made_of: Option<String>,
        exit: Exit,
    },
    Error(CliError),
}

impl Verb for Figures {
    /// True with `--watch`, because then the verb runs until the user ends it.
    fn waits(&self) -> bool {
        self.watch
    }

    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        if self.mdbook {
            return mdbook::run(self.list.as_deref(), self.renderer.as_deref(), session);
        }
        if self.markdown {
            return self.filter(session);
        }
        let list = self.list.as_deref().unwrap_or(Path::new("-"));
        let list = std::path::absolute(list).with_context(|| IoContext::Read(readable(list)))?;
        let name = list.file_name().map(PathBuf::from).unwrap_or_default();
        // File names in the list are relative to the folder of the list, so that becomes the
        // working directory.
        let folder = list::folder(&list);
        env::set_current_dir(&folder).with_context(|| IoContext::Read(readable(&folder)))?;
        loop {
            let mut watched = vec![name.clone()];
            let drawn = self.draw(&name, session, &mut watched);
            if !self.watch {
                return drawn;
            }
            match drawn {
                Err(problem) if problem.is_broken_pipe() => return Err(problem),
                Err(problem) => session.say(&problem),
                Ok(_) => {}
            }
            session.hint(&waiting(&readable(&name), session.lang));
            watch::wait(&watched);
        }
    }
}

impl Figures {
    /// Draws the changed figures of the list file `name`; with `--watch`, adds all files that they
    /// use to `sources`. The drawn figures are recorded even if printing their names fails.
    fn draw(
        &self,
        name: &Path,
        session: &Session,
        sources: &mut Vec<PathBuf>,
    ) -> Result<Exit, CliError> {
        let list = FigureList::open(name, session.lang)?;
        let before = FigureLedger::open(Path::new("."));
        let mut run = ListRun {
            figures: self,
            session,
            ledger: before.clone(),
            written: 0,
            current: 0,
            exit: Exit::Fine,
        };
        for problem in &list.problems {
            run.problem(problem);
        }
        if self.watch {
            let of_figures = list.figures.iter().map(|figure| figure.show.sources());
            sources.extend(of_figures.flatten().flatten());
        }
        let draws_all = self.force || self.check;
        let drawn = engine::in_order(
            self.jobs.most(),
            list.figures.iter(),
            |figure| {
                let drawn = drawn(figure, &before, draws_all, session);
                ((figure, drawn), DRAWN)
            },
            |(figure, drawn)| run.take(figure, drawn),
        );
        // The drawn figures are recorded even if printing failed, so that the next run may
        // overwrite their files.
        if !self.check && run.ledger != before {
            run.ledger.write(Path::new("."))?;
        }
        drawn?;
        run.tell();
        Ok(run.exit)
    }

    /// Reads a Markdown text from standard input and prints it with its code blocks replaced by
    /// figures.
    fn filter(&self, session: &Session) -> Result<Exit, CliError> {
        let mut text = String::new();
        let context = || IoContext::Read("<stdin>".to_owned());
        io::stdin()
            .read_to_string(&mut text)
            .with_context(context)?;
        let blocks = Blocks {
            name: "<stdin>",
            folder: Path::new(""),
            files: self.output_dir.as_deref().map(|folder| (folder, &*self.to)),
            session,
            prefixes: &RefCell::default(),
        };
        let (text, exit) = blocks.replaced(&text)?;
        let mut out = Sink::stdout();
        out.bytes(text.as_bytes())?;
        out.finish()?;
        Ok(exit)
    }
}

/// Draws a figure unless it is unchanged since the last run; `draws_all` draws it in any case.
fn drawn(
    figure: &ListedFigure,
    before: &FigureLedger,
    draws_all: bool,
    session: &Session,
) -> DrawnFigure {
    let lang = figure.lang.unwrap_or(session.lang);
    let made_of = ledger::made_of(figure, lang);
    if !draws_all && before.is_current(&figure.output, made_of.as_deref()) {
        return DrawnFigure::Current;
    }
    let session = Session {
        lang,
        ..session.clone()
    };
    match figure.show.drawn(&session, None) {
        Ok((exit, kept)) => DrawnFigure::Drawn {
            files: kept.files(),
            messages: kept.messages.take(),
            // Without the hash, the figure is drawn again in every run, so that its finding is
            // reported again.
            made_of: made_of.filter(|_| exit == Exit::Fine),
            exit,
        },
        Err(problem) => DrawnFigure::Error(problem),
    }
}

/// A run over one figure list, with counts of its files.
struct ListRun<'a> {
    figures: &'a Figures,
    session: &'a Session,
    ledger: FigureLedger,
    written: usize,
    current: usize,
    exit: Exit,
}

impl ListRun<'_> {
    fn problem(&mut self, problem: &CliError) {
        self.session.say(problem);
        self.exit = Exit::Failed;
    }

    fn take(&mut self, figure: &ListedFigure, drawn: DrawnFigure) -> Result<(), CliError> {
        let (files, messages, made_of, exit) = match drawn {
            DrawnFigure::Current => {
                self.current += 1;
                return Ok(());
            }
            DrawnFigure::Error(problem) => {
                self.problem(&problem.at(&figure.place));
                return Ok(());
            }
            DrawnFigure::Drawn {
                files,
                messages,
                made_of,
                exit,
            } => (files, messages, made_of, exit),
        };
        self.exit = self.exit.max(exit);
        let mut reported = Sink::stderr();
        reported.bytes(&messages)?;
        reported.finish()?;
        if self.figures.check {
            return self.compare(&files);
        }
        for (path, bytes) in &files {
            if let Err(problem) = self.write(path, bytes) {
                if problem.is_broken_pipe() {
                    return Err(problem);
                }
                self.problem(&problem.at(&figure.place));
                return Ok(());
            }
        }
        let left = self.ledger.note(&figure.output, made_of, &files);
        for path in left {
            self.session
                .hint(&not_drawn(&readable(&path), self.session.lang));
        }
        Ok(())
    }

    /// Prints the names of files that are missing or differ from what would be drawn, for
    /// `--check`.
    fn compare(&mut self, files: &BTreeMap<PathBuf, Vec<u8>>) -> Result<(), CliError> {
        let mut out = Sink::stdout();
        for (path, bytes) in files {
            let there = fs::read(path);
            if there.as_ref().is_ok_and(|there| there == bytes) {
                self.current += 1;
                continue;
            }
            self.exit = self.exit.max(Exit::Found);
            let name = readable(path);
            out.print(&match (there.is_ok(), self.session.lang) {
                (true, Lang::En) => format!("{name}: out of date\n"),
                (true, Lang::Ko) => format!("{name}: 다시 그리면 달라짐\n"),
                (false, Lang::En) => format!("{name}: missing\n"),
                (false, Lang::Ko) => format!("{name}: 없음\n"),
            })?;
        }
        out.finish()
    }

    /// Writes a file of a figure and prints its name; does nothing if the content is unchanged.
    /// Fails if the file exists and no earlier run drew it, unless `--force` is given.
    fn write(&mut self, path: &Path, bytes: &[u8]) -> Result<(), CliError> {
        if let Ok(there) = fs::read(path) {
            if there == bytes {
                self.current += 1;
                return Ok(());
            }
            if !self.figures.force && !self.ledger.has_drawn(path) {
                return Err(CliError::exists(path));
            }
        }
        let outputs = OutputFiles::new(true);
        outputs.reserve(path.to_owned(), None)?.write(bytes)?;
        self.written += 1;
        let mut out = Sink::stdout();
        out.print(&format_args!("{}\n", readable(path)))?;
        out.finish()
    }

    /// Prints the numbers of written and unchanged files.
    fn tell(&self) {
        let ListRun {
            written, current, ..
        } = self;
        self.session.hint(&match self.session.lang {
            Lang::En if self.figures.check => format!("{current} up to date"),
            Lang::Ko if self.figures.check => format!("그대로인 파일 {current}개"),
            Lang::En => format!("{written} drawn, {current} unchanged"),
            Lang::Ko => format!("새로 그림 {written}, 그대로 {current}"),
        });
    }
}

fn waiting(name: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("watching {name}: draws again after each save, Ctrl+C stops"),
        Lang::Ko => format!("{name} 지켜보는 중: 저장하면 다시 그리며 Ctrl+C로 끝냅니다"),
    }
}

fn not_drawn(name: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{name} is no longer in the list; the file was kept"),
        Lang::Ko => format!("{name}: 이제 그리지 않는 파일이며 그대로 두었음"),
    }
}
