//! Removal of comments, variations and other content, or of all but a range of moves.

use std::ops::BitOr;

use crate::games::replay::arrange;
use crate::games::{self, Position, RulesRequest};
use crate::model::board::Coordinates;
use crate::model::picture::Picture;
use crate::model::{
    Body, Field, Item, MarkShape, NodeFate, NodeId, Point, PrintKind, Record, SetupKind, Side,
    Text, Tree,
};

/// Set of kinds of content that can be removed from a record, such as comments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct NodeParts(u8);

impl NodeParts {
    /// Comments and names of nodes.
    pub const COMMENTS: NodeParts = NodeParts(1);
    /// Marks, labels, arrows and lines, and the selection of a shown or dimmed part of the board;
    /// not territory.
    pub const MARKS: NodeParts = NodeParts(1 << 1);
    /// Marks of territory.
    pub const TERRITORY: NodeParts = NodeParts(1 << 2);
    /// Clock readings of the players.
    pub const CLOCKS: NodeParts = NodeParts(1 << 3);
    /// Unknown properties, and the texts before and after the record in its file; unreadable moves
    /// are not removed.
    pub const UNKNOWN: NodeParts = NodeParts(1 << 4);
    /// Judgements of moves and positions, and score estimates.
    pub const JUDGEMENTS: NodeParts = NodeParts(1 << 5);
    /// Move numbers for printing, and starts of printed figures.
    pub const PRINT: NodeParts = NodeParts(1 << 6);
    /// All lines of play except the main line.
    pub const VARIATIONS: NodeParts = NodeParts(1 << 7);

    /// Returns true if this set includes all kinds in `parts`.
    pub const fn hold(self, parts: NodeParts) -> bool {
        self.0 & parts.0 == parts.0
    }
}

impl BitOr for NodeParts {
    type Output = NodeParts;

    fn bitor(self, other: NodeParts) -> NodeParts {
        NodeParts(self.0 | other.0)
    }
}

/// Range of moves of the main line to keep. Moves are numbered from 1; both ends are included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// First move to keep; the position before it becomes the setup of the game.
    pub first: usize,
    /// Last move to keep.
    pub last: usize,
}

/// Content to remove from a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Pruning {
    /// Kinds of content to remove from all nodes.
    pub dropped: NodeParts,
    /// Range of moves to keep; `None` keeps all. Variations that branch off within the range are
    /// kept.
    pub cut: Option<Cut>,
}

/// Error: the record cannot start at a later move, because a setup of stones cannot describe the
/// position before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoBeginning;

impl Pruning {
    /// Removes the chosen content from a record.
    ///
    /// A record that then starts at a later move gets the position before it as a setup in its
    /// root. That move keeps its number, and the handicap entry is removed. Fails if a setup cannot
    /// describe the position; the record must then be discarded.
    pub fn prune(self, record: &mut Record) -> Result<(), NoBeginning> {
        let mut fates = vec![NodeFate::Kept; record.tree.len()];
        if self.dropped.hold(NodeParts::VARIATIONS) {
            for node in off_main_line(&record.tree) {
                fates[node.index()] = NodeFate::Dropped;
            }
        }
        if self.dropped.hold(NodeParts::UNKNOWN) {
            (record.origin.before, record.origin.after) = (Text::EMPTY, Text::EMPTY);
        }
        let beginning = match self.cut {
            Some(cut) if cut.first > 1 => {
                Some(Beginning::before(record, cut.first).ok_or(NoBeginning)?)
            }
            _ => None,
        };
        let depths = depths(record);
        if let Some(cut) = self.cut {
            cut.judge(record, &depths, &mut fates);
        }
        let stays = self.items_that_stay(record, &depths);
        let tree = std::mem::take(&mut record.tree);
        record.tree = tree.rebuilt(&fates, |tree, place, item| {
            if stays[place] {
                tree.add(item);
            }
        });
        record.drop_loose_info();
        match beginning {
            Some(beginning) => beginning.set_up(record),
            None => Ok(()),
        }
    }

