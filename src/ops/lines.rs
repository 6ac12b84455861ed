//! Splitting of a record with variations into one record for each line of play.

use std::collections::HashSet;
use std::sync::Arc;

use crate::model::{Body, EntryId, ItemCopier, NodeId, Record, Text, Tree};

/// Splits a record into its lines of play in tree order, the main line first; each becomes a record
/// of its own. It has all nodes of the line, including those shared with other lines, and the
/// header.
///
/// Only the first one gets the texts before and after the record in its file. A record without
/// nodes gives one record.
pub fn lines(record: &Record) -> impl Iterator<Item = Record> {
    let tree = &record.tree;
    let leaves = tree
        .nodes()
        .filter(|&node| tree.first_child(node).is_none());
    let ends = leaves.map(Some);
    let nothing = tree.is_empty().then_some(None);
    let all = ends.chain(nothing).enumerate();
    let infos = infos(tree);
    all.map(move |(number, end)| line(record, end, number == 0, &infos))
}

/// Collects the ids of the header entries that are stated in nodes.
fn infos(tree: &Tree) -> HashSet<EntryId> {
    let items = tree.nodes().flat_map(|node| tree.items(node));
    let infos = items.filter_map(|item| match item.body {
        Body::Info(id) => Some(id),
        _ => None,
    });
    infos.collect()
}

/// Copies the line that ends at node `end` into a new record. `infos` are the header entries stated
/// in any node of `record`.
fn line(record: &Record, end: Option<NodeId>, is_first: bool, infos: &HashSet<EntryId>) -> Record {
    let mut origin = record.origin.clone();
    (origin.before, origin.after) = (Text::EMPTY, Text::EMPTY);
    let source = Arc::clone(record.source());
    let mut line = Record::new(source, record.game.clone(), record.board, origin);
    line.set_encoding(record.encoding());
    let item_copier = ItemCopier::from_record(record);
    if is_first {
        line.origin.before = item_copier.text(record.origin.before, &mut line);
        line.origin.after = item_copier.text(record.origin.after, &mut line);
    }
    item_copier.header(&mut line);
    for node in end.map(|end| record.tree.path(end)).unwrap_or_default() {
        line.tree.extend(record.tree.span(node));
        for item in record.tree.items(node) {
            let item = item_copier.item(item, &mut line);
            line.tree.add(item);
        }
    }
    keep_own_info(infos, &mut line);
    line
}

/// Removes the header entries that are stated only in nodes of other lines.
fn keep_own_info(all: &HashSet<EntryId>, line: &mut Record) {
    let own = infos(&line.tree);
    if all.len() > own.len() {
        let mut ids = (0..).map(EntryId);
        line.retain_info(|_| {
            ids.next()
                .is_none_or(|id| own.contains(&id) || !all.contains(&id))
        });
    }
    line.settle_header();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats;
    use crate::model::Field;

    fn records(text: &str) -> Vec<Record> {
        let file = formats::open("game.sgf", text.as_bytes().to_vec());
        file.read().filter_map(|piece| piece.record).collect()
    }

    /// Joins the comments on the main line of a record.
    fn comments(record: &Record) -> String {
        let items = record.tree.main_line_items().iter();
        let texts = items.filter_map(|item| match item.body {
            Body::Comment { text, .. } => Some(record.text(record.tree.text(text))),
            _ => None,
        });
        texts.collect()
    }

    #[test]
    fn every_line_has_its_nodes() {
        let text =
            "(;GM[1]SZ[9]PB[홍길동]C[a];B[ee]C[b](;W[cc]C[c](;B[gg]C[d])(;B[gc]C[e]))(;W[cg]C[f]))";
        let found = records(text);
        let lines: Vec<Record> = lines(&found[0]).collect();
        let reported: Vec<String> = lines.iter().map(comments).collect();
        assert_eq!(reported, ["abcd", "abce", "abf"]);
        for line in &lines {
            assert_eq!(
                line.info(Field::Name(crate::model::Side::BLACK)),
                Some("홍길동")
            );
            assert_eq!(line.tree.lines(), 1);
            assert_eq!(line.origin.index, 0);
        }
    }

    #[test]
    fn a_record_of_one_line_is_its_line() {
        let found = records("(;GM[1]SZ[9];B[ee];W[cc])(;GM[1]SZ[9])");
        for record in &found {
            let lines: Vec<Record> = lines(record).collect();
            assert_eq!(lines.len(), 1);
            assert_eq!(lines[0].tree.len(), record.tree.len());
        }
    }
}
