//! Differences between gonu variants: movement, captures and the end of a game.

use std::fmt::Debug;

use super::ending::Ending;
use super::grid::{Cell, CellContent, Grid};
use super::objections::Reason;
use super::ruleset::Termination;
use crate::diag::Code;
use crate::model::{GonuBoard, Side};

/// Movement and captures on a board, and the conditions that end the game.
pub trait GonuMovement: Debug + Send {
    /// Iterates over the cells to which a man may move, without testing for repetition. `is_first`
    /// is true for the first move of the game.
    fn goals(
        &self,
        grid: &Grid,
        side: Side,
        from: Cell,
        is_first: bool,
    ) -> impl Iterator<Item = Cell>;

    /// Returns the reason why a man may not move between two cells, if any.
    fn reason(
        &self,
        grid: &Grid,
        side: Side,
        from: Cell,
        to: Cell,
        is_first: bool,
    ) -> Option<Reason>;

    /// Returns the points one step from a cell.
    fn steps(&self, grid: &Grid, from: Cell) -> Vec<Cell> {
        let beside = grid.beside(from).into_iter();
        beside
            .filter(|&cell| grid.holds(cell) != CellContent::Edge)
            .collect()
    }

    /// Calls `take` with every cell, other than the goal, on which a move captures.
    fn captures(&self, grid: &Grid, side: Side, from: Cell, to: Cell, take: impl FnMut(Cell));

    /// Returns the number of men that each side places one by one before moving.
    #[inline]
    fn men_in_hand(&self) -> u8 {
        0
    }

    /// Returns the code if the first man may not be placed on a cell.
    fn barred_first(&self, _grid: &Grid, _at: Cell) -> Option<&'static Code> {
        None
    }

    /// Counts the lines of three of a side's men through a cell, in variants where they matter.
    #[inline]
    fn threes(&self, _grid: &Grid, _side: Side, _at: Cell) -> u8 {
        0
    }

    /// Returns the effect of a line of three made by placing a man or by a move.
    fn three(&self, _is_placed: bool) -> Option<ThreeEffect> {
        None
    }

    /// Returns true if a side without a move has lost.
    #[inline]
    fn loses_by_no_move(&self) -> bool {
        true
    }

    /// Returns true if men are captured at all.
    fn captures_men(&self) -> bool {
        true
    }

    /// Returns true if a man captures by moving onto the enemy's point.
    fn replaces(&self) -> bool {
        false
    }

    /// Returns the cells on the path of the last moved man, including both ends, on the current
    /// board.
    fn way(&self, _grid: &Grid, from: Cell, to: Cell) -> Vec<Cell> {
        vec![from, to]
    }

    /// Returns the end decided by the men on the board, testing the side to move first.
    fn decided(&self, grid: &Grid, to_move: Side) -> Option<Ending>;

    /// Returns the board whose lines are drawn; `None` for a grid.
    fn drawing(&self) -> Option<&'static GonuBoard> {
        None
    }
}

/// Effect of a line of three men.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreeEffect {
    /// Wins the game.
    Wins,
    /// Captures an enemy of the player's choice.
    Takes,
}

/// Movement of jul-gonu: a step along a row or column, and capture of enemies between two own men.
#[derive(Clone, Copy, Debug)]
pub struct RowMovement {
    /// Maximum number of adjacent men captured at once.
    pub(super) longest: u8,
}

impl GonuMovement for RowMovement {
    #[inline]
    fn goals(&self, grid: &Grid, _: Side, from: Cell, _: bool) -> impl Iterator<Item = Cell> {
        let beside = grid.beside(from).into_iter();
        beside.filter(|&to| grid.holds(to) == CellContent::Empty)
    }

    #[inline]
    fn reason(&self, grid: &Grid, _: Side, from: Cell, to: Cell, _: bool) -> Option<Reason> {
        if !grid.beside(from).contains(&to) {
            return Some(Reason::NotOneStep);
        }
        (grid.holds(to) != CellContent::Empty).then_some(Reason::Occupied)
    }

    #[inline]
    fn captures(&self, grid: &Grid, side: Side, from: Cell, to: Cell, take: impl FnMut(Cell)) {
        grid.captures(side, from, to, self.longest, take);
    }

    #[inline]
    fn decided(&self, grid: &Grid, to_move: Side) -> Option<Ending> {
        reduced(grid, to_move, 2)
    }
}

/// Returns the end of the game if a side has too few men.
#[inline]
pub(super) fn reduced(grid: &Grid, to_move: Side, needed: u32) -> Option<Ending> {
    // The side to move may just have lost men, so it is tested first.
    let mut sides = [to_move, to_move.opponent()].into_iter();
    let loser = sides.find(|&side| grid.pieces(side) < needed)?;
    Some(Ending::won(Termination::Reduction, loser.opponent()))
}
