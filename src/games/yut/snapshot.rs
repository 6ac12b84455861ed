//! Where a game stands, and what plays change of that, whatever the rules say about them.

use super::hand::Hand;
use super::mover::{Mover, comes_back};
use super::options::Options;
use super::players::Players;
use super::uncertainty::Uncertainty;
use super::unit::Unit;
use super::walk::Walks;
use crate::model::trace::{CapturedPiece, Way};
use crate::model::{PiecePlace, Ranking, Side, Station, Throw, Trace};

/// The most sides of a game.
pub(super) const SIDES: usize = 6;

/// Everything that plays change, kept and restored as one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Snapshot {
    /// What stands on the stations, by their numbers.
    units: [Unit; Station::COUNT as usize],
    /// Pieces of each side that wait to start.
    pub(super) waiting: [u8; SIDES],
    /// Pieces of each side that are home.
    pub(super) out: [u8; SIDES],
    /// The sides that have come in.
    pub(super) ranking: Ranking,
    /// The sides that have given up, the first first.
    pub(super) resigned: Ranking,
    pub(super) hand: Hand,
    /// Whose turn it is; none before the first turn.
    pub(super) mover: Option<Side>,
    /// The side that the record names for the turn, where its name is taken for a slip another one.
    pub(super) named: Option<Side>,
    /// Whether the name of the next turn was exchanged with that of this one, and told.
    pub(super) is_exchanged: bool,
    /// The side whose turn came last among those that had one by right.
    pub(super) seat: Option<Side>,
    /// Number of the turn as it is written, 0 before the first.
    pub(super) number: u32,
    /// Number of the turn as it is counted.
    pub(super) count: u32,
    /// Turns that the record has begun.
    pub(super) begun: u32,
    /// Whether plays are expected.
    pub(super) phase: Phase,
    /// The last move, while its piece is on the board or home.
    pub(super) last: Option<LastMove>,
    pub(super) uncertainty: Uncertainty,
    /// The member of each side who threw last, by the place in the list, from 1.
    pub(super) throwers: [u8; SIDES],
}

/// A move, as far as its way over the board follows from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastMove {
    /// What moved, as it was before.
    pub(super) mover: Mover,
    /// The throw that it used, where one is known.
    pub(super) by: Option<Throw>,
    pub(super) to: PiecePlace,
}

/// Whether plays are expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// The turn goes on.
    Open,
    /// The mover has no further part in the game, which goes on.
    TurnOver,
    /// The same, and what is wrong with playing on has been reported.
    TurnDismissed,
    GameOver,
    /// The same, and what is wrong with playing on has been reported.
    GameDismissed,
}

/// With which throw a piece is moved.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) throw: Throw,
    /// The walks that the piece then has behind it.
    pub(super) walks: Walks,
    /// Whether no other throw in hand would have done it.
    pub(super) is_only: bool,
}

/// What a move did.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    pub(super) from: PiecePlace,
    pub(super) to: PiecePlace,
    /// The throw that was used, where one was.
    choice: Option<Choice>,
    /// Whose move it is.
    pub(super) mover: Side,
    /// Pieces that moved.
    pub(super) moved: u8,
    /// Own pieces that stood there.
    pub(super) stacked: u8,
    /// Pieces that went out.
    finished: u8,
    pub(super) captured: u8,
    /// Whose the captured pieces were; the mover's own side where there were none.
    pub(super) victim: Side,
}

impl Move {
    /// Adds what it did to a trace.
    pub(super) fn trace(&self, play: u32, trace: &mut Trace) {
        if let Some(choice) = self.choice {
            trace.ways.push(Way {
                play,
                by: choice.throw,
                stacked: self.stacked,
                finished: self.finished,
                only_choice: choice.is_only,
            });
        }
        if let Some(at) = self.to.station().map(Station::point) {
            let captured = std::iter::repeat_n(CapturedPiece { play, at }, self.captured.into());
            trace.captured_pieces.extend(captured);
        }
    }
}

impl Snapshot {
    /// The beginning of a game.
    pub(super) const fn new(pieces: u8) -> Snapshot {
        Snapshot {
            units: [Unit::NONE; Station::COUNT as usize],
            waiting: [pieces; SIDES],
            out: [0; SIDES],
            ranking: Ranking::NONE,
            resigned: Ranking::NONE,
            hand: Hand::EMPTY,
            mover: None,
            named: None,
            is_exchanged: false,
            seat: None,
            number: 0,
            count: 0,
            begun: 0,
            phase: Phase::Open,
            last: None,
            uncertainty: Uncertainty::NONE,
            throwers: [0; SIDES],
        }
    }

