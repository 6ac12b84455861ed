//! Fields of `bokgi.picture/1`, separate from the model. Later versions only add fields.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Serialize;

use crate::model::{self, Play, SideWords, picture};
use crate::pictures::caption;
use crate::pictures::style::RenderStyle;
use crate::text::Lang;
use crate::wire::{Coordinates, LinkKind, words};

/// Value of `schema` in every file.
pub(crate) const SCHEMA: &str = "bokgi.picture/1";

/// Figures of a game, as they are drawn.
///
/// Version 1 only ever gains fields, so readers should ignore unknown ones.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Document")]
pub(crate) struct DocumentWire {
    /// Name and version of this format.
    #[schemars(extend("const" = SCHEMA))]
    pub schema: &'static str,
    /// Language of the words: `en` or `ko`.
    pub lang: &'static str,
    /// Subject of the document, such as the players' names; may be empty.
    pub name: String,
    /// Figures in order.
    pub figures: Vec<Figure>,
}

/// A figure: one picture or several side by side, with the words around them.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Plate")]
pub(crate) struct Figure {
    /// Lines about the game above the board, such as its players.
    pub heading: Vec<String>,
    /// Pictures of the figure.
    pub panels: Vec<CaptionedPanel>,
    /// Number of pictures in a row.
    #[schemars(range(min = 1))]
    pub columns: usize,
    /// Line under the board; null if there is none.
    pub headline: Option<String>,
    /// The author's sentences under the board.
    pub text: Vec<String>,
    /// Comments of the record on the moves.
    pub comments: Vec<CommentWire>,
}

/// A picture of a figure.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Panel")]
pub(crate) struct CaptionedPanel {
    /// Author's name for the picture, such as `A`; null for a single picture.
    pub name: Option<String>,
    /// Caption under the picture, if there are several; null if empty.
    pub caption: Option<String>,
    /// Picture of one position or part of a game.
    pub picture: Picture,
}

/// A comment of the record on a move.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Comment")]
pub(crate) struct CommentWire {
    /// Move number; 0 for a comment before the first move.
    #[serde(rename = "move")]
    pub ply: u32,
    /// Text; lines end with a line feed.
    pub text: String,
}

impl DocumentWire {
    /// Converts a document to its JSON form.
    pub(crate) fn new(document: &picture::Document, style: &RenderStyle) -> DocumentWire {
        DocumentWire {
            schema: SCHEMA,
            lang: match style.lang {
                Lang::En => "en",
                Lang::Ko => "ko",
            },
            name: document.name.clone(),
            figures: each(&document.figures, |figure| Figure::new(figure, style)),
        }
    }
}

impl Figure {
    fn new(figure: &picture::Figure, style: &RenderStyle) -> Figure {
        let panel = |panel: &picture::Panel| CaptionedPanel {
            name: panel.name.clone(),
            caption: caption::panel(panel, figure, style),
            picture: Picture::new(&panel.picture, style),
        };
        Figure {
            heading: figure.heading.clone(),
            panels: each(&figure.panels, panel),
            columns: figure.columns.max(1),
            headline: caption::headline(figure, style),
            text: figure.text.clone(),
            comments: each(&figure.comments, |comment| CommentWire {
                ply: comment.ply,
                text: comment.text.clone(),
            }),
        }
    }
}

