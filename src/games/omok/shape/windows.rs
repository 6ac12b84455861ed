//! Lookup tables for the threats that a stone makes on one line, from the cells around it.

use std::ops::Range;
use std::sync::LazyLock;

use super::stones::{REACH, StoneWindow};

const CELLS: usize = 2 * REACH + 1;

/// Index of the window's middle cell, which holds the judged stone.
const CENTRE: usize = REACH;

/// Number of different windows: each of the other ten cells is empty, own or closed.
const KINDS: usize = 3usize.pow(2 * REACH as u32);

/// Number in base 3 for each set of cells given as bits; the middle cell has no digit.
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

/// Threats of a stone on one line or summed over several: numbers of fours, threes, fives and
/// overlines, four bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct LineThreats(pub(super) u16);

impl LineThreats {
    const FOUR: u16 = 1;
    /// Number that adds one three; the stone that would make it a straight four may still be
    /// forbidden.
    const THREE: u16 = 1 << 4;
    const FIVE: u16 = 1 << 8;
    const OVERLINE: u16 = 1 << 12;

    /// Adds the threats on two lines.
    pub(super) fn and(self, other: LineThreats) -> LineThreats {
        LineThreats(self.0 + other.0)
    }

    /// Returns true if the stone makes a five.
    pub(super) fn five(self) -> bool {
        self.0 & 0x0F00 != 0
    }

    /// Returns true if the stone makes an overline, six or more in a row.
    pub(super) fn overline(self) -> bool {
        self.0 & 0xF000 != 0
    }

    pub(super) fn fours(self) -> u16 {
        self.0 & 0xF
    }

    /// Returns the number of lines with a three; the next stone of each may still be forbidden.
    pub(super) fn threes(self) -> u16 {
        self.0 >> 4 & 0xF
    }

    /// Returns true if the stone may win or be a foul: it makes a five, an overline, two fours or
    /// two threes. Summed over four lines no count exceeds 8, so none overflows into the next.
    pub(super) fn is_special(self) -> bool {
        (self.0 + 0x7766) & 0x8888 != 0
    }
}

/// Lookup table for one set of rules: if six or more win, and the definition of a three.
#[derive(Debug)]
pub(super) struct Windows {
    made: Vec<LineThreats>,
    straight: Vec<u8>,
}

/// Lookup tables for the four combinations of two rules: if six or more in a row win, and if every
/// open row of three counts as a three.
static TABLES: [LazyLock<Windows>; 4] = [
    LazyLock::new(|| Windows::build(false, false)),
    LazyLock::new(|| Windows::build(false, true)),
    LazyLock::new(|| Windows::build(true, false)),
    LazyLock::new(|| Windows::build(true, true)),
];

impl Windows {
    /// Returns the lookup table for two rules; it is built when first used.
    pub(super) fn for_rules(overlines_win: bool, plain_threes: bool) -> &'static Windows {
        &TABLES[2 * usize::from(overlines_win) + usize::from(plain_threes)]
    }

    /// Returns the threats that a stone in the middle of a window makes.
    #[inline]
    pub(super) fn made(&self, window: StoneWindow) -> LineThreats {
        self.made_of(window.own, window.other | window.edge)
    }

    /// Returns the threats of a stone in the middle of a window, from the bits of own and of closed
    /// cells.
    #[inline]
    pub(super) fn made_of(&self, own: usize, closed: usize) -> LineThreats {
        self.made[index(own, closed)]
    }

    /// Returns the cells where one more stone makes a straight four, as steps of -3 to 3 from the
    /// stone.
    #[inline]
    pub(super) fn straight(&self, window: StoneWindow) -> impl Iterator<Item = i16> + use<> {
        let steps = self.straight[index(window.own, window.other | window.edge)];
        (-3..=3).filter(move |step| steps >> (step + 3) & 1 != 0)
    }

    fn build(overlines_win: bool, plain_threes: bool) -> Windows {
        let mut windows = Windows {
            made: vec![LineThreats::default(); KINDS],
            straight: vec![0; KINDS],
        };
        let around = ((1 << CELLS) - 1) & !(1 << CENTRE);
        // A threat needs at least three stones: the middle one and two others.
        for others in
            (0..1_u32 << CELLS).filter(|others| others & !around == 0 && others.count_ones() > 1)
        {
            let free = around & !others;
            let mut closed = free;
            loop {
                let line = CenteredWindow {
                    own: others | 1 << CENTRE,
                    taken: others | closed | 1 << CENTRE,
                    overlines_win,
                };
                let number = index(others as usize, closed as usize);
                let straight = line.straight();
                windows.straight[number] = straight;
                let is_three = if plain_threes {
                    line.is_plain_three()
                } else {
                    straight != 0
                };
                windows.made[number] = LineThreats(
                    line.fours() * LineThreats::FOUR
                        + u16::from(is_three) * LineThreats::THREE
                        + match line.run().len() {
                            0..5 => 0,
                            5 => LineThreats::FIVE,
                            _ if overlines_win => LineThreats::FIVE,
                            _ => LineThreats::OVERLINE,
                        },
                );
                if closed == 0 {
                    break;
                }
                // Continue with the next smaller set of closed cells.
                closed = (closed - 1) & free;
            }
        }
        windows
    }
}

