//! Places in the texts before and after a trial.

use crate::model::TextEdit;
use crate::text::Span;

/// Places of the edits of a trial, which make places in the text before and after it comparable.
///
/// A place in the text after counts as the place in the text before that it comes from, a place in an edit as the
/// edit's start.
pub(super) struct Places {
    edits: Vec<PlacedEdit>,
}

/// Spans of an edit in the text before and after.
struct PlacedEdit {
    before: Span,
    after: Span,
}

impl Places {
    /// Creates the places of edits, which are in order and do not overlap.
    pub(super) fn new(edits: &[TextEdit]) -> Places {
        let (mut done, mut made) = (0, 0);
        let mut placed: Vec<PlacedEdit> = Vec::with_capacity(edits.len());
        for edit in edits {
            let start = made + (edit.span.start as usize - done);
            (done, made) = (edit.span.end as usize, start + edit.text.len());
            let (before, after) = (edit.span, Span::new(start, made));
            match placed.last_mut() {
                // Edits that touch count as one.
                Some(last) if last.before.end == before.start => {
                    (last.before.end, last.after.end) = (before.end, after.end);
                }
                _ => placed.push(PlacedEdit { before, after }),
            }
        }
        Places { edits: placed }
    }

    /// Returns the comparable place of a span of the text before.
    pub(super) fn before(&self, span: Span) -> Span {
        let place = |at: u32| match self.last_edit(at, |edit| edit.before) {
            Some(edit) if at <= edit.before.end => edit.before.start,
            _ => at,
        };
        let (start, end) = (place(span.start), place(span.end));
        Span { start, end }
    }

    /// Returns the comparable place of a span of the text after.
    pub(super) fn after(&self, span: Span) -> Span {
        let place = |at: u32| match self.last_edit(at, |edit| edit.after) {
            Some(edit) if at <= edit.after.end => edit.before.start,
            Some(edit) => edit.before.end + (at - edit.after.end),
            None => at,
        };
        let (start, end) = (place(span.start), place(span.end));
        Span { start, end }
    }

    /// Returns the last edit that starts at or before an offset.
    fn last_edit(&self, at: u32, span: impl Fn(&PlacedEdit) -> Span) -> Option<&PlacedEdit> {
        let next = self.edits.partition_point(|edit| span(edit).start <= at);
        self.edits[..next].last()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_before_and_after_are_comparable() {
        // "abcdefgh" becomes "abXYdefZh"; the last edit is made of two that touch.
        let edits = [(2, 3, "XY"), (6, 6, "Z"), (6, 7, "")];
        let edits = edits.map(|(start, end, text)| TextEdit::new(Span::new(start, end), text));
        let places = Places::new(&edits);
        let at = |span: Span| span.start;
        for (before, after, expected) in [
            (0, 0, 0),
            (2, 2, 2),
            (3, 3, 2),
            (3, 4, 2),
            (4, 5, 4),
            (6, 7, 6),
            (7, 8, 6),
            (8, 9, 8),
        ] {
            assert_eq!(at(places.before(Span::at(before))), expected, "{before}");
            assert_eq!(at(places.after(Span::at(after))), expected, "{after}");
        }
    }
}
