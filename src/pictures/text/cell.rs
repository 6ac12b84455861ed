//! Content of each point of a text board: stone, sign, number, label.

use std::collections::BTreeSet;

use super::canvas::{Canvas, Form};
use super::glyphs::Glyphs;
use super::writing::Writing;
use crate::diag::loss::Losses;
use crate::model::picture::{AreaKind, Emblem, ForbiddenKind, Ground, Picture, Region};
use crate::model::{Board, Point, Side};
use crate::text::{Bilingual, Lang};

/// Content of one point of the board.
#[derive(Clone, Default)]
pub(super) struct Cell<'p> {
    pub(super) stone: Option<Side>,
    pub(super) sign: Option<Sign>,
    pub(super) number: Option<u32>,
    pub(super) label: Option<&'p str>,
    area: Option<AreaKind>,
    pub(super) is_star: bool,
    /// True if the stone is the last stone played.
    pub(super) is_last: bool,
}

impl Cell<'_> {
    /// True if the point has no stone, sign or label. It may be shaded.
    pub(super) fn is_bare(&self) -> bool {
        self.stone.is_none() && self.sign.is_none() && self.label.is_none()
    }

    /// True if this is the last stone but cannot show the symbol of the last stone, because its
    /// character already shows a mark or a number.
    pub(super) fn hides_last(&self, writing: &Writing<'_>) -> bool {
        let has_character = writing.glyphs.last(Side::BLACK).is_some();
        self.is_last && has_character && (self.sign.is_some() || writing.circled(self).is_some())
    }

    /// Draws the point, beginning at column `start`. ASCII encloses the last stone in parentheses. `ground`
    /// is the board's character for an empty point.
    pub(super) fn draw(
        &self,
        writing: &Writing<'_>,
        ground: char,
        canvas: &mut Canvas,
        row: usize,
        start: usize,
    ) {
        let text = self.text(writing, ground);
        canvas.put(row, start, &text);
        if writing.glyphs.form == Form::Ascii && self.is_last {
            canvas.put(row, start - 1, "(");
            canvas.put(row, start + text.len(), ")");
        }
    }

    /// Returns the text of the point: the character of its stone, mark or crossing, then its number or
    /// label. A circled number, or the label of an empty point, is the whole text.
    pub(super) fn text(&self, writing: &Writing<'_>, ground: char) -> String {
        if let Some(circled) = writing.circled(self) {
            return circled.into();
        }
        let glyphs = writing.glyphs;
        let mut text = String::new();
        match (self.sign, self.stone, self.area) {
            (Some(sign), stone, _) => text.push(glyphs.sign(sign, stone)),
            (None, Some(side), _) => {
                let last = glyphs.last(side).filter(|_| self.is_last);
                text.push(last.unwrap_or_else(|| glyphs.stone(side)));
            }
            (None, None, _) if self.label.is_some() => {}
            (None, None, Some(kind)) => text.push(glyphs.area(kind)),
            (None, None, None) => text.push(ground),
        }
        match self.number {
            Some(number) => text.push_str(&writing.number(number)),
            None => text.push_str(self.label.map_or("", |label| writing.keys.sign_for(label))),
        }
        text
    }
}

/// Contents of all points of a board.
pub(super) struct Cells<'p> {
    board: Board,
    /// Contents in the order of the board's points.
    cells: Vec<Cell<'p>>,
    /// Labels that the board shows, in record order.
    labels: Vec<&'p str>,
    /// Elements of the picture that the board cannot show.
    pub(super) lost: Losses,
}

/// Kinds of elements that a text board may be unable to show, in the order in which findings report
/// them.
pub(super) const LOST: [Bilingual; 4] = [LABELS, MARKS, FORBIDDEN, DIMMED];

const LABELS: Bilingual = Bilingual::new(
    "labels on points with a number or another label",
    "번호나 다른 글자가 있는 점의 글자",
);
const MARKS: Bilingual = Bilingual::new("marks on points with another mark", "한 점에 겹친 표시");
const FORBIDDEN: Bilingual =
    Bilingual::new("forbidden points with a mark", "표시가 있는 금수 자리");
const DIMMED: Bilingual = Bilingual::new("dimmed points", "흐리게 할 점");

