//! Fixes of findings as edits of the file's text.

use std::collections::BTreeSet;

use super::unfixed::Reason;
use crate::diag::{Code, Place};
use crate::formats::Format;
use crate::model::{Change, Content, Fix, Record, Source, TextEdit};
use crate::text::Span;
use crate::text::encoding::encode;

/// A possible fix of a finding, as edits of the text.
#[derive(Debug)]
pub(super) struct Offer {
    /// Code of the finding that the fix corrects.
    pub(super) code: &'static Code,
    /// Place of the finding; without a record number if it concerns the whole file.
    pub(super) place: Place,
    /// True if the fix is a guess, which needs `--unsafe`.
    pub(super) is_guess: bool,
    /// Edits of the fix, in the order of the text and without overlap.
    pub(super) edits: Vec<TextEdit>,
}

/// Properties by which a fix is recognized after byte positions have changed: finding code, record
/// number, and for each edit the old and the new text.
pub(super) type Changed = (&'static str, Option<u32>, Vec<(String, String)>);

/// Text spans that the fixes chosen so far edit.
#[derive(Default)]
pub(super) struct Taken(BTreeSet<Span>);

impl Taken {
    /// Reserves the spans that a fix edits, and returns true. Returns false without reserving if
    /// one overlaps a reserved span, or inserts text at the same place.
    pub(super) fn take(&mut self, offer: &Offer) -> bool {
        let meets = |edit: &TextEdit| {
            let mut before = self.0.range(..=edit.span);
            let mut after = self.0.range(edit.span..);
            before
                .next_back()
                .is_some_and(|last| last.end > edit.span.start || *last == edit.span)
                || after.next().is_some_and(|next| next.start < edit.span.end)
        };
        let is_free = !offer.edits.iter().any(meets);
        if is_free {
            self.0.extend(offer.edits.iter().map(|edit| edit.span));
        }
        is_free
    }
}

impl Offer {
    /// Returns the properties by which the fix is recognized after byte positions have changed.
    pub(super) fn changed(&self, text: &str) -> Changed {
        let part = |edit: &TextEdit| (text[edit.span.range()].to_owned(), edit.text.clone());
        (
            self.code.id,
            self.place.record,
            self.edits.iter().map(part).collect(),
        )
    }
}

/// Returns the edits that make a fix's changes, in the order of the text; `None` if the format
/// cannot express the fix.
pub(super) fn spelled(format: &dyn Format, record: &Record, fix: &Fix) -> Option<Vec<TextEdit>> {
    if format.content() != Content::Text {
        return None;
    }
    let text = record.source().text();
    let mut edits = Vec::new();
    for change in &fix.changes {
        let edit = match change {
            Change::Write { span, text } => TextEdit::new(*span, text.as_str()),
            change => format.spell(change, record)?,
        };
        edits.extend(edit.smallest(text));
    }
    let edits = in_order(edits);
    let is_apart = |pair: &[TextEdit]| {
        pair[0].span.end <= pair[1].span.start && pair[0].span.start < pair[1].span.end
    };
    edits.windows(2).all(is_apart).then_some(edits)
}

/// Sorts edits by their place in the text.
pub(super) fn in_order(edits: impl IntoIterator<Item = TextEdit>) -> Vec<TextEdit> {
    let mut edits: Vec<TextEdit> = edits.into_iter().collect();
    edits.sort_by_key(|edit| edit.span);
    edits
}

/// Returns the reason why a file cannot be edited like this: damaged text, or an encoding that
/// lacks a character; `None` if it can.
pub(super) fn refusal(source: &Source, edits: &[TextEdit]) -> Option<Reason> {
    let is_damaged = |edit: &TextEdit| {
        edit.text.contains('\u{FFFD}') || !source.malformed_in(edit.span).is_empty()
    };
    if edits.iter().any(is_damaged) {
        return Some(Reason::Damage);
    }
    let lacking = |edit: &TextEdit| {
        let encoding = source.encoding_at(edit.span);
        encode(&edit.text, encoding).err().map(|_| encoding)
    };
    edits.iter().find_map(lacking).map(Reason::Encoding)
}
