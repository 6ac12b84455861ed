//! Forms in which findings are reported.
//!
//! To add one: a file here, its `mod` line and its line in [`REPORTS`].

use std::io::{self, Write};

use crate::diag::Finding;
use crate::model::Source;
use crate::text::{Bi, Lang};

pub mod concise;
pub mod full;
pub mod json;
pub mod line;
pub mod place;
pub mod style;
pub mod totals;
pub mod wire;

pub use totals::Totals;

/// Every report form, the default first.
pub static REPORTS: &[&dyn Report] = &[&full::Full, &concise::Concise, &json::Json, &json::Ndjson];

/// A form of report.
pub trait Report: Sync {
    /// Its id on the command line, such as `concise`.
    fn id(&self) -> &'static str;

    /// Its name.
    fn name(&self) -> Bi;

    /// Who it is for.
    fn audience(&self) -> Audience;

    /// Begins a report on any number of files.
    fn begin(&self, look: Look) -> Box<dyn Reporter>;
}

/// Who a report is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Audience {
    /// People, who want to be spared what they know already.
    People,
    /// Programs, which want everything.
    Programs,
}

/// How a report looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Language of the messages.
    pub lang: Lang,
    /// Whether terminal colours are used.
    pub color: Color,
    /// Columns of the terminal, to trim long lines to.
    pub columns: usize,
    /// Whether a last line sums up what was seen.
    pub summary: Summary,
}

/// Whether terminal colours are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Color {
    /// Yes.
    On,
    /// No.
    Off,
}

/// Whether forms made for reading end with a line that sums up the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Summary {
    /// They do.
    Shown,
    /// Findings alone are wanted.
    Hidden,
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
