//! What stands on each point of the drawing.

use std::collections::BTreeSet;

use super::key::Keys;
use super::sign::{self, Sign};
use crate::model::picture::{Last, Picture};
use crate::model::{MarkShape, Side};
use crate::text::Lang;

/// How much of a stone's number is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Digits {
    /// All of it.
    All,
    /// The last two digits of numbers from 100 on.
    LastTwo,
}

/// One point of the drawing.
#[derive(Clone, Default)]
pub(super) struct Cell<'p> {
    stone: Option<Side>,
    sign: Option<Sign>,
    number: Option<u32>,
    label: Option<&'p str>,
    is_star: bool,
    /// Whether the stone is the last one played.
    pub(super) is_last: bool,
}

impl Cell<'_> {
    /// Whether nothing is drawn on the point but its lines.
    pub(super) fn is_bare(&self) -> bool {
        self.stone.is_none() && self.sign.is_none() && self.label.is_none()
    }

    /// The characters on the point: the stone or mark, then the number or label.
    pub(super) fn text(&self, digits: Digits, keys: &Keys<'_>) -> String {
        let mut text = String::new();
        match (self.sign, self.stone) {
            (Some(sign), stone) => text.push(sign.glyph(stone)),
            (None, Some(side)) => text.push(sign::letter(side)),
            (None, None) if self.label.is_some() => {}
            (None, None) => text.push(if self.is_star { '+' } else { '.' }),
        }
        match (self.number, digits) {
            (Some(number @ 100..), Digits::LastTwo) => {
                text.push_str(&format!("{:02}", number % 100));
            }
            (Some(number), _) => text.push_str(&number.to_string()),
            (None, _) => text.push_str(self.label.map_or("", |label| keys.of(label))),
        }
        text
    }
}

/// All points of a drawing.
pub(super) struct Cells<'p> {
    /// In the order of the board's points.
    cells: Vec<Cell<'p>>,
    /// The labels that are drawn, in the order of the record.
    labels: Vec<&'p str>,
    /// What cannot be drawn.
    pub(super) lost: Lost,
}

/// How many things cannot be drawn.
#[derive(Default)]
pub(super) struct Lost {
    /// Labels on points that have a number or another label.
    pub(super) labels: usize,
    /// Marks on points that have another mark.
    pub(super) marks: usize,
    /// Forbidden points that have a mark.
    pub(super) forbidden: usize,
    /// Points that should be dimmed.
    pub(super) dimmed: usize,
    /// Points of a part of the board that should be shown alone.
    pub(super) viewed: usize,
}

impl<'p> Cells<'p> {
    /// Puts everything of a picture on its point.
    pub(super) fn new(picture: &'p Picture) -> Cells<'p> {
        let board = picture.board;
        let mut drawing = Cells {
            cells: vec![Cell::default(); board.area()],
            labels: Vec::new(),
            lost: Lost::default(),
        };
        for index in picture.stars.iter().filter_map(|&at| board.index(at)) {
            drawing.cells[index].is_star = true;
        }
        for stone in &picture.stones {
            if let Some(index) = board.index(stone.at) {
                let cell = &mut drawing.cells[index];
                cell.stone = Some(stone.side);
                cell.number = stone.number;
                cell.is_last = stone.last == Last::Yes;
            }
        }
        for mark in &picture.marks {
            if let Some(index) = board.index(mark.at) {
                drawing.mark(index, mark.shape);
            }
        }
        drawing.forbid(picture);
        for label in &picture.labels {
            if let Some(index) = board.index(label.at) {
                drawing.label(index, &label.text);
            }
        }
        drawing
    }

    /// Draws the forbidden points, as no black stone with a square is drawn.
    fn forbid(&mut self, picture: &Picture) {
        let has_square =
            |cell: &Cell| cell.sign == Some(Sign::Square) && cell.stone == Some(Side::BLACK);
        let sign = match self.cells.iter().any(has_square) {
            true => Sign::ForbiddenBesideSquares,
            false => Sign::Forbidden,
        };
        let forbidden = picture.forbidden.iter();
        for index in forbidden.filter_map(|forbidden| picture.board.index(forbidden.at)) {
            let cell = &mut self.cells[index];
            match (cell.stone, cell.sign) {
                (None, None) => cell.sign = Some(sign),
                (None, Some(_)) => self.lost.forbidden += 1,
                (Some(_), _) => {}
            }
        }
    }

    fn mark(&mut self, index: usize, shape: MarkShape) {
        match shape {
            MarkShape::Dim => self.lost.dimmed += 1,
            MarkShape::View => self.lost.viewed += 1,
            _ => {}
        }
        let cell = &mut self.cells[index];
        let Some(sign) = Sign::of(shape, cell.stone) else {
            return;
        };
        match cell.sign {
            None => cell.sign = Some(sign),
            Some(other) if other == sign => {}
            Some(_) => self.lost.marks += 1,
        }
    }

    fn label(&mut self, index: usize, text: &'p str) {
        let cell = &mut self.cells[index];
        if cell.label == Some(text) {
            return;
        }
        if cell.number.is_some() || cell.label.is_some() {
            self.lost.labels += 1;
            return;
        }
        cell.label = Some(text);
        self.labels.push(text);
    }

    /// The points in the order of [`crate::model::Board::points`].
    pub(super) fn points(&self) -> &[Cell<'p>] {
        &self.cells
    }

    /// The labels that are drawn, in the order of the record.
    pub(super) fn labels(&self) -> impl Iterator<Item = &'p str> {
        self.labels.iter().copied()
    }

    /// Explains the characters for marks that are drawn, such as `Y = X with triangle`.
    pub(super) fn legend(&self, lang: Lang) -> Vec<String> {
        let signs = self.cells.iter();
        let drawn: BTreeSet<_> = signs
            .filter_map(|cell| Some((cell.sign?, cell.stone)))
            .collect();
        let explain = |(sign, stone): (Sign, Option<Side>)| {
            format!("{} = {}", sign.glyph(stone), sign.meaning(stone, lang))
        };
        drawn.into_iter().map(explain).collect()
    }
}
