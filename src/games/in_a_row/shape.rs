//! Threes and fours that a stone makes, for rules that bar two of them at once.
//!
//! A four is one stone short of a row that wins; a three is one stone short of a four with two such points. What
//! captures could spoil is passed over: no source says how it counts.

use super::grid::{Cell, Grid};
use super::position::InARowPosition;
use super::ruleset::Law;
use crate::model::Side;

/// A shape that rules bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BarredShape {
    /// Two threes.
    DoubleThree,
    /// Two fours.
    DoubleFour,
}

/// Cells that are looked at on either side of a stone: a row of five, and one more that would make it longer.
const REACH: usize = 6;

/// The cells of a line around a stone, which stands in the middle.
#[derive(Clone, Copy)]
struct StoneLine {
    cells: [LineStones; 2 * REACH + 1],
}

/// What stands on a cell, for one side.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineStones {
    Own,
    Empty,
    /// A stone of another side, or no point of the board.
    Closed,
}

impl StoneLine {
    /// The line through a cell along a step, as it is with a stone of a side on the cell.
    fn new(grid: &Grid, side: Side, cell: Cell, step: usize) -> StoneLine {
        let mut cells = [LineStones::Closed; 2 * REACH + 1];
        cells[REACH] = LineStones::Own;
        for is_back in [true, false] {
            let mut at = cell;
            for distance in 1..=REACH {
                at = if is_back { at - step } else { at + step };
                let seen = match grid.stone(at) {
                    Some(stone) if stone == side => LineStones::Own,
                    None if grid.is_empty(at) => LineStones::Empty,
                    _ => LineStones::Closed,
                };
                let place = if is_back {
                    REACH - distance
                } else {
                    REACH + distance
                };
                cells[place] = seen;
                if seen == LineStones::Closed {
                    break;
                }
            }
        }
        StoneLine { cells }
    }

    fn with(mut self, place: usize) -> StoneLine {
        self.cells[place] = LineStones::Own;
        self
    }

    /// The first and last place of the row through a place.
    fn row(&self, place: usize) -> (usize, usize) {
        let is_own = |at: &usize| self.cells.get(*at) == Some(&LineStones::Own);
        let first = (0..=place).rev().take_while(is_own).last().unwrap_or(place);
        let last = (place..self.cells.len())
            .take_while(is_own)
            .last()
            .unwrap_or(place);
        (first, last)
    }

    /// Whether the row through a place wins; it has to hold the stone in the middle.
    fn wins(&self, law: &Law, place: usize) -> bool {
        let (first, last) = self.row(place);
        (first..=last).contains(&REACH) && law.is_won_by(last - first + 1)
    }

    fn empty(&self) -> impl Iterator<Item = usize> {
        let cells = self.cells;
        (0..cells.len()).filter(move |&place| cells[place] == LineStones::Empty)
    }

    /// The points where one more stone makes a row that wins.
    fn winning(&self, law: &Law) -> Vec<usize> {
        let places = self.empty();
        places
            .filter(|&place| self.with(place).wins(law, place))
            .collect()
    }

    /// Fours on this line: one for each point that completes it, but one for a straight four, which two complete.
    fn fours(&self, law: &Law) -> usize {
        let winning = self.winning(law);
        match winning.len() {
            2 if self.is_straight_four(law) => 1,
            fours => fours,
        }
    }

    /// Whether the stone in the middle stands in a row of one less than wins, with both ends winning.
    fn is_straight_four(&self, law: &Law) -> bool {
        let (first, last) = self.row(REACH);
        let is_four = last - first + 2 == usize::from(law.length);
        let wins_at = |place: Option<usize>| {
            place.is_some_and(|place| {
                self.cells.get(place) == Some(&LineStones::Empty)
                    && self.with(place).wins(law, place)
            })
        };
        is_four && wins_at(first.checked_sub(1)) && wins_at(Some(last + 1))
    }

    /// Whether one more stone makes a straight four of it.
    fn is_three(&self, law: &Law) -> bool {
        let mut places = self.empty();
        places.any(|place| self.with(place).is_straight_four(law))
    }
}

/// The shape for which the rules bar a stone of a side on an empty cell; none where it makes a row that wins. A
/// double-three is allowed where it is needed against a row of the opponent.
pub(super) fn forbidden(position: &InARowPosition, side: Side, cell: Cell) -> Option<BarredShape> {
    let (law, grid) = (position.law(), &position.grid);
    let (bars_threes, bars_fours) = (law.double_three.binds(side), law.double_four.binds(side));
    if !bars_threes && !bars_fours {
        return None;
    }
    let (mut threes, mut fours) = (0, 0);
    for step in grid.steps() {
        let line = StoneLine::new(grid, side, cell, step);
        if line.wins(law, REACH) {
            return None;
        }
        match line.fours(law) {
            0 => threes += usize::from(line.is_three(law)),
            made => fours += made,
        }
    }
    if bars_fours && fours > 1 {
        return Some(BarredShape::DoubleFour);
    }
    let is_double_three = bars_threes && threes > 1 && !is_needed(position, side, cell);
    is_double_three.then_some(BarredShape::DoubleThree)
}

/// Whether a stone is needed against the opponent, who has a row that wins unless it is broken, or a four that the
/// stone blocks or takes a stone out of.
fn is_needed(position: &InARowPosition, side: Side, cell: Cell) -> bool {
    let (law, grid) = (position.law(), &position.grid);
    let other = side.opponent();
    if position.state.standing == Some(other) || completes(grid, law, other, cell) {
        return true;
    }
    let mut after = grid.clone();
    after.set(cell, Some(side));
    grid.closed_in(law, side, cell, &mut |run| {
        for cell in run.cells() {
            after.set(cell, None);
        }
    });
    let threats = |grid: &Grid| {
        let free = grid.free();
        free.filter(|&cell| completes(grid, law, other, cell))
            .count()
    };
    after.len() <= grid.len() && threats(&after) < threats(grid)
}

/// Whether a stone of a side on an empty cell makes a row that wins.
fn completes(grid: &Grid, law: &Law, side: Side, cell: Cell) -> bool {
    let mut steps = grid.steps().into_iter();
    steps.any(|step| StoneLine::new(grid, side, cell, step).wins(law, REACH))
}
