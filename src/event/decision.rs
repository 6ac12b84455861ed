//! What the secretary decided about a record, whatever the rules say of it.

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization;

use super::codes;
use super::entry::{Found, RecordEntry};
use super::event::Event;
use super::finding::EventFinding;
use super::verdict::{RecordVerdict, Verdict, weight};
use crate::diag::{Finding, Place};
use crate::text::Span;

/// A decision as the file of an event has it.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The record, as written.
    pub record: String,
    /// Its file, by its path below the folder, and its number in it.
    pub at: (String, u32),
    /// What becomes of it.
    pub verdict: Verdict,
    /// Why.
    pub reason: String,
    /// Ids or names of the findings that it is about; none where it is about all.
    pub codes: Vec<String>,
    /// The key by which the file names the record, as written.
    pub key: String,
    /// Where the file names the record.
    pub place: Span,
}

/// What a report tells of a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// What was decided.
    pub verdict: Verdict,
    /// Why.
    pub reason: String,
    /// The verdict by the rules.
    pub by_rules: Verdict,
    /// Whether it stands: it does not where the record has a heavier finding that it does not name.
    pub holds: bool,
}

/// For each record its decision by its place in the event; decisions on records that are not there are
/// findings.
pub(super) fn decisions_on(
    event: &Event,
    entries: &[&RecordEntry],
    findings: &mut Vec<EventFinding>,
) -> Vec<Option<usize>> {
    let mut of_records = vec![None; entries.len()];
    if event.decisions.is_empty() {
        return of_records;
    }
    let places = entries.iter().enumerate();
    let places: HashMap<(String, u32), usize> = places
        .map(|(at, entry)| ((entry.file.nfc().collect(), entry.number), at))
        .collect();
    for (index, decision) in event.decisions.iter().enumerate() {
        if let Some(&at) = places.get(&decision.at) {
            of_records[at] = Some(index);
            continue;
        }
        let finding = Finding::new(&codes::VALUE, Place::text(decision.place));
        let finding = finding.arg("key", decision.key.as_str());
        findings.push(EventFinding {
            key: Some(decision.key.clone()),
            ..EventFinding::new(finding.arg("value", decision.record.as_str()))
        });
    }
    of_records
}

impl Decided {
    /// Lays a decision over the verdict on a record, which has these findings.
    pub(super) fn over(
        decision: &Decision,
        found: &[Found],
        judged: &mut RecordVerdict,
    ) -> Decided {
        let is_named = |found: &Found| {
            let mut codes = decision.codes.iter();
            codes.any(|code| {
                code.eq_ignore_ascii_case(found.code().id)
                    || code.eq_ignore_ascii_case(found.code().name)
            })
        };
        let mut heavier = found.iter().filter(|one| weight(one) < decision.verdict);
        let holds = decision.codes.is_empty() || heavier.all(is_named);
        let decided = Decided {
            verdict: decision.verdict,
            reason: decision.reason.clone(),
            by_rules: judged.verdict,
            holds,
        };
        if holds {
            judged.verdict = decision.verdict;
        }
        decided
    }
}
