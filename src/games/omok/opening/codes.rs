//! Codes of the findings about openings of omok and renju, `OPN001` to `OPN034`.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bilingual;

/// All codes of findings about openings.
pub static CODES: &[&Code] = &[
    &UNKNOWN,
    &NOT_PROVABLE,
    &DISPUTED,
    &UNNAMED,
    &CONTRADICTION,
    &OTHER_NAME,
    &CENTRE,
    &SECOND,
    &THIRD,
    &SQUARE,
    &NEAR,
    &PASS,
    &COLOUR,
    &SWAP,
    &MISPLACED,
    &NUMBER,
    &CHOOSER,
    &COUNT,
    &NOT_EMPTY,
    &REPEATED,
    &SYMMETRIC,
    &NOT_OFFERED,
];

/// Code: a player swaps colours when the opening protocol does not allow it.
pub(crate) static SWAP: Code = Code {
    id: "OPN020",
    name: "swap-not-allowed",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "colours are swapped ({where}), but {protocol} allows no swap there",
        "{protocol}에서 흑백을 바꿀 수 없는 때에 바꿈({where})",
    ),
    help: Bilingual::new(
        "move the swap to the place where it was made, or name the protocol that was played",
        "실제로 교체한 자리로 옮기거나 실제로 쓴 오프닝룰을 지정하십시오",
    ),
    explain: Bilingual::new(
        "Each protocol defines when a player may take the other colour: RIF and Yamaguchi after \
         the third move; Soosõrv after the third move and after the declared number; Tarannikov \
         after each of the first five moves; Taraguchi too, unless fifth moves are offered; Sakata \
         after the fifth; Swap after the third; Swap2 once, after the third or the fifth. Pro and \
         Long Pro have no swap.",
        "흑백을 바꿀 수 있는 때는 오프닝룰마다 정해져 있습니다. RIF와 야마구치는 3수 다음, 소시로프는 3수 \
         다음과 개수 선언 다음, 타라니코프는 5수까지 각 수 다음이며, 타라구치도 같으나 5수를 여럿 제시하면 \
         바꾸지 않습니다. 사카타는 5수 다음, 스왑은 3수 다음, 스왑2는 3수 다음이나 5수 다음에 한 번입니다. \
         프로와 롱 프로에는 교체가 없습니다.",
    ),
    bad: Sample::moves(
        "[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 swap 3. offer l8 m8 choose l8 g7\n",
    ),
    good: Sample::moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 swap k8 3. offer l8 m8 choose l8 g7\n"),
};

/// Code: a player declares, offers or chooses something when the opening protocol does not allow
/// it.
pub(crate) static MISPLACED: Code = Code {
    id: "OPN021",
    name: "opening-action-misplaced",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{action} at a moment when {protocol} does not allow it ({where})",
        "{where}에는 {protocol}에서 할 수 없는 행동이 적힘: {action}",
    ),
    help: Bilingual::new(
        "move it to the right place, or name the protocol that was played",
        "올바른 자리로 옮기거나 실제로 쓴 오프닝룰을 지정하십시오",
    ),
    explain: Bilingual::new(
        "The number of fifth moves is declared before the other player chooses colours: in \
         Yamaguchi by the opening player together with the third move, in Soosõrv together with \
         the fourth. Fifth moves are offered in place of a fifth move, and one of them is chosen \
         at once. Keeping colours makes sense only where they could be swapped.",
        "5수의 개수는 야마구치에서는 주형을 여는 쪽이 3수와 함께, 소시로프에서는 4수와 함께, 상대가 흑백을 고르기 \
         전에 선언합니다. 5수는 5수를 둘 차례에 제시하고 바로 하나를 고릅니다. 흑백 유지는 바꿀 수 있을 때만 \
         뜻이 있습니다.",
    ),
    bad: Sample::moves("[Protocol \"Swap2\"]\n1. h8 i9 2. declare 3 j9 swap k8\n"),
    good: Sample::moves("[Protocol \"Swap2\"]\n1. h8 i9 2. j9 swap k8\n"),
};

