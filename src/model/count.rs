//! The count (계가) of a finished game that is won by points.

use super::{Hundredths, Outcome, Side, WinMethod};
use crate::text::Bilingual;

/// How points are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CountMethod {
    /// Surrounded points and the opponent's stones that were taken (Korean, Japanese).
    Territory,
    /// Surrounded points and living stones (Chinese and others).
    Area,
}

impl CountMethod {
    /// Its id: `territory` or `area`.
    pub const fn id(self) -> &'static str {
        match self {
            CountMethod::Territory => "territory",
            CountMethod::Area => "area",
        }
    }

    /// How it is said that a game was counted so.
    pub const fn word(self) -> Bilingual {
        match self {
            CountMethod::Territory => {
                Bilingual::new("counted by territory", "집으로 계가, 한국·일본식")
            }
            CountMethod::Area => Bilingual::new("counted by area", "영역으로 계가, 중국식"),
        }
    }
}

/// What a side has on the board and beside it. A method adds up some of it; [`Count::points`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct SideCount {
    /// Points that it surrounds and that count, those under the opponent's dead stones included.
    pub territory: u32,
    /// Its stones that live.
    pub stones: u32,
    /// The opponent's dead stones in that territory.
    pub dead: u32,
    /// The opponent's stones that it captured in the course of the game.
    pub prisoners: u32,
    /// Stones that the opponent handed over for passes.
    pub handed: u32,
    /// Points that its groups in seki surround and that do not count under the rules.
    pub uncounted: u32,
    /// Points that it gives up for its groups (group tax).
    pub tax: u32,
    /// Points of its territory that it fills to connect stones, which no longer count.
    pub filled: u32,
}

/// A count of a finished position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// How the points are counted.
    pub method: CountMethod,
    /// What Black and White have.
    pub sides: [SideCount; 2],
    /// Empty points that nobody owns outside of seki.
    pub dame: u32,
    /// Empty points between groups in seki, which neither side can fill.
    pub shared: u32,
    /// What White gets for moving second, in points; none where nobody says.
    pub komi: Option<Hundredths>,
    /// Points that White gets for Black's handicap stones.
    pub compensation: u32,
    /// Who wins where both have the same; none for a draw.
    pub tie: Option<Side>,
}

impl Count {
    /// The points of a side on the board and beside it, without komi and compensation.
    pub fn points(&self, side: Side) -> i32 {
        let side = &self.sides[side.index()];
        let counted = match self.method {
            CountMethod::Territory => side.territory + side.dead + side.prisoners + side.handed,
            CountMethod::Area => side.territory + side.stones,
        };
        counted as i32 - side.tax as i32
    }

    /// By how much Black leads, less than nothing where White does; the komi counts where it is known.
    pub fn lead(&self) -> Hundredths {
        let board = self.points(Side::BLACK) - self.points(Side::WHITE);
        let komi = self.komi.unwrap_or_default();
        Hundredths((board - self.compensation as i32) * 100 - komi.0)
    }

    /// By how much the winner leads.
    pub fn margin(&self) -> Hundredths {
        Hundredths(self.lead().0.abs())
    }

    /// Who has more; a draw has no winner.
    pub fn winner(&self) -> Option<Side> {
        match self.lead().0.signum() {
            1 => Some(Side::BLACK),
            -1 => Some(Side::WHITE),
            _ => self.tie,
        }
    }

    /// The result that it gives; none where the komi is not known.
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

/// What a point of a counted board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct CountedPoint {
    /// The stone that stands on it.
    pub stone: Option<Side>,
    /// Whose it is: that of its living stone, or the side that surrounds it.
    pub owner: Option<Side>,
    /// Whether it belongs to a seki: a stone of a group in seki, what such a group surrounds, or a point
    /// between two of them.
    pub is_in_seki: bool,
}

impl CountedPoint {
    /// Whose dead stone stands on it.
    pub fn dead(&self) -> Option<Side> {
        self.stone.filter(|_| self.owner != self.stone)
    }

    /// Whose living stone stands on it.
    pub fn living(&self) -> Option<Side> {
        self.stone.filter(|_| self.owner == self.stone)
    }

    /// Who surrounds it.
    pub fn territory(&self) -> Option<Side> {
        self.owner.filter(|_| self.owner != self.stone)
    }
}
