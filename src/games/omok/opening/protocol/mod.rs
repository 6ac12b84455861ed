//! Opening protocols (오프닝룰): who may do what in the first moves, as data.

mod plans;
mod spelling;

use crate::model::Side;
use crate::text::Bilingual;

pub(super) use plans::OFFERS;
pub use plans::PROTOCOLS;
pub use spelling::{asked, spelled};

/// An opening protocol.
#[derive(Debug)]
pub struct Protocol {
    /// Its id, such as `soosorv-8`.
    pub id: &'static str,
    /// Its name.
    pub name: Bilingual,
    /// Whether it comes before rules of renju; else before those of gomoku, with or without overlines.
    pub is_of_renju: bool,
    /// What happens, in order.
    pub steps: &'static [ProtocolStep],
    /// The highest number that may be declared.
    pub most: Most,
    /// Number of the first move that may be a pass, where no square is set for it.
    pub first_pass: u8,
    /// What is said where the sources do not agree.
    pub disputed: Disputed,
}

/// The highest number of fifth moves that may be declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Most {
    /// The protocol sets none.
    Unlimited,
    /// The protocol sets one, but the record does not say which.
    Unknown,
    /// This one.
    Number(u8),
}

/// What the sources of a protocol do not agree about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Disputed {
    /// Nothing that a record could show.
    Nothing,
    /// Whether the second move has to touch the first (pro, long pro).
    SecondMove,
    /// Whether all 26 patterns may be opened or 24 (the swap rule before 1996).
    Patterns,
    /// Whether colours may be swapped where fifth moves are offered (Taraguchi).
    SwapBesideOffers,
}

/// One thing that happens in an opening.
#[derive(Clone, Copy, Debug)]
pub enum ProtocolStep {
    /// A stone is placed.
    Stone {
        /// Its colour.
        side: Side,
        /// Where it may stand.
        area: OpeningArea,
    },
    /// A player may take the other colour.
    Choice {
        /// The colour that this player has before.
        side: Side,
    },
    /// It is said how many fifth moves will be offered.
    Declaration,
    /// Black offers several fifth moves, and White picks one of them.
    Offers {
        /// How many.
        count: StoneCount,
    },
    /// The players choose between two ways to go on, which end the opening.
    Fork(Fork),
}

/// Where a stone may stand. Squares lie around the centre of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpeningArea {
    /// Anywhere.
    Anywhere,
    /// On the centre.
    Centre,
    /// In a square with so many lines from its middle to its side: 1 for 3x3, 2 for 5x5.
    Within(u8),
    /// So many lines from the centre at least: 3 for outside 5x5.
    Beyond(u8),
}

/// How many fifth moves are offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StoneCount {
    /// One of these numbers: several where the record does not say which form of the protocol it follows.
    OneOf(&'static [u8]),
    /// As many as were declared.
    Declared,
}

/// Two ways to go on.
#[derive(Clone, Copy, Debug)]
pub struct Fork {
    /// Whether offered fifth moves are the sign for the one way, and a choice of colours for the other
    /// (Taraguchi); else the sign is a choice of colours at once, and not two stones later (Swap2).
    pub is_told_by_offers: bool,
    /// The way that the sign stands for.
    pub with: &'static [ProtocolStep],
    /// The other one.
    pub without: &'static [ProtocolStep],
}

impl Protocol {
    /// Where the next stone may stand after a number of moves, as far as that does not depend on what
    /// the players choose; none behind the opening.
    pub(super) fn area(&self, moves: usize) -> Option<OpeningArea> {
        let stones = self.steps.iter().filter_map(|step| match *step {
            ProtocolStep::Stone { area, .. } => Some(area),
            ProtocolStep::Offers { .. } | ProtocolStep::Fork(_) => Some(OpeningArea::Anywhere),
            ProtocolStep::Choice { .. } | ProtocolStep::Declaration => None,
        });
        // Nothing is known of the stones behind a fork, and they are the last of their opening.
        stones.into_iter().nth(moves)
    }

    /// How often colours may be chosen on the way that offers the most choices.
    pub(super) fn choices(&self) -> usize {
        let count = |steps: &[ProtocolStep]| {
            let is_choice = |step: &&ProtocolStep| matches!(step, ProtocolStep::Choice { .. });
            steps.iter().filter(is_choice).count()
        };
        let forked = self.steps.iter().map(|step| match step {
            ProtocolStep::Fork(fork) => count(fork.with).max(count(fork.without)),
            _ => 0,
        });
        count(self.steps) + forked.sum::<usize>()
    }
}
