//! A file with the results of its inspection.

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
    /// Possible fixes in the order of the text.
    pub(super) offers: Vec<Offer>,
    pub(super) left: Vec<Unfixed>,
    pub(super) records: Vec<InspectedRecord>,
    /// First error outside of records, which says why there are none.
    pub(super) error: Option<Finding>,
    /// Number of findings per code that were not kept, or whose fix awaits a later round.
    further: BTreeMap<&'static str, (&'static Code, usize)>,
    /// Number of possible fixes per code.
    offered: HashMap<&'static str, usize>,
    found: Vec<Found>,
}

/// Results of an inspection of a record.
pub(super) struct InspectedRecord {
    pub(super) span: Span,
    /// Hash of the record's meaning.
    pub(super) statement: u64,
    pub(super) parts: Vec<StatedPart>,
}

/// Code and place of a finding, or of the first of several.
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
    /// Adds the codes and places of findings about the file.
    pub(super) fn add_file(&mut self, findings: &[Finding]) {
        let found = findings.iter();
        self.found
            .extend(found.map(|finding| Found::new(finding.code, finding.place, 1)));
    }

    /// Adds the codes and places of the findings of a record.
    pub(super) fn add(&mut self, findings: &Findings) {
        self.add_file(findings);
        let further = findings.further();
        self.found
            .extend(further.map(|(code, first, count)| Found::new(code, first, count)));
    }

    /// Adds a possible fix if there are fewer than `most` of its code.
    pub(super) fn add_offer(&mut self, offer: Offer, most: usize) {
        let count = self.offered.entry(offer.code.id).or_default();
        if *count < most {
            *count += 1;
            self.offers.push(offer);
        } else {
            self.add_further(offer.code, 1);
        }
    }

    /// Counts findings that are left to a later round.
    pub(super) fn add_further(&mut self, code: &'static Code, count: usize) {
        self.further.entry(code.id).or_insert((code, 0)).1 += count;
    }

    /// Returns the unfixed findings: `refused` and the findings without an acceptable fix. Findings
    /// that were only counted stay for the same reason as the others of their code.
    pub(super) fn unfixed(&self, refused: impl Iterator<Item = Unfixed>) -> Vec<Unfixed> {
        let mut left: Vec<Unfixed> = refused.chain(self.left.iter().copied()).collect();
        for &(code, count) in self.further.values() {
            let known = left.iter().find(|unfixed| unfixed.code == code);
            left.extend(known.copied().map(|known| Unfixed { count, ..known }));
        }
        left
    }

    /// Returns the faults in comparison with `before`: findings of codes that became more frequent,
    /// and other meanings of records that `may_differ` does not allow.
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
        // Splitting or joining records renumbers the later ones, so record numbers are not
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

    /// Returns the new findings of codes that became more frequent.
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
        // Number of findings of a code at a place in the text before.
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
    /// Adds a fault for each part of the content that is in one of two texts only.
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
