//! Plays random games to the end, with simple tactics.

use super::chain_board::ChainBoard;
use super::random::Random;
use crate::games::baduk::grid::Cell;
use crate::model::Side;

/// Number of points of the largest eye for which a vital point is known.
const LARGEST_EYE: usize = 6;

/// A move of a random game: its side, the cell of the opponent's move before it (`None` after a
/// pass), and its own cell.
pub(super) type PlayedMove = (Side, Option<Cell>, Cell);

/// Last good replies (Drake, The last-good-reply policy for Monte-Carlo Go, 2009; with forgetting:
/// Baier and Drake, 2010): to each move, the reply of each side in the last random game that went
/// well for this side.
pub(super) struct Replies {
    /// Cells of the replies, indexed by the cell replied to and the side; 0 if none is known.
    replies: Vec<[u16; 2]>,
}

impl Replies {
    pub(super) fn new(size: usize) -> Replies {
        Replies {
            replies: vec![[0; 2]; size],
        }
    }

    /// Stores the replies of the winner of a game, and forgets the stored replies that the loser
    /// played.
    pub(super) fn learn(&mut self, moves: &[PlayedMove], winner: Side) {
        for &(side, last, cell) in moves {
            let Some(last) = last else { continue };
            let reply = &mut self.replies[last][side.index()];
            if side == winner {
                *reply = cell as u16;
            } else if usize::from(*reply) == cell {
                *reply = 0;
            }
        }
    }

    fn get(&self, side: Side, last: Cell) -> Option<Cell> {
        let cell = Cell::from(self.replies[last][side.index()]);
        (cell != 0).then_some(cell)
    }
}

/// A random game from a position. Both sides choose their moves by these rules, in this order,
/// until both pass:
///
/// 1. the stored good reply to the last move;
/// 2. nine in ten times: capture the chain of the last move if it is in atari, or save a chain beside it;
/// 3. nine in ten times: the vital point of a small eye beside the last move;
/// 4. a random free cell that is no own eye. A self-atari of two stones or more has to capture or make a dead shape.
pub(super) struct Playout<'a> {
    pub(super) board: &'a mut ChainBoard,
    pub(super) random: &'a mut Random,
    pub(super) replies: &'a Replies,
}

impl Playout<'_> {
    /// Plays at most `most` moves, `side` first, and lists them in `moves`. `last` is the cell of
    /// the move before.
    pub(super) fn run(
        &mut self,
        mut side: Side,
        mut last: Option<Cell>,
        most: usize,
        moves: &mut Vec<PlayedMove>,
    ) {
        moves.clear();
        let mut passes = 0;
        for _ in 0..most {
            match self.choose(side, last) {
                Some(cell) => {
                    self.board.play(side, cell);
                    moves.push((side, last, cell));
                    (last, passes) = (Some(cell), 0);
                }
                None => {
                    self.board.ko = 0;
                    (last, passes) = (None, passes + 1);
                    if passes == 2 {
                        return;
                    }
                }
            }
            side = side.opponent();
        }
    }

    /// Returns the flagged free cells on which a move of a side makes sense.
    pub(super) fn sensible(&self, side: Side, flags: &[bool]) -> Vec<Cell> {
        let free = self.board.free().iter().map(|&cell| Cell::from(cell));
        let flagged = free.filter(|&cell| flags[cell]);
        flagged
            .filter(|&cell| self.is_sensible(side, cell))
            .collect()
    }

    fn choose(&mut self, side: Side, last: Option<Cell>) -> Option<Cell> {
        if let Some(last) = last {
            if let Some(cell) = self.replies.get(side, last)
                && self.board.is_free(cell)
                && self.is_sensible(side, cell)
            {
                return Some(cell);
            }
            if self.random.chance(9)
                && let Some(cell) = self.answer_atari(side, last)
            {
                return Some(cell);
            }
            if self.random.chance(9)
                && let Some(cell) = self.vital_point(side, last)
            {
                return Some(cell);
            }
        }
        self.any(side)
    }

    /// Returns a move that captures the chain of the last stone or, if none does, a move that saves an own chain beside it from atari;
    /// `None` if there is no such move.
    fn answer_atari(&mut self, side: Side, last: Cell) -> Option<Cell> {
        let board = &*self.board;
        if board.stone(last).is_some()
            && let Some(cell) = board.last_liberty(last)
            && board.is_legal(side, cell)
        {
            return Some(cell);
        }
        for beside in board.around(last) {
            if board.is_stone_of(beside, side)
                && let Some(liberty) = board.last_liberty(beside)
                && let Some(cell) = self.rescue(side, beside, liberty)
            {
                return Some(cell);
            }
        }
        None
    }

    /// Returns a move that saves a chain in atari: it captures a neighbouring chain, or extends at the last liberty and gains liberties.
    /// `None` if there is no such move.
    fn rescue(&self, side: Side, stone: Cell, liberty: Cell) -> Option<Cell> {
        let board = &*self.board;
        for at in board.chain(stone) {
            for beside in board.around(at) {
                if board.is_stone_of(beside, side.opponent())
                    && let Some(cell) = board.last_liberty(beside)
                    && board.is_legal(side, cell)
                {
                    return Some(cell);
                }
            }
        }
        (board.is_legal(side, liberty) && board.liberties_after(side, liberty, 2) > 1)
            .then_some(liberty)
    }

    /// Returns the vital point of an eye of three to six points beside the last move; `None` if there is none.
    fn vital_point(&self, side: Side, last: Cell) -> Option<Cell> {
        let board = &*self.board;
        for start in board.around(last) {
            if !board.is_free(start) {
                continue;
            }
            if let Some(eye) = self.small_eye(start)
                && let Some(cell) = vital(board, &eye)
                && board.is_legal(side, cell)
            {
                return Some(cell);
            }
        }
        None
    }

    /// Returns the free cells connected to `start`; `None` if they are more than [`LARGEST_EYE`] or
    /// both sides have stones beside them.
    fn small_eye(&self, start: Cell) -> Option<Shape> {
        let board = &*self.board;
        let mut shape = Shape::default();
        shape.push(start);
        let mut owner = None;
        let mut at = 0;
        while at < shape.len {
            for beside in board.around(shape.cells[at]) {
                if board.is_free(beside) {
                    if !shape.cells().contains(&beside) && !shape.push(beside) {
                        return None;
                    }
                } else if let Some(side) = board.stone(beside)
                    && *owner.get_or_insert(side) != side
                {
                    return None;
                }
            }
            at += 1;
        }
        Some(shape)
    }

    /// Returns a random move that makes sense; `None` if every free cell is an own eye, illegal or
    /// bad.
    fn any(&mut self, side: Side) -> Option<Cell> {
        let free = self.board.free().len();
        let first = self.random.below(free);
        for offset in 0..free {
            let place = (first + offset) % free;
            let cell = Cell::from(self.board.free()[place]);
            if self.is_sensible(side, cell) {
                return Some(cell);
            }
        }
        None
    }

    fn is_sensible(&self, side: Side, cell: Cell) -> bool {
        let board = &*self.board;
        !board.is_eye(side, cell)
            && board.is_legal(side, cell)
            && (board.liberties_after(side, cell, 2) > 1
                || board.captures(side, cell)
                || self.is_cheap(side, cell))
    }

    /// True if a self-atari on a free cell costs only one stone, or makes a shape in whose place
    /// the opponent cannot make two eyes.
    fn is_cheap(&self, side: Side, cell: Cell) -> bool {
        let board = &*self.board;
        let mut shape = Shape::default();
        shape.push(cell);
        for beside in board.around(cell) {
            if board.is_stone_of(beside, side) && !shape.cells().contains(&beside) {
                for stone in board.chain(beside) {
                    if !shape.push(stone) {
                        return false;
                    }
                }
            }
        }
        shape.len < 2 || is_dead_shape(board, &shape)
    }
}

