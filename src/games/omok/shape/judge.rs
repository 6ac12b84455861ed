//! Judgement of a single stone: a win, a foul, or neither.

use super::kinds::Kinds;
use super::reasons::Objection;
use super::stones::{Direction, REACH, StoneWindow, Stones};
use super::windows::{LineThreats, Windows};
use crate::games::omok::ruleset::{Blocked, Law, Overline};
use crate::model::{Point, Side};

/// Maximum number of stones tried out to decide if a double-three is real. Real games need a few;
/// the limit protects against boards made to take forever.
const TRIALS: u32 = 1024;

/// Effect of a stone: a win, and the fouls that it makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct StoneEffect {
    /// True if the stone wins by a row of stones.
    pub wins: bool,
    /// Fouls that the stone makes; without effect if it wins.
    pub kinds: Kinds,
}

impl StoneEffect {
    /// Returns true if the stone is forbidden: it makes a foul and does not win.
    pub fn is_forbidden(self) -> bool {
        !self.wins && !self.kinds.is_empty()
    }

    /// Returns true if the stone neither wins nor makes a foul.
    pub fn is_plain(self) -> bool {
        self == StoneEffect::default()
    }
}

/// Judge of stones under the rules of one game: finds wins and fouls.
#[derive(Clone, Copy, Debug)]
pub struct Referee {
    pub(super) law: Law,
    /// Lookup tables for Black and White; `None` for a side that cannot make a foul.
    pub(super) windows: [Option<&'static Windows>; 2],
}

impl Referee {
    /// Creates a referee for the given rules.
    pub fn new(law: Law) -> Referee {
        let mut referee = Referee {
            law,
            windows: [None; 2],
        };
        for side in [Side::BLACK, Side::WHITE]
            .into_iter()
            .filter(|&side| law.binds(side))
        {
            referee.windows[side.index()] = Some(Windows::for_rules(
                law.overline_wins(side),
                law.plain_threes,
            ));
        }
        referee
    }

    /// Returns the rules of the referee.
    pub fn law(&self) -> &Law {
        &self.law
    }

    /// Returns the effect of a stone of `side` on a point. A stone that is already there is judged
    /// as if it were placed now.
    #[inline]
    pub fn judge(&self, stones: &mut Stones, side: Side, at: Point) -> StoneEffect {
        match self.windows[side.index() & 1] {
            Some(windows) => ThreatAnalysis {
                referee: self,
                windows,
                stones,
                side,
                trials: TRIALS,
            }
            .judge(at),
            None => StoneEffect {
                wins: self.wins(stones, side, at),
                kinds: Kinds::default(),
            },
        }
    }

    /// Returns true if a stone of `side` on a point wins by a row of stones.
    pub fn wins(&self, stones: &Stones, side: Side, at: Point) -> bool {
        let lines = Direction::ALL.iter();
        lines
            .map(|&direction| stones.window(direction, at, side))
            .any(|window| self.is_win(side, window))
    }

    /// Returns true if a stone in the middle of a window wins on this line.
    pub(super) fn is_win(&self, side: Side, window: StoneWindow) -> bool {
        let (before, after) = run(window.own);
        match before + after + 1 {
            0..5 => false,
            5 => match self.law.blocked {
                Blocked::Never => true,
                Blocked::ByStones => !is_closed(window.other, before, after),
                Blocked::ByStonesAndEdges => !is_closed(window.other | window.edge, before, after),
            },
            _ => self.law.overline_wins(side),
        }
    }
}

/// Returns the numbers of own stones directly before and after the middle of a window, each at most
/// five.
fn run(own: usize) -> (usize, usize) {
    let before = (!((own as u64) << (64 - REACH))).leading_zeros();
    let after = (!(own >> (REACH + 1))).trailing_zeros();
    ((before as usize).min(REACH), (after as usize).min(REACH))
}

/// Returns true if both ends of a row of five are blocked; `closed` has a bit for each blocked
/// cell.
fn is_closed(closed: usize, before: usize, after: usize) -> bool {
    let ends = 1 << (REACH - before - 1) | 1 << (REACH + after + 1);
    closed & ends == ends
}

/// Analysis of the threats that a stone makes; it places and removes stones to try them out.
pub(super) struct ThreatAnalysis<'s> {
    pub(super) referee: &'s Referee,
    pub(super) windows: &'static Windows,
    pub(super) stones: &'s mut Stones,
    pub(super) side: Side,
    /// Number of stones that may still be tried out.
    pub(super) trials: u32,
}

