//! The options that say what a picture shows of its position.

use std::collections::HashSet;

use clap::{Args, ValueEnum};

use crate::cli::run::problem::Problem;
use crate::model::picture::{Base, ForbiddenKind, Note, Picture, Region, View};
use crate::model::{Board, Point};

/// What is shown of a position.
#[derive(Clone, Args)]
#[command(next_help_heading = "Figures")]
pub(crate) struct ViewArgs {
    /// Part of the board: auto (as the record says), full, fit, corner:ne, side:n, K1-T10
    #[arg(long, value_name = "PART", default_value = "auto")]
    view: View,
    /// Whether marks, labels and arrows of the record are drawn
    #[arg(long, value_name = "WHETHER", default_value = "keep")]
    marks: RecordMarks,
    /// Whether the last move is marked
    #[arg(long, value_name = "WHETHER", default_value = "ring")]
    last: LastMark,
    /// How points are marked where the side to play may not play
    #[arg(long, value_name = "HOW", default_value = "x")]
    forbidden: ForbiddenMark,
}

/// Whether marks are drawn, on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum RecordMarks {
    /// All
    Keep,
    /// None
    None,
}

/// Whether the last move is marked, on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum LastMark {
    /// It is
    Ring,
    /// It is not
    None,
}

/// How forbidden points are marked, on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ForbiddenMark {
    /// With a cross
    X,
    /// With what it would be
    Kind,
    /// Not at all
    None,
}

/// The least part of a board that shows a problem, in lines.
const LEAST_PART: (u8, u8) = (8, 7);

/// A part of a board with more lines where it has very few.
fn roomy(mut region: Region, board: &Board) -> Region {
    let whole = Region::whole(board);
    while region.columns() < LEAST_PART.0.min(board.columns()) {
        if region.left > whole.left
            && (region.right == whole.right || region.left > whole.right - region.right)
        {
            region.left -= 1;
        } else {
            region.right += 1;
        }
    }
    while region.rows() < LEAST_PART.1.min(board.rows()) {
        if region.top > whole.top
            && (region.bottom == whole.bottom || region.top > whole.bottom - region.bottom)
        {
            region.top -= 1;
        } else {
            region.bottom += 1;
        }
    }
    region
}

impl ViewArgs {
    /// The part of the board that a problem and its solution share: what there is to see in either, unless
    /// somebody or the record says which part is meant.
    pub(super) fn problem_region(&self, problem: &Picture, solution: &Picture) -> Region {
        let is_whole = problem.region == Region::whole(&problem.board);
        let fit = |picture| View::Fit.region(picture);
        match (fit(problem), fit(solution)) {
            (Ok(one), Ok(other)) if self.view == View::Auto && is_whole => {
                roomy(one.with(other), &problem.board)
            }
            _ => problem.region.with(solution.region),
        }
    }

    /// Takes out of a picture what is not wanted, and shows the wanted part; fails where the board
    /// has no such part. `name` is that of the file.
    pub(crate) fn arrange(&self, picture: &mut Picture, name: &str) -> Result<(), Problem> {
        if self.marks == RecordMarks::None {
            picture.marks.clear();
            picture.connectors.clear();
            // By these labels notes refer to stones.
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
        applied.map_err(|error| Problem::no_picture(name, |lang| error.message(lang)))
    }
}
