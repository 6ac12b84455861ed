//! From which side a board is seen.

use crate::text::Bilingual;

/// How a record looks beside another of the same moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Orientation {
    /// The same.
    #[default]
    Same,
    /// With the board turned by a quarter, a half or three quarters.
    Turned,
    /// With the board as in a mirror, turned or not.
    Mirrored,
}

impl Orientation {
    /// The word for it; none where it is the same.
    pub const fn word(self) -> Option<Bilingual> {
        match self {
            Orientation::Same => None,
            Orientation::Turned => Some(Bilingual::new("turned", "돌려 놓음")),
            Orientation::Mirrored => Some(Bilingual::new("mirrored", "뒤집어 놓음")),
        }
    }

    /// How two boards look beside each other that are alike after these turns.
    pub(super) fn between(one: u8, other: u8) -> Orientation {
        // A column that is counted from the other end and an exchange of columns and rows are a reflection each.
        if (one ^ other).count_ones() % 2 == 1 {
            Orientation::Mirrored
        } else {
            Orientation::Turned
        }
    }
}

/// The part of the number of a turn that says that columns become rows, after columns (1) and rows (2) were
/// counted from the other end.
pub(super) const TRANSPOSED: u8 = 4;

/// A column and a row after a turn of a board of so many columns and rows; those outside the board stay.
pub(super) fn turned([column, row]: [u8; 2], turn: u8, [columns, rows]: [u8; 2]) -> [u8; 2] {
    if column >= columns || row >= rows {
        return [column, row];
    }
    let column = if turn & 1 == 0 {
        column
    } else {
        columns - 1 - column
    };
    let row = if turn & 2 == 0 { row } else { rows - 1 - row };
    if turn & TRANSPOSED == 0 {
        [column, row]
    } else {
        [row, column]
    }
}

/// The turn that takes another back.
pub(super) fn back(turn: u8) -> u8 {
    if turn & TRANSPOSED == 0 {
        turn
    } else {
        TRANSPOSED | (turn & 1) << 1 | (turn & 2) >> 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_turn_is_taken_back() {
        for turn in 0..8 {
            for at in [[0, 0], [1, 3], [7, 2], [8, 8], [9, 1]] {
                let there = turned(at, turn, [9, 9]);
                assert_eq!(turned(there, back(turn), [9, 9]), at, "{turn}");
            }
        }
    }
}
