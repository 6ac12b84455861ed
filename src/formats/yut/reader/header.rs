//! Reads tags.

use super::super::codes;
use super::super::lexer::{self, Tag};
use super::super::signs::composed;
use super::super::tags::{self, Tagged};
use super::game::{GameReader, Naming, Step};
use crate::diag::{Finding, Place};
use crate::formats::values::{date, time};
use crate::model::{
    Body, Entry, EntryId, Field, Item, NodeId, Outcome, Ranking, Side, Text, Value,
};
use crate::text::nearest::nearest;
use crate::text::{Bi, Span};

impl GameReader<'_> {
    /// Reads a tag, unless it belongs to the next game.
    ///
    /// ```text
    /// tag = "[" name space quote { char | "\" char } quote "]" .
    /// ```
    pub(super) fn tag(&mut self) -> Step {
        let rest = self.rest();
        let Ok((left, tag)) = lexer::tag(rest) else {
            return self.broken_tag();
        };
        let name = composed(tag.name);
        let tagged = tags::named(&name);
        let begins_next = self.turn.is_some()
            || (tagged == Some(Tagged::Game)
                && (self.game.is_some() || !self.record.header.entries().is_empty()));
        if begins_next {
            return Step::Ended;
        }
        let span = self.take(left);
        let value = self.unescaped(tag.value);
        match tagged {
            Some(Tagged::Game) => self.name_game(tag, value, span),
            Some(Tagged::Field(field)) => self.field(field, tag, value, span),
            None => self.unknown_tag(&name, tag, value, span),
        }
        Step::Taken
    }

    /// A `[` without a whole tag: the line is kept as it is, for nothing else can be meant by it.
    fn broken_tag(&mut self) -> Step {
        if self.turn.is_some() && !self.is_at_line_start() {
            return self.words();
        }
        if self.turn.is_some() {
            // A tag of the next game, which says so itself.
            return Step::Ended;
        }
        let (left, line) = lexer::line(self.rest()).unwrap_or_default();
        let span = self.take(left);
        self.find(&codes::BROKEN_TAG, span);
        self.keep_words(line.trim_end(), span);
        Step::Taken
    }

    /// The inside of a tag's quotes without escapes.
    fn unescaped(&mut self, value: &str) -> Text {
        if !value.contains('\\') {
            return self.keep(value);
        }
        let mut plain = String::with_capacity(value.len());
        let mut signs = value.chars();
        while let Some(sign) = signs.next() {
            plain.push(match sign {
                '\\' => signs.next().unwrap_or('\\'),
                other => other,
            });
        }
        self.record.intern(&composed(&plain))
    }

    /// The span of a tag's value, for findings.
    fn value_span(&self, tag: Tag<'_>, whole: Span) -> Span {
        match self.offset(tag.value) {
            Some(at) if !tag.value.is_empty() => Span::new(at, at + tag.value.len()),
            _ => whole,
        }
    }

    fn name_game(&mut self, tag: Tag<'_>, value: Text, span: Span) {
        self.game = Some(span);
        let name = self.record.text(value).to_owned();
        if tags::is_yut(&name) {
            return;
        }
        let at = self.value_span(tag, span);
        let finding = Finding::new(&codes::OTHER_GAME, self.place(at)).arg("game", name);
        self.findings.push(finding);
        self.entry(Field::GameKind, value, Value::Text, span);
    }

    fn entry(&mut self, field: Field, text: Text, value: Value, span: Span) {
        let entry = Entry { field, text, value };
        let id = self.record.header.add(entry);
        self.add(Body::Info(id), Some(span));
    }

    /// Adds what the log says elsewhere than in a tag.
    pub(super) fn say(&mut self, field: Field, text: Text, value: Value) {
        let id = self.record.header.add(Entry { field, text, value });
        let item = Item {
            raw: Text::EMPTY,
            body: Body::Info(id),
        };
        self.record.tree.insert(NodeId::ROOT, item);
    }

    fn field(&mut self, field: Field, tag: Tag<'_>, text: Text, span: Span) {
        // Of tags that stand twice the first counts.
        if let Field::Name(side) = field
            && self.record.header.find(field).is_none()
        {
            self.naming = Naming::Tags;
            let name = self.record.text(text).to_owned();
            self.name_player(side, &name, self.value_span(tag, span));
        }
        let value = self.value(field, tag, text, span);
        self.entry(field, text, value, span);
    }

    fn name_player(&mut self, side: Side, name: &str, span: Span) {
        let name = name.trim();
        if !name.is_empty() && self.seats.names().any(|known| known == name) {
            let finding = Finding::new(&codes::SAME_NAME, self.place(span)).arg("name", name);
            self.findings.push(finding);
        }
        self.seats.name(side, name);
    }

    /// What a value means. The result waits for the names of all players.
    fn value(&mut self, field: Field, tag: Tag<'_>, text: Text, span: Span) -> Value {
        let written = self.record.text(text).trim();
        if written.is_empty() {
            return Value::Text;
        }
        let (value, expected) = match field {
            // Which numbers there can be, only the game knows.
            Field::Pieces => {
                let number = written.parse().ok().map(Value::Number);
                return number.unwrap_or(Value::Text);
            }
            Field::Date => {
                let dates = date::read(written).map(|reading| reading.value);
                let dates = dates.map(|dates| self.record.header.add_dates(dates));
                let expected = Bi::new("a date such as `2026-02-17`", "`2026-02-17` 같은 날짜");
                (dates.map(Value::Dates), expected)
            }
            Field::TimeLimit => {
                let seconds = time::read(written).map(|reading| Value::Seconds(reading.value));
                (
                    seconds,
                    Bi::new("a time such as `30 min`", "`30분` 같은 시간"),
                )
            }
            _ => return Value::Text,
        };
        value.unwrap_or_else(|| {
            let at = self.value_span(tag, span);
            let finding = Finding::new(&codes::BAD_VALUE, self.place(at))
                .arg("tag", &*composed(tag.name))
                .arg("value", tag.value)
                .arg("expected", expected);
            self.findings.push(finding);
            Value::Text
        })
    }

    /// Keeps a tag that has no meaning here.
    fn unknown_tag(&mut self, name: &str, tag: Tag<'_>, value: Text, span: Span) {
        // A nearly known name is a slip; others are somebody's own.
        if let Some(meant) = nearest(name, tags::names()) {
            let finding = Finding::new(&codes::UNKNOWN_TAG, self.place(span))
                .arg("tag", name)
                .arg("meant", meant);
            self.findings.push(finding);
        }
        let name = self.keep(tag.name);
        let texts = self.record.tree.raws.add([name, value]);
        self.add(Body::Raw(texts), Some(span));
    }

    /// Reads the results now that all players are known.
    ///
    /// ```text
    /// result = player { ">" player } | "*" .
    /// ```
    pub(super) fn read_result(&mut self) {
        for at in 0..self.record.header.entries().len() {
            let id = EntryId(at as u32);
            let entry = *self.record.header.entry(id);
            if entry.field != Field::Result || entry.value != Value::Text {
                continue;
            }
            let written = self.record.text(entry.text).trim().to_owned();
            if written.is_empty() {
                continue;
            }
            match self.outcome(&written) {
                Ok(outcome) => {
                    let value = Value::Outcome(outcome);
                    self.record.header.replace(id, Entry { value, ..entry });
                }
                Err(name) => {
                    let span = entry.text.span().unwrap_or(self.record.origin.span);
                    let known: Vec<_> = self.seats.names().collect();
                    let place = Place::record(self.record.origin.index, span);
                    let finding = Finding::new(&codes::RESULT_NAMES, place)
                        .arg("name", name)
                        .arg("known", known.join(" > "));
                    self.findings.push(finding);
                }
            }
        }
    }

    /// The outcome that a result states; the name that is no player's otherwise.
    fn outcome(&self, written: &str) -> Result<Outcome, String> {
        if matches!(written, "*" | "＊" | "?") {
            return Ok(Outcome::Unknown);
        }
        let mut ranking = Ranking::default();
        for name in written.split(['>', '＞', '→']) {
            let name = name.trim();
            // Of players with one name each is meant once.
            let free = (0..self.seats.count()).map(|side| Side(side as u8));
            let expected = free
                .filter(|&side| !ranking.holds(side))
                .find(|&side| self.seats.side(name, side) == Some(side));
            let side = expected.or_else(|| self.seats.side(name, Side(0)));
            let added = side.map(|side| ranking.push(side));
            if added != Some(true) {
                return Err(name.to_owned());
            }
        }
        Ok(Outcome::Ranking(ranking))
    }
}
