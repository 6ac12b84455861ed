//! Finds the groups of a finished position that live without further moves, by eyes, seki or
//! connections.
//!
//! Source of the idea: D. B. Benson, Life in the game of Go, Information Sciences 10 (1976). A
//! chain lives unconditionally if it has two eyes in areas of its side whose other chains live in
//! the same way.

use super::grid::{Cell, Grid};
use super::territory::Owners;
use crate::model::Side;

/// Number of points from which an area certainly holds two eyes: a group around it cannot be killed
/// by moves inside.
pub(super) const CERTAIN: usize = 7;

/// Number of points from which an area is assumed to hold two eyes if the record or a guess says
/// that its side lives.
pub(super) const ENOUGH: usize = 3;

/// Life of the groups in a finished position: its living chains, and the areas between them.
pub(super) struct Life<'g> {
    grid: &'g Grid,
    /// Index of the chain to which each living stone belongs, by cell.
    chain_of: Vec<Option<usize>>,
    /// Index of the area to which each point without a living stone belongs, by cell.
    area_of: Vec<Option<usize>>,
    chains: Vec<Chain>,
    areas: Vec<EmptyArea>,
    /// True at each cell that belongs to a seki.
    is_in_seki: Vec<bool>,
}

/// Connected stones of one side that are not dead.
struct Chain {
    side: Side,
    cells: Vec<Cell>,
    /// Points beside the chain without living stones, sorted.
    liberties: Vec<Cell>,
    /// Indices of the areas beside the chain.
    areas: Vec<usize>,
    /// True if the chain has two eyes of its own.
    has_eyes: bool,
    is_in_seki: bool,
}

/// Point that is the only territory of its side beside a living chain.
pub(super) struct OnlyLiberty {
    pub(super) side: Side,
    pub(super) cell: Cell,
    /// True if the point is the only liberty of the chain; dead stones beside the chain count as
    /// liberties.
    pub(super) is_in_atari: bool,
    /// True if the point belongs to territory of several points.
    pub(super) is_in_larger_area: bool,
}

/// Connected points without living stones that all have the same owner or all have none.
struct EmptyArea {
    cells: Vec<Cell>,
    owner: Option<Side>,
    /// Owner of the area or, if it has none and stones close it off, the only side with stones beside it; otherwise `None`.
    side: Option<Side>,
    /// Indices of the living chains beside the area.
    chains: Vec<usize>,
    /// True if the area has no owner and both sides have stones beside it.
    is_between: bool,
}

