//! Variations in parentheses, read without recursion.

use super::super::super::codes;
use super::{GameReader, LinePlace};
use crate::formats::shared::typed::header::TagReader;
use crate::model::{Change, Fix};
use crate::text::Span;

/// One or more open parentheses without a move between them, and the position on the line to which
/// their ends return.
#[derive(Clone, Copy)]
pub(super) struct OpenVariation {
    now: LinePlace,
    before: Option<LinePlace>,
    /// Number of open parentheses that this value represents.
    count: u32,
}

impl GameReader<'_> {
    /// Begins a variation at `(`; its first move replaces the last move.
    pub(super) fn open(&mut self, span: Span) {
        self.end_awaiting();
        self.opens.push(span);
        match self.variations.last_mut() {
            Some(last) if (last.now, last.before, self.before) == (self.now, None, None) => {
                last.count += 1;
            }
            _ => self.variations.push(OpenVariation {
                now: self.now,
                before: self.before,
                count: 1,
            }),
        }
        match self.before.take() {
            Some(before) => self.now = before,
            None => self.find(&codes::NOTHING_REPLACED, span, []),
        }
    }

    /// Ends the innermost variation at `)` and returns to the line that it left.
    pub(super) fn close(&mut self, span: Span) {
        self.end_awaiting();
        let is_empty = self.before.is_none();
        let variation = self.variations.last_mut().map(|last| {
            last.count -= 1;
            *last
        });
        self.variations.pop_if(|last| last.count == 0);
        let Some((variation, open)) = variation.zip(self.opens.pop()) else {
            // A `)` directly after a move number, as in `1)`, belongs to the number.
            if self.number_end != Some(span.start) {
                let fix = Fix::doubtful(Change::write(span, ""));
                self.find_fixed(&codes::EXTRA_CLOSE, span, [], Some(fix));
            }
            return;
        };
        if is_empty {
            let whole = Span::new(open.start as usize, span.end as usize);
            let inside = &self.text[open.end as usize..span.start as usize];
            let is_blank = inside.trim().is_empty();
            let fix = is_blank.then(|| Fix::safe(Change::write(whole, "")));
            self.find_fixed(&codes::EMPTY_VARIATION, whole, [], fix);
        }
        (self.now, self.before) = (variation.now, variation.before);
        self.settle_pending(span.end);
    }

    /// Adds the items that wait for the first node of a variation to the current node.
    pub(super) fn settle_pending(&mut self, end: u32) {
        for body in std::mem::take(&mut self.pending) {
            self.draft.add(self.now.node, body, end);
        }
    }
}
