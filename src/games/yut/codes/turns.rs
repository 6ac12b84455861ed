//! Codes for turns.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// Something stands behind the end of a turn.
pub(crate) static TURN_IS_OVER: Code = Code {
    id: "YUT021",
    name: "turn-is-over",
    severity: Severity::Error,
    message: Bi::new(
        "{player} has no further part in the game, so its turn is over",
        "{player}: 판에서 물러나 차례가 끝났는데 이어지는 기록",
    ),
    help: Bi::new(
        "delete what follows in this turn",
        "이 차례의 남은 기록을 지우십시오",
    ),
    explain: Bi::new(
        "When a side brings its last piece home, or gives up, its turn ends at once: throws \
         that it has not used and throws that it is owed lapse.",
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

/// Another side is to play.
pub(crate) static WRONG_PLAYER: Code = Code {
    id: "YUT022",
    name: "wrong-player",
    severity: Severity::Error,
    message: Bi::new(
        "it is the turn of {expected}, not of {player}",
        "{player}: 차례가 아님, 이번 차례는 {expected}",
    ),
    help: Bi::new(
        "look for a turn that is missing, or correct the name",
        "빠진 차례가 없는지 살펴보거나 이름을 바로잡으십시오",
    ),
    explain: Bi::new(
        "The sides play in the order of P1, P2 and so on; those that are home are passed over. \
         The replay goes on with the side that played.",
        "선수1, 선수2의 순서로 차례가 돌아가며, 다 난 편은 건너뜁니다. 재현은 실제로 둔 편의 \
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

/// A side plays that has finished.
pub(crate) static FINISHED_PLAYER: Code = Code {
    id: "YUT023",
    name: "finished-player",
    severity: Severity::Error,
    message: Bi::new(
        "{player} has no turn any more ({how}); it is the turn of {expected}",
        "{player}: 이미 차례가 없는 편({how}), 이번 차례는 {expected}",
    ),
    help: Bi::new(
        "delete the turn, or correct the name",
        "차례를 지우거나 이름을 바로잡으십시오",
    ),
    explain: Bi::new(
        "A side that has brought all its pieces home, or has given up, is passed over; the \
         others play on. The replay passes over what stands in this turn.",
        "말이 다 난 편이나 기권한 편은 건너뛰고 나머지가 계속합니다. 재현은 이 차례의 기록을 \
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

/// A turn has the wrong number.
pub(crate) static TURN_NUMBER: Code = Code {
    id: "YUT024",
    name: "turn-number",
    severity: Severity::Warning,
    message: Bi::new(
        "turn {number} of {player} would have to be number {expected}",
        "{player}의 차례 번호 {number}, 맞는 번호 {expected}",
    ),
    help: Bi::new(
        "look for a turn that is missing or stands twice; then number them anew",
        "빠지거나 겹친 차례가 없는지 살펴본 뒤 번호를 다시 매기십시오",
    ),
    explain: Bi::new(
        "Turns are counted one by one from 1, because sides that are home are passed over. A \
         gap often means that a turn was forgotten.",
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
