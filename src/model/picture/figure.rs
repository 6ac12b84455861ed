//! Printed figures, and the documents made of them.

use super::{GameFacts, Picture};
use crate::text::Bilingual;

/// One or more board pictures printed side by side, with the text around them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Pictures, at least one.
    pub panels: Vec<Panel>,
    /// Number of pictures per row, at least one.
    pub columns: usize,
    /// Lines above the board, such as the players' names.
    pub heading: Vec<String>,
    /// Line directly below the board, such as `Figure 3 (101-150)`.
    pub headline: Headline,
    /// Sentences of the article's author, below the headline.
    pub text: Vec<String>,
    /// Comments that the record attaches to the moves of the figure, for writers that print them.
    pub comments: Vec<Comment>,
}

/// One picture of a figure, with its caption.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// Picture of a position or of a series of moves.
    pub picture: Picture,
    /// Name printed below this picture, such as `A` or `Black to play`; `None` if it has none.
    pub name: Option<String>,
}

/// Headline of a figure: the line below its board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Headline {
    /// No headline.
    None,
    /// Title of the picture, used as headline: `After move 57: White Q10`.
    Part,
    /// Text chosen by the author of the article.
    Words(String),
    /// Figure of a game that is split into several: `Figure 3 (101-150)`, `제3보 (101~150)`.
    Figure {
        /// Number of the figure in the game, from 1.
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
        /// Number of the first problem on the sheet.
        first: u32,
        /// Number of the last problem on the sheet.
        last: u32,
    },
    /// Solutions of problems: `Solution 1`, `정해 1`.
    Solutions {
        /// Number of the first problem solved.
        first: u32,
        /// Number of the last problem solved.
        last: u32,
    },
    /// Line of play of a problem: `Problem 3, solution 1`, `문제 3 정해 1도`.
    Answer {
        /// Number of the problem.
        problem: u32,
        /// Verdict on the line: correct or wrong.
        verdict: Verdict,
        /// Number of this line among the problem's lines with the same verdict, from 1; `None` if
        /// there is only one.
        number: Option<u32>,
    },
}

/// Verdict on a line of play: it solves a problem or fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The line solves the problem.
    Right,
    /// The line fails.
    Wrong,
}

/// Comment that a record attaches to a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// Number of the move; 0 for text before the first move.
    pub ply: u32,
    /// Text of the comment; its lines end in `\n`.
    pub text: String,
}

impl Figure {
    /// Creates a figure of a single picture whose title becomes the headline.
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

    /// Returns true if the figure is a sheet of problems.
    pub fn is_problem_sheet(&self) -> bool {
        matches!(self.headline, Headline::Problems { .. })
    }

    /// Returns true if the figure shows solutions: one line of play of a problem, or a sheet of
    /// solved problems.
    pub fn is_solution(&self) -> bool {
        matches!(
            self.headline,
            Headline::Solutions { .. } | Headline::Answer { .. }
        )
    }
}

/// Article about one game or problem: its figures, and the frames of its replay.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Document {
    /// Name of the game, such as the names of its players; empty if unknown.
    pub name: String,
    /// Facts about the game for the tables of a book.
    pub facts: GameFacts,
    /// Figures of the article in order.
    pub figures: Vec<Figure>,
    /// Positions of the replay in tree order: each after the position it follows, and the main
    /// continuation before its variations.
    pub frames: Vec<ReplayFrame>,
    /// Index in `frames` of the position with which each figure ends; its replay opens there.
    /// `None` for a figure without a replay. The list is empty if no figure has one.
    pub ends: Vec<Option<usize>>,
    /// Record as a file, for output formats that embed it.
    pub source: Option<RecordFile>,
    /// Number of the problem in its collection; `None` if the document shows a game.
    pub number: Option<u32>,
    /// Problem whose lines of play the frames show; `None` if the document shows a game.
    pub problem: Option<Problem>,
    /// Answer key of a collection of problems: the number of each problem and its correct first
    /// moves, such as `C3, D4`.
    pub key: Vec<[String; 2]>,
}

/// Problem whose lines of play are the replay frames of its document.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Problem {
    /// Question in the author's words, such as `Black to play`; its lines end in `\n`.
    pub task: String,
    /// Indices of the frames in which the solver has just moved, ascending.
    pub solver: Vec<usize>,
    /// Lines of play: the index of each line's last frame, and the verdict on the line.
    pub verdicts: Vec<(usize, Verdict)>,
    /// Name of the collection if all its problems share one; otherwise empty.
    pub collection: String,
}

/// File with a record, written so that readers can save it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordFile {
    /// File name without its folder.
    pub name: String,
    /// Name of the file's format, such as `SGF`.
    pub format: Bilingual,
    /// Content of the file.
    pub text: String,
}

/// One position of a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayFrame {
    /// Picture of the position.
    pub picture: Picture,
    /// Comment of the record on this position.
    pub comment: Option<Comment>,
    /// Index of the frame that this position follows, if that is not the previous frame in the
    /// list: at the start of a variation. Otherwise `None`.
    pub follows: Option<usize>,
}

impl Document {
    /// Creates a document with a single figure.
    pub fn new(figure: Figure) -> Document {
        Document {
            figures: vec![figure],
            ..Document::default()
        }
    }

    /// Returns the heading that all figures share; `None` if they differ or there is no figure.
    pub fn heading(&self) -> Option<&[String]> {
        let mut headings = self.figures.iter().map(|figure| &figure.heading);
        let first = headings.next()?;
        headings
            .all(|heading| heading == first)
            .then_some(first.as_slice())
    }

    /// Returns the index of the frame that a frame follows; `None` for the first frame.
    pub fn before(&self, frame: usize) -> Option<usize> {
        let follows = self.frames.get(frame)?.follows;
        follows.or(frame.checked_sub(1))
    }
}
