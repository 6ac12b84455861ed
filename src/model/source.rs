//! Input file with its bytes and decoded text.

use std::borrow::Cow;
use std::sync::OnceLock;

use encoding_rs::{Encoding, UTF_8};

use super::TextEdit;
use super::edit::edited;
use crate::text::encoding::{self, Hints, Unencodable, designated, encode};
use crate::text::{Basis, Decoded, LineColumn, LineIndex, Malformed, Span};

/// Input file, or one part of a large file: its name, bytes and decoded text.
#[derive(Debug)]
pub struct Source {
    name: String,
    content: Content,
    decoded: Decoded,
    lines: OnceLock<LineIndex>,
    part: SourcePart,
}

/// Location of a part of a large file that is read part by part. Spans refer to the text of the
/// part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourcePart {
    /// Offset of the part in the file, in bytes.
    pub offset: u64,
    /// Number of lines in the file before the part. The part starts at the beginning of a line.
    pub lines: u32,
    /// End of the part in the source's text, in bytes. The text after it belongs to the next part
    /// and only serves as lookahead.
    pub end: usize,
}

/// Kind of file: text or binary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// Text file; spans are offsets in its decoded text.
    Text,
    /// Binary file with embedded texts; spans are offsets in its bytes.
    Binary,
}

/// Position in a file as shown to users.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Position {
    /// Line and column in a text file.
    Line(LineColumn),
    /// Byte offset in a binary file, from 0.
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

    /// Creates a source from one part of a large text file in UTF-8.
    pub fn part(name: impl Into<String>, decoded: Decoded, part: SourcePart) -> Source {
        Source {
            part,
            ..Source::new(name.into(), Content::Text, decoded)
        }
    }

    /// Decodes the bytes of a text file. `chosen` sets the encoding; if it is `None`, the encoding
    /// is detected from the bytes and `hints`.
    pub fn decode(
        name: impl Into<String>,
        bytes: Vec<u8>,
        chosen: Option<&'static Encoding>,
        hints: impl FnOnce(&[u8]) -> Hints,
    ) -> Source {
        let decoded = encoding::decode(bytes, chosen, hints);
        Source::new(name.into(), Content::Text, decoded)
    }

    /// Creates a source from the bytes of a binary file with texts at [`Hints::values`]. `chosen`
    /// sets the encoding of these texts; if it is `None`, it is guessed.
    ///
    /// Such a source has no decoded text. A reader decodes each embedded text with
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

    /// Creates a source from text that is already decoded.
    pub fn from_text(name: impl Into<String>, text: String) -> Source {
        Source::decode(name, text.into_bytes(), Some(UTF_8), |_| Hints::default())
    }

    /// Returns the name of the file as the user gave it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the kind of file: text or binary.
    pub fn content(&self) -> Content {
        self.content
    }

    /// Returns the decoded text of the file; empty for a binary file. Malformed byte sequences
    /// appear as U+FFFD.
    pub fn text(&self) -> &str {
        &self.decoded.text
    }

    /// Returns the offset in the text before which every record of this source must begin. Later
    /// text belongs to the next part of the file.
    pub fn end(&self) -> usize {
        self.part.end
    }

    /// Returns true if this source is one part of a larger file.
    pub fn is_part(&self) -> bool {
        self.part.offset > 0 || self.part.end < self.decoded.text.len()
    }

    /// Returns the bytes of this part, without the lookahead after it.
    pub fn own_bytes(&self) -> &[u8] {
        match &self.decoded.bytes {
            Some(bytes) => bytes,
            None => self.own_text().as_bytes(),
        }
    }

    /// Returns the text of this part, without the lookahead after it.
    pub fn own_text(&self) -> &str {
        &self.decoded.text[..self.part.end]
    }

    /// Converts an offset in this source to an offset in the whole file, in bytes.
    pub fn offset_in_file(&self, offset: u32) -> u64 {
        self.part.offset + u64::from(offset)
    }

    /// Returns the bytes of the file, or of this part of it including the lookahead.
    pub fn bytes(&self) -> &[u8] {
        self.decoded
            .bytes
            .as_deref()
            .unwrap_or(self.decoded.text.as_bytes())
    }

    /// Returns the decoded text together with its encoding and malformed sequences.
    pub fn decoded(&self) -> &Decoded {
        &self.decoded
    }

    /// Returns the encoding of the file, or of the texts in a binary file. If its games have
    /// different encodings, returns the encoding of the first one.
    pub fn encoding(&self) -> &'static Encoding {
        self.decoded.encoding
    }

    /// Returns the reason for which the encoding was chosen, such as a byte order mark.
    pub fn basis(&self) -> Basis {
        self.decoded.basis
    }

    /// Returns the malformed byte sequences that start inside a span.
    pub fn malformed_in(&self, span: Span) -> &[Malformed] {
        malformed_in(&self.decoded.malformed, span)
    }

    /// Returns the encoding in which an edit at a span must be written. Games of one file may have
    /// different encodings.
    pub fn encoding_at(&self, span: Span) -> &'static Encoding {
        self.decoded.encoding_at(span.start as usize)
    }

    /// Replaces spans of the file by other texts and returns the new bytes in the file's encoding;
    /// all other bytes stay unchanged. The edits must be in order and must not overlap.
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

    /// Replaces spans of the text of one part of a file and returns the new part. The edits must be
    /// in order, must not overlap, and must end before the next part.
    pub fn edited_part(&self, edits: &[TextEdit]) -> Source {
        let text = edited(self.text(), edits);
        let end = edits.iter().fold(self.part.end, |end, edit| {
            end + edit.text.len() - edit.span.len()
        });
        let decoded = Decoded::part(text, self.decoded.rest_is_ascii);
        Source::part(&*self.name, decoded, SourcePart { end, ..self.part })
    }

    /// Converts an offset in this source to a position for users: line and column, or a byte offset
    /// in a binary file.
    pub fn position(&self, offset: usize) -> Position {
        match self.content {
            Content::Text => Position::Line(self.locate(offset)),
            Content::Binary => Position::Byte(Span::at(offset).start),
        }
    }

    /// Returns the line and column in the file for an offset in this source's text.
    pub fn locate(&self, offset: usize) -> LineColumn {
        let here = self.line_index().locate(self.text(), offset);
        LineColumn {
            line: self.part.lines + here.line,
            ..here
        }
    }

    /// Returns the span of the line that contains an offset, without the line break.
    pub fn line_span(&self, offset: usize) -> Span {
        self.line_index().line_span(self.text(), offset)
    }

    fn line_index(&self) -> &LineIndex {
        self.lines.get_or_init(|| LineIndex::new(self.text()))
    }
}

/// Returns the malformed sequences that start inside a span. The list must be sorted by offset.
pub(super) fn malformed_in(all: &[Malformed], span: Span) -> &[Malformed] {
    let start = all.partition_point(|m| m.span.start < span.start);
    let end = all.partition_point(|m| m.span.start < span.end);
    &all[start..end.max(start)]
}

/// Returns the original bytes of a text: each malformed sequence, which is U+FFFD in the text, is
/// replaced by its bytes. `start` is the offset of the text.
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
