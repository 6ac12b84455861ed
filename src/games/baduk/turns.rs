//! Side to play, as far as a record states it.

use crate::model::meaning::{HandicapMeaning, HandicapSource};
use crate::model::{Record, SetupKind, Side};

/// Side to play and the basis for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turns {
    /// Side to play; `None` if the record leaves it open.
    next: Option<Side>,
    /// True if a statement of the record or a play shows this, not only the custom at the start of
    /// a game.
    is_stated: bool,
    has_handicap: bool,
    /// Handicap stones that Black has yet to play.
    placing: u8,
}

impl Turns {
    /// Starts a game: Black plays first, or White after handicap stones.
    ///
    /// If nothing is set up and Black's first plays match the handicap in number, they count as
    /// handicap stones: some programs record free placement this way.
    pub(super) fn begin(record: &Record) -> Turns {
        let handicap = HandicapMeaning::from_record(record);
        let has_handicap = handicap.count >= 2;
        let (next, placing) = match handicap.source {
            HandicapSource::Moves { plays }
                if (plays + handicap.set_up) as usize == handicap.stones.len() =>
            {
                (Side::BLACK, plays as u8)
            }
            // White passes between the handicap stones, so sides alternate from Black's first stone
            // on.
            HandicapSource::Moves { .. } => (Side::BLACK, 0),
            _ if has_handicap => (Side::WHITE, 0),
            _ => (Side::BLACK, 0),
        };
        Turns {
            next: Some(next),
            is_stated: false,
            has_handicap,
            placing,
        }
    }

    /// Processes a setup: stones before the first play leave open who plays first, unless they are
    /// handicap stones.
    pub(super) fn set_up(&mut self, kind: SetupKind) {
        let SetupKind::Stones(side) = kind else {
            return;
        };
        let is_usual = side == Side::BLACK && self.has_handicap;
        if !self.is_stated && !is_usual {
            self.next = None;
        }
    }

    /// Sets the side to play as stated by the record.
    pub(super) fn state(&mut self, side: Side) {
        self.next = Some(side);
        self.is_stated = true;
    }

    /// Returns the side to play, as far as the record states it.
    pub(super) fn next(&self) -> Option<Side> {
        self.next
    }

    /// Returns the side to play if it alternates from here on.
    #[inline]
    pub(super) fn due(&self) -> Option<Side> {
        self.next.filter(|_| self.is_stated && self.placing == 0)
    }

    /// Plays for a side; returns true if it was known to be the other side's turn.
    pub(super) fn play(&mut self, side: Side) -> bool {
        self.placing = self.placing.saturating_sub(1);
        let next = match self.placing {
            0 => side.opponent(),
            _ => Side::BLACK,
        };
        let due = self.next.replace(next);
        self.is_stated = true;
        due.is_some_and(|due| due != side)
    }
}