#[inline]
fn index(own: usize, closed: usize) -> usize {
    usize::from(TERNARY[own]) + 2 * usize::from(TERNARY[closed])
}

/// Window around a stone, one bit per cell; the first cell is the lowest bit.
#[derive(Clone, Copy)]
struct CenteredWindow {
    own: u32,
    /// Bits of the own stones and the closed cells.
    taken: u32,
    overlines_win: bool,
}

impl CenteredWindow {
    /// Returns the indices of the unbroken row of own stones through the middle.
    fn run(&self) -> Range<usize> {
        let before = (self.own << (u32::BITS as usize - CENTRE)).leading_ones() as usize;
        let after = (self.own >> (CENTRE + 1)).trailing_ones() as usize;
        CENTRE - before..CENTRE + 1 + after
    }

    fn is_own(&self, at: usize) -> bool {
        self.own >> at & 1 != 0
    }

    fn is_empty(&self, at: usize) -> bool {
        self.taken >> at & 1 == 0
    }

    /// Returns the window with one more own stone.
    fn plus(&self, at: usize) -> CenteredWindow {
        CenteredWindow {
            own: self.own | 1 << at,
            taken: self.taken | 1 << at,
            ..*self
        }
    }

    /// Returns the empty cells at the two ends of the middle row, if they are at most `reach` cells
    /// from the middle.
    fn ends(self, reach: usize) -> impl Iterator<Item = usize> {
        let run = self.run();
        let ends = [run.start.wrapping_sub(1), run.end];
        ends.into_iter()
            .filter(move |&at| at.abs_diff(CENTRE) <= reach && self.is_empty(at))
    }

    /// Counts the fours that the stone makes: sets of stones that one more stone turns into a five.
    /// A straight four has two such points but counts once.
    fn fours(&self) -> u16 {
        let (mut fours, mut last) = (0, None);
        for at in self.ends(4) {
            let run = self.plus(at).run();
            if run.len() == 5 || self.overlines_win && run.len() > 5 {
                let set = ((1_u32 << run.end) - (1 << run.start)) & !(1 << at);
                fours += u16::from(last != Some(set));
                last = Some(set);
            }
        }
        fours
    }

    /// Returns the cells where one more stone makes a straight four, as bits; the lowest bit is
    /// three cells before the stone.
    fn straight(&self) -> u8 {
        let makes_one = |&at: &usize| {
            let line = self.plus(at);
            let run = line.run();
            let (before, after) = (run.start.wrapping_sub(1), run.end);
            run.len() == 4
                && line.is_empty(before)
                && line.is_empty(after)
                && (self.overlines_win || !(line.is_own(before - 1) || line.is_own(after + 1)))
        };
        let cells = self.ends(3).filter(makes_one);
        cells.map(|at| 1 << (at + 3 - CENTRE)).sum()
    }

    /// Returns true if the stone makes an unbroken row of exactly three with both ends empty.
    fn is_plain_three(&self) -> bool {
        let run = self.run();
        run.len() == 3 && self.is_empty(run.start - 1) && self.is_empty(run.end)
    }
}
