//! ISO-2022-JP: seven-bit Japanese mail and news text that switches character sets by escape
//! sequences (RFC 1468).
//!
//! It is decoded here instead of by `encoding_rs` for two reasons. A text position must be mapped
//! to the file although the meaning of a byte depends on earlier escapes. And `encoding_rs` decodes
//! the `\` of the JIS-Roman set as `¥`, where record files mean the escape character, because many
//! programs return from Kanji with `ESC ( J` instead of `ESC ( B`.

use encoding_rs::EUC_JP;

use super::pieces::{Piece, PieceText};

/// Active character set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) enum Set {
    /// ASCII, and JIS-Roman read as ASCII.
    #[default]
    Ascii,
    /// JIS X 0201 Katakana in seven bits.
    Katakana,
    /// JIS X 0208 in two bytes.
    Kanji,
}

/// Returns the set selected by an escape sequence at the beginning of the bytes.
fn escape(bytes: &[u8]) -> Option<Set> {
    match bytes {
        [0x1B, b'(', b'B' | b'J', ..] => Some(Set::Ascii),
        [0x1B, b'(', b'I', ..] => Some(Set::Katakana),
        [0x1B, b'$', b'@' | b'B', ..] => Some(Set::Kanji),
        _ => None,
    }
}

/// Length of every escape sequence.
const ESCAPE: usize = 3;

/// Decodes the next character at `at`.
///
/// The piece starts before the escape sequences that lead to its character and ends after the one
/// that returns to ASCII, so that text between two ASCII characters can be cut out and replaced.
pub(super) fn piece(bytes: &[u8], at: usize, set: &mut Set) -> Option<Piece> {
    let mut here = at;
    while let Some(next) = escape(bytes.get(here..)?) {
        *set = next;
        here += ESCAPE;
    }
    let rest = bytes.get(here..)?;
    let (length, text) = match (rest, *set) {
        ([], _) => {
            return (here > at).then_some(Piece {
                bytes: at..here,
                text: PieceText::None,
            });
        }
        // Line ends return to ASCII: RFC 1468 requires an escape before them, but not all programs
        // write it.
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
        ([lead, trail @ 0x21..=0x7E, ..], Set::Kanji) => {
            // EUC-JP is the same set with the high bits set.
            let pair = [lead | 0x80, trail | 0x80];
            let decoded = EUC_JP.decode_without_bom_handling_and_without_replacement(&pair);
            (
                2,
                decoded.map_or(PieceText::Malformed, |text| PieceText::from_text(&text)),
            )
        }
        _ => (1, PieceText::Malformed),
    };
    here += length;
    if *set != Set::Ascii && bytes.get(here..).and_then(escape) == Some(Set::Ascii) {
        *set = Set::Ascii;
        here += ESCAPE;
    }
    Some(Piece {
        bytes: at..here,
        text,
    })
}

/// Returns true if pure ASCII bytes are ISO-2022-JP: they contain an escape to Kanji, and the pairs
/// after it are characters of the set.
///
/// Only the first `head` bytes are searched for an escape, which spares most files a pass over all
/// bytes.
pub(super) fn is_likely(bytes: &[u8], head: usize) -> bool {
    let Some(first) = memchr::memchr(0x1B, &bytes[..bytes.len().min(head)]) else {
        return false;
    };
    if !matches!(escape(&bytes[first..]), Some(Set::Kanji | Set::Katakana)) {
        return false;
    }
    let mut set = Set::Ascii;
    let mut at = first;
    let (mut good, mut bad) = (0u64, 0u64);
    while let Some(piece) = piece(bytes, at, &mut set) {
        match piece.text {
            PieceText::Malformed => bad += 1,
            PieceText::None => {}
            _ => good += 1,
        }
        at = piece.bytes.end;
    }
    good > 0 && bad * 50 <= good
}

#[cfg(test)]
mod tests {
    use encoding_rs::ISO_2022_JP;

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
        let table: [(&[u8], Option<()>); 6] = [
            (b"(;PB[\x1B$B9uGr\x1B(B])", Some(())),
            (b"(;PB[\x1B(I12\x1B(B])", Some(())),
            (b"(;PB[\x1B[31mred\x1B[0m])", None),
            (b"(;PB[\x1B$B\x80\x80\x80\x80])", None),
            (b"(;PB[\x1B(Bab])", None),
            (b"(;PB[ab])", None),
        ];
        for (bytes, wanted) in table {
            assert_eq!(is_likely(bytes, 1024).then_some(()), wanted, "{bytes:?}");
        }
        assert!(!is_likely(b"(;PB[\x1B$B9uGr\x1B(B])", 4));
    }
}