    /// Returns one flag per item, in tree order: true if the item stays, provided that its node
    /// stays.
    fn items_that_stay(self, record: &Record, depths: &[usize]) -> Vec<bool> {
        let cut = self.cut.unwrap_or(Cut {
            first: 1,
            last: usize::MAX,
        });
        let mut stays = Vec::new();
        for node in record.tree.nodes() {
            let mut ply = depths[node.index()] - record.moves(node);
            // True if the last move stays. Captured pieces and stacks that the record notes for a
            // move stay or go with it.
            let mut play_stays = true;
            for item in record.tree.items(node) {
                if record.is_move(item) {
                    ply += 1;
                    play_stays = ply >= cut.first && ply <= cut.last;
                }
                let is_set_up_again = cut.first > 1
                    && node == NodeId::ROOT
                    && matches!(item.body, Body::Setup { .. } | Body::ToPlay(_));
                stays.push(match item.body {
                    Body::Play(_)
                    | Body::ClaimedCapture { .. }
                    | Body::ClaimedStack
                    | Body::ClaimedPieces(_)
                    | Body::ClaimedLoss(_) => play_stays,
                    _ if record.is_move(item) => play_stays,
                    _ => !is_set_up_again && !self.drops(record, item),
                });
            }
        }
        stays
    }

    /// Returns true if the kind of an item is to be removed. Moves are never removed by kind.
    fn drops(self, record: &Record, item: &Item) -> bool {
        let part = match item.body {
            Body::Comment { .. } => NodeParts::COMMENTS,
            Body::Mark {
                shape: MarkShape::Territory(_),
                ..
            } => NodeParts::TERRITORY,
            Body::Mark { .. } | Body::Labels(_) | Body::Connectors { .. } => NodeParts::MARKS,
            Body::Judgement { .. } | Body::Estimate(_) => NodeParts::JUDGEMENTS,
            Body::Clock { .. } => NodeParts::CLOCKS,
            Body::Print { .. } | Body::FigureStart { .. } => NodeParts::PRINT,
            Body::Raw(_) if !record.is_unread_word(item) => NodeParts::UNKNOWN,
            _ => return false,
        };
        self.dropped.hold(part)
    }
}

/// Iterates over the nodes that are not on the main line.
fn off_main_line(tree: &Tree) -> impl Iterator<Item = NodeId> {
    let main = tree.main_line().count();
    // In file order, the main line comes before all other lines.
    tree.nodes().skip(main)
}

/// Returns for each node the number of moves from the root up to and including it.
fn depths(record: &Record) -> Vec<usize> {
    let tree = &record.tree;
    let mut depths: Vec<usize> = Vec::with_capacity(tree.len());
    for node in tree.nodes() {
        let above = tree.parent(node).map_or(0, |parent| depths[parent.index()]);
        depths.push(above + record.moves(node));
    }
    depths
}

impl Cut {
    /// Marks the nodes outside the range of moves for removal. Nodes of the main line before the
    /// range are replaced by their children.
    fn judge(self, record: &Record, depths: &[usize], fates: &mut [NodeFate]) {
        let tree = &record.tree;
        let main = tree.main_line().count();
        for node in tree.nodes().skip(1) {
            let depth = depths[node.index()];
            let above = tree.parent(node).map_or(0, |parent| depths[parent.index()]);
            let is_on_main_line = node.index() < main;
            if depth > above && above >= self.last || !is_on_main_line && above + 1 < self.first {
                fates[node.index()] = NodeFate::Dropped;
            } else if is_on_main_line && depth < self.first && self.first > 1 {
                fates[node.index()] = NodeFate::Spliced;
            }
        }
    }
}

/// Position before the first move of a shortened record.
struct Beginning {
    /// Number of the move that comes next.
    next: usize,
    stones: Vec<(Point, Side)>,
    to_play: Option<Side>,
}

