//! `bokgi convert`: records in another format.

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};
use std::mem;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, ValueEnum};

use super::args::{FindingArgs, InputArgs, JobArgs, RulesArgs, written_formats};
use super::input::{Entry, Input};
use super::inspection::{Inspection, Inspector};
use super::pipeline::{self, Lane, Stopped};
use super::problem::Problem;
use super::reading::{Opened, Reading};
use super::sink::{Existing, Sink};
use super::{Exit, Session};
use crate::diag::Finding;
use crate::formats::{
    self, ByteOrderMark, Format, Piece, RecordWriter, Rows, Support, WriteOptions,
};
use crate::model::{Record, Source, Trace};
use crate::report::{Summary, Totals};

/// Bytes that a finding, or a small record, takes while it waits, about.
const SMALL: usize = 300;

/// Bytes of output that are gathered before they are written.
const GATHERED: usize = 64 * 1024;

/// `bokgi convert`.
#[derive(Clone, Args)]
#[command(before_help = "\
Examples:
  bokgi convert game.sgf --to json             on standard output
  bokgi convert archive/ -o games.csv          a table, one line a game
  bokgi convert archive/ -o moves.csv --rows moves --bom   one line a move, for Excel
  bokgi convert old/ --to sgf -O new/          every file by itself, in UTF-8

What a format cannot carry is said on standard error. Records keep what they say as it is
written; tables are made of what is meant, dialects mended (unless --as-written).")]
pub struct Convert {
    #[command(flatten)]
    input: InputArgs,
    /// Format of the output [default: by the extension of -o]
    #[arg(long, value_name = "FORMAT", value_parser = written_formats(), help_heading = "Writing")]
    to: Option<&'static dyn Format>,
    /// Write everything to this file
    #[arg(short, long, value_name = "FILE", help_heading = "Writing")]
    output: Option<PathBuf>,
    /// Write a file for each input into this folder, in the tree of the inputs
    #[arg(
        short = 'O',
        long,
        value_name = "DIR",
        conflicts_with = "output",
        help_heading = "Writing"
    )]
    output_dir: Option<PathBuf>,
    /// Overwrite files that are there already
    #[arg(long, help_heading = "Writing")]
    force: bool,
    /// What a row of a table is
    #[arg(
        long,
        value_name = "WHAT",
        default_value = "records",
        help_heading = "Writing"
    )]
    rows: RowKind,
    /// Begin with a byte order mark, as Excel wants it for UTF-8
    #[arg(long, help_heading = "Writing")]
    bom: bool,
    /// Exit with status 1 when something could not be carried over
    #[arg(long, help_heading = "Writing")]
    strict: bool,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    findings: FindingArgs,
    #[command(flatten)]
    jobs: JobArgs,
}

/// What a row of a table is, on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum RowKind {
    /// A game
    Records,
    /// A move
    Moves,
}

