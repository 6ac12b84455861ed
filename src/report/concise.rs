//! Report of findings in one line each, for editors and `grep`.

use std::io::{self, Write};

use annotate_snippets::renderer::{
    DEFAULT_EMPHASIS_STYLE, DEFAULT_ERROR_STYLE, DEFAULT_NOTE_STYLE, DEFAULT_WARNING_STYLE, Style,
};

use super::line::printable;
use super::place::Location;
use super::{Report, ReportStyle, Reporter, Totals};
use crate::diag::{Finding, Severity};
use crate::model::Source;

/// Report with one line per finding: `path:line:column: error[BDK003] message (game 1, move 57)`.
#[derive(Debug)]
pub struct Concise;

impl Report for Concise {
    fn id(&self) -> &'static str {
        "concise"
    }

    fn begin(&self, style: ReportStyle) -> Box<dyn Reporter> {
        Box::new(ConciseReporter { style })
    }
}

struct ConciseReporter {
    style: ReportStyle,
}

impl Reporter for ConciseReporter {
    fn file(
        &mut self,
        source: &Source,
        findings: &[Finding],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        findings
            .iter()
            .try_for_each(|finding| line(source, finding, self.style, out))
    }

    fn end(&mut self, totals: &Totals, out: &mut dyn Write) -> io::Result<()> {
        totals.write(self.style, out)
    }
}

/// Writes a finding as one line: its location, severity, code, message, game and move.
pub fn line(
    source: &Source,
    finding: &Finding,
    style: ReportStyle,
    out: &mut dyn Write,
) -> io::Result<()> {
    let place = Location::new(source, finding, style.lang);
    let (label, _) = styles(finding.severity, style.color);
    let message = finding.message(style.lang);
    write!(
        out,
        "{place}: {label}{severity}[{id}]{label:#} {message}",
        severity = finding.severity.word().get(style.lang),
        id = finding.code.id,
        message = printable(&message),
    )?;
    let words = place.game_and_move(" (", ", ").to_string();
    if !words.is_empty() {
        write!(out, "{words})")?;
    }
    writeln!(out)
}

/// Returns the terminal styles of a finding's label and message. Without colour, both are plain.
pub fn styles(severity: Severity, with_color: bool) -> (Style, Style) {
    if !with_color {
        return (Style::new(), Style::new());
    }
    let label = match severity {
        Severity::Error => DEFAULT_ERROR_STYLE,
        Severity::Warning => DEFAULT_WARNING_STYLE,
        Severity::Note => DEFAULT_NOTE_STYLE,
    };
    (label, DEFAULT_EMPHASIS_STYLE)
}
