//! ISO-2022-JP and ISO-2022-KR: seven-bit text of Japanese and Korean mail and news that switches
//! character sets by escape sequences (RFC 1468, RFC 1557).
//!
//! They are decoded here for three reasons. A text position must be mapped to the file although the
//! meaning of a byte depends on earlier escapes. `encoding_rs` decodes the `\` of the JIS-Roman set
//! as `¥`, where record files mean the escape character, because many programs return from Kanji
//! with `ESC ( J` instead of `ESC ( B`. And it does not decode ISO-2022-KR.

use encoding_rs::{EUC_JP, EUC_KR, Encoding, ISO_2022_JP};

use super::pieces::{Piece, PieceText};

/// The encoding ISO-2022-KR. Browsers decode its texts as a single U+FFFD, so `encoding_rs` does not have
/// it; its value for such encodings is used here instead. Only this module decodes and encodes ISO-2022-KR.
pub(super) use encoding_rs::REPLACEMENT as ISO_2022_KR;

/// Returns the name of an encoding, such as `EUC-KR`.
pub fn name_of(encoding: &'static Encoding) -> &'static str {
    if encoding == ISO_2022_KR {
        "ISO-2022-KR"
    } else {
        encoding.name()
    }
}

/// True for ISO-2022-JP and ISO-2022-KR.
pub(super) fn is_seven_bit(encoding: &'static Encoding) -> bool {
    encoding == ISO_2022_JP || encoding == ISO_2022_KR
}

/// Character set that is active at a position in the bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) enum Set {
    /// ASCII, or JIS-Roman, which is read as ASCII.
    #[default]
    Ascii,
    /// Katakana of JIS X 0201, one seven-bit byte each.
    Katakana,
    /// Characters of JIS X 0208, two bytes each.
    Kanji,
    /// Characters of KS X 1001, two bytes each.
    Hangul,
}

impl Set {
    /// Decodes two bytes of this character set. The EUC encodings are the same sets with the high bits set.
    fn pair(self, lead: u8, trail: u8) -> PieceText {
        let wide = if self == Set::Hangul { EUC_KR } else { EUC_JP };
        let pair = [lead | 0x80, trail | 0x80];
        let decoded = wide.decode_without_bom_handling_and_without_replacement(&pair);
        decoded.map_or(PieceText::Malformed, |text| PieceText::from_text(&text))
    }
}

/// Escape sequence that designates KS X 1001, once at the beginning of a text.
const DESIGNATION: &[u8] = b"\x1B$)C";
/// Control character that switches to KS X 1001; `SHIFT_IN` switches back to ASCII.
const SHIFT_OUT: u8 = 0x0E;
const SHIFT_IN: u8 = 0x0F;

/// Returns the character set that a control sequence at the beginning of the bytes selects, and the length
/// of the sequence; `None` without one. A designation selects ASCII.
fn escape(encoding: &'static Encoding, bytes: &[u8]) -> Option<(Set, usize)> {
    if encoding == ISO_2022_KR {
        return match bytes {
            [SHIFT_OUT, ..] => Some((Set::Hangul, 1)),
            [SHIFT_IN, ..] => Some((Set::Ascii, 1)),
            _ if bytes.starts_with(DESIGNATION) => Some((Set::Ascii, DESIGNATION.len())),
            _ => None,
        };
    }
    match bytes {
        [0x1B, b'(', b'B' | b'J', ..] => Some((Set::Ascii, 3)),
        [0x1B, b'(', b'I', ..] => Some((Set::Katakana, 3)),
        [0x1B, b'$', b'@' | b'B', ..] => Some((Set::Kanji, 3)),
        _ => None,
    }
}

