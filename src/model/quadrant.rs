//! The turn of a quadrant of a board.

use super::Symmetry;
use crate::text::{Bilingual, Lang};

/// A quarter of a board that turns by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Quadrant {
    /// At the top, left.
    TopLeft,
    /// At the top, right.
    TopRight,
    /// At the bottom, left.
    BottomLeft,
    /// At the bottom, right.
    BottomRight,
}

impl Quadrant {
    /// All of them, row by row from the top left.
    pub const ALL: [Quadrant; 4] = [
        Quadrant::TopLeft,
        Quadrant::TopRight,
        Quadrant::BottomLeft,
        Quadrant::BottomRight,
    ];

    /// What it is called where moves are written.
    pub const fn word(self) -> Bilingual {
        match self {
            Quadrant::TopLeft => Bilingual::new("tl", "좌상"),
            Quadrant::TopRight => Bilingual::new("tr", "우상"),
            Quadrant::BottomLeft => Bilingual::new("bl", "좌하"),
            Quadrant::BottomRight => Bilingual::new("br", "우하"),
        }
    }

    /// Its column and its row of the two that quadrants make, 0 or 1 each.
    pub const fn place(self) -> [u8; 2] {
        let number = self as u8;
        [number % 2, number / 2]
    }

    /// Where it lies on a board that lies otherwise.
    pub const fn turned(self, symmetry: Symmetry) -> Quadrant {
        let [column, row] = self.place();
        let at = symmetry.point(super::Point::new(column, row), [2, 2]);
        Quadrant::ALL[(at.row() * 2 + at.column()) as usize]
    }
}

/// A quarter turn of one quadrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct QuadrantTurn {
    /// Which quadrant.
    pub quadrant: Quadrant,
    /// Whether it turns as the hands of a clock do, seen from above.
    pub is_clockwise: bool,
}

/// How each is written: the quadrant, `+` for clockwise and `-` for the other way.
const KEYS: [[&str; 2]; 4] = [
    ["tl-", "tl+"],
    ["tr-", "tr+"],
    ["bl-", "bl+"],
    ["br-", "br+"],
];

impl QuadrantTurn {
    /// All of them, quadrant by quadrant.
    pub fn all() -> impl Iterator<Item = QuadrantTurn> {
        Quadrant::ALL.into_iter().flat_map(|quadrant| {
            [true, false].map(|is_clockwise| QuadrantTurn {
                quadrant,
                is_clockwise,
            })
        })
    }

    /// How people write it: `tl+`, `좌상+`.
    pub fn spell(self, lang: Lang) -> String {
        let sign = if self.is_clockwise { '+' } else { '-' };
        format!("{}{sign}", self.quadrant.word().get(lang))
    }

    /// How files and programs write it: `tl+`, `br-`.
    pub const fn key(self) -> &'static str {
        KEYS[self.quadrant as usize][self.is_clockwise as usize]
    }

    /// The one that is written so.
    pub fn from_key(key: &str) -> Option<QuadrantTurn> {
        QuadrantTurn::all().find(|rotation| rotation.key() == key)
    }

    /// The one that takes it back.
    pub const fn back(self) -> QuadrantTurn {
        QuadrantTurn {
            is_clockwise: !self.is_clockwise,
            ..self
        }
    }

    /// The same on a board that lies otherwise; a mirror changes its direction.
    pub const fn turned(self, symmetry: Symmetry) -> QuadrantTurn {
        QuadrantTurn {
            quadrant: self.quadrant.turned(symmetry),
            is_clockwise: self.is_clockwise != symmetry.is_mirrored(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rotations_lie_otherwise_on_boards_that_do() {
        let rotation = |key| QuadrantTurn::from_key(key).expect("a rotation");
        for (symmetry, key, expected) in [
            (Symmetry::QUARTER, "tl+", "tr+"),
            (Symmetry::QUARTER, "tr-", "br-"),
            (Symmetry::HALF, "bl+", "tr+"),
            (Symmetry::MIRROR, "bl+", "br-"),
        ] {
            assert_eq!(rotation(key).turned(symmetry).key(), expected);
        }
        for rotation in QuadrantTurn::all() {
            assert_eq!(QuadrantTurn::from_key(rotation.key()), Some(rotation));
            assert_eq!(rotation.back().back(), rotation);
            assert_eq!(rotation.spell(Lang::En), rotation.key());
        }
    }
}
