//! Places where a large SGF file can be cut into parts that are read independently.

use std::ops::Range;

use super::lexer::{identifier, space, value};
use super::reader::begins_root;
use super::reader::lookahead::Lookahead;

/// Maximum number of bytes searched backwards for the start of the previous record.
const FARTHEST: usize = 1 << 20;

/// Finds the first offset in a range at which a game tree certainly begins: a line with root properties, after a `]`
/// and the parentheses that close the previous record. `None` if there is none.
///
/// No value can be open after such a `]`, because a value ends before a parenthesis. The start of
/// the previous record shows that the `]` belongs to a tree, not to text between two trees. Where
/// closing parentheses are missing, the reader starts the next record at such a line unless they
/// are closed later, so this searches ahead too.
pub(super) fn cut(bytes: &[u8], range: Range<usize>) -> Option<usize> {
    // One search serves all candidates, so that a file is scanned only once even if all parentheses
    // close at its end.
    let mut lookahead = Lookahead::default();
    let places = memchr::memchr_iter(b'(', &bytes[range.clone()]);
    places.map(|at| range.start + at).find(|&at| {
        let Some(end) = begins_line(bytes, at) else {
            return false;
        };
        // If the text ahead closes two parentheses, this tree is inside the previous record, and
        // the file cannot be cut here. The last check repeats the search, because the shared one is
        // limited.
        !lookahead.closes(bytes, at + 1, 2)
            && is_in_tree(bytes, at, end)
            && !Lookahead::default().closes(bytes, at + 1, 2)
    })
}

/// Returns the end of the last value before `at`. `None` unless a line with root properties begins
/// at `at` and only closing parentheses and white space are between the two.
fn begins_line(bytes: &[u8], at: usize) -> Option<usize> {
    let (before, after) = bytes.split_at(at);
    let opens_as_root = match space(after.strip_prefix(b"(")?) {
        [b';', node @ ..] => begins_root(space(node)),
        _ => false,
    };
    if !opens_as_root || !before.ends_with(b"\n") {
        return None;
    }
    let is_behind = |byte: &u8| matches!(byte, b')' | b' ' | b'\t'..=b'\r');
    let after = before.iter().rev().take_while(|&byte| is_behind(byte));
    let end = at - after.count();
    let closes = before[end..].contains(&b')');
    let is_value = before[..end].ends_with(b"]") && !before[..end].ends_with(b"\\]");
    (closes && is_value).then_some(end)
}

/// True if the value that ends at `end` lies inside the record before `at`, and all values of that
/// record up to it end where the reader would end them.
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
                Some(after) => {
                    here = after;
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

/// Returns the offset after the value at `at`; `None` if the reader might see another end, or no
/// value.
fn sound_value(bytes: &[u8], at: usize) -> Option<usize> {
    let before = bytes[..at].trim_ascii_end();
    let (rest, value) = value(&bytes[at..]).ok()?;
    let after = bytes.len() - rest.len();
    if before.ends_with(b"]") {
        return Some(after);
    }
    let letters = before
        .iter()
        .rev()
        .take_while(|byte| byte.is_ascii_alphanumeric());
    let name = &before[before.len() - letters.count()..];
    // A one-letter property has a value as long as a point, except `C`. A longer value shows that a
    // bracket is missing.
    let is_sound = name.len() <= 12 && (name.len() > 1 || value.bytes.len() <= 2 || name == b"C");
    (is_sound && identifier(name).is_ok()).then_some(after)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Option<usize> {
        cut(text.as_bytes(), 1..text.len())
    }

    #[test]
    fn a_record_certainly_begins_after_a_value_and_parentheses() {
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
