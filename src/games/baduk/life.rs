//! What can be said of the life of groups without playing on: eyes, seki, connections.
//!
//! Source of the idea: D. B. Benson, Life in the game of Go, Information Sciences 10 (1976). A chain lives
//! by itself if it has two eyes in areas of its side whose other chains live so too.

use super::grid::{Cell, Grid};
use super::territory::Owners;
use crate::model::Side;

/// Points of an area that hold two eyes for certain: no group with so many can be killed inside.
pub(super) const CERTAIN: usize = 7;

/// Points of an area that hold two eyes where its side is said to live.
pub(super) const ENOUGH: usize = 3;

/// The living chains of a finished position and the areas between them.
pub(super) struct Life<'g> {
    grid: &'g Grid,
    /// By cell, of living stones.
    chain_of: Vec<Option<usize>>,
    /// By cell, of all others on the board.
    area_of: Vec<Option<usize>>,
    chains: Vec<Chain>,
    areas: Vec<Area>,
}

/// Living stones of a side that hang together.
struct Chain {
    side: Side,
    cells: Vec<Cell>,
    /// The areas beside it.
    areas: Vec<usize>,
    /// Whether it has two eyes.
    has_eyes: bool,
    is_in_seki: bool,
}

/// Points without living stones that hang together and have one owner, or none.
struct Area {
    cells: Vec<Cell>,
    owner: Option<Side>,
    /// The living chains beside it.
    chains: Vec<usize>,
    /// Whether it lies beside an area of another owner.
    is_open: bool,
}

