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
pub use letters::outlines;
