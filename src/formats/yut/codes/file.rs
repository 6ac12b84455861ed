//! Codes about a file as a whole.

use super::{GOOD, log};
use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// For [`LIMIT`]: bytes.
pub const BYTES_OF_A_FILE: Bi = Bi::new("bytes in a file", "파일의 바이트");
/// For [`LIMIT`]: nodes.
pub const NODES_OF_A_RECORD: Bi = Bi::new("throws and moves of a game", "한 판의 던지기와 이동");

/// The file holds nothing.
pub static EMPTY_FILE: Code = Code {
    id: "YLG001",
    name: "yut-log-empty",
    severity: Severity::Error,
    message: Bi::new("the log is empty", "기록이 비어 있음"),
    help: Bi::new(
        "look for another copy of the log",
        "기록의 다른 사본을 찾으십시오",
    ),
    explain: Bi::new(
        "There is nothing in the file but blanks, as a failed download or copy leaves behind.",
        "파일에 공백밖에 없습니다. 내려받기나 복사가 실패하면 이런 파일이 남습니다.",
    ),
    bad: log("\n"),
    good: GOOD,
};

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

/// A comment in braces has no end.
pub static UNCLOSED_COMMENT: Code = Code {
    id: "YLG004",
    name: "yut-comment-not-closed",
    severity: Severity::Error,
    message: Bi::new(
        "a comment in braces is not closed",
        "중괄호로 연 주석이 닫히지 않음",
    ),
    help: Bi::new(
        "close the comment with `}`; it was taken to end with its line",
        "주석 끝에 `}`를 적으십시오. 그 줄의 끝까지를 주석으로 읽었습니다",
    ),
    explain: Bi::new(
        "A comment in braces may go over several lines and ends at the next closing brace. Where there is \
         none, or where another brace opens on a later line first, the closing one was forgotten, and \
         the comment is taken to end with its line.",
        "중괄호 주석은 여러 줄이어도 되며 다음 닫는 중괄호에서 끝납니다. 닫는 중괄호가 없거나 뒤의 줄에서 여는 중괄호가 \
         먼저 나오면 닫는 것을 빠뜨린 것으로 보고 그 줄의 끝까지를 주석으로 읽습니다.",
    ),
    bad: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새-도 {첫 수\n2. 성춘향: 개 / 새-개 {따라감}\n",
    ),
    good: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새-도 {첫 수}\n2. 성춘향: 개 / 새-개 {따라감}\n",
    ),
};

/// A limit against files that were made to hurt is reached.
pub static LIMIT: Code = Code {
    id: "YLG005",
    name: "yut-log-too-large",
    severity: Severity::Error,
    message: Bi::new(
        "too much to read: {what}, at most {limit}",
        "한도를 넘음: {what}, 최대 {limit}",
    ),
    help: Bi::new(
        "split the file, or raise the limit with --max-nodes or --max-bytes",
        "파일을 나누거나 --max-nodes, --max-bytes로 한도를 올리십시오",
    ),
    explain: Bi::new(
        "Limits keep files that were made to hurt from filling the memory. What stands behind the limit \
         is not read.",
        "해를 끼치려고 만든 파일이 메모리를 다 쓰지 못하게 한도를 둡니다. 한도 뒤의 내용은 읽지 않습니다.",
    ),
    bad: log("[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 모 걸 / 새-모 모-방\n").with(&["--max-nodes", "3"]),
    good: GOOD,
};

/// Signs of phones and word processors.
pub static SIGNS: Code = Code {
    id: "YLG006",
    name: "yut-unusual-signs",
    severity: Severity::Note,
    message: Bi::new(
        "full-width signs or long dashes, read as those of the keyboard; words with them: {count}",
        "전각 기호나 긴 줄표를 자판의 기호로 읽음, 그런 낱말: {count}",
    ),
    help: Bi::new(
        "`bokgi convert --to yut` writes the log with the usual signs",
        "`bokgi convert --to yut`로 보통 기호로 다시 쓸 수 있습니다",
    ),
    explain: Bi::new(
        "Phones and word processors turn `-` into a long dash and write `*`, `(` or `/` in full width. \
         Such signs are read as what they stand for.",
        "전화기와 문서 편집기는 `-`를 긴 줄표로 바꾸거나 `*`, `(`, `/`를 전각으로 적습니다. 그런 기호는 본래의 뜻대로 \
         읽습니다.",
    ),
    bad: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새–도\n",
    ),
    good: GOOD,
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
