//! Reader of the games of a RIF database.

use std::mem;
use std::sync::Arc;

use nom::Parser;
use nom::character::complete::{satisfy, u8 as number};
use nom::combinator::all_consuming;

use super::element::{ElementWalk, XmlElement, XmlEvent};
use super::tables::Tables;
use super::{SIZE, board, codes};
use crate::diag::{Finding, Findings, Place};
use crate::formats::shared::line::{self, Builder};
use crate::formats::{ReadItem, ReadItems, pieces_or};
use crate::model::{Body, Field, Outcome, Point, Side, Source, Text, Value};
use crate::text::{Bilingual, Span};

/// Reads the games of a database one by one.
pub(crate) fn records<'s>(source: &'s Arc<Source>) -> ReadItems<'s> {
    let mut games = Games {
        source,
        tables: Tables::from_text(source.text()),
        walk: ElementWalk::new(source.text()),
        index: 0,
    };
    pieces_or(std::iter::from_fn(move || games.next()), || {
        Finding::new(&codes::NO_GAMES, Place::text(source.line_span(0)))
    })
}

/// Iterator over the games of a database.
struct Games<'s> {
    source: &'s Arc<Source>,
    tables: Tables,
    walk: ElementWalk<'s>,
    index: u32,
}

impl Games<'_> {
    fn next(&mut self) -> Option<ReadItem> {
        loop {
            match self.walk.step() {
                Some(Ok(XmlEvent::Open(element))) if element.name == "game" => {
                    let mut findings = Findings::from_iter(self.walk.forbidden());
                    let mut piece = self.game(&element);
                    findings.extend(mem::take(&mut piece.findings));
                    findings.extend(self.walk.forbidden());
                    return Some(ReadItem { findings, ..piece });
                }
                Some(Ok(_)) => {}
                Some(Err(finding)) => return Some(ReadItem::without_record(finding)),
                None => return self.walk.forbidden().map(ReadItem::without_record),
            }
        }
    }

    /// Reads a game from its start tag, `game`, to its end tag.
    fn game(&mut self, game: &XmlElement) -> ReadItem {
        let mut builder = Builder::new(self.source, "rif", self.index, game.span, board());
        self.index += 1;
        self.header(&mut builder, game);
        let depth = self.walk.depth;
        let mut inside = String::new();
        let mut words = String::new();
        let mut start = self.walk.offset();
        while self.walk.depth >= depth {
            let before = self.walk.offset();
            match self.walk.step() {
                Some(Ok(XmlEvent::Open(element))) => {
                    inside = element.name;
                    words.clear();
                    start = self.walk.offset();
                }
                Some(Ok(XmlEvent::Text(text))) => words.push_str(&text),
                Some(Ok(XmlEvent::Close)) => {
                    match std::mem::take(&mut inside).as_str() {
                        "move" => moves(&mut builder, &words, Span::new(start, before)),
                        "info" => {
                            builder.state_as(Field::GameComment, words.trim(), Value::Text);
                        }
                        _ => {}
                    }
                    words.clear();
                }
                Some(Err(finding)) => {
                    builder.find(finding);
                    break;
                }
                None => break,
            }
        }
        builder.finish(self.walk.offset())
    }

    /// Adds the header entries of a game, from its attributes and the table entries they refer to.
    /// Keeps all attributes as properties too.
    fn header(&self, builder: &mut Builder, game: &XmlElement) {
        for (side, attribute) in [(Side::BLACK, "black"), (Side::WHITE, "white")] {
            if let Some(player) = self.entry(builder, game, attribute, "player") {
                let parts = [player.filled("name"), player.filled("surname")];
                let name: Vec<&str> = parts.into_iter().flatten().collect();
                builder.state_as(Field::Name(side), &name.join(" "), Value::Text);
                let country = self.tables.after(player, "country", "country");
                let country = country.and_then(|country| country.filled("name"));
                builder.state_as(Field::Team(side), country.unwrap_or_default(), Value::Text);
                keep(builder, attribute, player);
            }
        }
        if let Some(tournament) = self.entry(builder, game, "tournament", "tournament") {
            self.tournament(builder, tournament);
        }
        let round = game.filled("round").unwrap_or_default();
        builder.state_as(Field::Round, round, Value::Text);
        if let Some(rule) = self.entry(builder, game, "rule", "rule") {
            let name = rule.filled("name").unwrap_or_default();
            builder.state_as(Field::Protocol, name, Value::Text);
            let rules = match rule.filled("category") {
                Some("1") => "Renju",
                Some("2") => "Gomoku",
                _ => "",
            };
            builder.state_as(Field::Rules, rules, Value::Text);
            keep(builder, "rule", rule);
        }
        if let Some(opening) = self.entry(builder, game, "opening", "opening") {
            let name = opening.filled("name").or(opening.filled("abbr"));
            builder.state_as(Field::Opening, name.unwrap_or_default(), Value::Text);
            keep(builder, "opening", opening);
        }
        result(builder, game);
        keep(builder, "game", game);
    }

    fn tournament(&self, builder: &mut Builder, tournament: &XmlElement) {
        let name = tournament.filled("name").unwrap_or_default();
        builder.state_as(Field::Event, name, Value::Text);
        let named = |attribute, kind| {
            let entry = self.tables.after(tournament, attribute, kind)?;
            entry.filled("name")
        };
        let place = [named("city", "city"), named("country", "country")];
        let place: Vec<&str> = place.into_iter().flatten().collect();
        builder.state_as(Field::Place, &place.join(", "), Value::Text);
        // The date is the first day of the tournament, because the day of the game is unknown.
        if let Some(start) = tournament.filled("start") {
            let value = match crate::formats::shared::values::date::read(start) {
                Some(reading) => {
                    Value::Dates(builder.record.header.add_dates(reading.value.iter()))
                }
                None => Value::Text,
            };
            builder.state_as(Field::Date, start, value);
        }
        for (attribute, kind) in [("city", "city"), ("country", "country")] {
            if let Some(entry) = self.tables.after(tournament, attribute, kind) {
                keep(builder, kind, entry);
            }
        }
        keep(builder, "tournament", tournament);
    }

    /// Returns the table entry that an attribute of a game refers to. A missing entry gives `None` and is reported,
    /// except for the number 0.
    fn entry(
        &self,
        builder: &mut Builder,
        game: &XmlElement,
        attribute: &str,
        kind: &'static str,
    ) -> Option<&XmlElement> {
        let id = game.filled(attribute)?;
        let entry = self.tables.get(kind, id);
        if entry.is_none() && id != "0" {
            let table = match kind {
                "player" => Bilingual::new("player", "선수"),
                "tournament" => Bilingual::new("tournament", "대회"),
                "rule" => Bilingual::new("rule", "규칙"),
                _ => Bilingual::new("opening", "주형"),
            };
            let finding = Finding::new(&codes::UNKNOWN, builder.place_of(game.span));
            builder.find(finding.arg("table", table).arg("id", id));
        }
        entry
    }
}