/// Decodes the next character at the byte offset `at`; `None` at the end.
///
/// The piece starts before the escape sequences that lead to its character and ends after the one
/// that returns to ASCII, so that text between two ASCII characters can be cut out and replaced.
pub(super) fn piece(
    encoding: &'static Encoding,
    bytes: &[u8],
    at: usize,
    set: &mut Set,
) -> Option<Piece> {
    let mut here = at;
    while let Some((next, length)) = escape(encoding, bytes.get(here..)?) {
        *set = next;
        here += length;
    }
    let rest = bytes.get(here..)?;
    let (length, text) = match (rest, *set) {
        ([], _) => {
            return (here > at).then_some(Piece {
                bytes: at..here,
                text: PieceText::None,
            });
        }
        // A line end returns to ASCII. Both standards require an escape sequence before it, but not all
        // programs write one.
        ([b'\n' | b'\r', ..], _) => {
            *set = Set::Ascii;
            (1, PieceText::from_char(char::from(rest[0])))
        }
        ([b, ..], _) if *b >= 0x80 => (1, PieceText::Malformed),
        ([b, ..], Set::Ascii) => (1, PieceText::from_char(char::from(*b))),
        ([b, ..], _) if *b <= 0x20 || *b == 0x7F => (1, PieceText::from_char(char::from(*b))),
        ([b @ 0x21..=0x5F, ..], Set::Katakana) => {
            let katakana = char::from_u32(0xFF61 + u32::from(*b - 0x21));
            (
                1,
                katakana.map_or(PieceText::Malformed, PieceText::from_char),
            )
        }
        ([lead, trail @ 0x21..=0x7E, ..], Set::Kanji | Set::Hangul) => (2, set.pair(*lead, *trail)),
        _ => (1, PieceText::Malformed),
    };
    here += length;
    if *set != Set::Ascii
        && let Some((Set::Ascii, length)) =
            bytes.get(here..).and_then(|rest| escape(encoding, rest))
    {
        *set = Set::Ascii;
        here += length;
    }
    Some(Piece {
        bytes: at..here,
        text,
    })
}

/// Encodes a text in ISO-2022-KR. The error is the offset of a character that KS X 1001 lacks.
pub(super) fn to_korean(text: &str) -> Result<Vec<u8>, usize> {
    let mut bytes = Vec::with_capacity(text.len() + 8);
    if !text.is_ascii() {
        bytes.extend_from_slice(DESIGNATION);
    }
    let mut is_wide = false;
    for (offset, c) in text.char_indices() {
        if c.is_ascii() == is_wide {
            bytes.push(if is_wide { SHIFT_IN } else { SHIFT_OUT });
            is_wide = !is_wide;
        }
        if c.is_ascii() {
            bytes.push(c as u8);
            continue;
        }
        let mut utf8 = [0; 4];
        let (pair, _, is_lost) = EUC_KR.encode(c.encode_utf8(&mut utf8));
        match *pair {
            // Code page 949 has more syllables; their bytes are not in KS X 1001.
            [lead @ 0xA1..=0xFE, trail @ 0xA1..=0xFE] if !is_lost => {
                bytes.extend([lead & 0x7F, trail & 0x7F]);
            }
            _ => return Err(offset),
        }
    }
    if is_wide {
        bytes.push(SHIFT_IN);
    }
    Ok(bytes)
}

/// Adds the designation of KS X 1001 in front of edited bytes that switch to it without one. The
/// designation may have been lost when an edit replaced a value next to it.
pub fn designated(encoding: &'static Encoding, mut bytes: Vec<u8>) -> Vec<u8> {
    if encoding == ISO_2022_KR
        && bytes.contains(&SHIFT_OUT)
        && memchr::memmem::find(&bytes, DESIGNATION).is_none()
    {
        bytes.splice(..0, DESIGNATION.iter().copied());
    }
    bytes
}

/// Detects a seven-bit encoding in pure ASCII bytes; `None` if there is none. The first escape sequence
/// must select Kanji or Katakana, or designate KS X 1001, and at most one in 50 characters after it may
/// be malformed.
///
/// Only the first `head` bytes are searched for an escape, which spares most files a pass over all
/// bytes.
pub(super) fn detect(bytes: &[u8], head: usize) -> Option<&'static Encoding> {
    let first = memchr::memchr(0x1B, &bytes[..bytes.len().min(head)])?;
    let rest = &bytes[first..];
    let encoding = match escape(ISO_2022_JP, rest) {
        Some((Set::Kanji | Set::Katakana, _)) => ISO_2022_JP,
        _ if rest.starts_with(DESIGNATION) => ISO_2022_KR,
        _ => return None,
    };
    let mut set = Set::Ascii;
    let mut at = first;
    let (mut good, mut bad) = (0u64, 0u64);
    while let Some(piece) = piece(encoding, bytes, at, &mut set) {
        match piece.text {
            PieceText::Malformed => bad += 1,
            PieceText::None => {}
            _ => good += 1,
        }
        at = piece.bytes.end;
    }
    (good > 0 && bad * 50 <= good).then_some(encoding)
}

