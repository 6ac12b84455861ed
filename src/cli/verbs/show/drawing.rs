//! Drawing of records in a run of `bokgi show`, on several threads.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::book::BookSettings;
use super::custom::PrintCustom;
use super::files::{FigureFiles, figures_of};
use super::illegal::DrawnMoves;
use super::problems;
use super::record_figures::{FigureArgs, RecordFigures, TERRITORY};
use super::records::{ChosenRecords, Unnamed};
use crate::cli::args::code_filter;
use crate::cli::args::{InputArgs, JobArgs};
use crate::cli::run::cli_error::CliError;
use crate::cli::run::engine::{Consumer, Engine, PerInput, Results};
use crate::cli::run::input::{Entry, Input, InputOrigin};
use crate::cli::run::opened_input::OpenedInput;
use crate::cli::run::outputs::OutputFiles;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::suppressed::SuppressedFindings;
use crate::diag::loss::Losses;
use crate::diag::{Finding, Place, Severity};
use crate::document::{self, Book, DocumentWriter};
use crate::formats::Reading;
use crate::model::Source;
use crate::model::picture::Document;
use crate::pictures::style::RenderStyle;
use crate::pictures::{OutputKind, caption};
use crate::report::concise::Concise;
use crate::report::{Report, Reporter};
use crate::rules::inspection::{Inspection, Inspector};
use crate::text::Lang;

/// Estimated memory in bytes of a record's picture that waits for its turn in the queue.
const DRAWN: usize = 100_000;

/// Settings of a run that all its pictures share.
pub(super) struct Drawing<'a> {
    pub session: &'a Session,
    pub inspection: &'a Inspection,
    pub reading: &'a Reading,
    pub files: &'a FigureFiles,
    /// Output folder for files named after the inputs; `None` if `files` names the output.
    pub folder: Option<&'a Path>,
    pub style: &'a RenderStyle,
    /// Print custom, which sets how figures look.
    pub custom: &'a PrintCustom,
    /// True with `--strict`: warnings in the records and any content that is not drawn make the exit status 1.
    pub is_strict: bool,
    pub book: Option<&'a BookSettings>,
    /// Number of problems on a sheet with `--problems`; `None` if the records are not drawn as
    /// problems.
    pub problems: Option<u8>,
    /// Input paths as given on the command line.
    pub paths: &'a [PathBuf],
    pub outputs: &'a OutputFiles,
}

struct DrawnRecord {
    input: Arc<Input>,
    source: Arc<Source>,
    /// Figures of the record, if they go to a file shared with other records; `None` otherwise.
    document: Option<Document>,
    /// Index of the part of the book to which the record belongs; 0 without a book.
    part: usize,
    /// Files that contain only this record: path and content of each.
    files: Vec<(PathBuf, Vec<u8>)>,
    /// Findings about illegal moves of the record.
    illegal: Vec<Finding>,
    losses: Vec<Finding>,
    /// Content that is not drawn and is reported once for all records together.
    summed: Losses,
}

