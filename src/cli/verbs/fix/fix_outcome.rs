//! Result of fixing a file or a part of it.

use std::sync::Arc;

use super::inspected_file::InspectedFile;
use super::unfixed::{Reason, Unfixed};
use crate::cli::run::cli_error::CliError;
use crate::diag::{Code, Finding};
use crate::formats::{MissingRecord, RecordRange};
use crate::model::{Source, TextEdit};

/// Result of fixing a file or a part of it.
pub(crate) struct FixOutcome {
    /// Text before fixing.
    pub source: Arc<Source>,
    /// Text after fixing; `None` if nothing was changed.
    pub made: Option<Arc<Source>>,
    /// Edits of each round of fixing, which apply to the text that the round before produced.
    pub rounds: Vec<Vec<TextEdit>>,
    /// Finding code of each fixed finding.
    pub fixed: Vec<&'static Code>,
    /// Findings that have a fix but were not fixed, with reasons.
    pub left: Vec<Unfixed>,
    /// Number of records in the fixed text.
    pub records: u32,
    /// Number of bytes read again to try fixes.
    pub trial_bytes: usize,
    /// First error outside of records. If the file has no records, this error is the reason.
    pub error: Option<Finding>,
}

impl FixOutcome {
    /// Creates the result of a file that is not changed at all, because trying its fixes would take
    /// too long.
    pub(super) fn unfixed(file: &InspectedFile) -> FixOutcome {
        let offers = file.results.offers.iter();
        let entangled = offers.map(|offer| Unfixed::new(offer.code, Reason::Entangled));
        FixOutcome {
            source: Arc::clone(&file.opened.source),
            made: None,
            rounds: Vec::new(),
            fixed: Vec::new(),
            left: file.results.unfixed(entangled),
            records: file.results.records.len() as u32,
            error: file.results.error.clone(),
            trial_bytes: 0,
        }
    }

    /// Fails if a record number in `wanted` exceeds the records of the file, or if the file has no
    /// record and nothing was fixed.
    pub(crate) fn verify(&self, wanted: Option<RecordRange>) -> Result<(), CliError> {
        let (name, there) = (self.source.name(), self.records);
        if let Some(wanted) = wanted.filter(|wanted| wanted.last > there) {
            let missing = MissingRecord {
                file: name.to_owned(),
                asked: wanted.first.max(there + 1),
                there,
            };
            return Err(missing.into());
        }
        if there == 0 && self.fixed.is_empty() {
            return Err(CliError::no_record(name, self.error.as_ref()));
        }
        Ok(())
    }
}
