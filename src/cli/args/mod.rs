//! Command line options that several verbs share.

pub(crate) mod code_filter;
pub(crate) mod config_file;
pub(crate) mod config_key;
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
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::file_part;
use crate::cli::run::input::{Input, InputList, Inputs, Search};
use crate::cli::run::kept_stream::KeptStream;
use crate::diag::Severity;
use crate::formats::{FORMATS, Format, Limits, ReadOptions, Reading};
use crate::games::{GAMES, Game, RulesRequest, sgf_numbers};
use crate::model::GameId;
use crate::report::{REPORTS, Report};
use crate::rules::inspection::Inspection;
use crate::text::Lang;
use crate::text::encoding::for_label;
use code_filter::CodeFilter;
use exclusion::ExcludedNames;

/// Implements clap's `ValueEnum`: the command line name and help of each variant. A variant after
/// the semicolon cannot be named on the command line.
macro_rules! values {
    ($type:ident: $($value:ident $name:literal $help:literal),+ $(; $unnamed:ident)?) => {
        impl clap::ValueEnum for $type {
            fn value_variants<'v>() -> &'v [$type] {
                &[$(<$type>::$value),+]
            }

            fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
                Some(match self {
                    $(<$type>::$value => clap::builder::PossibleValue::new($name).help($help),)+
                    $($type::$unnamed { .. } => return None,)?
                })
            }
        }
    };
}
pub(crate) use values;

/// Parses the number of threads of `--jobs`, at least 1.
fn thread_count(text: &str) -> Result<NonZero<usize>, &'static str> {
    let expected = "expected a whole number from 1 on";
    text.parse().map_err(|_| expected)
}

/// Creates a parser for an option whose value is one of these names; it returns the Rust value
/// paired with the name.
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
    /// Language of findings, explanations and diagrams [default: system language]
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<Lang>,
    /// When to use terminal colours
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: When,
    /// Suppress summaries and hints; convert and show report only omissions
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// Configuration file [default: nearest bokgi.toml, here or in a parent folder]
    #[arg(long, global = true, value_name = "FILE", hide_short_help = true)]
    config: Option<PathBuf>,
    /// Ignore configuration files
    #[arg(long, global = true, conflicts_with = "config", hide_short_help = true)]
    no_config: bool,
}

values!(Lang: Ko "ko" "Korean", En "en" "English");

/// Condition under which terminal colours are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// Options that name the inputs and set how they are read.
#[derive(Clone, Args)]
pub(crate) struct InputArgs {
    /// Files, folders, archives, `-` (standard input), `file.sgf#2` (second record), `#5-7` (records 5 to 7)
    #[arg(required_unless_present = "files_from", value_name = "INPUT")]
    pub paths: Vec<PathBuf>,
    /// Options for further inputs and for files to skip.
    #[command(flatten)]
    search: SearchArgs,
    /// Options for reading the inputs: format, encoding, limits.
    #[command(flatten)]
    pub reading: ReadingArgs,
}

/// Options that add inputs, or skip files of folders.
#[derive(Clone, Default, Args)]
#[command(next_help_heading = "Reading")]
struct SearchArgs {
    /// Read input paths from FILE, one per line; `-` for standard input
    #[arg(long, value_name = "FILE")]
    files_from: Option<PathBuf>,
    /// Paths in --files-from end with NUL, as from `find -print0`
    #[arg(short = '0', long, requires = "files_from", hide_short_help = true)]
    null: bool,
    /// Skip files and folders matching GLOB: `old`, `*.bak.sgf`, `2025/**`
    #[arg(long, value_name = "GLOB", value_parser = str::parse::<ExcludedNames>)]
    exclude: Vec<ExcludedNames>,
    /// Read only files with these extensions from folders: sgf,gib
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    ext: Vec<String>,
    /// Input names read from the file of `--files-from`, cached after the first read.
    #[arg(skip)]
    listed: Arc<OnceLock<Vec<PathBuf>>>,
    /// Content of standard input, kept if it must be read more than once.
    #[arg(skip)]
    stream: Arc<OnceLock<KeptStream>>,
}

impl InputArgs {
    /// Returns the files to read, in the order of the command line; folders and archives are
    /// searched.
    pub(crate) fn inputs(&self) -> Inputs {
        self.inputs_beside(Vec::new())
    }

