//! Writer of records as JSON.

use super::Layout;
use super::convert::{self, Names};
use crate::diag::Finding;
use crate::formats::{ReadRules, RecordWriter, WriteOptions};
use crate::model::{Record, Trace};

/// Writer of records as JSON, which can hold every record without losses.
pub(crate) struct Writer {
    layout: Layout,
    byte_order_mark: bool,
    rules: Option<ReadRules>,
    written: usize,
    /// Point names of the last record's board, kept because the next record usually has the same
    /// board.
    names: Option<Names>,
}

impl Writer {
    pub(crate) fn new(layout: Layout, options: &WriteOptions) -> Writer {
        Writer {
            layout,
            byte_order_mark: options.byte_order_mark,
            rules: options.rules,
            written: 0,
            names: None,
        }
    }
}

impl RecordWriter for Writer {
    fn begin(&mut self, out: &mut Vec<u8>) {
        if self.byte_order_mark {
            out.extend_from_slice("\u{FEFF}".as_bytes());
        }
        if self.layout == Layout::Array {
            out.push(b'[');
        }
    }

    fn record(
        &mut self,
        record: &Record,
        _trace: Option<&Trace>,
        out: &mut Vec<u8>,
    ) -> Vec<Finding> {
        match (self.layout, self.written) {
            (Layout::Lines, _) => {}
            (Layout::Array, 0) => out.push(b'\n'),
            (Layout::Array, _) => out.extend_from_slice(b",\n"),
        }
        let names = match self.names.take() {
            Some(names) if names.board == record.board => names,
            _ => Names::new(record.board),
        };
        convert::outgoing(record, &names, self.rules, |wire| {
            serde_json::to_writer(&mut *out, wire)
        })
        .expect("the keys of a record are strings, and memory takes every byte");
        self.names = Some(names);
        self.written += 1;
        if self.layout == Layout::Lines {
            out.push(b'\n');
        }
        Vec::new()
    }

    fn end(&mut self, out: &mut Vec<u8>) {
        match (self.layout, self.written) {
            (Layout::Lines, _) => {}
            (Layout::Array, 0) => out.extend_from_slice(b"]\n"),
            (Layout::Array, _) => out.extend_from_slice(b"\n]\n"),
        }
    }
}