/// Code: the declared number of fifth moves is larger or smaller than the protocol allows.
pub(crate) static NUMBER: Code = Code {
    id: "OPN022",
    name: "declared-number-out-of-range",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{count} fifth moves are declared; {protocol} allows {range}",
        "5수를 {count}개 두겠다고 선언했으나 {protocol}에서는 {range}개를 선언할 수 있음",
    ),
    help: Bilingual::new(
        "correct the number, or name the protocol that was played: --rules opening=soosorv-8",
        "개수를 고치거나 실제로 쓴 오프닝룰을 지정하십시오: --rules opening=soosorv-8",
    ),
    explain: Bilingual::new(
        "Soosõrv-N lets White declare 1 to N fifth moves. N was 4 at first and has been 8 in world \
         championships since 2017. Yamaguchi sets no maximum, but at least one fifth move has to \
         be offered.",
        "소시로프-N에서는 백이 5수를 1개에서 N개까지 선언합니다. N은 처음에 4였고 2017년부터 세계대회에서는 \
         8입니다. 야마구치에는 상한이 없지만 적어도 하나는 제시해야 합니다.",
    ),
    bad: Sample::moves("[Protocol \"Soosõrv-4\"]\n1. h8 i9 2. j9 keep k8 declare 5 keep\n"),
    good: Sample::moves("[Protocol \"Soosõrv-4\"]\n1. h8 i9 2. j9 keep k8 declare 4 keep\n"),
};

/// Code: the opening choice is recorded for the player who does not have it.
pub(crate) static CHOOSER: Code = Code {
    id: "OPN023",
    name: "opening-choice-of-other-player",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{action} by {side}, but in {protocol} this choice belongs to {due}",
        "{side}이 고른 것으로 적혔으나({action}) {protocol}에서는 {due}이 고를 차례임",
    ),
    help: Bilingual::new(
        "check for a missing move, or correct the side",
        "빠진 수가 없는지 살펴보거나 누구의 것인지 고치십시오",
    ),
    explain: Bilingual::new(
        "The protocol defines who chooses; after the third move, for example, the player with \
         White. Black and White mean the colours before the choice. Black offers fifth moves and \
         White picks one. A record that gives an action to the side whose turn it is to place a \
         stone is accepted too.",
        "누가 고르는지는 오프닝룰에 정해져 있습니다. 이를테면 3수 다음에는 백을 든 쪽입니다. 흑과 백은 고르기 \
         전에 든 색을 말합니다. 5수는 흑이 제시하고 백이 고릅니다. 기록이 돌을 둘 차례인 쪽의 것으로 적었으면 \
         그것도 받아들입니다.",
    ),
    bad: CHOSEN_BY_BLACK,
    good: CHOSEN_BY_WHITE,
};

/// Sample record with an error: the choice of colours is recorded for Black, although White has it.
const CHOSEN_BY_BLACK: crate::diag::Sample = json(
    "{\"schema\":\"bokgi.record/1\",\"game\":\"omok\",\
     \"board\":{\"columns\":15,\"rows\":15,\"coordinates\":\"renju\"},\
     \"header\":{\"protocol\":{\"text\":\"Swap\"}},\"nodes\":[{\"items\":[\
     {\"play\":\"place\",\"side\":\"black\",\"at\":\"h8\"},\
     {\"play\":\"place\",\"side\":\"white\",\"at\":\"i9\"},\
     {\"play\":\"place\",\"side\":\"black\",\"at\":\"j9\"},\
     {\"play\":\"swap\",\"side\":\"black\"}]}]}\n",
);

/// Sample record without the error: the choice of colours is recorded for White, who has it.
const CHOSEN_BY_WHITE: crate::diag::Sample = json(
    "{\"schema\":\"bokgi.record/1\",\"game\":\"omok\",\
     \"board\":{\"columns\":15,\"rows\":15,\"coordinates\":\"renju\"},\
     \"header\":{\"protocol\":{\"text\":\"Swap\"}},\"nodes\":[{\"items\":[\
     {\"play\":\"place\",\"side\":\"black\",\"at\":\"h8\"},\
     {\"play\":\"place\",\"side\":\"white\",\"at\":\"i9\"},\
     {\"play\":\"place\",\"side\":\"black\",\"at\":\"j9\"},\
     {\"play\":\"swap\",\"side\":\"white\"}]}]}\n",
);

const fn json(text: &'static str) -> crate::diag::Sample {
    crate::diag::Sample {
        bytes: text.as_bytes(),
        options: &[],
        event: None,
        extension: "json",
    }
}

/// Codes about offered fifth moves that apply under every protocol.
pub(in super::super) static COMMON: [&Code; 4] = [&NOT_EMPTY, &REPEATED, &SYMMETRIC, &NOT_OFFERED];

