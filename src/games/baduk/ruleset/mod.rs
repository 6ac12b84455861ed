//! Rulesets of baduk: tables of switches, and how records and people name them.

mod named;
mod request;
mod table;

pub use named::named;
pub use table::{INFOS, RULESETS};

pub(super) use request::{Authority, OPTIONS, Rules, accept};

use crate::games::RulesetInfo;
use crate::model::Hundredths;
use crate::text::Bi;

/// A set of rules, as far as a replay and a count can tell it from others.
#[derive(Debug)]
pub struct Ruleset {
    /// How it is listed.
    pub info: RulesetInfo,
    /// Which repetitions are forbidden.
    pub ko: Ko,
    /// What becomes of a game whose position comes back where that is not forbidden.
    pub cycle: Cycle,
    /// Whether stones may be played that have no liberty and capture nothing.
    pub suicide: Suicide,
    /// How the end is counted.
    pub scoring: Scoring,
    /// What White gets for handicap stones when the end is counted.
    pub compensation: Compensation,
    /// What White gets in an even game.
    pub komi: Hundredths,
    /// What else it is called: lower case, letters and digits only.
    pub names: &'static [&'static str],
}

/// Which repetitions are forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ko {
    /// None, not even retaking a ko.
    None,
    /// Retaking a ko at once.
    Simple,
    /// Any position that stood before on the board.
    Positional,
    /// Any position that stood before with the same side to play.
    Situational,
}

/// What becomes of a game whose position comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cycle {
    /// The rules are not known, or do not say.
    Open,
    /// It ends without result when neither side gives way.
    NoResult,
    /// It cannot come back.
    Forbidden,
}

/// Whether stones may be played that have no liberty and capture nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Suicide {
    /// Never.
    Forbidden,
    /// When more than one stone is lost by it. A single stone would leave the board as it was,
    /// which the rules that allow suicide forbid as a repetition or by their wording.
    Several,
}

/// How the end is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// The rules are not known.
    Open,
    /// Surrounded points and prisoners.
    Territory,
    /// Surrounded points and stones on the board.
    Area,
}

/// What White gets for handicap stones when the end is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Compensation {
    /// Nothing.
    None,
    /// A point for each stone.
    EachStone,
    /// A point for each stone but the first.
    EachStoneButOne,
}

impl Cycle {
    /// What the rules say about it.
    pub(super) const fn word(self) -> Bi {
        match self {
            Cycle::Open => Bi::new(
                "the ruleset decides what follows",
                "결과는 적용하는 규칙에 따름",
            ),
            Cycle::NoResult => Bi::new(
                "the game has no result unless somebody gives way",
                "어느 쪽도 양보하지 않으면 무승부(판빅)",
            ),
            Cycle::Forbidden => Bi::new("the ruleset forbids it", "규칙이 금지함"),
        }
    }
}
