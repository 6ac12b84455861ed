//! The order in which nodes are written: every child behind its parent, siblings by their bytes.

use super::super::node::NO_MOVE;
use super::super::property::{Property, property};
use super::super::square::{self, CENTRE, NOWHERE};
use crate::model::{Body, Item, NodeId, Play, Record};

/// How the nodes of a record are written.
#[derive(Debug)]
pub struct Order {
    /// The nodes, where they are not written as they stand.
    pub steps: Option<Vec<Step>>,
    /// Forks whose children are written in another order than they stand.
    pub resorted: usize,
    /// How a library has to begin to be read as it is meant.
    pub beginning: Beginning,
}

/// A node with its place in the tree that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The node.
    pub node: NodeId,
    /// [`super::super::node::SIBLING`] and [`super::super::node::LEAF`], as far as they hold.
    pub links: u8,
}

/// What the moves of a library ask of its beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beginning {
    /// The only first move is H8 and nobody passes: RenLib writes no root.
    Centre,
    /// The nodes can begin with the first move.
    Move,
    /// The first byte would be taken for the root, so there has to be one.
    Root,
}

/// Whether a node is the root of a library: the first one, without a move.
pub fn is_root(record: &Record, node: NodeId) -> bool {
    node == NodeId::ROOT && square_of(record, node).is_none()
}

/// The byte of a play; `None` for plays that a library has no node for.
#[inline]
pub fn square_of_play(play: Play) -> Option<u8> {
    match play {
        // A chosen move is the stone that the opponent has offered.
        Play::Place { at, .. } | Play::Choose { at, .. } => square::square(at),
        Play::Pass { .. } => Some(NOWHERE),
        _ => None,
    }
}

/// The byte that a node begins with, by which siblings are sorted; `None` for a node that is not
/// written.
#[inline]
fn square_of(record: &Record, node: NodeId) -> Option<u8> {
    let items = record.tree.items(node);
    if let Some(square) = plain(items) {
        return Some(square);
    }
    let mut plays = items.iter().filter_map(|item| match item.body {
        Body::Play(play) => square_of_play(play),
        _ => None,
    });
    plays
        .next()
        .or_else(|| kept(record, items).map(|kept| kept.0))
}

/// The byte of a node that holds one play and nothing else.
#[inline]
pub fn plain(items: &[Item]) -> Option<u8> {
    match items {
        [
            Item {
                body: Body::Play(play),
                ..
            },
        ] => square_of_play(*play),
        _ => None,
    }
}

/// The byte of a node without a move that came from a library, and its flags.
fn kept(record: &Record, items: &[Item]) -> Option<(u8, u8)> {
    items
        .iter()
        .find_map(|item| match property(record, &item.body)? {
            Property::Node(facts) => Some((facts.square?, facts.flags)),
            Property::Library(_) => None,
        })
}

impl Order {
    /// Finds the order for a record.
    pub fn of(record: &Record) -> Order {
        match as_it_stands(record) {
            Some(beginning) => Order {
                steps: None,
                resorted: 0,
                beginning,
            },
            None => sorted(record),
        }
    }
}

/// How the library begins, where every node but the root is written and siblings ascend: the nodes can
/// be written as they stand.
fn as_it_stands(record: &Record) -> Option<Beginning> {
    let tree = &record.tree;
    let mut passes = false;
    for node in tree.nodes() {
        let square = match square_of(record, node) {
            Some(square) if node != NodeId::ROOT => square,
            None if node == NodeId::ROOT => continue,
            _ => return None,
        };
        passes |= square == NOWHERE;
        if let Some(next) = tree.next_sibling(node)
            && square_of(record, next).is_none_or(|other| other <= square)
        {
            return None;
        }
    }
    let first = tree.first_child(NodeId::ROOT).map(|first| {
        let alone = tree.next_sibling(first).is_none();
        (first, alone)
    });
    Some(beginning(record, first, passes))
}

fn beginning(record: &Record, first: Option<(NodeId, bool)>, passes: bool) -> Beginning {
    let Some((first, alone)) = first else {
        return Beginning::Root;
    };
    let is_move = kept(record, record.tree.items(first)).is_none_or(|(_, f)| f & NO_MOVE == 0);
    match square_of(record, first) {
        Some(CENTRE) if alone && is_move && !passes => Beginning::Centre,
        Some(NOWHERE) | None => Beginning::Root,
        Some(_) => Beginning::Move,
    }
}

/// Sorts the children of every node. Nodes that are not written give their place to their children.
fn sorted(record: &Record) -> Order {
    use super::super::node::{LEAF, SIBLING};
    let tree = &record.tree;
    let mut order = Order {
        steps: None,
        resorted: 0,
        beginning: Beginning::Root,
    };
    let mut steps: Vec<Step> = Vec::with_capacity(tree.len());
    let mut ahead: Vec<Step> = Vec::new();
    let mut children: Vec<(u8, NodeId)> = Vec::new();
    let mut unwritten: Vec<NodeId> = Vec::new();
    let mut passes = false;
    let mut first = None;
    let root = |step: &Step| is_root(record, step.node);
    if !tree.is_empty() {
        ahead.push(Step {
            node: NodeId::ROOT,
            links: 0,
        });
    }
    while let Some(mut step) = ahead.pop() {
        children.clear();
        unwritten.extend(tree.children(step.node));
        unwritten.reverse();
        while let Some(child) = unwritten.pop() {
            match square_of(record, child) {
                Some(square) => children.push((square, child)),
                None => {
                    let from = unwritten.len();
                    unwritten.extend(tree.children(child));
                    unwritten[from..].reverse();
                }
            }
        }
        if !children.is_sorted_by_key(|child| child.0) {
            order.resorted += 1;
            children.sort_by_key(|child| child.0);
        }
        if root(&step) {
            first = children.first().map(|child| (child.1, children.len() == 1));
        } else if step.node == NodeId::ROOT {
            first = Some((NodeId::ROOT, true));
        }
        passes |= children.iter().any(|child| child.0 == NOWHERE);
        if children.is_empty() {
            step.links |= LEAF;
        }
        for (place, &(_, node)) in children.iter().enumerate().rev() {
            let links = match place + 1 < children.len() {
                true => SIBLING,
                false => 0,
            };
            ahead.push(Step { node, links });
        }
        steps.push(step);
    }
    order.beginning = beginning(record, first, passes);
    order.steps = Some(steps);
    order
}
