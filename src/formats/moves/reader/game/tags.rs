//! Tags of a game in a move list.

use super::GameReader;
use crate::diag::{Findings, Place};
use crate::formats::shared::typed::game::{self, MoveForm};
use crate::formats::shared::typed::header::{self, TagReader};
use crate::formats::shared::typed::tag::Tag;
use crate::formats::shared::typed::tag_names::TagSubject;
use crate::model::{Body, Entry, EntryId, Field, Record, Text, Value};
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

    /// Returns the place of a finding about `span`: this record and the number of its last play.
    fn place(&self, span: Span) -> Place {
        Place {
            ply: (self.now.ply > 0).then_some(self.now.ply),
            ..Place::record(self.record.origin.index, span)
        }
    }

    /// Adds an item to the last node. At the start of a variation, keeps it for the first node.
    fn add(&mut self, body: Body, span: Span) {
        if self.before.is_none() && !self.variations.is_empty() {
            self.pending.push(body);
        } else {
            self.draft.add(self.now.node, body, span.end);
        }
    }

    /// Does nothing: the order of tags is kept only in the header, not among the items of a node.
    fn enter(&mut self, _: EntryId, _: Span) {}

    fn game(&mut self, text: Text, _: Span, _: Span) {
        let name = self.record.text(text);
        let named = game::named(name);
        self.record.game = game::game_id(name);
        self.now.progress.play_by(&self.record.game);
        if self.now.progress.form == MoveForm::Pair {
            self.numbering.count_turns();
        }
        if named.is_some_and(|named| named.said == game::Said::Ruleset) {
            self.record.header.add(Entry {
                field: Field::Rules,
                text,
                value: Value::Text,
            });
        }
    }

    fn take(&mut self, subject: TagSubject, tag: Tag<'_>, span: Span) -> bool {
        let points = match subject {
            TagSubject::Setup(_) | TagSubject::Offers => self.listed(tag.value, span),
            // The first pass over the text has already read the other tags, such as the board size,
            // on which all points depend.
            _ => return true,
        };
        if points.is_empty() {
            header::find_unreadable(self, tag, header::POINTS, span);
            return false;
        }
        match subject {
            TagSubject::Setup(kind) => self.setup(kind, points, span),
            _ => self.record.header.opening.offers.extend(points),
        }
        true
    }
}
