//! Where a game stands.

use super::landing::Mover;
use super::throws::Throws;
use super::unit::Unit;
use crate::model::{PiecePlace, Ranking, Side, Station, Throw};

/// The most sides of a game.
pub(super) const SIDES: usize = 6;

/// Everything that plays change, kept and restored as one.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// What stands on the stations, by their numbers.
    pub(super) units: [Unit; Station::COUNT as usize],
    /// Pieces of each side that wait to start.
    pub(super) waiting: [u8; SIDES],
    /// Pieces of each side that are home.
    pub(super) out: [u8; SIDES],
    /// The sides that have come in.
    pub(super) ranking: Ranking,
    /// The sides that have given up, the first first.
    pub(super) resigned: Ranking,
    /// Throws that have not been used.
    pub(super) throws: Throws,
    /// Whose turn it is; none before the first turn.
    pub(super) mover: Option<Side>,
    /// The side whose turn came last among those that had one by right.
    pub(super) seat: Option<Side>,
    /// Number of the turn, 0 before the first.
    pub(super) number: u32,
    /// Throws owed for the turn itself and for 윷 and 모.
    pub(super) owed: u8,
    /// Throws owed for captures.
    pub(super) owed_captures: u8,
    /// Throws that the record may leave out or put elsewhere, because something about them is wrong
    /// already.
    pub(super) doubtful: u8,
    /// Whether the mover has thrown in this turn.
    pub(super) begun: Begun,
    /// Whether plays are expected.
    pub(super) phase: Phase,
    /// The last move, while its piece is on the board or home.
    pub(super) last: Option<LastMove>,
}

/// A move, as far as its way over the board follows from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastMove {
    /// What moved, as it was before.
    pub(super) mover: Mover,
    /// The throw that it used, where one is known.
    pub(super) by: Option<Throw>,
    /// Whither.
    pub(super) to: PiecePlace,
}

/// Whether the mover has thrown in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Begun {
    /// Yes.
    Yes,
    /// No.
    No,
}

/// Whether plays are expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// The turn goes on.
    Open,
    /// The mover has no further part in the game, which goes on.
    TurnOver,
    /// The same, and what is wrong with playing on has been said.
    TurnDismissed,
    /// The game is over.
    GameOver,
    /// The same, and what is wrong with playing on has been said.
    GameDismissed,
}

impl State {
    /// The beginning of a game.
    pub(super) const fn new(pieces: u8) -> State {
        State {
            units: [Unit::NONE; Station::COUNT as usize],
            waiting: [pieces; SIDES],
            out: [0; SIDES],
            ranking: Ranking::NONE,
            resigned: Ranking::NONE,
            throws: Throws::EMPTY,
            mover: None,
            seat: None,
            number: 0,
            owed: 0,
            owed_captures: 0,
            doubtful: 0,
            begun: Begun::No,
            phase: Phase::Open,
            last: None,
        }
    }

    /// The stations on which pieces of a side stand.
    pub(super) fn stations(&self, side: Side) -> impl Iterator<Item = (Station, Unit)> {
        Station::all()
            .map(|at| (at, self.units[at.index()]))
            .filter(move |(_, unit)| unit.is_of(side))
    }

    /// Throws owed for whatever reason.
    pub(super) const fn owed_in_all(&self) -> u8 {
        self.owed.saturating_add(self.owed_captures)
    }

    /// Whether the game is over.
    pub(super) const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::GameOver | Phase::GameDismissed)
    }

    /// Whether a side has come in or given up.
    pub(super) fn is_done(&self, side: Side) -> bool {
        self.ranking.holds(side) || self.resigned.holds(side)
    }
}