/// Code: Black offers more or fewer fifth moves than the protocol requires.
pub(crate) static COUNT: Code = Code {
    id: "OPN030",
    name: "number-of-offers",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{found} fifth moves are offered; {protocol} requires {expected} here",
        "5수를 {found}개 제시했으나 {protocol}에서는 여기서 {expected}개를 제시해야 함",
    ),
    help: Bilingual::new(
        "correct the offers or the declared number",
        "제시한 수나 선언한 개수를 고치십시오",
    ),
    explain: Bilingual::new(
        "RIF requires two fifth moves, Taraguchi five (in Korean sources) or ten, Yamaguchi and \
         Soosõrv as many as were declared. The chosen move counts too, even in formats that list \
         only the others.",
        "제시하는 5수는 RIF에서 2개, 타라구치에서 5개(국내 자료) 또는 10개, 야마구치와 소시로프에서는 선언한 \
         개수입니다. 고른 수도 함께 세며, 고르지 않은 수만 적는 형식에서도 그렇습니다.",
    ),
    bad: Sample::moves(
        "[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 3. offer l8 m8 m10 choose l8 g7\n",
    ),
    good: Sample::moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 3. offer l8 m8 choose l8 g7\n"),
};

/// Code: an offered fifth move is on an occupied point or outside the board.
pub(crate) static NOT_EMPTY: Code = Code {
    id: "OPN031",
    name: "offer-not-on-empty-point",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the offered fifth move {point} is not an empty point of the board",
        "제시한 5수 {point}이(가) 빈 점이 아님",
    ),
    help: Bilingual::new(
        "correct the point: fifth moves are offered on empty points",
        "5수는 빈 점에 제시하므로 점을 고치십시오",
    ),
    explain: Bilingual::new(
        "An offered fifth move must be playable: an empty point of the board. In old files the \
         column letters are often wrong here, because some programs skip the letter I in the \
         offers but not in the moves.",
        "제시하는 5수는 실제로 둘 수 있는 빈 점이어야 합니다. 수순에서는 글자 I를 쓰면서 제시한 수에서만 \
         건너뛰는 프로그램이 있어 오래된 파일에서는 열 글자가 어긋난 때가 많습니다.",
    ),
    bad: Sample::moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 3. offer i9 m8 choose m8 g7\n"),
    good: Sample::moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 3. offer l8 m8 choose m8 g7\n"),
};

/// Code: the same fifth move is offered twice.
pub(crate) static REPEATED: Code = Code {
    id: "OPN032",
    name: "offer-repeated",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the fifth move {point} is offered twice",
        "5수 {point}을(를) 두 번 제시함",
    ),
    help: Bilingual::new(
        "delete one of the two, or correct the point",
        "둘 가운데 하나를 지우거나 점을 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "All offered fifth moves must differ, or White would have fewer to choose from than \
         agreed.",
        "제시하는 5수는 모두 달라야 합니다. 그렇지 않으면 백이 고를 수 있는 수가 정한 것보다 적어집니다.",
    ),
    bad: Sample::moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 3. offer l8 l8 choose l8 g7\n"),
    good: Sample::moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 3. offer l8 m8 choose l8 g7\n"),
};

/// Code: two offered fifth moves are equal by symmetry.
pub(crate) static SYMMETRIC: Code = Code {
    id: "OPN033",
    name: "offers-symmetric",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the fifth moves {first} and {second} are the same by symmetry ({about})",
        "제시한 5수 {first}과(와) {second}이(가) 대칭이어서 같은 수임({about})",
    ),
    help: Bilingual::new(
        "check the offered points; --rules opening=rif,symmetry=board checks only symmetries of the whole board",
        "제시한 점이 맞는지 살펴보십시오. 판의 중심에 대한 대칭만 보려면 --rules opening=rif,symmetry=board를 쓰십시오",
    ),
    explain: Bilingual::new(
        "Offered fifth moves may not be the same by a symmetry of the position. The four stones \
         decide: a rotation or reflection that takes black stones to black and white to white \
         counts, wherever its axis or centre lies. Older programs checked only symmetries of the \
         whole board, about its centre. Two moves that are the same by both criteria are an error; \
         by the stones alone a warning, because games were judged by the other criterion. \
         symmetry=stones makes that an error too, and symmetry=board ignores it. Points that the \
         symmetry takes off the board have no match.",
        "제시하는 5수는 국면의 대칭으로 같아지면 안 됩니다. 네 돌이 기준이며, 흑돌은 흑돌로 백돌은 백돌로 \
         옮기는 회전이나 뒤집기이면 그 축이나 중심이 어디에 있든 대칭입니다. 예전 프로그램은 판의 중심에 대한 \
         대칭만 보았습니다. 두 기준 모두에서 같은 수이면 오류이고, 돌의 대칭으로만 같으면 다른 기준으로 심판한 \
         대국이 있으므로 경고입니다. symmetry=stones를 주면 이것도 오류가 되고, symmetry=board를 주면 알리지 \
         않습니다. 대칭으로 판 밖에 나가는 점은 짝이 없습니다.",
    ),
    bad: Sample::moves(
        "[Protocol \"RIF\"]\n1. h8 h9 2. h10 keep h11 3. offer g8 i8 choose g8 g7\n",
    ),
    good: Sample::moves(
        "[Protocol \"RIF\"]\n1. h8 h9 2. h10 keep h11 3. offer g8 i9 choose g8 g7\n",
    ),
};

