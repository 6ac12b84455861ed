//! A file that was read and checked for fixing, with the possible fixes.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::blame::Fault;
use super::offer::Offer;
use super::places::Places;
use super::unfixed::{Reason, Unfixed};
use crate::cli::run::statement::StatedPart;
use crate::diag::{Code, Finding, Findings, Place};
use crate::formats::Opened;
use crate::text::Span;

pub(super) struct InspectedFile {
    pub(super) opened: Opened,
    pub(super) results: InspectionResults,
}

#[derive(Default)]
pub(super) struct InspectionResults {
    /// Possible fixes, sorted by place in the text.
    pub(super) offers: Vec<Offer>,
    pub(super) left: Vec<Unfixed>,
    pub(super) records: Vec<InspectedRecord>,
    /// First error outside of records. If the file has no records, this error is the reason.
    pub(super) error: Option<Finding>,
    /// Number of findings that are left to a later round, by finding code.
    further: BTreeMap<&'static str, (&'static Code, usize)>,
    /// Number of possible fixes kept for each finding code.
    offered: HashMap<&'static str, usize>,
    found: Vec<Found>,
}

/// Content and place of a checked record, to notice if a fix changes its meaning.
pub(super) struct InspectedRecord {
    pub(super) span: Span,
    /// Hash of the record's content: game, board, moves, result and others.
    pub(super) statement: u64,
    pub(super) parts: Vec<StatedPart>,
}

/// Code and place of one finding, or of the first of several findings with one code.
struct Found {
    code: &'static Code,
    span: Span,
    record: Option<u32>,
    count: usize,
}

impl Found {
    fn new(code: &'static Code, place: Place, count: usize) -> Found {
        Found {
            code,
            span: place.span.unwrap_or_default(),
            record: place.record,
            count,
        }
    }
}

impl InspectionResults {
    /// Adds the codes and places of findings about the whole file.
    pub(super) fn add_file(&mut self, findings: &[Finding]) {
        let found = findings.iter();
        self.found
            .extend(found.map(|finding| Found::new(finding.code, finding.place, 1)));
    }

    /// Adds the codes and places of the findings about a record, including those only counted.
    pub(super) fn add(&mut self, findings: &Findings) {
        self.add_file(findings);
        let further = findings.further();
        self.found
            .extend(further.map(|(code, first, count)| Found::new(code, first, count)));
    }

    /// Adds a possible fix, unless there are already `most` of its finding code; then it is left to
    /// a later round.
    pub(super) fn add_offer(&mut self, offer: Offer, most: usize) {
        let count = self.offered.entry(offer.code.id).or_default();
        if *count < most {
            *count += 1;
            self.offers.push(offer);
        } else {
            self.add_further(offer.code, 1);
        }
    }

    /// Counts findings of a code that are left to a later round.
    pub(super) fn add_further(&mut self, code: &'static Code, count: usize) {
        self.further.entry(code.id).or_insert((code, 0)).1 += count;
    }

    /// Returns the findings that have a fix but stay unfixed: those in `refused`, whose fix was
    /// rejected, and those whose fix could not be tried. Findings that were only counted get the
    /// reason of another one with their code.
    pub(super) fn unfixed(&self, refused: impl Iterator<Item = Unfixed>) -> Vec<Unfixed> {
        let mut left: Vec<Unfixed> = refused.chain(self.left.iter().copied()).collect();
        for &(code, count) in self.further.values() {
            let known = left.iter().find(|unfixed| unfixed.code == code);
            left.extend(known.copied().map(|known| Unfixed { count, ..known }));
        }
        left
    }

