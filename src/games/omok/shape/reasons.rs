//! Explanation of a stone's effect: the rows that make it a foul, or only seem to.

use super::judge::{Referee, StoneEffect, ThreatAnalysis};
use super::kinds::Kinds;
use super::stones::{Direction, REACH, Stones};
use crate::model::{Point, Side};

/// Maximum number of stones tried out for one explanation.
const TRIALS: u32 = 16_384;

/// Effect of a stone with its reasons: the rows, fours and threes that it makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reasons {
    /// Effect of the stone: a win, a foul or neither.
    pub effect: StoneEffect,
    /// Unbroken rows of five or more that the stone makes, each as its points along the line.
    pub rows: Vec<Vec<Point>>,
    /// Fours that the stone makes.
    pub fours: Vec<Four>,
    /// Rows of three that the stone makes, whether or not they count as threes.
    pub threes: Vec<Three>,
}

/// Four stones that one more stone turns into a five.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Four {
    /// Points of the four stones, in order along the line.
    pub stones: Vec<Point>,
    /// Points where one more stone makes a five.
    pub fives: Vec<Point>,
}

/// Row of three stones that one more stone turns into a row of four.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Three {
    /// Points of the three stones, in order along the line.
    pub stones: Vec<Point>,
    /// Points where one more stone makes an unbroken row of four, each with the reason if that
    /// fails.
    pub ways: Vec<ThreatWay>,
    /// True if the row counts as a three under the rules.
    pub is_real: bool,
}

/// Point where one more stone turns a row of three into a row of four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreatWay {
    /// Point of the additional stone.
    pub at: Point,
    /// Reason why this stone makes no straight four or is forbidden; `None` if it makes one.
    pub objection: Option<Objection>,
}

/// Reason why a stone does not turn a row of three into a straight four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    /// The four is blocked at one end.
    Closed(End),
    /// A fifth stone on this point would make six, because an own stone is right after it.
    Overlong(Point),
    /// The stone makes a five instead of a four.
    Five,
    /// The stone is forbidden itself, by these fouls.
    Foul(Kinds),
    /// Too many stones would have to be tried out to decide it.
    Undecided,
}

/// Obstacle at the end of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// A stone on this point.
    Stone(Point),
    /// The edge of the board.
    Edge,
}

impl Reasons {
    /// Returns true for a false forbidden point (거짓금수): the stone seems to make a double-three but
    /// makes none, because a straight four would need a stone that is itself forbidden.
    pub fn is_false_double_three(&self) -> bool {
        let like = self.threes.iter().filter(|three| three.looks_real());
        let is_foul = !self.effect.kinds.is_empty();
        !self.effect.wins && !is_foul && like.count() >= 2 && self.real_threes() < 2
    }

    /// Returns the number of rows that count as threes under the rules.
    pub fn real_threes(&self) -> usize {
        self.threes.iter().filter(|three| three.is_real).count()
    }
}

impl Three {
    /// Returns true if the row would be a three if no move were forbidden.
    pub fn looks_real(&self) -> bool {
        let could = |way: &ThreatWay| {
            matches!(
                way.objection,
                None | Some(Objection::Foul(_) | Objection::Undecided)
            )
        };
        self.is_real || self.ways.iter().any(could)
    }
}

impl Referee {
    /// Explains the effect of a stone of `side` on a point, with the rows that it makes.
    pub fn reasons(&self, stones: &mut Stones, side: Side, at: Point) -> Reasons {
        let effect = self.judge(stones, side, at);
        let before = stones.stone(at);
        stones.put(side, at);
        let mut reasons = Reasons {
            effect,
            rows: Vec::new(),
            fours: Vec::new(),
            threes: Vec::new(),
        };
        let mut inquiry = ForbiddenPointInquiry {
            referee: self,
            stones,
            side,
            at,
            trials: TRIALS,
        };
        for direction in Direction::ALL {
            let line = inquiry.line(direction);
            let row = line.run();
            if row.len() >= 5 {
                reasons.rows.push(line.points(row));
            }
            line.fours(&mut reasons.fours);
            let three = if self.law.plain_threes {
                line.plain_three()
            } else {
                inquiry.three(direction)
            };
            reasons.threes.extend(three);
        }
        inquiry.stones.set(at, before);
        reasons
    }
}

/// Analysis of a stone that was just placed on the board, for an explanation.
struct ForbiddenPointInquiry<'s> {
    referee: &'s Referee,
    stones: &'s mut Stones,
    side: Side,
    at: Point,
    /// Number of stones that may still be tried out.
    trials: u32,
}

impl ForbiddenPointInquiry<'_> {
    fn line(&self, direction: Direction) -> RowThroughStone<'_> {
        RowThroughStone {
            overlines_win: self.referee.law.overline_wins(self.side),
            stones: self.stones,
            side: self.side,
            at: self.at,
            direction,
        }
    }

    /// Returns the row of three through the stone in one direction; `None` if there is no such row.
    fn three(&mut self, direction: Direction) -> Option<Three> {
        let rows = self.line(direction).rows_of_three();
        let mut members: Vec<i16> = rows.iter().flat_map(|row| row.stones).collect();
        members.sort_unstable();
        members.dedup();
        let mut ways = Vec::new();
        for row in rows {
            let at = self.stones.along(direction, self.at, row.gap)?;
            let objection = row.objection.or_else(|| self.trial(direction, row.gap));
            ways.push(ThreatWay { at, objection });
        }
        let is_real = ways.iter().any(|way| way.objection.is_none());
        (!ways.is_empty()).then(|| Three {
            stones: self.line(direction).points(members.into_iter()),
            ways,
            is_real,
        })
    }

    /// Returns the reason why the stone `step` cells away makes no straight four from a row of
    /// three; `None` if it makes one.
    fn trial(&mut self, direction: Direction, step: i16) -> Option<Objection> {
        // Without a table the side has no forbidden moves, so every three is real.
        let windows = self.referee.windows[self.side.index() & 1]?;
        let mut question = ThreatAnalysis {
            referee: self.referee,
            windows,
            stones: self.stones,
            side: self.side,
            trials: self.trials,
        };
        let objection = question.objection(direction, self.at, step);
        self.trials = question.trials;
        objection
    }
}

