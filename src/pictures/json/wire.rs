//! Fields of the JSON format `bokgi.picture/1`. They are separate from the model, because later
//! versions may only add fields.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Serialize;

use crate::model::{self, Play, SideWords, picture};
use crate::pictures::caption;
use crate::pictures::style::RenderStyle;
use crate::text::Lang;
use crate::wire::{Coordinates, LinkKind, words};

/// Value of the field `schema` in every file.
pub(crate) const SCHEMA: &str = "bokgi.picture/1";

/// Figures of a game with the content of their pictures.
///
/// Later releases of version 1 only add fields, so readers should ignore unknown ones.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Document")]
pub(crate) struct DocumentWire {
    /// Name and version of the JSON format.
    #[schemars(extend("const" = SCHEMA))]
    pub schema: &'static str,
    /// Language of the texts: `en` or `ko`.
    pub lang: &'static str,
    /// Name of the document, such as the players' names; may be empty.
    pub name: String,
    /// Figures of the document in order.
    pub figures: Vec<Figure>,
}

/// Figure: one or more pictures side by side, and the texts around them.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Plate")]
pub(crate) struct Figure {
    /// Lines above the board, such as the players' names.
    pub heading: Vec<String>,
    /// Pictures of the figure with their captions.
    pub panels: Vec<CaptionedPanel>,
    /// Number of pictures per row.
    #[schemars(range(min = 1))]
    pub columns: usize,
    /// Headline below the board; null if there is none.
    pub headline: Option<String>,
    /// Author's sentences below the headline.
    pub text: Vec<String>,
    /// Comments of the record on the moves of the figure.
    pub comments: Vec<CommentWire>,
}

/// One picture of a figure, with its caption.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Panel")]
pub(crate) struct CaptionedPanel {
    /// Name of the picture, such as `A` or `Black to play`; null if it has none.
    pub name: Option<String>,
    /// Caption printed below the picture; null if there is none.
    pub caption: Option<String>,
    /// Picture of a position or of a series of moves.
    pub picture: Picture,
}

/// Comment of the record on a move.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Comment")]
pub(crate) struct CommentWire {
    /// Move number; 0 for a comment before the first move.
    #[serde(rename = "move")]
    pub ply: u32,
    /// Text of the comment; its lines end with a line feed.
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

/// Picture of a board with its stones, marks and texts.
///
/// Sides are named `black` and `white`; in games without colours `side1`, `side2` and so on.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Picture {
    /// Size of the board and naming of its points.
    pub board: BoardWire,
    /// Kind of board to draw.
    pub ground: Ground,
    /// Lines of the board along which pieces move; omitted for boards with a grid of lines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<BoardLine>,
    /// Visible part of the board. Elements outside of it may still be listed.
    pub region: Region,
    /// Position or moves that the picture shows; null for a position outside a game.
    pub title: Option<Title>,
    /// Title of the picture as text; null if it has none.
    pub caption: Option<String>,
    /// Star points (화점).
    pub stars: Vec<PlaceWire>,
    /// Stones, at most one per point; numbered ones are in the order of the moves.
    pub stones: Vec<Stone>,
    /// Points where the side to play may not play.
    pub forbidden: Vec<Forbidden>,
    /// Shaded or dimmed parts of the board.
    pub areas: Vec<Area>,
    /// Points with two or more stacked pieces.
    pub stacks: Vec<Stack>,
    /// Marks from the record.
    pub marks: Vec<Mark>,
    /// Letters and other texts on points.
    pub labels: Vec<LabelWire>,
    /// Arrows and lines from the record.
    pub links: Vec<Link>,
    /// Path of the piece that moved last: start, points passed, end.
    pub way: Vec<PlaceWire>,
    /// Pieces captured by the last play; only for games that show them.
    pub taken: Vec<Ghost>,
    /// Pieces beside the board, such as captured stones.
    pub trays: Vec<Tray>,
    /// Names of the sides in order; an unknown name is an empty string. Empty list for games whose
    /// sides have colours.
    pub players: Vec<String>,
    /// Notes about things that the drawing cannot show, such as passes.
    pub notes: Vec<Note>,
    /// Notes as lines of text, to be printed below the picture.
    pub words: Vec<String>,
}

/// Line of a gonu board, along which pieces move.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct BoardLine {
    /// Shape of the line between two neighbouring points.
    pub shape: LineShape,
    /// Points that the line connects, in order.
    pub points: Vec<PlaceWire>,
    /// Centre of a curved line; null for a straight one.
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

