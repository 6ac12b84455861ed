//! Options that several verbs have.

pub(crate) mod choice;
pub(crate) mod criteria;
pub(crate) mod exclusion;
pub(crate) mod position_name;
pub(crate) mod unknown_word;
pub(crate) mod usage;

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use crate::cli::run::archive::{self, ArchiveLimits};
use crate::cli::run::input::{InputList, Inputs, Search};
use crate::cli::run::portion;
use crate::cli::run::problem::{self, Problem};
use crate::diag::Severity;
use crate::formats::{FORMATS, Format, Limits, ReadOptions, Reading};
use crate::games::{GAMES, Game, RulesRequest, sgf_numbers};
use crate::model::GameId;
use crate::report::{REPORTS, Report};
use crate::rules::inspection::Inspection;
use crate::text::Lang;
use crate::text::encoding::for_label;
use choice::Choice;
use exclusion::ExcludedNames;

/// Names the values of an enum on the command line, each with its help; those behind a semicolon
/// have no name there.
macro_rules! values {
    ($type:ty: $($value:ident $name:literal $help:literal),+ $(; $unnamed:ident)?) => {
        impl clap::ValueEnum for $type {
            fn value_variants<'v>() -> &'v [$type] {
                &[$(<$type>::$value),+]
            }

            fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
                Some(match self {
                    $(<$type>::$value => clap::builder::PossibleValue::new($name).help($help),)+
                    $(<$type>::$unnamed => return None,)?
                })
            }
        }
    };
}
pub(crate) use values;

/// Parses a number of threads.
fn thread_count(text: &str) -> Result<NonZero<usize>, &'static str> {
    let expected = "expected a whole number from 1 on";
    text.parse().map_err(|_| expected)
}

/// Understands one of some names as what it stands for.
pub(crate) fn one_of<T: Clone + Send + Sync + 'static>(
    named: impl IntoIterator<Item = (impl Into<PossibleValue>, T)>,
) -> impl TypedValueParser<Value = T> {
    let named = named.into_iter().map(|(name, value)| (name.into(), value));
    let (names, values): (Vec<PossibleValue>, Vec<T>) = named.unzip();
    PossibleValuesParser::new(names.clone()).map(move |wanted| {
        let mut named = names.iter().zip(&values);
        let found = named.find(|(name, _)| name.matches(&wanted, false));
        found.expect("only possible values get here").1.clone()
    })
}

/// Options of every verb.
#[derive(Clone, Args)]
#[command(next_help_heading = "Everywhere")]
pub(crate) struct Common {
    /// Language of findings, explanations and diagrams [default: the locale's]
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<Lang>,
    /// Whether to use terminal colours
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: When,
    /// Leave out what only sums up or hints; of convert and show all but what is lost
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// Take what options say from this file [default: the nearest bokgi.toml, here or in a folder above]
    #[arg(long, global = true, value_name = "FILE", hide_short_help = true)]
    config: Option<PathBuf>,
    /// Go by no configuration file
    #[arg(long, global = true, conflicts_with = "config", hide_short_help = true)]
    no_config: bool,
}

values!(Lang: Ko "ko" "Korean", En "en" "English");

/// When colours are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// What to read.
#[derive(Clone, Args)]
pub(crate) struct InputArgs {
    /// Files, folders, archives, `-` for standard input, `file.sgf#2` for the second record of a file, `#5-7` for three
    #[arg(required_unless_present = "files_from", value_name = "INPUT")]
    pub paths: Vec<PathBuf>,
    /// What else is read, and what is left out.
    #[command(flatten)]
    search: SearchArgs,
    /// How to read.
    #[command(flatten)]
    pub reading: ReadingArgs,
}

/// What is read beside what is named, and what of folders is left out.
#[derive(Clone, Default, Args)]
#[command(next_help_heading = "Reading")]
struct SearchArgs {
    /// Read the inputs that this file names, one a line; `-` for names on standard input
    #[arg(long, value_name = "FILE")]
    files_from: Option<PathBuf>,
    /// The names of --files-from end with NUL, as of `find -print0`
    #[arg(short = '0', long, requires = "files_from", hide_short_help = true)]
    null: bool,
    /// Leave out of folders what has this name or path, such as `old`, `*.bak.sgf`, `2025/**`
    #[arg(long, value_name = "GLOB", value_parser = str::parse::<ExcludedNames>)]
    exclude: Vec<ExcludedNames>,
    /// Read the files of folders that have these extensions, and no others
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    ext: Vec<String>,
    /// What the list names, once it is read.
    #[arg(skip)]
    listed: Arc<OnceLock<Vec<PathBuf>>>,
}

