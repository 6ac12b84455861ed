//! What stands in a `bokgi.picture/1` object, field by field, apart from the model. Fields are only ever
//! added.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Serialize;

use crate::model::{self, Play, SideWords, picture};
use crate::pictures::caption;
use crate::pictures::style::RenderStyle;
use crate::text::Lang;
use crate::wire::{Coordinates, LinkKind, words};

/// The value of `schema` in every file.
pub(crate) const SCHEMA: &str = "bokgi.picture/1";

/// Figures of a game, as they are drawn.
///
/// Fields are only ever added within version 1, so readers should pass over those that they do not know.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Document {
    /// Name and version of this form.
    #[schemars(extend("const" = SCHEMA))]
    pub schema: &'static str,
    /// Language of the words: `en` or `ko`.
    pub lang: &'static str,
    /// What it is about, such as the names of the players; may be empty.
    pub name: String,
    /// The figures in their order.
    pub figures: Vec<Figure>,
}

/// One figure: a picture or several side by side, and the words around them.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Plate")]
pub(crate) struct Figure {
    /// Lines above the board about the game, such as its players.
    pub heading: Vec<String>,
    /// The pictures.
    pub panels: Vec<CaptionedPanel>,
    /// How many of them stand side by side before the next row begins.
    #[schemars(range(min = 1))]
    pub columns: usize,
    /// The line under the board; null where there is none.
    pub headline: Option<String>,
    /// Sentences under it that the author wrote.
    pub text: Vec<String>,
    /// What the record says about the moves.
    pub comments: Vec<Comment>,
}

/// A picture of a figure.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Panel")]
pub(crate) struct CaptionedPanel {
    /// What the author calls it, such as `A`; null where it stands alone.
    pub name: Option<String>,
    /// What stands under it where there are several; null where nothing does.
    pub caption: Option<String>,
    /// The picture.
    pub picture: Picture,
}

/// What the record says about a move.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Comment {
    /// Number of the move, 0 for what stands before the first.
    #[serde(rename = "move")]
    pub ply: u32,
    /// The text, its lines ended by a line feed.
    pub text: String,
}

impl Document {
    /// Puts a document into its wire form.
    pub(crate) fn new(document: &picture::Document, style: &RenderStyle) -> Document {
        Document {
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
            comments: each(&figure.comments, |comment| Comment {
                ply: comment.ply,
                text: comment.text.clone(),
            }),
        }
    }
}

/// A picture of a board.
///
/// Sides are `black` and `white`, in games without colours `side1`, `side2` and so on.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Picture {
    /// The board.
    pub board: Board,
    /// What is drawn of the board.
    pub ground: Ground,
    /// The lines along which pieces move, where they are not those of a grid.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<BoardLine>,
    /// The part of the board that is shown. Things outside it may be listed all the same.
    pub region: Region,
    /// Which part of the game it shows; null for a position that is part of no game.
    pub title: Option<Title>,
    /// The same in words; null where there is no title.
    pub caption: Option<String>,
    /// Star points (화점).
    pub stars: Vec<Place>,
    /// Stones, at most one a point; numbered ones in the order of the moves.
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
    pub labels: Vec<Label>,
    /// Arrows and lines from the record.
    pub links: Vec<Link>,
    /// The way of the piece that moved last: where it stood, the points that it passed, where it stands.
    pub way: Vec<Place>,
    /// Pieces that the last play took off the board, for games that show them.
    pub taken: Vec<Ghost>,
    /// What lies beside the board.
    pub trays: Vec<Tray>,
    /// Names of the sides in their order, empty for one that is not named; none at all in games whose
    /// sides are known by their colours.
    pub players: Vec<String>,
    /// What the drawing cannot show at its points.
    pub notes: Vec<Note>,
    /// The lines of text that stand under the picture, which tell the notes in words.
    pub words: Vec<String>,
}

/// A line of a board.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct BoardLine {
    /// How it runs from each of its points to the next.
    pub shape: LineShape,
    /// The points that it joins, in their order.
    pub points: Vec<Place>,
    /// The point that it runs around; null for a straight line.
    pub around: Option<Place>,
}

