//! Reads the beginnings of turns.

use super::super::codes;
use super::super::lexer::Head;
use super::game::{GameReader, LastEvent, Naming, Step, Turn};
use crate::diag::Finding;
use crate::formats::log::signs::{composed, plain};
use crate::model::{Body, Field, Side, Value};
use crate::text::nearest::nearest;
use crate::text::{Bi, Span};

impl<'s> GameReader<'s> {
    /// Begins the turn whose head was read; `left` is what stands behind it.
    ///
    /// ```text
    /// head = number "." [ player [ "(" member ")" ] ":" ] .
    /// ```
    pub(super) fn turn(&mut self, head: Head<'s>, left: &str) -> Step {
        let start = self.at;
        if self.begin_node(start) == Step::Ended {
            return Step::Ended;
        }
        let span = self.take(left);
        self.last = LastEvent::Other;
        let next = self.turn.map_or(1, |turn| turn.number.saturating_add(1));
        let is_loose = !self.text[span.range()]
            .trim_start_matches(|c: char| c.is_ascii_digit())
            .starts_with(['.', '．']);
        let number = head.number.and_then(|digits| digits.parse().ok());
        if is_loose || number.is_none() {
            let finding = Finding::new(&codes::TURN_FORM, self.place(span)).arg("number", next);
            self.findings.push(finding);
        }
        let number = number.unwrap_or(next);
        let (side, member) = self.who(head, span);
        self.turn = Some(Turn { side, number });
        self.add(Body::Turn { side, number }, Some(span));
        if let Some(member) = member.filter(|member| !member.is_empty()) {
            let text = self.keep(&member);
            let text = self.record.tree.add_text(text);
            self.add(Body::Member(text), None);
        }
        Step::Taken
    }

    /// Whose turn it is, and which member's.
    fn who(&mut self, head: Head<'s>, span: Span) -> (Side, Option<String>) {
        let expected = self.expected();
        let Some(label) = head.label else {
            // Of more than two, those who are home are passed over, and only the game knows who is.
            if self.seats.count() > 2 {
                let finding = Finding::new(&codes::NO_PLAYER, self.place(span));
                self.findings.push(finding);
            }
            return (expected, None);
        };
        let read = plain(label);
        let label_span = self.offset(label).map_or(span, |at| {
            let blank = label.len() - label.trim_start().len();
            Span::new(at + blank, at + label.trim_end().len())
        });
        for name in [composed(label), read.word] {
            if let Some(found) = self.seats.labelled(&name, expected) {
                return (found.side, found.member.map(str::to_owned));
            }
        }
        let name = composed(label).trim().to_owned();
        if self.naming == Naming::Labels && !name.is_empty() && self.seats.names().count() < 6 {
            return self.seat(&name, label_span);
        }
        let known: Vec<&str> = self.seats.names().collect();
        let meant = nearest(&name, known.iter().copied()).unwrap_or_default();
        let expected_names = match meant {
            "" => known.join(", "),
            meant => meant.to_owned(),
        };
        let finding = Finding::new(&codes::UNKNOWN_PLAYER, self.place(label_span))
            .arg("name", name)
            .arg("known", expected_names);
        self.findings.push(finding);
        (expected, None)
    }

    /// Gives a player whom no tag names a seat.
    fn seat(&mut self, label: &str, span: Span) -> (Side, Option<String>) {
        let (name, member) = match label.strip_suffix(')').and_then(|l| l.rsplit_once('(')) {
            Some((name, member)) => (name.trim(), Some(member.trim().to_owned())),
            None => (label, None),
        };
        let side = self.seats.add(name);
        let finding = Finding::new(&codes::NO_PLAYER_TAG, self.place(span))
            .arg("name", name)
            .arg("number", u16::from(side.0) + 1);
        self.findings.push(finding);
        let text = self.record.intern(name);
        self.say(Field::Name(side), text, Value::Text);
        (side, member)
    }

    /// The side that plays next where nobody is home yet.
    pub(super) fn expected(&self) -> Side {
        self.turn
            .map_or(Side(0), |turn| self.seats.behind(turn.side))
    }

    /// The side of an event. One in front of the first turn begins a turn that is not written.
    pub(super) fn side(&mut self, span: Span) -> Option<Side> {
        if let Some(turn) = self.turn {
            return Some(turn.side);
        }
        let finding = Finding::new(&codes::NO_TURN, self.place(span)).arg(
            "example",
            Bi::new("`1. Ann: Do / new-01`", "`1. 홍길동: 도 / 새-도`"),
        );
        self.findings.push(finding);
        if self.begin_node(span.start as usize) == Step::Ended {
            return None;
        }
        let side = Side(0);
        self.turn = Some(Turn { side, number: 1 });
        self.add(Body::Turn { side, number: 1 }, None);
        Some(side)
    }
}
