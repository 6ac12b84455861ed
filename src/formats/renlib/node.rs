//! A node as its bytes.

use nom::bytes::complete::{take, take_till};
use nom::number::complete::{be_u16, u8 as byte};
use nom::{IResult, Parser};

/// An alternative to this move follows behind its subtree.
pub(crate) const SIBLING: u8 = 0x80;
/// No move follows this one.
pub(crate) const LEAF: u8 = 0x40;
/// A comment of the oldest kind stands behind the flags.
pub(crate) const OLD_COMMENT: u8 = 0x20;
/// The move is marked.
pub(crate) const MARK: u8 = 0x10;
/// A comment stands behind the flags.
pub(crate) const COMMENT: u8 = 0x08;
/// The position to begin with.
pub(crate) const START: u8 = 0x04;
/// No stone is played: the node carries a text on an empty point.
pub(crate) const NO_MOVE: u8 = 0x02;
/// Two more bytes of flags follow.
pub(crate) const EXTENSION: u8 = 0x01;

/// The flags that say where a node stands in the tree; a node without others is two bytes long.
pub(crate) const LINKS: u8 = SIBLING | LEAF;

/// In the extension: a text for the board stands behind the comment.
pub(crate) const BOARD_TEXT: u16 = 0x0001;

/// A node with what belongs to it, texts without their NUL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node<'b> {
    /// The point, see [`super::square`].
    pub square: u8,
    /// What follows, and how it is meant.
    pub flags: u8,
    /// The further flags.
    pub extension: Option<u16>,
    /// The comment; one of the oldest kind has bit 7 set in its last byte.
    pub comment: Option<&'b [u8]>,
    /// The text for the board.
    pub board_text: Option<&'b [u8]>,
    /// Whether the file ends inside it.
    pub is_cut: bool,
}

/// Reads a node. Of one that the file ends in, what is there is given; it fails only where less than
/// the first two bytes are there.
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
        let Ok((behind, bits)) = be_u16::<_, ()>(rest) else {
            return Ok((&[], node));
        };
        node.extension = Some(bits);
        rest = behind;
    }
    if flags & (OLD_COMMENT | COMMENT) != 0 {
        let parsed = match flags & OLD_COMMENT {
            0 => string(rest),
            _ => old_comment(rest),
        };
        let Ok((behind, text)) = parsed else {
            node.comment = (!rest.is_empty()).then_some(rest);
            return Ok((&[], node));
        };
        node.comment = Some(text);
        rest = behind;
    }
    if node.extension.is_some_and(|bits| bits & BOARD_TEXT != 0) {
        let Ok((behind, text)) = string(rest) else {
            node.board_text = (!rest.is_empty()).then_some(rest);
            return Ok((&[], node));
        };
        node.board_text = Some(text);
        rest = behind;
    }
    node.is_cut = false;
    Ok((rest, node))
}

/// Reads a string. RenLib reads it in pairs of bytes, so a second NUL makes its length even.
///
/// ```text
/// string = { byte - 00 } 00 [ byte ]
/// ```
fn string(input: &[u8]) -> IResult<&[u8], &[u8], ()> {
    let (rest, text) = take_till(|byte| byte == 0)(input)?;
    let (rest, _) = take(2 - text.len() % 2)(rest)?;
    Ok((rest, text))
}

/// Reads a comment of the oldest kind: pairs of bytes, up to a byte with bit 7 set, which is its last
/// character. Where that is the first of its pair, the other means nothing.
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
    fn a_node_that_is_cut_gives_what_is_there() {
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
