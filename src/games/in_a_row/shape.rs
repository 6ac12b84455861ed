//! Threes and fours made by a stone, for rules that forbid two of them at once.
//!
//! A four lacks one stone to a winning row; a three lacks one stone to a four with two winning
//! points. Possible captures are ignored, because no source says how they count.

use super::grid::{Cell, Grid};
use super::position::InARowPosition;
use super::ruleset::Law;
use crate::model::Side;

/// Shape that the rules may forbid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BarredShape {
    /// Two threes made by one stone.
    DoubleThree,
    /// Two fours made by one stone.
    DoubleFour,
}

/// Number of cells examined on each side of a stone: five for the row, and one more whose stone
/// would make the row too long.
const REACH: usize = 6;

/// Cells of one line of the board, with the examined stone in the middle.
#[derive(Clone, Copy)]
struct StoneLine {
    cells: [LineStones; 2 * REACH + 1],
}

/// Content of a cell, as seen by the side that plays the stone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineStones {
    Own,
    Empty,
    /// Stone of another side, or a cell outside the board.
    Closed,
}

impl StoneLine {
    /// Reads the line through a cell in one direction, as if a stone of `side` were on that cell.
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

    /// Returns the first and last index of the row of own stones around an index of the line.
    fn row(&self, place: usize) -> (usize, usize) {
        let is_own = |at: &usize| self.cells.get(*at) == Some(&LineStones::Own);
        let first = (0..=place).rev().take_while(is_own).last().unwrap_or(place);
        let last = (place..self.cells.len())
            .take_while(is_own)
            .last()
            .unwrap_or(place);
        (first, last)
    }

    /// Returns true if the row around an index wins and includes the stone in the middle.
    fn wins(&self, law: &Law, place: usize) -> bool {
        let (first, last) = self.row(place);
        (first..=last).contains(&REACH) && law.is_won_by(last - first + 1)
    }

    fn empty(&self) -> impl Iterator<Item = usize> {
        let cells = self.cells;
        (0..cells.len()).filter(move |&place| cells[place] == LineStones::Empty)
    }

    /// Returns the indices where one more own stone makes a winning row.
    fn winning(&self, law: &Law) -> Vec<usize> {
        let places = self.empty();
        places
            .filter(|&place| self.with(place).wins(law, place))
            .collect()
    }

    /// Counts the fours on this line: one for each point that completes a row. A straight four has
    /// two such points but counts once.
    fn fours(&self, law: &Law) -> usize {
        let winning = self.winning(law);
        match winning.len() {
            2 if self.is_straight_four(law) => 1,
            fours => fours,
        }
    }

    /// Returns true if the middle stone belongs to a straight four: a row one short of winning that
    /// wins at both ends.
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

    /// Returns true if the stone makes a three: one more stone would make a straight four.
    fn is_three(&self, law: &Law) -> bool {
        let mut places = self.empty();
        places.any(|place| self.with(place).is_straight_four(law))
    }
}

/// Returns the forbidden shape that a stone on an empty cell would make; `None` if it makes no such
/// shape, or a winning row. Two threes are allowed if the stone is needed to stop a row of the
/// opponent.
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

/// Returns true if the stone answers a threat to win at once: a row that wins unless it is broken,
/// or a four that the stone blocks or captures a stone from.
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

/// Returns true if a stone of `side` on an empty cell makes a winning row.
fn completes(grid: &Grid, law: &Law, side: Side, cell: Cell) -> bool {
    let mut steps = grid.steps().into_iter();
    steps.any(|step| StoneLine::new(grid, side, cell, step).wins(law, REACH))
}
