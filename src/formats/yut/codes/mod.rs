//! The codes of the yut log.

mod file;
mod header;
mod turn;
mod word;

pub use file::*;
pub use header::*;
pub use turn::*;
pub use word::*;

use crate::diag::{Code, Sample};

/// All codes of this format.
pub static ALL: &[&Code] = &[
    &EMPTY_FILE,
    &NO_GAME,
    &TEXT_BEFORE,
    &UNCLOSED_COMMENT,
    &LIMIT,
    &SIGNS,
    &NOT_YUT,
    &BROKEN_TAG,
    &UNKNOWN_TAG,
    &BAD_VALUE,
    &OTHER_GAME,
    &SAME_NAME,
    &RESULT_NAMES,
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
