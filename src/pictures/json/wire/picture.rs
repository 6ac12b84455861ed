//! A picture and what stands on its points.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Serialize;

use super::note::Note;
use super::place::{Board, Names, Place, Region};
use super::title::Title;
use super::words::{AreaKind, ForbiddenKind, Ground, LinkKind, MarkShape, TrayKind};
use crate::model::picture;
use crate::pictures::caption;
use crate::pictures::style::RenderStyle;

/// A picture of a board.
///
/// Sides are `black` and `white`, in games without colours `side1`, `side2` and so on.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Picture {
    /// The board.
    pub board: Board,
    /// What is drawn of the board.
    pub ground: Ground,
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
        let names = Names::of(picture);
        let title = |title| caption::title(title, &picture.board, style.lang);
        // Every field is named, so that a new one is not forgotten here.
        let picture::Picture {
            board,
            ground,
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
            board: (*board).into(),
            ground: (*ground).into(),
            region: (*region).into(),
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
