//! A run of `show`: draws the records of the inputs on several threads.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::article::{Article, ArticleArgs};
use super::custom::PrintCustom;
use super::files::{FigureFiles, figures_of};
use super::illegal::DrawnMoves;
use super::problems;
use super::records::{ChosenRecords, Unnamed};
use crate::cli::args::choice;
use crate::cli::run::input::{Entry, Input, InputOrigin};
use crate::cli::run::outputs::OutputFiles;
use crate::cli::run::pipeline::{self, OutputSlot};
use crate::cli::run::problem::Problem;
use crate::cli::run::reading::Opening;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::untold::SuppressedFindings;
use crate::diag::loss::Losses;
use crate::diag::{Finding, Place, Severity};
use crate::formats::{Opened, Reading};
use crate::model::Source;
use crate::model::picture::Document;
use crate::pictures::style::RenderStyle;
use crate::pictures::{OutputKind, caption};
use crate::report::concise::Concise;
use crate::report::skipped::Skipped;
use crate::report::{Report, Reporter};
use crate::rules::inspection::{Inspection, Inspector};
use crate::text::Lang;

/// Estimated bytes of a record's picture while it waits in the queue.
const DRAWN: usize = 100_000;

/// Settings shared by all pictures of a run.
pub(super) struct Drawing<'a> {
    pub session: &'a Session,
    pub inspection: &'a Inspection,
    pub reading: &'a Reading,
    pub files: &'a FigureFiles,
    /// Output folder; `None` if `files` names the one output.
    pub folder: Option<&'a Path>,
    pub style: &'a RenderStyle,
    /// Print custom of the book.
    pub custom: &'a PrintCustom,
    /// True if findings in the records affect the exit status.
    pub is_strict: bool,
    /// Number of problems on a sheet, for records that are problems.
    pub problems: Option<u8>,
    /// Inputs as given on the command line.
    pub paths: &'a [PathBuf],
    pub outputs: &'a OutputFiles,
}

/// An input with the parts to draw.
pub(super) struct DrawnInput {
    pub entry: Entry,
    pub asked: ArticleArgs,
}

/// A result that a thread delivers.
enum DrawnOutput {
    Record(Box<DrawnRecord>),
    /// The end of a file, with its reading findings.
    File {
        source: Arc<Source>,
        findings: Vec<Finding>,
        /// True if the file holds further records that were not selected.
        has_more: bool,
    },
    Skipped(Skipped),
    Problem(Problem),
}

/// A drawn record.
struct DrawnRecord {
    input: Arc<Input>,
    source: Arc<Source>,
    /// Its figures, if it shares a file with other records.
    document: Option<Document>,
    /// Its own files, by path.
    files: Vec<(PathBuf, Vec<u8>)>,
    /// Findings for its illegal moves.
    illegal: Vec<Finding>,
    /// Losses of drawing it.
    losses: Vec<Finding>,
    /// Losses of a problem, reported together for all problems.
    unposed: Losses,
}

