//! Fixes of single findings, for the editor actions of `bokgi lsp`.

use std::sync::Arc;

use super::fix_settings::FixSettings;
use super::offer::{Offer, Taken};
use super::trials::{BUDGET, Trials};
use crate::diag::{Code, Place};
use crate::formats::{Opened, RecordRange};
use crate::model::TextEdit;
use crate::rules::inspection::Inspector;

/// Number of bytes that may be read to try fixes for one editor request. Reading them takes at most
/// half a second, because the editor waits.
const QUICKEST: usize = 500_000;

/// Number of trials that are allowed in any case, even if the file is so large that they read more
/// than [`QUICKEST`] bytes.
const LEAST_TRIALS: usize = 2;

/// A fix of a single finding that passed a trial by itself or with others.
pub(crate) struct TrialFix {
    /// Code of the finding that the fix corrects.
    pub code: &'static Code,
    /// Place of the finding in the text.
    pub place: Place,
    /// True if the fix is a guess.
    pub is_guess: bool,
    /// Edits of the fix, in the order of the text and without overlap.
    pub edits: Vec<TextEdit>,
}

impl FixSettings {
    /// Returns at most `most` fixes of the findings at places for which `is_wanted` is true, only of
    /// the given records if there is a range. Fixes that pass a trial together need no trial of
    /// their own.
    pub(crate) fn trial_fixes(
        &self,
        inspector: &mut Inspector<'_>,
        opened: Opened,
        extension: Option<&str>,
        (records, most): (Option<RecordRange>, usize),
        is_wanted: &dyn Fn(&Place) -> bool,
    ) -> Vec<TrialFix> {
        let file = self.inspect(inspector, opened, records);
        let source = Arc::clone(&file.opened.source);
        let inspect = |opened| self.inspect(inspector, opened, records);
        let bytes = source.own_bytes().len();
        let budget = (bytes * BUDGET).min(QUICKEST.max(bytes * LEAST_TRIALS));
        let mut trials = Trials::new(&self.reading, budget, extension, inspect);
        let offers = file.results.offers.iter();
        let offers = offers.filter(|offer| is_wanted(&offer.place)).take(most);
        let mut taken = Taken::default();
        let (set, mut alone): (Vec<_>, Vec<_>) = offers.partition(|offer| taken.take(offer));
        let mut passes = |trial: &[&Offer]| matches!(trials.attempt(&file, trial), Ok(Ok(_)));
        let mut passed = Vec::new();
        if !set.is_empty() && passes(&set) {
            passed = set;
        } else {
            alone.extend(set);
        }
        passed.extend(alone.into_iter().filter(|offer| passes(&[offer])));
        passed.sort_by_key(|offer| offer.edits.first().map(|edit| edit.span));
        let trial_fix = |offer: &Offer| TrialFix {
            code: offer.code,
            place: offer.place,
            is_guess: offer.is_guess,
            edits: offer.edits.clone(),
        };
        passed.into_iter().map(trial_fix).collect()
    }
}
