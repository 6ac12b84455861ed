//! Where a collection may be cut.

use std::ops::Range;

use super::lexer::{identifier, space, value};
use super::reader::begins_root;
use super::reader::lookahead::Lookahead;

/// How far in front of a record the beginning of the one before is looked for, in bytes.
const FARTHEST: usize = 1 << 20;

/// Finds the first offset of a range at which a game tree certainly begins: a line that opens with the properties
/// of a root, behind a `]` and the parentheses that close the record before.
///
/// Whatever stands in front, no value is open behind such a `]`: it would have ended there, as a value ends in
/// front of a parenthesis. It stands in a tree, and not in a text between two; that shows from where the record
/// before begins. Where parentheses of that are missing, the reader goes on with the next record at such a line
/// unless they are closed later, so that is looked for too.
pub(super) fn cut(bytes: &[u8], range: Range<usize>) -> Option<usize> {
    // Kept from one place to the next, so that a file in which all are closed later is looked through once.
    let mut lookahead = Lookahead::default();
    let places = memchr::memchr_iter(b'(', &bytes[range.clone()]);
    places.map(|at| range.start + at).find(|&at| {
        let Some(end) = begins_line(bytes, at) else {
            return false;
        };
        // One parenthesis of the record before that is open, and this one. The reader may see farther than what
        // is kept.
        !lookahead.closes(bytes, at + 1, 2)
            && is_in_tree(bytes, at, end)
            && !Lookahead::default().closes(bytes, at + 1, 2)
    })
}

/// Where the last value in front of an offset ends, if a line begins at the offset with the properties of a root,
/// behind that value and parentheses.
fn begins_line(bytes: &[u8], at: usize) -> Option<usize> {
    let (before, behind) = bytes.split_at(at);
    let opens_as_root = match space(behind.strip_prefix(b"(")?) {
        [b';', node @ ..] => begins_root(space(node)),
        _ => false,
    };
    if !opens_as_root || !before.ends_with(b"\n") {
        return None;
    }
    let is_behind = |byte: &u8| matches!(byte, b')' | b' ' | b'\t'..=b'\r');
    let behind = before.iter().rev().take_while(|&byte| is_behind(byte));
    let end = at - behind.count();
    let closes = before[end..].contains(&b')');
    let is_value = before[..end].ends_with(b"]") && !before[..end].ends_with(b"\\]");
    (closes && is_value).then_some(end)
}

/// Whether a value that ends at an offset stands in the record that begins last in front of another offset, and
/// nothing in that is to be read otherwise than it stands.
fn is_in_tree(bytes: &[u8], at: usize, end: usize) -> bool {
    let nearest = at.saturating_sub(FARTHEST);
    let mut lines = memchr::memrchr_iter(b'(', &bytes[nearest..at - 1]).map(|at| nearest + at);
    let last = lines.find(|&start| begins_line(bytes, start).is_some());
    let start = match last {
        Some(start) => start,
        None if nearest == 0 => bytes.len() - space(bytes).len(),
        None => return false,
    };
    let mut depth = 0;
    let mut here = start;
    while here < end {
        match bytes[here] {
            b'(' => depth += 1,
            b')' => depth -= 1,
            b'[' => match sound_value(bytes, here) {
                Some(behind) => {
                    here = behind;
                    continue;
                }
                None => return false,
            },
            b']' => return false,
            _ => {}
        }
        if depth == 0 {
            return false;
        }
        here += 1;
    }
    here == end
}

/// Where the value ends that begins at an offset; none where the reader may find that it ends elsewhere or that it
/// is none.
fn sound_value(bytes: &[u8], at: usize) -> Option<usize> {
    let before = bytes[..at].trim_ascii_end();
    let (rest, value) = value(&bytes[at..]).ok()?;
    let behind = bytes.len() - rest.len();
    if before.ends_with(b"]") {
        return Some(behind);
    }
    let letters = before
        .iter()
        .rev()
        .take_while(|byte| byte.is_ascii_alphanumeric());
    let name = &before[before.len() - letters.count()..];
    // A bracket that is missing behind a move is seen from what stands in the value.
    let is_sound = name.len() <= 12 && (name.len() > 1 || value.bytes.len() <= 2 || name == b"C");
    (is_sound && identifier(name).is_ok()).then_some(behind)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Option<usize> {
        cut(text.as_bytes(), 1..text.len())
    }

    #[test]
    fn a_record_begins_for_certain_behind_a_value_and_parentheses() {
        for before in ["(;B[aa])\n", "(;B[aa];W[bb]))\r\n\r\n", "(;C[x (;] )\n)\n"] {
            let text = format!("{before}(;GM[1];B[aa])");
            assert_eq!(found(&text), Some(before.len()), "{text}");
        }
        for text in [
            "(;C[a\\])\n(;GM[1]",
            "(;C[a)\n(;GM[1]",
            "(;B[aa]\n(;GM[1]",
            "(;B[aa]) x\n(;GM[1]",
            "(;B[aa])(;GM[1]",
            "(;B[aa])\n(;EV[1]",
            "(;B[aa])\n (;GM[1]",
            "((;B[aa])\n(;GM[1];B[aa]))",
            "(;B[aa]));W[bb])\n(;GM[1]",
            "(;B[aa]) x[a])\n(;GM[1]",
            "(;B[aa;W[bb])\n(;GM[1]",
            "(;B[aa] x [b])\n(;GM[1]",
        ] {
            assert_eq!(found(text), None, "{text}");
        }
    }
}
