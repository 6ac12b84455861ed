//! A position in the course of a game of yut.

use super::deed::{Deed, Kind, Verdict};
use super::landing::{Came, Mover};
use super::options::{
    Answer, CaptureBonus, CaptureChain, MarkedSticks, Order, PlayOn, Rules, Timing,
};
use super::players::Players;
use super::state::{Begun, Phase, State};
use super::throws::{Earned, Held};
use super::unit::Unit;
use super::walk::Walks;
use super::{claims, closing, paint};
use crate::games::{Effect, Marks, Position, Remark, RulesRequest};
use crate::model::picture::Picture;
use crate::model::trace::Sole;
use crate::model::{
    Item, NodeId, Outcome, Play, Point, Record, SetupKind, Side, Spot, Station, Throw, Trace,
};

/// Steps of a game beyond which memory is taken as it is needed.
const LONG_GAME: usize = 512;

/// The board, the throws in hand, whose turn it is, and the way back.
///
/// Where a record says whose turn begins, that is judged; where it does not, a turn begins with the
/// first play of another side.
#[derive(Debug)]
pub(super) struct Yutpan {
    pub(super) rules: Rules,
    pub(super) players: Players,
    pub(super) marks: Marks,
    pub(super) state: State,
    /// What the plays of the node did that is gone through.
    pub(super) deeds: Vec<Deed>,
    /// Whether a play could not be carried out, so that the end of the record is not reached.
    pub(super) cut: Cut,
    steps: Vec<State>,
}

/// Whether a replay came to the end of its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    /// A play could not be carried out.
    Yes,
    /// So far everything was.
    No,
}

/// A move that the rules allow: what is moved, with which throw, and what it then has behind it.
struct Choice {
    throw: Throw,
    walks: Walks,
    sole: Sole,
}

impl Yutpan {
    /// The beginning of a game under the rules for a record.
    pub(super) fn begin(record: &Record, request: &RulesRequest) -> Yutpan {
        let rules = Rules::resolve(record, request);
        Yutpan {
            players: Players::of(record),
            marks: request.marks,
            state: State::new(rules.options.pieces),
            deeds: Vec::new(),
            cut: Cut::No,
            steps: Vec::with_capacity((record.tree.len() + 2).min(LONG_GAME)),
            rules,
        }
    }

    /// What a side would move from a spot; none where it has nothing there.
    pub(super) fn mover(&self, side: Side, from: Spot) -> Option<Mover> {
        match from {
            Spot::Hand if self.state.waiting[side.index()] > 0 => Some(Mover::NEW),
            Spot::On(at) if self.state.units[at.index()].is_of(side) => {
                Some(self.state.units[at.index()].mover(at))
            }
            _ => None,
        }
    }

    /// Everything that a side could move.
    pub(super) fn movers(&self, side: Side) -> impl Iterator<Item = Mover> {
        let new = (self.state.waiting[side.index()] > 0).then_some(Mover::NEW);
        let units = self.state.stations(side);
        new.into_iter()
            .chain(units.map(|(at, unit)| unit.mover(at)))
    }

    /// A move of a side with a throw; none where it has no use for it.
    pub(super) fn use_of(&self, side: Side, throw: Throw) -> Option<(Spot, Spot)> {
        self.movers(side).find_map(|mover| {
            let landings = mover.landings(throw, &self.rules.options);
            landings.spots().next().map(|to| (mover.from, to))
        })
    }

    /// Whether a throw exists under the rules.
    pub(super) fn knows(&self, throw: Throw) -> bool {
        let options = &self.rules.options;
        match throw {
            Throw::BackGae => options.backgae == Answer::Yes && options.backdo == MarkedSticks::Two,
            Throw::BackDo => options.backdo != MarkedSticks::None,
            Throw::Nak => options.nak == Answer::Yes,
            _ => true,
        }
    }

    /// Keeps the state to come back to.
    pub(super) fn step(&mut self) {
        self.steps.push(self.state);
    }

    /// Makes a play of the side whose turn it is.
    fn judge(&mut self, side: Side, play: Play) -> Result<Effect, Box<Remark>> {
        match play {
            Play::Throw { value, .. } => self.throw(side, value),
            Play::Advance { from, to, by, .. } => self.advance(side, from, to, by),
            Play::Forfeit { .. } => self.forfeit(side),
            Play::Resign { .. } => {
                self.step();
                self.resign(side);
                self.did(Kind::Other, Verdict::Legal);
                Ok(Effect::default())
            }
            _ => Err(self.not_of_yut(play)),
        }
    }

