//! What a diagram shows, not how it is drawn.
//!
//! A game paints a [`Picture`] once; writers only draw it.

use super::{Board, MarkShape, Point, Side};

/// A small scene on a grid board.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The board.
    pub board: Board,
    /// Star points (화점).
    pub stars: Vec<Point>,
    /// Stones, at most one a point.
    pub stones: Vec<Stone>,
    /// Marks from the record.
    pub marks: Vec<Mark>,
    /// Letters and other texts on points.
    pub labels: Vec<LabelText>,
    /// What lies beside the board, such as captured stones.
    pub trays: Vec<Tray>,
    /// Plays of a figure that the drawing cannot show at their points.
    pub notes: Vec<Note>,
}

/// A stone on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stone {
    /// Where.
    pub at: Point,
    /// Whose.
    pub side: Side,
    /// Its number in a figure.
    pub number: Option<u32>,
    /// Whether it is the last one played.
    pub last: Last,
}

/// Whether a stone is the last one played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Last {
    /// The last play.
    Yes,
    /// An earlier one.
    No,
}

/// A mark on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Where.
    pub at: Point,
    /// Which shape.
    pub shape: MarkShape,
}

/// A text on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelText {
    /// Where.
    pub at: Point,
    /// What is written.
    pub text: String,
}

/// What a side has beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tray {
    /// Whose.
    pub side: Side,
    /// What it holds.
    pub kind: TrayKind,
    /// How many.
    pub count: u32,
}

/// What lies beside a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TrayKind {
    /// Opponent's stones that the side has captured.
    Captured,
}

/// Something about a figure that stands under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// Later plays on a point whose stone is drawn already: the numbers, and the number that the
    /// drawn stone shows, or its point where it shows none.
    Repeat {
        /// Numbers of the later plays, ascending.
        moves: Vec<u32>,
        /// Number of the stone that is drawn there.
        base: Option<u32>,
        /// The point.
        at: Point,
    },
    /// Plays that were passes.
    Pass {
        /// Their numbers, ascending.
        moves: Vec<u32>,
    },
    /// The figure ends before the asked number because stones were set up in between.
    CutBySetup {
        /// Number of the last play that the figure shows.
        last: u32,
    },
}

impl Picture {
    /// An empty board.
    pub fn new(board: Board) -> Picture {
        Picture {
            board,
            stars: Vec::new(),
            stones: Vec::new(),
            marks: Vec::new(),
            labels: Vec::new(),
            trays: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// The stone on a point.
    pub fn stone(&self, at: Point) -> Option<&Stone> {
        self.stones.iter().find(|stone| stone.at == at)
    }
}