/// Line through the stone just placed, in one direction.
struct RowThroughStone<'s> {
    overlines_win: bool,
    stones: &'s Stones,
    side: Side,
    at: Point,
    direction: Direction,
}

/// Three stones and the gap where one more makes an unbroken four, as numbers of cells from the
/// examined stone.
struct RowOfThree {
    stones: [i16; 3],
    gap: i16,
    objection: Option<Objection>,
}

/// Number of cells from the stone to the farthest one that matters.
const FAR: i16 = REACH as i16;

impl RowThroughStone<'_> {
    /// Returns the point `step` cells along the line; `None` outside the board.
    fn point(&self, step: i16) -> Option<Point> {
        self.stones.along(self.direction, self.at, step)
    }

    fn is_own(&self, step: i16) -> bool {
        self.point(step)
            .is_some_and(|at| self.stones.stone(at) == Some(self.side))
    }

    fn is_empty(&self, step: i16) -> bool {
        self.point(step)
            .is_some_and(|at| self.stones.stone(at).is_none())
    }

    fn points(&self, steps: impl Iterator<Item = i16>) -> Vec<Point> {
        steps.filter_map(|step| self.point(step)).collect()
    }

    /// Returns the unbroken row through the stone as cells along the line; `more` is one cell that
    /// counts as occupied too.
    fn run_with(&self, more: Option<i16>) -> std::ops::Range<i16> {
        let is_own = |&step: &i16| Some(step) == more || self.is_own(step);
        let after = (1..).take_while(is_own).count() as i16;
        let before = (1..).map(|step| -step).take_while(is_own).count() as i16;
        -before..after + 1
    }

    fn run(&self) -> std::ops::Range<i16> {
        self.run_with(None)
    }

    /// Adds the fours through the stone on this line.
    fn fours(&self, fours: &mut Vec<Four>) {
        let first = fours.len();
        for gap in (-4..=4).filter(|&step| self.is_empty(step)) {
            let run = self.run_with(Some(gap));
            let is_five = run.len() == 5 || self.overlines_win && run.len() > 5;
            if !is_five || !run.contains(&gap) {
                continue;
            }
            let stones = self.points(run.filter(|&step| step != gap));
            let Some(five) = self.point(gap) else {
                continue;
            };
            let known = fours[first..].iter_mut().find(|four| four.stones == stones);
            match known {
                Some(four) => four.fives.push(five),
                None => fours.push(Four {
                    stones,
                    fives: vec![five],
                }),
            }
        }
    }

    /// Returns the unbroken row of exactly three through the stone, if both of its ends are empty.
    fn plain_three(&self) -> Option<Three> {
        let run = self.run();
        let is_three = run.len() == 3 && self.is_empty(run.start - 1) && self.is_empty(run.end);
        is_three.then(|| Three {
            stones: self.points(run),
            ways: Vec::new(),
            is_real: true,
        })
    }

    /// Returns the rows of three through the stone that one more stone makes a row of four; empty
    /// on a line with a five or a four.
    fn rows_of_three(&self) -> Vec<RowOfThree> {
        let mut rows = Vec::new();
        for first in -3..=0 {
            let cells: Vec<i16> = (first..first + 4).collect();
            let own: Vec<i16> = cells.iter().copied().filter(|&s| self.is_own(s)).collect();
            let gap = cells.iter().copied().find(|&step| self.is_empty(step));
            let (Ok(stones), Some(gap)) = (<[i16; 3]>::try_from(own), gap) else {
                continue;
            };
            // An own stone next to these four cells would make the row five or longer.
            if self.is_own(first - 1) || self.is_own(first + 4) {
                continue;
            }
            let objection = self
                .closed(first - 1, first - 2)
                .or_else(|| self.closed(first + 4, first + 5));
            rows.push(RowOfThree {
                stones,
                gap,
                objection,
            });
        }
        // Drop rows that are blocked at both ends, because they do not look like a three.
        rows.retain(|row| {
            let end = |step: i16| self.is_empty(step) && step.abs() <= FAR;
            let first = row.stones[0].min(row.gap);
            row.objection.is_none() || end(first - 1) || end(first + 4)
        });
        rows
    }

    /// Returns the reason why a row of four cannot become five at its end `end`; `None` if it can.
    /// `after` is the cell after that end.
    fn closed(&self, end: i16, after: i16) -> Option<Objection> {
        let Some(at) = self.point(end) else {
            return Some(Objection::Closed(End::Edge));
        };
        if self.stones.stone(at).is_some() {
            return Some(Objection::Closed(End::Stone(at)));
        }
        let is_overlong = !self.overlines_win && self.is_own(after);
        is_overlong.then_some(Objection::Overlong(at))
    }
}
