//! Plays that the rules allow.

use super::carry::Choice;
use super::deed::{Kind, Legality};
use super::landing::Mover;
use super::options::{Order, Timing};
use super::position::YutPosition;
use super::state::Phase;
use crate::games::{Effect, Remark};
use crate::model::{PiecePlace, Play, Side, Throw};

impl YutPosition {
    /// Makes a play of the side whose turn it is.
    pub(super) fn judge(&mut self, side: Side, play: Play) -> Result<Effect, Box<Remark>> {
        match play {
            Play::Throw { value, .. } => self.throw(side, value),
            Play::Advance { from, to, by, .. } => self.advance(side, from, to, by),
            Play::Forfeit { .. } => self.forfeit(side),
            Play::Resign { .. } => {
                self.step();
                self.resign(side);
                self.did(Kind::Other, Legality::Legal);
                Ok(Effect::default())
            }
            _ => Err(self.not_of_yut(play)),
        }
    }

    pub(super) fn throw(&mut self, side: Side, throw: Throw) -> Result<Effect, Box<Remark>> {
        if !self.knows(throw) {
            return Err(self.throw_not_in_rules(throw));
        }
        if self.state.owed_in_all() == 0 && self.state.doubtful == 0 {
            return Err(self.extra_throw(side, throw));
        }
        if self.state.throws.is_full() {
            return Err(self.too_many_throws(side));
        }
        self.step();
        self.take_throw(throw);
        self.did(Kind::Other, Legality::Legal);
        Ok(Effect::default())
    }

    pub(super) fn advance(
        &mut self,
        side: Side,
        from: PiecePlace,
        to: PiecePlace,
        by: Option<Throw>,
    ) -> Result<Effect, Box<Remark>> {
        let waits = self.rules.law.timing == Timing::Batch;
        if waits && self.state.owed_in_all() > 0 {
            return Err(self.missing_throw(side));
        }
        let Some(mover) = self.mover(side, from) else {
            return Err(self.nothing_to_move(side, from));
        };
        let Some(choice) = self.choose(mover, to, by) else {
            if self.supposed(mover, to, by).is_none() {
                return Err(self.objection(side, mover, to, by));
            }
            // The throw that is missing may well be the one that is used here.
            self.step();
            self.state.doubtful -= 1;
            let captured = self.carry(side, mover, to, None, Legality::Legal);
            return Ok(Effect::capturing(captured));
        };
        let remark = match (choice.only_choice, by) {
            (false, None) => Some(self.ambiguous(mover, to, choice.throw)),
            _ => None,
        };
        self.step();
        let captured = self.carry(side, mover, to, Some(choice), Legality::Legal);
        Ok(Effect {
            remark,
            ..Effect::capturing(captured)
        })
    }

    /// The throw in hand that brings a piece to a spot. Where several do and the record does not say
    /// which, it is the smallest, so that the others are worth more.
    pub(super) fn choose(&self, mover: Mover, to: PiecePlace, by: Option<Throw>) -> Option<Choice> {
        let options = &self.rules.law;
        let brings = |throw: Throw| {
            let walks = mover.landings(throw, options).walks(to)?;
            Some(Choice {
                throw,
                walks,
                only_choice: true,
            })
        };
        let throws = &self.state.throws;
        match (options.order, by) {
            (Order::Fifo, _) => {
                let first = throws.first()?;
                let is_meant = by.is_none_or(|by| by == first);
                is_meant.then(|| brings(first)).flatten()
            }
            (Order::Free, by) => {
                let mut able = throws.values().filter_map(brings);
                let first = able.next()?;
                let only_choice = match able.next() {
                    Some(_) => false,
                    None => true,
                };
                match by {
                    Some(by) if by != first.throw => {
                        let meant = throws.holds(by).then(|| brings(by)).flatten();
                        meant.map(|meant| Choice {
                            only_choice,
                            ..meant
                        })
                    }
                    _ => Some(Choice {
                        only_choice,
                        ..first
                    }),
                }
            }
        }
    }

    /// A throw that is not in hand, but may have been made, that brings a piece to a spot.
    pub(super) fn supposed(
        &self,
        mover: Mover,
        to: PiecePlace,
        by: Option<Throw>,
    ) -> Option<Throw> {
        if self.state.doubtful == 0 {
            return None;
        }
        self.bringing(mover, to)
            .find(|throw| by.is_none_or(|by| by == *throw))
    }

    pub(super) fn forfeit(&mut self, side: Side) -> Result<Effect, Box<Remark>> {
        if self.state.owed_in_all() > 0 {
            return Err(self.missing_throw(side));
        }
        if self.state.throws.is_empty() {
            return Err(self.nothing_to_forfeit(side));
        }
        if self.rules.law.must_move
            && let Some(remark) = self.forfeit_with_legal_move(side)
        {
            return Err(remark);
        }
        self.step();
        self.lose(Legality::Legal);
        Ok(Effect::default())
    }

    /// A play of a side that is not the one whose turn it is: its turn begins with it, if it may.
    #[cold]
    pub(super) fn play_unannounced(&mut self, play: Play) -> Result<Effect, Box<Remark>> {
        let side = play.side();
        if !self.players.holds(side) {
            return Err(self.not_of_yut(play));
        }
        if self.state.phase == Phase::GameDismissed {
            return Ok(self.dismissed());
        }
        if let Some(first) = self.turn_remarks(side).into_iter().next() {
            return Err(Box::new(first));
        }
        let before = self.state;
        self.take_turn(side);
        let outcome = self.judge(side, play);
        match &outcome {
            // What is gone back to is the state before the turn.
            Ok(_) => {
                if let Some(step) = self.steps.last_mut() {
                    *step = before;
                }
            }
            Err(_) => self.state = before,
        }
        outcome
    }
}

impl Effect {
    /// What a move does that captures so many pieces.
    pub(super) fn capturing(captured: u8) -> Effect {
        Effect {
            captured: captured.into(),
            ..Effect::default()
        }
    }
}
