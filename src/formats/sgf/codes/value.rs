//! Codes about values.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// The codes of this file.
pub(super) const CODES: &[&Code] = &[
    &BAD_VALUE,
    &RESULT_FORM,
    &DATE_FORM,
    &KOMI_FORM,
    &TIME_FORM,
    &HANDICAP_FORM,
];

/// A value is not what belongs there.
///
/// SGFC messages 14, 15, 23, 24 and 33.
pub static BAD_VALUE: Code = Code {
    id: "SGF040",
    name: "bad-value",
    severity: Severity::Warning,
    message: Bi::new(
        "{property}[{value}] is not {expected}",
        "{property}[{value}] — 필요한 값: {expected}",
    ),
    help: Bi::new(
        "correct the value; it is kept as it stands",
        "값을 고치십시오. 적힌 그대로 보존합니다",
    ),
    explain: Bi::new(
        "The value cannot be read as what the property takes. It is kept and written again, \
         but nothing is concluded from it.",
        "속성이 받는 값으로 읽을 수 없습니다. 그대로 보존하여 다시 쓰지만 아무 뜻으로도 쓰지 않습니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]SZ[19]HA[two];B[pd])"),
    good: Sample::sgf("(;FF[4]GM[1]SZ[19]HA[2]AB[dd][pp];W[pd])"),
};

/// A result is spelled otherwise than SGF does.
///
/// SGFC message 33.
pub static RESULT_FORM: Code = Code {
    id: "HDR041",
    name: "result-form",
    severity: Severity::Warning,
    message: Bi::new(
        "RE[{value}] would be `{canonical}` in SGF",
        "RE[{value}] — SGF 표기는 `{canonical}`",
    ),
    help: Bi::new("write RE[{canonical}]", "RE[{canonical}]로 쓰십시오"),
    explain: Bi::new(
        "SGF has fixed forms for results, so that programs can read them: `B+3.5`, `W+R`, \
         `B+T`, `B+F`, `0` or `Draw`, `Void`, `?`. This one was understood, but others may \
         not understand it.",
        "SGF의 결과는 프로그램이 읽을 수 있게 형식이 정해져 있습니다: `B+3.5`, `W+R`, `B+T`, `B+F`, `0` 또는 `Draw`, \
         `Void`, `?`. 뜻은 이해했지만 다른 프로그램은 모를 수 있습니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]RE[226수 백불계승];B[pd];W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]RE[W+R];B[pd];W[dd])"),
};

/// A date is spelled otherwise than SGF does.
///
/// SGFC message 33.
pub static DATE_FORM: Code = Code {
    id: "HDR042",
    name: "date-form",
    severity: Severity::Warning,
    message: Bi::new(
        "DT[{value}] would be `{canonical}` in SGF",
        "DT[{value}] — SGF 표기는 `{canonical}`",
    ),
    help: Bi::new("write DT[{canonical}]", "DT[{canonical}]로 쓰십시오"),
    explain: Bi::new(
        "SGF writes dates as YYYY-MM-DD, several days as `2026-03-01,02`. Dotted, Korean and \
         other forms are understood.",
        "SGF는 날짜를 YYYY-MM-DD로, 여러 날은 `2026-03-01,02`로 적습니다. 점으로 나눈 날짜나 한글 날짜 등도 이해합니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]DT[2026년 3월 1일];B[pd])"),
    good: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]DT[2026-03-01];B[pd])"),
};

/// Komi is spelled otherwise than SGF does.
///
/// SGFC message 33.
pub static KOMI_FORM: Code = Code {
    id: "HDR043",
    name: "komi-form",
    severity: Severity::Warning,
    message: Bi::new(
        "KM[{value}] would be `{canonical}` in SGF",
        "KM[{value}] — SGF 표기는 `{canonical}`",
    ),
    help: Bi::new("write KM[{canonical}]", "KM[{canonical}]로 쓰십시오"),
    explain: Bi::new(
        "Komi is a decimal number with a point. Fractions and words such as 6집반 are \
         understood.",
        "덤은 소수점을 쓴 숫자입니다. 분수나 6집반 같은 말도 이해합니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]KM[6집반];B[pd])"),
    good: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]KM[6.5];B[pd])"),
};

/// A time limit is spelled otherwise than SGF does.
///
/// SGFC message 33.
pub static TIME_FORM: Code = Code {
    id: "HDR044",
    name: "time-form",
    severity: Severity::Warning,
    message: Bi::new(
        "TM[{value}] would be `{canonical}` in SGF",
        "TM[{value}] — SGF 표기는 `{canonical}`",
    ),
    help: Bi::new(
        "write TM[{canonical}]: seconds",
        "TM[{canonical}]로 쓰십시오 (초 단위)",
    ),
    explain: Bi::new(
        "The time limit is a number of seconds. Hours and minutes in words are understood; a \
         program that reads 3시간 as the number 3 would allow three seconds.",
        "제한 시간은 초 단위 숫자입니다. 시간과 분을 적은 말도 이해합니다. 3시간을 숫자 3으로 읽는 프로그램은 3초로 압니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]TM[3시간];B[pd])"),
    good: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]TM[10800];B[pd])"),
};

/// A handicap is spelled otherwise than SGF does.
///
/// SGFC message 33.
pub static HANDICAP_FORM: Code = Code {
    id: "HDR045",
    name: "handicap-form",
    severity: Severity::Warning,
    message: Bi::new(
        "{property}[{value}] would be `{canonical}` in SGF",
        "{property}[{value}] — SGF 표기는 `{canonical}`",
    ),
    help: Bi::new("write HA[{canonical}]", "HA[{canonical}]로 쓰십시오"),
    explain: Bi::new(
        "The handicap is a number of stones that are set up. Words such as 두 점 or 호선 are understood. \
         In a game with 정선 Black plays first and gives no komi, but no stone is set up, so the \
         number is 0 and KM[0] says the rest.",
        "HA에는 미리 놓는 돌의 수를 숫자로 적습니다. 두 점이나 호선 같은 말도 이해합니다. 정선은 흑이 덤 없이 먼저 두되 \
         미리 놓는 돌이 없으므로 0이며, 덤이 없다는 것은 KM[0]으로 적습니다.",
    ),
    bad: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]HA[두점]KM[0.5]AB[pd][dp];W[dd])"),
    good: Sample::sgf("(;FF[4]GM[1]CA[UTF-8]SZ[19]HA[2]KM[0.5]AB[pd][dp];W[dd])"),
};
