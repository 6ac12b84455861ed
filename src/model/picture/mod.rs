//! Content of a diagram, independent of how it is drawn.
//!
//! A game paints a [`Picture`] once; writers only draw it. A [`Figure`] is one picture or several
//! side by side with the text around them. A [`Document`] holds the figures of an article and the
//! frames of its replay.

mod figure;
mod game_facts;
mod region;
mod view;

pub use figure::{
    Comment, Document, Figure, Headline, Panel, Problem, RecordFile, ReplayFrame, Verdict,
};
pub use game_facts::GameFacts;
pub use region::{Edge, Edges, Region};
pub use view::{Corner, Half, View, ViewError};

use super::{Board, ConnectorKind, GonuBoard, MarkShape, OpeningName, Play, Point, Side};

/// Small scene on a grid board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Board of the picture.
    pub board: Board,
    /// Kind of board to draw.
    pub ground: Ground,
    /// Board whose lines are drawn if pieces do not move along the lines of a grid.
    pub lines: Option<&'static GonuBoard>,
    /// Visible part of the board; the whole board if pieces move on stations.
    pub region: Region,
    /// Part of the game that is shown; `None` for a position outside a game.
    pub title: Option<Title>,
    /// Star points (화점).
    pub stars: Vec<Point>,
    /// Stones, at most one per point.
    pub stones: Vec<Stone>,
    /// Points where the side to play may not play.
    pub forbidden: Vec<Forbidden>,
    /// Shaded parts of the board.
    pub areas: Vec<Area>,
    /// Heights of stacks of several pieces.
    pub stacks: Vec<Stack>,
    /// Marks of the record.
    pub marks: Vec<Mark>,
    /// Letters and other texts on points.
    pub labels: Vec<LabelText>,
    /// Arrows and lines of the record.
    pub connectors: Vec<Connector>,
    /// Path of the piece that moved last: its start, the points passed, and its end. Empty if no
    /// piece moved.
    pub way: Vec<Point>,
    /// Pieces captured by the last play, for games that show them.
    pub taken: Vec<Ghost>,
    /// Pieces beside the board, such as captured stones.
    pub trays: Vec<Tray>,
    /// Names of the sides in order, empty strings for unnamed ones. Empty for games whose sides are
    /// known by colour.
    pub players: Vec<String>,
    /// Facts that the drawing cannot show at its points.
    pub notes: Vec<Note>,
}

/// Kind of board below the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Ground {
    /// Points of a dense grid (baduk, omok).
    #[default]
    Points,
    /// Dense grid in four quadrants that turn separately (Pentago).
    Quadrants,
    /// Dense grid on which tiles are laid, also on top of one another (TREXO).
    Tiles,
    /// Few points joined by lines along which pieces move (gonu).
    Lines,
    /// Stations of yut; the picture's board is [`Board::stations`].
    Stations,
}

/// Part of a game that a picture shows. Plays are numbered from 1 on their line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Title {
    /// Position before the first play.
    Start,
    /// Position after a play.
    After {
        /// Number of the play.
        ply: u32,
        /// Play that led to the position.
        play: Play,
    },
    /// Position after a skipped play, which is outside the board or cannot be read.
    PassedOver {
        /// Number of the play.
        ply: u32,
    },
    /// Figure of the plays in a range of numbers.
    Moves {
        /// Number of the first play.
        first: u32,
        /// Number of the last play.
        last: u32,
        /// Numbers of the first and last play in the record's own numbering (SGF's MN), for
        /// captions.
        numbers: [u32; 2],
    },
}

impl Title {
    /// Creates the title of a figure whose record does not number its plays.
    pub const fn moves(first: u32, last: u32) -> Title {
        Title::Moves {
            first,
            last,
            numbers: [first, last],
        }
    }
}

/// Stone on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stone {
    /// Point of the stone.
    pub at: Point,
    /// Side that owns the stone.
    pub side: Side,
    /// Move number shown in a figure.
    pub number: Option<u32>,
    /// True for the last stone played.
    pub is_last: bool,
}

/// Point where the side to play may not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// Forbidden point.
    pub at: Point,
    /// Reason for the prohibition.
    pub kind: ForbiddenKind,
}

/// Reason why a point is forbidden to the side to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ForbiddenKind {
    /// Two open threes at once (삼삼).
    DoubleThree,
    /// Two fours at once (사사).
    DoubleFour,
    /// A row of six or more stones (장목).
    Overline,
    /// Reason not stated.
    Unsaid,
}

/// Shaded part of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// Points of the area.
    pub points: Vec<Point>,
    /// Reason for the shading.
    pub kind: AreaKind,
}

/// Reason why a part of the board is shaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AreaKind {
    /// Dimmed by the record.
    Dimmed,
    /// Only area where the opening rules allow the next stone.
    Allowed,
    /// Area closed to the next stone by the opening rules.
    Closed,
}

/// Pieces of one side on one point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack {
    /// Point of the stack.
    pub at: Point,
    /// Number of pieces, at least two.
    pub count: u32,
}

