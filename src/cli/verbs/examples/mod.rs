//! Verbs in memory: for the examples of codes, for tests, and for other languages.

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

/// Returns what `bokgi check` finds in the bytes of a named file. With `--to` among the options, returns the losses of
/// converting or drawing it.
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

/// Returns the findings of a code's example, compared with its event if it has one.
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

/// Returns the bytes of a named file after `bokgi fix`, or `None` if nothing changes.
pub fn fixed(name: &str, bytes: Vec<u8>, options: &[&str]) -> Option<RepairedFile> {
    let outcome = verb_with::<Fix>(options)?.outcome_of(name, bytes).ok()?;
    Some(RepairedFile {
        bytes: outcome.made?.bytes().to_vec(),
        rounds: outcome.rounds,
    })
}

/// Files of an archive in memory, and the errors in English.
#[derive(Debug)]
pub struct UnpackedFiles {
    /// Names and bytes.
    pub files: Vec<(String, Vec<u8>)>,
    /// Messages about unread files and exceeded limits.
    pub errors: Vec<String>,
}

/// Unpacks the record files of a named archive, or files of every kind, with the archives in it. `most` bytes lower
/// the limits of the command line.
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

/// Returns the number of bytes that `bokgi fix` reads again to try the fixes of a named file.
pub fn trial_bytes(name: &str, bytes: Vec<u8>, options: &[&str]) -> usize {
    let fix = verb_with::<Fix>(options);
    let outcome = fix.and_then(|fix| fix.outcome_of(name, bytes).ok());
    outcome.map_or(0, |outcome| outcome.trial_bytes)
}

/// Parses a verb that reads one file, with options; `None` if the verb has no such options.
fn verb_with<V: Verb + Args>(options: &[&str]) -> Option<V> {
    let command = Common::augment_args(V::augment_args(Command::new("bokgi")));
    let words = ["bokgi", "-"];
    let words = words.iter().chain(options);
    verb::parse(&command.try_get_matches_from(words).ok()?).ok()
}

/// Criteria of `bokgi select` for records in memory.
#[derive(Clone, Debug)]
pub struct RecordFilter {
    criteria: Criteria,
    choice: CodeFilter,
}

impl RecordFilter {
    /// Parses the options of `bokgi select` that choose records, such as `--player` and a name.
    ///
    /// # Errors
    ///
    /// Returns the message for an unknown option or value, in English.
    pub fn new(options: &[String]) -> Result<RecordFilter, String> {
        let command = CriteriaArgs::augment_args(Command::new("select").no_binary_name(true));
        let matches = command.try_get_matches_from(options);
        let args = matches.and_then(|matches| CriteriaArgs::from_arg_matches(&matches));
        let args = args.map_err(|error| error.to_string())?;
        let choice = CodeFilter::new(&[], &[], Severity::Note);
        Ok(RecordFilter {
            criteria: args.criteria().map_err(|error| text(&error))?,
            choice: choice.map_err(|error| text(&error))?,
        })
    }

    /// True if a record with the findings of its reading matches.
    pub fn wants(&self, record: &Record, findings: &Findings, inspection: &Inspection) -> bool {
        let item = formats::ReadItem {
            record: Some(record.clone()),
            findings: findings.clone(),
        };
        self.criteria.judge(inspection, &self.choice).wants(&item)
    }
}

/// Formats an error in English, with its advice.
fn text(error: &CliError) -> String {
    let (message, help) = (error.message(Lang::En), error.help(Lang::En));
    if help.is_empty() {
        message
    } else {
        format!("{message}; {help}")
    }
}
