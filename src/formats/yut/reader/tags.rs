//! Reads the tags of a yut log.

use super::super::seats::SEATS;
use super::super::{codes, is_yut};
use super::game::GameReader;
use crate::diag::{Finding, Findings, Place};
use crate::formats::shared::typed::header::{self, TagReader};
use crate::formats::shared::typed::tag::Tag;
use crate::formats::shared::typed::tag_names::{TagSubject, tag_named};
use crate::model::{Body, Entry, Field, Item, NodeId, Ranking, Record, Side, Text, Value};
use crate::text::Span;

impl TagReader for GameReader<'_> {
    fn record(&self) -> &Record {
        &self.record
    }

    fn record_mut(&mut self) -> &mut Record {
        &mut self.record
    }

    fn findings(&mut self) -> &mut Findings {
        &mut self.findings
    }

    fn text(&self) -> &str {
        self.text
    }

    fn place(&self, span: Span) -> Place {
        Place {
            span: Some(span),
            record: Some(self.record.origin.index),
            node: self.record.tree.last(),
            ply: (self.ply > 0).then_some(self.ply),
        }
    }

    fn add(&mut self, body: Body, span: Span) {
        GameReader::add(self, body, Some(span));
    }

    fn game(&mut self, text: Text, span: Span, value: Span) {
        self.game = Some(span);
        let name = self.record.text(text).to_owned();
        if is_yut(&name) {
            return;
        }
        self.find(&codes::OTHER_GAME, value, [("game", name.into())]);
        let id = self.record.header.add(Entry {
            field: Field::GameKind,
            text,
            value: Value::Text,
        });
        self.enter(id, span);
    }

    fn name(&mut self, side: Side, text: Text, value: Span) {
        self.is_named_by_tags = true;
        let name = self.record.text(text).trim();
        if !name.is_empty() && self.seats.names().any(|known| known == name) {
            let finding = Finding::new(&codes::SAME_NAME, self.place(value)).arg("name", name);
            self.findings.push(finding);
        }
        self.seats.name(side, name);
    }

    fn side(&self, name: &str, ranking: &Ranking) -> Option<Side> {
        // Sides that the ranking does not contain yet come first, in case several players share the
        // name.
        let seats = (0..self.seats.count()).map(|side| Side(side as u8));
        let mut free = seats.filter(|&side| !ranking.holds(side));
        free.find(|&side| self.seats.side(name, side) == Some(side))
            .or_else(|| self.seats.side(name, Side(0)))
    }
}

/// True for the tag of a player beyond the last seat: `선수7`, `Player 7`, `P12`.
fn is_beyond_seats(name: &str) -> bool {
    let word = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = name[word.len()..].parse::<usize>();
    let first = Some(TagSubject::Field(Field::Name(Side(0))));
    number.is_ok_and(|number| number > SEATS) && tag_named(&format!("{word}1")) == first
}

impl<'s> GameReader<'s> {
    /// Reads the tag `parsed`, or an incomplete one if this is `None`. Returns false if the tag
    /// begins the next game.
    pub(super) fn tag(&mut self, parsed: Option<(&'s str, Tag<'s>)>) -> bool {
        let Some((left, tag)) = parsed else {
            return self.broken_tag();
        };
        let names_game = tag_named(tag.name) == Some(TagSubject::Game);
        let is_named = || self.game.is_some() || !self.record.header.entries().is_empty();
        if self.turn.is_some() || (names_game && is_named()) {
            return false;
        }
        let span = self.take(left);
        if is_beyond_seats(tag.name) {
            self.find(&codes::TOO_MANY_SIDES, span, [("tag", tag.name.into())]);
        }
        header::take(self, tag, span);
        true
    }

    /// Reads a `[` without a complete tag. Before the first turn it is a broken tag; after it, it
    /// begins the next game or a word.
    fn broken_tag(&mut self) -> bool {
        let rest = self.rest();
        if self.turn.is_some() {
            return if self.is_at_line_start() {
                false
            } else {
                self.words()
            };
        }
        let left = header::take_broken(self, rest);
        self.at = self.text.len() - left.len();
        true
    }

    /// Adds a header entry that no tag states, such as the result after the turns.
    pub(super) fn say(&mut self, field: Field, text: Text, value: Value) {
        let id = self.record.header.add(Entry { field, text, value });
        let item = Item {
            raw: Text::EMPTY,
            body: Body::Info(id),
        };
        self.record.tree.insert(NodeId::ROOT, item);
    }
}