    /// Returns the files to read, in the order of the command line. `outputs` are files and folders
    /// that the run writes; a search of folders skips them.
    pub(crate) fn inputs_beside(&self, outputs: Vec<PathBuf>) -> Inputs {
        let (names, problem) = self.names();
        let inputs = Inputs::new(names, self.search(outputs)).after(problem);
        match self.list() {
            Some(_) => inputs.among_others(),
            None => inputs,
        }
    }

    /// Returns the files to read, in the order of the command line; folders yield files with any
    /// extension unless `--ext` limits them.
    #[cfg(feature = "archives")]
    pub(crate) fn inputs_of_every_kind(&self, outputs: Vec<PathBuf>) -> Inputs {
        let (names, problem) = self.names();
        let search = Search {
            takes_every_file: true,
            ..self.search(outputs)
        };
        Inputs::new(names, search).after(problem)
    }

    /// Returns the files to read under one input name. `is_only` is false if further inputs exist;
    /// then the paths of outputs begin with the name of the searched folder.
    pub(crate) fn inputs_of(&self, name: &Path, is_only: bool, outputs: Vec<PathBuf>) -> Inputs {
        let inputs = Inputs::new([name.to_owned()], self.search(outputs));
        if is_only {
            inputs
        } else {
            inputs.among_others()
        }
    }

    /// Returns the input names of the command line, followed by the names in the file of
    /// `--files-from`, and an error if that file cannot be read or standard input is named twice.
    /// The file is read once, because it may be standard input.
    pub(crate) fn names(&self) -> (Vec<PathBuf>, Option<CliError>) {
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
        (names, Some(CliError::new(&cli_error::STDIN_TWICE)))
    }

    /// Reads standard input and keeps it if `-` is one of the inputs, because the inputs will be
    /// read more than once.
    pub(crate) fn keep_stream(&self, reading: &Reading) -> Result<(), CliError> {
        for name in &self.paths {
            if let Ok(mut input) = Input::single(name)
                && input.is_stream()
                && let Some(kept) = input.keep_stream(reading)?
            {
                self.search.stream.get_or_init(|| kept);
                break;
            }
        }
        Ok(())
    }

    fn search(&self, outputs: Vec<PathBuf>) -> Search {
        let extensions = self.search.ext.iter();
        let extensions = extensions.map(|it| it.trim().trim_start_matches('.').to_lowercase());
        Search {
            takes_every_file: self.reading.from.is_some(),
            extensions: extensions.filter(|it| !it.is_empty()).collect(),
            excluded: self.search.exclude.clone(),
            outputs,
            stream: self.search.stream.get().cloned(),
            limits: self.reading.archive_limits(),
        }
    }

    /// Returns the list of inputs that `--files-from` names; `None` without that option.
    fn list(&self) -> Option<InputList> {
        let path = self.search.files_from.clone()?;
        let separator = if self.search.null { b'\0' } else { b'\n' };
        Some(InputList { path, separator })
    }

    /// Creates the input options for these paths, without further options.
    pub(crate) fn from_paths(paths: Vec<PathBuf>, reading: ReadingArgs) -> InputArgs {
        InputArgs {
            paths,
            search: SearchArgs::default(),
            reading,
        }
    }

    /// Returns a copy of these options with `path` as the only input.
    pub(crate) fn one(&self, path: &Path) -> InputArgs {
        InputArgs {
            paths: vec![path.to_owned()],
            ..self.clone()
        }
    }

    /// Returns the input path if there is exactly one and no `--files-from`, else `None`.
    pub(crate) fn only_path(&self) -> Option<&PathBuf> {
        match &self.paths[..] {
            [only] if self.search.files_from.is_none() => Some(only),
            _ => None,
        }
    }
}