impl InputArgs {
    /// The inputs in order.
    pub(crate) fn inputs(&self) -> Inputs {
        self.inputs_beside(Vec::new())
    }

    /// The inputs in order, without what the run writes into the folders that are searched.
    pub(crate) fn inputs_beside(&self, outputs: Vec<PathBuf>) -> Inputs {
        let (names, problem) = self.names();
        let inputs = Inputs::new(names, self.search(outputs)).behind(problem);
        match self.list() {
            Some(_) => inputs.among_others(),
            None => inputs,
        }
    }

    /// The inputs behind one of several names.
    pub(crate) fn inputs_of(&self, name: &Path, is_only: bool, outputs: Vec<PathBuf>) -> Inputs {
        let inputs = Inputs::new([name.to_owned()], self.search(outputs));
        if is_only {
            inputs
        } else {
            inputs.among_others()
        }
    }

    /// The names of the inputs, those of the list behind those of the command line, and what is wrong with the
    /// list. It is read once, however often somebody asks: it may come on standard input.
    pub(crate) fn names(&self) -> (Vec<PathBuf>, Option<Problem>) {
        let mut names = self.paths.clone();
        let Some(list) = self.list() else {
            return (names, None);
        };
        let listed = match self.search.listed.get() {
            Some(listed) => listed,
            None => match list.names() {
                Ok(read) => self.search.listed.get_or_init(|| read),
                Err(problem) => return (names, Some(problem)),
            },
        };
        names.extend(listed.iter().cloned());
        let stream = names.iter().position(|name| name.as_os_str() == "-");
        let Some(at) = stream.filter(|_| list.is_stdin()) else {
            return (names, None);
        };
        names.remove(at);
        (names, Some(Problem::new(&problem::STDIN_TWICE)))
    }

    fn search(&self, outputs: Vec<PathBuf>) -> Search {
        let extensions = self.search.ext.iter();
        let extensions = extensions.map(|it| it.trim().trim_start_matches('.').to_lowercase());
        Search {
            takes_every_file: self.reading.from.is_some(),
            extensions: extensions.filter(|it| !it.is_empty()).collect(),
            excluded: self.search.exclude.clone(),
            outputs,
            limits: self.reading.archive_limits(),
        }
    }

    /// The list of further inputs.
    fn list(&self) -> Option<InputList> {
        let path = self.search.files_from.clone()?;
        let separator = if self.search.null { b'\0' } else { b'\n' };
        Some(InputList { path, separator })
    }

    /// One of the inputs, read and searched as all of them are.
    pub(crate) fn one(&self, path: &Path) -> InputArgs {
        InputArgs {
            paths: vec![path.to_owned()],
            ..self.clone()
        }
    }

    /// The only input that is named, where there is no other.
    pub(crate) fn only_path(&self) -> Option<&PathBuf> {
        match &self.paths[..] {
            [only] if self.search.files_from.is_none() => Some(only),
            _ => None,
        }
    }
}

/// How to read.
#[derive(Clone, Args)]
#[command(next_help_heading = "Reading")]
pub(crate) struct ReadingArgs {
    /// Format of the input, see `bokgi formats`; all files of folders are read in it [default: by extension and content]
    #[arg(long, value_name = "FORMAT", value_parser = formats(|format| format.reads()), hide_possible_values = true)]
    from: Option<&'static dyn Format>,
    /// Encoding of the input, such as euc-kr [default: by declaration and content]
    #[arg(long, value_name = "NAME")]
    encoding: Option<String>,
    /// Game of records in SGF or JSON, see `bokgi games` [default: from the content]
    #[arg(long, value_name = "GAME", value_parser = one_of(GAMES.iter().map(|game| (game.facts().id, *game))), hide_possible_values = true, hide_short_help = true)]
    game: Option<&'static dyn Game>,
    /// Turn boards of NGF by half a turn: its files do not say from which side they are seen
    #[arg(long, hide_short_help = true)]
    rotate: bool,
    /// The most nodes that are read of one record
    #[arg(long, value_name = "N", default_value_t = Limits::default().nodes, hide_short_help = true)]
    max_nodes: usize,
    /// The most bytes that a file may have; a collection that `check` reads part by part may have 1 GiB unless less is asked for
    #[arg(long, value_name = "N", default_value_t = Limits::default().bytes, hide_short_help = true)]
    max_bytes: usize,
    #[cfg(feature = "archives")]
    #[command(flatten)]
    archives: ArchiveArgs,
}

