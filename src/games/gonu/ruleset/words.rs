//! What the words of records and people mean for a replay.

use super::{Quiet, Repetition};
use crate::model::{Side, gonu};
use crate::text::Bi;

/// A switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    First,
    Repetition,
    QuietLimit,
    QuietResult,
    MaxLine,
}

pub(super) const KEYS: &[(Key, Bi)] = &[
    (Key::First, gonu::FIRST),
    (Key::Repetition, gonu::REPETITION),
    (Key::QuietLimit, gonu::QUIET_LIMIT),
    (Key::QuietResult, gonu::QUIET_RESULT),
    (Key::MaxLine, gonu::MAX_LINE),
];

pub(super) const SIDES: &[(Side, Bi)] = &[(Side::BLACK, gonu::BLACK), (Side::WHITE, gonu::WHITE)];

pub(super) const REPETITIONS: &[(Repetition, Bi)] = &[
    (Repetition::Superko, gonu::SUPERKO),
    (Repetition::Cycle, gonu::CYCLE),
    (Repetition::Undo, gonu::UNDO),
    (Repetition::Free, gonu::FREE),
];

pub(super) const QUIETS: &[(Quiet, Bi)] = &[(Quiet::Draw, gonu::DRAW), (Quiet::Count, gonu::COUNT)];

/// How a record says that its game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::games::gonu) enum Termination {
    /// One side had one piece left, or none.
    Reduction,
    /// The side to move could not.
    Stalemate,
    /// Every move of the side to move repeated a position.
    RepetitionStalemate,
    /// Nothing was captured for too long.
    Quiet,
    /// A player gave up.
    Resignation,
    /// The players agreed.
    Agreement,
    /// Time ran out.
    Time,
}

pub(in crate::games::gonu) const TERMINATIONS: &[(Termination, Bi)] = &[
    (Termination::Reduction, gonu::REDUCTION),
    (Termination::Stalemate, gonu::STALEMATE),
    (Termination::RepetitionStalemate, gonu::REPETITION_STALEMATE),
    (Termination::Quiet, gonu::QUIET),
    (Termination::Resignation, gonu::RESIGNATION),
    (Termination::Agreement, gonu::AGREEMENT),
    (Termination::Time, gonu::TIME),
];

/// Finds what a word means.
pub(in crate::games::gonu) fn meaning<T: Copy>(table: &[(T, Bi)], text: &str) -> Option<T> {
    let found = table.iter().find(|(_, word)| gonu::is(*word, text))?;
    Some(found.0)
}

/// The side that a statement about the first player names; `B` and `W` will do.
pub(super) fn first_of(text: &str) -> Option<Side> {
    match text.trim() {
        "B" | "b" => Some(Side::BLACK),
        "W" | "w" => Some(Side::WHITE),
        word => meaning(SIDES, word),
    }
}

/// All words of a table, for messages.
pub(super) fn known<T>(table: &[(T, Bi)]) -> Vec<&'static str> {
    let words = table.iter().flat_map(|(_, word)| [word.en, word.ko]);
    words.collect()
}
