//! What differs from one gonu to the next: how men go, what they take, and what decides the game.

use std::fmt::Debug;

use super::ending::Ending;
use super::grid::{Cell, CellContent, Grid};
use super::objections::Reason;
use super::ruleset::Termination;
use crate::diag::Code;
use crate::model::{GonuBoard, Side};

/// How men go on a board, what they take, and what decides the game there.
pub trait GonuMovement: Debug + Send {
    /// Where a side's man on a cell may go as far as the board tells; whether that repeats a position is not
    /// asked. `is_first` tells that it would be the first move of the game.
    fn goals(
        &self,
        grid: &Grid,
        side: Side,
        from: Cell,
        is_first: bool,
    ) -> impl Iterator<Item = Cell>;

    /// Why a side's man may not go from one cell of the board to another; none where it may.
    fn reason(
        &self,
        grid: &Grid,
        side: Side,
        from: Cell,
        to: Cell,
        is_first: bool,
    ) -> Option<Reason>;

    /// The points one step from a cell.
    fn steps(&self, grid: &Grid, from: Cell) -> Vec<Cell> {
        let beside = grid.beside(from).into_iter();
        beside
            .filter(|&cell| grid.holds(cell) != CellContent::Edge)
            .collect()
    }

    /// Calls `take` with every cell beside the goal on which a move captures.
    fn captures(&self, grid: &Grid, side: Side, from: Cell, to: Cell, take: impl FnMut(Cell));

    /// Men that each side puts down one by one before its men move.
    #[inline]
    fn men_in_hand(&self) -> u8 {
        0
    }

    /// Why the first man may not be put on a cell; none where it may.
    fn barred_first(&self, _grid: &Grid, _at: Cell) -> Option<&'static Code> {
        None
    }

    /// Lines of three of a side's men through a cell, in games in which they mean something.
    #[inline]
    fn threes(&self, _grid: &Grid, _side: Side, _at: Cell) -> u8 {
        0
    }

    /// What a line of three does that was made by putting a man down or else by a move.
    fn three(&self, _is_placed: bool) -> Option<ThreeEffect> {
        None
    }

    /// Whether a side that cannot move has lost.
    #[inline]
    fn loses_by_no_move(&self) -> bool {
        true
    }

    /// Whether men are taken at all.
    fn captures_men(&self) -> bool {
        true
    }

    /// Whether a man takes the one on whose point it comes.
    fn replaces(&self) -> bool {
        false
    }

    /// The cells on the way of the man that moved last, its first and its last among them, as the board stands
    /// now.
    fn way(&self, _grid: &Grid, from: Cell, to: Cell) -> Vec<Cell> {
        vec![from, to]
    }

    /// How the game has ended by what stands on the board, the side to move looked at first.
    fn decided(&self, grid: &Grid, to_move: Side) -> Option<Ending>;

    /// The board whose lines are drawn; none for a grid.
    fn drawing(&self) -> Option<&'static GonuBoard> {
        None
    }
}

/// What a line of three men does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreeEffect {
    /// It wins.
    Wins,
    /// It takes an enemy of the player's choice.
    Takes,
}

/// How men go in jul-gonu: a step along a row or column, and a capture of those in a row between two.
#[derive(Clone, Copy, Debug)]
pub struct RowMovement {
    /// The most men side by side that are captured.
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

/// The end of a game in which a side has fewer men than it needs.
#[inline]
pub(super) fn reduced(grid: &Grid, to_move: Side, needed: u32) -> Option<Ending> {
    // The side to move was just played against, so it is looked at first.
    let mut sides = [to_move, to_move.opponent()].into_iter();
    let loser = sides.find(|&side| grid.pieces(side) < needed)?;
    Some(Ending::won(Termination::Reduction, loser.opponent()))
}
