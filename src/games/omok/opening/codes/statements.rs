//! Codes for what a record says, or does not say, about its opening.

use super::moves;
use crate::diag::{Code, Severity};
use crate::text::Bi;

/// A protocol that is not known.
pub(crate) static UNKNOWN: Code = Code {
    id: "OPN001",
    name: "opening-protocol-unknown",
    severity: Severity::Warning,
    message: Bi::new(
        "the opening protocol {text} is not known, so the opening is not judged",
        "모르는 오프닝룰이라 오프닝을 검사하지 않음: {text}",
    ),
    help: Bi::new(
        "name one of {known}, or say it with --rules opening=ID",
        "다음 가운데 하나를 적거나 --rules opening=ID로 지정하십시오: {known}",
    ),
    explain: Bi::new(
        "The record names an opening protocol that bokgi does not know under this name. Names are \
         taken in Korean and English, with or without words such as rule or 룰: Swap, Swap2, Pro, \
         Long Pro, RIF, Yamaguchi, Soosõrv-8, Tarannikov, Taraguchi-10, Sakata.",
        "기록에 적힌 오프닝룰 이름을 bokgi가 모릅니다. 이름은 한국어와 영어로 적을 수 있으며 룰, rule 같은 말은 \
         있어도 없어도 됩니다: 스왑, 스왑2, 프로, 롱 프로, RIF, 야마구치, 소시로프-8, 타라니코프, 타라구치-10, \
         사카타.",
    ),
    bad: moves("[Protocol \"Jonsson\"]\n1. h8 i9 2. j9 k8\n"),
    good: moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 k8\n"),
};

/// Parts of a protocol that the record says nothing about.
pub(crate) static NOT_PROVABLE: Code = Code {
    id: "OPN002",
    name: "opening-not-provable",
    severity: Severity::Note,
    message: Bi::new(
        "not provable from this record by the rules of {protocol}: {parts}",
        "이 기록만으로는 확인할 수 없음({protocol}): {parts}",
    ),
    help: Bi::new(
        "add what was said in the opening if it is known: swap, keep, declare, offer, choose",
        "오프닝에서 한 말을 알면 적어 두십시오: 교체, 유지, 선언, 제시, 선택",
    ),
    explain: Bi::new(
        "Most formats keep the stones of a game and not what the players said between them: whether \
         they swapped, how many fifth moves were declared, which ones were offered. What the record \
         proves has been checked; the parts named here may have been right or wrong, nobody can tell \
         from the record. Who of the two players won is certain only where the swaps are known.",
        "형식 대부분은 돌만 적고 그 사이에 대국자가 한 말은 적지 않습니다. 흑백을 바꾸었는지, 5수를 몇 개로 \
         선언했는지, 어느 수를 제시했는지 같은 것입니다. 기록으로 알 수 있는 것은 모두 검사했고, 여기에 적은 것은 \
         맞는지 틀리는지 이 기록으로는 알 수 없습니다. 두 대국자 가운데 누가 이겼는지도 교체를 알아야 확실합니다.",
    ),
    bad: moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 k8 3. l8 g7\n"),
    good: moves("[Protocol \"RIF\"]\n1. h8 i9 2. j9 keep k8 3. offer l8 m8 choose l8 g7\n"),
};

/// Something that the sources tell differently.
pub(crate) static DISPUTED: Code = Code {
    id: "OPN003",
    name: "opening-sources-differ",
    severity: Severity::Note,
    message: Bi::new(
        "{what}; the sources of {protocol} do not agree about that",
        "{what}: 자료마다 다르게 설명하는 부분({protocol})",
    ),
    help: Bi::new("", ""),
    explain: Bi::new(
        "Pro: most sources let the second move stand anywhere, some want it beside the first. The \
         swap rule before 1996: 24 patterns were in use, without the two that are lost for Black, \
         D13 and I13. Taraguchi: colours are usually not swapped where fifth moves are offered, but \
         where exactly that is forbidden is told differently. None of these makes a record wrong.",
        "프로 룰의 2수는 아무 곳에나 둔다는 자료가 많고 첫 수에 붙여야 한다는 자료도 있습니다. 1996년 이전의 \
         스왑 룰에서는 흑에게 불리한 D13과 I13을 뺀 24주형을 썼습니다. 타라구치에서 5수를 여럿 제시할 때는 \
         보통 흑백을 바꾸지 않지만, 어디까지 금지하는지는 자료마다 다릅니다. 어느 것도 기록이 틀렸다는 뜻은 \
         아닙니다.",
    ),
    bad: moves("[Protocol \"Pro\"]\n1. h8 l12 2. k10 k8\n"),
    good: moves("[Protocol \"Pro\"]\n1. h8 i9 2. k10 k8\n"),
};

