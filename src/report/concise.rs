//! One line a finding, as editors and `grep` want it.

use std::io::{self, Write};

use super::line::printable;
use super::place::Where;
use super::style::styles;
use super::{Audience, Look, Report, Reporter, Totals};
use crate::diag::Finding;
use crate::model::Source;
use crate::text::Bi;

/// `path:line:column: error[BDK003] message (game 1, move 57)`.
#[derive(Debug)]
pub struct Concise;

impl Report for Concise {
    fn id(&self) -> &'static str {
        "concise"
    }

    fn name(&self) -> Bi {
        Bi::new("one line a finding", "지적마다 한 줄")
    }

    fn audience(&self) -> Audience {
        Audience::People
    }

    fn begin(&self, look: Look) -> Box<dyn Reporter> {
        Box::new(Lines { look })
    }
}

struct Lines {
    look: Look,
}

impl Reporter for Lines {
    fn file(
        &mut self,
        source: &Source,
        findings: &[Finding],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        findings
            .iter()
            .try_for_each(|finding| line(source, finding, self.look, out))
    }

    fn end(&mut self, totals: &Totals, out: &mut dyn Write) -> io::Result<()> {
        totals.write(self.look, out)
    }
}

/// Writes the line of one finding.
pub fn line(source: &Source, finding: &Finding, look: Look, out: &mut dyn Write) -> io::Result<()> {
    let place = Where::new(source, finding, look.lang);
    let (style, _) = styles(finding.severity, look.color);
    let message = finding.message(look.lang);
    write!(
        out,
        "{place}: {style}{severity}[{id}]{style:#} {message}",
        severity = finding.severity.word().get(look.lang),
        id = finding.code.id,
        message = printable(&message),
    )?;
    let words = place.game_and_move(" (", ", ").to_string();
    if !words.is_empty() {
        write!(out, "{words})")?;
    }
    writeln!(out)
}
