//! Moves, their numbers, and the result behind them.

use super::judgement::{NAG, judgement};
use super::{GameReader, Going, Phase};
use crate::formats::gonu::lexer::{self, Dots, Step, Token};
use crate::formats::gonu::numbering::Numbering;
use crate::formats::gonu::point::Place as Named;
use crate::formats::gonu::wanted::Wanted;
use crate::formats::gonu::{codes, words};
use crate::formats::log;
use crate::formats::log::header::TagReader;
use crate::formats::log::signs::{composed, is_blank};
use crate::model::{Body, Field, Play, Point, Side, Text};
use crate::text::{Bi, Span};

impl<'s> GameReader<'s> {
    pub(super) fn token(&mut self, rest: &'s str) -> Going {
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
        let is_end = |c: char| is_blank(c) || matches!(c, '[' | '［' | '{' | ';' | '；');
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
            let finding = self.find(&log::codes::MOVE_NUMBER, span);
            finding.args.push(("number", number.into()));
            finding.args.push(("expected", due.into()));
        }
        // Counting goes on from what is written, so that one wrong number is one finding.
        self.announced = Some((number, side));
    }

    /// The side and number of a play, and a node for it.
    fn node(&mut self, span: Span) -> Option<Side> {
        let limit = self.options.limits.nodes;
        if self.record.tree.len() >= limit {
            let finding = self.find(&log::codes::LIMIT, span);
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
        let outcome = words::result_of(&composed(word));
        if self.phase == Phase::Moves {
            self.phase = Phase::Ended;
            self.result = outcome.map(|outcome| (outcome, span));
        } else if self.phase == Phase::Ended {
            self.phase = Phase::Behind;
            self.find(&codes::AFTER_RESULT, span);
        }
    }
}
