//! `bokgi convert`: records in another format.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};
use encoding_rs::{Encoding, UTF_8};

mod conversion;
mod report;
mod worker;

use super::args::{FindingArgs, InputArgs, JobArgs, RulesArgs, formats, one_of, values};
use super::input::{Entry, Input};
use super::outputs::{OutputFiles, resolved};
use super::pipeline;
use super::plan::OutputPlan;
use super::problem::{self, Problem};
use super::session::{Exit, Session};
use super::sink::Sink;
use crate::diag::Finding;
use crate::formats::{
    Capacity, Format, MarkForm, MoveForm, Reading, Rows, WriteOptions, by_extension,
};
use crate::games;
use crate::rules::inspection::Inspection;
use crate::text::Lang;
use crate::text::encoding::for_label;
use conversion::{Conversion, OutputFile};
use report::ConversionReport;
use worker::{ConvertOutput, ConvertWorker};

/// `bokgi convert`.
#[derive(Clone, Args)]
#[command(before_help = "\
Examples:
  bokgi convert game.sgf --to json             on standard output
  bokgi convert archive/ -o games.csv          a table, one line a game
  bokgi convert archive/ -o moves.csv --rows moves --bom   one line a move, for Excel
  bokgi convert old/ --to sgf -O new/          every file by itself, in UTF-8

What a format cannot carry is said on standard error. Records keep what they say as it is
written; tables are made of what is meant, dialects mended (unless --as-written).

Exit status: 0 everything is written, 1 a part of an input was not understood or a record does not
fit into the format, 2 something could not be read or written. What is found in the inputs is counted
in one line; --report tells it.")]
pub(crate) struct Convert {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    writing: WritingArgs,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    findings: FindingArgs,
    #[command(flatten)]
    jobs: JobArgs,
}

/// What is written, and where.
#[derive(Clone, Args)]
#[command(next_help_heading = "Writing")]
struct WritingArgs {
    /// Format of the output [default: by the extension of -o]
    #[arg(long, value_name = "FORMAT", value_parser = formats(|format| format.writes()))]
    to: Option<&'static dyn Format>,
    /// Write everything to this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write a file for each input into this folder, in the tree of the inputs
    #[arg(short = 'O', long, value_name = "DIR", conflicts_with = "output")]
    output_dir: Option<PathBuf>,
    /// Overwrite files that are there already
    #[arg(long)]
    force: bool,
    /// What a row of a table is
    #[arg(long, value_name = "WHAT", default_value = "records")]
    rows: Rows,
    /// How the stations of yut are named [default: ko in Korean, id in English]
    #[arg(long, value_name = "NAMES", value_parser = station_names())]
    stations: Option<Lang>,
    /// How captures and stacks of yut are marked (--to yut)
    #[arg(long, value_name = "FORM", default_value = "signs")]
    marks: MarkForm,
    /// How much of a game a move list tells (--to moves)
    #[arg(long, value_name = "FORM", default_value = "full")]
    form: MoveForm,
    /// Encoding of the output, such as euc-kr [default: utf-8, of libraries that of the input]
    #[arg(long, value_name = "NAME")]
    output_encoding: Option<String>,
    /// Begin with a byte order mark, as Excel wants it for UTF-8
    #[arg(long)]
    bom: bool,
    /// Exit with status 1 when something could not be carried over or was found in the input
    #[arg(long)]
    strict: bool,
}

values!(Rows: Records "records" "A game", Moves "moves" "A move");
values!(MarkForm: Signs "signs" "* and +", Words "words" "잡음 and 업음");
values!(
    MoveForm: Full "full" "Everything, with tags",
    Numbered "numbered" "The moves with their numbers",
    Plain "plain" "The moves with blanks between them",
    Joined "joined" "The moves with nothing between them"
);

/// How the stations of yut are named: by ids as in English, or by their Korean names.
fn station_names() -> impl TypedValueParser<Value = Lang> {
    one_of([
        (PossibleValue::new("id").help("00 to qq"), Lang::En),
        (PossibleValue::new("ko").help("참먹이, 모, 방"), Lang::Ko),
    ])
}

