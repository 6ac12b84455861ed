//! Collects skipped or reinterpreted words, so that one finding reports them all.

use crate::diag::{Code, Finding, Place};
use crate::model::fix::Safety;
use crate::model::{Change, Fix};
use crate::text::Span;

/// Maximum number of words that the finding quotes.
const QUOTED: usize = 3;

/// Maximum number of characters of each word that the finding quotes.
const SHOWN: usize = 20;

/// Words of a text that were skipped or reinterpreted: their number, the first few, and their
/// fixes.
#[derive(Clone, Debug, Default)]
pub(crate) struct SkippedWords {
    count: usize,
    /// The first words, at most [`QUOTED`], in the order of the text: span, and first [`SHOWN`]
    /// characters.
    first: Vec<(Span, String)>,
    /// Changes that replace the words by what they mean.
    changes: Vec<Change>,
}

impl SkippedWords {
    /// Adds a word with its span. Words may be added in any order.
    pub(crate) fn add(&mut self, word: &str, span: Span) {
        self.count += 1;
        let at = self.first.partition_point(|(other, _)| *other < span);
        if at < QUOTED {
            let shown = word.chars().take(SHOWN).collect();
            self.first.insert(at, (span, shown));
            self.first.truncate(QUOTED);
        }
    }

    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    /// Adds the change that replaces a word by what it means.
    pub(crate) fn fix(&mut self, change: Change) {
        self.changes.push(change);
    }

    /// Returns the finding about all the words, or `None` without any; `place` converts the span of
    /// the first word.
    pub(crate) fn finding(
        &self,
        code: &'static Code,
        place: impl Fn(Span) -> Place,
    ) -> Option<Finding> {
        let &(span, _) = self.first.first()?;
        let words: Vec<&str> = self.first.iter().map(|(_, word)| word.as_str()).collect();
        let finding = Finding::new(code, place(span))
            .arg("count", self.count)
            .arg("words", words.join(" "));
        if self.changes.is_empty() {
            return Some(finding);
        }
        Some(finding.fix(Fix {
            changes: self.changes.clone(),
            safety: Safety::Safe,
        }))
    }
}
