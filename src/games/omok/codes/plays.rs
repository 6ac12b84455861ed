//! Codes for stones that cannot be put where the record puts them.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// A play that cannot be put on the board at all.
pub(crate) static IMPOSSIBLE: Code = Code {
    id: "OMK001",
    name: "impossible-move",
    severity: Severity::Error,
    message: Bi::new(
        "{side} cannot play {what}, {reason}; the line ends here",
        "{what}: {side}의 둘 수 없는 수({reason}), 이 수순은 여기서 끊김",
    ),
    help: Bi::new(
        "correct the point, or the size of the board",
        "점의 위치나 판의 크기를 바로잡으십시오",
    ),
    explain: Bi::new(
        "A stone is played on an intersection of the board, 15 by 15 unless the record says \
         otherwise. A play outside the board, or one that belongs to another game, cannot be carried \
         out even by force, so the replay of this line ends before it; what follows is not judged.",
        "돌은 판 위의 교차점에 두며, 판은 따로 적지 않으면 15줄입니다. 판 밖의 점이나 다른 종목의 수는 \
         억지로라도 둘 수 없으므로 이 수순의 재현은 그 앞에서 끝나고, 뒤에 오는 수는 판정하지 않습니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[9]RU[Freestyle];B[ee];W[kk])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[9]RU[Freestyle];B[ee];W[ef])"),
};

/// A play on a stone.
pub(crate) static OCCUPIED: Code = Code {
    id: "OMK002",
    name: "point-taken",
    severity: Severity::Error,
    message: Bi::new(
        "{side} plays at {point}, where a {colour} stone stands",
        "{point}: {side}의 착수, 이미 {colour}돌이 있는 자리",
    ),
    help: Bi::new(
        "look for a missing or repeated move before it",
        "앞에서 빠지거나 겹친 수가 없는지 살펴보십시오",
    ),
    explain: Bi::new(
        "Stones are played on empty points and stay where they are. The replay goes on with the new \
         stone in place of the other, so that the rest of the record can still be judged.",
        "돌은 빈 점에만 두며 한번 둔 돌은 그 자리에 남습니다. 나머지 수순도 판정할 수 있도록, 있던 돌 대신 \
         새 돌을 놓고 재현을 계속합니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Freestyle];B[hh];W[hh])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Freestyle];B[hh];W[hg])"),
};

/// White plays first.
pub(crate) static WHITE_FIRST: Code = Code {
    id: "OMK009",
    name: "white-begins",
    severity: Severity::Warning,
    message: Bi::new("White plays first", "백이 먼저 둠"),
    help: Bi::new(
        "look whether colours are exchanged or Black's first move is missing",
        "흑백이 바뀌었거나 흑의 첫 수가 빠지지 않았는지 살펴보십시오",
    ),
    explain: Bi::new(
        "Black plays the first stone in every kind of omok; a swap of the opening exchanges the players \
         and not the stones. Where White begins on an empty board, the colours are exchanged or a move \
         is missing. A position that is set up may begin with either side.",
        "어떤 오목에서도 첫 돌은 흑이 둡니다. 오프닝의 스왑은 돌이 아니라 대국자를 바꿉니다. 빈 판에서 백이 먼저 \
         두면 흑백이 바뀌었거나 빠진 수가 있는 것입니다. 배치된 국면에서는 누가 먼저 두어도 됩니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Renju];W[hh];B[hg];W[ig])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Renju];B[hh];W[hg];B[ig])"),
};
