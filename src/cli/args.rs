//! Options that several verbs have.

use std::num::NonZero;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use encoding_rs::Encoding;

use super::choice::Choice;
use super::input::Inputs;
use super::inspection::Inspection;
use super::problem::{self, Problem};
use super::reading::Reading;
use crate::diag::Severity;
use crate::formats::{DialectRepair, FORMATS, Format, Limits, ReadOptions};
use crate::games::{self as rulebook, GAMES, Game, Marks, RulesRequest};
use crate::model::GameId;
use crate::report::{REPORTS, Report};
use crate::text::Lang;
use crate::text::encoding::for_label;

/// Options of every verb.
#[derive(Clone, Args)]
pub struct Common {
    /// Language of findings, explanations and diagrams [default: the locale's]
    #[arg(long, global = true, value_name = "LANG", help_heading = "Everywhere")]
    pub lang: Option<Language>,
    /// Whether to use terminal colours
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        help_heading = "Everywhere"
    )]
    pub color: When,
    /// Leave out what only sums up or hints
    #[arg(short, long, global = true, help_heading = "Everywhere")]
    pub quiet: bool,
}

/// A language as it is said on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// Korean
    Ko,
    /// English
    En,
}

impl From<Language> for Lang {
    fn from(language: Language) -> Lang {
        match language {
            Language::Ko => Lang::Ko,
            Language::En => Lang::En,
        }
    }
}

/// When colours are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// What to read.
#[derive(Clone, Args)]
pub struct InputArgs {
    /// Files, folders, `-` for standard input, `file.sgf#2` for the second record of a file
    #[arg(required = true, value_name = "INPUT")]
    pub paths: Vec<PathBuf>,
    /// How to read.
    #[command(flatten)]
    pub reading: ReadingArgs,
}

impl InputArgs {
    /// The inputs in order.
    pub fn inputs(&self) -> Inputs {
        Inputs::new(self.paths.iter().cloned())
    }
}

/// How to read.
#[derive(Clone, Args)]
pub struct ReadingArgs {
    /// Format of the input [default: by extension and content]
    #[arg(long, value_name = "FORMAT", value_parser = read_formats(), help_heading = "Reading")]
    pub from: Option<&'static dyn Format>,
    /// Encoding of the input, such as euc-kr [default: by declaration and content]
    #[arg(long, value_name = "NAME", help_heading = "Reading")]
    pub encoding: Option<String>,
    /// Game of records in SGF or JSON, whatever they say of it [default: by what stands in them]
    #[arg(long, value_name = "GAME", value_parser = games(), help_heading = "Reading")]
    pub game: Option<&'static dyn Game>,
    /// The most nodes that are read of one record
    #[arg(
        long,
        value_name = "N",
        default_value_t = Limits::default().nodes,
        hide_short_help = true,
        help_heading = "Reading"
    )]
    pub max_nodes: usize,
    /// The most bytes that a file may have
    #[arg(
        long,
        value_name = "N",
        default_value_t = Limits::default().bytes,
        hide_short_help = true,
        help_heading = "Reading"
    )]
    pub max_bytes: usize,
}

impl ReadingArgs {
    /// How to read; fails for an encoding that is not known.
    pub fn reading(&self, repair: DialectRepair) -> Result<Reading, Problem> {
        // Offsets have 31 bits, whatever is asked for.
        let most = Limits::default();
        Ok(Reading {
            from: self.from,
            encoding: self.encoding.as_deref().map(encoding).transpose()?,
            options: ReadOptions {
                repair,
                game: self.game.map(|game| GameId(game.id().into())),
                game_numbers: rulebook::sgf_numbers(),
                limits: Limits {
                    nodes: self.max_nodes.min(most.nodes),
                    bytes: self.max_bytes.min(most.bytes),
                    ..most
                },
            },
        })
    }
}

/// The encoding with a name.
pub fn encoding(name: &str) -> Result<&'static Encoding, Problem> {
    for_label(name).ok_or_else(|| Problem::new(&problem::UNKNOWN_ENCODING).with("asked", name))
}

/// How to replay.
#[derive(Clone, Args)]
pub struct RulesArgs {
    /// Ruleset and switches, such as `korean` or `korean,superko=positional`; see `bokgi games`
    /// [default: what the record says]
    #[arg(long, value_name = "RULES", help_heading = "Rules")]
    pub rules: Option<String>,
    /// Take records as they are written: mend no dialect, add no missing handicap stones
    #[arg(long, help_heading = "Rules")]
    pub as_written: bool,
    /// Accept logs of yut and gonu that leave captures and stacks unmarked: warn only
    #[arg(long, help_heading = "Rules")]
    pub lenient: bool,
}