/// Choices of an opening without a protocol.
pub(crate) static UNNAMED: Code = Code {
    id: "OPN004",
    name: "opening-protocol-unnamed",
    severity: Severity::Note,
    message: Bi::new(
        "the moves tell what was chosen in the opening, but the record names no protocol to judge it by",
        "오프닝에서 고른 것은 적혀 있지만 검사할 오프닝룰 이름이 없음",
    ),
    help: Bi::new(
        "name it in the record, or say it with --rules opening=ID, such as opening=soosorv-8",
        "기록에 적거나 --rules opening=ID로 지정하십시오. 예: opening=soosorv-8",
    ),
    explain: Bi::new(
        "Swaps, declared numbers and offered fifth moves mean something only under an opening \
         protocol. The moves tell of some but the record does not say under which protocol it was \
         played. Offers are still judged by what all protocols want: empty points that differ, also by \
         symmetry, with the fifth move among them.",
        "교체와 선언, 제시한 5수는 오프닝룰에 따라서만 뜻이 있습니다. 수순에 그런 내용이 있으나 어느 오프닝룰로 \
         두었는지 적혀 있지 않습니다. 제시한 5수는 모든 오프닝룰에 공통된 것만 검사합니다. 빈 점이어야 하고, \
         대칭까지 보아 서로 달라야 하며, 실제 5수가 그 가운데 있어야 합니다.",
    ),
    bad: moves("[Rules \"Renju\"]\n1. h8 i9 2. j9 swap k8\n"),
    good: moves("[Rules \"Renju\"]\n[Protocol \"Sakata\"]\n1. h8 i9 2. j9 k8 3. g7 swap k9\n"),
};

/// The same told in two ways.
pub(crate) static CONTRADICTION: Code = Code {
    id: "OPN005",
    name: "opening-told-differently",
    severity: Severity::Warning,
    message: Bi::new(
        "{what} is told differently by the header and by the moves; the moves are taken",
        "머리 정보와 수순이 서로 다름({what}), 수순을 따름",
    ),
    help: Bi::new("correct one of them", "둘 가운데 하나를 고치십시오"),
    explain: Bi::new(
        "The record states as a whole whether colours were swapped, how many fifth moves were \
         declared or which were offered, as SGF does with SW and 5A, and its moves tell the same in \
         their course. The two do not agree.",
        "SGF의 SW와 5A처럼 기록 전체에 대해 교체 여부나 5수의 개수, 제시한 5수를 적어 두었는데, 수순에 적힌 \
         것과 맞지 않습니다.",
    ),
    bad: CONTRADICTING,
    good: AGREEING,
};

/// A header that says no, and a swap.
const CONTRADICTING: crate::diag::Sample = crate::diag::Sample {
    bytes: b"{\"schema\":\"bokgi.record/1\",\"game\":\"omok\",\
      \"board\":{\"columns\":15,\"rows\":15,\"coordinates\":\"renju\"},\
      \"header\":{\"protocol\":{\"text\":\"Swap\"}},\"opening\":{\"swapped\":false},\
      \"nodes\":[{\"items\":[{\"play\":\"place\",\"side\":\"black\",\"at\":\"h8\"},\
      {\"play\":\"place\",\"side\":\"white\",\"at\":\"i9\"},\
      {\"play\":\"place\",\"side\":\"black\",\"at\":\"j9\"},\
      {\"play\":\"swap\",\"side\":\"white\"}]}]}\n",
    options: &[],
    extension: "json",
};

/// A header that says yes, and a swap.
const AGREEING: crate::diag::Sample = crate::diag::Sample {
    bytes: b"{\"schema\":\"bokgi.record/1\",\"game\":\"omok\",\
      \"board\":{\"columns\":15,\"rows\":15,\"coordinates\":\"renju\"},\
      \"header\":{\"protocol\":{\"text\":\"Swap\"}},\"opening\":{\"swapped\":true},\
      \"nodes\":[{\"items\":[{\"play\":\"place\",\"side\":\"black\",\"at\":\"h8\"},\
      {\"play\":\"place\",\"side\":\"white\",\"at\":\"i9\"},\
      {\"play\":\"place\",\"side\":\"black\",\"at\":\"j9\"},\
      {\"play\":\"swap\",\"side\":\"white\"}]}]}\n",
    options: &[],
    extension: "json",
};

/// Another pattern than the record says.
pub(crate) static OTHER_NAME: Code = Code {
    id: "OPN006",
    name: "opening-named-otherwise",
    severity: Severity::Note,
    message: Bi::new(
        "the record calls its opening {written}, but the stones are {played}",
        "기록의 주형 이름은 {written}, 실제 돌은 {played}",
    ),
    help: Bi::new(
        "correct the name; its number, such as D4, is never ambiguous",
        "이름을 고치십시오. D4 같은 번호를 함께 적으면 헷갈리지 않습니다",
    ),
    explain: Bi::new(
        "The first three moves make one of 26 patterns when the first is the centre, the second \
         beside it and the third at most two lines away. The record names another one than its \
         stones show. 유성 is two patterns, D13 (遊星) and I5 (流星), and either is taken; 명월 and 명성 \
         are easily mixed up.",
        "첫 수가 천원, 2수가 그 둘레, 3수가 두 줄 안이면 첫 세 수는 26주형 가운데 하나입니다. 기록에 적힌 \
         이름이 실제 돌의 모양과 다릅니다. 유성은 D13(遊星)과 I5(流星) 둘이므로 어느 쪽이든 받아들이고, 명월과 \
         명성은 헷갈리기 쉽습니다.",
    ),
    bad: moves("[Pattern \"Kagetsu\"]\n1. h8 i9 2. j9 k8\n"),
    good: moves("[Pattern \"Kyougetsu\"]\n1. h8 i9 2. j9 k8\n"),
};
