//! The text of a record as it grows, line by line: words, tags, comments.

use std::borrow::Cow;

use encoding_rs::UTF_8;

use super::comment::opens_on_a_later_line;
use super::escape::{Enclosure, escape};
use super::signs::is_line_end;
use crate::diag::loss::Losses;
use crate::formats::shared::losses;
use crate::model::{Record, Text};
use crate::text::width::width;

/// What of a line of quoted text is left free for what closes it and sticks to it.
const ROOM_TO_CLOSE: usize = 5;

/// A text that is broken into lines as it grows.
pub(crate) struct TextPage<'o> {
    out: &'o mut Vec<u8>,
    /// Columns that a line may have; `None` where lines are not broken.
    columns: Option<usize>,
    column: usize,
    /// Whether a blank or the end of a line stands between the last word and the next.
    is_apart: bool,
    /// Signs that go in front of the next word.
    prefix: String,
}

impl<'o> TextPage<'o> {
    /// Goes on behind the last line of a text.
    pub(crate) fn new(out: &'o mut Vec<u8>, columns: Option<usize>) -> TextPage<'o> {
        TextPage {
            out,
            columns,
            column: 0,
            is_apart: false,
            prefix: String::new(),
        }
    }

    /// Writes a word; what stands in it is not broken.
    pub(crate) fn word(&mut self, word: &str) {
        self.bytes(word, word.as_bytes());
    }

    /// Writes a sign to which the next word sticks.
    pub(crate) fn open(&mut self, sign: &str) {
        self.prefix.push_str(sign);
    }

    /// Writes a sign that sticks to the last word.
    pub(crate) fn stick(&mut self, sign: &str) {
        self.put(sign);
        self.is_apart = true;
    }

    /// Writes a sign that sticks to the last word where the line has room for it.
    pub(crate) fn close(&mut self, sign: &str) {
        if self.is_over(self.column + self.width(sign)) {
            self.new_line();
        }
        self.stick(sign);
    }

    /// Writes a sign that sticks to the last word, and to which the next one sticks.
    pub(crate) fn join(&mut self, sign: &str) {
        self.put(sign);
        self.is_apart = false;
    }

    /// Writes an escaped text in its enclosure. Long lines of it are broken behind a blank where there
    /// is one, with a backslash that joins them again.
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
            // A word that fills a line by itself is broken where the line ends.
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

    /// Writes a part of a text, on a new line where it does not fit, and empties it.
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

    /// Ends the line where something stands on it.
    pub(crate) fn end_line(&mut self) {
        if self.column > 0 {
            self.new_line();
        }
    }

    /// Goes to a place where a word fits, and writes what goes in front of it.
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

    /// The columns of a text; anything but zero will do where lines are not broken.
    fn width(&self, text: &str) -> usize {
        self.columns.map_or(text.len(), |_| width(text))
    }

    fn is_over(&self, column: usize) -> bool {
        self.columns.is_some_and(|columns| column > columns)
    }
}

/// Texts as logs have them: comments without escapes, tags that are not broken.
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

    /// Writes what was not understood as it was read, on one line.
    pub(crate) fn unread(&mut self, record: &Record, text: Text, lost: &mut Losses) {
        let bytes = bytes_of(record, text, lost).into_owned();
        let bytes = bytes.into_iter().map(|byte| match byte {
            b'\n' | b'\r' => b' ',
            other => other,
        });
        self.bytes(record.text(text), &bytes.collect::<Vec<u8>>());
    }

    /// Writes a comment in braces; one that holds a closing brace, or an opening one behind its first line,
    /// goes to the end of its line, and is parted where it has several lines.
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

    /// Writes a word of which some bytes may be malformed.
    fn bytes(&mut self, characters: &str, bytes: &[u8]) {
        let columns = self.width(characters);
        self.make_room(columns);
        self.put_wide(bytes, columns);
        self.is_apart = true;
    }
}

/// The characters of a text; malformed sequences are U+FFFD, and are counted.
pub(crate) fn characters_of<'r>(record: &'r Record, text: Text, lost: &mut Losses) -> &'r str {
    let characters = record.text(text);
    if record.malformed_bytes(text).is_some() {
        lost.replaced += characters.matches('\u{FFFD}').count();
    }
    characters
}

/// The bytes of a text: malformed sequences of UTF-8 stay as they are, those of other encodings become
/// U+FFFD.
pub(crate) fn bytes_of<'r>(record: &'r Record, text: Text, lost: &mut Losses) -> Cow<'r, [u8]> {
    match record.malformed_bytes(text) {
        Some(bytes) if record.encoding() == UTF_8 => bytes,
        _ => characters_of(record, text, lost).as_bytes().into(),
    }
}
