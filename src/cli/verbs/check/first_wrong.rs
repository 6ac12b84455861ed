//! Drawing of the board before the first wrong move of a file, for `bokgi check --watch`.

use std::path::{Path, PathBuf};

use crate::cli::args::{ReadingArgs, RulesArgs};
use crate::cli::run::cli_error::CliError;
use crate::cli::run::session::Session;
use crate::cli::verbs::show::Show;
use crate::cli::verbs::verb::Verb;
use crate::diag::{Finding, Severity};

/// Prints the board before the first move with an error; prints nothing if no move has one. Reading
/// and rules follow the options of the check.
pub(super) fn draw(
    findings: &[Finding],
    file: &Path,
    (reading, rules): (&ReadingArgs, &RulesArgs),
    session: &Session,
) -> Result<(), CliError> {
    let is_wrong = |finding: &&Finding| finding.severity == Severity::Error;
    let first = findings
        .iter()
        .filter(is_wrong)
        .find_map(|finding| Some((finding.place.record.unwrap_or(0), finding.place.ply?)));
    let Some((record, ply)) = first else {
        return Ok(());
    };
    let mut input = file.as_os_str().to_owned();
    input.push(format!("#{}", record + 1));
    let input = PathBuf::from(input);
    let show = Show::position(input, ply.saturating_sub(1), reading.clone(), rules.clone());
    let shown = show.run(&Session {
        summary: false,
        ..session.clone()
    });
    match shown {
        Err(problem) if problem.is_broken_pipe() => Err(problem),
        // The move is in a variation, so the main line has no such position; only the finding is
        // printed.
        _ => Ok(()),
    }
}
