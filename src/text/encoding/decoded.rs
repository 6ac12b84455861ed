//! Result of decoding a file.

use encoding_rs::{Encoding, GB18030, GBK, UTF_8};

use super::damage::Damage;
use super::runs::{self, Run};
use super::{
    Basis, Bom, ForeignValue, GameText, Unencodable, bom, byte_offsets, encode_with, for_label,
    foreign, pieces,
};
use crate::text::Span;

/// A byte sequence that is malformed in the encoding of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// Span of the U+FFFD that replaces the sequence in the decoded text.
    pub span: Span,
    /// Original bytes of the sequence in the file.
    pub bytes: Box<[u8]>,
}

/// A wrong declaration of a file's encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misdeclared {
    /// Name of the declared encoding, as written in the file.
    pub label: String,
    /// Encoding with the declared name, which differs from the actual one; `None` for an unknown name.
    pub encoding: Option<&'static Encoding>,
}

impl Misdeclared {
    /// Compares the declared name of an encoding with the actual encoding; `None` if the name is right.
    /// Either byte order counts as UTF-16, GBK counts as GB18030, and pure ASCII agrees with every
    /// encoding that contains ASCII.
    pub(super) fn new(
        label: &str,
        actual: &'static Encoding,
        is_ascii: bool,
    ) -> Option<Misdeclared> {
        let wrong = |encoding| Misdeclared {
            label: label.trim().to_string(),
            encoding,
        };
        let Some(declared) = for_label(label) else {
            return Some(wrong(None));
        };
        let is_same = declared == actual
            || (bom::is_utf16(declared) && bom::is_utf16(actual))
            || (is_gb(declared) && is_gb(actual));
        // ASCII is the same in all encodings except UTF-16.
        let is_neutral = is_ascii && !bom::is_utf16(declared);
        (!is_same && !is_neutral).then(|| wrong(Some(declared)))
    }

    /// Returns the declared name as written in the file.
    pub fn as_str(&self) -> &str {
        &self.label
    }
}

/// Decoded text of a file, with everything needed to locate and restore its bytes.
#[derive(Clone, Debug)]
pub struct Decoded {
    /// Decoded text without a byte order mark.
    pub text: String,
    /// Bytes of the file; `None` if they equal the bytes of `text`.
    pub bytes: Option<Vec<u8>>,
    /// Encoding of the bytes. If games are in different encodings, it is the encoding of the first game.
    pub encoding: &'static Encoding,
    /// Byte order mark before the text.
    pub bom: Bom,
    /// Reason for which the encoding was chosen.
    pub basis: Basis,
    /// Encodings in which the bytes decode without an error, the best first, if the encoding is a doubtful
    /// guess.
    pub candidates: Vec<&'static Encoding>,
    /// Encoding that the file declares, if the declaration was examined and is wrong.
    pub declared: Option<Misdeclared>,
    /// Malformed byte sequences in the order of the file.
    pub malformed: Vec<Malformed>,
    /// True if the rest of the file is ASCII, in case the text is only a part of its file; always true
    /// for a whole file.
    pub rest_is_ascii: bool,
    /// Games in the order of the file, if they are in different encodings; empty otherwise.
    pub games: Vec<GameText>,
    /// Values that are in another encoding than their game, in the order of the file.
    pub foreign: Vec<ForeignValue>,
    /// Parts of the file, each in one encoding; empty if the whole file is in [`Decoded::encoding`].
    pub(super) runs: Vec<Run>,
}

impl Decoded {
    /// Returns the original bytes in the file for a span of the text.
    pub fn original(&self, span: Span) -> &[u8] {
        let places = self.byte_offsets([span.start as usize, span.end as usize]);
        let bytes = self.bytes.as_deref().unwrap_or(self.text.as_bytes());
        bytes.get(places[0]..places[1]).unwrap_or_default()
    }

    /// Returns the byte offset in the file of the character at a text offset.
    pub fn byte_offset(&self, offset: usize) -> usize {
        self.byte_offsets([offset])[0]
    }

    /// Returns the byte offsets in the file of the characters at ascending text offsets.
    pub fn byte_offsets(&self, offsets: impl IntoIterator<Item = usize>) -> Vec<usize> {
        match &self.bytes {
            None => offsets
                .into_iter()
                .map(|offset| offset.min(self.text.len()))
                .collect(),
            Some(bytes) if self.runs.is_empty() => {
                byte_offsets(bytes, self.encoding, self.bom, offsets)
            }
            Some(bytes) => runs::to_bytes(bytes, &self.runs, offsets),
        }
    }

