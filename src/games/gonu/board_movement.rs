//! Legal moves of the gonu variants that have their own boards: along the lines of a [`GonuBoard`],
//! under the rules of a [`BoardLaw`].

use super::board_law::{BoardLaw, CaptureKind};
use super::codes;
use super::ending::Ending;
use super::grid::{Cell, CellContent, Grid};
use super::movement::{GonuMovement, ThreeEffect, reduced};
use super::objections::Reason;
use super::ruleset::Termination;
use crate::diag::Code;
use crate::model::{GonuBoard, LineShape, Point, Side};

/// Legal moves and captures on a board with its own lines, such as well gonu (우물고누).
#[derive(Debug)]
pub struct BoardMovement {
    board: &'static GonuBoard,
    law: BoardLaw,
    /// Neighbours of each cell, one step away along a line; empty for cells that are not points of
    /// the board.
    beside: Vec<Vec<Cell>>,
    /// Straight lines of the board, each as its cells from one end to the other; jumps and lines of
    /// three follow them.
    lines: Vec<Vec<Cell>>,
    /// Wheels (loops around the corners of the board), each as the two points that it joins.
    wheels: Vec<[Cell; 2]>,
    /// Starting points of the men, first Black's, then White's.
    homes: [Vec<Cell>; 2],
    /// Points at the two ends of the well, the missing side of the well gonu board; empty for other
    /// boards.
    well: Vec<Cell>,
}

/// Man running along a line: its current cell, and the number to add for the next cell ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bearing {
    at: Cell,
    ahead: Cell,
}

/// Point that a running man reaches, and the number of wheels it has gone around before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Waypoint {
    at: Cell,
    wheels: u32,
}

impl BoardMovement {
    /// Creates the movement on a gonu board from its lines and its rules; `grid` converts its
    /// points to cells.
    pub(super) fn new(board: &'static GonuBoard, law: BoardLaw, grid: &Grid) -> BoardMovement {
        let cells = |names: &str| -> Vec<Cell> {
            let points = board.points(names).into_iter();
            points.map(|at| grid.cell(at)).collect()
        };
        let mut movement = BoardMovement {
            board,
            law,
            beside: vec![Vec::new(); grid.size()],
            lines: Vec::new(),
            wheels: Vec::new(),
            homes: board.men.map(cells),
            well: board
                .well
                .iter()
                .flatten()
                .copied()
                .flat_map(cells)
                .collect(),
        };
        for line in board.lines {
            let through = cells(line.through);
            match (line.shape, through[..].first_chunk()) {
                (LineShape::Wheel(_), Some(&ends)) => movement.wheels.push(ends),
                (LineShape::Wheel(_), None) => {}
                (LineShape::Straight | LineShape::Round(_), _) if board.goes_across => {}
                (LineShape::Straight | LineShape::Round(_), _) => {
                    for two in through.windows(2) {
                        movement.join(two[0], two[1]);
                    }
                }
            }
            if line.shape == LineShape::Straight {
                movement.lines.push(through);
            }
        }
        if board.goes_across {
            for at in board.all_points() {
                let cell = grid.cell(at);
                for other in grid.across(cell) {
                    if grid.holds(other) != CellContent::Edge {
                        movement.beside[cell as usize].push(other);
                    }
                }
            }
        }
        movement
    }

    fn join(&mut self, one: Cell, other: Cell) {
        self.beside[one as usize].push(other);
        self.beside[other as usize].push(one);
    }

