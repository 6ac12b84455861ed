//! State of a game and the changes made by plays, without checking the rules.

use super::hand::Hand;
use super::mover::{Mover, comes_back};
use super::options::Options;
use super::players::Players;
use super::uncertainty::Uncertainty;
use super::unit::Unit;
use super::walk::Walks;
use crate::model::trace::{CapturedPiece, Way};
use crate::model::{PiecePlace, Ranking, Side, Station, Throw, Trace};

/// Maximum number of sides.
pub(super) const SIDES: usize = 6;

/// State that plays change, saved and restored together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Snapshot {
    /// Pieces on the stations, by station number.
    units: [Unit; Station::COUNT as usize],
    /// Pieces of each side that have not started.
    pub(super) waiting: [u8; SIDES],
    /// Pieces of each side that are home.
    pub(super) out: [u8; SIDES],
    /// Sides that have finished, in order.
    pub(super) ranking: Ranking,
    /// Sides that have resigned, in order.
    pub(super) resigned: Ranking,
    pub(super) hand: Hand,
    /// Side whose turn it is; `None` before the first turn.
    pub(super) mover: Option<Side>,
    /// Side named by the record for the turn; it differs if the name is considered an error.
    pub(super) named: Option<Side>,
    /// True if the names of this turn and the next were exchanged and this was reported.
    pub(super) is_exchanged: bool,
    /// Side of the last turn that was due.
    pub(super) seat: Option<Side>,
    /// Number of the turn as written, 0 before the first.
    pub(super) number: u32,
    /// Number of the turn as counted.
    pub(super) count: u32,
    /// Turns that the record has started.
    pub(super) begun: u32,
    /// Plays of the current turn so far.
    pub(super) played: u32,
    /// Phase of the game.
    pub(super) phase: Phase,
    /// Last move, while its piece is on the board or home.
    pub(super) last: Option<LastMove>,
    pub(super) uncertainty: Uncertainty,
    /// Member of each side who threw last, as a list index from 1.
    pub(super) throwers: [u8; SIDES],
}

/// Move with the data that determine its path.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastMove {
    /// Piece before the move.
    pub(super) mover: Mover,
    /// Throw that it used, if known.
    pub(super) by: Option<Throw>,
    pub(super) to: PiecePlace,
}

/// Phase of a game, which decides if plays are expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// The turn goes on.
    Open,
    /// The mover has left the game, which goes on.
    TurnOver,
    /// The mover has left the game, and playing on was reported.
    TurnDismissed,
    GameOver,
    /// The game is over, and playing on was reported.
    GameDismissed,
}

/// Throw with which a piece is moved.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) throw: Throw,
    /// Walks of the piece after the move.
    pub(super) walks: Walks,
    /// True if no other throw in hand makes the move.
    pub(super) is_only: bool,
}

/// Effect of a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    pub(super) from: PiecePlace,
    pub(super) to: PiecePlace,
    /// Throw that was used, if any.
    choice: Option<Choice>,
    /// Side that moved.
    pub(super) mover: Side,
    /// Pieces that moved.
    pub(super) moved: u8,
    /// Own pieces at the end of the move.
    pub(super) stacked: u8,
    /// Pieces that went out.
    finished: u8,
    pub(super) captured: u8,
    /// Side of the captured pieces; the mover's own side if there were none.
    pub(super) victim: Side,
}

