//! Conversion of places in a text before and after edits, so that they can be compared.

use crate::model::TextEdit;
use crate::text::Span;

/// Places of edits, for comparing places in the text before the edits with places in the text after
/// them.
///
/// A place after the edits is converted to the place before them that it comes from; a place inside
/// an edit becomes the edit's start.
pub(super) struct Places {
    edits: Vec<PlacedEdit>,
}

/// Span of an edit in the text before it and in the text after it.
#[derive(Clone, Copy)]
pub(super) struct PlacedEdit {
    pub(super) before: Span,
    pub(super) after: Span,
}

impl PlacedEdit {
    /// Returns the edit with its spans moved by these numbers of bytes.
    pub(super) fn shifted(self, before: i64, after: i64) -> PlacedEdit {
        PlacedEdit {
            before: shifted(self.before, before),
            after: shifted(self.after, after),
        }
    }
}

fn shifted(span: Span, by: i64) -> Span {
    let place = |at: u32| (i64::from(at) + by) as u32;
    Span {
        start: place(span.start),
        end: place(span.end),
    }
}

impl Places {
    /// Creates the places of the edits of several rounds, from the text before the first round to
    /// the text after the last.
    pub(super) fn of_rounds(rounds: &[Vec<TextEdit>]) -> Places {
        let rounds = rounds.iter().map(|edits| Places::new(edits));
        let all = rounds.reduce(|first, next| first.followed_by(&next));
        all.unwrap_or_else(|| Places::new(&[]))
    }

    /// Returns the places of the edits, in the order of the text; edits that touch each other are
    /// merged.
    pub(super) fn edits(&self) -> &[PlacedEdit] {
        &self.edits
    }

    /// Combines these edits with `next`, edits of the text that these have produced.
    fn followed_by(&self, next: &Places) -> Places {
        let mut first = self.edits.iter().peekable();
        let mut second = next.edits.iter().peekable();
        // Numbers of bytes to add to a position in the text between the two groups of edits, to get
        // its position before the first group and after the second.
        let (mut to_before, mut to_after) = (0, 0);
        let mut edits = Vec::with_capacity(self.edits.len() + next.edits.len());
        loop {
            let starts = [
                first.peek().map(|it| it.after),
                second.peek().map(|it| it.before),
            ];
            let Some(start) = starts.into_iter().flatten().map(|span| span.start).min() else {
                return Places { edits };
            };
            let (from_before, from_after) = (to_before, to_after);
            let mut end = start;
            loop {
                if let Some(edit) = first.next_if(|edit| edit.after.start <= end) {
                    end = end.max(edit.after.end);
                    to_before = i64::from(edit.before.end) - i64::from(edit.after.end);
                } else if let Some(edit) = second.next_if(|edit| edit.before.start <= end) {
                    end = end.max(edit.before.end);
                    to_after = i64::from(edit.after.end) - i64::from(edit.before.end);
                } else {
                    break;
                }
            }
            let span = |from, to| Span {
                start: shifted(Span { start, end }, from).start,
                end: shifted(Span { start, end }, to).end,
            };
            edits.push(PlacedEdit {
                before: span(from_before, to_before),
                after: span(from_after, to_after),
            });
        }
    }

    /// Creates the places of one round of edits, which must be in order and not overlap.
    pub(super) fn new(edits: &[TextEdit]) -> Places {
        let (mut done, mut made) = (0, 0);
        let mut placed: Vec<PlacedEdit> = Vec::with_capacity(edits.len());
        for edit in edits {
            let start = made + (edit.span.start as usize - done);
            (done, made) = (edit.span.end as usize, start + edit.text.len());
            let (before, after) = (edit.span, Span::new(start, made));
            match placed.last_mut() {
                // Edits that touch each other are merged.
                Some(last) if last.before.end == before.start => {
                    (last.before.end, last.after.end) = (before.end, after.end);
                }
                _ => placed.push(PlacedEdit { before, after }),
            }
        }
        Places { edits: placed }
    }

    /// Converts a span of the text before the edits for comparison: positions inside an edit become
    /// the edit's start.
    pub(super) fn before(&self, span: Span) -> Span {
        let place = |at: u32| match self.last_edit(at, |edit| edit.before) {
            Some(edit) if at <= edit.before.end => edit.before.start,
            _ => at,
        };
        let (start, end) = (place(span.start), place(span.end));
        Span { start, end }
    }

    /// Converts a span of the text after the edits to the text before them, for comparison.
    pub(super) fn after(&self, span: Span) -> Span {
        let place = |at: u32| match self.last_edit(at, |edit| edit.after) {
            Some(edit) if at <= edit.after.end => edit.before.start,
            Some(edit) => edit.before.end + (at - edit.after.end),
            None => at,
        };
        let (start, end) = (place(span.start), place(span.end));
        Span { start, end }
    }

    /// Returns the last edit whose `span` starts at or before a byte position; `None` if there is
    /// none.
    fn last_edit(&self, at: u32, span: impl Fn(&PlacedEdit) -> Span) -> Option<&PlacedEdit> {
        let next = self.edits.partition_point(|edit| span(edit).start <= at);
        self.edits[..next].last()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_of_rounds_are_combined() {
        let text = "abcdefghij";
        let edit = |start, end, text: &str| TextEdit::new(Span::new(start, end), text);
        let rounds = [
            vec![edit(1, 2, "XYZ"), edit(5, 6, "")],
            vec![edit(0, 2, "a"), edit(5, 8, "Q"), edit(9, 9, "!")],
            vec![edit(6, 6, "?")],
        ];
        let mut made = text.to_owned();
        for edits in &rounds {
            made = crate::model::edit::edited(&made, edits);
        }
        assert_eq!(made, "aYZcQh?!ij");
        let places = Places::of_rounds(&rounds);
        let parts = places.edits().iter().map(|edit| {
            let (before, after) = (&text[edit.before.range()], &made[edit.after.range()]);
            (before, after)
        });
        assert_eq!(
            parts.collect::<Vec<_>>(),
            [("ab", "aYZ"), ("defg", "Q"), ("", "?!")]
        );
    }

    #[test]
    fn places_before_and_after_are_comparable() {
        // "abcdefgh" becomes "abXYdefZh". The last two edits touch, so they become one.
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
