//! Codes for stones that cannot be put where the record puts them.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// A play that cannot be put on the board at all.
pub static IMPOSSIBLE: Code = Code {
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
pub static OCCUPIED: Code = Code {
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
