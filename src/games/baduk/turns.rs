//! Whose turn it is, as far as a record says.

use crate::model::meaning::HandicapSource;
use crate::model::{Meaning, Record, SetupKind, Side};

/// The side to play, and what that rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turns {
    /// The side to play; none where the record leaves it open.
    next: Option<Side>,
    /// Whether a statement of the record or a play tells so, and not only the custom of the game's
    /// beginning.
    is_stated: bool,
    has_handicap: bool,
    /// Handicap stones that Black still has to play.
    placing: u8,
}

impl Turns {
    /// The beginning of a game: Black plays first, White after handicap stones.
    ///
    /// Where nothing is set up and Black's first plays are as many as the handicap stones, Black
    /// puts these down as plays, as free placement is recorded by some.
    pub(super) fn begin(record: &Record) -> Turns {
        let handicap = Meaning::new(record).handicap;
        let has_handicap = handicap.count >= 2;
        let (next, placing) = match handicap.source {
            HandicapSource::Moves { plays } if plays as usize == handicap.stones.len() => {
                (Side::BLACK, plays as u8)
            }
            // White's passes between the stones keep the turn.
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

    /// Stones set up before the first play leave it open who plays first, unless they are handicap
    /// stones.
    pub(super) fn set_up(&mut self, kind: SetupKind) {
        let SetupKind::Stones(side) = kind else {
            return;
        };
        let is_usual = side == Side::BLACK && self.has_handicap;
        if !self.is_stated && !is_usual {
            self.next = None;
        }
    }

    /// The record says whose turn it is.
    pub(super) fn state(&mut self, side: Side) {
        self.next = Some(side);
        self.is_stated = true;
    }

    /// Side to play, as far as the record says.
    pub(super) fn next(&self) -> Option<Side> {
        self.next
    }

    /// The side to play, where it alternates from here on.
    #[inline]
    pub(super) fn due(&self) -> Option<Side> {
        self.next.filter(|_| self.is_stated && self.placing == 0)
    }

    /// A side plays; tells whether it was the other's turn, as far as that is known.
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
