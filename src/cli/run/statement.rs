//! Comparison of records by their content, independent of format and spelling.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::model::{Body, Field, Meaning, Record};
use crate::text::Span;

/// Hash of one part of a record's content, such as the komi or a move, with its place in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct StatedPart {
    /// Place of the part in the text.
    pub(crate) span: Span,
    /// Byte position in the text where the parent node starts; for a header value, where the record
    /// starts.
    pub(crate) parent: u32,
    /// Hash of the part's content.
    pub(crate) content: u32,
}

/// Returns a hash of a record's content, which is equal for records with the same game, board,
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
                Body::Raw(_) => {
                    if let Some(side) = record.unread_move(item) {
                        (tree.parent(node), side).hash(&mut hasher);
                    }
                }
                _ => {}
            }
        }
    }
    // Handicap stones may be set in different nodes or twice, so only the resulting stones are
    // hashed.
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

/// Returns hashes of the single parts that [`statement`] combines. Where two records differ, some
/// part usually differs, and its place shows where.
pub(crate) fn stated_parts(record: &Record) -> Vec<StatedPart> {
    let tree = &record.tree;
    let meaning = Meaning::new(record);
    let header = &record.header;
    let values = [
        (Field::GameKind, content_of(&record.game)),
        (Field::BoardSize, content_of(&record.board)),
        (Field::Komi, content_of(&meaning.komi())),
        (Field::Handicap, content_of(&meaning.handicap.count)),
        (Field::Result, content_of(&meaning.outcome())),
        (Field::TimeLimit, content_of(&header.seconds())),
        (Field::Date, content_of(&header.dates())),
    ];
    let start = Span::at(record.origin.span.start as usize);
    let values = values.map(|(field, content)| StatedPart {
        span: header.written(field).unwrap_or(start),
        parent: start.start,
        content,
    });
    let mut parts = values.to_vec();
    for node in tree.nodes() {
        let of_node = |content| StatedPart {
            span: tree.span(node),
            parent: tree.parent(node).map_or(0, |parent| tree.start(parent)),
            content,
        };
        for item in tree.items(node) {
            match item.body {
                Body::Play(play) => parts.push(of_node(content_of(&play))),
                Body::Setup { kind, points } => {
                    let points = tree.points.get(points);
                    parts.push(of_node(content_of(&(points, kind))));
                }
                Body::Raw(_) => {
                    let unread = record.unread_move(item);
                    parts.extend(unread.map(|side| of_node(content_of(&side))));
                }
                _ => {}
            }
        }
    }
    parts
}

/// Returns a hash of a value, such as the komi.
fn content_of(content: &impl Hash) -> u32 {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    hasher.finish() as u32
}
