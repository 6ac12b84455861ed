//! Filling of pages with texts and boards in columns.

use super::page::{LaidPage, PagePart, PagePlan};
use crate::diag::loss::Losses;
use crate::pictures::display::{
    Anchor, Breaks, DisplayList, DrawingPoint, Group, LONG_PARAGRAPHS, Stroke, TextStyle, wrap,
};

/// Distance from one line to the next, in font heights.
pub(super) const LEADING: f32 = 1.45;

/// Pages that are filled column by column, from top to bottom.
pub(super) struct ColumnFlow {
    plan: PagePlan,
    pages: Vec<LaidPage>,
    /// Column that is being filled, from 0.
    column: usize,
    /// Vertical position at which the columns of this page start, in points.
    top: f32,
    /// Vertical position of the next element in the column, in points.
    at: f32,
    /// Maximum height to which a column is filled, in points.
    limit: f32,
    /// Total height of the content in all earlier columns, in points.
    filled: f32,
}

impl ColumnFlow {
    /// Creates an empty first page, whose columns are filled to a height of at most `limit` points.
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

    /// Returns the total height of the content in all columns so far, in points.
    pub(super) fn filled(&self) -> f32 {
        self.filled + self.at - self.top
    }

    pub(super) fn finish(self) -> Vec<LaidPage> {
        self.pages
    }

    /// Returns the number of the current page, from 0, and the vertical position of the next
    /// element.
    pub(super) fn place(&self) -> (usize, f32) {
        (self.pages.len() - 1, self.at)
    }

    /// Returns the height of an empty column on this page, in points.
    pub(super) fn column_height(&self) -> f32 {
        self.plan.body.bottom - self.top
    }

    /// Returns the height that is left in the current column, in points.
    pub(super) fn room(&self) -> f32 {
        self.plan.body.bottom.min(self.top + self.limit) - self.at
    }

    pub(super) fn width(&self) -> f32 {
        self.plan.column_width()
    }

    /// Moves to the next column if less than `height` is left in this one.
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

    /// Begins a new page.
    pub(super) fn next_page(&mut self) {
        self.pages.push(self.plan.page());
        self.column = 0;
        self.top = self.plan.body.top;
        self.at = self.top;
    }

    /// Adds empty space, unless the column is still empty.
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

    /// Adds a board, centred in the column. `alternative` describes it for screen readers.
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

    /// Writes lines into the column, `indent` points from its left edge or centred. Moves to the
    /// next column where necessary.
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

    /// Writes a text without moving down, such as the number of a move to the left of its comment.
    /// `height` is the height of the following line, and `room` the width for the text.
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

    /// Writes lines across all columns; only at the top of a page. The columns then start below
    /// them.
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

    /// Draws a horizontal line across all columns, with space above and below it.
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

/// Breaks a text into lines of a width in points.
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

/// Breaks a text into at most `lines` lines of a width in points. A text that is cut is counted in
/// `lost`.
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
