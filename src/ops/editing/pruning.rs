//! Records with parts left out.

use std::ops::BitOr;

use crate::games::replay::arrange;
use crate::games::{self, Position, RulesRequest};
use crate::model::board::Coordinates;
use crate::model::picture::Picture;
use crate::model::{
    Body, Field, Item, MarkShape, NodeFate, NodeId, Point, PrintKind, Record, SetupKind, Side,
    Text, Tree,
};

/// Kinds of things that stand beside the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct NodeParts(u8);

impl NodeParts {
    /// Comments and names of nodes.
    pub const COMMENTS: NodeParts = NodeParts(1);
    /// Marks, labels, arrows and lines, and what of the board is shown or dimmed; not territory.
    pub const MARKS: NodeParts = NodeParts(1 << 1);
    /// Territory that is marked.
    pub const TERRITORY: NodeParts = NodeParts(1 << 2);
    /// Readings of clocks.
    pub const CLOCKS: NodeParts = NodeParts(1 << 3);
    /// What has no meaning for this program, and texts between records. Moves that cannot be read stay.
    pub const UNKNOWN: NodeParts = NodeParts(1 << 4);
    /// Verdicts on moves and positions, and estimates.
    pub const JUDGEMENTS: NodeParts = NodeParts(1 << 5);
    /// Numbers for printing, and beginnings of figures.
    pub const PRINT: NodeParts = NodeParts(1 << 6);
    /// All lines but the main line.
    pub const VARIATIONS: NodeParts = NodeParts(1 << 7);

    /// Whether all of some parts are among these.
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

/// Moves of the main line that stay, by their numbers from 1, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The first; the position before it is set up.
    pub first: usize,
    /// The last.
    pub last: usize,
}

/// What is left out of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Pruning {
    /// What goes wherever it stands.
    pub dropped: NodeParts,
    /// The moves that stay, where not all do. Other lines stay as far as they branch off between these.
    pub cut: Option<Cut>,
}

/// The records of a game cannot begin in the middle of it, for no setup says all of its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoBeginning;

impl Pruning {
    /// Leaves out what is to go.
    ///
    /// A game that is to begin later gets a setup in its root; its first move keeps its number, and it is no
    /// longer said to have a handicap. Fails where its game has no such setup; the record is spoilt then.
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

    /// For each item of the tree, in their order, whether it stays where its node does.
    fn items_that_stay(self, record: &Record, depths: &[usize]) -> Vec<bool> {
        let cut = self.cut.unwrap_or(Cut {
            first: 1,
            last: usize::MAX,
        });
        let mut stays = Vec::new();
        for node in record.tree.nodes() {
            let mut ply = depths[node.index()] - record.moves(node);
            // What a record claims of a play goes with it.
            let mut play_stays = true;
            for item in record.tree.items(node) {
                if record.is_move(item) {
                    ply += 1;
                    play_stays = ply >= cut.first && ply <= cut.last;
                }
                let is_set_up_anew = cut.first > 1
                    && node == NodeId::ROOT
                    && matches!(item.body, Body::Setup { .. } | Body::ToPlay(_));
                stays.push(match item.body {
                    Body::Play(_)
                    | Body::ClaimedCapture { .. }
                    | Body::ClaimedStack
                    | Body::ClaimedPieces(_)
                    | Body::ClaimedLoss(_) => play_stays,
                    _ if record.is_move(item) => play_stays,
                    _ => !is_set_up_anew && !self.drops(record, item),
                });
            }
        }
        stays
    }

    /// Whether an item that is no play is of a kind that goes.
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

/// The nodes that are not on the main line.
fn off_main_line(tree: &Tree) -> impl Iterator<Item = NodeId> {
    let main = tree.main_line().count();
    // The main line stands before all other lines.
    tree.nodes().skip(main)
}

/// For each node, the number of moves from the root to it, its own among them.
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
    /// Says of the nodes before the first move and behind the last one that they go.
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

/// The position that a game begins with.
struct Beginning {
    /// The number of the move that comes next.
    next: usize,
    stones: Vec<(Point, Side)>,
    to_play: Option<Side>,
}

impl Beginning {
    /// The position of the main line before a move with a number, from 2; none where the record has no such
    /// move, cannot be replayed so far, or its game is not known.
    fn before(record: &Record, next: usize) -> Option<Beginning> {
        // Pieces on stations are stacked, at home and in hand, and so are men that are still put down: no setup
        // says so.
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

    /// Sets it up in the root of a record; fails where the game does not come to this position by it.
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

/// The stones of a position, in the order of the points.
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
