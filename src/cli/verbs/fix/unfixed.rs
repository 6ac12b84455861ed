//! Findings that have a fix but were not fixed, with the reason.

use encoding_rs::Encoding;

use crate::diag::Code;

/// Findings of one code that have a fix but were not fixed, for one reason.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unfixed {
    /// Code of the unfixed findings.
    pub code: &'static Code,
    /// Reason why these findings were not fixed.
    pub reason: Reason,
    /// Number of unfixed findings.
    pub count: usize,
}

impl Unfixed {
    /// Creates the entry for one unfixed finding.
    pub(super) fn new(code: &'static Code, reason: Reason) -> Unfixed {
        let count = 1;
        Unfixed {
            code,
            reason,
            count,
        }
    }
}

/// Reason why a fix was not applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// The fix is a guess, and guesses were not requested.
    Guess,
    /// The file's encoding, given here, lacks a character that the fix needs.
    Encoding(&'static Encoding),
    /// The format with this id cannot express the fix, or is binary.
    Format(&'static str),
    /// The text to be fixed is damaged.
    Damage,
    /// The fix would cause another finding, of this code.
    Follows(&'static Code),
    /// The fix would change the meaning of the record.
    Meaning,
    /// The fixes of the file depend on each other so much that trying them would take too long.
    Entangled,
}
