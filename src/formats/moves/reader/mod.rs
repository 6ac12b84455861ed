//! Reads a source: one game after another.

mod draft;
mod game;
mod numbering;

use std::sync::Arc;

use super::codes;
use super::survey::Survey;
use crate::diag::{Code, Finding, Place};
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
pub(super) struct Games<'s> {
    source: &'s Arc<Source>,
    options: &'s ReadOptions,
    at: usize,
    index: u32,
    is_done: bool,
}

impl<'s> Games<'s> {
    /// Begins to read a source.
    pub(super) fn new(source: &'s Arc<Source>, options: &'s ReadOptions) -> Games<'s> {
        Games {
            source,
            options,
            at: 0,
            index: 0,
            is_done: false,
        }
    }
}

/// What is said of a file that is larger than allowed.
pub(super) fn too_large(source: &Source, options: &ReadOptions) -> Option<Piece> {
    let limit = options.limits.bytes;
    (source.text().len() > limit).then(|| {
        let finding = Finding::new(&codes::LIMIT, Place::text(Span::at(0)));
        alone(
            finding
                .arg("what", codes::BYTES_OF_A_FILE)
                .arg("limit", limit),
        )
    })
}

/// What is said of a text without a game.
pub(super) fn no_game(text: &str, code: &'static Code) -> Piece {
    let mut ends = (0..=text.len().min(80)).rev();
    let end = ends.find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    alone(Finding::new(code, Place::text(Span::new(0, end))))
}

fn alone(finding: Finding) -> Piece {
    Piece {
        record: None,
        findings: vec![finding],
    }
}

impl Iterator for Games<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        if self.is_done {
            return None;
        }
        let text = self.source.text();
        if self.index == 0
            && let Some(refused) = too_large(self.source, self.options)
        {
            self.is_done = true;
            return Some(refused);
        }
        let survey = Survey::new(text, self.at);
        self.is_done = survey.end >= text.len() || survey.end <= self.at;
        self.at = survey.end;
        if survey.is_empty() {
            self.is_done = true;
            // What is no game behind the last one has no moves to be read.
            return (self.index == 0).then(|| no_game(text, &codes::NO_MOVES));
        }
        let reader = GameReader::new(self.source, self.options, self.index, &survey);
        self.index += 1;
        Some(reader.read())
    }
}
