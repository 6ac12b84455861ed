//! What is said about a point by a character.

use crate::model::Side;
use crate::model::picture::{Emblem, ForbiddenKind};
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
    /// A point forbidden because of two threes.
    ForbiddenThree,
    /// A point forbidden because of two fours.
    ForbiddenFour,
    /// A point forbidden because of six or more in a row.
    ForbiddenSix,
}

impl Sign {
    /// The sign for a shape of mark on a point with or without a stone; `None` for those that no
    /// character shows.
    pub(super) fn of(shape: Emblem, stone: Option<Side>) -> Option<Sign> {
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

    /// The sign of a forbidden point.
    pub(super) fn forbidden(kind: ForbiddenKind) -> Sign {
        match kind {
            ForbiddenKind::DoubleThree => Sign::ForbiddenThree,
            ForbiddenKind::DoubleFour => Sign::ForbiddenFour,
            ForbiddenKind::Overline => Sign::ForbiddenSix,
            ForbiddenKind::Unsaid => Sign::Forbidden,
        }
    }

    /// The digit that stands for it in every form, where one does.
    pub(super) fn digit(self) -> Option<char> {
        match self {
            Sign::ForbiddenThree => Some('3'),
            Sign::ForbiddenFour => Some('4'),
            Sign::ForbiddenSix => Some('6'),
            _ => None,
        }
    }

    /// What its character says on a stone, whose own character is given, or on a point without one.
    pub(super) fn meaning(self, stone: Option<char>, lang: Lang) -> String {
        let name = match self {
            Sign::Triangle => Bi::new("triangle", "세모"),
            Sign::Square => Bi::new("square", "네모"),
            Sign::Circle => Bi::new("circle", "동그라미"),
            Sign::Cross => Bi::new("cross", "가위표"),
            Sign::Selected => Bi::new("selected", "고른 점"),
            Sign::Territory(Side::BLACK) => Bi::new("Black's territory", "흑집"),
            Sign::Territory(_) => Bi::new("White's territory", "백집"),
            Sign::Dead => Bi::new("dead", "죽은"),
            Sign::Forbidden => Bi::new("forbidden point", "금수 자리"),
            Sign::ForbiddenThree => Bi::new("forbidden 3-3", "삼삼 금수"),
            Sign::ForbiddenFour => Bi::new("forbidden 4-4", "사사 금수"),
            Sign::ForbiddenSix => Bi::new("forbidden overline", "장목 금수"),
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
