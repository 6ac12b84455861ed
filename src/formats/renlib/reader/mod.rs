//! Reader of a RenLib library, node by node.

mod contents;
mod count_nodes;
mod judge;

pub(crate) use contents::SHAPE;
pub(crate) use count_nodes::texts;

use std::collections::HashMap;
use std::sync::Arc;

use self::judge::FindingGroup;
use super::codes;
use super::header::{self, Header, Version};
use super::node::{LEAF, LINKS, SIBLING};
use super::property::{self, LibraryFacts, NodeFacts, RootNode};
use super::square::{self, NOWHERE, SIZE};
use crate::diag::{Finding, Findings, Place};
use crate::formats::{Limits, ReadItem, ReadOptions, limit_reached};
use crate::model::item::TextId;
use crate::model::{
    Board, Body, Coordinates, GameId, Item, ListId, NodeId, Origin, Play, Point, Record, Side,
    Source, Text,
};
use crate::text::{Bilingual, Span};
use encoding_rs::UTF_8;

/// Reads a library file, which is one record.
pub(crate) fn read(source: &Arc<Source>, options: &ReadOptions) -> ReadItem {
    let bytes = source.bytes();
    let (limits, what) = (options.limits, codes::BYTES_OF_A_FILE);
    if let Some(refused) = limits.refuse(bytes.len(), &codes::LIMIT, what) {
        return refused;
    }
    let Ok((nodes, header)) = header::header(bytes) else {
        return ReadItem::without_record(no_library(bytes));
    };
    let mut library = Library::new(source, limits, bytes.len() - nodes.len());
    library.begin(header);
    library.nodes();
    library.judge();
    ReadItem {
        record: Some(library.record),
        findings: library.findings,
    }
}

/// Creates the finding for a file that is not a library. It names the actual content, if known.
fn no_library(bytes: &[u8]) -> Finding {
    let found = match bytes {
        [] => Bilingual::new("an empty file", "빈 파일"),
        _ if bytes.starts_with(b"!<arch>\n") => Bilingual::new(
            "an archive of compiled code, which has the same extension",
            "확장자가 같은, 컴파일된 코드의 모음",
        ),
        _ if bytes.starts_with(&header::MAGIC) => {
            Bilingual::new("a header that is cut off", "잘린 머리 부분")
        }
        _ => Bilingual::new("something else", "다른 내용"),
    };
    let end = bytes.len().min(header::LENGTH);
    Finding::new(&codes::NO_LIBRARY, Place::text(Span::new(0, end))).arg("found", found)
}

/// A node whose flags announced a sibling.
#[derive(Clone, Copy, Debug)]
struct Elder {
    node: NodeId,
    square: u8,
    /// Side that plays the move of the node.
    side: Side,
}

/// Place of the next node in the tree.
#[derive(Clone, Copy, Debug)]
enum NextPlace {
    /// The next node is a child of the last node.
    Below,
    /// The next node is a sibling of this node, which announced it.
    Beside(Elder),
}

/// Ready-made items for a play of either side on each point, because most nodes hold only such an
/// item.
type Plays = [[Option<Item>; 256]; 2];

/// Reader of one library, with its state.
struct Library<'s> {
    bytes: &'s [u8],
    at: usize,
    record: Record,
    limits: Limits,
    findings: Findings,
    plays: Box<Plays>,
    /// Mark on each point, stored when the point is first marked.
    marked: Box<[Option<ListId<Point>>; 256]>,
    /// Items for facts about nodes; nodes with equal facts share one.
    facts: HashMap<NodeFacts, Body>,
    /// Text of empty comments, stored when the first one is read.
    nothing: Option<TextId>,
    /// Nodes whose announced siblings have not been read yet.
    elders: Vec<Elder>,
    /// Nodes whose children are not sorted.
    unsorted: Vec<NodeId>,
    off_board: FindingGroup,
    beside_root: FindingGroup,
    /// Number of texts for which the record had no room.
    unkept: usize,
    /// True if a node with the flag for a leaf was read.
    has_leaf: bool,
}

