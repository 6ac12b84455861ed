//! Codes for passes.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// A pass among the first three moves.
pub(crate) static EARLY: Code = Code {
    id: "OMK007",
    name: "early-pass",
    severity: Severity::Warning,
    message: Bi::new(
        "{side} passes with move {ply}; a pass is allowed after move 3 only",
        "{ply}수: {side}의 착수 포기, 3수 뒤에만 할 수 있음",
    ),
    help: Bi::new(
        "look whether it means that colours were not swapped, or stands for a missing move",
        "흑백을 바꾸지 않겠다는 뜻이거나 빠진 수를 대신한 것은 아닌지 살펴보십시오",
    ),
    explain: Bi::new(
        "The rules of renju allow a pass at any time but for the first three moves, which make the \
         opening. Some programs write a pass where a player did not swap the colours.",
        "렌주 규칙에서는 착수를 언제든지 포기할 수 있지만, 주형을 이루는 처음 세 수는 그럴 수 없습니다. 흑백을 바꾸지 \
         않겠다는 뜻으로 착수 포기를 적는 프로그램도 있습니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Renju];B[hh];W[];B[ig];W[gi])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Renju];B[hh];W[hg];B[ig];W[gi];B[];W[hi])"),
};

/// A pass under rules that know none.
pub(crate) static UNKNOWN: Code = Code {
    id: "OMK008",
    name: "pass-not-in-rules",
    severity: Severity::Note,
    message: Bi::new(
        "{side} passes with move {ply}, which the rules do not know",
        "{ply}수: {side}의 착수 포기, 규칙에 없음",
    ),
    help: Bi::new(
        "look whether a move is missing; renju knows passes: --rules renju",
        "빠진 수가 없는지 살펴보십시오. 렌주에는 착수 포기가 있습니다: --rules renju",
    ),
    explain: Bi::new(
        "Omok and gomoku have no pass: every stone is worth having. Only the rules of renju, where \
         moves can be forbidden, speak of passes. The replay takes it as a move of that side.",
        "오목과 고모쿠에는 착수 포기가 없습니다. 금수가 있는 렌주의 규칙만 착수 포기를 정하고 있습니다. 재현은 \
         그 쪽이 한 수를 쉰 것으로 보고 계속합니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Freestyle];B[hh];W[hg];B[ig];W[];B[gi])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Freestyle];B[hh];W[hg];B[ig];W[gg];B[gi])"),
};
