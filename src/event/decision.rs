//! Decisions of the event's secretary, which override the verdict on a record.

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization;

use super::codes;
use super::entry::{Found, RecordEntry};
use super::event::Event;
use super::finding::EventFinding;
use super::verdict::{RecordVerdict, Verdict, weight};
use crate::diag::{Finding, Place};
use crate::text::Span;

/// A decision of the event's secretary, as written in the event file.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Name of the record, as written in the event file.
    pub record: String,
    /// File path relative to the folder of records, and record number in the file.
    pub at: (String, u32),
    /// Verdict that the secretary gives the record.
    pub verdict: Verdict,
    /// Reason given for the decision.
    pub reason: String,
    /// Ids or names of the finding codes that the decision covers; if empty, it covers all findings.
    pub codes: Vec<String>,
    /// Key of the event file under which the record's name is written: `record` or `기보`.
    pub key: String,
    /// Span of the record's name in the event file.
    pub place: Span,
}

/// A decision as a report shows it, beside the verdict by the findings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// Verdict that the secretary gave.
    pub verdict: Verdict,
    /// Reason given for the decision.
    pub reason: String,
    /// Verdict that the findings alone gave, before the decision.
    pub by_rules: Verdict,
    /// True if the decision applies. It does not if the record has a worse finding that the decision does not cover.
    pub holds: bool,
}

/// Returns for each record the index of the decision on it, or `None`. Reports decisions that name a missing record.
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
        let finding = finding.arg("allowed", "");
        findings.push(EventFinding {
            key: Some(decision.key.clone()),
            ..EventFinding::new(finding.arg("value", decision.record.as_str()))
        });
    }
    of_records
}

impl Decided {
    /// Applies a decision to the verdict on a record, unless an uncovered finding in `found` is worse. Returns both
    /// verdicts.
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