    /// The stations on which pieces stand.
    pub(super) fn stations(&self) -> impl Iterator<Item = (Station, Unit)> {
        let units = Station::all().map(|at| (at, self.units[at.index()]));
        units.filter(|(_, unit)| !unit.is_none())
    }

    /// The stations on which pieces of a side stand.
    pub(super) fn stations_of(&self, side: Side) -> impl Iterator<Item = (Station, Unit)> {
        self.stations().filter(move |(_, unit)| unit.is_of(side))
    }

    /// What a side would move from a place; none where it has nothing there.
    pub(super) fn mover_at(&self, side: Side, from: PiecePlace) -> Option<Mover> {
        match from {
            PiecePlace::Hand => (self.waiting[side.index()] > 0).then_some(Mover::NEW),
            PiecePlace::On(at) => {
                let unit = self.units[at.index()];
                unit.is_of(side).then(|| unit.mover(at))
            }
            PiecePlace::Out => None,
        }
    }

    /// Everything that a side could move.
    pub(super) fn movers(&self, side: Side) -> impl Iterator<Item = Mover> {
        let new = self.mover_at(side, PiecePlace::Hand);
        let units = self.stations_of(side);
        new.into_iter()
            .chain(units.map(|(at, unit)| unit.mover(at)))
    }

