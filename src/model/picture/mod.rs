//! Content of diagrams and figures, independent of the output format.
//!
//! A game fills in a [`Picture`]; the writers only draw it. A [`Figure`] is one picture or several
//! side by side, with the text around them. A [`Document`] holds the figures of an article and the
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

/// Picture of a position or of a series of moves: the board with its stones, marks and texts, ready
/// to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Size of the board and names of its points.
    pub board: Board,
    /// Kind of board to draw.
    pub ground: Ground,
    /// Network of lines to draw for gonu, whose lines form no grid; `None` for all other games.
    pub lines: Option<&'static GonuBoard>,
    /// Visible part of the board; always the whole board in yut.
    pub region: Region,
    /// Position or moves that the picture shows, for its title; `None` for a position outside a
    /// game.
    pub title: Option<Title>,
    /// Star points (화점).
    pub stars: Vec<Point>,
    /// Stones to draw, at most one per point.
    pub stones: Vec<Stone>,
    /// Points where the side to play may not play, such as a double three in renju.
    pub forbidden: Vec<Forbidden>,
    /// Shaded or dimmed parts of the board.
    pub areas: Vec<Area>,
    /// Points with two or more stacked pieces, with the number of pieces.
    pub stacks: Vec<Stack>,
    /// Marks from the record, such as triangles and territory.
    pub marks: Vec<Mark>,
    /// Letters and other texts on points.
    pub labels: Vec<LabelText>,
    /// Arrows and lines from the record.
    pub connectors: Vec<Connector>,
    /// Path of the piece that moved last: start, points passed, end. Empty if the last play moved
    /// no piece.
    pub way: Vec<Point>,
    /// Pieces captured by the last play, in games that show them; a gonu board has dashed outlines
    /// there.
    pub taken: Vec<Ghost>,
    /// Pieces beside the board: captured stones, or yut pieces not started or home.
    pub trays: Vec<Tray>,
    /// Names of the sides in order; an unnamed side has an empty string. Empty for games whose
    /// sides are known by colour.
    pub players: Vec<String>,
    /// Notes printed below the picture, such as passes and moves on an occupied point.
    pub notes: Vec<Note>,
}

/// Kind of board to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Ground {
    /// Grid of lines with stones on its crossings (baduk, omok).
    #[default]
    Points,
    /// Grid in four quadrants that turn separately (Pentago).
    Quadrants,
    /// Grid on which tiles are laid, also on top of one another (TREXO).
    Tiles,
    /// Network of a few points joined by lines along which pieces move (gonu).
    Lines,
    /// Circles of the yut board on which pieces rest; the picture's board is [`Board::stations`].
    Stations,
}

/// Position or moves that a picture shows, from which its title is made. Plays are numbered from 1
/// along their line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Title {
    /// Position before the first play.
    Start,
    /// Position after a given play.
    After {
        /// Number of the play that led to the position.
        ply: u32,
        /// Play that led to the position.
        play: Play,
    },
    /// Position after a play that was skipped because it is unreadable or impossible, such as a
    /// point outside the board.
    PassedOver {
        /// Number of the skipped play.
        ply: u32,
    },
    /// Series of numbered moves, all shown in one picture.
    Moves {
        /// Number of the first play.
        first: u32,
        /// Number of the last play.
        last: u32,
        /// Numbers of the first and last play as the record itself counts them (SGF's `MN`), for
        /// captions.
        numbers: [u32; 2],
    },
}

impl Title {
    /// Creates the title for moves `first` to `last` if the record has no move numbers of its own.
    pub const fn moves(first: u32, last: u32) -> Title {
        Title::Moves {
            first,
            last,
            numbers: [first, last],
        }
    }
}

/// Stone to draw on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stone {
    /// Point of the stone.
    pub at: Point,
    /// Side that owns the stone.
    pub side: Side,
    /// Move number to print on the stone; `None` for a stone without a number.
    pub number: Option<u32>,
    /// True for the last stone played.
    pub is_last: bool,
}

/// Point where the side to play may not play, with the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// Forbidden point.
    pub at: Point,
    /// Reason why the point is forbidden.
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
    /// Unknown reason: the record only marks the point.
    Unsaid,
}

/// Shaded or dimmed part of the board.
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
    /// Part that the record dims.
    Dimmed,
    /// Area outside of which the opening rules forbid the next stone.
    Allowed,
    /// Area in which the opening rules forbid the next stone.
    Closed,
}

