//! Words that are no part of a game, or stand otherwise than they are meant, for one finding about all of them.

use crate::diag::{Code, Finding, Place};
use crate::model::fix::Safety;
use crate::model::{Change, Fix};
use crate::text::Span;

/// Words that a finding quotes.
const QUOTED: usize = 3;

/// Characters of a word that are quoted.
const SHOWN: usize = 20;

/// Words that were left out, or read as they are meant: how many, and the first of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct SkippedWords {
    count: usize,
    /// Where the first words stand, in their order, and how they begin.
    first: Vec<(Span, String)>,
    /// What writes them as they are meant.
    changes: Vec<Change>,
}

impl SkippedWords {
    /// Adds a word; words may come in any order.
    pub(crate) fn add(&mut self, word: &str, span: Span) {
        self.count += 1;
        let at = self.first.partition_point(|(other, _)| *other < span);
        if at < QUOTED {
            let shown = word.chars().take(SHOWN).collect();
            self.first.insert(at, (span, shown));
            self.first.truncate(QUOTED);
        }
    }

    /// Adds what writes a word as it is meant.
    pub(crate) fn mend(&mut self, change: Change) {
        self.changes.push(change);
    }

    /// A finding about the words, where there are any; `place` is told where the first one stands.
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
