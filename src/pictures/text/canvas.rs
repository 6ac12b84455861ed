//! Drawings made of characters in rows and columns.

use unicode_width::UnicodeWidthChar;

/// Placeholder after a character that is two columns wide.
const FILLER: char = '\0';

/// A drawing that grows as needed.
pub(super) struct Canvas {
    form: Form,
    rows: Vec<Vec<char>>,
    /// Column of the board's middle, under which its name is centred.
    pub(super) middle: usize,
}

impl Canvas {
    /// Creates an empty drawing.
    pub(super) fn new(form: Form) -> Canvas {
        Canvas {
            form,
            rows: Vec::new(),
            middle: 0,
        }
    }

    /// Writes characters from a position on, overwriting others.
    pub(super) fn put(&mut self, row: usize, column: usize, text: &str) {
        let mut at = column;
        for c in text.chars() {
            self.set(row, at, c);
            let end = at + self.form.columns(c);
            for after in at + 1..end {
                self.set(row, after, FILLER);
            }
            at = end;
        }
    }

    /// Fills a range of columns with a character.
    pub(super) fn fill(&mut self, row: usize, columns: std::ops::Range<usize>, c: char) {
        for column in columns {
            self.set(row, column, c);
        }
    }

    fn set(&mut self, row: usize, column: usize, c: char) {
        let blank = self.form.blank();
        if self.rows.len() <= row {
            self.rows.resize_with(row + 1, Vec::new);
        }
        let line = &mut self.rows[row];
        if line.len() <= column {
            line.resize(column + 1, blank);
        }
        line[column] = c;
    }

    /// Returns the number of rows.
    pub(super) fn height(&self) -> usize {
        self.rows.len()
    }

    /// Returns the length of the longest row.
    pub(super) fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Appends a row to a line of `column` columns; returns the new length.
    pub(super) fn append(&self, row: usize, line: &mut String) -> usize {
        let Some(characters) = self.rows.get(row) else {
            return 0;
        };
        line.extend(characters.iter().filter(|&&c| c != FILLER));
        characters.len()
    }
}

/// Returns the number of board columns that a text takes.
pub(super) fn columns(form: Form, text: &str) -> usize {
    text.chars().map(|c| form.columns(c)).sum()
}

/// Character set of a text board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// 7-bit characters.
    Ascii,
    /// Box drawings as wide as a Latin letter.
    Unicode,
    /// Box drawings and full-width letters as wide as a Hangul syllable.
    Fullwidth,
}

impl Form {
    /// Returns the id of the writer.
    pub(super) const fn id(self) -> &'static str {
        match self {
            Form::Ascii => "ascii",
            Form::Unicode => "unicode",
            Form::Fullwidth => "fullwidth",
        }
    }

    /// Returns the character of an empty board column.
    pub(super) fn blank(self) -> char {
        match self {
            Form::Ascii | Form::Unicode => ' ',
            Form::Fullwidth => '\u{3000}',
        }
    }

    /// Returns the number of terminal columns per board column.
    pub(super) fn cells(self) -> usize {
        match self {
            Form::Ascii | Form::Unicode => 1,
            Form::Fullwidth => 2,
        }
    }

    /// Returns the number of board columns that a character takes.
    pub(super) fn columns(self, c: char) -> usize {
        match self {
            Form::Ascii | Form::Unicode => c.width().unwrap_or(1).max(1),
            Form::Fullwidth => 1,
        }
    }

    /// Returns the full-width form of a character, if the character set uses it.
    pub(super) fn letter(self, c: char) -> char {
        match (self, c) {
            (Form::Fullwidth, ' ') => '\u{3000}',
            // Full-width forms are in the order of ASCII.
            (Form::Fullwidth, '!'..='~') => char::from_u32(c as u32 - 0x20 + 0xFF00).unwrap_or(c),
            _ => c,
        }
    }

    /// Converts a text to the character set of the board.
    pub(super) fn spell(self, text: &str) -> String {
        text.chars().map(|c| self.letter(c)).collect()
    }
}
