//! What comes out of decoding.

use encoding_rs::{Encoding, GB18030, GBK, UTF_8};

use super::damage::Damage;
use super::{
    Basis, Bom, Unencodable, bom, byte_offset, byte_offsets, encode_with, for_label, pieces,
};
use crate::text::Span;

/// A byte sequence that is malformed in its encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// The U+FFFD that stands for it in the decoded text.
    pub span: Span,
    /// What stands in the file.
    pub bytes: Box<[u8]>,
}

/// A declaration of the encoding that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misdeclared {
    /// The name as the file writes it.
    pub label: String,
    /// The encoding that the name means, which is not that of the bytes; `None` if no encoding has
    /// the name.
    pub encoding: Option<&'static Encoding>,
}

impl Misdeclared {
    /// The name as the file writes it.
    pub fn as_str(&self) -> &str {
        &self.label
    }
}

/// A file's text, with everything needed to find and write back its bytes.
#[derive(Clone, Debug)]
pub struct Decoded {
    /// The text, without a byte order mark.
    pub text: String,
    /// The file's bytes; `None` where they are the bytes of `text`.
    pub bytes: Option<Vec<u8>>,
    /// The encoding of the bytes.
    pub encoding: &'static Encoding,
    /// The byte order mark before the text.
    pub bom: Bom,
    /// What the choice of the encoding rests on.
    pub basis: Basis,
    /// For a doubtful guess, the encodings in which the bytes decode without an error, best first.
    pub candidates: Vec<&'static Encoding>,
    /// What the file declares, where that was looked at and is wrong.
    pub declared: Option<Misdeclared>,
    /// The malformed sequences, in order.
    pub malformed: Vec<Malformed>,
    /// Whether the rest of the file is ASCII, where the text is a part of it.
    pub rest_is_ascii: bool,
}

impl Decoded {
    /// The bytes of a span of the text as they stand in the file.
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

    /// Where the character at an offset of the text begins in the file's bytes.
    pub fn byte_offset(&self, offset: usize) -> usize {
        match &self.bytes {
            None => offset.min(self.text.len()),
            Some(bytes) => byte_offset(bytes, self.encoding, self.bom, offset),
        }
    }

    /// Whether it is known how damaged UTF-8 was damaged: every malformed sequence is a piece of a
    /// character beside the `?` that a conversion put there, or cut off in front of a `]`.
    pub fn is_explained_damage(&self) -> bool {
        let bytes = self.bytes.as_deref().unwrap_or_default();
        self.basis == Basis::DamagedUtf8 && Damage::from_bytes(bytes).is_explained()
    }

    /// The U+FFFD that stand in the file itself, where an earlier conversion has replaced what it could
    /// not read: how many, and the first.
    pub fn replaced(&self) -> (usize, Option<Span>) {
        let mut malformed = self.malformed.iter().map(|run| run.span.start).peekable();
        let (mut count, mut first) = (0, None);
        let bytes = self.text.as_bytes();
        // Few texts hold its first byte at all, and a searcher for all three would be made for each.
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

    /// Encodes the text again with the malformed sequences put back; see [`encode_with`].
    pub fn encode_back(&self) -> Result<Vec<u8>, Unencodable> {
        let bytes = encode_with(&self.text, self.encoding, &self.malformed)?;
        Ok([self.bom.bytes(), &bytes[..]].concat())
    }

    /// Compares a declaration with the encoding that the bytes are in; `None` if it is right.
    ///
    /// For readers that meet the declaration of a file whose hints were never asked for. Text
    /// of nothing but ASCII agrees with every encoding that contains ASCII.
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
        // ASCII is the same in all encodings but UTF-16.
        let is_ascii = || self.bytes.is_none() && self.rest_is_ascii && self.text.is_ascii();
        let is_neutral = || is_ascii() && !bom::is_utf16(declared);
        (!is_same && !is_neutral()).then(|| wrong(Some(declared)))
    }

    /// Decodes bytes in an encoding that is settled.
    pub(super) fn new(
        bytes: Vec<u8>,
        encoding: &'static Encoding,
        bom: Bom,
        basis: Basis,
    ) -> Decoded {
        let (text, malformed) = pieces::to_text(encoding, &bytes[bom.bytes().len()..]);
        // The decoder of GBK reads the four-byte characters of GB18030 too, its encoder refuses
        // them.
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

    /// Takes over a part of a file that is valid UTF-8 as a whole, and of which [`super::is_plain`] says that
    /// nothing speaks against it.
    pub fn part(text: String, rest_is_ascii: bool) -> Decoded {
        Decoded {
            rest_is_ascii,
            ..Decoded::utf8(text, Basis::Utf8)
        }
    }

    /// Takes over a text whose bytes are valid UTF-8.
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

/// Whether GB18030 bytes hold a character of four bytes.
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
