//! Picture formats: writers that draw figures and replays as text, graphics, HTML or PDF.
//!
//! A new format needs a file here, its `mod` line and an entry in [`WRITERS`].

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

/// Writers of all picture formats; the first one is the default.
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

/// Writer of one picture format, such as SVG.
pub struct Writer {
    /// Id of the format on the command line, such as `ascii`.
    pub id: &'static str,
    /// Name of the format for readers.
    pub name: Bilingual,
    /// File extensions in lower case, without the dot.
    pub extensions: &'static [&'static str],
    /// Parts of a document that a file of the format contains.
    pub output_kind: OutputKind,
    /// True if the files are UTF-8 text that a terminal can display.
    pub is_text: bool,
    /// Style options that have an effect on this format.
    pub takes: &'static [StyleOption],
    draw: fn(&[Document], &RenderStyle, &mut Vec<u8>) -> Vec<Finding>,
}

impl Writer {
    /// Creates a writer for a format with pages, such as an office document.
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

    /// Returns the default size of a board's cells. It is smaller for GIF, which contains hundreds
    /// of pictures.
    pub fn unit(&self) -> Unit {
        match self.output_kind {
            OutputKind::Replay => Unit::Pixels(24.0),
            _ => Unit::default(),
        }
    }

    /// Writes a document to `out`. Returns findings about everything that the format cannot show.
    pub fn draw(
        &self,
        document: &Document,
        style: &RenderStyle,
        out: &mut Vec<u8>,
    ) -> Vec<Finding> {
        self.draw_all(std::slice::from_ref(document), style, out)
    }

    /// Writes documents of several games to one file. A format for a single figure or replay only
    /// draws the first document.
    pub fn draw_all(
        &self,
        documents: &[Document],
        style: &RenderStyle,
        out: &mut Vec<u8>,
    ) -> Vec<Finding> {
        (self.draw)(documents, style, out)
    }
}

/// Parts of a [`Document`] that one output file contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OutputKind {
    /// Single figure.
    Figure,
    /// All figures, one after another.
    Figures,
    /// Positions of a replay, as frames of an animation.
    Replay,
    /// All figures, and a replay.
    Everything,
    /// All figures of one or more games on pages, with the comments on the moves.
    Pages,
}

/// Finds the writer with an id; `None` for an unknown id.
pub fn by_id(id: &str) -> Option<&'static Writer> {
    WRITERS.iter().copied().find(|writer| writer.id == id)
}

/// Finds the first writer with a file extension, ignoring case; `None` for an unknown one.
pub fn by_extension(extension: &str) -> Option<&'static Writer> {
    let extension = extension.to_ascii_lowercase();
    let mut writers = WRITERS.iter().copied();
    writers.find(|writer| writer.extensions.contains(&&*extension))
}