impl Drawing<'_> {
    /// Draws the records of the inputs, each with options for the figures to draw; returns the exit
    /// status.
    pub(super) fn run(
        &self,
        inputs: Vec<(Entry, FigureArgs)>,
        (input, jobs): (&InputArgs, &JobArgs),
    ) -> Result<Exit, CliError> {
        let mut delivery = Delivery {
            drawing: self,
            is_single: self.is_single(&inputs),
            exit: Exit::Fine,
            suppressed: SuppressedFindings::default(),
            reporter: Concise.begin(self.session.message_style()),
            gathered: Vec::new(),
            summed: Losses::default(),
            more: None,
        };
        let engine = Engine {
            input,
            jobs,
            reading: self.reading,
        };
        let work = DrawingWork {
            drawing: self,
            is_single: delivery.is_single,
        };
        let summary = engine.run_planned(inputs.into_iter(), &work, &mut delivery)?;
        delivery.exit = delivery.exit.max(summary.exit(self.session)?);
        delivery.finish()
    }

    /// True if there is one input, named as a file, and no output folder, problem sheet or book. Then only the first
    /// record of the file is drawn, unless others are named.
    fn is_single(&self, inputs: &[(Entry, FigureArgs)]) -> bool {
        is_one_file(inputs)
            && self.folder.is_none()
            && self.problems.is_none()
            && self.book.is_none()
    }

    fn record(
        &self,
        figures: &RecordFigures<'_>,
        input: &Arc<Input>,
        is_alone: bool,
    ) -> Result<DrawnRecord, CliError> {
        let record = figures.records.get(figures.number);
        let kind = self.files.writer.output_kind;
        let (mut document, mut left_out) = figures.document(kind)?;
        let moves = if figures.has_whole_tree(kind) {
            DrawnMoves::Tree
        } else {
            DrawnMoves::new(&document, &figures.line(record)?)
        };
        let illegal = moves.illegal(record, &mut Inspector::new(self.inspection));
        if !is_alone && self.folder.is_none() && self.files.is_on_stdout() {
            // A page with boards of several records needs a heading for each.
            for figure in &mut document.figures {
                if figure.heading.is_empty() {
                    figure.heading = vec![format!("{}#{}", input.name, figures.number)];
                }
            }
        }
        let mut drawn = DrawnRecord {
            input: Arc::clone(input),
            source: Arc::clone(record.source()),
            document: None,
            part: figures.asked.part,
            files: Vec::new(),
            illegal,
            losses: Vec::new(),
            summed: Losses::default(),
        };
        match self.problems {
            Some(_) => drawn.summed = left_out,
            None => {
                drawn.summed.add(TERRITORY, left_out.take(TERRITORY));
                drawn.losses = left_out.not_shown(Place::default());
            }
        }
        match self.folder {
            None => drawn.document = Some(document),
            Some(folder) => self.draw_files(folder, figures.number, document, &mut drawn),
        }
        Ok(drawn)
    }

    /// Draws the files of a record in the output folder: `game.svg`, `game-2.svg` for the second
    /// record of its file, `game-fig-01.svg` if a file can hold only one of several figures.
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

/// Work on one input: draws its records.
struct DrawingWork<'a> {
    drawing: &'a Drawing<'a>,
    is_single: bool,
}

impl<'r> PerInput<'r> for DrawingWork<'r> {
    type Worker = ();
    /// Options for the figures to draw from the input.
    type Plan = FigureArgs;
    type Consumer = Delivery<'r>;

    fn worker(&self) {}

    fn work(
        &self,
        (): &mut (),
        opened: OpenedInput<'_>,
        asked: FigureArgs,
        results: &mut Results<'_, 'r, Delivery<'r>>,
    ) -> Result<(), CliError> {
        let drawing = self.drawing;
        let unnamed = if self.is_single || !asked.panels.is_empty() {
            Unnamed::First
        } else {
            Unnamed::All
        };
        let inspector = Inspector::new(drawing.inspection);
        let panels = asked.panels.iter();
        let further = panels.flat_map(|panel| panel.records().flatten());
        let input = Arc::clone(&opened.input);
        let mut records = ChosenRecords::new(&input, unnamed, further);
        let is_alone = self.is_single && records.is_single();
        records.read(opened, &inspector, |records, number| {
            let figures = RecordFigures {
                asked: &asked,
                records,
                number,
                inspector: &inspector,
                custom: drawing.custom,
                lang: drawing.style.lang,
            };
            match drawing.record(&figures, &input, is_alone) {
                Ok(drawn) => results.deliver(DRAWN, |delivery| Ok(delivery.record(drawn)?)),
                Err(problem) => results.problem(problem),
            }
        })?;
        let (findings, worst) = (records.findings, records.worst);
        let more = records.has_more().then(|| input.name.clone());
        results.deliver(0, move |delivery| {
            delivery.suppressed.merge(findings);
            let least = if delivery.drawing.is_strict {
                Severity::Warning
            } else {
                // By default only errors count: after an error while reading, part of the record
                // may be missing in the drawing.
                Severity::Error
            };
            let is_found = worst.is_some_and(|worst| worst >= least);
            delivery.exit = delivery.exit.max(Exit::found(is_found));
            if delivery.is_single {
                delivery.more = more.or(delivery.more.take());
            }
            Ok(())
        });
        Ok(())
    }
}

