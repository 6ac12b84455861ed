//! Codes for marks that the replay contradicts.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// The mark of a capture and the replay disagree.
pub static CAPTURE_MISMATCH: Code = Code {
    id: "YUT019",
    name: "capture-mismatch",
    severity: Severity::Error,
    message: Bi::new("{move}: {difference}", "이동 {move}: {difference}"),
    help: Bi::new(
        "correct the mark (* or 잡음), or look for an earlier mistake",
        "잡음(*) 표시를 바로잡거나, 앞의 잘못을 찾으십시오",
    ),
    explain: Bi::new(
        "A piece that comes to a station with pieces of another side captures them all, and the \
         log marks it, so that a wrong station is noticed. A missing mark is only a warning \
         with --lenient; a false one is always an error.",
        "다른 편 말이 있는 자리에 멈추면 모두 잡으며, 기록에 표시해 두면 잘못 적은 밭을 찾아낼 \
         수 있습니다. 빠진 표시는 --lenient를 주면 경고가 되고, 잘못된 표시는 언제나 \
         오류입니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n\
         2. 임꺽정: 도 / 새-도 / 개 / 새-개\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n\
         2. 임꺽정: 도 / 새-도 잡음 / 개 / 새-개\n",
    ),
};

/// The mark of stacking and the replay disagree.
pub static STACK_MISMATCH: Code = Code {
    id: "YUT020",
    name: "stack-mismatch",
    severity: Severity::Error,
    message: Bi::new("{move}: {difference}", "이동 {move}: {difference}"),
    help: Bi::new(
        "correct the mark (+ or 업음), or look for an earlier mistake",
        "업음(+) 표시를 바로잡거나, 앞의 잘못을 찾으십시오",
    ),
    explain: Bi::new(
        "A piece that comes to a station with pieces of its own side is stacked on them, \
         always, and the log marks it, so that a wrong station is noticed. A missing mark is \
         only a warning with --lenient; a false one is always an error.",
        "제 말이 있는 자리에 멈추면 언제나 업으며, 기록에 표시해 두면 잘못 적은 밭을 찾아낼 수 \
         있습니다. 빠진 표시는 --lenient를 주면 경고가 되고, 잘못된 표시는 언제나 오류입니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 걸 / 새-모 새-걸+\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 윷 도 / 새-모 새-윷 윷-모 업음\n",
    ),
};
