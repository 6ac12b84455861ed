//! Game tree: all nodes of a record in one array, in file order.

use super::item::{Label, TextId};
use super::node_ends::NodeEnds;
use super::{Body, Item, Lists, Play, Point, Text};
use crate::text::Span;

/// Id of a node: its index in file order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub u32);

impl NodeId {
    /// Root, the first node of every tree.
    pub const ROOT: NodeId = NodeId(0);

    /// Returns the id as an index into tables with one entry per node.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Link value for a missing parent or sibling in a [`Node`].
const NONE: u32 = u32::MAX;

/// Node of a tree: links to its parent and sibling, its first item and its start in the source.
/// Takes 16 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    parent: u32,
    next_sibling: u32,
    items: u32,
    start: u32,
}

impl Node {
    /// Returns how this node is related to the one before it in file order; `id` is this node's own
    /// id.
    #[inline]
    fn continuation(&self, id: NodeId) -> Continuation {
        // `NONE + 1 == 0`, so the root counts as the continuation of a line.
        if self.parent.wrapping_add(1) != id.0 {
            Continuation::Branch(NodeId(self.parent))
        } else if self.next_sibling == NONE {
            Continuation::Line
        } else {
            Continuation::Fork
        }
    }
}

/// Node reached on a walk through a tree, with its items.
#[derive(Clone, Copy, Debug)]
pub struct Visited<'t> {
    /// Id of the node.
    pub node: NodeId,
    /// Relation of this node to the previous node in file order.
    pub continuation: Continuation,
    /// Items of the node.
    pub items: &'t [Item],
}

/// Relation of a node to the previous node in file order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Continuation {
    /// Only child of the previous node, or the root.
    Line,
    /// First of several children of the previous node.
    Fork,
    /// Later child of the given node: a variation begins.
    Branch(NodeId),
}

/// Decision on a node when a tree is rebuilt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeFate {
    /// The node stays.
    Kept,
    /// The node is removed; its children move up to its parent.
    Spliced,
    /// The node is removed together with all nodes below it.
    Dropped,
}

/// Game tree of a record: all its nodes with their items.
///
/// Nodes are stored in file order, which is pre-order: a node's first child, which continues the
/// line, directly follows it, and a subtree is one contiguous run. So a walk only counts up an
/// index, no link to the first child is needed, and even a very deep tree needs no recursion.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    nodes: Vec<Node>,
    ends: NodeEnds,
    /// First node after the main line, so the first one whose parent is not the previous node.
    branch: Option<NodeId>,
    items: Vec<Item>,
    texts: Vec<Text>,
    /// Lists of points for setups, marks and connectors.
    pub points: Lists<Point>,
    /// Lists of texts for [`Body::Raw`]: the name of a property and its values.
    pub raws: Lists<Text>,
    /// Lists of labels: texts on points.
    pub labels: Lists<Label>,
}

impl Tree {
    /// Creates an empty tree with memory reserved for a number of nodes.
    pub fn with_room(nodes: usize) -> Tree {
        Tree {
            nodes: Vec::with_capacity(nodes),
            items: Vec::with_capacity(nodes + 24),
            ..Tree::default()
        }
    }

    /// Frees the reserved memory that nodes and items do not use, for a record that is stored
    /// together with many others. Nodes and items are copied: memory freed by shrinking in place
    /// would be too small for the next tree.
    pub fn shrink_to_fit(&mut self) {
        self.nodes = self.nodes.to_vec();
        self.items = self.items.to_vec();
    }

    /// Reserves memory for exactly this many more nodes and items, so that a large tree, which is
    /// counted before reading, wastes none.
    pub fn reserve_exact(&mut self, nodes: usize, items: usize) {
        self.nodes.reserve_exact(nodes);
        self.items.reserve_exact(items);
    }

