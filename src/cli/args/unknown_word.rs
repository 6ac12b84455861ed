//! The error for an unknown value on the command line, with the most similar known value.

use crate::cli::run::cli_error::{self, CliError};
use crate::text::Lang;
use crate::text::nearest::nearest;

pub(crate) struct UnknownWord<'w> {
    pub option: &'w str,
    pub asked: &'w str,
    /// All known values, as the message lists them.
    pub known: &'w str,
}

impl UnknownWord<'_> {
    /// Creates the error. The hint names the most similar of `words`; if none is similar, it lists
    /// `known`.
    pub(crate) fn problem<'k>(&self, words: impl Iterator<Item = &'k str>) -> CliError {
        let near = nearest(self.asked, words);
        let problem = CliError::new(&cli_error::UNKNOWN_WORD)
            .with("option", self.option)
            .with("asked", self.asked);
        problem.with_words("hint", |lang| match (near, lang) {
            (Some(near), Lang::En) => format!("did you mean `{near}`?"),
            (Some(near), Lang::Ko) => format!("비슷한 값: `{near}`"),
            (None, Lang::En) => format!("known values: {}", self.known),
            (None, Lang::Ko) => format!("쓸 수 있는 값: {}", self.known),
        })
    }
}
