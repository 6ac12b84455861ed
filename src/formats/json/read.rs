//! Reading the records of a JSON text one by one.

use std::sync::Arc;

use super::codes;
use super::convert::{self, Broken};
use super::cut::{Cutter, JsonPart};
use super::errors;
use super::write::Layout;
use crate::diag::{Finding, Place};
use crate::formats::{Limits, Piece, ReadOptions};
use crate::model::Source;
use crate::text::Span;

/// The records of a source: its values, or its lines.
pub fn records<'s>(
    source: &'s Arc<Source>,
    options: &'s ReadOptions,
    layout: Layout,
) -> Box<dyn Iterator<Item = Piece> + 's> {
    let limits = options.limits;
    if source.text().len() > limits.bytes {
        let finding = Finding::new(&codes::LIMIT, Place::text(Span::at(0)))
            .arg("what", codes::BYTES_OF_A_FILE)
            .arg("limit", limits.bytes);
        return Box::new(std::iter::once(without_record(finding)));
    }
    let pieces: Box<dyn Iterator<Item = Piece>> = match layout {
        Layout::Array => Box::new(Values::new(source, limits)),
        Layout::Lines => Box::new(Lines::new(source, limits)),
    };
    match &options.game {
        None => pieces,
        Some(game) => Box::new(pieces.map(|mut piece| {
            if let Some(record) = &mut piece.record {
                record.game = game.clone();
            }
            piece
        })),
    }
}

/// The records of a JSON text: an object, an array of objects, or several of these.
struct Values<'s> {
    source: &'s Arc<Source>,
    cutter: Cutter<'s>,
    limits: Limits,
    index: u32,
    /// Something was found, or it has been told that there is nothing.
    is_told: bool,
    /// What came last is no JSON, of which one finding is enough up to the next object.
    is_in_rubbish: bool,
}

impl<'s> Values<'s> {
    /// Reads a source.
    fn new(source: &'s Arc<Source>, limits: Limits) -> Values<'s> {
        Values {
            source,
            cutter: Cutter::new(source.text()),
            limits,
            index: 0,
            is_told: false,
            is_in_rubbish: false,
        }
    }

    /// The next object, or the first of what is none.
    fn cut(&mut self) -> Option<JsonPart> {
        let passes_over = self.is_in_rubbish;
        let is_object = |part: &JsonPart| matches!(part, JsonPart::Object(_));
        let part = self.cutter.find(|part| is_object(part) || !passes_over)?;
        self.is_in_rubbish = !is_object(&part);
        Some(part)
    }
}

impl Iterator for Values<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        let Some(cut) = self.cut() else {
            return none(self.source, &mut self.is_told);
        };
        self.is_told = true;
        Some(match cut {
            JsonPart::Object(span) => {
                let (piece, broken) = piece(self.source, span, &mut self.index, self.limits);
                if broken == Some(Broken::Text) {
                    self.cutter.resume_after(span);
                }
                piece
            }
            JsonPart::Stray(span) => without_record(errors::stray(span)),
            JsonPart::Comma(at) => without_record(errors::stray(Span::at(at))),
        })
    }
}

/// The records of a text with one JSON object on every line.
struct Lines<'s> {
    source: &'s Arc<Source>,
    at: usize,
    limits: Limits,
    index: u32,
    /// Something was found, or it has been told that there is nothing.
    is_told: bool,
}

impl<'s> Lines<'s> {
    /// Reads a source.
    fn new(source: &'s Arc<Source>, limits: Limits) -> Lines<'s> {
        Lines {
            source,
            at: 0,
            limits,
            index: 0,
            is_told: false,
        }
    }

    /// The next line that is not blank, without white space around it.
    fn line(&mut self) -> Option<Span> {
        let text = self.source.text();
        while self.at < text.len() {
            let rest = &text.as_bytes()[self.at..];
            let end = memchr::memchr(b'\n', rest).map_or(text.len(), |found| self.at + found);
            let line = &text[self.at..end];
            let start =
                self.at + line.len() - line.trim_start_matches(['\u{FEFF}', ' ', '\t', '\r']).len();
            self.at = (end + 1).min(text.len());
            let span = Span::new(start, start + text[start..end].trim_end().len());
            if !span.is_empty() {
                return Some(span);
            }
        }
        None
    }
}

impl Iterator for Lines<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        let Some(line) = self.line() else {
            return none(self.source, &mut self.is_told);
        };
        self.is_told = true;
        Some(piece(self.source, line, &mut self.index, self.limits).0)
    }
}

/// The record of a span, and what is broken where there is none.
fn piece(
    source: &Arc<Source>,
    span: Span,
    index: &mut u32,
    limits: Limits,
) -> (Piece, Option<Broken>) {
    let place = *index;
    *index += 1;
    match convert::record(source, span, place, limits) {
        Ok((record, findings)) => (
            Piece {
                record: Some(record),
                findings,
            },
            None,
        ),
        Err(failure) => (without_record(failure.finding), Some(failure.broken)),
    }
}

/// Tells once that a text holds nothing.
fn none(source: &Source, is_told: &mut bool) -> Option<Piece> {
    if std::mem::replace(is_told, true) {
        return None;
    }
    let whole = Place::text(Span::new(0, source.text().len()));
    Some(without_record(Finding::new(&codes::EMPTY, whole)))
}

fn without_record(finding: Finding) -> Piece {
    Piece {
        record: None,
        findings: vec![finding],
    }
}
