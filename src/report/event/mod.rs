//! Formats of the event report.
//!
//! To add a format, add a file here, its `mod` line and its entry in [`FORMS`].

use std::io::{self, Write};

use crate::event::EventReport;
use crate::event::finding::EventFinding;
use crate::text::{Bilingual, Lang};
use part::Part;

pub mod aga;
pub mod csv;
pub mod h9;
pub mod handout;
pub mod html;
pub mod json;
pub mod markdown;
pub mod opengotha;
pub mod part;
mod table;
mod words;
#[cfg(feature = "xlsx")]
pub mod workbook;

/// All formats of the event report; the first one is the default for standard output.
pub static FORMS: &[&dyn Form] = &[
    &markdown::Markdown,
    &html::Html,
    #[cfg(feature = "xlsx")]
    &workbook::Workbook,
    &json::Json,
    &csv::Csv,
    &h9::H9,
    &opengotha::OpenGotha,
    &aga::Aga,
];

/// A format of the event report.
pub trait Form: Sync {
    /// Returns the id on the command line, which is also the file extension.
    fn id(&self) -> &'static str;

    /// Returns alternative file extensions.
    fn other_extensions(&self) -> &'static [&'static str] {
        &[]
    }

    /// True if the format is UTF-8 text, which a terminal can show.
    fn is_text(&self) -> bool {
        true
    }

    /// True if the format shows diagrams of illegal moves ([`RecordRow::diagram`]).
    ///
    /// [`RecordRow::diagram`]: crate::event::event_report::RecordRow::diagram
    fn shows_diagrams(&self) -> bool {
        false
    }

    /// Returns the function that writes a part of the report; `None` if the format holds whole reports only.
    fn part_writer(&self) -> Option<PartWriter> {
        None
    }

    /// Returns the kind of event that the format needs, in words, if this report is of another kind;
    /// `None` if the format can hold the report.
    fn is_only_for(&self, _: &EventReport) -> Option<Bilingual> {
        None
    }

    /// Returns findings about the parts of the event that the format cannot hold, such as some byes.
    fn not_kept<'d>(&self, _: &'d EventReport) -> &'d [EventFinding] {
        &[]
    }

    /// Returns the players who have no name in Latin letters, if the format needs one.
    fn nameless<'d>(&self, _: &'d EventReport) -> &'d [String] {
        &[]
    }

    /// Writes a report in a language. Parallel work uses the current thread pool.
    fn write(&self, report: &EventReport, lang: Lang, out: &mut dyn Write) -> io::Result<()>;
}

/// Function that writes one part of the report alone.
pub type PartWriter = fn(Part, &EventReport, Lang, &mut dyn Write) -> io::Result<()>;

/// Formats the sentence that states the round after which the standings are shown.
fn after_words(round: u32, lang: Lang) -> String {
    match lang {
        Lang::En => format!("The standings are those after round {round}."),
        Lang::Ko => format!("순위는 {round}회전까지의 것입니다."),
    }
}

/// Returns the condition of rating lists that the report does not meet; `None` if it meets all.
fn only_rated(report: &EventReport) -> Option<Bilingual> {
    match (&report.rating, &report.event) {
        (Some(_), _) => None,
        (None, None) => Some(Bilingual::new("an event", "대회")),
        (None, Some(_)) => report.unrated.or(Some(Bilingual::new(
            "standings after at least one round",
            "한 회전 이상 둔 뒤의 순위",
        ))),
    }
}

/// Returns the format with a file extension, ignoring case; `None` if there is none.
pub fn by_extension(extension: &str) -> Option<&'static dyn Form> {
    let mut forms = FORMS.iter().copied();
    forms.find(|form| {
        let known = [form.id()].into_iter();
        let mut known = known.chain(form.other_extensions().iter().copied());
        known.any(|known| known.eq_ignore_ascii_case(extension))
    })
}
