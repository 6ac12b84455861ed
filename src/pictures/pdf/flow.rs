//! Text with figures in columns.

use super::book::number;
use super::columns::{LEADING, broken};
use super::game::{self, COMMENT, INDENT, LaidGame, NOTE, Setter};
use super::page::{Bookmark, LaidBook, PagePlan, cell};
use crate::diag::Finding;
use crate::model::picture::Figure;
use crate::pictures::display::{Anchor, Font};
use crate::pictures::style::{Paper, RenderStyle};

/// Font height of headings in points.
const HEADING: f32 = 12.0;

/// Part of a text with figures.
#[derive(Clone, Debug)]
pub enum FlowPart {
    /// Chapter that begins a page, with lines about it.
    Chapter {
        /// Heading in one line.
        title: String,
        /// Lines below the heading.
        about: Vec<String>,
    },
    /// Heading in the text.
    Heading(String),
    /// Paragraph, after the number of its move if it has one.
    Paragraph {
        /// Number of the move.
        number: Option<String>,
        /// Text, with lines ended by a line feed.
        text: String,
    },
    /// Figure with the words below it.
    Figure {
        /// The figure.
        figure: Figure,
        /// Size of its cells as a part of the usual size.
        size: f32,
    },
}

/// Writes a text with figures as a PDF document. Returns what its drawings do not show.
pub fn write_flow(
    title: &str,
    parts: &[FlowPart],
    style: &RenderStyle,
    out: &mut Vec<u8>,
) -> Vec<Finding> {
    let plan = PagePlan::new(style.paper.unwrap_or(Paper::A4));
    let mut laid = flow(parts, COMMENT, plan, style);
    let mut book = LaidBook {
        title: title.to_owned(),
        pages: laid.pages,
        bookmarks: match &mut laid.bookmarks[..] {
            [only] => std::mem::take(&mut only.parts),
            _ => laid.bookmarks,
        },
    };
    number(&mut book.pages, 0, plan, style);
    super::finish(&book, style, laid.lost, out)
}

/// Lays out a text with figures; `size` is the height of its font in points. The bookmarks are its chapters, each with its figures, or figures if it has none.
pub(super) fn flow(parts: &[FlowPart], size: f32, plan: PagePlan, style: &RenderStyle) -> LaidGame {
    let mut setter = Setter::new(plan, f32::INFINITY, style);
    let mut chapters: Vec<Bookmark> = Vec::new();
    let mut is_begun = false;
    let mut is_numbered = false;
    for part in parts {
        match part {
            FlowPart::Chapter { title, about } => {
                if is_begun {
                    setter.flow.next_page();
                }
                close(&mut chapters, &mut setter.bookmarks);
                chapters.push(Bookmark {
                    title: title.clone(),
                    page: setter.flow.place().0,
                    top: 0.0,
                    parts: Vec::new(),
                });
                setter.banner(title, about);
            }
            FlowPart::Heading(text) => {
                let bold = setter.text(Font::Bold, HEADING);
                let lines = broken(text, bold, setter.flow.width());
                setter.flow.gap(HEADING);
                setter.flow.need(8.0 * HEADING);
                setter
                    .flow
                    .lines("section", &lines, Anchor::Start, 0.0, bold);
            }
            FlowPart::Paragraph { number, text } => {
                is_numbered |= number.is_some();
                let indent = if is_numbered { INDENT } else { 0.0 };
                paragraph(&mut setter, number.as_deref(), text, indent, size);
            }
            FlowPart::Figure {
                figure,
                size: share,
            } => {
                let usual = cell(style, game::usual_cell(figure)) * share;
                setter.figure(figure, &[], usual);
            }
        }
        is_begun = true;
        is_numbered &= matches!(part, FlowPart::Paragraph { .. });
    }
    close(&mut chapters, &mut setter.bookmarks);
    let mut laid = setter.finish();
    if !chapters.is_empty() {
        laid.bookmarks = chapters;
    }
    laid
}

/// Moves the bookmarks of figures into their chapter.
fn close(chapters: &mut [Bookmark], figures: &mut Vec<Bookmark>) {
    if let Some(chapter) = chapters.last_mut() {
        chapter.parts.append(figures);
    }
}

fn paragraph(setter: &mut Setter<'_>, number: Option<&str>, text: &str, indent: f32, size: f32) {
    let style = setter.text(Font::Words, size);
    let lines = broken(text, style, setter.flow.width() - indent);
    if lines.is_empty() {
        return;
    }
    setter.flow.gap(size / 2.0);
    if let Some(number) = number {
        let bold = setter.text(Font::Bold, NOTE);
        setter
            .flow
            .mark("number", number, size * LEADING, INDENT - 2.0, bold);
    }
    // Without a move number, the first line has the class that begins a paragraph.
    let first = usize::from(number.is_none());
    let (begin, rest) = lines.split_at(first);
    for (class, lines) in [("paragraph", begin), ("comment", rest)] {
        setter
            .flow
            .lines(class, lines, Anchor::Start, indent, style);
    }
}
