//! Codes for games that go on after their end.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// Five stones in a row won, and yet the game goes on.
pub(crate) static AFTER_WIN: Code = Code {
    id: "OMK003",
    name: "move-after-win",
    severity: Severity::Warning,
    message: Bi::new(
        "the game goes on with move {ply}, after {side} won with move {won}",
        "{won}수에서 {side}의 승리로 끝난 뒤에도 {ply}수부터 대국이 이어짐",
    ),
    help: Bi::new(
        "look whether a move before it is wrong, or the rules are others than those of the record",
        "앞의 수가 틀리지 않았는지, 기보에 적힌 규칙이 맞는지 살펴보십시오",
    ),
    explain: Bi::new(
        "A row of five stones wins at once, so nothing is played after it. Where the record goes on, a \
         move is wrong or missing, or other rules were followed: under some rules six in a row, or \
         five between two opposing stones, are no win.",
        "다섯을 이으면 바로 이기므로 그 뒤에는 수가 없습니다. 기록이 이어지면 앞의 수가 틀렸거나 빠졌거나, 다른 \
         규칙을 따른 것입니다. 규칙에 따라 장목이나 양 끝이 상대 돌로 막힌 다섯은 승리가 아닙니다.",
    ),
    bad: Sample::sgf(
        "(;GM[4]FF[4]SZ[15]RU[Freestyle];B[hh];W[ha];B[gh];W[hb];B[fh];W[hc];B[ih];W[ga];B[jh];W[gb])",
    ),
    good: Sample::sgf(
        "(;GM[4]FF[4]SZ[15]RU[Freestyle];B[hh];W[ha];B[gh];W[hb];B[fh];W[hc];B[ih];W[ga];B[jh])",
    ),
};

/// Black made five in a game of renju and nobody noticed.
pub(crate) static UNNOTICED_FIVE: Code = Code {
    id: "OMK004",
    name: "five-unnoticed",
    severity: Severity::Note,
    message: Bi::new(
        "nobody noticed Black's five of move {won}; the game goes on with move {ply}",
        "흑이 {won}수로 다섯을 이은 것을 아무도 알아차리지 못하고 {ply}수부터 대국이 이어짐",
    ),
    help: Bi::new(
        "nothing to do if the game really went so",
        "실제로 그렇게 두었다면 그대로 두십시오",
    ),
    explain: Bi::new(
        "In renju a five of Black that neither player notices does not end the game (International \
         Rules 9.7). An unclaimed five does not protect Black from a later foul that is claimed.",
        "렌주에서는 흑이 다섯을 이었는데 두 사람 모두 알아차리지 못하면 대국이 끝나지 않고 이어집니다(국제 규칙 \
         9.7조). 주장하지 않은 다섯은 뒤에 둔 금수의 반칙패를 막아 주지 못합니다.",
    ),
    bad: Sample::sgf(
        "(;GM[4]FF[4]SZ[15]RU[Renju];B[hh];W[ha];B[gh];W[hb];B[fh];W[hc];B[ih];W[ga];B[jh];W[gb])",
    ),
    good: Sample::sgf(
        "(;GM[4]FF[4]SZ[15]RU[Renju];B[hh];W[ha];B[gh];W[hb];B[fh];W[hc];B[ih];W[ga];B[jh])",
    ),
};

/// The game was drawn, and yet it goes on.
pub(crate) static AFTER_DRAW: Code = Code {
    id: "OMK005",
    name: "move-after-draw",
    severity: Severity::Warning,
    message: Bi::new(
        "the game goes on with move {ply}, after it was drawn with move {drawn}",
        "{drawn}수로 무승부가 된 뒤에도 {ply}수부터 대국이 이어짐",
    ),
    help: Bi::new(
        "look whether a move between the two passes is missing",
        "두 번의 착수 포기 사이에 빠진 수가 없는지 살펴보십시오",
    ),
    explain: Bi::new(
        "Under the rules of renju two passes in a row are a draw, as is a full board. Nothing is \
         played after it.",
        "렌주 규칙에서는 두 사람이 잇달아 착수를 포기하거나 판이 다 차면 무승부이며, 그 뒤에는 수가 없습니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Renju];B[hh];W[hg];B[ig];W[gi];B[];W[];B[hi])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Renju];B[hh];W[hg];B[ig];W[gi];B[];W[])"),
};

/// A side resigned, and yet the game goes on.
pub(crate) static AFTER_RESIGNATION: Code = Code {
    id: "OMK006",
    name: "move-after-resignation",
    severity: Severity::Warning,
    message: Bi::new(
        "the game goes on with move {ply}, after {side} resigned",
        "{side}의 기권 뒤에도 {ply}수부터 대국이 이어짐",
    ),
    help: Bi::new(
        "look which of the two is wrong",
        "둘 가운데 어느 것이 틀렸는지 살펴보십시오",
    ),
    explain: Bi::new(
        "A resignation ends the game, so nothing is played after it.",
        "기권하면 대국이 끝나므로 그 뒤에는 수가 없습니다.",
    ),
    bad: record(
        br#"{"schema":"bokgi.record/1","game":"omok","board":{"columns":15,"rows":15,"coordinates":"renju"},"header":{"rules":{"text":"Renju"}},"nodes":[{"items":[{"play":"place","side":"black","at":"h8"}]},{"items":[{"play":"resign","side":"white"}]},{"items":[{"play":"place","side":"black","at":"h9"}]}]}"#,
    ),
    good: record(
        br#"{"schema":"bokgi.record/1","game":"omok","board":{"columns":15,"rows":15,"coordinates":"renju"},"header":{"rules":{"text":"Renju"}},"nodes":[{"items":[{"play":"place","side":"black","at":"h8"}]},{"items":[{"play":"resign","side":"white"}]}]}"#,
    ),
};

/// A record as JSON; SGF has no property for a resignation among the moves.
const fn record(bytes: &'static [u8]) -> Sample {
    Sample {
        bytes,
        options: &[],
        extension: "json",
    }
}
