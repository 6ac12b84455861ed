//! Output of a typed text: writes words, tags and comments and breaks long lines.

use std::borrow::Cow;

use encoding_rs::UTF_8;

use super::comment::opens_on_a_later_line;
use super::escape::{Enclosure, escape};
use super::signs::is_line_end;
use crate::diag::loss::Losses;
use crate::formats::shared::losses;
use crate::model::{Record, Text};
use crate::text::width::width;

/// Number of columns kept free at the end of a line of enclosed text, for its closing sign and the signs after it.
const ROOM_TO_CLOSE: usize = 5;

/// Writer of a typed text that breaks long lines.
pub(crate) struct TextPage<'o> {
    out: &'o mut Vec<u8>,
    /// Maximum width of a line in columns; `None` if lines are not broken.
    columns: Option<usize>,
    column: usize,
    /// True if a space or a line end has to come before the next word.
    is_apart: bool,
    /// Opening signs to be written directly before the next word.
    prefix: String,
}

impl<'o> TextPage<'o> {
    /// Creates a writer that appends to `out`, which ends with a line end.
    pub(crate) fn new(out: &'o mut Vec<u8>, columns: Option<usize>) -> TextPage<'o> {
        TextPage {
            out,
            columns,
            column: 0,
            is_apart: false,
            prefix: String::new(),
        }
    }

    /// Writes a word, on a new line if it does not fit on this one.
    pub(crate) fn word(&mut self, word: &str) {
        self.bytes(word, word.as_bytes());
    }

    /// Puts an opening sign directly before the next word.
    pub(crate) fn open(&mut self, sign: &str) {
        self.prefix.push_str(sign);
    }

    /// Writes a sign directly after the last word, on the same line in any case.
    pub(crate) fn stick(&mut self, sign: &str) {
        self.put(sign);
        self.is_apart = true;
    }

    /// Writes a closing sign directly after the last word, or on a new line if there is no room.
    pub(crate) fn close(&mut self, sign: &str) {
        if self.is_over(self.column + self.width(sign)) {
            self.new_line();
        }
        self.stick(sign);
    }

    /// Writes a sign directly after the last word and without a space before the next one.
    pub(crate) fn join(&mut self, sign: &str) {
        self.put(sign);
        self.is_apart = false;
    }

    /// Writes a text with escapes between braces or quotes. A line that is too long is broken,
    /// after a space if possible, with a backslash at its end.
    pub(crate) fn enclosed(&mut self, text: &str, enclosure: Enclosure) {
        let open = match enclosure {
            Enclosure::Braces => "{",
            _ => "\"",
        };
        let first = text.find([' ', '\n']).unwrap_or(text.len());
        let start = self.width(&text[..first]) + 4;
        self.make_room(start.min(self.columns.map_or(start, |columns| columns / 2)));
        self.put(open);
        self.is_apart = false;
        self.text(text, enclosure);
        self.put(&enclosure.close().to_string());
        self.is_apart = true;
    }

    fn text(&mut self, text: &str, enclosure: Enclosure) {
        let mut word = String::new();
        let mut columns = 0;
        for piece in escape(text, enclosure) {
            let wide = match piece.text.as_str() {
                "\n" => 0,
                spelled => self.width(spelled),
            };
            // Breaks a word that is longer than a line at the end of the line.
            if self.is_over(columns + wide + ROOM_TO_CLOSE) {
                self.flow(&mut word, &mut columns);
            }
            word.push_str(&piece.text);
            columns += wide;
            if matches!(piece.of, ' ' | '\n') {
                self.flow(&mut word, &mut columns);
            }
        }
        self.flow(&mut word, &mut columns);
    }

    /// Writes a part of an enclosed text, on a new line if it does not fit, and clears `part`.
    fn flow(&mut self, part: &mut String, columns: &mut usize) {
        if self.is_over(self.column + *columns + ROOM_TO_CLOSE) && self.column > 0 {
            self.out.extend_from_slice(b"\\\n");
            self.column = 0;
        }
        self.out.extend_from_slice(part.as_bytes());
        self.column = if part.ends_with('\n') {
            0
        } else {
            self.column + *columns
        };
        part.clear();
        *columns = 0;
    }

    /// Writes a line end.
    pub(crate) fn new_line(&mut self) {
        self.out.push(b'\n');
        self.column = 0;
        self.is_apart = false;
    }

    /// Writes a line end unless the line is empty.
    pub(crate) fn end_line(&mut self) {
        if self.column > 0 {
            self.new_line();
        }
    }

    /// Writes what has to come before a word of a given width: a space or a line end, then the
    /// pending opening signs.
    fn make_room(&mut self, columns: usize) {
        let prefix = std::mem::take(&mut self.prefix);
        if self.is_apart {
            if self.is_over(self.column + 1 + self.width(&prefix) + columns) {
                self.new_line();
            } else if self.column > 0 {
                self.put(" ");
            }
        }
        self.put(&prefix);
    }

    fn put(&mut self, text: &str) {
        self.put_wide(text.as_bytes(), self.width(text));
    }

    fn put_wide(&mut self, text: &[u8], columns: usize) {
        self.out.extend_from_slice(text);
        self.column += columns;
    }

    /// Returns the width of a text in columns. If lines are not broken, returns its length in bytes
    /// instead, which is faster.
    fn width(&self, text: &str) -> usize {
        self.columns.map_or(text.len(), |_| width(text))
    }

    fn is_over(&self, column: usize) -> bool {
        self.columns.is_some_and(|columns| column > columns)
    }
}

/// Output of logs of gonu and yut. In these, comments have no escapes and tags are never broken
/// over lines.
impl TextPage<'_> {
    /// Writes a tag on a separate line: `[NAME "VALUE"]`.
    pub(crate) fn tag(&mut self, name: &str, value: &[u8]) {
        self.end_line();
        self.out.extend_from_slice(format!("[{name} \"").as_bytes());
        for &byte in value {
            match byte {
                b'"' | b'\\' => self.out.extend_from_slice(&[b'\\', byte]),
                b'\n' => self.out.extend_from_slice(b"\\n"),
                b'\r' => self.out.extend_from_slice(b"\\r"),
                other => self.out.push(other),
            }
        }
        self.out.extend_from_slice(b"\"]");
        self.new_line();
    }

