//! Template of an event file.

use crate::text::Bilingual;

/// A filled-in event file with comments, equivalent in English and Korean.
pub const TEMPLATE: Bilingual = Bilingual::new(
    include_str!("templates/event.en.toml"),
    include_str!("templates/event.ko.toml"),
);
