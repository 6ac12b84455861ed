//! Repairs what dialects write otherwise than meant, before the replay.

mod handicap;
mod komi;

use crate::diag::{Finding, Place};
use crate::model::Record;

/// Repairs a record, and reports what was repaired or could be written better.
pub(super) fn repair(record: &mut Record) -> Vec<Finding> {
    let mut findings = Vec::new();
    findings.extend(komi::report(record));
    findings.extend(handicap::repair(record));
    findings
}

/// The place of an entry of the header, or of the record where the entry has none.
fn place_of(record: &Record, field: crate::model::Field) -> Place {
    let written = record.header.find(field).and_then(|e| e.text.span());
    Place::record(record.origin.index, written.unwrap_or(record.origin.span))
}
