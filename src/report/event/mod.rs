//! Forms of the report on a folder of records or an event.
//!
//! To add one: a file here, its `mod` line and its line in [`FORMS`].

use std::io::{self, Write};

use crate::event::EventReport;
use crate::event::finding::EventFinding;
use crate::text::{Bilingual, Lang};

pub mod csv;
pub mod h9;
pub mod html;
pub mod json;
pub mod markdown;
mod table;
mod words;
#[cfg(feature = "xlsx")]
pub mod workbook;

/// Every form of the report, the one for standard output first.
pub static FORMS: &[&dyn Form] = &[
    &markdown::Markdown,
    &html::Html,
    #[cfg(feature = "xlsx")]
    &workbook::Workbook,
    &json::Json,
    &csv::Csv(csv::Part::Records),
    &h9::H9,
];

/// A form of the report.
pub trait Form: Sync {
    /// Its id on the command line, which is also the extension of its files.
    fn id(&self) -> &'static str;

    /// Other extensions of its files.
    fn other_extensions(&self) -> &'static [&'static str] {
        &[]
    }

    /// Whether it is text in UTF-8, which can be read on a terminal.
    fn is_text(&self) -> bool {
        true
    }

    /// Whether it shows the positions of illegal moves ([`EventReportRecord::diagram`]).
    ///
    /// [`EventReportRecord::diagram`]: crate::event::event_report::EventReportRecord::diagram
    fn shows_diagrams(&self) -> bool {
        false
    }

    /// What it is for, where that is not this report: some forms are for events of one kind.
    fn is_only_for(&self, _: &EventReport) -> Option<Bilingual> {
        None
    }

    /// What it needs and the event's file does not say.
    fn lacking<'d>(&self, _: &'d EventReport) -> &'d [EventFinding] {
        &[]
    }

    /// Writes a report in a language; where work divides, by threads of the pool in which it is called.
    fn write(&self, desk: &EventReport, lang: Lang, out: &mut dyn Write) -> io::Result<()>;
}

/// The form of files with an extension, in any case.
pub fn by_extension(extension: &str) -> Option<&'static dyn Form> {
    let mut forms = FORMS.iter().copied();
    forms.find(|form| {
        let known = [form.id()].into_iter();
        let mut known = known.chain(form.other_extensions().iter().copied());
        known.any(|known| known.eq_ignore_ascii_case(extension))
    })
}