impl<'p> Cells<'p> {
    /// Collects stones, marks, labels and other elements of the visible part by point. On a yut board, all
    /// points stay empty.
    pub(super) fn new(picture: &'p Picture) -> Cells<'p> {
        let board = picture.board;
        let mut drawing = Cells {
            board,
            cells: vec![Cell::default(); board.area()],
            labels: Vec::new(),
            lost: Losses::default(),
        };
        if picture.ground == Ground::Stations {
            return drawing;
        }
        let region = picture.region;
        let index = |at: Point| board.index(at).filter(|_| region.holds(at));
        for index in picture.stars.iter().filter_map(|&at| index(at)) {
            drawing.cells[index].is_star = true;
        }
        for stone in &picture.stones {
            if let Some(index) = index(stone.at) {
                let cell = &mut drawing.cells[index];
                cell.stone = Some(stone.side);
                cell.number = stone.number;
                cell.is_last = stone.is_last;
            }
        }
        for mark in &picture.marks {
            if let Some(index) = index(mark.at) {
                drawing.mark(index, mark.shape);
            }
        }
        for forbidden in &picture.forbidden {
            if let Some(index) = index(forbidden.at) {
                drawing.forbid(index, Sign::forbidden(forbidden.kind));
            }
        }
        for area in &picture.areas {
            let points = area.points.iter().filter_map(|&at| index(at));
            match area.kind {
                AreaKind::Dimmed => drawing.lost.add(DIMMED, points.count()),
                kind => points.for_each(|index| drawing.cells[index].area = Some(kind)),
            }
        }
        for label in &picture.labels {
            if let Some(index) = index(label.at) {
                drawing.label(index, &label.text);
            }
        }
        drawing
    }

    fn forbid(&mut self, index: usize, sign: Sign) {
        let cell = &mut self.cells[index];
        match (cell.stone, cell.sign) {
            (None, None) => cell.sign = Some(sign),
            (None, Some(_)) => self.lost.add(FORBIDDEN, 1),
            (Some(_), _) => {}
        }
    }

    fn mark(&mut self, index: usize, shape: Emblem) {
        let cell = &mut self.cells[index];
        let Some(sign) = Sign::new(shape, cell.stone) else {
            return;
        };
        match cell.sign {
            None => cell.sign = Some(sign),
            Some(other) if other == sign => {}
            Some(_) => self.lost.add(MARKS, 1),
        }
    }

    fn label(&mut self, index: usize, text: &'p str) {
        let cell = &mut self.cells[index];
        if cell.label == Some(text) {
            return;
        }
        if cell.number.is_some() || cell.label.is_some() {
            self.lost.add(LABELS, 1);
            return;
        }
        cell.label = Some(text);
        self.labels.push(text);
    }

    /// Returns all points of the board with their contents. Points outside the visible part are empty.
    pub(super) fn points(&self) -> impl Iterator<Item = (Point, &Cell<'p>)> {
        self.board.points().zip(&self.cells)
    }

    /// Returns the points of a region with their contents, row by row.
    pub(super) fn part(&self, region: Region) -> impl Iterator<Item = (Point, &Cell<'p>)> {
        let index = |at| Some((at, &self.cells[self.board.index(at)?]));
        region.points().filter_map(index)
    }

    /// Returns the labels that the board shows, in record order.
    pub(super) fn labels(&self) -> impl Iterator<Item = &'p str> {
        self.labels.iter().copied()
    }

    /// Returns the digits that mark forbidden points. Labels must not begin with them.
    pub(super) fn digits(&self) -> impl Iterator<Item = char> {
        self.cells.iter().filter_map(|cell| cell.sign?.digit())
    }
}

