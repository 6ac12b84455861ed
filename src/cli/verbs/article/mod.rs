//! `bokgi article`: turns annotated games into articles with figures and diagrams.

mod composition;
mod references;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{ArgMatches, Args};

use super::show::custom::PrintCustom;
use super::show::given::GivenOptions;
use super::show::illegal::DrawnMoves;
use super::show::records::{ChosenRecords, Unnamed};
use super::show::style::StyleArgs;
use crate::cli::args::{InputArgs, JobArgs, RulesArgs, code_filter, one_of};
use crate::cli::run::cli_error::{self, CliError, dotted};
use crate::cli::run::engine::{Consumer, Engine, PerInput, Results};
use crate::cli::run::input::Input;
use crate::cli::run::opened_input::OpenedInput;
use crate::cli::run::outputs::OutputFiles;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::run::suppressed::SuppressedFindings;
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::diag::{Finding, Place, Severity};
use crate::document::{self, Block, DocumentWriter, Level, Publication, WRITERS, WrittenDocument};
use crate::formats::Reading;
use crate::games::figure::Numbers;
use crate::model::Source;
use crate::pictures::style::RenderStyle;
use crate::pictures::{self, caption};
use crate::report::concise::Concise;
use crate::report::{Report, Reporter};
use crate::rules::inspection::{Inspection, Inspector};
use crate::text::path::readable;
use crate::text::{Bilingual, Lang};
use composition::{Chapter, Choices, Composer, Variations};

/// Estimated memory in bytes of a composed chapter that waits for its turn in the queue.
const COMPOSED: usize = 200_000;

/// Name, help and examples of the verb `article`.
pub(crate) static VERB: Declaration = Declaration::new::<ArticleVerb>(
    "article",
    Bilingual::new(
        "Turn annotated games into articles with figures and diagrams",
        "해설이 달린 기보를 그림과 참고도를 넣은 글로 만듭니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi article game.sgf -o game.md              Markdown text, figures in game-md-figures/
  bokgi article game.sgf -o game.html            a web page in one file; also .pdf, .epub
  bokgi article game.sgf -o game.docx            for Word; .hwpx for Hancom Hangul, .typ and .tex for typesetting
  bokgi article game.sgf --variations named -o game.html
  bokgi article game.sgf --depth 1 -o game.html  only variations that leave the game itself
  bokgi article games/ --title \"Spring games\" -o spring.html

The game is divided into figures where comments are dense and where the record starts a new figure. Each variation becomes a diagram of its own, numbered from 1, next to its comment. References such as Diagram 2 become links.",
        "\
예:
  bokgi article game.sgf -o game.md              Markdown 글. 그림은 game-md-figures/에
  bokgi article game.sgf -o game.html            파일 하나로 된 웹 페이지. .pdf, .epub도
  bokgi article game.sgf -o game.hwpx            한글 문서. Word는 .docx, 조판은 .typ과 .tex
  bokgi article game.sgf --variations named -o game.html
  bokgi article game.sgf --depth 1 -o game.html  실전에서 갈라진 변화만
  bokgi article games/ --title \"봄 대국 해설\" -o spring.html

실전 수순은 해설이 많은 곳과 기보에 새 그림이 표시된 곳에서 그림을 나눕니다. 변화도는 1부터 번호를 붙인 참고도로 만들어 해당 해설 옆에 놓습니다. 글 속의 '참고 2도' 같은 말은 그 그림으로 가는 링크가 됩니다.",
    ),
);

/// Options of `bokgi article`.
#[derive(Clone, Args)]
pub(crate) struct ArticleVerb {
    #[command(flatten)]
    input: InputArgs,
    /// Title of the document [default: the players]
    #[arg(long, value_name = "TEXT", help_heading = "Content")]
    title: Option<String>,
    /// Variations to draw as diagrams: all, named or none
    #[arg(
        long,
        value_name = "WHICH",
        default_value = "all",
        help_heading = "Content"
    )]
    variations: Variations,
    /// Draw N levels of variations; 1 draws only those that branch off the game
    #[arg(long, value_name = "N", help_heading = "Content", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// Number of moves per figure of the game
    #[arg(long, value_name = "N", default_value_t = 50, help_heading = "Content", value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// Numbers on the stones of the game's figures [default: recorded]
    #[arg(long, value_name = "WHICH", help_heading = "Content")]
    numbers: Option<Numbers>,
    #[command(flatten)]
    style: StyleArgs,
    /// Format of the document [default: by extension of -o]
    #[arg(long, value_name = "FORM", help_heading = "Writing", value_parser = one_of(WRITERS.iter().map(|writer| (writer.id, *writer))))]
    to: Option<&'static DocumentWriter>,
    /// Write to FILE
    #[arg(short, long, value_name = "FILE", help_heading = "Writing")]
    output: Option<PathBuf>,
    /// Overwrite existing files
    #[arg(long, help_heading = "Writing")]
    force: bool,
    /// Exit with 1 on findings and on anything not drawn
    #[arg(long, help_heading = "Writing")]
    strict: bool,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    jobs: JobArgs,
    /// Options that the command line names explicitly.
    #[arg(skip)]
    given: GivenOptions,
}

