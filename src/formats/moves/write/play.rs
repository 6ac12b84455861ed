//! Plays with their numbers, colours and verdicts.

use super::game::GameOutput;
use crate::formats::losses;
use crate::formats::moves::course::Act;
use crate::formats::moves::words::{self, Word};
use crate::model::Play;

/// Whether the next move gets a number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Numbered {
    /// It does, because something stands in between.
    Next,
    /// Every other one does.
    Odd,
}

/// What was written last.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Last {
    /// A play that ends in a point.
    Point,
    /// Something else.
    Other,
}

impl GameOutput<'_, '_> {
    /// Writes a verdict; it sticks to the point that it is about.
    pub(super) fn sign(&mut self, sign: &str) {
        match self.last {
            Last::Point => self.page.close(sign),
            Last::Other => self.page.word(sign),
        }
        self.last = Last::Other;
    }

    /// Writes a play with its number and, where it is not the usual one, its colour.
    pub(super) fn play(&mut self, play: Play) {
        let side = play.side();
        let (Some(act), Some(colour)) = (Act::of(play), self.colour(side)) else {
            self.page.word("|");
            self.interrupt();
            return self.lost.add(losses::NO_MOVES, 1);
        };
        let point = match play.to() {
            Some(at) if self.board.holds(at) => self.board.name(at),
            Some(_) => {
                self.page.word("|");
                self.interrupt();
                return self.lost.add(losses::POINTS, 1);
            }
            None => String::new(),
        };
        let mut parts: Vec<String> = Vec::new();
        let goes_on = act == Act::Offer && self.offering == Some(side);
        let takes_number = match act {
            Act::Place | Act::Pass => true,
            Act::Choose => self.offering.is_none(),
            Act::Offer => !goes_on,
            Act::Resign | Act::Swap | Act::Keep | Act::Declare => false,
        };
        let moves = self.course.moves;
        // A number ends what was being offered.
        let ends_offers = self.offering.is_some() && act == Act::Place;
        if takes_number
            && (self.numbered == Numbered::Next || moves.is_multiple_of(2) || ends_offers)
        {
            parts.push(format!("{}.", moves + 1));
        }
        if side != self.course.mover(act) && !goes_on {
            parts.push(colour.to_owned());
        }
        let word = |word| words::spell(word, self.lang).to_owned();
        match play {
            Play::Pass { .. } => parts.push(word(Word::Pass)),
            Play::Resign { .. } => parts.push(word(Word::Resign)),
            Play::Swap { .. } => parts.push(word(Word::Swap)),
            Play::Keep { .. } => parts.push(word(Word::Keep)),
            Play::Declare { count, .. } => {
                parts.push(word(Word::Declare));
                parts.push(count.to_string());
            }
            Play::Offer { .. } if !goes_on => parts.push(word(Word::Offer)),
            Play::Choose { .. } => parts.push(word(Word::Choose)),
            _ => {}
        }
        self.last = match point.is_empty() {
            true => Last::Other,
            false => Last::Point,
        };
        if !point.is_empty() {
            parts.push(point);
        }
        self.page.word(&parts.join(" "));
        self.offering = (act == Act::Offer).then_some(side);
        self.numbered = match act {
            Act::Place | Act::Pass => Numbered::Odd,
            _ => Numbered::Next,
        };
        self.course.play(play);
    }
}
