//! A position in the course of a game of yut, and what plays do to it.

use super::codes;
use super::mover::Mover;
use super::options::{self, MarkedSticks, Rules};
use super::players::Players;
use super::snapshot::{Choice, Move, Phase, Snapshot};
use super::walk::Walks;
use super::{claims, paint};
use crate::games::{Effect, Position, Remark, RulesRequest};
use crate::model::picture::Picture;
use crate::model::{Item, Outcome, PiecePlace, Play, Ranking, Record, Side, Throw, Trace};
use crate::text::Lang;

/// Steps of a game beyond which memory is taken as it is needed.
const LONG_GAME: usize = 512;

/// The board, the throws in hand, whose turn it is, and the way back.
///
/// Where a record says whose turn begins, that is judged; where it does not, a turn begins with the
/// first play of another side.
#[derive(Debug)]
pub(super) struct YutPosition {
    pub(super) rules: Rules,
    pub(super) players: Players,
    /// Whether a missing mark is only a warning.
    pub(super) is_lenient: bool,
    pub(super) state: Snapshot,
    /// What the plays of the node did that is gone through.
    pub(super) plays: Vec<YutPlay>,
    /// Whether a play could not be carried out, so that the end of the record is not reached.
    is_cut: bool,
    /// The states before each step.
    steps: Vec<Snapshot>,
}

/// What a play did, until the record's claims about it are compared.
#[derive(Clone, Debug)]
pub(super) struct YutPlay {
    pub(super) kind: YutPlayKind,
    /// Whether the rules forbade it and it was carried out all the same.
    pub(super) is_forced: bool,
}

/// The kinds of plays that a record claims something about.
#[derive(Clone, Debug)]
pub(super) enum YutPlayKind {
    Move(Move),
    /// A forfeit, and the throws that it gave up.
    Forfeit(Vec<Throw>),
    Other,
}

impl YutPosition {
    /// The beginning of a game under the rules for a record.
    pub(super) fn begin(record: &Record, request: &RulesRequest) -> YutPosition {
        let rules = options::resolve(record, request);
        YutPosition {
            players: Players::of(record),
            is_lenient: request.is_lenient,
            state: Snapshot::new(rules.law.pieces),
            plays: Vec::new(),
            is_cut: false,
            steps: Vec::with_capacity((record.tree.len() + 2).min(LONG_GAME)),
            rules,
        }
    }

    /// A move of a side with a throw; none where it has no use for it.
    pub(super) fn use_of(&self, side: Side, throw: Throw) -> Option<(PiecePlace, PiecePlace)> {
        self.state.movers(side).find_map(|mover| {
            let landings = mover.landings(throw, &self.rules.law);
            landings.places().next().map(|to| (mover.from, to))
        })
    }

    /// Whether a throw exists under the rules.
    fn is_in_rules(&self, throw: Throw) -> bool {
        let options = &self.rules.law;
        match throw {
            Throw::BackGae => options.backgae && options.backdo == MarkedSticks::Two,
            Throw::BackDo => options.backdo != MarkedSticks::None,
            Throw::Nak => options.nak,
            _ => true,
        }
    }

    /// The throws that bring a piece to a place, whether in hand or not, from the smallest.
    pub(super) fn throws_to(&self, mover: Mover, to: PiecePlace) -> impl Iterator<Item = Throw> {
        Throw::ALL.into_iter().filter(move |&throw| {
            let landings = mover.landings(throw, &self.rules.law);
            self.is_in_rules(throw) && landings.walks(to).is_some()
        })
    }

    /// Keeps the state to come back to.
    fn step(&mut self) {
        self.steps.push(self.state);
    }

    /// Notes what a play did.
    fn did(&mut self, kind: YutPlayKind, is_forced: bool) -> Effect {
        let captured = match &kind {
            YutPlayKind::Move(done) => done.captured.into(),
            _ => 0,
        };
        self.plays.push(YutPlay { kind, is_forced });
        Effect {
            captured,
            ..Effect::default()
        }
    }

    /// What a play does that is not judged any more: nothing.
    fn dismissed(&mut self) -> Effect {
        self.did(YutPlayKind::Other, true)
    }

    /// Makes a play of the side whose turn it is, if the rules allow it.
    fn judge(&mut self, side: Side, play: Play) -> Result<Effect, Box<Remark>> {
        match play {
            Play::Throw { value, .. } => self.throw(side, value),
            Play::Advance { from, to, by, .. } => self.advance(side, from, to, by),
            Play::Forfeit { .. } => self.forfeit(side),
            Play::Resign { .. } => {
                self.step();
                self.state.resign(side, &self.players);
                Ok(self.did(YutPlayKind::Other, false))
            }
            _ => Err(self.not_of_yut(play).into()),
        }
    }

