//! Comparison of records with an event.

use std::collections::HashSet;

use super::aliases::AliasProposal;
use super::copies::Copies;
use super::decision::decisions_on;
use super::entry::RecordEntry;
use super::event::{Event, EventRules, Regulations, Round};
use super::file::EventFile;
use super::finding::EventFinding;
use super::matching::{Assignment, assign};
use super::regulations;
use super::results::Results;
use super::spelling::NormalName;
use super::verdict::keep_reason_only;
use crate::diag::Finding;

/// Result of comparing records with an event.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The event, including pairings derived from records.
    pub event: Event,
    /// Assignment of each record to a pairing. Its findings are moved to `findings`.
    pub assignments: Vec<Assignment>,
    /// Findings of the event in each record, in record order.
    pub findings: Vec<Vec<Finding>>,
    /// Findings in the event file, and findings that belong to no record.
    pub event_findings: Vec<EventFinding>,
    /// Records that are copies of others.
    pub copies: Copies,
    /// Results of all pairings.
    pub results: Results,
    /// Index in [`Event::decisions`] of the decision on each record.
    pub decisions: Vec<Option<usize>>,
    /// Aliases that the records suggest.
    pub proposals: Vec<AliasProposal>,
}

/// Returns the records whose rounds have rules other than the event's, with these rules. The caller
/// replays them.
pub fn under_other_rules(file: &EventFile, entries: &[&RecordEntry]) -> Vec<(usize, EventRules)> {
    let request = |regulations: &Regulations| {
        let rules = regulations.rules.as_ref();
        rules.map(|rules| rules.request.clone())
    };
    let due = request(&file.event.regulations);
    let has_other = |round: &Round| request(&round.regulations) != due;
    let mut event = file.event.clone();
    let (assignments, _) = assign(&mut event, entries);
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

/// True if a record names a contestant of the event. Records of yut name teams, and records of
/// other games name players.
fn names_contestants(event: &Event, entries: &[&RecordEntry]) -> bool {
    let contestants = event.players.iter();
    let known: HashSet<String> = contestants
        .map(|player| NormalName::from_text(&player.name).form)
        .collect();
    let mut names = entries
        .iter()
        .flat_map(|entry| entry.names.iter().flatten());
    names.any(|name| known.contains(&name.name().form))
}

impl Judgement {
    /// Compares records, ordered by path and number, with an event.
    pub fn new(file: EventFile, entries: &[&RecordEntry]) -> Judgement {
        Judgement::with(file, entries, |_, _| {})
    }

    /// Compares records with an event for a report. To save memory, findings that cannot be the
    /// reason of a verdict lose their arguments.
    pub fn for_report(
        file: EventFile,
        entries: &[&RecordEntry],
        is_wanted: impl Fn(&Finding) -> bool,
    ) -> (Judgement, usize) {
        let mut judgement = Judgement::with(file, entries, |assignment, findings| {
            // The findings of a record without a pairing are final now: nothing is added or
            // withdrawn later.
            if assignment.pairing.is_none() {
                let of_record = assignment.findings.iter_mut().chain(findings);
                let wanted = of_record.filter(|finding| is_wanted(finding));
                keep_reason_only(&mut wanted.collect::<Vec<_>>());
            }
        });
        let mut left_out = 0;
        for findings in &mut judgement.findings {
            left_out += findings.len();
            findings.retain(&is_wanted);
            left_out -= findings.len();
        }
        let of_event = &mut judgement.event_findings;
        left_out += of_event.len();
        of_event.retain(|found| is_wanted(&found.finding));
        left_out -= of_event.len();
        (judgement, left_out)
    }

    /// Compares records with an event; `leave` reduces the findings of each record.
    fn with(
        file: EventFile,
        entries: &[&RecordEntry],
        leave: impl Fn(&mut Assignment, &mut [Finding]),
    ) -> Judgement {
        let EventFile {
            mut event,
            findings: mut event_findings,
        } = file;
        if event.lists_teams && !names_contestants(&event, entries) {
            event = event.with_teams();
        }
        let (mut assignments, proposals) = assign(&mut event, entries);
        let records = entries.iter().zip(&mut assignments);
        let alone = records.map(|(entry, assignment)| {
            let mut findings = Vec::new();
            if !assignment.is_foreign {
                findings.extend(regulations::check(&event, entry, assignment));
                findings.extend(regulations::check_result(&event, entry, assignment));
            }
            leave(assignment, &mut findings);
            // Saves memory: findings are numerous and do not grow any more.
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
        copies.report(entries, &mut findings);
        copies.report_shared_moves(&event, entries, &assignments, &mut findings);
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
        // Sorts by code; the sort keeps the file order within a code.
        event_findings.sort_by_key(|found| found.finding.code.id);
        Judgement {
            event,
            assignments,
            findings,
            event_findings,
            copies,
            results,
            decisions,
            proposals,
        }
    }
}
