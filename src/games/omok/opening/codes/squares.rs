//! Codes for stones that an opening protocol wants elsewhere.

use super::moves;
use crate::diag::{Code, Severity};
use crate::text::Bi;

/// The first move is not the centre.
pub(crate) static CENTRE: Code = Code {
    id: "OPN010",
    name: "first-move-not-centre",
    severity: Severity::Error,
    message: Bi::new(
        "move 1 at {point}: {protocol} wants the centre, {centre}",
        "1수 {point}: 천원 {centre}에 두어야 함({protocol})",
    ),
    help: Bi::new(
        "put the first move on the centre, or name the protocol that was played: --rules opening=swap",
        "첫 수를 천원에 두거나 실제로 쓴 오프닝룰을 지정하십시오: --rules opening=swap",
    ),
    explain: Bi::new(
        "Pro, Long Pro and all opening protocols of renju begin on the centre of the board (h8 on \
         15x15). On a board with an even number of lines any of the four middle points is taken.",
        "프로, 롱 프로와 렌주의 모든 오프닝룰은 천원(15x15에서 h8)에서 시작합니다. 줄 수가 짝수인 판에서는 \
         가운데 네 점 가운데 어디라도 됩니다.",
    ),
    bad: moves("[Protocol \"RIF\"]\n1. h9 i10 2. j9 k8\n"),
    good: moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 k8\n"),
};

/// The second move is outside 3x3.
pub(crate) static SECOND: Code = Code {
    id: "OPN011",
    name: "second-move-outside-3x3",
    severity: Severity::Error,
    message: Bi::new(
        "move 2 at {point} is outside the 3x3 square around the centre that {protocol} sets",
        "2수 {point}: 천원 둘레 3x3 밖({protocol})",
    ),
    help: Bi::new(
        "the second move touches the first: directly (h9) or diagonally (i9)",
        "2수는 첫 수에 직접(h9) 또는 간접(i9)으로 붙여 둡니다",
    ),
    explain: Bi::new(
        "The protocols of renju want the second move on one of the eight points around the centre: \
         along a line (direct) or along a diagonal (indirect). Who places it, White or the player \
         who opens, is told differently by the sources and makes no difference to the stones.",
        "렌주의 오프닝룰에서 2수는 천원 둘레 여덟 점 가운데 하나로, 직접막기이거나 간접막기입니다. 이 수를 백이 \
         두는지 주형을 여는 쪽이 대신 두는지는 자료마다 다르지만 돌의 모양은 같습니다.",
    ),
    bad: moves("[Protocol \"RIF\"]\n1. h8 j10 2. j9 k8\n"),
    good: moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 k8\n"),
};

/// The third move is outside 5x5.
pub(crate) static THIRD: Code = Code {
    id: "OPN012",
    name: "third-move-outside-5x5",
    severity: Severity::Error,
    message: Bi::new(
        "move 3 at {point} is outside the 5x5 square around the centre that {protocol} sets: it \
         makes none of the 26 patterns",
        "3수 {point}: 천원 둘레 5x5 밖이라 26주형이 아님({protocol})",
    ),
    help: Bi::new(
        "the third move is at most two lines away from the centre",
        "3수는 천원에서 두 줄 안에 둡니다",
    ),
    explain: Bi::new(
        "The second move touches the centre and the third is at most two lines away from it. These \
         184 pairs of moves are 26 patterns (26주형) when turned and mirrored ones are taken as one: \
         13 direct (D1 to D13) and 13 indirect (I1 to I13).",
        "2수는 천원에 붙고 3수는 천원에서 두 줄 안에 있어야 합니다. 이런 184가지 2수와 3수는 돌리거나 뒤집어 \
         같은 것을 하나로 보면 26주형이며, 직접 13가지(D1~D13)와 간접 13가지(I1~I13)입니다.",
    ),
    bad: moves("[Protocol \"RIF\"]\n1. h8 i9 2. k9 l8\n"),
    good: moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 k8\n"),
};