/// True if there is a single input, named as a file and not found in a folder. An archive that contains one file
/// counts too.
pub(super) fn is_one_file(inputs: &[(Entry, FigureArgs)]) -> bool {
    match inputs {
        [(only, _)] => match only {
            // An archive that contains one file counts as that file.
            Entry::Input(input) => {
                !input.is_found || matches!(input.origin, InputOrigin::Member(_))
            }
            Entry::Error(_) => true,
            Entry::Skipped(_) => false,
        },
        _ => false,
    }
}

/// The figures of a record that go to a file shared with other records, and the findings about it.
struct GatheredRecord {
    source: Arc<Source>,
    document: Document,
    /// Index of the part of the book to which the record belongs; 0 without a book.
    part: usize,
    findings: Vec<Finding>,
}

/// Receiver of drawn records, which writes the files and messages in the order of the inputs.
struct Delivery<'a> {
    drawing: &'a Drawing<'a>,
    is_single: bool,
    exit: Exit,
    suppressed: SuppressedFindings,
    reporter: Box<dyn Reporter>,
    /// Records drawn so far that share a file, with their findings.
    gathered: Vec<GatheredRecord>,
    /// Content that is not drawn and is reported once for all records together.
    summed: Losses,
    /// Name of the single input file, if it has further records that were not drawn; else `None`.
    more: Option<String>,
}

impl Consumer for Delivery<'_> {
    /// Prints the error of an input and continues; with a single input, the error ends the run.
    fn problem(&mut self, problem: CliError) -> Result<(), CliError> {
        if self.is_single || problem.is_broken_pipe() {
            return Err(problem);
        }
        self.exit = Exit::Failed;
        self.drawing.session.say(&problem);
        Ok(())
    }
}

