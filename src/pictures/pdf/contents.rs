//! Table of contents of a book, with the page of each game.

use super::columns::LEADING;
use super::page::{LaidPage, PageLink, PagePart, PagePlan, ink};
use crate::pictures::display::{
    Anchor, Breaks, Cap, DrawingPoint, Font, Frame, Group, Stroke, TextStyle, width, wrap,
};
use crate::pictures::style::RenderStyle;
use crate::text::Bilingual;

const CONTENTS: Bilingual = Bilingual::new("Contents", "차례");

/// Font height of the heading, in points.
const TITLE: f32 = 15.0;
/// Font height of an entry, in points.
const ENTRY: f32 = 9.5;
/// Font height of the additional line below an entry, in points.
const ABOUT: f32 = 7.5;

/// Height of an entry with its additional line, in points.
const ROW: f32 = 28.0;

/// Space before and after the dots that lead to a page number, in points.
const BESIDE: f32 = 4.0;

/// Space between two entries, in points.
const BELOW: f32 = 3.0;

/// Width reserved for the number of a game or of a page, in points.
const NUMBER: f32 = 26.0;

/// Entry in the table of contents: a game, a text, a list or a part of the book.
pub(super) struct ContentsEntry {
    /// Number of the game, from 1; `None` for other entries.
    pub number: Option<usize>,
    /// True for a part of the book, whose games follow as further entries.
    pub is_part: bool,
    pub title: String,
    /// Additional line below the title, such as the event; may be empty.
    pub about: String,
    /// Page on which the game or text begins, from 0.
    pub page: usize,
}

/// Returns the number of entries that fit on a page.
fn on_a_page(plan: PagePlan) -> usize {
    let room = plan.body.height() - 2.0 * TITLE * LEADING;
    ((room / ROW) as usize).max(1)
}

/// Returns the number of pages that the table of contents needs.
pub(super) fn length(entries: usize, plan: PagePlan) -> usize {
    entries.div_ceil(on_a_page(plan))
}

/// Returns the heading of the table of contents.
pub(super) fn title(style: &RenderStyle) -> &'static str {
    CONTENTS.get(style.lang)
}

/// Lays out the pages of the table of contents. Each entry links to its page.
pub(super) fn pages(
    entries: &[ContentsEntry],
    plan: PagePlan,
    style: &RenderStyle,
) -> Vec<LaidPage> {
    let chunks = entries.chunks(on_a_page(plan));
    chunks
        .map(|entries| {
            let mut page = plan.page();
            let at = DrawingPoint {
                x: plan.body.left,
                y: plan.body.top + TITLE * LEADING / 2.0,
            };
            let large = ink(Font::Bold, TITLE, style);
            let heading = PagePart::line(
                "title",
                at,
                Anchor::Start,
                title(style),
                large,
                plan.body.width(),
            );
            page.parts.push(heading);
            let mut top = plan.body.top + 2.0 * TITLE * LEADING;
            for entry in entries {
                put(entry, top, plan, style, &mut page);
                top += ROW;
            }
            page
        })
        .collect()
}

/// Shortens a text to one line; a shortened text ends with `…`.
fn cut(words: &str, style: TextStyle, room: f32) -> String {
    let mut lines = wrap(words, style.font, Breaks::Words, room / style.size, 1).lines;
    lines.pop().unwrap_or_default()
}

fn put(entry: &ContentsEntry, top: f32, plan: PagePlan, style: &RenderStyle, page: &mut LaidPage) {
    let Frame { left, right, .. } = plan.body;
    let font = if entry.is_part {
        Font::Bold
    } else {
        Font::Words
    };
    let line = ink(font, ENTRY, style);
    let small = ink(Font::Words, ABOUT, style);
    let room = right - left - 2.0 * NUMBER;
    let y = top + ENTRY * LEADING / 2.0;
    let put = |page: &mut LaidPage, class, x, y, anchor, words: &str, style| {
        let at = DrawingPoint { x, y };
        page.parts
            .push(PagePart::line(class, at, anchor, words, style, room));
    };
    // Left edge of the title. Only games have a number, which is printed to the left of it.
    let start = left + entry.number.map_or(0.0, |_| NUMBER);
    if let Some(number) = entry.number {
        let number = number.to_string();
        put(page, "number", left, y, Anchor::Start, &number, line);
    }
    let title = cut(&entry.title, line, room);
    put(page, "entry", start, y, Anchor::Start, &title, line);
    let target = (entry.page + 1).to_string();
    put(page, "page", right, y, Anchor::End, &target, line);
    let below = top + ENTRY * LEADING + ABOUT * LEADING / 2.0;
    let about = cut(&entry.about, small, room);
    if !about.is_empty() {
        put(page, "about", start, below, Anchor::Start, &about, small);
    }
    let wide = |words: &str| width(words, font) * ENTRY;
    let from = start + wide(&title) + BESIDE;
    let to = right - wide(&target) - BESIDE;
    if from < to {
        let mut leader = Group::new("leader");
        // The dots are moved down to the baseline of the text.
        let y = y + 0.33 * ENTRY;
        let end = |x| DrawingPoint { x, y };
        let dots = Stroke::new(style.theme.ink, 0.6)
            .ending(Cap::Round)
            .dashed(0.1, 3.0);
        leader.line(end(from), end(to), dots);
        page.parts.push(PagePart::on_page(vec![leader]));
    }
    page.links.push(PageLink {
        area: Frame {
            left,
            top,
            right,
            bottom: top + ROW - BELOW,
        },
        page: entry.page,
    });
}
