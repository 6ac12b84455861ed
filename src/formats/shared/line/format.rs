//! Common implementation of the formats with one line of stones.

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

/// A format whose games are one line of stones each.
pub trait LineFormat: Sync + 'static {
    /// The id, also the file extension.
    const ID: &'static str;
    /// Display name.
    const NAME: Bilingual;
    /// Extensions of its files.
    const EXTENSIONS: &'static [&'static str] = &[Self::ID];
    /// Maximum number of records in a file.
    const CAPACITY: Capacity = Capacity::One;
    /// Content type of its files.
    const CONTENT: Content = Content::Text;
    /// Data stored besides the stones. A result is stored as a winner or a draw.
    const CARRIED: Carried;
    /// True if its only board is 15x15.
    const IS_15X15_ONLY: bool;

    /// Number of lines of the board that the reader assumes; `None` if files state the board.
    const ASSUMED_LINES: Option<u8> = None;

    /// Lists carried fields for which the file of this record has no place.
    fn unheld(_record: &Record) -> Vec<Field> {
        Vec::new()
    }

    /// Rates how well the beginning of a file matches.
    fn recognise(head: &[u8]) -> Confidence;

    /// Reads the games of a file.
    fn games(source: &Arc<Source>) -> impl Iterator<Item = ReadItem>;

    /// Writes the game of a record with the given stones.
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

/// Writes records in a line format.
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
