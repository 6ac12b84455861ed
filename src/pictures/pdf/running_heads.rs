//! Running heads of a PDF book: the line with the title at the top of a page.

use super::columns::shortened;
use super::contents::ContentsEntry;
use super::page::{LaidPage, PagePart, PagePlan, ink};
use crate::diag::loss::Losses;
use crate::pictures::display::{Anchor, DrawingPoint, Font, Frame, Group, Stroke};
use crate::pictures::style::RenderStyle;

/// Font height of running heads in points.
const HEAD: f32 = 7.5;

/// Distance between a running head and the text area below it, as a fraction of the top margin.
const HEAD_PLACE: f32 = 0.38;

/// Adds running heads to pages: the title of the book on even pages; on odd pages the title of the
/// current part, or of the current game if the book has no parts.
pub(super) fn running_heads(
    title: &str,
    entries: &[ContentsEntry],
    pages: &mut [LaidPage],
    first: usize,
    plan: PagePlan,
    style: &RenderStyle,
) {
    let text = ink(Font::Words, HEAD, style);
    let Frame {
        left, right, top, ..
    } = plan.body;
    let y = top * (1.0 - HEAD_PLACE);
    for (index, page) in (first..).zip(pages) {
        let mut before = entries
            .iter()
            .rev()
            .skip_while(|entry| entry.page > index)
            .peekable();
        let begun = before.peek().copied();
        let part = before.find(|entry| entry.number.is_none());
        let part = part.filter(|part| part.is_part).or(begun);
        // The first page has the number 1, so pages at odd indices are left pages.
        let is_left = index % 2 == 1;
        let (words, x, anchor) = match part {
            Some(part) if !is_left => (&*part.title, right, Anchor::End),
            _ => (title, left, Anchor::Start),
        };
        let mut rule = Group::new("rule");
        let end = |x| DrawingPoint {
            x,
            y: y + HEAD * 0.9,
        };
        rule.line(end(left), end(right), Stroke::new(style.theme.faint, 0.3));
        page.parts.push(PagePart::on_page(vec![rule]));
        let line = shortened(words, text, right - left, 1, &mut Losses::default());
        let words = line.first().map_or("", String::as_str);
        let at = DrawingPoint { x, y };
        page.parts.push(PagePart::line(
            "head",
            at,
            anchor,
            words,
            text,
            right - left,
        ));
    }
}
