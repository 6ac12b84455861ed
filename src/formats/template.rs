//! Starter records for typed formats.

use super::{FORMATS, Format};
use crate::text::Bilingual;

/// A sample record whose comments explain the notation. The user replaces the sample game.
#[derive(Debug)]
pub struct Template {
    /// Id of the game.
    pub game: &'static str,
    /// Korean name of the game, as users type it.
    pub korean: &'static str,
    /// The record in English and in Korean, each a file of the format.
    pub text: Bilingual,
}

impl Template {
    /// Iterates over all templates with their formats, in the order of the formats.
    pub fn all() -> impl Iterator<Item = (&'static dyn Format, &'static Template)> {
        let formats = FORMATS.iter().copied();
        formats.flat_map(|format| format.templates().iter().map(move |it| (format, it)))
    }
}
