//! Options of `bokgi show` for the content of a picture: part of the board and marks.

use std::collections::HashSet;

use clap::{Args, ValueEnum};

use crate::cli::run::cli_error::CliError;
use crate::model::Point;
use crate::model::picture::{Base, ForbiddenKind, Note, Picture, Region, View};

/// Options for the content of a picture.
#[derive(Clone, Args)]
#[command(next_help_heading = "Figures")]
pub(crate) struct ViewArgs {
    /// Part of the board: auto (record), full, fit, corner:ne, side:n, K1-T10
    #[arg(long, value_name = "PART", default_value = "auto")]
    view: View,
    /// Draw the record's marks, labels and arrows: keep, all or none
    #[arg(long, value_name = "WHETHER", default_value = "keep")]
    marks: RecordMarks,
    /// Mark the last move: ring or none
    #[arg(long, value_name = "WHETHER", default_value = "ring")]
    last: LastMark,
    /// Mark points forbidden to the side to play: x, kind or none
    #[arg(long, value_name = "HOW", default_value = "x")]
    forbidden: ForbiddenMark,
}

/// Value of `--marks`: which marks of the record are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum RecordMarks {
    /// All marks, except territory marks in figures with numbers
    Keep,
    /// All marks, also territory marks in figures with numbers
    All,
    /// No marks
    None,
}

/// Value of `--last`: how the last move is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum LastMark {
    /// A ring
    Ring,
    /// No mark
    None,
}

/// Value of `--forbidden`: how points forbidden to the side to play are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ForbiddenMark {
    /// A cross
    X,
    /// The kind of forbidden move
    Kind,
    /// No mark
    None,
}

/// Smallest part of the board, in columns and rows, that a problem is drawn on.
const LEAST_PART: (u8, u8) = (8, 7);

impl ViewArgs {
    /// Returns the part of the board that shows a problem and its solution. `--view` or a part set in the record
    /// takes precedence.
    pub(super) fn problem_region(&self, problem: &Picture, solution: &Picture) -> Region {
        let is_whole = problem.region == Region::whole(&problem.board);
        let fit = |picture| View::Fit.region(picture);
        match (fit(problem), fit(solution)) {
            (Ok(one), Ok(other)) if self.view == View::Auto && is_whole => {
                one.with(other).at_least(LEAST_PART, &problem.board)
            }
            _ => problem.region.with(solution.region),
        }
    }

    /// True for `--marks none`: the record's marks are not drawn.
    pub(crate) fn hides_marks(&self) -> bool {
        self.marks == RecordMarks::None
    }

    /// True for `--marks all`: figures with numbers show territory marks too.
    pub(crate) fn shows_territory(&self) -> bool {
        self.marks == RecordMarks::All
    }

    /// Removes the marks that `--marks`, `--last` and `--forbidden` exclude from a picture, and crops it to `--view`.
    /// Fails if the board has no such part; `name` is the file in the error.
    pub(crate) fn arrange(&self, picture: &mut Picture, name: &str) -> Result<(), CliError> {
        if self.marks == RecordMarks::None {
            picture.marks.clear();
            picture.connectors.clear();
            // A label that a note refers to stays, because the note names a stone by this label.
            let notes = picture.notes.iter();
            let referred: HashSet<Point> = notes
                .filter_map(|note| match note {
                    Note::Repeat {
                        at,
                        base: Base::Label(_),
                        ..
                    } => Some(*at),
                    _ => None,
                })
                .collect();
            picture.labels.retain(|label| referred.contains(&label.at));
        }
        if self.last == LastMark::None {
            for stone in &mut picture.stones {
                stone.is_last = false;
            }
            picture.way.clear();
        }
        match self.forbidden {
            ForbiddenMark::X => {
                for forbidden in &mut picture.forbidden {
                    forbidden.kind = ForbiddenKind::Unsaid;
                }
            }
            ForbiddenMark::Kind => {}
            ForbiddenMark::None => picture.forbidden.clear(),
        }
        let applied = self.view.apply(picture);
        applied.map_err(|error| CliError::no_picture(name, |lang| error.message(lang)))
    }
}
