//! Result of fixing a file.

use std::sync::Arc;

use super::inspected_file::InspectedFile;
use super::unfixed::{Reason, Unfixed};
use crate::cli::run::cli_error::CliError;
use crate::diag::{Code, Finding};
use crate::formats::{MissingRecord, RecordRange};
use crate::model::{Source, TextEdit};

/// Result of a file.
pub(crate) struct FixOutcome {
    /// Original file.
    pub source: Arc<Source>,
    /// Fixed file; `None` if unchanged.
    pub made: Option<Arc<Source>>,
    /// Edits by round, each for the text of the round before.
    pub rounds: Vec<Vec<TextEdit>>,
    /// Codes of the fixed findings.
    pub fixed: Vec<&'static Code>,
    /// Unfixed findings.
    pub left: Vec<Unfixed>,
    /// Number of records after fixing.
    pub records: u32,
    /// Bytes read again for trials.
    pub trial_bytes: usize,
    /// First error outside of records, which says why there are none.
    pub error: Option<Finding>,
}

impl FixOutcome {
    /// Creates the result of a file that stays as it is, because its fixes depend on each other too much.
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

    /// Fails if a wanted record of a whole file does not exist, or if the file holds no record even after fixing.
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