/// Point with several stacked pieces of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack {
    /// Point of the stack.
    pub at: Point,
    /// Number of stacked pieces, at least two.
    pub count: u32,
}

/// Mark on a point, such as a triangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Marked point.
    pub at: Point,
    /// Shape of the mark.
    pub shape: Emblem,
}

/// Shape of a mark on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Emblem {
    /// Triangle, SGF `TR`.
    Triangle,
    /// Square, SGF `SQ`.
    Square,
    /// Circle, SGF `CR`.
    Circle,
    /// Cross, SGF `MA`.
    Cross,
    /// Sign for a selected point, SGF `SL`.
    Selected,
    /// Territory or area of a side, as the record marks it.
    Territory(Side),
}

impl Emblem {
    /// Returns the shape to draw for a mark of a record. Returns `None` for marks that select or
    /// dim a part of the board ([`Picture::region`], [`AreaKind::Dimmed`]).
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

/// Text on a point, such as a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelText {
    /// Labelled point.
    pub at: Point,
    /// Text to print on the point.
    pub text: String,
}

/// Arrow or line between two points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connector {
    /// Point where the arrow or line starts.
    pub from: Point,
    /// End point, where an arrow has its head.
    pub to: Point,
    /// Kind of connector: arrow or line.
    pub kind: ConnectorKind,
}

/// Piece that the last play removed from the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// Point where the piece was.
    pub at: Point,
    /// Side that owned the piece.
    pub side: Side,
}

/// Pieces of one side beside the board, of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tray {
    /// Side that captured the stones, or that owns the waiting or finished pieces.
    pub side: Side,
    /// Kind of pieces: captured, waiting or finished.
    pub kind: TrayKind,
    /// Number of pieces in the tray.
    pub count: u32,
}

impl Tray {
    /// Creates one tray per colour for captured stones, from the numbers captured by Black and by
    /// White.
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
    /// Opponent's stones that the side has captured.
    Captured,
    /// Own pieces that have not entered the board yet (yut).
    Waiting,
    /// Own pieces that have reached the goal (yut).
    Finished,
}

impl Picture {
    /// Creates a picture of an empty board, shown whole.
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

    /// Returns the stone on a point, if any.
    pub fn stone(&self, at: Point) -> Option<&Stone> {
        self.stones.iter().find(|stone| stone.at == at)
    }

    /// Returns the number of pieces stacked on a point; 1 if the picture lists no stack there.
    pub fn stacked(&self, at: Point) -> u32 {
        let stack = self.stacks.iter().find(|stack| stack.at == at);
        stack.map_or(1, |stack| stack.count)
    }

    /// Returns the number of pieces in a side's tray of a given kind; 0 without such a tray.
    pub fn beside(&self, side: Side, kind: TrayKind) -> u32 {
        let mut trays = self.trays.iter();
        let tray = trays.find(|tray| tray.side == side && tray.kind == kind);
        tray.map_or(0, |tray| tray.count)
    }

    /// Returns the text on a point, if any.
    pub fn label(&self, at: Point) -> Option<&LabelText> {
        self.labels.iter().find(|label| label.at == at)
    }
}

/// Remark printed below a picture, about something that the drawing cannot show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// Later moves on a point where the drawing already has a stone: `7, 9 at 3`.
    Repeat {
        /// Numbers of the later moves, ascending.
        moves: Vec<u32>,
        /// Number or label printed on the stone at this point.
        base: Base,
        /// Point where the moves were played.
        at: Point,
    },
    /// Moves of the figure that were passes.
    Pass {
        /// Numbers of the passes, ascending.
        moves: Vec<u32>,
    },
    /// Figure that ends early because the record then sets up stones.
    CutBySetup {
        /// Number of the last move in the figure.
        last: u32,
    },
    /// Name of the opening pattern.
    Opening(OpeningName),
    /// Moves that were skipped because they are unreadable or impossible, such as points outside
    /// the board.
    PassedOver {
        /// Numbers of the skipped moves, ascending.
        moves: Vec<u32>,
    },
    /// Line of play that ends here because the next move cannot be put on the board.
    CutByPlay {
        /// Number of the move that cannot be put on the board.
        ply: u32,
    },
}

/// Number or label on the stone that a [`Note::Repeat`] points to, such as the `3` in `7 at 3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Base {
    /// Move number on the stone.
    Number(u32),
    /// Label on the stone, for a stone placed before the figure, which has no move number.
    Label(String),
}
