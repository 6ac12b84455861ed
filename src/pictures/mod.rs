//! Writers that draw pictures.
//!
//! To add one: a file here, its `mod` line and its line in [`WRITERS`].

pub mod caption;
pub mod chart;
pub mod display;
pub mod html;
pub mod json;
#[cfg(feature = "pdf")]
pub mod pdf;
#[cfg(feature = "png")]
pub mod raster;
pub mod sensei;
pub mod style;
pub mod svg;
pub mod system_font;
pub mod text;
pub mod tikz;

use crate::diag::Finding;
use crate::model::picture::Document;
use crate::text::Bilingual;
use style::{RenderStyle, StyleOption, Unit};

/// All picture writers, the default first.
pub static WRITERS: &[&Writer] = &[
    &text::ASCII,
    &text::UNICODE,
    &text::FULLWIDTH,
    &svg::WRITER,
    #[cfg(feature = "png")]
    &raster::png::WRITER,
    #[cfg(feature = "png")]
    &raster::gif::WRITER,
    &html::WRITER,
    #[cfg(feature = "pdf")]
    &pdf::WRITER,
    &sensei::WRITER,
    &tikz::WRITER,
    &json::WRITER,
];

/// A writer of one picture format.
pub struct Writer {
    /// Id on the command line, such as `ascii`.
    pub id: &'static str,
    /// Name in both languages.
    pub name: Bilingual,
    /// File extensions, lower case, without the dot.
    pub extensions: &'static [&'static str],
    /// Parts of a document that one file holds.
    pub output_kind: OutputKind,
    /// True if the files are UTF-8 text that a terminal can show.
    pub is_text: bool,
    /// Style options that affect the output.
    pub takes: &'static [StyleOption],
    draw: fn(&[Document], &RenderStyle, &mut Vec<u8>) -> Vec<Finding>,
}

impl Writer {
    /// Creates a writer of pages for a document format.
    pub const fn of_pages(
        id: &'static str,
        name: Bilingual,
        extensions: &'static [&'static str],
        draw: fn(&[Document], &RenderStyle, &mut Vec<u8>) -> Vec<Finding>,
    ) -> Writer {
        Writer {
            id,
            name,
            extensions,
            output_kind: OutputKind::Pages,
            is_text: false,
            takes: &[
                StyleOption::Coords,
                StyleOption::Theme,
                StyleOption::Unit,
                StyleOption::Yut,
                StyleOption::Names,
                StyleOption::Font,
                StyleOption::Notes,
            ],
            draw,
        }
    }

    /// Returns the default cell size. It is smaller for GIF, which holds hundreds of pictures.
    pub fn unit(&self) -> Unit {
        match self.output_kind {
            OutputKind::Replay => Unit::Pixels(24.0),
            _ => Unit::default(),
        }
    }

    /// Draws a document and returns findings for everything that the format cannot show.
    pub fn draw(
        &self,
        document: &Document,
        style: &RenderStyle,
        out: &mut Vec<u8>,
    ) -> Vec<Finding> {
        self.draw_all(std::slice::from_ref(document), style, out)
    }

    /// Draws the documents of several games into one file. Formats of a single figure or replay
    /// draw the first document.
    pub fn draw_all(
        &self,
        documents: &[Document],
        style: &RenderStyle,
        out: &mut Vec<u8>,
    ) -> Vec<Finding> {
        (self.draw)(documents, style, out)
    }
}

/// Parts of a [`Document`] that one file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OutputKind {
    /// One figure.
    Figure,
    /// Figures in sequence.
    Figures,
    /// Steps of a game.
    Replay,
    /// Figures and steps.
    Everything,
    /// Figures of one or several games on pages, with their comments.
    Pages,
}

/// Returns the writer with an id.
pub fn by_id(id: &str) -> Option<&'static Writer> {
    WRITERS.iter().copied().find(|writer| writer.id == id)
}

/// Returns the first writer with a file extension, ignoring case.
pub fn by_extension(extension: &str) -> Option<&'static Writer> {
    let extension = extension.to_ascii_lowercase();
    let mut writers = WRITERS.iter().copied();
    writers.find(|writer| writer.extensions.contains(&&*extension))
}