impl Drawing<'_> {
    /// Draws the inputs.
    pub(super) fn run(
        &self,
        inputs: Vec<DrawnInput>,
        jobs: NonZero<usize>,
    ) -> Result<Exit, Problem> {
        let is_single = self.is_single(&inputs);
        let mut delivery = Delivery {
            drawing: self,
            is_single,
            exit: Exit::Fine,
            untold: SuppressedFindings::default(),
            reporter: Concise.begin(self.session.message_style()),
            skipped: Vec::new(),
            gathered: Vec::new(),
            unposed: Losses::default(),
            records: 0,
            more: None,
        };
        pipeline::run(
            jobs,
            inputs.into_iter(),
            || (),
            |(), input: DrawnInput, slot| {
                let drawn = match input.entry {
                    Entry::Input(one) => self.input(&Arc::new(one), &input.asked, is_single, slot),
                    Entry::Problem(problem) => Err(problem),
                    Entry::Skipped(skipped) => {
                        slot.send(DrawnOutput::Skipped(skipped), 0);
                        Ok(())
                    }
                };
                if let Err(problem) = drawn {
                    slot.send(DrawnOutput::Problem(problem), 0);
                }
            },
            |output| delivery.take(output),
        )?;
        delivery.finish()
    }

    /// True if there is one input, named as a file, and one output. Then only the first of several records is drawn.
    fn is_single(&self, inputs: &[DrawnInput]) -> bool {
        let is_named = match inputs {
            [only] => match &only.entry {
                // An archive of one file counts as that file.
                Entry::Input(input) => {
                    !input.is_found || matches!(input.origin, InputOrigin::Member(_))
                }
                Entry::Problem(_) => true,
                Entry::Skipped(_) => false,
            },
            _ => false,
        };
        is_named && self.folder.is_none() && self.problems.is_none()
    }

    /// Draws the records of an input.
    fn input(
        &self,
        input: &Arc<Input>,
        asked: &ArticleArgs,
        is_single: bool,
        slot: &mut OutputSlot<'_, DrawnOutput, Problem>,
    ) -> Result<(), Problem> {
        let opened = match self.reading.look_at_whole(input)? {
            Opening::Opened(opened) => *opened,
            Opening::Skipped(skipped) => {
                slot.send(DrawnOutput::Skipped(skipped), 0);
                return Ok(());
            }
        };
        let unnamed = if is_single || !asked.panels.is_empty() {
            Unnamed::First
        } else {
            Unnamed::All
        };
        let inspector = Inspector::new(self.inspection);
        let further = asked
            .panels
            .iter()
            .flat_map(|panel| panel.records().flatten());
        let mut records = ChosenRecords::new(input, &opened, unnamed, further);
        records.read(&opened, &inspector)?;
        let numbers = records.numbers();
        let is_alone = is_single && numbers.len() == 1;
        for number in numbers {
            let article = Article {
                asked,
                records: &records,
                number,
                inspector: &inspector,
                custom: self.custom,
                lang: self.style.lang,
            };
            match self.record(&article, input, &opened, is_alone) {
                Ok(drawn) => slot.send(DrawnOutput::Record(Box::new(drawn)), DRAWN),
                Err(problem) => slot.send(DrawnOutput::Problem(problem), 0),
            }
        }
        let end = DrawnOutput::File {
            source: Arc::clone(&opened.source),
            has_more: records.has_more(),
            findings: records.findings,
        };
        slot.send(end, 0);
        Ok(())
    }

    /// Draws a record.
    fn record(
        &self,
        article: &Article<'_>,
        input: &Arc<Input>,
        opened: &Opened,
        is_alone: bool,
    ) -> Result<DrawnRecord, Problem> {
        let record = article.records.get(article.number);
        let kind = self.files.writer.output_kind;
        let (mut document, left_out) = article.document(kind)?;
        let moves = if article.has_whole_tree(kind) {
            DrawnMoves::Tree
        } else {
            DrawnMoves::new(&document, &article.line(record)?)
        };
        let illegal = moves.illegal(record, &mut Inspector::new(self.inspection));
        if !is_alone && self.folder.is_none() && self.files.is_on_stdout() {
            // Boards of several records on one page need a heading each.
            for figure in &mut document.figures {
                if figure.heading.is_empty() {
                    figure.heading = vec![format!("{}#{}", input.name, article.number)];
                }
            }
        }
        let mut drawn = DrawnRecord {
            input: Arc::clone(input),
            source: Arc::clone(&opened.source),
            document: None,
            files: Vec::new(),
            illegal,
            losses: Vec::new(),
            unposed: Losses::default(),
        };
        match self.problems {
            Some(_) => drawn.unposed = left_out,
            None => drawn.losses = left_out.not_shown(Place::default()),
        }
        match self.folder {
            None => drawn.document = Some(document),
            Some(folder) => self.draw_files(folder, article.number, document, &mut drawn),
        }
        Ok(drawn)
    }

    /// Draws a record's files in the output folder: `game.svg`, `game-2.svg` for the second record of its file,
    /// `game-fig-01.svg` if each file holds one of several figures.
    fn draw_files(&self, folder: &Path, number: u32, document: Document, drawn: &mut DrawnRecord) {
        let writer = self.files.writer;
        let below = &drawn.input.below;
        let stem = below.file_stem().unwrap_or_default().to_string_lossy();
        let of_record = match number {
            1 => String::new(),
            _ => format!("-{number}"),
        };
        let extension = writer.extensions[0];
        let path = |of_figure: &str| {
            let name = format!("{stem}{of_record}{of_figure}.{extension}");
            folder.join(below.with_file_name(name))
        };
        let parts = match writer.output_kind {
            OutputKind::Figure if document.figures.len() > 1 => {
                let parts = (1..).zip(figures_of(document));
                let parts = parts.map(|(figure, part)| (path(&format!("-fig-{figure:02}")), part));
                parts.collect()
            }
            _ => vec![(path(""), document)],
        };
        for (path, part) in parts {
            let mut bytes = Vec::new();
            drawn
                .losses
                .extend(writer.draw(&part, self.style, &mut bytes));
            drawn.files.push((path, bytes));
        }
    }
}

/// Output of a run, with its messages.
struct Delivery<'a> {
    drawing: &'a Drawing<'a>,
    is_single: bool,
    exit: Exit,
    untold: SuppressedFindings,
    reporter: Box<dyn Reporter>,
    skipped: Vec<Skipped>,
    /// Documents that share a file, with their findings.
    gathered: Vec<(Arc<Source>, Document, Vec<Finding>)>,
    /// Losses of problems.
    unposed: Losses,
    records: usize,
    /// Name of the only file, if it holds further records that were not selected.
    more: Option<String>,
}

