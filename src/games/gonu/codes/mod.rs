//! The findings of gonu's own rules.

pub(super) mod closing;
pub(super) mod moves;
pub(super) mod turns;

use crate::diag::Code;

/// Every code of gonu.
pub(crate) static CODES: &[&Code] = &[
    &moves::FOREIGN,
    &moves::OFF_BOARD,
    &moves::EMPTY_FROM,
    &moves::NOT_YOUR_PIECE,
    &moves::OCCUPIED,
    &moves::NOT_ONE_STEP,
    &turns::REPETITION,
    &turns::CAPTURE_MISMATCH,
    &turns::WRONG_PLAYER,
    &turns::GAME_OVER,
    &closing::RESULT_MISMATCH,
    &closing::TERMINATION_MISMATCH,
    &closing::UNKNOWN_WORD,
];