/// Keeps the attributes of an element as a property of the record, in which names and values
/// alternate.
fn keep(builder: &mut Builder, name: &str, element: &XmlElement) {
    let mut texts: Vec<Text> = vec![builder.record.intern(name)];
    for (attribute, value) in &element.attributes {
        texts.push(builder.record.intern(attribute));
        texts.push(builder.record.intern(value));
    }
    let raws = builder.record.tree.raws.add(texts);
    builder.add(Text::EMPTY, Body::Raw(raws));
}

fn result(builder: &mut Builder, game: &XmlElement) {
    let Some(score) = game.filled("bresult") else {
        return;
    };
    let outcome = match score {
        "1" => Outcome::win(Side::BLACK),
        "0.5" => Outcome::Draw,
        "0" => Outcome::win(Side::WHITE),
        other => {
            let finding = Finding::new(&codes::RESULT, builder.place_of(game.span));
            builder.find(finding.arg("text", other));
            return;
        }
    };
    builder.state_as(Field::Result, &outcome.to_string(), Value::Outcome(outcome));
}

/// Parses the name of a point, such as `h8`; `None` for other words.
///
/// ```text
/// moves = { letter number white-space } ;  letters A to O with I, numbers from the bottom
/// ```
fn point(word: &str) -> Option<Point> {
    let letter = satisfy(|c: char| c.is_ascii_alphabetic());
    let (_, (letter, row)) = all_consuming((letter, number::<&str, ()>))
        .parse(word)
        .ok()?;
    let column = letter.to_ascii_lowercase() as u8 - b'a';
    let row = SIZE.checked_sub(row)?;
    (column < SIZE && row < SIZE).then_some(Point::new(column, row))
}

/// Adds the moves of a game; `span` is their place in the file.
fn moves(builder: &mut Builder, words: &str, span: Span) {
    let source = Arc::clone(builder.record.source());
    let written = &source.text()[span.range()];
    // True if the text has no XML entities, so that the place of each move in the file is known.
    let plain = written == words;
    for word in words.split_whitespace() {
        let place = if plain {
            let start = span.start as usize + (word.as_ptr() as usize - words.as_ptr() as usize);
            Span::new(start, start + word.len())
        } else {
            span
        };
        match point(word) {
            Some(at) => builder.place(at, place),
            None if matches!(word, "--" | "pass") => builder.pass(place),
            None => {
                let expected = Bilingual::new(
                    "a move from a1 to o15; this and the later moves are skipped",
                    "a1부터 o15까지의 한 수 (여기부터의 수는 읽지 않음)",
                );
                let finding = line::codes::misread(builder.place_of(place), expected, word);
                return builder.find(finding);
            }
        }
    }
}
