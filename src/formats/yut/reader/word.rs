//! Reads the words of turns.

use super::super::codes;
use super::super::event::{Deed, Event, event};
use super::super::lexer;
use super::super::marks::{Capture, Marks, Stack};
use super::game::{GameReader, LastEvent, Step};
use crate::formats::log::comment::{comment, line_comment};
use crate::formats::log::header::UNREAD;
use crate::formats::log::signs::plain;
use crate::formats::log::tag::tag;
use crate::model::{Body, Emphasis, Field, Judgement, Outcome, Play, Side, Throw, Value};
use crate::text::Span;

/// Identifier of judgements that have no meaning of their own. No tag has such a name.
pub const NAG: &str = "!";

impl<'s> GameReader<'s> {
    /// Reads the next word, and the marks behind it where it is a move.
    pub(super) fn words(&mut self) -> Step {
        let Ok((left, word)) = lexer::word(self.rest()) else {
            // There is always a word where something stands.
            return Step::Ended;
        };
        if plain(word).word == "*" && self.ends_game(left) {
            return self.unfinished(left);
        }
        let span = self.take(left);
        let read = plain(word);
        self.note_signs(read.is_unusual, span);
        match event(&read.word) {
            Ok(event) => self.event(event, span),
            Err(stop) => {
                self.unknown(word, &read.word, stop, span);
                Step::Taken
            }
        }
    }

    /// Whether a `*` says that the game is not finished: it stands behind all turns, and belongs to no
    /// move on its line.
    fn ends_game(&self, left: &str) -> bool {
        let mut behind = lexer::space(left);
        // Comments may stand in front of the next game.
        while let Ok((left, _)) = comment(behind).or_else(|_| line_comment(behind)) {
            behind = lexer::space(left);
        }
        let is_last = behind.is_empty() || tag(behind).is_some();
        is_last && (self.last == LastEvent::Other || self.is_at_line_start())
    }

    /// Notes that the game is not finished, where no tag says how it ended.
    fn unfinished(&mut self, left: &str) -> Step {
        let span = self.take(left);
        if self.record.header.find(Field::Result).is_none() {
            let text = self.record.intern("*");
            let value = Value::Outcome(Outcome::Unknown);
            self.say(Field::Result, text, value);
            self.record.tree.close_last(span.end as usize);
        }
        Step::Taken
    }

    fn event(&mut self, event: Event<'_>, span: Span) -> Step {
        let Event { deed, nag } = event;
        if let Deed::Marks { marks, by } = deed {
            self.standing_marks(marks, by, span);
            self.nag(nag);
            return Step::Taken;
        }
        let Some(side) = self.side(span) else {
            return Step::Ended;
        };
        self.last = LastEvent::Other;
        let step = match deed {
            Deed::Throw(value) => self.add_play(Play::Throw { side, value }, span),
            Deed::Resign => self.add_play(Play::Resign { side }, span),
            Deed::Forfeit(throws) => {
                let step = self.add_play(Play::Forfeit { side }, span);
                if step == Step::Taken {
                    for throw in throws {
                        self.add(Body::ClaimedLoss(throw), None);
                    }
                }
                step
            }
            Deed::Move { .. } => return self.movement(side, deed, nag, span),
            Deed::Marks { .. } => Step::Taken,
        };
        if step == Step::Taken {
            self.nag(nag);
        }
        step
    }

    /// A move with the marks that stand behind it in words of their own.
    fn movement(&mut self, side: Side, deed: Deed, nag: &str, span: Span) -> Step {
        let Deed::Move {
            from,
            to,
            marks,
            mut by,
        } = deed
        else {
            return Step::Taken;
        };
        let mut own = marks;
        let mut said: Vec<(Marks, Span)> = Vec::new();
        let mut nags = vec![nag.to_owned()];
        while let Some((word, left)) = self.peek_word() {
            let read = plain(word);
            let Ok(Event {
                deed: Deed::Marks { marks, by: used },
                nag,
            }) = event(&read.word)
            else {
                break;
            };
            if (used.is_some() && by.is_some()) || self.ends_file(&read.word, left) {
                break;
            }
            by = by.or(used);
            nags.push(nag.to_owned());
            self.at = self.text.len() - left.len() - word.len();
            let at = self.take(left);
            self.note_signs(read.is_unusual, at);
            said.push((new_in(own, marks), at));
            own = own.with(marks);
        }
        let play = Play::Advance { side, from, to, by };
        if self.add_play(play, span) == Step::Ended {
            return Step::Ended;
        }
        self.claim(marks, None);
        for (marks, at) in said {
            self.claim(marks, Some(at));
        }
        for nag in nags {
            self.nag(&nag);
        }
        self.last = LastEvent::Move;
        Step::Taken
    }

    /// Whether a `*` behind a move ends the game rather than marks a capture: never on the move's line.
    fn ends_file(&self, word: &str, left: &str) -> bool {
        word == "*" && self.is_at_line_start() && lexer::space(left).is_empty()
    }

    fn claim(&mut self, marks: Marks, span: Option<Span>) {
        let count = match marks.capture {
            Capture::Unsaid => None,
            Capture::Said => Some(None),
            Capture::Counted(count) => Some(Some(count)),
        };
        if let Some(count) = count {
            let points = self.record.tree.points.add([]);
            self.add(Body::ClaimedCapture { count, points }, span);
        }
        if marks.stack == Stack::Said {
            self.add(Body::ClaimedStack, span);
        }
    }

    /// Marks that stand apart from their move, behind a comment or on the next line.
    fn standing_marks(&mut self, marks: Marks, by: Option<Throw>, span: Span) {
        match (self.last, by) {
            (LastEvent::Move, None) => self.claim(marks, Some(span)),
            _ => {
                self.find(&codes::STRAY_MARK, span);
                let word = &self.text[span.range()];
                self.keep_words(word, span);
            }
        }
    }

    fn nag(&mut self, nag: &str) {
        let (kind, emphasis) = match nag {
            "" => return,
            "!" => (Judgement::Tesuji, Emphasis::Normal),
            "!!" => (Judgement::Tesuji, Emphasis::Strong),
            "?" => (Judgement::BadMove, Emphasis::Normal),
            "??" => (Judgement::BadMove, Emphasis::Strong),
            "!?" => (Judgement::Interesting, Emphasis::Normal),
            "?!" => (Judgement::Doubtful, Emphasis::Normal),
            other => {
                let texts = [NAG, other].map(|text| self.record.intern(text));
                let texts = self.record.tree.raws.add(texts);
                self.add(Body::Raw(texts), None);
                return;
            }
        };
        self.add(Body::Judgement { kind, emphasis }, None);
    }

    /// Keeps words that have no meaning.
    pub(super) fn keep_words(&mut self, words: &str, span: Span) {
        let name = self.record.intern(UNREAD);
        let words = self.keep(words);
        let texts = self.record.tree.raws.add([name, words]);
        self.add(Body::Raw(texts), Some(span));
    }
}

/// What marks say that others do not.
fn new_in(known: Marks, marks: Marks) -> Marks {
    Marks {
        capture: match known.capture {
            Capture::Unsaid => marks.capture,
            _ => Capture::Unsaid,
        },
        stack: match known.stack {
            Stack::Unsaid => marks.stack,
            Stack::Said => Stack::Unsaid,
        },
    }
}
