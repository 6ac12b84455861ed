//! Words of a page.

use std::ops::Range;

use super::super::signs::{is_blank_in_line, usual};
use super::Log;
use super::draft::PageDraft;

/// A word of a page.
#[derive(Clone)]
pub(super) struct Word {
    pub(super) range: Range<usize>,
    pub(super) text: String,
    /// Index of the line.
    pub(super) line: usize,
}

/// Returns the words of all lines that are still to be read.
pub(super) fn words(page: &PageDraft<'_>, log: Log) -> Vec<Word> {
    let mut words = Vec::new();
    for (number, line) in page.lines.iter().enumerate() {
        let text = &page.text()[line.clone()];
        // Commas separate captured points of gonu too.
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
