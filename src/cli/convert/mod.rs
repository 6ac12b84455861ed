//! `bokgi convert`: records in another format.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

pub mod account;
pub mod conversion;
pub mod output;
pub mod plan;
pub mod worker;

use super::args::{FindingArgs, InputArgs, JobArgs, RulesArgs, written_formats};
use super::pipeline;
use super::problem::{self, Problem};
use super::session::{Exit, Session};
use super::sink::{Existing, Sink};
use crate::diag::Finding;
use crate::formats::{self, Capacity, Format, MoveForm, Rows, WriteOptions};
use crate::games;
use crate::report::Summary;
use crate::text::Lang;
use account::{Account, Strictness};
use conversion::{Conversion, convert_bytes};
use output::Output;
use plan::Plan;
use worker::{Part, Worker};

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
    /// How the stations of yut are named [default: ko in Korean, id in English]
    #[arg(long, value_name = "NAMES", help_heading = "Writing")]
    stations: Option<StationKind>,
    /// How much of a game a move list tells (--to moves)
    #[arg(
        long,
        value_name = "FORM",
        default_value = "full",
        help_heading = "Writing"
    )]
    form: ListForm,
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

/// How the stations of yut are named, on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum StationKind {
    /// 00 to qq
    Id,
    /// 참먹이, 모, 방
    Ko,
}

/// How much of a game a move list tells, on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ListForm {
    /// Everything, with tags
    Full,
    /// The moves with their numbers
    Numbered,
    /// The moves with blanks between them
    Plain,
    /// The moves with nothing between them
    Joined,
}

impl Convert {
    /// Converts the inputs.
    pub fn run(&self, session: &Session) -> Result<Exit, Problem> {
        let inspection = self.rules.inspection()?;
        let reading = self.input.reading.reading(inspection.repair)?;
        let format = self.target()?;
        let conversion = Conversion::new(&reading, &inspection, format, self.options(session.lang));
        let mut account = Account::new(session, &self.findings, self.strictness())?;
        let mut single = match self.output_dir {
            Some(_) => None,
            None => Some(Output::begin(&conversion, self.sink()?)),
        };
        pipeline::run(
            self.jobs.threads(&self.input),
            Plan::new(self.input.inputs(), self.output_dir.clone(), format),
            || Worker::new(&conversion, self.existing()),
            |worker, planned, lane| worker.entry(planned, lane),
            |part| {
                match part {
                    Part::Opened => account.totals.files += 1,
                    Part::Skipped => account.totals.skipped += 1,
                    Part::Findings(source, findings) => account.findings(&source, findings),
                    Part::Written(records) => account.totals.records += records,
                    Part::Record(source, record) => {
                        if format.capacity() == Capacity::One && account.totals.records > 0 {
                            return Err(
                                Problem::new(&problem::ONE_RECORD).with("format", format.id())
                            );
                        }
                        account.totals.records += 1;
                        if let Some(single) = &mut single {
                            account.findings(&source, single.write(&record)?);
                        }
                    }
                    Part::Problem(problem) => account.problem(&problem),
                }
                Ok(())
            },
        )?;
        account.look_for_input();
        match single {
            // Nothing takes the place of a file that could not be made.
            Some(single) if !account.is_in_vain() => single.finish()?,
            _ => {}
        }
        Ok(account.close(match self.output_dir {
            Some(_) => session.summary,
            None => Summary::Hidden,
        }))
    }

    fn strictness(&self) -> Strictness {
        if self.strict {
            Strictness::Strict
        } else {
            Strictness::Lenient
        }
    }

    /// What is found while the bytes of a file are converted with these options; `None` where they
    /// name no target.
    pub fn findings_of(&self, name: &str, bytes: Vec<u8>) -> Option<Vec<Finding>> {
        let target = self.target().ok()?;
        convert_bytes(name, bytes, target, &self.options(Lang::default()))
            .map(|(_, findings)| findings)
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
            .ok_or_else(|| Problem::new(&problem::NO_TARGET))?;
        formats::by_extension(extension)
            .filter(|format| format.writes())
            .ok_or_else(|| Problem::new(&problem::UNKNOWN_TARGET).with("extension", extension))
    }

    fn options(&self, lang: Lang) -> WriteOptions {
        WriteOptions {
            rows: match self.rows {
                RowKind::Records => Rows::Records,
                RowKind::Moves => Rows::Moves,
            },
            byte_order_mark: self.bom,
            lang,
            game_numbers: games::sgf_numbers(),
            stations: self.stations.map(|names| match names {
                StationKind::Id => Lang::En,
                StationKind::Ko => Lang::Ko,
            }),
            moves: match self.form {
                ListForm::Full => MoveForm::Full,
                ListForm::Numbered => MoveForm::Numbered,
                ListForm::Plain => MoveForm::Plain,
                ListForm::Joined => MoveForm::Joined,
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
}