impl BoardLine {
    fn new(line: &model::BoardLine, board: &model::GonuBoard, names: Names) -> BoardLine {
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
    /// Where.
    #[serde(flatten)]
    pub at: Place,
    /// Whose.
    pub side: Cow<'static, str>,
    /// Its number in a figure; null where it has none.
    pub number: Option<u32>,
    /// Whether it is the last one played.
    pub last: bool,
}

/// A point where the side to play may not play.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Forbidden {
    /// Where.
    #[serde(flatten)]
    pub at: Place,
    /// Why.
    pub kind: ForbiddenKind,
}

/// A part of the board that is shaded.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Area {
    /// What it is.
    pub kind: AreaKind,
    /// Its points.
    pub points: Vec<Place>,
}

/// Pieces of one side on one point.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Stack {
    /// Where.
    #[serde(flatten)]
    pub at: Place,
    /// How many, at least two.
    pub count: u32,
}

/// A mark on a point.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Mark {
    /// Where.
    #[serde(flatten)]
    pub at: Place,
    /// Which shape.
    pub shape: MarkShape,
    /// Whose territory; null for other marks.
    pub owner: Option<Cow<'static, str>>,
}

/// A text on a point.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Label {
    /// Where.
    #[serde(flatten)]
    pub at: Place,
    /// What is written.
    pub text: String,
}

/// An arrow or line between two points.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Link {
    /// Arrow or line.
    pub kind: LinkKind,
    /// Where it begins.
    pub from: Place,
    /// Where it ends; an arrow's head is here.
    pub to: Place,
}

/// A piece that is not on the board any more.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Ghost {
    /// Where it stood.
    #[serde(flatten)]
    pub at: Place,
    /// Whose it was.
    pub side: Cow<'static, str>,
}

/// What a side has beside the board.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Tray {
    /// Whose.
    pub side: Cow<'static, str>,
    /// What it holds.
    pub kind: TrayKind,
    /// How many.
    pub count: u32,
}

