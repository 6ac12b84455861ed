//! Result of decoding a file.

use encoding_rs::{Encoding, GB18030, GBK, UTF_8};

use super::damage::Damage;
use super::{
    Basis, Bom, Unencodable, bom, byte_offset, byte_offsets, encode_with, for_label, pieces,
};
use crate::text::Span;

/// Byte sequence that is malformed in its encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// Span of the U+FFFD that replaces it in the decoded text.
    pub span: Span,
    /// Original bytes in the file.
    pub bytes: Box<[u8]>,
}

/// Wrong declaration of the encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misdeclared {
    /// Name as written in the file.
    pub label: String,
    /// Encoding that the name denotes, which differs from the actual one; `None` for an unknown
    /// name.
    pub encoding: Option<&'static Encoding>,
}

impl Misdeclared {
    /// Returns the name as written in the file.
    pub fn as_str(&self) -> &str {
        &self.label
    }
}

/// Text of a file with everything needed to locate and restore its bytes.
#[derive(Clone, Debug)]
pub struct Decoded {
    /// Text without a byte order mark.
    pub text: String,
    /// Bytes of the file; `None` if they equal the bytes of `text`.
    pub bytes: Option<Vec<u8>>,
    /// Encoding of the bytes.
    pub encoding: &'static Encoding,
    /// Byte order mark before the text.
    pub bom: Bom,
    /// Basis on which the encoding was chosen.
    pub basis: Basis,
    /// Encodings in which the bytes decode without an error, best first, for a doubtful guess.
    pub candidates: Vec<&'static Encoding>,
    /// Declaration of the file, if it was examined and is wrong.
    pub declared: Option<Misdeclared>,
    /// Malformed sequences in order.
    pub malformed: Vec<Malformed>,
    /// True if the rest of the file is ASCII, for a text that is a part of it.
    pub rest_is_ascii: bool,
}

impl Decoded {
    /// Returns the original bytes of a span of the text.
    pub fn original(&self, span: Span) -> &[u8] {
        let (bytes, range) = match &self.bytes {
            None => (self.text.as_bytes(), span.range()),
            Some(bytes) => {
                let ends = [span.start as usize, span.end as usize];
                let places = byte_offsets(bytes, self.encoding, self.bom, ends);
                (&bytes[..], places[0]..places[1])
            }
        };
        bytes.get(range).unwrap_or_default()
    }

    /// Returns the byte offset in the file of the character at a text offset.
    pub fn byte_offset(&self, offset: usize) -> usize {
        match &self.bytes {
            None => offset.min(self.text.len()),
            Some(bytes) => byte_offset(bytes, self.encoding, self.bom, offset),
        }
    }

    /// Returns true if the cause of damaged UTF-8 is known: every malformed sequence is a fragment
    /// of a character next to a `?` inserted by a conversion, or cut off before a `]`.
    pub fn is_explained_damage(&self) -> bool {
        let bytes = self.bytes.as_deref().unwrap_or_default();
        self.basis == Basis::DamagedUtf8 && Damage::from_bytes(bytes).is_explained()
    }

    /// Counts the U+FFFD that the file itself contains, left by an earlier conversion, and returns
    /// the first one.
    pub fn replaced(&self) -> (usize, Option<Span>) {
        let mut malformed = self.malformed.iter().map(|run| run.span.start).peekable();
        let (mut count, mut first) = (0, None);
        let bytes = self.text.as_bytes();
        // Few texts contain this byte at all, and a searcher for all three bytes would have to be
        // built for each text.
        for at in memchr::memchr_iter(0xEF, bytes) {
            if !bytes[at..].starts_with("\u{FFFD}".as_bytes()) {
                continue;
            }
            let span = Span::new(at, at + '\u{FFFD}'.len_utf8());
            if malformed.next_if_eq(&span.start).is_none() {
                count += 1;
                first.get_or_insert(span);
            }
        }
        (count, first)
    }

    /// Encodes the text with its malformed sequences restored; see [`encode_with`].
    pub fn encode_back(&self) -> Result<Vec<u8>, Unencodable> {
        let bytes = encode_with(&self.text, self.encoding, &self.malformed)?;
        Ok([self.bom.bytes(), &bytes[..]].concat())
    }

    /// Compares a declaration with the actual encoding; `None` if it is right.
    ///
    /// Readers call this if they find a declaration in a file whose hints were not requested. Pure
    /// ASCII agrees with every encoding that contains ASCII.
    pub fn misdeclared_as(&self, label: &str) -> Option<Misdeclared> {
        let wrong = |encoding| Misdeclared {
            label: label.trim().to_string(),
            encoding,
        };
        let Some(declared) = for_label(label) else {
            return Some(wrong(None));
        };
        let is_same = declared == self.encoding
            || (bom::is_utf16(declared) && bom::is_utf16(self.encoding))
            || (is_gb(declared) && is_gb(self.encoding));
        // ASCII is the same in all encodings except UTF-16.
        let is_ascii = || self.bytes.is_none() && self.rest_is_ascii && self.text.is_ascii();
        let is_neutral = || is_ascii() && !bom::is_utf16(declared);
        (!is_same && !is_neutral()).then(|| wrong(Some(declared)))
    }

    /// Decodes bytes in a given encoding.
    pub(super) fn new(
        bytes: Vec<u8>,
        encoding: &'static Encoding,
        bom: Bom,
        basis: Basis,
    ) -> Decoded {
        let (text, malformed) = pieces::to_text(encoding, &bytes[bom.bytes().len()..]);
        // The GBK decoder also reads the four-byte characters of GB18030; its encoder rejects them.
        let encoding = if encoding == GBK && has_four_bytes(&bytes) {
            GB18030
        } else {
            encoding
        };
        Decoded {
            bytes: (text.as_bytes() != bytes).then_some(bytes),
            encoding,
            bom,
            basis,
            candidates: Vec::new(),
            declared: None,
            malformed,
            rest_is_ascii: true,
            text,
        }
    }

    /// Creates the text of a part of a file that is valid UTF-8 as a whole and passes
    /// [`super::is_plain`].
    pub fn part(text: String, rest_is_ascii: bool) -> Decoded {
        Decoded {
            rest_is_ascii,
            ..Decoded::utf8(text, Basis::Utf8)
        }
    }

    /// Creates the result for bytes that are valid UTF-8.
    pub(super) fn utf8(text: String, basis: Basis) -> Decoded {
        Decoded {
            text,
            bytes: None,
            encoding: UTF_8,
            bom: Bom::Absent,
            basis,
            candidates: Vec::new(),
            declared: None,
            malformed: Vec::new(),
            rest_is_ascii: true,
        }
    }
}

/// Returns true if GB18030 bytes contain a four-byte character.
fn has_four_bytes(bytes: &[u8]) -> bool {
    let mut at = 0;
    loop {
        match bytes.get(at..) {
            Some([0x81..=0xFE, b'0'..=b'9', 0x81..=0xFE, b'0'..=b'9', ..]) => return true,
            Some([0x81..=0xFE, 0x40..=0xFE, ..]) => at += 2,
            Some([_, ..]) => at += 1,
            _ => return false,
        }
    }
}

fn is_gb(encoding: &'static Encoding) -> bool {
    encoding == GBK || encoding == GB18030
}