/// Options for reading records: format, encoding, limits.
#[derive(Clone, Args)]
#[command(next_help_heading = "Reading")]
pub(crate) struct ReadingArgs {
    /// Input format, for every file of a folder [default: by extension and content]
    #[arg(long, value_name = "FORMAT", value_parser = formats(|format| format.reads()), hide_possible_values = true)]
    from: Option<&'static dyn Format>,
    /// Input encoding, such as euc-kr [default: as declared in the file, else by content]
    #[arg(long, value_name = "NAME")]
    encoding: Option<String>,
    /// Game of SGF and JSON records [default: by content]
    #[arg(long, value_name = "GAME", value_parser = one_of(GAMES.iter().map(|game| (game.facts().id, *game))), hide_possible_values = true, hide_short_help = true)]
    game: Option<&'static dyn Game>,
    /// Rotate boards of NGF by 180 degrees
    ///
    /// NGF does not record from which side the board is seen.
    #[arg(long, hide_short_help = true)]
    rotate: bool,
    /// Maximum number of nodes per record
    #[arg(long, value_name = "N", default_value_t = Limits::default().nodes, hide_short_help = true)]
    max_nodes: usize,
    /// Maximum file size in bytes
    ///
    /// A collection that is read in parts may have 1 GiB unless a lower limit is given.
    #[arg(long, value_name = "N", default_value_t = Limits::default().bytes, hide_short_help = true)]
    max_bytes: usize,
    #[cfg(feature = "archives")]
    #[command(flatten)]
    archives: ArchiveArgs,
}

/// Options for the limits of unpacking archives.
#[cfg(feature = "archives")]
#[derive(Clone, Args)]
struct ArchiveArgs {
    /// Maximum total size of the records of an archive, in bytes
    #[arg(long, value_name = "N", default_value_t = ArchiveLimits::default().total, hide_short_help = true)]
    max_archive_bytes: u64,
    /// Maximum compression ratio of an archive
    #[arg(long, value_name = "N", default_value_t = ArchiveLimits::default().ratio, hide_short_help = true)]
    max_archive_ratio: u64,
    /// Maximum number of files in an archive
    #[arg(long, value_name = "N", default_value_t = ArchiveLimits::default().members, hide_short_help = true)]
    max_archive_members: usize,
    /// Maximum depth of archives inside archives
    #[arg(long, value_name = "N", default_value_t = ArchiveLimits::default().depth, hide_short_help = true)]
    max_archive_depth: usize,
}

impl ReadingArgs {
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

    /// Builds the settings for reading files. With `as_written`, records keep the notation of the
    /// program that wrote them. Fails for an unknown `--encoding`.
    pub(crate) fn reading(&self, as_written: bool) -> Result<Reading, CliError> {
        // Default limits. Options cannot raise the number of nodes or the size of a text beyond
        // what its positions of 31 bits allow.
        let most = Limits::default();
        let unknown = |name: &str| CliError::new(&cli_error::UNKNOWN_ENCODING).with("asked", name);
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
                    // A `--max-bytes` below the default also limits large collections, which
                    // otherwise may be larger.
                    collection: if self.max_bytes < most.bytes {
                        self.max_bytes as u64
                    } else {
                        most.collection.max(self.max_bytes as u64)
                    },
                    ..most
                },
            },
            ..Reading::default()
        })
    }
}

/// Options for the rules under which records are replayed.
#[derive(Clone, Args)]
#[command(next_help_heading = "Rules")]
pub(crate) struct RulesArgs {
    /// Ruleset and switches, such as `korean,superko=positional` [default: from the record]
    ///
    /// `bokgi games` lists the rulesets and switches.
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Read records literally: keep each program's notation, add no handicap stones
    #[arg(long)]
    as_written: bool,
    /// Report unmarked captures and stacks in yut and gonu as warnings, not errors
    #[arg(long)]
    lenient: bool,
}

