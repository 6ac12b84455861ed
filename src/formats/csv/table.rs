//! Rows of cells.

use std::borrow::Cow;

use super::codes;
use crate::diag::{Finding, Place};
use crate::text::formula::{guarded, looks_like_formula};

/// The cells of one row, one for each column; an empty cell says nothing.
pub type CsvRow<'c> = Vec<Cow<'c, str>>;

/// A column of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableColumn {
    /// Its name, which stands in the first line.
    pub name: &'static str,
    /// What its cells hold.
    pub kind: CellKind,
}

/// What the cells of a column hold, where they are not empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellKind {
    /// Text as it is written, or a word.
    Text,
    /// A whole number.
    Whole,
    /// A decimal number.
    Decimal,
}

impl TableColumn {
    /// A column of texts.
    pub(super) const fn text(name: &'static str) -> TableColumn {
        TableColumn {
            name,
            kind: CellKind::Text,
        }
    }

    /// A column of whole numbers.
    pub(super) const fn whole(name: &'static str) -> TableColumn {
        TableColumn {
            name,
            kind: CellKind::Whole,
        }
    }

    /// A column of decimal numbers.
    pub(super) const fn decimal(name: &'static str) -> TableColumn {
        TableColumn {
            name,
            kind: CellKind::Decimal,
        }
    }
}

/// A table that rows are appended to.
pub(crate) struct CsvTable<'o> {
    columns: &'static [TableColumn],
    writer: csv::Writer<&'o mut Vec<u8>>,
    guards: bool,
    formulas: Formulas,
}

impl<'o> CsvTable<'o> {
    /// Appends to `out`; `guards` says whether what a spreadsheet would evaluate is written so that it is shown.
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

    /// Ends the rows and tells which of their cells a spreadsheet would misunderstand.
    pub(crate) fn finish(mut self) -> Formulas {
        self.writer.flush().expect("memory takes every byte");
        self.formulas
    }
}

/// Cells that a spreadsheet takes for formulas.
#[derive(Debug, Default)]
pub(crate) struct Formulas {
    count: usize,
    first: Option<&'static str>,
}

impl Formulas {
    /// The finding about them, where there are any.
    pub(crate) fn finding(self, place: Place) -> Option<Finding> {
        let column = self.first?;
        let finding = Finding::new(&codes::FORMULA, place);
        Some(finding.arg("count", self.count).arg("column", column))
    }
}
