//! Stones on a board, stored as bits along every row, column and diagonal.

use crate::model::{Board, Point, Side};

/// Direction of a line through a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Along a row, from left to right.
    Row,
    /// Down a column, from top to bottom.
    Column,
    /// Along a diagonal, from the upper left to the lower right.
    Falling,
    /// Along a diagonal, from the lower left to the upper right.
    Rising,
}

impl Direction {
    /// All four directions, in the order in which lines are stored.
    pub const ALL: [Direction; 4] = [
        Direction::Row,
        Direction::Column,
        Direction::Falling,
        Direction::Rising,
    ];

    /// Returns the point `steps` cells away in this direction; `None` left of or above the board,
    /// but it may be right of or below it.
    fn step(self, from: Point, steps: i16) -> Option<Point> {
        let (right, down) = match self {
            Direction::Row => (1, 0),
            Direction::Column => (0, 1),
            Direction::Falling => (1, 1),
            Direction::Rising => (1, -1),
        };
        let column = i16::from(from.column()) + right * steps;
        let row = i16::from(from.row()) + down * steps;
        Some(Point::new(
            u8::try_from(column).ok()?,
            u8::try_from(row).ok()?,
        ))
    }
}

/// Number of unused bits before the first point of a line, so that a window around it fits.
pub(super) const PAD: usize = 6;

/// Number of cells of a window on each side of its point.
pub(super) const REACH: usize = 5;

/// Bit mask of a window: a point and [`REACH`] cells on both sides.
const WINDOW: u64 = (1 << (2 * REACH + 1)) - 1;

/// Stones on a line or a part of it, as one bit per point.
#[derive(Clone, Copy, Debug)]
pub(super) struct BitRow {
    /// Bits of Black's and White's stones.
    pub(super) stones: [u64; 2],
    /// Bits of the cells outside the board.
    pub(super) edge: u64,
}

/// Cells around a point on one line, as bits; bit [`REACH`] is the point itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct StoneWindow {
    /// Bits of the stones of the examined side.
    pub(super) own: usize,
    /// Bits of the opponent's stones.
    pub(super) other: usize,
    /// Bits of the cells outside the board.
    pub(super) edge: usize,
}

/// Stones on a board, without the moves that led there.
///
/// Every stone is stored in four bit words, one for each line through its point. Boards of up to 52
/// lines have one word per line; larger ones have several.
#[derive(Clone, Debug)]
pub struct Stones {
    board: Board,
    /// Number of 64-bit words that each line takes.
    words: usize,
    /// Words of all lines: first the rows, then the columns, the falling diagonals and the rising
    /// ones.
    lines: Vec<BitRow>,
    count: usize,
}

impl Stones {
    /// Creates an empty board.
    pub fn new(board: Board) -> Stones {
        let (columns, rows) = (usize::from(board.columns()), usize::from(board.rows()));
        let words = (columns.max(rows) + 2 * PAD).div_ceil(64);
        let diagonals = columns + rows - 1;
        let outside = BitRow {
            stones: [0; 2],
            edge: u64::MAX,
        };
        let mut stones = Stones {
            board,
            words,
            lines: vec![outside; (rows + columns + 2 * diagonals) * words],
            count: 0,
        };
        for at in board.points() {
            for direction in Direction::ALL {
                let (word, bit) = stones.place(direction, at);
                stones.lines[word].edge &= !(1 << bit);
            }
        }
        stones
    }

    /// Creates a board with black and white stones on the given points. Points outside the board
    /// are ignored.
    pub fn with(board: Board, black: &[Point], white: &[Point]) -> Stones {
        let mut stones = Stones::new(board);
        for (side, points) in [(Side::BLACK, black), (Side::WHITE, white)] {
            for &at in points.iter().filter(|&&at| board.holds(at)) {
                stones.put(side, at);
            }
        }
        stones
    }

    /// Returns the size of the board and the names of its points.
    pub fn board(&self) -> Board {
        self.board
    }

    /// Returns the number of stones.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Returns true if the board has no stones.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Removes all stones, but keeps the memory for reuse.
    pub fn clear(&mut self) {
        for word in &mut self.lines {
            word.stones = [0; 2];
        }
        self.count = 0;
    }

    /// Returns the side of the stone on a point of the board; `None` if it is empty.
    #[inline]
    pub fn stone(&self, at: Point) -> Option<Side> {
        let (word, bit) = self.place(Direction::Row, at);
        let [black, white] = self.lines[word].stones;
        match (black >> bit & 1, white >> bit & 1) {
            (0, 0) => None,
            (1, _) => Some(Side::BLACK),
            _ => Some(Side::WHITE),
        }
    }

    /// Places a stone of Black or White on a point of the board, replacing any stone there.
    #[inline]
    pub fn put(&mut self, side: Side, at: Point) {
        let (own, other) = (side.index() & 1, side.index() & 1 ^ 1);
        self.count += usize::from(self.stone(at).is_none());
        for direction in Direction::ALL {
            let (word, bit) = self.place(direction, at);
            let stones = &mut self.lines[word].stones;
            stones[own] |= 1 << bit;
            stones[other] &= !(1 << bit);
        }
    }