/// Code: the fifth move played is not among those offered.
pub(crate) static NOT_OFFERED: Code = Code {
    id: "OPN034",
    name: "fifth-move-not-offered",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "move 5 at {point} is not among the offered moves ({offers})",
        "둔 5수 {point}이(가) 제시한 수({offers}) 가운데 없음",
    ),
    help: Bilingual::new(
        "correct the move or the offers",
        "둔 수나 제시한 수를 고치십시오",
    ),
    explain: Bilingual::new(
        "White picks one of the offered fifth moves and the others are removed, so the fifth move \
         of the game must be among the offers.",
        "백은 제시된 5수 가운데 하나를 고르고 나머지는 판에서 들어냅니다. 그러므로 실제의 5수는 제시한 수 \
         가운데 있어야 합니다.",
    ),
    bad: Sample::moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 3. offer l8 m8 choose l9 g7\n"),
    good: Sample::moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 3. offer l8 m8 choose l8 g7\n"),
};

/// Code: the first move is not on the centre, as the protocol requires.
pub(crate) static CENTRE: Code = Code {
    id: "OPN010",
    name: "first-move-not-centre",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "move 1 at {point}: {protocol} requires the centre, {centre}",
        "1수 {point}: {protocol}에서는 천원 {centre}에 두어야 함",
    ),
    help: Bilingual::new(
        "check the first move, or set the protocol that was played: --rules opening=swap",
        "첫 수가 맞는지 살펴보거나 실제로 쓴 오프닝룰을 지정하십시오: --rules opening=swap",
    ),
    explain: Bilingual::new(
        "Pro, Long Pro, the gomoku of pente.org and all renju protocols begin on the centre of the \
         board (h8 on 15x15). On a board with an even number of lines any of the four middle \
         points is accepted.",
        "프로, 롱 프로, pente.org의 고모쿠와 렌주의 모든 오프닝룰은 천원(15x15에서 h8)에서 시작합니다. \
         줄 수가 짝수인 판에서는 가운데 네 점 가운데 어디라도 됩니다.",
    ),
    bad: Sample::moves("[Protocol \"RIF\"]\n1. h9 i10 2. j9 k8\n"),
    good: Sample::moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 k8\n"),
};

/// Code: the second move is outside the central 3x3 square.
pub(crate) static SECOND: Code = Code {
    id: "OPN011",
    name: "second-move-outside-3x3",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "move 2 at {point} is outside the 3x3 square around the centre required by {protocol}",
        "2수 {point}: {protocol}에서는 천원 둘레 3x3 안에 두어야 함",
    ),
    help: Bilingual::new(
        "check move 2: it must touch the first, directly (h9) or diagonally (i9)",
        "2수를 확인하십시오. 첫 수에 직접(h9) 또는 간접(i9)으로 붙어야 합니다",
    ),
    explain: Bilingual::new(
        "The renju protocols require the second move on one of the eight points around the centre: \
         along a line (direct) or along a diagonal (indirect). Sources differ on who places it, \
         White or the opening player; the stones are the same.",
        "렌주의 오프닝룰에서 2수는 천원 둘레 여덟 점 가운데 하나로, 직접막기이거나 간접막기입니다. 이 수를 백이 \
         두는지 주형을 여는 쪽이 대신 두는지는 자료마다 다르지만 돌의 모양은 같습니다.",
    ),
    bad: Sample::moves("[Protocol \"RIF\"]\n1. h8 j10 2. j9 k8\n"),
    good: Sample::moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 k8\n"),
};

