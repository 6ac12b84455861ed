//! Codes for the end of a game, and for what is no play of it.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// The sides of a game with two pieces each, which a record goes on from.
macro_rules! sides {
    () => {
        "[선수1 \"홍길동\"]\n\
         [선수2 \"임꺽정\"]\n\
         [말 \"2\"]\n"
    };
}

/// The turns of such a game to its end.
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

/// Something stands behind the end of the game.
pub(crate) static GAME_OVER: Code = Code {
    id: "YUT025",
    name: "game-over",
    severity: Severity::Error,
    message: Bi::new("the game is over: {ranking}", "판은 이미 끝남: {ranking}"),
    help: Bi::new(
        "delete what follows, or look for a piece that came home too early",
        "이어지는 기록을 지우거나, 너무 일찍 난 말이 없는지 살펴보십시오",
    ),
    explain: Bi::new(
        "The game ends when one side is left, or with the first side that is home under \
         play_on=first. It is said once; what follows changes nothing.",
        "한 편만 남으면 판이 끝나며, 끝=첫승 규칙에서는 첫 편이 날 때 끝납니다. 한 번만 알리고, \
         뒤의 기록은 판에 영향을 주지 않습니다.",
    ),
    bad: Sample::yut(concat!(sides!(), turns!(), "12. 임꺽정: 도 / 새-도\n")),
    good: Sample::yut(concat!(sides!(), turns!())),
};

/// A result is stated, but the game is not over.
pub(crate) static NOT_FINISHED: Code = Code {
    id: "YUT026",
    name: "not-finished",
    severity: Severity::Error,
    message: Bi::new(
        "the result is {stated}, but the game is not over; pieces still to come home: {found}",
        "결과는 {stated}, 그러나 판이 끝나지 않음(남은 말: {found})",
    ),
    help: Bi::new(
        "write the missing turns, the result *, or how it ended: [종료 \"기권\"]",
        "빠진 차례를 적거나, 결과를 *로 하거나, [종료 \"기권\"]처럼 끝난 까닭을 적으십시오",
    ),
    explain: Bi::new(
        "The result has to follow from the replay. A game that was stopped before its end has \
         the result *, or says how it ended in the tag Termination (종료).",
        "결과는 재현한 판에서 나와야 합니다. 도중에 그만둔 판의 결과는 *로 적거나, 종료 태그에 \
         끝난 까닭을 적습니다.",
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

/// The stated result is not that of the replay.
pub(crate) static RANKING_MISMATCH: Code = Code {
    id: "YUT027",
    name: "ranking-mismatch",
    severity: Severity::Error,
    message: Bi::new(
        "the result is {stated}, but the replay gives {found}",
        "적힌 결과 {stated}, 재현한 결과 {found}",
    ),
    help: Bi::new("correct the result", "결과를 바로잡으십시오"),
    explain: Bi::new(
        "Sides come in in the order in which they bring their last piece home; the one that is \
         left is last. Where a game stopped early, those that are home have to come first.",
        "마지막 말이 난 순서대로 순위가 정해지고, 남은 한 편이 꼴찌입니다. 도중에 끝난 판에서는 \
         먼저 난 편이 앞에 와야 합니다.",
    ),
    bad: Sample::yut(concat!(sides!(), "[결과 \"임꺽정 > 홍길동\"]\n", turns!())),
    good: Sample::yut(concat!(sides!(), "[결과 \"홍길동 > 임꺽정\"]\n", turns!())),
};

/// A play that is none of yut, or cannot be carried out.
pub(crate) static IMPOSSIBLE: Code = Code {
    id: "YUT028",
    name: "no-yut-play",
    severity: Severity::Error,
    message: Bi::new(
        "a {what} of {player} cannot be carried out: {reason}; the line ends here",
        "{player}: 할 수 없는 수({what}), {reason}. 재현은 여기서 끝남",
    ),
    help: Bi::new("correct the record", "기록을 바로잡으십시오"),
    explain: Bi::new(
        "Yut knows throws, moves between stations, forfeits and resignations of the sides that \
         take part, and no turn of a real game has forty throws waiting. What follows is not \
         judged.",
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
