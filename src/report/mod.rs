//! Forms in which findings are reported.
//!
//! To add one: a file here, its `mod` line and its line in [`REPORTS`].

use std::io::{self, Write};
use std::ops::Range;

use crate::diag::{Finding, Severity};
use crate::model::Source;
use crate::text::Lang;

pub mod concise;
pub mod csv;
pub mod event;
pub mod full;
pub mod github;
pub mod html;
pub mod json;
pub mod junit;
pub mod line;
pub mod place;
pub mod sarif;
pub mod skipped;
pub mod statistics;
pub mod totals;
mod uri;
pub mod wire;

pub use totals::{RecordTerminology, Totals};

/// Every report form, the default first.
pub static REPORTS: &[&dyn Report] = &[
    &full::Full,
    &concise::Concise,
    &json::Json,
    &json::Ndjson,
    &html::Html,
    &csv::Csv,
    &github::GitHub,
    &sarif::Sarif,
    &junit::JUnit,
];

/// A form of report.
pub trait Report: Sync {
    /// Its id on the command line, such as `concise`.
    fn id(&self) -> &'static str;

    /// Whether it is for programs, which want everything, and not for people, who want to be spared
    /// what they know already.
    fn is_for_programs(&self) -> bool {
        false
    }

    /// Extensions of files by which it is chosen.
    fn extensions(&self) -> &'static [&'static str] {
        &[]
    }

    /// Whether it can count findings by their kind instead of telling them.
    fn holds_statistics(&self) -> bool {
        true
    }

    /// Whether it also tells of files in which nothing is found ([`Reporter::read`]).
    fn tells_clean_files(&self) -> bool {
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
    /// The least finding that makes the exit status 1.
    pub fail_on: Severity,
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

    /// Hears behind the findings of a file which of its records were read, by their numbers from 0; asked for
    /// by [`Report::tells_clean_files`].
    fn read(&mut self, _name: &str, _records: Range<u32>, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    /// Ends the report.
    fn end(&mut self, totals: &Totals, out: &mut dyn Write) -> io::Result<()>;
}

/// The report form of files with an extension, in any case.
pub fn by_extension(extension: &str) -> Option<&'static dyn Report> {
    let is_called = |known: &&str| known.eq_ignore_ascii_case(extension);
    let mut reports = REPORTS.iter().copied();
    reports.find(|report| report.extensions().iter().any(is_called))
}