#[cfg(test)]
mod tests {
    use super::super::pieces::to_text;
    use super::*;

    #[test]
    fn sets_switch() {
        let table: [(&[u8], &str); 8] = [
            (b"(;PB[\x1B$B9u\x1B(B])", "(;PB[黒])"),
            (b"\x1B$@9uGr\x1B(Jb", "黒白b"),
            (b"C[\x1B$B9u\x1B(J\\]]", "C[黒\\]]"),
            (b"\x1B(I12\x1B(B", "ｱｲ"),
            (b"\x1B$B9u\na", "黒\na"),
            (b"\x1B$B9u\x1B$BGr\x1B(B", "黒白"),
            (b"a\x1B(B\x1B(Bb\x1B$B", "ab"),
            (b"\x1B[31m", "\x1B[31m"),
        ];
        for (bytes, text) in table {
            let (decoded, malformed) = to_text(ISO_2022_JP, bytes);
            assert_eq!(decoded, text);
            assert_eq!(malformed, []);
        }
        assert_eq!(to_text(ISO_2022_JP, b"\x1B$B9\x1B(B").0, "\u{FFFD}");
    }

    #[test]
    fn escapes_to_kanji_give_it_away() {
        let table: [(&[u8], Option<&str>); 9] = [
            (b"(;PB[\x1B$B9uGr\x1B(B])", Some("ISO-2022-JP")),
            (b"(;PB[\x1B(I12\x1B(B])", Some("ISO-2022-JP")),
            (b"(;PB[\x1B[31mred\x1B[0m])", None),
            (b"(;PB[\x1B$B\x80\x80\x80\x80])", None),
            (b"(;PB[\x1B(Bab])", None),
            (b"(;PB[ab])", None),
            (b"\x1B$)C(;PB[\x0EHkBy\x0F])", Some("ISO-2022-KR")),
            (b"(;PB[\x1B$)C\x0EHkBy\x0F])", Some("ISO-2022-KR")),
            (b"\x1B$)C(;PB[\xC8\xE6\xC8\xE6])", None),
        ];
        for (bytes, wanted) in table {
            assert_eq!(detect(bytes, 1024).map(name_of), wanted, "{bytes:?}");
        }
        assert_eq!(detect(b"(;PB[\x1B$B9uGr\x1B(B])", 4), None);
    }
    #[test]
    fn shifts_switch_to_hangul_and_back() {
        let table: [(&[u8], &str); 6] = [
            (b"\x1B$)C(;PB[\x0EHf\x0F])", "(;PB[흑])"),
            (b"\x1B$)CC[\x0EHf\x0F\\]\x0E9i\x0F]", "C[흑\\]백]"),
            (b"a\x0EHf\nb", "a흑\nb"),
            (b"\x0EHf\x0F\x0E9i\x0F", "흑백"),
            (b"\x0E \x0Fa", " a"),
            (b"\x0E0!\x0F", "가"),
        ];
        for (bytes, text) in table {
            let (decoded, malformed) = to_text(ISO_2022_KR, bytes);
            assert_eq!(decoded, text);
            assert_eq!(malformed, []);
        }
        assert_eq!(to_text(ISO_2022_KR, b"\x0EH\x0F").0, "\u{FFFD}");
        let bytes = to_korean("a흑백]b").expect("the characters are in the set");
        assert_eq!(bytes, b"\x1B$)Ca\x0EHf9i\x0F]b");
        assert_eq!(to_text(ISO_2022_KR, &bytes).0, "a흑백]b");
        assert_eq!(to_korean("ab"), Ok(b"ab".to_vec()));
        // The syllable 뷁 is in code page 949 but not in KS X 1001.
        assert_eq!(to_korean("흑뷁"), Err(3));
    }
}
