//! Uncertainty caused by an earlier error or an unreadable word.

use super::snapshot::SIDES;
use crate::model::{Side, Station, Throw};

/// Uncertain facts after an error: the error is reported once, and its consequences are not
/// reported again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Uncertainty {
    /// Number of each side's moves with an unknown effect.
    moves: [u8; SIDES],
    /// Throws of each side with an unknown use, one bit each.
    throws: [u16; SIDES],
    /// Station of the last piece that was moved against the rules.
    last: Option<(Side, Station)>,
    /// Sides that were skipped and have not played since, one bit each.
    absent: u8,
    /// Sides that play on although they are home and were reported for it, one bit each.
    beyond: u8,
    /// Sides about which anything was ever uncertain, one bit each.
    ever: u8,
    /// True if the board is known to differ from the board of the real game.
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

    /// Marks moves of a side as uncertain.
    pub(super) fn add(&mut self, side: Side, moves: u8) {
        if let Some(open) = self.moves.get_mut(side.index()) {
            *open = open.saturating_add(moves);
            self.ever |= bit(side);
        }
    }

    /// Marks the use of a side's throw as uncertain.
    pub(super) fn add_throw(&mut self, side: Side, throw: Throw) {
        self.add(side, 1);
        if let Some(open) = self.throws.get_mut(side.index()) {
            *open |= 1 << throw as u8;
        }
    }

    /// Marks a piece's arrival at a station as uncertain.
    pub(super) fn add_move(&mut self, side: Side, to: Option<Station>) {
        self.add(side, 1);
        self.last = to.map(|to| (side, to));
    }

    /// Returns true if moves of a side, or the whole board, are uncertain.
    pub(super) fn is_about(&self, side: Side) -> bool {
        self.is_lost || self.moves(side) > 0
    }

    /// Returns true if anything about a side was ever uncertain.
    pub(super) fn was_about(&self, side: Side) -> bool {
        self.ever & bit(side) != 0
    }

    /// Records that the board contradicts the record. If anything was uncertain before, the board
    /// is considered different from the real game's from here on.
    pub(super) fn contradict(&mut self) {
        self.is_lost |= self.ever != 0;
    }

    /// Returns the number of uncertain moves of a side.
    pub(super) fn moves(&self, side: Side) -> u8 {
        self.moves.get(side.index()).copied().unwrap_or_default()
    }

    /// Returns true if anything was ever uncertain.
    pub(super) fn was_any(&self) -> bool {
        self.ever != 0
    }

    /// Iterates over the throws of a side with an unknown use.
    pub(super) fn throws(&self, side: Side) -> impl Iterator<Item = Throw> + use<> {
        let open = self.throws.get(side.index()).copied().unwrap_or_default();
        let throws = Throw::ALL.into_iter();
        throws.filter(move |&throw| open >> throw as u8 & 1 == 1)
    }

    /// Returns the station of a side's piece that may not really be there.
    pub(super) fn station(&self, side: Side) -> Option<Station> {
        self.last
            .filter(|(known, _)| *known == side)
            .map(|(_, at)| at)
    }

    /// Settles one of the uncertain moves, because a piece was found.
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

    /// Marks a side as playing again.
    pub(super) fn return_of(&mut self, side: Side) {
        self.absent &= !bit(side);
    }

    /// Returns true if a side was skipped and has not played since.
    pub(super) fn is_absent(&self, side: Side) -> bool {
        self.absent & bit(side) != 0
    }

    /// Records that a side plays on although it is home; returns true the first time.
    pub(super) fn goes_beyond(&mut self, side: Side) -> bool {
        let is_new = self.beyond & bit(side) == 0;
        self.beyond |= bit(side);
        is_new
    }
}

/// Returns the bit of a side; 0 for a number beyond any game.
fn bit(side: Side) -> u8 {
    1u8.checked_shl(side.0.into()).unwrap_or_default()
}
