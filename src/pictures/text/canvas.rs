//! A drawing of characters in rows and columns.

use super::form::Form;

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
