//! Codes of the findings about the rules of omok and renju, `OMK001` to `OMK021`.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bilingual;

pub(crate) static CODES: &[&Code] = &[
    &IMPOSSIBLE,
    &OCCUPIED,
    &WHITE_FIRST,
    &AFTER_WIN,
    &UNNOTICED_FIVE,
    &AFTER_DRAW,
    &AFTER_RESIGNATION,
    &EARLY_PASS,
    &UNKNOWN_PASS,
    &UNCLAIMED_FOUL,
    &FOUL_CLAIMED_LATER,
    &FOUL_LAST,
    &UNNAMED_RULES,
    &UNKNOWN_RULES,
];

/// Code: a move is played after a side has won by five in a row.
pub(crate) static AFTER_WIN: Code = Code {
    id: "OMK003",
    name: "move-after-win",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the game goes on with move {ply}, after {side} won with move {won}",
        "{won}수에서 {side}의 승리로 끝난 뒤에도 {ply}수부터 대국이 이어짐",
    ),
    help: Bilingual::new(
        "check for an earlier wrong move, or for other rules than the record states",
        "앞의 수가 틀리지 않았는지, 기보에 적힌 규칙이 맞는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "A row of five stones wins at once, so no move follows it. If the record goes on, a move \
         is wrong or missing, or the game followed other rules: under some rules six in a row, or \
         five between two opposing stones, do not win.",
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

/// Code: Black made five in a row in a game of renju, but both players played on.
pub(crate) static UNNOTICED_FIVE: Code = Code {
    id: "OMK004",
    name: "five-unnoticed",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "Black's five with move {won} was overlooked; the game goes on with move {ply}",
        "흑이 {won}수로 다섯을 이은 것을 두 사람 모두 알아차리지 못하고 {ply}수부터 대국이 이어짐",
    ),
    help: Bilingual::new(
        "nothing to do if this is how the game went",
        "실제로 그렇게 두었다면 그대로 두십시오",
    ),
    explain: Bilingual::new(
        "In renju, a five of Black that both players overlook does not end the game (International \
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

/// Code: a move is played after the game was drawn.
pub(crate) static AFTER_DRAW: Code = Code {
    id: "OMK005",
    name: "move-after-draw",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the game goes on with move {ply}, after it was drawn with move {drawn}",
        "{drawn}수로 무승부가 된 뒤에도 {ply}수부터 대국이 이어짐",
    ),
    help: Bilingual::new(
        "check for a missing or wrong move before the draw",
        "무승부가 되기 전에 빠지거나 틀린 수가 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "Under renju rules two passes in a row are a draw, and so is a full board. No move follows \
         a draw.",
        "렌주 규칙에서는 두 사람이 잇달아 착수를 포기하거나 판이 다 차면 무승부이며, 그 뒤에는 수가 없습니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Renju];B[hh];W[hg];B[ig];W[gi];B[];W[];B[hi])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Renju];B[hh];W[hg];B[ig];W[gi];B[];W[])"),
};

/// Code: a move is played after a resignation.
pub(crate) static AFTER_RESIGNATION: Code = Code {
    id: "OMK006",
    name: "move-after-resignation",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the game goes on with move {ply}, after {side} resigned",
        "{side}의 기권 뒤에도 {ply}수부터 대국이 이어짐",
    ),
    help: Bilingual::new("check whether the resignation or the moves after it are wrong", "기권과 그 뒤의 수 가운데 어느 것이 틀렸는지 살펴보십시오"),
    explain: Bilingual::new(
        "A resignation ends the game, so no move follows it.",
        "기권하면 대국이 끝나므로 그 뒤에는 수가 없습니다.",
    ),
    bad: record(
        br#"{"schema":"bokgi.record/1","game":"omok","board":{"columns":15,"rows":15,"coordinates":"renju"},"header":{"rules":{"text":"Renju"}},"nodes":[{"items":[{"play":"place","side":"black","at":"h8"}]},{"items":[{"play":"resign","side":"white"}]},{"items":[{"play":"place","side":"black","at":"h9"}]}]}"#,
    ),
    good: record(
        br#"{"schema":"bokgi.record/1","game":"omok","board":{"columns":15,"rows":15,"coordinates":"renju"},"header":{"rules":{"text":"Renju"}},"nodes":[{"items":[{"play":"place","side":"black","at":"h8"}]},{"items":[{"play":"resign","side":"white"}]}]}"#,
    ),
};

