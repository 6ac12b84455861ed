//! Forms of the report on a folder of records or an event.
//!
//! To add one: a file here, its `mod` line and its line in [`FORMS`].

use std::io::{self, Write};

use crate::event::Desk;
use crate::text::{Bilingual, Lang};

pub mod csv;
pub mod json;
pub mod markdown;
mod words;

/// Every form of the report, the one for standard output first.
pub static FORMS: &[&dyn Form] = &[&markdown::Markdown, &json::Json, &csv::Csv];

/// A form of the report.
pub trait Form: Sync {
    /// Its id on the command line, which is also the extension of its files.
    fn id(&self) -> &'static str;

    /// Its name.
    fn name(&self) -> Bilingual;

    /// Writes a report in a language.
    fn write(&self, desk: &Desk, lang: Lang, out: &mut dyn Write) -> io::Result<()>;
}

/// The form with an id or an extension, in any case.
pub fn by_id(id: &str) -> Option<&'static dyn Form> {
    let mut forms = FORMS.iter().copied();
    forms.find(|form| form.id().eq_ignore_ascii_case(id))
}
