//! A figure as it is printed.

use super::Picture;
use crate::text::Bilingual;

/// One picture or several side by side, and the words around them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The pictures, at least one.
    pub panels: Vec<Panel>,
    /// How many of them stand side by side before the next row begins, at least one.
    pub columns: usize,
    /// Lines above the board about the game, such as its players.
    pub heading: Vec<String>,
    /// The line under the board.
    pub headline: Headline,
    /// Sentences under it that the author wrote.
    pub text: Vec<String>,
    /// What the record says about the moves, for writers that print it.
    pub comments: Vec<Comment>,
}

/// A picture of a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    /// The picture.
    pub picture: Picture,
    /// What is written under it, such as `A`; none where it stands alone.
    pub name: Option<String>,
}

/// The line under a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Headline {
    /// None.
    None,
    /// What the picture's own title says: `After move 57: White Q10`.
    Part,
    /// These words.
    Words(String),
    /// A figure of a game that is shown in several: `Figure 3 (101-150)`, `제3보 (101~150)`.
    Figure {
        /// Its number, from 1.
        number: u32,
    },
    /// The figure that shows all moves of a game: `총보 (1~251)`.
    WholeGame,
    /// A diagram beside the game: `Diagram 1`, `참고 1도`.
    Diagram {
        /// Its number, from 1.
        number: u32,
    },
    /// A sheet of problems: `Problems 1–6`, `문제 1~6`.
    Problems {
        /// The number of the first one.
        first: u32,
        /// The number of the last one.
        last: u32,
    },
    /// How problems are solved: `Solution 1`, `정해 1`.
    Solutions {
        /// The number of the first one.
        first: u32,
        /// The number of the last one.
        last: u32,
    },
}

/// What the record says about a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// Number of the move, 0 for what stands before the first.
    pub ply: u32,
    /// The text, lines ended by a line feed.
    pub text: String,
}

impl Figure {
    /// A figure of one picture, whose title tells what it shows.
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
}

/// The figures of an article, and the frames of a game for writers that replay it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Document {
    /// What it is about, such as the names of the players; empty where nothing is known.
    pub name: String,
    /// The figures in their order.
    pub figures: Vec<Figure>,
    /// The positions of a game: each behind the one that it follows, and before those that are alternatives to
    /// it, as the nodes of a record stand.
    pub frames: Vec<ReplayFrame>,
    /// Where in `frames` each figure ends, for figures whose moves are replayed; as many as there are figures, or
    /// none at all.
    pub ends: Vec<Option<usize>>,
    /// The record itself, for forms that hand it over.
    pub source: Option<RecordFile>,
}

/// A record as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordFile {
    /// Its name, without folders.
    pub name: String,
    /// What it is written in, such as `SGF`.
    pub format: Bilingual,
    /// What it holds.
    pub text: String,
}

/// A position of a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayFrame {
    /// The position.
    pub picture: Picture,
    /// What the record says about it.
    pub comment: Option<Comment>,
    /// Which frame of the document it follows; none for the one before, as on every line but at the beginning of
    /// a variation.
    pub follows: Option<usize>,
}

impl Document {
    /// A document of one figure.
    pub fn new(figure: Figure) -> Document {
        Document {
            figures: vec![figure],
            ..Document::default()
        }
    }

    /// The lines about the game, where all figures have the same; none where they differ.
    pub fn heading(&self) -> Option<&[String]> {
        let mut headings = self.figures.iter().map(|figure| &figure.heading);
        let first = headings.next()?;
        headings
            .all(|heading| heading == first)
            .then_some(first.as_slice())
    }

    /// The frame that another one follows; none for the first.
    pub fn before(&self, frame: usize) -> Option<usize> {
        let follows = self.frames.get(frame)?.follows;
        follows.or(frame.checked_sub(1))
    }
}
