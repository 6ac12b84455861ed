//! Codes for throws: missing, too many, not in the rules, given up, left over.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// A throw that is owed is not recorded.
pub(crate) static MISSING_THROW: Code = Code {
    id: "YUT001",
    name: "missing-throw",
    severity: Severity::Error,
    message: Bi::new(
        "{player}: a throw is missing; {reason}",
        "{player}: 던진 윷이 빠짐, {reason}",
    ),
    help: Bi::new(
        "write the forgotten throw in front of this place",
        "잊은 윷을 이 자리 앞에 적으십시오",
    ),
    explain: Bi::new(
        "A turn begins with a throw; Yut and Mo, and a capture, earn another, which is thrown \
         before the next move (sections 4, 8 and 10 of the rule book). With timing=immediate a \
         throw may be used before the next one is made, but none may be left out. The replay \
         goes on and takes a later throw, or a move that needs one, for the one that is \
         missing.",
        "차례는 던지기로 시작하고, 윷이나 모가 나오거나 말을 잡으면 다음 말을 움직이기 전에 한 \
         번 더 던집니다(규칙서 4, 8, 10장). 던지기=바로 규칙에서는 더 던지기 전에 먼저 쓸 수 \
         있지만 빠뜨릴 수는 없습니다. 재현은 계속하며, 뒤에 나오는 윷이나 윷이 모자란 수를 빠진 \
         것으로 봅니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 / 새-모\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 걸 / 새-모 모-방\n",
    ),
};

/// A throw that nothing earned.
pub(crate) static EXTRA_THROW: Code = Code {
    id: "YUT002",
    name: "extra-throw",
    severity: Severity::Error,
    message: Bi::new(
        "{player} throws {throw}, but no throw is owed",
        "{player}: 더 던질 것이 없는데 던진 {throw}",
    ),
    help: Bi::new(
        "delete it, or look for a capture that the replay does not see",
        "지우거나, 그 앞에 잡은 말이 빠지지 않았는지 살펴보십시오",
    ),
    explain: Bi::new(
        "A turn has one throw; only Yut, Mo and captures earn more (sections 4 and 8 of the \
         rule book). Which captures do is a matter of the options capture_bonus, \
         backdo_capture_bonus and capture_chain. The replay goes on with the throw.",
        "한 차례에 한 번 던지며, 윷과 모, 잡기만이 한 번 더 던지게 합니다(규칙서 4, 8장). 어떤 \
         잡기가 덤을 주는지는 잡기덤, 빽도잡기, 덤이어짐 옵션으로 정합니다. 재현은 던진 것을 \
         받아들이고 계속합니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n\
         2. 임꺽정: 도 개 / 새-도* / 개 / 새-개 도-걸\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n\
         2. 임꺽정: 도 / 새-도* / 개 / 새-개\n",
    ),
};

/// A throw that the rules do not have.
pub(crate) static THROW_NOT_IN_RULES: Code = Code {
    id: "YUT003",
    name: "throw-not-in-rules",
    severity: Severity::Error,
    message: Bi::new(
        "{throw} is no throw under these rules; they would have to say {option}",
        "{throw}: 이 규칙에 없는 윷, 규칙에 {option} 필요",
    ),
    help: Bi::new(
        "correct the throw, or the rules tag",
        "던진 윷이나 규칙 태그를 바로잡으십시오",
    ),
    explain: Bi::new(
        "Nak (a stick off the mat) is not in the rule book and has to be agreed on (nak=yes); \
         Back-Do needs a marked stick, and Back-Gae two of them (backdo=two; backgae=yes). The \
         replay goes on with the throw.",
        "낙은 규칙서에 없으므로 미리 정해야 하고(낙=있음), 빽도에는 표시한 윷가락이, 빽개에는 \
         표시한 윷가락 둘이 필요합니다(빽도=둘; 빽개=있음). 재현은 던진 것을 받아들이고 \
         계속합니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 낙\n\
         2. 임꺽정: 도 / 새-도\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [규칙 \"기본; 낙=있음\"]\n\
         \n\
         1. 홍길동: 낙\n\
         2. 임꺽정: 도 / 새-도\n",
    ),
};

