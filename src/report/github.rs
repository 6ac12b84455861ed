//! Workflow commands of GitHub Actions, which show each finding beside its source line.
//!
//! Source: <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>.

use std::io::{self, Write};

use super::line::printable;
use super::place::Location;
use super::{Report, ReportStyle, Reporter, Totals};
use crate::diag::{Finding, Severity};
use crate::model::{Position, Source};

/// Report as workflow commands: `::error file=games/a.sgf,line=1,col=2,title=BDK003 ko-retaken::message`.
#[derive(Debug)]
pub struct GitHub;

impl Report for GitHub {
    fn id(&self) -> &'static str {
        "github"
    }

    fn begin(&self, style: ReportStyle) -> Box<dyn Reporter> {
        Box::new(GitHubReporter { style })
    }
}

struct GitHubReporter {
    style: ReportStyle,
}

impl Reporter for GitHubReporter {
    fn file(
        &mut self,
        source: &Source,
        findings: &[Finding],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        findings
            .iter()
            .try_for_each(|finding| self.command(source, finding, out))
    }

    fn end(&mut self, totals: &Totals, out: &mut dyn Write) -> io::Result<()> {
        for trouble in &totals.troubles {
            let file = trouble.file.as_deref().map(property);
            let file = file.map_or(String::new(), |file| format!(" file={file}"));
            writeln!(out, "::error{file}::{}", data(&trouble.message))?;
        }
        totals.write(self.style, out)
    }
}

impl GitHubReporter {
    fn command(&self, source: &Source, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
        let lang = self.style.lang;
        let command = match finding.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "notice",
        };
        write!(
            out,
            "::{command} file={}",
            property(in_checkout(source.name()))
        )?;
        if let Some(span) = finding.place.span {
            let [start, end] = [span.start, span.end].map(|at| source.position(at as usize));
            if let (Position::Line(start), Position::Line(end)) = (start, end) {
                write!(out, ",line={},endLine={}", start.line, end.line)?;
                // Columns are left out if the finding spans several lines, because GitHub ignores them
                // then.
                if start.line == end.line {
                    let last = end.column.max(start.column + 1) - 1;
                    write!(out, ",col={},endColumn={last}", start.column)?;
                }
            }
        }
        let title = format!("{} {}", finding.code.id, finding.code.name);
        write!(out, ",title={}::", property(&title))?;
        let place = Location::new(source, finding, lang);
        let words = place.game_and_move("", ", ").to_string();
        let mut message = finding.message(lang);
        if !words.is_empty() {
            message = format!("{message} ({words})");
        }
        write!(out, "{}", data(&message))?;
        let help = finding.help(lang);
        if !help.is_empty() {
            write!(out, "%0A{}", data(&help))?;
        }
        writeln!(out)
    }
}

/// Strips `./` from a file name, because GitHub expects names relative to the checkout.
fn in_checkout(name: &str) -> &str {
    name.strip_prefix("./").unwrap_or(name)
}

/// Escapes a message, which must stay on one line.
fn data(text: &str) -> String {
    printable(text).replace('%', "%25")
}

/// Escapes the value of a property, which would otherwise end at a colon or comma.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
