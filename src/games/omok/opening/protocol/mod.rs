//! Opening protocols (오프닝룰) of omok and renju, as tables of steps: who may do what in the first
//! moves.

mod plans;
mod spelling;

use crate::model::Side;
use crate::text::Bilingual;

pub(super) use plans::OFFERS;
pub use plans::PROTOCOLS;
pub use spelling::{asked, spelled};

/// Opening protocol: the rules for the first moves, such as Swap2 or Taraguchi-10.
#[derive(Debug)]
pub struct Protocol {
    /// Id of the protocol, such as `soosorv-8`.
    pub id: &'static str,
    /// Name of the protocol for display, in English and Korean.
    pub name: Bilingual,
    /// True for a protocol of renju, false for one of gomoku.
    pub is_of_renju: bool,
    /// Steps of the opening, in order.
    pub steps: &'static [ProtocolStep],
    /// Maximum number of fifth moves that a player may declare.
    pub most: Most,
    /// Number of the first move that may be a pass, where the protocol prescribes no square.
    pub first_pass: u8,
    /// Rule on which the sources of the protocol disagree.
    pub disputed: Disputed,
}

/// Maximum number of fifth moves that a player may declare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Most {
    /// Any number may be declared.
    Unlimited,
    /// There is a maximum, but the record does not show which.
    Unknown,
    /// The maximum is this number.
    Number(u8),
}

/// Rule on which the sources of a protocol disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Disputed {
    /// The sources agree on everything that a record can show.
    Nothing,
    /// Some sources require the second move to touch the first one (Pro, Long Pro).
    SecondMove,
    /// Some sources allow all 26 opening patterns, others only 24 (the swap rule before 1996).
    Patterns,
    /// Some sources allow a swap of colours even if fifth moves are offered (Taraguchi).
    SwapBesideOffers,
}

/// Step of an opening protocol.
#[derive(Clone, Copy, Debug)]
pub enum ProtocolStep {
    /// The next stone is placed.
    Stone {
        /// Colour of the stone.
        side: Side,
        /// Area in which the stone must be placed.
        area: OpeningArea,
    },
    /// One player may swap the colours.
    Choice {
        /// Colour that this player has before the choice.
        side: Side,
    },
    /// A player declares how many fifth moves will be offered.
    Declaration,
    /// Black offers several fifth moves, and White picks one of them.
    Offers {
        /// Number of fifth moves that Black offers.
        count: StoneCount,
    },
    /// The players choose between two ways to continue, and either way ends the opening.
    Fork(Fork),
}

/// Area in which a stone of the opening must be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpeningArea {
    /// The stone may be anywhere.
    Anywhere,
    /// The stone must be on the centre.
    Centre,
    /// The stone must be within this number of lines from the centre: 1 is the square of 3x3
    /// points, 2 the square of 5x5.
    Within(u8),
    /// The stone must be at least this number of lines from the centre: 3 means outside the square
    /// of 5x5.
    Beyond(u8),
}

/// Number of fifth moves that Black offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StoneCount {
    /// Any of these numbers; more than one if the name in the record fits several forms of the
    /// protocol.
    OneOf(&'static [u8]),
    /// The number that a player has declared.
    Declared,
}

/// Two ways to continue an opening, and the sign that shows which one the players took.
#[derive(Clone, Copy, Debug)]
pub struct Fork {
    /// True if offered fifth moves show the way `with` and a colour choice the way `without`
    /// (Taraguchi). False if an immediate colour choice shows `with`, and one after two more stones
    /// shows `without` (Swap2).
    pub follows_from_offers: bool,
    /// Steps of the way with offered fifth moves (Taraguchi) or with an immediate colour choice
    /// (Swap2).
    pub with: &'static [ProtocolStep],
    /// Steps of the way with a single fifth move (Taraguchi) or with two more stones before the
    /// colour choice (Swap2).
    pub without: &'static [ProtocolStep],
}

impl Protocol {
    /// Returns the area for the next stone after `moves` moves; `None` after the opening or a fork.
    pub(super) fn area(&self, moves: usize) -> Option<OpeningArea> {
        let stones = self.steps.iter().filter_map(|step| match *step {
            ProtocolStep::Stone { area, .. } => Some(area),
            ProtocolStep::Offers { .. } | ProtocolStep::Fork(_) => Some(OpeningArea::Anywhere),
            ProtocolStep::Choice { .. } | ProtocolStep::Declaration => None,
        });
        // Later moves get `None`: the stones after a fork are not in this list.
        stones.into_iter().nth(moves)
    }

    /// Returns the largest number of colour choices that a game under the protocol can have.
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
