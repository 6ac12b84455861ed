//! Writers that draw pictures.
//!
//! To add one: a file here, its `mod` line and its line in [`WRITERS`].

pub mod caption;
pub mod display;
pub mod html;
pub mod json;
#[cfg(feature = "png")]
pub mod raster;
pub mod sensei;
pub mod style;
pub mod svg;
pub mod text;
pub mod tikz;

use crate::diag::Finding;
use crate::model::picture::Document;
use crate::text::Bilingual;
use style::RenderStyle;

/// Every picture writer, the default first.
pub static WRITERS: &[&dyn Writer] = &[
    &text::TextBoard::ASCII,
    &text::TextBoard::UNICODE,
    &text::TextBoard::FULLWIDTH,
    &svg::Svg,
    #[cfg(feature = "png")]
    &raster::Png,
    #[cfg(feature = "png")]
    &raster::Gif,
    &html::Html,
    &sensei::Sensei,
    &tikz::Tikz,
    &json::Json,
];

/// Draws pictures in one form.
pub trait Writer: Sync {
    /// Its id on the command line, such as `ascii`.
    fn id(&self) -> &'static str;

    /// Its name.
    fn name(&self) -> Bilingual;

    /// Extensions of its files, lower case, without the dot.
    fn extensions(&self) -> &'static [&'static str];

    /// What one of its files holds.
    fn output_kind(&self) -> OutputKind;

    /// Whether its files are text.
    fn content(&self) -> Content {
        Content::Text
    }

    /// Draws a document, of which it reads what it holds, and tells what it could not show.
    fn draw(&self, document: &Document, style: &RenderStyle, out: &mut Vec<u8>) -> Vec<Finding>;
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
}

/// Whether files can be read on a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// Text in UTF-8.
    Text,
    /// Bytes.
    Binary,
}

/// The writer with an id.
pub fn by_id(id: &str) -> Option<&'static dyn Writer> {
    WRITERS.iter().copied().find(|writer| writer.id() == id)
}

/// The first writer whose files have an extension, in any case.
pub fn by_extension(extension: &str) -> Option<&'static dyn Writer> {
    let extension = extension.to_ascii_lowercase();
    let writers = WRITERS.iter().copied();
    writers
        .into_iter()
        .find(|writer| writer.extensions().contains(&&*extension))
}
