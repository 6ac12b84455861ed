//! What is known of a dialect is said in one finding.

use crate::diag::{Code, Finding, Severity};
use crate::games::baduk;
use crate::model::{Quirk, Record};

/// What a Fox server always writes otherwise.
static USUAL: [&Code; 2] = [&baduk::codes::KOMI, &baduk::codes::HANDICAP_LATE];

/// Adds what was mended in a record to its findings. What a Fox server always writes so goes into the
/// finding that names the server, and is worth knowing at the most.
pub(super) fn tell(record: &Record, mended: Vec<Finding>, findings: &mut Vec<Finding>) {
    if record.origin.quirk != Some(Quirk::Fox) {
        findings.extend(mended);
        return;
    }
    let mut named = findings.iter_mut().rfind(|known| known.names_a_dialect());
    let mut others = Vec::new();
    for finding in mended {
        match &mut named {
            _ if !USUAL.contains(&finding.code) => others.push(finding),
            Some(named) => named.take_in(finding),
            None => others.push(finding.weighing(Severity::Note)),
        }
    }
    findings.extend(others);
}
