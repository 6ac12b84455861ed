//! Tags of a game of moves.

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

    /// Returns a place at the last play of this game.
    fn place(&self, span: Span) -> Place {
        Place {
            ply: (self.now.ply > 0).then_some(self.now.ply),
            ..Place::record(self.record.origin.index, span)
        }
    }

    /// Adds an item to the last node, or to the next one if a variation has none yet.
    fn add(&mut self, body: Body, span: Span) {
        if self.before.is_none() && !self.variations.is_empty() {
            self.pending.push(body);
        } else {
            self.draft.add(self.now.node, body, span.end);
        }
    }

    /// Does nothing, because only the header keeps the order of the tags.
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
            // The survey has already read the tags of size and coordinates, on which all points
            // depend.
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
