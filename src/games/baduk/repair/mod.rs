//! Repairs records of baduk before the replay, where servers or programs deviate from SGF.

mod handicap;
mod komi;

use crate::diag::{Finding, Place};
use crate::model::Record;

/// Repairs the handicap stones of a record, and reports this and a komi in hundredths.
pub(super) fn repair(record: &mut Record) -> Vec<Finding> {
    let mut findings = Vec::new();
    findings.extend(komi::report(record));
    findings.extend(handicap::repair(record));
    findings
}

/// Returns the place of a header entry in the text, or of the whole record if the text does not
/// contain the entry.
fn place_of(record: &Record, field: crate::model::Field) -> Place {
    let written = record.header.find(field).and_then(|e| e.text.span());
    Place::record(record.origin.index, written.unwrap_or(record.origin.span))
}
