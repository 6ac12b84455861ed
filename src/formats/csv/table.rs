//! Rows of cells.

use std::borrow::Cow;

use super::codes;
use super::formula::{guarded, looks_like_formula};
use crate::diag::{Finding, Place};

/// The cells of one row, one for each column.
pub(crate) type Row<'c> = Vec<Cow<'c, str>>;

/// A table that rows are appended to.
pub(crate) struct CsvTable<'o> {
    columns: &'static [&'static str],
    writer: csv::Writer<&'o mut Vec<u8>>,
    guards: bool,
    formulas: Formulas,
}

impl<'o> CsvTable<'o> {
    /// Appends to `out`; `guards` says whether what a spreadsheet would evaluate is written so that it is shown.
    pub(crate) fn new(
        columns: &'static [&'static str],
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
    pub(crate) fn row(&mut self, row: Row<'_>) {
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
                self.formulas.first.get_or_insert(column);
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