/// A picture of a board.
///
/// Sides are `black` and `white`, or `side1`, `side2` and so on in games without colours.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Picture {
    /// Board of the game, with its size and coordinates.
    pub board: BoardWire,
    /// Kind of board that is drawn.
    pub ground: Ground,
    /// Lines along which pieces move, if they are not the lines of a grid.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<BoardLine>,
    /// Part of the board that is shown. Elements outside it may still be listed.
    pub region: Region,
    /// Part of the game that the picture shows; null for a position without a game.
    pub title: Option<Title>,
    /// Title in words; null without a title.
    pub caption: Option<String>,
    /// Star points (화점).
    pub stars: Vec<PlaceWire>,
    /// Stones, at most one per point, with numbered ones in move order.
    pub stones: Vec<Stone>,
    /// Points where the side to play may not play.
    pub forbidden: Vec<Forbidden>,
    /// Shaded parts of the board.
    pub areas: Vec<Area>,
    /// Sizes of stacks of two or more pieces.
    pub stacks: Vec<Stack>,
    /// Marks from the record.
    pub marks: Vec<Mark>,
    /// Letters and other texts on points.
    pub labels: Vec<LabelWire>,
    /// Arrows and lines of the record.
    pub links: Vec<Link>,
    /// Path of the piece that moved last: its origin, the points passed and its destination.
    pub way: Vec<PlaceWire>,
    /// Pieces captured by the last play, for games that show them.
    pub taken: Vec<Ghost>,
    /// Pieces beside the board.
    pub trays: Vec<Tray>,
    /// Names of the sides in order, empty if unknown. The list is empty in games whose sides have
    /// colours.
    pub players: Vec<String>,
    /// Facts that the drawing cannot show on its points.
    pub notes: Vec<Note>,
    /// Lines of text under the picture, with the notes in words.
    pub words: Vec<String>,
}

/// A line of a board.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct BoardLine {
    /// Shape of the line between consecutive points.
    pub shape: LineShape,
    /// Points that the line joins, in order.
    pub points: Vec<PlaceWire>,
    /// Centre of the curve; null for a straight line.
    pub around: Option<PlaceWire>,
}

impl BoardLine {
    fn new(line: &model::BoardLine, board: &model::GonuBoard, names: NamesWire) -> BoardLine {
        let around = match line.shape {
            model::LineShape::Straight => None,
            model::LineShape::Round(around) | model::LineShape::Wheel(around) => Some(around),
        };
        let around = around.and_then(|name| board.board().point(name));
        BoardLine {
            shape: line.shape.into(),
            points: names.places(&board.points(line.through)),
            around: around.map(|at| names.place(at)),
        }
    }
}

/// A stone or piece.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Stone {
    /// Point of the stone.
    #[serde(flatten)]
    pub at: PlaceWire,
    /// Side of the stone.
    pub side: Cow<'static, str>,
    /// Number in the figure; null if it has none.
    pub number: Option<u32>,
    /// True for the last stone played.
    pub last: bool,
}

/// A point where the side to play may not play.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Forbidden {
    /// The point.
    #[serde(flatten)]
    pub at: PlaceWire,
    /// Reason for the restriction.
    pub kind: ForbiddenKind,
}

/// A shaded part of the board.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Area {
    /// Meaning of the shading.
    pub kind: AreaKind,
    /// Points of the area.
    pub points: Vec<PlaceWire>,
}

/// Pieces of one side on one point.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Stack {
    /// Point of the stack.
    #[serde(flatten)]
    pub at: PlaceWire,
    /// Number of pieces, at least two.
    pub count: u32,
}

/// A mark on a point.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Mark {
    /// The point.
    #[serde(flatten)]
    pub at: PlaceWire,
    /// Shape of the mark.
    pub shape: MarkShape,
    /// Owner of the territory; null for other marks.
    pub owner: Option<Cow<'static, str>>,
}

/// A text on a point.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Label")]
pub(crate) struct LabelWire {
    /// The point.
    #[serde(flatten)]
    pub at: PlaceWire,
    /// The text.
    pub text: String,
}

/// An arrow or line between two points.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Link {
    /// Arrow or line.
    pub kind: LinkKind,
    /// Start of the connector.
    pub from: PlaceWire,
    /// End of the connector, with the head of an arrow.
    pub to: PlaceWire,
}

/// A piece that has left the board.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Ghost {
    /// Point where it was.
    #[serde(flatten)]
    pub at: PlaceWire,
    /// Side of the piece.
    pub side: Cow<'static, str>,
}

/// Pieces of a side beside the board.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Tray {
    /// The side.
    pub side: Cow<'static, str>,
    /// Kind of pieces.
    pub kind: TrayKind,
    /// Number of pieces.
    pub count: u32,
}

