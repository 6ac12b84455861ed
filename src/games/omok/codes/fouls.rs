//! Codes for forbidden moves.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// A forbidden move after which the game goes on.
pub(crate) static UNCLAIMED: Code = Code {
    id: "OMK010",
    name: "foul-unclaimed",
    severity: Severity::Warning,
    message: Bi::new(
        "{side} makes a forbidden move at {point} ({kinds}), and nobody claims the foul",
        "{point}: {side}의 금수({kinds}), 지적하지 않고 대국이 이어짐",
    ),
    help: Bi::new(
        "{claim}; `bokgi explain --at` tells why the point is forbidden",
        "{claim}. 금수인 까닭은 `bokgi explain --at`으로 봅니다",
    ),
    explain: Bi::new(
        "Black may not make a double-three, a double-four or an overline, unless the same move makes \
         a five (International Rules of Renju, 9.2); under the Korean everyday rules neither side \
         may make a double-three. The opponent has to claim a double-three or double-four before the \
         next own move, otherwise the right to do so is lost; an overline can be claimed at any later \
         time (9.8). So a record that goes on after such a move is legal: the foul was not claimed. \
         Where this is found often, the game may have been played under other rules.",
        "흑은 삼삼, 사사, 장목을 둘 수 없습니다. 다만 그 수로 동시에 다섯이 되면 금수가 아닙니다(렌주 국제 규칙 \
         9.2조). 일반룰에서는 흑백 모두 삼삼을 둘 수 없습니다. 삼삼과 사사는 상대가 자기의 다음 수를 두기 전에 \
         지적해야 하고 그러지 않으면 권리를 잃지만, 장목은 나중에 언제라도 지적할 수 있습니다(9.8조). 그러므로 \
         금수 뒤에 이어지는 기록도 규칙에 맞으며, 반칙을 지적하지 않은 대국입니다. 이런 지적이 잦으면 다른 규칙으로 \
         둔 대국일 수 있습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[4]FF[4]SZ[15]RU[Renju];B[hi];W[aa];B[gh];W[oa];B[ih];W[ao];B[hg];W[oo];B[hh];W[ha])",
    ),
    good: Sample::sgf(
        "(;GM[4]FF[4]SZ[15]RU[Renju];B[hi];W[aa];B[gh];W[oa];B[ih];W[ao];B[hg];W[oo];B[jh];W[ha])",
    ),
};

/// A forbidden move that ends its line.
pub(crate) static LAST: Code = Code {
    id: "OMK011",
    name: "ends-with-foul",
    severity: Severity::Note,
    message: Bi::new(
        "{side}'s last move {point} is forbidden ({kinds}): {winner} wins by claiming it",
        "{point}: {side}의 마지막 수가 금수({kinds}), {winner}의 반칙승",
    ),
    help: Bi::new(
        "`bokgi explain --at` tells why the point is forbidden",
        "금수인 까닭은 `bokgi explain --at`으로 봅니다",
    ),
    explain: Bi::new(
        "The line ends with a forbidden move. The opponent wins by pointing it out, so nothing needs to \
         follow (International Rules of Renju, 9.2 and 9.8).",
        "수순이 금수로 끝납니다. 상대가 금수를 지적하면 이기므로 뒤에 수가 이어지지 않아도 됩니다(렌주 국제 규칙 \
         9.2, 9.8조).",
    ),
    bad: Sample::sgf(
        "(;GM[4]FF[4]SZ[15]RU[Renju]RE[W+F];B[hi];W[aa];B[gh];W[oa];B[ih];W[ao];B[hg];W[oo];B[hh])",
    ),
    good: Sample::sgf(
        "(;GM[4]FF[4]SZ[15]RU[Freestyle];B[hi];W[aa];B[gh];W[oa];B[ih];W[ao];B[hg];W[oo];B[hh])",
    ),
};