/// Cells around a point on its four lines, and the threats that a stone there makes.
type LineSet = ([StoneWindow; 4], LineThreats);

impl ThreatAnalysis<'_> {
    #[inline]
    pub(super) fn judge(&mut self, at: Point) -> StoneEffect {
        let (windows, made) = self.lines(at);
        if !made.is_special() {
            return StoneEffect::default();
        }
        let side = self.side;
        let wins = match self.referee.law.blocked {
            Blocked::Never => made.five(),
            _ => windows.iter().any(|&w| self.referee.is_win(side, w)),
        };
        let mut kinds = self.simple(made);
        if self.is_double_three(at, (windows, made)) {
            kinds = kinds.with(Kinds::DOUBLE_THREE);
        }
        StoneEffect { wins, kinds }
    }

    #[inline]
    pub(super) fn lines(&self, at: Point) -> LineSet {
        let windows = Direction::ALL.map(|direction| self.stones.window(direction, at, self.side));
        let made = windows
            .iter()
            .map(|&window| self.windows.made(window))
            .fold(LineThreats::default(), LineThreats::and);
        (windows, made)
    }

    /// Returns the fouls that can be seen without trying out stones: overline and double-four.
    fn simple(&self, made: LineThreats) -> Kinds {
        let law = &self.referee.law;
        let mut kinds = Kinds::default();
        if made.overline() && law.overline == Overline::Foul && self.side == Side::BLACK {
            kinds = kinds.with(Kinds::OVERLINE);
        }
        if made.fours() >= 2 && law.double_four.binds(self.side) {
            kinds = kinds.with(Kinds::DOUBLE_FOUR);
        }
        kinds
    }

    /// Returns true if a stone makes a forbidden double-three: two threes that can both become a
    /// straight four, or any two threes where the rules count them without this test.
    fn is_double_three(&mut self, at: Point, (windows, made): LineSet) -> bool {
        let law = &self.referee.law;
        if made.threes() < 2 || !law.double_three.binds(self.side) {
            return false;
        }
        law.plain_threes || self.has_two_threes(at, windows)
    }

    #[cold]
    fn has_two_threes(&mut self, at: Point, windows: [StoneWindow; 4]) -> bool {
        let before = self.stones.stone(at);
        self.stones.put(self.side, at);
        let mut threes = 0;
        for (direction, window) in Direction::ALL.into_iter().zip(windows) {
            let mut steps = self.windows.straight(window);
            threes += u8::from(steps.any(|step| self.objection(direction, at, step).is_none()));
            if threes == 2 {
                break;
            }
        }
        self.stones.set(at, before);
        threes == 2
    }

    /// Returns the reason why a stone cannot turn a three into a straight four; `None` if it can.
    /// The stone is `step` cells along the line from `at`, a stone of the three.
    pub(super) fn objection(
        &mut self,
        direction: Direction,
        at: Point,
        step: i16,
    ) -> Option<Objection> {
        // If too many stones were tried, the three is not counted, because the foul is not proved.
        self.trials = match self.trials.checked_sub(1) {
            Some(left) => left,
            None => return Some(Objection::Undecided),
        };
        let next = self.stones.along(direction, at, step)?;
        let (windows, made) = self.lines(next);
        if made.five() {
            return Some(Objection::Five);
        }
        let mut kinds = self.simple(made);
        if self.is_double_three(next, (windows, made)) {
            kinds = kinds.with(Kinds::DOUBLE_THREE);
        }
        (!kinds.is_empty()).then_some(Objection::Foul(kinds))
    }
}
