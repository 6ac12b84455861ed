//! Codes of the findings about the rules of yut, `YUT001` to `YUT039`.

use super::options;
use crate::diag::{Code, Sample, Severity};
use crate::text::Bilingual;

pub(crate) static CODES: &[&Code] = &[
    &MISSING_THROW,
    &EXTRA_THROW,
    &THROW_NOT_IN_RULES,
    &FORFEIT_WITH_LEGAL_MOVE,
    &FORFEIT_MISMATCH,
    &NOTHING_TO_FORFEIT,
    &UNUSED_VALUES,
    &VALUE_NOT_AVAILABLE,
    &WRONG_ORDER,
    &NO_PIECE_THERE,
    &NO_PIECE_AT_HOME,
    &BACKDO_CANNOT_ENTER,
    &BACKDO_NO_TARGET,
    &OVERSHOOT,
    &WRONG_DESTINATION,
    &SHORTCUT_IS_AUTOMATIC,
    &CENTER_GOES_TO_GOAL,
    &STACK_MOVES_TOGETHER,
    &AMBIGUOUS_THROW,
    &CAPTURE_MISMATCH,
    &STACK_MISMATCH,
    &TURN_IS_OVER,
    &WRONG_PLAYER,
    &FINISHED_PLAYER,
    &TURN_NUMBER,
    &TURN_MISSING,
    &TURN_TWICE,
    &TURN_GOES_ON,
    &SCORE_SHEET,
    &TOO_FEW_THROWS,
    &UNKNOWN_MEMBER,
    &MEMBER_OUT_OF_ORDER,
    &GAME_OVER,
    &NOT_FINISHED,
    &RANKING_MISMATCH,
    &IMPOSSIBLE,
    &ORDER_OF_TAGS,
    &options::UNKNOWN,
    &options::CONTRADICTION,
];

/// Header of a sample game between two sides with two pieces each.
macro_rules! sides {
    () => {
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [말 \"2\"]\n"
    };
}

/// Turns of the sample game, up to its end.
macro_rules! turns {
    () => {
        "\n\
         1. 홍길동: 도 / 새-도\n\
         2. 임꺽정: 빽도 / 소멸\n\
         3. 홍길동: 빽도 / 도-참먹이\n\
         4. 임꺽정: 빽도 / 소멸\n\
         5. 홍길동: 도 / 참먹이-골인\n\
         6. 임꺽정: 빽도 / 소멸\n\
         7. 홍길동: 도 / 새-도\n\
         8. 임꺽정: 빽도 / 소멸\n\
         9. 홍길동: 빽도 / 도-참먹이\n\
         10. 임꺽정: 빽도 / 소멸\n\
         11. 홍길동: 도 / 참먹이-골인\n"
    };
}

/// Code: a side plays on after the game has ended.
pub(crate) static GAME_OVER: Code = Code {
    id: "YUT025",
    name: "game-over",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("the game is over: {ranking}", "판은 이미 끝남: {ranking}"),
    help: Bilingual::new(
        "delete the turns after the end, or check whether a piece came home too early",
        "끝난 뒤의 기록을 지우거나, 너무 일찍 난 말이 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "The game ends when only one side is left, or with play_on=first when the first side is \
         home. Reported once; later entries do not change the board.",
        "한 편만 남으면 판이 끝나며, 끝=첫승 규칙에서는 첫 편이 날 때 끝납니다. 한 번만 알리고, \
         뒤의 기록은 판에 영향을 주지 않습니다.",
    ),
    bad: Sample::yut(concat!(sides!(), turns!(), "12. 임꺽정: 도 / 새-도\n")),
    good: Sample::yut(concat!(sides!(), turns!())),
};

/// Code: the record states a result, but the game has not ended.
pub(crate) static NOT_FINISHED: Code = Code {
    id: "YUT026",
    name: "not-finished",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the result is {stated}, but the game is not over; pieces still to come home: {found}",
        "적힌 결과({stated})와 달리 아직 나지 않은 말이 있음({found})",
    ),
    help: Bilingual::new(
        "write the missing turns, the result *, or how it ended: [종료 \"기권\"]",
        "빠진 차례를 적거나, 결과를 *로 하거나, [종료 \"기권\"]처럼 끝난 이유를 적으십시오",
    ),
    explain: Bilingual::new(
        "The result has to follow from the replay. For a game that stopped early, write the result \
         * or give the reason in the tag Termination (종료).",
        "결과는 재현한 판에서 나와야 합니다. 도중에 그만둔 판의 결과는 *로 적거나, 종료 태그에 \
         끝난 이유를 적습니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [결과 \"홍길동 > 임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [결과 \"홍길동 > 임꺽정\"]\n\
         [종료 \"시간\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n",
    ),
};

