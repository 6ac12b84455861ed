//! The findings of baduk's own rules.

pub(super) mod closing;
pub(super) mod cycles;
pub(super) mod plays;
pub(super) mod repair;

use crate::diag::Code;

/// Every code of baduk.
pub(crate) static CODES: &[&Code] = &[
    &plays::IMPOSSIBLE,
    &plays::OCCUPIED,
    &plays::KO,
    &plays::SUICIDE,
    &cycles::POSITIONAL,
    &cycles::SITUATIONAL,
    &cycles::LONG,
    &repair::KOMI,
    &repair::HANDICAP_MISSING,
    &repair::HANDICAP_LATE,
    &closing::DAME,
    &closing::BENT_FOUR,
];
