//! Plain text tables for the terminal, aligned by the display width of the cells.

use std::fmt;

use crate::report::line::printable;
use crate::text::width::width;

/// A plain text table with a fixed number of columns.
#[derive(Clone, Debug)]
pub(crate) struct Table<const COLUMNS: usize> {
    rows: Vec<[String; COLUMNS]>,
}

impl<const COLUMNS: usize> Table<COLUMNS> {
    /// Creates a table with a header row.
    pub(crate) fn new(head: [&str; COLUMNS]) -> Table<COLUMNS> {
        let mut table = Table::bare();
        table.row(head);
        table
    }

    /// Creates a table without a header row.
    pub(crate) fn bare() -> Table<COLUMNS> {
        Table { rows: Vec::new() }
    }

    pub(crate) fn row(&mut self, cells: [&str; COLUMNS]) {
        self.rows
            .push(cells.map(|cell| printable(cell).into_owned()));
    }
}

impl<const COLUMNS: usize> fmt::Display for Table<COLUMNS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut widths = [0; COLUMNS];
        for row in &self.rows {
            for (widest, cell) in widths.iter_mut().zip(row) {
                *widest = (*widest).max(width(cell));
            }
        }
        for row in &self.rows {
            let mut line = String::new();
            for (widest, cell) in widths.iter().zip(row) {
                line.push_str(cell);
                let gap = widest - width(cell) + 2;
                line.extend(std::iter::repeat_n(' ', gap));
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hangul_takes_two_columns() {
        let mut table = Table::new(["name", "rank", "from"]);
        table.row(["홍길동", "9단", ""]);
        table.row(["Foo\tBar", "3", "서울"]);
        assert_eq!(
            table.to_string(),
            "name     rank  from\n홍길동   9단\nFoo Bar  3     서울\n"
        );
    }
}