impl RulesArgs {
    /// How to look at records; fails for rules that no game knows.
    pub fn inspection(&self) -> Result<Inspection, Problem> {
        let inspection = Inspection {
            rules: RulesRequest {
                marks: match self.lenient {
                    true => Marks::Lenient,
                    false => Marks::Strict,
                },
                ..self
                    .rules
                    .as_deref()
                    .map(RulesRequest::parse)
                    .unwrap_or_default()
            },
            repair: if self.as_written {
                DialectRepair::Left
            } else {
                DialectRepair::Done
            },
        };
        inspection.verify()?;
        Ok(inspection)
    }
}

/// Which findings, and how they are reported.
#[derive(Clone, Args)]
pub struct FindingArgs {
    /// Form of the findings
    #[arg(
        long,
        value_name = "NAME",
        value_parser = reports(),
        default_value = REPORTS[0].id(),
        help_heading = "Findings"
    )]
    pub report: &'static dyn Report,
    /// Only these findings: codes, names or families, such as BDK003, ko-retaken, BDK
    #[arg(
        long,
        value_name = "CODE",
        value_delimiter = ',',
        help_heading = "Findings"
    )]
    pub select: Vec<String>,
    /// All but these findings
    #[arg(
        long,
        value_name = "CODE",
        value_delimiter = ',',
        help_heading = "Findings"
    )]
    pub ignore: Vec<String>,
    /// The least finding that makes the exit status 1
    #[arg(
        long,
        value_name = "SEVERITY",
        default_value = "warning",
        help_heading = "Findings"
    )]
    pub fail_on: FailOn,
}

impl FindingArgs {
    /// Which findings are wanted; fails for words that name none.
    pub fn choice(&self) -> Result<Choice, Problem> {
        Choice::new(&self.select, &self.ignore)
    }
}

/// What makes the exit status 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FailOn {
    /// Errors and warnings
    Warning,
    /// Errors only
    Error,
}

impl FailOn {
    /// Whether a finding of some weight makes the exit status 1.
    pub fn minds(self, severity: Severity) -> bool {
        severity
            >= match self {
                FailOn::Warning => Severity::Warning,
                FailOn::Error => Severity::Error,
            }
    }
}

/// How many threads.
#[derive(Clone, Copy, Debug, Args)]
pub struct JobArgs {
    /// Threads to use [default: one a processor]
    #[arg(short, long, value_name = "N", help_heading = "Everywhere")]
    pub jobs: Option<NonZero<usize>>,
}

impl JobArgs {
    /// How many threads to use for `inputs`: one where there is a single file.
    pub fn threads(&self, inputs: &InputArgs) -> NonZero<usize> {
        match &inputs.paths[..] {
            [only] if !only.is_dir() => NonZero::<usize>::MIN,
            _ => self
                .jobs
                .or_else(|| std::thread::available_parallelism().ok())
                .unwrap_or(NonZero::<usize>::MIN),
        }
    }
}

fn reports() -> impl TypedValueParser<Value = &'static dyn Report> {
    PossibleValuesParser::new(REPORTS.iter().map(|report| report.id())).map(|id| {
        crate::report::by_id(&id).expect("a possible value is the id of a registered report")
    })
}

fn games() -> impl TypedValueParser<Value = &'static dyn Game> {
    PossibleValuesParser::new(GAMES.iter().map(|game| game.id()))
        .map(|id| rulebook::by_id(&id).expect("a possible value is the id of a registered game"))
}

fn read_formats() -> impl TypedValueParser<Value = &'static dyn Format> {
    format_ids(|format| format.reads())
}

/// Ids of formats that are written.
pub fn written_formats() -> impl TypedValueParser<Value = &'static dyn Format> {
    format_ids(|format| format.writes())
}

fn format_ids(
    is_wanted: fn(&dyn Format) -> bool,
) -> impl TypedValueParser<Value = &'static dyn Format> {
    let ids = FORMATS
        .iter()
        .filter(move |format| is_wanted(**format))
        .map(|format| format.id());
    PossibleValuesParser::new(ids).map(|id| {
        crate::formats::by_id(&id).expect("a possible value is the id of a registered format")
    })
}
