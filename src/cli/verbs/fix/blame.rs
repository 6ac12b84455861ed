//! Search for the fixes that caused a trial to fail. A trial applies several fixes and reads the
//! file again.

use std::collections::BTreeMap;
use std::ops::Range;

use super::offer::Offer;
use super::unfixed::Reason;
use crate::text::Span;

/// Choice of the fixes to blame after a trial found faults.
#[derive(Clone, Copy)]
pub(super) enum Reach {
    /// Only the fix whose edit is nearest to the first fault of each record.
    FirstFault,
    /// Fixes to which the nearest edits of each fault belong, up to this number of edits per fault.
    Nearest(usize),
    /// All fixes in each record that has a fault; if a fault concerns the whole file, all fixes.
    Record,
}

/// Change for the worse that a trial found: a new finding, or a changed meaning of a record.
#[derive(Debug)]
pub(super) struct Fault {
    /// Place of the fault in the text before the trial, see [`Places`].
    pub(super) span: Span,
    /// Index of the record; `None` if the fault concerns the whole file.
    pub(super) record: Option<u32>,
    /// Reason for rejecting the fixes that cause this fault.
    pub(super) reason: Reason,
}

impl Fault {
    /// Creates a fault that concerns the whole file, at a byte position.
    pub(super) fn of_file(at: u32, reason: Reason) -> Fault {
        Fault {
            span: Span::at(at as usize),
            record: None,
            reason,
        }
    }
}

/// Finds the fixes that caused the faults of a trial. Returns for each fix the reason to reject it,
/// or `None` to keep it.
///
/// Edits inside a fault are blamed first, else the nearest edits of the same record before it, else
/// those after it, else the nearest of any record.
pub(super) fn blamed(trial: &[&Offer], faults: &[Fault], reach: Reach) -> Vec<Option<Reason>> {
    let mut blamed = vec![None; trial.len()];
    let edits = OfferedEdits::new(trial);
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

/// Edits of all fixes in a trial, sorted by their place in the text.
struct OfferedEdits {
    all: Vec<OfferedEdit>,
}

struct OfferedEdit {
    span: Span,
    record: Option<u32>,
    /// Index in the trial of the fix to which the edit belongs.
    offer: usize,
}

impl OfferedEdits {
    fn new(trial: &[&Offer]) -> OfferedEdits {
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
        OfferedEdits { all }
    }

    /// Returns the index range of the edits to blame for a fault: those in it, else the nearest of
    /// the same record, else of any record; at most `count`.
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
        // The record has no edits here: fixes in an earlier record shifted the text, so the nearest
        // edits of any record are blamed.
        let nearest = first.saturating_sub(1);
        nearest..(nearest + count).min(all.len())
    }
}
