//! The game tree: a flat arena of nodes in the order of the file.

use super::item::{Label, TextId};
use super::node_ends::NodeEnds;
use super::{Body, Item, Lists, Play, Point, Text};
use crate::text::Span;

/// Names a node of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The first node of every tree.
    pub const ROOT: NodeId = NodeId(0);

    /// Index for tables with one entry a node.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// "No node" in the links of a [`Node`].
const NONE: u32 = u32::MAX;

/// The links of a node, and where its items and its part of the source begin, 16 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    parent: u32,
    next_sibling: u32,
    items: u32,
    start: u32,
}

impl Node {
    /// How it goes on from the node before it, where it has this name.
    #[inline]
    fn continuation(&self, id: NodeId) -> Continuation {
        // The root's "no node" is one below 0, so the root goes on from nothing as a line.
        if self.parent.wrapping_add(1) != id.0 {
            Continuation::Branch(NodeId(self.parent))
        } else if self.next_sibling == NONE {
            Continuation::Line
        } else {
            Continuation::Fork
        }
    }
}

/// A node met on a walk through a tree.
#[derive(Clone, Copy, Debug)]
pub struct Visited<'t> {
    /// The node.
    pub node: NodeId,
    /// How it goes on from the node that was met before.
    pub continuation: Continuation,
    /// What stands in it.
    pub items: &'t [Item],
}

/// How a node goes on from the one before it in the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Continuation {
    /// As its only child, or as the root.
    Line,
    /// As the first of several children.
    Fork,
    /// It does not: it is a later child of an earlier node.
    Branch(NodeId),
}

/// What becomes of a node where a tree is made anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeFate {
    /// It stays.
    Kept,
    /// It goes, and its children hang from the node above.
    Spliced,
    /// It goes with all below it.
    Dropped,
}

/// All nodes of a record with what stands in them.
///
/// Nodes are kept in the order of the file, which is pre-order: a node's first child, the main
/// line's next node, stands directly behind it, and every subtree is one run of nodes. So walking
/// the tree is counting, no link to the first child is needed, and nothing here recurses however
/// deep the tree is.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    nodes: Vec<Node>,
    ends: NodeEnds,
    /// The first node behind the main line: the first that does not hang from the one in front of it.
    branch: Option<NodeId>,
    items: Vec<Item>,
    texts: Vec<Text>,
    /// Points of setup, marks and links.
    pub points: Lists<Point>,
    /// Identifiers and values of [`Body::Raw`].
    pub raws: Lists<Text>,
    /// Texts on points.
    pub labels: Lists<Label>,
}

impl Tree {
    /// An empty tree with room for a number of nodes.
    pub fn with_room(nodes: usize) -> Tree {
        Tree {
            nodes: Vec::with_capacity(nodes),
            items: Vec::with_capacity(nodes + 24),
            ..Tree::default()
        }
    }

    /// Makes room for more nodes and items, and for no others: a large tree that is counted before it
    /// is read takes no byte more than it needs.
    pub fn reserve_exact(&mut self, nodes: usize, items: usize) {
        self.nodes.reserve_exact(nodes);
        self.items.reserve_exact(items);
    }

    /// Number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is no node yet.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Adds a node as the last child of `parent`, or the root of an empty tree.
    ///
    /// `parent` must be the last node or one of its ancestors, because nodes stand in pre-order;
    /// `None` is returned otherwise, and for a second root.
    pub fn push(&mut self, parent: Option<NodeId>, span: Span) -> Option<NodeId> {
        let id = self.nodes.len() as u32;
        let parent = parent.map_or(NONE, |p| p.0);
        if parent != id.wrapping_sub(1) {
            self.link_sibling(parent, id)?;
            self.branch.get_or_insert(NodeId(id));
        }
        Some(self.append(parent, span))
    }

    /// Adds a node behind all others, whose elder sibling is linked with it already.
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

