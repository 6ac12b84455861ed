//! Notation of stone numbers and labels on a text board.

use std::collections::HashSet;

use super::canvas::Form;
use super::cell::{Cell, Cells};
use super::glyphs::Glyphs;
use super::key::Keys;
use crate::model::picture::Region;

/// Digits of a stone's number that are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Digits {
    All,
    /// Only the last two digits of numbers from 100 on.
    LastTwo,
}

/// Place of a stone's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NumberStyle {
    /// Number written after the stone: `X47`.
    Behind,
    /// Circled number instead of the stone: `❶` is a black stone.
    Circled,
}

/// Notation of the points of a text board: characters of stones, symbols of labels, and form of numbers.
#[derive(Clone, Copy)]
pub(super) struct Writing<'p> {
    pub(super) glyphs: &'p Glyphs,
    pub(super) keys: &'p Keys<'p>,
    pub(super) digits: Digits,
    numbers: NumberStyle,
}

impl<'p> Writing<'p> {
    /// Chooses the notation of numbers: all digits if the board then fits the width of a terminal or if
    /// the last two digits are ambiguous, or else the last two digits.
    ///
    /// The full-width form uses circled numbers up to 20 instead of stones if the stones have no marks, so
    /// that a point is one column wide. Larger black circled numbers do not exist, and few fonts have white
    /// ones. With larger numbers, the digits follow the stone, `●４７`, and all points become as wide. Korean
    /// blogs wrap such lines of a 19x19 board, but show figures of twenty moves, or parts of a board, well.
    pub(super) fn choose(
        glyphs: &'p Glyphs,
        keys: &'p Keys<'p>,
        cells: &Cells<'_>,
        region: Region,
        fits: impl Fn(usize) -> bool,
    ) -> Writing<'p> {
        let with = |digits, numbers| Writing {
            glyphs,
            keys,
            digits,
            numbers,
        };
        let fits = |writing: &Writing<'_>| fits(writing.longest(cells, region));
        let [circled, short_circled] =
            [Digits::All, Digits::LastTwo].map(|digits| with(digits, NumberStyle::Circled));
        let [whole, short] =
            [Digits::All, Digits::LastTwo].map(|digits| with(digits, NumberStyle::Behind));
        let numbers: Vec<u32> = cells
            .part(region)
            .filter_map(|(_, cell)| cell.number)
            .collect();
        let has_long = numbers.iter().any(|&number| number >= 100);
        // If two moves have the same last two digits, all digits are written. Lines that are too wide are
        // better than ambiguous numbers.
        let mut seen = HashSet::new();
        let are_distinct = numbers.iter().all(|number| seen.insert(number % 100));
        if circled.circles_all(cells, region) {
            circled
        } else if !has_long || !are_distinct || fits(&whole) {
            whole
        } else if short_circled.circles_all(cells, region) {
            short_circled
        } else {
            short
        }
    }

    /// True if every number can be a circled number and every point is then one column wide. Only the
    /// full-width form can have this.
    fn circles_all(&self, cells: &Cells<'_>, region: Region) -> bool {
        let mut numbered = cells.part(region).filter(|(_, cell)| cell.number.is_some());
        self.glyphs.form == Form::Fullwidth
            && numbered.all(|(_, cell)| self.circled(cell).is_some())
            && self.longest(cells, region) == 1
    }

    /// Returns the number of characters of the longest text of a point in the region.
    pub(super) fn longest(&self, cells: &Cells<'_>, region: Region) -> usize {
        let texts = cells.part(region);
        let texts = texts.map(|(_, cell)| cell.text(self, self.glyphs.star()));
        texts.map(|text| text.chars().count()).max().unwrap_or(1)
    }

    /// Returns the circled number that represents a stone and its number; `None` if the notation has no
    /// circled numbers, the stone has a mark, or the number is above 20.
    pub(super) fn circled(&self, cell: &Cell<'_>) -> Option<char> {
        let (side, number) = (cell.stone?, cell.number?);
        if self.numbers != NumberStyle::Circled || cell.sign.is_some() {
            return None;
        }
        let number = match self.digits {
            Digits::All => number,
            Digits::LastTwo => number % 100,
        };
        self.glyphs.circled(side, number)
    }

    /// Returns the digits of a stone's number in the board's character set.
    pub(super) fn number(&self, number: u32) -> String {
        let digits = match (self.digits, number) {
            (Digits::LastTwo, 100..) => format!("{:02}", number % 100),
            _ => number.to_string(),
        };
        self.glyphs.form.spell(&digits)
    }
}