impl Verb for ArticleVerb {
    fn set_given(&mut self, matches: &ArgMatches) {
        self.given = GivenOptions::new(matches);
    }

    /// Composes the records of the inputs as chapters of one document and writes it.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let (writer, path) = (self.writer()?, self.path());
        if path.is_none() && writer.has_figure_files {
            return Err(CliError::new(&cli_error::FIGURE_FILES).with("writer", writer.id));
        }
        let inspection = self.rules.inspection()?;
        let reading = self.input.reading.reading(inspection.as_written)?;
        let drawn = pictures::by_id("svg").expect("the format of the figures");
        let style = self.style.style(session.lang, drawn, &self.given)?;
        let mut outputs = OutputFiles::new(self.force);
        self.style.files().for_each(|path| outputs.reads_file(path));
        outputs.reads_all(self.input.inputs());
        let work = Composition {
            choices: Choices {
                variations: self.variations,
                depth: self.depth,
                every: self.every,
                numbers: self.numbers,
            },
            style: &style,
            custom: &self.style.custom()?,
            inspection: &inspection,
        };
        let mut collector = Collector {
            session,
            is_strict: self.strict,
            is_single: self.input.paths.len() == 1,
            exit: Exit::Fine,
            suppressed: SuppressedFindings::default(),
            reporter: Concise.begin(session.message_style()),
            chapters: Vec::new(),
        };
        let engine = Engine {
            input: &self.input,
            jobs: &self.jobs,
            reading: &reading as &Reading,
        };
        let summary = engine.run(self.input.inputs(), &work, &mut collector)?;
        let mut exit = collector.exit.max(summary.exit(session)?);
        if !collector.chapters.is_empty() {
            let chapters = std::mem::take(&mut collector.chapters);
            let publication = self.publication(chapters, &style);
            let losses = self.write(&publication, writer, path, &style, &outputs)?;
            let is_serious = |loss: &Finding| self.strict || loss.severity > Severity::Note;
            exit = exit.max(Exit::found(losses.iter().any(is_serious)));
            let name = path.map_or_else(|| "<stdout>".to_owned(), readable);
            collector.tell(&Source::from_text(&name, String::new()), losses)?;
        }
        if session.summary
            && let Some(line) = collector.suppressed.line(&self.input.paths, session.lang)
        {
            let mut messages = Sink::stderr();
            messages.print(&format!("{line}\n"))?;
            messages.finish()?;
        }
        Ok(exit)
    }
}

impl ArticleVerb {
    /// Returns the output path; `None` for standard output.
    fn path(&self) -> Option<&Path> {
        let path = self.output.as_deref();
        path.filter(|path| path.as_os_str() != "-")
    }

    /// Returns the document format of `--to`, else by the output's extension; fails if neither
    /// names a known format.
    fn writer(&self) -> Result<&'static DocumentWriter, CliError> {
        if let Some(writer) = self.to {
            return Ok(writer);
        }
        let known = || dotted(WRITERS.iter().flat_map(|it| it.extensions), " ");
        let path = self.path().unwrap_or(Path::new("-"));
        let Some(extension) = path.extension().and_then(|it| it.to_str()) else {
            return Err(CliError::no_extension(path, "--to", known()));
        };
        document::by_extension(extension).ok_or_else(|| {
            CliError::new(&cli_error::UNKNOWN_FORM)
                .with("extension", extension)
                .with("known", known())
        })
    }

    /// Joins the chapters to one document. If there are several, each gets a heading.
    fn publication(&self, chapters: Vec<Chapter>, style: &RenderStyle) -> Publication {
        let title = match (&self.title, &chapters[..]) {
            (Some(title), _) => title.clone(),
            (None, [only]) if only.name.is_empty() => caption::UNTITLED.get(style.lang).to_owned(),
            (None, [only]) => only.name.clone(),
            (None, several) => match style.lang {
                Lang::En => format!("{} games with comments", several.len()),
                Lang::Ko => format!("해설 기보 {}편", several.len()),
            },
        };
        let is_only = chapters.len() == 1;
        let mut blocks: Vec<Block> = Vec::new();
        let mut figures = 0;
        for (number, chapter) in (1..).zip(chapters) {
            if !is_only {
                let text = match (chapter.name.is_empty(), style.lang) {
                    (false, _) => chapter.name,
                    (true, Lang::En) => format!("Game {number}"),
                    (true, Lang::Ko) => format!("제{number}국"),
                };
                let level = Level::Chapter;
                blocks.push(Block::Heading { level, text });
            }
            let before = figures;
            for mut block in chapter.blocks {
                block.count_figures_from(before);
                figures += usize::from(matches!(block, Block::Figure(_)));
                blocks.push(block);
            }
        }
        Publication {
            title,
            lang: style.lang,
            blocks,
        }
    }

    /// Writes the document and the files of its figures. Returns findings about content that the
    /// format cannot show.
    fn write(
        &self,
        publication: &Publication,
        writer: &DocumentWriter,
        path: Option<&Path>,
        style: &RenderStyle,
        outputs: &OutputFiles,
    ) -> Result<Vec<Finding>, CliError> {
        let Some(path) = path else {
            let WrittenDocument {
                content, findings, ..
            } = writer.write(publication, style, "");
            let mut out = Sink::stdout();
            out.bytes(&content)?;
            out.finish()?;
            return Ok(findings);
        };
        let written = writer.write(publication, style, &figure_folder(path, writer));
        let main = outputs.reserve(path.to_owned(), None)?;
        main.verify_free()?;
        let reserved = written.files.into_iter().map(|(name, bytes)| {
            let file = outputs.reserve(path.with_file_name(name), None)?;
            file.verify_free()?;
            Ok((file, bytes))
        });
        let reserved = reserved.collect::<Result<Vec<_>, CliError>>()?;
        for (file, bytes) in reserved {
            file.write(&bytes)?;
        }
        main.write(&written.content)?;
        Ok(written.findings)
    }
}

