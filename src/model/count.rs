//! Count (계가) of a finished game of baduk, by territory or by area.

use super::{Hundredths, Outcome, Side, WinMethod};
use crate::text::Bilingual;

/// Method of counting a finished game of baduk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CountMethod {
    /// Territory counting: surrounded points plus captured stones (Korean, Japanese).
    Territory,
    /// Area counting: surrounded points plus living stones (Chinese).
    Area,
}

impl CountMethod {
    /// Returns the id of the method: `territory` or `area`.
    pub const fn id(self) -> &'static str {
        match self {
            CountMethod::Territory => "territory",
            CountMethod::Area => "area",
        }
    }

    /// Returns words for the method, such as "counted by area".
    pub const fn word(self) -> Bilingual {
        match self {
            CountMethod::Territory => {
                Bilingual::new("counted by territory", "집으로 계가, 한국·일본식")
            }
            CountMethod::Area => Bilingual::new("counted by area", "영역으로 계가, 중국식"),
        }
    }
}

/// Numbers of points and stones of one side in a count; [`Count::points`] adds those that the
/// method counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct SideCount {
    /// Number of surrounded points that count, including those under dead stones of the opponent.
    pub territory: u32,
    /// Number of living stones on the board.
    pub stones: u32,
    /// Number of the opponent's dead stones in this side's territory.
    pub dead: u32,
    /// Number of the opponent's stones captured during the game.
    pub prisoners: u32,
    /// Number of stones that the opponent handed over for passing.
    pub handed: u32,
    /// Number of points surrounded by groups in seki, where the rules do not count them.
    pub uncounted: u32,
    /// Number of points deducted for the side's groups (group tax).
    pub tax: u32,
    /// Number of own territory points that the side must fill to connect its stones; they are not
    /// counted.
    pub filled: u32,
}

/// Result of counting a finished position: the numbers of both sides and the komi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Method by which the points are added up.
    pub method: CountMethod,
    /// Numbers of Black and of White.
    pub sides: [SideCount; 2],
    /// Number of empty points that belong to neither side, outside seki.
    pub dame: u32,
    /// Number of empty points between groups in seki, which neither side can fill.
    pub shared: u32,
    /// Points that White receives for moving second; `None` if the komi is unknown.
    pub komi: Option<Hundredths>,
    /// Number of points that White receives for Black's handicap stones.
    pub compensation: u32,
    /// Side that wins if both have equal points; `None` if that is a draw.
    pub tie: Option<Side>,
}

impl Count {
    /// Returns the points of a side by the method used, without komi and handicap compensation.
    pub fn points(&self, side: Side) -> i32 {
        let side = &self.sides[side.index()];
        let counted = match self.method {
            CountMethod::Territory => side.territory + side.dead + side.prisoners + side.handed,
            CountMethod::Area => side.territory + side.stones,
        };
        counted as i32 - side.tax as i32
    }

    /// Returns Black's lead in points with komi and compensation; negative if White leads. An
    /// unknown komi counts as zero.
    pub fn lead(&self) -> Hundredths {
        let board = self.points(Side::BLACK) - self.points(Side::WHITE);
        let komi = self.komi.unwrap_or_default();
        Hundredths((board - self.compensation as i32) * 100 - komi.0)
    }

    /// Returns the winner's lead in points, never negative.
    pub fn margin(&self) -> Hundredths {
        Hundredths(self.lead().0.abs())
    }

    /// Returns the side with more points; with equal points the side that wins ties, or `None` for
    /// a draw.
    pub fn winner(&self) -> Option<Side> {
        match self.lead().0.signum() {
            1 => Some(Side::BLACK),
            -1 => Some(Side::WHITE),
            _ => self.tie,
        }
    }

    /// Returns the result of the game by this count; `None` if the komi is unknown.
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

/// Status of one point of a counted board: its stone and its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct CountedPoint {
    /// Side of the stone on the point, dead or alive; `None` if it is empty.
    pub stone: Option<Side>,
    /// Side that owns the point, by a living stone or by surrounding it; `None` for a neutral
    /// point.
    pub owner: Option<Side>,
    /// True if the point is part of a seki: a stone of a group in seki, or an empty point that such
    /// groups surround or share.
    pub is_in_seki: bool,
}

impl CountedPoint {
    /// Returns the side of a dead stone on the point; `None` if there is none.
    pub fn dead(&self) -> Option<Side> {
        self.stone.filter(|_| self.owner != self.stone)
    }

    /// Returns the side of a living stone on the point; `None` if there is none.
    pub fn living(&self) -> Option<Side> {
        self.stone.filter(|_| self.owner == self.stone)
    }

    /// Returns the side that owns the point without a living stone on it: territory, possibly under
    /// a dead stone.
    pub fn territory(&self) -> Option<Side> {
        self.owner.filter(|_| self.owner != self.stone)
    }
}