impl<'s> Library<'s> {
    fn new(source: &'s Arc<Source>, limits: Limits, at: usize) -> Library<'s> {
        let bytes = source.bytes();
        let origin = Origin::new("renlib", 0, Span::new(0, bytes.len()));
        let board = Board::new(SIZE, SIZE, Coordinates::Renju);
        let mut record = Record::new(Arc::clone(source), GameId::OMOK, board, origin);
        let count_nodes = count_nodes::count_nodes(&bytes[at..], limits.nodes);
        // Reserves memory for two additions to the counted nodes and items: the root and the
        // property about the file.
        record
            .tree
            .reserve_exact(count_nodes.nodes + 1, count_nodes.items + 2);
        Library {
            bytes,
            at,
            record,
            limits,
            findings: Findings::up_to(limits.findings),
            plays: plays(),
            marked: Box::new([None; 256]),
            facts: HashMap::new(),
            nothing: None,
            elders: Vec::new(),
            unsorted: Vec::new(),
            off_board: FindingGroup::default(),
            beside_root: FindingGroup::default(),
            unkept: 0,
            has_leaf: false,
        }
    }

    /// Adds the root of the tree, the empty board, even if the file has no node for it. Adds the
    /// facts about the file.
    fn begin(&mut self, header: Header) {
        if header.version.is_newer_than_known() {
            let place = self.place(Span::new(header::MAGIC.len(), header::MAGIC.len() + 2));
            let finding = Finding::new(&codes::NEWER, place);
            self.findings
                .push(finding.arg("version", header.version.to_string()));
        }
        let headed = header.version != Version::Headerless;
        let root = match self.bytes.get(self.at) {
            Some(&NOWHERE) if headed => RootNode::Written,
            _ => RootNode::Absent,
        };
        self.record.tree.extend(Span::new(0, self.at));
        let encoding = self.record.encoding();
        let facts = LibraryFacts {
            header,
            root,
            encoding: (encoding != UTF_8).then_some(encoding),
        };
        let body = property::keep(&mut self.record, property::LIBRARY, &facts.words());
        self.add(body);
    }

    /// Reads all nodes in the order of the file and adds them to the tree.
    ///
    ///
    /// ```text
    /// tree     = root-node { subtree } | { subtree }
    /// subtree  = node { subtree }              (a node without LEAF has at least one child)
    /// ```
    fn nodes(&mut self) {
        let mut side = Side::BLACK;
        let mut next = NextPlace::Below;
        if self.bytes.get(self.at) == Some(&NOWHERE) {
            match self.root() {
                Some(place) => next = place,
                None => return,
            }
        }
        while let Some(&[square, flags]) = self.bytes[self.at..].first_chunk() {
            if self.record.tree.len() > self.limits.nodes {
                return self.stop_full();
            }
            let node = self.link(next, square);
            let elder = Elder { node, square, side };
            match self.plays[usize::from(side.0 & 1)][usize::from(square)] {
                Some(item) if flags & !LINKS == 0 => {
                    self.record.tree.add(item);
                    self.at += 2;
                    side = side.opponent();
                }
                _ => match self.contents(node, side) {
                    Some(next) => side = next,
                    None => return,
                },
            }
            if flags & SIBLING != 0 {
                self.elders.push(elder);
            }
            next = NextPlace::Below;
            if flags & LEAF != 0 {
                self.has_leaf = true;
                let Some(elder) = self.elders.pop() else {
                    return self.end();
                };
                side = elder.side;
                next = NextPlace::Beside(elder);
            }
        }
        self.stop_early();
    }

    /// Reads the node of the root. Returns the place of the next node, or `None` if the tree or the
    /// file ends here.
    fn root(&mut self) -> Option<NextPlace> {
        let flags = self.bytes.get(self.at + 1).copied();
        let Some(flags) = flags else {
            self.stop_early();
            return None;
        };
        self.contents(NodeId::ROOT, Side::BLACK)?;
        let elder = Elder {
            node: NodeId::ROOT,
            square: NOWHERE,
            side: Side::BLACK,
        };
        match (flags & SIBLING, flags & LEAF) {
            (0, 0) => Some(NextPlace::Below),
            (0, _) => {
                self.end();
                None
            }
            (_, 0) => {
                self.elders.push(elder);
                Some(NextPlace::Below)
            }
            (_, _) => Some(NextPlace::Beside(elder)),
        }
    }

    /// Adds the next node to the tree at its place.
    #[inline]
    fn link(&mut self, next: NextPlace, square: u8) -> NodeId {
        let span = Span::new(self.at, self.at + 2);
        let tree = &mut self.record.tree;
        match next {
            NextPlace::Below => tree.extend(span),
            NextPlace::Beside(elder) => {
                if let Some(node) = tree.beside(elder.node, span) {
                    if square <= elder.square
                        && let Some(parent) = tree.parent(node)
                        && self.unsorted.last() != Some(&parent)
                    {
                        self.unsorted.push(parent);
                    }
                    return node;
                }
                // The root cannot have a sibling, so this node becomes a first move instead.
                let node = tree.push(Some(NodeId::ROOT), span);
                let node = node.unwrap_or_else(|| tree.extend(span));
                self.beside_root.add(node, square);
                node
            }
        }
    }

    /// Adds an item to the last node.
    fn add(&mut self, body: Body) {
        self.record.tree.add(Item {
            raw: Text::EMPTY,
            body,
        });
    }

    /// Ends reading after a complete tree; reports bytes after it.
    fn end(&mut self) {
        let left = self.bytes.len() - self.at;
        if left > 0 {
            let place = self.place(Span::new(self.at, self.bytes.len()));
            self.findings
                .push(Finding::new(&codes::BEHIND, place).arg("count", left));
        }
    }

    /// Ends reading at the end of the file, although the tree is not complete. Reports why: the last node is cut off,
    /// the file is a saved position, or announced nodes are missing.
    fn stop_early(&mut self) {
        let place = self.place(Span::new(self.at, self.bytes.len()));
        if self.at < self.bytes.len() {
            self.findings.push(Finding::new(&codes::CUT, place));
            return;
        }
        if !self.has_leaf && self.record.tree.len() > 1 {
            // Without a leaf flag, the file is a single line of moves. Any announced siblings
            // belong to the library it was taken from.
            self.findings.push(Finding::new(&codes::POSITION, place));
            return;
        }
        // Number of nodes that are missing: the next one, and the siblings that earlier nodes
        // announced.
        let missing = 1 + self.elders.len();
        self.findings
            .push(Finding::new(&codes::MISSING, place).arg("count", missing));
    }

    fn stop_full(&mut self) {
        let place = self.place(Span::at(self.at));
        let (what, limit) = (codes::NODES_OF_A_LIBRARY, self.limits.nodes);
        self.findings
            .push(limit_reached(&codes::LIMIT, place, what, limit));
    }

    fn place(&self, span: Span) -> Place {
        Place::record(0, span)
    }
}

/// Creates the items for the plays of both sides on all points, indexed by side and byte.
fn plays() -> Box<Plays> {
    let mut plays: Box<Plays> = Box::new([[None; 256]; 2]);
    for side in [Side::BLACK, Side::WHITE] {
        for (byte, slot) in (0..=u8::MAX).zip(&mut plays[side.index()]) {
            let place = |at: Point| Play::Place { side, at };
            let play = match byte {
                NOWHERE => Some(Play::Pass { side }),
                _ => square::point(byte).map(place),
            };
            *slot = play.map(|play| Item {
                raw: Text::EMPTY,
                body: Body::Play(play),
            });
        }
    }
    plays
}
