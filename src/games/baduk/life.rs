//! Status of groups without further play: eyes, seki, connections.
//!
//! Source of the idea: D. B. Benson, Life in the game of Go, Information Sciences 10 (1976). A
//! chain lives unconditionally if it has two eyes in areas of its side whose other chains live in
//! the same way.

use super::grid::{Cell, Grid};
use super::territory::Owners;
use crate::model::Side;

/// Size from which an area certainly holds two eyes: no group with such an area can be killed
/// inside it.
pub(super) const CERTAIN: usize = 7;

/// Size from which an area is assumed to hold two eyes if its side is said to live.
pub(super) const ENOUGH: usize = 3;

/// Living chains of a finished position and the areas between them.
pub(super) struct Life<'g> {
    grid: &'g Grid,
    /// Chain of each living stone, by cell.
    chain_of: Vec<Option<usize>>,
    /// Area of each other point, by cell.
    area_of: Vec<Option<usize>>,
    chains: Vec<Chain>,
    areas: Vec<EmptyArea>,
    /// True for the cells of a seki.
    is_in_seki: Vec<bool>,
}

/// Connected living stones of a side.
struct Chain {
    side: Side,
    cells: Vec<Cell>,
    /// Adjacent points without living stones, in order.
    liberties: Vec<Cell>,
    /// Adjacent areas.
    areas: Vec<usize>,
    /// True if the chain has two eyes.
    has_eyes: bool,
    is_in_seki: bool,
}

/// The single free point of its own territory beside a living chain.
pub(super) struct OnlyLiberty {
    pub(super) side: Side,
    pub(super) cell: Cell,
    /// True if the chain has no other liberty, dead stones beside it counted as such.
    pub(super) is_in_atari: bool,
    /// True if the point belongs to territory of several points.
    pub(super) is_in_larger_area: bool,
}

/// Connected points without living stones that share an owner or have none.
struct EmptyArea {
    cells: Vec<Cell>,
    owner: Option<Side>,
    /// Side that the area belongs to: its owner, or the only adjacent side if it has no owner.
    side: Option<Side>,
    /// Adjacent living chains.
    chains: Vec<usize>,
    /// True if both sides are adjacent and neither owns it.
    is_between: bool,
}

impl<'g> Life<'g> {
    /// Builds the chains and areas of a position; an area of at least `enough` points holds two
    /// eyes.
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

    /// Links adjacent chains and areas, and assigns the areas to sides.
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
            // The border is open if a cell beside the area belongs to another area.
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

    /// Iterates over the adjacent chains of the area's own side.
    fn own<'l>(&'l self, area: &'l EmptyArea) -> impl Iterator<Item = usize> + 'l {
        let chains = area.chains.iter().copied();
        chains.filter(|&chain| Some(self.chains[chain].side) == area.side)
    }

    /// Iterates over the adjacent areas of the chain's own side.
    fn own_areas(&self, chain: usize) -> impl Iterator<Item = usize> {
        let Chain { side, areas, .. } = &self.chains[chain];
        let areas = areas.iter().copied();
        areas.filter(|&area| self.areas[area].side == Some(*side))
    }

    /// Discards, repeatedly, the eyes of chains with fewer than two. An area is an eye if all
    /// adjacent chains of its side have two; a large area counts twice.
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