/// Code: the stated result differs from the order in which the sides finish in the replay.
pub(crate) static RANKING_MISMATCH: Code = Code {
    id: "YUT027",
    name: "ranking-mismatch",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the result is {stated}, but the replay gives {found}",
        "적힌 결과는 {stated}인데 재현한 결과는 {found}",
    ),
    help: Bilingual::new("correct the result", "결과를 바로잡으십시오"),
    explain: Bilingual::new(
        "Sides are ranked in the order in which they bring their last piece home; the remaining \
         side is last. If the game stopped early, the sides that are home have to come first.",
        "마지막 말이 난 순서대로 순위가 정해지고, 남은 한 편이 꼴찌입니다. 도중에 끝난 판에서는 \
         먼저 난 편이 앞에 와야 합니다.",
    ),
    bad: Sample::yut(concat!(sides!(), "[결과 \"임꺽정 > 홍길동\"]\n", turns!())),
    good: Sample::yut(concat!(sides!(), "[결과 \"홍길동 > 임꺽정\"]\n", turns!())),
};

/// Code: a play that does not exist in yut, or that cannot be executed.
pub(crate) static IMPOSSIBLE: Code = Code {
    id: "YUT028",
    name: "no-yut-play",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "a {what} of {player} is impossible: {reason}; the replay of this line ends here",
        "{player}: 할 수 없는 수({what})임. {reason}. 재현은 여기서 끝남",
    ),
    help: Bilingual::new("correct the record", "기록을 바로잡으십시오"),
    explain: Bilingual::new(
        "A yut record holds throws, moves between stations, forfeits and resignations of the sides \
         that take part. No real turn has forty unused throws. Nothing after this place is judged.",
        "윷놀이에는 참가한 편의 던지기, 밭에서 밭으로 움직이기, 소멸, 기권만 있고, 쓰지 않은 \
         윷이 마흔 개인 차례는 실제 판에 없습니다. 뒤에 오는 기록은 판정하지 않습니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 윷 \n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 윷 윷 도 / 새-윷 새-윷+ 윷-모\n",
    ),
};