impl Picture {
    /// Converts a picture to its JSON form.
    pub(crate) fn new(picture: &picture::Picture, style: &RenderStyle) -> Picture {
        let names = NamesWire::from_picture(picture);
        let title = |title| caption::title(title, &picture.board, style);
        // Destructures the picture, so that new fields cannot be forgotten here.
        let picture::Picture {
            board,
            ground,
            lines,
            region,
            title: part,
            stars,
            stones,
            forbidden,
            areas,
            stacks,
            marks,
            labels,
            connectors,
            way,
            taken,
            trays,
            players,
            notes,
        } = picture;
        Picture {
            board: BoardWire {
                columns: board.columns(),
                rows: board.rows(),
                coordinates: board.coordinates.into(),
            },
            ground: (*ground).into(),
            lines: lines.map_or(Vec::new(), |board| {
                each(board.lines, |line| BoardLine::new(line, board, names))
            }),
            region: Region {
                left: region.left,
                top: region.top,
                right: region.right,
                bottom: region.bottom,
            },
            title: part.map(|part| Title::new(part, names)),
            caption: part.map(title),
            stars: names.places(stars),
            stones: each(stones, |stone| Stone {
                at: names.place(stone.at),
                side: names.side(stone.side),
                number: stone.number,
                last: stone.is_last,
            }),
            forbidden: each(forbidden, |forbidden| Forbidden {
                at: names.place(forbidden.at),
                kind: forbidden.kind.into(),
            }),
            areas: each(areas, |area| Area {
                kind: area.kind.into(),
                points: names.places(&area.points),
            }),
            stacks: each(stacks, |stack| Stack {
                at: names.place(stack.at),
                count: stack.count,
            }),
            marks: each(marks, |mark| Mark {
                at: names.place(mark.at),
                shape: mark.shape.into(),
                owner: match mark.shape {
                    picture::Emblem::Territory(side) => Some(names.side(side)),
                    _ => None,
                },
            }),
            labels: each(labels, |label| LabelWire {
                at: names.place(label.at),
                text: label.text.clone(),
            }),
            links: each(connectors, |connector| Link {
                kind: connector.kind.into(),
                from: names.place(connector.from),
                to: names.place(connector.to),
            }),
            way: names.places(way),
            taken: each(taken, |ghost| Ghost {
                at: names.place(ghost.at),
                side: names.side(ghost.side),
            }),
            trays: each(trays, |tray| Tray {
                side: names.side(tray.side),
                kind: tray.kind.into(),
                count: tray.count,
            }),
            players: players.clone(),
            notes: each(notes, |note| Note::new(note, names)),
            words: caption::notes(picture, style),
        }
    }
}

fn each<T, W>(things: &[T], wire: impl Fn(&T) -> W) -> Vec<W> {
    things.iter().map(wire).collect()
}

/// Part of a game that a picture shows. Plays are numbered from 1 on their line.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Title {
    /// The position before the first play.
    Start,
    /// The position after a play.
    After {
        /// Number of the play.
        #[serde(rename = "move")]
        ply: u32,
        /// The play.
        play: TurnWords,
    },
    /// Position after a play that is outside the board or unreadable, and was skipped.
    PassedOver {
        /// Number of the play.
        #[serde(rename = "move")]
        ply: u32,
    },
    /// A figure with a range of plays.
    Moves {
        /// Number of the first play.
        first: u32,
        /// Number of the last play.
        last: u32,
    },
}

/// A side's turn.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Deed")]
pub(crate) struct TurnWords {
    /// Kind of play, such as `place`, `pass`, `slide`, `throw` or `advance`.
    pub kind: &'static str,
    /// Side that played.
    pub side: Cow<'static, str>,
    /// Origin of the piece: the name of a point, or `hand`; null if no piece moved.
    pub from: Option<String>,
    /// Target point of the play, or `out`; null if there is none.
    pub to: Option<String>,
    /// Result of a throw; null for other plays.
    pub throw: Option<&'static str>,
    /// Announced number; null for other plays.
    pub count: Option<u8>,
    /// Quadrant turned after a stone, with `+` for clockwise or `-`; omitted for other plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rotation: Option<&'static str>,
}