impl Convert {
    /// Converts the inputs.
    pub(crate) fn run(&self, session: &Session) -> Result<Exit, Problem> {
        let inspection = self.rules.inspection()?;
        let reading = self.input.reading.reading(inspection.as_written)?;
        let writing = &self.writing;
        let conversion = writing.conversion(&reading, &inspection, session.lang)?;
        let format = conversion.format;
        let mut report =
            ConversionReport::new(session, &self.findings, writing.strict, &self.input.paths)?;
        let mut outputs = OutputFiles::new(writing.force);
        let inputs = self.input.inputs_beside(self.own_outputs());
        let folder = writing.output_dir.as_deref();
        let entries: Vec<Entry> = inputs.collect();
        for entry in &entries {
            if let Entry::Input(input) = entry {
                outputs.reads(input);
            }
        }
        let extension = format.extensions().first().copied().unwrap_or_default();
        let place = |input: &Input| Some(folder?.join(name(input, extension)));
        let plan = OutputPlan::new(entries, place, &outputs);
        if !plan.refused.is_empty() {
            plan.refused.iter().for_each(|refused| session.say(refused));
            return Ok(Exit::Failed);
        }
        let mut single = match writing.output_dir {
            Some(_) => None,
            None => {
                let sink = writing.sink(&outputs, plan.only_input())?;
                Some(OutputFile::begin(&conversion, sink))
            }
        };
        pipeline::run(
            self.jobs.threads(&self.input),
            plan.inputs.into_iter(),
            || ConvertWorker::new(&conversion, &outputs),
            |worker, planned, slot| worker.entry(planned, slot),
            |part| {
                match part {
                    ConvertOutput::Opened => report.opened(),
                    ConvertOutput::NoRecord(source, findings) => {
                        report.no_record(&source, findings)
                    }
                    ConvertOutput::Lost(source, lost) => report.losses(&source, lost),
                    ConvertOutput::Skipped(skipped) => report.skipped(skipped),
                    ConvertOutput::Findings(source, findings) => report.findings(&source, findings),
                    ConvertOutput::Written(records) => report.totals.records += records,
                    ConvertOutput::Record(source, record) => {
                        if format.capacity() == Capacity::One && report.totals.records > 0 {
                            let problem = Problem::new(&problem::ONE_RECORD);
                            return Err(problem.with("format", format.id()));
                        }
                        report.totals.records += 1;
                        if let Some(single) = &mut single {
                            report.losses(&source, single.write(&record)?);
                        }
                    }
                    ConvertOutput::Problem(problem) => report.problem(&problem),
                }
                Ok(())
            },
        )?;
        report.look_for_input();
        if let Some(single) = single
            && !report.is_in_vain()
        {
            single.finish()?;
        }
        Ok(report.close(session.summary && writing.output_dir.is_some()))
    }

    /// What of the folders that are searched is written by the run itself. An output folder that
    /// holds all inputs is searched nevertheless: they are what is asked for.
    fn own_outputs(&self) -> Vec<PathBuf> {
        let Some(output) = self.writing.output_dir.as_ref().or(self.writing.path()) else {
            return Vec::new();
        };
        vec![resolved(output)]
    }

    /// What is found in the bytes of a file with a name, whose extension helps to tell the format,
    /// and what is lost when they are converted.
    pub(crate) fn findings_of(&self, name: &str, bytes: Vec<u8>) -> Result<Vec<Finding>, Problem> {
        let (reading, inspection) = (Reading::default(), Inspection::default());
        let writing = &self.writing;
        let conversion = writing.conversion(&reading, &inspection, Lang::default())?;
        let (mut writer, mut preparation) = (conversion.writer(), conversion.preparation());
        let extension = Path::new(name).extension().and_then(|e| e.to_str());
        let opened = reading.open_bytes(name, extension, bytes);
        let mut all = opened.findings.clone();
        let mut out = Vec::new();
        writer.begin(&mut out);
        opened.pieces(None, |piece| {
            let (ready, findings) = preparation.ready(piece);
            all.extend(findings);
            if let Some(ready) = ready {
                all.extend(writer.record(&ready.record, ready.trace.as_ref(), &mut out));
            }
            ControlFlow::Continue(())
        })?;
        Ok(all)
    }
}

