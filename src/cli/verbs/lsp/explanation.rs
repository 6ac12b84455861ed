//! Explanation of a finding, shown when the user points at it.

use crate::cli::verbs::explain::{BAD, GOOD, example};
use crate::diag::Finding;
use crate::report::event::markdown::escaped;
use crate::text::Lang;

/// Explanation of a finding in a language, shown when the user points at it.
pub(super) struct Explanation<'f> {
    finding: &'f Finding,
    lang: Lang,
}

impl<'f> Explanation<'f> {
    pub(super) fn new(finding: &'f Finding, lang: Lang) -> Explanation<'f> {
        Explanation { finding, lang }
    }

    /// Formats the explanation as Markdown: the message, the meaning of the finding code, and its
    /// two example records.
    pub(super) fn markdown(&self) -> String {
        let (code, lang) = (self.finding.code, self.lang);
        let severity = self.finding.severity.word().get(lang);
        let mut text = format!("**{severity}[{}]** {}", code.id, code.name);
        for paragraph in [
            self.finding.message(lang),
            code.explain.get(lang).to_owned(),
        ] {
            text.push_str(&format!("\n\n{}", escaped_prose(&paragraph)));
        }
        for (head, sample) in [(BAD, &code.bad), (GOOD, &code.good)] {
            let example = example(head.get(lang), sample);
            let (head, body) = example.split_once('\n').unwrap_or((&example, ""));
            // The Markdown fence is longer than any run of backquotes in the example.
            let fence = "`".repeat(3.max(1 + longest_run(body)));
            let kind = sample.extension;
            text.push_str(&format!("\n\n{head}\n\n{fence}{kind}\n"));
            let lines = body
                .lines()
                .map(|line| line.strip_prefix("  ").unwrap_or(line));
            lines.for_each(|line| text.extend([line, "\n"]));
            text.push_str(&fence);
        }
        text
    }

    /// Formats the explanation as plain text: the message and the meaning of the finding code.
    pub(super) fn plain(&self) -> String {
        let (code, lang) = (self.finding.code, self.lang);
        let severity = self.finding.severity.word().get(lang);
        let message = self.finding.message(lang);
        let explain = code.explain.get(lang);
        format!(
            "{severity}[{}] {}\n\n{message}\n\n{explain}",
            code.id, code.name
        )
    }
}

/// Returns the length of the longest run of backquotes in a text.
fn longest_run(text: &str) -> usize {
    let runs = text.split(|c| c != '`').map(str::len);
    runs.max().unwrap_or(0)
}

/// Escapes a text for Markdown, except for parts in backquotes, which stay code.
fn escaped_prose(text: &str) -> String {
    let is_paired = text.matches('`').count().is_multiple_of(2);
    let parts = text.split('`').enumerate();
    let written = parts.map(|(at, part)| match at % 2 {
        1 if is_paired => format!("`{part}`"),
        1 => format!("\\`{}\\`", escaped(part)),
        _ => escaped(part),
    });
    written.collect()
}
