//! The findings of baduk's own rules.

pub(super) mod closing;
pub(super) mod cycles;
pub(super) mod mending;
pub(super) mod plays;

use crate::diag::Code;

/// Every code of baduk.
pub static CODES: &[&Code] = &[
    &plays::IMPOSSIBLE,
    &plays::OCCUPIED,
    &plays::KO,
    &plays::SUICIDE,
    &cycles::POSITIONAL,
    &cycles::SITUATIONAL,
    &cycles::LONG,
    &mending::KOMI,
    &mending::HANDICAP_MISSING,
    &mending::HANDICAP_LATE,
    &closing::DAME,
    &closing::BENT_FOUR,
];