impl WritingArgs {
    /// What becomes of records; fails where no format is named.
    fn conversion<'c>(
        &self,
        reading: &'c Reading,
        inspection: &'c Inspection,
        lang: Lang,
    ) -> Result<Conversion<'c>, Problem> {
        let format = self.target()?;
        Ok(Conversion {
            reading,
            inspection,
            format,
            options: WriteOptions {
                rows: self.rows,
                byte_order_mark: self.bom,
                lang,
                game_numbers: games::sgf_numbers(),
                stations: self.stations,
                marks: self.marks,
                moves: self.form,
                encoding: self.encoding(format)?,
            },
        })
    }

    /// The encoding that is asked for; fails where it is not known, or the format cannot be in it. One in
    /// which ASCII is not ASCII would break what the formats are recognised by.
    fn encoding(&self, format: &dyn Format) -> Result<Option<&'static Encoding>, Problem> {
        let Some(asked) = &self.output_encoding else {
            return Ok(None);
        };
        let problem = |kind| Problem::new(kind).with("asked", asked);
        let encoding = for_label(asked).ok_or_else(|| problem(&problem::UNKNOWN_ENCODING))?;
        let is_possible =
            encoding == UTF_8 || encoding.is_ascii_compatible() && format.takes_encodings();
        let refused = || problem(&problem::ENCODING_NOT_WRITTEN).with("format", format.id());
        is_possible.then_some(Some(encoding)).ok_or_else(refused)
    }

    fn target(&self) -> Result<&'static dyn Format, Problem> {
        if let Some(format) = self.to {
            return Ok(format);
        }
        let extension = self.output.as_deref().and_then(Path::extension);
        let extension = extension
            .and_then(|extension| extension.to_str())
            .ok_or_else(|| Problem::new(&problem::NO_TARGET))?;
        by_extension(extension)
            .filter(|format| format.writes())
            .ok_or_else(|| Problem::new(&problem::UNKNOWN_TARGET).with("extension", extension))
    }

    /// The one file that is named; none for standard output.
    fn path(&self) -> Option<&PathBuf> {
        self.output.as_ref().filter(|path| path.as_os_str() != "-")
    }

    /// Where everything goes that is made of `input`, or of several inputs where that is none.
    fn sink(&self, outputs: &OutputFiles, input: Option<&Input>) -> Result<Sink, Problem> {
        match self.path() {
            Some(path) => outputs.reserve(path.clone(), input)?.open(),
            None => Ok(Sink::stdout()),
        }
    }
}

/// Where an input goes below the folder.
fn name(input: &Input, extension: &str) -> PathBuf {
    let mut name = input.below.with_extension("").into_os_string();
    if let Some(records) = input.records {
        name.push(format!("-{records}"));
    }
    name.push(format!(".{extension}"));
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::input::{InputOrigin, RecordRange};

    #[test]
    fn the_extension_changes_and_the_number_of_a_record_is_kept() {
        for (below, records, expected) in [
            ("a.sgf", None, "a.json"),
            ("x/b.c.SGF", Some((3, 3)), "x/b.c-3.json"),
            ("b.sgf", Some((3, 5)), "b-3-5.json"),
            ("stdin", None, "stdin.json"),
        ] {
            let input = Input {
                origin: InputOrigin::Stream,
                name: String::new(),
                records: records.map(|(first, last)| RecordRange { first, last }),
                is_found: false,
                below: PathBuf::from(below),
            };
            assert_eq!(name(&input, "json"), PathBuf::from(expected));
        }
    }
}
