//! What the last articles of the rules say about a game whose territory is marked: points that
//! nobody has filled, and bent four in the corner.

use super::codes::{BENT_FOUR, DAME};
use super::grid::Cell;
use super::position::BadukPosition;
use super::ruleset::Scoring;
use super::territory::Marked;
use crate::games::Remark;
use crate::model::{NodeId, Point, Record, Side};
use crate::text::Bilingual;

/// The most points that a remark names.
const NAMED: usize = 6;

/// The remarks on the end of a game; none where the node marks no territory.
pub(super) fn closing(position: &BadukPosition, record: &Record, node: NodeId) -> Vec<Remark> {
    let Some(marked) = Marked::find(position, record, node) else {
        return Vec::new();
    };
    let end = End {
        position,
        marked: &marked,
    };
    let mut remarks = end.bent_fours();
    // Who passes at the end agrees to leave dame open, which costs nothing but under area scoring.
    if position.rules.law.scoring == Scoring::Area || !position.ends_in_passes() {
        remarks.extend(end.dame());
    }
    remarks
}

/// A marked position at the end of a game.
struct End<'g> {
    position: &'g BadukPosition,
    marked: &'g Marked,
}

impl End<'_> {
    /// Dame that are left open (article 10).
    ///
    /// Only where that is sure: an empty region that nobody owns, beside living stones of both
    /// sides each of whose chains has territory of its own. Chains with an eye each may live in seki all
    /// the same, so points that neither side can fill without harm are left out.
    fn dame(&self) -> Option<Remark> {
        let grid = &self.position.grid;
        let mut seen = vec![false; grid.size()];
        let mut dame: Vec<Cell> = Vec::new();
        for at in self.position.board.points() {
            let start = grid.cell(at);
            if seen[start] || !self.is_open(start) {
                continue;
            }
            let region = self.spread(start, &mut seen, |cell| self.is_open(cell));
            if self.is_dame(&region) {
                dame.extend(region.into_iter().filter(|&cell| !self.is_of_seki(cell)));
            }
        }
        dame.sort_unstable();
        let first = dame.iter().take(NAMED);
        let mut points: Vec<String> = first
            .map(|&cell| self.position.board.name(grid.point(cell)))
            .collect();
        if dame.len() > NAMED {
            points.push("...".to_owned());
        }
        (!dame.is_empty()).then(|| {
            Remark::new(&DAME)
                .with("count", dame.len())
                .with("points", points.join(" "))
        })
    }

    /// Whether a point is empty and nobody's.
    fn is_open(&self, cell: Cell) -> bool {
        self.position.grid.stone(cell).is_none() && self.marked.owner(cell).is_none()
    }

    fn is_dame(&self, region: &[Cell]) -> bool {
        let grid = &self.position.grid;
        let mut sides = [false; 2];
        let mut known = vec![false; grid.size()];
        for stone in region.iter().flat_map(|&cell| grid.beside(cell)) {
            let Some(side) = grid.stone(stone) else {
                // An empty point that somebody owns: the border is not closed.
                if !self.is_open(stone) {
                    return false;
                }
                continue;
            };
            if self.marked.dead(self.position, stone).is_some() {
                return false;
            }
            sides[side.index()] = true;
            if !known[stone] && !self.has_territory(stone, side, &mut known) {
                return false;
            }
        }
        sides == [true; 2]
    }

    /// Whether a fill by either side puts several stones of its own into atari.
    fn is_of_seki(&self, cell: Cell) -> bool {
        let sides = [Side::BLACK, Side::WHITE];
        sides.into_iter().all(|side| self.is_self_atari(cell, side))
    }

    /// Whether a stone on an empty cell stands with others of its side and a single liberty, capturing
    /// nothing. Dead stones around it count as liberties: they are off the board in the end.
    fn is_self_atari(&self, cell: Cell, side: Side) -> bool {
        let grid = &self.position.grid;
        let mut seen = vec![false; grid.size()];
        let chain = self.spread(cell, &mut seen, |at| grid.stone(at) == Some(side));
        let is_free =
            |at: Cell| grid.stone(at).is_none() || self.marked.dead(self.position, at).is_some();
        let beside = chain.iter().flat_map(|&at| grid.beside(at));
        let mut liberties: Vec<Cell> = beside.filter(|&at| at != cell && is_free(at)).collect();
        liberties.sort_unstable();
        liberties.dedup();
        let captures = grid.beside(cell).any(|at| {
            grid.stone(at) == Some(side.opponent()) && {
                let mut seen = vec![false; grid.size()];
                let other =
                    self.spread(at, &mut seen, |at| grid.stone(at) == Some(side.opponent()));
                let mut around = other.iter().flat_map(|&at| grid.beside(at));
                around.all(|at| at == cell || grid.stone(at).is_some())
            }
        });
        chain.len() > 1 && liberties.len() <= 1 && !captures
    }

    /// Whether the chain of a stone lies beside territory of its side.
    fn has_territory(&self, stone: Cell, side: Side, known: &mut [bool]) -> bool {
        let grid = &self.position.grid;
        let chain = self.spread(stone, known, |cell| grid.stone(cell) == Some(side));
        chain
            .iter()
            .flat_map(|&cell| grid.beside(cell))
            .any(|cell| self.marked.owner(cell) == Some(side))
    }

    /// The cells of one kind that hang together with one of them; they become seen.
    fn spread(&self, start: Cell, seen: &mut [bool], belongs: impl Fn(Cell) -> bool) -> Vec<Cell> {
        let mut cells = vec![start];
        seen[start] = true;
        let mut at = 0;
        while let Some(&cell) = cells.get(at) {
            at += 1;
            for beside in self.position.grid.beside(cell) {
                if !seen[beside] && belongs(beside) {
                    seen[beside] = true;
                    cells.push(beside);
                }
            }
        }
        cells
    }

    /// Bent four in the corner (article 9): three stones in the corner, inside a dead group that
    /// touches them on all sides but two; with one of these two points they are the four.
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

    /// What the rules that are followed say about a shape that one side only may begin.
    fn right(&self) -> Bilingual {
        match self.position.rules.law.scoring {
            Scoring::Area => Bilingual::new(
                "; under these rules it has to be played out",
                ", 이 규칙에서는 실제로 두어야 함",
            ),
            Scoring::Territory | Scoring::Open => Bilingual::new("", ""),
        }
    }

    /// The side that is dead by a bent four on four points of a corner.
    fn bent_four(&self, shape: [Point; 4]) -> Option<Side> {
        let grid = &self.position.grid;
        let shape = shape.map(|at| grid.cell(at));
        let stones = shape.into_iter().filter(|&cell| grid.stone(cell).is_some());
        let inside: Vec<Cell> = stones.collect();
        let killer = self.marked.living(self.position, *inside.first()?)?;
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
        self.marked.dead(self.position, cell) == Some(killer.opponent())
    }
}
