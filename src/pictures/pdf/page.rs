//! Pages after layout, before writing. Lengths are in points from the top left corner.

use crate::pictures::display::{Anchor, DrawingPoint, Font, Frame, Group, TextStyle};
use crate::pictures::style::{Paper, RenderStyle, Unit};

/// Points per millimetre.
pub(super) const MILLIMETRE: f32 = 72.0 / 25.4;

#[derive(Clone, Debug)]
pub(super) struct LaidPage {
    /// Width in points.
    pub width: f32,
    /// Height in points.
    pub height: f32,
    /// Parts in reading order.
    pub parts: Vec<PagePart>,
    /// Links to other pages.
    pub links: Vec<PageLink>,
}

/// Shapes on a page.
#[derive(Clone, Debug)]
pub(super) struct PagePart {
    /// Groups of shapes.
    pub groups: Vec<Group>,
    /// Horizontal position of their origin.
    pub left: f32,
    /// Vertical position of their origin.
    pub top: f32,
    /// Points per unit of the shapes.
    pub scale: f32,
    /// Maximum width of a line of text in points; a longer one gets a smaller font.
    pub room: f32,
    /// Text for readers who cannot see the drawing; `None` for words and decoration.
    pub alternative: Option<String>,
}

/// A link to another page.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PageLink {
    /// Area that can be clicked.
    pub area: Frame,
    /// Target page, from 0.
    pub page: usize,
}

/// A bookmark in the outline of a document.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Bookmark {
    pub title: String,
    /// Target page, from 0.
    pub page: usize,
    /// Vertical position on the page.
    pub top: f32,
    /// Nested bookmarks.
    pub parts: Vec<Bookmark>,
}

/// Pages and bookmarks of a document.
#[derive(Clone, Debug)]
pub(super) struct LaidBook {
    /// Title of the document.
    pub title: String,
    /// Pages in order.
    pub pages: Vec<LaidPage>,
    /// Bookmarks in order.
    pub bookmarks: Vec<Bookmark>,
}

/// Division of a page into margins and columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct PagePlan {
    /// Width in points.
    pub width: f32,
    /// Height in points.
    pub height: f32,
    /// Area inside the margins.
    pub body: Frame,
    pub columns: usize,
}

/// Distance between columns in points.
const GUTTER: f32 = 20.0;

/// Minimum text width for two columns in points.
const TWO_COLUMNS: f32 = 400.0;

impl PagePlan {
    /// Creates the plan of a page size: two columns if they are wide enough for a board.
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

    pub(super) fn with_columns(self, columns: usize) -> PagePlan {
        PagePlan { columns, ..self }
    }

    /// Returns the width of a column in points.
    pub(super) fn column_width(&self) -> f32 {
        let gutters = GUTTER * (self.columns - 1) as f32;
        (self.body.width() - gutters) / self.columns as f32
    }

    /// Returns the left edge of a column, counted from 0.
    pub(super) fn column_left(&self, column: usize) -> f32 {
        self.body.left + (self.column_width() + GUTTER) * column as f32
    }

    /// Creates an empty page.
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
    /// Creates a part with lengths in points and its origin at the corner of the page.
    pub(super) fn on_page(groups: Vec<Group>) -> PagePart {
        PagePart {
            groups,
            left: 0.0,
            top: 0.0,
            scale: 1.0,
            room: f32::INFINITY,
            alternative: None,
        }
    }

    /// Creates a line of text, vertically centred at `at`, with a maximum width.
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

/// Returns the style of a text in the colour of words, with a font height in points.
pub(super) fn ink(font: Font, size: f32, style: &RenderStyle) -> TextStyle {
    TextStyle {
        size,
        font,
        color: style.theme.ink,
    }
}

/// Returns the cell size of a board in points: the author's in millimetres, or else the default.
/// Sizes in pixels do not apply to paper.
pub(super) fn cell(style: &RenderStyle, usual: f32) -> f32 {
    match style.unit {
        Unit::Millimetres(length) => length * MILLIMETRE,
        Unit::Pixels(_) => usual,
    }
}