impl Title {
    /// Converts a title to its JSON form.
    pub(crate) fn new(title: picture::Title, names: NamesWire) -> Title {
        match title {
            picture::Title::Start => Title::Start,
            picture::Title::After { ply, play } => Title::After {
                ply,
                play: TurnWords::new(play, names),
            },
            picture::Title::PassedOver { ply } => Title::PassedOver { ply },
            picture::Title::Moves { first, last, .. } => Title::Moves { first, last },
        }
    }
}

impl TurnWords {
    fn new(play: Play, names: NamesWire) -> TurnWords {
        let point = |at| names.place(at).point;
        let (from, to) = match play {
            Play::Advance { from, to, .. } => {
                (Some(from.key().to_owned()), Some(to.key().to_owned()))
            }
            _ => (play.from().map(point), play.to().map(point)),
        };
        TurnWords {
            kind: play.kind(),
            side: names.side(play.side()),
            from,
            to,
            throw: match play {
                Play::Throw { value, .. } => Some(value.key()),
                Play::Advance { by, .. } => by.map(|by| by.key()),
                _ => None,
            },
            count: match play {
                Play::Declare { count, .. } => Some(count),
                _ => None,
            },
            rotation: play.rotation().map(|rotation| rotation.key()),
        }
    }
}

/// A note under a picture.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Note {
    /// Later plays on a point whose stone is already drawn.
    Repeat {
        /// Numbers of the later plays, ascending.
        moves: Vec<u32>,
        /// Number on the drawn stone; null if it shows a label.
        number: Option<u32>,
        /// Label that refers to a stone without a number; null if it has a number.
        label: Option<String>,
        /// The point.
        #[serde(flatten)]
        at: PlaceWire,
    },
    /// Passes.
    Pass {
        /// Move numbers, ascending.
        moves: Vec<u32>,
    },
    /// The figure ends early because stones were set up in between.
    CutBySetup {
        /// Number of the last play that the figure shows.
        last: u32,
    },
    /// Plays that are not drawn because they are outside the board or unreadable.
    PassedOver {
        /// Move numbers, ascending.
        moves: Vec<u32>,
    },
    /// The line ends here because the next play cannot be made on the board.
    CutByPlay {
        /// Number of that play.
        #[serde(rename = "move")]
        ply: u32,
    },
    /// Name of the opening.
    Opening {
        /// Number in the list of the Renju International Federation, such as `D4`.
        number: &'static str,
        /// Name in Hangul.
        hangul: &'static str,
        /// Name in Chinese characters.
        hanja: &'static str,
        /// Japanese name in Latin letters.
        romanised: &'static str,
    },
}

impl Note {
    /// Converts a note to its JSON form.
    pub(crate) fn new(note: &picture::Note, names: NamesWire) -> Note {
        match note {
            picture::Note::Repeat { moves, base, at } => {
                let (number, label) = match base {
                    picture::Base::Number(number) => (Some(*number), None),
                    picture::Base::Label(label) => (None, Some(label.clone())),
                };
                Note::Repeat {
                    moves: moves.clone(),
                    number,
                    label,
                    at: names.place(*at),
                }
            }
            picture::Note::Pass { moves } => Note::Pass {
                moves: moves.clone(),
            },
            picture::Note::PassedOver { moves } => Note::PassedOver {
                moves: moves.clone(),
            },
            picture::Note::CutBySetup { last } => Note::CutBySetup { last: *last },
            picture::Note::CutByPlay { ply } => Note::CutByPlay { ply: *ply },
            picture::Note::Opening(name) => Note::Opening {
                number: name.number,
                hangul: name.hangul,
                hanja: name.hanja,
                romanised: name.romanised,
            },
        }
    }
}

