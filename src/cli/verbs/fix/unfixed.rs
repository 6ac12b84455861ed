//! Unfixed findings with reasons.

use encoding_rs::Encoding;

use crate::diag::Code;

/// Findings of a code with a known fix that was not made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unfixed {
    /// Code of the findings.
    pub code: &'static Code,
    /// Reason for not fixing them.
    pub reason: Reason,
    /// Number of findings.
    pub count: usize,
}

impl Unfixed {
    /// Creates the reason for one finding.
    pub(super) fn new(code: &'static Code, reason: Reason) -> Unfixed {
        let count = 1;
        Unfixed {
            code,
            reason,
            count,
        }
    }
}

/// Reason why a fix was not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// The fix is a guess, and guesses were not requested.
    Guess,
    /// The encoding of the file lacks the characters.
    Encoding(&'static Encoding),
    /// The format cannot express the fix, or is binary.
    Format(&'static str),
    /// The place is in damaged text.
    Damage,
    /// The fix would cause another finding.
    Follows(&'static Code),
    /// The fix would change the meaning of the record.
    Meaning,
    /// The fix depends on others too much to be tried.
    Entangled,
}