impl Convert {
    /// Converts the inputs.
    pub fn run(&self, session: &Session) -> Result<Exit, Problem> {
        let reading = self.input.reading.reading()?;
        let inspection = self.rules.inspection()?;
        let choice = self.findings.choice()?;
        let format = self.target()?;
        let conversion = Conversion {
            reading: &reading,
            inspection: &inspection,
            format,
            options: self.options(),
        };
        let mut single = match self.output_dir {
            Some(_) => None,
            None => Some(Single::begin(&conversion, self.sink()?)),
        };
        let existing = self.existing();
        let mut messages = Sink::stderr();
        let mut reporter = self.findings.report.begin(session.message_look());
        let mut totals = Totals::default();
        let mut exit = Exit::Fine;
        let mut said = |source: &Source, mut findings: Vec<Finding>, losses: usize| {
            choice.apply(&mut findings);
            totals.count(&findings);
            let minds = |f: &Finding| self.findings.fail_on.minds(f.severity);
            if findings.iter().any(minds) || (self.strict && losses > 0) {
                exit = exit.max(Exit::Found);
            }
            let written = reporter.file(source, &findings, messages.writer());
            messages.told(written)?;
            messages.flush()
        };
        let mut failed = Exit::Fine;
        let mut counted = Totals::default();
        pipeline::run(
            self.jobs.threads(&self.input),
            self.outputs(&conversion),
            || Converter::new(&conversion, existing),
            |converter, planned, lane| converter.entry(planned, lane),
            |part| {
                match part {
                    Part::Opened => counted.files += 1,
                    Part::Skipped => counted.skipped += 1,
                    Part::Findings(source, findings, losses) => said(&source, findings, losses)?,
                    Part::Written(records) => counted.records += records,
                    Part::Record(source, record) => {
                        counted.records += 1;
                        if let Some(single) = &mut single {
                            let losses = single.write(&record)?;
                            let count = losses.len();
                            if count > 0 {
                                said(&source, losses, count)?;
                            }
                        }
                    }
                    Part::Problem(problem) => {
                        counted.unreadable += 1;
                        failed = Exit::Failed;
                        session.say(&problem);
                    }
                }
                Ok(())
            },
        )?;
        if let Some(single) = single {
            // Nothing takes the place of a file that could not be made.
            if counted.records > 0 || failed == Exit::Fine {
                single.finish()?;
            }
        }
        totals.add(&counted);
        let written = reporter.end(&totals, messages.writer());
        messages.told(written)?;
        if self.output_dir.is_some() && session.summary == Summary::Shown {
            messages.print(&format_args!("{}\n", totals.sentence(session.lang)))?;
        }
        messages.finish()?;
        Ok(exit.max(failed))
    }

    /// What is found while the bytes of a file are converted with these options; `None` where they
    /// name no target.
    pub fn findings_of(&self, name: &str, bytes: Vec<u8>) -> Option<Vec<Finding>> {
        let target = self.target().ok()?;
        convert_bytes(name, bytes, target, &self.options()).map(|(_, findings)| findings)
    }

    fn target(&self) -> Result<&'static dyn Format, Problem> {
        if let Some(format) = self.to {
            return Ok(format);
        }
        let extension = self
            .output
            .as_deref()
            .and_then(Path::extension)
            .and_then(|extension| extension.to_str())
            .ok_or(Problem::NoTarget)?;
        formats::by_extension(extension)
            .filter(|format| format.writes() == Support::Yes)
            .ok_or_else(|| Problem::UnknownTarget(extension.to_owned()))
    }

    fn options(&self) -> WriteOptions {
        WriteOptions {
            rows: match self.rows {
                RowKind::Records => Rows::Records,
                RowKind::Moves => Rows::Moves,
            },
            mark: if self.bom {
                ByteOrderMark::With
            } else {
                ByteOrderMark::Without
            },
        }
    }

    fn existing(&self) -> Existing {
        if self.force {
            Existing::Replaced
        } else {
            Existing::Kept
        }
    }

    fn sink(&self) -> Result<Sink, Problem> {
        match &self.output {
            Some(path) if path.as_os_str() != "-" => Sink::file(path, self.existing()),
            _ => Ok(Sink::stdout()),
        }
    }

    /// The inputs with the file that each goes to, if each goes to one. Two inputs that would go to
    /// the same file are told apart here, where they come in order.
    fn outputs(&self, conversion: &Conversion<'_>) -> impl Iterator<Item = Planned> + Send + use<> {
        let folder = self.output_dir.clone();
        let extension = conversion.format.extensions().first().copied();
        let hasher = RandomState::new();
        let mut taken = HashSet::new();
        self.input.inputs().map(move |entry| {
            let (Entry::Input(input), Some(folder)) = (&entry, &folder) else {
                return Planned { entry, path: None };
            };
            let path = folder.join(output_name(input, extension.unwrap_or_default()));
            if !taken.insert(hasher.hash_one(&path)) {
                let name = input.name.clone();
                return Planned {
                    entry: Entry::Problem(Problem::SameOutput { path, name }),
                    path: None,
                };
            }
            Planned {
                entry,
                path: Some(path),
            }
        })
    }
}