    /// Applies `map` to all source spans of nodes, items and texts.
    pub(super) fn map_spans(&mut self, map: &impl Fn(Span) -> Span) {
        let spans: Vec<Span> = self.nodes().map(|node| map(self.span(node))).collect();
        self.ends = NodeEnds::default();
        for (number, (node, span)) in (0..).zip(self.nodes.iter_mut().zip(spans)) {
            node.start = span.start;
            self.ends.add(number, span);
        }
        let raws = self.items.iter_mut().map(|item| &mut item.raw);
        let labels = self
            .labels
            .values_mut()
            .iter_mut()
            .map(|label| &mut label.text);
        let texts = self.texts.iter_mut().chain(self.raws.values_mut());
        for text in raws.chain(labels).chain(texts) {
            *text = text.map_span(map);
        }
    }

    /// Returns the number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns true if there are no nodes yet.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Appends a node as the last child of `parent`, or as the root of an empty tree.
    ///
    /// `parent` must be the last node or one of its ancestors, because nodes are stored in
    /// pre-order. Returns `None` for any other parent and for a second root.
    pub fn push(&mut self, parent: Option<NodeId>, span: Span) -> Option<NodeId> {
        let id = self.nodes.len() as u32;
        let parent = parent.map_or(NONE, |p| p.0);
        if parent != id.wrapping_sub(1) {
            self.link_sibling(parent, id)?;
            self.branch.get_or_insert(NodeId(id));
        }
        Some(self.append(parent, span))
    }

