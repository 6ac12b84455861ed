//! A drawing of characters in rows and columns.

use unicode_width::UnicodeWidthChar;

/// Behind a character that takes two columns.
const FILLER: char = '\0';

/// A drawing that grows where something is put.
pub(super) struct Canvas {
    form: Form,
    rows: Vec<Vec<char>>,
    /// The column in the middle of what is drawn, under which its name stands.
    pub(super) middle: usize,
}

impl Canvas {
    /// An empty drawing.
    pub(super) fn new(form: Form) -> Canvas {
        Canvas {
            form,
            rows: Vec::new(),
            middle: 0,
        }
    }

    /// Writes characters from a place on, over what stands there.
    pub(super) fn put(&mut self, row: usize, column: usize, text: &str) {
        let mut at = column;
        for c in text.chars() {
            self.set(row, at, c);
            let end = at + self.form.columns(c);
            for behind in at + 1..end {
                self.set(row, behind, FILLER);
            }
            at = end;
        }
    }

    /// Writes a character into every column from the first to the one before the last.
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

    /// Number of rows.
    pub(super) fn height(&self) -> usize {
        self.rows.len()
    }

    /// Columns of the longest row.
    pub(super) fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Adds a row to a line that is `column` columns long; returns how long it is then.
    pub(super) fn append(&self, row: usize, line: &mut String) -> usize {
        let Some(characters) = self.rows.get(row) else {
            return 0;
        };
        line.extend(characters.iter().filter(|&&c| c != FILLER));
        characters.len()
    }
}

/// How many columns of the board a text takes.
pub(super) fn columns(form: Form, text: &str) -> usize {
    text.chars().map(|c| form.columns(c)).sum()
}

/// Which characters a board is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// 7-bit characters.
    Ascii,
    /// Box drawings, each as wide as a Latin letter.
    Unicode,
    /// Box drawings and full-width letters, each as wide as a Hangul syllable.
    Fullwidth,
}

impl Form {
    /// Id of its writer.
    pub(super) const fn id(self) -> &'static str {
        match self {
            Form::Ascii => "ascii",
            Form::Unicode => "unicode",
            Form::Fullwidth => "fullwidth",
        }
    }

    /// What stands in a column of the board where nothing is drawn.
    pub(super) fn blank(self) -> char {
        match self {
            Form::Ascii | Form::Unicode => ' ',
            Form::Fullwidth => '\u{3000}',
        }
    }

    /// How many columns of a terminal a column of the board takes.
    pub(super) fn cells(self) -> usize {
        match self {
            Form::Ascii | Form::Unicode => 1,
            Form::Fullwidth => 2,
        }
    }

    /// How many columns of the board a character takes.
    pub(super) fn columns(self, c: char) -> usize {
        match self {
            Form::Ascii | Form::Unicode => c.width().unwrap_or(1).max(1),
            Form::Fullwidth => 1,
        }
    }

    /// A character as it is written in the board: the full-width form of one that has such.
    pub(super) fn letter(self, c: char) -> char {
        match (self, c) {
            (Form::Fullwidth, ' ') => '\u{3000}',
            // The full-width forms stand in the order of ASCII.
            (Form::Fullwidth, '!'..='~') => char::from_u32(c as u32 - 0x20 + 0xFF00).unwrap_or(c),
            _ => c,
        }
    }

    /// A text as it is written in the board.
    pub(super) fn spell(self, text: &str) -> String {
        text.chars().map(|c| self.letter(c)).collect()
    }
}
