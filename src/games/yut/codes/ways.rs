//! Codes for where a throw brings a piece.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// A new piece enters with a throw backwards.
pub(crate) static BACKDO_CANNOT_ENTER: Code = Code {
    id: "YUT012",
    name: "backdo-cannot-enter",
    severity: Severity::Error,
    message: Bi::new(
        "{throw} cannot bring a new piece onto the board",
        "{throw}: 새 말을 낼 수 없는 윷",
    ),
    help: Bi::new(
        "write forfeit (소멸) where no piece on the board can go back",
        "물러날 말이 판에 없으면 소멸을 적으십시오",
    ),
    explain: Bi::new(
        "A piece starts with a throw forwards only (section 5 of the rule book). Back-Do with \
         no piece on the board is given up.",
        "새 말은 앞으로 가는 윷으로만 냅니다(규칙서 5장). 판에 말이 없을 때 나온 빽도는 \
         소멸합니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 빽도 / 새-도\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 빽도 / 소멸\n",
    ),
};

/// A piece that cannot go back is moved with a throw backwards.
pub(crate) static BACKDO_NO_TARGET: Code = Code {
    id: "YUT013",
    name: "backdo-no-target",
    severity: Severity::Error,
    message: Bi::new(
        "{throw} cannot move the piece on {from}: it has nowhere to go back to",
        "{throw}: {from}에 있는 말은 물러날 곳이 없음",
    ),
    help: Bi::new(
        "move another piece back, or write forfeit (소멸)",
        "다른 말을 물리거나 소멸을 적으십시오",
    ),
    explain: Bi::new(
        "A piece that waits on 00 does not go back (section 5 of the rule book, in Korean); \
         backdo_goal=back lets it, unless it came there from 01. backdo_first=forbid keeps a \
         piece on 01 where it is. Back-Do takes no piece out either.",
        "참먹이에서 기다리는 말에는 빽도를 쓸 수 없습니다(규칙서 5장). 참먹이빽도=뒤로 \
         규칙에서는 물러나지만, 도에서 물러나 참먹이에 온 말은 그때도 갈 곳이 없습니다. \
         도빽도=금지이면 도의 말도 물러나지 못합니다. 빽도로 말을 낼 수도 없습니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n\
         2. 임꺽정: 개 / 새-개\n\
         3. 홍길동: 빽도 / 도-참먹이\n\
         4. 임꺽정: 개 / 개-윷\n\
         5. 홍길동: 빽도 / 참먹이-골인\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n\
         2. 임꺽정: 개 / 새-개\n\
         3. 홍길동: 빽도 / 도-참먹이\n\
         4. 임꺽정: 개 / 개-윷\n\
         5. 홍길동: 도 / 참먹이-골인\n",
    ),
};

/// A throw would carry a piece past `00`.
pub(crate) static OVERSHOOT: Code = Code {
    id: "YUT014",
    name: "overshoot",
    severity: Severity::Error,
    message: Bi::new(
        "{throw} carries the piece on {from} past 00, which these rules forbid; exactly there: {exact}",
        "{throw}: {from}의 말이 참먹이를 넘음, 이 규칙에서는 금지(꼭 맞는 윷: {exact})",
    ),
    help: Bi::new(
        "move another piece, give the throw up, or write the rule overshoot=exit",
        "다른 말을 움직이거나 소멸을 적고, 넘겨서 나는 규칙이면 넘김=나감을 적으십시오",
    ),
    explain: Bi::new(
        "By the rule book a piece has to land on 00 exactly and goes out with its next throw \
         (section 9). Where a throw past 00 takes it out, as is common, the rules have to say \
         overshoot=exit; with overshoot=bounce it goes back by what is left.",
        "규칙서에 따르면 말은 참먹이에 꼭 맞게 멈춘 다음, 그다음 윷으로 납니다(9장). 참먹이를 \
         넘기면 바로 나는 흔한 규칙이면 넘김=나감을, 남은 만큼 되돌아오는 규칙이면 \
         넘김=되돌림을 적어야 합니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 모 도 / 새-모 모-속모 속모-찌모\n\
         2. 임꺽정: 도 / 새-도\n\
         3. 홍길동: 모 걸 / 찌모-참먹이 새-걸\n\
         4. 임꺽정: 도 / 도-개\n\
         5. 홍길동: 모 윷 윷 도 / 걸-뒷걸 뒷걸-찌개 찌개-날도 새-도\n\
         6. 임꺽정: 도 / 개-걸\n\
         7. 홍길동: 모 도 / 날도-골인 도-개\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 모 도 / 새-모 모-속모 속모-찌모\n\
         2. 임꺽정: 도 / 새-도\n\
         3. 홍길동: 모 걸 / 찌모-참먹이 새-걸\n",
    ),
};

