//! Search for the fixes that made a trial fail.

use std::collections::BTreeMap;
use std::ops::Range;

use super::left::Reason;
use super::offer::Offer;
use crate::model::TextEdit;
use crate::text::Span;

/// Fixes to blame for the faults of a trial.
#[derive(Clone, Copy)]
pub(super) enum Reach {
    /// The nearest edit to the first fault of each record.
    FirstFault,
    /// A number of edits at each fault.
    Nearest(usize),
    /// All fixes of a record with a fault.
    Record,
}

/// Change for the worse in a trial: a new finding, or another meaning of a record.
#[derive(Debug)]
pub(super) struct Fault {
    /// Place, as [`Places`] compares it.
    pub(super) span: Span,
    /// Index of the record; `None` if the fault concerns the whole file.
    pub(super) record: Option<u32>,
    /// Reason for rejecting the fixes that cause the fault.
    pub(super) reason: Reason,
}

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

impl Fault {
    /// Creates a fault of the whole file at an offset.
    pub(super) fn of_file(at: u32, reason: Reason) -> Fault {
        Fault {
            span: Span::at(at as usize),
            record: None,
            reason,
        }
    }
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

/// Returns for each fix of a trial the reason to reject it, or `None` to keep it.
///
/// The first edits inside a fault are blamed, or else the nearest ones of the same record before it, or else after it.
pub(super) fn blamed(trial: &[&Offer], faults: &[Fault], reach: Reach) -> Vec<Option<Reason>> {
    let mut blamed = vec![None; trial.len()];
    let edits = PlacedEdits::new(trial);
    let mut blame = |fault: &Fault, count| {
        for edit in &edits.all[edits.near(fault, count)] {
            blamed[edit.offer].get_or_insert(fault.reason);
        }
    };
    match reach {
        Reach::FirstFault => {
            let mut first: BTreeMap<Option<u32>, &Fault> = BTreeMap::new();
            for fault in faults {
                let known = first.entry(fault.record).or_insert(fault);
                if fault.span.start < known.span.start {
                    *known = fault;
                }
            }
            first.into_values().for_each(|fault| blame(fault, 1));
        }
        Reach::Nearest(count) => faults.iter().for_each(|fault| blame(fault, count)),
        Reach::Record => {
            let reasons = faults.iter().map(|fault| (fault.record, fault.reason));
            let reasons: BTreeMap<Option<u32>, Reason> = reasons.rev().collect();
            for (offer, blamed) in trial.iter().zip(&mut blamed) {
                let of_record = reasons.get(&offer.place.record);
                *blamed = of_record.or(reasons.get(&None)).copied();
            }
        }
    }
    blamed
}

/// Edits of the fixes of a trial, in the order of the text.
struct PlacedEdits {
    all: Vec<OfferedEdit>,
}

/// Edit of a fix.
struct OfferedEdit {
    span: Span,
    record: Option<u32>,
    /// Index of the fix.
    offer: usize,
}

impl PlacedEdits {
    fn new(trial: &[&Offer]) -> PlacedEdits {
        let edits = trial.iter().enumerate().flat_map(|(offer, of)| {
            let record = of.place.record;
            of.edits.iter().map(move |edit| OfferedEdit {
                span: edit.span,
                record,
                offer,
            })
        });
        let mut all: Vec<OfferedEdit> = edits.collect();
        all.sort_by_key(|edit| edit.span);
        PlacedEdits { all }
    }

    /// Returns the indices of the edits to blame for a fault, at most `count`.
    fn near(&self, fault: &Fault, count: usize) -> Range<usize> {
        let all = &self.all;
        let first = all.partition_point(|edit| edit.span.end < fault.span.start);
        let end = all.partition_point(|edit| edit.span.start <= fault.span.end);
        if first < end {
            return first..end.min(first + count);
        }
        let is_same = |edit: &&OfferedEdit| fault.record.is_none() || edit.record == fault.record;
        let before = all[..first].iter().rev().take_while(is_same);
        let before = before.take(count).count();
        if before > 0 {
            return first - before..first;
        }
        let after = all[first..].iter().take_while(is_same).take(count).count();
        if after > 0 {
            return first..first + after;
        }
        // The fixes of another record shifted the text.
        let nearest = first.saturating_sub(1);
        nearest..(nearest + count).min(all.len())
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
