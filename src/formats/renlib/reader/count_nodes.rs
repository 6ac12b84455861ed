//! First pass over the nodes of a library: counts them and finds their texts.

use std::ops::Range;

use nom::Offset;

use super::super::header::header;
use super::super::node::{
    self, COMMENT, EXTENSION, LEAF, LINKS, MARK, NO_MOVE, OLD_COMMENT, SIBLING, START,
};

/// Number of nodes and items in a library, for which memory is reserved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct NodeCounts {
    pub nodes: usize,
    /// Approximate number of items in all nodes.
    pub items: usize,
}

/// Counts the nodes in `bytes`, which begin after the header. Stops at `most` nodes.
pub(crate) fn count_nodes(bytes: &[u8], most: usize) -> NodeCounts {
    let mut count_nodes = NodeCounts::default();
    walk(bytes, |flags, _| {
        count_nodes.nodes += 1;
        count_nodes.items += match flags & !LINKS {
            0 => 1,
            _ => items(flags),
        };
        count_nodes.nodes < most
    });
    count_nodes
}

/// Estimates the number of items of a node from its flags: its move, the two parts of its comment,
/// mark, board text and private property.
fn items(flags: u8) -> usize {
    let has = |flag| usize::from(flags & flag != 0);
    let comment = 2 * has(COMMENT | OLD_COMMENT);
    1 + comment + has(MARK) + has(EXTENSION) + has(START | NO_MOVE | OLD_COMMENT)
}

/// Returns the ranges of the texts whose encoding is unknown. Leaves out comments of the oldest
/// version, which use seven bits, and texts that the file's end cuts off.
pub(crate) fn texts(bytes: &[u8]) -> Vec<Range<usize>> {
    let Ok((nodes, _)) = header(bytes) else {
        return Vec::new();
    };
    let mut texts = Vec::new();
    let mut add = |text: &[u8]| {
        let start = bytes.offset(text);
        texts.push(start..start + text.len());
    };
    walk(nodes, |flags, here| {
        if flags & !LINKS != 0
            && let Ok((_, node)) = node::node(here)
            && !node.is_cut
        {
            if flags & OLD_COMMENT == 0 {
                node.comment.iter().for_each(|text| add(text));
            }
            node.board_text.iter().for_each(|text| add(text));
        }
        true
    });
    texts
}

/// Calls `each` for every node with its flags and the bytes from the node on. Ends with the tree,
/// or when `each` returns `false`.
#[inline]
fn walk<'b>(bytes: &'b [u8], mut each: impl FnMut(u8, &'b [u8]) -> bool) {
    let mut rest = bytes;
    // Number of nodes that must still come: the next node, and the siblings that flags have
    // announced.
    let mut open = 1usize;
    while let [_, flags, after @ ..] = rest {
        if !each(*flags, rest) {
            return;
        }
        rest = match flags & !LINKS {
            0 => after,
            _ => match node::node(rest) {
                Ok((after, _)) => after,
                Err(_) => return,
            },
        };
        // Added and subtracted without a branch, because the processor could not predict it.
        open += usize::from(flags & SIBLING != 0);
        open -= usize::from(flags & LEAF != 0);
        if open == 0 {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_counted_and_texts_found() {
        let bytes = b"\x78\x00\x68\xC8hi\x08a\0\0\x69\x41\x00\x01\xED\x95\x9C\0trailing";
        let count = NodeCounts {
            nodes: 3,
            // Three plays, two items for the comment, and two for the extension with its text.
            items: 1 + (1 + 2) + (1 + 1),
        };
        assert_eq!(count_nodes(bytes, 100), count);
        assert_eq!(count_nodes(bytes, 2).nodes, 2);
        assert_eq!(texts(bytes), [4..8, 14..17]);
    }
}
