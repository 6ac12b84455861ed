//! Writes records of yut as logs.

mod game;

use super::codes;
use crate::diag::{Finding, Place};
use crate::formats::{MarkForm, Preparation, RecordWriter, WriteOptions};
use crate::model::{GameId, Record, Trace};
use crate::text::Lang;
use game::LogOutput;

/// The words of a log.
#[derive(Clone, Copy, Debug)]
struct WordLanguages {
    /// The language of tags, throws and other words.
    lang: Lang,
    /// The language of the stations' names, which in English are their ids.
    stations: Lang,
    /// How captures and stacks are marked.
    marks: MarkForm,
}

/// Writes logs in one language: tags, then a line a turn, throws and moves kept apart by `/`,
/// captures marked by `*` and stacks by `+`.
///
/// Where a replay found captures and stacks that the record does not mark, they are marked too.
#[derive(Debug)]
pub(crate) struct Writer {
    words: WordLanguages,
    byte_order_mark: bool,
    written: usize,
}

impl Writer {
    /// A writer of the language that is asked for.
    pub(crate) fn new(options: &WriteOptions) -> Writer {
        let lang = options.lang;
        Writer {
            words: WordLanguages {
                lang,
                stations: options.stations.unwrap_or(lang),
                marks: options.marks,
            },
            byte_order_mark: options.byte_order_mark,
            written: 0,
        }
    }
}

impl RecordWriter for Writer {
    fn begin(&mut self, out: &mut Vec<u8>) {
        if self.byte_order_mark {
            out.extend_from_slice("\u{FEFF}".as_bytes());
        }
    }

    fn record(
        &mut self,
        record: &Record,
        trace: Option<&Trace>,
        out: &mut Vec<u8>,
    ) -> Vec<Finding> {
        if record.game != GameId::YUT {
            let place = Place::whole(record);
            return vec![Finding::new(&codes::NOT_YUT, place).arg("game", &*record.game.0)];
        }
        if self.written > 0 {
            out.push(b'\n');
        }
        self.written += 1;
        LogOutput::new(record, trace, self.words, out).write()
    }

    fn wants(&self) -> Preparation {
        Preparation::Replayed
    }
}
