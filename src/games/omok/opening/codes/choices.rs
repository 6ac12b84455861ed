//! Codes for what players say in an opening.

use super::moves;
use crate::diag::{Code, Severity};
use crate::text::Bi;

/// A swap where none is allowed.
pub(crate) static SWAP: Code = Code {
    id: "OPN020",
    name: "swap-not-allowed",
    severity: Severity::Error,
    message: Bi::new(
        "a swap where {protocol} allows none ({where})",
        "흑백을 바꿀 수 없는 때의 교체({where}, {protocol})",
    ),
    help: Bi::new(
        "move the swap to where it was made, or name the protocol that was played",
        "실제로 교체한 자리로 옮기거나 실제로 쓴 오프닝룰을 지정하십시오",
    ),
    explain: Bi::new(
        "Each protocol says when a player may take the other colour: RIF and Yamaguchi behind the \
         third move; Soosõrv there and behind the declared number; Tarannikov behind each of the \
         first five moves; Taraguchi too, unless fifth moves are offered; Sakata behind the fifth; \
         Swap behind the third; Swap2 there or behind the fifth, but once only. Pro and Long Pro have \
         no swap.",
        "흑백을 바꿀 수 있는 때는 오프닝룰마다 정해져 있습니다. RIF와 야마구치는 3수 다음, 소시로프는 3수 \
         다음과 개수 선언 다음, 타라니코프는 5수까지 각 수 다음이며, 타라구치도 같으나 5수를 여럿 제시하면 \
         바꾸지 않습니다. 사카타는 5수 다음, 스왑은 3수 다음, 스왑2는 3수 다음이나 5수 다음에 한 번입니다. \
         프로와 롱 프로에는 교체가 없습니다.",
    ),
    bad: moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 swap 3. offer l8 m8 choose l8 g7\n"),
    good: moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 swap k8 3. offer l8 m8 choose l8 g7\n"),
};

/// Something said where the protocol has no place for it.
pub(crate) static MISPLACED: Code = Code {
    id: "OPN021",
    name: "opening-action-misplaced",
    severity: Severity::Error,
    message: Bi::new(
        "{action} where {protocol} has no place for it ({where})",
        "{protocol}에서 할 수 없는 때의 {action}({where})",
    ),
    help: Bi::new(
        "move it to where it belongs, or name the protocol that was played",
        "제자리로 옮기거나 실제로 쓴 오프닝룰을 지정하십시오",
    ),
    explain: Bi::new(
        "A number of fifth moves is declared in Yamaguchi by the player who opens, together with the \
         third move, and in Soosõrv together with the fourth, before the other player chooses \
         colours. Fifth moves are offered instead of a fifth move and one of them is chosen at once. \
         Colours are kept only where they could be swapped.",
        "5수의 개수는 야마구치에서는 주형을 여는 쪽이 3수와 함께, 소시로프에서는 4수와 함께, 상대가 흑백을 고르기 \
         전에 선언합니다. 5수는 5수를 둘 차례에 제시하고 바로 하나를 고릅니다. 흑백 유지는 바꿀 수 있을 때만 \
         뜻이 있습니다.",
    ),
    bad: moves("[Protocol \"Swap2\"]\n1. h8 i9 2. declare 3 j9 swap k8\n"),
    good: moves("[Protocol \"Swap2\"]\n1. h8 i9 2. j9 swap k8\n"),
};

/// A declared number out of range.
pub(crate) static NUMBER: Code = Code {
    id: "OPN022",
    name: "declared-number-out-of-range",
    severity: Severity::Error,
    message: Bi::new(
        "{count} fifth moves are declared; {protocol} wants {range}",
        "선언한 5수 {count}개, 허용 범위는 {range}({protocol})",
    ),
    help: Bi::new(
        "correct the number, or name the protocol that was played: --rules opening=soosorv-8",
        "개수를 고치거나 실제로 쓴 오프닝룰을 지정하십시오: --rules opening=soosorv-8",
    ),
    explain: Bi::new(
        "Soosõrv-N lets White declare from 1 to N fifth moves; N was 4 at first and is 8 in world \
         championships since 2017. Yamaguchi sets no highest number, but at least one fifth move has \
         to be offered.",
        "소시로프-N에서는 백이 5수를 1개에서 N개까지 선언합니다. N은 처음에 4였고 2017년부터 세계대회에서는 \
         8입니다. 야마구치에는 상한이 없지만 적어도 하나는 제시해야 합니다.",
    ),
    bad: moves("[Protocol \"Soosõrv-4\"]\n1. h8 i9 2. j9 keep k8 declare 5 keep\n"),
    good: moves("[Protocol \"Soosõrv-4\"]\n1. h8 i9 2. j9 keep k8 declare 4 keep\n"),
};

/// A choice by a player who had none.
pub(crate) static CHOOSER: Code = Code {
    id: "OPN023",
    name: "opening-choice-of-other-player",
    severity: Severity::Error,
    message: Bi::new(
        "{action} by {side}; in {protocol} that is up to {due} here",
        "{side}의 {action}, 여기서는 {due}의 몫({protocol})",
    ),
    help: Bi::new(
        "see whether a move is missing, or correct the side",
        "빠진 수가 없는지 살펴보거나 누구의 것인지 고치십시오",
    ),
    explain: Bi::new(
        "The protocol says who chooses: the player with White behind the third move, for one. Sides \
         are those that the players have before the choice. Black offers fifth moves and White picks \
         one of them. Where a record gives an action to the side whose turn to place a stone it is, \
         that is taken too.",
        "누가 고르는지는 오프닝룰에 정해져 있습니다. 이를테면 3수 다음에는 백을 든 쪽입니다. 흑과 백은 고르기 \
         전에 든 색을 말합니다. 5수는 흑이 제시하고 백이 고릅니다. 기록이 돌을 둘 차례인 쪽의 것으로 적었으면 \
         그것도 받아들입니다.",
    ),
    bad: CHOSEN_BY_BLACK,
    good: CHOSEN_BY_WHITE,
};

/// A record in which the players are told by their sides.
const CHOSEN_BY_BLACK: crate::diag::Sample = json(
    "{\"schema\":\"bokgi.record/1\",\"game\":\"omok\",\
     \"board\":{\"columns\":15,\"rows\":15,\"coordinates\":\"renju\"},\
     \"header\":{\"protocol\":{\"text\":\"Swap\"}},\"nodes\":[{\"items\":[\
     {\"play\":\"place\",\"side\":\"black\",\"at\":\"h8\"},\
     {\"play\":\"place\",\"side\":\"white\",\"at\":\"i9\"},\
     {\"play\":\"place\",\"side\":\"black\",\"at\":\"j9\"},\
     {\"play\":\"swap\",\"side\":\"black\"}]}]}\n",
);

/// The same as it should be.
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
        extension: "json",
    }
}
