//! Opening protocols (오프닝룰) as data: the permitted actions of each player in the first moves.

mod plans;
mod spelling;

use crate::model::Side;
use crate::text::Bilingual;

pub(super) use plans::OFFERS;
pub use plans::PROTOCOLS;
pub use spelling::{asked, spelled};

/// Opening protocol.
#[derive(Debug)]
pub struct Protocol {
    /// Id, such as `soosorv-8`.
    pub id: &'static str,
    /// Display name.
    pub name: Bilingual,
    /// True for a protocol of renju; otherwise it precedes gomoku, with or without overlines.
    pub is_of_renju: bool,
    /// Steps in order.
    pub steps: &'static [ProtocolStep],
    /// Maximum number that may be declared.
    pub most: Most,
    /// Number of the first move that may be a pass, if no square is prescribed for it.
    pub first_pass: u8,
    /// Point on which the sources disagree.
    pub disputed: Disputed,
}

/// Maximum number of fifth moves that may be declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Most {
    /// No maximum.
    Unlimited,
    /// A maximum that the record does not state.
    Unknown,
    /// Given maximum.
    Number(u8),
}

/// Point on which the sources of a protocol disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Disputed {
    /// None that a record could show.
    Nothing,
    /// The second move must touch the first (pro, long pro).
    SecondMove,
    /// All 26 patterns are allowed, or only 24 (the swap rule before 1996).
    Patterns,
    /// Colours may be swapped even if fifth moves are offered (Taraguchi).
    SwapBesideOffers,
}

/// Step of an opening.
#[derive(Clone, Copy, Debug)]
pub enum ProtocolStep {
    /// A stone is placed.
    Stone {
        /// Colour of the stone.
        side: Side,
        /// Permitted area.
        area: OpeningArea,
    },
    /// A player may take the other colour.
    Choice {
        /// Colour of this player before the choice.
        side: Side,
    },
    /// The number of fifth moves to be offered is declared.
    Declaration,
    /// Black offers several fifth moves, and White picks one of them.
    Offers {
        /// Number of offers.
        count: StoneCount,
    },
    /// The players choose between two branches, which end the opening.
    Fork(Fork),
}

/// Permitted area of a stone. Squares are centred on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpeningArea {
    /// Anywhere.
    Anywhere,
    /// On the centre.
    Centre,
    /// Within a square, given by the lines from its middle to its side: 1 for 3x3, 2 for 5x5.
    Within(u8),
    /// At least this number of lines from the centre: 3 for outside 5x5.
    Beyond(u8),
}

/// Number of offered fifth moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StoneCount {
    /// Any of these numbers; several if the record does not show which form of the protocol it
    /// follows.
    OneOf(&'static [u8]),
    /// Declared number.
    Declared,
}

/// Two branches of an opening.
#[derive(Clone, Copy, Debug)]
pub struct Fork {
    /// True if offered fifth moves indicate the first branch, and a colour choice the second
    /// (Taraguchi). Otherwise an immediate colour choice indicates the first branch, and one after
    /// two more stones the second (Swap2).
    pub follows_from_offers: bool,
    /// Branch that the sign indicates.
    pub with: &'static [ProtocolStep],
    /// Other branch.
    pub without: &'static [ProtocolStep],
}

impl Protocol {
    /// Returns the permitted area of the next stone after a number of moves, if it does not depend
    /// on the players' choices; `None` after the opening.
    pub(super) fn area(&self, moves: usize) -> Option<OpeningArea> {
        let stones = self.steps.iter().filter_map(|step| match *step {
            ProtocolStep::Stone { area, .. } => Some(area),
            ProtocolStep::Offers { .. } | ProtocolStep::Fork(_) => Some(OpeningArea::Anywhere),
            ProtocolStep::Choice { .. } | ProtocolStep::Declaration => None,
        });
        // `None` after a fork, whose branches end the opening.
        stones.into_iter().nth(moves)
    }

    /// Returns the number of colour choices on the branch with the most choices.
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
