//! What a play did, until the record's claims about it are compared.

use crate::model::trace::{Sole, Taken, Way};
use crate::model::{Side, Spot, Throw, Trace};

/// What a play did.
#[derive(Clone, Debug)]
pub(super) struct Deed {
    /// What it was.
    pub(super) kind: Kind,
    /// Whether the rules allowed it.
    pub(super) verdict: Verdict,
}

/// Whether the rules allowed a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
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
    pub(super) from: Spot,
    /// Whither.
    pub(super) to: Spot,
    /// The throw that was used, where one was.
    pub(super) by: Option<Throw>,
    /// Whether no other would have done it.
    pub(super) sole: Sole,
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
                sole: deed.sole,
            });
        }
        if let Spot::On(station) = deed.to {
            let at = station.point();
            let taken = std::iter::repeat_n(Taken { play, at }, deed.captured.into());
            trace.taken.extend(taken);
        }
    }
}