    /// Returns the rule that forbids a step to an empty neighbouring point, such as a return to the
    /// own starting points; `None` if the step is allowed.
    fn barred(&self, side: Side, from: Cell, to: Cell, is_first: bool) -> Option<Reason> {
        let [own, enemy] = [side, side.opponent()].map(|side| &self.homes[side.index()]);
        let law = &self.law;
        let code = if law.bars_first_move
            && !law.has_own_gap
            && is_first
            && self.well.contains(&from)
            && !enemy.contains(&to)
            && !own.contains(&to)
        {
            &codes::FIRST_MOVE
        } else if law.closes_own_home && own.contains(&to) && !own.contains(&from) {
            &codes::OWN_HOME
        } else if law.opens_enemy_home == Some(false) && enemy.contains(&to) {
            &codes::ENEMY_HOME_ENTRY
        } else if law.opens_enemy_home == Some(true)
            && enemy.contains(&from)
            && !enemy.contains(&to)
        {
            &codes::ENEMY_HOME_EXIT
        } else if law.bars_backward && self.is_backward(side, from, to) {
            &codes::BACKWARD
        } else {
            return None;
        };
        Some(Reason::Barred(code))
    }

    /// Returns true if a step leads towards the side's own end of the board: down for Black, up for
    /// White. Cells are numbered from the top, and horizontal neighbours differ by one.
    fn is_backward(&self, side: Side, from: Cell, to: Cell) -> bool {
        let sideways = from.abs_diff(to) <= 1;
        !sideways && (to > from) == (side == Side::BLACK)
    }

    /// Returns the points that a man reaches by a capturing jump, or by a run around a wheel; empty
    /// in variants without either.
    fn jumps(&self, grid: &Grid, side: Side, from: Cell) -> Vec<Cell> {
        match self.law.capture {
            CaptureKind::None | CaptureKind::Between | CaptureKind::Three => Vec::new(),
            CaptureKind::Jump => self.over_own_men(grid, side, from),
            CaptureKind::Wheel => self.round_wheels(grid, side, from),
        }
    }

    /// Returns the enemy men that a man can capture by jumping straight over an adjacent own man.
    fn over_own_men(&self, grid: &Grid, side: Side, from: Cell) -> Vec<Cell> {
        let beside = self.beside[from as usize].iter();
        let own = beside.filter(|&&next| grid.holds(next).side() == Some(side));
        let after = own.filter_map(|&next| self.straight_on(from, next));
        let is_enemy = |cell: &Cell| grid.holds(*cell).side() == Some(side.opponent());
        after.filter(is_enemy).collect()
    }

    /// Returns the cell one step after `next`, straight on from `from`; `None` if no line of the
    /// board goes on there.
    fn straight_on(&self, from: Cell, next: Cell) -> Option<Cell> {
        let after = next.wrapping_add(next.wrapping_sub(from));
        let mut lines = self.lines.iter();
        let is_line = |line: &&Vec<Cell>| {
            let mut three = line.windows(3);
            three.any(|three| three == [from, next, after] || three == [after, next, from])
        };
        lines.find(is_line).map(|_| after)
    }

    /// Returns the points where a run around at least one wheel can end: on the first enemy, and,
    /// where runs need not capture, on any empty point after a wheel.
    fn round_wheels(&self, grid: &Grid, side: Side, from: Cell) -> Vec<Cell> {
        let mut goals = Vec::new();
        for ahead in self.directions(grid, from) {
            for stop in self.run(grid, from, ahead) {
                let is_round = stop.wheels > 0;
                match grid.holds(stop.at).side() {
                    Some(owner) if is_round && owner != side => goals.push(stop.at),
                    None if is_round && self.law.has_free_wheels && stop.at != from => {
                        goals.push(stop.at);
                    }
                    _ => {}
                }
            }
        }
        goals.sort_unstable();
        goals.dedup();
        goals
    }

    /// Returns the directions in which a man may start to run, as numbers to add to its cell: along
    /// its lines and, from the end of a line, into the wheel.
    fn directions(&self, grid: &Grid, from: Cell) -> Vec<Cell> {
        let beside = self.beside[from as usize].iter();
        let along = beside.map(|&next| next.wrapping_sub(from));
        let ends = self.wheels.iter().flatten().filter(|&&end| end == from);
        let outward = ends.filter_map(|&end| Some(self.inward(grid, end)?.wrapping_neg()));
        along.chain(outward).collect()
    }

