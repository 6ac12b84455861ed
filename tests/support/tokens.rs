//! A second, small SGF parser that shares no code with the program: raw identifiers and values, and
//! the order of nodes.

/// A node: the index of its predecessor and its properties in order, with their values; escapes are
/// kept.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Node {
    /// Index of the preceding node in the tree's list.
    pub parent: Option<usize>,
    /// Identifiers and values.
    pub properties: Vec<(Vec<u8>, Vec<Vec<u8>>)>,
}

/// Parses a text into trees; each is a list of nodes in the order of the text.
pub(crate) fn trees(text: &[u8]) -> Vec<Vec<Node>> {
    let mut trees: Vec<Vec<Node>> = Vec::new();
    let mut open: Vec<Option<usize>> = Vec::new();
    let mut last: Option<usize> = None;
    let mut at = 0;
    while at < text.len() {
        match text[at] {
            b'(' if !open.is_empty() => open.push(last),
            b'(' if begins_tree(&text[at + 1..]) => {
                trees.push(Vec::new());
                last = None;
                open.push(None);
            }
            b')' if !open.is_empty() => last = open.pop().flatten(),
            b';' if !open.is_empty() => {
                let nodes = trees.last_mut().expect("a tree is open");
                nodes.push(Node {
                    parent: last,
                    properties: Vec::new(),
                });
                last = Some(nodes.len() - 1);
            }
            b'[' if !open.is_empty() => {
                let (value, end) = value(text, at + 1);
                let node = trees.last_mut().and_then(|nodes| nodes.last_mut());
                if let Some((_, values)) = node.and_then(|node| node.properties.last_mut()) {
                    values.push(value);
                }
                at = end;
            }
            letter if letter.is_ascii_alphanumeric() && !open.is_empty() => {
                let length = text[at..]
                    .iter()
                    .take_while(|b| b.is_ascii_alphanumeric())
                    .count();
                let node = trees.last_mut().and_then(|nodes| nodes.last_mut());
                if let Some(node) = node {
                    let name = text[at..at + length].to_vec();
                    node.properties.push((name, Vec::new()));
                }
                at += length - 1;
            }
            _ => {}
        }
        at += 1;
    }
    trees
}

fn begins_tree(rest: &[u8]) -> bool {
    rest.iter().find(|b| !b.is_ascii_whitespace()) == Some(&b';')
}

/// Reads the value that begins at `start`; also returns the index of its closing bracket.
fn value(text: &[u8], start: usize) -> (Vec<u8>, usize) {
    let mut at = start;
    while at < text.len() && text[at] != b']' {
        at += if text[at] == b'\\' { 2 } else { 1 };
    }
    let end = at.min(text.len());
    (text[start..end].to_vec(), end)
}
