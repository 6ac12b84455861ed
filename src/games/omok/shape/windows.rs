//! What a stone makes on one line, looked up by what stands around it.

use std::sync::LazyLock;

use super::stones::{REACH, Window};

/// Cells of a window.
const CELLS: usize = 2 * REACH + 1;

/// The cell of the stone itself.
const CENTRE: usize = REACH;

/// Windows that can be told apart: each cell but the stone's own is empty, own or closed.
const KINDS: usize = 3usize.pow(2 * REACH as u32);

/// The base-3 number of a set of cells; the stone's own has no digit.
static TERNARY: [u16; 1 << CELLS] = {
    let mut table = [0; 1 << CELLS];
    let mut bits = 0;
    while bits < table.len() {
        let (mut number, mut cell) = (0, CELLS);
        while cell > 0 {
            cell -= 1;
            if cell != CENTRE {
                number = number * 3 + (bits >> cell & 1) as u16;
            }
        }
        table[bits] = number;
        bits += 1;
    }
    table
};

/// What a stone makes on a line, or on several lines added up, in four bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Made(pub(super) u16);

impl Made {
    /// One four.
    const FOUR: u16 = 1;
    /// One three, whose next stone may still be forbidden.
    const THREE: u16 = 1 << 4;
    /// A five.
    const FIVE: u16 = 1 << 8;
    /// An overline.
    const OVERLINE: u16 = 1 << 12;

    /// What it makes on all of several lines.
    pub(super) fn and(self, other: Made) -> Made {
        Made(self.0 + other.0)
    }

    /// Whether it makes a five.
    pub(super) fn five(self) -> bool {
        self.0 & 0x0F00 != 0
    }

    /// Whether it makes an overline.
    pub(super) fn overline(self) -> bool {
        self.0 & 0xF000 != 0
    }

    /// How many fours it makes.
    pub(super) fn fours(self) -> u16 {
        self.0 & 0xF
    }

    /// On how many lines it makes a three, or would if the next stone were no foul.
    pub(super) fn threes(self) -> u16 {
        self.0 >> 4 & 0xF
    }

    /// Whether it can be a foul or a win: five, overline, two fours or two threes. No field of the
    /// sum over four lines exceeds 8, so none carries into the next.
    pub(super) fn is_special(self) -> bool {
        (self.0 + 0x7766) & 0x8888 != 0
    }
}

/// The table for one law of rows: whether six or more are a five too, and what a three is.
#[derive(Debug)]
pub(super) struct Windows {
    made: Vec<Made>,
    straight: Vec<u8>,
}

/// The tables of the four laws.
static TABLES: [LazyLock<Windows>; 4] = [
    LazyLock::new(|| Windows::build(false, false)),
    LazyLock::new(|| Windows::build(false, true)),
    LazyLock::new(|| Windows::build(true, false)),
    LazyLock::new(|| Windows::build(true, true)),
];

impl Windows {
    /// The table of a law, made when it is first asked for.
    pub(super) fn of(overlines_win: bool, plain_threes: bool) -> &'static Windows {
        &TABLES[2 * usize::from(overlines_win) + usize::from(plain_threes)]
    }

    /// What a stone in the middle of a window makes.
    #[inline]
    pub(super) fn made(&self, window: Window) -> Made {
        self.made_of(window.own, window.other | window.edge)
    }

    /// What a stone makes among own stones and closed cells.
    #[inline]
    pub(super) fn made_of(&self, own: usize, closed: usize) -> Made {
        self.made[index(own, closed)]
    }

    /// The steps from the stone, -3 to 3, at which one more stone makes a straight four with it.
    #[inline]
    pub(super) fn straight(&self, window: Window) -> impl Iterator<Item = i16> + use<> {
        let steps = self.straight[index(window.own, window.other | window.edge)];
        (-3..=3).filter(move |step| steps >> (step + 3) & 1 != 0)
    }

    fn build(overlines_win: bool, plain_threes: bool) -> Windows {
        let mut windows = Windows {
            made: vec![Made::default(); KINDS],
            straight: vec![0; KINDS],
        };
        let mut cells = [Cell::Empty; CELLS];
        for number in 0..KINDS {
            let mut digits = number;
            for (at, cell) in cells.iter_mut().enumerate() {
                if at == CENTRE {
                    *cell = Cell::Own;
                    continue;
                }
                *cell = [Cell::Empty, Cell::Own, Cell::Closed][digits % 3];
                digits /= 3;
            }
            let line = CenteredWindow {
                cells,
                overlines_win,
            };
            let straight = line.straight();
            windows.straight[number] = straight;
            let is_three = if plain_threes {
                line.is_plain_three()
            } else {
                straight != 0
            };
            windows.made[number] = Made(
                line.fours() * Made::FOUR
                    + u16::from(is_three) * Made::THREE
                    + match line.run().len() {
                        0..5 => 0,
                        5 => Made::FIVE,
                        _ if overlines_win => Made::FIVE,
                        _ => Made::OVERLINE,
                    },
            );
        }
        windows
    }
}

