//! What a record says, so that two spellings of it can be compared.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::model::{Body, Meaning, Record};

/// A number that is the same for records that say the same: the same game on the same board, with the same
/// setup, moves, result, komi, handicap, dates and time.
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
    // Handicap stones may be said in another node or twice; what stands is the same.
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