    /// Returns the points that a run in one direction passes, up to and including the first
    /// occupied one. The man's own starting point counts as empty.
    fn run(&self, grid: &Grid, from: Cell, ahead: Cell) -> Vec<Waypoint> {
        let start = Bearing { at: from, ahead };
        let (mut now, mut wheels) = (start, 0);
        let mut stops = Vec::new();
        while let Some((next, turns)) = self.next(grid, now) {
            now = next;
            wheels += u32::from(turns);
            stops.push(Waypoint { at: now.at, wheels });
            let is_free = now.at == from || grid.holds(now.at) == CellContent::Empty;
            if !is_free || now == start {
                break;
            }
        }
        stops
    }

    /// Returns the next point of a run, and true if the man goes around a wheel to it; `None` where
    /// the line ends without a wheel.
    fn next(&self, grid: &Grid, Bearing { at, ahead }: Bearing) -> Option<(Bearing, bool)> {
        let straight = at.wrapping_add(ahead);
        if grid.holds(straight) != CellContent::Edge {
            let next = Bearing {
                at: straight,
                ahead,
            };
            return Some((next, false));
        }
        let wheel = self.wheels.iter().find(|ends| ends.contains(&at))?;
        let other = if wheel[0] == at { wheel[1] } else { wheel[0] };
        // A man enters a wheel only if it moves straight out of the board there, not if it moves
        // along the edge.
        if self.inward(grid, at)? != ahead.wrapping_neg() {
            return None;
        }
        let next = Bearing {
            at: other,
            ahead: self.inward(grid, other)?,
        };
        Some((next, true))
    }

    /// Returns the direction from the end point of a wheel straight into the board, as a number to
    /// add to the cell.
    fn inward(&self, grid: &Grid, end: Cell) -> Option<Cell> {
        let beside = grid.beside(end).into_iter();
        let mut outside = beside.filter(|&cell| grid.holds(cell) == CellContent::Edge);
        let outside = outside.next()?;
        Some(end.wrapping_sub(outside))
    }
}

impl GonuMovement for BoardMovement {
    fn goals(
        &self,
        grid: &Grid,
        side: Side,
        from: Cell,
        is_first: bool,
    ) -> impl Iterator<Item = Cell> {
        let steps = self.beside[from as usize].iter().copied();
        let open = steps.filter(move |&to| {
            grid.holds(to).is_free() && self.barred(side, from, to, is_first).is_none()
        });
        open.chain(self.jumps(grid, side, from))
    }

    fn reason(
        &self,
        grid: &Grid,
        side: Side,
        from: Cell,
        to: Cell,
        is_first: bool,
    ) -> Option<Reason> {
        if self.jumps(grid, side, from).contains(&to) {
            return None;
        }
        if !self.beside[from as usize].contains(&to) {
            return Some(match grid.holds(to).side() {
                Some(owner) if owner == side => Reason::Occupied,
                _ if self.law.capture == CaptureKind::Wheel => Reason::Barred(&codes::NO_RUN),
                Some(_) if self.law.capture == CaptureKind::Jump => Reason::Barred(&codes::NO_JUMP),
                _ => Reason::NotOneStep,
            });
        }
        match grid.holds(to) {
            holds if holds.is_free() => self.barred(side, from, to, is_first),
            holds if holds.side() == Some(side) => Some(Reason::Occupied),
            _ => Some(match self.law.capture {
                CaptureKind::Jump => Reason::Barred(&codes::NO_JUMP),
                CaptureKind::Wheel => Reason::Barred(&codes::NO_RUN),
                CaptureKind::None | CaptureKind::Between | CaptureKind::Three => Reason::Occupied,
            }),
        }
    }

