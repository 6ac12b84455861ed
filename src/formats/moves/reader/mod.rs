//! Reads a source: one game after another.

mod actions;
mod draft;
mod game;
mod judge;
mod numbering;
mod remarks;
mod tags;

use std::sync::Arc;

use super::codes;
use super::survey::Survey;
use crate::diag::{Finding, Place};
use crate::formats::{Piece, ReadOptions};
use crate::model::Source;
use crate::text::Span;
use game::GameReader;

/// The games of a source, one after another.
///
/// ```text
/// Collection = { Game } .
/// Game       = { Tag } Moves [ Ending ] .
/// ```
pub struct Games<'s> {
    source: &'s Arc<Source>,
    options: &'s ReadOptions,
    at: usize,
    index: u32,
    state: State,
}

/// How far the reading has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Games are being read.
    Going,
    /// The source is exhausted.
    Done,
}

impl<'s> Games<'s> {
    /// Begins to read a source.
    pub fn new(source: &'s Arc<Source>, options: &'s ReadOptions) -> Games<'s> {
        Games {
            source,
            options,
            at: 0,
            index: 0,
            state: State::Going,
        }
    }

    fn alone(finding: Finding) -> Piece {
        Piece {
            record: None,
            findings: vec![finding],
        }
    }
}

/// A finding for a file that is larger than allowed.
pub fn too_large(source: &Source, options: &ReadOptions) -> Option<Finding> {
    let limit = options.limits.bytes;
    (source.text().len() > limit).then(|| {
        Finding::new(&codes::LIMIT, Place::text(Span::at(0)))
            .arg("what", codes::BYTES_OF_A_FILE)
            .arg("limit", limit)
    })
}

/// The beginning of a text, for findings about the whole.
pub fn beginning(text: &str) -> Span {
    let end = (0..=text.len().min(80))
        .rev()
        .find(|&at| text.is_char_boundary(at));
    Span::new(0, end.unwrap_or(0))
}

impl Iterator for Games<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        if self.state == State::Done {
            return None;
        }
        let text = self.source.text();
        if self.index == 0
            && let Some(finding) = too_large(self.source, self.options)
        {
            self.state = State::Done;
            return Some(Games::alone(finding));
        }
        let survey = Survey::new(text, self.at);
        if survey.end >= text.len() || survey.end <= self.at {
            self.state = State::Done;
        }
        self.at = survey.end;
        if survey.plays + survey.tags + survey.words == 0 {
            // What is no game behind the last one has no moves to be read.
            if self.index > 0 {
                return None;
            }
            self.state = State::Done;
            let place = Place::text(beginning(text));
            return Some(Games::alone(Finding::new(&codes::NO_MOVES, place)));
        }
        let reader = GameReader::new(self.source, self.options, self.index, &survey);
        self.index += 1;
        Some(reader.read())
    }
}