    /// Compares the file after a trial fix with the file before it. Returns the faults: codes that are
    /// found more often, and records whose meaning has changed, except those for which `may_differ`
    /// is true.
    pub(super) fn faults(
        &self,
        before: &InspectionResults,
        places: &Places,
        may_differ: impl Fn(u32) -> bool,
    ) -> Vec<Fault> {
        let mut faults = self.new_findings(before, places);
        let records = (0..).zip(self.records.iter().zip(&before.records));
        if self.records.len() == before.records.len() {
            let differs = |(record, (now, then)): &(u32, (&InspectedRecord, &InspectedRecord))| {
                now.statement != then.statement && !may_differ(*record)
            };
            for (record, (now, then)) in records.filter(differs) {
                now.add_differences(then, places, record, &mut faults);
            }
            return faults;
        }
        // Splitting or joining records changes the numbers of later ones, so record numbers are not
        // compared.
        faults.iter_mut().for_each(|fault| fault.record = None);
        let starts = |records: &[InspectedRecord], place: &dyn Fn(Span) -> Span| -> BTreeSet<u32> {
            let starts = records.iter().map(|record| place(record.span).start);
            starts.collect()
        };
        let now = starts(&self.records, &|span| places.after(span));
        let then = starts(&before.records, &|span| places.before(span));
        let mut moved = now.symmetric_difference(&then).copied().peekable();
        if moved.peek().is_none() {
            faults.push(Fault::of_file(0, Reason::Meaning));
        }
        faults.extend(moved.map(|at| Fault::of_file(at, Reason::Meaning)));
        faults
    }

    /// Returns a fault for each new finding whose code became more frequent in the trial.
    fn new_findings(&self, before: &InspectionResults, places: &Places) -> Vec<Fault> {
        let mut counts: HashMap<&str, isize> = HashMap::new();
        for found in &self.found {
            *counts.entry(found.code.id).or_default() += found.count as isize;
        }
        for found in &before.found {
            *counts.entry(found.code.id).or_default() -= found.count as isize;
        }
        if counts.values().all(|count| *count <= 0) {
            return Vec::new();
        }
        let is_more = |found: &&Found| counts.get(found.code.id).is_some_and(|count| *count > 0);
        // Numbers of findings before the trial, by code and place.
        let mut known: HashMap<(&str, u32), usize> = HashMap::new();
        for found in before.found.iter().filter(is_more) {
            let at = places.before(found.span).start;
            *known.entry((found.code.id, at)).or_default() += 1;
        }
        let is_new = |found: &&Found| {
            let at = places.after(found.span).start;
            match known.get_mut(&(found.code.id, at)) {
                Some(count) if *count > 0 => {
                    *count -= 1;
                    false
                }
                _ => true,
            }
        };
        let new = self.found.iter().filter(is_more).filter(is_new);
        let fault = |found: &Found| Fault {
            span: places.after(found.span),
            record: found.record,
            reason: Reason::Follows(found.code),
        };
        new.map(fault).collect()
    }
}

impl InspectedRecord {
    /// Adds a fault for each part of the record's content that exists only before or only after the
    /// trial.
    fn add_differences(
        &self,
        before: &InspectedRecord,
        places: &Places,
        record: u32,
        faults: &mut Vec<Fault>,
    ) {
        let sorted = |parts: &[StatedPart], place: &dyn Fn(Span) -> Span| {
            let placed = parts.iter().map(|part| StatedPart {
                span: place(part.span),
                parent: place(Span::at(part.parent as usize)).start,
                content: part.content,
            });
            let mut placed: Vec<StatedPart> = placed.collect();
            placed.sort();
            placed
        };
        let now = sorted(&self.parts, &|span| places.after(span));
        let then = sorted(&before.parts, &|span| places.before(span));
        let fault = |span| Fault {
            span,
            record: Some(record),
            reason: Reason::Meaning,
        };
        let count = faults.len();
        let (mut now, mut then) = (now.iter().peekable(), then.iter().peekable());
        loop {
            let part = match (now.peek(), then.peek()) {
                (Some(a), Some(b)) if a == b => {
                    now.next();
                    then.next();
                    continue;
                }
                (Some(a), Some(b)) if a < b => now.next(),
                (_, Some(_)) => then.next(),
                (Some(_), None) => now.next(),
                (None, None) => break,
            };
            faults.extend(part.map(|part| fault(part.span)));
        }
        if faults.len() == count {
            faults.push(fault(Span::at(before.span.start as usize)));
        }
    }
}
