//! Side to play in a replay, as far as the record shows it.

use crate::model::meaning::{HandicapMeaning, HandicapSource};
use crate::model::{Record, SetupKind, Side};

/// Side to play, and how surely it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turns {
    /// Side to play next; `None` if the record does not show it.
    next: Option<Side>,
    /// True if the record states the side to play or a move shows it. Otherwise it is only the
    /// custom at the start of a game.
    is_stated: bool,
    has_handicap: bool,
    /// Number of handicap stones that Black still has to play.
    placing: u8,
}

impl Turns {
    /// Creates the state at the start of a game: Black plays first, or White after handicap stones.
    ///
    /// Some programs record freely placed handicap stones as moves. If Black's first moves and the stones set up before them make up the
    /// handicap, these moves count as handicap stones.
    pub(super) fn begin(record: &Record) -> Turns {
        let handicap = HandicapMeaning::from_record(record);
        let has_handicap = handicap.count >= 2;
        let (next, placing) = match handicap.source {
            HandicapSource::Moves { plays }
                if (plays + handicap.set_up) as usize == handicap.stones.len() =>
            {
                (Side::BLACK, plays as u8)
            }
            // If White passes between the handicap stones, the sides alternate from Black's first
            // stone on.
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

    /// Changes the side to play after a setup: it becomes unknown if stones other than handicap stones are set up before the first move,
    /// unless the record has stated it.
    pub(super) fn set_up(&mut self, kind: SetupKind) {
        let SetupKind::Stones(side) = kind else {
            return;
        };
        let is_usual = side == Side::BLACK && self.has_handicap;
        if !self.is_stated && !is_usual {
            self.next = None;
        }
    }

    /// Sets the side to play next, because the record states it.
    pub(super) fn state(&mut self, side: Side) {
        self.next = Some(side);
        self.is_stated = true;
    }

    /// Returns the side to play next; `None` if the record does not show it.
    pub(super) fn next(&self) -> Option<Side> {
        self.next
    }

    /// Returns the side to play next if this is certain and the sides alternate from here on;
    /// otherwise `None`.
    #[inline]
    pub(super) fn due(&self) -> Option<Side> {
        self.next.filter(|_| self.is_stated && self.placing == 0)
    }

    /// Changes the side to play after a move of `side`; true if the move was out of turn.
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
