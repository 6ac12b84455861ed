//! Writer of yut logs.

mod game;

use super::{codes, turn_words};
use crate::diag::{Finding, Place};
use crate::formats::MarkedPlay;
use crate::formats::{MarkForm, Preparation, RecordWriter, WriteOptions};
use crate::model::{GameId, Play, Record, Trace};
use crate::text::Lang;
use game::LogOutput;

/// Languages and form of marks in which a yut log is written.
#[derive(Clone, Copy, Debug)]
struct WordLanguages {
    /// Language of tags, throws and all words except station names.
    lang: Lang,
    /// Language of station names; English names are the ids.
    stations: Lang,
    /// Form of captures and stacks: signs or words.
    marks: MarkForm,
}

/// Formats a throw or a move with the marks of a capture and a stack: `새-걸*`. `None` for other plays.
pub(super) fn spell_choice(marked: MarkedPlay<'_>, lang: Lang) -> Option<String> {
    match marked.play {
        Play::Throw { value, .. } => Some(value.name().get(lang).to_owned()),
        Play::Advance { from, to, by, .. } => {
            let (from, to) = (
                turn_words::from_word(from, lang, lang),
                turn_words::to_word(to, lang, lang),
            );
            let mut word = format!("{from}-{to}");
            if !marked.captured.is_empty() {
                word.push('*');
            }
            if marked.is_stack {
                word.push('+');
            }
            if let Some(by) = by {
                word.push_str(&format!("({})", by.name().get(lang)));
            }
            Some(word)
        }
        _ => None,
    }
}

/// Writer of yut logs in one language: tags, then one line per turn. `/` separates throws and
/// moves; captures and stacks are marked with `*` and `+` or with words.
///
/// Captures and stacks that the replay finds are marked even if the record does not mark them.
#[derive(Debug)]
pub(crate) struct Writer {
    words: WordLanguages,
    byte_order_mark: bool,
    written: usize,
}

impl Writer {
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
