//! Pictures made of pixels (PNG, GIF), and the outlines of letters for all pictures.
//!
//! tiny-skia fills the shapes of a [`super::display::DisplayList`]. Letters are outlines of the bundled
//! fonts unless the user chooses others, so a picture is the same on every machine.

mod canvas;
mod extent;
mod font;
mod frames;
pub mod gif;
mod letters;
mod palette;
pub mod png;
#[cfg(test)]
mod tests;

use crate::text::Bilingual;
pub use font::is_font;
#[cfg(feature = "pdf")]
pub(super) use font::{BOLD, REGULAR};
pub use letters::outlines;
#[cfg(feature = "pdf")]
pub(super) use letters::{font_refused, glyphs_missing, is_invisible};

/// Name of a loss in findings: PNG and GIF cannot leave the paper transparent.
const TRANSPARENT: Bilingual = Bilingual::new("transparent paper", "투명한 바탕");
