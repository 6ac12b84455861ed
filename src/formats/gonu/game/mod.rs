//! Reads one game of a log.

mod judgement;
mod moves;
mod tags;

use std::sync::Arc;

use super::numbering::Numbering;
use super::variant;
use crate::diag::{Code, Finding, Place};
use crate::formats::log::comment::{self, Comment};
use crate::formats::log::header::TagReader;
use crate::formats::log::signs::is_blank;
use crate::formats::log::{codes, header};
use crate::formats::{Piece, ReadOptions};
use crate::model::{Body, CommentKind, GameId, Origin, Outcome, Record, Side, Source, Text};
use crate::text::Span;
pub(super) use judgement::{JUDGEMENTS, NAG};

/// A game that is being read.
///
/// ```text
/// game = tag , { tag } , { item } , [ result ] ;
/// item = number | move | resign | comment ;
/// ```
pub(super) struct GameReader<'s> {
    text: &'s str,
    options: &'s ReadOptions,
    record: Record,
    findings: Vec<Finding>,
    start: usize,
    at: usize,
    phase: Phase,
    numbering: Numbering,
    /// The number in front of the next move, and the side that it announces.
    announced: Option<(u32, Side)>,
    /// The result at the end of the moves.
    result: Option<(Outcome, Span)>,
}

/// How far a game is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Nothing but comments was read.
    Before,
    /// Tags were read.
    Tags,
    /// Moves were read.
    Moves,
    /// The result was read.
    Ended,
    /// Something stood behind the result, which was reported.
    Behind,
}

/// Whether the reading of a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Going {
    On,
    Done,
}

impl<'s> GameReader<'s> {
    /// A reader of the game that begins at an offset.
    pub(super) fn new(
        source: &'s Arc<Source>,
        options: &'s ReadOptions,
        index: u32,
        start: usize,
    ) -> GameReader<'s> {
        let origin = Origin::new("gonu", index, Span::new(start, start));
        let board = variant::usual();
        let mut record = Record::new(Arc::clone(source), GameId::GONU, board, origin);
        record.tree.extend(Span::at(start));
        GameReader {
            text: source.text(),
            options,
            record,
            findings: Vec::new(),
            start,
            at: start,
            phase: Phase::Before,
            numbering: Numbering::new(Side::BLACK),
            announced: None,
            result: None,
        }
    }

    /// Reads up to the first tag of the next game, and tells where that is.
    pub(super) fn read(mut self) -> (Piece, usize) {
        while self.item() == Going::On {}
        let written = self.text[self.start..self.at].trim_end();
        self.record.origin.span = Span::new(self.start, self.start + written.len());
        header::read_results(&mut self);
        for finding in &mut self.findings {
            finding.place.record = Some(self.record.origin.index);
        }
        self.conclude();
        let piece = Piece {
            record: Some(self.record),
            findings: self.findings,
        };
        (piece, self.at)
    }

    fn item(&mut self) -> Going {
        let rest = self.text[self.at..].trim_start_matches(is_blank);
        self.at = self.text.len() - rest.len();
        match rest.chars().next() {
            None => return Going::Done,
            Some('[' | '［') => return self.tag(rest),
            Some('{' | ';' | '；') => self.comment(rest),
            Some(_) => return self.token(rest),
        }
        Going::On
    }

    /// The span from where the reading stands.
    fn span(&self, length: usize) -> Span {
        Span::new(self.at, self.at + length)
    }

    /// Where a part of the text stands.
    fn span_of(&self, part: &str) -> Span {
        let start = part.as_ptr() as usize - self.text.as_ptr() as usize;
        Span::new(start, start + part.len())
    }

    fn find(&mut self, code: &'static Code, span: Span) -> &mut Finding {
        let node = self.record.tree.last();
        self.findings.push(Finding::new(
            code,
            Place {
                node,
                ..Place::record(0, span)
            },
        ));
        let last = self.findings.len() - 1;
        &mut self.findings[last]
    }

    /// ```text
    /// comment = "{" , { any but "}" } , "}" | ";" , rest of line ;
    /// ```
    fn comment(&mut self, rest: &'s str) {
        let (behind, Comment { text, is_open }) = comment::take(rest);
        let span = self.span(rest.len() - behind.len());
        if is_open {
            self.find(&codes::OPEN_COMMENT, self.span(1));
        }
        self.at = span.end as usize;
        if text.trim().is_empty() {
            return;
        }
        let text = Text::in_source(self.span_of(text));
        let text = self.record.tree.add_text(text);
        let kind = CommentKind::Comment;
        self.add(Body::Comment { kind, text }, span);
    }
}