/// Creates a sample record in JSON, because SGF cannot write a resignation among the moves.
const fn record(bytes: &'static [u8]) -> Sample {
    Sample {
        bytes,
        options: &[],
        event: None,
        extension: "json",
    }
}

/// Code: a forbidden move was made, and play continued although the opponent could have claimed a
/// win.
pub(crate) static UNCLAIMED_FOUL: Code = Code {
    id: "OMK010",
    name: "foul-unclaimed",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{side} makes a forbidden move at {point} ({kinds}), and the foul is not claimed",
        "{side}이 {point}에 금수({kinds})를 두었으나 상대가 반칙을 지적하지 않음",
    ),
    help: Bilingual::new(
        "{claim}; `bokgi explain --at` explains why the point is forbidden",
        "{claim}. 금수인 이유는 `bokgi explain --at`으로 봅니다",
    ),
    explain: Bilingual::new(
        "Black may not make a double-three, a double-four or an overline, unless the same move \
         makes a five (International Rules of Renju, 9.2). Under the usual Korean omok rules \
         (일반룰) neither side may make a double-three. The opponent has to claim a \
         double-three or double-four before making the next move; an overline can be claimed at \
         any later time (9.8). So a record that goes on after such a move is legal: the foul \
         was not claimed. If this is reported often, the game may have been played under other \
         rules.",
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

/// Code: a line ends with a forbidden move, which the opponent can claim as a win.
pub(crate) static FOUL_LAST: Code = Code {
    id: "OMK011",
    name: "ends-with-foul",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{side}'s last move {point} is forbidden ({kinds}): {winner} wins by claiming it",
        "{side}의 마지막 수 {point}이(가) 금수({kinds})라서 지적하면 {winner}의 반칙승",
    ),
    help: Bilingual::new(
        "`bokgi explain --at` explains why the point is forbidden",
        "금수인 이유는 `bokgi explain --at`으로 봅니다",
    ),
    explain: Bilingual::new(
        "The line ends with a forbidden move. The opponent wins by claiming it, so no move has to \
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

/// Code: an overline, a foul of Black, was claimed only after further moves.
pub(crate) static FOUL_CLAIMED_LATER: Code = Code {
    id: "OMK012",
    name: "overline-claimed-later",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{side} makes a forbidden move at {point} ({kinds}), and {winner} wins by claiming it later",
        "{side}이 {point}에 금수({kinds})를 두었고 나중에 지적한 {winner}이 반칙승함",
    ),
    help: Bilingual::new(
        "`bokgi explain --at` explains why the point is forbidden",
        "금수인 이유는 `bokgi explain --at`으로 봅니다",
    ),
    explain: Bilingual::new(
        "The opponent may claim an overline at any time before the game ends, while a double-three or double-four has \
         to be claimed before the next move (International Rules of Renju, 9.8). The result says that the game was won \
         by a foul, so the overline was claimed after further moves.",
        "삼삼과 사사는 상대가 다음 수를 두기 전에 지적해야 하지만, 장목은 대국이 끝나기 전이면 언제라도 지적할 수 \
         있습니다(렌주 국제 규칙 9.8조). 결과에 반칙승이라고 적혀 있으므로 몇 수 더 둔 뒤에 장목을 지적한 것으로 \
         봅니다.",
    ),
    bad: Sample::moves(
        "[종목 \"오목\"]\n[규칙 \"렌주\"]\n[결과 \"백승(금수)\"]\n\n\
         f8 a1 g8 c1 h8 e1 j8 g1 k8 i1 i8 k1 a15 o15\n",
    ),
    good: Sample::moves(
        "[종목 \"오목\"]\n[규칙 \"렌주\"]\n[결과 \"백승(금수)\"]\n\n\
         f8 a1 g8 c1 h8 e1 j8 g1 k8 i1 i8\n",
    ),
};

/// Code: a player passes within the first three moves.
pub(crate) static EARLY_PASS: Code = Code {
    id: "OMK007",
    name: "early-pass",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{side} passes with move {ply}; passes are allowed only after move 3",
        "{ply}수에서 {side}이 착수를 포기함. 착수 포기는 3수 뒤에만 할 수 있음",
    ),
    help: Bilingual::new(
        "check whether it means that colours were not swapped, or replaces a missing move",
        "흑백을 바꾸지 않겠다는 뜻이거나 빠진 수를 대신한 것은 아닌지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "Renju rules allow a pass at any time except in the first three moves, which form the \
         opening. Some programs write a pass if a player did not swap the colours.",
        "렌주 규칙에서는 착수를 언제든지 포기할 수 있지만, 주형을 이루는 처음 세 수는 그럴 수 없습니다. 흑백을 바꾸지 \
         않겠다는 뜻으로 착수 포기를 적는 프로그램도 있습니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Renju];B[hh];W[];B[ig];W[gi])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Renju];B[hh];W[hg];B[ig];W[gi];B[];W[hi])"),
};