/// Code: the third move is outside the central 5x5 square.
pub(crate) static THIRD: Code = Code {
    id: "OPN012",
    name: "third-move-outside-5x5",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "move 3 at {point} is outside the 5x5 square around the centre required by {protocol}: it makes none of the 26 patterns",
        "3수 {point}: {protocol}에서는 천원 둘레 5x5 안에 두어 26주형을 만들어야 함",
    ),
    help: Bilingual::new(
        "check move 3: it must be at most two lines from the centre",
        "3수를 확인하십시오. 천원에서 두 줄 안이어야 합니다",
    ),
    explain: Bilingual::new(
        "The second move touches the centre and the third is at most two lines from it. These 184 \
         pairs of moves form 26 patterns (26주형) if rotations and reflections count as one: 13 \
         direct (D1 to D13) and 13 indirect (I1 to I13).",
        "2수는 천원에 붙고 3수는 천원에서 두 줄 안에 있어야 합니다. 이런 184가지 2수와 3수는 돌리거나 뒤집어 \
         같은 것을 하나로 보면 26주형이며, 직접 13가지(D1~D13)와 간접 13가지(I1~I13)입니다.",
    ),
    bad: Sample::moves("[Protocol \"RIF\"]\n1. h8 i9 2. k9 l8\n"),
    good: Sample::moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 k8\n"),
};

/// Code: a move is outside the central square that the protocol prescribes for it.
pub(crate) static SQUARE: Code = Code {
    id: "OPN013",
    name: "move-outside-square",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "move {number} at {point} is outside the {square} square around the centre required by {protocol}",
        "{number}수 {point}: {protocol}에서는 천원 둘레 {square} 안에 두어야 함",
    ),
    help: Bilingual::new(
        "check move {number}, or set the protocol that was played with --rules opening=ID",
        "{number}수를 확인하거나 실제로 쓴 오프닝룰을 --rules opening=ID로 지정하십시오",
    ),
    explain: Bilingual::new(
        "In Tarannikov and Taraguchi each move of the opening may go one line further: the second \
         within 3x3, the third within 5x5, the fourth within 7x7 and the fifth within 9x9 around \
         the centre. Taraguchi also lets Black offer several fifth moves, without any square. A \
         fifth move outside 9x9 without recorded offers is read as that option, unless the record \
         shows a choice of colours after it or a swap before it. Super Taraguchi begins with 5x5.",
        "타라니코프와 타라구치에서는 수마다 한 줄씩 넓어집니다. 천원을 중심으로 2수는 3x3, 3수는 5x5, 4수는 \
         7x7, 5수는 9x9 안입니다. 타라구치에서 5수를 여럿 제시하는 방식에는 자리 제한이 없으므로, 제시한 \
         기록이 없는 9x9 밖의 5수는 그 방식으로 봅니다. 다만 그 앞에 교체가 있거나 그 뒤에 흑백 선택이 있으면 \
         그렇게 보지 않습니다. 슈퍼 타라구치는 5x5에서 시작합니다.",
    ),
    bad: Sample::moves(
        "[Protocol \"Tarannikov\"]\n1. h8 keep i9 keep 2. j9 keep l12 keep 3. g7 keep\n",
    ),
    good: Sample::moves(
        "[Protocol \"Tarannikov\"]\n1. h8 keep i9 keep 2. j9 keep k11 keep 3. g7 keep\n",
    ),
};

/// Code: the third move is closer to the centre than the protocol allows.
pub(crate) static NEAR: Code = Code {
    id: "OPN014",
    name: "third-move-too-near",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "move {number} at {point} is inside the {square} square around the centre; {protocol} requires a point outside",
        "{number}수 {point}: {protocol}에서는 천원 둘레 {square} 밖에 두어야 함",
    ),
    help: Bilingual::new(
        "check move {number}, or set the protocol that was played with --rules opening=ID",
        "{number}수를 확인하거나 실제로 쓴 오프닝룰을 --rules opening=ID로 지정하십시오",
    ),
    explain: Bilingual::new(
        "Pro reduces Black's advantage by keeping the third move out of the 5x5 square around the \
         centre (three lines away or more); Long Pro keeps it out of 7x7 (four lines).",
        "프로 룰은 흑의 유리함을 덜려고 3수를 천원 둘레 5x5 밖(세 줄 이상)에 두게 하고, 롱 프로 룰은 7x7 \
         밖(네 줄 이상)에 두게 합니다.",
    ),
    bad: Sample::moves("[Protocol \"Pro\"]\n1. h8 i9 2. j10 k8\n"),
    good: Sample::moves("[Protocol \"Pro\"]\n1. h8 i9 2. k10 k8\n"),
};

