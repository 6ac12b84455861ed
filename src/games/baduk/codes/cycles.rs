//! Codes for positions that come back.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// A ko that is retaken after both sides passed, which brings the position back.
const RETAKEN_AFTER_PASSES: &str =
    "(;GM[1]FF[4]SZ[9]AB[db][cc][dd]AW[eb][dc][fc][ed]PL[B];B[ec];W[];B[];W[dc])";

/// The same without the retake.
const NOT_RETAKEN: &str =
    "(;GM[1]FF[4]SZ[9]AB[db][cc][dd]AW[eb][dc][fc][ed]PL[B];B[ec];W[];B[];W[gg])";

/// Two stones that are sent and one that is returned, which brings the position back.
const TWO_FOR_ONE: &str =
    "(;GM[1]FF[4]SZ[5:4]AB[ab][ac][bd]AW[bc][cc][dc][dd]PL[B];B[cd];W[ad];B[bd])";

/// The same without the last play.
const NOT_RETURNED: &str =
    "(;GM[1]FF[4]SZ[5:4]AB[ab][ac][bd]AW[bc][cc][dc][dd]PL[B];B[cd];W[ad];B[eb])";

/// A position that stood before, under positional superko.
pub(crate) static POSITIONAL: Code = Code {
    id: "BDK005",
    name: "positional-superko",
    severity: Severity::Error,
    message: Bi::new(
        "{side} at {point} brings back the position after move {since} (ruleset {ruleset})",
        "{point}: {side}의 동형반복, {since}수 다음의 판이 되풀이됨(규칙 {ruleset})",
    ),
    help: Bi::new(
        "rules with simple ko do not forbid it: --rules korean",
        "단순 패 규칙에서는 금지하지 않습니다: --rules korean",
    ),
    explain: Bi::new(
        "Under positional superko no play may leave the board as it stood at any time before, \
         whoever is to play. It is an error where the rules were asked for by name, a warning where \
         only the record names them, because records name their ruleset carelessly.",
        "위치 동형반복 금지 규칙에서는 누구 차례이든 앞서 나온 판을 다시 만드는 수를 둘 수 없습니다. \
         규칙을 직접 지정했으면 오류이고, 기록에만 적혀 있으면 경고입니다. 기록의 규칙 이름은 부정확할 \
         때가 많기 때문입니다.",
    ),
    bad: Sample::sgf(RETAKEN_AFTER_PASSES).with(&["--rules", "chinese-kgs"]),
    good: Sample::sgf(NOT_RETAKEN).with(&["--rules", "chinese-kgs"]),
};

/// A position that stood before with the same side to play, under situational superko.
pub(crate) static SITUATIONAL: Code = Code {
    id: "BDK006",
    name: "situational-superko",
    severity: Severity::Error,
    message: Bi::new(
        "{side} at {point} brings back the position after move {since} with the same side to play (ruleset {ruleset})",
        "{point}: {side}의 동형반복, {since}수 다음의 판이 같은 차례로 되풀이됨(규칙 {ruleset})",
    ),
    help: Bi::new(
        "rules with simple ko do not forbid it: --rules korean",
        "단순 패 규칙에서는 금지하지 않습니다: --rules korean",
    ),
    explain: Bi::new(
        "Under situational superko no play may leave the board as it stood before with the same side \
         to play. It is an error where the rules were asked for by name, a warning where only the \
         record names them, because records name their ruleset carelessly.",
        "상황 동형반복 금지 규칙에서는 앞서 나온 판을 같은 차례로 다시 만드는 수를 둘 수 없습니다. 규칙을 \
         직접 지정했으면 오류이고, 기록에만 적혀 있으면 경고입니다. 기록의 규칙 이름은 부정확할 때가 많기 \
         때문입니다.",
    ),
    bad: Sample::sgf(RETAKEN_AFTER_PASSES).with(&["--rules", "aga"]),
    good: Sample::sgf(NOT_RETAKEN).with(&["--rules", "aga"]),
};

/// A position that stood before, under rules that do not forbid it.
pub(crate) static LONG: Code = Code {
    id: "BDK007",
    name: "long-cycle",
    severity: Severity::Note,
    message: Bi::new(
        "the position after move {since} comes back in a cycle of {length} moves; {outcome}",
        "{since}수 다음의 판이 {length}수 주기로 되풀이됨, {outcome}",
    ),
    help: Bi::new(
        "rules with superko forbid it: --rules chinese-kgs",
        "동형반복을 모두 금지하는 규칙도 있습니다: --rules chinese-kgs",
    ),
    explain: Bi::new(
        "Simple ko forbids only to retake at once, so longer cycles can bring a position back: \
         sending two returning one (3 moves), triple ko (6), quadruple ko (8), eternal life. Under \
         Korean and Japanese rules such a game ends without result when neither side gives way. The \
         note stands at the move that closes the cycle; going round again is not reported again. \
         Two passes in a row end the game, so a position that comes back behind them is no cycle.",
        "단순 패 규칙은 바로 되따내는 것만 금지하므로 더 긴 반복으로 판이 되살아날 수 있습니다. 두 점 주고 \
         한 점 되따내기(3수), 삼패(6수), 사패(8수), 장생 등입니다. 한국과 일본 규칙에서는 양보가 없으면 \
         무승부가 됩니다. 주기를 처음 닫는 수에 한 번 알리며, 같은 주기를 더 돌아도 다시 알리지 않습니다. \
         연속 두 번의 통과로 대국이 끝나므로 그 뒤에 되살아난 판은 주기로 보지 않습니다.",
    ),
    bad: Sample::sgf(TWO_FOR_ONE),
    good: Sample::sgf(NOT_RETURNED),
};
