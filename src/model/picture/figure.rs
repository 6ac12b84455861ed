//! Printed figure.

use super::{GameFacts, Picture};
use crate::text::Bilingual;

/// One or more pictures side by side, and the text around them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Pictures, at least one.
    pub panels: Vec<Panel>,
    /// Number of pictures per row, at least one.
    pub columns: usize,
    /// Lines above the board about the game, such as its players.
    pub heading: Vec<String>,
    /// Line below the board.
    pub headline: Headline,
    /// Sentences of the author below the headline.
    pub text: Vec<String>,
    /// Comments of the record on the moves, for writers that print them.
    pub comments: Vec<Comment>,
}

/// Picture of a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// Picture of the panel.
    pub picture: Picture,
    /// Caption below the picture, such as `A`; `None` if there is only one picture.
    pub name: Option<String>,
}

/// Line below a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Headline {
    /// No line.
    None,
    /// Title of the picture: `After move 57: White Q10`.
    Part,
    /// Words chosen by the author.
    Words(String),
    /// Figure of a game that is split into several: `Figure 3 (101-150)`, `제3보 (101~150)`.
    Figure {
        /// Number of the figure, from 1.
        number: u32,
    },
    /// Figure with all moves of a game: `총보 (1~251)`.
    WholeGame,
    /// Diagram beside the game: `Diagram 1`, `참고 1도`.
    Diagram {
        /// Number of the diagram, from 1.
        number: u32,
    },
    /// Sheet of problems: `Problems 1–6`, `문제 1~6`.
    Problems {
        /// Number of the first problem.
        first: u32,
        /// Number of the last problem.
        last: u32,
    },
    /// Solutions of problems: `Solution 1`, `정해 1`.
    Solutions {
        /// Number of the first problem.
        first: u32,
        /// Number of the last problem.
        last: u32,
    },
    /// Line of play of a problem: `Problem 3, solution 1`, `문제 3 정해 1도`.
    Answer {
        /// Number of the problem.
        problem: u32,
        /// Verdict on the line.
        verdict: Verdict,
        /// Number among the lines of the problem with the same verdict, from 1; `None` if it is the only one.
        number: Option<u32>,
    },
}

/// Verdict on a line of play of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The line solves the problem.
    Right,
    /// The line fails.
    Wrong,
}

/// Comment of the record on a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// Number of the move, 0 for text before the first move.
    pub ply: u32,
    /// Text, with lines ended by a line feed.
    pub text: String,
}

impl Figure {
    /// Creates a figure of one picture with the picture's title as headline.
    pub fn new(picture: Picture) -> Figure {
        Figure {
            panels: vec![Panel {
                picture,
                name: None,
            }],
            columns: 1,
            heading: Vec::new(),
            headline: Headline::Part,
            text: Vec::new(),
            comments: Vec::new(),
        }
    }

    /// True for a sheet of problems.
    pub fn is_problem_sheet(&self) -> bool {
        matches!(self.headline, Headline::Problems { .. })
    }

    /// True for a line of play of a problem and for a sheet of them.
    pub fn is_solution(&self) -> bool {
        matches!(
            self.headline,
            Headline::Solutions { .. } | Headline::Answer { .. }
        )
    }
}

/// Figures of an article, and the frames of a game for writers with a replay.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Document {
    /// Name of the game, such as the players' names; empty if unknown.
    pub name: String,
    /// Facts for the tables of a book.
    pub facts: GameFacts,
    /// Figures in order.
    pub figures: Vec<Figure>,
    /// Positions of a game in tree order: each follows its predecessor and precedes the
    /// alternatives to it.
    pub frames: Vec<ReplayFrame>,
    /// End of each figure in `frames`, for figures with a replay; one entry per figure, or empty.
    pub ends: Vec<Option<usize>>,
    /// Record itself, for output formats that embed it.
    pub source: Option<RecordFile>,
    /// Number of the problem in its collection; `None` for a game.
    pub number: Option<u32>,
    /// Problem that the frames solve; `None` for a game.
    pub problem: Option<Problem>,
    /// Answer key of a collection of problems: their numbers and first moves.
    pub key: Vec<[String; 2]>,
}

/// Problem whose lines of play are the frames of its document.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Problem {
    /// Question in the author's words, with lines ended by a line feed.
    pub task: String,
    /// Frames in which the solver has just played, ascending.
    pub solver: Vec<usize>,
    /// Last frames of the lines of play, with the verdicts on the lines.
    pub verdicts: Vec<(usize, Verdict)>,
    /// Name that all problems of the collection share; empty if they have none.
    pub collection: String,
}

/// Record as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordFile {
    /// File name without folders.
    pub name: String,
    /// Name of the format, such as `SGF`.
    pub format: Bilingual,
    /// Content of the file.
    pub text: String,
}

/// Position of a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayFrame {
    /// Picture of the position.
    pub picture: Picture,
    /// Comment of the record on the position.
    pub comment: Option<Comment>,
    /// Index of the preceding frame; `None` for the frame directly before this one, as everywhere
    /// except at the start of a variation.
    pub follows: Option<usize>,
}

impl Document {
    /// Creates a document of one figure.
    pub fn new(figure: Figure) -> Document {
        Document {
            figures: vec![figure],
            ..Document::default()
        }
    }

    /// Returns the heading if all figures share the same one.
    pub fn heading(&self) -> Option<&[String]> {
        let mut headings = self.figures.iter().map(|figure| &figure.heading);
        let first = headings.next()?;
        headings
            .all(|heading| heading == first)
            .then_some(first.as_slice())
    }

    /// Returns the index of the preceding frame; `None` for the first frame.
    pub fn before(&self, frame: usize) -> Option<usize> {
        let follows = self.frames.get(frame)?.follows;
        follows.or(frame.checked_sub(1))
    }
}
