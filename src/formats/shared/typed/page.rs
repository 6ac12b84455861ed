//! Output page of a typed text, line by line: words, tags, comments.

use std::borrow::Cow;

use encoding_rs::UTF_8;

use super::comment::opens_on_a_later_line;
use super::escape::{Enclosure, escape};
use super::signs::is_line_end;
use crate::diag::loss::Losses;
use crate::formats::shared::losses;
use crate::model::{Record, Text};
use crate::text::width::width;

/// Columns kept free in a line of quoted text, for its closing sign and the signs after it.
const ROOM_TO_CLOSE: usize = 5;

/// Writer that breaks a text into lines.
pub(crate) struct TextPage<'o> {
    out: &'o mut Vec<u8>,
    /// Maximum columns of a line; `None` for lines that are not broken.
    columns: Option<usize>,
    column: usize,
    /// True if a space or a line end follows the last word.
    is_apart: bool,
    /// Signs to write before the next word.
    prefix: String,
}

impl<'o> TextPage<'o> {
    /// Creates a page that continues after the last line of a text.
    pub(crate) fn new(out: &'o mut Vec<u8>, columns: Option<usize>) -> TextPage<'o> {
        TextPage {
            out,
            columns,
            column: 0,
            is_apart: false,
            prefix: String::new(),
        }
    }

    /// Writes a word without breaking it.
    pub(crate) fn word(&mut self, word: &str) {
        self.bytes(word, word.as_bytes());
    }

    /// Writes a sign that attaches to the next word.
    pub(crate) fn open(&mut self, sign: &str) {
        self.prefix.push_str(sign);
    }

    /// Writes a sign that attaches to the last word.
    pub(crate) fn stick(&mut self, sign: &str) {
        self.put(sign);
        self.is_apart = true;
    }

    /// Writes a sign that attaches to the last word if the line has room for it.
    pub(crate) fn close(&mut self, sign: &str) {
        if self.is_over(self.column + self.width(sign)) {
            self.new_line();
        }
        self.stick(sign);
    }

    /// Writes a sign that attaches to both the last and the next word.
    pub(crate) fn join(&mut self, sign: &str) {
        self.put(sign);
        self.is_apart = false;
    }

    /// Writes an escaped text in its enclosure. A long line is broken after a space if possible; a
    /// backslash marks the break.
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
            // A word longer than a line is broken at the end of the line.
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

    /// Writes a part of a text, on a new line if it does not fit, and empties it.
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

    /// Ends the line.
    pub(crate) fn new_line(&mut self) {
        self.out.push(b'\n');
        self.column = 0;
        self.is_apart = false;
    }

    /// Ends the line unless it is empty.
    pub(crate) fn end_line(&mut self) {
        if self.column > 0 {
            self.new_line();
        }
    }

    /// Moves to a place with room for a word, and writes the pending prefix.
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

    /// Returns the columns of a text. Without line breaks, the length in bytes suffices.
    fn width(&self, text: &str) -> usize {
        self.columns.map_or(text.len(), |_| width(text))
    }

    fn is_over(&self, column: usize) -> bool {
        self.columns.is_some_and(|columns| column > columns)
    }
}

/// Methods for logs of gonu and yut, where comments have no escapes and tags are never broken across lines.
impl TextPage<'_> {
    /// Writes a tag on a line of its own.
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

    /// Writes unread text unchanged, on one line.
    pub(crate) fn unread(&mut self, record: &Record, text: Text, lost: &mut Losses) {
        let bytes = bytes_of(record, text, lost).into_owned();
        let bytes = bytes.into_iter().map(|byte| match byte {
            b'\n' | b'\r' => b' ',
            other => other,
        });
        self.bytes(record.text(text), &bytes.collect::<Vec<u8>>());
    }

    /// Writes a comment in braces. A comment that contains a closing brace, or an opening one after
    /// its first line, is written with a semicolon instead, one per line.
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

    /// Writes a word that may contain malformed bytes.
    fn bytes(&mut self, characters: &str, bytes: &[u8]) {
        let columns = self.width(characters);
        self.make_room(columns);
        self.put_wide(bytes, columns);
        self.is_apart = true;
    }
}

/// Returns a text with U+FFFD for malformed sequences, which are counted.
pub(crate) fn characters_of<'r>(record: &'r Record, text: Text, lost: &mut Losses) -> &'r str {
    let characters = record.text(text);
    if record.malformed_bytes(text).is_some() {
        lost.replaced += characters.matches('\u{FFFD}').count();
    }
    characters
}

/// Returns the bytes of a text. Malformed sequences of UTF-8 stay unchanged; malformed sequences of
/// other encodings become U+FFFD.
pub(crate) fn bytes_of<'r>(record: &'r Record, text: Text, lost: &mut Losses) -> Cow<'r, [u8]> {
    match record.malformed_bytes(text) {
        Some(bytes) if record.encoding() == UTF_8 => bytes,
        _ => characters_of(record, text, lost).as_bytes().into(),
    }
}