/// Code: a player passes during the opening.
pub(crate) static PASS: Code = Code {
    id: "OPN015",
    name: "pass-in-opening",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "move {number} is a pass, but {protocol} requires a stone",
        "{number}수에서 착수를 포기함. {protocol}에서는 돌을 두어야 함",
    ),
    help: Bilingual::new(
        "write the move that was made, or delete the pass",
        "실제로 둔 수를 적거나 착수 포기를 빼십시오",
    ),
    explain: Bilingual::new(
        "Renju allows passes only after the third move, and the swap rule before 1996 only after \
         the fifth. A pass cannot replace a stone that has to be inside a square, nor the fifth \
         move if several are offered.",
        "렌주에서는 3수 다음부터, 1996년 이전의 스왑 룰에서는 5수 다음부터 착수를 포기할 수 있습니다. 정해진 \
         자리 안에 두어야 하는 수나 여럿을 제시하는 5수도 착수 포기로 대신할 수 없습니다.",
    ),
    bad: Sample::moves("[Protocol \"RIF\"]\n1. h8 i9 2. pass k8\n"),
    good: Sample::moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 k8\n"),
};

/// Code: a stone of the opening has the wrong colour.
pub(crate) static COLOUR: Code = Code {
    id: "OPN016",
    name: "opening-stone-of-other-colour",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} at {point}, but {protocol} has {due} as move {number}; the rest of the opening is not judged",
        "{point}에 {side}의 돌이 놓였으나 {protocol}에서 {number}수는 {due} 차례임. 오프닝 검사를 여기서 멈춤",
    ),
    help: Bilingual::new(
        "check whether a move or the choice of a fifth move is missing before it",
        "앞에 빠진 수나 5수 선택이 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "Stones alternate in every opening, whoever places them: a swap exchanges the players, \
         never the stones. If the other colour follows, the record lacks something, such as the \
         fifth move that White picked from the offers.",
        "누가 놓든 오프닝의 돌은 흑과 백이 번갈아 놓입니다. 교체는 대국자를 바꾸는 것이지 돌을 바꾸는 것이 \
         아닙니다. 다른 색이 오면 기록에 빠진 것이 있습니다. 이를테면 제시한 5수 가운데 백이 고른 수입니다.",
    ),
    bad: Sample::moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep black k8\n"),
    good: Sample::moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8\n"),
};

/// Code: the record names an unknown opening protocol.
pub(crate) static UNKNOWN: Code = Code {
    id: "OPN001",
    name: "opening-protocol-unknown",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "unknown opening protocol {text}; the opening is not judged",
        "모르는 오프닝룰이라 오프닝을 검사하지 않음: {text}",
    ),
    help: Bilingual::new(
        "name one of {known}, or set it with --rules opening=ID",
        "다음 가운데 하나를 적거나 --rules opening=ID로 지정하십시오: {known}",
    ),
    explain: Bilingual::new(
        "The record names an opening protocol under a name that bokgi does not know. Names may be \
         Korean or English, with or without words such as rule or 룰: Swap, Swap2, Pro, Long Pro, \
         RIF, Yamaguchi, Soosõrv-8, Tarannikov, Taraguchi-10, Sakata.",
        "기록에 적힌 오프닝룰 이름을 bokgi가 모릅니다. 이름은 한국어와 영어로 적을 수 있으며 룰, rule 같은 말은 \
         있어도 없어도 됩니다: 스왑, 스왑2, 프로, 롱 프로, RIF, 야마구치, 소시로프-8, 타라니코프, 타라구치-10, \
         사카타.",
    ),
    bad: Sample::moves("[Protocol \"Jonsson\"]\n1. h8 i9 2. j9 k8\n"),
    good: Sample::moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 k8\n"),
};

