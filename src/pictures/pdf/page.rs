//! Pages after layout, before they are written. Lengths are in points, counted from the top left
//! corner.

use crate::pictures::display::{Anchor, DrawingPoint, Font, Frame, Group, TextStyle};
use crate::pictures::style::{Paper, RenderStyle, Unit};

/// Number of points (PDF units) in a millimetre.
pub(super) const MILLIMETRE: f32 = 72.0 / 25.4;

#[derive(Clone, Debug)]
pub(super) struct LaidPage {
    /// Width of the page in points.
    pub width: f32,
    /// Height of the page in points.
    pub height: f32,
    /// Drawings and lines of text, in reading order.
    pub parts: Vec<PagePart>,
    /// Links from this page to other pages.
    pub links: Vec<PageLink>,
}

/// Drawing or line of text on a page.
#[derive(Clone, Debug)]
pub(super) struct PagePart {
    /// Groups of shapes, from bottom to top.
    pub groups: Vec<Group>,
    /// Horizontal position on the page of the origin of the shapes.
    pub left: f32,
    /// Vertical position on the page of the origin of the shapes.
    pub top: f32,
    /// Scale: number of points in a unit of the shapes.
    pub scale: f32,
    /// Maximum width of a line of text, in points. A wider line is written in a smaller font.
    pub room: f32,
    /// Description of a drawing for screen readers; `None` for text and decoration.
    pub alternative: Option<String>,
}

/// Link to another page of the document.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PageLink {
    /// Area of the page that can be clicked.
    pub area: Frame,
    /// Number of the page that the link leads to, from 0.
    pub page: usize,
}

/// Bookmark in the outline of a PDF document.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Bookmark {
    pub title: String,
    /// Number of the page that the bookmark leads to, from 0.
    pub page: usize,
    /// Vertical position on the page that the bookmark leads to.
    pub top: f32,
    /// Bookmarks below this one.
    pub parts: Vec<Bookmark>,
}

/// Pages of a document after layout, with their bookmarks.
#[derive(Clone, Debug)]
pub(super) struct LaidBook {
    /// Title of the document.
    pub title: String,
    /// Pages of the document in order.
    pub pages: Vec<LaidPage>,
    /// Top level bookmarks in order.
    pub bookmarks: Vec<Bookmark>,
}

/// Margins and columns for pages of one size.
#[derive(Clone, Copy, Debug)]
pub(super) struct PagePlan {
    /// Width of the page in points.
    pub width: f32,
    /// Height of the page in points.
    pub height: f32,
    /// Area of the page inside the margins.
    pub body: Frame,
    pub columns: usize,
}

/// Distance between two columns, in points.
const GUTTER: f32 = 20.0;

/// Minimum width inside the margins for a page to have two columns, in points.
const TWO_COLUMNS: f32 = 400.0;

impl PagePlan {
    /// Creates the margins and columns for a paper size: two columns if each is wide enough for a
    /// board, otherwise one.
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

    /// Returns the width of a column, in points.
    pub(super) fn column_width(&self) -> f32 {
        let gutters = GUTTER * (self.columns - 1) as f32;
        (self.body.width() - gutters) / self.columns as f32
    }

    /// Returns the horizontal position of the left edge of a column; `column` counts from 0.
    pub(super) fn column_left(&self, column: usize) -> f32 {
        self.body.left + (self.column_width() + GUTTER) * column as f32
    }

    /// Creates an empty page of this size.
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
    /// Creates a part of shapes whose coordinates are points from the top left corner of the page.
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

    /// Creates a line of text with its vertical middle at `at`. Text wider than `room` points is
    /// written in a smaller font.
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

/// Returns a text style in the theme's colour for text, with a font height in points.
pub(super) fn ink(font: Font, size: f32, style: &RenderStyle) -> TextStyle {
    TextStyle {
        size,
        font,
        color: style.theme.ink,
    }
}

/// Returns the cell size of a board in points: the one that the user set in millimetres, or else
/// `usual`. A size in pixels is ignored, because it means nothing on paper.
pub(super) fn cell(style: &RenderStyle, usual: f32) -> f32 {
    match style.unit {
        Unit::Millimetres(length) => length * MILLIMETRE,
        Unit::Pixels(_) => usual,
    }
}
