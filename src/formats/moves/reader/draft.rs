//! Tree in the order of a move list: a variation follows the move that it replaces, and the line
//! continues after the variation.
//!
//! The model keeps nodes in pre-order instead, so the reader first builds this draft.

use std::collections::HashMap;

use crate::model::{Body, Item, NodeId, Record, Text};
use crate::text::Span;

/// Index of a node in a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct DraftId(u32);

impl DraftId {
    /// The root, before all plays.
    pub(super) const ROOT: DraftId = DraftId(0);

    fn index(self) -> usize {
        self.0 as usize
    }
}

struct DraftNode {
    /// Parent; the root is its own parent.
    parent: DraftId,
    span: Span,
    said: u32,
}

impl DraftNode {
    fn new(parent: DraftId, span: Span) -> DraftNode {
        let said = 0;
        DraftNode { parent, span, said }
    }
}

/// A tree under construction.
pub(super) struct Draft {
    nodes: Vec<DraftNode>,
    /// Items with their nodes, in the order of the text.
    items: Vec<(DraftId, Body)>,
}

impl Draft {
    /// Creates a draft with its root.
    pub(super) fn new(span: Span) -> Draft {
        let parent = DraftId::ROOT;
        Draft {
            nodes: vec![DraftNode::new(parent, span)],
            items: Vec::new(),
        }
    }

    /// Number of nodes.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Adds a node as the last child of another.
    pub(super) fn push(&mut self, parent: DraftId, span: Span) -> DraftId {
        let id = DraftId(self.nodes.len() as u32);
        self.nodes.push(DraftNode::new(parent, span));
        id
    }

    /// Adds an item at the end of a node and extends the node's span to `end`.
    pub(super) fn add(&mut self, node: DraftId, body: Body, end: u32) {
        self.widen(node, end);
        self.nodes[node.index()].said += 1;
        self.items.push((node, body));
    }

    /// Extends a node's span to `end`.
    pub(super) fn widen(&mut self, node: DraftId, end: u32) {
        let span = &mut self.nodes[node.index()].span;
        span.end = span.end.max(end);
    }

    /// Returns the last play of a node, or its unreadable substitute, if it is among the latest
    /// items.
    pub(super) fn last_play(&mut self, node: DraftId) -> Option<&mut Body> {
        /// Number of items to search; the search runs very often.
        const BACK: usize = 100;
        let mut said = self.items.iter_mut().rev().take(BACK);
        let is_play = |body: &Body| matches!(body, Body::Play(_) | Body::Raw(_));
        let (_, body) = said.find(|(of, body)| *of == node && is_play(body))?;
        Some(body)
    }

    /// Puts the plays of a list in the order of their offsets, if it has no variation and the offsets name all.
    pub(super) fn arrange(&mut self, order: &[u32]) {
        if order.len() + 1 != self.nodes.len() || !self.is_one_line() {
            return;
        }
        let starts = self.nodes.iter().skip(1).map(|node| node.span.start);
        let ids: HashMap<u32, DraftId> = starts.zip((1..).map(DraftId)).collect();
        let Some(order) = order
            .iter()
            .map(|at| ids.get(at).copied())
            .collect::<Option<Vec<_>>>()
        else {
            return;
        };
        let mut parent = DraftId::ROOT;
        for id in order {
            self.nodes[id.index()].parent = parent;
            parent = id;
        }
    }

    /// Moves the tree into a record, in pre-order.
    pub(super) fn finish(self, record: &mut Record) {
        let (nodes, items) = (self.nodes.len(), self.items.len());
        record.tree.reserve_exact(nodes, items);
        if self.is_one_line() {
            self.finish_line(record);
        } else {
            self.finish_tree(record);
        }
    }

    /// True if the draft has no variation, so that it is already in pre-order.
    fn is_one_line(&self) -> bool {
        let mut above = (0..).zip(self.nodes.iter().skip(1));
        above.all(|(above, node)| node.parent == DraftId(above))
            && self.items.is_sorted_by_key(|(node, _)| *node)
    }

    fn finish_line(self, record: &mut Record) {
        let nodes = self.nodes.into_iter().map(|node| (node.span, node.said));
        let items = self.items.into_iter().map(|(_, body)| Item {
            raw: Text::EMPTY,
            body,
        });
        record.tree.extend_all(nodes, items);
    }

    fn finish_tree(mut self, record: &mut Record) {
        // A stable sort keeps the order of a node's items.
        self.items.sort_by_key(|(node, _)| *node);
        // For each node, its first child, next sibling and first item, computed from the last node
        // backwards.
        let count = self.nodes.len();
        // The root's index means "none", because the root is no child and no sibling.
        let (mut children, mut siblings) = (vec![DraftId::ROOT; count], vec![DraftId::ROOT; count]);
        let mut items = vec![self.items.len() as u32; count];
        let mut first = self.items.len();
        for at in (0..count).rev() {
            let said = self.items[..first].iter().rev();
            first -= said.take_while(|(node, _)| node.index() == at).count();
            items[at] = first as u32;
            if at > 0 {
                let elder = &mut children[self.nodes[at].parent.index()];
                siblings[at] = std::mem::replace(elder, DraftId(at as u32));
            }
        }
        let mut ids = vec![NodeId::ROOT; count];
        let mut open = vec![DraftId::ROOT];
        while let Some(id) = open.pop() {
            let at = id.index();
            let node = &self.nodes[at];
            let parent = (id != DraftId::ROOT).then(|| ids[node.parent.index()]);
            // The walk is in pre-order, so every parent is on the open path.
            if let Some(id) = record.tree.push(parent, node.span) {
                ids[at] = id;
            }
            let end = items
                .get(at + 1)
                .map_or(self.items.len(), |&end| end as usize);
            for &(_, body) in &self.items[items[at] as usize..end] {
                let raw = Text::EMPTY;
                record.tree.add(Item { raw, body });
            }
            let next = [siblings[at], children[at]];
            open.extend(next.into_iter().filter(|&id| id != DraftId::ROOT));
        }
    }
}
