//! First pass over the nodes: counts them and finds their texts.

use std::ops::Range;

use nom::Offset;

use super::super::header::header;
use super::super::node::{
    self, COMMENT, EXTENSION, LEAF, LINKS, MARK, NO_MOVE, OLD_COMMENT, SIBLING, START,
};

/// Expected size of a tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct NodeCounts {
    pub nodes: usize,
    /// Approximate number of items.
    pub items: usize,
}

/// Counts the nodes after the header, up to `most`.
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

/// Estimates the items of a node with texts or flags: its move, line and text of its comment, mark,
/// board text and private property.
fn items(flags: u8) -> usize {
    let has = |flag| usize::from(flags & flag != 0);
    let comment = 2 * has(COMMENT | OLD_COMMENT);
    1 + comment + has(MARK) + has(EXTENSION) + has(START | NO_MOVE | OLD_COMMENT)
}

/// Finds the texts in an undeclared encoding. Comments of the oldest form are left out, because
/// they use seven bits. A truncated text is left out, because it may end inside a character.
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

/// Passes each node's flags and the bytes from that node on to `each`, up to the end of the tree or
/// until `each` returns `false`.
#[inline]
fn walk<'b>(bytes: &'b [u8], mut each: impl FnMut(u8, &'b [u8]) -> bool) {
    let mut rest = bytes;
    // Number of nodes that must still follow: the next one, and the siblings announced by earlier
    // nodes.
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
        // Arithmetic instead of a branch, because the flags are unpredictable.
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
            // Three plays; the comment takes two items, and the extension with its text two.
            items: 1 + (1 + 2) + (1 + 1),
        };
        assert_eq!(count_nodes(bytes, 100), count);
        assert_eq!(count_nodes(bytes, 2).nodes, 2);
        assert_eq!(texts(bytes), [4..8, 14..17]);
    }
}
