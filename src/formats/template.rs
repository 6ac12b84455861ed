//! Sample records that users fill in, for the formats that people type.

use super::{FORMATS, Format};
use crate::text::Bilingual;

/// A sample record whose comments explain the notation. Users replace its game by their own.
#[derive(Debug)]
pub struct Template {
    /// Id of the game that the sample shows.
    pub game: &'static str,
    /// Korean name of the game, as users type it on the command line.
    pub korean: &'static str,
    /// Text of the record, in English and in Korean.
    pub text: Bilingual,
}

impl Template {
    /// Iterates over the templates of all formats, each with its format.
    pub fn all() -> impl Iterator<Item = (&'static dyn Format, &'static Template)> {
        let formats = FORMATS.iter().copied();
        formats.flat_map(|format| format.templates().iter().map(move |it| (format, it)))
    }
}
