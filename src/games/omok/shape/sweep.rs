//! Judgement of all empty points of a board at once: wins and fouls.

use super::judge::{Referee, StoneEffect};
use super::stones::{BitRow, PAD, REACH, Stones};
use super::windows::{LineThreats, Windows};
use crate::model::{Point, Side};

/// Maximum number of points of a board for the fast judgement line by line; larger boards are
/// judged point by point.
const AREA: usize = 20 * 20;

/// Bit mask of a window: a point and [`REACH`] cells on both sides.
const WINDOW: u64 = (1 << (2 * REACH + 1)) - 1;

/// Empty point on which a stone would win or make a foul.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Point of the stone.
    pub at: Point,
    /// Effect of a stone on this point.
    pub effect: StoneEffect,
}

impl Referee {
    /// Judges a stone of `side` on every empty point, and adds the points where it would win or
    /// make a foul to `judged`, row by row from the top left.
    pub fn judge_all(&self, stones: &mut Stones, side: Side, judged: &mut Vec<Judged>) {
        let board = stones.board();
        let windows = self.windows[side.index() & 1];
        if let (Some(windows), Some(lines)) = (windows, stones.single_words())
            && board.area() <= AREA
        {
            let shape = SweptShape {
                columns: usize::from(board.columns()),
                rows: usize::from(board.rows()),
            };
            let mut sums = [0; AREA];
            shape.add_up(lines, side, windows, &mut sums);
            for (row, sums) in sums[..board.area()].chunks(shape.columns).enumerate() {
                if sums
                    .iter()
                    .fold(false, |any, &sum| any | LineThreats(sum).is_special())
                {
                    for (column, _) in special(sums) {
                        let at = Point::new(column as u8, row as u8);
                        self.add(stones, side, at, judged);
                    }
                }
            }
            return;
        }
        for at in board.points() {
            if stones.stone(at).is_none() {
                self.add(stones, side, at, judged);
            }
        }
    }

    /// Returns the points that are forbidden to a side, row by row from the top left.
    pub fn forbidden(&self, stones: &mut Stones, side: Side) -> Vec<Judged> {
        let mut judged = Vec::new();
        if self.windows[side.index() & 1].is_some() {
            self.judge_all(stones, side, &mut judged);
            judged.retain(|judged| judged.effect.is_forbidden());
        }
        judged
    }

    fn add(&self, stones: &mut Stones, side: Side, at: Point, judged: &mut Vec<Judged>) {
        let effect = self.judge(stones, side, at);
        if !effect.is_plain() {
            judged.push(Judged { at, effect });
        }
    }
}

fn special(sums: &[u16]) -> impl Iterator<Item = (usize, u16)> {
    let sums = sums.iter().copied().enumerate();
    sums.filter(|&(_, sum)| LineThreats(sum).is_special())
}

/// Size of a board on which each line fits into one 64-bit word.
struct SweptShape {
    columns: usize,
    rows: usize,
}

impl SweptShape {
    /// Computes for each empty point the threats of a stone there, summed over its four lines, into
    /// `sums` (row by row).
    fn add_up(&self, lines: &[BitRow], side: Side, windows: &Windows, sums: &mut [u16; AREA]) {
        let (columns, rows) = (self.columns, self.rows);
        let diagonals = columns + rows - 1;
        let (across, lines) = lines.split_at(rows);
        for (row, word) in across.iter().enumerate() {
            line(word, side, windows, sums, |step| row * columns + step);
        }
        let (down, lines) = lines.split_at(columns);
        for (column, word) in down.iter().enumerate() {
            line(word, side, windows, sums, |step| step * columns + column);
        }
        let (falling, rising) = lines.split_at(diagonals);
        for (number, word) in falling.iter().enumerate() {
            // Falling diagonals have the number column + rows - 1 - row.
            line(word, side, windows, sums, |step| {
                (step + rows - 1 - number) * columns + step
            });
        }
        for (number, word) in rising.iter().enumerate() {
            // Rising diagonals have the number column + row.
            line(word, side, windows, sums, |step| {
                (number - step) * columns + step
            });
        }
    }
}

/// Adds the threats of a stone on each empty point of one line to `sums`. A point with fewer than
/// two own stones within four cells adds nothing.
#[inline(always)]
fn line(
    word: &BitRow,
    side: Side,
    windows: &Windows,
    sums: &mut [u16; AREA],
    index: impl Fn(usize) -> usize,
) {
    let own = word.stones[side.index() & 1];
    if own & own.wrapping_sub(1) == 0 {
        return;
    }
    let closed = word.stones[side.index() & 1 ^ 1] | word.edge;
    let (mut one, mut two) = (0, 0);
    for steps in 1..REACH {
        for near in [own << steps, own >> steps] {
            two |= one & near;
            one |= near;
        }
    }
    let mut points = two & !(own | closed);
    while points != 0 {
        let bit = points.trailing_zeros() as usize;
        points &= points - 1;
        let shift = bit - REACH;
        let made = windows.made_of(
            (own >> shift & WINDOW) as usize,
            (closed >> shift & WINDOW) as usize,
        );
        sums[index(bit - PAD)] += made.0;
    }
}