    fn captures(&self, grid: &Grid, side: Side, from: Cell, to: Cell, mut take: impl FnMut(Cell)) {
        if self.law.capture != CaptureKind::Between {
            return;
        }
        for &next in &self.beside[to as usize] {
            if grid.holds(next).side() != Some(side.opponent()) {
                continue;
            }
            let after = self.straight_on(to, next);
            // The moving man's starting point is empty now, so it cannot be the second man that
            // encloses an enemy.
            let is_own = |cell: Cell| grid.holds(cell).side() == Some(side) && cell != from;
            if after.is_some_and(is_own) {
                take(next);
            }
        }
    }

    fn steps(&self, _: &Grid, from: Cell) -> Vec<Cell> {
        self.beside[from as usize].clone()
    }

    fn men_in_hand(&self) -> u8 {
        self.board.in_hand
    }

    fn barred_first(&self, grid: &Grid, at: Cell) -> Option<&'static Code> {
        let middle = Point::new(self.board.columns / 2, self.board.rows / 2);
        (self.law.bars_middle && at == grid.cell(middle)).then_some(&codes::MIDDLE_FIRST)
    }

    fn threes(&self, grid: &Grid, side: Side, at: Cell) -> u8 {
        if !self.law.wins_by_three && self.law.capture != CaptureKind::Three {
            return 0;
        }
        let lines = self.lines.iter().filter(|line| line.contains(&at));
        let is_three = |line: &&Vec<Cell>| {
            let mut line = line.iter();
            line.all(|&cell| grid.holds(cell).side() == Some(side))
        };
        lines.filter(is_three).count() as u8
    }

    fn three(&self, is_placed: bool) -> Option<ThreeEffect> {
        let law = &self.law;
        if law.wins_by_three && (!is_placed || law.wins_by_placed_three) {
            return Some(ThreeEffect::Wins);
        }
        (law.capture == CaptureKind::Three).then_some(ThreeEffect::Takes)
    }

    fn loses_by_no_move(&self) -> bool {
        self.law.loses_by_no_move
    }

    fn captures_men(&self) -> bool {
        self.law.capture != CaptureKind::None
    }

    fn replaces(&self) -> bool {
        matches!(self.law.capture, CaptureKind::Jump | CaptureKind::Wheel)
    }

    /// Returns the corner points of a move's path: its start, both ends of every wheel, and its
    /// goal. Of several runs the one around the fewest wheels counts. A move without a wheel has
    /// just its start and goal.
    fn way(&self, grid: &Grid, from: Cell, to: Cell) -> Vec<Cell> {
        let is_step = self.beside[from as usize].contains(&to);
        if self.law.capture != CaptureKind::Wheel || is_step {
            return vec![from, to];
        }
        let runs = self.directions(grid, from).into_iter();
        let runs = runs.map(|ahead| self.run(grid, from, ahead));
        let arriving = runs.filter_map(|mut stops| {
            let is_end = |stop: &Waypoint| stop.at == to && stop.wheels > 0;
            let end = stops.iter().position(is_end)?;
            stops.truncate(end + 1);
            Some(stops)
        });
        let shortest = arriving.min_by_key(|stops| stops.last().map(|stop| stop.wheels));
        let mut way = vec![from];
        let mut wheels = 0;
        let mut before = from;
        for stop in shortest.into_iter().flatten() {
            if stop.wheels > wheels {
                wheels = stop.wheels;
                way.extend([before, stop.at]);
            }
            before = stop.at;
        }
        way.push(to);
        way.dedup();
        way
    }

    fn decided(&self, grid: &Grid, to_move: Side) -> Option<Ending> {
        let reduced = reduced(grid, to_move, self.law.fewest);
        reduced.or_else(|| {
            let mut sides = [to_move.opponent(), to_move].into_iter();
            let fills = |side: &Side| {
                let home = &self.homes[side.opponent().index()];
                let mut held = home.iter().map(|&cell| grid.holds(cell).side());
                held.all(|owner| owner == Some(*side))
            };
            let winner = sides.find(|side| self.law.wins_by_row && fills(side))?;
            Some(Ending::won(Termination::Filled, winner))
        })
    }

    fn drawing(&self) -> Option<&'static GonuBoard> {
        Some(self.board)
    }
}
