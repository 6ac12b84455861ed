//! Rows of cells.

use std::borrow::Cow;

use super::codes;
use crate::diag::{Finding, Place};
use crate::model::Hundredths;

/// The cells of one row, one for each column.
pub(crate) type Row<'c> = Vec<Cow<'c, str>>;

/// A table that rows are appended to.
pub(crate) struct CsvTable<'o> {
    columns: &'static [&'static str],
    writer: csv::Writer<&'o mut Vec<u8>>,
    formulas: Formulas,
}

impl<'o> CsvTable<'o> {
    /// Appends to `out`.
    pub(crate) fn new(columns: &'static [&'static str], out: &'o mut Vec<u8>) -> CsvTable<'o> {
        CsvTable {
            columns,
            writer: csv::Writer::from_writer(out),
            formulas: Formulas::default(),
        }
    }

    /// Appends a row.
    pub(crate) fn row(&mut self, row: Row<'_>) {
        debug_assert_eq!(row.len(), self.columns.len());
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

/// Whether a spreadsheet evaluates a cell instead of showing it. A sign alone and a signed number
/// are harmless.
fn looks_like_formula(cell: &str) -> bool {
    cell.len() > 1
        && cell.starts_with(['=', '+', '-', '@', '\t', '\r'])
        && Hundredths::parse(cell).is_none()
}

#[cfg(test)]
mod tests {
    use super::looks_like_formula;

    #[test]
    fn formulas_are_told_from_numbers_and_names() {
        for cell in ["=1+1", "@SUM(A1)", "-cmd", "+82-2-0000", "\t=1", "-5.5.5"] {
            assert!(looks_like_formula(cell), "{cell}");
        }
        for cell in ["", "-", "-5.5", "+7", "홍길동", "a=1", "5-3", "0"] {
            assert!(!looks_like_formula(cell), "{cell}");
        }
    }
}
