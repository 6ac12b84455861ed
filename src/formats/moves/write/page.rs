//! Lines of less than 80 columns.

use crate::formats::log::escape::{Enclosure, escape};
use crate::text::width::width;

/// Columns of a line.
const COLUMNS: usize = 78;

/// Columns of a line of quoted text, which leave room for what closes it and sticks to it.
const PART: usize = COLUMNS - 5;

/// A text that is broken into lines as it grows.
pub(super) struct Page<'o> {
    out: &'o mut Vec<u8>,
    column: usize,
    /// Whether a blank or the end of a line stands between the last word and the next.
    is_apart: bool,
    /// Signs that go in front of the next word.
    prefix: String,
}

impl<'o> Page<'o> {
    /// Goes on behind the last line of a text.
    pub(super) fn new(out: &'o mut Vec<u8>) -> Page<'o> {
        Page {
            out,
            column: 0,
            is_apart: false,
            prefix: String::new(),
        }
    }

    /// Writes a word; what stands in it is not broken.
    pub(super) fn word(&mut self, word: &str) {
        self.make_room(width(word));
        self.put(word);
        self.is_apart = true;
    }

    /// Writes a sign to which the next word sticks.
    pub(super) fn open(&mut self, sign: &str) {
        self.prefix.push_str(sign);
    }

    /// Writes a sign that sticks to the last word.
    pub(super) fn stick(&mut self, sign: &str) {
        self.put(sign);
        self.is_apart = true;
    }

    /// Writes a sign that sticks to the last word where the line has room for it.
    pub(super) fn close(&mut self, sign: &str) {
        if self.column + width(sign) > COLUMNS {
            self.new_line();
        }
        self.stick(sign);
    }

    /// Writes a sign that sticks to the last word, and to which the next one sticks.
    pub(super) fn join(&mut self, sign: &str) {
        self.put(sign);
        self.is_apart = false;
    }

    /// Writes an escaped text in its enclosure. Long lines of it are broken behind a blank where there
    /// is one, with a backslash that joins them again.
    pub(super) fn enclosed(&mut self, text: &str, enclosure: Enclosure) {
        let open = match enclosure {
            Enclosure::Braces => "{",
            _ => "\"",
        };
        let first = text.find([' ', '\n']).unwrap_or(text.len());
        let start = width(&text[..first]) + 4;
        self.make_room(start.min(COLUMNS / 2));
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
                spelled => width(spelled),
            };
            // A word that fills a line by itself is broken where the line ends.
            if columns + wide > PART {
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
        if self.column + *columns > PART && self.column > 0 {
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
    pub(super) fn new_line(&mut self) {
        self.out.push(b'\n');
        self.column = 0;
        self.is_apart = false;
    }

    /// Ends the line where something stands on it.
    pub(super) fn end_line(&mut self) {
        if self.column > 0 {
            self.new_line();
        }
    }

    /// Goes to a place where a word fits, and writes what goes in front of it.
    fn make_room(&mut self, columns: usize) {
        let prefix = std::mem::take(&mut self.prefix);
        if self.is_apart {
            if self.column + 1 + width(&prefix) + columns > COLUMNS {
                self.new_line();
            } else if self.column > 0 {
                self.put(" ");
            }
        }
        self.put(&prefix);
    }

    fn put(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
        self.column += width(text);
    }
}
