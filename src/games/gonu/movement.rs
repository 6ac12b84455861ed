//! Rules in which gonu variants differ: movement, captures and the end of a game.

use std::fmt::Debug;

use super::ending::Ending;
use super::grid::{Cell, CellContent, Grid};
use super::objections::Reason;
use super::ruleset::Termination;
use crate::diag::Code;
use crate::model::{GonuBoard, Side};

/// Rules of a gonu variant: how men move and capture, and when the game ends.
pub trait GonuMovement: Debug + Send {
    /// Iterates over the cells to which the man on `from` may move; repetition is not tested here.
    /// `is_first` is true for the first move of the game.
    fn goals(
        &self,
        grid: &Grid,
        side: Side,
        from: Cell,
        is_first: bool,
    ) -> impl Iterator<Item = Cell>;

    /// Returns the reason why a man may not move from one cell to another; `None` if it may.
    fn reason(
        &self,
        grid: &Grid,
        side: Side,
        from: Cell,
        to: Cell,
        is_first: bool,
    ) -> Option<Reason>;

    /// Returns the cells one step away from a cell, occupied or not.
    fn steps(&self, grid: &Grid, from: Cell) -> Vec<Cell> {
        let beside = grid.beside(from).into_iter();
        beside
            .filter(|&cell| grid.holds(cell) != CellContent::Edge)
            .collect()
    }

    /// Calls `take` with every cell on which a move captures, except the cell `to` that it ends on.
    fn captures(&self, grid: &Grid, side: Side, from: Cell, to: Cell, take: impl FnMut(Cell));

    /// Returns the number of men that each side has to place one by one before men are moved; 0 if
    /// they start on the board.
    #[inline]
    fn men_in_hand(&self) -> u8 {
        0
    }

    /// Returns the code of the rule that forbids placing the very first man on a cell; `None` if it
    /// is allowed.
    fn barred_first(&self, _grid: &Grid, _at: Cell) -> Option<&'static Code> {
        None
    }

    /// Counts the lines of three men of one side that pass through a cell; 0 in variants where they
    /// mean nothing.
    #[inline]
    fn threes(&self, _grid: &Grid, _side: Side, _at: Cell) -> u8 {
        0
    }

    /// Returns the effect of making a line of three, by placing a man if `is_placed`, else by
    /// moving one; `None` if such a line has no effect.
    fn three(&self, _is_placed: bool) -> Option<ThreeEffect> {
        None
    }

    /// Returns true if a side that cannot move has lost.
    #[inline]
    fn loses_by_no_move(&self) -> bool {
        true
    }

    /// Returns true if the variant has captures at all.
    fn captures_men(&self) -> bool {
        true
    }

    /// Returns true if a man captures by moving onto the enemy's point, as in chess.
    fn replaces(&self) -> bool {
        false
    }

    /// Returns the corner cells of the last moved man's path, from its start to its goal: just
    /// these two for a straight move, with the ends of the wheels between them for a run around
    /// wheels.
    fn way(&self, _grid: &Grid, from: Cell, to: Cell) -> Vec<Cell> {
        vec![from, to]
    }

    /// Returns the end of the game that follows from the men on the board, such as too few men;
    /// `None` if the game goes on. If both sides would win, the side that moved last does.
    fn decided(&self, grid: &Grid, to_move: Side) -> Option<Ending>;

    /// Returns the board whose lines are drawn; `None` if it is a plain grid.
    fn drawing(&self) -> Option<&'static GonuBoard> {
        None
    }
}

/// Effect of making a line of three men.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreeEffect {
    /// The side wins the game.
    Wins,
    /// The side captures one enemy man of its choice.
    Takes,
}

/// Rules of jul-gonu: a man steps along a row or column, and captures enemies enclosed between two
/// own men.
#[derive(Clone, Copy, Debug)]
pub struct RowMovement {
    /// Maximum number of adjacent enemy men captured in one line.
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

/// Returns the end of the game if a side has fewer than `needed` men; `None` if both have enough.
#[inline]
pub(super) fn reduced(grid: &Grid, to_move: Side, needed: u32) -> Option<Ending> {
    // The side to move may have lost men by the last move, so it is tested first.
    let mut sides = [to_move, to_move.opponent()].into_iter();
    let loser = sides.find(|&side| grid.pieces(side) < needed)?;
    Some(Ending::won(Termination::Reduction, loser.opponent()))
}
