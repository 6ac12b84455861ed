//! Decoding of bytes to text, as a whole or character by character.

use std::ops::Range;

use encoding_rs::{Decoder, DecoderResult, Encoding, UTF_8};

use super::Malformed;
use super::seven_bit::{self, Set, is_seven_bit};
use crate::text::Span;

/// Text that replaces a malformed sequence.
const REPLACEMENT: &str = "\u{FFFD}";

/// A range of bytes with its decoded text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub bytes: Range<usize>,
    pub text: PieceText,
}

/// Decoded text of a [`Piece`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PieceText {
    /// No text, for example after a final escape sequence.
    None,
    /// Text of any length that is the same as its bytes.
    Plain,
    /// One or two characters in UTF-8: an array of bytes, and the number of bytes used.
    Coded([u8; 8], usize),
    /// A malformed sequence, which becomes one U+FFFD.
    Malformed,
}

impl PieceText {
    /// Creates the decoded text of a single character.
    pub(crate) fn from_char(c: char) -> PieceText {
        PieceText::from_text(c.encode_utf8(&mut [0; 4]))
    }

    /// Creates a decoded text of at most eight bytes, which is enough: a character of a legacy encoding
    /// is at most two of Unicode. A longer text counts as malformed.
    pub(crate) fn from_text(text: &str) -> PieceText {
        let mut utf8 = [0; 8];
        match utf8.get_mut(..text.len()) {
            Some(place) => place.copy_from_slice(text.as_bytes()),
            None => return PieceText::Malformed,
        }
        PieceText::Coded(utf8, text.len())
    }
}

impl Piece {
    /// Returns the length of the decoded text in bytes.
    pub(crate) fn text_len(&self) -> usize {
        match self.text {
            PieceText::None => 0,
            PieceText::Plain => self.bytes.len(),
            PieceText::Coded(_, len) => len,
            PieceText::Malformed => REPLACEMENT.len(),
        }
    }
}

/// Iterator over the pieces of encoded bytes. A piece is one character, or a run of ASCII or valid
/// UTF-8.
pub(super) struct Pieces<'b> {
    encoding: &'static Encoding,
    bytes: &'b [u8],
    at: usize,
    set: Set,
}

impl Pieces<'_> {
    /// Returns the number of leading bytes of `rest` that are the same in the decoded text.
    fn plain_len(&self, rest: &[u8]) -> usize {
        if self.encoding == UTF_8 {
            Encoding::utf8_valid_up_to(rest)
        } else if self.encoding.is_ascii_compatible() {
            Encoding::ascii_valid_up_to(rest)
        } else {
            0
        }
    }

    /// Decodes the character at the beginning of `rest`. Returns its length in bytes and its text.
    ///
    /// Bytes are fed to a decoder one by one until it produces output. Each character gets a new
    /// decoder, since the encodings handled here keep no state between characters.
    fn character(&self, rest: &[u8]) -> (usize, PieceText) {
        let mut decoder = fresh(self.encoding);
        let mut utf8 = [0; 8];
        for at in 0..rest.len() {
            let last = at + 1 == rest.len();
            let (result, _, written) =
                decoder.decode_to_utf8_without_replacement(&rest[at..=at], &mut utf8, last);
            if let DecoderResult::Malformed(length, _) = result {
                return (
                    usize::from(length).clamp(1, rest.len()),
                    PieceText::Malformed,
                );
            }
            if written > 0 {
                return (at + 1, PieceText::Coded(utf8, written));
            }
        }
        (rest.len().max(1), PieceText::Malformed)
    }
}

impl Iterator for Pieces<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        let rest = self.bytes.get(self.at..).filter(|rest| !rest.is_empty())?;
        let piece = if is_seven_bit(self.encoding) {
            seven_bit::piece(self.encoding, self.bytes, self.at, &mut self.set)?
        } else {
            let (length, text) = match self.plain_len(rest) {
                0 => self.character(rest),
                plain => (plain, PieceText::Plain),
            };
            Piece {
                bytes: self.at..self.at + length,
                text,
            }
        };
        self.at = piece.bytes.end;
        Some(piece)
    }
}

fn fresh(encoding: &'static Encoding) -> Decoder {
    encoding.new_decoder_without_bom_handling()
}

