//! What is not known for certain, because something before is wrong or cannot be read.

use super::snapshot::SIDES;
use crate::model::{Side, Station, Throw};

/// What is open behind a fault: it is told once, and what follows from it is not accused again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Uncertainty {
    /// Moves of each side of which it is open what they did.
    moves: [u8; SIDES],
    /// Throws of each side of which it is open how they were used, one bit each.
    throws: [u16; SIDES],
    /// Where the last piece came that was moved against the rules.
    last: Option<(Side, Station)>,
    /// Sides that were passed over and have not played since, one bit each.
    absent: u8,
    /// Sides of which it has been told that they play on though they are home, one bit each.
    beyond: u8,
    /// Sides of which anything has ever been open, one bit each.
    ever: u8,
    /// Whether the board is known to be another than that of the game.
    is_lost: bool,
}

impl Uncertainty {
    /// Nothing is open.
    pub(super) const NONE: Uncertainty = Uncertainty {
        moves: [0; SIDES],
        throws: [0; SIDES],
        last: None,
        absent: 0,
        beyond: 0,
        ever: 0,
        is_lost: false,
    };

    /// Leaves moves of a side open.
    pub(super) fn add(&mut self, side: Side, moves: u8) {
        if let Some(open) = self.moves.get_mut(side.index()) {
            *open = open.saturating_add(moves);
            self.ever |= bit(side);
        }
    }

    /// Leaves open how a throw of a side was used.
    pub(super) fn add_throw(&mut self, side: Side, throw: Throw) {
        self.add(side, 1);
        if let Some(open) = self.throws.get_mut(side.index()) {
            *open |= 1 << throw as u8;
        }
    }

    /// Leaves open whether a piece came to a station.
    pub(super) fn add_move(&mut self, side: Side, to: Option<Station>) {
        self.add(side, 1);
        self.last = to.map(|to| (side, to));
    }

    /// Whether moves of a side are open, or the whole board is.
    pub(super) fn is_about(&self, side: Side) -> bool {
        self.is_lost || self.moves(side) > 0
    }

    /// Whether anything about a side has ever been open.
    pub(super) fn was_about(&self, side: Side) -> bool {
        self.ever & bit(side) != 0
    }

    /// Notes that the board is not what the record tells of: where something was open before, it is another
    /// than that of the game from here on.
    pub(super) fn contradict(&mut self) {
        self.is_lost |= self.ever != 0;
    }

    /// How many moves of a side are open.
    pub(super) fn moves(&self, side: Side) -> u8 {
        self.moves.get(side.index()).copied().unwrap_or_default()
    }

    /// Whether anything has ever been open.
    pub(super) fn was_any(&self) -> bool {
        self.ever != 0
    }

    /// The throws of a side of which it is open how they were used.
    pub(super) fn throws(&self, side: Side) -> impl Iterator<Item = Throw> + use<> {
        let open = self.throws.get(side.index()).copied().unwrap_or_default();
        let throws = Throw::ALL.into_iter();
        throws.filter(move |&throw| open >> throw as u8 & 1 == 1)
    }

    /// Where a piece of a side stands of which it is open whether it does.
    pub(super) fn station(&self, side: Side) -> Option<Station> {
        self.last
            .filter(|(known, _)| *known == side)
            .map(|(_, at)| at)
    }

    /// One of the open moves is settled: a piece turned up.
    pub(super) fn settle(&mut self, side: Side) {
        if let Some(open) = self.moves.get_mut(side.index()) {
            *open = open.saturating_sub(1);
        }
        if let Some(open) = self.throws.get_mut(side.index()) {
            *open = 0;
        }
        if self.station(side).is_some() {
            self.last = None;
        }
    }

    /// Passes a side over until it plays again.
    pub(super) fn pass_over(&mut self, side: Side) {
        self.absent |= bit(side);
    }

    /// A side plays.
    pub(super) fn return_of(&mut self, side: Side) {
        self.absent &= !bit(side);
    }

    /// Whether a side was passed over and has not played since.
    pub(super) fn is_absent(&self, side: Side) -> bool {
        self.absent & bit(side) != 0
    }

    /// Notes that a side plays on though it is home; whether that is new.
    pub(super) fn goes_beyond(&mut self, side: Side) -> bool {
        let is_new = self.beyond & bit(side) == 0;
        self.beyond |= bit(side);
        is_new
    }
}

/// The bit of a side; none where no game has so many.
fn bit(side: Side) -> u8 {
    1u8.checked_shl(side.0.into()).unwrap_or_default()
}
