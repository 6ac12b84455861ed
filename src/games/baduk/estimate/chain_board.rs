//! Board for playouts that keeps the chains of stones and knows in constant time if a chain is in
//! atari.

use crate::games::baduk::grid::{Cell, Grid};
use crate::model::Side;

/// Value in `colours` of a cell without a stone; stones have the values 0 and 1.
const EMPTY: u8 = 2;
/// Value in `colours` of a cell of the border.
const EDGE: u8 = 3;

/// Sums over the liberties of a chain, in which a liberty counts once for every stone beside it.
///
/// A chain is in atari if and only if all entries are the same cell, and then `count * squares ==
/// sum * sum` (Cauchy-Schwarz). Each stone adds or removes its own entries, so no chain is walked.
#[derive(Clone, Copy, Debug, Default)]
struct Liberties {
    count: u32,
    sum: u32,
    squares: u64,
}

impl Liberties {
    fn add(&mut self, cell: Cell) {
        self.count += 1;
        self.sum += cell as u32;
        self.squares += (cell * cell) as u64;
    }

    fn remove(&mut self, cell: Cell) {
        self.count -= 1;
        self.sum -= cell as u32;
        self.squares -= (cell * cell) as u64;
    }

    fn join(&mut self, other: Liberties) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }
}

/// Board for fast playouts, without undo.
#[derive(Clone, Debug)]
pub(super) struct ChainBoard {
    stride: usize,
    colours: Vec<u8>,
    /// Cell of the first stone of the chain, for each stone.
    heads: Vec<u16>,
    /// Cell of the next stone of the chain, for each stone; after the last stone comes the first.
    nexts: Vec<u16>,
    /// Liberties of each chain, stored at its first stone.
    liberties: Vec<Liberties>,
    /// Number of stones of each chain, stored at its first stone.
    sizes: Vec<u16>,
    /// Cells without a stone, in any order.
    free: Vec<u16>,
    /// Index in `free` of each cell without a stone.
    places: Vec<u16>,
    /// Cell of a ko that the side to play may not retake at once; 0 if there is none.
    pub(super) ko: Cell,
}

impl ChainBoard {
    /// Creates a board with the stones of a grid, in which every chain has a liberty.
    pub(super) fn from_grid(grid: &Grid) -> ChainBoard {
        let size = grid.size();
        let mut board = ChainBoard {
            stride: grid.stride(),
            colours: vec![EDGE; size],
            heads: vec![0; size],
            nexts: vec![0; size],
            liberties: vec![Liberties::default(); size],
            sizes: vec![0; size],
            free: Vec::with_capacity(size),
            places: vec![0; size],
            ko: 0,
        };
        for cell in grid.cells() {
            board.colours[cell] = EMPTY;
            board.release(cell);
        }
        for (cell, side) in grid.stones() {
            board.place(side, cell);
        }
        board
    }

    /// Copies the state of another board of the same size into this one.
    pub(super) fn copy_from(&mut self, other: &ChainBoard) {
        self.colours.copy_from_slice(&other.colours);
        self.heads.copy_from_slice(&other.heads);
        self.nexts.copy_from_slice(&other.nexts);
        self.liberties.copy_from_slice(&other.liberties);
        self.sizes.copy_from_slice(&other.sizes);
        self.free.clone_from(&other.free);
        self.places.copy_from_slice(&other.places);
        self.ko = other.ko;
    }

    pub(super) fn around(&self, cell: Cell) -> [Cell; 4] {
        [cell - self.stride, cell - 1, cell + 1, cell + self.stride]
    }

    pub(super) fn corners(&self, cell: Cell) -> [Cell; 4] {
        let stride = self.stride;
        [
            cell - stride - 1,
            cell - stride + 1,
            cell + stride - 1,
            cell + stride + 1,
        ]
    }

    pub(super) fn stone(&self, cell: Cell) -> Option<Side> {
        let colour = self.colours[cell];
        (colour < EMPTY).then_some(Side(colour))
    }

    pub(super) fn is_stone_of(&self, cell: Cell, side: Side) -> bool {
        self.colours[cell] == side.0
    }

    pub(super) fn is_free(&self, cell: Cell) -> bool {
        self.colours[cell] == EMPTY
    }

    pub(super) fn is_edge(&self, cell: Cell) -> bool {
        self.colours[cell] == EDGE
    }

    /// Returns the cell of the first stone of the chain to which a stone belongs.
    pub(super) fn head(&self, stone: Cell) -> Cell {
        Cell::from(self.heads[stone])
    }