    /// Appends a node without linking it to an elder sibling; the caller has set that link.
    #[inline]
    fn append(&mut self, parent: u32, span: Span) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        self.ends.add(id.0, span);
        self.nodes.push(Node {
            parent,
            next_sibling: NONE,
            items: self.items.len() as u32,
            start: span.start,
        });
        id
    }

    /// Appends a node as the only child of the last node, or as the root of an empty tree.
    #[inline]
    pub fn extend(&mut self, span: Span) -> NodeId {
        self.append((self.nodes.len() as u32).wrapping_sub(1), span)
    }

    /// Appends a chain of nodes below the last node, one for each item in `line`. `span` returns
    /// the source span of an item's node.
    #[inline]
    pub fn extend_line(&mut self, line: &[Item], span: impl Fn(&Item) -> Span) {
        let (first, items) = (self.nodes.len() as u32, self.items.len() as u32);
        self.ends.add_line(first, line.iter().map(&span));
        let node = |(index, item): (usize, &Item)| {
            let index = index as u32;
            Node {
                parent: (first + index).wrapping_sub(1),
                next_sibling: NONE,
                items: items + index,
                start: span(item).start,
            }
        };
        self.nodes.extend(line.iter().enumerate().map(node));
        self.items.extend_from_slice(line);
    }

    /// Fills an empty tree with one line of play: `nodes` gives the span of each node and the
    /// number of its items, `items` the items of all nodes. Reads all of `nodes` before `items`.
    pub fn extend_all(
        &mut self,
        nodes: impl IntoIterator<Item = (Span, u32)>,
        items: impl IntoIterator<Item = Item>,
    ) {
        let mut begun = self.items.len() as u32;
        for (span, count) in nodes {
            self.extend(span);
            if let Some(node) = self.nodes.last_mut() {
                node.items = begun;
            }
            begun += count;
        }
        self.items.extend(items);
    }

    /// Appends a node as the next sibling of `elder`. Faster than [`Tree::push`], which has to
    /// search for that sibling.
    ///
    /// `elder` must be the last child of its parent, and the last node of the tree or one of its
    /// ancestors, because nodes are stored in pre-order. Returns `None` for the root and for a node
    /// that already has a next sibling.
    #[inline]
    pub fn beside(&mut self, elder: NodeId, span: Span) -> Option<NodeId> {
        let id = self.nodes.len() as u32;
        let elder = self.nodes.get_mut(elder.index())?;
        if elder.parent == NONE || elder.next_sibling != NONE {
            return None;
        }
        elder.next_sibling = id;
        let parent = elder.parent;
        self.branch.get_or_insert(NodeId(id));
        Some(self.append(parent, span))
    }

    /// Finds the last child of `parent` and links it to the new sibling `id`. Climbs from the last
    /// node of the tree; over its lifetime, it climbs over each node at most once. `None` if
    /// `parent` is not on that path.
    fn link_sibling(&mut self, parent: u32, id: u32) -> Option<()> {
        let mut node = id.checked_sub(1)?;
        loop {
            let above = self.nodes[node as usize].parent;
            if above == NONE {
                return None;
            }
            if above == parent {
                self.nodes[node as usize].next_sibling = id;
                return Some(());
            }
            node = above;
        }
    }

    /// Adds an item to the last node.
    #[inline]
    pub fn add(&mut self, item: Item) {
        self.items.push(item);
    }

    /// Appends an item to any node. Takes time proportional to the number of items and nodes after
    /// it.
    pub fn insert(&mut self, node: NodeId, item: Item) {
        let at = self.item_range(node).end;
        self.items.insert(at, item);
        for later in &mut self.nodes[node.index() + 1..] {
            later.items += 1;
        }
    }

    /// Removes the items of a node for which `keeps` returns false. Takes time proportional to the
    /// number of items and nodes after it.
    pub fn retain_items(&mut self, node: NodeId, mut keeps: impl FnMut(&Item) -> bool) {
        let own = self.item_range(node);
        let mut kept = own.start;
        for at in own.clone() {
            if keeps(&self.items[at]) {
                self.items[kept] = self.items[at];
                kept += 1;
            }
        }
        self.items.drain(kept..own.end);
        let removed = (own.end - kept) as u32;
        for later in &mut self.nodes[node.index() + 1..] {
            later.items -= removed;
        }
    }

    /// Appends a node as the last child of any node and returns its id. The ids of all nodes after
    /// the parent's subtree grow by one. Rebuilds the tree unless that subtree is its end.
    pub fn add_child(&mut self, parent: NodeId) -> NodeId {
        let end = self.subtree_end(parent);
        let span = Span::at(self.span(parent).end as usize);
        if end == self.nodes.len()
            && let Some(node) = self.push(Some(parent), span)
        {
            return node;
        }
        let mut old = std::mem::take(self);
        let spans: Vec<Span> = old.nodes().map(|node| old.span(node)).collect();
        let shifted = |id: u32| if id as usize >= end { id + 1 } else { id };
        let mut tree = Tree::with_room(old.nodes.len() + 1);
        std::mem::swap(&mut tree.texts, &mut old.texts);
        std::mem::swap(&mut tree.points, &mut old.points);
        std::mem::swap(&mut tree.raws, &mut old.raws);
        std::mem::swap(&mut tree.labels, &mut old.labels);
        for (at, own) in spans.into_iter().enumerate() {
            if at == end {
                tree.push(Some(parent), span);
            }
            let above = some(old.nodes[at].parent).map(|parent| NodeId(shifted(parent.0)));
            tree.push(above, own);
            tree.items.extend_from_slice(old.items(NodeId(at as u32)));
        }
        *self = tree;
        NodeId(end as u32)
    }

    /// Returns the index of the first node after a node's subtree, or the number of nodes if there
    /// is none.
    pub fn subtree_end(&self, node: NodeId) -> usize {
        let mut at = Some(node);
        while let Some(node) = at {
            if let Some(sibling) = self.next_sibling(node) {
                return sibling.index();
            }
            at = self.parent(node);
        }
        self.nodes.len()
    }

    /// Moves the end of the last node's source span to `end`.
    pub fn close_last(&mut self, end: usize) {
        if let Some(node) = self.nodes.last() {
            self.ends.move_last(Span::new(node.start as usize, end).end);
        }
    }

    /// Rebuilds the tree with a decision on each node, in node order; the root always stays. For
    /// each item of a remaining node, calls `put` with the new tree, the item's index in the old
    /// tree and the item. `put` adds this item, another one or none.
    ///
    /// The lists of points, labels and texts stay unchanged, so new items may refer to them.
    pub fn rebuilt(self, fates: &[NodeFate], mut put: impl FnMut(&mut Tree, usize, Item)) -> Tree {
        let spans: Vec<Span> = self.nodes().map(|node| self.span(node)).collect();
        let Tree {
            nodes,
            ends: _,
            branch: _,
            items,
            texts,
            points,
            raws,
            labels,
        } = self;
        let mut tree = Tree {
            nodes: Vec::with_capacity(nodes.len()),
            ends: NodeEnds::default(),
            branch: None,
            items: Vec::with_capacity(items.len()),
            texts,
            points,
            raws,
            labels,
        };
        // New node to which the children of each old node are attached; `None` if they are removed.
        let mut homes: Vec<Option<NodeId>> = Vec::with_capacity(nodes.len());
        for (at, (node, span)) in nodes.iter().zip(spans).enumerate() {
            let above = some(node.parent).map(|parent| homes[parent.index()]);
            let fate = fates.get(at).copied().unwrap_or(NodeFate::Kept);
            let home = match (above, fate) {
                (None, _) => tree.push(None, span),
                (Some(None), _) | (_, NodeFate::Dropped) => None,
                (Some(above), NodeFate::Spliced) => {
                    homes.push(above);
                    continue;
                }
                (Some(above), NodeFate::Kept) => tree.push(above, span),
            };
            homes.push(home);
            if home.is_some() {
                let end = nodes
                    .get(at + 1)
                    .map_or(items.len(), |next| next.items as usize);
                let own = items.iter().enumerate().take(end);
                for (place, &item) in own.skip(node.items as usize) {
                    put(&mut tree, place, item);
                }
            }
        }
        tree
    }

    /// Returns all items of all nodes as a mutable slice.
    pub fn items_mut(&mut self) -> &mut [Item] {
        &mut self.items
    }

    /// Stores a text that an item refers to by id, such as a [`Body::Comment`] or
    /// [`Body::FigureStart`].
    pub fn add_text(&mut self, text: Text) -> TextId {
        self.texts.push(text);
        TextId(self.texts.len() as u32 - 1)
    }

    /// Returns the text stored under an id.
    pub fn text(&self, id: TextId) -> Text {
        self.texts[id.0 as usize]
    }

    /// Returns the last node in file order; `None` if the tree is empty.
    pub fn last(&self) -> Option<NodeId> {
        let last = self.nodes.len().checked_sub(1)?;
        Some(NodeId(last as u32))
    }

    /// Iterates over all nodes in file order, parents before their children.
    pub fn nodes(&self) -> impl DoubleEndedIterator<Item = NodeId> + ExactSizeIterator + use<> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    /// Iterates over all nodes in file order, each with its items and its relation to the previous
    /// node. Faster than looking up each node.
    #[inline]
    pub fn walk(&self) -> impl Iterator<Item = Visited<'_>> {
        let (mut nodes, mut items) = (self.nodes.as_slice(), self.items.as_slice());
        let mut ids = self.nodes();
        std::iter::from_fn(move || {
            let (node, after) = nodes.split_first()?;
            let next = after.first().map(|next| next.items - node.items);
            let count = next.map_or(items.len(), |count| count as usize);
            let (own, others) = items.split_at_checked(count)?;
            (nodes, items) = (after, others);
            let id = ids.next()?;
            Some(Visited {
                node: id,
                continuation: node.continuation(id),
                items: own,
            })
        })
    }

    /// Returns one node with its items and its relation to the previous node; `None` if there is no
    /// node with this id.
    #[inline]
    pub fn visit(&self, id: NodeId) -> Option<Visited<'_>> {
        let node = self.nodes.get(id.index())?;
        let next = self.nodes.get(id.index() + 1);
        let end = next.map_or(self.items.len(), |next| next.items as usize);
        Some(Visited {
            node: id,
            continuation: node.continuation(id),
            items: self.items.get(node.items as usize..end)?,
        })
    }

    /// Iterates over the item lists of the nodes from `from` on. Stops at the first node that is
    /// not the only child of the previous one.
    #[inline]
    pub fn items_of_line(&self, from: NodeId) -> impl Iterator<Item = &[Item]> {
        let mut nodes = self.nodes.get(from.index()..).unwrap_or_default();
        let first = nodes.first().map_or(0, |node| node.items as usize);
        let mut items = self.items.get(first..).unwrap_or_default();
        let mut above = from.0.wrapping_sub(1);
        std::iter::from_fn(move || {
            let (node, after) = nodes.split_first()?;
            if node.parent != above || node.next_sibling != NONE {
                return None;
            }
            let next = after.first().map(|next| next.items - node.items);
            let count = next.map_or(items.len(), |count| count as usize);
            let (own, others) = items.split_at_checked(count)?;
            above = above.wrapping_add(1);
            nodes = after;
            items = others;
            Some(own)
        })
    }

    /// Returns the items of a node in file order.
    pub fn items(&self, node: NodeId) -> &[Item] {
        &self.items[self.item_range(node)]
    }

    /// Returns the items of all nodes from the root through `node` in file order. For a node of the
    /// main line, these are the items of the line so far.
    pub fn items_through(&self, node: NodeId) -> &[Item] {
        &self.items[..self.item_range(node).end]
    }

    /// Returns the node that contains an item, given the item's index among all items in file
    /// order.
    pub fn node_of_item(&self, index: usize) -> NodeId {
        let begun = self
            .nodes
            .partition_point(|node| node.items as usize <= index);
        NodeId(begun.saturating_sub(1) as u32)
    }

    fn item_range(&self, node: NodeId) -> std::ops::Range<usize> {
        let start = self.nodes[node.index()].items as usize;
        let end = self
            .nodes
            .get(node.index() + 1)
            .map_or(self.items.len(), |next| next.items as usize);
        start..end
    }

    /// Returns the span of a node in the source.
    pub fn span(&self, node: NodeId) -> Span {
        let next = self.nodes.get(node.index() + 1);
        Span {
            start: self.start(node),
            end: self.ends.end(next.map(|next| (node.0 + 1, next.start))),
        }
    }

    /// Returns the start offset of a node in the source.
    pub fn start(&self, node: NodeId) -> u32 {
        self.nodes[node.index()].start
    }

    /// Returns the parent of a node; `None` for the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        some(self.nodes[node.index()].parent)
    }

    /// Returns the first child of a node, which continues its line; `None` at the end of a line.
    pub fn first_child(&self, node: NodeId) -> Option<NodeId> {
        let next = self.nodes.get(node.index() + 1)?;
        (next.parent == node.0).then_some(NodeId(node.0 + 1))
    }

    /// Returns the next sibling of a node; `None` for the last child.
    pub fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        some(self.nodes[node.index()].next_sibling)
    }

    /// Iterates over the children of a node, first the one that continues its line.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.first_child(node), |&child| self.next_sibling(child))
    }

    /// Iterates over the nodes of the main line, from the root to its end.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        let root = (!self.is_empty()).then_some(NodeId::ROOT);
        std::iter::successors(root, |&node| self.first_child(node))
    }

    /// Returns the items of the main line in file order. They are contiguous, so this is faster
    /// than visiting the nodes.
    pub fn main_line_items(&self) -> &[Item] {
        let end = self.branch.map_or(self.items.len(), |branch| {
            self.nodes[branch.index()].items as usize
        });
        &self.items[..end]
    }

    /// Returns the nodes from the root to `node`, both included.
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> =
            std::iter::successors(Some(node), |&node| self.parent(node)).collect();
        path.reverse();
        path
    }

    /// Iterates over the plays of a node.
    pub fn plays(&self, node: NodeId) -> impl Iterator<Item = Play> {
        self.items(node).iter().filter_map(|item| match item.body {
            Body::Play(play) => Some(play),
            _ => None,
        })
    }

    /// Returns the number of plays on the main line that players count as moves.
    pub fn main_line_plays(&self) -> usize {
        let items = self.main_line_items().iter();
        let is_move = |item: &&Item| matches!(item.body, Body::Play(play) if play.is_numbered());
        items.filter(is_move).count()
    }

    /// Returns the number of plays on all lines that players count as moves.
    pub fn all_plays(&self) -> usize {
        self.nodes().map(|node| self.moves(node)).sum()
    }

    /// Returns the number of plays in a node that players count as moves.
    pub fn moves(&self, node: NodeId) -> usize {
        self.plays(node).filter(Play::is_numbered).count()
    }

    /// Returns the number of lines of play, which is the number of nodes without children.
    pub fn lines(&self) -> usize {
        self.nodes()
            .filter(|&n| self.first_child(n).is_none())
            .count()
    }
}