/// A set of at most [`LARGEST_EYE`] cells.
#[derive(Clone, Copy, Debug, Default)]
struct Shape {
    cells: [Cell; LARGEST_EYE],
    len: usize,
}

impl Shape {
    fn cells(&self) -> &[Cell] {
        &self.cells[..self.len]
    }

    /// Adds a cell to the shape; false if the shape is full.
    fn push(&mut self, cell: Cell) -> bool {
        let Some(place) = self.cells.get_mut(self.len) else {
            return false;
        };
        *place = cell;
        self.len += 1;
        true
    }

    /// Returns the number of neighbours of a cell that belong to the shape.
    fn beside(&self, board: &ChainBoard, cell: Cell) -> usize {
        let around = board.around(cell);
        let within = around.iter().filter(|at| self.cells().contains(at));
        within.count()
    }
}

/// Returns the point of an eye at which a stone leaves it only one eye: the middle of three, a
/// pyramid four, a bulky five, a cross five or a rabbity six. `None` for other eyes.
fn vital(board: &ChainBoard, eye: &Shape) -> Option<Cell> {
    if eye.len < 3 {
        return None;
    }
    let degree = |&cell: &Cell| eye.beside(board, cell);
    let most = eye.cells().iter().copied().max_by_key(degree)?;
    let degrees = |wanted: usize| eye.cells().iter().filter(|at| degree(at) == wanted).count();
    let is_vital = match (eye.len, degree(&most)) {
        (3, 2) | (4, 3) | (5, 4) => true,
        // True for a bulky five: a square of four and one cell more.
        (5, 3) => degrees(3) == 1 && degrees(1) == 1,
        (6, 4) => degrees(2) == 3,
        _ => false,
    };
    is_vital.then_some(most)
}

/// True if the capture of stones of this shape leaves at most one eye: two, three, a square, a
/// pyramid four, a bulky five, a cross five or a rabbity six.
fn is_dead_shape(board: &ChainBoard, shape: &Shape) -> bool {
    match shape.len {
        0..=3 => true,
        4 => {
            let most = shape.cells().iter().map(|&at| shape.beside(board, at));
            let is_square = shape.cells().iter().all(|&at| shape.beside(board, at) == 2);
            most.max() == Some(3) || is_square
        }
        _ => vital(board, shape).is_some(),
    }
}
