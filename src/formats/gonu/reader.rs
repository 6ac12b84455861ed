//! Reads a file game by game.

use std::sync::Arc;

use super::codes;
use super::game::GameReader;
use crate::diag::{Finding, Place};
use crate::formats::{Piece, ReadOptions};
use crate::model::Source;
use crate::text::Span;

/// The games of a source, one after another.
///
/// ```text
/// file = { game } ;
/// ```
pub(super) struct Records<'s> {
    source: &'s Arc<Source>,
    options: &'s ReadOptions,
    /// Offset up to which everything is read.
    at: usize,
    index: u32,
    /// The last closing brace of the file.
    last_brace: Option<usize>,
}

impl<'s> Records<'s> {
    /// Begins to read a source.
    pub(super) fn new(source: &'s Arc<Source>, options: &'s ReadOptions) -> Records<'s> {
        Records {
            source,
            options,
            at: 0,
            index: 0,
            last_brace: source.text().rfind('}'),
        }
    }

    /// A finding instead of a game, behind which nothing is read.
    fn refuse(&mut self, finding: Finding) -> Piece {
        self.at = self.source.text().len();
        self.index += 1;
        Piece {
            record: None,
            findings: vec![finding],
        }
    }
}

impl Iterator for Records<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        let text = self.source.text();
        let limit = self.options.limits.bytes;
        if self.index == 0 && text.len() > limit {
            let finding = Finding::new(&codes::LIMIT, Place::text(Span::at(0)))
                .arg("what", codes::BYTES)
                .arg("limit", limit);
            return Some(self.refuse(finding));
        }
        let rest = text[self.at..].trim_start_matches(['\0', '\u{FEFF}', ' ', '\t', '\r', '\n']);
        if rest.trim().is_empty() {
            let is_empty_file = self.index == 0;
            let place = Place::text(Span::at(0));
            return is_empty_file.then(|| self.refuse(Finding::new(&codes::EMPTY, place)));
        }
        let start = text.len() - rest.len();
        let (piece, end) = GameReader::new(
            self.source,
            self.options,
            self.index,
            start,
            self.last_brace,
        )
        .read();
        self.at = end;
        self.index += 1;
        Some(piece)
    }
}
