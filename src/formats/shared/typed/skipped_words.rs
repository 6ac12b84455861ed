//! Collection of skipped or reinterpreted words, for one finding about all of them.

use crate::diag::{Code, Finding, Place};
use crate::model::fix::Safety;
use crate::model::{Change, Fix};
use crate::text::Span;

/// Number of words quoted in a finding.
const QUOTED: usize = 3;

/// Number of characters quoted per word.
const SHOWN: usize = 20;

/// Words that were skipped or reinterpreted: their number, and the first of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct SkippedWords {
    count: usize,
    /// Places and beginnings of the first words, in order.
    first: Vec<(Span, String)>,
    /// Changes that replace the words by their meaning.
    changes: Vec<Change>,
}

impl SkippedWords {
    /// Adds a word; the order is free.
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

    /// Adds the change that replaces a word by its meaning.
    pub(crate) fn fix(&mut self, change: Change) {
        self.changes.push(change);
    }

    /// Creates a finding about the words, if there are any; `place` converts the span of the first.
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
