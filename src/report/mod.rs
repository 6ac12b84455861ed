//! Report formats for findings.
//!
//! To add a format, add a file here, its `mod` line and its entry in [`REPORTS`].

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

/// All report formats of findings, the default first.
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

/// A report format of findings.
pub trait Report: Sync {
    /// Returns the id on the command line, such as `concise`.
    fn id(&self) -> &'static str;

    /// True if programs read the format. All findings are then reported in full.
    fn is_for_programs(&self) -> bool {
        false
    }

    /// Returns the file extensions that select this format.
    fn extensions(&self) -> &'static [&'static str] {
        &[]
    }

    /// True if the format can show the number of findings per code instead of the findings.
    fn holds_statistics(&self) -> bool {
        true
    }

    /// True if the format also lists files without findings, for which it needs [`Reporter::read`].
    fn reports_clean_files(&self) -> bool {
        false
    }

    /// Begins a report in this format and returns its writer.
    fn begin(&self, style: ReportStyle) -> Box<dyn Reporter>;
}

/// Options of a report of findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportStyle {
    /// Language of the messages.
    pub lang: Lang,
    /// True if the report uses terminal colours.
    pub color: bool,
    /// Width of the terminal in columns, for trimming long lines.
    pub columns: usize,
    /// True if the report ends with a summary: a line for people, or an object for programs.
    pub summary: bool,
    /// Lowest severity that makes the exit status 1.
    pub fail_on: Severity,
    /// True if the settings of a configuration file are stated after the summary.
    pub names_settings: bool,
}

/// A report that is being written.
pub trait Reporter: Send {
    /// Reports findings of one file, in order. A large file may need several consecutive calls.
    fn file(
        &mut self,
        source: &Source,
        findings: &[Finding],
        out: &mut dyn Write,
    ) -> io::Result<()>;

    /// Reports which records of a file were read, as a range of record indices. It is called after the
    /// file's findings if [`Report::reports_clean_files`] is true.
    fn read(&mut self, _name: &str, _records: Range<u32>, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    /// Ends the report, for example with a summary.
    fn end(&mut self, totals: &Totals, out: &mut dyn Write) -> io::Result<()>;
}

/// Returns the report format with a file extension, ignoring case; `None` if there is none.
pub fn by_extension(extension: &str) -> Option<&'static dyn Report> {
    let is_called = |known: &&str| known.eq_ignore_ascii_case(extension);
    let mut reports = REPORTS.iter().copied();
    reports.find(|report| report.extensions().iter().any(is_called))
}