    /// Returns the encoding of the file's bytes at a text offset.
    pub fn encoding_at(&self, offset: usize) -> &'static Encoding {
        runs::at(&self.runs, offset).map_or(self.encoding, |run| run.encoding)
    }

    /// Returns the encoding of the whole file; `None` if it has several.
    pub fn sole_encoding(&self) -> Option<&'static Encoding> {
        self.runs.is_empty().then_some(self.encoding)
    }

    /// Returns the game at a text offset; `None` unless games are in different encodings.
    pub fn game_at(&self, offset: usize) -> Option<&GameText> {
        let index = self
            .games
            .partition_point(|game| game.span.end as usize <= offset);
        self.games.get(index)
    }

    /// Returns the encodings in which a foreign value is well-formed, for a value whose encoding is
    /// undecided.
    pub fn whole_in(&self, value: &ForeignValue) -> Vec<&'static Encoding> {
        foreign::whole_in(self, value)
    }

    /// True if the cause of damaged UTF-8 is known: every malformed sequence is a fragment of a character
    /// next to a `?` inserted by a conversion, or cut off before a `]`. If games are in different
    /// encodings, only the game at the text offset is examined.
    pub fn is_explained_damage(&self, offset: usize) -> bool {
        let game = self.game_at(offset);
        if game.map_or(self.basis, |game| game.basis) != Basis::DamagedUtf8 {
            return false;
        }
        let bytes = self.bytes.as_deref().unwrap_or_default();
        if self.runs.is_empty() {
            return Damage::from_bytes(bytes).is_explained();
        }
        let within = |run: &&Run| {
            run.encoding == UTF_8 && game.is_none_or(|game| game.span.contains(run.text))
        };
        let mut runs = self.runs.iter().filter(within);
        runs.all(|run| Damage::from_bytes(&bytes[run.bytes.clone()]).is_explained())
    }

    /// Counts the U+FFFD that the file itself contains in a span of the text, left by an earlier
    /// conversion. Also returns the span of the first one.
    pub fn replaced_in(&self, span: Span) -> (usize, Option<Span>) {
        let mut malformed = self.malformed.iter().map(|run| run.span.start);
        let mut malformed = malformed
            .by_ref()
            .skip_while(|&at| at < span.start)
            .peekable();
        let (mut count, mut first) = (0, None);
        let bytes = &self.text.as_bytes()[span.range()];
        // Few texts contain the byte EF at all. A searcher for all three bytes of U+FFFD would have to be
        // built for each text.
        for at in memchr::memchr_iter(0xEF, bytes) {
            if !bytes[at..].starts_with("\u{FFFD}".as_bytes()) {
                continue;
            }
            let found = Span::new(at, at + '\u{FFFD}'.len_utf8()).shifted(span.start as usize);
            if malformed.next_if_eq(&found.start).is_none() {
                count += 1;
                first.get_or_insert(found);
            }
        }
        (count, first)
    }

    /// Encodes the text back into the bytes of the file, with malformed sequences restored; see
    /// [`encode_with`].
    pub fn encode_back(&self) -> Result<Vec<u8>, Unencodable> {
        if self.runs.is_empty() {
            let bytes = encode_with(&self.text, self.encoding, &self.malformed)?;
            return Ok([self.bom.bytes(), &bytes[..]].concat());
        }
        let mut bytes = Vec::new();
        let mut malformed = &self.malformed[..];
        for run in &self.runs {
            let count = malformed.partition_point(|it| it.span.start < run.text.end);
            let (here, rest) = malformed.split_at(count);
            malformed = rest;
            let here: Vec<Malformed> = here
                .iter()
                .map(|it| Malformed {
                    span: Span {
                        start: it.span.start - run.text.start,
                        end: it.span.end - run.text.start,
                    },
                    bytes: it.bytes.clone(),
                })
                .collect();
            bytes.extend(encode_with(
                &self.text[run.text.range()],
                run.encoding,
                &here,
            )?);
        }
        Ok(bytes)
    }

    /// Compares a declared encoding name with the actual encoding; `None` if the name is right.
    ///
    /// Readers call this if they find a declaration in a file whose hints were not requested. Pure
    /// ASCII agrees with every encoding that contains ASCII.
    pub fn misdeclared_as(&self, label: &str) -> Option<Misdeclared> {
        let is_ascii = self.bytes.is_none() && self.rest_is_ascii && self.text.is_ascii();
        Misdeclared::new(label, self.encoding, is_ascii)
    }

    /// Decodes the bytes of a file in an encoding, without the byte order mark `bom`.
    pub(super) fn new(
        bytes: Vec<u8>,
        encoding: &'static Encoding,
        bom: Bom,
        basis: Basis,
    ) -> Decoded {
        let (text, malformed) = pieces::to_text(encoding, &bytes[bom.bytes().len()..]);
        // A text with four-byte characters is GB18030: the GBK decoder reads them, but the GBK encoder
        // rejects them.
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
            games: Vec::new(),
            foreign: Vec::new(),
            runs: Vec::new(),
            text,
        }
    }

    /// Creates the result for bytes in several encodings. The caller adds games, foreign values and
    /// malformed sequences.
    pub(super) fn in_runs(bytes: Vec<u8>, text: String, runs: Vec<Run>) -> Decoded {
        Decoded {
            bytes: Some(bytes),
            runs,
            ..Decoded::utf8(text, Basis::PerGame)
        }
    }

    /// Creates the decoded text of a part of a file. The whole file is valid UTF-8 and passes
    /// [`super::is_plain`].
    pub fn part(text: String, rest_is_ascii: bool) -> Decoded {
        Decoded {
            rest_is_ascii,
            ..Decoded::utf8(text, Basis::Utf8)
        }
    }

    /// Creates the result for a text that is valid UTF-8 in the file.
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
            games: Vec::new(),
            foreign: Vec::new(),
            runs: Vec::new(),
        }
    }
}

/// True if GB18030 bytes contain a four-byte character.
pub(super) fn has_four_bytes(bytes: &[u8]) -> bool {
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

pub(super) fn is_gb(encoding: &'static Encoding) -> bool {
    encoding == GBK || encoding == GB18030
}