impl<'g> Life<'g> {
    /// Finds the chains, areas, eyes and seki of a position with known owners. An area of at least
    /// `enough` points counts as two eyes.
    pub(super) fn new(grid: &'g Grid, owners: &'g Owners, enough: usize) -> Life<'g> {
        let mut life = Life {
            grid,
            chain_of: vec![None; grid.size()],
            area_of: vec![None; grid.size()],
            chains: Vec::new(),
            areas: Vec::new(),
            is_in_seki: vec![false; grid.size()],
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
            liberties: Vec::new(),
            areas: Vec::new(),
            has_eyes: true,
            is_in_seki: false,
        });
    }

    fn add_area(&mut self, owner: Option<Side>, cells: Vec<Cell>) {
        for &cell in &cells {
            self.area_of[cell] = Some(self.areas.len());
        }
        self.areas.push(EmptyArea {
            cells,
            owner,
            side: owner,
            chains: Vec::new(),
            is_between: false,
        });
    }

    /// Connects each chain with the areas beside it, and finds the side of areas without an owner.
    fn join(&mut self) {
        for chain in &mut self.chains {
            let beside = chain.cells.iter().flat_map(|&cell| self.grid.beside(cell));
            chain.liberties = beside.filter(|&at| self.chain_of[at].is_none()).collect();
            chain.liberties.sort_unstable();
            chain.liberties.dedup();
        }
        for (place, area) in self.areas.iter_mut().enumerate() {
            let beside = || area.cells.iter().flat_map(|&cell| self.grid.beside(cell));
            let mut chains: Vec<usize> = beside().filter_map(|at| self.chain_of[at]).collect();
            chains.sort_unstable();
            chains.dedup();
            // True if the area is not closed by stones: a point beside it belongs to another area.
            let is_open = beside().any(|at| self.area_of[at].is_some_and(|other| other != place));
            let mut has = [false; 2];
            for &chain in &chains {
                has[self.chains[chain].side.index()] = true;
                self.chains[chain].areas.push(place);
            }
            if area.owner.is_none() && !is_open {
                area.is_between = has == [true; 2];
                area.side = match has {
                    [true, false] => Some(Side::BLACK),
                    [false, true] => Some(Side::WHITE),
                    _ => None,
                };
            }
            area.chains = chains;
        }
    }

    /// Iterates over the chains of the area's own side that are beside the area.
    fn own<'l>(&'l self, area: &'l EmptyArea) -> impl Iterator<Item = usize> + 'l {
        let chains = area.chains.iter().copied();
        chains.filter(|&chain| Some(self.chains[chain].side) == area.side)
    }

    /// Iterates over the areas of the chain's own side that are beside the chain.
    fn own_areas(&self, chain: usize) -> impl Iterator<Item = usize> {
        let Chain { side, areas, .. } = &self.chains[chain];
        let areas = areas.iter().copied();
        areas.filter(|&area| self.areas[area].side == Some(*side))
    }

    /// Finds the chains with two eyes (Benson's algorithm): removes, until nothing changes, the
    /// eyes at chains with fewer than two. An area of at least `enough` points counts as two eyes.
    fn find_eyes(&mut self, enough: usize) {
        let eyes_in = |area: &EmptyArea| 1 + usize::from(area.cells.len() >= enough);
        let eyes = |chain| self.own_areas(chain).map(|area| eyes_in(&self.areas[area]));
        let mut eyes: Vec<usize> = (0..self.chains.len()).map(|at| eyes(at).sum()).collect();
        let mut is_eye = vec![true; self.areas.len()];
        let mut poor: Vec<usize> = (0..eyes.len()).filter(|&chain| eyes[chain] < 2).collect();
        for &chain in &poor {
            self.chains[chain].has_eyes = false;
        }
        while let Some(chain) = poor.pop() {
            let lost: Vec<usize> = self.own_areas(chain).filter(|&area| is_eye[area]).collect();
            for area in lost {
                is_eye[area] = false;
                let others: Vec<usize> = self.own(&self.areas[area]).collect();
                for other in others {
                    eyes[other] -= eyes_in(&self.areas[area]);
                    if eyes[other] < 2 && std::mem::take(&mut self.chains[other].has_eyes) {
                        poor.push(other);
                    }
                }
            }
        }
    }

    /// Finds the groups in seki. They lack two eyes, are not connected to a group that has two, and
    /// are beside a point that neither side can fill: either no group beside the point has two
    /// eyes, or a stone there puts several stones of its own side into atari.
    fn find_seki(&mut self) {
        let mut found = Vec::new();
        let lives: Vec<bool> = self.chains.iter().map(|chain| chain.has_eyes).collect();
        let lives = self.joined(lives, false);
        for area in self.areas.iter().filter(|area| area.is_between) {
            let is_poor = |chain: &usize| !lives[*chain];
            // True if the chain is not in atari; a chain in atari is captured and not left in seki.
            let is_safe = |chain: &usize| self.chains[*chain].liberties.len() > 1;
            // Requires a small area: in a larger one a side could still live, so the game is not
            // finished there.
            let is_all_poor = area.cells.len() < CERTAIN
                && area
                    .chains
                    .iter()
                    .all(|chain| is_poor(chain) && is_safe(chain));
            if is_all_poor {
                found.extend(&area.chains);
                continue;
            }
            for &cell in area.cells.iter().filter(|&&cell| self.is_barred(cell)) {
                let beside = self.grid.beside(cell).filter_map(|at| self.chain_of[at]);
                found.extend(beside.filter(is_poor));
            }
        }
        found.extend(self.double_kos(&lives));
        // Adds the chains that share an eye with a chain in seki, because they are in seki too.
        let mut is_told = vec![false; self.areas.len()];
        while let Some(chain) = found.pop() {
            if std::mem::replace(&mut self.chains[chain].is_in_seki, true) {
                continue;
            }
            let own: Vec<usize> = self.own_areas(chain).collect();
            for area in own {
                if !std::mem::replace(&mut is_told[area], true) {
                    let others = self.own(&self.areas[area]);
                    found.extend(others.filter(|&other| !self.chains[other].has_eyes));
                }
            }
        }
        self.mark_seki();
    }

    /// Returns the chains at the kos between two groups without two eyes, if there are several kos:
    /// the side that loses one ko takes another, so neither group is captured. Groups without a
    /// shared liberty are otherwise not in seki, because either side can fill the liberties of its
    /// opponent.
    ///
    /// Source: Japanese Go Rules 1989, article 8.
    fn double_kos(&self, lives: &[bool]) -> Vec<usize> {
        let groups = self.groups();
        let is_poor = |group: usize| (0..lives.len()).all(|at| groups[at] != group || !lives[at]);
        let mut kos: Vec<([usize; 2], [usize; 2])> = Vec::new();
        for (place, chain) in self.chains.iter().enumerate() {
            let &[liberty] = &chain.liberties[..] else {
                continue;
            };
            let beside = self.grid.beside(chain.cells[0]);
            let mut rivals = beside.filter_map(|at| self.chain_of[at]);
            if self.is_ko(chain, liberty)
                && let Some(rival) = rivals.next()
                && rivals.all(|other| groups[other] == groups[rival])
                && [place, rival].iter().all(|&chain| is_poor(groups[chain]))
            {
                let mut pair = [groups[place], groups[rival]];
                pair.sort_unstable();
                kos.push((pair, [place, rival]));
            }
        }
        let is_shared = |&(pair, _): &([usize; 2], [usize; 2])| {
            kos.iter().filter(|(other, _)| *other == pair).count() > 1
        };
        let shared = kos.iter().filter(|ko| is_shared(ko));
        shared.flat_map(|(_, chains)| *chains).collect()
    }

    /// Marks the cells of the chains in seki and of the areas that belong to the seki.
    fn mark_seki(&mut self) {
        let mut cells: Vec<Cell> = Vec::new();
        for chain in self.chains.iter().filter(|chain| chain.is_in_seki) {
            cells.extend(&chain.cells);
        }
        for area in &self.areas {
            let is_in_seki = |chain: usize| self.chains[chain].is_in_seki;
            let mut own = self.own(area).peekable();
            let chains = || area.chains.iter().copied();
            if own.peek().is_some() && own.all(is_in_seki)
                || area.is_between && chains().all(is_in_seki)
            {
                cells.extend(&area.cells);
            } else if area.is_between && chains().any(is_in_seki) {
                cells.extend(area.cells.iter().filter(|&&cell| self.is_barred(cell)));
            }
        }
        for cell in cells {
            self.is_in_seki[cell] = true;
        }
    }

    /// True if neither side can fill the cell: a stone there puts several stones of its own side
    /// into atari and captures nothing.
    fn is_barred(&self, cell: Cell) -> bool {
        let sides = [Side::BLACK, Side::WHITE];
        sides.into_iter().all(|side| self.is_self_atari(cell, side))
    }

    /// True if a stone on an empty cell joins others of its side, leaves them at most one liberty,
    /// and captures nothing. Dead stones beside them count as liberties, because they are removed
    /// in the end.
    fn is_self_atari(&self, cell: Cell, side: Side) -> bool {
        let chains = |wanted: Side| {
            let beside = self.grid.beside(cell).filter_map(|at| self.chain_of[at]);
            let chains = beside.map(|chain| &self.chains[chain]);
            chains.filter(move |chain| chain.side == wanted)
        };
        // Takes at most three liberties of each chain: with three, two remain after this cell is
        // filled.
        let own = chains(side).flat_map(|chain| chain.liberties.iter().take(3).copied());
        let beside = self
            .grid
            .beside(cell)
            .filter(|&at| self.chain_of[at].is_none());
        let mut liberties: Vec<Cell> = own.chain(beside).filter(|&at| at != cell).collect();
        liberties.sort_unstable();
        liberties.dedup();
        let captures = chains(side.opponent()).any(|chain| chain.liberties == [cell]);
        chains(side).next().is_some() && liberties.len() <= 1 && !captures
    }

    /// True if the cell belongs to a seki.
    pub(super) fn is_in_seki(&self, cell: Cell) -> bool {
        self.is_in_seki[cell]
    }

    /// Returns the side in seki that surrounds an empty point without an owner; `None` for all
    /// other points.
    pub(super) fn seki_owner(&self, cell: Cell) -> Option<Side> {
        let area = &self.areas[self.area_of[cell]?];
        area.side.filter(|_| self.is_in_seki(cell))
    }

    /// True if a point without an owner lies between living stones of both sides and does not
    /// belong to a seki.
    fn is_dame(&self, cell: Cell) -> bool {
        let area = self.area_of[cell].map(|area| &self.areas[area]);
        area.is_some_and(|area| area.is_between) && !self.is_in_seki(cell)
    }

    /// Returns the dame that are certain: all chains around them have territory, and a stone there
    /// harms neither side. Chains without territory, with one eye each, might still be in seki.
    pub(super) fn certain_dame(&self) -> Vec<Cell> {
        let has_territory: Vec<bool> = (0..self.chains.len())
            .map(|chain| {
                let mut own = self.own_areas(chain);
                own.any(|area| self.areas[area].owner.is_some())
            })
            .collect();
        let is_certain = |area: &&EmptyArea| {
            area.is_between && area.chains.iter().all(|&chain| has_territory[chain])
        };
        let areas = self.areas.iter().filter(is_certain);
        let cells = areas.flat_map(|area| area.cells.iter().copied());
        let mut dame: Vec<Cell> = cells
            .filter(|&cell| self.is_dame(cell) && !self.is_barred(cell))
            .collect();
        dame.sort_unstable();
        dame
    }

    /// Returns one stone of each chain that is not shown to live: by two eyes, by seki or by a
    /// connection to a living chain. If `is_certain`, only eyes of the chain itself count, and seki
    /// does not; otherwise chains that share an eye count as one group.
    pub(super) fn unclear(&self, is_certain: bool) -> Vec<Cell> {
        let mut lives: Vec<bool> = self.chains.iter().map(|chain| chain.has_eyes).collect();
        if !is_certain {
            let groups = self.groups();
            let mut eyes = vec![0; self.chains.len()];
            for area in &self.areas {
                if let Some(chain) = self.own(area).next() {
                    eyes[groups[chain]] += 1 + usize::from(area.cells.len() >= ENOUGH);
                }
            }
            for (chain, lives) in lives.iter_mut().enumerate() {
                *lives |= self.chains[chain].is_in_seki || eyes[groups[chain]] > 1;
            }
        }
        let lives = self.joined(lives, is_certain);
        let dead = self.chains.iter().zip(lives).filter(|(_, lives)| !lives);
        dead.map(|(chain, _)| chain.cells[0]).collect()
    }

    /// Returns for each chain the index of the first chain of its group. A group is all chains of a
    /// side that are connected by areas of this side.
    fn groups(&self) -> Vec<usize> {
        let mut groups = vec![usize::MAX; self.chains.len()];
        for first in 0..self.chains.len() {
            if groups[first] != usize::MAX {
                continue;
            }
            groups[first] = first;
            let mut group = vec![first];
            while let Some(chain) = group.pop() {
                for area in self.own_areas(chain) {
                    for other in self.own(&self.areas[area]) {
                        if groups[other] == usize::MAX {
                            groups[other] = first;
                            group.push(other);
                        }
                    }
                }
            }
        }
        groups
    }

    /// Sets the chains as living that are connected to a living chain: by an area that the opponent
    /// does not own or, if `is_certain`, by two points of an own area, because the opponent can
    /// take only one of them.
    fn joined(&self, mut lives: Vec<bool>, is_certain: bool) -> Vec<bool> {
        let mut next: Vec<usize> = (0..lives.len()).filter(|&chain| lives[chain]).collect();
        // True for each area and side that the search has reached.
        let mut is_reached = vec![[false; 2]; self.areas.len()];
        let mut joints = vec![0; lives.len()];
        while let Some(chain) = next.pop() {
            let side = self.chains[chain].side;
            for &at in &self.chains[chain].areas {
                let area = &self.areas[at];
                let leads = area.side == Some(side) || !is_certain && area.side.is_none();
                let is_known = &mut is_reached[at][side.index()];
                if !leads || std::mem::replace(is_known, true) {
                    continue;
                }
                for &other in &area.chains {
                    if lives[other] || self.chains[other].side != side {
                        continue;
                    }
                    let liberties = self.chains[other].liberties.iter();
                    let shared = liberties.filter(|&&cell| self.area_of[cell] == Some(at));
                    joints[other] += if is_certain { shared.count() } else { 2 };
                    if joints[other] > 1 {
                        lives[other] = true;
                        next.push(other);
                    }
                }
            }
        }
        lives
    }

    /// Returns the owner of an empty point that is territory of a single point, outside of seki;
    /// `None` for all other points.
    pub(super) fn single_point(&self, cell: Cell) -> Option<Side> {
        let area = &self.areas[self.area_of[cell]?];
        let is_single = area.cells.len() == 1 && self.grid.stone(cell).is_none();
        area.owner.filter(|_| is_single && !self.is_in_seki(cell))
    }

    /// True if a chain in atari is a single stone in a ko: after its capture at `liberty` it can be
    /// retaken.
    fn is_ko(&self, chain: &Chain, liberty: Cell) -> bool {
        let is_own =
            |at: Cell| self.chain_of[at].is_some_and(|other| self.chains[other].side == chain.side);
        chain.cells.len() == 1 && self.grid.beside(liberty).all(is_own)
    }

    /// True if more territory belongs to the side that does not surround it than to the side that
    /// does. Marks and stones then contradict each other, as in a record with exchanged colours.
    pub(super) fn contradicts(&self) -> bool {
        let (mut own, mut foreign) = (0, 0);
        for area in self.areas.iter().filter(|area| area.owner.is_some()) {
            if self.own(area).next().is_some() {
                own += area.cells.len();
            } else if !area.chains.is_empty() {
                foreign += area.cells.len();
            }
        }
        foreign > own
    }

    /// Iterates over the living chains, outside of seki, that have exactly one empty point of their
    /// own territory beside them.
    pub(super) fn only_liberties(&self) -> impl Iterator<Item = OnlyLiberty> + '_ {
        self.chains.iter().filter_map(|chain| {
            let is_own = |cell: &&Cell| {
                let area = self.area_of[**cell].map(|area| &self.areas[area]);
                area.is_some_and(|area| area.owner == Some(chain.side))
            };
            let mut own = chain.liberties.iter().filter(is_own);
            let &cell = own.next().filter(|_| own.next().is_none())?;
            let area = &self.areas[self.area_of[cell]?];
            let is_fillable = !chain.is_in_seki && self.grid.stone(cell).is_none();
            is_fillable.then_some(OnlyLiberty {
                side: chain.side,
                cell,
                is_in_atari: chain.liberties.len() == 1 && !self.is_ko(chain, cell),
                is_in_larger_area: area.cells.len() > 1,
            })
        })
    }

    /// Returns the points where a side must add a stone (가일수): the last liberty of a chain that is
    /// in atari once all dame are filled.
    pub(super) fn due(&self) -> Vec<(Side, Cell)> {
        let mut due = Vec::new();
        for (place, chain) in self.chains.iter().enumerate() {
            let liberties = chain.liberties.iter().copied();
            let (dame, own): (Vec<Cell>, Vec<Cell>) =
                liberties.partition(|&cell| self.is_dame(cell));
            // True if a stone on this dame connects the chain to another chain of its side.
            let joins = |cell: &Cell| {
                let mut beside = self.grid.beside(*cell).filter_map(|at| self.chain_of[at]);
                beside.any(|other| other != place && self.chains[other].side == chain.side)
            };
            if let [last] = own[..]
                && !chain.is_in_seki
                && !dame.is_empty()
                && !dame.iter().any(joins)
                && self.grid.stone(last).is_none()
            {
                due.push((chain.side, last));
            }
        }
        due.sort_unstable_by_key(|&(side, cell)| (side.0, cell));
        due.dedup();
        due
    }
}
