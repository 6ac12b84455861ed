//! Tasks of `bokgi stream` (`--do`).

use crate::cli::args::values;

/// Task that `bokgi stream` does for each file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    /// Report findings
    Check,
    /// Write in another format
    Convert,
    /// Summarize records
    Info,
    /// Count games
    Score,
}

values!(
    Task: Check "check" "Findings, as of check",
    Convert "convert" "The file in another format, as of convert",
    Info "info" "What each record is about, as of info --json",
    Score "score" "The count of each game, as of score --json"
);

impl Task {
    /// Returns the word for the task on the command line: `check`, `convert`, `info` or `score`.
    pub(super) fn word(self) -> &'static str {
        match self {
            Task::Check => "check",
            Task::Convert => "convert",
            Task::Info => "info",
            Task::Score => "score",
        }
    }
}
