//! Pictures made of pixels (PNG, GIF), and the outlines of letters.
//!
//! The shapes of a [`super::display::DisplayList`] are filled by tiny-skia; letters are outlines of fonts that
//! the program brings along, so a picture is the same everywhere.

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

pub use font::is_font;
#[cfg(feature = "pdf")]
pub(super) use font::{BOLD, REGULAR};
pub use letters::outlines;
#[cfg(feature = "pdf")]
pub(super) use letters::{font_refused, glyphs_missing, is_invisible};
