//! Reads one game of a log.

use std::sync::Arc;

use super::lexer::{self, Dots, Place as Named, Step, Token, Wanted};
use super::numbering::Numbering;
use super::tags::{self, Kind};
use super::{codes, variant, words};
use crate::diag::{Code, Finding, Place};
use crate::formats::values::date;
use crate::formats::{Piece, ReadOptions};
use crate::model::{
    Body, CommentKind, Emphasis, Entry, Field, GameId, Item, Judgement, NodeId, Origin, Outcome,
    Play, Point, Record, Side, Source, Text, Value,
};
use crate::text::{Bi, Span};

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
        let origin = Origin {
            format: "gonu".into(),
            index,
            span: Span::new(start, start),
            before: Text::EMPTY,
            after: Text::EMPTY,
            quirk: None,
        };
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

    fn tag(&mut self, rest: &'s str) -> Going {
        let Ok((behind, tag)) = lexer::bracketed(rest) else {
            let line = rest.lines().next().unwrap_or(rest);
            let length = line.find(']').map_or(line.trim_end().len(), |at| at + 1);
            let span = self.span(length);
            self.find(&codes::TAG, span);
            self.at += length;
            return Going::On;
        };
        if !matches!(self.phase, Phase::Before | Phase::Tags) {
            return Going::Done;
        }
        self.phase = Phase::Tags;
        let span = self.span(rest.len() - behind.len());
        self.at = span.end as usize;
        let name = words::composed(tag.name);
        match tags::kind(&name) {
            Some(Kind::Game) => self.game(tag.value, span),
            Some(Kind::Field(field)) => self.entry(field, tag.value, span),
            None => {
                let texts = [self.plain(tag.name), self.plain(tag.value)];
                let raws = self.record.tree.raws.add(texts);
                self.add(Body::Raw(raws), span);
            }
        }
        Going::On
    }

    fn game(&mut self, value: &'s str, span: Span) {
        let text = self.plain(value);
        let name = self.record.text(text).trim().to_owned();
        match variant::named(&name) {
            Some(board) => self.record.board = board,
            None => {
                let at = self.span_of(value);
                let finding = self.find(&codes::OTHER_GAME, at);
                finding.args.push(("name", name.as_str().into()));
                finding.args.push(("known", variant::all().into()));
                self.record.game = GameId(name.into());
            }
        }
        self.enter(Field::GameKind, text, Value::Text, span);
    }

    fn entry(&mut self, field: Field, value: &'s str, span: Span) {
        let text = self.plain(value);
        let written = self.record.text(text).trim().to_owned();
        let meaning = match field {
            _ if written.is_empty() => Some(Value::Text),
            Field::Result => words::stated(&written).map(Value::Outcome),
            Field::Date => date::read(&written)
                .map(|reading| Value::Dates(self.record.header.add_dates(reading.value))),
            _ => Some(Value::Text),
        };
        if meaning.is_none() {
            let expected = match field {
                Field::Result => Bi::new(
                    "1-0, 0-1, 1/2-1/2, * or the Korean words for them",
                    "흑승, 백승, 무승부, * 가운데 하나",
                ),
                _ => Bi::new("a date such as 2026-03-01", "2026-03-01 같은 날짜"),
            };
            let at = self.span_of(value);
            let finding = self.find(&codes::VALUE, at);
            finding.args.push(("value", written.into()));
            finding.args.push(("expected", expected.into()));
        }
        self.enter(field, text, meaning.unwrap_or(Value::Text), span);
    }

    fn enter(&mut self, field: Field, text: Text, value: Value, span: Span) {
        let id = self.record.header.add(Entry { field, text, value });
        self.add(Body::Info(id), span);
    }

    /// ```text
    /// comment = "{" , { any but "}" } , "}" | ";" , rest of line ;
    /// ```
    fn braces(&mut self, rest: &'s str) {
        let inside = &rest[1..];
        let (comment, length) = match inside.find('}') {
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

    fn token(&mut self, rest: &'s str) -> Going {
        match lexer::token(rest) {
            Ok((behind, token)) => {
                let span = self.span(rest.len() - behind.len());
                self.begin_moves();
                let going = match token {
                    Token::Number(number, dots) => {
                        self.number(number, dots, span);
                        Going::On
                    }
                    Token::Result(word) => {
                        self.result(word, span);
                        Going::On
                    }
                    Token::Resign => self.resign(span),
                    Token::Step(step) => self.step(&step, span),
                };
                self.at = span.end as usize;
                going
            }
            Err(error) => {
                self.unread(rest, error);
                Going::On
            }
        }
    }

    fn unread(&mut self, rest: &'s str, error: nom::Err<Wanted>) {
        let is_end = |c: char| is_blank(c) || matches!(c, '[' | '{' | ';');
        // At least a character, so that the reading goes on.
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let length = rest[first..]
            .find(is_end)
            .map_or(rest.len(), |at| first + at);
        let span = self.span(length);
        let expected = match error {
            nom::Err::Error(wanted) | nom::Err::Failure(wanted) => wanted.what(),
            nom::Err::Incomplete(_) => Bi::new("more text", "이어지는 글"),
        };
        let shown: String = rest[..length].chars().take(40).collect();
        let finding = self.find(&codes::TOKEN, span);
        finding.args.push(("token", shown.into()));
        finding.args.push(("expected", expected.into()));
        self.at = span.end as usize;
    }

    /// The first token of the moves: by now all tags are read.
    fn begin_moves(&mut self) {
        match self.phase {
            Phase::Before => {
                let place = Span::at(self.at);
                self.find(&codes::NO_TAGS, place);
            }
            Phase::Tags => {}
            Phase::Moves | Phase::Ended | Phase::Behind => return,
        }
        self.phase = Phase::Moves;
        let record = &self.record;
        let first = words::first(record.info(Field::First), record.info(Field::Rules));
        self.numbering = Numbering::new(first);
    }

    fn number(&mut self, number: u32, dots: Dots, span: Span) {
        let side = self.numbering.announced(dots);
        let due = self.numbering.number(side);
        if number != due {
            let finding = self.find(&codes::MOVE_NUMBER, span);
            finding.args.push(("number", number.into()));
            finding.args.push(("due", due.into()));
        }
        // Counting goes on from what is written, so that one wrong number is one finding.
        self.announced = Some((number, side));
    }

    /// The side and number of a play, and a node for it.
    fn node(&mut self, span: Span) -> Option<Side> {
        let limit = self.options.limits.nodes;
        if self.record.tree.len() >= limit {
            let finding = self.find(&codes::LIMIT, span);
            finding.args.push(("what", codes::NODES.into()));
            finding.args.push(("limit", limit.into()));
            return None;
        }
        if self.phase == Phase::Ended {
            self.phase = Phase::Behind;
            self.find(&codes::AFTER_RESULT, span);
        }
        let (number, side) = self.announced.take().unwrap_or_else(|| {
            let side = self.numbering.next();
            (self.numbering.number(side), side)
        });
        self.numbering.pass(side, number);
        self.record.tree.extend(span);
        Some(side)
    }

    fn resign(&mut self, span: Span) -> Going {
        let Some(side) = self.node(span) else {
            return self.give_up();
        };
        self.add(Body::Play(Play::Resign { side }), span);
        Going::On
    }

    fn step(&mut self, step: &Step<'s>, span: Span) -> Going {
        let whole = Span::new(span.start as usize, span.end as usize - step.nag.len());
        let Some(side) = self.node(whole) else {
            return self.give_up();
        };
        let (from, to) = (self.point(step.from), self.point(step.to));
        self.add(Body::Play(Play::Slide { side, from, to }), whole);
        if let Some(captured) = &step.capture {
            let points: Vec<Point> = captured.iter().map(|&place| self.point(place)).collect();
            let points = self.record.tree.points.add(points);
            let count = None;
            let span = self.span_of(step.mark);
            self.add(Body::ClaimedCapture { count, points }, span);
        }
        if !step.nag.is_empty() {
            let span = self.span_of(step.nag);
            let body = match judgement(step.nag) {
                Some((kind, emphasis)) => Body::Judgement { kind, emphasis },
                None => {
                    let texts = [self.record.intern(NAG), Text::in_source(span)];
                    Body::Raw(self.record.tree.raws.add(texts))
                }
            };
            self.add(body, span);
        }
        Going::On
    }

    /// Nothing more of the file can be read.
    fn give_up(&mut self) -> Going {
        self.at = self.text.len();
        Going::Done
    }

    fn point(&self, named: Named) -> Point {
        // A rank above the board becomes a row that no board has.
        let row = self.record.board.rows().wrapping_sub(named.rank);
        Point::new(named.file, row)
    }

    fn result(&mut self, word: &str, span: Span) {
        let outcome = words::result_of(&words::composed(word));
        if self.phase == Phase::Moves {
            self.phase = Phase::Ended;
            self.result = outcome.map(|outcome| (outcome, span));
        } else if self.phase == Phase::Ended {
            self.phase = Phase::Behind;
            self.find(&codes::AFTER_RESULT, span);
        }
    }

    /// Compares the result behind the moves with that of the tag, or takes it where there is no tag.
    fn conclude(&mut self) {
        let Some((outcome, span)) = self.result else {
            return;
        };
        if self.record.header.find(Field::Result).is_none() {
            let text = Text::in_source(span);
            let value = Value::Outcome(outcome);
            let id = self.record.header.add(Entry {
                field: Field::Result,
                text,
                value,
            });
            let body = Body::Info(id);
            self.record
                .tree
                .insert(NodeId::ROOT, Item { raw: text, body });
            return;
        }
        let plain = |outcome: Outcome| match outcome.winner() {
            Some(winner) => (Some(winner), None),
            None => (None, Some(outcome)),
        };
        let stated = self.record.header.outcome();
        if stated.is_some_and(|stated| plain(stated) != plain(outcome)) {
            let tag = self
                .record
                .info(Field::Result)
                .unwrap_or_default()
                .to_owned();
            let word = self.record.text(Text::in_source(span)).to_owned();
            let index = self.record.origin.index;
            self.findings.push(
                Finding::new(&codes::RESULTS_DIFFER, Place::record(index, span))
                    .arg("tag", tag)
                    .arg("word", word),
            );
        }
    }
}

/// The identifier of signs behind a move that have no meaning here.
pub(super) const NAG: &str = "nag";

/// What signs behind a move say.
fn judgement(nag: &str) -> Option<(Judgement, Emphasis)> {
    let found = JUDGEMENTS.iter().find(|(sign, ..)| *sign == nag)?;
    Some((found.1, found.2))
}

/// The signs of judgement, as chess players use them.
pub(super) const JUDGEMENTS: &[(&str, Judgement, Emphasis)] = &[
    ("!", Judgement::Tesuji, Emphasis::Normal),
    ("!!", Judgement::Tesuji, Emphasis::Strong),
    ("?", Judgement::BadMove, Emphasis::Normal),
    ("??", Judgement::BadMove, Emphasis::Strong),
    ("!?", Judgement::Interesting, Emphasis::Normal),
    ("?!", Judgement::Doubtful, Emphasis::Normal),
    ("=", Judgement::Even, Emphasis::Normal),
];

/// White space, and what programs leave in files like it.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\0' | '\u{FEFF}')
}