    /// Iterates over all stones of the chain to which a stone belongs.
    pub(super) fn chain(&self, stone: Cell) -> impl Iterator<Item = Cell> + '_ {
        let mut next = Some(stone);
        std::iter::from_fn(move || {
            let at = next?;
            let after = Cell::from(self.nexts[at]);
            next = (after != stone).then_some(after);
            Some(at)
        })
    }

    /// Returns the only liberty of the chain to which a stone belongs; `None` if the chain has
    /// several.
    pub(super) fn last_liberty(&self, stone: Cell) -> Option<Cell> {
        let Liberties {
            count,
            sum,
            squares,
        } = self.liberties[self.head(stone)];
        let is_atari = u64::from(count) * squares == u64::from(sum) * u64::from(sum);
        (is_atari && count > 0).then(|| (sum / count) as Cell)
    }

    /// Returns the cells without a stone, in any order.
    pub(super) fn free(&self) -> &[u16] {
        &self.free
    }

    /// Counts the liberties of the chain that a new stone on a free cell would form, at most
    /// `most`. Captures are ignored.
    pub(super) fn liberties_after(&self, side: Side, cell: Cell, most: usize) -> usize {
        let mut found = [0; 8];
        let mut count = 0;
        let mut note = |at: Cell| {
            if at != cell && self.is_free(at) && !found[..count].contains(&at) {
                found[count] = at;
                count += 1;
            }
            count >= most
        };
        let mut heads = [0; 4];
        let mut joined = 0;
        for beside in self.around(cell) {
            if note(beside) {
                return most;
            }
            if self.is_stone_of(beside, side) {
                let head = self.head(beside);
                if !heads[..joined].contains(&head) {
                    heads[joined] = head;
                    joined += 1;
                }
            }
        }
        for &head in &heads[..joined] {
            for stone in self.chain(head) {
                for at in self.around(stone) {
                    if note(at) {
                        return most;
                    }
                }
            }
        }
        count
    }

    /// True if a side may play on a free cell: the stone captures or keeps a liberty, and retakes
    /// no ko.
    pub(super) fn is_legal(&self, side: Side, cell: Cell) -> bool {
        if cell == self.ko {
            return false;
        }
        self.around(cell).into_iter().any(|beside| {
            let colour = self.colours[beside];
            match colour {
                EMPTY => true,
                EDGE => false,
                _ if colour == side.0 => self.last_liberty(beside).is_none(),
                _ => self.last_liberty(beside).is_some(),
            }
        })
    }

    /// True if a stone of a side on a free cell would capture.
    pub(super) fn captures(&self, side: Side, cell: Cell) -> bool {
        let other = side.opponent();
        let mut around = self.around(cell).into_iter();
        around.any(|at| self.is_stone_of(at, other) && self.last_liberty(at).is_some())
    }

    /// True if a free cell is an eye of a side: its neighbours are stones of the side or the border, and the opponent holds fewer than two
    /// of its corners.
    pub(super) fn is_eye(&self, side: Side, cell: Cell) -> bool {
        let mut around = self.around(cell).into_iter();
        around.all(|at| self.is_stone_of(at, side) || self.is_edge(at))
            && self.hostile_corners(side, cell) < 2
    }

    /// Returns the number of corners of a cell that the opponent of a side holds; the border counts
    /// as one corner.
    pub(super) fn hostile_corners(&self, side: Side, cell: Cell) -> usize {
        let other = side.opponent();
        let (mut hostile, mut edge) = (0, 0);
        for at in self.corners(cell) {
            hostile += usize::from(self.is_stone_of(at, other));
            edge |= usize::from(self.is_edge(at));
        }
        hostile + edge
    }

    /// Plays a legal move on a free cell, and returns the number of captured stones.
    pub(super) fn play(&mut self, side: Side, cell: Cell) -> usize {
        let other = side.opponent();
        let is_surrounded = !self
            .around(cell)
            .into_iter()
            .any(|at| self.is_free(at) || self.is_stone_of(at, side));
        self.ko = 0;
        self.place(side, cell);
        let (mut captured, mut taken) = (0, 0);
        for beside in self.around(cell) {
            if self.is_stone_of(beside, other) && self.liberties[self.head(beside)].count == 0 {
                taken = beside;
                captured += self.capture(beside);
            }
        }
        if captured == 1 && is_surrounded {
            self.ko = taken;
        }
        captured
    }

    /// Places a stone on a free cell without capturing.
    fn place(&mut self, side: Side, cell: Cell) {
        self.occupy(cell);
        self.colours[cell] = side.0;
        self.heads[cell] = cell as u16;
        self.nexts[cell] = cell as u16;
        self.sizes[cell] = 1;
        let mut liberties = Liberties::default();
        for at in self.around(cell) {
            match self.colours[at] {
                EMPTY => liberties.add(at),
                EDGE => {}
                _ => {
                    let head = self.head(at);
                    self.liberties[head].remove(cell);
                }
            }
        }
        self.liberties[cell] = liberties;
        for at in self.around(cell) {
            if self.is_stone_of(at, side) {
                self.join(cell, at);
            }
        }
    }

    /// Joins the chains to which two stones belong.
    fn join(&mut self, one: Cell, other: Cell) {
        let (mut keep, mut merged) = (self.head(one), self.head(other));
        if keep == merged {
            return;
        }
        if self.sizes[keep] < self.sizes[merged] {
            std::mem::swap(&mut keep, &mut merged);
        }
        let mut at = merged;
        loop {
            self.heads[at] = keep as u16;
            at = Cell::from(self.nexts[at]);
            if at == merged {
                break;
            }
        }
        self.nexts.swap(keep, merged);
        self.sizes[keep] += self.sizes[merged];
        let liberties = self.liberties[merged];
        self.liberties[keep].join(liberties);
    }

    /// Removes the chain to which a stone belongs from the board, and returns the number of its
    /// stones.
    fn capture(&mut self, stone: Cell) -> usize {
        let mut count = 0;
        let mut at = stone;
        loop {
            self.colours[at] = EMPTY;
            self.release(at);
            for beside in self.around(at) {
                if self.colours[beside] < EMPTY {
                    let head = self.head(beside);
                    self.liberties[head].add(at);
                }
            }
            count += 1;
            at = Cell::from(self.nexts[at]);
            if at == stone {
                return count;
            }
        }
    }

    fn release(&mut self, cell: Cell) {
        self.places[cell] = self.free.len() as u16;
        self.free.push(cell as u16);
    }

    fn occupy(&mut self, cell: Cell) {
        let place = usize::from(self.places[cell]);
        self.free.swap_remove(place);
        if let Some(&moved) = self.free.get(place) {
            self.places[usize::from(moved)] = place as u16;
        }
    }
}
