//! The codes of the yut log.

mod file;
mod turn;
mod word;

pub use file::*;
pub use turn::*;
pub use word::*;

use crate::diag::{Code, Sample};
use crate::formats::log::codes;

/// All codes of this format.
pub static ALL: &[&Code] = &[
    &codes::EMPTY,
    &codes::TAG_FORM,
    &codes::MISSPELT_TAG,
    &codes::TAG_VALUE,
    &codes::RESULT_NAMES,
    &codes::OPEN_COMMENT,
    &codes::UNUSUAL_SIGNS,
    &codes::LIMIT,
    &NO_GAME,
    &TEXT_BEFORE,
    &NOT_YUT,
    &OTHER_GAME,
    &SAME_NAME,
    &TURN_FORM,
    &NO_PLAYER,
    &UNKNOWN_PLAYER,
    &NO_PLAYER_TAG,
    &NO_TURN,
    &UNKNOWN_WORD,
    &BACK_DO_WORD,
    &STATION_ALONE,
    &UNKNOWN_STATION,
    &UNKNOWN_VALUE,
    &STRAY_MARK,
];

const fn log(text: &'static str) -> Sample {
    Sample {
        bytes: text.as_bytes(),
        options: &[],
        extension: "yut",
    }
}

/// A log without fault, for codes whose good example needs nothing special.
const GOOD: Sample = log("[종목 \"윷놀이\"]\n\
[선수1 \"홍길동\"]\n\
[선수2 \"성춘향\"]\n\
[결과 \"*\"]\n\
\n\
1. 홍길동: 모 걸 / 새-모 모-방\n\
2. 성춘향: 도 / 새-도\n");
