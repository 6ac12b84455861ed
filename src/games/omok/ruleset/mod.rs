//! Rulesets of omok: tables of switches, and how records and people name them.

mod named;
mod request;
mod table;

pub use named::named;
pub use table::{INFOS, RULESETS};

pub(super) use request::{Assumed, OPTIONS, Rules, accept};

use crate::games::RulesetInfo;
use crate::model::Side;

/// A set of rules, as far as a replay can tell it from others.
#[derive(Debug)]
pub struct Ruleset {
    /// How it is listed.
    pub info: RulesetInfo,
    /// The laws of play.
    pub law: Law,
    /// What else it is called: lower case, letters and digits only.
    pub names: &'static [&'static str],
}

/// The switches of a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Law {
    /// What six or more in a row are.
    pub overline: Overline,
    /// What stands at both ends of a five that does not win.
    pub blocked: Blocked,
    /// Who may not make two threes at once.
    pub double_three: Banned,
    /// Who may not make two fours at once.
    pub double_four: Banned,
    /// What a three is.
    pub three: Three,
    /// What a pass is.
    pub passes: Passes,
    /// When the board counts as full.
    pub draw: Draw,
}

/// What six or more stones in a row are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overline {
    /// A win.
    Wins,
    /// Nothing: only exactly five win.
    Nothing,
    /// A foul of Black and a win of White.
    Foul,
}

/// What stands at both ends of a five that does not win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blocked {
    /// Every five wins.
    Never,
    /// Stones of the opponent.
    ByStones,
    /// Stones of the opponent or the edge of the board.
    ByStonesAndEdges,
}

/// Who may not make a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Banned {
    /// Everybody may.
    Nobody,
    /// Black may not.
    Black,
    /// Neither side may.
    Both,
}

/// What a three is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Three {
    /// A row of three that can become a straight four, with no foul, by one more stone that makes
    /// no five (Renju International Federation, rule 9.3).
    Renju,
    /// An unbroken row of exactly three stones with both ends empty.
    Plain,
}

/// What a pass is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Passes {
    /// The rules know none.
    Unknown,
    /// Allowed behind the third move; two in a row are a draw.
    Draw,
}

/// When the board counts as full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Draw {
    /// When no point is empty.
    Full,
    /// When 25 points are empty, as the judge of the Gomocup tournaments ends games of renju.
    Gomocup,
}

impl Banned {
    /// Whether a side may not.
    pub(super) fn binds(self, side: Side) -> bool {
        match self {
            Banned::Nobody => false,
            Banned::Black => side == Side::BLACK,
            Banned::Both => true,
        }
    }
}

impl Law {
    /// Whether six or more in a row win for a side as five do.
    pub(super) fn overline_wins(&self, side: Side) -> bool {
        match self.overline {
            Overline::Wins => true,
            Overline::Nothing => false,
            Overline::Foul => side == Side::WHITE,
        }
    }

    /// Whether any move of a side can be forbidden.
    pub fn binds(&self, side: Side) -> bool {
        let overline = self.overline == Overline::Foul && side == Side::BLACK;
        overline || self.double_three.binds(side) || self.double_four.binds(side)
    }
}

impl Draw {
    /// How many points are empty when a game is drawn.
    pub(super) const fn left(self) -> usize {
        match self {
            Draw::Full => 0,
            Draw::Gomocup => 25,
        }
    }
}
