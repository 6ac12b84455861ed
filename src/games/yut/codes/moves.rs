//! Codes for what is moved, with which throw, and how it is marked.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// A move takes a throw that is not left.
pub(crate) static VALUE_NOT_AVAILABLE: Code = Code {
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
pub(crate) static WRONG_ORDER: Code = Code {
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
pub(crate) static NO_PIECE_THERE: Code = Code {
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
pub(crate) static NO_PIECE_AT_HOME: Code = Code {
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

/// Only a part of a stack is moved.
pub(crate) static STACK_MOVES_TOGETHER: Code = Code {
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
pub(crate) static AMBIGUOUS_THROW: Code = Code {
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

/// The mark of a capture and the replay disagree.
pub(crate) static CAPTURE_MISMATCH: Code = Code {
    id: "YUT019",
    name: "capture-mismatch",
    severity: Severity::Error,
    message: Bi::new(
        "capture, {move}: {difference}",
        "잡기, {move}: {difference}",
    ),
    help: Bi::new(
        "correct the mark (* or 잡음), or look for an earlier mistake",
        "잡음(*) 표시를 바로잡거나, 앞의 잘못을 찾으십시오",
    ),
    explain: Bi::new(
        "A piece that comes to a station with pieces of another side captures them all, and the \
         log marks it, so that a wrong station is noticed. A missing mark is only a warning \
         with --lenient; a false one is always an error.",
        "다른 편 말이 있는 자리에 멈추면 모두 잡으며, 기록에 표시해 두면 잘못 적은 밭을 찾아낼 \
         수 있습니다. 빠진 표시는 --lenient를 주면 경고가 되고, 잘못된 표시는 언제나 \
         오류입니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n\
         2. 임꺽정: 도 / 새-도 / 개 / 새-개\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n\
         2. 임꺽정: 도 / 새-도 잡음 / 개 / 새-개\n",
    ),
};

/// The mark of stacking and the replay disagree.
pub(crate) static STACK_MISMATCH: Code = Code {
    id: "YUT020",
    name: "stack-mismatch",
    severity: Severity::Error,
    message: Bi::new(
        "stacking, {move}: {difference}",
        "업기, {move}: {difference}",
    ),
    help: Bi::new(
        "correct the mark (+ or 업음), or look for an earlier mistake",
        "업음(+) 표시를 바로잡거나, 앞의 잘못을 찾으십시오",
    ),
    explain: Bi::new(
        "A piece that comes to a station with pieces of its own side is stacked on them, \
         always, and the log marks it, so that a wrong station is noticed. A missing mark is \
         only a warning with --lenient; a false one is always an error.",
        "제 말이 있는 자리에 멈추면 언제나 업으며, 기록에 표시해 두면 잘못 적은 밭을 찾아낼 수 \
         있습니다. 빠진 표시는 --lenient를 주면 경고가 되고, 잘못된 표시는 언제나 오류입니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 걸 / 새-모 새-걸+\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 윷 도 / 새-모 새-윷 윷-모 업음\n",
    ),
};