impl Delivery<'_> {
    fn take(&mut self, output: DrawnOutput) -> Result<(), Problem> {
        match output {
            DrawnOutput::Record(drawn) => self.record(*drawn),
            DrawnOutput::Skipped(skipped) => {
                self.skipped.push(skipped);
                Ok(())
            }
            DrawnOutput::Problem(problem) => self.problem(problem),
            DrawnOutput::File {
                source,
                findings,
                has_more,
            } => {
                self.untold.add(&findings);
                let least = if self.drawing.is_strict {
                    Severity::Warning
                } else {
                    // A reading error means that a part of the record is not drawn.
                    Severity::Error
                };
                let is_found = findings.iter().any(|finding| finding.severity >= least);
                self.exit = self.exit.max(Exit::found(is_found));
                if has_more && self.is_single {
                    self.more = Some(source.name().to_owned());
                }
                Ok(())
            }
        }
    }

    /// Reports an input's error and continues, if there are several inputs.
    fn problem(&mut self, problem: Problem) -> Result<(), Problem> {
        if self.is_single || problem.is_broken_pipe() {
            return Err(problem);
        }
        self.exit = Exit::Failed;
        self.drawing.session.say(&problem);
        Ok(())
    }

    fn record(&mut self, drawn: DrawnRecord) -> Result<(), Problem> {
        self.records += 1;
        // A drawing of an illegal move looks like a legal one, so the exit status always reports it.
        self.exit = self.exit.max(Exit::found(!drawn.illegal.is_empty()));
        let is_told = self.drawing.session.summary || self.drawing.is_strict;
        let mut findings = drawn.illegal;
        findings.retain(|_| is_told);
        self.unposed.add_all(&drawn.unposed);
        self.weigh(&drawn.losses);
        findings.extend(drawn.losses);
        for (path, bytes) in drawn.files {
            let reserved = self.drawing.outputs.reserve(path, Some(&drawn.input));
            if let Err(problem) = reserved.and_then(|file| file.write(&bytes)) {
                self.problem(problem)?;
            }
        }
        match drawn.document {
            Some(document) => {
                self.gathered.push((drawn.source, document, findings));
                Ok(())
            }
            None => self.tell(&drawn.source, findings),
        }
    }

    /// Raises the exit status for losses.
    fn weigh(&mut self, losses: &[Finding]) {
        let is_strict = self.drawing.is_strict;
        let is_serious = |loss: &Finding| is_strict || loss.severity > Severity::Note;
        self.exit = self.exit.max(Exit::found(losses.iter().any(is_serious)));
    }

    fn tell(&mut self, source: &Source, mut findings: Vec<Finding>) -> Result<(), Problem> {
        choice::sort(&mut findings);
        let mut messages = self.drawing.outputs.messages();
        messages.put(|out| self.reporter.file(source, &findings, out))?;
        messages.finish()
    }

    /// Writes the shared file and reports the totals.
    fn finish(mut self) -> Result<Exit, Problem> {
        let drawing = self.drawing;
        let session = drawing.session;
        session.say_skipped(&self.skipped);
        if self.records == 0 && self.exit < Exit::Failed {
            let files = self.skipped.iter().filter(|one| !one.is_folder());
            return Err(Problem::no_input(files.count()));
        }
        let mut told = Vec::new();
        let mut documents = Vec::new();
        for (source, document, findings) in std::mem::take(&mut self.gathered) {
            documents.push(document);
            told.push((source, findings));
        }
        if !documents.is_empty() {
            if let Some(on_a_sheet) = drawing.problems {
                let (kind, lang) = (drawing.files.writer.output_kind, session.lang);
                documents = vec![problems::bound(documents, on_a_sheet.into(), kind, lang)];
            }
            let mut losses = self.unposed.not_shown(Place::default());
            losses.extend(self.write_shared(documents)?);
            self.weigh(&losses);
            match &mut told[..] {
                [(_, findings)] => findings.extend(losses),
                _ => {
                    let nowhere = Source::from_text("", String::new());
                    told.push((Arc::new(nowhere), losses));
                }
            }
        }
        for (source, findings) in told {
            self.tell(&source, findings)?;
        }
        if session.summary {
            if let Some(line) = self.untold.line(drawing.paths, session.lang) {
                self.say(&format!("{line}\n"))?;
            }
            if let Some(name) = &self.more {
                self.say(&more(name, session.lang))?;
            }
        }
        Ok(self.exit)
    }

    fn say(&self, line: &str) -> Result<(), Problem> {
        let mut messages = self.drawing.outputs.messages();
        messages.print(&line)?;
        messages.finish()
    }

    fn write_shared(&self, documents: Vec<Document>) -> Result<Vec<Finding>, Problem> {
        let Drawing { files, style, .. } = self.drawing;
        let parts = files.parts(documents)?;
        let sinks = files.sinks(parts.len(), self.drawing.outputs)?;
        let mut losses = Vec::new();
        for (documents, sink) in parts.into_iter().zip(sinks) {
            for figure in documents.iter().flat_map(|document| &document.figures) {
                self.drawing.outputs.note_alternative(|| {
                    let name = caption::name(figure, style);
                    format!("{name}. {}", caption::description(figure, style))
                });
            }
            let mut bytes = Vec::new();
            losses.extend(files.writer.draw_all(&documents, style, &mut bytes));
            if !bytes.is_empty() {
                sink.write(&bytes)?;
            }
        }
        Ok(losses)
    }
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