/// No throw brings the piece where the record says.
pub(crate) static WRONG_DESTINATION: Code = Code {
    id: "YUT015",
    name: "wrong-destination",
    severity: Severity::Error,
    message: Bi::new(
        "a piece on {from} does not come to {to}: {expected}",
        "{from}에서 {to}: 갈 수 없는 자리, 갈 수 있는 곳 {expected}",
    ),
    help: Bi::new("correct the station", "밭 이름을 바로잡으십시오"),
    explain: Bi::new(
        "A piece goes as many steps as the throw says, straight on through corners and the \
         centre that it only passes; back it goes by the way that it came. What each throw in \
         hand would have done stands in the message. The replay goes on with the piece where \
         the record has it.",
        "말은 윷만큼 움직이며, 지나치기만 하는 모퉁이와 방은 곧장 지납니다. 뒤로는 온 길로 \
         물러납니다. 남은 윷으로 갈 수 있는 곳을 함께 알립니다. 재현은 적힌 자리에 말을 두고 \
         계속합니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 걸 / 새-모 모-찌모\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 걸 / 새-모 모-방\n",
    ),
};

/// A piece that stopped on a corner goes on round the board.
pub(crate) static SHORTCUT_IS_AUTOMATIC: Code = Code {
    id: "YUT016",
    name: "shortcut-is-automatic",
    severity: Severity::Error,
    message: Bi::new(
        "a piece that stopped on {from} takes the short cut: with {throw} to {expected}, not {to}",
        "{from}에 멈춘 말은 지름길로 감: {throw} → {expected} (적힌 곳 {to})",
    ),
    help: Bi::new(
        "correct the station, or write the rule shortcut=choose",
        "밭 이름을 바로잡거나, 규칙에 지름길=선택을 적으십시오",
    ),
    explain: Bi::new(
        "A piece that stops on 05 or 10 takes the diagonal with its next throw; there is no \
         choice (section 6 of the rule book). Where the players may choose, the rules say \
         shortcut=choose.",
        "모(앞밭)나 뒷모에 멈춘 말은 다음 윷으로 반드시 지름길을 갑니다(규칙서 6장). 고를 수 \
         있는 규칙이면 지름길=선택을 적어야 합니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 걸 / 새-모 모-뒷걸\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 걸 / 새-모 모-방\n",
    ),
};

/// A piece that stopped on the centre goes on to `15`.
pub(crate) static CENTER_GOES_TO_GOAL: Code = Code {
    id: "YUT017",
    name: "center-goes-to-goal",
    severity: Severity::Error,
    message: Bi::new(
        "a piece that stopped on {from} goes towards 00: with {throw} to {expected}, not {to}",
        "{from}에 멈춘 말은 참먹이 쪽으로 감: {throw} → {expected} (적힌 곳 {to})",
    ),
    help: Bi::new(
        "correct the station, or write the rule center=choose",
        "밭 이름을 바로잡거나, 규칙에 방=선택을 적으십시오",
    ),
    explain: Bi::new(
        "From the centre a piece always goes to 00, whichever diagonal it came by (section 6 of \
         the rule book); one that only passes goes straight on. Where the players may choose, \
         the rules say center=choose.",
        "방에 멈춘 말은 어느 길로 왔든 참먹이 쪽으로 갑니다(규칙서 6장). 방을 지나치기만 하는 \
         말은 곧장 갑니다. 고를 수 있는 규칙이면 방=선택을 적어야 합니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 걸 / 새-모 모-방\n\
         2. 임꺽정: 도 / 새-도\n\
         3. 홍길동: 걸 / 방-찌모\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 걸 / 새-모 모-방\n\
         2. 임꺽정: 도 / 새-도\n\
         3. 홍길동: 걸 / 방-참먹이\n",
    ),
};
