//! A tree in the order of a move list, in which a variation stands behind the move that it replaces
//! and the line goes on behind the variation.
//!
//! The model keeps its nodes in pre-order instead, so a tree is drafted first.

use crate::model::{Body, Item, NodeId, Record, Text};
use crate::text::Span;

/// Names a node of a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DraftId(u32);

impl DraftId {
    /// The node before all plays.
    pub(super) const ROOT: DraftId = DraftId(0);
}

/// "None" in the links of a draft.
const NONE: u32 = u32::MAX;

struct DraftNode {
    parent: u32,
    first_child: u32,
    last_child: u32,
    next_sibling: u32,
    first_item: u32,
    last_item: u32,
    span: Span,
}

struct DraftItem {
    body: Body,
    next: u32,
}

/// A tree that is being drafted.
pub(super) struct Draft {
    nodes: Vec<DraftNode>,
    items: Vec<DraftItem>,
}

impl Draft {
    /// A draft with its root.
    pub(super) fn new(span: Span) -> Draft {
        Draft {
            nodes: vec![DraftNode::new(NONE, span)],
            items: Vec::new(),
        }
    }

    /// Number of nodes.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Adds a node as the last child of another.
    pub(super) fn push(&mut self, parent: DraftId, span: Span) -> DraftId {
        let id = self.nodes.len() as u32;
        self.nodes.push(DraftNode::new(parent.0, span));
        let above = &mut self.nodes[parent.0 as usize];
        let before = std::mem::replace(&mut above.last_child, id);
        match before {
            NONE => above.first_child = id,
            before => self.nodes[before as usize].next_sibling = id,
        }
        DraftId(id)
    }

    /// Adds an item to a node, behind its others, and widens the node's span to the end of it.
    pub(super) fn add(&mut self, node: DraftId, body: Body, end: u32) {
        let id = self.items.len() as u32;
        self.items.push(DraftItem { body, next: NONE });
        let node = &mut self.nodes[node.0 as usize];
        let before = std::mem::replace(&mut node.last_item, id);
        if end > node.span.end {
            node.span.end = end;
        }
        match before {
            NONE => node.first_item = id,
            before => self.items[before as usize].next = id,
        }
    }

    /// Puts the tree into a record, in pre-order.
    pub(super) fn finish(self, record: &mut Record) {
        let mut ids = vec![NodeId::ROOT; self.nodes.len()];
        let mut at = 0u32;
        loop {
            let node = &self.nodes[at as usize];
            let parent = (node.parent != NONE).then(|| ids[node.parent as usize]);
            // Parents stand on the open path, for the walk is in pre-order.
            if let Some(id) = record.tree.push(parent, node.span) {
                ids[at as usize] = id;
            }
            let mut item = node.first_item;
            while item != NONE {
                let entry = &self.items[item as usize];
                record.tree.add(Item {
                    raw: Text::EMPTY,
                    body: entry.body,
                });
                item = entry.next;
            }
            match self.next(at) {
                Some(next) => at = next,
                None => return,
            }
        }
    }

    /// The node behind another in pre-order. Climbs over each node once.
    fn next(&self, at: u32) -> Option<u32> {
        let first = self.nodes[at as usize].first_child;
        if first != NONE {
            return Some(first);
        }
        let mut node = at;
        while node != NONE {
            let links = &self.nodes[node as usize];
            if links.next_sibling != NONE {
                return Some(links.next_sibling);
            }
            node = links.parent;
        }
        None
    }
}

impl DraftNode {
    const fn new(parent: u32, span: Span) -> DraftNode {
        DraftNode {
            parent,
            first_child: NONE,
            last_child: NONE,
            next_sibling: NONE,
            first_item: NONE,
            last_item: NONE,
            span,
        }
    }
}
