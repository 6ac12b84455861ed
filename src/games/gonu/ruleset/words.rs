//! The words of records and people for rules, sides and the ends of games, in both languages.

use super::{Quiet, Repetition};
use crate::model::Side;

/// A switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    First,
    Repetition,
    QuietLimit,
    QuietResult,
    MaxLine,
}

/// The names of the ruleset.
pub(super) const STANDARD: &[&str] = &["standard", "기본"];

/// The names of the switches, English first.
pub(super) const KEYS: &[(Key, [&str; 2])] = &[
    (Key::First, ["first", "선"]),
    (Key::Repetition, ["repetition", "반복"]),
    (Key::QuietLimit, ["quiet_limit", "무잡기"]),
    (Key::QuietResult, ["quiet_result", "무잡기결과"]),
    (Key::MaxLine, ["max_line", "줄길이"]),
];

const SIDES: &[(Side, [&str; 2])] = &[
    (Side::BLACK, ["black", "흑"]),
    (Side::WHITE, ["white", "백"]),
];

pub(super) const REPETITIONS: &[(Repetition, [&str; 2])] = &[
    (Repetition::Superko, ["superko", "모든반복금지"]),
    (Repetition::Cycle, ["cycle", "순환금지"]),
    (Repetition::Undo, ["undo", "되돌림금지"]),
    (Repetition::Free, ["none", "제한없음"]),
];

pub(super) const QUIETS: &[(Quiet, [&str; 2])] = &[
    (Quiet::Draw, ["draw", "무승부"]),
    (Quiet::Count, ["count", "말수"]),
];

/// Words for no limit.
pub(super) const UNLIMITED: &[&str] = &["none", "없음", "제한없음"];

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

/// The words for the ends of games.
pub(in crate::games::gonu) const TERMINATIONS: &[(Termination, [&str; 2])] = &[
    (Termination::Reduction, ["reduction", "말부족"]),
    (Termination::Stalemate, ["stalemate", "갇힘"]),
    (
        Termination::RepetitionStalemate,
        ["repetition-stalemate", "반복갇힘"],
    ),
    (Termination::Quiet, ["quiet", "무잡기"]),
    (Termination::Resignation, ["resignation", "기권"]),
    (Termination::Agreement, ["agreement", "합의"]),
    (Termination::Time, ["time", "시간"]),
];

/// Finds what a word means, in either case.
pub(in crate::games::gonu) fn meaning<T: Copy>(table: &[(T, [&str; 2])], word: &str) -> Option<T> {
    let word = word.trim();
    let says = |name: &&str| name.eq_ignore_ascii_case(word);
    let found = table
        .iter()
        .find(|(_, names)| names.iter().any(|name| says(&name)))?;
    Some(found.0)
}

/// The side that a statement about the first player names; `B` and `W` will do.
pub(in crate::games::gonu) fn first_of(text: &str) -> Option<Side> {
    match text.trim() {
        "B" | "b" => Some(Side::BLACK),
        "W" | "w" => Some(Side::WHITE),
        word => meaning(SIDES, word),
    }
}

/// All words of a table, for messages.
pub(in crate::games::gonu) fn known<T>(
    table: &'static [(T, [&'static str; 2])],
) -> Vec<&'static str> {
    table.iter().flat_map(|(_, names)| *names).collect()
}
