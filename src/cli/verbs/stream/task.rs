//! Tasks of `bokgi stream` (`--do`).

use crate::cli::args::values;

/// Task that `bokgi stream` does for each file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    /// Reports the findings of the file, as `bokgi check` does.
    Check,
    /// Returns the file in another format, as `bokgi convert` does.
    Convert,
    /// Returns a summary of each record, as `bokgi info --json` does.
    Info,
    /// Returns the score count of each game, as `bokgi score --json` does.
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