fn some(link: u32) -> Option<NodeId> {
    (link != NONE).then_some(NodeId(link))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Side;

    fn push(tree: &mut Tree, parent: u32) -> NodeId {
        tree.push(Some(NodeId(parent)), Span::at(0))
            .expect("parent is on the open path")
    }

    #[test]
    fn a_node_with_one_play_takes_32_bytes() {
        assert_eq!(size_of::<Node>() + size_of::<Item>(), 32);
    }

    /// ```text
    /// 0 ─ 1 ─ 2
    ///     ├── 3 ─ 4
    ///     └── 5
    /// ```
    #[test]
    fn children_come_in_file_order_and_the_first_is_the_main_line() {
        let mut tree = Tree::default();
        tree.push(None, Span::at(0));
        for parent in [0, 1, 1, 3, 1] {
            push(&mut tree, parent);
        }
        let ids = |nodes: Vec<NodeId>| nodes.into_iter().map(|n| n.0).collect::<Vec<_>>();
        assert_eq!(ids(tree.children(NodeId(1)).collect()), [2, 3, 5]);
        assert_eq!(ids(tree.main_line().collect()), [0, 1, 2]);
        assert_eq!(ids(tree.path(NodeId(4))), [0, 1, 3, 4]);
        assert_eq!(tree.first_child(NodeId(2)), None);
        assert_eq!(tree.lines(), 3);
        assert_eq!(
            tree.push(Some(NodeId(3)), Span::at(0)),
            None,
            "3 is closed by 5"
        );
        assert_eq!(tree.push(None, Span::at(0)), None, "one root only");
        assert_eq!(tree.beside(NodeId(2), Span::at(0)), None, "3 is beside it");
        assert_eq!(tree.beside(NodeId(0), Span::at(0)), None, "a root");
        assert_eq!(tree.beside(NodeId(5), Span::at(0)), Some(NodeId(6)));
        assert_eq!(tree.parent(NodeId(6)), Some(NodeId(1)));
        assert_eq!(tree.next_sibling(NodeId(5)), Some(NodeId(6)));
    }

    #[test]
    fn children_are_added_below_any_node() {
        let item = |side| Item {
            raw: Text::EMPTY,
            body: Body::Play(Play::Pass { side: Side(side) }),
        };
        // Tree: 0 ─ 1 ─ 2 is the main line; 3 and 5 are further children of 1, and 4 is the child
        // of 3.
        let mut tree = Tree::default();
        tree.push(None, Span::at(0));
        for parent in [0, 1, 1, 3, 1] {
            push(&mut tree, parent);
            tree.add(item(tree.len() as u8));
        }
        assert_eq!(tree.add_child(NodeId(2)), NodeId(3), "in the middle");
        tree.insert(NodeId(3), item(9));
        let ids = |nodes: Vec<NodeId>| nodes.into_iter().map(|n| n.0).collect::<Vec<_>>();
        assert_eq!(ids(tree.children(NodeId(1)).collect()), [2, 4, 6]);
        assert_eq!(ids(tree.main_line().collect()), [0, 1, 2, 3]);
        assert_eq!(tree.items(NodeId(3)), [item(9)]);
        assert_eq!(tree.items(NodeId(5)), [item(5)]);
        assert_eq!(tree.main_line_items().len(), 3);
        assert_eq!(tree.add_child(NodeId(1)), NodeId(7), "at the end");
        assert_eq!(tree.add_child(NodeId(0)), NodeId(8));
        assert_eq!(ids(tree.children(NodeId(1)).collect()), [2, 4, 6, 7]);
        assert_eq!(tree.parent(NodeId(8)), Some(NodeId(0)));
        tree.retain_items(NodeId(2), |_| false);
        assert_eq!(
            (tree.items(NodeId(2)), tree.items(NodeId(3))),
            (&[][..], &[item(9)][..])
        );
    }

    #[test]
    fn the_items_of_the_main_line_end_where_a_branch_begins() {
        let pass = |tree: &mut Tree| {
            let side = Side(tree.len() as u8);
            let body = Body::Play(Play::Pass { side });
            let raw = Text::EMPTY;
            tree.add(Item { raw, body });
        };
        let mut tree = Tree::default();
        for _ in 0..3 {
            tree.extend(Span::at(0));
            pass(&mut tree);
            assert_eq!(tree.main_line_items().len(), tree.len());
        }
        let mut beside = tree.clone();
        push(&mut tree, 1);
        beside.beside(NodeId(2), Span::at(0));
        for mut tree in [tree, beside] {
            for _ in 0..2 {
                pass(&mut tree);
                assert_eq!(tree.main_line_items(), tree.items_through(NodeId(2)));
                tree.extend(Span::at(0));
            }
            let rebuilt = tree.rebuilt(&[NodeFate::Kept; 3], |tree, _, item| tree.add(item));
            assert_eq!(rebuilt.main_line_items(), rebuilt.items_through(NodeId(2)));
        }
    }

    /// Node 1 is spliced and node 3 dropped, so the root gets the children 2 and 5.
    #[test]
    fn a_tree_is_rebuilt_from_the_remaining_nodes() {
        use NodeFate::{Dropped, Kept, Spliced};
        let mut tree = Tree::default();
        tree.push(None, Span::at(0));
        for parent in [0, 1, 1, 3, 1] {
            push(&mut tree, parent);
            let side = Side(tree.len() as u8);
            tree.add(Item {
                raw: Text::EMPTY,
                body: Body::Play(Play::Pass { side }),
            });
        }
        let fates = [Kept, Spliced, Kept, Dropped, Kept, Kept];
        let rebuilt = tree.rebuilt(&fates, |tree, _, item| tree.add(item));
        assert_eq!(rebuilt.len(), 3);
        let children: Vec<NodeId> = rebuilt.children(NodeId::ROOT).collect();
        assert_eq!(children, [NodeId(1), NodeId(2)]);
        let sides: Vec<u8> = rebuilt
            .items_through(NodeId(2))
            .iter()
            .map(|item| match item.body {
                Body::Play(play) => play.side().0,
                _ => 0,
            })
            .collect();
        assert_eq!(sides, [3, 6]);
    }

    #[test]
    fn a_line_is_added_with_its_items_at_the_end() {
        let item = |side| Item {
            raw: Text::EMPTY,
            body: Body::Play(Play::Pass { side: Side(side) }),
        };
        let mut tree = Tree::default();
        let nodes = [(Span::at(0), 0), (Span::at(1), 2), (Span::at(5), 1)];
        tree.extend_all(nodes, [item(0), item(1), item(2)]);
        let items = |node| tree.items(NodeId(node)).to_vec();
        assert_eq!(items(0), []);
        assert_eq!(items(1), [item(0), item(1)]);
        assert_eq!(items(2), [item(2)]);
        assert_eq!(tree.span(NodeId(1)), Span::at(1));
    }

    #[test]
    fn inserting_an_item_leaves_the_later_nodes_their_own() {
        let item = |side| Item {
            raw: Text::EMPTY,
            body: Body::Play(Play::Pass { side }),
        };
        let mut tree = Tree::default();
        tree.extend(Span::at(0));
        tree.extend(Span::at(0));
        tree.add(item(Side::BLACK));
        tree.insert(NodeId::ROOT, item(Side::WHITE));
        assert_eq!(tree.items(NodeId::ROOT), [item(Side::WHITE)]);
        assert_eq!(tree.items(NodeId(1)), [item(Side::BLACK)]);
    }
}
