//! State of a yut game, and the changes that plays make to it without checking the rules.

use super::hand::Hand;
use super::mover::{Mover, comes_back};
use super::options::Options;
use super::players::Players;
use super::uncertainty::Uncertainty;
use super::unit::Unit;
use super::walk::Walks;
use crate::model::trace::{CapturedPiece, Way};
use crate::model::{PiecePlace, Ranking, Side, Station, Throw, Trace};

/// Maximum number of sides in a game.
pub(super) const SIDES: usize = 6;

/// State of a yut game that plays change; it is copied before each step for undo.
#[derive(Clone, Copy, Debug)]
pub(super) struct Snapshot {
    /// Pieces on each station, indexed by station number.
    units: [Unit; Station::COUNT as usize],
    /// Number of pieces of each side that wait to enter the board, be they new or captured.
    pub(super) waiting: [u8; SIDES],
    /// Number of pieces of each side that are home.
    pub(super) out: [u8; SIDES],
    /// Sides that have finished, first one first.
    pub(super) ranking: Ranking,
    /// Sides that have resigned, first one first.
    pub(super) resigned: Ranking,
    pub(super) hand: Hand,
    /// Side whose turn it is; `None` before the first turn.
    pub(super) mover: Option<Side>,
    /// Side that the record names for the turn; differs from `mover` if the name is taken to be
    /// wrong.
    pub(super) named: Option<Side>,
    /// True if the names of this turn and the next are exchanged, which was already reported.
    pub(super) is_exchanged: bool,
    /// Side whose turn came last; the next side is determined from it.
    pub(super) seat: Option<Side>,
    /// Number of the turn as the record writes it; 0 before the first turn.
    pub(super) number: u32,
    /// Number of the turn as counted in the replay.
    pub(super) count: u32,
    /// Number of turns that the record has started.
    pub(super) begun: u32,
    /// Number of plays in the current turn so far.
    pub(super) played: u32,
    /// State of the game and of the turn, which decides if plays are expected.
    pub(super) phase: Phase,
    /// Last move, as long as its piece is on the board or home.
    pub(super) last: Option<LastMove>,
    pub(super) uncertainty: Uncertainty,
    /// Member of each side's team who threw last, as a number in the list counted from 1; 0 before
    /// the first throw.
    pub(super) throwers: [u8; SIDES],
}

/// Last move, with the facts that determine its path for drawing.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastMove {
    /// Piece or stack before the move.
    pub(super) mover: Mover,
    /// Throw that the move used, if known.
    pub(super) by: Option<Throw>,
    pub(super) to: PiecePlace,
}

/// State of the game and of the turn, which decides if plays are expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// The turn goes on.
    Open,
    /// The side to move has finished or resigned; the other sides go on.
    TurnOver,
    /// The turn is over, and a play after its end was already reported.
    TurnDismissed,
    GameOver,
    /// The game is over, and a play after its end was already reported.
    GameDismissed,
}

/// Throw that a move uses, with the resulting walks of the piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) throw: Throw,
    /// Walks by which the piece comes to its new place.
    pub(super) walks: Walks,
    /// True if no other unused throw makes the same move.
    pub(super) is_only: bool,
}

/// Effect of a move: pieces moved, stacked, captured and brought home.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    pub(super) from: PiecePlace,
    pub(super) to: PiecePlace,
    /// Throw that the move used; `None` if it is uncertain.
    choice: Option<Choice>,
    /// Side that moved.
    pub(super) mover: Side,
    /// Number of pieces that moved.
    pub(super) moved: u8,
    /// Number of own pieces that were on the station where the move ended.
    pub(super) stacked: u8,
    /// Number of pieces that went home.
    finished: u8,
    pub(super) captured: u8,
    /// Side whose pieces were captured; the moving side if there were none.
    pub(super) victim: Side,
}

impl Move {
    /// Adds the details of the move to the trace of the replay.
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
    /// Creates the state at the start of a game with `pieces` pieces per side.
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

