//! Reasons why a stone is a foul, or only looks like one.

use super::judge::{Referee, StoneEffect, ThreatAnalysis};
use super::kinds::Kinds;
use super::stones::{Direction, REACH, Stones};
use crate::model::{Point, Side};

/// Maximum number of trial stones for one explanation.
const TRIALS: u32 = 16_384;

/// Effect of a stone, with its rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reasons {
    /// Overall effect.
    pub effect: StoneEffect,
    /// Unbroken rows of five or more, each in the order of its line.
    pub rows: Vec<Vec<Point>>,
    /// Fours made by the stone.
    pub fours: Vec<Four>,
    /// Rows of three made by the stone, real threes and others.
    pub threes: Vec<Three>,
}

/// Four stones that become a five with one more stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Four {
    /// Stones, in the order of the line.
    pub stones: Vec<Point>,
    /// Points where one more stone makes it a five.
    pub fives: Vec<Point>,
}

/// Row of three.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Three {
    /// Stones, in the order of the line.
    pub stones: Vec<Point>,
    /// Points where one more stone makes an unbroken row of four, with the result.
    pub ways: Vec<ThreatWay>,
    /// True if the three counts as one by the law.
    pub is_real: bool,
}

/// Point that turns a row of three into a row of four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreatWay {
    /// Point of the additional stone.
    pub at: Point,
    /// Reason why the result is not a straight four or not legal; `None` if it is both.
    pub objection: Option<Objection>,
}

/// Reason why a stone does not turn a row of three into a straight four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    /// An end of the four is closed.
    Closed(End),
    /// At this end a fifth stone would join an own stone beyond it and make six.
    Overlong(Point),
    /// The stone makes a five.
    Five,
    /// The stone itself is forbidden.
    Foul(Kinds),
    /// The board is too complex to decide it.
    Undecided,
}

/// Obstacle at an end of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Stone on a point.
    Stone(Point),
    /// The edge of the board.
    Edge,
}

impl Reasons {
    /// Returns true for a false forbidden point (거짓금수): the stone looks like a double-three,
    /// but the straight fours of its threes would need fouls.
    pub fn is_false_double_three(&self) -> bool {
        let like = self.threes.iter().filter(|three| three.looks_real());
        let is_foul = !self.effect.kinds.is_empty();
        !self.effect.wins && !is_foul && like.count() >= 2 && self.real_threes() < 2
    }

    /// Returns the number of rows of three that are threes by the law.
    pub fn real_threes(&self) -> usize {
        self.threes.iter().filter(|three| three.is_real).count()
    }
}

impl Three {
    /// Returns true if the shape would be a three with no move forbidden.
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
    /// Explains why a stone on an empty point is a foul, or only looks like one.
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

/// Analysis of a stone that was just placed on the board.
struct ForbiddenPointInquiry<'s> {
    referee: &'s Referee,
    stones: &'s mut Stones,
    side: Side,
    at: Point,
    /// Number of further trial stones allowed.
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

    /// Returns the row of three through the stone on a line.
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

    /// Returns the objection to the stone that would make a straight four from a row of three.
    fn trial(&mut self, direction: Direction, step: i16) -> Option<Objection> {
        // `None` for a side without forbidden moves, where no three can be a fake one.
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

/// Line through a stone that was just placed on the board.
struct RowThroughStone<'s> {
    overlines_win: bool,
    stones: &'s Stones,
    side: Side,
    at: Point,
    direction: Direction,
}

/// Three stones that one more makes an unbroken four; positions are steps from the examined stone.
struct RowOfThree {
    stones: [i16; 3],
    gap: i16,
    objection: Option<Objection>,
}

/// Steps to the farthest cell that matters.
const FAR: i16 = REACH as i16;

impl RowThroughStone<'_> {
    /// Returns the point some steps away; `None` outside the board.
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

    /// Returns the unbroken row through the stone, including one more stone if it is adjacent.
    fn run_with(&self, more: Option<i16>) -> std::ops::Range<i16> {
        let is_own = |&step: &i16| Some(step) == more || self.is_own(step);
        let after = (1..).take_while(is_own).count() as i16;
        let before = (1..).map(|step| -step).take_while(is_own).count() as i16;
        -before..after + 1
    }

    fn run(&self) -> std::ops::Range<i16> {
        self.run_with(None)
    }

    /// Adds the fours that include the stone.
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

    /// Returns an unbroken row of three through the stone with both ends empty.
    fn plain_three(&self) -> Option<Three> {
        let run = self.run();
        let is_three = run.len() == 3 && self.is_empty(run.start - 1) && self.is_empty(run.end);
        is_three.then(|| Three {
            stones: self.points(run),
            ways: Vec::new(),
            is_real: true,
        })
    }

    /// Returns the rows of three through the stone, from the left; empty on a line with a five or a
    /// four.
    fn rows_of_three(&self) -> Vec<RowOfThree> {
        let mut rows = Vec::new();
        for first in -3..=0 {
            let cells: Vec<i16> = (first..first + 4).collect();
            let own: Vec<i16> = cells.iter().copied().filter(|&s| self.is_own(s)).collect();
            let gap = cells.iter().copied().find(|&step| self.is_empty(step));
            let (Ok(stones), Some(gap)) = (<[i16; 3]>::try_from(own), gap) else {
                continue;
            };
            // With an adjacent own stone the row of four would become five or more.
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
        // A row with both ends closed does not look like a three.
        rows.retain(|row| {
            let end = |step: i16| self.is_empty(step) && step.abs() <= FAR;
            let first = row.stones[0].min(row.gap);
            row.objection.is_none() || end(first - 1) || end(first + 4)
        });
        rows
    }

    /// Returns the reason why a row cannot become five at an end; the cell beyond the end is given
    /// too.
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
