//! Codes about values of tags, results and numbers.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// A gonu that is not known.
pub static OTHER_GAME: Code = Code {
    id: "GLG010",
    name: "gonu-other-game",
    severity: Severity::Error,
    message: Bi::new(
        "`{name}` is no gonu that is known here; known are {known}",
        "모르는 고누: `{name}` — 아는 고누: {known}",
    ),
    help: Bi::new(
        "correct the tag; the game is read but not replayed",
        "종목 태그를 고치십시오. 읽기만 하고 재현하지 않았습니다",
    ),
    explain: Bi::new(
        "The tag Game (종목) says which gonu is played, and so the board: 줄고누 (Jul-gonu) on 4x4 points, \
         다섯줄고누 on 5x5, 팔팔고누 on 8x8. Other gonu have other boards and rules.",
        "종목 태그는 어떤 고누인지와 판의 크기를 정합니다. 줄고누(네줄고누)는 4x4, 다섯줄고누는 5x5, 팔팔고누는 8x8입니다. \
         다른 고누는 판과 규칙이 다릅니다.",
    ),
    bad: Sample::gonu("[종목 \"우물고누\"]\n\n1. a1-a2\n"),
    good: Sample::gonu("[종목 \"줄고누\"]\n\n1. a1-a2\n"),
};

/// A value that is not what belongs there.
pub static VALUE: Code = Code {
    id: "GLG011",
    name: "gonu-value",
    severity: Severity::Warning,
    message: Bi::new(
        "`{value}` is not {expected}",
        "`{value}` — 필요한 값: {expected}",
    ),
    help: Bi::new(
        "correct the value; it is kept as it stands",
        "값을 고치십시오. 적힌 그대로 보존합니다",
    ),
    explain: Bi::new(
        "The value of this tag could not be understood, so nothing is concluded from it. It is kept and \
         written again.",
        "이 태그의 값을 이해할 수 없어 아무 판단에도 쓰지 않았습니다. 그대로 보존하여 다시 씁니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n[Result \"2-0\"]\n\n1. a1-a2\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n[Result \"*\"]\n\n1. a1-a2\n"),
};

/// The result behind the moves is not that of the tag.
pub static RESULTS_DIFFER: Code = Code {
    id: "GLG012",
    name: "gonu-results-differ",
    severity: Severity::Warning,
    message: Bi::new(
        "the tag says `{tag}` and the end of the moves `{word}`; the tag is taken",
        "태그와 끝에 적힌 결과가 달라 태그를 따름: 태그 `{tag}`, 끝 `{word}`",
    ),
    help: Bi::new("correct the wrong one", "틀린 쪽을 고치십시오"),
    explain: Bi::new(
        "The result may stand in the tag Result (결과), behind the last move, or in both places. Here the \
         two do not agree.",
        "결과는 결과 태그나 마지막 수 뒤에 적으며 두 곳에 모두 적어도 됩니다. 여기서는 두 결과가 다릅니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n[Result \"*\"]\n\n1. a1-a2 a4-a3 1-0\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n[Result \"*\"]\n\n1. a1-a2 a4-a3 *\n"),
};

/// A number of a move that is not the one due.
pub static MOVE_NUMBER: Code = Code {
    id: "GON014",
    name: "move-number",
    severity: Severity::Warning,
    message: Bi::new(
        "the move has number {number}, due is {due}",
        "수 번호 {number}, 순서대로라면 {due}",
    ),
    help: Bi::new(
        "correct the number, or look for a missing or repeated move",
        "번호를 고치거나, 빠지거나 겹친 수가 없는지 살펴보십시오",
    ),
    explain: Bi::new(
        "Moves are numbered in pairs as in chess: `3.` stands before a move of the side that moves first, \
         `3...` before one of the other. A number that jumps or stands still mostly means that a line was \
         lost or copied twice. Counting goes on from the number that is written.",
        "수는 체스처럼 한 쌍에 번호 하나를 붙입니다. `3.` 다음에는 먼저 두는 쪽의 수가, `3...` 다음에는 뒤에 두는 쪽의 수가 \
         옵니다. 번호가 건너뛰거나 그대로면 대개 한 줄이 빠지거나 두 번 옮겨진 것입니다. 적힌 번호부터 이어서 셉니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3 3. b1-b2\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3 2. b1-b2\n"),
};
