//! Codes about the beginnings of turns.

use super::{GOOD, log};
use crate::diag::{Code, Severity};
use crate::text::Bi;

/// A turn does not begin with its number and a full stop.
pub static TURN_FORM: Code = Code {
    id: "YLG020",
    name: "yut-turn-form",
    severity: Severity::Warning,
    message: Bi::new(
        "a turn must begin with its number and a full stop: `{number}.`",
        "차례는 번호와 점으로 시작해야 함: `{number}.`",
    ),
    help: Bi::new(
        "write `{number}.` in front of the player",
        "선수 이름 앞에 `{number}.`라고 적으십시오",
    ),
    explain: Bi::new(
        "Single turns are counted 1, 2, 3 and so on, whoever plays them. A line that begins with a \
         player, or with a number and another sign, is taken for a turn too.",
        "누가 던지든 차례마다 1, 2, 3처럼 번호를 매깁니다. 선수 이름으로 시작하거나 번호 뒤에 다른 기호를 쓴 줄도 차례로 \
         읽습니다.",
    ),
    bad: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1) 홍길동: 도 / 새-도\n성춘향: 개 / 새-개\n",
    ),
    good: GOOD,
};

/// A turn does not say whose it is.
pub static NO_PLAYER: Code = Code {
    id: "YLG021",
    name: "yut-turn-without-player",
    severity: Severity::Warning,
    message: Bi::new(
        "the turn does not say who plays it; taken to be the next in the order of the seats",
        "누구의 차례인지 적혀 있지 않아 자리 순서로 다음 선수의 차례로 봄",
    ),
    help: Bi::new(
        "write the player's name and a colon behind the number",
        "번호 뒤에 선수 이름과 쌍점을 적으십시오",
    ),
    explain: Bi::new(
        "With two players the turns go back and forth, so the name may be left out. With more, players \
         who are home are passed over, and a name in every turn keeps the record clear.",
        "두 사람이면 번갈아 던지므로 이름을 빼도 됩니다. 셋부터는 다 난 선수를 건너뛰므로 차례마다 이름을 적어야 \
         분명합니다.",
    ),
    bad: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[선수3 \"이몽룡\"]\n\n1. 도 / 새-도\n",
    ),
    good: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 도 / 새-도\n2. 개 / 새-개\n",
    ),
};

/// A turn is of somebody who does not play.
pub static UNKNOWN_PLAYER: Code = Code {
    id: "YLG022",
    name: "yut-unknown-player",
    severity: Severity::Error,
    message: Bi::new(
        "no player is called {name}",
        "이름이 같은 선수가 없음: {name}",
    ),
    help: Bi::new(
        "write the name as in the tags: {known}",
        "태그에 적은 이름을 쓰십시오: {known}",
    ),
    explain: Bi::new(
        "A turn names its player as the tags P1, P2 and so on do, or by the seat itself (P2). The turn \
         was taken to be of the player who is next in the order of the seats.",
        "차례에는 선수1, 선수2 태그에 적은 이름이나 자리(선수2)를 적습니다. 자리 순서로 다음 선수의 차례로 보았습니다.",
    ),
    bad: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길도: 도 / 새-도\n",
    ),
    good: GOOD,
};

/// A player is named by no tag.
pub static NO_PLAYER_TAG: Code = Code {
    id: "YLG023",
    name: "yut-player-without-tag",
    severity: Severity::Warning,
    message: Bi::new(
        "no tag names the players; {name} is taken for the player of seat {number}",
        "선수 태그가 없어 {number}번 자리의 선수로 봄: {name}",
    ),
    help: Bi::new(
        "put [P{number} \"{name}\"] in front of the turns",
        "차례 앞에 [선수{number} \"{name}\"] 태그를 적으십시오",
    ),
    explain: Bi::new(
        "The tags P1 to P6 name the players in the order in which they play. Without them the players \
         take their seats in the order of their first turns.",
        "선수1부터 선수6까지의 태그에 노는 순서대로 선수 이름을 적습니다. 태그가 없으면 처음 나온 순서대로 자리를 \
         정합니다.",
    ),
    bad: log("[종목 \"윷놀이\"]\n\n1. 홍길동: 도 / 새-도\n2. 성춘향: 개 / 새-개\n"),
    good: GOOD,
};

/// A throw or move stands in front of the first turn.
pub static NO_TURN: Code = Code {
    id: "YLG024",
    name: "yut-event-outside-turn",
    severity: Severity::Error,
    message: Bi::new(
        "a throw or move stands in front of the first turn",
        "첫 차례 앞에 던지기나 이동이 있음",
    ),
    help: Bi::new(
        "begin the turn with its number and player, as in {example}",
        "번호와 선수로 차례를 시작하십시오. 예: {example}",
    ),
    explain: Bi::new(
        "Throws and moves belong to turns, which begin with a number. What stands in front of the first \
         turn was taken to be a turn of the first player.",
        "던지기와 이동은 번호로 시작하는 차례 안에 적습니다. 첫 차례 앞에 있는 것은 첫 선수의 차례로 보았습니다.",
    ),
    bad: log("[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n도 / 새-도\n"),
    good: GOOD,
};