    /// Whether the game is over.
    pub(super) const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::GameOver | Phase::GameDismissed)
    }

    /// Whether a side has come in or given up.
    pub(super) fn is_done(&self, side: Side) -> bool {
        self.ranking.holds(side) || self.resigned.holds(side)
    }

    /// Begins the turn of a side.
    pub(super) fn begin_turn(&mut self, side: Side, players: &Players) {
        (self.mover, self.named) = (Some(side), Some(side));
        self.uncertainty.return_of(side);
        self.hand.begin_turn();
        self.phase = if self.is_over() {
            Phase::GameDismissed
        } else if players.holds(side) && !self.is_done(side) {
            self.seat = Some(side);
            Phase::Open
        } else {
            Phase::TurnDismissed
        };
    }

    /// Moves what stands on a place to another, with everything that follows.
    pub(super) fn advance(
        &mut self,
        side: Side,
        mover: Mover,
        to: PiecePlace,
        choice: Option<Choice>,
        options: &Options,
        players: &Players,
    ) -> Move {
        let by = choice.map(|choice| choice.throw);
        let walks = choice.map_or(mover.walks, |choice| choice.walks);
        let came_back = by.is_some_and(|by| comes_back(by, mover.from, to));
        let moved = self.lift(side, mover.from);
        let mut done = Move {
            from: mover.from,
            to,
            choice,
            mover: side,
            moved,
            stacked: 0,
            finished: 0,
            captured: 0,
            victim: side,
        };
        self.last = Some(LastMove { mover, by, to });
        match to {
            PiecePlace::Hand => self.waiting[side.index()] += moved,
            PiecePlace::Out => {
                self.out[side.index()] += moved;
                done.finished = moved;
            }
            PiecePlace::On(at) => {
                let there = self.units[at.index()];
                let mut unit = Unit::new(side, moved, walks, came_back);
                if there.is_of(side) {
                    done.stacked = there.count();
                    unit = unit.onto(there, options.stack_path);
                } else if !there.is_none() {
                    (done.captured, done.victim) = (there.count(), there.side());
                    self.waiting[there.side().index()] += there.count();
                }
                self.units[at.index()] = unit;
            }
        }
        self.hand.spend(by, done.captured, options);
        if self.out[side.index()] == options.pieces {
            self.ranking.push(side);
            // What it still had to throw or use ends with its turn.
            let phase = if options.first_wins {
                Phase::GameOver
            } else {
                Phase::TurnOver
            };
            self.leave(phase, players);
        }
        done
    }

    /// Puts a piece of a side where the record moves one from, though none stands there: one that may have
    /// come there by what is open. `false` where the side has none that could.
    pub(super) fn relocate(&mut self, side: Side, from: PiecePlace, options: &Options) -> bool {
        if self.is_done(side) {
            return false;
        }
        let found = match from {
            PiecePlace::Hand => self.call_back(side),
            PiecePlace::On(at) => self.bring_to(side, at, options),
            PiecePlace::Out => false,
        };
        if found {
            self.uncertainty.settle(side);
        }
        found
    }

    /// Takes a piece off the board that must have been captured, or never have entered: the one that is
    /// in doubt, else that with the fewest others and the shortest way.
    fn call_back(&mut self, side: Side) -> bool {
        let doubtful = self.uncertainty.station(side);
        let fewest = self.stations_of(side).min_by_key(|(_, unit)| unit.count());
        let of_side = |at: &Station| self.units[at.index()].is_of(side);
        let doubtful = doubtful.filter(of_side);
        let Some(at) = doubtful.or_else(|| Some(fewest?.0)) else {
            return false;
        };
        let count = self.lift(side, PiecePlace::On(at));
        self.waiting[side.index()] += count;
        true
    }

    /// Brings a piece to a station: the one that is in doubt, else one that a throw brings there, rather
    /// one of those that were not used, else any.
    fn bring_to(&mut self, side: Side, at: Station, options: &Options) -> bool {
        let to = PiecePlace::On(at);
        let of_side = |known: &Station| self.units[known.index()].is_of(side);
        let doubtful = self.uncertainty.station(side).filter(of_side);
        let by = |mover: Mover, throw: Throw| {
            let walks = mover.landings(throw, options).walks(to)?;
            Some((mover.from, walks))
        };
        let mut units: Vec<Mover> = self.movers(side).collect();
        // A piece on the board rather than a new one.
        units.sort_by_key(|mover| mover.from == PiecePlace::Hand);
        let open = self.uncertainty.throws(side);
        let mut throws = open.chain(Throw::ALL);
        let reached = throws.find_map(|throw| units.iter().find_map(|&mover| by(mover, throw)));
        let waits = self.waiting[side.index()] > 0;
        let any = || {
            let new = waits.then_some(PiecePlace::Hand);
            new.or_else(|| Some(units.first()?.from))
        };
        let known = doubtful.map(|at| (PiecePlace::On(at), Walks::to(at)));
        let found = known.or(reached).or_else(|| Some((any()?, Walks::NONE)));
        let (from, walks) = match found {
            Some((from, walks)) => (from, walks.common(Walks::to(at))),
            None if self.out[side.index()] > 0 => {
                // It was thought to be home.
                self.out[side.index()] -= 1;
                self.waiting[side.index()] += 1;
                (PiecePlace::Hand, Walks::NONE)
            }
            None => return false,
        };
        let count = self.lift(side, from);
        let walks = if walks.is_empty() {
            Walks::to(at)
        } else {
            walks
        };
        let there = self.units[at.index()];
        if !there.is_none() {
            self.waiting[there.side().index()] += there.count();
            self.uncertainty.add(there.side(), there.count());
        }
        self.units[at.index()] = Unit::new(side, count, walks, false);
        true
    }

    /// Takes a piece of another side off the board that the record says was captured, where one of its
    /// moves is open.
    pub(super) fn take_captured(&mut self, by: Side) {
        let others = (0..SIDES as u8).map(Side).filter(|&side| side != by);
        let mut open = others.filter(|&side| self.uncertainty.is_about(side));
        if let Some(side) = open.next()
            && self.call_back(side)
        {
            self.uncertainty.settle(side);
        }
    }

    /// Takes what a side has on a place away from there and tells how many pieces that were.
    fn lift(&mut self, side: Side, from: PiecePlace) -> u8 {
        match from {
            PiecePlace::On(at) => {
                std::mem::replace(&mut self.units[at.index()], Unit::NONE).count()
            }
            PiecePlace::Hand => {
                self.waiting[side.index()] -= 1;
                1
            }
            PiecePlace::Out => 0,
        }
    }

    /// A side gives up: its pieces leave the board, and it comes in behind all that play on.
    pub(super) fn resign(&mut self, side: Side, players: &Players) {
        self.resigned.push(side);
        for unit in &mut self.units {
            if unit.is_of(side) {
                *unit = Unit::NONE;
            }
        }
        self.waiting[side.index()] = 0;
        // The piece that moved last may be gone, and its way would lead nowhere.
        self.last = None;
        self.leave(Phase::TurnOver, players);
    }

    /// Ends the turn of a side that came in or gave up, and the game when at most one side is left: it
    /// comes in, and behind it those that gave up, the last first.
    fn leave(&mut self, phase: Phase, players: &Players) {
        self.hand.clear();
        self.phase = phase;
        let mut left = players.sides().filter(|&side| !self.is_done(side));
        let (last, another) = (left.next(), left.next());
        if another.is_some() {
            return;
        }
        self.phase = Phase::GameOver;
        let resigned: Vec<Side> = self.resigned.sides().collect();
        for side in last.into_iter().chain(resigned.into_iter().rev()) {
            self.ranking.push(side);
        }
    }
}
