//! Layout of a text with figures in columns.

use super::book::number;
use super::columns::{LEADING, broken};
use super::game::{self, COMMENT, INDENT, LaidGame, NOTE, Setter};
use super::page::{Bookmark, LaidBook, PagePlan, cell};
use crate::diag::Finding;
use crate::model::picture::Figure;
use crate::pictures::display::{Anchor, Font};
use crate::pictures::style::{Paper, RenderStyle};

/// Font height of headings within the text, in points.
const HEADING: f32 = 12.0;

/// Part of a text with figures, such as a paragraph.
#[derive(Clone, Debug)]
pub enum FlowPart {
    /// Chapter, which begins a new page.
    Chapter {
        /// Heading of the chapter, as a single line.
        title: String,
        /// Lines below the heading, such as an author.
        about: Vec<String>,
    },
    /// Heading within the text.
    Heading(String),
    /// Paragraph of text, or comment on a move.
    Paragraph {
        /// Move number to the left of the paragraph, if it is a comment.
        number: Option<String>,
        /// Text of the paragraph; its lines end in `\n`.
        text: String,
    },
    /// Figure with the texts below it.
    Figure {
        /// Figure with its pictures and texts.
        figure: Figure,
        /// Factor for the size of the figure's boards; 1 is the usual size.
        size: f32,
    },
}

/// Writes a text with figures as a PDF document. Returns findings about what its drawings do not
/// show.
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

/// Lays out a text with figures on pages; `size` is the font height in points. The bookmarks are
/// the chapters with the figures in them, or only the figures if there is no chapter.
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

/// Moves the bookmarks of the figures so far into the last chapter.
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
    // Number of lines at the start with the class `paragraph`: the first one, but none after a move
    // number. The others have the class `comment`.
    let first = usize::from(number.is_none());
    let (begin, rest) = lines.split_at(first);
    for (class, lines) in [("paragraph", begin), ("comment", rest)] {
        setter
            .flow
            .lines(class, lines, Anchor::Start, indent, style);
    }
}
