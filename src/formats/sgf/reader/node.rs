//! Checks of a node after all its properties are read.

use super::super::codes;
use super::super::dialect::opening;
use super::super::property::{PROPERTIES, PropertyRow};
use super::property::row_of_move;
use super::tree::TreeReader;
use crate::diag::Finding;
use crate::model::{Change, Fix, NodeId};
use crate::text::{Lang, Span};

const fn bits(identifiers: &[&str]) -> u128 {
    let mut bits = 0;
    let mut row = 0;
    while row < PROPERTIES.len() {
        let mut at = 0;
        while at < identifiers.len() {
            if same(
                PROPERTIES[row].identifier.as_bytes(),
                identifiers[at].as_bytes(),
            ) {
                bits |= 1 << row;
            }
            at += 1;
        }
        row += 1;
    }
    bits
}

const fn same(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut at = 0;
    while at < a.len() {
        if a[at] != b[at] {
            return false;
        }
        at += 1;
    }
    true
}

const MOVES: u128 = bits(&["B", "W"]);
const SETUP: u128 = bits(&["AB", "AW", "AE", "PL"]);
const POSITION_VERDICTS: u128 = bits(&["DM", "GB", "GW", "UC"]);
const MOVE_VERDICTS: u128 = bits(&["BM", "DO", "IT", "TE"]);

const FORCED: u128 = bits(&["KO"]);

/// Maximum number of letters in an identifier before it is reported as too long.
const LONGEST: usize = 100;

/// Maximum number of items in a node that are compared with a duplicate property. More than any
/// real node has, and few enough to stay fast in a node full of duplicates.
const COMPARED: usize = 100;

/// Maximum number of repeated stones that one fix removes from a node, more than a board has
/// points. The others are found when the fixed text is read again.
const MOST_CHANGES: usize = 3000;

impl<'s> TreeReader<'s> {
    /// Ends the current node: checks its properties if it has any.
    #[inline]
    pub(super) fn end_node(&mut self) {
        if self.seen != 0 || !self.unknown_here.is_empty() {
            self.judge_node();
        }
    }

    /// Reports properties of the node that contradict each other, then clears the notes about the
    /// node.
    pub(super) fn judge_node(&mut self) {
        if self.seen & MOVES == MOVES {
            self.find_at_node(&codes::BLACK_AND_WHITE);
        }
        if self.seen & MOVES != 0 {
            if self.seen & SETUP != 0 {
                self.find_at_node(&codes::MOVE_AND_SETUP);
            }
            if self.node == Some(NodeId::ROOT) {
                self.find_at_node(&codes::MOVE_IN_ROOT);
            }
        }
        if (self.seen & POSITION_VERDICTS).count_ones() > 1
            || (self.seen & MOVE_VERDICTS).count_ones() > 1
        {
            self.find_at_node(&codes::CONTRADICTORY_VERDICTS);
        }
        if self.seen & (MOVE_VERDICTS | FORCED) != 0
            && self.seen & MOVES == 0
            && !self.has_raw_move()
        {
            self.find_at_node(&codes::VERDICT_WITHOUT_MOVE);
        }
        self.seen = 0;
        if !self.unknown_here.is_empty() {
            self.unknown_here.clear();
        }
    }

    /// True if the node has plays from other properties than `B` and `W`, as in omok openings.
    fn has_raw_move(&self) -> bool {
        self.node
            .is_some_and(|node| self.draft.record.tree.plays(node).next().is_some())
    }

    #[cold]
    fn find_at_node(&mut self, code: &'static crate::diag::Code) {
        if let Some(node) = self.node {
            let span = self.draft.record.tree.span(node);
            self.find(code, span);
        }
    }

    /// Notes that the node has a known property, and reports the property if the node already had it.
    #[inline]
    pub(super) fn note_row(&mut self, row: PropertyRow, name: &str, span: Span) {
        self.draft.record.tree.close_last(span.end as usize);
        if self.seen & row.bit() != 0 {
            self.find_duplicate(name, span);
        }
        self.seen |= row.bit();
    }

    /// Notes that the node has an unknown property, and reports the property if the node already had it or its identifier is too long.
    #[cold]
    pub(super) fn note_unknown(&mut self, name: &'s str, span: Span) {
        self.draft.record.tree.close_last(span.end as usize);
        if !self.unknown_here.insert(name) {
            self.find_duplicate(name, span);
        }
        if name.len() > LONGEST {
            let place = self.place(Span::new(
                span.start as usize,
                span.start as usize + LONGEST,
            ));
            let finding = Finding::new(&codes::LONG_IDENTIFIER, place).arg("length", name.len());
            self.draft.findings.push(finding);
            return;
        }
        let is_ours = name.starts_with(opening::LIBRARY) || opening::find(name).is_some();
        let by_dialect = self.draft.oro.contains(&name) || is_ours;
        if !by_dialect && !self.draft.unknown.contains(&name) && self.draft.unknown.len() < 100 {
            self.draft.unknown.push(name);
        }
    }

    #[cold]
    fn find_duplicate(&mut self, name: &str, span: Span) {
        let is_stones = |name: &str| matches!(name, "AB" | "AW" | "AE");
        let is_setup = is_stones(name);
        // The fix removes the later property. It is safe only if an earlier property has the same text and is not a move. Stones that
        // differ get no fix.
        let fix = self.node.and_then(|node| {
            let new = &self.draft.text[span.range()];
            let items = self.draft.record.tree.items(node);
            let earlier = items.iter().take(COMPARED);
            let repeated = earlier
                .map(|item| item.raw)
                .any(|raw| self.draft.record.text(raw) == new);
            let change = Change::RemoveItem {
                node,
                item: items.len(),
            };
            if repeated && row_of_move(name).is_none() {
                Some(Fix::safe(change))
            } else {
                (!is_setup).then(|| Fix::doubtful(change))
            }
        });
        // Problem editors write every setup stone as a property of its own, so duplicate setup is
        // reported only once per node.
        if is_setup
            && let Some(last) = self.draft.findings.last_mut()
            && last.code == &codes::DUPLICATE_PROPERTY
            && last.place.node == self.node
            && last
                .args
                .iter()
                .any(|(_, property)| is_stones(property.get(Lang::En)))
        {
            match (last.fixes.first_mut(), fix) {
                (Some(all), Some(fix)) if all.changes.len() < MOST_CHANGES => {
                    all.changes.extend(fix.changes);
                }
                (None, fix) => last.fixes.extend(fix),
                _ => {}
            }
            return;
        }
        let finding = Finding::new(&codes::DUPLICATE_PROPERTY, self.place(span))
            .arg("property", name)
            .fix_if_known(fix);
        self.draft.findings.push(finding);
    }
}