impl Beginning {
    /// Returns the position before move number `next` of the main line (from 2). Returns `None` if
    /// there is no such move, a move before it is unreadable or impossible, the game is unknown, or
    /// a setup cannot describe the position.
    fn before(record: &Record, next: usize) -> Option<Beginning> {
        // A setup cannot describe yut pieces, which may be stacked, home or not started, nor a gonu
        // game in which men are still being placed.
        if record.board.coordinates == Coordinates::Stations || record.game.puts_men_down() {
            return None;
        }
        let game = games::by_id(&record.game.0)?;
        let mut position = game.begin(record, &RulesRequest::default());
        let mut ply = 0;
        for item in record.tree.main_line_items() {
            let Body::Play(play) = item.body else {
                if record.is_move(item) {
                    return None;
                }
                arrange(&mut *position, item, &record.tree);
                continue;
            };
            if play.is_numbered() {
                ply += 1;
                if ply == next {
                    return Some(Beginning {
                        next,
                        stones: stones(&*position, record),
                        to_play: Some(play.side()),
                    });
                }
            }
            if position.play(play).is_err() {
                position.force(play)?;
            }
        }
        None
    }

    /// Adds a setup to the root of a record so that it begins with this position. Fails if the
    /// record then begins with another position.
    fn set_up(&self, record: &mut Record) -> Result<(), NoBeginning> {
        record.retain_info(|entry| entry.field != Field::Handicap);
        let game = games::by_id(&record.game.0).ok_or(NoBeginning)?;
        let there = stones(&*game.begin(record, &RulesRequest::default()), record);
        let emptied = there.iter().map(|&(at, _)| at);
        let emptied: Vec<Point> = emptied
            .filter(|&at| self.stones.iter().all(|stone| stone.0 != at))
            .collect();
        let mut items = Vec::new();
        let mut add = |tree: &mut Tree, kind, points: Vec<Point>| {
            if !points.is_empty() {
                let points = tree.points.add(points);
                items.push(Body::Setup { kind, points });
            }
        };
        for side in [Side::BLACK, Side::WHITE] {
            let own = self.stones.iter().filter(|stone| stone.1 == side);
            let new = own.filter(|&stone| !there.contains(stone));
            let points = new.map(|&(at, _)| at).collect();
            add(&mut record.tree, SetupKind::Stones(side), points);
        }
        add(&mut record.tree, SetupKind::Empty, emptied);
        items.extend(self.to_play.map(Body::ToPlay));
        for body in items {
            let raw = Text::EMPTY;
            record.tree.insert(NodeId::ROOT, Item { raw, body });
        }
        if let Some(first) = record.tree.first_child(NodeId::ROOT)
            && record.moves(first) > 0
            && record.moves(NodeId::ROOT) == 0
        {
            let kind = PrintKind::MoveNumber;
            let is_numbered =
                |item: &Item| matches!(item.body, Body::Print { kind: known, .. } if known == kind);
            if !record.tree.items(first).iter().any(is_numbered) {
                let value = self.next as i32;
                let body = Body::Print { kind, value };
                let raw = Text::EMPTY;
                record.tree.insert(first, Item { raw, body });
            }
        }
        let mut position = game.begin(record, &RulesRequest::default());
        for item in record.tree.items(NodeId::ROOT) {
            arrange(&mut *position, item, &record.tree);
        }
        let is_reached = stones(&*position, record) == self.stones;
        is_reached.then_some(()).ok_or(NoBeginning)
    }
}

/// Returns the stones on the board in a position, sorted by point.
fn stones(position: &dyn Position, record: &Record) -> Vec<(Point, Side)> {
    let mut picture = Picture::new(record.board);
    position.paint(&mut picture);
    let mut stones: Vec<(Point, Side)> = picture
        .stones
        .iter()
        .map(|stone| (stone.at, stone.side))
        .collect();
    stones.sort();
    stones
}
