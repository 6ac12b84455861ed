//! Rows and columns of CSV tables.

use std::borrow::Cow;

use super::codes;
use crate::diag::{Finding, Place};
use crate::text::formula::{guarded, looks_like_formula};

/// Cells of one row, one per column; an empty cell means no value.
pub type CsvRow<'c> = Vec<Cow<'c, str>>;

/// A column of a CSV table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableColumn {
    /// Column name, written in the first line of the table.
    pub name: &'static str,
    /// Kind of value in the column's cells.
    pub kind: CellKind,
}

/// Kind of value in the cells of a column; any cell may also be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellKind {
    /// Text copied from the record, or a fixed keyword.
    Text,
    /// Whole number, or an empty cell.
    Whole,
    /// Decimal number, or an empty cell.
    Decimal,
}

impl TableColumn {
    pub(super) const fn text(name: &'static str) -> TableColumn {
        TableColumn {
            name,
            kind: CellKind::Text,
        }
    }

    /// Creates a column of whole numbers.
    pub(super) const fn whole(name: &'static str) -> TableColumn {
        TableColumn {
            name,
            kind: CellKind::Whole,
        }
    }

    /// Creates a column of decimal numbers.
    pub(super) const fn decimal(name: &'static str) -> TableColumn {
        TableColumn {
            name,
            kind: CellKind::Decimal,
        }
    }
}

/// Writer of the rows of a CSV table.
pub(crate) struct CsvTable<'o> {
    columns: &'static [TableColumn],
    writer: csv::Writer<&'o mut Vec<u8>>,
    guards: bool,
    formulas: Formulas,
}

impl<'o> CsvTable<'o> {
    /// Creates a writer that appends rows to `out`. With `guards`, cells that a spreadsheet would
    /// evaluate as formulas are escaped.
    pub(crate) fn new(
        columns: &'static [TableColumn],
        guards: bool,
        out: &'o mut Vec<u8>,
    ) -> CsvTable<'o> {
        CsvTable {
            columns,
            guards,
            writer: csv::Writer::from_writer(out),
            formulas: Formulas::default(),
        }
    }

    /// Appends a row, one cell per column.
    pub(crate) fn row(&mut self, row: CsvRow<'_>) {
        debug_assert_eq!(row.len(), self.columns.len());
        if self.guards {
            let cells = row.iter().map(|cell| guarded(cell));
            for cell in cells {
                self.writer
                    .write_field(cell.as_bytes())
                    .expect("memory takes every byte");
            }
            self.writer
                .write_record(None::<&[u8]>)
                .expect("rows have one length");
            return;
        }
        for (column, cell) in self.columns.iter().zip(&row) {
            if looks_like_formula(cell) {
                self.formulas.count += 1;
                self.formulas.first.get_or_insert(column.name);
            }
        }
        self.writer
            .write_record(row.iter().map(|cell| cell.as_bytes()))
            .expect("rows have one length, and memory takes every byte");
    }

    /// Ends the table and returns the count of unescaped cells that a spreadsheet would read as
    /// formulas.
    pub(crate) fn finish(mut self) -> Formulas {
        self.writer.flush().expect("memory takes every byte");
        self.formulas
    }
}

/// Count of cells that a spreadsheet would read as formulas, with the name of the first column that
/// has one.
#[derive(Debug, Default)]
pub(crate) struct Formulas {
    count: usize,
    first: Option<&'static str>,
}

impl Formulas {
    /// Creates a finding about the cells that look like formulas; `None` if there are none.
    pub(crate) fn finding(self, place: Place) -> Option<Finding> {
        let column = self.first?;
        let finding = Finding::new(&codes::FORMULA, place);
        Some(finding.arg("count", self.count).arg("column", column))
    }
}