    fn throw(&mut self, side: Side, throw: Throw) -> Result<Effect, Box<Remark>> {
        let hand = &self.state.hand;
        if !self.is_in_rules(throw) {
            return Err(self.throw_not_in_rules(throw).into());
        }
        if hand.owed() == 0 && hand.doubtful == 0 {
            return Err(self.extra_throw(side, throw).into());
        }
        if hand.is_full() {
            return Err(self.too_many_throws(side).into());
        }
        self.step();
        let chain = self.rules.law.capture_chain;
        self.state.hand.throw(throw, chain);
        Ok(self.did(YutPlayKind::Other, false))
    }

    fn advance(
        &mut self,
        side: Side,
        from: PiecePlace,
        to: PiecePlace,
        by: Option<Throw>,
    ) -> Result<Effect, Box<Remark>> {
        if self.rules.law.throws_first && self.state.hand.owed() > 0 {
            return Err(self.missing_throw(side).into());
        }
        let Some(mover) = self.state.mover_at(side, from) else {
            return Err(self.nothing_to_move(side, from).into());
        };
        let choice = self.choose(mover, to, by);
        // The throw that is missing may well be the one that is used here.
        let is_supposed = choice.is_none() && self.may_be_missing(mover, to, by);
        if choice.is_none() && !is_supposed {
            return Err(self.no_throw_for(side, mover, to, by).into());
        }
        let ambiguous = choice.filter(|choice| !choice.is_only && by.is_none());
        let remark = ambiguous.map(|choice| self.ambiguous(mover, to, choice.throw).into());
        self.step();
        self.state.hand.doubtful -= u8::from(is_supposed);
        let effect = self.carry(side, mover, to, choice, false);
        Ok(Effect { remark, ..effect })
    }

    fn carry(
        &mut self,
        side: Side,
        mover: Mover,
        to: PiecePlace,
        choice: Option<Choice>,
        is_forced: bool,
    ) -> Effect {
        let (options, players) = (&self.rules.law, &self.players);
        let done = self
            .state
            .advance(side, mover, to, choice, options, players);
        self.did(YutPlayKind::Move(done), is_forced)
    }

    /// The throw in hand that brings a piece to a place. Where several do and the record does not say
    /// which, it is the smallest, so that the others are worth more.
    fn choose(&self, mover: Mover, to: PiecePlace, by: Option<Throw>) -> Option<Choice> {
        let (hand, options) = (&self.state.hand, &self.rules.law);
        let bring = |throw: Throw| {
            let walks = mover.landings(throw, options).walks(to)?;
            Some(Choice {
                throw,
                walks,
                is_only: true,
            })
        };
        if options.in_order {
            let first = hand.first()?;
            let is_meant = by.is_none_or(|by| by == first);
            return is_meant.then(|| bring(first)).flatten();
        }
        let mut able = hand.values().filter_map(bring);
        let first = able.next()?;
        let is_only = able.next().is_none();
        let meant = match by {
            Some(by) if by != first.throw => hand.holds(by).then(|| bring(by)).flatten()?,
            _ => first,
        };
        Some(Choice { is_only, ..meant })
    }

    /// Whether a throw that is not in hand, but may have been made, brings a piece to a place.
    fn may_be_missing(&self, mover: Mover, to: PiecePlace, by: Option<Throw>) -> bool {
        let mut throws = self.throws_to(mover, to);
        self.state.hand.doubtful > 0 && throws.any(|throw| by.is_none_or(|by| by == throw))
    }

    fn forfeit(&mut self, side: Side) -> Result<Effect, Box<Remark>> {
        if self.state.hand.owed() > 0 {
            return Err(self.missing_throw(side).into());
        }
        if self.state.hand.is_empty() {
            return Err(self.about(&codes::NOTHING_TO_FORFEIT, side).into());
        }
        if self.rules.law.must_move
            && let Some(remark) = self.forfeit_with_legal_move(side)
        {
            return Err(remark.into());
        }
        self.step();
        Ok(self.give_up(false))
    }

    fn give_up(&mut self, is_forced: bool) -> Effect {
        let lost = self.state.hand.forfeit(self.rules.law.in_order);
        self.did(YutPlayKind::Forfeit(lost), is_forced)
    }

    /// A play of a side that is not the one whose turn it is: its turn begins with it, if it may.
    #[cold]
    fn play_unannounced(&mut self, play: Play) -> Result<Effect, Box<Remark>> {
        let side = play.side();
        if !self.players.holds(side) {
            return Err(self.not_of_yut(play).into());
        }
        if self.state.phase == Phase::GameDismissed {
            return Ok(self.dismissed());
        }
        if let Some(first) = self.turn_remarks(side).into_iter().next() {
            return Err(first.into());
        }
        let before = self.state;
        self.state.begin_turn(side, &self.players);
        let result = self.judge(side, play);
        match self.steps.last_mut() {
            // What is gone back to is the state before the turn.
            Some(step) if result.is_ok() => *step = before,
            _ => self.state = before,
        }
        result
    }

