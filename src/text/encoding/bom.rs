//! Byte order marks, and detection of UTF-16 without one.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};

/// Byte order mark at the beginning of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Bom {
    /// No byte order mark.
    #[default]
    Absent,
    /// Byte order mark of UTF-8: `EF BB BF`.
    Utf8,
    /// Byte order mark of little-endian UTF-16: `FF FE`.
    Utf16Le,
    /// Byte order mark of big-endian UTF-16: `FE FF`.
    Utf16Be,
}

impl Bom {
    /// Detects the byte order mark at the beginning of a file.
    pub fn from_bytes(bytes: &[u8]) -> Bom {
        [Bom::Utf8, Bom::Utf16Le, Bom::Utf16Be]
            .into_iter()
            .find(|bom| bytes.starts_with(bom.bytes()))
            .unwrap_or_default()
    }

    /// Returns the bytes of the byte order mark.
    pub const fn bytes(self) -> &'static [u8] {
        match self {
            Bom::Absent => b"",
            Bom::Utf8 => b"\xEF\xBB\xBF",
            Bom::Utf16Le => b"\xFF\xFE",
            Bom::Utf16Be => b"\xFE\xFF",
        }
    }

    /// Returns the encoding that the byte order mark announces; `None` without one.
    pub fn encoding(self) -> Option<&'static Encoding> {
        match self {
            Bom::Absent => None,
            Bom::Utf8 => Some(UTF_8),
            Bom::Utf16Le => Some(UTF_16LE),
            Bom::Utf16Be => Some(UTF_16BE),
        }
    }
}

/// True for UTF-16 in either byte order.
pub(super) fn is_utf16(encoding: &'static Encoding) -> bool {
    encoding == UTF_16LE || encoding == UTF_16BE
}

/// Detects UTF-16 without a byte order mark and returns its byte order; `None` for other data. ASCII is
/// frequent in every file, with a NUL in the same half of all its units. Record files begin with ASCII
/// (`(;`, `\HS`, `[Header]`), tables of pairings often with Hangul.
pub(super) fn utf16_without_bom(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = &bytes[..bytes.len().min(128)];
    memchr::memchr(0, head)?;
    let big = ascii_of_text(head, u16::from_be_bytes);
    let little = ascii_of_text(head, u16::from_le_bytes);
    big.max(little)?;
    Some(if big > little { UTF_16BE } else { UTF_16LE })
}

/// Counts the ASCII characters if the bytes are text in UTF-16; `None` for other data. A quarter must be
/// ASCII, or an eighth of at least 16 units if the first two units are not ASCII. All other units must be
/// letters or punctuation. A unit of zero or half a surrogate pair means binary data.
fn ascii_of_text(head: &[u8], order: fn([u8; 2]) -> u16) -> Option<usize> {
    let units = head.chunks_exact(2).map(|unit| order([unit[0], unit[1]]));
    let count = units.len();
    let mut leading = units.clone();
    let begins_in_ascii = leading
        .next()
        .is_some_and(|unit| (0x21..=0x7E).contains(&unit))
        && leading
            .next()
            .is_some_and(|unit| (0x09..=0x7E).contains(&unit));
    let mut characters = char::decode_utf16(units).peekable();
    let mut ascii = 0;
    while let Some(character) = characters.next() {
        match character {
            Ok('\t'..='\r' | ' '..='~') => ascii += 1,
            Ok(c)
                if c.is_alphanumeric()
                    || matches!(c, '\u{A0}'..='\u{BF}' | '\u{2000}'..='\u{33FF}' | '\u{FF00}'..='\u{FFEF}') =>
                {}
            // The examined bytes may end in the middle of a surrogate pair.
            Err(_) if characters.peek().is_none() => {}
            _ => return None,
        }
    }
    let is_text = if begins_in_ascii {
        ascii * 4 >= count
    } else {
        ascii * 8 >= count && count >= 16
    };
    is_text.then_some(ascii)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn units(text: &str, order: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(order).collect()
    }

    #[test]
    fn marks_are_read_and_written() {
        for bom in [Bom::Utf8, Bom::Utf16Le, Bom::Utf16Be] {
            let bytes = [bom.bytes(), b"(;)"].concat();
            assert_eq!(Bom::from_bytes(&bytes), bom);
            assert_eq!(
                Encoding::for_bom(&bytes),
                bom.encoding().map(|e| (e, bom.bytes().len()))
            );
        }
        assert_eq!(Bom::from_bytes(b"(;)"), Bom::Absent);
        assert_eq!(Bom::from_bytes(b"\xEF\xBB"), Bom::Absent);
    }

    #[test]
    fn utf16_is_seen_by_its_nul_bytes() {
        for text in [
            "(;)",
            "(;GM[1]SZ[19]PB[가나]PW[다라];B[pd];W[dp])",
            "\\HS\r\n",
            "(;GM[1]PB[홍길동]PW[임꺽정]EV[제1회 복복기 기전]C[좋은 수입니다. 잘 두었습니다]",
            "회전,판,흑,백,결과\r\n1,1,홍길동,성춘향,흑승\r\n",
            "가람배 본보기 바둑 대회\t\t\r\n회전\t흑\t백\r\n",
        ] {
            assert_eq!(
                utf16_without_bom(&units(text, u16::to_le_bytes)),
                Some(UTF_16LE)
            );
            assert_eq!(
                utf16_without_bom(&units(text, u16::to_be_bytes)),
                Some(UTF_16BE)
            );
        }
        let not: [&[u8]; 10] = [
            b"",
            b"(",
            b"(;",
            b"(\0",
            b"(;GM[1])",
            b"(;GM[1])\0",
            b"\0\0\0\0\0\0",
            b"\x05\0\0\0\x01\0\0\0",
            b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x02\0\0\0\x02\0\x08\x06\0\0",
            b"PK\x03\x04\x14\0\0\0\x08\0abcdefghijklmnopqrstuvwxyz",
        ];
        for bytes in not {
            assert_eq!(utf16_without_bom(bytes), None, "{bytes:?}");
        }
    }
}
