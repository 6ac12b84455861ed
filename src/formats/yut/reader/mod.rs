//! Reads a log game by game.

mod events;
mod game;
mod tags;

use std::sync::Arc;

use super::codes;
use super::lexer::{begins_log, space};
use crate::diag::{Finding, Place};
use crate::formats::log::comment::line;
use crate::formats::log::file::refusal;
use crate::formats::log::signs::is_blank;
use crate::formats::{Piece, ReadOptions};
use crate::model::{Source, Text};
use crate::text::Span;
use game::GameReader;

pub(crate) use events::NAG;

/// The games of a source, one after another.
///
/// ```text
/// file = { game } .
/// ```
pub(crate) struct Records<'s> {
    source: &'s Arc<Source>,
    options: &'s ReadOptions,
    /// Offset up to which everything is read.
    at: usize,
    index: u32,
    state: ReadState,
}

/// How far the reading has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReadState {
    /// Nothing is read.
    Fresh,
    /// Games are being read.
    Going,
    /// The source is exhausted.
    Done,
}

impl<'s> Records<'s> {
    /// Begins to read a source.
    pub(crate) fn new(source: &'s Arc<Source>, options: &'s ReadOptions) -> Records<'s> {
        Records {
            source,
            options,
            at: 0,
            index: 0,
            state: ReadState::Fresh,
        }
    }

    /// Where the first line of a log begins; `None` where there is none.
    fn first_line(&self) -> Option<usize> {
        let text = self.source.text();
        let mut rest = space(text);
        while !rest.is_empty() {
            if begins_log(rest) {
                return Some(text.len() - rest.len());
            }
            // An empty line is always read.
            let (behind, _) = line(rest).unwrap_or_default();
            rest = space(behind);
        }
        None
    }

    /// Says that there is no game.
    fn nothing_to_read(&mut self) -> Piece {
        let text = self.source.text();
        let (_, first) = line(space(text)).unwrap_or_default();
        let start = text.len() - space(text).len();
        let place = Place::text(Span::new(start, start + first.len()));
        self.state = ReadState::Done;
        Piece {
            record: None,
            findings: vec![Finding::new(&codes::NO_GAME, place)],
        }
    }

    /// What is said about text in front of the first game.
    fn text_before(&self, span: Span) -> (Text, Option<Finding>) {
        let text = &self.source.text()[span.range()];
        if text.trim_matches(is_blank).is_empty() {
            return (Text::EMPTY, None);
        }
        let start = span.start as usize + text.len() - space(text).len();
        let visible = Span::new(
            start,
            start + text[start - span.start as usize..].trim_end().len(),
        );
        let finding = Finding::new(&codes::TEXT_BEFORE, Place::text(visible));
        (Text::in_source(visible), Some(finding))
    }
}

impl Iterator for Records<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        let text = self.source.text();
        let mut before = Text::EMPTY;
        let mut findings = Vec::new();
        match self.state {
            ReadState::Done => return None,
            ReadState::Fresh => {
                if let Some(refusal) = refusal(self.source, self.options) {
                    self.state = ReadState::Done;
                    return Some(refusal);
                }
                let Some(start) = self.first_line() else {
                    return Some(self.nothing_to_read());
                };
                let finding;
                (before, finding) = self.text_before(Span::new(0, start));
                findings.extend(finding);
                self.at = start;
                self.state = ReadState::Going;
            }
            ReadState::Going => {}
        }
        self.at = text.len() - space(&text[self.at..]).len();
        if self.at == text.len() {
            self.state = ReadState::Done;
            return None;
        }
        let reader = GameReader::new(self.source, self.options, self.index, self.at, findings);
        let (mut record, findings, end) = reader.read();
        record.origin.before = before;
        self.at = end;
        self.index += 1;
        Some(Piece {
            record: Some(record),
            findings,
        })
    }
}