    /// Finds groups in seki: they lack two eyes, are not connected to a group with two, and touch a
    /// point that neither side can fill. That holds if no adjacent group lives by itself, or if
    /// filling it puts several own stones of either side into atari.
    fn find_seki(&mut self) {
        let mut found = Vec::new();
        let lives: Vec<bool> = self.chains.iter().map(|chain| chain.has_eyes).collect();
        let lives = self.joined(lives, false);
        for area in self.areas.iter().filter(|area| area.is_between) {
            let is_poor = |chain: &usize| !lives[*chain];
            // A group in atari is captured rather than left.
            let is_safe = |chain: &usize| self.chains[*chain].liberties.len() > 1;
            // Only in a small area: a larger one has room to live, so the game is not finished
            // there.
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
        // Chains that share an eye with a chain in seki are in seki too.
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

    /// Finds the chains at the kos between two groups that lack two eyes, if there are several: who loses one ko takes
    /// another, so neither group is captured. Other groups that share no liberty leave no seki, as either side can fill
    /// the liberties of the other.
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

    /// Marks the cells that belong to a seki.
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

    /// Returns true if filling the cell puts several own stones into atari and captures nothing,
    /// for either side.
    fn is_barred(&self, cell: Cell) -> bool {
        let sides = [Side::BLACK, Side::WHITE];
        sides.into_iter().all(|side| self.is_self_atari(cell, side))
    }

    /// Returns true if a stone on an empty cell would join others of its side with a single liberty
    /// and capture nothing. Adjacent dead stones count as liberties, since they are removed in the
    /// end.
    fn is_self_atari(&self, cell: Cell, side: Side) -> bool {
        let chains = |wanted: Side| {
            let beside = self.grid.beside(cell).filter_map(|at| self.chain_of[at]);
            let chains = beside.map(|chain| &self.chains[chain]);
            chains.filter(move |chain| chain.side == wanted)
        };
        // Three liberties are enough to look at: a chain that has them keeps two after this one is
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

    /// Returns true if the cell belongs to a seki.
    pub(super) fn is_in_seki(&self, cell: Cell) -> bool {
        self.is_in_seki[cell]
    }

    /// Returns the side in seki that surrounds an unowned empty point.
    pub(super) fn seki_owner(&self, cell: Cell) -> Option<Side> {
        let area = &self.areas[self.area_of[cell]?];
        area.side.filter(|_| self.is_in_seki(cell))
    }

    /// Returns true for an unowned point between living stones of both sides.
    fn is_dame(&self, cell: Cell) -> bool {
        let area = self.area_of[cell].map(|area| &self.areas[area]);
        area.is_some_and(|area| area.is_between) && !self.is_in_seki(cell)
    }

    /// Returns the certain dame: every chain around them has territory of its own, and either side
    /// can fill them without harm. Chains with an eye each might still live in seki.
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

    /// Returns the first stones of the chains not shown to live: they have neither two eyes nor
    /// seki nor a connection to a living chain. If `is_certain`, each chain needs its own eyes;
    /// otherwise chains that share an eye count together.
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

    /// Returns for each chain the first chain of its group: chains of a side that are joined by
    /// their own areas.
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

    /// Adds to the living chains those connected to one: through a free point that no opponent
    /// owns, or, if `is_certain`, through two points of their own side, since the opponent can take
    /// only one.
    fn joined(&self, mut lives: Vec<bool>, is_certain: bool) -> Vec<bool> {
        let mut next: Vec<usize> = (0..lives.len()).filter(|&chain| lives[chain]).collect();
        // True for each area and side once the search has reached it.
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

    /// Returns the owner of a free point that is a territory by itself.
    pub(super) fn single_point(&self, cell: Cell) -> Option<Side> {
        let area = &self.areas[self.area_of[cell]?];
        let is_single = area.cells.len() == 1 && self.grid.stone(cell).is_none();
        area.owner.filter(|_| is_single && !self.is_in_seki(cell))
    }

    /// True if taking a chain in atari at its last liberty takes one stone and can be answered by retaking.
    fn is_ko(&self, chain: &Chain, liberty: Cell) -> bool {
        let is_own =
            |at: Cell| self.chain_of[at].is_some_and(|other| self.chains[other].side == chain.side);
        chain.cells.len() == 1 && self.grid.beside(liberty).all(is_own)
    }

    /// Returns true if most territory is given to the side that does not surround it: marks and
    /// stones contradict each other, as in a record with exchanged colours.
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

    /// Iterates over the living chains outside of seki that have a single free point of their own
    /// territory beside them.
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

    /// Returns the points where a side must add a stone once all dame are filled (가일수): the last
    /// liberty of a chain that is then in atari.
    pub(super) fn due(&self) -> Vec<(Side, Cell)> {
        let mut due = Vec::new();
        for (place, chain) in self.chains.iter().enumerate() {
            let liberties = chain.liberties.iter().copied();
            let (dame, own): (Vec<Cell>, Vec<Cell>) =
                liberties.partition(|&cell| self.is_dame(cell));
            // True if filling the cell connects the chain to another one of its side.
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
