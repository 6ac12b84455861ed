//! Everything that holding records against an event finds.

use super::copies::Copies;
use super::decision::decisions_on;
use super::entry::RecordEntry;
use super::event::{Event, EventRules, Regulations, Round};
use super::file::EventFile;
use super::finding::EventFinding;
use super::matching::{Assignment, assign};
use super::regulations;
use super::results::Results;
use super::verdict::keep_reason_only;
use crate::diag::Finding;

/// An event with its records.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The event, with the pairings of whoever met.
    pub event: Event,
    /// What each record turned out to be; what was found about that stands in `findings`.
    pub assignments: Vec<Assignment>,
    /// What the event finds in each record, in the order of their places.
    pub findings: Vec<Vec<Finding>>,
    /// What is found in the event's file, and what belongs to no record.
    pub event_findings: Vec<EventFinding>,
    /// Which records are copies.
    pub copies: Copies,
    /// How every pairing ended.
    pub results: Results,
    /// For each record what was decided about it, by its place among the decisions of the event.
    pub decisions: Vec<Option<usize>>,
}

/// The records whose rounds have other rules than the event, by their places, with those rules: they have to
/// be replayed under them.
pub fn under_other_rules(file: &EventFile, entries: &[&RecordEntry]) -> Vec<(usize, EventRules)> {
    let request = |regulations: &Regulations| {
        let rules = regulations.rules.as_ref();
        rules.map(|rules| rules.request.clone())
    };
    let due = request(&file.event.regulations);
    let has_other = |round: &Round| request(&round.regulations) != due;
    let mut event = file.event.clone();
    let assignments = assign(&mut event, entries);
    let rounds = assignments.iter().map(|assignment| {
        let pairing = &event.pairings[assignment.pairing?];
        pairing.round.map(|round| &event.rounds[round])
    });
    rounds
        .enumerate()
        .filter_map(|(at, round)| {
            let round = round.filter(|round| has_other(round))?;
            Some((at, round.regulations.rules.clone()?))
        })
        .collect()
}

impl Judgement {
    /// Holds records against an event. They are in the order of their paths and numbers.
    pub fn new(file: EventFile, entries: &[&RecordEntry]) -> Judgement {
        Judgement::with(file, entries, |_, _| {})
    }

    /// The same for a report of the findings that are wanted, which tells of a record no more than the reason
    /// for its verdict: findings that cannot be one have no values.
    pub fn for_report(
        file: EventFile,
        entries: &[&RecordEntry],
        is_wanted: impl Fn(&Finding) -> bool,
    ) -> Judgement {
        let mut judgement = Judgement::with(file, entries, |assignment, findings| {
            // In a record of no pairing nothing else is found, nor is anything taken back.
            if assignment.pairing.is_none() {
                let of_record = assignment.findings.iter_mut().chain(findings);
                let wanted = of_record.filter(|finding| is_wanted(finding));
                keep_reason_only(&mut wanted.collect::<Vec<_>>());
            }
        });
        for findings in &mut judgement.findings {
            findings.retain(&is_wanted);
        }
        let of_event = &mut judgement.event_findings;
        of_event.retain(|found| is_wanted(&found.finding));
        judgement
    }

    /// Holds records against an event; `leave` makes what was found in each record alone smaller.
    fn with(
        file: EventFile,
        entries: &[&RecordEntry],
        leave: impl Fn(&mut Assignment, &mut [Finding]),
    ) -> Judgement {
        let EventFile {
            mut event,
            findings: mut event_findings,
        } = file;
        let mut assignments = assign(&mut event, entries);
        let records = entries.iter().zip(&mut assignments);
        let alone = records.map(|(entry, assignment)| {
            let mut findings = regulations::check(&event, entry, assignment);
            findings.extend(regulations::check_result(&event, entry, assignment));
            leave(assignment, &mut findings);
            // There are many of them, and none grows any more.
            for finding in &mut findings {
                finding.args.shrink_to_fit();
            }
            findings.shrink_to_fit();
            findings
        });
        let mut findings: Vec<Vec<Finding>> = alone.collect();
        let mut copies = Copies::new(entries, &assignments, &findings);
        let results = Results::new(&event, entries, &assignments, &mut copies, &mut findings);
        for (at, findings) in findings.iter_mut().enumerate() {
            if copies.is_copy(at) {
                findings.retain(|finding| !regulations::is_left_to_the_kept(finding.code));
            }
        }
        copies.tell(entries, &mut findings);
        copies.tell_elsewhere(&event, entries, &assignments, &mut findings);
        for (findings, assignment) in findings.iter_mut().zip(&mut assignments) {
            let mut all = std::mem::take(&mut assignment.findings);
            all.reserve_exact(findings.len());
            all.append(findings);
            all.sort_by_key(|finding| finding.place.span.map(|span| span.start));
            all.shrink_to_fit();
            *findings = all;
        }
        event_findings.extend(results.findings.iter().cloned());
        let decisions = decisions_on(&event, entries, &mut event_findings);
        // By kind, and within a kind in the order of the file.
        event_findings.sort_by_key(|found| found.finding.code.id);
        Judgement {
            event,
            assignments,
            findings,
            event_findings,
            copies,
            results,
            decisions,
        }
    }
}
