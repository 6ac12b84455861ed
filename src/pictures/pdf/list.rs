//! Pages of a list in a book, line by line.

use super::page::{LaidPage, PageLink, PagePart, PagePlan};
use crate::pictures::display::{Anchor, DrawingPoint, Frame, TextStyle};

/// Pages of a list.
pub(super) struct List {
    pub(super) plan: PagePlan,
    pub(super) pages: Vec<LaidPage>,
    /// Vertical position below the last line.
    pub(super) at: f32,
}

impl List {
    /// Returns the remaining height of the page.
    pub(super) fn room(&self) -> f32 {
        self.plan.body.bottom - self.at
    }

    pub(super) fn next_page(&mut self) {
        self.pages.push(self.plan.page());
        self.at = self.plan.body.top;
    }

    /// Moves below a line of some height, on a new page where needed. Returns its vertical centre.
    pub(super) fn next(&mut self, height: f32) -> f32 {
        if height > self.room() {
            self.next_page();
        }
        let y = self.at + height / 2.0;
        self.at += height;
        y
    }

    /// Writes a text on the last page.
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

    /// Makes an area around a line link to a page.
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
