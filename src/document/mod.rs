//! Documents with text and figures, such as articles and books of annotated games.
//!
//! A [`Publication`] is a document that is independent of its file format. To add a format, add a file here (or in
//! `packages` for a ZIP package), its `mod` line and its line in [`WRITERS`].

mod book;
mod collection;
mod html;
#[cfg(feature = "pdf")]
mod latex;
mod markdown;
#[cfg(feature = "documents")]
mod packages;
#[cfg(feature = "pdf")]
mod pdf;
mod publication;
mod typst;

use std::path::Path;

use crate::diag::Finding;
use crate::model::picture::Document;
use crate::pictures;
use crate::pictures::style::{RenderStyle, Unit};
use crate::text::Bilingual;
pub use book::{Book, BookPart, Grouping, grouped};
pub use publication::{Block, Inline, Level, PlacedFigure, Publication};

/// Scale of diagrams of variations and of solutions: size of a cell relative to a cell in the figures of the game.
const DIAGRAM: f32 = 0.75;

/// Builds a list of writers; a feature name before a writer includes it only with that feature.
macro_rules! writers {
    ($($($feature:literal:)? $writer:path,)+) => {
        &[$($(#[cfg(feature = $feature)])? &$writer),+]
    };
}

/// All document writers; the first one is the default.
pub static WRITERS: &[&DocumentWriter] = writers![
    markdown::WRITER,
    html::WRITER,
    "pdf": pdf::WRITER,
    typst::WRITER,
    "pdf": latex::WRITER,
    "documents": packages::docx::WRITER,
    "documents": packages::hwpx::WRITER,
    "documents": packages::epub::WRITER,
];

/// Document formats that `show` offers beside its picture formats (HTML is a picture format already).
pub static FORMS: &[&pictures::Writer] = writers![
    "documents": packages::docx::FORM,
    "documents": packages::hwpx::FORM,
    "documents": packages::epub::FORM,
];

/// Formats that can hold a whole book in one file.
pub static BOOK_FORMS: &[&pictures::Writer] = writers![
    "pdf": pictures::pdf::WRITER,
    html::FORM,
    "documents": packages::docx::FORM,
    "documents": packages::hwpx::FORM,
    "documents": packages::epub::FORM,
];

/// Iterates over all output formats of `show`: the picture formats, then [`FORMS`].
pub fn forms() -> impl Iterator<Item = &'static pictures::Writer> {
    pictures::WRITERS.iter().chain(FORMS).copied()
}

/// A document format with the functions that write it.
pub struct DocumentWriter {
    /// Id of the format on the command line, such as `md`.
    pub id: &'static str,
    /// Name of the format in English and Korean.
    pub name: Bilingual,
    /// File extensions, lower case, without the dot.
    pub extensions: &'static [&'static str],
    /// True if the format is text that can be shown on a terminal.
    pub is_text: bool,
    /// True if the document refers to figures in separate files.
    pub has_figure_files: bool,
    write: fn(&Publication, &RenderStyle, &str) -> WrittenDocument,
    /// Function that lays out a book in a special way. `None` if a book is written as a [`Publication`].
    write_book: Option<fn(&Book, &RenderStyle) -> WrittenDocument>,
}

impl DocumentWriter {
    /// Writes a document. `folder` is the path of the folder for figure files, relative to the document.
    pub fn write(
        &self,
        publication: &Publication,
        style: &RenderStyle,
        folder: &str,
    ) -> WrittenDocument {
        (self.write)(publication, style, folder)
    }

    /// Writes a book of games in this format.
    pub fn write_book(&self, book: &Book, style: &RenderStyle) -> WrittenDocument {
        match self.write_book {
            Some(write) => write(book, style),
            None => self.write(&book.publication(style), style, ""),
        }
    }
}

/// A written document: its content, its figure files and its findings.
#[derive(Debug, Default)]
pub struct WrittenDocument {
    /// Bytes of the document file.
    pub content: Vec<u8>,
    /// Figure files: path relative to the document, and content.
    pub files: Vec<(String, Vec<u8>)>,
    /// Findings about content that the figures do not show.
    pub findings: Vec<Finding>,
}

/// Returns the document writer with this id, such as `md`; `None` if there is none.
pub fn by_id(id: &str) -> Option<&'static DocumentWriter> {
    WRITERS.iter().copied().find(|writer| writer.id == id)
}

/// Returns the first document writer with this file extension, in any case; `None` if there is none.
pub fn by_extension(extension: &str) -> Option<&'static DocumentWriter> {
    let extension = extension.to_ascii_lowercase();
    let mut writers = WRITERS.iter().copied();
    writers.find(|writer| writer.extensions.contains(&&*extension))
}

/// Returns the book format for the extension of this file name, in any case; `None` if there is none.
pub fn book_form(path: &Path) -> Option<&'static pictures::Writer> {
    let extension = path.extension()?.to_string_lossy().to_ascii_lowercase();
    let mut forms = BOOK_FORMS.iter().copied();
    forms.find(|form| form.extensions.contains(&&*extension))
}

/// Draws a figure in the picture format `id` and returns the bytes. Findings about content that is not shown are
/// added to `written`.
fn drawing(
    placed: &PlacedFigure,
    id: &str,
    style: &RenderStyle,
    written: &mut WrittenDocument,
) -> Vec<u8> {
    let writer = pictures::by_id(id).expect("a picture format of this build");
    let mut bytes = Vec::new();
    let document = Document::new(placed.figure.clone());
    let smaller = RenderStyle {
        unit: match style.unit {
            Unit::Pixels(pixels) => Unit::Pixels(pixels * DIAGRAM),
            Unit::Millimetres(length) => Unit::Millimetres(length * DIAGRAM),
        },
        ..style.clone()
    };
    let style = if placed.is_diagram { &smaller } else { style };
    written
        .findings
        .extend(writer.draw(&document, style, &mut bytes));
    bytes
}

/// Draws a figure into a separate file. Adds the file to `written` and returns its path, relative to the document.
fn figure_file(
    placed: &PlacedFigure,
    id: &str,
    style: &RenderStyle,
    folder: &str,
    written: &mut WrittenDocument,
) -> String {
    let bytes = drawing(placed, id, style, written);
    let path = format!("{folder}/{:02}.{id}", placed.number);
    written.files.push((path.clone(), bytes));
    path
}

/// Default width of a board cell on paper, in millimetres.
const PAPER_CELL: f32 = 5.2;

/// Returns the width of a board cell on paper in millimetres. A size in pixels is replaced by the default.
fn paper_cell(style: &RenderStyle) -> f32 {
    match style.unit {
        Unit::Millimetres(length) => length,
        Unit::Pixels(_) => PAPER_CELL,
    }
}

/// Returns the style with its cell size in millimetres and no paper size, for figures printed in a document.
fn on_paper(style: &RenderStyle) -> RenderStyle {
    RenderStyle {
        unit: Unit::Millimetres(paper_cell(style)),
        paper: None,
        ..style.clone()
    }
}
