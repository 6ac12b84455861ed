//! What plays do, whatever the rules say about them.

use super::deed::{Kind, Legality, Move};
use super::landing::{Came, Mover};
use super::options::{CaptureBonus, CaptureChain, Order, PlayOn};
use super::position::YutPosition;
use super::state::{Begun, LastMove, Phase};
use super::throws::{Earned, Held};
use super::unit::Unit;
use super::walk::Walks;
use crate::model::{PiecePlace, Side, Throw};

/// With which throw a piece is moved.
pub(super) struct Choice {
    /// The throw.
    pub(super) throw: Throw,
    /// The walks that the piece then has behind it.
    pub(super) walks: Walks,
    /// Whether no other throw in hand would have done it.
    pub(super) only_choice: bool,
}

impl YutPosition {
    /// Takes a throw into the hand, whatever the rules say.
    pub(super) fn take_throw(&mut self, throw: Throw) {
        let state = &mut self.state;
        state.begun = Begun::Yes;
        let earned = if state.owed > 0 {
            state.owed -= 1;
            Earned::Turn
        } else if state.owed_captures > 0 {
            state.owed_captures -= 1;
            Earned::Capture
        } else {
            state.doubtful = state.doubtful.saturating_sub(1);
            Earned::Turn
        };
        match throw {
            Throw::Nak => {
                (state.owed, state.owed_captures) = (0, 0);
                return;
            }
            Throw::Yut | Throw::Mo => {
                let chains = self.rules.law.capture_chain == CaptureChain::Full;
                if earned == Earned::Turn || chains {
                    state.owed = state.owed.saturating_add(1);
                }
            }
            _ => {}
        }
        state.throws.add(Held { throw, earned });
    }

    /// Moves what stands on a spot to another, with everything that follows; tells how many pieces
    /// were captured.
    pub(super) fn carry(
        &mut self,
        side: Side,
        mover: Mover,
        to: PiecePlace,
        choice: Option<Choice>,
        legality: Legality,
    ) -> u8 {
        let moved = self.lift(side, mover.from);
        let mut kind = Move {
            from: mover.from,
            to,
            by: None,
            only_choice: true,
            moved,
            stacked: 0,
            finished: 0,
            captured: 0,
            victim: side,
        };
        let walks = match &choice {
            Some(choice) => choice.walks,
            None => mover.walks,
        };
        let came = match &choice {
            Some(choice) => Came::by(choice.throw, mover.from, to),
            None => Came::Forwards,
        };
        self.state.last = Some(LastMove {
            mover,
            by: choice.as_ref().map(|choice| choice.throw),
            to,
        });
        match to {
            PiecePlace::Hand => self.state.waiting[side.index()] += moved,
            PiecePlace::Out => {
                self.state.out[side.index()] += moved;
                kind.finished = moved;
            }
            PiecePlace::On(at) => {
                let there = self.state.units[at.index()];
                let mut unit = Unit::new(side, moved, walks, came);
                if there.is_of(side) {
                    kind.stacked = there.count();
                    unit = unit.onto(there, self.rules.law.stack_path);
                } else if !there.is_none() {
                    kind.captured = there.count();
                    kind.victim = there.side();
                    self.state.waiting[there.side().index()] += there.count();
                }
                self.state.units[at.index()] = unit;
            }
        }
        if let Some(choice) = choice {
            (kind.by, kind.only_choice) = (Some(choice.throw), choice.only_choice);
        }
        let used = kind.by.and_then(|throw| self.spend(throw, kind.captured));
        if kind.captured > 0 {
            self.reward(used);
        }
        let captured = kind.captured;
        self.did(Kind::Move(kind), legality);
        if self.state.out[side.index()] == self.rules.law.pieces {
            self.come_in(side);
        }
        captured
    }

    /// Takes what a side has on a spot away from there and tells how many pieces that were.
    pub(super) fn lift(&mut self, side: Side, from: PiecePlace) -> u8 {
        match from {
            PiecePlace::On(at) => {
                std::mem::replace(&mut self.state.units[at.index()], Unit::NONE).count()
            }
            PiecePlace::Hand => {
                self.state.waiting[side.index()] -= 1;
                1
            }
            PiecePlace::Out => 0,
        }
    }

