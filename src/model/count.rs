//! The count (계가) of a finished game decided by points.

use super::{Hundredths, Outcome, Side, WinMethod};
use crate::text::Bilingual;

/// Counting method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CountMethod {
    /// Surrounded points plus captured stones of the opponent (Korean, Japanese).
    Territory,
    /// Surrounded points plus living stones (Chinese and others).
    Area,
}

impl CountMethod {
    /// Returns the id: `territory` or `area`.
    pub const fn id(self) -> &'static str {
        match self {
            CountMethod::Territory => "territory",
            CountMethod::Area => "area",
        }
    }

    /// Returns the phrase that names the method, such as "counted by area".
    pub const fn word(self) -> Bilingual {
        match self {
            CountMethod::Territory => {
                Bilingual::new("counted by territory", "집으로 계가, 한국·일본식")
            }
            CountMethod::Area => Bilingual::new("counted by area", "영역으로 계가, 중국식"),
        }
    }
}

/// Points and stones of one side. Each method adds up some of them; see [`Count::points`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct SideCount {
    /// Surrounded points that count, including those under the opponent's dead stones.
    pub territory: u32,
    /// Living stones of the side.
    pub stones: u32,
    /// Dead stones of the opponent inside the side's territory.
    pub dead: u32,
    /// Stones of the opponent captured during the game.
    pub prisoners: u32,
    /// Stones that the opponent handed over for passes.
    pub handed: u32,
    /// Points surrounded by groups in seki, which do not count under the rules.
    pub uncounted: u32,
    /// Points deducted for the side's groups (group tax).
    pub tax: u32,
    /// Points of its territory that it fills to connect stones, which no longer count.
    pub filled: u32,
}

/// Count of a finished position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Counting method used.
    pub method: CountMethod,
    /// Numbers for Black and White.
    pub sides: [SideCount; 2],
    /// Empty points outside seki that neither side owns.
    pub dame: u32,
    /// Empty points between groups in seki that neither side can fill.
    pub shared: u32,
    /// Points that White receives for moving second; `None` if unknown.
    pub komi: Option<Hundredths>,
    /// Points that White receives for Black's handicap stones.
    pub compensation: u32,
    /// Winner of an equal count; `None` for a draw.
    pub tie: Option<Side>,
}

impl Count {
    /// Returns a side's points on and beside the board, without komi and compensation.
    pub fn points(&self, side: Side) -> i32 {
        let side = &self.sides[side.index()];
        let counted = match self.method {
            CountMethod::Territory => side.territory + side.dead + side.prisoners + side.handed,
            CountMethod::Area => side.territory + side.stones,
        };
        counted as i32 - side.tax as i32
    }

    /// Returns Black's lead, negative if White leads. An unknown komi counts as zero.
    pub fn lead(&self) -> Hundredths {
        let board = self.points(Side::BLACK) - self.points(Side::WHITE);
        let komi = self.komi.unwrap_or_default();
        Hundredths((board - self.compensation as i32) * 100 - komi.0)
    }

    /// Returns the winner's margin.
    pub fn margin(&self) -> Hundredths {
        Hundredths(self.lead().0.abs())
    }

    /// Returns the side with more points, or `None` for a draw.
    pub fn winner(&self) -> Option<Side> {
        match self.lead().0.signum() {
            1 => Some(Side::BLACK),
            -1 => Some(Side::WHITE),
            _ => self.tie,
        }
    }

    /// Returns the result of the count; `None` if the komi is unknown.
    pub fn outcome(&self) -> Option<Outcome> {
        self.komi?;
        Some(match self.winner() {
            Some(winner) => Outcome::Win {
                winner,
                by: WinMethod::Points(self.margin()),
            },
            None => Outcome::Draw,
        })
    }
}

/// Status of one point of a counted board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct CountedPoint {
    /// Stone on the point.
    pub stone: Option<Side>,
    /// Owner: the side of the living stone, or the side that surrounds the point.
    pub owner: Option<Side>,
    /// True if the point belongs to a seki: a stone of a group in seki, a point that such a group
    /// surrounds, or a point between two of them.
    pub is_in_seki: bool,
}

impl CountedPoint {
    /// Returns the side of a dead stone on the point.
    pub fn dead(&self) -> Option<Side> {
        self.stone.filter(|_| self.owner != self.stone)
    }

    /// Returns the side of a living stone on the point.
    pub fn living(&self) -> Option<Side> {
        self.stone.filter(|_| self.owner == self.stone)
    }

    /// Returns the side that surrounds the point.
    pub fn territory(&self) -> Option<Side> {
        self.owner.filter(|_| self.owner != self.stone)
    }
}
