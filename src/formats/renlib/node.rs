//! Binary form of a node.

use nom::bytes::complete::{take, take_till};
use nom::number::complete::{be_u16, u8 as byte};
use nom::{IResult, Parser};

/// Flag: a sibling of this move follows its subtree.
pub(crate) const SIBLING: u8 = 0x80;
/// Flag: no move follows this one.
pub(crate) const LEAF: u8 = 0x40;
/// Flag: a comment of the oldest form follows the flags.
pub(crate) const OLD_COMMENT: u8 = 0x20;
/// Flag: the move is marked.
pub(crate) const MARK: u8 = 0x10;
/// Flag: a comment follows the flags.
pub(crate) const COMMENT: u8 = 0x08;
/// Flag: RenLib opens the library at this position.
pub(crate) const START: u8 = 0x04;
/// Flag: the node plays no stone but holds a text on an empty point.
pub(crate) const NO_MOVE: u8 = 0x02;
/// Flag: two more bytes of flags follow.
pub(crate) const EXTENSION: u8 = 0x01;

/// Flags for the position in the tree. A node with no other flags is two bytes long.
pub(crate) const LINKS: u8 = SIBLING | LEAF;

/// Extension flag: a text for the board follows the comment.
pub(crate) const BOARD_TEXT: u16 = 0x0001;

/// Parsed node, with texts that exclude their NUL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node<'b> {
    /// Byte of the point, see [`super::square`].
    pub square: u8,
    /// First byte of flags.
    pub flags: u8,
    /// Further flags.
    pub extension: Option<u16>,
    /// Comment; bit 7 is set in the last byte of one in the oldest form.
    pub comment: Option<&'b [u8]>,
    pub board_text: Option<&'b [u8]>,
    /// True if the file ends inside the node.
    pub is_cut: bool,
}

/// Parses a node. A truncated node gives the parts that exist; it is an error only if its first two
/// bytes are incomplete.
///
/// ```text
/// node      = square flags [ extension ] [ old-comment | comment ] [ board-text ]
/// extension = byte byte                       (EXTENSION is set)
/// comment   = string                          (COMMENT is set, OLD_COMMENT is not)
/// board-text = string                         (BOARD_TEXT is set)
/// ```
pub(crate) fn node(input: &[u8]) -> IResult<&[u8], Node<'_>, ()> {
    let (mut rest, (square, flags)) = (byte, byte).parse(input)?;
    let mut node = Node {
        square,
        flags,
        extension: None,
        comment: None,
        board_text: None,
        is_cut: true,
    };
    if flags & EXTENSION != 0 {
        let Ok((after, bits)) = be_u16::<_, ()>(rest) else {
            return Ok((&[], node));
        };
        node.extension = Some(bits);
        rest = after;
    }
    if flags & (OLD_COMMENT | COMMENT) != 0 {
        let parsed = match flags & OLD_COMMENT {
            0 => string(rest),
            _ => old_comment(rest),
        };
        let Ok((after, text)) = parsed else {
            node.comment = (!rest.is_empty()).then_some(rest);
            return Ok((&[], node));
        };
        node.comment = Some(text);
        rest = after;
    }
    if node.extension.is_some_and(|bits| bits & BOARD_TEXT != 0) {
        let Ok((after, text)) = string(rest) else {
            node.board_text = (!rest.is_empty()).then_some(rest);
            return Ok((&[], node));
        };
        node.board_text = Some(text);
        rest = after;
    }
    node.is_cut = false;
    Ok((rest, node))
}

/// Parses a string. RenLib reads pairs of bytes, so a second NUL makes the length even.
///
/// ```text
/// string = { byte - 00 } 00 [ byte ]
/// ```
fn string(input: &[u8]) -> IResult<&[u8], &[u8], ()> {
    let (rest, text) = take_till(|byte| byte == 0)(input)?;
    let (rest, _) = take(2 - text.len() % 2)(rest)?;
    Ok((rest, text))
}

/// Parses a comment of the oldest form: pairs of bytes up to a byte with bit 7 set, its last
/// character. If that byte is the first of its pair, the other one is unused.
///
/// ```text
/// old-comment = { byte7 byte7 } ( byte8 byte | byte7 byte8 )
/// ```
fn old_comment(input: &[u8]) -> IResult<&[u8], &[u8], ()> {
    let is_last = |byte: u8| byte >= 0x80;
    let (_, front) = take_till(is_last)(input)?;
    let length = front.len() + 1;
    let (rest, pairs) = take(length.next_multiple_of(2))(input)?;
    Ok((rest, &pairs[..length]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_have_even_length() {
        for (bytes, text, rest) in [
            (&b"ab\0\0x"[..], &b"ab"[..], &b"x"[..]),
            (b"a\0x", b"a", b"x"),
            (b"\0\0x", b"", b"x"),
        ] {
            assert_eq!(string(bytes), Ok((rest, text)));
        }
        assert!(string(b"ab\0").is_err() && string(b"ab").is_err() && string(b"").is_err());
    }

    #[test]
    fn old_comments_end_at_bit_7() {
        for (bytes, text, rest) in [
            (&b"h\xE9x"[..], &b"h\xE9"[..], &b"x"[..]),
            (b"\xE9 x", b"\xE9", b"x"),
            (b"ab\xE9\0x", b"ab\xE9", b"x"),
        ] {
            assert_eq!(old_comment(bytes), Ok((rest, text)));
        }
        assert!(old_comment(b"ab").is_err() && old_comment(b"\xE9").is_err());
    }

    #[test]
    fn a_truncated_node_gives_its_existing_parts() {
        let whole = b"\x68\x49\x00\x01hi\0\0A\0";
        for end in 2..whole.len() {
            let (rest, node) = node(&whole[..end]).expect("two bytes are there");
            assert_eq!((rest, node.is_cut), (&b""[..], true), "{end}");
        }
        let (_, node) = node(whole).expect("all is there");
        assert_eq!(node.comment, Some(&b"hi"[..]));
        assert_eq!(node.board_text, Some(&b"A"[..]));
        assert!(!node.is_cut);
    }
}
