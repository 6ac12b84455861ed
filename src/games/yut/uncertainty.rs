//! Facts that are uncertain after an error or an unreadable word, so that its consequences are not
//! reported again.

use super::snapshot::SIDES;
use crate::model::{Side, Station, Throw};

/// Facts about a yut game that are uncertain after an error: the error is reported once, its
/// consequences are not.
#[derive(Clone, Copy, Debug)]
pub(super) struct Uncertainty {
    /// Number of moves of each side whose effect is unknown.
    moves: [u8; SIDES],
    /// Throws of each side that may have been used in an unknown way, one bit per throw.
    throws: [u16; SIDES],
    /// Side and station of the last piece that was moved illegally; it may not really be there.
    last: Option<(Side, Station)>,
    /// Sides that were skipped and have not played since, one bit per side.
    absent: u8,
    /// Sides that play on although all their pieces are home, and were reported for it, one bit per
    /// side.
    beyond: u8,
    /// Sides about which anything was ever uncertain, one bit per side.
    ever: u8,
    /// True if the whole replayed board counts as wrong, because the record contradicted it after
    /// an error.
    is_lost: bool,
}

impl Uncertainty {
    pub(super) const NONE: Uncertainty = Uncertainty {
        moves: [0; SIDES],
        throws: [0; SIDES],
        last: None,
        absent: 0,
        beyond: 0,
        ever: 0,
        is_lost: false,
    };

    /// Adds a number of uncertain moves to a side.
    pub(super) fn add(&mut self, side: Side, moves: u8) {
        if let Some(open) = self.moves.get_mut(side.index()) {
            *open = open.saturating_add(moves);
            self.ever |= bit(side);
        }
    }

    /// Marks a throw of a side as one whose use is unknown.
    pub(super) fn add_throw(&mut self, side: Side, throw: Throw) {
        self.add(side, 1);
        if let Some(open) = self.throws.get_mut(side.index()) {
            *open |= 1 << throw as u8;
        }
    }

    /// Marks a side's piece as one that may not really be on its station.
    pub(super) fn add_move(&mut self, side: Side, to: Option<Station>) {
        self.add(side, 1);
        self.last = to.map(|to| (side, to));
    }

    /// Returns true if moves of a side are uncertain, or the whole board is.
    pub(super) fn is_about(&self, side: Side) -> bool {
        self.is_lost || self.moves(side) > 0
    }

    /// Returns true if anything about a side was ever uncertain.
    pub(super) fn was_about(&self, side: Side) -> bool {
        self.ever & bit(side) != 0
    }

    /// Notes that the record contradicts the board. If anything was uncertain before, the whole
    /// board counts as wrong from here on.
    pub(super) fn contradict(&mut self) {
        self.is_lost |= self.ever != 0;
    }

    /// Returns the number of uncertain moves of a side.
    pub(super) fn moves(&self, side: Side) -> u8 {
        self.moves.get(side.index()).copied().unwrap_or_default()
    }

    /// Returns true if anything about any side was ever uncertain.
    pub(super) fn was_any(&self) -> bool {
        self.ever != 0
    }

    /// Iterates over the throws of a side whose use is unknown.
    pub(super) fn throws(&self, side: Side) -> impl Iterator<Item = Throw> + use<> {
        let open = self.throws.get(side.index()).copied().unwrap_or_default();
        let throws = Throw::ALL.into_iter();
        throws.filter(move |&throw| open >> throw as u8 & 1 == 1)
    }

    /// Returns the station of a side's piece that may not really be there; `None` if there is no
    /// such piece.
    pub(super) fn station(&self, side: Side) -> Option<Station> {
        self.last
            .filter(|(known, _)| *known == side)
            .map(|(_, at)| at)
    }

    /// Removes one uncertain move of a side and the marks on its throws and its piece, because the
    /// move is now explained.
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

    /// Marks a side as skipped until it plays again.
    pub(super) fn pass_over(&mut self, side: Side) {
        self.absent |= bit(side);
    }

    /// Removes the mark that a side was skipped, because it plays again.
    pub(super) fn return_of(&mut self, side: Side) {
        self.absent &= !bit(side);
    }

    /// Returns true if a side was skipped and has not played since.
    pub(super) fn is_absent(&self, side: Side) -> bool {
        self.absent & bit(side) != 0
    }

    /// Notes that a side plays on although all its pieces are home; returns true the first time.
    pub(super) fn goes_beyond(&mut self, side: Side) -> bool {
        let is_new = self.beyond & bit(side) == 0;
        self.beyond |= bit(side);
        is_new
    }
}

/// Returns the bit that represents a side; 0 for a side number that no game has.
fn bit(side: Side) -> u8 {
    1u8.checked_shl(side.0.into()).unwrap_or_default()
}
