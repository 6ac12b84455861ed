//! Encoding of text to bytes.

use std::fmt;

use encoding_rs::{EncoderResult, Encoding, UTF_8, UTF_16BE, UTF_16LE};

use super::Malformed;
use super::seven_bit::{ISO_2022_KR, name_of, to_korean};

/// Error: a character that an encoding cannot represent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unencodable {
    /// Character that cannot be represented.
    pub character: char,
    /// Offset of the character in the text, in bytes.
    pub offset: usize,
    /// Encoding that lacks the character.
    pub encoding: &'static Encoding,
}

impl fmt::Display for Unencodable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} has no character {:?}",
            name_of(self.encoding),
            self.character
        )
    }
}

impl std::error::Error for Unencodable {}

/// Encodes a text without a byte order mark. Fails if the encoding lacks a character.
pub fn encode(text: &str, encoding: &'static Encoding) -> Result<Vec<u8>, Unencodable> {
    if encoding == UTF_8 {
        return Ok(text.as_bytes().to_vec());
    }
    // `encoding_rs` only decodes UTF-16, since the Web never writes it.
    if encoding == UTF_16LE {
        return Ok(text.encode_utf16().flat_map(u16::to_le_bytes).collect());
    }
    if encoding == UTF_16BE {
        return Ok(text.encode_utf16().flat_map(u16::to_be_bytes).collect());
    }
    if encoding == ISO_2022_KR {
        return to_korean(text).map_err(|offset| Unencodable {
            character: text[offset..].chars().next().unwrap_or_default(),
            offset,
            encoding,
        });
    }
    let mut bytes = Vec::with_capacity(text.len() + 16);
    let mut encoder = encoding.new_encoder();
    let mut at = 0;
    loop {
        let (result, read) =
            encoder.encode_from_utf8_to_vec_without_replacement(&text[at..], &mut bytes, true);
        at += read;
        match result {
            EncoderResult::InputEmpty => return Ok(bytes),
            EncoderResult::OutputFull => bytes.reserve(text.len() - at + 16),
            EncoderResult::Unmappable(_) => {
                let (offset, character) = text[..at].char_indices().next_back().unwrap_or_default();
                return Err(Unencodable {
                    character,
                    offset,
                    encoding,
                });
            }
        }
    }
}

/// Encodes a text and restores the original bytes of malformed sequences, each of which is a U+FFFD in the
/// text. `malformed` is sorted by offset; its spans are in `text`.
///
/// For an unchanged text this gives the original bytes of the file, if the file uses the spelling that the
/// encoding prefers. Shift_JIS, Big5, EUC-JP and GB18030 have a second spelling for a few characters,
/// ISO-2022-JP and ISO-2022-KR for all; [`super::Decoded::original`] returns the original bytes in any
/// case.
pub fn encode_with(
    text: &str,
    encoding: &'static Encoding,
    malformed: &[Malformed],
) -> Result<Vec<u8>, Unencodable> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut done = 0;
    for run in malformed {
        let span = run.span.range();
        bytes.extend(encode_part(text, done, span.start, encoding)?);
        bytes.extend_from_slice(&run.bytes);
        done = span.end;
    }
    bytes.extend(encode_part(text, done, text.len(), encoding)?);
    Ok(bytes)
}

fn encode_part(
    text: &str,
    start: usize,
    end: usize,
    encoding: &'static Encoding,
) -> Result<Vec<u8>, Unencodable> {
    let part = text.get(start..end).unwrap_or_default();
    encode(part, encoding).map_err(|error| Unencodable {
        offset: start + error.offset,
        ..error
    })
}

#[cfg(test)]
mod tests {
    use encoding_rs::{BIG5, EUC_KR, GB18030, GBK, ISO_2022_JP, SHIFT_JIS, WINDOWS_1252};

    use super::*;
    use crate::text::Span;

    #[test]
    fn texts_encode_or_name_the_character_that_does_not() {
        let table: [(&'static Encoding, &str, &[u8]); 8] = [
            (EUC_KR, "흑 승", b"\xC8\xE6 \xBD\xC2"),
            (GBK, "黑胜", b"\xBA\xDA\xCA\xA4"),
            (GB18030, "흑", b"\x83\x36\xB6\x34"),
            (SHIFT_JIS, "ソ", b"\x83\x5C"),
            (BIG5, "黑", b"\xB6\xC2"),
            (ISO_2022_JP, "a黒", b"a\x1B$B9u\x1B(B"),
            (UTF_16LE, "a흑", b"a\0\x51\xD7"),
            (UTF_16BE, "a흑", b"\0a\xD7\x51"),
        ];
        for (encoding, text, bytes) in table {
            assert_eq!(
                encode(text, encoding).as_deref(),
                Ok(bytes),
                "{}",
                encoding.name()
            );
        }
        for (encoding, text, character, offset) in [
            (EUC_KR, "흑胜", '胜', 3),
            (GBK, "黑흑", '흑', 3),
            (WINDOWS_1252, "été 黑", '黑', 6),
            (ISO_2022_JP, "黒\u{1B}", '\u{1B}', 3),
        ] {
            let error = encode(text, encoding).unwrap_err();
            assert_eq!((error.character, error.offset), (character, offset));
        }
    }

    #[test]
    fn malformed_runs_get_their_bytes_back() {
        let malformed = [Malformed {
            span: Span::new(3, 6),
            bytes: b"\xFF".as_slice().into(),
        }];
        let bytes = encode_with("흑\u{FFFD}승", EUC_KR, &malformed);
        assert_eq!(bytes.as_deref(), Ok(&b"\xC8\xE6\xFF\xBD\xC2"[..]));
        assert_eq!(
            encode_with("흑\u{FFFD}胜", EUC_KR, &malformed)
                .unwrap_err()
                .offset,
            6
        );
    }
}
