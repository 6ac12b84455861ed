//! Shared implementation of the formats that store a game as one line of stones.

use std::marker::PhantomData;
use std::sync::Arc;

use super::{Carried, Stones, codes, refusal};
use crate::diag::{Code, Finding};
use crate::formats::{
    Capacity, Confidence, Format, Preparation, ReadItem, ReadItems, ReadOptions, RecordWriter,
    WriteOptions,
};
use crate::model::{Content, Field, Record, Source, Trace};
use crate::text::Bilingual;

/// A format that stores each game as one line of stones.
pub trait LineFormat: Sync + 'static {
    /// Id of the format, also its usual file extension.
    const ID: &'static str;
    /// Name of the format as shown to users.
    const NAME: Bilingual;
    /// File extensions of the format.
    const EXTENSIONS: &'static [&'static str] = &[Self::ID];
    /// Maximum number of games in a file.
    const CAPACITY: Capacity = Capacity::One;
    /// Kind of content of its files: text or binary.
    const CONTENT: Content = Content::Text;
    /// Data that the format stores besides the stones. If it stores a result, then only a winner or
    /// a draw.
    const CARRIED: Carried;
    /// True if the format has only the 15x15 board.
    const IS_15X15_ONLY: bool;

    /// Number of columns, and of rows, of the board that the reader assumes; `None` if the files state the board.
    const ASSUMED_LINES: Option<u8> = None;

    /// Lists header fields that the format stores in general, but cannot store for this record.
    fn unheld(_record: &Record) -> Vec<Field> {
        Vec::new()
    }

    /// Rates how likely a file is of this format, by its beginning.
    fn recognise(head: &[u8]) -> Confidence;

    /// Reads the games of a file.
    fn games(source: &Arc<Source>) -> impl Iterator<Item = ReadItem>;

    /// Writes one game: the header of `record` and the moves in `stones`.
    fn write(record: &Record, stones: &Stones, out: &mut Vec<u8>);
}

impl<F: LineFormat> Format for F {
    fn id(&self) -> &'static str {
        F::ID
    }

    fn name(&self) -> Bilingual {
        F::NAME
    }

    fn extensions(&self) -> &'static [&'static str] {
        F::EXTENSIONS
    }

    fn codes(&self) -> &'static [&'static Code] {
        codes::CODES
    }

    fn recognise(&self, head: &[u8]) -> Confidence {
        F::recognise(head)
    }

    fn capacity(&self) -> Capacity {
        F::CAPACITY
    }

    fn states_results(&self) -> bool {
        F::CARRIED.fields.contains(&Field::Result)
    }

    fn content(&self) -> Content {
        F::CONTENT
    }

    fn read<'s>(&self, source: &'s Arc<Source>, _: &'s ReadOptions) -> ReadItems<'s> {
        Box::new(F::games(source))
    }

    fn writer(&self, _: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
        Some(Box::new(LineWriter::<F>(PhantomData)))
    }
}

/// Writer for a format `F` that stores a game as one line of stones.
struct LineWriter<F>(PhantomData<fn() -> F>);

impl<F: LineFormat> RecordWriter for LineWriter<F> {
    fn record(&mut self, record: &Record, _: Option<&Trace>, out: &mut Vec<u8>) -> Vec<Finding> {
        let format = F::ID.to_ascii_uppercase();
        if F::IS_15X15_ONLY
            && let Some(refused) = refusal(record, &format)
        {
            return vec![refused];
        }
        let mut stones = Stones::new(record, &F::CARRIED);
        let board = (record.board.columns(), record.board.rows());
        if F::ASSUMED_LINES.is_some_and(|lines| board != (lines, lines)) {
            stones.lost.add_field(record, Field::BoardSize);
        }
        if F::CARRIED.fields.contains(&Field::Result) {
            stones.lost.winner_or_draw(record);
        }
        for field in F::unheld(record) {
            stones.lost.add_field(record, field);
        }
        F::write(record, &stones, out);
        stones.lost.of_record(record, format)
    }

    fn wants(&self) -> Preparation {
        Preparation::Repaired
    }
}
