//! `bokgi report` with the result in memory.

use std::fs;

use clap::{Args as _, Command, FromArgMatches as _};

use super::text;
use crate::cli::args::Common;
use crate::cli::command::command;
use crate::cli::run::session::Session;
use crate::cli::verbs::report::Report;
use crate::cli::verbs::verb::{self, Verb as _};

/// Returns the content of the file that `bokgi report` would write. `arguments` is the
/// command line without `--output`.
///
/// # Errors
///
/// Returns the message in English if an argument is wrong or a file cannot be read.
pub fn report(arguments: &[String]) -> Result<Vec<u8>, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let output = folder.path().join("report");
    let words = Common::augment_args(Report::augment_args(Command::new("report")));
    let words = words.no_binary_name(true);
    let own = [
        "--no-config".to_owned(),
        "--quiet".to_owned(),
        "--output".to_owned(),
    ];
    let own = own.into_iter().chain([output.display().to_string()]);
    let matches = words.try_get_matches_from(own.chain(arguments.iter().cloned()));
    let matches = matches.map_err(|error| error.to_string())?;
    let common = Common::from_arg_matches(&matches).map_err(|error| error.to_string())?;
    let report: Report = verb::parse(&matches).map_err(|error| error.to_string())?;
    let session = Session::new(&common, (None, None), ("report", command));
    report.run(&session).map_err(|error| text(&error))?;
    fs::read(&output).map_err(|error| error.to_string())
}