/// Explains the characters of marks and shaded points, such as `Y = X with triangle`. `drawn` are the
/// boards of a figure.
pub(super) fn legend(drawn: &[Cells<'_>], glyphs: &Glyphs, lang: Lang) -> Vec<String> {
    let cells = || drawn.iter().flat_map(Cells::points).map(|(_, cell)| cell);
    let signs: BTreeSet<_> = cells()
        .filter_map(|cell| Some((cell.sign?, cell.stone)))
        .collect();
    let explain = |(sign, stone): (Sign, Option<Side>)| {
        let on = stone.map(|side| glyphs.stone(side));
        let glyph = glyphs.sign(sign, stone);
        format!("{glyph} = {}", sign.meaning(on, lang))
    };
    let mut legend: Vec<String> = signs.into_iter().map(explain).collect();
    for (kind, meaning) in [
        (
            AreaKind::Allowed,
            Bilingual::new("the next stone goes here", "다음 수를 둘 수 있는 곳"),
        ),
        (
            AreaKind::Closed,
            Bilingual::new("closed to the next stone", "다음 수를 둘 수 없는 곳"),
        ),
    ] {
        if cells().any(|cell| cell.area == Some(kind) && cell.is_bare()) {
            legend.push(format!("{} = {}", glyphs.area(kind), meaning.get(lang)));
        }
    }
    legend
}

/// Meaning of a character that marks a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::pictures) enum Sign {
    Triangle,
    Square,
    Circle,
    Cross,
    /// A point or stone that is marked as selected.
    Selected,
    /// Territory of a side on an empty point.
    Territory(Side),
    /// A stone in the opponent's territory.
    Dead,
    /// A forbidden point without a stated reason.
    Forbidden,
    /// A point forbidden by a double three.
    ForbiddenThree,
    /// A point forbidden by a double four.
    ForbiddenFour,
    /// A point forbidden by an overline.
    ForbiddenSix,
}

impl Sign {
    /// Returns the sign of a mark on a stone or on an empty point; `None` for territory marked on the
    /// owner's stone, which no character shows.
    pub(super) fn new(shape: Emblem, stone: Option<Side>) -> Option<Sign> {
        match (shape, stone) {
            (Emblem::Triangle, _) => Some(Sign::Triangle),
            (Emblem::Square, _) => Some(Sign::Square),
            (Emblem::Circle, _) => Some(Sign::Circle),
            (Emblem::Cross, _) => Some(Sign::Cross),
            (Emblem::Selected, _) => Some(Sign::Selected),
            (Emblem::Territory(owner), None) => Some(Sign::Territory(owner)),
            (Emblem::Territory(owner), Some(side)) if owner != side => Some(Sign::Dead),
            (Emblem::Territory(_), Some(_)) => None,
        }
    }

    /// Returns the sign of a forbidden point by the reason.
    pub(super) fn forbidden(kind: ForbiddenKind) -> Sign {
        match kind {
            ForbiddenKind::DoubleThree => Sign::ForbiddenThree,
            ForbiddenKind::DoubleFour => Sign::ForbiddenFour,
            ForbiddenKind::Overline => Sign::ForbiddenSix,
            ForbiddenKind::Unsaid => Sign::Forbidden,
        }
    }

    /// Returns the digit that shows a forbidden point in every character set: `3` for a double three. Other
    /// signs have none.
    pub(super) fn digit(self) -> Option<char> {
        match self {
            Sign::ForbiddenThree => Some('3'),
            Sign::ForbiddenFour => Some('4'),
            Sign::ForbiddenSix => Some('6'),
            _ => None,
        }
    }

    /// Returns the meaning of this sign for the legend: `X with triangle`. `stone` is the character of the
    /// stone with the sign, or `None` on an empty point.
    pub(super) fn meaning(self, stone: Option<char>, lang: Lang) -> String {
        let name = match self {
            Sign::Triangle => Bilingual::new("triangle", "세모"),
            Sign::Square => Bilingual::new("square", "네모"),
            Sign::Circle => Bilingual::new("circle", "동그라미"),
            Sign::Cross => Bilingual::new("cross", "가위표"),
            Sign::Selected => Bilingual::new("selected", "고른 점"),
            Sign::Territory(Side::BLACK) => Bilingual::new("Black's territory", "흑집"),
            Sign::Territory(_) => Bilingual::new("White's territory", "백집"),
            Sign::Dead => Bilingual::new("dead", "죽은"),
            Sign::Forbidden => Bilingual::new("forbidden point", "금수 자리"),
            Sign::ForbiddenThree => Bilingual::new("forbidden 3-3", "삼삼 금수"),
            Sign::ForbiddenFour => Bilingual::new("forbidden 4-4", "사사 금수"),
            Sign::ForbiddenSix => Bilingual::new("forbidden overline", "장목 금수"),
        };
        let name = name.get(lang);
        match (stone, self, lang) {
            (None, ..) => name.to_owned(),
            (Some(stone), Sign::Dead, _) | (Some(stone), Sign::Selected, Lang::En) => {
                format!("{name} {stone}")
            }
            (Some(stone), Sign::Selected, Lang::Ko) => format!("고른 {stone}"),
            (Some(stone), _, Lang::En) => format!("{stone} with {name}"),
            (Some(stone), _, Lang::Ko) => format!("{stone}에 {name}"),
        }
    }
}
