//! Reads a log game by game.

mod game;
mod tags;
mod turn;
mod unknown;
mod word;

use std::sync::Arc;

use super::codes;
use super::lexer::{begins_log, space};
use crate::diag::{Finding, Place};
use crate::formats::log;
use crate::formats::log::comment::line;
use crate::formats::log::signs::is_blank;
use crate::formats::{Piece, ReadOptions};
use crate::model::{Source, Text};
use crate::text::Span;
use game::GameReader;

pub use word::NAG;

/// The games of a source, one after another.
///
/// ```text
/// file = { game } .
/// ```
pub struct Records<'s> {
    source: &'s Arc<Source>,
    options: &'s ReadOptions,
    /// Offset up to which everything is read.
    at: usize,
    index: u32,
    state: State,
}

/// How far the reading has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Nothing is read.
    Fresh,
    /// Games are being read.
    Going,
    /// The source is exhausted.
    Done,
}

impl<'s> Records<'s> {
    /// Begins to read a source.
    pub fn new(source: &'s Arc<Source>, options: &'s ReadOptions) -> Records<'s> {
        Records {
            source,
            options,
            at: 0,
            index: 0,
            state: State::Fresh,
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

    fn only(&mut self, finding: Finding) -> Piece {
        self.state = State::Done;
        Piece {
            record: None,
            findings: vec![finding],
        }
    }

    /// Says why there is no game.
    fn nothing_to_read(&mut self) -> Piece {
        let text = self.source.text();
        let code = match text.trim_matches(is_blank) {
            "" => {
                let place = Place::text(Span::at(0));
                return self.only(Finding::new(&log::codes::EMPTY, place));
            }
            _ => &codes::NO_GAME,
        };
        let (_, first) = line(space(text)).unwrap_or_default();
        let start = text.len() - space(text).len();
        let span = Span::new(start, start + first.len());
        self.only(Finding::new(code, Place::text(span)))
    }

    fn too_large(&mut self) -> Piece {
        let finding = Finding::new(&log::codes::LIMIT, Place::text(Span::at(0)))
            .arg("what", log::codes::BYTES_OF_A_FILE)
            .arg("limit", self.options.limits.bytes);
        self.only(finding)
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
            State::Done => return None,
            State::Fresh if text.len() > self.options.limits.bytes => {
                return Some(self.too_large());
            }
            State::Fresh => {
                let Some(start) = self.first_line() else {
                    return Some(self.nothing_to_read());
                };
                let finding;
                (before, finding) = self.text_before(Span::new(0, start));
                findings.extend(finding);
                self.at = start;
                self.state = State::Going;
            }
            State::Going => {}
        }
        self.at = text.len() - space(&text[self.at..]).len();
        if self.at == text.len() {
            self.state = State::Done;
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