/// Code: a player passes, under rules that do not mention passes.
pub(crate) static UNKNOWN_PASS: Code = Code {
    id: "OMK008",
    name: "pass-not-in-rules",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{side} passes with move {ply}, but these rules have no pass",
        "{ply}수에서 {side}이 착수를 포기함. 이 규칙에는 착수 포기가 없음",
    ),
    help: Bilingual::new(
        "check whether a move is missing; renju has passes: --rules renju",
        "빠진 수가 없는지 살펴보십시오. 렌주에는 착수 포기가 있습니다: --rules renju",
    ),
    explain: Bilingual::new(
        "Omok and gomoku have no pass, because every stone helps. Only renju rules, where moves \
         can be forbidden, define passes. The replay counts it as a move of that side.",
        "오목과 고모쿠에는 착수 포기가 없습니다. 금수가 있는 렌주의 규칙만 착수 포기를 정하고 있습니다. 재현할 때는 \
         그 쪽이 한 수를 쉰 것으로 보고 계속합니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Freestyle];B[hh];W[hg];B[ig];W[];B[gi])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Freestyle];B[hh];W[hg];B[ig];W[gg];B[gi])"),
};

/// Code: a play cannot be put on the board, such as a point outside it.
pub(crate) static IMPOSSIBLE: Code = Code {
    id: "OMK001",
    name: "impossible-move",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} cannot play {what}, {reason}; the move is skipped{onwards}",
        "{what}: {side}이 둘 수 없는 수({reason})라서 건너뜀{onwards}",
    ),
    help: Bilingual::new(
        "correct the point, or the size of the board",
        "점의 위치나 판의 크기를 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "A stone is played on an intersection of the board, 15 by 15 unless the record says \
         otherwise. A play outside the board, or one of another game, cannot be carried out. It \
         counts as a move, and the replay goes on without its stone, so later findings may follow \
         from it.",
        "돌은 판 위의 교차점에 두며, 판은 따로 적지 않으면 15줄입니다. 판 밖의 점이나 다른 종목의 \
         수는 판에 놓을 수 없습니다. 한 수로 세되 돌 없이 재현을 계속하므로, 그 뒤의 지적은 여기서 \
         비롯했을 수 있습니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[9]RU[Freestyle];B[ee];W[kk])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[9]RU[Freestyle];B[ee];W[ef])"),
};

/// Code: a play on an occupied point.
pub(crate) static OCCUPIED: Code = Code {
    id: "OMK002",
    name: "point-taken",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays at {point}, which already has a {colour} stone",
        "{side}이 이미 {colour}돌이 있는 {point}에 둠",
    ),
    help: Bilingual::new(
        "check for a missing or repeated move before it",
        "앞에서 빠지거나 겹친 수가 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "Stones are played on empty points and stay where they are. The replay goes on with the new \
         stone in place of the other, so that the rest of the record can still be judged.",
        "돌은 빈 점에만 두며 한번 둔 돌은 그 자리에 남습니다. 나머지 수순도 판정할 수 있도록, 있던 돌 대신 \
         새 돌을 놓고 재현을 계속합니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Freestyle];B[hh];W[hh])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Freestyle];B[hh];W[hg])"),
};

