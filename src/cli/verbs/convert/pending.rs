//! Findings of a file that are held back until its first record is read.

use std::mem;
use std::sync::Arc;

use super::report::ConversionReport;
use crate::cli::args::code_filter;
use crate::cli::run::cli_error::CliError;
use crate::cli::run::engine::{Consumer, Results};
use crate::cli::run::opened_input::OpenedInput;
use crate::diag::Finding;
use crate::model::Source;

/// Estimated memory in bytes of a finding, or of a record without nodes, that waits for its turn in
/// the queue.
pub(super) const SMALL: usize = 300;

/// Receiver of results that has a report of findings and errors.
pub(crate) trait ReportsFindings: Consumer {
    /// Calls `act` with the report; does nothing if this run makes none.
    fn with_report(&mut self, act: impl FnOnce(&mut ConversionReport<'_>));
}

/// Findings of a file that are held back until its first record is read. If the file has no
/// records, they are the reason.
pub(crate) struct PendingFindings {
    /// Text of the file, or of the part of it, that the findings refer to.
    source: Arc<Source>,
    findings: Vec<Finding>,
    /// True once the file has yielded a record.
    pub has_record: bool,
}

impl PendingFindings {
    /// Creates the list with the findings about the file as a whole.
    pub(crate) fn new(input: &OpenedInput<'_>) -> PendingFindings {
        PendingFindings {
            source: Arc::clone(&input.first.source),
            findings: input.findings.clone(),
            has_record: false,
        }
    }

    /// Adds the findings about an item, and passes all findings on once a record was read.
    /// `is_record` is true if the item has a record.
    pub(crate) fn add<'r, C: ReportsFindings>(
        &mut self,
        is_record: bool,
        findings: Vec<Finding>,
        source: &Arc<Source>,
        results: &mut Results<'_, 'r, C>,
    ) {
        self.has_record |= is_record;
        if !Arc::ptr_eq(&self.source, source) {
            self.deliver(results);
            self.source = Arc::clone(source);
        }
        self.findings.extend(findings);
        if self.has_record {
            self.deliver(results);
        }
    }

    /// Passes on the remaining findings at the end of a file. Fails if the file has an error and no
    /// record.
    pub(crate) fn end<'r, C: ReportsFindings>(
        mut self,
        file: &str,
        results: &mut Results<'_, 'r, C>,
    ) -> Result<(), CliError> {
        match code_filter::first_error(&self.findings) {
            Some(why) if !self.has_record => {
                let (source, findings) = (self.source, self.findings);
                results.deliver(findings.len() * SMALL, move |consumer| {
                    consumer.with_report(|report| report.no_record(&source, findings));
                    Ok(())
                });
                Err(CliError::no_record(file, Some(&why)))
            }
            _ => {
                self.deliver(results);
                Ok(())
            }
        }
    }

    fn deliver<'r, C: ReportsFindings>(&mut self, results: &mut Results<'_, 'r, C>) {
        let findings = mem::take(&mut self.findings);
        if !findings.is_empty() {
            let source = Arc::clone(&self.source);
            results.deliver(findings.len() * SMALL, move |consumer| {
                consumer.with_report(|report| report.findings(&source, findings));
                Ok(())
            });
        }
    }
}
