//! Drawing area of a text board: characters in rows and columns.

use unicode_width::UnicodeWidthChar;

/// Placeholder in the column after a character that is two columns wide.
const FILLER: char = '\0';

/// A text drawing whose rows and columns are added as needed.
pub(super) struct Canvas {
    form: Form,
    rows: Vec<Vec<char>>,
    /// Column of the middle of the board. The name of the board is centred below it.
    pub(super) middle: usize,
}

impl Canvas {
    /// Creates an empty drawing in a character set.
    pub(super) fn new(form: Form) -> Canvas {
        Canvas {
            form,
            rows: Vec::new(),
            middle: 0,
        }
    }

    /// Writes a text to the right from a position, replacing characters there.
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

    /// Fills a range of columns in a row with a character.
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

    /// Returns the number of rows of the drawing.
    pub(super) fn height(&self) -> usize {
        self.rows.len()
    }

    /// Returns the length of the longest row in columns.
    pub(super) fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Appends a row of the drawing to a line of text. Returns the number of columns of the row.
    pub(super) fn append(&self, row: usize, line: &mut String) -> usize {
        let Some(characters) = self.rows.get(row) else {
            return 0;
        };
        line.extend(characters.iter().filter(|&&c| c != FILLER));
        characters.len()
    }
}

/// Returns the number of columns that a text takes on the board.
pub(super) fn columns(form: Form, text: &str) -> usize {
    text.chars().map(|c| form.columns(c)).sum()
}

/// Character set of a text board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// ASCII characters.
    Ascii,
    /// Box-drawing characters that are as wide as a Latin letter.
    Unicode,
    /// Box-drawing characters and full-width letters, all as wide as a Hangul syllable.
    Fullwidth,
}

impl Form {
    /// Returns the id of the output format, such as `ascii`.
    pub(super) const fn id(self) -> &'static str {
        match self {
            Form::Ascii => "ascii",
            Form::Unicode => "unicode",
            Form::Fullwidth => "fullwidth",
        }
    }

    /// Returns the character of an empty column on the board.
    pub(super) fn blank(self) -> char {
        match self {
            Form::Ascii | Form::Unicode => ' ',
            Form::Fullwidth => '\u{3000}',
        }
    }

    /// Returns the number of terminal columns that one column of the board takes.
    pub(super) fn cells(self) -> usize {
        match self {
            Form::Ascii | Form::Unicode => 1,
            Form::Fullwidth => 2,
        }
    }

    /// Returns the number of columns that a character takes on the board.
    pub(super) fn columns(self, c: char) -> usize {
        match self {
            Form::Ascii | Form::Unicode => c.width().unwrap_or(1).max(1),
            Form::Fullwidth => 1,
        }
    }

    /// Returns the full-width form of a character if this is the full-width character set, or else the
    /// character itself.
    pub(super) fn letter(self, c: char) -> char {
        match (self, c) {
            (Form::Fullwidth, ' ') => '\u{3000}',
            // Full-width forms are in the order of ASCII.
            (Form::Fullwidth, '!'..='~') => char::from_u32(c as u32 - 0x20 + 0xFF00).unwrap_or(c),
            _ => c,
        }
    }

    /// Converts a text to full-width characters if this is the full-width character set.
    pub(super) fn spell(self, text: &str) -> String {
        text.chars().map(|c| self.letter(c)).collect()
    }
}