/// Where an input goes below the output folder.
fn output_name(input: &Input, extension: &str) -> PathBuf {
    let mut name = input.below.with_extension("");
    if let Some(record) = input.record {
        let mut last = name.file_name().unwrap_or_default().to_owned();
        last.push(format!("-{record}"));
        name.set_file_name(last);
    }
    name.as_mut_os_string().push(format!(".{extension}"));
    name
}

/// An input and the file that it goes to.
struct Planned {
    entry: Entry,
    path: Option<PathBuf>,
}

/// How records are converted.
struct Conversion<'c> {
    reading: &'c Reading,
    inspection: &'c Inspection,
    format: &'static dyn Format,
    options: WriteOptions,
}

impl Conversion<'_> {
    fn writer(&self) -> Box<dyn RecordWriter> {
        self.format
            .writer(&self.options)
            .expect("a format that is chosen as a target is written")
    }
}

/// A record with what its replay found, on its way to the writer.
struct Ready {
    record: Record,
    trace: Option<Trace>,
}

/// What a thread hands over.
enum Part {
    Opened,
    Skipped,
    Findings(Arc<Source>, Vec<Finding>, usize),
    Record(Arc<Source>, Box<Ready>),
    Written(usize),
    Problem(Problem),
}

/// The only output of a conversion.
struct Single {
    writer: Box<dyn RecordWriter>,
    gathered: Vec<u8>,
    sink: Sink,
}

impl Single {
    fn begin(conversion: &Conversion<'_>, sink: Sink) -> Single {
        let mut single = Single {
            writer: conversion.writer(),
            gathered: Vec::with_capacity(2 * GATHERED),
            sink,
        };
        single.writer.begin(&mut single.gathered);
        single
    }

    fn write(&mut self, ready: &Ready) -> Result<Vec<Finding>, Problem> {
        let losses = self
            .writer
            .record(&ready.record, ready.trace.as_ref(), &mut self.gathered);
        if self.gathered.len() >= GATHERED {
            self.sink.bytes(&self.gathered)?;
            self.gathered.clear();
        }
        Ok(losses)
    }

    fn finish(mut self) -> Result<(), Problem> {
        self.writer.end(&mut self.gathered);
        self.sink.bytes(&self.gathered)?;
        self.sink.finish()
    }
}

/// What one thread converts with.
struct Converter<'c> {
    conversion: &'c Conversion<'c>,
    existing: Existing,
    inspector: Inspector<'c>,
    wants_trace: Support,
}