    /// Returns true if two states have the same pieces on the board and the same unused throws.
    pub(super) fn is_alike(&self, other: &Snapshot) -> bool {
        let is_board_alike = self.units == other.units && self.out == other.out;
        is_board_alike
            && self.waiting == other.waiting
            && self.hand.values().eq(other.hand.values())
    }

    /// Iterates over the stations that have pieces, with the pieces.
    pub(super) fn stations(&self) -> impl Iterator<Item = (Station, Unit)> {
        let units = Station::all().map(|at| (at, self.units[at.index()]));
        units.filter(|(_, unit)| !unit.is_none())
    }

    /// Iterates over the stations that have pieces of a side, with the pieces.
    pub(super) fn stations_of(&self, side: Side) -> impl Iterator<Item = (Station, Unit)> {
        self.stations().filter(move |(_, unit)| unit.is_of(side))
    }

    /// Returns the piece or stack that a side would move from a place; `None` if the side has no
    /// piece there.
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

    /// Iterates over all pieces and stacks that a side could move, a new piece included.
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

    /// Starts the turn of a side, with one throw to be made. If the game is over or the side no
    /// longer plays, the plays of the turn are ignored.
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

    /// Moves a piece or stack with all effects: captures, stacking, going home, and the end of the
    /// turn or the game.
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
            // All pieces of the side are home: the game ends if the first side wins, otherwise only
            // the turn.
            let phase = if options.first_wins {
                Phase::GameOver
            } else {
                Phase::TurnOver
            };
            self.leave(phase, players);
        }
        done
    }

    /// Brings a piece of a side to a place from which the record moves one although none is there.
    /// Uses an uncertain piece if possible; returns `false` if the side has finished or resigned,
    /// or if no piece can be brought.
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

    /// Takes a piece or stack off the board that must have been captured or never entered: the
    /// uncertain one, or else the smallest. Returns `false` if the side has none on the board.
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

    /// Brings a piece or stack to a station: the uncertain one, or else one that a throw
    /// (preferably an unused one) can bring there, or else any other, in the end even one that
    /// counted as home.
    fn bring_to(&mut self, side: Side, at: Station, options: &Options) -> bool {
        let to = PiecePlace::On(at);
        let of_side = |known: &Station| self.units[known.index()].is_of(side);
        let doubtful = self.uncertainty.station(side).filter(of_side);
        let by = |mover: Mover, throw: Throw| {
            let walks = mover.landings(throw, options).walks(to)?;
            Some((mover.from, walks))
        };
        let mut units: Vec<Mover> = self.movers(side).collect();
        // Try pieces on the board before new ones.
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
                // Only pieces counted as home are left, so one of them cannot have finished.
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

    /// Takes pieces of another side off the board, because the record says that they were captured:
    /// of the first side with uncertain moves, the stack whose place is uncertain, or else its
    /// smallest stack.
    pub(super) fn take_captured(&mut self, by: Side) {
        let others = (0..SIDES as u8).map(Side).filter(|&side| side != by);
        let mut open = others.filter(|&side| self.uncertainty.is_about(side));
        if let Some(side) = open.next()
            && self.call_back(side)
        {
            self.uncertainty.settle(side);
        }
    }

    /// Takes the pieces that move together away from a place, and returns their number.
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

    /// Takes all pieces of a side away from a station, or one new piece from the waiting ones, and
    /// returns their number.
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

    /// Lets a side resign: its pieces leave the board, and it will rank after all sides that play
    /// on.
    pub(super) fn resign(&mut self, side: Side, players: &Players) {
        self.resigned.push(side);
        for unit in &mut self.units {
            if unit.is_of(side) {
                *unit = Unit::NONE;
            }
        }
        self.waiting[side.index()] = 0;
        // The last moved piece may have left the board with this side, so its path is not drawn.
        self.last = None;
        self.leave(Phase::TurnOver, players);
    }

    /// Ends the turn of a side that finished or resigned. If at most one side is left, ends the
    /// game too: that side comes next in the ranking, then the resigned sides, last one first.
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