/// A move is outside its square.
pub(crate) static SQUARE: Code = Code {
    id: "OPN013",
    name: "move-outside-square",
    severity: Severity::Error,
    message: Bi::new(
        "move {number} at {point} is outside the {square} square around the centre that {protocol} sets",
        "{number}수 {point}: 천원 둘레 {square} 밖({protocol})",
    ),
    help: Bi::new(
        "{protocol} wants move {number} inside {square}",
        "{number}수는 천원 둘레 {square} 안에 둡니다({protocol})",
    ),
    explain: Bi::new(
        "Tarannikov and Taraguchi let every move of the opening step one line further: the second \
         stands in 3x3, the third in 5x5, the fourth in 7x7 and the fifth in 9x9 around the centre. \
         Taraguchi has another way without a square for the fifth move, which is to offer several of \
         them; a fifth move outside 9x9 without recorded offers is taken for that way, unless the \
         record shows a choice of colours behind it or a swap before it. Super Taraguchi begins with \
         5x5.",
        "타라니코프와 타라구치에서는 수마다 한 줄씩 넓어집니다. 천원을 중심으로 2수는 3x3, 3수는 5x5, 4수는 \
         7x7, 5수는 9x9 안입니다. 타라구치에서 5수를 여럿 제시하는 방식에는 자리 제한이 없으므로, 제시한 \
         기록이 없는 9x9 밖의 5수는 그 방식으로 봅니다. 다만 그 앞에 교체가 있거나 그 뒤에 흑백 선택이 있으면 \
         그렇게 보지 않습니다. 슈퍼 타라구치는 5x5에서 시작합니다.",
    ),
    bad: moves("[Protocol \"Tarannikov\"]\n1. h8 keep i9 keep 2. j9 keep l12 keep 3. g7 keep\n"),
    good: moves("[Protocol \"Tarannikov\"]\n1. h8 keep i9 keep 2. j9 keep k11 keep 3. g7 keep\n"),
};

/// The third move is too near.
pub(crate) static NEAR: Code = Code {
    id: "OPN014",
    name: "third-move-too-near",
    severity: Severity::Error,
    message: Bi::new(
        "move {number} at {point} is inside the {square} square around the centre; {protocol} wants \
         it outside",
        "{number}수 {point}: 천원 둘레 {square} 안, 그 밖에 두어야 함({protocol})",
    ),
    help: Bi::new(
        "choose a point outside {square}, or name the protocol that was played",
        "{square} 밖의 점에 두거나 실제로 쓴 오프닝룰을 지정하십시오",
    ),
    explain: Bi::new(
        "Pro takes some of Black's advantage away by keeping the third move out of the 5x5 square \
         around the centre (three lines away or more); Long Pro keeps it out of 7x7 (four lines).",
        "프로 룰은 흑의 유리함을 덜려고 3수를 천원 둘레 5x5 밖(세 줄 이상)에 두게 하고, 롱 프로 룰은 7x7 \
         밖(네 줄 이상)에 두게 합니다.",
    ),
    bad: moves("[Protocol \"Pro\"]\n1. h8 i9 2. j10 k8\n"),
    good: moves("[Protocol \"Pro\"]\n1. h8 i9 2. k10 k8\n"),
};

/// A pass in the opening.
pub(crate) static PASS: Code = Code {
    id: "OPN015",
    name: "pass-in-opening",
    severity: Severity::Error,
    message: Bi::new(
        "a pass stands for move {number}, where {protocol} wants a stone",
        "{number}수 자리에 착수 포기, 돌을 두어야 함({protocol})",
    ),
    help: Bi::new(
        "give the move that was made, or leave the pass out",
        "실제로 둔 수를 적거나 착수 포기를 빼십시오",
    ),
    explain: Bi::new(
        "Renju knows passes behind the third move only, and the swap rule before 1996 behind the \
         fifth. A pass cannot stand for a stone that has to be in a square either, nor for the fifth \
         move where several are offered.",
        "렌주에서는 3수 다음부터, 1996년 이전의 스왑 룰에서는 5수 다음부터 착수를 포기할 수 있습니다. 정해진 \
         자리 안에 두어야 하는 수나 여럿을 제시하는 5수도 착수 포기로 대신할 수 없습니다.",
    ),
    bad: moves("[Protocol \"RIF\"]\n1. h8 i9 2. pass k8\n"),
    good: moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 k8\n"),
};

/// A stone of the other colour.
pub(crate) static COLOUR: Code = Code {
    id: "OPN016",
    name: "opening-stone-of-other-colour",
    severity: Severity::Error,
    message: Bi::new(
        "{side} at {point}, but {protocol} wants {due} as move {number}; the opening is not judged \
         further",
        "{point}: {side}, 그러나 {number}수는 {due} 차례({protocol}), 오프닝 검사를 여기서 멈춤",
    ),
    help: Bi::new(
        "see whether a move or the choice of a fifth move is missing before it",
        "앞에 빠진 수나 5수 선택이 없는지 살펴보십시오",
    ),
    explain: Bi::new(
        "Stones alternate in every opening, whoever places them: a swap exchanges the players, never \
         the stones. Where the other colour comes, something is missing in the record, such as the \
         fifth move that White picked from the offers.",
        "누가 놓든 오프닝의 돌은 흑과 백이 번갈아 놓입니다. 교체는 대국자를 바꾸는 것이지 돌을 바꾸는 것이 \
         아닙니다. 다른 색이 오면 기록에 빠진 것이 있습니다. 이를테면 제시한 5수 가운데 백이 고른 수입니다.",
    ),
    bad: moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep black k8\n"),
    good: moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8\n"),
};
