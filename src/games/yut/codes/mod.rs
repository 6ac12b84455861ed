//! The findings of the rules of yut.

pub(super) mod end;
pub(super) mod moves;
pub(super) mod throwing;
pub(super) mod turns;
pub(super) mod ways;

use super::options;
use crate::diag::Code;

/// Every code of yut.
pub(crate) static CODES: &[&Code] = &[
    &throwing::MISSING_THROW,
    &throwing::EXTRA_THROW,
    &throwing::THROW_NOT_IN_RULES,
    &throwing::FORFEIT_WITH_LEGAL_MOVE,
    &throwing::FORFEIT_MISMATCH,
    &throwing::NOTHING_TO_FORFEIT,
    &throwing::UNUSED_VALUES,
    &moves::VALUE_NOT_AVAILABLE,
    &moves::WRONG_ORDER,
    &moves::NO_PIECE_THERE,
    &moves::NO_PIECE_AT_HOME,
    &ways::BACKDO_CANNOT_ENTER,
    &ways::BACKDO_NO_TARGET,
    &ways::OVERSHOOT,
    &ways::WRONG_DESTINATION,
    &ways::SHORTCUT_IS_AUTOMATIC,
    &ways::CENTER_GOES_TO_GOAL,
    &moves::STACK_MOVES_TOGETHER,
    &moves::AMBIGUOUS_THROW,
    &moves::CAPTURE_MISMATCH,
    &moves::STACK_MISMATCH,
    &turns::TURN_IS_OVER,
    &turns::WRONG_PLAYER,
    &turns::FINISHED_PLAYER,
    &turns::TURN_NUMBER,
    &end::GAME_OVER,
    &end::NOT_FINISHED,
    &end::RANKING_MISMATCH,
    &end::IMPOSSIBLE,
    &options::UNKNOWN,
    &options::CONTRADICTION,
];
