//! Forms in which findings are reported.
//!
//! To add one: a file here, its `mod` line and its line in [`REPORTS`].

use std::io::{self, Write};

use crate::diag::Finding;
use crate::model::Source;
use crate::text::{Bilingual, Lang};

pub mod concise;
pub mod desk;
pub mod full;
pub mod json;
pub mod line;
pub mod place;
pub mod skipped;
pub mod statistics;
pub mod totals;
pub mod wire;

pub use totals::{Called, Totals};

/// Every report form, the default first.
pub static REPORTS: &[&dyn Report] = &[&full::Full, &concise::Concise, &json::Json, &json::Ndjson];

/// A form of report.
pub trait Report: Sync {
    /// Its id on the command line, such as `concise`.
    fn id(&self) -> &'static str;

    /// Its name.
    fn name(&self) -> Bilingual;

    /// Whether it is for programs, which want everything, and not for people, who want to be spared
    /// what they know already.
    fn is_for_programs(&self) -> bool {
        false
    }

    /// Begins a report on any number of files.
    fn begin(&self, style: ReportStyle) -> Box<dyn Reporter>;
}

/// How a report looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportStyle {
    /// Language of the messages.
    pub lang: Lang,
    /// Whether terminal colours are used.
    pub color: bool,
    /// Columns of the terminal, to trim long lines to.
    pub columns: usize,
    /// Whether the report ends with what sums up the run: a line, or for programs an object.
    pub summary: bool,
}

/// A report in the making.
pub trait Reporter: Send {
    /// Reports findings of one file, in order. The findings of a large file may come in several
    /// calls, one behind the other.
    fn file(
        &mut self,
        source: &Source,
        findings: &[Finding],
        out: &mut dyn Write,
    ) -> io::Result<()>;

    /// Ends the report.
    fn end(&mut self, totals: &Totals, out: &mut dyn Write) -> io::Result<()>;
}

/// The report form with an id.
pub fn by_id(id: &str) -> Option<&'static dyn Report> {
    REPORTS.iter().copied().find(|report| report.id() == id)
}