    fn throw(&mut self, side: Side, throw: Throw) -> Result<Effect, Box<Remark>> {
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
        self.did(Kind::Other, Verdict::Legal);
        Ok(Effect::default())
    }

    /// Takes a throw into the hand, whatever the rules say.
    fn take_throw(&mut self, throw: Throw) {
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
                let chains = self.rules.options.capture_chain == CaptureChain::Full;
                if earned == Earned::Turn || chains {
                    state.owed = state.owed.saturating_add(1);
                }
            }
            _ => {}
        }
        state.throws.add(Held { throw, earned });
    }

    fn advance(
        &mut self,
        side: Side,
        from: Spot,
        to: Spot,
        by: Option<Throw>,
    ) -> Result<Effect, Box<Remark>> {
        let waits = self.rules.options.timing == Timing::Batch;
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
            let captured = self.carry(side, mover, to, None, Verdict::Legal);
            return Ok(effect(captured));
        };
        let remark = match (choice.sole, by) {
            (Sole::No, None) => Some(self.ambiguous(mover, to, choice.throw)),
            _ => None,
        };
        self.step();
        let captured = self.carry(side, mover, to, Some(choice), Verdict::Legal);
        Ok(Effect {
            remark,
            ..effect(captured)
        })
    }

    /// The throw in hand that brings a piece to a spot. Where several do and the record does not say
    /// which, it is the smallest, so that the others are worth more.
    fn choose(&self, mover: Mover, to: Spot, by: Option<Throw>) -> Option<Choice> {
        let options = &self.rules.options;
        let brings = |throw: Throw| {
            let walks = mover.landings(throw, options).walks(to)?;
            Some(Choice {
                throw,
                walks,
                sole: Sole::Yes,
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
                let sole = match able.next() {
                    Some(_) => Sole::No,
                    None => Sole::Yes,
                };
                match by {
                    Some(by) if by != first.throw => {
                        let meant = throws.holds(by).then(|| brings(by)).flatten();
                        meant.map(|meant| Choice { sole, ..meant })
                    }
                    _ => Some(Choice { sole, ..first }),
                }
            }
        }
    }

    /// A throw that is not in hand, but may have been made, that brings a piece to a spot.
    fn supposed(&self, mover: Mover, to: Spot, by: Option<Throw>) -> Option<Throw> {
        if self.state.doubtful == 0 {
            return None;
        }
        self.bringing(mover, to)
            .find(|throw| by.is_none_or(|by| by == *throw))
    }

    /// The throws that bring a piece to a spot, whether in hand or not, from the smallest.
    pub(super) fn bringing(&self, mover: Mover, to: Spot) -> impl Iterator<Item = Throw> {
        Throw::ALL.into_iter().filter(move |&throw| {
            let landings = mover.landings(throw, &self.rules.options);
            self.knows(throw) && landings.walks(to).is_some()
        })
    }

    /// Moves what stands on a spot to another, with everything that follows; tells how many pieces
    /// were captured.
    fn carry(
        &mut self,
        side: Side,
        mover: Mover,
        to: Spot,
        choice: Option<Choice>,
        verdict: Verdict,
    ) -> u8 {
        let moved = self.lift(side, mover.from);
        let mut kind = super::deed::Move {
            from: mover.from,
            to,
            by: None,
            sole: Sole::Yes,
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
        self.state.last = None;
        match to {
            Spot::Hand => self.state.waiting[side.index()] += moved,
            Spot::Out => {
                self.state.out[side.index()] += moved;
                kind.finished = moved;
            }
            Spot::On(at) => {
                let there = self.state.units[at.index()];
                let mut unit = Unit::new(side, moved, walks, came);
                if there.is_of(side) {
                    kind.stacked = there.count();
                    unit = unit.onto(there, self.rules.options.stack_path);
                } else if !there.is_none() {
                    kind.captured = there.count();
                    kind.victim = there.side();
                    self.state.waiting[there.side().index()] += there.count();
                }
                self.state.units[at.index()] = unit;
                self.state.last = Some(at);
            }
        }
        if let Some(choice) = choice {
            (kind.by, kind.sole) = (Some(choice.throw), choice.sole);
        }
        let used = kind.by.and_then(|throw| self.spend(throw, kind.captured));
        if kind.captured > 0 {
            self.reward(used);
        }
        let captured = kind.captured;
        self.did(Kind::Move(kind), verdict);
        if self.state.out[side.index()] == self.rules.options.pieces {
            self.come_in(side);
        }
        captured
    }

    /// Takes what a side has on a spot away from there and tells how many pieces that were.
    fn lift(&mut self, side: Side, from: Spot) -> u8 {
        match from {
            Spot::On(at) => {
                std::mem::replace(&mut self.state.units[at.index()], Unit::NONE).count()
            }
            Spot::Hand => {
                self.state.waiting[side.index()] -= 1;
                1
            }
            Spot::Out => 0,
        }
    }

    /// Takes a used throw out of the hand. Of two that are alike, but of which one earns nothing when
    /// it captures, the other captures.
    fn spend(&mut self, throw: Throw, captured: u8) -> Option<Held> {
        let rather = match (self.rules.options.order, captured) {
            (Order::Fifo, _) => self.state.throws.all().first()?.earned,
            (Order::Free, 0) => Earned::Capture,
            (Order::Free, _) => Earned::Turn,
        };
        self.state.throws.take(throw, rather)
    }

    /// Owes a throw for a capture, where the rules give one.
    fn reward(&mut self, used: Option<Held>) {
        let options = &self.rules.options;
        let by_bonus = options.capture_bonus;
        let earns = match used {
            _ if by_bonus == CaptureBonus::None => false,
            None => true,
            Some(Held { throw, earned }) => {
                let is_large = matches!(throw, Throw::Yut | Throw::Mo);
                let is_back = throw.steps() < 0;
                !(is_large && by_bonus == CaptureBonus::NotYutMo
                    || is_back && options.backdo_capture_bonus == Answer::No
                    || earned == Earned::Capture && options.capture_chain == CaptureChain::None)
            }
        };
        if earns {
            self.state.owed_captures = self.state.owed_captures.saturating_add(1);
        }
    }

    fn forfeit(&mut self, side: Side) -> Result<Effect, Box<Remark>> {
        if self.state.owed_in_all() > 0 {
            return Err(self.missing_throw(side));
        }
        if self.state.throws.is_empty() {
            return Err(self.nothing_to_forfeit(side));
        }
        if self.rules.options.must_move == Answer::Yes
            && let Some(remark) = self.forfeit_with_legal_move(side)
        {
            return Err(remark);
        }
        self.step();
        self.lose(Verdict::Legal);
        Ok(Effect::default())
    }

    /// The throws that a forfeit gives up: the first where they are used in their order, else all.
    pub(super) fn at_stake(&self) -> &[Held] {
        let all = self.state.throws.all();
        match self.rules.options.order {
            Order::Free => all,
            Order::Fifo => &all[..all.len().min(1)],
        }
    }

    fn lose(&mut self, verdict: Verdict) {
        let lost = self.at_stake().iter().map(|held| held.throw).collect();
        self.did(Kind::Forfeit(lost), verdict);
        match (self.rules.options.order, self.state.throws.first()) {
            (Order::Fifo, Some(first)) => drop(self.spend(first, 0)),
            _ => self.state.throws.clear(),
        }
    }

    fn did(&mut self, kind: Kind, verdict: Verdict) {
        self.deeds.push(Deed { kind, verdict });
    }

    /// A side has brought its last piece home: its turn ends, and with it what it still had to throw
    /// or use.
    fn come_in(&mut self, side: Side) {
        self.state.ranking.push(side);
        self.leave(match self.rules.options.play_on {
            PlayOn::First => Phase::GameOver,
            PlayOn::All => Phase::TurnOver,
        });
    }

    /// A side gives up: its pieces leave the board, and it comes in behind all that play on.
    fn resign(&mut self, side: Side) {
        self.state.resigned.push(side);
        for unit in &mut self.state.units {
            if unit.is_of(side) {
                *unit = Unit::NONE;
            }
        }
        self.state.waiting[side.index()] = 0;
        self.leave(Phase::TurnOver);
    }

    fn leave(&mut self, phase: Phase) {
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

    /// A play of a side that is not the one whose turn it is: its turn begins with it, if it may.
    #[cold]
    fn play_unannounced(&mut self, play: Play) -> Result<Effect, Box<Remark>> {
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

    /// What a play does that is not judged any more: nothing.
    fn dismissed(&mut self) -> Effect {
        self.did(Kind::Other, Verdict::Forced);
        Effect::default()
    }

    /// The walks of a piece that came to a spot by a move that the rules forbid.
    fn forced_walks(mover: Mover, to: Spot) -> Walks {
        let Spot::On(at) = to else {
            return Walks::NONE;
        };
        let kept = mover.walks.common(Walks::to(at));
        if kept.is_empty() { Walks::to(at) } else { kept }
    }

    /// Moves a piece as the record says. The throw is the one that it names, or one in hand that
    /// would have done it, or the first.
    fn force_advance(&mut self, side: Side, from: Spot, to: Spot, by: Option<Throw>) -> Option<u8> {
        let mover = self.mover(side, from)?;
        if from == Spot::Hand && to == Spot::Hand {
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
        let walks = Yutpan::forced_walks(mover, to);
        let sole = Sole::Yes;
        let choice = throw.map(|throw| Choice { throw, walks, sole });
        Some(self.carry(side, Mover { walks, ..mover }, to, choice, Verdict::Forced))
    }
}

fn effect(captured: u8) -> Effect {
    Effect {
        captured: captured.into(),
        ..Effect::default()
    }
}

impl Position for Yutpan {
    fn play(&mut self, play: Play) -> Result<Effect, Box<Remark>> {
        let side = play.side();
        if self.state.mover != Some(side) {
            return self.play_unannounced(play);
        }
        match self.state.phase {
            Phase::Open => self.judge(side, play),
            Phase::TurnOver => Err(self.turn_is_over(side)),
            Phase::GameOver => Err(self.game_over()),
            Phase::TurnDismissed | Phase::GameDismissed => Ok(self.dismissed()),
        }
    }

    /// A throw is taken and a piece moved as the record says; what stands where a piece comes is
    /// captured or stacked. What comes after the end of a turn or of the game changes nothing.
    fn force(&mut self, play: Play) -> Option<Effect> {
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
                self.did(Kind::Other, Verdict::Forced);
                Some(0)
            }
            Play::Advance { from, to, by, .. } => self.force_advance(side, from, to, by),
            Play::Forfeit { .. } => {
                self.state.doubtful = self.state.owed_in_all();
                (self.state.owed, self.state.owed_captures) = (0, 0);
                self.lose(Verdict::Forced);
                Some(0)
            }
            _ => None,
        };
        if captured.is_none() {
            self.cut = Cut::Yes;
            self.state = self.steps.pop()?;
        }
        captured.map(effect)
    }

    /// Yut records set nothing up.
    fn setup(&mut self, _kind: SetupKind, _points: &[Point]) {}

    fn turn(&mut self, side: Side) {
        if self.state.mover != Some(side) {
            self.step();
            self.take_turn(side);
        }
    }

    fn moment(&self) -> usize {
        self.steps.len()
    }

    fn rewind(&mut self, moment: usize) {
        if let Some(&state) = self.steps.get(moment) {
            self.state = state;
            self.steps.truncate(moment);
        }
        self.deeds.clear();
        self.cut = Cut::No;
    }

    fn ruleset(&self) -> &'static str {
        self.rules.preset.info.id
    }

    fn begin_turn(&mut self, side: Side, number: u32) -> Vec<Remark> {
        let mut remarks = self.turn_remarks(side);
        remarks.extend(self.number_remark(side, number));
        self.step();
        self.take_turn(side);
        self.state.number = match number {
            0 => self.state.number.saturating_add(1),
            number => number,
        };
        remarks
    }

    fn settle(&mut self, record: &Record, items: &[Item]) -> Option<Box<Remark>> {
        let remark = claims::compare(self, record, items);
        self.deeds.clear();
        remark
    }

    fn detail(&self, play: u32, trace: &mut Trace) {
        if let Some(deed) = self.deeds.last() {
            deed.trace(play, trace);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_over = self.state.is_over();
        is_over.then_some(Outcome::Ranking(self.state.ranking))
    }

    fn closing(&self, record: &Record, _node: NodeId) -> Vec<Remark> {
        match self.cut {
            Cut::Yes => Vec::new(),
            Cut::No => closing::closing(self, record),
        }
    }

    fn paint(&self, picture: &mut Picture) {
        paint::paint(self, picture);
    }
}

/// The station of a spot on the board.
pub(super) const fn on_board(spot: Spot) -> Option<Station> {
    match spot {
        Spot::On(at) => Some(at),
        _ => None,
    }
}
