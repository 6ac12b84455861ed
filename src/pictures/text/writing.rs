//! How numbers and labels of a drawing are written.

use std::collections::HashSet;

use super::canvas::Form;
use super::cell::{Cell, Cells};
use super::glyphs::Glyphs;
use super::key::Keys;
use crate::model::picture::Region;

/// How much of a stone's number is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Digits {
    /// All of it.
    All,
    /// The last two digits of numbers from 100 on.
    LastTwo,
}

/// What a number of a stone looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NumberStyle {
    /// Behind the stone: `X47`.
    Behind,
    /// In its place: `❶` is a black stone.
    Circled,
}

/// How the points of a drawing are written.
#[derive(Clone, Copy)]
pub(super) struct Writing<'p> {
    pub(super) glyphs: &'p Glyphs,
    pub(super) keys: &'p Keys<'p>,
    pub(super) digits: Digits,
    numbers: NumberStyle,
}

impl<'p> Writing<'p> {
    /// Chooses the writing of a part of a board: whole numbers where they fit, that is where a drawing
    /// with points of so many columns is no wider than a terminal.
    ///
    /// In the full-width form, numbers up to 20 are circles in the place of their stones where nothing
    /// else is written on a stone, so that a point is one column wide. Above 20 there are no circles
    /// that every Korean font has, and black ones nowhere: the digits stand behind the stone, `●４７`,
    /// and all points become as wide. A Korean blog breaks such lines of a whole 19x19 board; figures
    /// of twenty moves, or parts of the board, are what it shows well.
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
        // Two moves with the same digits would not be told apart: wide lines are the lesser evil.
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

    /// Whether every number has a circle, and every point one column.
    fn circles_all(&self, cells: &Cells<'_>, region: Region) -> bool {
        let mut numbered = cells.part(region).filter(|(_, cell)| cell.number.is_some());
        self.glyphs.form == Form::Fullwidth
            && numbered.all(|(_, cell)| self.circled(cell).is_some())
            && self.longest(cells, region) == 1
    }

    /// Columns of the longest point.
    pub(super) fn longest(&self, cells: &Cells<'_>, region: Region) -> usize {
        let texts = cells.part(region);
        let texts = texts.map(|(_, cell)| cell.text(self, self.glyphs.star()));
        texts.map(|text| text.chars().count()).max().unwrap_or(1)
    }

    /// The stone of a point with its number in one character, where it is written so.
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

    /// The digits of a number.
    pub(super) fn number(&self, number: u32) -> String {
        let digits = match (self.digits, number) {
            (Digits::LastTwo, 100..) => format!("{:02}", number % 100),
            _ => number.to_string(),
        };
        self.glyphs.form.spell(&digits)
    }
}
