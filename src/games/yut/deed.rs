//! What a play did, until the record's claims about it are compared.

use crate::model::trace::{CapturedPiece, Way};
use crate::model::{PiecePlace, Side, Throw, Trace};

/// What a play did.
#[derive(Clone, Debug)]
pub(super) struct Deed {
    /// What it was.
    pub(super) kind: Kind,
    /// Whether the rules allowed it.
    pub(super) legality: Legality,
}

/// Whether the rules allowed a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Legality {
    /// They did.
    Legal,
    /// It was carried out all the same.
    Forced,
}

/// The kinds of plays that a record claims something about.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    /// A move.
    Move(Move),
    /// A forfeit, and the throws that it gave up.
    Forfeit(Vec<Throw>),
    /// Anything else.
    Other,
}

/// What a move did.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    /// Whence.
    pub(super) from: PiecePlace,
    /// Whither.
    pub(super) to: PiecePlace,
    /// The throw that was used, where one was.
    pub(super) by: Option<Throw>,
    /// Whether no other would have done it.
    pub(super) only_choice: bool,
    /// Pieces that moved.
    pub(super) moved: u8,
    /// Own pieces that stood there.
    pub(super) stacked: u8,
    /// Pieces that went out.
    pub(super) finished: u8,
    /// Pieces that were captured.
    pub(super) captured: u8,
    /// Whose these were; the mover's own side where there were none.
    pub(super) victim: Side,
}

impl Deed {
    /// Adds what a move did to a trace.
    pub(super) fn trace(&self, play: u32, trace: &mut Trace) {
        let Kind::Move(deed) = &self.kind else { return };
        if let Some(by) = deed.by {
            trace.ways.push(Way {
                play,
                by,
                stacked: deed.stacked,
                finished: deed.finished,
                only_choice: deed.only_choice,
            });
        }
        if let PiecePlace::On(station) = deed.to {
            let at = station.point();
            let taken = std::iter::repeat_n(CapturedPiece { play, at }, deed.captured.into());
            trace.captured_pieces.extend(taken);
        }
    }
}
