//! Tables as CSV, for spreadsheets, DuckDB, pandas and the like. The format is only written: a
//! table does not hold enough of a record to read one back.
//!
//! Cells hold the record's own values in UTF-8. Fields are quoted as in RFC 4180. Lines end with
//! LF: Excel, Python and DuckDB accept it like CR LF, and it leaves no stray CR in the last column
//! for line-based tools. Text that a spreadsheet would read as a formula is reported (`CSV001`); it
//! changes only if the options guard it.

mod codes;
mod games;
mod moves;
mod table;

use std::sync::Arc;

use crate::diag::{Code, Finding, Place};
use crate::formats::detect::NOT_READ;
use crate::formats::{
    Confidence, Format, Preparation, ReadItem, ReadItems, ReadOptions, RecordWriter, Rows,
    WriteOptions,
};
use crate::model::{NodeId, Record, Source, Trace};
use crate::text::{Bilingual, Span};
pub use table::{CellKind, CsvRow, TableColumn};

/// Returns the columns of the table of games or of moves; they are equal for all games.
///
/// Table of games: `record` counts from 1 in its file, `board` is columns x rows, `date` is the
/// first day in ISO 8601, `time_limit` is in seconds. `moves` counts the plays of the main line and
/// `lines` the lines of play. Numbers are empty if the record's spelling was not understood; all
/// other columns are as written.
///
/// Table of moves: `ply` counts from 1 in the game, passes included. `from` and `to` are names of
/// points on the board, and `raw` is the spelling in the record's own format. `captured` counts
/// stones or pieces, and `clock` and `spent` are seconds.
pub fn columns(rows: Rows) -> &'static [TableColumn] {
    match rows {
        Rows::Records => games::COLUMNS,
        Rows::Moves => moves::COLUMNS,
    }
}

/// Returns the cells of a record's row in the table of games, for output in another form than CSV. Repair the
/// record's dialect first, as for [`Preparation::Repaired`].
pub fn game_row(record: &Record) -> CsvRow<'_> {
    games::row(record)
}

/// Calls `each` for every play of a line, with its node and its cells in the table of moves. `line` lists the nodes
/// of the line from the root, and `trace` is the result of replaying the record.
pub fn move_rows<'r>(
    record: &'r Record,
    trace: Option<&Trace>,
    line: impl IntoIterator<Item = NodeId>,
    each: impl FnMut(NodeId, CsvRow<'r>),
) {
    moves::rows(record, trace, line, each);
}

/// The CSV format, with one row per game or per play.
#[derive(Debug)]
pub struct Csv;

impl Format for Csv {
    fn id(&self) -> &'static str {
        "csv"
    }

    fn name(&self) -> Bilingual {
        Bilingual::new("CSV table", "CSV 표")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["csv"]
    }

    fn reads(&self) -> bool {
        false
    }

    fn codes(&self) -> &'static [&'static Code] {
        codes::CODES
    }

    fn recognise(&self, _: &[u8]) -> Confidence {
        Confidence::None
    }

    fn read<'s>(&self, source: &'s Arc<Source>, _: &'s ReadOptions) -> ReadItems<'s> {
        let first_line = source.line_span(0);
        let place = Place::text(Span::new(0, first_line.end as usize));
        let finding = Finding::new(&NOT_READ, place).arg("format", self.name());
        Box::new(std::iter::once(ReadItem::without_record(finding)))
    }

    fn writer(&self, options: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
        Some(Box::new(Writer {
            rows: options.rows,
            byte_order_mark: options.byte_order_mark,
            guards: options.guards_formulas,
        }))
    }
}

/// Writer of CSV rows.
struct Writer {
    rows: Rows,
    byte_order_mark: bool,
    guards: bool,
}

impl RecordWriter for Writer {
    fn begin(&mut self, out: &mut Vec<u8>) {
        if self.byte_order_mark {
            out.extend_from_slice("\u{FEFF}".as_bytes());
        }
        let columns = columns(self.rows);
        let mut table = table::CsvTable::new(columns, false, out);
        table.row(columns.iter().map(|column| column.name.into()).collect());
    }

    fn record(
        &mut self,
        record: &Record,
        trace: Option<&Trace>,
        out: &mut Vec<u8>,
    ) -> Vec<Finding> {
        let place = Place::whole(record);
        let (formulas, lost) = match self.rows {
            Rows::Records => games::write(record, self.guards, out),
            Rows::Moves => moves::write(record, trace, self.guards, out),
        };
        let mut findings = lost.findings("CSV", place);
        findings.extend(formulas.finding(place));
        findings
    }

    fn wants(&self) -> Preparation {
        match self.rows {
            Rows::Records => Preparation::Repaired,
            Rows::Moves => Preparation::Replayed,
        }
    }
}
