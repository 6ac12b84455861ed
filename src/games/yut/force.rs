//! Plays that the rules forbid, carried out as the game really went.

use super::carry::Choice;
use super::deed::{Kind, Legality};
use super::landing::Mover;
use super::position::{Cut, YutPosition};
use super::state::Phase;
use super::walk::Walks;
use crate::games::Effect;
use crate::model::{PiecePlace, Play, Side, Throw};

impl YutPosition {
    /// Carries out a play; `None` where that cannot be done.
    pub(super) fn force_play(&mut self, play: Play) -> Option<Effect> {
        let side = play.side();
        if !self.players.holds(side) {
            self.cut = Cut::Yes;
            return None;
        }
        self.step();
        if self.state.mover != Some(side) {
            self.take_turn(side);
        }
        match self.state.phase {
            Phase::Open => {}
            Phase::TurnOver | Phase::TurnDismissed => {
                self.state.phase = Phase::TurnDismissed;
                return Some(self.dismissed());
            }
            Phase::GameOver | Phase::GameDismissed => {
                self.state.phase = Phase::GameDismissed;
                return Some(self.dismissed());
            }
        }
        let captured = match play {
            Play::Throw { value, .. } if !self.state.throws.is_full() => {
                self.take_throw(value);
                self.did(Kind::Other, Legality::Forced);
                Some(0)
            }
            Play::Advance { from, to, by, .. } => self.force_advance(side, from, to, by),
            Play::Forfeit { .. } => {
                self.state.doubtful = self.state.owed_in_all();
                (self.state.owed, self.state.owed_captures) = (0, 0);
                self.lose(Legality::Forced);
                Some(0)
            }
            _ => None,
        };
        if captured.is_none() {
            self.cut = Cut::Yes;
            self.state = self.steps.pop()?;
        }
        captured.map(Effect::capturing)
    }

    /// The walks of a piece that came to a spot by a move that the rules forbid.
    pub(super) fn forced_walks(mover: Mover, to: PiecePlace) -> Walks {
        let PiecePlace::On(at) = to else {
            return Walks::NONE;
        };
        let kept = mover.walks.common(Walks::to(at));
        if kept.is_empty() { Walks::to(at) } else { kept }
    }

    /// Moves a piece as the record says. The throw is the one that it names, or one in hand that
    /// would have done it, or the first.
    pub(super) fn force_advance(
        &mut self,
        side: Side,
        from: PiecePlace,
        to: PiecePlace,
        by: Option<Throw>,
    ) -> Option<u8> {
        let mover = self.mover(side, from)?;
        if from == PiecePlace::Hand && to == PiecePlace::Hand {
            return None;
        }
        let owed = self.state.owed_in_all();
        if owed > 0 {
            self.state.doubtful = self.state.doubtful.saturating_add(owed);
            (self.state.owed, self.state.owed_captures) = (0, 0);
        }
        let throws = &self.state.throws;
        let held = |throw: &Throw| throws.holds(*throw);
        let throw = match by {
            Some(by) => Some(by).filter(held),
            None => self.bringing(mover, to).find(held).or(throws.first()),
        };
        let walks = YutPosition::forced_walks(mover, to);
        let only_choice = true;
        let choice = throw.map(|throw| Choice {
            throw,
            walks,
            only_choice,
        });
        let forced = Mover { walks, ..mover };
        let captured = self.carry(side, forced, to, choice, Legality::Forced);
        if let Some(last) = &mut self.state.last {
            last.mover = mover;
        }
        Some(captured)
    }
}