impl Delivery<'_> {
    fn record(&mut self, drawn: DrawnRecord) -> Result<(), CliError> {
        // A drawing of an illegal move looks like one of a legal move, so the exit status reports
        // it even without `--strict`.
        self.exit = self.exit.max(Exit::found(!drawn.illegal.is_empty()));
        let is_told = self.drawing.session.summary || self.drawing.is_strict;
        let mut findings = drawn.illegal;
        findings.retain(|_| is_told);
        self.summed.add_all(&drawn.summed);
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
                self.gathered.push(GatheredRecord {
                    source: drawn.source,
                    document,
                    part: drawn.part,
                    findings,
                });
                Ok(())
            }
            None => self.tell(&drawn.source, findings),
        }
    }

    /// Raises the exit status to 1 for content that is not drawn; notes count only with `--strict`.
    fn weigh(&mut self, losses: &[Finding]) {
        let is_strict = self.drawing.is_strict;
        let is_serious = |loss: &Finding| is_strict || loss.severity > Severity::Note;
        self.exit = self.exit.max(Exit::found(losses.iter().any(is_serious)));
    }

    fn tell(&mut self, source: &Source, mut findings: Vec<Finding>) -> Result<(), CliError> {
        code_filter::sort(&mut findings);
        let mut messages = self.drawing.outputs.messages();
        messages.put(|out| self.reporter.file(source, &findings, out))?;
        messages.finish()
    }

    /// Writes the files that records share, prints findings and totals, and returns the exit status.
    fn finish(mut self) -> Result<Exit, CliError> {
        let drawing = self.drawing;
        let session = drawing.session;
        let mut reported = Vec::new();
        let mut documents = Vec::new();
        let mut parts = Vec::new();
        for gathered in std::mem::take(&mut self.gathered) {
            documents.push(gathered.document);
            parts.push(gathered.part);
            reported.push((gathered.source, gathered.findings));
        }
        let mut losses = self.summed.not_shown(Place::default());
        if !documents.is_empty() {
            if let Some(on_a_sheet) = drawing.problems {
                let (kind, lang) = (drawing.files.writer.output_kind, session.lang);
                documents = problems::bound(documents, on_a_sheet.into(), kind, lang);
            }
            losses.extend(self.write_shared(documents, &parts)?);
        }
        self.weigh(&losses);
        match &mut reported[..] {
            [(_, findings)] => findings.extend(losses),
            _ => {
                let output = Source::from_text(drawing.files.output_name(), String::new());
                reported.push((Arc::new(output), losses));
            }
        }
        for (source, findings) in reported {
            self.tell(&source, findings)?;
        }
        if session.summary {
            if let Some(line) = self.suppressed.line(drawing.paths, session.lang) {
                self.say(&format!("{line}\n"))?;
            }
            if let Some(name) = &self.more {
                self.say(&more(name, session.lang))?;
            }
        }
        Ok(self.exit)
    }

    fn say(&self, line: &str) -> Result<(), CliError> {
        let mut messages = self.drawing.outputs.messages();
        messages.print(&line)?;
        messages.finish()
    }

    /// Writes the files that contain figures of several records; `book_parts` are the indices of
    /// the book parts of the records. Returns findings about content that is not drawn.
    fn write_shared(
        &self,
        documents: Vec<Document>,
        book_parts: &[usize],
    ) -> Result<Vec<Finding>, CliError> {
        let Drawing { files, style, .. } = self.drawing;
        let parts = files.parts(documents)?;
        let sinks = files.sinks(parts.len(), self.drawing.outputs)?;
        let mut losses = Vec::new();
        for (documents, sink) in parts.into_iter().zip(sinks) {
            for figure in documents.iter().flat_map(|document| &document.figures) {
                self.drawing.outputs.note_alternative(|| {
                    let name = caption::name(figure, style);
                    let text = caption::description(figure, style);
                    // The description usually ends with the title, which is also the name, so the
                    // title is removed from it.
                    format!("{name}. {}", text.replace(&format!(", {name}"), ""))
                });
            }
            let mut bytes = Vec::new();
            losses.extend(match self.book(documents, book_parts) {
                Ok((writer, book)) => {
                    let mut written = writer.write_book(&book, style);
                    bytes.append(&mut written.content);
                    written.findings
                }
                Err(documents) => files.writer.draw_all(&documents, style, &mut bytes),
            });
            if !bytes.is_empty() {
                sink.write(&bytes)?;
            }
        }
        Ok(losses)
    }
}

impl Delivery<'_> {
    /// Arranges drawn records as a book and returns it with its writer. Returns the records as the
    /// error if the output is not a book.
    fn book(
        &self,
        documents: Vec<Document>,
        parts: &[usize],
    ) -> Result<(&'static DocumentWriter, Book), Vec<Document>> {
        let drawing = self.drawing;
        let is_book = drawing.files.are_a_book()
            && (drawing.book.is_some() || drawing.problems.is_none() && documents.len() > 1);
        let writer = document::by_id(drawing.files.writer.id).filter(|_| is_book);
        let Some(writer) = writer else {
            return Err(documents);
        };
        let title = drawing.style.title.clone();
        Ok((
            writer,
            match drawing.book {
                None => Book::from_games(documents, title),
                Some(settings) => {
                    let parts = parts.iter().copied().chain(std::iter::repeat(0));
                    settings.bound(parts.zip(documents).collect())
                }
            },
        ))
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