/// Code: a move uses a throw that the side does not have.
pub(crate) static VALUE_NOT_AVAILABLE: Code = Code {
    id: "YUT008",
    name: "value-not-available",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{player} {move} needs {value}, which is not among the unused throws: {left}",
        "{player}의 {move}: {value}이(가) 있어야 하는데 남은 것은 {left}",
    ),
    help: Bilingual::new(
        "check for a forgotten throw, or correct the move",
        "빠뜨린 던지기가 없는지 살펴보거나 이동을 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "A piece moves exactly as far as one of the unused throws. The throw follows from the \
         distance, or is given in brackets after the move. The replay continues as if it had been \
         thrown.",
        "말은 아직 쓰지 않은 윷 하나만큼 움직입니다. 어느 윷인지는 거리로 알 수 있고, 수 뒤의 \
         괄호에 적기도 합니다. 재현할 때는 그렇게 움직인 것으로 하고 계속합니다.",
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

/// Code: a throw is used before an earlier one, under rules that require the order of throwing.
pub(crate) static WRONG_ORDER: Code = Code {
    id: "YUT009",
    name: "wrong-order",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{player} uses {throw} before {first}, which must be used first",
        "{player}: {first}을(를) 먼저 써야 하는데 {throw}을(를) 먼저 씀",
    ),
    help: Bilingual::new(
        "swap the moves, or give up the first throw if it cannot be used",
        "이동의 순서를 바꾸거나, 쓸 수 없는 첫 던지기면 먼저 소멸을 적으십시오",
    ),
    explain: Bilingual::new(
        "Under order=fifo, throws are used in the order in which they were thrown. A throw that \
         cannot be used is given up, and the next one follows. The rule book leaves the order \
         free.",
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

/// Code: a move starts on a station where the side has no piece.
pub(crate) static NO_PIECE_THERE: Code = Code {
    id: "YUT010",
    name: "no-piece-there",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{player} has no piece on {from}; {places}",
        "{player}: {from}에 움직일 말이 없음. {places}",
    ),
    help: Bilingual::new(
        "correct the station, or find an earlier move with a wrong station",
        "밭 이름을 바로잡거나, 앞에서 잘못 적힌 수를 찾으십시오",
    ),
    explain: Bilingual::new(
        "Only a piece on the board can be moved from a station. The replay follows the record and \
         assumes that a piece of this side was there: one that could have come there, or any \
         other.",
        "판 위에 있는 말만 그 자리에서 움직일 수 있습니다. 재현할 때는 적힌 대로 계속하며, 그 자리에 올 수 있었던 말이나 \
         다른 말이 거기 있었던 것으로 봅니다.",
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

/// Code: a new piece enters the board, but the side has none left to enter.
pub(crate) static NO_PIECE_AT_HOME: Code = Code {
    id: "YUT011",
    name: "no-piece-at-home",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{player} has no piece left to start ({board} on the board, {out} home)",
        "{player}: 새로 낼 말이 없음(판 위의 말 {board}개, 난 말 {out}개)",
    ),
    help: Bilingual::new(
        "correct the move, or the number of pieces",
        "이동이나 말의 개수를 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "Every side has four pieces unless the record says otherwise; captured pieces wait to \
         start again. The replay follows the record and assumes that one of the pieces on the \
         board had been captured.",
        "따로 적지 않으면 한 편의 말은 넷이며, 잡힌 말은 다시 출발을 기다립니다. 재현할 때는 \
         적힌 대로 계속하며, 판 위의 말 하나를 잡혔던 것으로 봅니다.",
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

/// Code: only some pieces of a stack are moved, although a stack moves as one.
pub(crate) static STACK_MOVES_TOGETHER: Code = Code {
    id: "YUT018",
    name: "stack-moves-together",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the stack on {from} moves as one: {count} pieces, not {claimed}",
        "{from}에 업은 말 {count}개는 함께 움직이는데 {claimed}개라고 적힘",
    ),
    help: Bilingual::new("correct the number of pieces", "말의 개수를 바로잡으십시오"),
    explain: Bilingual::new(
        "Stacked pieces move together from then on and are captured together (section 7 of the \
         rule book); they never separate. A record need not give the number of pieces. If it does, \
         the number follows the move: `05-cc(2 pieces)`.",
        "업은 말은 그때부터 함께 움직이고 함께 잡히며(규칙서 7장) 나뉘지 않습니다. 움직인 \
         말의 수는 적지 않아도 되지만 `모-방(2개)`처럼 이동 뒤에 적을 수 있습니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 윷 도 / 새-모 새-윷 윷-모+\n\
         2. 임꺽정: 도 / 새-도\n\
         3. 홍길동: 걸 / 모-방(1개)\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 윷 도 / 새-모 새-윷 윷-모+\n\
         2. 임꺽정: 도 / 새-도\n\
         3. 홍길동: 걸 / 모-방(2개)\n",
    ),
};

/// Code: more than one unused throw could have made a move, and the record does not say which.
pub(crate) static AMBIGUOUS_THROW: Code = Code {
    id: "YUT031",
    name: "ambiguous-throw",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{move} is possible with each of {throws}; assumed: {throw}",
        "{move}: {throws} 가운데 어느 것으로도 갈 수 있어 {throw}(으)로 봄",
    ),
    help: Bilingual::new(
        "write the throw after the move, as in 00-out(Geol)",
        "참먹이-골인(걸)처럼 쓴 윷을 수 뒤에 적으십시오",
    ),
    explain: Bilingual::new(
        "A piece on 00 goes out with any throw, and two different throws can sometimes make the \
         same move. If both are unused, the record should name the throw in brackets after the \
         move, because the other one remains for the next move. Without it, the smallest is \
         assumed.",
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
         5. 홍길동: 윷 걸 / 참먹이-골인\n",
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

/// Code: the capture mark of a move does not match the replay.
pub(crate) static CAPTURE_MISMATCH: Code = Code {
    id: "YUT019",
    name: "capture-mismatch",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "wrong mark for a capture at {move}: {difference}",
        "{move}의 잡기 표시가 맞지 않음: {difference}",
    ),
    help: Bilingual::new(
        "correct the mark (* or 잡음), or check for an earlier mistake",
        "잡음(*) 표시를 바로잡거나, 앞의 잘못을 찾으십시오",
    ),
    explain: Bilingual::new(
        "A piece that stops on a station with pieces of another side captures them all. The log \
         marks captures so that a wrong station is noticed. With --lenient a missing mark is only \
         a warning; a false mark is always an error.",
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

/// Code: the stacking mark of a move does not match the replay.
pub(crate) static STACK_MISMATCH: Code = Code {
    id: "YUT020",
    name: "stack-mismatch",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "wrong mark for a stack at {move}: {difference}",
        "{move}의 업기 표시가 맞지 않음: {difference}",
    ),
    help: Bilingual::new(
        "correct the mark (+ or 업음), or check for an earlier mistake",
        "업음(+) 표시를 바로잡거나, 앞의 잘못을 찾으십시오",
    ),
    explain: Bilingual::new(
        "A piece that stops on a station with pieces of its own side always stacks with them. The \
         log marks stacking so that a wrong station is noticed. With --lenient a missing mark is \
         only a warning; a false mark is always an error.",
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

/// Code: a throw that must be made is missing in the record.
pub(crate) static MISSING_THROW: Code = Code {
    id: "YUT001",
    name: "missing-throw",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{player}: a throw is missing; {reason}",
        "{player}: 던진 윷이 하나 빠짐. {reason}",
    ),
    help: Bilingual::new(
        "write the forgotten throw before this place",
        "잊은 윷을 이 자리 앞에 적으십시오",
    ),
    explain: Bilingual::new(
        "A turn begins with a throw. Yut, Mo and a capture earn another one, thrown before the \
         next move (sections 4, 8 and 10 of the rule book). With timing=immediate a throw may be \
         used before the next one is made, but none may be left out. The replay goes on: a later \
         surplus throw, or a move without its throw, counts as the missing throw.",
        "차례는 던지기로 시작하고, 윷이나 모가 나오거나 말을 잡으면 다음 말을 움직이기 전에 한 번 \
         더 던집니다(규칙서 4, 8, 10장). 던지기=바로 규칙에서는 더 던지기 전에 먼저 쓸 수 있지만 \
         빠뜨릴 수는 없습니다. 재현은 그대로 이어지며, 뒤에 남는 윷이나 윷이 모자란 이동이 나오면 그것을 \
         빠진 윷으로 봅니다.",
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

/// Code: the record contains a throw that the side had not earned.
pub(crate) static EXTRA_THROW: Code = Code {
    id: "YUT002",
    name: "extra-throw",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{player} throws {throw}, but has no right to another throw{why}",
        "{player}: 더 던질 차례가 아닌데 {throw}을(를) 던졌다고 적힘{why}",
    ),
    help: Bilingual::new(
        "delete it, or check for a capture that is missing before it",
        "지우거나, 그 앞에 잡은 말이 빠지지 않았는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "A turn has one throw; only Yut, Mo and captures earn more (sections 4 and 8 of the rule \
         book). The options capture_bonus, backdo_capture_bonus and capture_chain decide which \
         captures do. The replay accepts the throw.",
        "한 차례에 한 번 던지며, 윷과 모, 잡기만이 한 번 더 던지게 합니다(규칙서 4, 8장). 어떤 \
         잡기가 한 번 더 던지게 하는지는 잡고던지기, 빽도잡기, 거듭잡기 규칙으로 정합니다. 재현할 때는 던진 것을 \
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

/// Code: a throw does not exist under the rules in use.
pub(crate) static THROW_NOT_IN_RULES: Code = Code {
    id: "YUT003",
    name: "throw-not-in-rules",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{throw} is not a throw under these rules; it needs {option}",
        "이 규칙에는 {throw}이(가) 없음. 쓰려면 `[규칙 \"기본; {option}\"]`",
    ),
    help: Bilingual::new(
        "correct the throw, or the rules tag",
        "던진 윷이나 규칙 태그를 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "Nak (a stick off the mat) is not in the rule book and has to be agreed on (nak=yes). \
         Back-Do needs a marked stick, and Back-Gae two of them (backdo=two; backgae=yes). The \
         replay accepts the throw.",
        "낙은 규칙서에 없으므로 미리 정해야 하고(낙=있음), 빽도에는 표시한 윷가락이, 빽개에는 \
         표시한 윷가락 둘이 필요합니다(빽도=둘; 빽개=있음). 재현할 때는 던진 것을 받아들이고 \
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

/// Code: a side gives up its throws, although one of them can be used.
pub(crate) static FORFEIT_WITH_LEGAL_MOVE: Code = Code {
    id: "YUT004",
    name: "forfeit-with-legal-move",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{player} gives up {left}, but {move} is possible with {throw}",
        "{player}: {left}을(를) 소멸로 적었으나 {throw}(으)로 {move} 이동을 할 수 있음",
    ),
    help: Bilingual::new(
        "write the move that was made, or add the rule must_move=no",
        "실제로 움직인 말을 적거나, 규칙에 의무=아니오를 적으십시오",
    ),
    explain: Bilingual::new(
        "As long as one of the remaining throws can be used, it has to be (section 5 of the rule \
         book); a new piece can always start with a forward throw. With must_move=no a player may \
         decline. The replay goes on without the throws.",
        "남은 윷 가운데 하나라도 쓸 수 있으면 써야 합니다(규칙서 5장). 집에 말이 있으면 앞으로 \
         가는 윷은 언제나 쓸 수 있습니다. 의무=아니오 규칙에서는 쓰지 않아도 됩니다. 재현할 때는 그 \
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

/// Code: a side gives up other throws than the record names.
pub(crate) static FORFEIT_MISMATCH: Code = Code {
    id: "YUT005",
    name: "forfeit-mismatch",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{player} gives up {claimed} in the record, but the lost throw is {lost}",
        "{player}: 소멸로 적힌 것은 {claimed}, 실제로 없어지는 것은 {lost}",
    ),
    help: Bilingual::new(
        "correct the throws in brackets, or leave the brackets out",
        "괄호 안의 윷을 바로잡거나 괄호를 빼십시오",
    ),
    explain: Bilingual::new(
        "A forfeit gives up all remaining throws; where throws are used in order (order=fifo), \
         only the first one. The throws in brackets after it must match.",
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

/// Code: a side gives up its throws, but has none left.
pub(crate) static NOTHING_TO_FORFEIT: Code = Code {
    id: "YUT006",
    name: "nothing-to-forfeit",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{player} has no throw left to give up",
        "{player}: 소멸할 윷이 남아 있지 않음",
    ),
    help: Bilingual::new(
        "delete the forfeit, or write the throw that was lost",
        "소멸을 지우거나, 없어진 윷을 적으십시오",
    ),
    explain: Bilingual::new(
        "Only a throw that cannot be used is given up. After Nak, or when every throw has been \
         used, none is left.",
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

/// Code: a turn ends although throws are still unused.
pub(crate) static UNUSED_VALUES: Code = Code {
    id: "YUT007",
    name: "unused-values",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{player} leaves {left} unused; possible: {use}",
        "{player}: 던진 {left}을(를) 쓰지 않고 차례가 넘어감. 할 수 있던 이동: {use}",
    ),
    help: Bilingual::new(
        "write the missing moves, or 소멸 (forfeit) if none is possible",
        "빠진 이동을 적고, 움직일 말이 없으면 소멸을 적으십시오",
    ),
    explain: Bilingual::new(
        "At the end of a turn every throw has been used or given up. Giving up is written too, so \
         that a forgotten throw is noticed. Reported at the end of the turn. If no piece could \
         have moved, the throws count as given up and this is only a note.",
        "차례가 끝날 때에는 던진 윷을 모두 쓰거나 소멸해야 하며, 소멸도 적어야 빠뜨린 수를 알 \
         수 있습니다. 그 차례의 끝에서 알립니다. 움직일 수 있는 말이 없었으면 소멸한 것으로 보고 참고로만 알립니다.",
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

/// Code: a side plays on after its turn has ended.
pub(crate) static TURN_IS_OVER: Code = Code {
    id: "YUT021",
    name: "turn-is-over",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{player} has finished or resigned, so the turn is over",
        "{player}: 말이 다 났거나 기권하여 차례가 끝났는데 기록이 이어짐",
    ),
    help: Bilingual::new(
        "delete what follows in this turn",
        "이 차례의 남은 기록을 지우십시오",
    ),
    explain: Bilingual::new(
        "When a side brings its last piece home or resigns, its turn ends at once. Unused throws \
         and throws still to come are lost.",
        "마지막 말이 나거나 기권하면 차례는 곧바로 끝나고, 쓰지 않은 윷이나 더 던질 차례도 \
         없어집니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [선수3 \"장길산\"]\n\
         \n\
         1. 홍길동: 도 / 기권 새-도\n\
         2. 임꺽정: 도 / 새-도\n\
         3. 장길산: 개 / 새-개\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [선수3 \"장길산\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n\
         2. 임꺽정: 개 / 새-개\n\
         3. 장길산: 도 / 기권\n",
    ),
};

/// Code: a side plays although it is another side's turn.
pub(crate) static WRONG_PLAYER: Code = Code {
    id: "YUT022",
    name: "wrong-player",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "it is the turn of {expected}, not of {player}{with}",
        "{player}의 차례가 아니라 {expected}의 차례임{with}",
    ),
    help: Bilingual::new(
        "check for a missing turn, or correct the name",
        "빠진 차례가 없는지 살펴보거나 이름을 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "The sides play in the order P1, P2 and so on; sides that are home are skipped. The replay \
         goes on with the side that played.",
        "선수1, 선수2의 순서로 차례가 돌아가며, 다 난 편은 건너뜁니다. 재현할 때는 실제로 둔 편의 \
         차례로 보고 계속합니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n\
         2. 홍길동: 걸 / 새-걸\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n\
         2. 임꺽정: 걸 / 새-걸\n",
    ),
};

/// Code: a side plays although all its pieces are home or it has resigned.
pub(crate) static FINISHED_PLAYER: Code = Code {
    id: "YUT023",
    name: "finished-player",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{player} has no more turns ({how}); it is the turn of {expected}",
        "{player}: 이미 차례가 없음({how}). 이번 차례는 {expected}",
    ),
    help: Bilingual::new(
        "delete the turn, or correct the name",
        "차례를 지우거나 이름을 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "A side that has brought all its pieces home or has resigned is skipped; the others play \
         on. The replay ignores this turn.",
        "말이 다 난 편이나 기권한 편은 건너뛰고 나머지가 계속합니다. 재현할 때는 이 차례의 기록을 \
         건너뜁니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [선수3 \"장길산\"]\n\
         \n\
         1. 홍길동: 기권\n\
         2. 임꺽정: 개 / 새-개\n\
         3. 장길산: 도 / 새-도\n\
         4. 홍길동: 도 / 소멸\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [선수3 \"장길산\"]\n\
         \n\
         1. 홍길동: 기권\n\
         2. 임꺽정: 개 / 새-개\n\
         3. 장길산: 도 / 새-도\n\
         4. 임꺽정: 도 / 새-도* / 걸 / 새-걸\n",
    ),
};

/// Code: a turn is missing in the record.
pub(crate) static TURN_MISSING: Code = Code {
    id: "YUT032",
    name: "turn-missing",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "turn {missing} is missing: {players}",
        "{missing}번 차례가 빠짐: {players}",
    ),
    help: Bilingual::new(
        "write the missing turn before this one",
        "빠뜨린 차례를 이 차례 앞에 적으십시오",
    ),
    explain: Bilingual::new(
        "The number and the player of this turn both belong to a later one, so one or more turns \
         before it were left out. The replay cannot know what happened in them. It follows the \
         record and assumes that each piece is where the record moves it from.",
        "차례의 번호와 편이 모두 뒤의 것이므로 그 앞의 차례가 빠졌습니다. 빠진 차례에 무엇을 했는지 알 수 없으므로, \
         재현할 때는 적힌 대로 계속하고 말은 적힌 자리에서 움직인 것으로 봅니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n\
         3. 홍길동: 걸 / 도-윷\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n\
         2. 임꺽정: 개 / 새-개\n\
         3. 홍길동: 걸 / 도-윷\n",
    ),
};

/// Code: the record contains the same turn twice.
pub(crate) static TURN_TWICE: Code = Code {
    id: "YUT033",
    name: "turn-twice",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "turn {number} of {player} is written twice; the second is skipped",
        "{player}의 {number}번 차례가 두 번 적혀 있어 뒤의 것은 건너뜀",
    ),
    help: Bilingual::new("delete one of the two", "둘 가운데 하나를 지우십시오"),
    explain: Bilingual::new(
        "A turn with the same number and player as the one before it, which was complete, was most likely \
         copied twice. It changes nothing on the board.",
        "바로 앞의 차례가 다 끝났는데 번호와 편이 같은 차례가 또 나오면 두 번 옮겨 적은 것으로 봅니다. 판에는 영향을 \
         주지 않습니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n\
         1. 홍길동: 도 / 새-도\n\
         2. 임꺽정: 걸 / 새-걸\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n\
         2. 임꺽정: 걸 / 새-걸\n",
    ),
};

/// Code: the record writes one turn as two.
pub(crate) static TURN_GOES_ON: Code = Code {
    id: "YUT034",
    name: "turn-goes-on",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the previous turn of {player} is not finished, so this line belongs to it",
        "{player}의 앞 차례가 끝나지 않아 그 차례에 이어진 것으로 봄",
    ),
    help: Bilingual::new(
        "write the whole turn after one number",
        "한 차례는 번호 하나 뒤에 모두 적으십시오",
    ),
    explain: Bilingual::new(
        "Throws earned by a Yut, a Mo or a capture, and moves with remaining throws, belong to the \
         same turn and follow its number. If the same player begins another turn before the \
         previous one is finished, the two are read as one.",
        "윷이나 모, 잡기로 한 번 더 던진 윷과 남은 윷으로 한 이동은 같은 차례이므로 그 번호 뒤에 적습니다. 앞 차례가 \
         끝나지 않았는데 같은 편의 차례가 또 시작되면 한 차례로 봅니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모\n\
         1. 홍길동: 걸 / 새-모 모-방\n\
         2. 임꺽정: 걸 / 새-걸\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 모 걸 / 새-모 모-방\n\
         2. 임꺽정: 걸 / 새-걸\n",
    ),
};

/// Code: the record contains throws but no moves (a score sheet).
pub(crate) static SCORE_SHEET: Code = Code {
    id: "YUT035",
    name: "score-sheet",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the record has throws but no moves; only the throws are checked",
        "던진 윷만 적고 이동은 적지 않은 기록이라 던진 것만 살펴봄",
    ),
    help: Bilingual::new(
        "`bokgi stats` counts them; write the moves as well to have the game replayed",
        "`bokgi stats`로 셀 수 있습니다. 판을 재현하려면 이동도 적으십시오",
    ),
    explain: Bilingual::new(
        "Some people write down only the throws and follow the moves on the board. bokgi does not \
         treat such a score sheet as a game with missing moves. It checks the order and the names \
         of the turns, the extra throws for Yut and Mo, and whether the stated winner threw often \
         enough. Extra throws for captures cannot be checked.",
        "말판은 두고 던진 윷만 적기도 합니다. 이런 기록은 이동을 빠뜨린 것으로 보지 않습니다. 차례의 순서와 이름, 윷과 \
         모로 한 번 더 던진 것을 살피고, 이겼다고 적힌 편이 그만큼 던졌는지 봅니다. 잡아서 더 던진 것은 알 수 없습니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [규칙 \"기본\"]\n\
         \n\
         1. 홍길동: 모 모 걸\n\
         2. 임꺽정: 개\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [규칙 \"기본\"]\n\
         \n\
         1. 홍길동: 모 모 걸 / 새-모 새-모 모-방\n\
         2. 임꺽정: 개 / 새-개\n",
    ),
};

/// Code: the stated winner had too few throws on the score sheet to win.
pub(crate) static TOO_FEW_THROWS: Code = Code {
    id: "YUT036",
    name: "too-few-throws-to-win",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{player} is stated as the winner, but threw forwards {throws} times, too few to bring \
         {pieces} pieces home",
        "{player}: 이겼다고 적혔으나 앞으로 가는 윷은 {throws}번뿐이라 말 {pieces}개가 날 수 없음",
    ),
    help: Bilingual::new(
        "correct the result, or write the turns that are missing",
        "결과를 바로잡거나 빠진 차례를 적으십시오",
    ),
    explain: Bilingual::new(
        "Every piece needs a throw to enter the board, and a stack needs at least one more throw \
         to come home. A score sheet does not show the board, but fewer throws than this cannot \
         win a game.",
        "말은 하나하나 윷을 던져 내야 하고, 업어서 가더라도 한 번은 더 던져야 납니다. 던진 윷만 적은 기록에서는 판을 알 수 \
         없지만, 이보다 적게 던져서는 이길 수 없습니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [규칙 \"기본\"]\n\
         [결과 \"홍길동 > 임꺽정\"]\n\
         \n\
         1. 홍길동: 걸\n\
         2. 임꺽정: 개\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [규칙 \"기본\"]\n\
         [결과 \"*\"]\n\
         \n\
         1. 홍길동: 걸\n\
         2. 임꺽정: 개\n",
    ),
};

/// Code: a turn is played by a member who is not in the list of the team.
pub(crate) static UNKNOWN_MEMBER: Code = Code {
    id: "YUT037",
    name: "member-not-named",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{member} is not a member of {player}: {members}",
        "{member}은(는) {player}의 팀원이 아님(팀원: {members})",
    ),
    help: Bilingual::new(
        "correct the name, or add it to the tag Members",
        "이름을 바로잡거나 팀원(편원) 태그에 더하십시오",
    ),
    explain: Bilingual::new(
        "The tag Members lists who plays for a side, and a turn may name the person who throws. A \
         name outside the list is a substitute or a typing error.",
        "팀원(편원) 태그에는 편을 이루는 사람을 적고, 차례에는 던진 사람을 괄호에 적을 수 \
         있습니다. 명단에 없는 이름은 대신 나온 사람이거나 잘못 적은 것입니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"청팀\"]\n\
         [편원1 \"홍길동, 임꺽정\"]\n\
         [선수2 \"홍팀\"]\n\
         \n\
         1. 청팀(장길산): 도 / 새-도\n",
    ),
    good: Sample::yut(
        "[선수1 \"청팀\"]\n\
         [편원1 \"홍길동, 임꺽정\"]\n\
         [선수2 \"홍팀\"]\n\
         \n\
         1. 청팀(홍길동): 도 / 새-도\n",
    ),
};

/// Code: a team member throws out of order, under rules that require the order of the list.
pub(crate) static MEMBER_OUT_OF_ORDER: Code = Code {
    id: "YUT038",
    name: "member-out-of-order",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{member} throws for {player}, but the next member is {expected}",
        "{player}: {expected}이(가) 던질 차례인데 {member}이(가) 던짐",
    ),
    help: Bilingual::new(
        "correct the name, or write the rule rotation=free",
        "이름을 바로잡거나 규칙에 순번=자유라고 적으십시오",
    ),
    explain: Bilingual::new(
        "Under rotation=order the members of a side throw in the order of the tag Members, \
         starting with any of them. Without that option anyone may throw.",
        "순번=차례 규칙에서는 팀원(편원) 태그에 적은 순서대로 돌아가며 던집니다. 처음에 누가 \
         던지든 그다음부터 이 순서를 따릅니다. 이 규칙이 없으면 누가 던져도 됩니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"청팀\"]\n\
         [편원1 \"홍길동, 임꺽정\"]\n\
         [선수2 \"홍팀\"]\n\
         [규칙 \"기본; 순번=차례\"]\n\
         \n\
         1. 청팀(홍길동): 도 / 새-도\n\
         2. 홍팀: 개 / 새-개\n\
         3. 청팀(홍길동): 도 / 새-도\n",
    ),
    good: Sample::yut(
        "[선수1 \"청팀\"]\n\
         [편원1 \"홍길동, 임꺽정\"]\n\
         [선수2 \"홍팀\"]\n\
         [규칙 \"기본; 순번=차례\"]\n\
         \n\
         1. 청팀(홍길동): 도 / 새-도\n\
         2. 홍팀: 걸 / 새-걸\n\
         3. 청팀(임꺽정): 도 / 도-개\n",
    ),
};

/// Code: a turn has a number that does not follow the number before.
pub(crate) static TURN_NUMBER: Code = Code {
    id: "YUT024",
    name: "turn-number",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "turn {number} of {player} should be number {expected}",
        "{player}의 차례 번호가 {number}번으로 적혔으나 {expected}번이어야 함",
    ),
    help: Bilingual::new(
        "check for a missing or repeated turn, then number the turns again",
        "빠지거나 겹친 차례가 없는지 살펴본 뒤 번호를 다시 매기십시오",
    ),
    explain: Bilingual::new(
        "Turns are numbered one by one from 1, because sides that are home are skipped. A gap \
         often means that a turn was forgotten.",
        "다 난 편은 건너뛰므로 차례마다 1부터 하나씩 셉니다. 번호가 건너뛰면 차례를 빠뜨렸을 \
         때가 많습니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n\
         3. 임꺽정: 걸 / 새-걸\n",
    ),
    good: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 홍길동: 도 / 새-도\n\
         2. 임꺽정: 걸 / 새-걸\n",
    ),
};

/// Code: a backward throw (빽도) brings in a new piece, which the rules do not allow.
pub(crate) static BACKDO_CANNOT_ENTER: Code = Code {
    id: "YUT012",
    name: "backdo-cannot-enter",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{throw} cannot bring a new piece onto the board",
        "{throw}(으)로는 새 말을 낼 수 없음",
    ),
    help: Bilingual::new(
        "write forfeit (소멸) if no piece on the board can go back",
        "물러날 말이 판에 없으면 소멸을 적으십시오",
    ),
    explain: Bilingual::new(
        "A new piece starts only with a forward throw (section 5 of the rule book). Back-Do is \
         given up if no piece is on the board.",
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

/// Code: a backward throw (빽도) moves a piece that cannot go back.
pub(crate) static BACKDO_NO_TARGET: Code = Code {
    id: "YUT013",
    name: "backdo-no-target",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{throw} cannot move the piece on {from}: it has nowhere to go back to",
        "{throw}(으)로 {from}의 말을 물릴 수 없음: 물러날 곳이 없음",
    ),
    help: Bilingual::new(
        "move another piece back, or write forfeit (소멸)",
        "다른 말을 물리거나 소멸을 적으십시오",
    ),
    explain: Bilingual::new(
        "Back-Do cannot move a piece that waits on 00 (section 5 of the rule book, in Korean). \
         With backdo_goal=back it can, unless the piece came there from 01. With \
         backdo_first=forbid a piece on 01 cannot go back. Back-Do does not take a piece out \
         either.",
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

/// Code: a throw would carry a piece past the goal `00`, which the rules do not allow.
pub(crate) static OVERSHOOT: Code = Code {
    id: "YUT014",
    name: "overshoot",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{throw} carries the piece on {from} past 00, which these rules forbid; needed: {exact}",
        "{throw}(으)로 {from}의 말이 참먹이를 넘어감. 이 규칙에서는 꼭 맞게 나야 함(꼭 맞는 것: {exact})",
    ),
    help: Bilingual::new(
        "move another piece, give the throw up, or write the rule overshoot=exit",
        "다른 말을 움직이거나 소멸을 적고, 넘겨서 나는 규칙이면 넘김=나감을 적으십시오",
    ),
    explain: Bilingual::new(
        "By the rule book a piece has to stop exactly on 00 and goes out with its next throw \
         (section 9). If a throw past 00 takes the piece out, as is common, the record has to \
         state overshoot=exit. With overshoot=bounce the piece goes back by the remaining steps.",
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

/// Code: a move ends on a station to which no throw brings the piece.
pub(crate) static WRONG_DESTINATION: Code = Code {
    id: "YUT015",
    name: "wrong-destination",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "a piece on {from} cannot move to {to}: {expected}",
        "{from}의 말은 {to}(으)로 갈 수 없음. 갈 수 있는 곳: {expected}",
    ),
    help: Bilingual::new("correct the station", "밭 이름을 바로잡으십시오"),
    explain: Bilingual::new(
        "A piece goes as many steps as the throw, straight on through corners and the centre if it \
         only passes them. Backwards it returns by the way it came. The message lists where each \
         unused throw would lead. The replay goes on with the piece where the record puts it.",
        "말은 윷만큼 움직이며, 지나치기만 하는 모퉁이와 방은 곧장 지납니다. 뒤로는 온 길로 \
         물러납니다. 남은 윷으로 갈 수 있는 곳을 함께 알립니다. 재현할 때는 적힌 자리에 말을 두고 \
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

/// Code: a piece that stopped on a corner goes straight on, although it has to take the short cut.
pub(crate) static SHORTCUT_IS_AUTOMATIC: Code = Code {
    id: "YUT016",
    name: "shortcut-is-automatic",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "a piece that stopped on {from} takes the short cut: with {throw} to {expected}, not {to}",
        "{from}에 멈춘 말은 지름길로 감: {throw}(으)로 {expected}에 가는데 {to}(으)로 적힘",
    ),
    help: Bilingual::new(
        "correct the station, or write the rule shortcut=choose",
        "밭 이름을 바로잡거나, 규칙에 지름길=선택을 적으십시오",
    ),
    explain: Bilingual::new(
        "A piece that stops on 05 or 10 takes the diagonal with its next throw; there is no choice \
         (section 6 of the rule book). If the players may choose, the record states \
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

/// Code: a piece that stopped on the centre goes on to `15`, although it has to turn towards the
/// goal.
pub(crate) static CENTER_GOES_TO_GOAL: Code = Code {
    id: "YUT017",
    name: "center-goes-to-goal",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "a piece that stopped on {from} goes towards 00: with {throw} to {expected}, not {to}",
        "{from}에 멈춘 말은 참먹이 쪽으로 감: {throw}(으)로 {expected}에 가는데 {to}(으)로 적힘",
    ),
    help: Bilingual::new(
        "correct the station, or write the rule center=choose",
        "밭 이름을 바로잡거나, 규칙에 방=선택을 적으십시오",
    ),
    explain: Bilingual::new(
        "From the centre a piece always goes to 00, whichever diagonal it came by (section 6 of \
         the rule book). A piece that only passes the centre goes straight on. If the players may \
         choose, the record states center=choose.",
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

/// Code: the sides play in a different order than their tags are written.
pub(crate) static ORDER_OF_TAGS: Code = Code {
    id: "YUT039",
    name: "turns-in-other-order",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the turns follow the order {played}, but the player tags the order {tags}",
        "차례는 {played} 순서로 돌아가는데 태그의 순서는 {tags}",
    ),
    help: Bilingual::new(
        "swap the tags: P1 throws first, then P2",
        "태그를 서로 바꾸십시오. 선수1이 먼저 던지고 선수2가 그다음입니다",
    ),
    explain: Bilingual::new(
        "Player tags are numbered in the order of throwing. Here the first two rounds share one \
         order, which is not the order of the tags, so the tags are probably swapped. The game was \
         replayed in the order of its turns.",
        "선수 태그에는 던지는 차례대로 번호를 매깁니다. 처음 두 바퀴가 모두 같은 순서로 돌아가는데 태그의 순서와 다르면 대개 태그가 서로 바뀐 \
         것입니다. 적힌 차례의 순서대로 재현했습니다.",
    ),
    bad: Sample::yut(
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         \n\
         1. 임꺽정: 도 / 새-도\n\
         2. 홍길동: 개 / 새-개\n\
         3. 임꺽정: 걸 / 도-윷\n\
         4. 홍길동: 걸 / 개-모\n",
    ),
    good: Sample::yut(
        "[선수1 \"임꺽정\"]\n\
         [선수2 \"홍길동\"]\n\
         \n\
         1. 임꺽정: 도 / 새-도\n\
         2. 홍길동: 개 / 새-개\n\
         3. 임꺽정: 걸 / 도-윷\n\
         4. 홍길동: 걸 / 개-모\n",
    ),
};