impl<'g> Life<'g> {
    /// The chains and areas of a position; an area of at least so many points holds two eyes.
    pub(super) fn of(grid: &'g Grid, owners: &'g Owners, enough: usize) -> Life<'g> {
        let mut life = Life {
            grid,
            chain_of: vec![None; grid.size()],
            area_of: vec![None; grid.size()],
            chains: Vec::new(),
            areas: Vec::new(),
        };
        let mut seen = vec![false; grid.size()];
        for cell in grid.cells() {
            if seen[cell] {
                continue;
            }
            match owners.living(grid, cell) {
                Some(side) => {
                    let is_of_chain = |cell| owners.living(grid, cell) == Some(side);
                    life.add_chain(side, grid.spread(cell, &mut seen, is_of_chain));
                }
                None => {
                    let owner = owners.owner(cell);
                    let is_of_area =
                        |cell| owners.living(grid, cell).is_none() && owners.owner(cell) == owner;
                    life.add_area(owner, grid.spread(cell, &mut seen, is_of_area));
                }
            }
        }
        life.join();
        life.find_eyes(enough);
        life.find_seki();
        life
    }

    fn add_chain(&mut self, side: Side, cells: Vec<Cell>) {
        for &cell in &cells {
            self.chain_of[cell] = Some(self.chains.len());
        }
        self.chains.push(Chain {
            side,
            cells,
            areas: Vec::new(),
            has_eyes: true,
            is_in_seki: false,
        });
    }

    fn add_area(&mut self, owner: Option<Side>, cells: Vec<Cell>) {
        for &cell in &cells {
            self.area_of[cell] = Some(self.areas.len());
        }
        self.areas.push(Area {
            cells,
            owner,
            chains: Vec::new(),
            is_open: false,
        });
    }

    /// Notes which chains and areas lie beside each other.
    fn join(&mut self) {
        for (place, area) in self.areas.iter_mut().enumerate() {
            let beside = area.cells.iter().flat_map(|&cell| self.grid.beside(cell));
            for cell in beside {
                match (self.chain_of[cell], self.area_of[cell]) {
                    (Some(chain), _) if !area.chains.contains(&chain) => area.chains.push(chain),
                    (None, Some(other)) if other != place => area.is_open = true,
                    _ => {}
                }
            }
            for &chain in &area.chains {
                self.chains[chain].areas.push(place);
            }
        }
    }

    /// Whose area it is by itself: of its owner, or where it has none of the only side beside it.
    fn side_of(&self, area: &Area) -> Option<Side> {
        if area.owner.is_some() {
            return area.owner;
        }
        let mut sides = area.chains.iter().map(|&chain| self.chains[chain].side);
        let first = sides.next()?;
        (!area.is_open && sides.all(|side| side == first)).then_some(first)
    }

    /// Whether both sides stand around an area that is nobody's.
    fn is_between(&self, area: &Area) -> bool {
        let has = |side| {
            area.chains
                .iter()
                .any(|&chain| self.chains[chain].side == side)
        };
        area.owner.is_none() && !area.is_open && has(Side::BLACK) && has(Side::WHITE)
    }

    /// The eyes that an area of a side holds: two if it is large, else one; none where a chain of its side
    /// beside it has no two eyes.
    fn eyes(&self, area: &Area, side: Side, enough: usize) -> usize {
        let mut own = area
            .chains
            .iter()
            .filter(|&&chain| self.chains[chain].side == side);
        if self.side_of(area) != Some(side) || !own.all(|&chain| self.chains[chain].has_eyes) {
            return 0;
        }
        1 + usize::from(area.cells.len() >= enough)
    }

    fn find_eyes(&mut self, enough: usize) {
        loop {
            let poor = self.chains.iter().position(|chain| {
                let areas = chain.areas.iter().map(|&area| &self.areas[area]);
                let eyes: usize = areas.map(|area| self.eyes(area, chain.side, enough)).sum();
                chain.has_eyes && eyes < 2
            });
            match poor {
                Some(poor) => self.chains[poor].has_eyes = false,
                None => return,
            }
        }
    }

    /// A group is in seki that has no two eyes, is joined to none that has, and lies beside a point that
    /// neither side can fill: where no group beside it lives by itself, or where either side puts several
    /// stones of its own into atari.
    fn find_seki(&mut self) {
        let mut found = Vec::new();
        let mut lives: Vec<bool> = self.chains.iter().map(|chain| chain.has_eyes).collect();
        self.join_living(&mut lives, false);
        for area in self.areas.iter().filter(|area| self.is_between(area)) {
            let is_poor = |chain: &usize| !lives[*chain];
            // A group in atari is taken rather than left.
            let is_safe = |chain: &usize| self.liberties(*chain).len() > 1;
            let is_all_poor = area
                .chains
                .iter()
                .all(|chain| is_poor(chain) && is_safe(chain));
            for &cell in &area.cells {
                if is_all_poor || self.is_barred(cell) {
                    let beside = self
                        .grid
                        .beside(cell)
                        .filter_map(|cell| self.chain_of[cell]);
                    found.extend(beside.filter(is_poor));
                }
            }
            if is_all_poor {
                found.extend(&area.chains);
            }
        }
        // What hangs together with such a group by an eye of theirs lives with it.
        while let Some(chain) = found.pop() {
            if std::mem::replace(&mut self.chains[chain].is_in_seki, true) {
                continue;
            }
            let side = self.chains[chain].side;
            let areas = self.chains[chain]
                .areas
                .iter()
                .map(|&area| &self.areas[area]);
            let own = areas.filter(|area| self.side_of(area) == Some(side));
            let others = own.flat_map(|area| &area.chains).copied();
            found.extend(others.filter(|&other| {
                let other = &self.chains[other];
                other.side == side && !other.has_eyes
            }));
        }
    }

    /// Whether a fill by either side puts several stones of its own into atari and captures nothing.
    pub(super) fn is_barred(&self, cell: Cell) -> bool {
        let sides = [Side::BLACK, Side::WHITE];
        sides.into_iter().all(|side| self.is_self_atari(cell, side))
    }

    /// Whether a stone on an empty cell stands with others of its side and a single liberty, capturing
    /// nothing. Dead stones around it count as liberties: they are off the board in the end.
    fn is_self_atari(&self, cell: Cell, side: Side) -> bool {
        let chains = |wanted: Side| {
            let beside = self.grid.beside(cell).filter_map(|at| self.chain_of[at]);
            beside.filter(move |&chain| self.chains[chain].side == wanted)
        };
        let mut liberties: Vec<Cell> = chains(side)
            .flat_map(|chain| self.liberties(chain))
            .chain(
                self.grid
                    .beside(cell)
                    .filter(|&at| self.chain_of[at].is_none()),
            )
            .filter(|&at| at != cell)
            .collect();
        liberties.sort_unstable();
        liberties.dedup();
        let captures = chains(side.opponent()).any(|chain| self.liberties(chain) == [cell]);
        chains(side).next().is_some() && liberties.len() <= 1 && !captures
    }

    /// The free points beside a chain, those under dead stones among them.
    fn liberties(&self, chain: usize) -> Vec<Cell> {
        let cells = self.chains[chain].cells.iter();
        let beside = cells.flat_map(|&cell| self.grid.beside(cell));
        let mut free: Vec<Cell> = beside.filter(|&at| self.chain_of[at].is_none()).collect();
        free.sort_unstable();
        free.dedup();
        free
    }

    /// Whether a cell belongs to a seki.
    pub(super) fn is_in_seki(&self, cell: Cell) -> bool {
        if let Some(chain) = self.chain_of[cell] {
            return self.chains[chain].is_in_seki;
        }
        let Some(area) = self.area_of[cell].map(|area| &self.areas[area]) else {
            return false;
        };
        let chains = || area.chains.iter().map(|&chain| &self.chains[chain]);
        match self.side_of(area) {
            Some(side) => {
                let mut own = chains().filter(|chain| chain.side == side).peekable();
                own.peek().is_some() && own.all(|chain| chain.is_in_seki)
            }
            None if self.is_between(area) => {
                chains().all(|chain| chain.is_in_seki)
                    || self.is_barred(cell) && chains().any(|chain| chain.is_in_seki)
            }
            None => false,
        }
    }

    /// Who surrounds an empty point that nobody owns, in seki.
    pub(super) fn seki_owner(&self, cell: Cell) -> Option<Side> {
        let area = &self.areas[self.area_of[cell]?];
        self.side_of(area).filter(|_| self.is_in_seki(cell))
    }

    /// Whether a point lies between living stones of both sides and is nobody's.
    pub(super) fn is_dame(&self, cell: Cell) -> bool {
        let area = self.area_of[cell].map(|area| &self.areas[area]);
        area.is_some_and(|area| self.is_between(area)) && !self.is_in_seki(cell)
    }

    /// Whether it is one for certain: each chain around it has territory of its own, and either side can
    /// fill it without harm. Chains with an eye each may live in seki all the same.
    pub(super) fn is_certain_dame(&self, cell: Cell) -> bool {
        let area = self.area_of[cell].map(|area| &self.areas[area]);
        let has_territory = |&chain: &usize| {
            let Chain { side, areas, .. } = &self.chains[chain];
            areas
                .iter()
                .any(|&area| self.areas[area].owner == Some(*side))
        };
        self.is_dame(cell)
            && !self.is_barred(cell)
            && area.is_some_and(|area| area.chains.iter().all(has_territory))
    }

    /// The first stones of the chains of which nothing shows that they live: neither two eyes nor seki
    /// nor a way to one that lives. Where that has to be certain, chains have their eyes each, else
    /// together with those that they share an eye with.
    pub(super) fn unclear(&self, is_certain: bool) -> Vec<Cell> {
        let mut lives: Vec<bool> = self.chains.iter().map(|chain| chain.has_eyes).collect();
        if !is_certain {
            let groups = self.groups();
            let has_two = |group: usize| {
                let of_group = |area: &&Area| {
                    let side = self.side_of(area);
                    let mut own = area.chains.iter();
                    own.any(|&at| groups[at] == group && Some(self.chains[at].side) == side)
                };
                let own = self.areas.iter().filter(of_group);
                own.map(|area| 1 + usize::from(area.cells.len() >= ENOUGH))
                    .sum::<usize>()
                    > 1
            };
            for (chain, lives) in lives.iter_mut().enumerate() {
                *lives |= self.chains[chain].is_in_seki || has_two(groups[chain]);
            }
        }
        self.join_living(&mut lives, is_certain);
        let dead = self.chains.iter().zip(lives).filter(|(_, lives)| !lives);
        dead.map(|(chain, _)| chain.cells[0]).collect()
    }

    /// For each chain the first chain of its group: those of a side that areas of their own join.
    fn groups(&self) -> Vec<usize> {
        let mut groups: Vec<usize> = (0..self.chains.len()).collect();
        for area in &self.areas {
            let side = self.side_of(area);
            let own = area
                .chains
                .iter()
                .filter(|&&at| Some(self.chains[at].side) == side);
            let own: Vec<usize> = own.map(|&at| groups[at]).collect();
            if let Some(&first) = own.iter().min() {
                for group in groups.iter_mut().filter(|group| own.contains(group)) {
                    *group = first;
                }
            }
        }
        groups
    }

    /// Adds the chains that are joined to one that lives.
    fn join_living(&self, lives: &mut [bool], is_certain: bool) {
        let next = |lives: &[bool]| {
            let mut chains = 0..self.chains.len();
            chains.find(|&chain| !lives[chain] && self.is_joined(chain, lives, is_certain))
        };
        while let Some(next) = next(lives) {
            lives[next] = true;
        }
    }

    /// Whether a chain is joined to one that lives: by a free point, or where that has to be certain by
    /// two points of its own side, of which the opponent can take one only.
    fn is_joined(&self, chain: usize, lives: &[bool], is_certain: bool) -> bool {
        let Chain { side, areas, .. } = &self.chains[chain];
        let leads = |area: &&Area| {
            let is_open_to =
                self.side_of(area) == Some(*side) || !is_certain && self.side_of(area).is_none();
            let mut others = area.chains.iter().filter(|&&other| other != chain);
            is_open_to && others.any(|&other| lives[other] && self.chains[other].side == *side)
        };
        let mut joining = areas.iter().map(|&area| &self.areas[area]).filter(leads);
        if !is_certain {
            return joining.next().is_some();
        }
        let beside = self.liberties(chain);
        let cells = joining.flat_map(|area| &area.cells);
        cells.filter(|cell| beside.contains(cell)).count() >= 2
    }

    /// Points where a side has to add a stone once all dame are filled (가일수), with the side: the last
    /// liberty of a chain that then stands in atari.
    pub(super) fn due(&self) -> Vec<(Side, Cell)> {
        let mut due = Vec::new();
        for (place, chain) in self.chains.iter().enumerate() {
            if chain.is_in_seki {
                continue;
            }
            let liberties = self.liberties(place);
            let (dame, own): (Vec<Cell>, Vec<Cell>) =
                liberties.into_iter().partition(|&cell| self.is_dame(cell));
            // Who fills a dame may join the chain to another one by it.
            let joins = |cell: &Cell| {
                let beside = self.grid.beside(*cell).filter_map(|at| self.chain_of[at]);
                beside
                    .into_iter()
                    .any(|other| other != place && self.chains[other].side == chain.side)
            };
            if let [last] = own[..]
                && !dame.is_empty()
                && !dame.iter().any(joins)
                && self.grid.stone(last).is_none()
                && !due.contains(&(chain.side, last))
            {
                due.push((chain.side, last));
            }
        }
        due
    }
}