#[inline]
fn index(own: usize, closed: usize) -> usize {
    usize::from(TERNARY[own]) + 2 * usize::from(TERNARY[closed])
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Empty,
    Own,
    Closed,
}

/// A window with the stone in its middle.
struct CenteredWindow {
    cells: [Cell; CELLS],
    overlines_win: bool,
}

impl CenteredWindow {
    /// The cells of the unbroken row through the middle.
    fn run(&self) -> std::ops::Range<usize> {
        let is_own = |&at: &usize| self.cells[at] == Cell::Own;
        let before = (0..CENTRE).rev().take_while(is_own).count();
        let behind = (CENTRE + 1..CELLS).take_while(is_own).count();
        CENTRE - before..CENTRE + 1 + behind
    }

    fn has(&self, at: usize, cell: Cell) -> bool {
        self.cells[at] == cell
    }

    /// The window with one more stone.
    fn plus(&self, at: usize) -> CenteredWindow {
        let mut cells = self.cells;
        cells[at] = Cell::Own;
        CenteredWindow { cells, ..*self }
    }

    /// How many fours the stone makes: sets of stones with it that one more stone makes a five. The
    /// two ends of a straight four belong to one set.
    fn fours(&self) -> u16 {
        let mut sets = Vec::with_capacity(2);
        for at in CENTRE - 4..=CENTRE + 4 {
            if !self.has(at, Cell::Empty) {
                continue;
            }
            let run = self.plus(at).run();
            let is_five = run.len() == 5 || self.overlines_win && run.len() > 5;
            if is_five && run.contains(&at) {
                let set: u32 = run
                    .filter(|&stone| stone != at)
                    .map(|stone| 1 << stone)
                    .sum();
                if !sets.contains(&set) {
                    sets.push(set);
                }
            }
        }
        sets.len() as u16
    }

    /// The cells where one more stone makes a straight four with the stone, from three before it.
    fn straight(&self) -> u8 {
        let makes_one = |&at: &usize| {
            if !self.has(at, Cell::Empty) {
                return false;
            }
            let line = self.plus(at);
            let run = line.run();
            let (before, behind) = (run.start.wrapping_sub(1), run.end);
            run.len() == 4
                && run.contains(&at)
                && line.has(before, Cell::Empty)
                && line.has(behind, Cell::Empty)
                && (self.overlines_win
                    || !(line.has(before - 1, Cell::Own) || line.has(behind + 1, Cell::Own)))
        };
        let cells = (CENTRE - 3..=CENTRE + 3).filter(makes_one);
        cells.map(|at| 1 << (at + 3 - CENTRE)).sum()
    }

    /// Whether the stone makes an unbroken row of three with both ends empty.
    fn is_plain_three(&self) -> bool {
        let run = self.run();
        run.len() == 3 && self.has(run.start - 1, Cell::Empty) && self.has(run.end, Cell::Empty)
    }
}
