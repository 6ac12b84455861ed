//! Remarks on the final position of a game, after the last articles of the rules: open dame,
//! missing reinforcements, seki, and bent four in the corner.

use super::codes::{BENT_FOUR, DAME, REINFORCEMENT, SEKI};
use super::filling::{Filling, Need};
use super::grid::Cell;
use super::life::Life;
use super::position::BadukPosition;
use super::ruleset::Scoring;
use super::territory::Owners;
use crate::diag::Code;
use crate::games::Remark;
use crate::games::counted_position::named;
use crate::model::{Point, Side};
use crate::text::Bilingual;

/// Final position of a game, with the owners of its points and the life of its groups.
pub(super) struct End<'g> {
    pub(super) position: &'g BadukPosition,
    pub(super) owners: &'g Owners,
    pub(super) life: &'g Life<'g>,
    pub(super) fillings: &'g [Filling],
}

/// Choice of the remarks on the final position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RemarkScope {
    /// All remarks, also on dame that both sides left open by passing.
    All,
    /// Remarks on open dame and missing reinforcements only if they may cost points.
    Contested,
}

/// Divisor of the number of points: if more than one point in this many is open, the game is too unfinished to report seki.
const OPEN: usize = 5;

impl End<'_> {
    /// Collects the remarks on the final position. Unless area is scored, dame and reinforcements that are open after two passes are
    /// reported only if `scope` asks for all remarks, because both sides agreed to leave them.
    pub(super) fn remarks(&self, scope: RemarkScope) -> Vec<Remark> {
        let mut remarks = self.bent_fours();
        remarks.extend(self.seki());
        let is_area = self.position.rules.law.scoring == Scoring::Area;
        if scope == RemarkScope::All || is_area || !self.position.ends_in_passes() {
            remarks.extend(self.dame());
            remarks.extend(self.due());
        }
        remarks
    }

    /// Creates a remark with the number and the names of points; `None` if there are none.
    fn telling(&self, code: &'static Code, cells: Vec<Cell>) -> Option<Remark> {
        let points: Vec<Point> = cells
            .iter()
            .map(|&cell| self.position.grid.point(cell))
            .collect();
        let names = named(&points, &self.position.board);
        (!points.is_empty()).then(|| {
            Remark::new(code)
                .with("count", points.len())
                .with("points", names)
        })
    }

    /// Reports open dame (article 10), but only those that are certain; `None` if there are none.
    fn dame(&self) -> Option<Remark> {
        self.telling(&DAME, self.life.certain_dame())
    }

    /// Reports points where a side must add a stone once the dame are filled (article 10).
    fn due(&self) -> Vec<Remark> {
        let reported = [Side::BLACK, Side::WHITE].into_iter().filter_map(|side| {
            let own = self.fillings.iter();
            let own = own.filter(|filling| filling.side == side && filling.need == Need::AfterDame);
            let remark = self.telling(&REINFORCEMENT, own.map(|filling| filling.cell).collect())?;
            Some(remark.with("side", side.word()))
        });
        reported.collect()
    }

    /// Reports groups that live in seki; `None` if there are none, the game is too unfinished, or its marks contradict its stones.
    fn seki(&self) -> Option<Remark> {
        let grid = &self.position.grid;
        let open = grid
            .cells()
            .filter(|&cell| self.owners.owner(cell).is_none() && !self.life.is_in_seki(cell));
        if open.count() * OPEN > self.position.board.area() || self.life.contradicts() {
            return None;
        }
        let mut reported = vec![false; grid.size()];
        let mut groups = Vec::new();
        for (cell, side) in grid.stones() {
            if !reported[cell]
                && self.life.is_in_seki(cell)
                && self.owners.living(grid, cell).is_some()
            {
                grid.spread(cell, &mut reported, |at| grid.stone(at) == Some(side));
                groups.push(cell);
            }
        }
        let counts = if self.position.rules.law.eyes_count() {
            Bilingual::new(
                "their eyes count under these rules",
                "이 규칙에서는 그 안의 집을 셈",
            )
        } else {
            Bilingual::new(
                "their eyes do not count under these rules",
                "이 규칙에서는 그 안의 집을 세지 않음",
            )
        };
        Some(self.telling(&SEKI, groups)?.with("eyes", counts))
    }

    /// Reports bent four in the corner (article 9): three stones in a corner, inside a dead group
    /// that surrounds them and two free points. A stone on one of these points makes the bent four.
    fn bent_fours(&self) -> Vec<Remark> {
        let board = self.position.board;
        let (columns, rows) = (board.columns(), board.rows());
        if columns < 4 || rows < 4 {
            return Vec::new();
        }
        let mut remarks = Vec::new();
        for (right, bottom) in [(false, false), (true, false), (false, true), (true, true)] {
            let at = |x: u8, y: u8| {
                let column = if right { columns - 1 - x } else { x };
                let row = if bottom { rows - 1 - y } else { y };
                Point::new(column, row)
            };
            let along = [at(0, 0), at(1, 0), at(2, 0), at(0, 1)];
            let down = [at(0, 0), at(0, 1), at(0, 2), at(1, 0)];
            if let Some(dead) = self.bent_four(along).or_else(|| self.bent_four(down)) {
                remarks.push(
                    Remark::new(&BENT_FOUR)
                        .with("how", self.right())
                        .with("side", dead.word())
                        .with("corner", board.name(at(0, 0))),
                );
            }
        }
        remarks
    }

    /// Returns the clause that says what follows from a bent four under the current rules.
    fn right(&self) -> Bilingual {
        match self.position.rules.law.scoring {
            Scoring::Area => Bilingual::new(
                "; under these rules it has to be played out",
                ", 이 규칙에서는 실제로 두어야 함",
            ),
            Scoring::Territory | Scoring::Open => Bilingual::new("", ""),
        }
    }

    /// Returns the side that is dead by a bent four on these four points of a corner; `None` if
    /// there is no such shape.
    fn bent_four(&self, shape: [Point; 4]) -> Option<Side> {
        let grid = &self.position.grid;
        let shape = shape.map(|at| grid.cell(at));
        let stones = shape.into_iter().filter(|&cell| grid.stone(cell).is_some());
        let inside: Vec<Cell> = stones.collect();
        let killer = self.owners.living(grid, *inside.first()?)?;
        let of_killer = |&cell: &Cell| grid.stone(cell) == Some(killer);
        if inside.len() != 3 || !inside.iter().all(of_killer) {
            return None;
        }
        let mut liberties: Vec<Cell> = Vec::new();
        for cell in inside.iter().flat_map(|&cell| grid.beside(cell)) {
            if grid.stone(cell).is_none() {
                liberties.push(cell);
            } else if !inside.contains(&cell) && !self.is_dead_against(cell, killer) {
                return None;
            }
        }
        liberties.sort_unstable();
        liberties.dedup();
        let around = |&cell: &Cell| {
            grid.beside(cell)
                .filter(|beside| !inside.contains(beside) && !liberties.contains(beside))
                .all(|beside| self.is_dead_against(beside, killer))
        };
        let completes = liberties.iter().any(|cell| shape.contains(cell));
        (liberties.len() == 2 && completes && liberties.iter().all(around))
            .then(|| killer.opponent())
    }

    fn is_dead_against(&self, cell: Cell, killer: Side) -> bool {
        self.owners.dead(&self.position.grid, cell) == Some(killer.opponent())
    }
}
