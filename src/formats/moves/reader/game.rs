//! Reads one game: its words one after another, variations without recursion.

use std::sync::Arc;

use super::super::codes;
use super::super::course::Course;
use super::super::lexer::{between, token};
use super::super::noise::Noise;
use super::super::outcome::Ending;
use super::super::point::{self, Name, Reach};
use super::super::survey::Survey;
use super::super::token::Token;
use super::draft::{Draft, DraftId};
use super::numbering::Numbering;
use crate::diag::{Code, Finding, Place};
use crate::formats::{Limits, Piece, ReadOptions};
use crate::model::{Body, GameId, Header, Origin, Play, Point, Record, Side, Source};
use crate::text::Span;

/// A place on a line: the node that was read last, and what is known behind it.
#[derive(Clone, Copy)]
pub(super) struct Moment {
    pub(super) node: DraftId,
    pub(super) course: Course,
    /// Plays on this line.
    pub(super) ply: u32,
}

/// An open parenthesis: where the line goes on behind it.
struct Level {
    now: Moment,
    before: Option<Moment>,
    open: Span,
}

/// What the next points are, where a word has said so.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Awaited {
    /// Stones.
    Stones,
    /// Points that are offered, until something else is said.
    Offers,
    /// The point that is chosen.
    Choice(Span),
}

/// The state of reading one game.
pub(super) struct GameReader<'s> {
    pub(super) text: &'s str,
    pub(super) record: Record,
    pub(super) findings: Vec<Finding>,
    pub(super) draft: Draft,
    pub(super) reach: Reach,
    pub(super) now: Moment,
    /// The place before the last node; none where a variation has no node yet.
    pub(super) before: Option<Moment>,
    levels: Vec<Level>,
    /// What stands in a variation before its first play.
    pending: Vec<Body>,
    /// The side that was named for the next play.
    pub(super) named: Option<Side>,
    pub(super) awaited: Awaited,
    pub(super) numbering: Numbering,
    pub(super) limits: Limits,
    pub(super) ending: Option<(Ending, Span)>,
    /// Words that are no part of a move list.
    pub(super) noise: Noise,
    pub(super) index: u32,
    end: usize,
    is_full: bool,
}

