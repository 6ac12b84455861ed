//! Codes for fifth moves that are offered.

use super::moves;
use crate::diag::{Code, Severity};
use crate::text::Bi;

/// What is wrong with offers by any protocol.
pub(in super::super) static COMMON: [&Code; 4] = [&NOT_EMPTY, &REPEATED, &SYMMETRIC, &NOT_OFFERED];

/// Too many or too few fifth moves.
pub(crate) static COUNT: Code = Code {
    id: "OPN030",
    name: "number-of-offers",
    severity: Severity::Error,
    message: Bi::new(
        "{found} fifth moves are offered; {protocol} wants {expected} here",
        "제시한 5수 {found}개, 여기서는 {expected}개({protocol})",
    ),
    help: Bi::new(
        "correct the offers or the declared number",
        "제시한 수나 선언한 개수를 고치십시오",
    ),
    explain: Bi::new(
        "RIF wants two fifth moves, Taraguchi five (in its Korean list) or ten, Yamaguchi and Soosõrv \
         as many as were declared. The move that was chosen counts among them, also where a format \
         lists only those that were not.",
        "제시하는 5수는 RIF에서 2개, 타라구치에서 5개(국내 자료) 또는 10개, 야마구치와 소시로프에서는 선언한 \
         개수입니다. 고른 수도 함께 세며, 고르지 않은 수만 적는 형식에서도 그렇습니다.",
    ),
    bad: moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 3. offer l8 m8 m10 choose l8 g7\n"),
    good: moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 3. offer l8 m8 choose l8 g7\n"),
};

/// A fifth move on a stone or beside the board.
pub(crate) static NOT_EMPTY: Code = Code {
    id: "OPN031",
    name: "offer-not-on-empty-point",
    severity: Severity::Error,
    message: Bi::new(
        "the fifth move {point} is offered, which is no empty point of the board",
        "제시한 5수 {point}: 빈 점이 아님",
    ),
    help: Bi::new(
        "offered moves are empty points; correct the point",
        "5수는 빈 점에 제시합니다. 점을 고치십시오",
    ),
    explain: Bi::new(
        "A fifth move that is offered has to be one that could be made: an empty point of the board. \
         Old files often mix up the letters of columns here, because some programs skip the letter I \
         in the offers though not in the moves.",
        "제시하는 5수는 실제로 둘 수 있는 빈 점이어야 합니다. 수순에서는 글자 I를 쓰면서 제시한 수에서만 \
         건너뛰는 프로그램이 있어 오래된 파일에서는 열 글자가 어긋난 때가 많습니다.",
    ),
    bad: moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 3. offer i9 m8 choose m8 g7\n"),
    good: moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 3. offer l8 m8 choose m8 g7\n"),
};

/// A fifth move twice.
pub(crate) static REPEATED: Code = Code {
    id: "OPN032",
    name: "offer-repeated",
    severity: Severity::Error,
    message: Bi::new(
        "the fifth move {point} is offered twice",
        "제시한 5수 {point}: 두 번 적힘",
    ),
    help: Bi::new("offer another point", "다른 점을 제시하십시오"),
    explain: Bi::new(
        "All offered fifth moves have to differ, or White would have less to choose from than was \
         agreed.",
        "제시하는 5수는 모두 달라야 합니다. 그렇지 않으면 백이 고를 수 있는 수가 정한 것보다 적어집니다.",
    ),
    bad: moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 3. offer l8 l8 choose l8 g7\n"),
    good: moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 3. offer l8 m8 choose l8 g7\n"),
};

/// Two fifth moves that are one by symmetry.
pub(crate) static SYMMETRIC: Code = Code {
    id: "OPN033",
    name: "offers-symmetric",
    severity: Severity::Error,
    message: Bi::new(
        "the fifth moves {first} and {second} are the same: the stones look alike from both ({about})",
        "제시한 5수 {first}, {second}: 대칭으로 같은 수({about})",
    ),
    help: Bi::new(
        "offer another point; --rules opening=rif,symmetry=board accepts what only the stones show",
        "다른 점을 제시하십시오. 판의 중심에 대한 대칭만 보려면 --rules opening=rif,symmetry=board를 쓰십시오",
    ),
    explain: Bi::new(
        "Offered fifth moves may not be the same by a symmetry of the position. The four stones \
         decide: a turn or mirror image of the plane that takes black stones to black and white to \
         white, its axis or centre wherever it lies. Older programs looked only at symmetries of the \
         whole board, about its centre. Where both find two moves the same it is an error; where only \
         the stones do, it is a warning, because games were judged by the other rule. \
         symmetry=stones makes it an error too, and symmetry=board leaves it out. Points that the \
         symmetry takes off the board are no match.",
        "제시하는 5수는 국면의 대칭으로 같아지면 안 됩니다. 네 돌이 기준이며, 흑돌은 흑돌로 백돌은 백돌로 \
         옮기는 회전이나 뒤집기이면 그 축이나 중심이 어디에 있든 대칭입니다. 예전 프로그램은 판의 중심에 대한 \
         대칭만 보았습니다. 두 기준 모두에서 같은 수이면 오류이고, 돌의 대칭으로만 같으면 다른 기준으로 심판한 \
         대국이 있으므로 경고입니다. symmetry=stones를 주면 이것도 오류가 되고, symmetry=board를 주면 알리지 \
         않습니다. 대칭으로 판 밖에 나가는 점은 짝이 없습니다.",
    ),
    bad: moves("[Protocol \"RIF\"]\n1. h8 h9 2. h10 keep h11 3. offer g8 i8 choose g8 g7\n"),
    good: moves("[Protocol \"RIF\"]\n1. h8 h9 2. h10 keep h11 3. offer g8 i9 choose g8 g7\n"),
};

/// A fifth move that was not offered.
pub(crate) static NOT_OFFERED: Code = Code {
    id: "OPN034",
    name: "fifth-move-not-offered",
    severity: Severity::Error,
    message: Bi::new(
        "move 5 at {point} is none of the offered moves ({offers})",
        "5수 {point}: 제시한 수에 없음({offers})",
    ),
    help: Bi::new(
        "correct the move or the offers",
        "둔 수나 제시한 수를 고치십시오",
    ),
    explain: Bi::new(
        "White picks one of the offered fifth moves and the others are taken off the board, so the \
         fifth move of the game is among the offers.",
        "백은 제시된 5수 가운데 하나를 고르고 나머지는 판에서 들어냅니다. 그러므로 실제의 5수는 제시한 수 \
         가운데 있어야 합니다.",
    ),
    bad: moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 3. offer l8 m8 choose l9 g7\n"),
    good: moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 3. offer l8 m8 choose l8 g7\n"),
};
