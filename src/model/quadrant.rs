//! Quadrants of a Pentago board and their quarter turns.

use super::Symmetry;
use crate::text::{Bilingual, Lang};

/// Quadrant of a Pentago board, which can be turned separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Quadrant {
    /// Top left quadrant.
    TopLeft,
    /// Top right quadrant.
    TopRight,
    /// Bottom left quadrant.
    BottomLeft,
    /// Bottom right quadrant.
    BottomRight,
}

impl Quadrant {
    /// All four quadrants, row by row from the top left.
    pub const ALL: [Quadrant; 4] = [
        Quadrant::TopLeft,
        Quadrant::TopRight,
        Quadrant::BottomLeft,
        Quadrant::BottomRight,
    ];

    /// Returns the abbreviation of the quadrant in moves, such as `tl` for the top left one.
    pub const fn word(self) -> Bilingual {
        match self {
            Quadrant::TopLeft => Bilingual::new("tl", "좌상"),
            Quadrant::TopRight => Bilingual::new("tr", "우상"),
            Quadrant::BottomLeft => Bilingual::new("bl", "좌하"),
            Quadrant::BottomRight => Bilingual::new("br", "우하"),
        }
    }

    /// Returns the position of the quadrant: column (0 left, 1 right) and row (0 top, 1 bottom).
    pub const fn place(self) -> [u8; 2] {
        let number = self as u8;
        [number % 2, number / 2]
    }

    /// Returns the quadrant to which a symmetry of the board moves this one.
    pub const fn turned(self, symmetry: Symmetry) -> Quadrant {
        let [column, row] = self.place();
        let at = symmetry.point(super::Point::new(column, row), [2, 2]);
        Quadrant::ALL[(at.row() * 2 + at.column()) as usize]
    }
}

/// Quarter turn of one quadrant (Pentago).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct QuadrantTurn {
    /// Quadrant that is turned.
    pub quadrant: Quadrant,
    /// True for a clockwise turn, seen from above.
    pub is_clockwise: bool,
}

/// Notation of the turns by quadrant: `-` is counterclockwise (first), `+` clockwise (second).
const KEYS: [[&str; 2]; 4] = [
    ["tl-", "tl+"],
    ["tr-", "tr+"],
    ["bl-", "bl+"],
    ["br-", "br+"],
];

impl QuadrantTurn {
    /// Iterates over all eight turns, quadrant by quadrant.
    pub fn all() -> impl Iterator<Item = QuadrantTurn> {
        Quadrant::ALL.into_iter().flat_map(|quadrant| {
            [true, false].map(|is_clockwise| QuadrantTurn {
                quadrant,
                is_clockwise,
            })
        })
    }

    /// Formats the turn for readers of a language: `tl+`, `좌상+`.
    pub fn spell(self, lang: Lang) -> String {
        let sign = if self.is_clockwise { '+' } else { '-' };
        format!("{}{sign}", self.quadrant.word().get(lang))
    }

    /// Returns the notation of the turn in files and JSON: `tl+` turns the top left quadrant
    /// clockwise.
    pub const fn key(self) -> &'static str {
        KEYS[self.quadrant as usize][self.is_clockwise as usize]
    }

    /// Parses a turn from its notation ([`QuadrantTurn::key`]).
    pub fn from_key(key: &str) -> Option<QuadrantTurn> {
        QuadrantTurn::all().find(|rotation| rotation.key() == key)
    }

    /// Returns the opposite turn of the same quadrant, which undoes this one.
    pub const fn back(self) -> QuadrantTurn {
        QuadrantTurn {
            is_clockwise: !self.is_clockwise,
            ..self
        }
    }

    /// Returns the turn as seen after a symmetry of the board. A reflection reverses its direction.
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
