//! Why a stone is a foul, or looks like one and is none.

use super::judge::{Referee, StoneEffect, ThreatAnalysis};
use super::kinds::Kinds;
use super::stones::{Direction, REACH, Stones};
use crate::model::{Point, Side};

/// How many stones may be tried for one explanation.
const TRIALS: u32 = 16_384;

/// What a stone would make, with its rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reasons {
    /// What it comes to.
    pub effect: StoneEffect,
    /// The unbroken rows of five or more that it makes, each in the order of its line.
    pub rows: Vec<Vec<Point>>,
    /// The fours.
    pub fours: Vec<Four>,
    /// The rows of three, real ones and others.
    pub threes: Vec<Three>,
}

/// A four.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Four {
    /// Its stones, in the order of the line.
    pub stones: Vec<Point>,
    /// The points where one more stone makes it a five.
    pub fives: Vec<Point>,
}

/// A row of three.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Three {
    /// Its stones, in the order of the line.
    pub stones: Vec<Point>,
    /// The points where one more stone makes an unbroken row of four, and what comes of it.
    pub ways: Vec<ThreatWay>,
    /// Whether it is a three by the law.
    pub is_real: bool,
}

/// A point that makes a row of three one of four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreatWay {
    /// The point.
    pub at: Point,
    /// Why that is no straight four, or no legal one; none where it is one.
    pub objection: Option<Objection>,
}

/// Why a stone makes no straight four of a row of three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    /// An end of the four is closed.
    Closed(End),
    /// At this end a fifth stone would join the own stone behind it and make six.
    Overlong(Point),
    /// The stone makes a five.
    Five,
    /// The stone is forbidden itself.
    Foul(Kinds),
    /// The board is too intricate to decide it.
    Undecided,
}

/// What closes an end of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The stone on a point.
    Stone(Point),
    /// The edge of the board.
    Edge,
}

impl Reasons {
    /// Whether the stone looks like a double-three and is none only because of fouls on the points
    /// that would make straight fours of its threes: a false forbidden point (거짓금수).
    pub fn is_false_double_three(&self) -> bool {
        let like = self.threes.iter().filter(|three| three.looks_real());
        let is_foul = !self.effect.kinds.is_empty();
        !self.effect.wins && !is_foul && like.count() >= 2 && self.real_threes() < 2
    }

    /// How many of the rows of three are threes by the law.
    pub fn real_threes(&self) -> usize {
        self.threes.iter().filter(|three| three.is_real).count()
    }
}

impl Three {
    /// Whether it would be a three if nothing was forbidden.
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
    /// Why a stone of a side on an empty point is a foul, or looks like one and is none.
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

/// A stone that was just put on the board, about which is asked what it makes.
struct ForbiddenPointInquiry<'s> {
    referee: &'s Referee,
    stones: &'s mut Stones,
    side: Side,
    at: Point,
    /// How many more stones may be tried.
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

    /// The row of three on a line with the stone.
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

    /// What speaks against the stone that makes a straight four of a row of three.
    fn trial(&mut self, direction: Direction, step: i16) -> Option<Objection> {
        // A side that nothing is forbidden makes no difference between threes.
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

/// A line through a stone that was just put on the board.
struct RowThroughStone<'s> {
    overlines_win: bool,
    stones: &'s Stones,
    side: Side,
    at: Point,
    direction: Direction,
}

/// Three stones that one more makes an unbroken four; places are steps from the stone in question.
struct RowOfThree {
    stones: [i16; 3],
    gap: i16,
    objection: Option<Objection>,
}

/// Steps to the farthest cell that matters.
const FAR: i16 = REACH as i16;

impl RowThroughStone<'_> {
    /// The point some steps away; none outside the board.
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

    /// The unbroken row through the stone, with one more stone where that stands next to it.
    fn run_with(&self, more: Option<i16>) -> std::ops::Range<i16> {
        let is_own = |&step: &i16| Some(step) == more || self.is_own(step);
        let behind = (1..).take_while(is_own).count() as i16;
        let before = (1..).map(|step| -step).take_while(is_own).count() as i16;
        -before..behind + 1
    }

    fn run(&self) -> std::ops::Range<i16> {
        self.run_with(None)
    }

    /// Adds the fours with the stone.
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

    /// An unbroken row of three with the stone whose ends are both empty.
    fn plain_three(&self) -> Option<Three> {
        let run = self.run();
        let is_three = run.len() == 3 && self.is_empty(run.start - 1) && self.is_empty(run.end);
        is_three.then(|| Three {
            stones: self.points(run),
            ways: Vec::new(),
            is_real: true,
        })
    }

    /// The rows of three with the stone, from the left; none on a line with five or a four.
    fn rows_of_three(&self) -> Vec<RowOfThree> {
        let mut rows = Vec::new();
        for first in -3..=0 {
            let cells: Vec<i16> = (first..first + 4).collect();
            let own: Vec<i16> = cells.iter().copied().filter(|&s| self.is_own(s)).collect();
            let gap = cells.iter().copied().find(|&step| self.is_empty(step));
            let (Ok(stones), Some(gap)) = (<[i16; 3]>::try_from(own), gap) else {
                continue;
            };
            // With an own stone next to it the row of four would be one of five or more.
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
        // Rows that no end leaves open look like no three to anybody.
        rows.retain(|row| {
            let end = |step: i16| self.is_empty(step) && step.abs() <= FAR;
            let first = row.stones[0].min(row.gap);
            row.objection.is_none() || end(first - 1) || end(first + 4)
        });
        rows
    }

    /// What keeps a row from becoming five at an end, where the cell behind that end is known too.
    fn closed(&self, end: i16, behind: i16) -> Option<Objection> {
        let Some(at) = self.point(end) else {
            return Some(Objection::Closed(End::Edge));
        };
        if self.stones.stone(at).is_some() {
            return Some(Objection::Closed(End::Stone(at)));
        }
        let is_overlong = !self.overlines_win && self.is_own(behind);
        is_overlong.then_some(Objection::Overlong(at))
    }
}
