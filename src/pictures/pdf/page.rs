//! Pages that are laid out and not yet written. Lengths are in points from the top left corner.

use crate::pictures::display::{Anchor, DrawingPoint, Frame, Group, TextStyle};
use crate::pictures::style::{Paper, RenderStyle, Unit};

/// Points of a millimetre.
pub(super) const MILLIMETRE: f32 = 72.0 / 25.4;

/// A page.
#[derive(Clone, Debug)]
pub(super) struct LaidPage {
    /// From left to right.
    pub width: f32,
    /// From top to bottom.
    pub height: f32,
    /// What stands on it, in the order of reading.
    pub parts: Vec<PagePart>,
    /// Places that lead to other pages.
    pub links: Vec<PageLink>,
}

/// Shapes on a page.
#[derive(Clone, Debug)]
pub(super) struct PagePart {
    /// The shapes.
    pub groups: Vec<Group>,
    /// Where their origin is, from the left.
    pub left: f32,
    /// Where their origin is, from the top.
    pub top: f32,
    /// Points of one of their units.
    pub scale: f32,
    /// The room for a line of text, in points: a longer one is set smaller.
    pub room: f32,
}

/// A place that leads to another page.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PageLink {
    /// Where it is.
    pub area: Frame,
    /// The page, from 0.
    pub page: usize,
}

/// What readers find at the side of a document.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Bookmark {
    /// What is there.
    pub title: String,
    /// The page, from 0.
    pub page: usize,
    /// Where on it.
    pub top: f32,
    /// What belongs to it.
    pub parts: Vec<Bookmark>,
}

/// Pages, and the way through them.
#[derive(Clone, Debug)]
pub(super) struct Book {
    /// What it is called.
    pub title: String,
    /// Its pages.
    pub pages: Vec<LaidPage>,
    /// What is where.
    pub bookmarks: Vec<Bookmark>,
}

/// How a page is divided.
#[derive(Clone, Copy, Debug)]
pub(super) struct PagePlan {
    /// From left to right.
    pub width: f32,
    /// From top to bottom.
    pub height: f32,
    /// Where text stands.
    pub body: Frame,
    /// How many columns it has.
    pub columns: usize,
}

/// Between two columns.
const GUTTER: f32 = 20.0;

/// The least width of text in two columns.
const TWO_COLUMNS: f32 = 400.0;

impl PagePlan {
    /// The plan of a paper: two columns where they are wide enough for a board.
    pub(super) fn new(paper: Paper) -> PagePlan {
        let (width, height) = (paper.width * MILLIMETRE, paper.height * MILLIMETRE);
        let side = width * 0.07;
        let body = Frame {
            left: side,
            top: height * 0.058,
            right: width - side,
            bottom: height * 0.937,
        };
        PagePlan {
            width,
            height,
            body,
            columns: if body.width() < TWO_COLUMNS { 1 } else { 2 },
        }
    }

    /// The same with another number of columns.
    pub(super) fn with_columns(self, columns: usize) -> PagePlan {
        PagePlan { columns, ..self }
    }

    /// The width of a column.
    pub(super) fn column_width(&self) -> f32 {
        let gutters = GUTTER * (self.columns - 1) as f32;
        (self.body.width() - gutters) / self.columns as f32
    }

    /// Where a column begins; they are counted from 0.
    pub(super) fn column_left(&self, column: usize) -> f32 {
        self.body.left + (self.column_width() + GUTTER) * column as f32
    }

    /// An empty page.
    pub(super) fn page(&self) -> LaidPage {
        LaidPage {
            width: self.width,
            height: self.height,
            parts: Vec::new(),
            links: Vec::new(),
        }
    }
}

impl PagePart {
    /// Shapes whose units are points and whose origin is the corner of the page.
    pub(super) fn on_page(groups: Vec<Group>) -> PagePart {
        PagePart {
            groups,
            left: 0.0,
            top: 0.0,
            scale: 1.0,
            room: f32::INFINITY,
        }
    }

    /// A line of text around its middle height, at most as wide as the room.
    pub(super) fn line(
        class: &'static str,
        at: DrawingPoint,
        anchor: Anchor,
        text: &str,
        style: TextStyle,
        room: f32,
    ) -> PagePart {
        let mut group = Group::new(class);
        group.words(at, anchor, text, style);
        PagePart {
            room,
            ..PagePart::on_page(vec![group])
        }
    }
}

/// How large a cell of a board is on paper, in points: as large as its author says in millimetres, else as
/// is usual. Pixels say nothing about paper.
pub(super) fn cell(style: &RenderStyle, usual: f32) -> f32 {
    match style.unit {
        Unit::Millimetres(length) => length * MILLIMETRE,
        Unit::Pixels(_) => usual,
    }
}