/// How much is taken from an archive.
#[cfg(feature = "archives")]
#[derive(Clone, Args)]
struct ArchiveArgs {
    /// The most bytes that all records of an archive may have
    #[arg(long, value_name = "N", default_value_t = ArchiveLimits::default().total, hide_short_help = true)]
    max_archive_bytes: u64,
    /// The most bytes that may come out of an archive for each that it has
    #[arg(long, value_name = "N", default_value_t = ArchiveLimits::default().ratio, hide_short_help = true)]
    max_archive_ratio: u64,
    /// The most files that an archive may hold
    #[arg(long, value_name = "N", default_value_t = ArchiveLimits::default().members, hide_short_help = true)]
    max_archive_members: usize,
    /// The most archives that may stand in one another
    #[arg(long, value_name = "N", default_value_t = ArchiveLimits::default().depth, hide_short_help = true)]
    max_archive_depth: usize,
}

impl ReadingArgs {
    /// How much is taken from an archive.
    pub(crate) fn archive_limits(&self) -> ArchiveLimits {
        let bytes = self.max_bytes.min(Limits::MOST_BYTES);
        #[cfg(feature = "archives")]
        let limits = ArchiveLimits {
            bytes,
            total: self.archives.max_archive_bytes,
            ratio: self.archives.max_archive_ratio,
            members: self.archives.max_archive_members,
            depth: self.archives.max_archive_depth,
        };
        #[cfg(not(feature = "archives"))]
        let limits = ArchiveLimits {
            bytes,
            ..ArchiveLimits::default()
        };
        limits
    }

    /// How to read, with or without mending what is missing; fails for an encoding that is not known.
    pub(crate) fn reading(&self, as_written: bool) -> Result<Reading, Problem> {
        // Offsets have 31 bits, whatever is asked for; those in a part of a file as well.
        let most = Limits::default();
        let unknown = |name: &str| Problem::new(&problem::UNKNOWN_ENCODING).with("asked", name);
        let encoding = self.encoding.as_deref();
        Ok(Reading {
            from: self.from,
            encoding: encoding
                .map(|name| for_label(name).ok_or_else(|| unknown(name)))
                .transpose()?,
            options: ReadOptions {
                as_written,
                game: self.game.map(|game| GameId(game.facts().id.into())),
                game_numbers: sgf_numbers(),
                rotate: self.rotate,
                limits: Limits {
                    nodes: self.max_nodes.min(most.nodes),
                    bytes: self.max_bytes.min(Limits::MOST_BYTES),
                    // Who asks for less than usual means collections too.
                    collection: if self.max_bytes < most.bytes {
                        self.max_bytes as u64
                    } else {
                        most.collection.max(self.max_bytes as u64)
                    },
                    ..most
                },
            },
        })
    }
}

/// How to replay.
#[derive(Clone, Args)]
#[command(next_help_heading = "Rules")]
pub(crate) struct RulesArgs {
    /// Ruleset and switches, such as `korean` or `korean,superko=positional`; see `bokgi games`
    /// [default: what the record says]
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Take records as they are written: mend no dialect, add no missing handicap stones
    #[arg(long)]
    as_written: bool,
    /// Accept logs of yut and gonu that leave captures and stacks unmarked: warn only
    #[arg(long)]
    lenient: bool,
}

impl RulesArgs {
    /// How to look at records; fails for rules that no game knows.
    pub(crate) fn inspection(&self) -> Result<Inspection, Problem> {
        let rules = self.rules.as_deref();
        let inspection = Inspection {
            rules: RulesRequest {
                is_lenient: self.lenient,
                ..rules.map(RulesRequest::parse).unwrap_or_default()
            },
            as_written: self.as_written,
            guesses: false,
        };
        inspection.verify()?;
        Ok(inspection)
    }
}

/// Which findings.
#[derive(Clone, Args)]
#[command(next_help_heading = "Findings")]
pub(crate) struct ChoiceArgs {
    /// Only these findings: codes, names or families, such as BDK003, ko-retaken, BDK
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    select: Vec<String>,
    /// All but these findings
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    ignore: Vec<String>,
    /// Only findings of this weight or more [default: note]
    #[arg(long, value_name = "SEVERITY")]
    min_severity: Option<Severity>,
}

