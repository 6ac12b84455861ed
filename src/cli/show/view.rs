//! The options that say what a picture shows of its position.

use std::collections::HashSet;

use clap::{Args, ValueEnum};

use crate::cli::problem::Problem;
use crate::model::Point;
use crate::model::picture::{Base, ForbiddenKind, Note, Picture, View};

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

impl ViewArgs {
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