impl<'s> GameReader<'s> {
    pub(super) fn new(
        source: &'s Arc<Source>,
        options: &ReadOptions,
        index: u32,
        survey: &Survey,
    ) -> GameReader<'s> {
        let span = Span::new(survey.start, survey.filled);
        let origin = Origin::new("moves", index, span);
        let ground = survey.ground();
        let mut record = Record::new(Arc::clone(source), GameId::OMOK, ground.board, origin);
        record.header = Header::with_room();
        let mut reader = GameReader {
            text: source.text(),
            record,
            findings: Vec::new(),
            draft: Draft::new(Span::at(survey.start)),
            reach: survey.reach,
            now: Moment {
                node: DraftId::ROOT,
                course: Course::default(),
                ply: 0,
            },
            before: None,
            levels: Vec::new(),
            pending: Vec::new(),
            named: None,
            awaited: Awaited::Stones,
            numbering: Numbering::default(),
            limits: options.limits,
            ending: None,
            noise: Noise::default(),
            index,
            end: survey.end,
            is_full: false,
        };
        reader.judge_ground(survey);
        reader
    }

    /// Reads the game.
    ///
    /// ```text
    /// Moves = { Number | Play | Remark | Variation } .
    /// Variation = "(" Moves ")" .
    /// ```
    pub(super) fn read(mut self) -> Piece {
        let from = self.record.origin.span.start as usize;
        let mut rest = &self.text[from..self.end];
        while let Some((behind, token)) = token(rest, self.reach) {
            if self.is_full {
                break;
            }
            let at = self.end - rest.len();
            let span = Span::new(at, self.end - behind.len());
            self.token(token, span);
            rest = between(behind);
        }
        self.finish()
    }

    fn token(&mut self, token: Token<'s>, span: Span) {
        if self.ending.is_some() {
            // Only remarks stand behind the end of a game.
            return match token {
                Token::Comment(_) | Token::LineComment(_) | Token::Name(_) | Token::Unclosed(_) => {
                    self.remark(token, span);
                }
                Token::Noise(word) => self.noise.add(word, span),
                _ => self.noise.add(&self.text[span.range()], span),
            };
        }
        match token {
            Token::Tag(tag) => self.tag(tag, span),
            Token::Number { number, .. } => self.number(number, span),
            Token::Points(points) => self.points(points),
            Token::NoPoint(word) => self.no_point(word, span),
            Token::Word(word) => self.word(word, span),
            Token::Declared(count) => self.declare(count, span),
            Token::Open => self.open(span),
            Token::Close => self.close(span),
            Token::Position => {
                self.end_awaiting();
                self.push_node(span);
            }
            Token::Ending(ending) if self.levels.is_empty() => self.ending = Some((ending, span)),
            Token::Ending(_) => self.noise.add(&self.text[span.range()], span),
            Token::Noise(word) => self.noise.add(word, span),
            remark => self.remark(remark, span),
        }
    }

    fn number(&mut self, number: u32, span: Span) {
        self.end_awaiting();
        if let Some(misfit) = self.numbering.number(number, self.now.course.moves) {
            let place = self.place(span);
            self.findings.push(
                Finding::new(&codes::NUMBER, place)
                    .arg("number", number)
                    .arg("expected", misfit.expected),
            );
        }
    }

    /// Ends what a word has announced; says so where nothing came of it.
    pub(super) fn end_awaiting(&mut self) {
        match self.awaited {
            Awaited::Stones => {}
            // The side that was named offers all points, and nothing else.
            Awaited::Offers => self.named = None,
            Awaited::Choice(span) => self.find(&codes::NOTHING_BEHIND, span),
        }
        self.awaited = Awaited::Stones;
    }

    fn open(&mut self, span: Span) {
        self.end_awaiting();
        self.levels.push(Level {
            now: self.now,
            before: self.before,
            open: span,
        });
        match self.before {
            Some(before) => self.now = before,
            None => self.find(&codes::NOTHING_REPLACED, span),
        }
        self.before = None;
    }

    fn close(&mut self, span: Span) {
        self.end_awaiting();
        let is_empty = self.before.is_none();
        let Some(level) = self.levels.pop() else {
            return self.find(&codes::EXTRA_CLOSE, span);
        };
        if is_empty {
            self.find(
                &codes::EMPTY_VARIATION,
                Span {
                    start: level.open.start,
                    end: span.end,
                },
            );
        }
        (self.now, self.before) = (level.now, level.before);
        self.settle_pending(span.end);
    }

    fn settle_pending(&mut self, end: u32) {
        for body in std::mem::take(&mut self.pending) {
            self.draft.add(self.now.node, body, end);
        }
    }

    /// Adds a node behind the last one; false where the limit of nodes is reached.
    pub(super) fn push_node(&mut self, span: Span) -> Room {
        if self.draft.len() >= self.limits.nodes {
            self.is_full = true;
            let place = self.place(span);
            let finding = Finding::new(&codes::LIMIT, place)
                .arg("what", codes::NODES_OF_A_RECORD)
                .arg("limit", self.limits.nodes);
            self.findings.push(finding);
            return Room::None;
        }
        self.before = Some(self.now);
        self.now.node = self.draft.push(self.now.node, span);
        self.settle_pending(span.end);
        Room::Left
    }

    /// Adds a play in a node of its own.
    pub(super) fn play(&mut self, play: Play, span: Span) {
        if self.push_node(span) == Room::Left {
            self.draft.add(self.now.node, Body::Play(play), span.end);
            self.now.course.play(play);
            self.now.ply += 1;
        }
    }

    /// Adds what is said about the last node, or about the next one where a variation has none yet.
    pub(super) fn add(&mut self, body: Body, span: Span) {
        if self.before.is_none() && !self.levels.is_empty() {
            self.pending.push(body);
        } else {
            self.draft.add(self.now.node, body, span.end);
        }
    }

    /// The point that a name means; a finding where the board has none of that name.
    pub(super) fn point(&mut self, name: &Name<'_>, span: Span) -> Option<Point> {
        let point = point::point(name, self.record.board);
        if point.is_none() {
            let place = self.place(span);
            let said = format!("{}{}", name.letters, name.number);
            self.findings.push(self.no_such_point(&said, place));
        }
        point
    }

    pub(super) fn no_such_point(&self, said: &str, place: Place) -> Finding {
        let board = self.record.board;
        Finding::new(&codes::NO_POINT, place)
            .arg("point", said)
            .arg("size", format!("{}x{}", board.columns(), board.rows()))
    }

    fn finish(mut self) -> Piece {
        self.end_awaiting();
        if let Some(level) = self.levels.first() {
            let (open, count) = (level.open, self.levels.len());
            let place = self.place(open);
            self.findings
                .push(Finding::new(&codes::MISSING_CLOSE, place).arg("count", count));
            self.settle_pending(open.end);
        }
        self.judge_ending();
        let noise = self.noise.finding(&codes::NOISE, |span| self.place(span));
        self.findings.extend(noise);
        self.draft.finish(&mut self.record);
        self.findings
            .sort_by_key(|finding| finding.place.span.map_or(0, |span| span.start));
        Piece {
            record: Some(self.record),
            findings: self.findings,
        }
    }

    /// A place in this game, at the last play.
    pub(super) fn place(&self, span: Span) -> Place {
        Place {
            span: Some(span),
            record: Some(self.index),
            node: None,
            ply: (self.now.ply > 0).then_some(self.now.ply),
        }
    }

    /// Adds a finding that says nothing but where.
    pub(super) fn find(&mut self, code: &'static Code, span: Span) {
        let place = self.place(span);
        self.findings.push(Finding::new(code, place));
    }
}

/// Whether there is room for another node.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Room {
    /// There is.
    Left,
    /// The limit is reached.
    None,
}
