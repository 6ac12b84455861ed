//! Keys of nodes: nodes of different records with equal keys do the same to the game.

use crate::games::Position;
use crate::model::{Body, Item, ItemCopier, Play, Point, Record, SetupKind, Side, Symmetry};

/// All that a node does to the game: its plays, setup and side to play. Nodes with equal keys lead
/// from equal positions to equal positions.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct NodeKey(Box<[NodeAction]>);

/// One action in a node that affects the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum NodeAction {
    Play(Play),
    /// Setup with its points, sorted by row and column.
    Setup(SetupKind, Box<[Point]>),
    ToPlay(Side),
    Turn(Side, u32),
    Member(Box<str>),
    /// Men that the player chose to capture (gonu).
    Taken(Box<[Point]>),
    /// Text of an unreadable move or word.
    Unread(Box<str>),
}

impl NodeKey {
    /// Creates the key of a node from its items, with all points transformed by a symmetry.
    pub fn new<'i>(
        record: &Record,
        items: impl IntoIterator<Item = &'i Item>,
        symmetry: Symmetry,
    ) -> NodeKey {
        let item_copier = ItemCopier::from_record(record).turned(symmetry);
        let deeds = items
            .into_iter()
            .filter_map(|item| deed(record, item, &item_copier));
        NodeKey(deeds.collect())
    }

    /// Iterates over the plays in the node.
    pub fn plays(&self) -> impl Iterator<Item = Play> {
        self.0.iter().filter_map(|deed| match deed {
            NodeAction::Play(play) => Some(*play),
            _ => None,
        })
    }
}

impl NodeKey {
    /// Executes the actions of the node in a position. Returns false if one of them was impossible.
    pub fn carry_out(&self, position: &mut dyn Position) -> bool {
        position.chosen(&[]);
        for deed in &self.0 {
            if let NodeAction::Taken(points) = deed {
                position.chosen(points);
            }
        }
        self.0.iter().all(|deed| match deed {
            NodeAction::Play(play) => {
                position.play(*play).is_ok() || position.force(*play).is_some()
            }
            NodeAction::Setup(kind, points) => {
                position.setup(*kind, points);
                true
            }
            NodeAction::ToPlay(side) => {
                position.turn(*side);
                true
            }
            NodeAction::Turn(..) | NodeAction::Member(_) | NodeAction::Taken(_) => true,
            NodeAction::Unread(_) => false,
        })
    }
}

/// Returns true if an item affects the game and so belongs to the node's key.
pub fn is_deed(record: &Record, item: &Item) -> bool {
    let is_deed = matches!(
        item.body,
        Body::Play(_) | Body::Setup { .. } | Body::ToPlay(_) | Body::Turn { .. } | Body::Member(_)
    );
    let is_choice = matches!(item.body, Body::ClaimedCapture { .. }) && record.game.puts_men_down();
    is_deed || is_choice || is_unread(record, item)
}

fn is_unread(record: &Record, item: &Item) -> bool {
    record.unread_move(item).is_some() || record.is_unread_word(item)
}

fn deed(record: &Record, item: &Item, item_copier: &ItemCopier<'_>) -> Option<NodeAction> {
    Some(match item.body {
        Body::Play(play) => NodeAction::Play(item_copier.play(play)),
        Body::Setup { kind, points } => {
            let points = record.tree.points.get(points).iter();
            let mut points: Vec<Point> = points.map(|&point| item_copier.point(point)).collect();
            points.sort_unstable_by_key(|point| (point.row(), point.column()));
            points.dedup();
            NodeAction::Setup(kind, points.into())
        }
        Body::ToPlay(side) => NodeAction::ToPlay(side),
        Body::ClaimedCapture { points, .. } if record.game.puts_men_down() => {
            let points = record.tree.points.get(points).iter();
            NodeAction::Taken(points.map(|&point| item_copier.point(point)).collect())
        }
        Body::Turn { side, number } => NodeAction::Turn(side, number),
        Body::Member(text) => NodeAction::Member(record.text(record.tree.text(text)).into()),
        Body::Raw(written) if is_unread(record, item) => {
            let words = record.tree.raws.get(written).iter();
            let words: Vec<&str> = words.map(|&word| record.text(word)).collect();
            NodeAction::Unread(words.join("\n").into())
        }
        _ => return None,
    })
}
