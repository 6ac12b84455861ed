//! Text and boards in columns, one page after another.

use super::page::{LaidPage, PagePart, PagePlan};
use crate::diag::loss::Losses;
use crate::pictures::display::{
    Anchor, Breaks, DisplayList, DrawingPoint, Group, LONG_PARAGRAPHS, Stroke, TextStyle, wrap,
};

/// Distance of two lines of text in heights of the font.
pub(super) const LEADING: f32 = 1.45;

/// Pages that are being filled from the top, column by column.
pub(super) struct ColumnFlow {
    plan: PagePlan,
    pages: Vec<LaidPage>,
    /// The column that is being filled, from 0.
    column: usize,
    /// Where the columns of this page begin.
    top: f32,
    /// Where the next thing stands.
    at: f32,
    /// How far columns are filled of what there is.
    limit: f32,
    /// What the columns before this one were filled with.
    filled: f32,
}

impl ColumnFlow {
    /// Empty columns on a first page, each of which is filled up to some height.
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

    /// The height of all that stands in columns.
    pub(super) fn filled(&self) -> f32 {
        self.filled + self.at - self.top
    }

    /// The pages.
    pub(super) fn finish(self) -> Vec<LaidPage> {
        self.pages
    }

    /// The page that is being filled, from 0, and where.
    pub(super) fn place(&self) -> (usize, f32) {
        (self.pages.len() - 1, self.at)
    }

    /// The height of an empty column of this page.
    pub(super) fn column_height(&self) -> f32 {
        self.plan.body.bottom - self.top
    }

    /// What is left of this column.
    pub(super) fn room(&self) -> f32 {
        self.plan.body.bottom.min(self.top + self.limit) - self.at
    }

    /// The width of a column.
    pub(super) fn width(&self) -> f32 {
        self.plan.column_width()
    }

    /// Goes on where so much has room: here, else at the top of the next column.
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

    fn next_page(&mut self) {
        self.pages.push(self.plan.page());
        self.column = 0;
        self.top = self.plan.body.top;
        self.at = self.top;
    }

    /// Leaves some room, unless the column is empty.
    pub(super) fn gap(&mut self, height: f32) {
        if self.at > self.top {
            self.at += height;
        }
    }

    /// Puts a part onto the page.
    pub(super) fn put(&mut self, part: PagePart) {
        if let Some(page) = self.pages.last_mut() {
            page.parts.push(part);
        }
    }

    /// Puts a board into the middle of the column; it has room.
    pub(super) fn board(&mut self, display: DisplayList, scale: f32) {
        let (width, height) = (display.width * scale, display.height * scale);
        let left = self.plan.column_left(self.column) + (self.width() - width) / 2.0;
        self.put(PagePart {
            groups: display.groups,
            left,
            top: self.at,
            scale,
            room: f32::INFINITY,
        });
        self.at += height;
    }

    /// Writes lines into the column, each where it has room: `indent` from its left side, or in its
    /// middle.
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

    /// Writes a line before the next one, at the same height: the number of a move before what is said
    /// about it. `height` is that of the line behind it, `room` what there is before it.
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

    /// Writes lines over all columns; only at the top of a page. What follows begins below them.
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

    /// Draws a line over all columns and leaves as much room below it.
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

/// A text in lines of at most some points.
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

/// The beginning of a text in so many lines of at most some points; what is cut off is counted.
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