/// Decodes bytes without their byte order mark.
///
/// Each malformed sequence becomes one U+FFFD and is listed with its bytes, in order. Sequences are
/// delimited as in the WHATWG Encoding Standard.
pub fn to_text(encoding: &'static Encoding, bytes: &[u8]) -> (String, Vec<Malformed>) {
    if is_seven_bit(encoding) {
        return piece_by_piece(encoding, bytes);
    }
    if encoding == UTF_8 {
        return utf8_text(bytes);
    }
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
    let mut malformed = Vec::new();
    let mut decoder = fresh(encoding);
    let mut at = 0;
    // A separate buffer is used because decoding directly into `text` fills all its spare capacity
    // with zeros on each call, which takes minutes with many malformed sequences.
    let mut buffer = [0; 2048];
    loop {
        let (result, read, written) =
            decoder.decode_to_utf8_without_replacement(&bytes[at..], &mut buffer, true);
        at += read;
        text.push_str(std::str::from_utf8(&buffer[..written]).unwrap_or(REPLACEMENT));
        match result {
            DecoderResult::InputEmpty => return (text, malformed),
            DecoderResult::OutputFull => {}
            DecoderResult::Malformed(length, ahead) => {
                // The decoder may have read past the sequence. It keeps no other state, so a new
                // decoder continues there, and text and byte positions stay aligned.
                at = at.saturating_sub(usize::from(ahead));
                let bytes = &bytes[at.saturating_sub(usize::from(length))..at];
                push_malformed(&mut text, &mut malformed, bytes);
                decoder = fresh(encoding);
            }
        }
    }
}

/// Decodes UTF-8, which the standard library does in one pass.
fn utf8_text(bytes: &[u8]) -> (String, Vec<Malformed>) {
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
    let mut malformed = Vec::new();
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            push_malformed(&mut text, &mut malformed, chunk.invalid());
        }
    }
    (text, malformed)
}

fn piece_by_piece(encoding: &'static Encoding, bytes: &[u8]) -> (String, Vec<Malformed>) {
    let mut text = String::with_capacity(bytes.len());
    let mut malformed = Vec::new();
    for piece in pieces(encoding, bytes) {
        let utf8 = match &piece.text {
            PieceText::None => continue,
            PieceText::Malformed => {
                push_malformed(&mut text, &mut malformed, &bytes[piece.bytes]);
                continue;
            }
            PieceText::Plain => &bytes[piece.bytes],
            PieceText::Coded(utf8, len) => &utf8[..*len],
        };
        // The pieces are always valid UTF-8, so the replacement is never used.
        text.push_str(std::str::from_utf8(utf8).unwrap_or(REPLACEMENT));
    }
    (text, malformed)
}

fn push_malformed(text: &mut String, malformed: &mut Vec<Malformed>, bytes: &[u8]) {
    malformed.push(Malformed {
        span: Span::new(text.len(), text.len() + REPLACEMENT.len()),
        bytes: bytes.into(),
    });
    text.push_str(REPLACEMENT);
}

pub(super) fn pieces<'b>(encoding: &'static Encoding, bytes: &'b [u8]) -> Pieces<'b> {
    Pieces {
        encoding,
        bytes,
        at: 0,
        set: Set::default(),
    }
}

#[cfg(test)]
mod tests {
    use encoding_rs::{BIG5, EUC_KR, GB18030, ISO_2022_JP, SHIFT_JIS, UTF_16LE, WINDOWS_1252};

    use super::*;

    /// Test case: encoding, bytes, decoded text and malformed sequences.
    type Sequences = (
        &'static Encoding,
        &'static [u8],
        &'static str,
        &'static [&'static [u8]],
    );

    #[test]
    fn malformed_sequences_keep_their_bytes() {
        let table: [Sequences; 9] = [
            (EUC_KR, b"[\xC8\xE6\xBD]", "[흑\u{FFFD}]", &[b"\xBD"]),
            (
                EUC_KR,
                b"\xFF\xC8\xE6\xC8",
                "\u{FFFD}흑\u{FFFD}",
                &[b"\xFF", b"\xC8"],
            ),
            (
                UTF_8,
                b"\xE7\x8E?\xE5\x85\x83",
                "\u{FFFD}?元",
                &[b"\xE7\x8E"],
            ),
            (SHIFT_JIS, b"\x83\x5C\xFD", "ソ\u{FFFD}", &[b"\xFD"]),
            (
                GB18030,
                b"\x81\x30\x81x",
                "\u{FFFD}0\u{FFFD}",
                &[b"\x81", b"\x81x"],
            ),
            (
                UTF_16LE,
                b"a\0\x00\xD8b\0c",
                "a\u{FFFD}b\u{FFFD}",
                &[b"\x00\xD8", b"c"],
            ),
            (
                ISO_2022_JP,
                b"a\x1B$B9u\x80\x1B(Bb",
                "a黒\u{FFFD}b",
                &[b"\x80\x1B(B"],
            ),
            (BIG5, b"\x88\x62\xFF", "Ê\u{304}\u{FFFD}", &[b"\xFF"]),
            (WINDOWS_1252, b"\xE9\x81", "é\u{81}", &[]),
        ];
        for (encoding, bytes, text, runs) in table {
            let (decoded, malformed) = to_text(encoding, bytes);
            // The library decides how malformed sequences in GB18030 are split, so they are not compared.
            if encoding != GB18030 {
                assert_eq!(decoded, text, "{}", encoding.name());
                let found: Vec<_> = malformed.iter().map(|m| &*m.bytes).collect();
                assert_eq!(found, runs, "{}", encoding.name());
            }
            for run in &malformed {
                assert_eq!(&decoded[run.span.range()], REPLACEMENT);
            }
        }
    }
}
