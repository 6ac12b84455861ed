//! Records of the same pairing: the original, copies of it, and different games.

use std::collections::{BTreeMap, HashMap};

use super::codes;
use super::entry::RecordEntry;
use super::event::Event;
use super::matching::{Assignment, whole};
use crate::diag::finding::Arg;
use crate::diag::{Finding, Severity};
use crate::ops::duplicates::MainLine;
use crate::text::path::names_a_copy;

/// Minimum number of moves that a record needs for a comparison with records of other pairings.
const LEAST_ELSEWHERE: u32 = 30;

/// Copies and different games among the records of each pairing.
#[derive(Clone, Debug, Default)]
pub struct Copies {
    /// Index of the original of each record that is a copy; `None` for other records.
    pub kept: Vec<Option<usize>>,
    /// Records that are not copies, by pairing and game number. Several records of one key show different games.
    pub left: BTreeMap<(usize, Option<u32>), Vec<usize>>,
}

impl Copies {
    /// Groups the records of each pairing into originals and copies. The original is the longest record without
    /// errors, else the longest. `findings` holds the findings of each record.
    pub fn new(
        entries: &[&RecordEntry],
        assignments: &[Assignment],
        findings: &[Vec<Finding>],
    ) -> Copies {
        let mut groups: BTreeMap<(usize, Option<u32>), Vec<usize>> = BTreeMap::new();
        for (at, assignment) in assignments.iter().enumerate() {
            if let Some(pairing) = assignment.pairing {
                groups
                    .entry((pairing, assignment.game))
                    .or_default()
                    .push(at);
            }
        }
        let has_error = |at: usize| {
            let mut own = findings[at].iter().chain(&assignments[at].findings);
            own.any(|finding| finding.severity == Severity::Error)
                || entries[at]
                    .found
                    .iter()
                    .any(|found| found.severity() == Severity::Error)
        };
        let mut copies = Copies {
            kept: vec![None; entries.len()],
            left: BTreeMap::new(),
        };
        for (key, mut group) in groups {
            group.sort_by_key(|&at| {
                let longest = std::cmp::Reverse(entries[at].line.plies());
                (
                    has_error(at),
                    longest,
                    names_a_copy(&entries[at].file),
                    &entries[at].file,
                    entries[at].number,
                )
            });
            let mut left: Vec<usize> = Vec::new();
            for at in group {
                let line = &entries[at].line;
                let same = left.iter().find(|&&kept| {
                    let other = &entries[kept].line;
                    line.begins(other) || other.begins(line)
                });
                match same {
                    Some(&kept) => copies.kept[at] = Some(kept),
                    None => left.push(at),
                }
            }
            left.sort_unstable();
            copies.left.insert(key, left);
        }
        copies
    }

    /// True if the record with index `at` is a copy of another record.
    pub fn is_copy(&self, at: usize) -> bool {
        self.kept[at].is_some()
    }

    /// Returns the record of a pairing or game if there is exactly one besides copies. `None` if there is none or
    /// there are different games.
    pub fn only(&self, pairing: usize, game: Option<u32>) -> Option<usize> {
        match &self.left.get(&(pairing, game))?[..] {
            [only] => Some(*only),
            _ => None,
        }
    }

    /// Adds a finding to each copy, and to each record of a pairing or game with several different games.
    pub fn report(&self, entries: &[&RecordEntry], findings: &mut [Vec<Finding>]) {
        for (at, kept) in self.kept.iter().enumerate() {
            if let Some(kept) = kept {
                let other = entries[*kept].called().into_owned();
                let finding = Finding::new(&codes::RECORD_TWICE, whole(entries[at]));
                findings[at].reserve_exact(1);
                findings[at].push(finding.arg("other", other));
            }
        }
        for left in self.left.values().filter(|left| left.len() > 1) {
            for &at in left {
                let others = left.iter().filter(|&&other| other != at);
                let others: Vec<String> = others
                    .map(|&other| entries[other].called().into_owned())
                    .collect();
                let finding = Finding::new(&codes::TWO_GAMES, whole(entries[at]));
                findings[at].push(finding.arg("other", others.join(", ")));
            }
        }
    }

    /// Adds a finding to each record of at least thirty moves that has the same moves as a record of another pairing.
    pub fn report_shared_moves(
        &self,
        event: &Event,
        entries: &[&RecordEntry],
        assignments: &[Assignment],
        findings: &mut [Vec<Finding>],
    ) {
        let mut lines: HashMap<&MainLine, Vec<usize>> = HashMap::new();
        for at in self.left.values().flatten().copied() {
            if entries[at].line.plies() >= LEAST_ELSEWHERE {
                lines.entry(&entries[at].line).or_default().push(at);
            }
        }
        let mut found = Vec::new();
        for same in lines.into_values().filter(|same| same.len() > 1) {
            for &at in &same {
                let key = |at: usize| (assignments[at].pairing, assignments[at].game);
                let other = same.iter().find(|&&other| key(other) != key(at));
                found.extend(other.map(|&other| (at, other)));
            }
        }
        for (at, other) in found {
            let pairing = assignments[other].pairing;
            let words = |lang| {
                let words =
                    pairing.map(|pairing| event.pairing_words(&event.pairings[pairing], lang));
                format!(
                    "{} ({})",
                    entries[other].called(),
                    words.unwrap_or_default()
                )
            };
            let other = Arg::each(words);
            let finding = Finding::new(&codes::OTHER_PAIRINGS_MOVES, whole(entries[at]));
            findings[at].push(finding.arg("other", other));
        }
    }
}
