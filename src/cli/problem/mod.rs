//! What keeps the program from doing what was asked, as a person should be told.

mod words;

use std::io;
use std::path::PathBuf;

use super::show::Obstacle;
use crate::diag::Code;
use crate::games::UnknownRules;
use crate::games::figure::FigureError;

/// Something that went wrong outside the records: wrong usage, files that cannot be read or written.
/// Every one of them ends the program with status 2, at once or after the other files.
#[derive(Debug)]
pub enum Problem {
    /// The system refused to read or write: its error, with the [`Attempt`] as context.
    Refused(anyhow::Error),
    /// No file was found to work on.
    NoInput {
        /// Files of folders that were passed over.
        skipped: usize,
    },
    /// A file holds more than is read.
    TooLarge {
        /// As it was named.
        name: String,
        /// The most that is read, in bytes.
        limit: usize,
    },
    /// A file has fewer records than the one that was asked for.
    NoSuchRecord {
        /// The file.
        name: String,
        /// The record asked for, from 1.
        asked: u32,
        /// How many there are.
        there: u32,
    },
    /// `file.sgf#0`, or a number beyond all files.
    BadRecordNumber(String),
    /// No record was found to work on.
    NoRecord {
        /// The file.
        name: String,
    },
    /// A position or diagram that a record does not have.
    NoPicture {
        /// The file.
        name: String,
        /// Why not.
        error: FigureError,
    },
    /// A point that the board of a record does not have.
    NoPoint {
        /// The file.
        name: String,
        /// What was asked for.
        asked: String,
    },
    /// A game has nothing to say about points.
    NothingToExplain {
        /// Its name.
        game: &'static str,
    },
    /// A picture cannot be drawn as it was asked for.
    Undrawable(Obstacle),
    /// Several inputs where one is wanted.
    OneInput,
    /// The rules of a record's game are not known, so that it cannot be replayed.
    UnknownGame {
        /// The file.
        name: String,
        /// The game, by its id.
        game: String,
    },
    /// Rules that no game knows.
    UnknownRules(UnknownRules),
    /// An encoding that is not known.
    UnknownEncoding(String),
    /// A word that names no code, nor a family of codes.
    UnknownCode {
        /// The word.
        asked: String,
        /// Codes with a name near it.
        near: Vec<&'static Code>,
    },
    /// `convert` does not know into what.
    NoTarget,
    /// An extension of the output that belongs to no format that is written.
    UnknownTarget(String),
    /// A file is there already.
    Exists(PathBuf),
    /// Several records for a file that holds one.
    OneRecord {
        /// Id of the format.
        format: &'static str,
    },
    /// Two inputs would be written to the same file.
    SameOutput {
        /// The file.
        path: PathBuf,
        /// The later of the inputs.
        name: String,
    },
}

impl Problem {
    /// Whether it kept an input from being read.
    pub fn is_about_reading(&self) -> bool {
        match self {
            Problem::Refused(error) => matches!(error.downcast_ref(), Some(Attempt::Read(_))),
            Problem::TooLarge { .. } => true,
            _ => false,
        }
    }

    /// Whether the reader of our output went away, which is no failure of ours.
    pub fn is_broken_pipe(&self) -> Pipe {
        match self {
            Problem::Refused(error)
                if matches!(error.downcast_ref(), Some(Attempt::Write(_)))
                    && cause(error).is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe) =>
            {
                Pipe::Broken
            }
            _ => Pipe::Whole,
        }
    }
}

impl From<anyhow::Error> for Problem {
    fn from(error: anyhow::Error) -> Problem {
        Problem::Refused(error)
    }
}

/// What was being done with a file, folder or stream, by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// To read it.
    Read(String),
    /// To write it.
    Write(String),
}

fn cause(error: &anyhow::Error) -> Option<&io::Error> {
    error.chain().find_map(|cause| cause.downcast_ref())
}

/// Whether the reader of our output is still there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pipe {
    /// Somebody reads.
    Whole,
    /// Nobody does any more.
    Broken,
}

#[cfg(test)]
mod tests {
    use anyhow::Context;

    use super::*;
    use crate::text::Lang;

    fn refused(kind: io::ErrorKind, attempt: Attempt) -> Problem {
        let outcome: Result<(), _> = Err(io::Error::from(kind)).context(attempt);
        outcome.expect_err("it is refused").into()
    }

    #[test]
    fn a_refusal_says_what_was_tried_and_why_not_in_both_languages() {
        let problem = refused(io::ErrorKind::NotFound, Attempt::Read("a.sgf".to_owned()));
        assert_eq!(
            problem.message(Lang::En),
            "cannot read a.sgf: no such file or folder"
        );
        assert_eq!(
            problem.message(Lang::Ko),
            "읽을 수 없음: a.sgf: 그런 파일이나 폴더가 없음"
        );
        assert!(problem.is_about_reading());
    }

    #[test]
    fn only_a_pipe_that_is_written_to_breaks() {
        let name = || "<stdout>".to_owned();
        let broken = io::ErrorKind::BrokenPipe;
        for (kind, attempt, expected) in [
            (broken, Attempt::Write(name()), Pipe::Broken),
            (broken, Attempt::Read(name()), Pipe::Whole),
            (
                io::ErrorKind::StorageFull,
                Attempt::Write(name()),
                Pipe::Whole,
            ),
        ] {
            assert_eq!(refused(kind, attempt).is_broken_pipe(), expected);
        }
    }
}
