//! The codes of the reader of gonu logs.

mod structure;
mod values;

pub use structure::*;
pub use values::*;

use crate::diag::Code;

/// All codes of this format.
pub static ALL: &[&Code] = &[
    &EMPTY,
    &TOKEN,
    &TAG,
    &OPEN_COMMENT,
    &NO_TAGS,
    &AFTER_RESULT,
    &LIMIT,
    &OTHER_GAME,
    &VALUE,
    &RESULTS_DIFFER,
    &MOVE_NUMBER,
];
