//! Tags, and the result that may stand behind the moves as well.

use super::{GameReader, Going, Phase};
use crate::diag::{Finding, Place};
use crate::formats::gonu::tags::{self, Kind};
use crate::formats::gonu::{codes, lexer, variant, words};
use crate::formats::values::date;
use crate::model::{Body, Entry, Field, GameId, Item, NodeId, Outcome, Text, Value};
use crate::text::{Bi, Span};

impl<'s> GameReader<'s> {
    pub(super) fn tag(&mut self, rest: &'s str) -> Going {
        let Ok((behind, tag)) = lexer::bracketed(rest) else {
            let length = match rest.find([']', '\n', '\r']) {
                Some(end) if rest[end..].starts_with(']') => end + 1,
                Some(end) => rest[..end].trim_end().len(),
                None => rest.trim_end().len(),
            };
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

    /// Compares the result behind the moves with that of the tag, or takes it where there is no tag.
    pub(super) fn conclude(&mut self) {
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