/// Returns the name of the folder for a document's figure files: `game-md-figures` for `game.md`.
/// Characters with a meaning in web addresses or LaTeX become hyphens, because the document refers
/// to the files.
fn figure_folder(path: &Path, writer: &DocumentWriter) -> String {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let stem = stem.replace(|c| "#%?&$~^{}<>\\\"".contains(c), "-");
    format!("{stem}-{}-figures", writer.id)
}

/// Work on one input: composes its records as chapters.
struct Composition<'a> {
    choices: Choices,
    style: &'a RenderStyle,
    custom: &'a PrintCustom,
    inspection: &'a Inspection,
}

impl<'r> PerInput<'r> for Composition<'r> {
    type Worker = ();
    type Plan = ();
    type Consumer = Collector<'r>;

    fn worker(&self) {}

    fn work(
        &self,
        (): &mut (),
        opened: OpenedInput<'_>,
        (): (),
        results: &mut Results<'_, 'r, Collector<'r>>,
    ) -> Result<(), CliError> {
        let inspector = Inspector::new(self.inspection);
        let composer = Composer {
            choices: self.choices,
            style: self.style,
            custom: self.custom,
            inspector: &inspector,
        };
        let input: Arc<Input> = Arc::clone(&opened.input);
        let mut records = ChosenRecords::new(&input, Unnamed::All, std::iter::empty());
        records.read(opened, &inspector, |records, number| {
            let record = records.get(number);
            match composer.chapter(record) {
                Ok(chapter) => {
                    let illegal =
                        DrawnMoves::Tree.illegal(record, &mut Inspector::new(self.inspection));
                    let source = Arc::clone(record.source());
                    results.deliver(COMPOSED, move |collector| {
                        Ok(collector.chapter(chapter, &source, illegal)?)
                    });
                }
                Err(problem) => results.problem(problem),
            }
        })?;
        let (findings, worst) = (records.findings, records.worst);
        results.deliver(0, move |collector| {
            collector.suppressed.merge(findings);
            let least = if collector.is_strict {
                Severity::Warning
            } else {
                Severity::Error
            };
            let is_found = worst.is_some_and(|worst| worst >= least);
            collector.exit = collector.exit.max(Exit::found(is_found));
            Ok(())
        });
        Ok(())
    }
}

/// Receiver of the chapters, in the order of the inputs.
struct Collector<'a> {
    session: &'a Session,
    is_strict: bool,
    /// True if the run has only one input.
    is_single: bool,
    exit: Exit,
    suppressed: SuppressedFindings,
    reporter: Box<dyn Reporter>,
    chapters: Vec<Chapter>,
}

impl Consumer for Collector<'_> {
    /// Prints the error of an input and continues; with only one input, the error ends the run.
    fn problem(&mut self, problem: CliError) -> Result<(), CliError> {
        if self.is_single || problem.is_broken_pipe() {
            return Err(problem);
        }
        self.exit = Exit::Failed;
        self.session.say(&problem);
        Ok(())
    }
}

impl Collector<'_> {
    /// Adds a chapter to the document and reports what it leaves out.
    fn chapter(
        &mut self,
        chapter: Chapter,
        source: &Source,
        illegal: Vec<Finding>,
    ) -> Result<(), CliError> {
        let losses = chapter.losses.not_shown(Place::default());
        let is_serious = |loss: &Finding| self.is_strict || loss.severity > Severity::Note;
        let is_found = !illegal.is_empty() || losses.iter().any(is_serious);
        self.exit = self.exit.max(Exit::found(is_found));
        let mut findings = illegal;
        findings.retain(|_| self.session.summary || self.is_strict);
        findings.extend(losses);
        self.chapters.push(chapter);
        self.tell(source, findings)
    }

    fn tell(&mut self, source: &Source, mut findings: Vec<Finding>) -> Result<(), CliError> {
        code_filter::sort(&mut findings);
        let mut messages = Sink::stderr();
        messages.put(|out| self.reporter.file(source, &findings, out))?;
        messages.finish()
    }
}
