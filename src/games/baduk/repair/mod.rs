//! Repairs of peculiarities of dialects, before the replay.

mod handicap;
mod komi;

use crate::diag::{Finding, Place};
use crate::model::Record;

/// Repairs a record and reports the repairs and possible improvements.
pub(super) fn repair(record: &mut Record) -> Vec<Finding> {
    let mut findings = Vec::new();
    findings.extend(komi::report(record));
    findings.extend(handicap::repair(record));
    findings
}

/// Returns the place of a header entry, or of the record if the entry has none.
fn place_of(record: &Record, field: crate::model::Field) -> Place {
    let written = record.header.find(field).and_then(|e| e.text.span());
    Place::record(record.origin.index, written.unwrap_or(record.origin.span))
}
