//! What is done with each file of a stream.

use crate::cli::args::values;

/// What is done with each file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    /// It is checked.
    Check,
    /// It is written in another format.
    Convert,
    /// Its records are summed up.
    Info,
    /// Its games are counted.
    Score,
}

values!(
    Task: Check "check" "Findings, as of check",
    Convert "convert" "The file in another format, as of convert",
    Info "info" "What each record is about, as of info --json",
    Score "score" "The count of each game, as of score --json"
);

impl Task {
    /// Its word on the command line.
    pub(super) fn word(self) -> &'static str {
        match self {
            Task::Check => "check",
            Task::Convert => "convert",
            Task::Info => "info",
            Task::Score => "score",
        }
    }
}
