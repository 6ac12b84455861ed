//! Character that a `$$` diagram shows for each point of the board.

use std::collections::HashSet;

use super::key::{self, Keys};
use super::losses;
use super::split::Diagram;
use crate::diag::loss::Losses;
use crate::model::picture::{Emblem, ForbiddenKind, Picture, Stone};
use crate::model::{Point, Side};
use crate::pictures::text::{Sign, sensei_letter};
use crate::text::{Bilingual, Lang};

/// Characters for all points of a `$$` diagram, with the labels explained below it.
pub(super) struct Cells<'d> {
    /// Character of each point, in the order of [`crate::model::Board::points`].
    pub(super) points: Vec<char>,
    keys: Keys<'d>,
    /// Labels on stones, each with the point of its stone, in record order.
    labelled: Vec<(Point, &'d str)>,
}

impl<'d> Cells<'d> {
    /// Chooses the character of every point of a diagram. Elements without a character are counted in
    /// `lost`.
    pub(super) fn new(diagram: &'d Diagram, lost: &mut Losses) -> Cells<'d> {
        let picture = &diagram.picture;
        let sides = Sides::from_picture(picture);
        let (keys, labelled) = labels(picture, &sides);
        let mut drawing = SenseiDrawing {
            picture,
            sides: &sides,
            points: vec!['.'; picture.board.area()],
            is_full: vec![false; picture.board.area()],
            lost,
        };
        for &at in &picture.stars {
            drawing.put(at, ',');
        }
        for stone in &picture.stones {
            let plain = if stone.side == Side::BLACK { 'X' } else { 'O' };
            drawing.put(stone.at, plain);
            if let (Some(number), Some(numbers)) = (stone.number, diagram.numbers) {
                drawing.fill(stone.at, numbers.digit(number));
            }
        }
        for label in &picture.labels {
            if sides.at(label.at).is_none() {
                drawing.label(label.at, keys.letters.get(&*label.text).copied());
            }
        }
        for mark in &picture.marks {
            drawing.mark(mark.at, mark.shape);
        }
        let last = |stone: &&Stone| stone.is_last;
        for stone in picture.stones.iter().filter(last) {
            // The last play gets a circle, unless its point already shows a number, label or mark. It is
            // not counted as lost then, because the title names the play.
            drawing.fill(stone.at, sensei_letter(Sign::Circle, Some(stone.side)));
        }
        for forbidden in &picture.forbidden {
            // A stone on a forbidden point keeps its character, because the points are also listed below
            // the diagram.
            if sides.at(forbidden.at).is_none() {
                drawing.fill(forbidden.at, sensei_letter(Sign::Cross, None));
            }
        }
        drawing.lost.add(losses::AREAS, picture.areas.len());
        Cells {
            points: drawing.points,
            keys,
            labelled,
        }
    }

    /// Returns the lines below the diagram that explain labels and list forbidden points.
    pub(super) fn legend(&self, picture: &Picture, lang: Lang) -> Vec<String> {
        let name = |at| picture.board.name(at);
        let keys = self.keys.explained.iter();
        let keys = keys.map(|(letter, label)| format!("{letter} = {label}"));
        let stones = self.labelled.iter();
        let stones = stones.map(|&(at, label)| format!("{label} = {}", name(at)));
        let labels: Vec<String> = keys.chain(stones).collect();
        let mut lines = Vec::new();
        if !labels.is_empty() {
            let heading = Bilingual::new("Labels: ", "글자: ").get(lang);
            lines.push(format!("{heading}{}", labels.join(", ")));
        }
        lines.extend(forbidden(picture, lang));
        lines
    }
}

/// Side of the stone on each point of a picture.
struct Sides<'d> {
    picture: &'d Picture,
    /// Side of the stone on each point, in the order of the board's points; `None` for an empty point.
    sides: Vec<Option<Side>>,
}

