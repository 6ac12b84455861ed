//! A slow, literal implementation of section 9 of the International Rules of Renju on a plain grid.
//!
//! It shares no code with the program, so that both can be compared. It scans whole lines, places
//! stones on copies of the board and uses no lookup tables.

/// Number of lines of the board.
pub(crate) const SIZE: usize = 15;

/// A board: each square is empty, Black's (`Some(true)`) or White's.
pub(crate) type Board = [[Option<bool>; SIZE]; SIZE];

/// A point: row and column.
pub(crate) type At = (usize, usize);

/// The rules' verdict on a move by Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Ruling {
    /// The move makes a five.
    pub five: bool,
    /// The move makes an unbroken row of six or more.
    pub overline: bool,
    /// The stone makes more than one four.
    pub double_four: bool,
    /// The stone makes more than one three, and section 9.3 does not allow it.
    pub double_three: bool,
}

impl Ruling {
    /// True if section 9.2 forbids the move: a foul that makes no five at the same time.
    pub(crate) fn is_forbidden(&self) -> bool {
        !self.five && (self.overline || self.double_four || self.double_three)
    }
}

/// Judges a move by Black on an empty point.
pub(crate) fn rule(board: &Board, at: At) -> Ruling {
    let board = with(board, at);
    let mut lines = lines_through(at);
    // Shapes that the rules name have at least three stones.
    lines.retain(|line| {
        line.iter()
            .filter(|&&stone| is_black(&board, stone))
            .count()
            > 2
    });
    let longest = |line: &Vec<At>| row_through(&board, line, at).len();
    Ruling {
        five: lines.iter().any(|line| longest(line) == 5),
        overline: lines.iter().any(|line| longest(line) > 5),
        double_four: lines
            .iter()
            .map(|line| fours(&board, line, at))
            .sum::<usize>()
            > 1,
        double_three: lines
            .iter()
            .filter(|line| is_three(&board, line, at))
            .count()
            > 1,
    }
}

/// Returns the board with one more black stone.
fn with(board: &Board, (row, column): At) -> Board {
    let mut board = *board;
    board[row][column] = Some(true);
    board
}

/// Returns the four lines through a point, from edge to edge.
fn lines_through((row, column): At) -> Vec<Vec<At>> {
    let on_board = |&(_, column): &At| column < SIZE;
    let falling = |r: usize| (r, (r + column).wrapping_sub(row));
    let rising = |r: usize| (r, (row + column).wrapping_sub(r));
    vec![
        (0..SIZE).map(|c| (row, c)).collect(),
        (0..SIZE).map(|r| (r, column)).collect(),
        (0..SIZE).map(falling).filter(on_board).collect(),
        (0..SIZE).map(rising).filter(on_board).collect(),
    ]
}

fn is_black(board: &Board, (row, column): At) -> bool {
    board[row][column] == Some(true)
}

/// Returns Black's unbroken row on a line that contains a stone.
fn row_through(board: &Board, line: &[At], at: At) -> Vec<At> {
    let is_there = |&point: &At| point == at && is_black(board, point);
    let Some(middle) = line.iter().position(is_there) else {
        return Vec::new();
    };
    let (mut start, mut end) = (middle, middle);
    while start > 0 && is_black(board, line[start - 1]) {
        start -= 1;
    }
    while end < line.len() && is_black(board, line[end]) {
        end += 1;
    }
    line[start..end].to_vec()
}

/// Returns the empty points of a line.
fn empty<'l>(board: &'l Board, line: &'l [At]) -> impl Iterator<Item = At> + 'l {
    let is_empty = |&&(row, column): &&At| board[row][column].is_none();
    line.iter().filter(is_empty).copied()
}

/// Counts the fours with a stone: rows of four stones that one more stone extends to five.
fn fours(board: &Board, line: &[At], at: At) -> usize {
    let mut sets: Vec<Vec<At>> = Vec::new();
    for more in empty(board, line) {
        let mut row = row_through(&with(board, more), line, more);
        if row.len() == 5 && row.contains(&at) {
            row.retain(|&stone| stone != more);
            if !sets.contains(&row) {
                sets.push(row);
            }
        }
    }
    sets.len()
}

/// True if an unbroken row of four can become a five in two ways.
fn is_straight(board: &Board, line: &[At], row: &[At]) -> bool {
    let ways = empty(board, line).filter(|&more| {
        let five = row_through(&with(board, more), line, more);
        five.len() == 5 && row.iter().all(|stone| five.contains(stone))
    });
    row.len() == 4 && ways.count() == 2
}

/// True if a stone is part of a three on a line that counts for a forbidden double-three. Such a
/// three is a row of three stones that one more move turns into a straight four without attaining a
/// five. That move must itself be neither an overline, nor a double-four, nor a forbidden
/// double-three.
fn is_three(board: &Board, line: &[At], at: At) -> bool {
    empty(board, line).any(|more| {
        let next = with(board, more);
        let row = row_through(&next, line, more);
        if !row.contains(&at) || !is_straight(&next, line, &row) {
            return false;
        }
        let ruling = rule(board, more);
        !ruling.five && !ruling.is_forbidden()
    })
}
