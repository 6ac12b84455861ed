//! What can be said of a file before any game is read.

use super::codes;
use super::signs::is_blank;
use crate::diag::{Finding, Place};
use crate::formats::{Piece, ReadOptions};
use crate::model::Source;
use crate::text::Span;

/// Why nothing of a file is read: it is too large, or holds nothing but blanks.
pub(crate) fn refusal(source: &Source, options: &ReadOptions) -> Option<Piece> {
    let (text, limit) = (source.text(), options.limits.bytes);
    let place = Place::text(Span::at(0));
    let finding = if text.len() > limit {
        Finding::new(&codes::LIMIT, place)
            .arg("what", codes::BYTES_OF_A_FILE)
            .arg("limit", limit)
    } else if text.chars().all(is_blank) {
        Finding::new(&codes::EMPTY, place)
    } else {
        return None;
    };
    Some(Piece {
        record: None,
        findings: vec![finding],
    })
}
