//! Title page of a PDF book.

use super::columns::{LEADING, shortened};
use super::game::{PART, TITLE_LINES};
use super::page::{LaidPage, PagePart, PagePlan, ink};
use super::printed_book::TitlePage;
use crate::diag::loss::Losses;
use crate::pictures::display::{Anchor, DrawingPoint, Font};
use crate::pictures::style::RenderStyle;

/// Font height of the book's title in points.
const BOOK_TITLE: f32 = 26.0;
const BOOK_LINE: f32 = 12.0;

/// Vertical position of the title in the text area: 0 is its top and 1 its bottom.
const TITLE_PLACE: f32 = 0.3;

/// Lays out the title page: the title of the book, the lines below it, and the lines at the foot of the
/// page.
pub(super) fn title_page(
    title: &str,
    lines: &TitlePage,
    plan: PagePlan,
    style: &RenderStyle,
    lost: &mut Losses,
) -> LaidPage {
    let mut page = plan.page();
    let room = plan.body.width();
    let middle = plan.width / 2.0;
    let mut y = plan.body.top + plan.body.height() * TITLE_PLACE;
    let large = ink(Font::Bold, BOOK_TITLE, style);
    let small = ink(Font::Words, BOOK_LINE, style);
    let mut put = |class, words: &str, style, y: f32| {
        let at = DrawingPoint { x: middle, y };
        page.parts.push(PagePart::line(
            class,
            at,
            Anchor::Middle,
            words,
            style,
            room,
        ));
    };
    for line in shortened(title, large, room, TITLE_LINES, lost) {
        put("book", &line, large, y);
        y += BOOK_TITLE * LEADING;
    }
    y += PART;
    for line in &lines.below {
        for line in shortened(line, small, room, TITLE_LINES, lost) {
            put("line", &line, small, y);
            y += BOOK_LINE * LEADING;
        }
    }
    let foot = lines.foot.len() as f32 * BOOK_LINE * LEADING;
    y = (plan.body.bottom - foot).max(y);
    for line in &lines.foot {
        put("line", line, small, y);
        y += BOOK_LINE * LEADING;
    }
    page
}
