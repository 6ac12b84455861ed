//! Hash of the content of a record, independent of its spelling.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::model::{Body, Meaning, Record};

/// Returns a hash that is equal for records with the same game, board, setup, moves, result, komi, handicap, dates
/// and time.
pub(crate) fn statement(record: &Record) -> u64 {
    let mut hasher = DefaultHasher::new();
    let tree = &record.tree;
    (&record.game, record.board).hash(&mut hasher);
    let mut setup = Vec::new();
    for node in tree.nodes() {
        for item in tree.items(node) {
            match item.body {
                Body::Play(play) => (tree.parent(node), play).hash(&mut hasher),
                Body::Setup { kind, points } => {
                    let points = tree.points.get(points).iter();
                    setup.extend(points.map(|&at| (at, kind)));
                }
                Body::Raw(_) => record.unread_move(item).hash(&mut hasher),
                _ => {}
            }
        }
    }
    // Handicap stones may be stated in another node or twice; only the resulting stones count.
    setup.sort_by_key(|(at, _)| *at);
    setup.dedup();
    setup.hash(&mut hasher);
    let header = &record.header;
    let meaning = Meaning::new(record);
    let stated = (
        meaning.komi(),
        meaning.handicap.count,
        meaning.outcome(),
        header.seconds(),
    );
    stated.hash(&mut hasher);
    header.dates().hash(&mut hasher);
    hasher.finish()
}
