//! Tags: what is said about the game as a whole.

use nom::Offset;

use super::super::codes;
use super::super::escape::Enclosure;
use super::super::field::{About, about};
use super::super::header::{self, Ruleset, in_source, keep};
use super::super::tag::Tag;
use super::game::GameReader;
use crate::diag::Finding;
use crate::model::{Body, Entry, Field, Text, Value};
use crate::text::{Bi, Span};

impl GameReader<'_> {
    /// Takes a tag for what it says; one without a meaning is kept as it is.
    pub(super) fn tag(&mut self, tag: Tag<'_>, span: Span) {
        let text = keep(&mut self.record, tag.value, Enclosure::Quotes);
        let said = self.record.text(text).trim().to_owned();
        let wrong = match about(tag.name) {
            Some(About::Field(field)) => header::add(&mut self.record, field, text),
            Some(About::Game) => {
                self.game(&said, text);
                None
            }
            // Both have been looked at before, because the points depend on them.
            Some(About::Size) => header::size(&said).is_none().then_some(header::A_SIZE),
            Some(About::Coordinates) => header::letters(&said).is_none().then_some(header::LETTERS),
            Some(About::Setup(kind)) => {
                let points = self.listed(tag.value, span);
                let wrong = points.is_empty().then_some(header::POINTS);
                self.now.course.setup(kind, points.len());
                let points = self.record.tree.points.add(points);
                self.add(Body::Setup { kind, points }, span);
                wrong
            }
            Some(About::Swapped) => {
                let swapped = yes_or_no(&said);
                self.record.header.opening.swapped = swapped;
                swapped.is_none().then_some(header::YES_OR_NO)
            }
            Some(About::Declared) => {
                let declared = said.parse().ok();
                self.record.header.opening.declared = declared;
                declared.is_none().then_some(header::A_COUNT)
            }
            Some(About::Offers) => {
                let offers = self.listed(tag.value, span);
                let wrong = offers.is_empty().then_some(header::POINTS);
                self.record.header.opening.offers.extend(offers);
                wrong
            }
            None => {
                let texts = [in_source(&self.record, tag.name), text];
                let id = self.record.tree.raws.add(texts);
                self.add(Body::Raw(id), span);
                None
            }
        };
        if let Some(expected) = wrong {
            self.not_understood(tag, expected);
        }
    }

    /// A game that is named by its rules says both.
    fn game(&mut self, said: &str, text: Text) {
        let (game, ruleset) = header::game(said);
        self.record.game = game;
        if ruleset == Ruleset::Named {
            self.record.header.add(Entry {
                field: Field::Rules,
                text,
                value: Value::Text,
            });
        }
    }

    fn not_understood(&mut self, tag: Tag<'_>, expected: Bi) {
        let start = self.text.offset(tag.value);
        let place = self.place(Span::new(start, start + tag.value.len()));
        let shown: String = tag.value.chars().take(30).collect();
        self.findings.push(
            Finding::new(&codes::TAG_VALUE, place)
                .arg("tag", tag.name)
                .arg("value", shown)
                .arg("expected", expected),
        );
    }
}

/// Reads whether the colours were swapped.
fn yes_or_no(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "yes" | "y" | "예" | "네" | "함" | "o" => Some(true),
        "no" | "n" | "아니오" | "아니요" | "안함" | "x" => Some(false),
        _ => None,
    }
}
