//! Remarks on moves: comments, clocks, judgements, marks, labels and private commands.

use super::super::clock::ClockReading;
use super::super::codes;
use super::super::comments::swallows_moves;
use super::super::lexer::{Token, labels, private};
use super::super::move_words::{self, MoveWord, RemarkKey};
use super::game::GameReader;
use crate::formats::shared::typed::escape::{Enclosure, keep_as_typed};
use crate::formats::shared::typed::header::TagReader;
use crate::formats::span_of;
use crate::model::item::Label;
use crate::model::{Body, Change, CommentKind, Fix, Hundredths, Item, Text};
use crate::text::Span;

impl<'s> GameReader<'s> {
    /// Adds a remark to the last move: a comment, a time, a judgement, marks and so on.
    ///
    /// ```text
    /// Remark = Comment | LineComment | Quoted | Clock | Verdict | Glyph | Keyed | Labels | Private .
    /// ```
    pub(super) fn remark(&mut self, token: Token<'s>, span: Span) {
        match token {
            Token::Comment(raw) => {
                if swallows_moves(raw, self.reach) {
                    self.find_unclosed(span, None);
                }
                self.comment(CommentKind::Comment, raw, span);
            }
            Token::Name(raw) => self.comment(CommentKind::Name, raw, span),
            Token::Aside(said) => {
                let text = Text::in_source(self.span_of(said.trim()));
                self.add_comment(CommentKind::Comment, text, span);
            }
            Token::LineComment(line) => {
                let text = Text::in_source(self.span_of(line.trim()));
                self.add_comment(CommentKind::Comment, text, span);
            }
            Token::Unclosed(raw) => {
                let end = span.start as usize + self.text[span.range()].trim_end().len();
                let kind = match self.find_unclosed(span, Some(end)) {
                    "{" => CommentKind::Comment,
                    _ => CommentKind::Name,
                };
                self.comment(kind, raw, span);
            }
            Token::Judged(kind, emphasis) => self.add(Body::Judgement { kind, emphasis }, span),
            Token::Glyph(number) => {
                let texts = [
                    self.record.intern("NAG"),
                    Text::in_source(self.span_of(number)),
                ];
                self.add_raw(texts, span);
            }
            Token::Clock(ClockReading { side, kind, value }) => {
                let side = side.unwrap_or(self.now.progress.player);
                self.add(Body::Clock { side, kind, value }, span);
            }
            Token::Keyed(key, list) => self.keyed(key, list, span),
            Token::Labels(list) => self.labels(list, span),
            Token::Private(raw) => {
                let Ok((_, (name, values))) = private(raw) else {
                    return;
                };
                let texts = std::iter::once(name).chain(values);
                let texts: Vec<Text> = texts
                    .map(|text| {
                        let written = (text, span_of(self.text, text));
                        keep_as_typed(&mut self.record, written, Enclosure::Quotes)
                    })
                    .collect();
                let id = self.record.tree.raws.add(texts);
                let body = Body::Raw(id);
                self.add(body, span);
                // A private command may keep an unreadable move, which counts and passes the turn.
                let raw = Text::EMPTY;
                if let Some(side) = self.record.unread_move(&Item { raw, body }) {
                    self.now.progress.lose_move(side);
                    self.now.ply += 1;
                }
            }
            _ => {}
        }
    }

    /// Reports a comment or quoted text that is not closed. The fix adds the closing sign at `end`.
    /// Returns the opening sign.
    fn find_unclosed(&mut self, span: Span, end: Option<usize>) -> &'s str {
        let start = span.start as usize;
        let sign = &self.text[start..=start];
        let args = [("sign", sign.into())];
        let closing = if sign == "{" { "}" } else { sign };
        let fix = end.map(|end| Fix::doubtful(Change::write(Span::at(end), closing)));
        let opening = Span::new(start, start + 1);
        self.find_fixed(&codes::UNCLOSED, opening, args, fix);
        sign
    }

    fn comment(&mut self, kind: CommentKind, raw: &str, span: Span) {
        let enclosure = match kind {
            CommentKind::Comment => Enclosure::Braces,
            CommentKind::Name => Enclosure::Quotes,
        };
        let written = (raw, self.span_of(raw));
        let text = keep_as_typed(&mut self.record, written, enclosure);
        self.add_comment(kind, text, span);
    }

    pub(super) fn add_comment(&mut self, kind: CommentKind, text: Text, span: Span) {
        let text = self.record.tree.add_text(text);
        self.add(Body::Comment { kind, text }, span);
    }

    fn keyed(&mut self, key: RemarkKey, list: &str, span: Span) {
        let body = match key {
            RemarkKey::Setup(kind) => {
                let points = self.listed(list, span);
                return self.setup(kind, points, span);
            }
            RemarkKey::Mark(shape) => {
                let points = self.listed(list, span);
                let points = self.record.tree.points.add(points);
                Body::Mark { shape, points }
            }
            RemarkKey::Links(kind) => {
                let mut ends = self.listed(list, span);
                // Points are listed in pairs, so a single last one is dropped.
                ends.truncate(ends.len() & !1);
                let ends = self.record.tree.points.add(ends);
                Body::Connectors { kind, ends }
            }
            RemarkKey::Turn => match move_words::word(list) {
                Some(MoveWord::Side(side)) => {
                    self.now.progress.turn(side);
                    Body::ToPlay(side)
                }
                _ => return,
            },
            RemarkKey::Estimate => match Hundredths::parse(list) {
                Some(value) => Body::Estimate(value),
                None => return self.skipped_words.add(list, span),
            },
        };
        self.add(body, span);
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
                Some(raw) => {
                    let written = (raw, self.span_of(raw));
                    keep_as_typed(&mut self.record, written, Enclosure::Quotes)
                }
                None => Text::in_source(self.span_of(text)),
            };
            kept.push(Label { at, text });
        }
        let id = self.record.tree.labels.add(kept);
        self.add(Body::Labels(id), span);
    }
}