    /// Takes a used throw out of the hand. Of two that are alike, but of which one earns nothing when
    /// it captures, the other captures.
    pub(super) fn spend(&mut self, throw: Throw, captured: u8) -> Option<Held> {
        let rather = match (self.rules.law.order, captured) {
            (Order::Fifo, _) => self.state.throws.all().first()?.earned,
            (Order::Free, 0) => Earned::Capture,
            (Order::Free, _) => Earned::Turn,
        };
        self.state.throws.take(throw, rather)
    }

    /// Owes a throw for a capture, where the rules give one.
    pub(super) fn reward(&mut self, used: Option<Held>) {
        let options = &self.rules.law;
        let by_bonus = options.capture_bonus;
        let earns = match used {
            _ if by_bonus == CaptureBonus::None => false,
            None => true,
            Some(Held { throw, earned }) => {
                let is_large = matches!(throw, Throw::Yut | Throw::Mo);
                let is_back = throw.steps() < 0;
                !(is_large && by_bonus == CaptureBonus::NotYutMo
                    || is_back && !options.backdo_capture_bonus
                    || earned == Earned::Capture && options.capture_chain == CaptureChain::None)
            }
        };
        if earns {
            self.state.owed_captures = self.state.owed_captures.saturating_add(1);
        }
    }

    pub(super) fn lose(&mut self, legality: Legality) {
        let lost = self.at_stake().iter().map(|held| held.throw).collect();
        self.did(Kind::Forfeit(lost), legality);
        match (self.rules.law.order, self.state.throws.first()) {
            (Order::Fifo, Some(first)) => drop(self.spend(first, 0)),
            _ => self.state.throws.clear(),
        }
    }

    /// A side has brought its last piece home: its turn ends, and with it what it still had to throw
    /// or use.
    pub(super) fn come_in(&mut self, side: Side) {
        self.state.ranking.push(side);
        self.leave(match self.rules.law.play_on {
            PlayOn::First => Phase::GameOver,
            PlayOn::All => Phase::TurnOver,
        });
    }

    /// A side gives up: its pieces leave the board, and it comes in behind all that play on.
    pub(super) fn resign(&mut self, side: Side) {
        self.state.resigned.push(side);
        for unit in &mut self.state.units {
            if unit.is_of(side) {
                *unit = Unit::NONE;
            }
        }
        self.state.waiting[side.index()] = 0;
        // The piece that moved last may be gone, and its way would lead nowhere.
        self.state.last = None;
        self.leave(Phase::TurnOver);
    }

    pub(super) fn leave(&mut self, phase: Phase) {
        self.state.throws.clear();
        (
            self.state.owed,
            self.state.owed_captures,
            self.state.doubtful,
        ) = (0, 0, 0);
        self.state.phase = phase;
        let mut left = self
            .players
            .sides()
            .filter(|&side| !self.state.is_done(side));
        let last = left.next();
        if left.next().is_some() {
            return;
        }
        self.state.phase = Phase::GameOver;
        if let Some(last) = last {
            self.state.ranking.push(last);
        }
        let resigned: Vec<Side> = self.state.resigned.sides().collect();
        for side in resigned.into_iter().rev() {
            self.state.ranking.push(side);
        }
    }

    /// Begins the turn of a side, whatever the rules say.
    pub(super) fn take_turn(&mut self, side: Side) {
        let state = &mut self.state;
        state.mover = Some(side);
        state.throws.clear();
        (state.owed, state.owed_captures, state.doubtful) = (1, 0, 0);
        state.begun = Begun::No;
        state.phase = if state.is_over() {
            Phase::GameDismissed
        } else if self.players.holds(side) && !state.is_done(side) {
            state.seat = Some(side);
            Phase::Open
        } else {
            Phase::TurnDismissed
        };
    }
}
