//! Codes for moves that the rules do not allow.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// A move takes a throw that is not left.
pub static VALUE_NOT_AVAILABLE: Code = Code {
    id: "YUT008",
    name: "value-not-available",
    severity: Severity::Error,
    message: Bi::new(
        "{player} {move} takes {value}, which is not left; left: {left}",
        "{player} {move}: 필요한 윷 {value}, 남은 윷 {left}",
    ),
    help: Bi::new(
        "look for a throw that was forgotten, or correct the move",
        "빠뜨린 윷이 없는지 살펴보거나 수를 바로잡으십시오",
    ),
    explain: Bi::new(
        "A piece goes exactly as far as one of the throws says that have not been used. The \
         throw follows from the distance, or stands in brackets behind the move. The replay \
         goes on as if it had been thrown.",
        "말은 아직 쓰지 않은 윷 하나만큼 움직입니다. 어느 윷인지는 거리로 알 수 있고, 수 뒤의 \
         괄호에 적기도 합니다. 재현은 그렇게 움직인 것으로 하고 계속합니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-윷\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n",
    ),
};

/// A throw is used before an earlier one.
pub static WRONG_ORDER: Code = Code {
    id: "YUT009",
    name: "wrong-order",
    severity: Severity::Error,
    message: Bi::new(
        "{player} uses {throw} before {first}",
        "{player}: {throw} 사용, 먼저 쓸 윷은 {first}",
    ),
    help: Bi::new(
        "exchange the moves, or give up the first throw where it cannot be used",
        "수의 순서를 바꾸거나, 쓸 수 없는 첫 윷이면 먼저 소멸을 적으십시오",
    ),
    explain: Bi::new(
        "Under order=fifo throws are used in the order in which they were thrown; one that \
         cannot be used is given up, and the others go on. The rule book leaves the order free.",
        "순서=던진순 규칙에서는 던진 순서대로 윷을 쓰며, 쓸 수 없는 윷은 소멸하고 다음 윷으로 \
         넘어갑니다. 규칙서에서는 순서가 자유입니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [규칙 \"기본; 순서=던진순\"]\n\
         \n\
         1. 홍길동: 모 걸 / 새-걸 새-모\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [규칙 \"기본; 순서=던진순\"]\n\
         \n\
         1. 홍길동: 모 걸 / 새-모 모-방\n",
    ),
};

/// A side moves from a station where it has no piece.
pub static NO_PIECE_THERE: Code = Code {
    id: "YUT010",
    name: "no-piece-there",
    severity: Severity::Error,
    message: Bi::new(
        "{player} has no piece on {from}; it has pieces on: {places}; the line ends here",
        "{player} {from}: 말이 없는 자리, 말이 있는 자리는 {places}. 재현은 여기서 끝남",
    ),
    help: Bi::new(
        "correct the station; look for an earlier move that went elsewhere",
        "밭 이름을 바로잡거나, 앞에서 잘못 적힌 수를 찾으십시오",
    ),
    explain: Bi::new(
        "Only a piece that stands on the board can be moved from there. Since there is nothing \
         to move, the replay ends before this move, and what follows is not judged.",
        "판 위에 있는 말만 그 자리에서 움직일 수 있습니다. 움직일 말이 없으므로 재현은 이 수 \
         앞에서 끝나고, 뒤에 오는 수는 판정하지 않습니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 걸 / 새-모 걸-뒷도\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 걸 / 새-모 모-방\n",
    ),
};

/// A side starts a piece, but none is waiting.
pub static NO_PIECE_AT_HOME: Code = Code {
    id: "YUT011",
    name: "no-piece-at-home",
    severity: Severity::Error,
    message: Bi::new(
        "{player} has no piece left to start ({board} on the board, {out} home); the line ends here",
        "{player}: 새로 낼 말이 없음(판 위 {board}, 난 말 {out}). 재현은 여기서 끝남",
    ),
    help: Bi::new(
        "correct the move, or the number of pieces",
        "수나 말의 수를 바로잡으십시오",
    ),
    explain: Bi::new(
        "Every side has four pieces unless the record says otherwise; captured ones wait to \
         start again. Since there is nothing to move, the replay ends before this move, and \
         what follows is not judged.",
        "따로 적지 않으면 한 편의 말은 넷이며, 잡힌 말은 다시 출발을 기다립니다. 움직일 말이 \
         없으므로 재현은 이 수 앞에서 끝나고, 뒤에 오는 수는 판정하지 않습니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [말 \"2\"]\n\
         \n\
         1. 홍길동: 윷 모 도 / 새-윷 새-모 새-도\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [말 \"2\"]\n\
         \n\
         1. 홍길동: 윷 모 도 / 새-윷 새-모 모-앞모도\n",
    ),
};

