//! Records of the model as records of the wire.

use serde::{Serialize, Serializer};

use super::names::Names;
use super::text::{self, Slot};
use super::{header, item};
use crate::formats::json::wire;
use crate::model::{NodeId, Record, Side, SideWords};

/// What the items of one record are spelled with.
#[derive(Clone, Copy)]
pub struct Context<'r> {
    /// The record.
    pub record: &'r Record,
    /// Names of the points of its board.
    pub names: &'r Names,
    /// Keys of its header entries.
    pub keys: &'r [String],
    /// Words of its sides.
    pub sides: SideWords,
}

impl Context<'_> {
    /// The wire form of a side.
    pub fn side(self, side: Side) -> wire::Side {
        wire::Side(side, self.sides)
    }
}

/// Hands the wire form of a record to `write`. Its nodes are made while they are written, one by
/// one, so that a long record needs no memory of its own.
pub fn outgoing<T>(
    record: &Record,
    names: &Names,
    write: impl FnOnce(&wire::Record<'_, Nodes<'_>>) -> T,
) -> T {
    let keys = header::keys(record);
    let context = Context {
        record,
        names,
        keys: &keys,
        sides: record.game.side_words(),
    };
    let entries = record.header.entries().iter();
    let entries = keys.iter().zip(entries);
    write(&wire::Record {
        schema: wire::SCHEMA.into(),
        game: (*record.game.0).into(),
        board: record.board.into(),
        header: wire::Header(
            entries
                .map(|(key, entry)| (key.as_str().into(), header::outgoing(record, entry)))
                .collect(),
        ),
        opening: opening(record, names),
        nodes: Nodes(context),
        origin: origin(record),
    })
}

fn opening<'r>(record: &Record, names: &'r Names) -> Option<wire::Opening<'r>> {
    let opening = &record.header.opening;
    (!opening.is_empty()).then(|| wire::Opening {
        swapped: opening.swapped,
        declared: opening.declared,
        offers: opening.offers.iter().map(|&at| names.of(at)).collect(),
    })
}

fn origin(record: &Record) -> wire::Origin<'_> {
    let origin = &record.origin;
    let mut malformed = Vec::new();
    let mut string = |text, slot| text::outgoing(record, text, Slot(slot, None), &mut malformed);
    wire::Origin {
        format: (*origin.format).into(),
        encoding: Some(record.encoding().name().into()),
        file: Some(record.source().name().into()).filter(|name: &wire::Str<'_>| !name.is_empty()),
        record: Some(origin.index + 1),
        quirk: origin.quirk.map(|quirk| quirk.key().into()),
        before: string(origin.before, "before"),
        after: string(origin.after, "after"),
        malformed,
    }
}

/// The nodes of a record, a JSON array.
pub struct Nodes<'r>(Context<'r>);

impl Serialize for Nodes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let tree = &self.0.record.tree;
        serializer.collect_seq(tree.nodes().map(|node| {
            let parent = tree.parent(node).map(|parent| parent.0);
            wire::Node {
                parent: parent.filter(|&parent| parent + 1 != node.0),
                items: Items(self.0, node),
            }
        }))
    }
}

/// The items of a node, a JSON array.
struct Items<'r>(Context<'r>, NodeId);

impl Serialize for Items<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let items = self.0.record.tree.items(self.1);
        serializer.collect_seq(items.iter().map(|item| item::outgoing(self.0, item)))
    }
}