impl Picture {
    /// Puts a picture into its wire form.
    pub(crate) fn new(picture: &picture::Picture, style: &RenderStyle) -> Picture {
        let names = Names::from_picture(picture);
        let title = |title| caption::title(title, &picture.board, style);
        // Every field is named, so that a new one is not forgotten here.
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
            board: Board {
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
            labels: each(labels, |label| Label {
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

/// Which part of a game a picture shows. Plays are numbered from 1 on their line.
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
    /// The position after a play that is outside the board or cannot be read, and was passed over.
    PassedOver {
        /// Number of the play.
        #[serde(rename = "move")]
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

/// What a side did at its turn.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Deed")]
pub(crate) struct TurnWords {
    /// The kind of play, such as `place`, `pass`, `slide`, `throw` or `advance`.
    pub kind: &'static str,
    /// Who played.
    pub side: Cow<'static, str>,
    /// Whence a piece went: the name of a point, or `hand`; null where none did.
    pub from: Option<String>,
    /// The point that the play is about, or `out`; null where there is none.
    pub to: Option<String>,
    /// What the sticks showed; null for other plays.
    pub throw: Option<&'static str>,
    /// The number that was announced; null for other plays.
    pub count: Option<u8>,
    /// The quadrant that was turned behind a stone, with `+` for clockwise or `-`; left out for other plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rotation: Option<&'static str>,
}

impl Title {
    /// Puts a title into its wire form.
    pub(crate) fn new(title: picture::Title, names: Names) -> Title {
        match title {
            picture::Title::Start => Title::Start,
            picture::Title::After { ply, play } => Title::After {
                ply,
                play: TurnWords::new(play, names),
            },
            picture::Title::PassedOver { ply } => Title::PassedOver { ply },
            picture::Title::Moves { first, last } => Title::Moves { first, last },
        }
    }
}

impl TurnWords {
    fn new(play: Play, names: Names) -> TurnWords {
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

/// Something about a picture that stands under it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Note {
    /// Later plays on a point whose stone is drawn already.
    Repeat {
        /// Numbers of the later plays, ascending.
        moves: Vec<u32>,
        /// What is written on the stone that is drawn there: its number, or else its label.
        number: Option<u32>,
        /// The label that refers to a stone without a number; null where it has one.
        label: Option<String>,
        /// The point.
        #[serde(flatten)]
        at: Place,
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
    /// Plays that are not on the board, for they are outside it or cannot be read.
    PassedOver {
        /// Their numbers, ascending.
        moves: Vec<u32>,
    },
    /// The line ends here because the next play cannot be put on the board.
    CutByPlay {
        /// Number of that play.
        #[serde(rename = "move")]
        ply: u32,
    },
    /// What the opening of the game is called.
    Opening {
        /// Its number in the list of the Renju International Federation, such as `D4`.
        number: &'static str,
        /// In Hangul.
        hangul: &'static str,
        /// In Chinese characters.
        hanja: &'static str,
        /// Romanised from Japanese.
        romanised: &'static str,
    },
}

impl Note {
    /// Puts a note into its wire form.
    pub(crate) fn new(note: &picture::Note, names: Names) -> Note {
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
pub(crate) struct Place {
    /// Its name as players say it: `Q16`, `h8`, or the id of a station such as `05`.
    pub point: String,
    /// Column, from 0 at the left; the number of the station in yut.
    pub column: u8,
    /// Row, from 0 at the top.
    pub row: u8,
}

/// Size of the board and names of its points.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Board {
    /// Number of columns.
    #[schemars(range(min = 1))]
    pub columns: u8,
    /// Number of rows.
    #[schemars(range(min = 1))]
    pub rows: u8,
    /// How points are named: column letter and row number, the bottom row being 1, or the id of a station.
    pub coordinates: Coordinates,
}

/// The part of the board that is shown, both ends included. Lines count from 0 at the left and at the top.
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

/// How the points and sides of a picture are written.
#[derive(Clone, Copy)]
pub(crate) struct Names {
    board: model::Board,
    sides: SideWords,
}

impl Names {
    /// Those of a picture.
    pub(crate) fn from_picture(picture: &model::picture::Picture) -> Names {
        Names {
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

    /// A point.
    pub(crate) fn place(self, at: model::Point) -> Place {
        Place {
            point: self.board.name(at),
            column: at.column(),
            row: at.row(),
        }
    }

    /// Some points.
    pub(crate) fn places(self, points: &[model::Point]) -> Vec<Place> {
        points.iter().map(|&at| self.place(at)).collect()
    }

    /// A side: `black`, `white`; `side1` and so on in games without colours.
    pub(crate) fn side(self, side: model::Side) -> Cow<'static, str> {
        self.sides.key(side)
    }
}

words! {
    /// What is drawn of the board below the pieces.
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
    /// How a line of a board runs.
    LineShape from model::LineShape {
        /// Straight on.
        Straight,
        /// By quarters of a circle around a point.
        Round,
        /// By three quarters of a circle around a corner, outside of the board.
        Wheel,
    }
}

words! {
    /// Why a point is forbidden to the side to play.
    ForbiddenKind from picture::ForbiddenKind {
        /// Two open threes at once (삼삼).
        DoubleThree,
        /// Two fours at once (사사).
        DoubleFour,
        /// A row of six or more stones (장목).
        Overline,
        /// It is not said.
        Unsaid,
    }
}

words! {
    /// Why a part of the board is shaded.
    AreaKind from picture::AreaKind {
        /// The record dims it.
        Dimmed,
        /// The rules of an opening allow the next stone only here.
        Allowed,
        /// The rules of an opening keep the next stone out of here.
        Closed,
    }
}

words! {
    /// What lies beside the board.
    TrayKind from picture::TrayKind {
        /// Opponent's stones that the side has captured.
        Captured,
        /// Pieces of the side that wait to start.
        Waiting,
        /// Pieces of the side that are home.
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
        /// Territory of the side that `owner` names.
        Territory,
    }
}
