//! What is said about a play or a position.

use super::super::clock::Reading;
use super::super::codes;
use super::super::escape::Enclosure;
use super::super::header::{in_source, keep};
use super::super::label::labels;
use super::super::survey::names;
use super::super::tag::private;
use super::super::token::Token;
use super::super::words::{self, Key, Word};
use super::game::GameReader;
use crate::diag::Finding;
use crate::model::item::Label;
use crate::model::{Body, CommentKind, Hundredths, Point, Text};
use crate::text::Span;

impl<'s> GameReader<'s> {
    /// Adds a remark.
    ///
    /// ```text
    /// Remark = Comment | LineComment | Quoted | Clock | Verdict | Glyph | Keyed | Labels | Private .
    /// ```
    pub(super) fn remark(&mut self, token: Token<'s>, span: Span) {
        match token {
            Token::Comment(raw) => self.comment(CommentKind::Comment, raw, span),
            Token::Name(raw) => self.comment(CommentKind::Name, raw, span),
            Token::LineComment(line) => {
                let text = in_source(&self.record, line.trim());
                self.add_comment(CommentKind::Comment, text, span);
            }
            Token::Unclosed(raw) => {
                let sign = &self.text[span.start as usize..=span.start as usize];
                let place = self.place(Span::new(span.start as usize, span.start as usize + 1));
                let finding = Finding::new(&codes::UNCLOSED, place).arg("sign", sign);
                self.findings.push(finding);
                let kind = match sign {
                    "{" => CommentKind::Comment,
                    _ => CommentKind::Name,
                };
                self.comment(kind, raw, span);
            }
            Token::Judged(kind, emphasis) => self.add(Body::Judgement { kind, emphasis }, span),
            Token::Glyph(number) => {
                let texts = [self.record.intern("NAG"), in_source(&self.record, number)];
                let id = self.record.tree.raws.add(texts);
                self.add(Body::Raw(id), span);
            }
            Token::Clock(Reading { side, kind, value }) => {
                let side = side.unwrap_or(self.now.course.player);
                self.add(Body::Clock { side, kind, value }, span);
            }
            Token::Keyed(key, list) => self.keyed(key, list, span),
            Token::Labels(list) => self.labels(list, span),
            Token::Private(raw) => self.private(raw, span),
            _ => {}
        }
    }

    fn comment(&mut self, kind: CommentKind, raw: &str, span: Span) {
        let enclosure = match kind {
            CommentKind::Comment => Enclosure::Braces,
            CommentKind::Name => Enclosure::Quotes,
        };
        let text = keep(&mut self.record, raw, enclosure);
        self.add_comment(kind, text, span);
    }

    fn add_comment(&mut self, kind: CommentKind, text: Text, span: Span) {
        let text = self.record.tree.add_text(text);
        self.add(Body::Comment { kind, text }, span);
    }

    fn keyed(&mut self, key: Key, list: &str, span: Span) {
        let body = match key {
            Key::Setup(kind) => {
                let points = self.listed(list, span);
                self.now.course.setup(kind, points.len());
                Body::Setup {
                    kind,
                    points: self.record.tree.points.add(points),
                }
            }
            Key::Mark(shape) => {
                let points = self.listed(list, span);
                Body::Mark {
                    shape,
                    points: self.record.tree.points.add(points),
                }
            }
            Key::Links(kind) => {
                let mut ends = self.listed(list, span);
                // Where one end is off the board, its line is left out.
                ends.truncate(ends.len() & !1);
                Body::Connectors {
                    kind,
                    ends: self.record.tree.points.add(ends),
                }
            }
            Key::Turn => match words::word(list) {
                Some(Word::Side(side)) => {
                    self.now.course.turn(side);
                    Body::ToPlay(side)
                }
                _ => return,
            },
            Key::Estimate => match Hundredths::parse(list) {
                Some(value) => Body::Estimate(value),
                None => return self.noise.add(list, span),
            },
        };
        self.add(body, span);
    }

    /// The points of a list, those that are on the board.
    pub(super) fn listed(&mut self, list: &str, span: Span) -> Vec<Point> {
        let mut points = Vec::new();
        for name in names(list, self.reach) {
            if self.record.tree.points.total() + points.len() >= self.limits.points {
                let place = self.place(span);
                let finding = Finding::new(&codes::LIMIT, place)
                    .arg("what", codes::POINTS_OF_A_RECORD)
                    .arg("limit", self.limits.points);
                self.findings.push(finding);
                break;
            }
            points.extend(self.point(&name, span));
        }
        points
    }

    fn labels(&mut self, list: &str, span: Span) {
        let Ok((_, found)) = labels(self.reach)(list) else {
            return;
        };
        let mut kept = Vec::new();
        for (name, text) in found {
            let Some(at) = self.point(&name, span) else {
                continue;
            };
            let quoted = text
                .strip_prefix('"')
                .and_then(|text| text.strip_suffix('"'));
            let text = match quoted {
                Some(raw) => keep(&mut self.record, raw, Enclosure::Quotes),
                None => in_source(&self.record, text),
            };
            kept.push(Label { at, text });
        }
        let id = self.record.tree.labels.add(kept);
        self.add(Body::Labels(id), span);
    }

    fn private(&mut self, raw: &str, span: Span) {
        let Ok((_, private)) = private(raw) else {
            return;
        };
        let mut texts = vec![keep(&mut self.record, private.name, Enclosure::Quotes)];
        for value in private.values {
            texts.push(keep(&mut self.record, value, Enclosure::Quotes));
        }
        let id = self.record.tree.raws.add(texts);
        self.add(Body::Raw(id), span);
    }
}
