//! Tags, and the result that may stand behind the moves as well.

use nom::Offset;

use super::{GameReader, Going, Phase};
use crate::diag::{Finding, Place};
use crate::formats::gonu::{codes, variant};
use crate::formats::log;
use crate::formats::log::fields::Subject;
use crate::formats::log::header::{self, TagReader};
use crate::formats::log::outcome::contradict;
use crate::formats::log::tag::{Tag, broken_tag, tag};
use crate::model::{Body, Entry, Field, GameId, Item, NodeId, Record, Text, Value};
use crate::text::Span;

impl TagReader for GameReader<'_> {
    fn record(&self) -> &Record {
        &self.record
    }

    fn record_mut(&mut self) -> &mut Record {
        &mut self.record
    }

    fn findings(&mut self) -> &mut Vec<Finding> {
        &mut self.findings
    }

    fn place(&self, span: Span) -> Place {
        let node = self.record.tree.last();
        let place = Place::record(self.record.origin.index, span);
        Place { node, ..place }
    }

    fn add(&mut self, body: Body, span: Span) {
        let raw = Text::in_source(span);
        self.record.tree.add(Item { raw, body });
    }

    fn game(&mut self, text: Text, span: Span, value: Span) {
        let name = self.record.text(text).trim().to_owned();
        match variant::named(&name) {
            Some(board) => self.record.board = board,
            None => {
                let finding = self.find(&codes::OTHER_GAME, value);
                finding.args.push(("name", name.as_str().into()));
                finding.args.push(("known", variant::all().into()));
                self.record.game = GameId(name.into());
            }
        }
        let id = self.record.header.add(Entry {
            field: Field::GameKind,
            text,
            value: Value::Text,
        });
        self.enter(id, span);
    }

    /// The size of the board, where a gonu is played on such a board.
    fn take(&mut self, subject: Subject, tag: Tag<'_>, _: Span) -> bool {
        let size = header::size(tag.value).filter(|_| subject == Subject::Size);
        let board = size.and_then(|(columns, rows)| variant::of_size(columns, rows));
        self.record.board = board.unwrap_or(self.record.board);
        board.is_some()
    }
}

impl<'s> GameReader<'s> {
    /// A tag, whole or broken; one behind the moves is of the next game.
    pub(super) fn tag(&mut self, rest: &'s str) -> Going {
        let read = tag(rest);
        let is_meant = read.is_some() || broken_tag(rest).meant.is_some();
        if is_meant && !matches!(self.phase, Phase::Before | Phase::Tags) {
            return Going::Done;
        }
        if is_meant {
            self.phase = Phase::Tags;
        }
        let behind = match read {
            Some((behind, tag)) => {
                let span = self.span(rest.len() - behind.len());
                header::take(self, tag, span);
                behind
            }
            None => header::take_broken(self, rest),
        };
        self.at += rest.offset(behind);
        Going::On
    }

    /// Compares the result behind the moves with that of the tag, or takes it where there is no tag.
    pub(super) fn conclude(&mut self) {
        let Some((outcome, span)) = self.result else {
            return;
        };
        let text = Text::in_source(span);
        let Some(tag) = self.record.info(Field::Result) else {
            let id = self.record.header.add(Entry {
                field: Field::Result,
                text,
                value: Value::Outcome(outcome),
            });
            let body = Body::Info(id);
            self.record
                .tree
                .insert(NodeId::ROOT, Item { raw: text, body });
            return;
        };
        let stated = self.record.header.outcome();
        if stated.is_some_and(|stated| contradict(stated, outcome)) {
            let place = Place::record(self.record.origin.index, span);
            let finding = Finding::new(&log::codes::RESULTS_DIFFER, place)
                .arg("tag", tag)
                .arg("word", self.record.text(text));
            self.findings.push(finding);
        }
    }
}
