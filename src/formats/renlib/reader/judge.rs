//! Findings about a library that depend on the whole tree.

use std::collections::HashSet;

use super::super::node::NO_MOVE;
use super::super::square;
use super::Library;
use crate::diag::{Code, Finding, Place};
use crate::formats::limit_reached;
use crate::formats::renlib::codes;
use crate::model::NodeId;
use crate::text::{Bilingual, Span};

/// Problems of the same kind, reported in one finding: the first node and the count.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FindingGroup {
    first: Option<(NodeId, u8)>,
    count: usize,
}

impl FindingGroup {
    pub(super) fn add(&mut self, node: NodeId, square: u8) {
        self.first.get_or_insert((node, square));
        self.count += 1;
    }
}

impl Library<'_> {
    /// Adds all findings that depend on the whole tree.
    pub(super) fn judge(&mut self) {
        if let Some((node, square)) = self.off_board.first {
            let finding = self
                .at_node(&codes::OFF_BOARD, node)
                .arg("byte", format!("0x{square:02X}"))
                .arg("count", self.off_board.count);
            self.findings.push(finding);
        }
        if let Some((node, _)) = self.beside_root.first {
            let finding = self.at_node(&codes::BESIDE_ROOT, node);
            self.findings.push(finding);
        }
        let repeated = self.repeated();
        if let Some((node, square)) = repeated.first {
            let point = square::point(square).map(|at| self.record.board.name(at));
            let pass = Bilingual::new("a pass", "착수 포기");
            let finding = self.at_node(&codes::REPEATED, node);
            let finding = match point {
                Some(name) => finding.arg("move", name),
                None => finding.arg("move", pass),
            };
            self.findings.push(finding.arg("count", repeated.count));
        }
        if self.unkept > 0 {
            let place = self.place(Span::at(0));
            let what = codes::BYTES_OF_TEXT;
            self.findings
                .push(limit_reached(&codes::LIMIT, place, what, i32::MAX));
        }
    }

    /// Finds moves that occur twice among the children of a node. The children are sorted in nearly
    /// all libraries, so only unsorted ones are compared.
    fn repeated(&mut self) -> FindingGroup {
        let tree = &self.record.tree;
        let mut repeated = FindingGroup::default();
        let mut seen = HashSet::new();
        let mut unsorted = std::mem::take(&mut self.unsorted);
        unsorted.sort_unstable();
        unsorted.dedup();
        for parent in unsorted {
            seen.clear();
            for child in tree.children(parent) {
                let at = tree.start(child) as usize;
                let square = self.bytes[at];
                if !seen.insert((square, self.is_move(child))) {
                    repeated.add(child, square);
                }
            }
        }
        repeated
    }

    /// True if the flags of a node make it a move, even if its point is outside the board.
    fn is_move(&self, node: NodeId) -> bool {
        let flags = self.record.tree.start(node) as usize + 1;
        node != NodeId::ROOT && self.bytes.get(flags).is_some_and(|f| f & NO_MOVE == 0)
    }

    /// Creates a finding about a node of the tree; its place names the node and the number of the
    /// move.
    fn at_node(&self, code: &'static Code, node: NodeId) -> Finding {
        let tree = &self.record.tree;
        let path = tree.path(node);
        let moves = path.iter().filter(|&&node| self.is_move(node)).count();
        Finding::new(
            code,
            Place {
                node: Some(node),
                ply: u32::try_from(moves).ok().filter(|&ply| ply > 0),
                ..self.place(tree.span(node))
            },
        )
    }
}