impl Move {
    /// Adds the effect to a trace.
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
    /// Creates the start of a game.
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
            played: 0,
            phase: Phase::Open,
            last: None,
            uncertainty: Uncertainty::NONE,
            throwers: [0; SIDES],
        }
    }

    /// Returns true if the board and the unused throws of two states are equal.
    pub(super) fn is_alike(&self, other: &Snapshot) -> bool {
        let is_board_alike = self.units == other.units && self.out == other.out;
        is_board_alike
            && self.waiting == other.waiting
            && self.hand.values().eq(other.hand.values())
    }

    /// Iterates over the stations with pieces.
    pub(super) fn stations(&self) -> impl Iterator<Item = (Station, Unit)> {
        let units = Station::all().map(|at| (at, self.units[at.index()]));
        units.filter(|(_, unit)| !unit.is_none())
    }

    /// Iterates over the stations with pieces of a side.
    pub(super) fn stations_of(&self, side: Side) -> impl Iterator<Item = (Station, Unit)> {
        self.stations().filter(move |(_, unit)| unit.is_of(side))
    }

    /// Returns the piece or stack that a side would move from a place; `None` without one.
    pub(super) fn mover_at(&self, side: Side, from: PiecePlace) -> Option<Mover> {
        match from {
            PiecePlace::Hand => (self.waiting[side.index()] > 0).then(|| Mover {
                is_first: self.stations_of(side).next().is_none(),
                ..Mover::NEW
            }),
            PiecePlace::On(at) => {
                let unit = self.units[at.index()];
                unit.is_of(side).then(|| unit.mover(at))
            }
            PiecePlace::Out => None,
        }
    }

    /// Iterates over everything that a side could move.
    pub(super) fn movers(&self, side: Side) -> impl Iterator<Item = Mover> {
        let new = self.mover_at(side, PiecePlace::Hand);
        let units = self.stations_of(side);
        new.into_iter()
            .chain(units.map(|(at, unit)| unit.mover(at)))
    }

    /// Returns true if the game is over.
    pub(super) const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::GameOver | Phase::GameDismissed)
    }

    /// Returns true if a side has finished or resigned.
    pub(super) fn is_done(&self, side: Side) -> bool {
        self.ranking.holds(side) || self.resigned.holds(side)
    }

    /// Starts the turn of a side.
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

    /// Moves a piece or stack, with all consequences.
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
        let moved = self.lift_to_move(side, mover.from, options);
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
                    done.stacked = if options.stacks { there.count() } else { 0 };
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
            // The side's last piece is home, which ends its turn, or the game under rules where the
            // first side wins.
            let phase = if options.first_wins {
                Phase::GameOver
            } else {
                Phase::TurnOver
            };
            self.leave(phase, players);
        }
        done
    }

    /// Puts a piece of a side on a place from which the record moves one although there is none,
    /// using a piece whose place is uncertain. Returns `false` if the side has no such piece.
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

    /// Removes a piece from the board that must have been captured or never entered: the uncertain
    /// one, or else the smallest stack with the shortest path.
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

    /// Brings a piece to a station: the uncertain one, or else one that a throw brings there,
    /// preferably an unused throw, or else any.
    fn bring_to(&mut self, side: Side, at: Station, options: &Options) -> bool {
        let to = PiecePlace::On(at);
        let of_side = |known: &Station| self.units[known.index()].is_of(side);
        let doubtful = self.uncertainty.station(side).filter(of_side);
        let by = |mover: Mover, throw: Throw| {
            let walks = mover.landings(throw, options).walks(to)?;
            Some((mover.from, walks))
        };
        let mut units: Vec<Mover> = self.movers(side).collect();
        // Tries pieces on the board before new ones.
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
                // No piece is left except those counted as home: one of them cannot have finished.
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

    /// Removes a piece of another side with an uncertain move because the record says that it was
    /// captured.
    pub(super) fn take_captured(&mut self, by: Side) {
        let others = (0..SIDES as u8).map(Side).filter(|&side| side != by);
        let mut open = others.filter(|&side| self.uncertainty.is_about(side));
        if let Some(side) = open.next()
            && self.call_back(side)
        {
            self.uncertainty.settle(side);
        }
    }

    /// Removes the pieces that move together from a place and returns their number.
    fn lift_to_move(&mut self, side: Side, from: PiecePlace, options: &Options) -> u8 {
        match from {
            PiecePlace::On(at) if !options.stacks => {
                let unit = &mut self.units[at.index()];
                *unit = unit.less_one();
                1
            }
            PiecePlace::Hand if options.enters_in_pairs => {
                let waiting = &mut self.waiting[side.index()];
                let is_first = *waiting == options.pieces;
                let count = if is_first { 2.min(*waiting) } else { 1 };
                *waiting -= count;
                count
            }
            _ => self.lift(side, from),
        }
    }

    /// Removes everything that a side has on a place and returns the number of pieces.
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

    /// Resigns for a side: its pieces leave the board, and it ranks after all that play on.
    pub(super) fn resign(&mut self, side: Side, players: &Players) {
        self.resigned.push(side);
        for unit in &mut self.units {
            if unit.is_of(side) {
                *unit = Unit::NONE;
            }
        }
        self.waiting[side.index()] = 0;
        // The last moved piece may be gone, and its path with it.
        self.last = None;
        self.leave(Phase::TurnOver, players);
    }

    /// Ends the turn of a side that finished or resigned, and the game if at most one side is left:
    /// it finishes next, followed by the resigned sides, last one first.
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
