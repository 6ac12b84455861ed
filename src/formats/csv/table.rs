//! Rows and columns of tables.

use std::borrow::Cow;

use super::codes;
use crate::diag::{Finding, Place};
use crate::text::formula::{guarded, looks_like_formula};

/// Cells of one row, one per column; an empty cell means no value.
pub type CsvRow<'c> = Vec<Cow<'c, str>>;

/// A column of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableColumn {
    /// Name in the first line of the table.
    pub name: &'static str,
    /// Kind of value in the cells.
    pub kind: CellKind,
}

/// Kind of value in the filled cells of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellKind {
    /// Text as written, or a keyword.
    Text,
    /// Whole number.
    Whole,
    /// Decimal number.
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

/// Writer of a table's rows.
pub(crate) struct CsvTable<'o> {
    columns: &'static [TableColumn],
    writer: csv::Writer<&'o mut Vec<u8>>,
    guards: bool,
    formulas: Formulas,
}

impl<'o> CsvTable<'o> {
    /// Appends to `out`. With `guards`, cells that a spreadsheet would evaluate are escaped.
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

    /// Appends a row.
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

    /// Ends the table and returns the cells that a spreadsheet would read as formulas.
    pub(crate) fn finish(mut self) -> Formulas {
        self.writer.flush().expect("memory takes every byte");
        self.formulas
    }
}

/// Count of cells that a spreadsheet would read as formulas, with the first column affected.
#[derive(Debug, Default)]
pub(crate) struct Formulas {
    count: usize,
    first: Option<&'static str>,
}

impl Formulas {
    /// Creates a finding about these cells, if there are any.
    pub(crate) fn finding(self, place: Place) -> Option<Finding> {
        let column = self.first?;
        let finding = Finding::new(&codes::FORMULA, place);
        Some(finding.arg("count", self.count).arg("column", column))
    }
}
