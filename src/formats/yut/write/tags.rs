//! Writes tags.

use super::game::Output;
use crate::formats::log::fields::{Subject, describes_file, name_of};
use crate::formats::log::game;
use crate::formats::log::header::{opening_tags, spell};
use crate::formats::log::page::bytes_of;
use crate::formats::log::tag::can_name;
use crate::formats::losses;
use crate::model::{EntryId, Field, GameId, ListId, Outcome, SideWords, Text, Value};

impl Output<'_, '_> {
    /// Writes the tag that names the game.
    pub(super) fn game_tag(&mut self) {
        let lang = self.words.lang;
        let name = name_of(Subject::Game, lang, SideWords::Numbers);
        let game = game::name_of(&GameId::YUT, lang).unwrap_or_default();
        self.page.tag(&name, game.as_bytes());
    }

    /// Writes the entries that stand nowhere in front of the first turn.
    pub(super) fn unplaced(&mut self) {
        for at in 0..self.record.header.entries().len() {
            if !self.placed[at] {
                self.entry(EntryId(at as u32));
            }
        }
        let lang = self.words.lang;
        for (subject, value) in opening_tags(&self.record.header.opening, lang) {
            let name = name_of(subject, lang, SideWords::Numbers);
            self.page.tag(&name, value.as_bytes());
        }
    }

    /// Writes an entry.
    pub(super) fn entry(&mut self, id: EntryId) {
        self.placed[id.0 as usize] = true;
        let entry = *self.record.header.entry(id);
        // What the log says by being one, or what is only about the file that it came from.
        if describes_file(entry.field) && self.record.origin.format != "yut"
            || entry.field == Field::GameKind
        {
            return;
        }
        let subject = Subject::Field(entry.field);
        let name = name_of(subject, self.words.lang, SideWords::Numbers);
        let value = match entry.value {
            _ if !entry.text.is_empty() => bytes_of(self.record, entry.text, &mut self.lost),
            Value::Outcome(Outcome::Ranking(ranking)) => {
                let names = ranking
                    .sides()
                    .map(|side| self.labels.name(self.record, side));
                names.collect::<Vec<_>>().join(" > ").into_bytes().into()
            }
            value => {
                let spelled = spell(&self.record.header, value, self.words.lang);
                spelled.into_bytes().into()
            }
        };
        self.page.tag(&name, &value);
    }

    /// Writes a tag that has no meaning of its own.
    pub(super) fn own_tag(&mut self, texts: ListId<Text>) {
        match self.record.tree.raws.get(texts) {
            &[name, value] if can_name(self.record.text(name)) => {
                let value = bytes_of(self.record, value, &mut self.lost);
                self.page.tag(self.record.text(name), &value);
            }
            _ => self.lost.add(losses::PROPERTIES, 1),
        }
    }
}
