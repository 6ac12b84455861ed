//! Codes for moves that no rules of gonu allow.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// A play of another game.
pub(crate) static FOREIGN: Code = Code {
    id: "GON001",
    name: "no-gonu-move",
    severity: Severity::Error,
    message: Bi::new(
        "{side} makes a play that gonu does not have: {what}; the line ends here",
        "{side}: 고누에 없는 수({what}), 이 수순은 여기서 끊김",
    ),
    help: Bi::new(
        "write a move from one point to another, or a resignation",
        "한 점에서 다른 점으로 옮기는 수나 기권으로 적으십시오",
    ),
    explain: Bi::new(
        "In jul-gonu a player moves one piece one step along a line at each turn. Nothing is placed, \
         thrown or passed, so such a play cannot be carried out and the replay of its line ends before \
         it.",
        "줄고누에서는 차례마다 자기 말 하나를 줄을 따라 한 칸 옮깁니다. 새로 놓거나 던지거나 쉬는 일이 없으므로 \
         그런 수는 둘 수 없고, 이 수순의 재현은 그 앞에서 끝납니다.",
    ),
    bad: Sample {
        bytes: br#"{"schema":"bokgi.record/1","game":"gonu","board":{"columns":4,"rows":4,"coordinates":"renju"},"nodes":[{"items":[]},{"items":[{"play":"pass","side":"black"}]}]}"#,
        options: &[],
        extension: "json",
    },
    good: Sample {
        bytes: br#"{"schema":"bokgi.record/1","game":"gonu","board":{"columns":4,"rows":4,"coordinates":"renju"},"nodes":[{"items":[]},{"items":[{"play":"slide","side":"black","from":"a1","to":"a2"}]}]}"#,
        options: &[],
        extension: "json",
    },
};

/// A move from or to a point that the board does not have.
pub(crate) static OFF_BOARD: Code = Code {
    id: "GON002",
    name: "off-board",
    severity: Severity::Error,
    message: Bi::new(
        "{side} names {point}, which is outside the board (a1 to {last}); the line ends here",
        "{point}: {side}의 수, 판 밖의 점(판은 a1부터 {last}까지), 이 수순은 여기서 끊김",
    ),
    help: Bi::new("allowed here: {moves}", "둘 수 있는 수: {moves}"),
    explain: Bi::new(
        "Columns are lettered from a (가) at the left, rows numbered from 1, Black's home row. The 4x4 \
         board of jul-gonu reaches from a1 to d4; a larger one has to be named in the tag of the game. \
         A piece cannot be put beside the board, so the replay of the line ends before the move.",
        "세로줄은 왼쪽부터 a(가), b(나)로, 가로줄은 흑의 첫 줄을 1로 하여 셉니다. 네줄고누 판은 a1부터 d4까지이고, \
         더 큰 판은 종목 태그에 적어야 합니다. 판 밖에는 말을 놓을 수 없으므로 이 수순의 재현은 그 앞에서 끝납니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a5\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3\n"),
};

/// A move from a point on which nothing stands.
pub(crate) static EMPTY_FROM: Code = Code {
    id: "GON003",
    name: "empty-from",
    severity: Severity::Error,
    message: Bi::new(
        "{side} plays {from}-{to}, but nothing stands on {from}; the line ends here",
        "{from}-{to}: {side}의 수, 출발점 {from} 비어 있음, 이 수순은 여기서 끊김",
    ),
    help: Bi::new("allowed here: {moves}", "둘 수 있는 수: {moves}"),
    explain: Bi::new(
        "A move begins where a piece stands. Mostly a point was misread, or a move before it is wrong \
         or missing. There is nothing to move, so the replay of the line ends before the move.",
        "수는 말이 있는 점에서 시작합니다. 대개 점을 잘못 읽었거나 앞의 수가 틀렸거나 빠진 것입니다. 움직일 말이 \
         없으므로 이 수순의 재현은 그 앞에서 끝납니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a3-b3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3\n"),
};

/// A move of an enemy piece.
pub(crate) static NOT_YOUR_PIECE: Code = Code {
    id: "GON004",
    name: "not-your-piece",
    severity: Severity::Error,
    message: Bi::new(
        "{side} plays {from}-{to} with a piece of the opponent",
        "{from}-{to}: {side}의 수, 움직인 것은 상대의 말",
    ),
    help: Bi::new("allowed here: {moves}", "둘 수 있는 수: {moves}"),
    explain: Bi::new(
        "Each player moves the own pieces only. If every move from here on is of the other side, a move \
         is missing; `3...` says that only the second side's move follows. The replay goes on with the \
         piece moved.",
        "자기 말만 움직일 수 있습니다. 여기서부터 모든 수가 상대의 말이라면 한 수가 빠진 것입니다. 뒤에 두는 쪽의 \
         수만 적을 때는 `3...`처럼 씁니다. 재현은 그 말을 옮긴 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 b1-b2\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 b4-b3\n"),
};

/// A move to a point on which a piece stands.
pub(crate) static OCCUPIED: Code = Code {
    id: "GON005",
    name: "occupied",
    severity: Severity::Error,
    message: Bi::new(
        "{side} plays {from}-{to}, but a {colour} piece stands on {to}; the line ends here",
        "{from}-{to}: {side}의 수, 도착점 {to} 자리에 {colour}말이 있음, 이 수순은 여기서 끊김",
    ),
    help: Bi::new("allowed here: {moves}", "둘 수 있는 수: {moves}"),
    explain: Bi::new(
        "A piece steps onto an empty point. Pieces are captured by being shut in between two others, not \
         by being stepped on. Two pieces cannot stand on one point, so the replay of the line ends \
         before the move.",
        "말은 빈 점으로만 옮깁니다. 상대 말은 밟아서 잡는 것이 아니라 사이에 끼워서 잡습니다. 한 점에 두 말이 설 수 \
         없으므로 이 수순의 재현은 그 앞에서 끝납니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-b1\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2\n"),
};

/// A move that is no single step along a line.
pub(crate) static NOT_ONE_STEP: Code = Code {
    id: "GON006",
    name: "not-one-step",
    severity: Severity::Error,
    message: Bi::new(
        "{side} plays {from}-{to}, which is not one step along a line",
        "{from}-{to}: {side}의 수, 줄을 따라 한 칸이 아님",
    ),
    help: Bi::new("allowed here: {moves}", "둘 수 있는 수: {moves}"),
    explain: Bi::new(
        "A piece moves one point along a row or column. There are no diagonals, no jumps and no longer \
         ways. The replay goes on with the piece on the point that is written.",
        "말은 가로나 세로 줄을 따라 한 칸 움직입니다. 대각선으로 가거나 뛰어넘거나 여러 칸을 갈 수 없습니다. 재현은 \
         적힌 점으로 옮긴 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2\n"),
};
