//! Codes about a file as a whole and its tags.

use super::{GOOD, log};
use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// For [`log::codes::LIMIT`](crate::formats::log::codes::LIMIT): nodes.
pub const NODES_OF_A_RECORD: Bi = Bi::new("throws and moves of a game", "한 판의 던지기와 이동");

/// No line of a log stands in the file.
pub static NO_GAME: Code = Code {
    id: "YLG002",
    name: "yut-log-without-game",
    severity: Severity::Error,
    message: Bi::new("no game of yut in this file", "파일에 윷놀이 기록이 없음"),
    help: Bi::new(
        "a log begins with tags such as [Game \"Yut\"] and goes on with turns such as `1. Ann: Do / new-01`",
        "기록은 [종목 \"윷놀이\"] 같은 태그로 시작하고 `1. 홍길동: 도 / 새-도` 같은 차례가 이어집니다",
    ),
    explain: Bi::new(
        "A yut log consists of tags in brackets, one line each, and of turns that begin with their \
         number. No line of the file is either.",
        "윷놀이 기록은 한 줄에 하나씩 대괄호로 적는 태그와 번호로 시작하는 차례로 이루어집니다. 이 파일에는 그런 줄이 \
         없습니다.",
    ),
    bad: log("철수와 영희가 윷을 놀았다\n"),
    good: GOOD,
};

/// Text stands in front of the first game.
pub static TEXT_BEFORE: Code = Code {
    id: "YLG003",
    name: "yut-text-before-game",
    severity: Severity::Warning,
    message: Bi::new(
        "text in front of the first game, passed over",
        "첫 판 앞에 글이 있어 건너뜀",
    ),
    help: Bi::new(
        "put `;` in front of each of its lines to make it a comment",
        "줄마다 앞에 `;`를 붙이면 주석이 됩니다",
    ),
    explain: Bi::new(
        "A log begins with a tag, a comment or a turn. What stands in front of the first of them, such \
         as the lines of a message that the log was sent in, belongs to no game.",
        "기록은 태그나 주석이나 차례로 시작합니다. 그 앞에 있는 글, 예를 들어 기록을 담아 보낸 편지의 글은 어느 판에도 \
         속하지 않습니다.",
    ),
    bad: log(
        "오늘 둔 판입니다.\n\n[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새-도\n",
    ),
    good: log(
        "; 오늘 둔 판입니다.\n\n[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새-도\n",
    ),
};

/// A record of another game was to be written as a log of yut.
pub static NOT_YUT: Code = Code {
    id: "YLG007",
    name: "not-a-yut-record",
    severity: Severity::Error,
    message: Bi::new(
        "a record of {game} cannot be written as a yut log",
        "윷놀이 기록으로 쓸 수 없는 종목: {game}",
    ),
    help: Bi::new(
        "choose a format of its game, or json, which carries every game",
        "그 종목의 형식이나, 모든 종목을 담는 json을 고르십시오",
    ),
    explain: Bi::new(
        "A yut log holds throws and moves between the stations of the yut board and nothing else. The \
         record was left out.",
        "윷놀이 기록에는 던진 윷과 말판 위의 이동만 적을 수 있습니다. 이 기록은 쓰지 않았습니다.",
    ),
    bad: Sample::sgf("(;GM[1]SZ[9];B[ee];W[cc])").with(&["--to", "yut"]),
    good: GOOD.with(&["--to", "yut"]),
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