/// Code: the record does not show some steps of the protocol, such as a swap, so they cannot be
/// judged.
pub(crate) static NOT_PROVABLE: Code = Code {
    id: "OPN002",
    name: "opening-not-provable",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "cannot be checked against {protocol} from this record: {parts}",
        "이 기록만으로는 확인할 수 없음({protocol}): {parts}",
    ),
    help: Bilingual::new(
        "add the actions of the opening if you know them: swap, keep, declare, offer, choose",
        "오프닝에서 한 행동을 알면 적어 두십시오: 교체, 유지, 선언, 제시, 선택",
    ),
    explain: Bilingual::new(
        "Most formats keep only the stones of a game, not the decisions between them: whether \
         colours were swapped, how many fifth moves were declared, which ones were offered. \
         Everything that the record shows has been checked; the parts named here may be right or \
         wrong. Which of the two players won is certain only if the swaps are known.",
        "형식 대부분은 돌만 적고 그 사이에 대국자가 한 말은 적지 않습니다. 흑백을 바꾸었는지, 5수를 몇 개로 \
         선언했는지, 어느 수를 제시했는지 같은 것입니다. 기록으로 알 수 있는 것은 모두 검사했고, 여기에 적은 것은 \
         맞는지 틀리는지 이 기록으로는 알 수 없습니다. 두 대국자 가운데 누가 이겼는지도 교체를 알아야 확실합니다.",
    ),
    bad: Sample::moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 k8 3. l8 g7\n"),
    good: Sample::moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 3. offer l8 m8 choose l8 g7\n"),
};

/// Code: the opening breaks a rule on which the sources of the protocol disagree.
pub(crate) static DISPUTED: Code = Code {
    id: "OPN003",
    name: "opening-sources-differ",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{what}; the sources of {protocol} disagree about this",
        "{what}. {protocol}의 자료마다 이것을 다르게 설명함",
    ),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "Pro: most sources allow any second move, some require it next to the first. The swap rule \
         before 1996 used 24 patterns, without the two that are lost for Black, D13 and I13. \
         Taraguchi: colours are usually not swapped if fifth moves are offered, but the sources \
         differ on when exactly this is forbidden. None of these makes a record wrong.",
        "프로 룰의 2수는 아무 곳에나 둔다는 자료가 많고 첫 수에 붙여야 한다는 자료도 있습니다. 1996년 이전의 \
         스왑 룰에서는 흑에게 불리한 D13과 I13을 뺀 24주형을 썼습니다. 타라구치에서 5수를 여럿 제시할 때는 \
         보통 흑백을 바꾸지 않지만, 어디까지 금지하는지는 자료마다 다릅니다. 어느 것도 기록이 틀렸다는 뜻은 \
         아닙니다.",
    ),
    bad: Sample::moves("[Protocol \"Pro\"]\n1. h8 l12 2. k10 k8\n"),
    good: Sample::moves("[Protocol \"Pro\"]\n1. h8 i9 2. k10 k8\n"),
};

/// Code: the record contains opening choices, such as a swap, but names no protocol.
pub(crate) static UNNAMED: Code = Code {
    id: "OPN004",
    name: "opening-protocol-unnamed",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the moves contain opening choices, but the record names no protocol to check them against",
        "오프닝에서 고른 것이 적혀 있으나 오프닝룰 이름이 없어 검사하지 못함",
    ),
    help: Bilingual::new(
        "name it in the record, or set it with --rules opening=ID, such as opening=soosorv-8",
        "기록에 적거나 --rules opening=ID로 지정하십시오. 예: opening=soosorv-8",
    ),
    explain: Bilingual::new(
        "Swaps, declared numbers and offered fifth moves have a meaning only under an opening \
         protocol. The moves contain some, but the record names no protocol. Only what all \
         protocols require is checked: offers are different empty points, also by symmetry, and \
         the fifth move is among them.",
        "교체와 선언, 제시한 5수는 오프닝룰에 따라서만 뜻이 있습니다. 수순에 그런 내용이 있으나 어느 오프닝룰로 \
         두었는지 적혀 있지 않습니다. 제시한 5수는 모든 오프닝룰에 공통된 것만 검사합니다. 빈 점이어야 하고, \
         대칭까지 보아 서로 달라야 하며, 실제 5수가 그 가운데 있어야 합니다.",
    ),
    bad: Sample::moves("[Rules \"Renju\"]\n1. h8 i9 2. j9 swap k8\n"),
    good: Sample::moves(
        "[Rules \"Renju\"]\n[Protocol \"Sakata\"]\n1. h8 i9 2. j9 k8 3. g7 swap k9\n",
    ),
};