impl<'d> Sides<'d> {
    fn from_picture(picture: &'d Picture) -> Sides<'d> {
        let mut sides = vec![None; picture.board.area()];
        for stone in &picture.stones {
            if let Some(index) = picture.board.index(stone.at) {
                sides[index] = Some(stone.side);
            }
        }
        Sides { picture, sides }
    }

    fn at(&self, at: Point) -> Option<Side> {
        self.sides[self.picture.board.index(at)?]
    }
}

/// Chooses letters for the labels on empty points. Also returns the labels on stones, each with its point.
fn labels<'d>(picture: &'d Picture, sides: &Sides<'_>) -> (Keys<'d>, Vec<(Point, &'d str)>) {
    let shown = picture.labels.iter();
    let shown = shown.filter(|label| picture.region.holds(label.at));
    let (on_stones, free): (Vec<_>, Vec<_>) = shown.partition(|label| sides.at(label.at).is_some());
    let taken: HashSet<char> = on_stones
        .iter()
        .filter_map(|label| key::small(&label.text))
        .collect();
    let texts: Vec<&str> = free.iter().map(|label| label.text.as_str()).collect();
    let labelled = on_stones
        .iter()
        .map(|label| (label.at, label.text.as_str()));
    (Keys::new(&texts, &taken), labelled.collect())
}

/// Formats the list of points forbidden to the side to play, by reason: `Forbidden points (M): e11, e10
/// (3-3); e4 (overline)`. Returns `None` without visible forbidden points.
fn forbidden(picture: &Picture, lang: Lang) -> Option<String> {
    let kinds = [
        (ForbiddenKind::DoubleThree, Bilingual::new("3-3", "삼삼")),
        (ForbiddenKind::DoubleFour, Bilingual::new("4-4", "사사")),
        (ForbiddenKind::Overline, Bilingual::new("overline", "장목")),
        (ForbiddenKind::Unsaid, Bilingual::new("", "")),
    ];
    let groups = kinds.iter().filter_map(|(kind, word)| {
        let points = picture.forbidden.iter();
        let points: Vec<String> = points
            .filter(|point| point.kind == *kind && picture.region.holds(point.at))
            .map(|point| picture.board.name(point.at))
            .collect();
        let points = (!points.is_empty()).then(|| points.join(", "))?;
        Some(match word.get(lang) {
            "" => points,
            word => format!("{points} ({word})"),
        })
    });
    let groups: Vec<String> = groups.collect();
    let heading = Bilingual::new("Forbidden points (M): ", "금수 자리(M): ").get(lang);
    (!groups.is_empty()).then(|| format!("{heading}{}", groups.join("; ")))
}

/// A `$$` diagram under construction.
struct SenseiDrawing<'d, 'l> {
    picture: &'d Picture,
    sides: &'l Sides<'d>,
    points: Vec<char>,
    /// True for each point that already shows a number, label or mark.
    is_full: Vec<bool>,
    lost: &'l mut Losses,
}

impl SenseiDrawing<'_, '_> {
    /// Returns the index of a point on the board; `None` if the diagram does not show the point.
    fn index(&self, at: Point) -> Option<usize> {
        let is_shown = self.picture.region.holds(at);
        self.picture.board.index(at).filter(|_| is_shown)
    }

    fn put(&mut self, at: Point, glyph: char) {
        if let Some(index) = self.index(at) {
            self.points[index] = glyph;
        }
    }

    /// Puts the character of a number, label or mark on a point, if the diagram shows the point. Returns
    /// false if the point already has another number, label or mark.
    fn fill(&mut self, at: Point, glyph: char) -> bool {
        let Some(index) = self.index(at) else {
            return true;
        };
        let has_room = !self.is_full[index] || self.points[index] == glyph;
        if has_room {
            self.points[index] = glyph;
            self.is_full[index] = true;
        }
        has_room
    }

    fn label(&mut self, at: Point, letter: Option<char>) {
        if !letter.is_some_and(|letter| self.fill(at, letter)) {
            self.lost.add(losses::LABELS, 1);
        }
    }

    fn mark(&mut self, at: Point, shape: Emblem) {
        if !self.picture.region.holds(at) {
            return;
        }
        let sign = match shape {
            Emblem::Triangle => Sign::Triangle,
            Emblem::Square => Sign::Square,
            Emblem::Circle => Sign::Circle,
            Emblem::Cross => Sign::Cross,
            Emblem::Selected => {
                self.lost.add(losses::SELECTED, 1);
                return;
            }
            Emblem::Territory(_) => {
                self.lost.add(losses::TERRITORY, 1);
                return;
            }
        };
        let side = self.sides.at(at);
        if !self.fill(at, sensei_letter(sign, side)) {
            self.lost.add(losses::MARKS, 1);
        }
    }
}
