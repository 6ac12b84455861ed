//! Game tree under construction, in the order of the text: a variation follows the move that it
//! replaces, and the line continues after the variation.
//!
//! The model keeps nodes in pre-order instead, so the reader first builds this draft.

use std::collections::HashMap;

use crate::model::{Body, Item, NodeId, Record, Text};
use crate::text::Span;

/// Index of a node in a draft tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct DraftId(u32);

impl DraftId {
    /// Index of the root node, before all plays.
    pub(super) const ROOT: DraftId = DraftId(0);

    fn index(self) -> usize {
        self.0 as usize
    }
}

struct DraftNode {
    /// Parent node; the root is its own parent.
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

/// Game tree under construction, with its nodes in the order of the text.
pub(super) struct Draft {
    nodes: Vec<DraftNode>,
    /// Items in the order of the text, each with the node that has it.
    items: Vec<(DraftId, Body)>,
}

impl Draft {
    /// Creates a draft that has only the root node.
    pub(super) fn new(span: Span) -> Draft {
        let parent = DraftId::ROOT;
        Draft {
            nodes: vec![DraftNode::new(parent, span)],
            items: Vec::new(),
        }
    }

    /// Returns the number of nodes.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Adds a node as the last child of `parent`.
    pub(super) fn push(&mut self, parent: DraftId, span: Span) -> DraftId {
        let id = DraftId(self.nodes.len() as u32);
        self.nodes.push(DraftNode::new(parent, span));
        id
    }

    /// Adds an item to a node and extends the span of the node to `end`.
    pub(super) fn add(&mut self, node: DraftId, body: Body, end: u32) {
        self.widen(node, end);
        self.nodes[node.index()].said += 1;
        self.items.push((node, body));
    }

    /// Extends the span of a node to `end`, if it ends earlier.
    pub(super) fn widen(&mut self, node: DraftId, end: u32) {
        let span = &mut self.nodes[node.index()].span;
        span.end = span.end.max(end);
    }

    /// Returns the last play of a node, or the item that replaces an unreadable play; `None` if it is not among the
    /// latest items.
    pub(super) fn last_play(&mut self, node: DraftId) -> Option<&mut Body> {
        /// Maximum number of items to search backwards, because the search runs very often.
        const BACK: usize = 100;
        let mut said = self.items.iter_mut().rev().take(BACK);
        let is_play = |body: &Body| matches!(body, Body::Play(_) | Body::Raw(_));
        let (_, body) = said.find(|(of, body)| *of == node && is_play(body))?;
        Some(body)
    }

    /// Reorders the nodes of a list by `order`, the text offsets of the plays in playing order.
    /// Does nothing if the list has a variation, or if `order` does not name every play.
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

    /// Moves the nodes and items into a record, in pre-order.
    pub(super) fn finish(self, record: &mut Record) {
        let (nodes, items) = (self.nodes.len(), self.items.len());
        record.tree.reserve_exact(nodes, items);
        if self.is_one_line() {
            self.finish_line(record);
        } else {
            self.finish_tree(record);
        }
    }

    /// True if the draft has no variation and its items are in the order of the nodes, so that it is already in
    /// pre-order.
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
        // Groups the items by node. A stable sort keeps the order of a node's items.
        self.items.sort_by_key(|(node, _)| *node);
        // Finds the first child, the next sibling and the first item of each node, from the last
        // node backwards.
        let count = self.nodes.len();
        // The index of the root means "none" in these lists, because the root is never a child or a
        // sibling.
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
            // The walk is in pre-order, so the parent was the last node or an ancestor of it, as
            // the record's tree requires.
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