/// Stone or piece on a point.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Stone {
    /// Point of the stone: name, column and row.
    #[serde(flatten)]
    pub at: PlaceWire,
    /// Side that owns the stone.
    pub side: Cow<'static, str>,
    /// Move number on the stone; null if it has none.
    pub number: Option<u32>,
    /// True for the last stone played.
    pub last: bool,
}

/// Point where the side to play may not play, with the reason.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Forbidden {
    /// Forbidden point: name, column and row.
    #[serde(flatten)]
    pub at: PlaceWire,
    /// Reason why the point is forbidden.
    pub kind: ForbiddenKind,
}

/// Shaded or dimmed part of the board.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Area {
    /// Meaning of the shading.
    pub kind: AreaKind,
    /// Points in the area.
    pub points: Vec<PlaceWire>,
}

/// Point with several stacked pieces of one side.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Stack {
    /// Point of the stack: name, column and row.
    #[serde(flatten)]
    pub at: PlaceWire,
    /// Number of stacked pieces, at least two.
    pub count: u32,
}

/// Mark on a point, such as a triangle.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Mark {
    /// Marked point: name, column and row.
    #[serde(flatten)]
    pub at: PlaceWire,
    /// Shape of the mark.
    pub shape: MarkShape,
    /// Side that owns the territory; null for other marks.
    pub owner: Option<Cow<'static, str>>,
}

/// Text on a point, such as a letter.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Label")]
pub(crate) struct LabelWire {
    /// Labelled point: name, column and row.
    #[serde(flatten)]
    pub at: PlaceWire,
    /// Text printed on the point.
    pub text: String,
}

/// Arrow or line between two points.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Link {
    /// Kind of connector: arrow or line.
    pub kind: LinkKind,
    /// Point where the arrow or line starts.
    pub from: PlaceWire,
    /// Point where the arrow or line ends; an arrow has its head there.
    pub to: PlaceWire,
}

/// Piece that the last play removed from the board.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Ghost {
    /// Point where the piece was: name, column and row.
    #[serde(flatten)]
    pub at: PlaceWire,
    /// Side that owned the piece.
    pub side: Cow<'static, str>,
}

/// Pieces of one side beside the board, of one kind.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Tray {
    /// Side that captured the stones, or that owns the waiting or finished pieces.
    pub side: Cow<'static, str>,
    /// Kind of pieces, such as captured stones.
    pub kind: TrayKind,
    /// Number of pieces in the tray.
    pub count: u32,
}

