//! Splits the lines of a pasted text into words.

use std::ops::Range;

use super::super::signs::{is_blank_in_line, usual};
use super::Log;
use super::draft::PageDraft;

/// A word of a pasted text with its place.
#[derive(Clone)]
pub(super) struct Word {
    pub(super) range: Range<usize>,
    pub(super) text: String,
    /// Index of the word's line in the lines of the text.
    pub(super) line: usize,
}

/// Returns the words of all lines that were not yet read.
pub(super) fn words(page: &PageDraft<'_>, log: Log) -> Vec<Word> {
    let mut words = Vec::new();
    for (number, line) in page.lines.iter().enumerate() {
        let text = &page.text()[line.clone()];
        // Commas split words only in lists of stones; in gonu they also separate captured points.
        let splits = |c| {
            let is_sign = matches!(usual(c), ',' | '>' | '/' | '|');
            is_blank_in_line(c) || is_sign && log == Log::Stones
        };
        for word in text.split(splits) {
            let word = word.trim_end_matches(',');
            if !word.is_empty() {
                let start = line.start + (word.as_ptr() as usize - text.as_ptr() as usize);
                words.push(Word {
                    range: start..start + word.len(),
                    text: word.to_owned(),
                    line: number,
                });
            }
        }
    }
    words
}