/// Code: the header and the moves of a record state the opening choices differently.
pub(crate) static CONTRADICTION: Code = Code {
    id: "OPN005",
    name: "opening-told-differently",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{what} differs between the header and the moves; the moves are used",
        "대국 정보와 수순이 서로 달라({what}) 수순을 따름",
    ),
    help: Bilingual::new("correct one of them", "둘 가운데 하나를 고치십시오"),
    explain: Bilingual::new(
        "The record states in its header whether colours were swapped, how many fifth moves were \
         declared or which were offered (SW and 5A in SGF), and its moves say something else.",
        "SGF의 SW와 5A처럼 기록 전체에 대해 교체 여부나 5수의 개수, 제시한 5수를 적어 두었는데, 수순에 적힌 \
         것과 맞지 않습니다.",
    ),
    bad: CONTRADICTING,
    good: AGREEING,
};

/// Sample record with an error: the header says that colours were not swapped, but the moves swap
/// them.
const CONTRADICTING: crate::diag::Sample = crate::diag::Sample {
    bytes: b"{\"schema\":\"bokgi.record/1\",\"game\":\"omok\",\
      \"board\":{\"columns\":15,\"rows\":15,\"coordinates\":\"renju\"},\
      \"header\":{\"protocol\":{\"text\":\"Swap\"}},\"opening\":{\"swapped\":false},\
      \"nodes\":[{\"items\":[{\"play\":\"place\",\"side\":\"black\",\"at\":\"h8\"},\
      {\"play\":\"place\",\"side\":\"white\",\"at\":\"i9\"},\
      {\"play\":\"place\",\"side\":\"black\",\"at\":\"j9\"},\
      {\"play\":\"swap\",\"side\":\"white\"}]}]}\n",
    options: &[],
    event: None,
    extension: "json",
};

/// Sample record without the error: header and moves both swap the colours.
const AGREEING: crate::diag::Sample = crate::diag::Sample {
    bytes: b"{\"schema\":\"bokgi.record/1\",\"game\":\"omok\",\
      \"board\":{\"columns\":15,\"rows\":15,\"coordinates\":\"renju\"},\
      \"header\":{\"protocol\":{\"text\":\"Swap\"}},\"opening\":{\"swapped\":true},\
      \"nodes\":[{\"items\":[{\"play\":\"place\",\"side\":\"black\",\"at\":\"h8\"},\
      {\"play\":\"place\",\"side\":\"white\",\"at\":\"i9\"},\
      {\"play\":\"place\",\"side\":\"black\",\"at\":\"j9\"},\
      {\"play\":\"swap\",\"side\":\"white\"}]}]}\n",
    options: &[],
    event: None,
    extension: "json",
};

/// Code: the first three stones form another opening pattern than the one that the record names.
pub(crate) static OTHER_NAME: Code = Code {
    id: "OPN006",
    name: "opening-named-otherwise",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the record names the opening {written}, but the stones show {played}",
        "기록에는 주형이 {written}(이)라고 적혀 있으나 놓인 돌은 {played}",
    ),
    help: Bilingual::new(
        "correct the name; a number such as D4 is unambiguous",
        "이름을 고치십시오. D4 같은 번호를 함께 적으면 헷갈리지 않습니다",
    ),
    explain: Bilingual::new(
        "The first three moves form one of 26 patterns if the first is in the centre, the second \
         touches it and the third is at most two lines away. The record names another pattern than \
         its stones show. 유성 may be D13 (遊星) or I5 (流星), and either is accepted; 명월 and \
         명성 are easily confused.",
        "첫 수가 천원, 2수가 그 둘레, 3수가 두 줄 안이면 첫 세 수는 26주형 가운데 하나입니다. 기록에 적힌 \
         이름이 실제 돌의 모양과 다릅니다. 유성은 D13(遊星)과 I5(流星) 둘이므로 어느 쪽이든 받아들이고, 명월과 \
         명성은 헷갈리기 쉽습니다.",
    ),
    bad: Sample::moves("[Pattern \"Kagetsu\"]\n1. h8 i9 2. j9 k8\n"),
    good: Sample::moves("[Pattern \"Kyougetsu\"]\n1. h8 i9 2. j9 k8\n"),
};
