//! Findings as LSP diagnostics, which the editor underlines.

use std::cmp::Reverse;

use lsp_types::{Diagnostic, DiagnosticSeverity, NumberOrString};

use super::document::{DocumentChecking, OpenDocument};
use super::positions::Units;
use crate::cli::run::cli_error::CliError;
use crate::diag::{Finding, Severity};
use crate::text::{Bilingual, Lang};

/// Name of the tool that editors show beside a finding.
const NAME: &str = "bokgi";

/// Maximum number of diagnostics sent for a document. Editors show fewer for one file, and the
/// answer stays below 1 MB.
const MOST: usize = 2000;

/// Returns the diagnostics of a document in the order of the text. If there are more than [`MOST`],
/// the most severe ones are kept and a last diagnostic counts the others. `None` if the request was
/// cancelled.
pub(super) fn all(
    document: &OpenDocument,
    checking: &DocumentChecking,
    (lang, units): (Lang, Units),
) -> Option<Vec<Diagnostic>> {
    let findings = &document.inspected(checking)?.findings;
    let mut shown: Vec<usize> = (0..findings.len()).collect();
    if shown.len() > MOST {
        shown.sort_by_key(|&at| Reverse(findings[at].severity));
        shown.truncate(MOST);
        shown.sort_unstable();
    }
    let shown = shown.into_iter().map(|at| &findings[at]);
    let mut all: Vec<_> = shown
        .map(|finding| of(document, finding, (lang, units)))
        .collect();
    let left_out = findings.len() - all.len();
    if left_out > 0 {
        all.push(further(left_out, lang));
    }
    Some(all)
}

/// Returns the diagnostic that states how many findings were left out.
fn further(count: usize, lang: Lang) -> Diagnostic {
    Diagnostic {
        severity: Some(DiagnosticSeverity::INFORMATION),
        source: Some(NAME.to_owned()),
        message: match lang {
            Lang::En if count == 1 => "1 more finding; `bokgi check` lists it".to_owned(),
            Lang::En => format!("{count} more findings; `bokgi check` lists them all"),
            Lang::Ko => format!("지적 {count}개가 더 있음. `bokgi check`로 모두 볼 수 있음"),
        },
        ..Diagnostic::default()
    }
}

/// Converts an error about a whole document to a diagnostic at its start.
pub(super) fn internal(problem: &CliError, lang: Lang) -> Diagnostic {
    Diagnostic {
        severity: Some(DiagnosticSeverity::ERROR),
        source: Some(NAME.to_owned()),
        message: problem.message(lang),
        ..Diagnostic::default()
    }
}

/// Converts a finding to a diagnostic: its message, with the advice on further lines.
pub(super) fn of(
    document: &OpenDocument,
    finding: &Finding,
    (lang, units): (Lang, Units),
) -> Diagnostic {
    let marked = document.marked(&finding.place);
    let mut message = finding.message(lang);
    let help = finding.help(lang);
    if !help.is_empty() {
        let word = Bilingual::new("help", "도움말").get(lang);
        message.push_str(&format!("\n{word}: {help}"));
    }
    Diagnostic {
        range: document.range(marked, units),
        severity: Some(match finding.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
            Severity::Note => DiagnosticSeverity::INFORMATION,
        }),
        code: Some(NumberOrString::String(finding.code.id.to_owned())),
        source: Some(NAME.to_owned()),
        message,
        ..Diagnostic::default()
    }
}
