//! A position in the course of a game of yut.

use super::deed::{Deed, Kind, Legality};
use super::landing::Mover;
use super::options::{self, MarkedSticks, Order, Rules};
use super::players::Players;
use super::state::{Phase, State};
use super::throws::Held;
use super::{claims, paint};
use crate::games::{Effect, Marks, Position, Remark, RulesRequest};
use crate::model::picture::Picture;
use crate::model::{
    Item, Outcome, PiecePlace, Play, Point, Ranking, Record, SetupKind, Side, Station, Throw, Trace,
};
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
    pub(super) marks: Marks,
    pub(super) state: State,
    /// What the plays of the node did that is gone through.
    pub(super) deeds: Vec<Deed>,
    /// Whether a play could not be carried out, so that the end of the record is not reached.
    pub(super) cut: Cut,
    /// The states before each step.
    pub(super) steps: Vec<State>,
}

/// Whether a replay came to the end of its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    /// A play could not be carried out.
    Yes,
    /// So far everything was.
    No,
}

impl YutPosition {
    /// The beginning of a game under the rules for a record.
    pub(super) fn begin(record: &Record, request: &RulesRequest) -> YutPosition {
        let rules = options::resolve(record, request);
        YutPosition {
            players: Players::of(record),
            marks: request.marks,
            state: State::new(rules.law.pieces),
            deeds: Vec::new(),
            cut: Cut::No,
            steps: Vec::with_capacity((record.tree.len() + 2).min(LONG_GAME)),
            rules,
        }
    }

    /// What a side would move from a spot; none where it has nothing there.
    pub(super) fn mover(&self, side: Side, from: PiecePlace) -> Option<Mover> {
        match from {
            PiecePlace::Hand if self.state.waiting[side.index()] > 0 => Some(Mover::NEW),
            PiecePlace::On(at) if self.state.units[at.index()].is_of(side) => {
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
    pub(super) fn use_of(&self, side: Side, throw: Throw) -> Option<(PiecePlace, PiecePlace)> {
        self.movers(side).find_map(|mover| {
            let landings = mover.landings(throw, &self.rules.law);
            landings.spots().next().map(|to| (mover.from, to))
        })
    }

    /// Whether a throw exists under the rules.
    pub(super) fn knows(&self, throw: Throw) -> bool {
        let options = &self.rules.law;
        match throw {
            Throw::BackGae => options.backgae && options.backdo == MarkedSticks::Two,
            Throw::BackDo => options.backdo != MarkedSticks::None,
            Throw::Nak => options.nak,
            _ => true,
        }
    }

    /// Keeps the state to come back to.
    pub(super) fn step(&mut self) {
        self.steps.push(self.state);
    }

    pub(super) fn did(&mut self, kind: Kind, legality: Legality) {
        self.deeds.push(Deed { kind, legality });
    }

    /// What a play does that is not judged any more: nothing.
    pub(super) fn dismissed(&mut self) -> Effect {
        self.did(Kind::Other, Legality::Forced);
        Effect::default()
    }

    /// The throws that bring a piece to a spot, whether in hand or not, from the smallest.
    pub(super) fn bringing(&self, mover: Mover, to: PiecePlace) -> impl Iterator<Item = Throw> {
        Throw::ALL.into_iter().filter(move |&throw| {
            let landings = mover.landings(throw, &self.rules.law);
            self.knows(throw) && landings.walks(to).is_some()
        })
    }

    /// The throws that a forfeit gives up: the first where they are used in their order, else all.
    pub(super) fn at_stake(&self) -> &[Held] {
        let all = self.state.throws.all();
        match self.rules.law.order {
            Order::Free => all,
            Order::Fifo => &all[..all.len().min(1)],
        }
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
            Phase::TurnOver => Err(self.turn_is_over(side)),
            Phase::GameOver => Err(self.game_over()),
            Phase::TurnDismissed | Phase::GameDismissed => Ok(self.dismissed()),
        }
    }

    /// A throw is taken and a piece moved as the record says; what stands where a piece comes is
    /// captured or stacked. What comes after the end of a turn or of the game changes nothing.
    fn force(&mut self, play: Play) -> Option<Effect> {
        self.force_play(play)
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
        self.rules.ruleset.info.id
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
        let is_over = self.state.is_over() && self.cut == Cut::No;
        is_over.then_some(Outcome::Ranking(self.state.ranking))
    }

    fn standing(&self) -> Ranking {
        match self.cut {
            Cut::Yes => Ranking::NONE,
            Cut::No => self.state.ranking,
        }
    }

    fn ending_words(&self) -> Option<[String; 2]> {
        (!self.state.is_over()).then(|| [Lang::En, Lang::Ko].map(|lang| self.left(lang)))
    }

    fn paint(&self, picture: &mut Picture) {
        paint::paint(self, picture);
    }
}

/// The station of a spot on the board.
pub(super) const fn on_board(spot: PiecePlace) -> Option<Station> {
    match spot {
        PiecePlace::On(at) => Some(at),
        _ => None,
    }
}
