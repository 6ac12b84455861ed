//! Which moves the rules allow.

use super::grid::{Cell, CellContent};
use super::position::GonuPosition;
use super::ruleset::Repetition;
use crate::model::{Point, Side};

/// A move of one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Whence.
    pub from: Point,
    /// Whither.
    pub to: Point,
}

impl GonuPosition {
    /// The moves that the side to move may make, piece by piece from the top left. Whether the game
    /// has ended is not asked.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        let side = self.state.to_move;
        self.steps_on_board(side)
            .filter(move |&(from, to)| self.repeats(side, from, to).is_none())
            .map(|(from, to)| Move {
                from: self.grid.point(from),
                to: self.grid.point(to),
            })
    }

    /// The steps of a side's pieces to empty points, repetitions among them.
    pub(super) fn steps_on_board(&self, side: Side) -> impl Iterator<Item = (Cell, Cell)> {
        let pieces = self.grid.all().filter(move |&(_, owner)| owner == side);
        pieces.flat_map(|(from, _)| {
            let beside = self.grid.beside(from).into_iter();
            beside
                .filter(|&to| self.grid.holds(to) == CellContent::Empty)
                .map(move |to| (from, to))
        })
    }

    /// What a step would repeat against the rules: the ply after which the position stood, or under
    /// [`Repetition::Undo`] the ply that it would take back.
    #[inline]
    pub(super) fn repeats(&self, side: Side, from: Cell, to: Cell) -> Option<u32> {
        let now = self.state.ply + 1;
        match self.rules.repetition {
            Repetition::Free => None,
            Repetition::Undo => {
                let back = self.state.last[side.index()] == Some((to, from));
                back.then(|| now.saturating_sub(2))
            }
            Repetition::Superko | Repetition::Cycle => {
                let hash = self.grid.hash_after(side, from, to, self.rules.max_line);
                let stood = self.history.last(hash ^ self.salt())?;
                let forbidden = self.rules.repetition == Repetition::Superko || stood + 4 == now;
                forbidden.then_some(stood)
            }
        }
    }
}
