//! Merging of findings about the dialect of a server into one finding.

use crate::diag::{Finding, Findings, Severity};
use crate::model::{Dialect, Record};

/// Adds findings about repairs to the findings of a record. In a record of a Fox server, notes are merged
/// into the finding that names the server.
pub(super) fn tell(record: &Record, fixed: Vec<Finding>, findings: &mut Findings) {
    if record.origin.quirk != Some(Dialect::Fox) {
        findings.extend(fixed);
        return;
    }
    let mut named = findings.iter_mut().rfind(|known| known.names_a_dialect());
    let mut others = Vec::new();
    for finding in fixed {
        match &mut named {
            Some(named) if finding.severity == Severity::Note => named.take_in(finding),
            _ => others.push(finding),
        }
    }
    findings.extend(others);
}