    /// Carries out a play that the rules forbid; `None` where that cannot be done.
    fn force_play(&mut self, play: Play) -> Option<Effect> {
        let side = play.side();
        if !self.players.holds(side) {
            return None;
        }
        self.step();
        if self.state.mover != Some(side) {
            self.state.begin_turn(side, &self.players);
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
        let hand = &mut self.state.hand;
        let effect = match play {
            Play::Throw { value, .. } if !hand.is_full() => {
                hand.throw(value, self.rules.law.capture_chain);
                Some(self.did(YutPlayKind::Other, true))
            }
            Play::Advance { from, to, by, .. } => self.force_advance(side, from, to, by),
            Play::Forfeit { .. } => {
                hand.doubtful = hand.take_owed();
                Some(self.give_up(true))
            }
            _ => None,
        };
        if effect.is_none() {
            self.state = self.steps.pop()?;
        }
        effect
    }

    /// Moves a piece as the record says. The throw is the one that it names, or one in hand that
    /// would have done it, or the first.
    fn force_advance(
        &mut self,
        side: Side,
        from: PiecePlace,
        to: PiecePlace,
        by: Option<Throw>,
    ) -> Option<Effect> {
        let mover = self.state.mover_at(side, from)?;
        if from == PiecePlace::Hand && to == PiecePlace::Hand {
            return None;
        }
        let hand = &mut self.state.hand;
        hand.doubtful = hand.doubtful.saturating_add(hand.take_owed());
        let hand = &self.state.hand;
        let throw = match by {
            Some(by) => Some(by).filter(|&by| hand.holds(by)),
            None => {
                let mut throws = self.throws_to(mover, to);
                throws.find(|&throw| hand.holds(throw)).or(hand.first())
            }
        };
        let walks = match to.station().map(Walks::to) {
            None => Walks::NONE,
            Some(all) if mover.walks.common(all).is_empty() => all,
            Some(all) => mover.walks.common(all),
        };
        let choice = throw.map(|throw| Choice {
            throw,
            walks,
            is_only: true,
        });
        let effect = self.carry(side, Mover { walks, ..mover }, to, choice, true);
        if let Some(last) = &mut self.state.last {
            last.mover = mover;
        }
        Some(effect)
    }
}

impl Position for YutPosition {
    fn play(&mut self, play: Play) -> Result<Effect, Box<Remark>> {
        let side = play.side();
        if self.state.mover != Some(side) {
            return self.play_unannounced(play);
        }
        match self.state.phase {
            Phase::Open => self.judge(side, play),
            Phase::TurnOver => Err(self.about(&codes::TURN_IS_OVER, side).into()),
            Phase::GameOver => Err(self.game_over().into()),
            Phase::TurnDismissed | Phase::GameDismissed => Ok(self.dismissed()),
        }
    }

    /// A throw is taken and a piece moved as the record says; what stands where a piece comes is
    /// captured or stacked. What comes after the end of a turn or of the game changes nothing.
    fn force(&mut self, play: Play) -> Option<Effect> {
        let effect = self.force_play(play);
        self.is_cut |= effect.is_none();
        effect
    }

    fn turn(&mut self, side: Side) {
        if self.state.mover != Some(side) {
            self.step();
            self.state.begin_turn(side, &self.players);
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
        self.plays.clear();
        self.is_cut = false;
    }

    fn ruleset(&self) -> &'static str {
        self.rules.ruleset.info.id
    }

    fn begin_turn(&mut self, side: Side, number: u32) -> Vec<Remark> {
        let mut remarks = self.turn_remarks(side);
        // Where a turn is missing, both the player and the number are those of a later one.
        if remarks.iter().all(|remark| remark.is_of_turn_before) {
            remarks.extend(self.number_remark(side, number));
        }
        self.step();
        self.state.begin_turn(side, &self.players);
        self.state.number = match number {
            0 => self.state.number.saturating_add(1),
            number => number,
        };
        remarks
    }

    fn settle(&mut self, record: &Record, items: &[Item]) -> Option<Box<Remark>> {
        let remark = claims::compare(self, record, items);
        self.plays.clear();
        remark.map(Box::new)
    }

    fn detail(&self, play: u32, trace: &mut Trace) {
        if let Some(YutPlayKind::Move(done)) = self.plays.last().map(|play| &play.kind) {
            done.trace(play, trace);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_over = self.state.is_over() && !self.is_cut;
        is_over.then_some(Outcome::Ranking(self.state.ranking))
    }

    fn standing(&self) -> Ranking {
        if self.is_cut {
            Ranking::NONE
        } else {
            self.state.ranking
        }
    }

    fn ending_words(&self) -> Option<[String; 2]> {
        (!self.state.is_over()).then(|| [Lang::En, Lang::Ko].map(|lang| self.left(lang)))
    }

    fn paint(&self, picture: &mut Picture) {
        paint::paint(self, picture);
    }
}
