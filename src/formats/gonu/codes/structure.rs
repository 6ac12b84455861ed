//! Codes about the structure of a log.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// The file holds nothing.
pub static EMPTY: Code = Code {
    id: "GLG001",
    name: "gonu-log-empty",
    severity: Severity::Error,
    message: Bi::new("the file holds no game", "파일에 대국이 없음"),
    help: Bi::new(
        "a log begins with tags such as [Game \"Jul-gonu\"]",
        "기록은 [종목 \"줄고누\"] 같은 태그로 시작합니다",
    ),
    explain: Bi::new(
        "The file is empty or holds nothing but white space. A gonu log is a list of tags, then the \
         moves.",
        "파일이 비어 있거나 빈칸뿐입니다. 고누 기록은 태그를 먼저 적고 이어서 수를 적습니다.",
    ),
    bad: Sample::gonu(" \n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2\n"),
};

/// Something that is no move, number, comment or result.
pub static TOKEN: Code = Code {
    id: "GLG002",
    name: "gonu-token",
    severity: Severity::Error,
    message: Bi::new(
        "`{token}` cannot be read; expected {expected}",
        "읽을 수 없음: `{token}` — 필요한 것: {expected}",
    ),
    help: Bi::new(
        "write the move as FROM-TO, with x and the captured points behind it",
        "수는 출발점-도착점으로, 잡은 말은 그 뒤에 x와 점으로 적으십시오",
    ),
    explain: Bi::new(
        "Behind the tags stand numbers such as `3.` and `3...`, moves such as `d2-d3xb3,c3` or \
         `라2-라3x나3,다3`, `resign` (기권), comments in braces or behind `;`, and the result. Anything else is \
         passed over, and the game goes on with the next word.",
        "태그 뒤에는 `3.`이나 `3...` 같은 번호, `라2-라3x나3,다3`이나 `d2-d3xb3,c3` 같은 수, 기권(resign), 중괄호 안이나 \
         `;` 뒤의 주석, 결과를 적습니다. 그 밖의 것은 건너뛰고 다음 말부터 계속 읽습니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 then a4-\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 {then} a4-a3\n"),
};

/// A tag that is not closed or has no quotes.
pub static TAG: Code = Code {
    id: "GLG003",
    name: "gonu-tag",
    severity: Severity::Error,
    message: Bi::new(
        "this is no tag: expected a name and a value in straight quotes, such as [Black \"Hong\"]",
        "태그가 아님: [흑 \"홍길동\"]처럼 이름과 곧은 따옴표 안의 값이 필요함",
    ),
    help: Bi::new(
        "write [Name \"value\"] on one line; a quote inside the value is \\\"",
        "한 줄에 [이름 \"값\"]으로 쓰고, 값 안의 따옴표는 \\\"로 쓰십시오",
    ),
    explain: Bi::new(
        "A tag is a name and a value in quotes between brackets, on one line. A missing bracket or quote, \
         or the curved quotes of a word processor, make it unreadable. It is passed over.",
        "태그는 대괄호 안에 이름과 따옴표로 싼 값을 한 줄에 적은 것입니다. 괄호나 따옴표가 빠지거나 문서 편집기의 둥근 \
         따옴표를 쓰면 읽을 수 없습니다. 그런 태그는 건너뜁니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n[Black Hong]\n\n1. a1-a2\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n[Black \"Hong\"]\n\n1. a1-a2\n"),
};

/// A comment that does not end.
pub static OPEN_COMMENT: Code = Code {
    id: "GLG004",
    name: "gonu-comment-open",
    severity: Severity::Error,
    message: Bi::new(
        "the comment that begins here has no closing brace",
        "여기서 시작한 주석을 닫는 중괄호가 없음",
    ),
    help: Bi::new(
        "close the comment with a brace",
        "닫는 중괄호로 주석을 끝내십시오",
    ),
    explain: Bi::new(
        "A comment reaches from an opening brace to the next closing one. Without that it takes along \
         everything up to the next game, or to the end of the file; moves in it are not read.",
        "주석은 여는 중괄호에서 다음 닫는 중괄호까지입니다. 닫는 괄호가 없으면 다음 대국이나 파일 끝까지 모두 주석이 되어 그 안의 수를 읽지 못합니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 {good a4-a3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 {good} a4-a3\n"),
};

/// Moves without tags.
pub static NO_TAGS: Code = Code {
    id: "GLG005",
    name: "gonu-no-tags",
    severity: Severity::Warning,
    message: Bi::new(
        "the moves begin without any tag; taken for jul-gonu on 4x4 points, Black moving first",
        "태그 없이 수가 시작됨: 흑이 먼저 두는 네줄고누로 봄",
    ),
    help: Bi::new(
        "write [Game \"Jul-gonu\"] in front of the moves",
        "수 앞에 [종목 \"줄고누\"]를 적으십시오",
    ),
    explain: Bi::new(
        "A game begins with at least one tag. Tags say which gonu it is, who played and by which rules, \
         and they part the games of a file from each other.",
        "대국은 태그 하나 이상으로 시작합니다. 태그는 어떤 고누를 누가 어떤 규칙으로 두었는지 알려 주고, 한 파일의 여러 \
         대국을 나눕니다.",
    ),
    bad: Sample::gonu("1. a1-a2 a4-a3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3\n"),
};

/// Moves behind the result.
pub static AFTER_RESULT: Code = Code {
    id: "GLG006",
    name: "gonu-after-result",
    severity: Severity::Warning,
    message: Bi::new(
        "the game goes on behind its result",
        "결과 뒤에 기록이 이어짐",
    ),
    help: Bi::new(
        "put the result behind the last move; begin another game with a tag",
        "결과는 마지막 수 뒤에 적고, 다른 대국은 태그로 시작하십시오",
    ),
    explain: Bi::new(
        "The result stands behind the last move and ends the game; the next game begins with a tag. What \
         follows here was read as moves of the same game.",
        "결과는 마지막 수 뒤에 적어 대국을 끝맺고, 다음 대국은 태그로 시작합니다. 여기서는 뒤에 이어진 것을 같은 대국의 수로 \
         읽었습니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 * a4-a3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3 *\n"),
};

/// What a limit is on: bytes of a file.
pub const BYTES: Bi = Bi::new("bytes of a file", "파일의 바이트");

/// What a limit is on: moves of a game.
pub const NODES: Bi = Bi::new("moves of a game", "대국의 수");

/// The file holds more than the program takes.
pub static LIMIT: Code = Code {
    id: "GLG007",
    name: "gonu-limit",
    severity: Severity::Error,
    message: Bi::new(
        "more than is read: {what}, at most {limit}",
        "읽는 한도를 넘음: {what}, 최대 {limit}",
    ),
    help: Bi::new(
        "split the file; what stands in front of this place was read",
        "파일을 나누십시오. 이 자리 앞까지는 읽었습니다",
    ),
    explain: Bi::new(
        "Limits protect the program against files that were made to exhaust its memory. They lie far \
         beyond any real game.",
        "메모리를 다 써 버리게 만든 파일로부터 프로그램을 지키는 한도입니다. 실제 대국은 여기에 이르지 않습니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3\n").with(&["--max-nodes", "2"]),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3\n"),
};
