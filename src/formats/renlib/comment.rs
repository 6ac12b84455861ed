//! Comments in a RenLib library: their two parts, their line ends, and the alphabet of the oldest
//! version.

use std::borrow::Cow;

use memchr::memchr2;

/// Byte between the two parts of a comment: a single line, and a longer text.
const SEPARATOR: u8 = 0x08;

/// ASCII signs that comments of the oldest version use for Swedish letters, as Swedish terminals
/// did.
const SWEDISH: [(u8, char); 6] = [
    (b'}', 'å'),
    (b'{', 'ä'),
    (b'|', 'ö'),
    (b']', 'Å'),
    (b'[', 'Ä'),
    (b'\\', 'Ö'),
];

/// Splits a comment at its separator into a single line and a longer text. The text is `None`
/// without a separator.
///
/// ```text
/// comment = line [ 08 text ]
/// ```
pub(crate) fn split(bytes: &[u8]) -> (&[u8], Option<&[u8]>) {
    match memchr::memchr(SEPARATOR, bytes) {
        Some(at) => (&bytes[..at], Some(&bytes[at + 1..])),
        None => (bytes, None),
    }
}

/// Joins the two parts of a comment with a separator. Drops separator bytes inside the line; the
/// second value is their number.
pub(crate) fn join(line: &[u8], text: Option<&[u8]>) -> (Vec<u8>, usize) {
    let mut joined: Vec<u8> = line.to_vec();
    joined.retain(|&byte| byte != SEPARATOR);
    let dropped = line.len() - joined.len();
    if let Some(text) = text {
        joined.push(SEPARATOR);
        joined.extend_from_slice(text);
    }
    (joined, dropped)
}

/// Removes NUL bytes, which would end a string in the file. Returns their number.
pub(crate) fn drop_nuls(bytes: &mut Vec<u8>) -> usize {
    let length = bytes.len();
    bytes.retain(|&byte| byte != 0);
    length - bytes.len()
}

/// Converts CR LF line ends of RenLib to LF, which records use.
pub(crate) fn unfold(bytes: &[u8]) -> Cow<'_, [u8]> {
    if memchr::memchr(b'\r', bytes).is_none() {
        return Cow::Borrowed(bytes);
    }
    let mut lines = Vec::with_capacity(bytes.len());
    each_line(bytes, b"\n", &mut lines);
    Cow::Owned(lines)
}

/// Converts line ends to CR LF, which RenLib uses.
pub(crate) fn fold(bytes: &[u8]) -> Cow<'_, [u8]> {
    if memchr2(b'\r', b'\n', bytes).is_none() {
        return Cow::Borrowed(bytes);
    }
    let mut lines = Vec::with_capacity(bytes.len() + 16);
    each_line(bytes, b"\r\n", &mut lines);
    Cow::Owned(lines)
}

/// Appends `bytes` to `lines` with every line end (LF, CR LF or lone CR) replaced by `end`.
fn each_line(bytes: &[u8], end: &[u8], lines: &mut Vec<u8>) {
    let mut rest = bytes;
    while let Some(at) = memchr2(b'\r', b'\n', rest) {
        lines.extend_from_slice(&rest[..at]);
        lines.extend_from_slice(end);
        rest = match &rest[at..] {
            [b'\r', b'\n', after @ ..] => after,
            after => &after[1..],
        };
    }
    lines.extend_from_slice(rest);
}

/// Decodes a comment of the oldest version, in which bit 7 of a byte is not part of the character.
pub(crate) fn from_seven_bits(bytes: &[u8]) -> String {
    let character = |byte: &u8| {
        let byte = byte & 0x7F;
        let known = SWEDISH.iter().find(|(sign, _)| *sign == byte);
        known.map_or(char::from(byte), |(_, letter)| *letter)
    };
    bytes.iter().map(character).collect()
}

/// Encodes a comment for the oldest version: bit 7 marks the last byte, and the length is even.
/// `None` for an empty text, or if the alphabet lacks a character.
pub(crate) fn to_seven_bits(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() + 1);
    for character in text.chars() {
        let known = SWEDISH.iter().find(|(_, letter)| *letter == character);
        bytes.push(match known {
            Some((sign, _)) => *sign,
            // A sign that is used for a Swedish letter cannot be written itself.
            None if SWEDISH
                .iter()
                .any(|(sign, _)| char::from(*sign) == character) =>
            {
                return None;
            }
            None => u8::try_from(character).ok().filter(u8::is_ascii)?,
        });
    }
    *bytes.last_mut()? |= 0x80;
    if bytes.len() % 2 == 1 {
        bytes.push(0);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_has_a_line_and_a_text() {
        for (bytes, line, text) in [
            (&b"hi"[..], &b"hi"[..], None),
            (b"hi\x08a", b"hi", Some(&b"a"[..])),
            (b"\x08a", b"", Some(b"a")),
            (b"hi\x08", b"hi", Some(b"")),
            (b"", b"", None),
            (b"a\x08b\x08c", b"a", Some(b"b\x08c")),
        ] {
            assert_eq!(split(bytes), (line, text));
            assert_eq!(join(line, text), (bytes.to_vec(), 0));
        }
        assert_eq!(join(b"a\x08b", Some(b"c")), (b"ab\x08c".to_vec(), 1));
    }

    #[test]
    fn line_ends_are_lf_in_records_and_cr_lf_in_libraries() {
        for (bytes, unfolded, folded) in [
            (&b"a\r\nb"[..], &b"a\nb"[..], &b"a\r\nb"[..]),
            (b"a\nb\r", b"a\nb\n", b"a\r\nb\r\n"),
            (b"\n\r\n\r", b"\n\n\n", b"\r\n\r\n\r\n"),
            (b"ab", b"ab", b"ab"),
        ] {
            assert_eq!(&*unfold(bytes), unfolded);
            assert_eq!(&*fold(bytes), folded);
        }
    }

    #[test]
    fn old_comments_are_swedish() {
        let text = "Blå vinner på h8, Ö är sämre";
        let bytes = to_seven_bits(text).expect("all letters are known");
        assert_eq!(bytes.len() % 2, 0);
        assert_eq!(from_seven_bits(&bytes), text);
        assert_eq!(to_seven_bits("å").as_deref(), Some(&b"\xFD\0"[..]));
        for other in ["흑", "é", "{", ""] {
            assert_eq!(to_seven_bits(other), None, "{other}");
        }
    }
}