impl RulesArgs {
    /// Builds the settings for replaying and checking records; fails for an unknown ruleset.
    pub(crate) fn inspection(&self) -> Result<Inspection, CliError> {
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

/// Options that select findings.
#[derive(Clone, Args)]
#[command(next_help_heading = "Findings")]
pub(crate) struct ChoiceArgs {
    /// Only these findings: codes, names or families (BDK003, ko-retaken, BDK)
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    select: Vec<String>,
    /// Suppress these findings
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    ignore: Vec<String>,
    /// Report findings of at least this severity [default: note]
    #[arg(long, value_name = "SEVERITY")]
    min_severity: Option<Severity>,
}

impl ChoiceArgs {
    /// Builds the filter of findings from the options; fails for an unknown finding code.
    pub(crate) fn choice(&self) -> Result<CodeFilter, CliError> {
        let least = self.min_severity.unwrap_or(Severity::Note);
        CodeFilter::new(&self.select, &self.ignore, least)
    }
}

/// Options that select and format findings.
#[derive(Clone, Args)]
#[command(next_help_heading = "Findings")]
pub(crate) struct FindingArgs {
    /// Format of the findings [default: full]
    #[arg(
        long,
        value_name = "NAME",
        value_parser = one_of(REPORTS.iter().map(|report| (report.id(), *report))),
    )]
    report: Option<&'static dyn Report>,
    #[command(flatten)]
    choice: ChoiceArgs,
    /// Lowest severity that makes the exit status 1 [default: warning]
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
    /// Builds the filter of findings from the options; fails for an unknown finding code.
    pub(crate) fn choice(&self) -> Result<CodeFilter, CliError> {
        self.choice.choice()
    }

    /// Returns the report format given with `--report`; `None` without that option.
    pub(crate) fn asked_report(&self) -> Option<&'static dyn Report> {
        self.report
    }

    /// Returns the report format given with `--report`, or the default `full`.
    pub(crate) fn report(&self) -> &'static dyn Report {
        self.report.unwrap_or(REPORTS[0])
    }

    /// Returns the lowest severity of a finding that makes the exit status 1: `--fail-on`, or
    /// warning by default.
    pub(crate) fn fail_on(&self) -> Severity {
        self.fail_on.unwrap_or(Severity::Warning)
    }

    /// True if `--report`, `--select` or `--min-severity` is given. A verb that normally only
    /// counts findings about the input then prints them.
    pub(crate) fn asks_for_findings(&self) -> bool {
        let choice = &self.choice;
        self.report.is_some() || !choice.select.is_empty() || choice.min_severity.is_some()
    }

    /// True if `--fail-on` was given.
    pub(crate) fn asks_to_fail(&self) -> bool {
        self.fail_on.is_some()
    }
}

/// Maximum number of threads per processor core; more would only cost memory.
const MOST_PER_CORE: NonZero<usize> = NonZero::new(4).unwrap();

/// Option for the number of threads.
#[derive(Clone, Copy, Debug, Default, Args)]
#[command(next_help_heading = "Everywhere")]
pub(crate) struct JobArgs {
    /// Number of threads [default: number of processors]
    #[arg(short, long, value_name = "N", value_parser = thread_count)]
    jobs: Option<NonZero<usize>>,
}

impl JobArgs {
    /// Returns the number of threads for reading `inputs`: one for standard input or a single file
    /// that is not an archive, else the number of [`JobArgs::most`].
    pub(crate) fn threads(&self, inputs: &InputArgs) -> NonZero<usize> {
        match inputs.only_path() {
            Some(only) if only.is_file() && !archive::is_at(only) => NonZero::<usize>::MIN,
            Some(only) if only.as_os_str() == "-" => NonZero::<usize>::MIN,
            _ => self.most(),
        }
    }

    /// Returns the number of threads for reading `inputs` in a verb that divides a large file among
    /// threads: more than one for a single large file too.
    pub(crate) fn threads_of_parts(&self, inputs: &InputArgs) -> NonZero<usize> {
        let is_large = |path: &Path| {
            path.metadata()
                .is_ok_and(|file| file_part::is_large(file.len()))
        };
        match inputs.only_path() {
            Some(only) if only.is_file() && is_large(only) => self.most(),
            _ => self.threads(inputs),
        }
    }

    /// Returns the number of threads of `--jobs`, at most [`MOST_PER_CORE`] per processor core; one
    /// per core without the option.
    pub(crate) fn most(&self) -> NonZero<usize> {
        let cores = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let most = cores.saturating_mul(MOST_PER_CORE);
        self.jobs.map_or(cores, |jobs| jobs.min(most))
    }
}

/// Creates a parser for format ids (`sgf`) that accepts only the formats for which `can` is true.
pub(crate) fn formats(
    can: fn(&dyn Format) -> bool,
) -> impl TypedValueParser<Value = &'static dyn Format> {
    let formats = FORMATS.iter().filter(move |format| can(**format));
    one_of(formats.map(|format| (format.id(), *format)))
}
