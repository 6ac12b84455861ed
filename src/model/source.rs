//! A file as it was read.

use std::borrow::Cow;
use std::sync::OnceLock;

use encoding_rs::{Encoding, UTF_8};

use super::TextEdit;
use crate::text::encoding::{self, Hints, Unencodable, byte_offsets, encode};
use crate::text::{Basis, Decoded, LineColumn, LineIndex, Malformed, Span};

/// A file's name, its bytes and its decoded text; or a part of a large file with what stands behind it.
#[derive(Debug)]
pub struct Source {
    name: String,
    content: Content,
    decoded: Decoded,
    lines: OnceLock<LineIndex>,
    part: SourcePart,
}

/// What part of a file a source is. Spans are over the text of the part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourcePart {
    /// Offset in the file at which it begins.
    pub offset: u64,
    /// Lines of the file in front of it; it begins with a line.
    pub lines: u32,
    /// Where it ends in the text. What stands behind is of the next part, and there to be seen.
    pub end: usize,
}

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// A text: spans are over the decoded text.
    Text,
    /// Bytes that are no text, with texts between them: spans are over the bytes.
    Binary,
}

/// A place in a file as people count it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Position {
    /// Line and column of a text.
    Line(LineColumn),
    /// Offset of a byte in a binary file, from 0.
    Byte(u32),
}

impl Source {
    fn new(name: String, content: Content, decoded: Decoded) -> Source {
        let part = SourcePart {
            offset: 0,
            lines: 0,
            end: decoded.text.len(),
        };
        Source {
            name,
            content,
            decoded,
            lines: OnceLock::new(),
            part,
        }
    }

    /// Takes a part of a text file that is valid UTF-8 as a whole.
    pub fn part(name: impl Into<String>, decoded: Decoded, part: SourcePart) -> Source {
        Source {
            part,
            ..Source::new(name.into(), Content::Text, decoded)
        }
    }

    /// Decodes a text file; `chosen` overrides what the bytes and `hints` say.
    pub fn decode(
        name: impl Into<String>,
        bytes: Vec<u8>,
        chosen: Option<&'static Encoding>,
        hints: impl FnOnce(&[u8]) -> Hints,
    ) -> Source {
        let decoded = encoding::decode(bytes, chosen, hints);
        Source::new(name.into(), Content::Text, decoded)
    }

    /// Takes a binary file, in which texts stand at [`Hints::values`]; `chosen` overrides the guess at
    /// their encoding.
    ///
    /// It has no text as a whole: a reader decodes each text by [`super::Record::intern_encoded`].
    pub fn binary(
        name: impl Into<String>,
        bytes: Vec<u8>,
        chosen: Option<&'static Encoding>,
        hints: impl FnOnce(&[u8]) -> Hints,
    ) -> Source {
        let decoded = encoding::decode_values(bytes, chosen, hints);
        Source::new(name.into(), Content::Binary, decoded)
    }

    /// Takes a text that is decoded already.
    pub fn from_text(name: impl Into<String>, text: String) -> Source {
        Source::decode(name, text.into_bytes(), Some(UTF_8), |_| Hints::default())
    }

    /// The file's name as the user gave it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the file holds.
    pub fn content(&self) -> Content {
        self.content
    }

    /// The decoded text, empty for a binary file; a byte sequence that is malformed in its encoding
    /// shows as U+FFFD.
    pub fn text(&self) -> &str {
        &self.decoded.text
    }

    /// Where the last record has to begin in front of: behind it stands what is of the next part of the file,
    /// where the source is a part.
    pub fn end(&self) -> usize {
        self.part.end
    }

    /// Where an offset of a span stands in the file.
    pub fn offset_in_file(&self, offset: u32) -> u64 {
        self.part.offset + u64::from(offset)
    }

    /// The file's bytes.
    pub fn bytes(&self) -> &[u8] {
        self.decoded
            .bytes
            .as_deref()
            .unwrap_or(self.decoded.text.as_bytes())
    }

    /// How the bytes were decoded and why so.
    pub fn decoded(&self) -> &Decoded {
        &self.decoded
    }

    /// The encoding of the file, or of the texts in a binary one.
    pub fn encoding(&self) -> &'static Encoding {
        self.decoded.encoding
    }

    /// What the choice of the encoding rests on.
    pub fn basis(&self) -> Basis {
        self.decoded.basis
    }

    /// The malformed sequences inside a span.
    pub fn malformed_in(&self, span: Span) -> &[Malformed] {
        malformed_in(&self.decoded.malformed, span)
    }

    /// The file's bytes with parts of its text written anew, in its encoding; every other byte stays. The
    /// edits are in order and do not overlap.
    ///
    /// Fails for a character that the encoding has no bytes for.
    pub fn edited(&self, edits: &[TextEdit]) -> Result<Vec<u8>, Unencodable> {
        let bytes = self.bytes();
        let ends = edits
            .iter()
            .flat_map(|edit| [edit.span.start as usize, edit.span.end as usize]);
        let places = match &self.decoded.bytes {
            None => ends.collect(),
            Some(bytes) => byte_offsets(bytes, self.encoding(), self.decoded.bom, ends),
        };
        let mut made = Vec::with_capacity(bytes.len());
        let mut done = 0;
        for (edit, place) in edits.iter().zip(places.chunks_exact(2)) {
            made.extend_from_slice(&bytes[done..place[0]]);
            made.extend(encode(&edit.text, self.encoding())?);
            done = place[1];
        }
        made.extend_from_slice(&bytes[done..]);
        Ok(made)
    }

    /// Where the offset of a span stands, as people count it.
    pub fn position(&self, offset: usize) -> Position {
        match self.content {
            Content::Text => Position::Line(self.locate(offset)),
            Content::Binary => Position::Byte(Span::at(offset).start),
        }
    }

    /// Line and column of an offset into the text.
    pub fn locate(&self, offset: usize) -> LineColumn {
        let here = self.line_index().locate(self.text(), offset);
        LineColumn {
            line: self.part.lines + here.line,
            ..here
        }
    }

    /// The line that holds an offset, as a span without the line end.
    pub fn line_span(&self, offset: usize) -> Span {
        self.line_index().line_span(self.text(), offset)
    }

    fn line_index(&self) -> &LineIndex {
        self.lines.get_or_init(|| LineIndex::new(self.text()))
    }
}

/// The malformed sequences inside a span of a list that is sorted by offset.
pub(super) fn malformed_in(all: &[Malformed], span: Span) -> &[Malformed] {
    let start = all.partition_point(|m| m.span.start < span.start);
    let end = all.partition_point(|m| m.span.start < span.end);
    &all[start..end.max(start)]
}

/// A text with its malformed sequences put back as the bytes that stood in the file.
pub(super) fn original_bytes<'t>(
    text: &'t str,
    start: usize,
    malformed: &[Malformed],
) -> Cow<'t, [u8]> {
    if malformed.is_empty() {
        return Cow::Borrowed(text.as_bytes());
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut done = 0;
    for run in malformed {
        let run_start = run.span.start as usize - start;
        bytes.extend_from_slice(&text.as_bytes()[done..run_start]);
        bytes.extend_from_slice(&run.bytes);
        done = run.span.end as usize - start;
    }
    bytes.extend_from_slice(&text.as_bytes()[done..]);
    Cow::Owned(bytes)
}