/// Throws are given up though one can be used.
pub(crate) static FORFEIT_WITH_LEGAL_MOVE: Code = Code {
    id: "YUT004",
    name: "forfeit-with-legal-move",
    severity: Severity::Error,
    message: Bi::new(
        "{player} gives up {left}, but {move} is possible with {throw}",
        "{player}: {left} 소멸, 그러나 {throw} 쓸 수 있음({move})",
    ),
    help: Bi::new(
        "write the move that was made, or the rule must_move=no",
        "실제로 움직인 말을 적거나, 규칙에 의무=아니오를 적으십시오",
    ),
    explain: Bi::new(
        "Every throw has to be used while any of those that are left can be (section 5 of the \
         rule book); a new piece can always start with a throw forwards. The option \
         must_move=no lets a player renounce. The replay goes on without the throws.",
        "남은 윷 가운데 하나라도 쓸 수 있으면 써야 합니다(규칙서 5장). 집에 말이 있으면 앞으로 \
         가는 윷은 언제나 쓸 수 있습니다. 의무=아니오 규칙에서는 쓰지 않아도 됩니다. 재현은 그 \
         윷을 버린 것으로 하고 계속합니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 걸 / 소멸\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 빽도 / 소멸\n",
    ),
};

/// A forfeit names other throws than are lost.
pub(crate) static FORFEIT_MISMATCH: Code = Code {
    id: "YUT005",
    name: "forfeit-mismatch",
    severity: Severity::Error,
    message: Bi::new(
        "{player} gives up {claimed} by the record, but {lost} is lost",
        "{player}: 소멸로 적힌 윷 {claimed}, 실제로 없어지는 윷 {lost}",
    ),
    help: Bi::new(
        "correct the throws in brackets, or leave the brackets out",
        "괄호 안의 윷을 바로잡거나 괄호를 빼십시오",
    ),
    explain: Bi::new(
        "A forfeit gives up every throw that is left; where throws are used in their order \
         (order=fifo) it gives up the first one only, and the others go on. The throws in \
         brackets behind it have to be those.",
        "소멸은 남은 윷을 모두 버립니다. 던진 순서대로 쓰는 규칙(순서=던진순)에서는 맨 앞의 윷 \
         하나만 버리고 나머지는 계속 씁니다. 괄호에 적는 윷은 그와 같아야 합니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 빽도 / 소멸(도)\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 빽도 / 소멸(빽도)\n",
    ),
};

/// A forfeit where no throw is left.
pub(crate) static NOTHING_TO_FORFEIT: Code = Code {
    id: "YUT006",
    name: "nothing-to-forfeit",
    severity: Severity::Error,
    message: Bi::new(
        "{player} has no throw left to give up",
        "{player}: 소멸할 윷이 남아 있지 않음",
    ),
    help: Bi::new(
        "delete the forfeit, or write the throw that was lost",
        "소멸을 지우거나, 없어진 윷을 적으십시오",
    ),
    explain: Bi::new(
        "Only a throw that cannot be used is given up. Behind Nak, or when every throw has been \
         used, nothing is left.",
        "쓸 수 없는 윷만 소멸합니다. 낙이거나 윷을 모두 썼으면 소멸할 것이 없습니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도 소멸\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n",
    ),
};

/// A turn ends with throws that were not used.
pub(crate) static UNUSED_VALUES: Code = Code {
    id: "YUT007",
    name: "unused-values",
    severity: Severity::Error,
    message: Bi::new(
        "{player} leaves {left} unused; next would be {use}",
        "{player}: 쓰지 않은 윷 {left}, 이어질 수의 예 {use}",
    ),
    help: Bi::new(
        "write the moves that are missing, or 소멸 (forfeit) where none is possible",
        "빠진 수를 적고, 쓸 수 없는 윷이면 소멸을 적으십시오",
    ),
    explain: Bi::new(
        "At the end of a turn every throw has been used or given up, and giving up is written \
         too, so that nothing can be forgotten unseen. The finding stands at the turn that \
         begins too early.",
        "차례가 끝날 때에는 던진 윷을 모두 쓰거나 소멸해야 하며, 소멸도 적어야 빠뜨린 수를 알 \
         수 있습니다. 너무 일찍 시작한 다음 차례에서 알립니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 걸 / 새-모\n\
         2. 임꺽정: 도 / 새-도\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 걸 / 새-모 모-방\n\
         2. 임꺽정: 도 / 새-도\n",
    ),
};