    /// Writes text that could not be read, unchanged but on one line.
    pub(crate) fn unread(&mut self, record: &Record, text: Text, lost: &mut Losses) {
        let bytes = bytes_of(record, text, lost).into_owned();
        let bytes = bytes.into_iter().map(|byte| match byte {
            b'\n' | b'\r' => b' ',
            other => other,
        });
        self.bytes(record.text(text), &bytes.collect::<Vec<u8>>());
    }

    /// Writes a comment in braces. If it contains a `}`, or a `{` after its first line, writes each
    /// of its lines after a semicolon instead.
    pub(crate) fn comment(&mut self, record: &Record, text: Text, lost: &mut Losses) {
        let comment = record.text(text);
        let bytes = bytes_of(record, text, lost);
        if !comment.contains('}') && !opens_on_a_later_line(comment) {
            self.make_room(self.width(comment) + 2);
            self.put("{");
            self.put_wide(&bytes, self.width(comment));
            if let Some((_, end)) = comment.rsplit_once('\n') {
                self.column = self.width(end);
            }
            self.put("}");
            self.is_apart = true;
            return;
        }
        lost.add(
            losses::WHOLE_COMMENTS,
            usize::from(comment.contains(is_line_end)),
        );
        let lines = bytes.split(|&byte| is_line_end(char::from(byte)));
        for line in lines.filter(|line| !line.is_empty()) {
            let line = [b"; ", line].concat();
            self.bytes(&String::from_utf8_lossy(&line), &line);
            self.new_line();
        }
    }

    /// Writes a word as `bytes`, which may be malformed; `characters` is the same word as text and
    /// gives its width.
    fn bytes(&mut self, characters: &str, bytes: &[u8]) {
        let columns = self.width(characters);
        self.make_room(columns);
        self.put_wide(bytes, columns);
        self.is_apart = true;
    }
}

/// Returns a text with U+FFFD for each malformed sequence, and counts these as replaced.
pub(crate) fn characters_of<'r>(record: &'r Record, text: Text, lost: &mut Losses) -> &'r str {
    let characters = record.text(text);
    if record.malformed_bytes(text).is_some() {
        lost.replaced += characters.matches('\u{FFFD}').count();
    }
    characters
}

/// Returns the bytes of a text for output in UTF-8. Malformed UTF-8 stays unchanged; malformed text
/// of other encodings becomes U+FFFD.
pub(crate) fn bytes_of<'r>(record: &'r Record, text: Text, lost: &mut Losses) -> Cow<'r, [u8]> {
    match record.malformed_bytes(text) {
        Some(bytes) if record.encoding() == UTF_8 => bytes,
        _ => characters_of(record, text, lost).as_bytes().into(),
    }
}
