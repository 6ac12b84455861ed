//! Notation of numbers and labels in a text board.

use std::collections::HashSet;

use super::canvas::Form;
use super::cell::{Cell, Cells};
use super::glyphs::Glyphs;
use super::key::Keys;
use crate::model::picture::Region;

/// Part of a stone's number to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Digits {
    All,
    /// Last two digits of numbers from 100 on.
    LastTwo,
}

/// Position of a stone's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NumberStyle {
    /// After the stone: `X47`.
    Behind,
    /// Instead of the stone: `❶` is a black stone.
    Circled,
}

/// Notation of a drawing's points.
#[derive(Clone, Copy)]
pub(super) struct Writing<'p> {
    pub(super) glyphs: &'p Glyphs,
    pub(super) keys: &'p Keys<'p>,
    pub(super) digits: Digits,
    numbers: NumberStyle,
}

impl<'p> Writing<'p> {
    /// Chooses the notation: full numbers, if points of that width fit a terminal.
    ///
    /// The full-width form uses circled numbers up to 20 instead of stones if nothing else is on
    /// them, so that a point is one column wide. Larger black circled numbers do not exist, and few
    /// fonts have white ones. The digits then follow the stone, `●４７`, and all points become as
    /// wide. Korean blogs wrap such lines of a 19x19 board, but show figures of twenty moves, or
    /// parts of a board, well.
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
        // Two moves with the same digits would be ambiguous, which is worse than wide lines.
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

    /// True if every number can be circled and every point is one column wide.
    fn circles_all(&self, cells: &Cells<'_>, region: Region) -> bool {
        let mut numbered = cells.part(region).filter(|(_, cell)| cell.number.is_some());
        self.glyphs.form == Form::Fullwidth
            && numbered.all(|(_, cell)| self.circled(cell).is_some())
            && self.longest(cells, region) == 1
    }

    /// Returns the width of the longest point.
    pub(super) fn longest(&self, cells: &Cells<'_>, region: Region) -> usize {
        let texts = cells.part(region);
        let texts = texts.map(|(_, cell)| cell.text(self, self.glyphs.star()));
        texts.map(|text| text.chars().count()).max().unwrap_or(1)
    }

    /// Returns the stone and its number as one character, if the notation has it.
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

    /// Returns the digits of a number.
    pub(super) fn number(&self, number: u32) -> String {
        let digits = match (self.digits, number) {
            (Digits::LastTwo, 100..) => format!("{:02}", number % 100),
            _ => number.to_string(),
        };
        self.glyphs.form.spell(&digits)
    }
}
