//! Nodes of a RenLib library in their binary form.

use nom::bytes::complete::{take, take_till};
use nom::number::complete::{be_u16, u8 as byte};
use nom::{IResult, Parser};

/// Flag: a sibling of this node comes after its subtree.
pub(crate) const SIBLING: u8 = 0x80;
/// Flag: this node has no children.
pub(crate) const LEAF: u8 = 0x40;
/// Flag: a comment in the form of the oldest version follows the flags.
pub(crate) const OLD_COMMENT: u8 = 0x20;
/// Flag: the move has a mark on the board.
pub(crate) const MARK: u8 = 0x10;
/// Flag: a comment follows the flags.
pub(crate) const COMMENT: u8 = 0x08;
/// Flag: RenLib shows this position when it opens the library.
pub(crate) const START: u8 = 0x04;
/// Flag: the node is not a move, only a text on an empty point.
pub(crate) const NO_MOVE: u8 = 0x02;
/// Flag: two more bytes of flags follow.
pub(crate) const EXTENSION: u8 = 0x01;

/// Flags that describe the tree: sibling and leaf. A node without other flags has only two bytes.
pub(crate) const LINKS: u8 = SIBLING | LEAF;

/// Bit of the extension: a text to be shown on the board follows the comment.
pub(crate) const BOARD_TEXT: u16 = 0x0001;

/// A parsed node. Its texts do not include the NUL at their end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node<'b> {
    /// Byte of the move's point, as [`super::square`] describes.
    pub square: u8,
    /// Flags in the second byte of the node.
    pub flags: u8,
    /// Two more bytes of flags, if [`EXTENSION`] is set.
    pub extension: Option<u16>,
    /// Comment; in the form of the oldest version, bit 7 is set in its last byte.
    pub comment: Option<&'b [u8]>,
    pub board_text: Option<&'b [u8]>,
    /// True if the file ends inside the node.
    pub is_cut: bool,
}

/// Parses a node. If the file ends inside it, returns the parts that exist. An error only if even
/// its first two bytes are incomplete.
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

/// Parses a string that ends in NUL. A second NUL makes the length even, because RenLib reads pairs
/// of bytes.
///
/// ```text
/// string = { byte - 00 } 00 [ byte ]
/// ```
fn string(input: &[u8]) -> IResult<&[u8], &[u8], ()> {
    let (rest, text) = take_till(|byte| byte == 0)(input)?;
    let (rest, _) = take(2 - text.len() % 2)(rest)?;
    Ok((rest, text))
}

/// Parses a comment in the form of the oldest version: pairs of bytes up to the first byte with bit
/// 7 set, which is the last character. If that byte is the first of a pair, the second is unused.
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
