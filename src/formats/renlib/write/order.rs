//! Order of a library's nodes: each child after its parent, and siblings sorted by their bytes or in the record's
//! order.

use super::super::node::{LEAF, SIBLING};
use super::super::property::{Property, property};
use super::super::square::{self, NOWHERE};
use crate::model::{Body, Item, NodeId, Play, Record};

/// Nodes of a record in the order in which a library holds them.
#[derive(Debug)]
pub(crate) struct Order {
    pub nodes: Vec<OrderedNode>,
    /// Number of nodes whose children had to be sorted.
    pub resorted: usize,
}

/// A node of the record, with its flags for the written tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OrderedNode {
    pub node: NodeId,
    /// Flags of the written node: [`super::super::node::SIBLING`] and [`super::super::node::LEAF`],
    /// if they apply.
    pub links: u8,
}

/// True if a node is the root and has no move, so that it is the empty board.
pub(crate) fn is_root(record: &Record, node: NodeId) -> bool {
    node == NodeId::ROOT && square_of(record, node).is_none()
}

/// Returns the byte for a play's point or for a pass; `None` for plays that a library cannot hold.
#[inline]
pub(crate) fn square_of_play(play: Play) -> Option<u8> {
    match play {
        // A chosen move becomes the stone of the opponent, who offered it.
        Play::Place { at, .. } | Play::Choose { at, .. } => square::square(at),
        Play::Pass { .. } => Some(NOWHERE),
        _ => None,
    }
}

/// Returns the byte by which siblings are sorted: the byte of a node's first play, or else the node's byte in its
/// original library. `None` for a node that a library does not hold.
#[inline]
pub(crate) fn square_of(record: &Record, node: NodeId) -> Option<u8> {
    let items = record.tree.items(node);
    if let Some((_, square)) = plain(items) {
        return Some(square);
    }
    let mut plays = items.iter().filter_map(|item| match item.body {
        Body::Play(play) => square_of_play(play),
        _ => None,
    });
    plays.next().or_else(|| kept(record, items))
}

/// Returns the play and the byte of a node that holds nothing but one play; `None` for other nodes.
#[inline]
pub(crate) fn plain(items: &[Item]) -> Option<(Play, u8)> {
    match *items {
        [
            Item {
                body: Body::Play(play),
                ..
            },
        ] => square_of_play(play).map(|square| (play, square)),
        _ => None,
    }
}

/// Returns the byte that a node without a move had in its original library; `None` if it is not
/// from a library.
fn kept(record: &Record, items: &[Item]) -> Option<u8> {
    items
        .iter()
        .find_map(|item| match property(record, &item.body)? {
            Property::Node(facts) => facts.square,
            Property::Library(_) => None,
        })
}

impl Order {
    /// Arranges the nodes of a record for writing. Sorts the children of every node unless
    /// `keeps_order`. A node that a library cannot hold is replaced by its children.
    pub(crate) fn new(record: &Record, keeps_order: bool) -> Order {
        let tree = &record.tree;
        let mut order = Order {
            nodes: Vec::with_capacity(tree.len()),
            resorted: 0,
        };
        let root = (!tree.is_empty()).then_some(NodeId::ROOT);
        let mut ahead: Vec<OrderedNode> = root
            .map(|node| OrderedNode { node, links: 0 })
            .into_iter()
            .collect();
        let mut children: Vec<(u8, NodeId)> = Vec::new();
        let mut unseen: Vec<NodeId> = Vec::new();
        while let Some(mut next) = ahead.pop() {
            children.clear();
            expect(&mut unseen, tree.children(next.node));
            while let Some(child) = unseen.pop() {
                match square_of(record, child) {
                    Some(square) => children.push((square, child)),
                    None => expect(&mut unseen, tree.children(child)),
                }
            }
            if !keeps_order && !children.is_sorted_by_key(|child| child.0) {
                order.resorted += 1;
                children.sort_by_key(|child| child.0);
            }
            if children.is_empty() {
                next.links |= LEAF;
            }
            let mut links = 0;
            for &(_, node) in children.iter().rev() {
                ahead.push(OrderedNode { node, links });
                links = SIBLING;
            }
            order.nodes.push(next);
        }
        order
    }
}

/// Pushes children onto a stack so that the first one is on top.
fn expect(stack: &mut Vec<NodeId>, children: impl Iterator<Item = NodeId>) {
    let from = stack.len();
    stack.extend(children);
    stack[from..].reverse();
}
