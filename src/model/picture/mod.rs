//! What a diagram shows, not how it is drawn.
//!
//! A game paints a [`Picture`] once; writers only draw it. One picture or several side by side, with
//! the words around them, are a [`Figure`]; the figures of an article and the steps of its replay are a
//! [`Document`].

mod figure;
mod region;
mod view;

pub use figure::{Comment, Document, Figure, Headline, Panel, RecordFile, ReplayFrame};
pub use region::{Edge, Edges, Region};
pub use view::{Corner, Half, View, ViewError};

use super::{Board, ConnectorKind, GonuBoard, MarkShape, OpeningName, Play, Point, Side};

/// A small scene on a grid board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The board.
    pub board: Board,
    /// What is drawn of the board.
    pub ground: Ground,
    /// The board whose lines are drawn, where pieces move along lines that are not those of a grid.
    pub lines: Option<&'static GonuBoard>,
    /// The part of the board that is shown; all of it where pieces stand on stations.
    pub region: Region,
    /// Which part of the game it shows; none for a position that is part of no game.
    pub title: Option<Title>,
    /// Star points (화점).
    pub stars: Vec<Point>,
    /// Stones, at most one a point.
    pub stones: Vec<Stone>,
    /// Points where the side to play may not play.
    pub forbidden: Vec<Forbidden>,
    /// Parts of the board that are shaded.
    pub areas: Vec<Area>,
    /// How many pieces stand on each other, where there are several.
    pub stacks: Vec<Stack>,
    /// Marks from the record.
    pub marks: Vec<Mark>,
    /// Letters and other texts on points.
    pub labels: Vec<LabelText>,
    /// Arrows and lines from the record.
    pub connectors: Vec<Connector>,
    /// The way of the piece that moved last, in games where pieces move: where it stood, the points that
    /// it passed, where it stands; empty where none moved.
    pub way: Vec<Point>,
    /// Pieces that the last play took off the board, for games that show them.
    pub taken: Vec<Ghost>,
    /// What lies beside the board, such as captured stones.
    pub trays: Vec<Tray>,
    /// Names of the sides in their order, empty for one that is not named; none at all in games
    /// whose sides are known by their colours.
    pub players: Vec<String>,
    /// What the drawing cannot show at its points.
    pub notes: Vec<Note>,
}

/// What is drawn of a board below the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Ground {
    /// The points of a dense grid (baduk, omok).
    #[default]
    Points,
    /// The points of a dense grid in four quadrants that turn by themselves (Pentago).
    Quadrants,
    /// The points of a dense grid on which tiles are laid, on one another too (TREXO).
    Tiles,
    /// Few points and the lines between them, along which pieces move (gonu).
    Lines,
    /// The stations of yut; the picture's board is [`Board::stations`].
    Stations,
}

/// Which part of a game a picture shows. Plays are numbered from 1 on their line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Title {
    /// The position before the first play.
    Start,
    /// The position after a play.
    After {
        /// Number of the play.
        ply: u32,
        /// The play.
        play: Play,
    },
    /// The position after a play that was passed over, for it is outside the board or cannot be read.
    PassedOver {
        /// Number of the play.
        ply: u32,
    },
    /// A figure: the plays from one number to another.
    Moves {
        /// Number of the first play.
        first: u32,
        /// Number of the last play.
        last: u32,
    },
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
    pub is_last: bool,
}

/// A point where the side to play may not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// Where.
    pub at: Point,
    /// Why.
    pub kind: ForbiddenKind,
}

/// Why a point is forbidden to the side to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ForbiddenKind {
    /// Two open threes at once (삼삼).
    DoubleThree,
    /// Two fours at once (사사).
    DoubleFour,
    /// A row of six or more stones (장목).
    Overline,
    /// It is not said.
    Unsaid,
}

/// A part of the board that is shaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// Its points.
    pub points: Vec<Point>,
    /// What it is.
    pub kind: AreaKind,
}

/// Why a part of the board is shaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AreaKind {
    /// The record dims it.
    Dimmed,
    /// The rules of an opening allow the next stone only here.
    Allowed,
    /// The rules of an opening keep the next stone out of here.
    Closed,
}

/// Pieces of one side on one point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack {
    /// Where.
    pub at: Point,
    /// How many, at least two.
    pub count: u32,
}

/// A mark on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Where.
    pub at: Point,
    /// Which shape.
    pub shape: Emblem,
}

/// The shape of a mark.
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
    /// Territory or area of a side, as the players counted it.
    Territory(Side),
}

impl Emblem {
    /// What is drawn on a point for a mark of a record; nothing for those that say which part of the board
    /// is shown and how ([`Picture::region`], [`AreaKind::Dimmed`]).
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

/// A text on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelText {
    /// Where.
    pub at: Point,
    /// What is written.
    pub text: String,
}

/// An arrow or line between two points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connector {
    /// Where it begins.
    pub from: Point,
    /// Where it ends; an arrow's head is here.
    pub to: Point,
    /// Arrow or line.
    pub kind: ConnectorKind,
}

/// A piece that is not on the board any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// Where it stood.
    pub at: Point,
    /// Whose it was.
    pub side: Side,
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

impl Tray {
    /// The trays with what Black and White have captured.
    pub fn captured(counts: [u32; 2]) -> impl Iterator<Item = Tray> {
        let sides = [Side::BLACK, Side::WHITE].into_iter();
        sides.zip(counts).map(|(side, count)| Tray {
            side,
            kind: TrayKind::Captured,
            count,
        })
    }
}

/// What lies beside a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TrayKind {
    /// Opponent's stones that the side has captured.
    Captured,
    /// Pieces of the side that wait to start.
    Waiting,
    /// Pieces of the side that are home.
    Finished,
}

impl Picture {
    /// An empty board.
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

    /// The stone on a point.
    pub fn stone(&self, at: Point) -> Option<&Stone> {
        self.stones.iter().find(|stone| stone.at == at)
    }

    /// How many pieces stand on each other on a point; 1 where there are not several.
    pub fn stacked(&self, at: Point) -> u32 {
        let stack = self.stacks.iter().find(|stack| stack.at == at);
        stack.map_or(1, |stack| stack.count)
    }

    /// How many pieces of a side a tray holds.
    pub fn beside(&self, side: Side, kind: TrayKind) -> u32 {
        let mut trays = self.trays.iter();
        let tray = trays.find(|tray| tray.side == side && tray.kind == kind);
        tray.map_or(0, |tray| tray.count)
    }

    /// The label on a point.
    pub fn label(&self, at: Point) -> Option<&LabelText> {
        self.labels.iter().find(|label| label.at == at)
    }
}

/// Something about a picture that stands under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// Later plays on a point whose stone is drawn already.
    Repeat {
        /// Numbers of the later plays, ascending.
        moves: Vec<u32>,
        /// What is written on the stone that is drawn there.
        base: Base,
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
    /// What the opening of the game is called.
    Opening(OpeningName),
    /// Plays that are not on the board, for they are outside it or cannot be read.
    PassedOver {
        /// Their numbers, ascending.
        moves: Vec<u32>,
    },
    /// The line ends here because the next play cannot be put on the board.
    CutByPlay {
        /// Number of that play.
        ply: u32,
    },
}

/// What is written on the stone that a [`Note::Repeat`] refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Base {
    /// Its number in the figure.
    Number(u32),
    /// The label on its point, because it was there before the figure and has no number.
    Label(String),
}
