//! What is said about a play or a position, as it is written.

use super::game::GameOutput;
use crate::formats::losses;
use crate::formats::moves::clock;
use crate::formats::moves::escape::Enclosure;
use crate::formats::moves::verdict::{self, Spelling};
use crate::formats::moves::words::{self, Key, Word, spell_key};
use crate::model::{
    Body, CommentKind, Emphasis, Judgement, Label, ListId, Point, SetupKind, Side, Text,
};

impl GameOutput<'_, '_> {
    /// Writes a remark; plays and statements about the game are not its business.
    pub(super) fn remark(&mut self, body: &Body) {
        let tree = &self.record.tree;
        match *body {
            Body::Play(_) | Body::Info(_) => {}
            Body::Comment { kind, text } => {
                let text = self.sound(tree.text(text));
                let enclosure = match kind {
                    CommentKind::Comment => Enclosure::Braces,
                    CommentKind::Name => Enclosure::Quotes,
                };
                self.page.enclosed(&text, enclosure);
                self.interrupt();
            }
            Body::Setup { kind, points } => match kind {
                SetupKind::Empty | SetupKind::Stones(Side::BLACK | Side::WHITE) => {
                    let count = self.listed(Key::Setup(kind), tree.points.get(points));
                    self.course.setup(kind, count);
                    self.interrupt();
                }
                SetupKind::Stones(_) => self.lost.add(losses::THIRD_SIDES, 1),
            },
            Body::ToPlay(side) => match self.colour(side) {
                Some(colour) => {
                    self.keyed(Key::Turn, colour);
                    self.course.turn(side);
                    self.interrupt();
                }
                None => self.lost.add(losses::THIRD_SIDES, 1),
            },
            Body::Mark { shape, points } => {
                self.listed(Key::Mark(shape), tree.points.get(points));
            }
            Body::Links { kind, ends } => {
                let board = self.board;
                let ends = tree.points.get(ends).chunks_exact(2);
                let (on, off): (Vec<_>, Vec<_>) =
                    ends.partition(|ends| ends.iter().all(|&end| board.holds(end)));
                self.lost.add(losses::POINTS, 2 * off.len());
                let pair =
                    |ends: &[Point]| format!("{}-{}", board.name(ends[0]), board.name(ends[1]));
                let pairs: Vec<String> = on.into_iter().map(pair).collect();
                self.keyed(Key::Links(kind), &or_none(&pairs));
            }
            Body::Labels(labels) => self.labels(labels),
            Body::Judgement { kind, emphasis } => self.judged(kind, emphasis),
            Body::Estimate(value) => self.keyed(Key::Estimate, &value.to_string()),
            Body::Clock { side, kind, value } => match self.colour(side) {
                Some(_) if side == self.course.player => {
                    self.page.word(&clock::spell("", kind, value));
                }
                Some(_) => {
                    let side = if side == Side::BLACK { "B" } else { "W" };
                    self.page.word(&clock::spell(side, kind, value));
                }
                None => self.lost.add(losses::THIRD_SIDES, 1),
            },
            Body::Raw(id) => self.private(id),
            Body::Print { .. }
            | Body::Figure { .. }
            | Body::Turn { .. }
            | Body::Member(_)
            | Body::ClaimedPieces(_)
            | Body::ClaimedCapture { .. }
            | Body::ClaimedStack
            | Body::ClaimedLoss(_) => self.lost.add(losses::REMARKS, 1),
        }
    }

    /// The word for a colour; `None` for a third side.
    pub(super) fn colour(&self, side: Side) -> Option<&'static str> {
        Some(words::spell(Word::Side(side), self.lang)).filter(|word| !word.is_empty())
    }

    fn keyed(&mut self, key: Key, value: &str) {
        match spell_key(key, self.lang) {
            Some(key) => self.page.word(&format!("{key}:{value}")),
            None => self.lost.add(losses::REMARKS, 1),
        }
    }

    /// Writes points behind a key, over several lines where they are many.
    fn listed(&mut self, key: Key, points: &[Point]) -> usize {
        let Some(word) = spell_key(key, self.lang) else {
            self.lost.add(losses::REMARKS, 1);
            return 0;
        };
        let names = self.names(points);
        match names.split_first() {
            None => self.page.word(&format!("{word}:-")),
            Some((first, others)) => {
                self.page.word(&format!("{word}:{first}"));
                for name in others {
                    self.page.stick(",");
                    self.page.word(name);
                }
            }
        }
        names.len()
    }

    fn labels(&mut self, labels: ListId<Label>) {
        let board = self.board;
        let (on, off): (Vec<&Label>, Vec<&Label>) = self
            .record
            .tree
            .labels
            .get(labels)
            .iter()
            .partition(|label| board.holds(label.at));
        self.lost.add(losses::POINTS, off.len());
        if on.is_empty() {
            return;
        }
        for (at, label) in on.into_iter().enumerate() {
            if at > 0 {
                self.page.stick(",");
            }
            let text = self.sound(label.text);
            let name = board.name(label.at);
            let is_bare = (1..20).contains(&text.len()) && text.chars().all(char::is_alphanumeric);
            if is_bare {
                self.page.word(&format!("{name}={text}"));
            } else {
                self.page.open(&format!("{name}="));
                self.page.enclosed(&text, Enclosure::Quotes);
            }
        }
    }

    fn judged(&mut self, kind: Judgement, emphasis: Emphasis) {
        match verdict::spell(kind, emphasis) {
            Some(Spelling::Sign(sign)) => self.sign(sign),
            Some(Spelling::Number(number)) => self.page.word(&format!("${number}")),
            None => self.lost.add(losses::UNSIGNED, 1),
        }
    }

    /// Writes what has no meaning of its own; a verdict that is only numbered, as in chess.
    fn private(&mut self, id: ListId<Text>) {
        let texts = self.record.tree.raws.get(id);
        let Some((&name, values)) = texts.split_first() else {
            return self.lost.add(losses::REMARKS, 1);
        };
        let name = self.sound(name);
        let values: Vec<String> = values.iter().map(|&value| self.sound(value)).collect();
        if let ("NAG", [number]) = (name.as_str(), &values[..])
            && !number.is_empty()
            && number.bytes().all(|byte| byte.is_ascii_digit())
            && !verdict::is_numbered(number)
        {
            return self.page.word(&format!("${number}"));
        }
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if (1..20).contains(&name.len()) && name.chars().all(is_word) {
            match values.is_empty() {
                true => self.page.word(&format!("%{name}")),
                false => self.page.open(&format!("%{name}=")),
            }
        } else {
            self.page.open("%");
            self.page.enclosed(&name, Enclosure::Quotes);
            if !values.is_empty() {
                self.page.join("=");
            }
        }
        for (at, value) in values.iter().enumerate() {
            if at > 0 {
                self.page.stick(",");
            }
            self.page.enclosed(value, Enclosure::Quotes);
        }
    }

    /// A text; sequences that are malformed in its encoding are replaced, and that is said.
    pub(super) fn sound(&mut self, text: Text) -> String {
        let characters = self.record.text(text);
        if self.record.malformed_bytes(text).is_some() {
            self.lost.replaced += characters.matches('\u{FFFD}').count();
        }
        characters.to_owned()
    }
}

fn or_none(list: &[String]) -> String {
    match list {
        [] => "-".to_owned(),
        list => list.join(","),
    }
}
