//! Number of findings of each code in an event report.

use std::collections::BTreeMap;

use crate::diag::{Code, Severity};
use crate::event::entry::Found;
use crate::event::finding::EventFinding;

/// Number of all findings that share a code and a severity.
#[derive(Clone, Copy, Debug)]
pub struct CodeCount {
    /// Code of the findings.
    pub code: &'static Code,
    /// Severity of the findings.
    pub severity: Severity,
    /// Number of findings with this code and severity.
    pub count: usize,
    /// Number of records that have this finding; 0 if the findings belong to the event itself.
    pub records: usize,
}

/// Running counts of findings by code and severity.
#[derive(Default)]
pub(super) struct CodeCounts {
    kinds: BTreeMap<(&'static str, Severity), CodeCount>,
}

impl CodeCounts {
    fn entry(&mut self, code: &'static Code, severity: Severity) -> &mut CodeCount {
        self.kinds
            .entry((code.id, severity))
            .or_insert_with(|| CodeCount {
                code,
                severity,
                count: 0,
                records: 0,
            })
    }

    pub(super) fn add(&mut self, found: &[Found]) {
        for found in found {
            let kind = self.entry(found.code(), found.severity());
            kind.count += found.count as usize;
            kind.records += 1;
        }
    }

    pub(super) fn add_event(&mut self, findings: &[EventFinding]) {
        for found in findings {
            self.entry(found.finding.code, found.finding.severity).count += 1;
        }
    }

    /// Returns the counts, the most frequent code first.
    pub(super) fn finish(self) -> Vec<CodeCount> {
        let mut counts: Vec<CodeCount> = self.kinds.into_values().collect();
        counts.sort_by_key(|kind| (std::cmp::Reverse(kind.count), kind.code.id));
        counts
    }
}
