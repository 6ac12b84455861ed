//! The findings about openings.

pub(super) mod choices;
pub(super) mod offers;
pub(super) mod squares;
pub(super) mod statements;

use crate::diag::{Code, Sample};

/// Every code of openings.
pub static CODES: &[&Code] = &[
    &statements::UNKNOWN,
    &statements::NOT_PROVABLE,
    &statements::DISPUTED,
    &statements::UNNAMED,
    &statements::CONTRADICTION,
    &statements::OTHER_NAME,
    &squares::CENTRE,
    &squares::SECOND,
    &squares::THIRD,
    &squares::SQUARE,
    &squares::NEAR,
    &squares::PASS,
    &squares::COLOUR,
    &choices::SWAP,
    &choices::MISPLACED,
    &choices::NUMBER,
    &choices::CHOOSER,
    &offers::COUNT,
    &offers::NOT_EMPTY,
    &offers::REPEATED,
    &offers::SYMMETRIC,
    &offers::NOT_OFFERED,
];

/// A move list as an example.
const fn moves(text: &'static str) -> Sample {
    Sample {
        bytes: text.as_bytes(),
        options: &[],
        extension: "omok",
    }
}
