//! Drawing of the board before the first wrong move of a file, for `bokgi check --watch`.

use std::path::{Path, PathBuf};

use crate::cli::args::{ReadingArgs, RulesArgs};
use crate::cli::run::cli_error::CliError;
use crate::cli::run::session::Session;
use crate::cli::verbs::show::Show;
use crate::cli::verbs::verb::Verb;
use crate::diag::{Finding, Severity};
use crate::formats::RecordRange;

/// Prints the board before the first move with an error in the given records of a file, or in all;
/// prints nothing if no move has one. Reading and rules follow the options of the check.
pub(super) fn draw(
    findings: &[Finding],
    (file, records): (&Path, Option<RecordRange>),
    (reading, rules): (&ReadingArgs, &RulesArgs),
    session: &Session,
) -> Result<(), CliError> {
    let is_wrong = |finding: &&Finding| finding.severity == Severity::Error;
    let mut wrong = findings.iter().filter(is_wrong);
    let first = wrong.find_map(|finding| {
        let number = finding.place.record.unwrap_or(0) + 1;
        let is_asked = records.is_none_or(|records| records.holds(number));
        Some((number, finding.place.ply?)).filter(|_| is_asked)
    });
    let Some((number, ply)) = first else {
        return Ok(());
    };
    let mut input = file.as_os_str().to_owned();
    input.push(format!("#{number}"));
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