/// Code: the record begins with a white stone.
pub(crate) static WHITE_FIRST: Code = Code {
    id: "OMK009",
    name: "white-begins",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new("White plays first", "백이 먼저 둠"),
    help: Bilingual::new(
        "check whether the colours are reversed or Black's first move is missing",
        "흑백이 바뀌었거나 흑의 첫 수가 빠지지 않았는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "Black plays the first stone in every kind of omok; a swap in the opening exchanges the \
         players, not the stones. If White begins on an empty board, the colours are reversed or a \
         move is missing. A position that was set up may begin with either side.",
        "어떤 오목에서도 첫 돌은 흑이 둡니다. 오프닝의 교체는 돌이 아니라 대국자를 바꿉니다. 빈 판에서 백이 먼저 \
         두면 흑백이 바뀌었거나 빠진 수가 있는 것입니다. 배치된 국면에서는 누가 먼저 두어도 됩니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Renju];W[hh];B[hg];W[ig])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Renju];B[hh];W[hg];B[ig])"),
};

/// Code: the record names no rules, so the default rules were used.
pub(crate) static UNNAMED_RULES: Code = Code {
    id: "OMK020",
    name: "rules-not-named",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the record names no rules; replayed under free rules, without forbidden moves",
        "규칙이 적혀 있지 않아 금수 없는 자유룰로 재현함",
    ),
    help: Bilingual::new(
        "set the rules, such as --rules renju, or write them into the record (RU in SGF)",
        "--rules renju처럼 규칙을 지정하거나 기보에 적으십시오(SGF에서는 RU)",
    ),
    explain: Bilingual::new(
        "The rules decide what wins and what is forbidden: free-style gomoku forbids nothing, \
         the usual Korean omok rules (일반룰) forbid a double-three to both sides, renju \
         forbids three kinds of moves to Black. Records in formats used only for renju (RenLib, \
         RIF) are replayed under renju rules; other records are replayed under free rules \
         unless they name others. `bokgi games` lists the rules.",
        "무엇이 승리이고 무엇이 금수인지는 규칙에 따라 다릅니다. 자유룰에는 금수가 없고, 일반룰에서는 흑백 모두 \
         삼삼이, 렌주에서는 흑의 삼삼, 사사, 장목이 금수입니다. 렌주에만 쓰는 형식(RenLib, RIF)은 렌주룰로, 그 밖의 \
         기보는 규칙이 적혀 있지 않으면 자유룰로 재현합니다. 규칙의 목록은 `bokgi games`로 봅니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15];B[hh];W[hg];B[ig])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Renju];B[hh];W[hg];B[ig])"),
};

/// Code: the record names rules that are unknown.
pub(crate) static UNKNOWN_RULES: Code = Code {
    id: "OMK021",
    name: "rules-not-known",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "unknown rules `{rules}`; {then}",
        "알 수 없는 규칙 `{rules}`: {then}",
    ),
    help: Bilingual::new(
        "{near}set the intended rules with --rules, such as --rules renju; `bokgi games` lists them",
        "{near}실제로 쓴 규칙을 --rules renju처럼 지정하십시오. 규칙의 목록은 `bokgi games`로 봅니다",
    ),
    explain: Bilingual::new(
        "The record names unknown rules, so it is unclear what is forbidden and what wins. `bokgi \
         games` lists the known rules; other spellings, such as Freestyle, Soosorv-8 or 일반룰, \
         are understood too.",
        "기보에 적힌 규칙 이름을 알 수 없어 무엇이 금수이고 무엇이 승리인지 알 수 없습니다. 아는 규칙은 `bokgi \
         games`로 보며, Freestyle, Soosorv-8, 일반룰 같은 다른 이름도 알아봅니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[House rules of 2031];B[hh];W[hg];B[ig])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Standard gomoku];B[hh];W[hg];B[ig])"),
};
