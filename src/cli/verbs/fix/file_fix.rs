//! Fixes that concern a whole file, such as the encoding that every record names.

use super::offer::{Offer, refusal, spelled};
use crate::diag::{Finding, Place};
use crate::formats::Format;
use crate::model::fix::Safety;
use crate::model::{Change, Fix, Record, Source, TextEdit};

/// A fix of a value that concerns the whole file, such as the encoding that every record names.
pub(super) struct FileFix<'f> {
    finding: &'f Finding,
    fix: &'f Fix,
    /// Edits in the records that state the value to be fixed.
    edits: Vec<TextEdit>,
    /// Edits that add the value to the first record; used if no record states it.
    first: Option<Vec<TextEdit>>,
}

impl<'f> FileFix<'f> {
    /// Creates the fix without edits; records are added one by one.
    pub(super) fn new(finding: &'f Finding, fix: &'f Fix) -> FileFix<'f> {
        FileFix {
            finding,
            fix,
            edits: Vec::new(),
            first: None,
        }
    }

    /// Adds the edits that fix the value in a record that states it. For the first record without
    /// the value, keeps the edits that add it.
    pub(super) fn add_record(&mut self, format: &dyn Format, record: &Record) {
        let stated = |change: &Change| match change {
            Change::SetInfo { field, .. } => record.header.find(*field).is_some(),
            _ => false,
        };
        let is_stated = self.fix.changes.iter().any(stated);
        if is_stated {
            let edits = spelled(format, record, self.fix);
            self.edits.extend(edits.unwrap_or_default());
        } else if self.first.is_none() {
            self.first = spelled(format, record, self.fix);
        }
    }

    /// Returns the fix with its edits; `None` if the format cannot express it.
    pub(super) fn offer(self, source: &Source) -> Option<Offer> {
        let edits = if self.edits.is_empty() {
            self.first.unwrap_or_default()
        } else {
            self.edits
        };
        let is_made = !edits.is_empty() && refusal(source, &edits).is_none();
        is_made.then_some(Offer {
            code: self.finding.code,
            place: Place {
                record: None,
                ..self.finding.place
            },
            is_guess: self.fix.safety != Safety::Safe,
            edits,
        })
    }
}
