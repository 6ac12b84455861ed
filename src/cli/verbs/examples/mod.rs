//! Verbs applied to files in memory: for the examples of finding codes, for tests, and for bindings
//! to other languages.

#[cfg(feature = "report")]
pub(crate) mod report;

use clap::{Args, Command, FromArgMatches as _};

use super::check::Check;
use super::convert::Convert;
use super::fix::{Fix, RepairedFile};
#[cfg(feature = "show")]
use super::show::Show;
use super::verb::{self, Verb};
use crate::cli::args::Common;
use crate::cli::args::code_filter::CodeFilter;
use crate::cli::args::criteria::{Criteria, CriteriaArgs};
use crate::cli::run::archive::ArchiveLimits;
use crate::cli::run::cli_error::CliError;
use crate::cli::run::input::Search;
use crate::diag::{Finding, Findings, Sample, Severity};
use crate::formats;
use crate::model::Record;
use crate::rules::Inspection;
use crate::text::Lang;

/// Returns the findings of `bokgi check` about a file given as bytes. With `--to` among the
/// options, returns findings about what converting or drawing the file loses. `name` helps to
/// detect the format.
pub fn findings(name: &str, bytes: Vec<u8>, options: &[&str]) -> Vec<Finding> {
    let target = options.iter().skip_while(|option| **option != "--to");
    let target = target.copied().nth(1);
    let found = match target {
        None => verb_with::<Check>(options).map(|check| check.findings_of(name, bytes)),
        #[cfg(feature = "show")]
        Some(id) if formats::by_id(id).is_none() && crate::pictures::by_id(id).is_some() => {
            verb_with::<Show>(options).map(|show| show.findings_of(name, bytes))
        }
        Some(_) => verb_with::<Convert>(options).map(|convert| convert.findings_of(name, bytes)),
    };
    found.and_then(Result::ok).unwrap_or_default()
}

/// Returns the findings about the example record of a finding code, compared with the example's
/// event file if it has one.
pub fn sample_findings(sample: &Sample) -> Vec<Finding> {
    let name = format!("example.{}", sample.extension);
    let bytes = sample.bytes.to_vec();
    let Some(event) = sample.event else {
        return findings(&name, bytes, sample.options);
    };
    let check = verb_with::<Check>(sample.options);
    let found = check.and_then(|check| check.findings_at(&name, bytes, event).ok());
    found.unwrap_or_default()
}

/// Returns the bytes of a file after `bokgi fix`; `None` if nothing changes. `name` helps to detect
/// the format.
pub fn fixed(name: &str, bytes: Vec<u8>, options: &[&str]) -> Option<RepairedFile> {
    let outcome = verb_with::<Fix>(options)?.outcome_of(name, bytes).ok()?;
    Some(RepairedFile {
        bytes: outcome.made?.bytes().to_vec(),
        rounds: outcome.rounds,
    })
}

/// Files of an unpacked archive, and error messages in English.
#[derive(Debug)]
pub struct UnpackedFiles {
    /// Path and bytes of each file.
    pub files: Vec<(String, Vec<u8>)>,
    /// Messages about files that were not read and limits that were exceeded.
    pub errors: Vec<String>,
}

/// Unpacks an archive given as bytes, with the archives nested in it: its record files, or with
/// `takes_every_file` all files. `most` is the maximum size of a member and of all together in
/// bytes, if lower than the default limits.
pub fn unpacked(name: &str, bytes: Vec<u8>, takes_every_file: bool, most: usize) -> UnpackedFiles {
    let usual = ArchiveLimits::default();
    let search = Search {
        takes_every_file,
        limits: ArchiveLimits {
            bytes: usual.bytes.min(most),
            total: usual.total.min(most as u64),
            ..usual
        },
        ..Search::default()
    };
    let (files, problems) = search.unpack(name, bytes);
    let errors = problems.iter().map(|error| error.message(Lang::En));
    UnpackedFiles {
        files,
        errors: errors.collect(),
    }
}

/// Returns the number of bytes that `bokgi fix` reads again while trying the fixes for a file.
pub fn trial_bytes(name: &str, bytes: Vec<u8>, options: &[&str]) -> usize {
    let fix = verb_with::<Fix>(options);
    let outcome = fix.and_then(|fix| fix.outcome_of(name, bytes).ok());
    outcome.map_or(0, |outcome| outcome.trial_bytes)
}

/// Parses the options and returns the verb, which reads standard input; `None` if an option is
/// invalid.
fn verb_with<V: Verb + Args>(options: &[&str]) -> Option<V> {
    let command = Common::augment_args(V::augment_args(Command::new("bokgi")));
    let words = ["bokgi", "-"];
    let words = words.iter().chain(options);
    verb::parse(&command.try_get_matches_from(words).ok()?).ok()
}

/// Criteria of `bokgi select`, for filtering records in memory.
#[derive(Clone, Debug)]
pub struct RecordFilter {
    criteria: Criteria,
    choice: CodeFilter,
}

impl RecordFilter {
    /// Returns the names of the criteria, which are options with a value.
    pub fn criteria() -> Vec<String> {
        let command = CriteriaArgs::augment_args(Command::new("select"));
        let options = command.get_arguments();
        let options = options.filter(|option| option.get_action().takes_values());
        options
            .filter_map(|option| option.get_long().map(str::to_owned))
            .collect()
    }

    /// Parses options of `bokgi select`, such as `--player` and a name.
    ///
    /// # Errors
    ///
    /// Returns the message for an unknown option or value, in English.
    pub fn new(options: &[String]) -> Result<RecordFilter, String> {
        let command = CriteriaArgs::augment_args(Command::new("select").no_binary_name(true));
        let matches = command.try_get_matches_from(options);
        let args = matches.and_then(|matches| CriteriaArgs::from_arg_matches(&matches));
        // The lines after the first explain the command line.
        let args = args.map_err(|error| {
            let message = error.to_string();
            let line = message.lines().next().unwrap_or_default();
            line.trim_start_matches("error: ").to_owned()
        })?;
        let choice = CodeFilter::new(&[], &[], Severity::Note);
        let message = |error: CliError| text(&error, Lang::En);
        Ok(RecordFilter {
            criteria: args.criteria().map_err(message)?,
            choice: choice.map_err(message)?,
        })
    }

    /// True if a record meets the criteria. `findings` are those from reading it; `inspection` sets
    /// the rules of the replay.
    pub fn wants(&self, record: &Record, findings: &Findings, inspection: &Inspection) -> bool {
        let item = formats::ReadItem {
            record: Some(record.clone()),
            findings: findings.clone(),
        };
        self.criteria.judge(inspection, &self.choice).wants(&item)
    }
}

/// Formats an error with its advice.
fn text(error: &CliError, lang: Lang) -> String {
    let (message, help) = (error.message(lang), error.help(lang));
    if help.is_empty() {
        message
    } else {
        format!("{message}; {help}")
    }
}
