//! Example event file, which `bokgi new` offers as a template.

use crate::text::Bilingual;

/// Example event file with comments, equal in content in English and Korean.
pub const TEMPLATE: Bilingual = Bilingual::new(
    include_str!("templates/event.en.toml"),
    include_str!("templates/event.ko.toml"),
);
