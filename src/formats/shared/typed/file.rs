//! Checks a typed file before its games are read, and finds these games.

use nom::Offset;

use super::front::Page;
use super::signs::is_blank;
use super::tag::{broken_tag, tag};
use super::{codes, comment};
use crate::diag::{Finding, Place};
use crate::formats::{ReadItem, ReadItems, ReadOptions};
use crate::model::Source;
use crate::text::Span;

/// Returns the finding for a file that is too large or blank; `None` if its games can be read.
pub(crate) fn refusal(source: &Source, options: &ReadOptions) -> Option<ReadItem> {
    let (text, what) = (source.text(), codes::BYTES_OF_A_FILE);
    let nothing = || {
        let finding = Finding::new(&codes::EMPTY, Place::text(Span::at(0)));
        text.chars()
            .all(is_blank)
            .then(|| ReadItem::without_record(finding))
    };
    let refused = options.limits.refuse(text.len(), &codes::LIMIT, what);
    refused.or_else(nothing)
}

/// Returns the offset of the next game's first tag after `from`, an offset among moves; the end of
/// the text if no tag follows.
pub(crate) fn next_tag(text: &str, from: usize) -> usize {
    let mut at = from;
    while let Some(sign) = text[at..].find(['[', '［', '{', ';', '；']) {
        at += sign;
        let rest = &text[at..];
        if !rest.starts_with(['[', '［']) {
            at += rest.offset(comment::take(rest).0);
            continue;
        }
        let broken = broken_tag(rest);
        if tag(rest).is_some() || broken.meant.is_some() {
            return at;
        }
        at += broken.text.len();
    }
    text.len()
}

/// Iterates over the games of a typed text from the offset `at`. `read` gets the index of a game,
/// from 0, and its offset; it returns the game and the offset after it.
pub(crate) fn games<'s>(
    source: &'s Source,
    page: Page<'s>,
    mut at: usize,
    mut read: impl FnMut(&Page<'s>, u32, usize) -> (ReadItem, usize) + 's,
) -> ReadItems<'s> {
    let end = source.end();
    let mut indices = 0..;
    Box::new(std::iter::from_fn(move || {
        let text = page.text();
        at = text.len() - text[at..].trim_start_matches(is_blank).len();
        if at >= end {
            return None;
        }
        let (mut piece, end) = read(&page, indices.next()?, at);
        page.settle(&mut piece, source.text());
        at = end;
        Some(piece)
    }))
}
