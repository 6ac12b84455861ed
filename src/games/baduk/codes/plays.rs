//! Codes for plays that no ruleset allows, or only some.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// A play that cannot be put on the board at all.
pub(crate) static IMPOSSIBLE: Code = Code {
    id: "BDK001",
    name: "impossible-play",
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
        "A stone is played on an intersection of the board (articles 2 and 3 of the Korean rules). \
         A play outside the board, or one that belongs to another game, cannot be carried out even \
         by force, so the replay of this line ends before it; what follows is not judged.",
        "돌은 판 위의 교차점에 둡니다(대국 룰 2, 3조). 판 밖의 점이나 다른 종목의 수는 억지로라도 둘 \
         수 없으므로 이 수순의 재현은 그 앞에서 끝나고, 뒤에 오는 수는 판정하지 않습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee];W[kk])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee];W[cc])"),
};

/// A play on a stone.
pub(crate) static OCCUPIED: Code = Code {
    id: "BDK002",
    name: "occupied-point",
    severity: Severity::Error,
    message: Bi::new(
        "{side} plays at {point}, where a {colour} stone stands",
        "{point}: {side}의 착수, 이미 {colour}돌이 있는 자리",
    ),
    help: Bi::new(
        "look for a missing or repeated move before it, or for missing handicap stones",
        "앞에서 빠지거나 겹친 수, 또는 빠진 접바둑 돌이 없는지 살펴보십시오",
    ),
    explain: Bi::new(
        "Stones are played on empty points (article 3 of the Korean rules). The replay goes on as \
         the SGF specification says a program should carry out moves whether they are legal or not: \
         the stone is put there in place of the other, then captures are made.",
        "돌은 빈 점에만 둘 수 있습니다(대국 룰 3조). 재현은 계속합니다. SGF 명세는 규칙에 맞든 아니든 \
         수를 그대로 두라고 하므로, 있던 돌 대신 새 돌을 놓고 따낼 돌을 따냅니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee];W[ee])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee];W[ef])"),
};

/// A ko retaken at once.
pub(crate) static KO: Code = Code {
    id: "BDK003",
    name: "ko-retaken",
    severity: Severity::Error,
    message: Bi::new(
        "{side} retakes the ko at {point}",
        "{point}: {side}의 금지된 패 되따냄",
    ),
    help: Bi::new(
        "a play elsewhere, or a pass, has to come first",
        "먼저 다른 곳에 두거나 착수를 포기해야 합니다",
    ),
    explain: Bi::new(
        "A play may not restore the position that stood before the opponent's last play (article 8 \
         of the Korean rules). After a play elsewhere, or a pass, the ko may be retaken.",
        "상대가 방금 두기 직전의 판을 되살리는 수는 둘 수 없습니다(대국 룰 8조, 동형반복금지). 다른 \
         곳에 한 수를 두거나 착수를 포기한 다음에는 되따낼 수 있습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]AB[db][cc][dd]AW[eb][dc][fc][ed]PL[B];B[ec];W[dc])"),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]AB[db][cc][dd]AW[eb][dc][fc][ed]PL[B];B[ec];W[gg];B[gf];W[dc])",
    ),
};

/// A play that leaves its own stones without liberty and captures nothing.
pub(crate) static SUICIDE: Code = Code {
    id: "BDK004",
    name: "suicide",
    severity: Severity::Error,
    message: Bi::new(
        "{side} plays the forbidden point {point}: no liberty is left and nothing captured ({count} lost)",
        "{point}: {side}의 착수금지점 착수, 활로가 없고 따내는 돌도 없음(잃는 돌 {count}개)",
    ),
    help: Bi::new(
        "look for a missing move or missing handicap stones; some rules allow it: --rules nz",
        "빠진 수나 빠진 접바둑 돌이 없는지 살펴보십시오. 허용하는 규칙도 있습니다: --rules nz",
    ),
    explain: Bi::new(
        "A stone may not be played where it and the stones joined to it have no liberty, unless it \
         captures (article 7 of the Korean rules). New Zealand, Tromp-Taylor and Ing rules allow to \
         take off several own stones so; a single one nowhere. The replay goes on without the stones.",
        "둔 돌과 그에 이어진 돌의 활로가 없어지는 점에는 상대 돌을 따내지 않는 한 둘 수 없습니다(대국 룰 \
         7조, 착수금지점). 뉴질랜드, 트롬프-테일러, 응씨 규칙은 여러 점의 자살수를 허용하지만 한 점은 \
         어디서도 안 됩니다. 재현은 그 돌들을 들어내고 계속합니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]AB[ba][ab]PL[W];W[aa])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9]AB[ba][ab]AW[ca][bb][ac]PL[W];W[aa])"),
};
