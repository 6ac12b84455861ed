//! Layout of text and boards in columns on pages.

use super::page::{LaidPage, PagePart, PagePlan};
use crate::diag::loss::Losses;
use crate::pictures::display::{
    Anchor, Breaks, DisplayList, DrawingPoint, Group, LONG_PARAGRAPHS, Stroke, TextStyle, wrap,
};

/// Line distance in font heights.
pub(super) const LEADING: f32 = 1.45;

/// Pages that are filled from the top, column by column.
pub(super) struct ColumnFlow {
    plan: PagePlan,
    pages: Vec<LaidPage>,
    /// Current column, from 0.
    column: usize,
    /// Top of the columns on this page.
    top: f32,
    /// Vertical position of the next element.
    at: f32,
    /// Maximum height to which columns are filled.
    limit: f32,
    /// Total height of the previous columns.
    filled: f32,
}

impl ColumnFlow {
    /// Creates a first page with empty columns, to be filled up to a height.
    pub(super) fn new(plan: PagePlan, limit: f32) -> ColumnFlow {
        ColumnFlow {
            plan,
            pages: vec![plan.page()],
            column: 0,
            top: plan.body.top,
            at: plan.body.top,
            limit,
            filled: 0.0,
        }
    }

    /// Returns the total height of the content.
    pub(super) fn filled(&self) -> f32 {
        self.filled + self.at - self.top
    }

    pub(super) fn finish(self) -> Vec<LaidPage> {
        self.pages
    }

    /// Returns the current page, from 0, and the vertical position.
    pub(super) fn place(&self) -> (usize, f32) {
        (self.pages.len() - 1, self.at)
    }

    /// Returns the height of an empty column on this page.
    pub(super) fn column_height(&self) -> f32 {
        self.plan.body.bottom - self.top
    }

    /// Returns the remaining height of this column.
    pub(super) fn room(&self) -> f32 {
        self.plan.body.bottom.min(self.top + self.limit) - self.at
    }

    pub(super) fn width(&self) -> f32 {
        self.plan.column_width()
    }

    /// Moves to the next column if the remaining height is too small.
    pub(super) fn need(&mut self, height: f32) {
        if height > self.room() && self.at > self.top {
            self.next_column();
        }
    }

    fn next_column(&mut self) {
        self.filled += self.at - self.top;
        if self.column + 1 < self.plan.columns {
            self.column += 1;
            self.at = self.top;
        } else {
            self.next_page();
        }
    }

    /// Begins a page.
    pub(super) fn next_page(&mut self) {
        self.pages.push(self.plan.page());
        self.column = 0;
        self.top = self.plan.body.top;
        self.at = self.top;
    }

    /// Adds a gap, unless the column is empty.
    pub(super) fn gap(&mut self, height: f32) {
        if self.at > self.top {
            self.at += height;
        }
    }

    pub(super) fn put(&mut self, part: PagePart) {
        if let Some(page) = self.pages.last_mut() {
            page.parts.push(part);
        }
    }

    /// Adds a board in the middle of the column, where it fits, with its alternative text.
    pub(super) fn board(&mut self, display: DisplayList, scale: f32, alternative: String) {
        let (width, height) = (display.width * scale, display.height * scale);
        let left = self.plan.column_left(self.column) + (self.width() - width) / 2.0;
        self.put(PagePart {
            groups: display.groups,
            left,
            top: self.at,
            scale,
            room: f32::INFINITY,
            alternative: Some(alternative),
        });
        self.at += height;
    }

    /// Writes lines into the column, moving to the next one where needed: `indent` from its left
    /// side, or centred.
    pub(super) fn lines(
        &mut self,
        class: &'static str,
        lines: &[String],
        anchor: Anchor,
        indent: f32,
        style: TextStyle,
    ) {
        let height = style.size * LEADING;
        for line in lines {
            self.need(height);
            let left = self.plan.column_left(self.column);
            let x = match anchor {
                Anchor::Start => left + indent,
                Anchor::Middle => left + self.width() / 2.0,
                Anchor::End => left + self.width(),
            };
            let y = self.at + height / 2.0;
            let at = DrawingPoint { x, y };
            let room = self.width() - indent;
            self.put(PagePart::line(class, at, anchor, line, style, room));
            self.at += height;
        }
    }

    /// Writes a text to the left of the next line at the same height, such as a move number before
    /// its comment. `height` is the height of the next line, and `room` the width available.
    pub(super) fn mark(
        &mut self,
        class: &'static str,
        text: &str,
        height: f32,
        room: f32,
        style: TextStyle,
    ) {
        self.need(height);
        let x = self.plan.column_left(self.column);
        let y = self.at + height / 2.0;
        let at = DrawingPoint { x, y };
        self.put(PagePart::line(class, at, Anchor::Start, text, style, room));
    }

    /// Writes lines across all columns, at the top of a page only. The columns start below them.
    pub(super) fn banner(&mut self, class: &'static str, lines: &[String], style: TextStyle) {
        for line in lines {
            let height = style.size * LEADING;
            let x = self.plan.body.left;
            let y = self.at + height / 2.0;
            let at = DrawingPoint { x, y };
            let room = self.plan.body.width();
            self.put(PagePart::line(class, at, Anchor::Start, line, style, room));
            self.at += height;
        }
        self.top = self.at;
    }

    /// Draws a line across all columns with a gap below it.
    pub(super) fn rule(&mut self, room: f32, stroke: Stroke) {
        let y = self.at + room / 2.0;
        let end = |x| DrawingPoint { x, y };
        let mut group = Group::new("rule");
        let body = self.plan.body;
        group.line(end(body.left), end(body.right), stroke);
        self.put(PagePart::on_page(vec![group]));
        self.at += 1.5 * room;
        self.top = self.at;
    }
}

/// Wraps a text to a width in points.
pub(super) fn broken(text: &str, style: TextStyle, width: f32) -> Vec<String> {
    wrap(
        text,
        style.font,
        Breaks::Words,
        width / style.size,
        usize::MAX,
    )
    .lines
}

/// Wraps a text to a number of lines of a width in points, and counts it as a loss if it is cut.
pub(super) fn shortened(
    text: &str,
    style: TextStyle,
    width: f32,
    lines: usize,
    lost: &mut Losses,
) -> Vec<String> {
    let wrapped = wrap(text, style.font, Breaks::Words, width / style.size, lines);
    lost.add(LONG_PARAGRAPHS, usize::from(!wrapped.is_whole));
    wrapped.lines
}