/// A point of the board.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Place")]
pub(crate) struct PlaceWire {
    /// Name of the point in the game's notation: `Q16`, `h8`, or the id of a station such as `05`.
    pub point: String,
    /// Column, from 0 at the left; the number of the station in yut.
    pub column: u8,
    /// Row, from 0 at the top.
    pub row: u8,
}

/// Size of the board and names of its points.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Board")]
pub(crate) struct BoardWire {
    /// Number of columns.
    #[schemars(range(min = 1))]
    pub columns: u8,
    /// Number of rows.
    #[schemars(range(min = 1))]
    pub rows: u8,
    /// Naming of points: column letter and row number from the bottom, or the id of a station.
    pub coordinates: Coordinates,
}

/// Part of the board that is shown, both ends included. Lines are counted from 0 at the left and
/// top.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Region {
    /// The first column.
    pub left: u8,
    /// The first row.
    pub top: u8,
    /// The last column.
    pub right: u8,
    /// The last row.
    pub bottom: u8,
}

/// Naming of the points and sides of a picture.
#[derive(Clone, Copy)]
pub(crate) struct NamesWire {
    board: model::Board,
    sides: SideWords,
}

impl NamesWire {
    /// Returns the naming for a picture.
    pub(crate) fn from_picture(picture: &model::picture::Picture) -> NamesWire {
        NamesWire {
            board: picture.board,
            sides: match picture.ground {
                picture::Ground::Points
                | picture::Ground::Quadrants
                | picture::Ground::Tiles
                | picture::Ground::Lines => SideWords::Colours,
                picture::Ground::Stations => SideWords::Numbers,
            },
        }
    }

    /// Converts a point.
    pub(crate) fn place(self, at: model::Point) -> PlaceWire {
        PlaceWire {
            point: self.board.name(at),
            column: at.column(),
            row: at.row(),
        }
    }

    /// Converts points.
    pub(crate) fn places(self, points: &[model::Point]) -> Vec<PlaceWire> {
        points.iter().map(|&at| self.place(at)).collect()
    }

    /// Returns the key of a side: `black` and `white`, or `side1` and so on in games without
    /// colours.
    pub(crate) fn side(self, side: model::Side) -> Cow<'static, str> {
        self.sides.key(side)
    }
}

words! {
    /// Kind of board below the pieces.
    Ground from picture::Ground {
        /// The points of a dense grid (baduk, omok).
        Points,
        /// The points of a dense grid in four quadrants that turn.
        Quadrants,
        /// The points of a dense grid on which tiles are laid.
        Tiles,
        /// Few points and the lines between them, along which pieces move (gonu).
        Lines,
        /// The stations of yut.
        Stations,
    }
}

words! {
    /// Shape of a line on a board.
    LineShape from model::LineShape {
        /// Straight line.
        Straight,
        /// Quarter circles around a point.
        Round,
        /// Three quarters of a circle around a corner, outside the board.
        Wheel,
    }
}

words! {
    /// Reason why a point is forbidden to the side to play.
    ForbiddenKind from picture::ForbiddenKind {
        /// Two open threes at once (삼삼).
        DoubleThree,
        /// Two fours at once (사사).
        DoubleFour,
        /// A row of six or more stones (장목).
        Overline,
        /// No reason given.
        Unsaid,
    }
}

words! {
    /// Meaning of a shaded area.
    AreaKind from picture::AreaKind {
        /// Dimmed by the record.
        Dimmed,
        /// The only area in which the opening rules allow the next stone.
        Allowed,
        /// Area in which the opening rules forbid the next stone.
        Closed,
    }
}

words! {
    /// Kind of pieces beside the board.
    TrayKind from picture::TrayKind {
        /// Opponent's stones that the side has captured.
        Captured,
        /// Pieces of the side that have not started.
        Waiting,
        /// Pieces of the side that have finished.
        Finished,
    }
}

words! {
    /// Shape of a mark.
    MarkShape from picture::Emblem {
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
        /// Territory of the side given by `owner`.
        Territory,
    }
}
