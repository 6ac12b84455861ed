//! Writes tags, and texts as a log spells them.

use encoding_rs::UTF_8;

use super::game::Output;
use crate::formats::log::comment::opens_on_a_later_line;
use crate::formats::log::fields::{Subject, describes_file, name_of};
use crate::formats::log::game;
use crate::formats::log::header::opening_tags;
use crate::formats::log::tag::can_name;
use crate::formats::losses;
use crate::model::{Entry, EntryId, Field, GameId, ListId, Outcome, SideWords, Text, Value};

impl Output<'_, '_> {
    /// Writes the tag that names the game.
    pub(super) fn game_tag(&mut self) {
        let lang = self.words.lang;
        let name = name_of(Subject::Game, lang, SideWords::Numbers);
        let game = game::name_of(&GameId::YUT, lang).unwrap_or_default();
        self.out
            .extend_from_slice(format!("[{name} \"{game}\"]\n").as_bytes());
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
            self.out
                .extend_from_slice(format!("[{name} \"{value}\"]\n").as_bytes());
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
        self.open_tag(&name_of(subject, self.words.lang, SideWords::Numbers));
        self.entry_value(&entry);
        self.out.extend_from_slice(b"\"]\n");
    }

    fn open_tag(&mut self, name: &str) {
        self.out.push(b'[');
        self.out.extend_from_slice(name.as_bytes());
        self.out.extend_from_slice(b" \"");
    }

    /// An entry as written, or its meaning where nothing is written.
    fn entry_value(&mut self, entry: &Entry) {
        if !entry.text.is_empty() {
            return self.value(entry.text);
        }
        let meant = match entry.value {
            Value::Number(number) => number.to_string(),
            Value::Outcome(Outcome::Ranking(ranking)) => {
                let names = ranking
                    .sides()
                    .map(|side| self.labels.name(self.record, side));
                names.collect::<Vec<_>>().join(" > ")
            }
            Value::Outcome(_) if entry.field == Field::Result => "*".to_owned(),
            Value::Dates(id) => match self.record.header.dates_of(id) {
                [date, ..] => date.to_string(),
                [] => String::new(),
            },
            _ => String::new(),
        };
        self.out.extend_from_slice(meant.as_bytes());
    }

    /// Writes a tag that has no meaning of its own.
    pub(super) fn own_tag(&mut self, texts: ListId<Text>) {
        match self.record.tree.raws.get(texts) {
            &[name, value] if can_name(self.record.text(name)) => {
                let name = self.record.text(name).to_owned();
                self.open_tag(&name);
                self.value(value);
                self.out.extend_from_slice(b"\"]\n");
            }
            _ => self.lost.add(losses::PROPERTIES, 1),
        }
    }
}

impl Output<'_, '_> {
    /// Writes a text, passing each of its bytes through `spell`: malformed sequences of UTF-8 go out as
    /// their bytes, those of other encodings as U+FFFD.
    fn spelled(&mut self, text: Text, spell: impl Fn(u8, &mut Vec<u8>)) {
        let record = self.record;
        match record.malformed_bytes(text) {
            Some(bytes) if record.encoding() == UTF_8 => {
                bytes.iter().for_each(|&byte| spell(byte, self.out));
            }
            malformed => {
                let characters = record.text(text);
                if malformed.is_some() {
                    self.lost.replaced += characters.matches('\u{FFFD}').count();
                }
                characters.bytes().for_each(|byte| spell(byte, self.out));
            }
        }
    }

    /// Writes a text as the value of a tag.
    pub(super) fn value(&mut self, text: Text) {
        self.spelled(text, |byte, out| match byte {
            b'"' | b'\\' => out.extend_from_slice(&[b'\\', byte]),
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\r' => out.extend_from_slice(b"\\r"),
            other => out.push(other),
        });
    }

    /// Writes a text on one line.
    pub(super) fn line(&mut self, text: Text) {
        self.spelled(text, |byte, out| match byte {
            b'\n' | b'\r' => out.push(b' '),
            other => out.push(other),
        });
    }

    /// Writes a comment; true where it ends its line.
    pub(super) fn comment(&mut self, text: Text) -> bool {
        let characters = self.record.text(text);
        if !characters.contains('}') && !opens_on_a_later_line(characters) {
            self.out.push(b'{');
            self.spelled(text, |byte, out| out.push(byte));
            self.out.push(b'}');
            return false;
        }
        if characters.contains(['\n', '\r']) {
            self.lost.add(losses::WHOLE_COMMENTS, 1);
        }
        self.out.extend_from_slice(b"; ");
        self.spelled(text, |byte, out| match byte {
            b'\n' => out.extend_from_slice(b"\n; "),
            b'\r' => {}
            other => out.push(other),
        });
        self.out.push(b'\n');
        true
    }
}
