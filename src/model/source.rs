//! File as it was read.

use std::borrow::Cow;
use std::sync::OnceLock;

use encoding_rs::{Encoding, UTF_8};

use super::TextEdit;
use super::edit::edited;
use crate::text::encoding::{self, Hints, Unencodable, designated, encode};
use crate::text::{Basis, Decoded, LineColumn, LineIndex, Malformed, Span};

/// Name, bytes and decoded text of a file, or of a part of a large file with the text that follows
/// it.
#[derive(Debug)]
pub struct Source {
    name: String,
    content: Content,
    decoded: Decoded,
    lines: OnceLock<LineIndex>,
    part: SourcePart,
}

/// Location of a source within a larger file. Spans refer to the text of the part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourcePart {
    /// Byte offset of the part in the file.
    pub offset: u64,
    /// Lines of the file before the part, which starts at the beginning of a line.
    pub lines: u32,
    /// End of the part within the text. The text after it belongs to the next part and is there for
    /// lookahead.
    pub end: usize,
}

/// Kind of content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// Text: spans refer to the decoded text.
    Text,
    /// Binary data with embedded texts: spans refer to the bytes.
    Binary,
}

/// Position in a file as people count it.
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

    /// Creates a source for a part of a text file that is valid UTF-8 as a whole.
    pub fn part(name: impl Into<String>, decoded: Decoded, part: SourcePart) -> Source {
        Source {
            part,
            ..Source::new(name.into(), Content::Text, decoded)
        }
    }

    /// Decodes a text file; `chosen` overrides the encoding found from the bytes and `hints`.
    pub fn decode(
        name: impl Into<String>,
        bytes: Vec<u8>,
        chosen: Option<&'static Encoding>,
        hints: impl FnOnce(&[u8]) -> Hints,
    ) -> Source {
        let decoded = encoding::decode(bytes, chosen, hints);
        Source::new(name.into(), Content::Text, decoded)
    }

    /// Creates a source for a binary file with texts at [`Hints::values`]; `chosen` overrides the
    /// guess of their encoding.
    ///
    /// The file has no text as a whole: a reader decodes each text with
    /// [`super::Record::intern_encoded`].
    pub fn binary(
        name: impl Into<String>,
        bytes: Vec<u8>,
        chosen: Option<&'static Encoding>,
        hints: impl FnOnce(&[u8]) -> Hints,
    ) -> Source {
        let decoded = encoding::decode_values(bytes, chosen, hints);
        Source::new(name.into(), Content::Binary, decoded)
    }

    /// Creates a source from decoded text.
    pub fn from_text(name: impl Into<String>, text: String) -> Source {
        Source::decode(name, text.into_bytes(), Some(UTF_8), |_| Hints::default())
    }

    /// Returns the file's name as the user gave it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the kind of content.
    pub fn content(&self) -> Content {
        self.content
    }

    /// Returns the decoded text, empty for a binary file. Malformed byte sequences appear as
    /// U+FFFD.
    pub fn text(&self) -> &str {
        &self.decoded.text
    }

    /// Returns the offset before which every record of this source must begin. If the source is a
    /// part of a file, later text belongs to the next part.
    pub fn end(&self) -> usize {
        self.part.end
    }

    /// True if this is a part of a larger file.
    pub fn is_part(&self) -> bool {
        self.part.offset > 0 || self.part.end < self.decoded.text.len()
    }

    /// Returns the bytes of this part, without the following bytes that are there for lookahead.
    pub fn own_bytes(&self) -> &[u8] {
        match &self.decoded.bytes {
            Some(bytes) => bytes,
            None => self.own_text().as_bytes(),
        }
    }

    /// Returns the text of this part, without the following text that is there for lookahead.
    pub fn own_text(&self) -> &str {
        &self.decoded.text[..self.part.end]
    }

    /// Converts a span offset to an offset in the file.
    pub fn offset_in_file(&self, offset: u32) -> u64 {
        self.part.offset + u64::from(offset)
    }

    /// Returns the file's bytes.
    pub fn bytes(&self) -> &[u8] {
        self.decoded
            .bytes
            .as_deref()
            .unwrap_or(self.decoded.text.as_bytes())
    }

    /// Returns the decoding result and the evidence for it.
    pub fn decoded(&self) -> &Decoded {
        &self.decoded
    }

    /// Returns the encoding of the file, or of the texts in a binary file; of the first game if
    /// there are several.
    pub fn encoding(&self) -> &'static Encoding {
        self.decoded.encoding
    }

    /// Returns the basis on which the encoding was chosen.
    pub fn basis(&self) -> Basis {
        self.decoded.basis
    }

    /// Returns the malformed sequences inside a span.
    pub fn malformed_in(&self, span: Span) -> &[Malformed] {
        malformed_in(&self.decoded.malformed, span)
    }

    /// Returns the encoding in which an edit of a span is written.
    pub fn encoding_at(&self, span: Span) -> &'static Encoding {
        self.decoded.encoding_at(span.start as usize)
    }

    /// Applies edits to the file's bytes in its encoding; all other bytes stay unchanged. The edits
    /// must be in order and must not overlap.
    ///
    /// # Errors
    ///
    /// Fails for a character that the encoding cannot represent.
    pub fn edited(&self, edits: &[TextEdit]) -> Result<Vec<u8>, Unencodable> {
        let bytes = self.bytes();
        let ends = edits
            .iter()
            .flat_map(|edit| [edit.span.start as usize, edit.span.end as usize]);
        let places = self.decoded.byte_offsets(ends);
        let mut made = Vec::with_capacity(bytes.len());
        let mut done = 0;
        for (edit, place) in edits.iter().zip(places.chunks_exact(2)) {
            made.extend_from_slice(&bytes[done..place[0]]);
            made.extend(encode(&edit.text, self.encoding_at(edit.span))?);
            done = place[1];
        }
        made.extend_from_slice(&bytes[done..]);
        Ok(designated(self.decoded.encoding, made))
    }

    /// Applies edits to a part of a file. The edits must be in order, must not overlap, and must end before the next part.
    pub fn edited_part(&self, edits: &[TextEdit]) -> Source {
        let text = edited(self.text(), edits);
        let end = edits.iter().fold(self.part.end, |end, edit| {
            end + edit.text.len() - edit.span.len()
        });
        let decoded = Decoded::part(text, self.decoded.rest_is_ascii);
        Source::part(&*self.name, decoded, SourcePart { end, ..self.part })
    }

    /// Returns the position of a span offset as people count it.
    pub fn position(&self, offset: usize) -> Position {
        match self.content {
            Content::Text => Position::Line(self.locate(offset)),
            Content::Binary => Position::Byte(Span::at(offset).start),
        }
    }

    /// Returns the line and column of an offset into the text.
    pub fn locate(&self, offset: usize) -> LineColumn {
        let here = self.line_index().locate(self.text(), offset);
        LineColumn {
            line: self.part.lines + here.line,
            ..here
        }
    }

    /// Returns the span of the line that contains an offset, without the line end.
    pub fn line_span(&self, offset: usize) -> Span {
        self.line_index().line_span(self.text(), offset)
    }

    fn line_index(&self) -> &LineIndex {
        self.lines.get_or_init(|| LineIndex::new(self.text()))
    }
}

/// Returns the malformed sequences inside a span of a list sorted by offset.
pub(super) fn malformed_in(all: &[Malformed], span: Span) -> &[Malformed] {
    let start = all.partition_point(|m| m.span.start < span.start);
    let end = all.partition_point(|m| m.span.start < span.end);
    &all[start..end.max(start)]
}

/// Restores the original bytes of the malformed sequences in a text.
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
