//! Codes about tags.

use super::{GOOD, log};
use crate::diag::{Code, Severity};
use crate::text::Bi;

/// A line begins like a tag and is none.
pub static BROKEN_TAG: Code = Code {
    id: "YLG010",
    name: "yut-tag-form",
    severity: Severity::Error,
    message: Bi::new(
        "a tag must be written as [NAME \"VALUE\"] on one line",
        "태그는 한 줄에 [이름 \"값\"] 꼴로 적어야 함",
    ),
    help: Bi::new(
        "look for a missing quote or bracket; a quote inside the value is written \\\"",
        "따옴표나 괄호가 빠지지 않았는지 보십시오. 값 안의 따옴표는 \\\"로 적습니다",
    ),
    explain: Bi::new(
        "A tag has a name and a value in quotes, in brackets, on one line. A line that begins with a \
         bracket and has not all of these is kept but not understood.",
        "태그는 대괄호 안에 이름과 따옴표로 묶은 값을 한 줄에 적은 것입니다. 대괄호로 시작하지만 그 꼴이 아닌 줄은 \
         보존하되 뜻은 읽지 않습니다.",
    ),
    bad: log("[종목 \"윷놀이\"]\n[선수1 \"홍길동]\n[선수2 \"성춘향\"]\n\n1. P1: 도 / 새-도\n"),
    good: log("[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. P1: 도 / 새-도\n"),
};

/// A tag is nearly one that is known.
pub static UNKNOWN_TAG: Code = Code {
    id: "YLG011",
    name: "yut-tag-misspelt",
    severity: Severity::Warning,
    message: Bi::new(
        "[{tag}] is no known tag; it may be meant for [{meant}]",
        "알 수 없는 태그 [{tag}], 혹시 [{meant}]",
    ),
    help: Bi::new(
        "correct its name, or leave it: tags of your own are kept as they are",
        "이름을 고치거나 그대로 두십시오. 새로 만든 태그는 그대로 보존됩니다",
    ),
    explain: Bi::new(
        "Tags that are not known are kept and written back. One whose name is nearly that of a known tag \
         is likely a slip, and then what it says is not used.",
        "모르는 태그는 보존했다가 그대로 다시 씁니다. 다만 아는 태그와 이름이 거의 같으면 잘못 적은 것일 수 있고, 그러면 \
         그 내용이 쓰이지 않습니다.",
    ),
    bad: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[규착 \"기본\"]\n\n1. 홍길동: 도 / 새-도\n",
    ),
    good: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[규칙 \"기본\"]\n[날씨 \"눈\"]\n\n1. 홍길동: 도 / 새-도\n",
    ),
};

/// The value of a tag cannot be understood.
pub static BAD_VALUE: Code = Code {
    id: "YLG012",
    name: "yut-tag-value",
    severity: Severity::Warning,
    message: Bi::new(
        "[{tag} \"{value}\"] is not {expected}",
        "알 수 없는 값 [{tag} \"{value}\"], 바른 꼴: {expected}",
    ),
    help: Bi::new("write {expected}", "이렇게 적으십시오: {expected}"),
    explain: Bi::new(
        "A date is year, month and day, a time has its unit. What is written otherwise is kept but cannot \
         be used.",
        "날짜는 연월일로, 시간은 단위를 붙여 적습니다. 달리 적은 값은 보존하지만 쓸 수는 없습니다.",
    ),
    bad: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[날짜 \"설날\"]\n\n1. 홍길동: 도 / 새-도\n",
    ),
    good: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[말 \"4\"]\n[날짜 \"2026-02-17\"]\n\n1. 홍길동: 도 / 새-도\n",
    ),
};

/// The tag of the game names another one.
pub static OTHER_GAME: Code = Code {
    id: "YLG013",
    name: "yut-log-of-other-game",
    severity: Severity::Error,
    message: Bi::new(
        "the log says that it is of another game: {game}",
        "기록에 다른 종목으로 적혀 있음: {game}",
    ),
    help: Bi::new(
        "write [Game \"Yut\"], or read the file in the format of its game with --from",
        "[종목 \"윷놀이\"]로 고치거나, --from으로 그 종목의 형식으로 읽으십시오",
    ),
    explain: Bi::new(
        "The file is read as a yut log, by its extension or because that was asked for, but its first \
         tag names another game. It was read as yut all the same.",
        "확장자나 지정에 따라 윷놀이 기록으로 읽었지만 종목 태그에는 다른 종목이 적혀 있습니다. 그래도 윷놀이로 읽었습니다.",
    ),
    bad: log("[종목 \"장기\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새-도\n"),
    good: GOOD,
};

/// Two players have one name.
pub static SAME_NAME: Code = Code {
    id: "YLG014",
    name: "yut-players-of-one-name",
    severity: Severity::Warning,
    message: Bi::new(
        "two players are called {name}",
        "두 선수의 이름이 같음: {name}",
    ),
    help: Bi::new(
        "tell them apart, or begin their turns with P1: and P2:",
        "구별되는 이름을 쓰거나 차례를 선수1:, 선수2:로 시작하십시오",
    ),
    explain: Bi::new(
        "Turns name their player. Where two players share a name, a turn is taken to be of the one who \
         plays next in the order of the seats.",
        "차례에는 선수 이름을 적습니다. 두 선수의 이름이 같으면 자리 순서로 다음 선수의 차례로 봅니다.",
    ),
    bad: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"홍길동\"]\n\n1. 홍길동: 도 / 새-도\n",
    ),
    good: GOOD,
};

/// The result names somebody who does not play, or somebody twice.
pub static RESULT_NAMES: Code = Code {
    id: "YLG015",
    name: "yut-result-names",
    severity: Severity::Error,
    message: Bi::new(
        "the result names no player, or one twice: {name}",
        "결과에 선수가 아니거나 두 번 적힌 이름: {name}",
    ),
    help: Bi::new(
        "name the players from the first to the last with `>` between them ({known}), or write *",
        "선수를 일등부터 `>`로 이어 적거나({known}) *를 적으십시오",
    ),
    explain: Bi::new(
        "The result is the order in which the sides brought their pieces home, by the names of the \
         players, or * for a game that is not finished.",
        "결과에는 말을 다 낸 순서대로 선수 이름을 적고, 끝나지 않은 판이면 *를 적습니다.",
    ),
    bad: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[결과 \"변학도 > 홍길동\"]\n[종료 \"기권\"]\n\n1. 홍길동: 도 / 새-도\n2. 성춘향: 기권\n",
    ),
    good: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[결과 \"홍길동 > 성춘향\"]\n[종료 \"기권\"]\n\n1. 홍길동: 도 / 새-도\n2. 성춘향: 기권\n",
    ),
};