    /// Adds a node as the only child of the last one; the root of an empty tree.
    #[inline]
    pub fn extend(&mut self, span: Span) -> NodeId {
        self.append((self.nodes.len() as u32).wrapping_sub(1), span)
    }

    /// Adds nodes one below the other, the first as the only child of the last node, each with one item, from
    /// which `span` tells where the node stands.
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

    /// Adds a whole line to an empty tree: nodes one below the other, each with how many items stand in it,
    /// and then all their items. What the nodes come from is gone before the items come.
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

    /// Adds a node as the next sibling of `elder`, which [`Tree::push`] would have to look for.
    ///
    /// `elder` must be the last child of its parent, and the last node or one of its ancestors, because
    /// nodes stand in pre-order; a root has no sibling. `None` is returned for a root and for a node
    /// that has a next sibling already.
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

    /// Finds the last child of `parent` by climbing from the last node. Each node is climbed over
    /// once in the life of a tree, for it leaves the open path by that.
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

    /// Puts an item into any node, behind its others; costs as much as the rest of the tree.
    pub fn insert(&mut self, node: NodeId, item: Item) {
        let at = self.item_range(node).end;
        self.items.insert(at, item);
        for later in &mut self.nodes[node.index() + 1..] {
            later.items += 1;
        }
    }

    /// Widens the span of the last node to the end of what belongs to it.
    pub fn close_last(&mut self, end: usize) {
        if let Some(node) = self.nodes.last() {
            self.ends.move_last(Span::new(node.start as usize, end).end);
        }
    }

    /// The tree with what is left of its nodes, whose fates are told in their order; the root stays. Each item
    /// of a node that stays goes through `put` with its place among all items, from 0; `put` adds it to the new
    /// tree, or another one, or none.
    ///
    /// What stands in the tables of the tree stays there, so what is put may refer to it.
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
        // By old node: itself, or the node that takes its children; none where they go too.
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

    /// The items of all nodes, to be changed in place.
    pub fn items_mut(&mut self) -> &mut [Item] {
        &mut self.items
    }

    /// Keeps a text for a [`Body::Comment`] or [`Body::FigureStart`].
    pub fn add_text(&mut self, text: Text) -> TextId {
        self.texts.push(text);
        TextId(self.texts.len() as u32 - 1)
    }

    /// The text behind an id.
    pub fn text(&self, id: TextId) -> Text {
        self.texts[id.0 as usize]
    }

    /// The last node of the arena.
    pub fn last(&self) -> Option<NodeId> {
        let last = self.nodes.len().checked_sub(1)?;
        Some(NodeId(last as u32))
    }

