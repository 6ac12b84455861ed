//! Reads one game of a log.

mod header;
mod judgement;
mod moves;

use std::sync::Arc;

use super::numbering::Numbering;
use super::{codes, variant, words};
use crate::diag::{Code, Finding, Place};
use crate::formats::{Piece, ReadOptions};
use crate::model::{Body, CommentKind, GameId, Item, Origin, Outcome, Record, Side, Source, Text};
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
    /// Where the last comment of the file can end: looked for once, for files of open comments.
    last_brace: Option<usize>,
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
        last_brace: Option<usize>,
    ) -> GameReader<'s> {
        let origin = Origin::new("gonu", index, Span::new(start, start));
        let board = variant::usual();
        let mut record = Record::new(Arc::clone(source), GameId::GONU, board, origin);
        record.tree.extend(Span::at(start));
        GameReader {
            text: source.text(),
            options,
            last_brace,
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
            Some('[') => return self.tag(rest),
            Some('{') => self.braces(rest),
            Some(';') => self.rest_of_line(rest),
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

    fn add(&mut self, body: Body, span: Span) {
        let raw = Text::in_source(span);
        self.record.tree.add(Item { raw, body });
    }

    /// A text of the source, its letters composed and its escapes resolved.
    fn plain(&mut self, part: &str) -> Text {
        let composed = words::composed(part);
        if part == composed && !part.contains('\\') {
            return Text::in_source(self.span_of(part));
        }
        let mut plain = String::with_capacity(composed.len());
        let mut characters = composed.chars();
        while let Some(c) = characters.next() {
            plain.push(match c {
                '\\' => characters.next().unwrap_or(c),
                c => c,
            });
        }
        self.record.intern(&plain)
    }

    /// ```text
    /// comment = "{" , { any but "}" } , "}" | ";" , rest of line ;
    /// ```
    fn braces(&mut self, rest: &'s str) {
        let inside = &rest[1..];
        let end = match self.last_brace > Some(self.at) {
            true => inside.find('}'),
            false => None,
        };
        let (comment, length) = match end {
            Some(end) => (&inside[..end], end + 2),
            None => {
                // It ends where the next game begins, or with the file.
                let end = inside.find("\n[").unwrap_or(inside.len());
                let comment = inside[..end].trim_end();
                let span = self.span(1);
                self.find(&codes::OPEN_COMMENT, span);
                (comment, end + 1)
            }
        };
        self.comment(comment, length);
    }

    fn rest_of_line(&mut self, rest: &'s str) {
        let line = rest.split(['\n', '\r']).next().unwrap_or(rest);
        let comment = &line[1..];
        self.comment(comment.strip_prefix(' ').unwrap_or(comment), line.len());
    }

    fn comment(&mut self, comment: &'s str, length: usize) {
        let span = self.span(length);
        self.at = span.end as usize;
        if comment.trim().is_empty() {
            return;
        }
        let text = Text::in_source(self.span_of(comment));
        let text = self.record.tree.add_text(text);
        let kind = CommentKind::Comment;
        self.add(Body::Comment { kind, text }, span);
    }
}

/// White space, and what programs leave in files like it.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\0' | '\u{FEFF}')
}
