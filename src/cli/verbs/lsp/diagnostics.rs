//! Findings as editor diagnostics.

use lsp_types::{Diagnostic, DiagnosticSeverity, NumberOrString};

use super::document::{DocumentChecking, OpenDocument};
use super::positions::Units;
use crate::cli::run::cli_error::CliError;
use crate::diag::{Finding, Severity};
use crate::text::{Bilingual, Lang};

/// Source name shown beside a finding.
const NAME: &str = "bokgi";

/// Returns all diagnostics of a document; `None` if the request was cancelled.
pub(super) fn all(
    document: &OpenDocument,
    checking: &DocumentChecking,
    (lang, units): (Lang, Units),
) -> Option<Vec<Diagnostic>> {
    let inspected = document.inspected(checking)?;
    let findings = inspected.findings.iter();
    let all = findings.map(|finding| of(document, finding, (lang, units)));
    Some(all.collect())
}

/// Converts an error about a whole document.
pub(super) fn internal(problem: &CliError, lang: Lang) -> Diagnostic {
    Diagnostic {
        severity: Some(DiagnosticSeverity::ERROR),
        source: Some(NAME.to_owned()),
        message: problem.message(lang),
        ..Diagnostic::default()
    }
}

/// Converts a finding: the message, and the help on further lines.
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
