//! Number of findings per code.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::diag::{Code, Finding, Severity};

/// Counts of findings by code.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    codes: BTreeMap<&'static str, CodeCount>,
}

/// Number of findings with one code.
#[derive(Clone, Debug)]
pub struct CodeCount {
    /// Code of the findings.
    pub code: &'static Code,
    /// Highest severity of the findings.
    pub severity: Severity,
    /// Number of findings with this code.
    pub count: usize,
    /// Number of files with findings of this code.
    pub files: usize,
    is_in_file: bool,
}

impl Statistics {
    /// Counts findings of the current file, which may come in several calls.
    pub fn count(&mut self, findings: &[Finding]) {
        for finding in findings {
            let counted = self.codes.entry(finding.code.id).or_insert(CodeCount {
                code: finding.code,
                severity: finding.severity,
                count: 0,
                files: 0,
                is_in_file: false,
            });
            counted.count += 1;
            counted.severity = counted.severity.max(finding.severity);
            counted.files += usize::from(!counted.is_in_file);
            counted.is_in_file = true;
        }
    }

    /// Ends the current file. Findings counted from now on belong to another file.
    pub fn end_file(&mut self) {
        for counted in self.codes.values_mut() {
            counted.is_in_file = false;
        }
    }

    /// Adds the counts of other files to these counts.
    pub fn add(&mut self, other: &Statistics) {
        for (id, counted) in &other.codes {
            self.codes
                .entry(id)
                .and_modify(|here| {
                    here.count += counted.count;
                    here.files += counted.files;
                    here.severity = here.severity.max(counted.severity);
                })
                .or_insert_with(|| counted.clone());
        }
    }

    /// Returns the counts of all codes, the most frequent code first.
    pub fn by_count(&self) -> Vec<&CodeCount> {
        let mut codes: Vec<_> = self.codes.values().collect();
        codes.sort_by_key(|counted| Reverse(counted.count));
        codes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Place;
    use crate::diag::encoding::{DOUBTFUL, GUESSED};

    #[test]
    fn findings_and_their_files_are_counted_by_kind() {
        let found = |code| Finding::new(code, Place::default());
        let mut here = Statistics::default();
        here.count(&[found(&GUESSED), found(&GUESSED)]);
        here.count(&[found(&DOUBTFUL).with_severity(Severity::Error)]);
        here.end_file();
        here.count(&[found(&GUESSED)]);
        let mut there = Statistics::default();
        there.count(&[found(&DOUBTFUL), found(&DOUBTFUL), found(&DOUBTFUL)]);
        here.add(&there);
        let counts = here.by_count();
        let counts = counts.iter().map(|one| (one.code.id, one.count, one.files));
        assert_eq!(
            counts.collect::<Vec<_>>(),
            [("ENC002", 4, 2), ("ENC001", 3, 2)]
        );
        assert_eq!(here.by_count()[0].severity, Severity::Error);
    }
}
