//! Tables as CSV, for spreadsheets, DuckDB, pandas and the like. Only written: a table does not
//! hold enough of a record to read one back.
//!
//! Cells hold what the record says, unchanged, in UTF-8; fields are quoted as RFC 4180 wants them,
//! lines end with LF, which Excel, Python and DuckDB take as well as CR LF and which leaves no stray
//! CR in the last column for line-based tools. Text that a spreadsheet would take for a formula is
//! not altered either, but reported (`CSV001`), unless it is asked to be guarded.

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

/// The columns of a table, the same for all games.
///
/// Of the table of games, `record` counts from 1 in its file, `board` is columns x rows, `date` the first day by
/// ISO 8601, `time_limit` in seconds; `moves` counts the plays of the main line and `lines` the lines of play.
/// Numbers are empty where the record's spelling was not understood; all other columns are as written.
///
/// Of the table of moves, `ply` counts from 1 in the game, passes included; `from` and `to` are points by their
/// names on the board and `raw` is the spelling of the record's own format. `captured` counts stones or pieces,
/// and `clock` and `spent` are seconds.
pub fn columns(rows: Rows) -> &'static [TableColumn] {
    match rows {
        Rows::Records => games::COLUMNS,
        Rows::Moves => moves::COLUMNS,
    }
}

/// The cells of a record in the table of games, for other forms of the same table. Dialects should be mended
/// before, as for [`Preparation::Repaired`].
pub fn game_row(record: &Record) -> CsvRow<'_> {
    games::row(record)
}

/// Calls `each` with the cells of each play of a line in the table of moves, and the node that the play stands
/// in. The line is given by its nodes from the root, and `trace` is what the replay of the record found.
pub fn move_rows<'r>(
    record: &'r Record,
    trace: Option<&Trace>,
    line: impl IntoIterator<Item = NodeId>,
    each: impl FnMut(NodeId, CsvRow<'r>),
) {
    moves::rows(record, trace, line, each);
}

/// One line a game or one line a play.
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

/// Writes the rows of records.
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
