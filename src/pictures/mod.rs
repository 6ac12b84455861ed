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

/// Every picture writer, the default first.
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

/// A form of pictures, and how it is drawn.
pub struct Writer {
    /// Its id on the command line, such as `ascii`.
    pub id: &'static str,
    /// Its name.
    pub name: Bilingual,
    /// Extensions of its files, lower case, without the dot.
    pub extensions: &'static [&'static str],
    /// What one of its files holds.
    pub output_kind: OutputKind,
    /// Whether its files are text in UTF-8, which can be read on a terminal.
    pub is_text: bool,
    /// What of a style changes its files.
    pub takes: &'static [StyleOption],
    draw: fn(&[Document], &RenderStyle, &mut Vec<u8>) -> Vec<Finding>,
}

impl Writer {
    /// The size of a cell where nobody says one: a GIF holds hundreds of pictures.
    pub fn unit(&self) -> Unit {
        match self.output_kind {
            OutputKind::Replay => Unit::Pixels(24.0),
            _ => Unit::default(),
        }
    }

    /// Draws a document, of which it reads what it holds, and tells what it could not show.
    pub fn draw(
        &self,
        document: &Document,
        style: &RenderStyle,
        out: &mut Vec<u8>,
    ) -> Vec<Finding> {
        self.draw_all(std::slice::from_ref(document), style, out)
    }

    /// Draws the documents of several games into one file: a form of one figure or one replay takes the first.
    pub fn draw_all(
        &self,
        documents: &[Document],
        style: &RenderStyle,
        out: &mut Vec<u8>,
    ) -> Vec<Finding> {
        (self.draw)(documents, style, out)
    }
}

/// What a file of a writer holds of a [`Document`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OutputKind {
    /// One figure.
    Figure,
    /// Plates, one after another.
    Figures,
    /// The steps of a game.
    Replay,
    /// Plates and steps.
    Everything,
    /// Plates of one or several games with what is said about them, on pages.
    Pages,
}

/// The writer with an id.
pub fn by_id(id: &str) -> Option<&'static Writer> {
    WRITERS.iter().copied().find(|writer| writer.id == id)
}

/// The first writer whose files have an extension, in any case.
pub fn by_extension(extension: &str) -> Option<&'static Writer> {
    let extension = extension.to_ascii_lowercase();
    let mut writers = WRITERS.iter().copied();
    writers.find(|writer| writer.extensions.contains(&&*extension))
}
