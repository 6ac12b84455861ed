//! Words of the command line that are not known, and the words that were probably meant.

use crate::cli::run::problem::{self, Problem};
use crate::text::Lang;
use crate::text::nearest::nearest;

/// A word that an option does not know.
pub(crate) struct UnknownWord<'w> {
    pub option: &'w str,
    pub asked: &'w str,
    /// What it knows.
    pub known: &'w str,
}

impl UnknownWord<'_> {
    /// The problem with it, which names the word that was probably meant.
    pub(crate) fn problem<'k>(&self, words: impl Iterator<Item = &'k str>) -> Problem {
        let near = nearest(self.asked, words);
        let problem = Problem::new(&problem::UNKNOWN_WORD)
            .with("option", self.option)
            .with("asked", self.asked);
        problem.with_words("hint", |lang| match (near, lang) {
            (Some(near), Lang::En) => format!("near it: `{near}`"),
            (Some(near), Lang::Ko) => format!("비슷한 값: `{near}`"),
            (None, Lang::En) => format!("it takes {}", self.known),
            (None, Lang::Ko) => format!("쓸 수 있는 값: {}", self.known),
        })
    }
}
