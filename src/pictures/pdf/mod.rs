//! PDF output: a figure on a page of its own size, games in columns, books of games with a table of
//! contents, and sheets of problems.
//!
//! The glyphs used are embedded, so text can be searched and copied. No date is written, so the
//! same document always gives the same bytes.

mod binding;
mod book;
mod columns;
mod contents;
mod file;
mod flow;
mod fonts;
mod game;
mod list;
mod page;
mod painter;
mod printed_book;
mod problems;
mod rows;
mod running_heads;
mod structure;
#[cfg(test)]
mod tests;
mod title_page;

use super::raster::{font_refused, glyphs_missing};
use super::style::{Letters, RenderStyle, StyleOption};
use super::{OutputKind, Writer};
use crate::diag::loss::Losses;
use crate::diag::{Finding, Place};
use crate::model::picture::Document;
use crate::text::Bilingual;
pub use flow::{FlowPart, write_flow};
use fonts::EmbeddedFonts;
use page::LaidBook;
pub use printed_book::{GameResult, PartHeading, PrintedBook, PrintedPart, TitlePage, write_book};

/// Writer for PDF documents.
pub static WRITER: Writer = Writer {
    id: "pdf",
    name: Bilingual::new("PDF document", "PDF 문서"),
    extensions: &["pdf"],
    output_kind: OutputKind::Pages,
    is_text: false,
    takes: &[
        StyleOption::Coords,
        StyleOption::Sides,
        StyleOption::Theme,
        StyleOption::Unit,
        StyleOption::Yut,
        StyleOption::Names,
        StyleOption::Font,
        StyleOption::Notes,
        StyleOption::Paper,
    ],
    draw,
};

fn draw(documents: &[Document], style: &RenderStyle, out: &mut Vec<u8>) -> Vec<Finding> {
    if documents.iter().all(|document| document.figures.is_empty()) {
        return Vec::new();
    }
    let mut lost = Losses::default();
    let book = book::book(documents, style, &mut lost);
    finish(&book, style, lost, out)
}

/// Writes pages after layout as a PDF file. Returns findings about what they do not show.
fn finish(
    book: &LaidBook,
    style: &RenderStyle,
    mut lost: Losses,
    out: &mut Vec<u8>,
) -> Vec<Finding> {
    let mut fonts = EmbeddedFonts::from_parts(style);
    let mut written = file::write(book, style, &mut fonts);
    if written.is_none() {
        fonts = EmbeddedFonts::without_own(style);
        written = file::write(book, style, &mut fonts);
    }
    out.extend(written.unwrap_or_default());
    if style.letters == Letters::Paths {
        lost.add(Bilingual::new("letters as outlines", "글자 윤곽선"), 1);
    }
    let mut findings = lost.findings(WRITER.id, Place::default());
    findings.extend(fonts.is_own_refused.then(|| font_refused(WRITER.id)));
    findings.extend(glyphs_missing(&fonts.missing, WRITER.id));
    findings
}
