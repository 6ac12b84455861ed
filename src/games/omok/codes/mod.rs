//! The findings of omok's own rules.

pub(super) mod ends;
pub(super) mod fouls;
pub(super) mod passes;
pub(super) mod plays;
pub(super) mod rules;

use crate::diag::Code;

/// Every code of omok.
pub(crate) static CODES: &[&Code] = &[
    &plays::IMPOSSIBLE,
    &plays::OCCUPIED,
    &plays::WHITE_FIRST,
    &ends::AFTER_WIN,
    &ends::UNNOTICED_FIVE,
    &ends::AFTER_DRAW,
    &ends::AFTER_RESIGNATION,
    &passes::EARLY,
    &passes::UNKNOWN,
    &fouls::UNCLAIMED,
    &fouls::LAST,
    &rules::UNNAMED,
    &rules::UNKNOWN,
];
