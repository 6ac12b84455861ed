//! Comparison of records with an event: pairings, regulations, results and decisions.

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

/// Result of the comparison of records with an event.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The event. Pairings that follow only from the records are added.
    pub event: Event,
    /// Pairing and players found for each record. The findings of the assignments have moved to `findings`.
    pub assignments: Vec<Assignment>,
    /// Findings of the comparison, per record in the order of the records.
    pub findings: Vec<Vec<Finding>>,
    /// Findings about the event file or the pairings, which belong to no single record.
    pub event_findings: Vec<EventFinding>,
    /// Records that are copies of other records of the same pairing.
    pub copies: Copies,
    /// Results of all pairings, from the list or the records.
    pub results: Results,
    /// Index in [`Event::decisions`] of the decision on each record; `None` without a decision.
    pub decisions: Vec<Option<usize>>,
    /// Aliases of players that the records suggest.
    pub proposals: Vec<AliasProposal>,
}

/// Returns the indices of records whose round prescribes other rules than the event, with these rules. The caller
/// replays them by these rules.
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

/// True if any record names a contestant of the event. If the list names only teams, this is true for yut, whose
/// records name teams, and false for games whose records name players.
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
    /// Compares records with an event. The records must be sorted by path and number.
    pub fn new(file: EventFile, entries: &[&RecordEntry]) -> Judgement {
        Judgement::with(file, entries, |_, _| {})
    }

    /// Compares records with an event for a report. Only findings that `is_wanted` accepts are kept; also returns the
    /// number of the others. To save memory, findings that cannot be the reason of a verdict lose their arguments.
    pub fn for_report(
        file: EventFile,
        entries: &[&RecordEntry],
        is_wanted: impl Fn(&Finding) -> bool,
    ) -> (Judgement, usize) {
        let mut judgement = Judgement::with(file, entries, |assignment, findings| {
            // No finding of a record without a pairing is added or removed later, so its findings are already final.
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

    /// Compares records with an event. `leave` may shorten the findings of a record before the next record is
    /// checked.
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
            // Unused capacity is freed, because there are many findings and these lists do not grow any more.
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
        // Findings are sorted by code; within a code they stay in the order of the file.
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
