//! What was not mended, and why.

use encoding_rs::Encoding;

use crate::diag::Code;

/// Something that is known how to mend and was not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Left {
    /// What was found.
    pub code: &'static Code,
    /// Why it was left.
    pub reason: Reason,
}

/// Why something was not mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// It is a guess, and guesses were not asked for.
    Guess,
    /// The encoding of the file has not the characters.
    Encoding(&'static Encoding),
    /// The format has no place for it, or is not one of text.
    Format(&'static str),
    /// It stands in text that is damaged.
    Damage,
    /// Something else would be found then.
    Follows(&'static Code),
    /// The record would say something else.
    Meaning,
}
