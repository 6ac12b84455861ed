//! Plays with their numbers, colours and verdicts.

use super::game::GameOutput;
use crate::formats::losses;
use crate::formats::moves::move_words::{MoveAction, MoveWord};
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
        let (Some(act), Some(colour)) = (MoveAction::of(play), self.colour(side)) else {
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
        let goes_on = act == MoveAction::Offer && self.offering == Some(side);
        let takes_number = match act {
            MoveAction::Place | MoveAction::Pass => true,
            MoveAction::Choose => self.offering.is_none(),
            MoveAction::Offer => !goes_on,
            MoveAction::Resign | MoveAction::Swap | MoveAction::Keep | MoveAction::Declare => false,
        };
        let moves = self.course.moves;
        // A number ends what was being offered.
        let ends_offers = self.offering.is_some() && act == MoveAction::Place;
        if takes_number
            && (self.numbered == Numbered::Next || moves.is_multiple_of(2) || ends_offers)
        {
            parts.push(format!("{}.", moves + 1));
        }
        if side != self.course.mover(act) && !goes_on {
            parts.push(colour.to_owned());
        }
        let word = |action| {
            let word = MoveWord::Action(action).spell(self.lang);
            word.unwrap_or_default().to_owned()
        };
        match play {
            Play::Pass { .. } => parts.push(word(MoveAction::Pass)),
            Play::Resign { .. } => parts.push(word(MoveAction::Resign)),
            Play::Swap { .. } => parts.push(word(MoveAction::Swap)),
            Play::Keep { .. } => parts.push(word(MoveAction::Keep)),
            Play::Declare { count, .. } => {
                parts.push(word(MoveAction::Declare));
                parts.push(count.to_string());
            }
            Play::Offer { .. } if !goes_on => parts.push(word(MoveAction::Offer)),
            Play::Choose { .. } => parts.push(word(MoveAction::Choose)),
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
        self.offering = (act == MoveAction::Offer).then_some(side);
        self.numbered = match act {
            MoveAction::Place | MoveAction::Pass => Numbered::Odd,
            _ => Numbered::Next,
        };
        self.course.play(play);
    }
}