    /// All nodes in the order of the file, parents before their children.
    pub fn nodes(&self) -> impl DoubleEndedIterator<Item = NodeId> + ExactSizeIterator + use<> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    /// All nodes in the order of the file, each with its links and items: a walk that looks nothing up twice.
    #[inline]
    pub fn walk(&self) -> impl Iterator<Item = Visited<'_>> {
        let (mut nodes, mut items) = (self.nodes.as_slice(), self.items.as_slice());
        let mut ids = self.nodes();
        std::iter::from_fn(move || {
            let (node, behind) = nodes.split_first()?;
            let next = behind.first().map(|next| next.items - node.items);
            let count = next.map_or(items.len(), |count| count as usize);
            let (own, others) = items.split_at_checked(count)?;
            (nodes, items) = (behind, others);
            let id = ids.next()?;
            Some(Visited {
                node: id,
                continuation: node.continuation(id),
                items: own,
            })
        })
    }

    /// What a walk through all nodes meets at a node; none behind the last one.
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

    /// The items of the nodes from one on, node by node, as long as each goes on as the only child of the one before.
    #[inline]
    pub fn items_of_line(&self, from: NodeId) -> impl Iterator<Item = &[Item]> {
        let mut nodes = self.nodes.get(from.index()..).unwrap_or_default();
        let first = nodes.first().map_or(0, |node| node.items as usize);
        let mut items = self.items.get(first..).unwrap_or_default();
        let mut above = from.0.wrapping_sub(1);
        std::iter::from_fn(move || {
            let (node, behind) = nodes.split_first()?;
            if node.parent != above || node.next_sibling != NONE {
                return None;
            }
            let next = behind.first().map(|next| next.items - node.items);
            let count = next.map_or(items.len(), |count| count as usize);
            let (own, others) = items.split_at_checked(count)?;
            above = above.wrapping_add(1);
            nodes = behind;
            items = others;
            Some(own)
        })
    }

    /// The items of a node, in the order of the file.
    pub fn items(&self, node: NodeId) -> &[Item] {
        &self.items[self.item_range(node)]
    }

    /// The items of all nodes from the root to this one, in the order of the file; on the main line
    /// these are the items of the line.
    pub fn items_through(&self, node: NodeId) -> &[Item] {
        &self.items[..self.item_range(node).end]
    }

    /// The node that holds an item, by its index in [`Tree::items_through`].
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

    /// Where the node stands in the source.
    pub fn span(&self, node: NodeId) -> Span {
        let next = self.nodes.get(node.index() + 1);
        Span {
            start: self.start(node),
            end: self.ends.end(next.map(|next| (node.0 + 1, next.start))),
        }
    }

    /// Where the node begins in the source.
    pub fn start(&self, node: NodeId) -> u32 {
        self.nodes[node.index()].start
    }

    /// The node before this one on its line.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        some(self.nodes[node.index()].parent)
    }

    /// The first child, with which the line goes on.
    pub fn first_child(&self, node: NodeId) -> Option<NodeId> {
        let next = self.nodes.get(node.index() + 1)?;
        (next.parent == node.0).then_some(NodeId(node.0 + 1))
    }

    /// The next alternative to this node.
    pub fn next_sibling(&self, node: NodeId) -> Option<NodeId> {
        some(self.nodes[node.index()].next_sibling)
    }

    /// All children, the main line's first.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.first_child(node), |&child| self.next_sibling(child))
    }

    /// The nodes of the main line, from the root.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        let root = (!self.is_empty()).then_some(NodeId::ROOT);
        std::iter::successors(root, |&node| self.first_child(node))
    }

    /// The items of the main line, in the order of the file: they stand in a row, and to walk over them is
    /// faster than to go from node to node.
    pub fn main_line_items(&self) -> &[Item] {
        let end = self.branch.map_or(self.items.len(), |branch| {
            self.nodes[branch.index()].items as usize
        });
        &self.items[..end]
    }

    /// The nodes from the root to `node`, both included.
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> =
            std::iter::successors(Some(node), |&node| self.parent(node)).collect();
        path.reverse();
        path
    }

    /// The plays of a node.
    pub fn plays(&self, node: NodeId) -> impl Iterator<Item = Play> {
        self.items(node).iter().filter_map(|item| match item.body {
            Body::Play(play) => Some(play),
            _ => None,
        })
    }

    /// Number of plays on the main line that players count as moves.
    pub fn main_line_plays(&self) -> usize {
        let items = self.main_line_items().iter();
        let is_move = |item: &&Item| matches!(item.body, Body::Play(play) if play.is_numbered());
        items.filter(is_move).count()
    }

    /// Number of plays on all lines that players count as moves.
    pub fn all_plays(&self) -> usize {
        self.nodes().map(|node| self.moves(node)).sum()
    }

    /// Number of plays in a node that players count as moves.
    pub fn moves(&self, node: NodeId) -> usize {
        self.plays(node).filter(Play::is_numbered).count()
    }

    /// Number of lines of play: the leaves of the tree.
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

    /// Of the tree above, with 1 spliced and 3 dropped, the root has the children 2 and 5.
    #[test]
    fn a_tree_is_rebuilt_of_what_stays() {
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
    fn a_line_is_added_with_its_items_behind() {
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
