//! What can be said of a file before any game is read.

use super::codes;
use super::signs::is_blank;
use crate::diag::{Finding, Place};
use crate::formats::{Piece, Pieces, ReadOptions};
use crate::model::Source;
use crate::text::Span;

/// Why nothing of a file is read: it is too large, or holds nothing but blanks.
pub(crate) fn refusal(source: &Source, options: &ReadOptions) -> Option<Piece> {
    let (text, what) = (source.text(), codes::BYTES_OF_A_FILE);
    let nothing = || {
        let finding = Finding::new(&codes::EMPTY, Place::text(Span::at(0)));
        text.chars()
            .all(is_blank)
            .then(|| Piece::without_record(finding))
    };
    let refused = options.limits.refuse(text.len(), &codes::LIMIT, what);
    refused.or_else(nothing)
}

/// The games of a text from an offset on; `read` reads the one with an index that stands at an offset,
/// and tells where it ends.
pub(crate) fn games<'s>(
    text: &'s str,
    mut at: usize,
    mut read: impl FnMut(u32, usize) -> (Piece, usize) + 's,
) -> Pieces<'s> {
    let mut indices = 0..;
    Box::new(std::iter::from_fn(move || {
        at = text.len() - text[at..].trim_start_matches(is_blank).len();
        if at == text.len() {
            return None;
        }
        let (piece, end) = read(indices.next()?, at);
        at = end;
        Some(piece)
    }))
}
