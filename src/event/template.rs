//! The file of an event to begin with.

use crate::text::Bilingual;

/// A filled file of an event with comments, in English and in Korean, which mean the same.
pub const TEMPLATE: Bilingual = Bilingual::new(
    include_str!("templates/event.en.toml"),
    include_str!("templates/event.ko.toml"),
);
