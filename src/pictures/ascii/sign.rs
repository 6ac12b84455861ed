//! The characters that stand for stones and marks.

use crate::model::{MarkShape, Side};
use crate::text::{Bi, Lang};

/// What is said about a point by the character that is drawn there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sign {
    /// Triangle.
    Triangle,
    /// Square.
    Square,
    /// Circle.
    Circle,
    /// Cross.
    Cross,
    /// Selected point.
    Selected,
    /// Somebody's territory, without a stone.
    Territory(Side),
    /// A stone in the opponent's territory.
    Dead,
    /// A forbidden point.
    Forbidden,
    /// A forbidden point in a picture whose black stones have squares.
    ForbiddenBesideSquares,
}

impl Sign {
    /// The sign for a shape of mark on a point with or without a stone; `None` for those that no
    /// character shows.
    pub(super) fn of(shape: MarkShape, stone: Option<Side>) -> Option<Sign> {
        match (shape, stone) {
            (MarkShape::Triangle, _) => Some(Sign::Triangle),
            (MarkShape::Square, _) => Some(Sign::Square),
            (MarkShape::Circle, _) => Some(Sign::Circle),
            (MarkShape::Cross, _) => Some(Sign::Cross),
            (MarkShape::Selected, _) => Some(Sign::Selected),
            (MarkShape::Territory(owner), None) => Some(Sign::Territory(owner)),
            (MarkShape::Territory(owner), Some(side)) if owner != side => Some(Sign::Dead),
            (MarkShape::Territory(_) | MarkShape::Dim | MarkShape::View, _) => None,
        }
    }

    /// The character for it on a black stone, a white stone or a point without one.
    pub(super) fn glyph(self, stone: Option<Side>) -> char {
        let [black, white, empty] = match self {
            Sign::Triangle => ['Y', 'Q', 'T'],
            Sign::Square => ['#', '@', 'S'],
            Sign::Circle => ['B', 'W', 'C'],
            Sign::Cross => ['Z', 'P', 'M'],
            Sign::Selected => ['%', '&', '*'],
            Sign::Territory(Side::BLACK) => ['X', 'O', '='],
            Sign::Territory(_) => ['X', 'O', '-'],
            Sign::Dead => ['x', 'o', '.'],
            Sign::Forbidden => ['X', 'O', '#'],
            Sign::ForbiddenBesideSquares => ['X', 'O', '!'],
        };
        match stone {
            Some(Side::BLACK) => black,
            Some(_) => white,
            None => empty,
        }
    }

    /// What its character on a stone of some side or on a point without one says.
    pub(super) fn meaning(self, stone: Option<Side>, lang: Lang) -> String {
        let name = match self {
            Sign::Triangle => Bi::new("triangle", "세모"),
            Sign::Square => Bi::new("square", "네모"),
            Sign::Circle => Bi::new("circle", "동그라미"),
            Sign::Cross => Bi::new("cross", "가위표"),
            Sign::Selected => Bi::new("selected", "고른 점"),
            Sign::Territory(Side::BLACK) => Bi::new("Black's territory", "흑집"),
            Sign::Territory(_) => Bi::new("White's territory", "백집"),
            Sign::Dead => Bi::new("dead", "죽은"),
            Sign::Forbidden | Sign::ForbiddenBesideSquares => {
                Bi::new("forbidden point", "금수 자리")
            }
        };
        let name = name.get(lang);
        match (stone.map(letter), self, lang) {
            (None, ..) => name.to_owned(),
            (Some(letter), Sign::Dead, _) | (Some(letter), Sign::Selected, Lang::En) => {
                format!("{name} {letter}")
            }
            (Some(letter), Sign::Selected, Lang::Ko) => format!("고른 {letter}"),
            (Some(letter), _, Lang::En) => format!("{letter} with {name}"),
            (Some(letter), _, Lang::Ko) => format!("{letter}에 {name}"),
        }
    }
}

/// The letter for a side's stones.
pub(super) fn letter(side: Side) -> char {
    match side {
        Side::BLACK => 'X',
        _ => 'O',
    }
}