/// A mark on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Marked point.
    pub at: Point,
    /// Shape of the mark.
    pub shape: Emblem,
}

/// Shape of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Emblem {
    /// Triangle.
    Triangle,
    /// Square.
    Square,
    /// Circle.
    Circle,
    /// Cross.
    Cross,
    /// Selected point.
    Selected,
    /// Territory or area of a side, as counted by the players.
    Territory(Side),
}

impl Emblem {
    /// Returns the emblem for a mark of a record; `None` for marks that select or dim a part of the
    /// board ([`Picture::region`], [`AreaKind::Dimmed`]).
    pub fn new(shape: MarkShape) -> Option<Emblem> {
        Some(match shape {
            MarkShape::Triangle => Emblem::Triangle,
            MarkShape::Square => Emblem::Square,
            MarkShape::Circle => Emblem::Circle,
            MarkShape::Cross => Emblem::Cross,
            MarkShape::Selected => Emblem::Selected,
            MarkShape::Territory(owner) => Emblem::Territory(owner),
            MarkShape::Dim | MarkShape::View => return None,
        })
    }
}

/// Text on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelText {
    /// Labelled point.
    pub at: Point,
    /// Text of the label.
    pub text: String,
}

/// Arrow or line between two points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connector {
    /// Start point.
    pub from: Point,
    /// End point, where an arrow has its head.
    pub to: Point,
    /// Arrow or line.
    pub kind: ConnectorKind,
}

/// Piece that is no longer on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// Former point of the piece.
    pub at: Point,
    /// Side that owned the piece.
    pub side: Side,
}

/// Pieces of a side beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tray {
    /// Side that owns the tray.
    pub side: Side,
    /// Kind of pieces.
    pub kind: TrayKind,
    /// Number of pieces.
    pub count: u32,
}

impl Tray {
    /// Creates the trays of captured stones for Black and White.
    pub fn captured(counts: [u32; 2]) -> impl Iterator<Item = Tray> {
        let sides = [Side::BLACK, Side::WHITE].into_iter();
        sides.zip(counts).map(|(side, count)| Tray {
            side,
            kind: TrayKind::Captured,
            count,
        })
    }
}

/// Kind of pieces beside a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TrayKind {
    /// Opponent's stones captured by the side.
    Captured,
    /// Pieces of the side that have not started.
    Waiting,
    /// Pieces of the side that are home.
    Finished,
}

impl Picture {
    /// Creates an empty board.
    pub fn new(board: Board) -> Picture {
        Picture {
            board,
            ground: Ground::default(),
            lines: None,
            region: Region::whole(&board),
            title: None,
            stars: Vec::new(),
            stones: Vec::new(),
            forbidden: Vec::new(),
            areas: Vec::new(),
            stacks: Vec::new(),
            marks: Vec::new(),
            labels: Vec::new(),
            connectors: Vec::new(),
            way: Vec::new(),
            taken: Vec::new(),
            trays: Vec::new(),
            players: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Returns the stone on a point.
    pub fn stone(&self, at: Point) -> Option<&Stone> {
        self.stones.iter().find(|stone| stone.at == at)
    }

    /// Returns the height of the stack on a point, 1 if there is no stack.
    pub fn stacked(&self, at: Point) -> u32 {
        let stack = self.stacks.iter().find(|stack| stack.at == at);
        stack.map_or(1, |stack| stack.count)
    }

    /// Returns the number of pieces in a side's tray.
    pub fn beside(&self, side: Side, kind: TrayKind) -> u32 {
        let mut trays = self.trays.iter();
        let tray = trays.find(|tray| tray.side == side && tray.kind == kind);
        tray.map_or(0, |tray| tray.count)
    }

    /// Returns the label on a point.
    pub fn label(&self, at: Point) -> Option<&LabelText> {
        self.labels.iter().find(|label| label.at == at)
    }
}

/// Note printed below a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// Later plays on a point whose stone is already drawn.
    Repeat {
        /// Numbers of the later plays, ascending.
        moves: Vec<u32>,
        /// Text on the stone that is drawn there.
        base: Base,
        /// Point of the repeated plays.
        at: Point,
    },
    /// Plays that were passes.
    Pass {
        /// Their numbers, ascending.
        moves: Vec<u32>,
    },
    /// Figure that ends early because stones were set up in between.
    CutBySetup {
        /// Number of the last play that the figure shows.
        last: u32,
    },
    /// Name of the opening.
    Opening(OpeningName),
    /// Skipped plays, which are outside the board or cannot be read.
    PassedOver {
        /// Their numbers, ascending.
        moves: Vec<u32>,
    },
    /// Line that ends here because the next play cannot be put on the board.
    CutByPlay {
        /// Number of that play.
        ply: u32,
    },
}

/// Text on the stone that a [`Note::Repeat`] refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Base {
    /// Move number in the figure.
    Number(u32),
    /// Label on its point, for a stone that was there before the figure and has no number.
    Label(String),
}