impl<'c> Converter<'c> {
    fn new(conversion: &'c Conversion<'c>, existing: Existing) -> Converter<'c> {
        Converter {
            conversion,
            existing,
            inspector: Inspector::new(conversion.inspection),
            wants_trace: conversion.writer().wants_trace(),
        }
    }

    fn entry(&mut self, planned: Planned, lane: &mut Lane<'_, Part, Problem>) {
        let outcome = match planned.entry {
            Entry::Input(input) => self.input(&input, planned.path, lane),
            Entry::Skipped => {
                lane.send(Part::Skipped, 0);
                Ok(())
            }
            Entry::Problem(problem) => Err(problem),
        };
        if let Err(problem) = outcome {
            lane.send(Part::Problem(problem), SMALL);
        }
    }

    fn input(
        &mut self,
        input: &Input,
        path: Option<PathBuf>,
        lane: &mut Lane<'_, Part, Problem>,
    ) -> Result<(), Problem> {
        let mut opened = self.conversion.reading.open(input)?;
        lane.send(Part::Opened, 0);
        let findings = mem::take(&mut opened.findings);
        self.say(&opened, findings, 0, lane);
        match path {
            Some(path) => self.write_file(&opened, input, &path, lane),
            None => self.hand_over(&opened, input, lane),
        }
    }

    fn hand_over(
        &mut self,
        opened: &Opened,
        input: &Input,
        lane: &mut Lane<'_, Part, Problem>,
    ) -> Result<(), Problem> {
        let reading = self.conversion.reading;
        opened.pieces(reading, input.record, |piece| {
            let (ready, findings) = self.ready(piece);
            self.say(opened, findings, 0, lane);
            if let Some(ready) = ready {
                let weight = SMALL + ready.record.tree.len() * 40;
                lane.send(
                    Part::Record(Arc::clone(&opened.source), Box::new(ready)),
                    weight,
                );
            }
            go_on(lane)
        })
    }

    fn write_file(
        &mut self,
        opened: &Opened,
        input: &Input,
        path: &Path,
        lane: &mut Lane<'_, Part, Problem>,
    ) -> Result<(), Problem> {
        let reading = self.conversion.reading;
        let mut single: Option<Single> = None;
        let mut failure = None;
        let mut records = 0;
        opened.pieces(reading, input.record, |piece| {
            let (ready, mut findings) = self.ready(piece);
            let mut losses = 0;
            if let Some(ready) = ready {
                let written = match &mut single {
                    Some(single) => single.write(&ready),
                    None => Sink::file(path, self.existing)
                        .map(|sink| Single::begin(self.conversion, sink))
                        .and_then(|new| single.insert(new).write(&ready)),
                };
                match written {
                    Ok(lost) => {
                        records += 1;
                        losses = lost.len();
                        findings.extend(lost);
                    }
                    Err(problem) => {
                        failure = Some(problem);
                        return ControlFlow::Break(());
                    }
                }
            }
            self.say(opened, findings, losses, lane);
            go_on(lane)
        })?;
        match (failure, single) {
            (Some(problem), _) => return Err(problem),
            (None, Some(single)) => single.finish()?,
            (None, None) => {}
        }
        lane.send(Part::Written(records), 0);
        Ok(())
    }

    /// Makes a piece ready to be written: where the writer tells what a replay found, the record is
    /// mended and replayed before.
    fn ready(&mut self, piece: Piece) -> (Option<Ready>, Vec<Finding>) {
        let Piece {
            record,
            mut findings,
        } = piece;
        let ready = record.map(|mut record| {
            let trace = match self.wants_trace {
                Support::No => None,
                Support::Yes => {
                    self.inspector.prepare(&mut record, &mut findings);
                    // Whether the plays are legal is the business of `check`.
                    self.inspector.replay(&record, &mut Vec::new()).cloned()
                }
            };
            Ready { record, trace }
        });
        (ready, findings)
    }

    fn say(
        &self,
        opened: &Opened,
        findings: Vec<Finding>,
        losses: usize,
        lane: &mut Lane<'_, Part, Problem>,
    ) {
        if !findings.is_empty() {
            let weight = findings.len() * SMALL;
            let part = Part::Findings(Arc::clone(&opened.source), findings, losses);
            lane.send(part, weight);
        }
    }
}

fn go_on(lane: &Lane<'_, Part, Problem>) -> ControlFlow<()> {
    match lane.is_stopped() {
        Stopped::Yes => ControlFlow::Break(()),
        Stopped::No => ControlFlow::Continue(()),
    }
}

/// Converts the bytes of a file with a name, whose extension helps to tell the format, and tells
/// what was found while reading and what could not be carried over. `None` where `target` is not
/// written.
pub fn convert_bytes(
    name: &str,
    bytes: Vec<u8>,
    target: &'static dyn Format,
    options: &WriteOptions,
) -> Option<(Vec<u8>, Vec<Finding>)> {
    let reading = Reading::default();
    let inspection = Inspection::default();
    let mut writer = target.writer(options)?;
    let conversion = Conversion {
        reading: &reading,
        inspection: &inspection,
        format: target,
        options: options.clone(),
    };
    let mut converter = Converter::new(&conversion, Existing::Kept);
    let extension = Path::new(name).extension().and_then(|e| e.to_str());
    let opened = reading.open_bytes(name, extension, bytes);
    let mut all = opened.findings.clone();
    let mut out = Vec::new();
    writer.begin(&mut out);
    let outcome = opened.pieces(&reading, None, |piece| {
        let (ready, findings) = converter.ready(piece);
        all.extend(findings);
        if let Some(ready) = ready {
            all.extend(writer.record(&ready.record, ready.trace.as_ref(), &mut out));
        }
        ControlFlow::Continue(())
    });
    outcome.expect("no single record is asked for that could be missing");
    writer.end(&mut out);
    Some((out, all))
}