/// A new piece enters with a throw backwards.
pub static BACKDO_CANNOT_ENTER: Code = Code {
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
pub static BACKDO_NO_TARGET: Code = Code {
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
pub static OVERSHOOT: Code = Code {
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
pub static WRONG_DESTINATION: Code = Code {
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
pub static SHORTCUT_IS_AUTOMATIC: Code = Code {
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
pub static CENTER_GOES_TO_GOAL: Code = Code {
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

/// Only a part of a stack is moved.
pub static STACK_MOVES_TOGETHER: Code = Code {
    id: "YUT018",
    name: "stack-moves-together",
    severity: Severity::Error,
    message: Bi::new(
        "the stack on {from} moves as one: {count} pieces, not {claimed}",
        "{from}의 업은 말은 함께 움직임: {count}개 (적힌 수 {claimed}개)",
    ),
    help: Bi::new("correct the number of pieces", "말의 수를 바로잡으십시오"),
    explain: Bi::new(
        "Pieces that are stacked move together from then on and are captured together (section \
         7 of the rule book); they never part. Logs need no number of pieces; JSON may claim \
         one.",
        "업은 말은 그때부터 함께 움직이고 함께 잡히며(규칙서 7장) 나뉘지 않습니다. 윷 기록에는 \
         움직인 말의 수를 적지 않지만 JSON에는 적을 수 있습니다.",
    ),
    bad: Sample::json(
        "[{\"schema\":\"bokgi.record/1\",\"game\":\"yut\",\
         \"board\":{\"columns\":29,\"rows\":1,\"coordinates\":\"stations\"},\"nodes\":[\
         {\"items\":[{\"play\":\"throw\",\"side\":\"black\",\"throw\":\"mo\"}]},\
         {\"items\":[{\"play\":\"throw\",\"side\":\"black\",\"throw\":\"yut\"}]},\
         {\"items\":[{\"play\":\"throw\",\"side\":\"black\",\"throw\":\"do\"}]},\
         {\"items\":[{\"play\":\"advance\",\"side\":\"black\",\"from\":\"hand\",\"to\":\"05\",\"throw\":\"mo\"}]},\
         {\"items\":[{\"play\":\"advance\",\"side\":\"black\",\"from\":\"hand\",\"to\":\"04\",\"throw\":\"yut\"}]},\
         {\"items\":[{\"play\":\"advance\",\"side\":\"black\",\"from\":\"04\",\"to\":\"05\",\"throw\":\"do\"},{\"claim\":\"stack\"}]},\
         {\"items\":[{\"play\":\"throw\",\"side\":\"white\",\"throw\":\"do\"}]},\
         {\"items\":[{\"play\":\"advance\",\"side\":\"white\",\"from\":\"hand\",\"to\":\"01\",\"throw\":\"do\"}]},\
         {\"items\":[{\"play\":\"throw\",\"side\":\"black\",\"throw\":\"geol\"}]},\
         {\"items\":[{\"play\":\"advance\",\"side\":\"black\",\"from\":\"05\",\"to\":\"cc\",\"throw\":\"geol\"},{\"claim\":\"pieces\",\"count\":1}]}]}]",
    ),
    good: Sample::json(
        "[{\"schema\":\"bokgi.record/1\",\"game\":\"yut\",\
         \"board\":{\"columns\":29,\"rows\":1,\"coordinates\":\"stations\"},\"nodes\":[\
         {\"items\":[{\"play\":\"throw\",\"side\":\"black\",\"throw\":\"mo\"}]},\
         {\"items\":[{\"play\":\"throw\",\"side\":\"black\",\"throw\":\"yut\"}]},\
         {\"items\":[{\"play\":\"throw\",\"side\":\"black\",\"throw\":\"do\"}]},\
         {\"items\":[{\"play\":\"advance\",\"side\":\"black\",\"from\":\"hand\",\"to\":\"05\",\"throw\":\"mo\"}]},\
         {\"items\":[{\"play\":\"advance\",\"side\":\"black\",\"from\":\"hand\",\"to\":\"04\",\"throw\":\"yut\"}]},\
         {\"items\":[{\"play\":\"advance\",\"side\":\"black\",\"from\":\"04\",\"to\":\"05\",\"throw\":\"do\"},{\"claim\":\"stack\"}]},\
         {\"items\":[{\"play\":\"throw\",\"side\":\"white\",\"throw\":\"do\"}]},\
         {\"items\":[{\"play\":\"advance\",\"side\":\"white\",\"from\":\"hand\",\"to\":\"01\",\"throw\":\"do\"}]},\
         {\"items\":[{\"play\":\"throw\",\"side\":\"black\",\"throw\":\"geol\"}]},\
         {\"items\":[{\"play\":\"advance\",\"side\":\"black\",\"from\":\"05\",\"to\":\"cc\",\"throw\":\"geol\"},{\"claim\":\"pieces\",\"count\":2}]}]}]",
    ),
};

/// Several throws in hand would have made a move.
pub static AMBIGUOUS_THROW: Code = Code {
    id: "YUT031",
    name: "ambiguous-throw",
    severity: Severity::Warning,
    message: Bi::new(
        "{move} can be made with any of {throws}; taken as {throw}",
        "{move}: {throws} 가운데 어느 윷으로도 갈 수 있음, 사용한 윷으로 본 것은 {throw}",
    ),
    help: Bi::new(
        "write the throw behind the move, as in 00-out(Geol)",
        "참먹이-골인(걸)처럼 쓴 윷을 수 뒤에 적으십시오",
    ),
    explain: Bi::new(
        "A piece goes out from 00 with any throw, and there are other moves that two throws can \
         make. Where both are in hand, the throw that is used stands in brackets behind the \
         move, because the other one is left for the next. Where it does not, the smallest is \
         taken.",
        "참먹이의 말은 어느 윷으로도 나며, 두 윷이 같은 자리로 가는 수도 있습니다. 둘 다 남아 \
         있으면 어느 윷을 썼는지 수 뒤의 괄호에 적습니다. 다음에 쓸 윷이 달라지기 때문입니다. \
         적지 않으면 가장 작은 윷으로 봅니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n\
         2. 임꺽정: 빽도 / 소멸\n\
         3. 홍길동: 빽도 / 도-참먹이\n\
         4. 임꺽정: 빽도 / 소멸\n\
         5. 홍길동: 윷 걸 / 참먹이-골인 새-윷\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n\
         2. 임꺽정: 빽도 / 소멸\n\
         3. 홍길동: 빽도 / 도-참먹이\n\
         4. 임꺽정: 빽도 / 소멸\n\
         5. 홍길동: 윷 걸 / 참먹이-골인(걸) 새-윷\n",
    ),
};
