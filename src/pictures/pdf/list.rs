//! Pages with a list in a book, such as the list of results.

use super::page::{LaidPage, PageLink, PagePart, PagePlan};
use crate::pictures::display::{Anchor, DrawingPoint, Frame, TextStyle};

/// Pages that are being filled with the lines of a list.
pub(super) struct List {
    pub(super) plan: PagePlan,
    pub(super) pages: Vec<LaidPage>,
    /// Vertical position below the last line on the last page.
    pub(super) at: f32,
}

impl List {
    /// Returns the height that is left on the last page.
    pub(super) fn room(&self) -> f32 {
        self.plan.body.bottom - self.at
    }

    pub(super) fn next_page(&mut self) {
        self.pages.push(self.plan.page());
        self.at = self.plan.body.top;
    }

    /// Reserves a line of a height, on a new page if it does not fit. Returns the vertical position
    /// of its middle.
    pub(super) fn next(&mut self, height: f32) -> f32 {
        if height > self.room() {
            self.next_page();
        }
        let y = self.at + height / 2.0;
        self.at += height;
        y
    }

    /// Writes a text at a position of the last page.
    #[expect(clippy::too_many_arguments, reason = "a line of text with its place")]
    pub(super) fn put(
        &mut self,
        class: &'static str,
        x: f32,
        y: f32,
        anchor: Anchor,
        text: &str,
        style: TextStyle,
        room: f32,
    ) {
        if let Some(page) = self.pages.last_mut()
            && !text.is_empty()
        {
            let at = DrawingPoint { x, y };
            page.parts
                .push(PagePart::line(class, at, anchor, text, style, room));
        }
    }

    /// Adds a link to a page. Its area reaches from `left` to `right` and is `height` high around
    /// `y`.
    pub(super) fn link(&mut self, (left, right): (f32, f32), y: f32, height: f32, page: usize) {
        if let Some(on) = self.pages.last_mut() {
            on.links.push(PageLink {
                area: Frame {
                    left,
                    top: y - height / 2.0,
                    right,
                    bottom: y + height / 2.0,
                },
                page,
            });
        }
    }
}