impl Picture {
    /// Converts a picture of the model to its JSON form.
    pub(crate) fn new(picture: &picture::Picture, style: &RenderStyle) -> Picture {
        let names = NamesWire::from_picture(picture);
        let title = |title| caption::title(title, &picture.board, style);
        // The picture is destructured without `..`, so that a new field cannot be forgotten.
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

/// Position or moves that a picture shows. Moves are numbered from 1 along their line.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Title {
    /// Position before the first move.
    Start,
    /// Position after a move.
    After {
        /// Number of the move.
        #[serde(rename = "move")]
        ply: u32,
        /// Move that led to the position.
        play: TurnWords,
    },
    /// Position after a move that was skipped because it is unreadable or impossible, such as a
    /// point outside the board.
    PassedOver {
        /// Number of the skipped move.
        #[serde(rename = "move")]
        ply: u32,
    },
    /// Series of moves, all shown in one picture.
    Moves {
        /// Number of the first move.
        first: u32,
        /// Number of the last move.
        last: u32,
    },
}

/// Move or other action of a side at its turn, with its kind, points and throw as words for JSON.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Deed")]
pub(crate) struct TurnWords {
    /// Kind of action, such as `place`, `pass`, `slide`, `throw` or `advance`.
    pub kind: &'static str,
    /// Side that made the move.
    pub side: Cow<'static, str>,
    /// Point from which a piece moves, or `hand` for a piece that enters the board; null if no
    /// piece moves.
    pub from: Option<String>,
    /// Point where a stone is placed or a piece arrives, or `out` for a piece that finishes; null
    /// if there is none.
    pub to: Option<String>,
    /// Throw that was made, or that a yut piece moved by; null for other actions.
    pub throw: Option<&'static str>,
    /// Number that a side declares in an opening protocol; null for other actions.
    pub count: Option<u8>,
    /// Quadrant turned after the stone, with `+` for clockwise or `-` for counterclockwise; omitted
    /// for other games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rotation: Option<&'static str>,
}

impl Title {
    /// Converts a title of the model to its JSON form.
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

/// Note below a picture, about something that the drawing cannot show.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Note {
    /// Later moves on a point where the drawing already has a stone.
    Repeat {
        /// Numbers of the later moves, ascending.
        moves: Vec<u32>,
        /// Move number on the stone drawn there; null if the stone has a label instead.
        number: Option<u32>,
        /// Label on the stone drawn there; null if the stone has a move number.
        label: Option<String>,
        /// Point of the moves: name, column and row.
        #[serde(flatten)]
        at: PlaceWire,
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
    /// Moves that are not drawn because they are unreadable or impossible, such as points outside
    /// the board.
    PassedOver {
        /// Numbers of the moves that are not drawn, ascending.
        moves: Vec<u32>,
    },
    /// Line of play that ends here because the next move cannot be made on the board.
    CutByPlay {
        /// Number of the move that cannot be made.
        #[serde(rename = "move")]
        ply: u32,
    },
    /// Name of the opening pattern.
    Opening {
        /// Number in the list of the Renju International Federation, such as `D4`.
        number: &'static str,
        /// Name in Hangul, the Korean script.
        hangul: &'static str,
        /// Name in Chinese characters.
        hanja: &'static str,
        /// Japanese name in Latin letters.
        romanised: &'static str,
    },
}

impl Note {
    /// Converts a note of the model to its JSON form.
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

/// Point of the board: its name, column and row.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Place")]
pub(crate) struct PlaceWire {
    /// Name of the point: `Q16`, `h8`, or the id of a yut station such as `05`.
    pub point: String,
    /// Column, from 0 at the left; for yut the number of the station.
    pub column: u8,
    /// Row, from 0 at the top; 0 for yut.
    pub row: u8,
}

/// Size of the board and naming of its points.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Board")]
pub(crate) struct BoardWire {
    /// Number of columns of the board.
    #[schemars(range(min = 1))]
    pub columns: u8,
    /// Number of rows of the board.
    #[schemars(range(min = 1))]
    pub rows: u8,
    /// Naming of the points: a letter for the column and a number for the row, or the id of a yut
    /// station.
    pub coordinates: Coordinates,
}

/// Visible part of the board as a rectangle, both ends included. Columns and rows count from 0 at
/// the top left.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Region {
    /// First visible column of the board.
    pub left: u8,
    /// First visible row of the board.
    pub top: u8,
    /// Last visible column of the board.
    pub right: u8,
    /// Last visible row of the board.
    pub bottom: u8,
}

/// Converter of points and sides to their names in JSON.
#[derive(Clone, Copy)]
pub(crate) struct NamesWire {
    board: model::Board,
    sides: SideWords,
}

impl NamesWire {
    /// Creates the converter for the board and the game of a picture.
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

    /// Converts a point to its name, column and row.
    pub(crate) fn place(self, at: model::Point) -> PlaceWire {
        PlaceWire {
            point: self.board.name(at),
            column: at.column(),
            row: at.row(),
        }
    }

    /// Converts several points to their names, columns and rows.
    pub(crate) fn places(self, points: &[model::Point]) -> Vec<PlaceWire> {
        points.iter().map(|&at| self.place(at)).collect()
    }

    /// Returns the word for a side: `black` and `white`; in games without colours `side1`, `side2`
    /// and so on.
    pub(crate) fn side(self, side: model::Side) -> Cow<'static, str> {
        self.sides.key(side)
    }
}

words! {
    /// Kind of board to draw.
    Ground from picture::Ground {
        /// Grid of lines with stones on its crossings (baduk, omok).
        Points,
        /// Grid in four quadrants that turn separately (Pentago).
        Quadrants,
        /// Grid on which tiles are laid (TREXO).
        Tiles,
        /// Few points joined by lines along which pieces move (gonu).
        Lines,
        /// Stations of the yut board.
        Stations,
    }
}

words! {
    /// Shape of a line on a gonu board.
    LineShape from model::LineShape {
        /// Straight line.
        Straight,
        /// Quarter circles around a point instead of straight lines.
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
        /// Unknown reason: the record only marks the point.
        Unsaid,
    }
}

words! {
    /// Meaning of a shaded area.
    AreaKind from picture::AreaKind {
        /// Part that the record dims.
        Dimmed,
        /// Area outside of which the opening rules forbid the next stone.
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
        /// Own pieces that have not entered the board yet (yut).
        Waiting,
        /// Own pieces that have reached the goal (yut).
        Finished,
    }
}

words! {
    /// Shape of a mark on a point.
    MarkShape from picture::Emblem {
        /// Triangle.
        Triangle,
        /// Square.
        Square,
        /// Circle.
        Circle,
        /// Cross.
        Cross,
        /// Sign for a selected point.
        Selected,
        /// Territory of the side in `owner`.
        Territory,
    }
}
