//! Forms in which findings are reported.
//!
//! To add one: a file here, its `mod` line and its line in [`REPORTS`].

use std::io::{self, Write};

use crate::diag::Finding;
use crate::model::Source;
use crate::text::{Bi, Lang};

/// Every report form, the default first.
pub static REPORTS: &[&dyn Report] = &[];

/// A form of report.
pub trait Report: Sync {
    /// Its id on the command line, such as `concise`.
    fn id(&self) -> &'static str;

    /// Its name.
    fn name(&self) -> Bi;

    /// Begins a report on any number of files.
    fn begin(&self, look: Look) -> Box<dyn Reporter>;
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
}

/// Whether terminal colours are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Color {
    /// Yes.
    On,
    /// No.
    Off,
}

/// A report in the making.
pub trait Reporter {
    /// Reports the findings of one file, in order.
    fn file(
        &mut self,
        source: &Source,
        findings: &[Finding],
        out: &mut dyn Write,
    ) -> io::Result<()>;

    /// Ends the report.
    fn end(&mut self, totals: &Totals, out: &mut dyn Write) -> io::Result<()>;
}

/// What a whole run has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Totals {
    /// Files read.
    pub files: usize,
    /// Files that could not be read at all.
    pub unreadable: usize,
    /// Files of a folder passed over because of their extension.
    pub skipped: usize,
    /// Records read.
    pub records: usize,
    /// Plays replayed.
    pub plays: usize,
    /// Errors found.
    pub errors: usize,
    /// Warnings found.
    pub warnings: usize,
    /// Notes found.
    pub notes: usize,
}

/// The report form with an id.
pub fn by_id(id: &str) -> Option<&'static dyn Report> {
    REPORTS.iter().copied().find(|report| report.id() == id)
}
