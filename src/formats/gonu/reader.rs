//! Reads a file game by game.

use std::sync::Arc;

use super::game::GameReader;
use crate::diag::{Finding, Place};
use crate::formats::log::codes;
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
}

impl<'s> Records<'s> {
    /// Begins to read a source.
    pub(super) fn new(source: &'s Arc<Source>, options: &'s ReadOptions) -> Records<'s> {
        Records {
            source,
            options,
            at: 0,
            index: 0,
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
                .arg("what", codes::BYTES_OF_A_FILE)
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
        let reader = GameReader::new(self.source, self.options, self.index, start);
        let (piece, end) = reader.read();
        self.at = end;
        self.index += 1;
        Some(piece)
    }
}