    /// Removes the stone on a point of the board, if any.
    #[inline]
    pub fn lift(&mut self, at: Point) {
        self.count -= usize::from(self.stone(at).is_some());
        for direction in Direction::ALL {
            let (word, bit) = self.place(direction, at);
            for stones in &mut self.lines[word].stones {
                *stones &= !(1 << bit);
            }
        }
    }

    /// Places a stone on a point, or removes the one there.
    #[inline]
    pub fn set(&mut self, at: Point, stone: Option<Side>) {
        match stone {
            Some(side) => self.put(side, at),
            None => self.lift(at),
        }
    }

    /// Returns the point `steps` cells away in a direction; `None` outside the board.
    pub(super) fn along(&self, direction: Direction, from: Point, steps: i16) -> Option<Point> {
        let at = direction.step(from, steps)?;
        self.board.holds(at).then_some(at)
    }

    /// Returns the words of all lines if each line fits into one word; `None` on larger boards.
    pub(super) fn single_words(&self) -> Option<&[BitRow]> {
        (self.words == 1).then_some(&self.lines)
    }

    /// Returns the cells around a point in one direction, as seen by a side.
    #[inline]
    pub(super) fn window(&self, direction: Direction, at: Point, side: Side) -> StoneWindow {
        let (word, bit) = self.place(direction, at);
        let bits = |select: fn(&BitRow) -> [u64; 3]| {
            let low = bit as i32 - REACH as i32;
            let here = select(&self.lines[word]);
            let mut bits = match low {
                0.. => here.map(|part| part >> low),
                _ => {
                    let before = select(&self.lines[word - 1]);
                    let join = |at: usize| here[at] << -low | before[at] >> (64 + low);
                    [join(0), join(1), join(2)]
                }
            };
            if low > 64 - (2 * REACH as i32 + 1) {
                let after = select(&self.lines[word + 1]);
                for (part, next) in bits.iter_mut().zip(after) {
                    *part |= next << (64 - low);
                }
            }
            bits.map(|part| (part & WINDOW) as usize)
        };
        let [black, white, edge] = bits(|word| [word.stones[0], word.stones[1], word.edge]);
        let (own, other) = match side {
            Side::BLACK => (black, white),
            _ => (white, black),
        };
        StoneWindow { own, other, edge }
    }

    /// Returns the index of the word and the bit in it that store a point for a direction.
    #[inline]
    fn place(&self, direction: Direction, at: Point) -> (usize, usize) {
        let (columns, rows) = (
            usize::from(self.board.columns()),
            usize::from(self.board.rows()),
        );
        let (column, row) = (usize::from(at.column()), usize::from(at.row()));
        let (line, step) = match direction {
            Direction::Row => (row, column),
            Direction::Column => (rows + column, row),
            Direction::Falling => (rows + columns + column + rows - 1 - row, column),
            Direction::Rising => (2 * (rows + columns) - 1 + column + row, column),
        };
        let bit = step + PAD;
        match self.words {
            1 => (line, bit),
            words => (line * words + bit / 64, bit % 64),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Coordinates;

    #[test]
    fn stones_are_in_the_windows_of_their_neighbours_on_boards_of_any_size() {
        for (columns, rows) in [(15, 15), (19, 13), (5, 5), (52, 52), (60, 70), (255, 255)] {
            let board = Board::new(columns, rows, Coordinates::Renju);
            let mut stones = Stones::new(board);
            let centres = [
                (0, 0),
                (columns - 1, 0),
                (0, rows - 1),
                (columns / 2, rows / 2),
                (columns - columns / 4, rows / 4),
                (57.min(columns - 1), 58.min(rows - 1)),
            ];
            for (column, row) in centres {
                let centre = Point::new(column, row);
                for direction in Direction::ALL {
                    for steps in -5..=5 {
                        let bit = 1 << (steps + REACH as i16);
                        let Some(at) = stones.along(direction, centre, steps) else {
                            let window = stones.window(direction, centre, Side::BLACK);
                            assert_ne!(window.edge & bit, 0, "{columns}x{rows} {steps}");
                            continue;
                        };
                        for side in [Side::BLACK, Side::WHITE] {
                            stones.put(side, at);
                            assert_eq!((stones.stone(at), stones.len()), (Some(side), 1));
                            let window = stones.window(direction, centre, side);
                            assert_eq!((window.own, window.other), (bit, 0));
                            assert_eq!(window.edge & bit, 0);
                            let window = stones.window(direction, centre, side.opponent());
                            assert_eq!((window.own, window.other), (0, bit));
                        }
                        stones.lift(at);
                        assert_eq!(stones.stone(at), None);
                        assert!(stones.is_empty());
                    }
                }
            }
        }
    }
}
