//! Records to begin with.

use super::{FORMATS, Format};
use crate::text::Bilingual;

/// A filled record with comments that say how it is written: somebody puts their own game in.
#[derive(Debug)]
pub struct Template {
    /// Id of the game.
    pub game: &'static str,
    /// The game's name in Korean, as somebody asks for it.
    pub korean: &'static str,
    /// The record in English and in Korean, in a file of its format.
    pub text: Bilingual,
}

impl Template {
    /// All templates, each with its format, in the order of the formats.
    pub fn all() -> impl Iterator<Item = (&'static dyn Format, &'static Template)> {
        let formats = FORMATS.iter().copied();
        formats.flat_map(|format| format.templates().iter().map(move |it| (format, it)))
    }
}