impl ChoiceArgs {
    /// Which findings are wanted; fails for words that name none.
    pub(crate) fn choice(&self) -> Result<Choice, Problem> {
        let least = self.min_severity.unwrap_or(Severity::Note);
        Choice::new(&self.select, &self.ignore, least)
    }
}

/// Which findings, and how they are reported.
#[derive(Clone, Args)]
#[command(next_help_heading = "Findings")]
pub(crate) struct FindingArgs {
    /// Form of the findings [default: full]
    #[arg(
        long,
        value_name = "NAME",
        value_parser = one_of(REPORTS.iter().map(|report| (report.id(), *report))),
    )]
    report: Option<&'static dyn Report>,
    #[command(flatten)]
    choice: ChoiceArgs,
    /// The least finding that makes the exit status 1 [default: warning]
    #[arg(
        long,
        value_name = "SEVERITY",
        value_parser = one_of([("warning", Severity::Warning), ("error", Severity::Error)]),
    )]
    fail_on: Option<Severity>,
}

values!(
    Severity: Error "error" "Errors only",
    Warning "warning" "Errors and warnings",
    Note "note" "Everything"
);

impl FindingArgs {
    /// Which findings are wanted; fails for words that name none.
    pub(crate) fn choice(&self) -> Result<Choice, Problem> {
        self.choice.choice()
    }

    /// The form of the findings that somebody asked for.
    pub(crate) fn asked_report(&self) -> Option<&'static dyn Report> {
        self.report
    }

    /// The form of the findings.
    pub(crate) fn report(&self) -> &'static dyn Report {
        self.report.unwrap_or(REPORTS[0])
    }

    /// The least finding that makes the exit status 1.
    pub(crate) fn fail_on(&self) -> Severity {
        self.fail_on.unwrap_or(Severity::Warning)
    }

    /// Whether somebody asked for findings about the input where they are not the result.
    pub(crate) fn asks_for_findings(&self) -> bool {
        let choice = &self.choice;
        self.report.is_some() || !choice.select.is_empty() || choice.min_severity.is_some()
    }

    /// Whether somebody said which findings make the exit status 1.
    pub(crate) fn asks_to_fail(&self) -> bool {
        self.fail_on.is_some()
    }
}

/// Threads a processor beyond which more of them only cost memory.
const MOST_PER_CORE: NonZero<usize> = NonZero::new(4).unwrap();

/// How many threads.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Everywhere")]
pub(crate) struct JobArgs {
    /// Threads to use [default: one a processor]
    #[arg(short, long, value_name = "N", value_parser = thread_count)]
    jobs: Option<NonZero<usize>>,
}

impl JobArgs {
    /// How many threads to use for `inputs`: one where there is a single file.
    pub(crate) fn threads(&self, inputs: &InputArgs) -> NonZero<usize> {
        match inputs.only_path() {
            Some(only) if only.is_file() && !archive::is_at(only) => NonZero::<usize>::MIN,
            Some(only) if only.as_os_str() == "-" => NonZero::<usize>::MIN,
            _ => self.most(),
        }
    }

    /// How many threads to use where a large file is divided among them.
    pub(crate) fn threads_of_parts(&self, inputs: &InputArgs) -> NonZero<usize> {
        let is_large = |path: &Path| {
            path.metadata()
                .is_ok_and(|file| portion::is_large(file.len()))
        };
        match inputs.only_path() {
            Some(only) if only.is_file() && is_large(only) => self.most(),
            _ => self.threads(inputs),
        }
    }

    /// Number of threads to use for any number of inputs, at most [`MOST_PER_CORE`] a processor.
    pub(crate) fn most(&self) -> NonZero<usize> {
        let cores = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let most = cores.saturating_mul(MOST_PER_CORE);
        self.jobs.map_or(cores, |jobs| jobs.min(most))
    }
}

/// Understands the ids of formats that can do something.
pub(crate) fn formats(
    can: fn(&dyn Format) -> bool,
) -> impl TypedValueParser<Value = &'static dyn Format> {
    let formats = FORMATS.iter().filter(move |format| can(**format));
    one_of(formats.map(|format| (format.id(), *format)))
}
