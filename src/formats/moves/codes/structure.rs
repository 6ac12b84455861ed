//! What is wrong with the words and signs of a move list.

use super::list;
use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// The codes of this file.
pub const CODES: &[&Code] = &[
    &NO_MOVES,
    &NOISE,
    &NO_POINT,
    &NUMBER,
    &MISSING_CLOSE,
    &EXTRA_CLOSE,
    &EMPTY_VARIATION,
    &NOTHING_REPLACED,
    &UNCLOSED,
    &NOTHING_BEHIND,
    &ENDING,
    &LIMIT,
];

/// Bytes of a file, as [`LIMIT`] names them.
pub const BYTES_OF_A_FILE: Bi = Bi::new("bytes in a file", "파일의 바이트");
/// Nodes of a record, as [`LIMIT`] names them.
pub const NODES_OF_A_RECORD: Bi = Bi::new("moves in a record", "한 기록의 수");
/// Points of a record, as [`LIMIT`] names them.
pub const POINTS_OF_A_RECORD: Bi = Bi::new(
    "points of setup and marks in a record",
    "한 기록의 배치와 표시",
);

/// Nothing in the file is a move.
pub static NO_MOVES: Code = Code {
    id: "MOV001",
    name: "no-moves",
    severity: Severity::Error,
    message: Bi::new(
        "there is no move here: points such as `h8 i9 g7` were expected",
        "착수가 없음: `h8 i9 g7` 같은 자리가 와야 함",
    ),
    help: Bi::new(
        "write moves as a letter for the column and a number for the row, a1 at the bottom left",
        "세로줄은 글자, 가로줄은 숫자로 적으십시오. 왼쪽 아래가 a1입니다",
    ),
    explain: Bi::new(
        "A move list names points: a letter for the column from the left and a number for the row \
         from the bottom, as in h8. Nothing in this file is such a point, a tag or a word of a move \
         list, so no record was made of it.",
        "수순 기록은 자리를 적은 글입니다. 왼쪽부터 센 세로줄은 글자로, 아래부터 센 가로줄은 숫자로 \
         h8처럼 적습니다. 이 파일에는 그런 자리도, 머리 정보도, 수순에 쓰는 낱말도 없어서 기록을 \
         만들지 않았습니다.",
    ),
    bad: list("~ ~\n"),
    good: list("h8 i9 g7\n"),
};

/// Words that are no part of a move list.
pub static NOISE: Code = Code {
    id: "MOV002",
    name: "words-left-out",
    severity: Severity::Warning,
    message: Bi::new(
        "words that are no moves were left out: {count}, such as {words}",
        "수순이 아니어서 뺀 말 {count}개: {words}",
    ),
    help: Bi::new(
        "put remarks in braces, or delete them",
        "설명은 중괄호 안에 적거나 지우십시오",
    ),
    explain: Bi::new(
        "Lists that are copied from a chat carry names, times and talk. Whatever is no point, no \
         number, no tag and none of the words of a move list is left out, and the moves around it \
         are read. Look at the words: a move with a typing error may be among them.",
        "대화에서 복사한 수순에는 이름과 시각과 잡담이 섞입니다. 자리도 번호도 머리 정보도 아니고 \
         수순에 쓰는 낱말도 아닌 것은 빼고, 그 둘레의 착수만 읽었습니다. 잘못 친 착수가 그 속에 \
         있을 수 있으니 살펴보십시오.",
    ),
    bad: list("홍길동: h8 ㅋㅋ i9\n"),
    good: list("h8 {ㅋㅋ} i9\n"),
};

/// A move that names no point.
pub static NO_POINT: Code = Code {
    id: "MOV003",
    name: "move-off-board",
    severity: Severity::Error,
    message: Bi::new(
        "{point} is no point of a board of {size}: the move was left out",
        "{size} 판에 없는 자리라 수를 뺌: {point}",
    ),
    help: Bi::new(
        "correct the point; a larger board needs the tag [Size \"19\"]",
        "자리를 바로잡으십시오. 더 큰 판이면 [판 \"19\"]처럼 머리 정보에 적으십시오",
    ),
    explain: Bi::new(
        "The word looks like a point, but the board has no such column or row. The move was left \
         out and the turn passed on, so the moves behind it keep their colours. Boards of up to 20 \
         lines are taken from the moves themselves; a larger one must be stated.",
        "자리처럼 생겼지만 판에 그런 줄이 없습니다. 그 수는 뺐고 차례는 넘어간 것으로 보아, 뒤의 \
         수들은 제 색을 지킵니다. 20줄까지는 수순을 보고 판의 크기를 정하지만, 더 큰 판은 머리 \
         정보에 적어야 합니다.",
    ),
    bad: list("h8 i9 g77 j10\n"),
    good: list("h8 i9 g7 j10\n"),
};

/// A number does not fit the moves.
pub static NUMBER: Code = Code {
    id: "MOV004",
    name: "move-number-misfit",
    severity: Severity::Warning,
    message: Bi::new(
        "the number {number} stands where {expected} is next",
        "번호가 맞지 않음: {expected} 자리에 {number}",
    ),
    help: Bi::new(
        "look whether a move is missing or stands twice before it",
        "앞에 빠지거나 두 번 적힌 수가 없는지 보십시오",
    ),
    explain: Bi::new(
        "Numbers count either the stones (1. h8 i9 3. g7) or pairs of a black and a white stone \
         (1. h8 i9 2. g7); which of the two is found out by itself. A number that fits neither tells \
         that a move got lost, was written twice, or that the number is wrong. The moves are kept \
         as they stand, and the numbers behind are compared with this one.",
        "번호는 돌을 하나씩 세거나(1. h8 i9 3. g7) 흑백 한 쌍씩 셉니다(1. h8 i9 2. g7). 어느 쪽인지는 \
         스스로 알아냅니다. 어느 쪽에도 맞지 않으면 수가 빠졌거나 두 번 적혔거나 번호가 틀린 \
         것입니다. 착수는 적힌 대로 두고, 뒤의 번호는 이 번호에 이어서 비교합니다.",
    ),
    bad: list("1. h8 2. i9 4. g7\n"),
    good: list("1. h8 2. i9 3. g7\n"),
};

/// A variation is not closed.
pub static MISSING_CLOSE: Code = Code {
    id: "MOV005",
    name: "variation-not-closed",
    severity: Severity::Warning,
    message: Bi::new(
        "closing parentheses are missing at the end of the game: {count}",
        "대국 끝에서 닫히지 않은 괄호: {count}개",
    ),
    help: Bi::new(
        "put `)` where the variation ends",
        "변화도가 끝나는 곳에 `)`를 넣으십시오",
    ),
    explain: Bi::new(
        "A variation stands in parentheses behind the move that it replaces. This one was never \
         closed, so everything up to the end of the game was taken as a part of it.",
        "변화도는 그것이 대신하는 수 뒤에 괄호로 묶어 적습니다. 닫는 괄호가 없어서 대국 끝까지를 모두 \
         변화도로 읽었습니다.",
    ),
    bad: list("h8 i9 (h9 g7\n"),
    good: list("h8 i9 (h9 g7)\n"),
};

/// A closing parenthesis too many.
pub static EXTRA_CLOSE: Code = Code {
    id: "MOV006",
    name: "variation-not-opened",
    severity: Severity::Warning,
    message: Bi::new("`)` closes nothing", "짝이 없는 `)`"),
    help: Bi::new(
        "delete it, or put `(` where the variation begins",
        "지우거나, 변화도가 시작하는 곳에 `(`를 넣으십시오",
    ),
    explain: Bi::new(
        "A closing parenthesis stands where no variation is open. It was passed over.",
        "열린 변화도가 없는 곳에 닫는 괄호가 있습니다. 건너뛰었습니다.",
    ),
    bad: list("h8 i9) g7\n"),
    good: list("h8 i9 (h9) g7\n"),
};

/// Parentheses without a move.
pub static EMPTY_VARIATION: Code = Code {
    id: "MOV007",
    name: "variation-without-move",
    severity: Severity::Warning,
    message: Bi::new("a variation without any move", "수가 없는 변화도"),
    help: Bi::new(
        "delete the parentheses; remarks belong in braces",
        "괄호를 지우십시오. 설명은 중괄호 안에 적습니다",
    ),
    explain: Bi::new(
        "Parentheses hold variations, other moves in the place of the last one. These hold no move. \
         Comments in them were added to the move in front.",
        "괄호에는 변화도, 곧 바로 앞의 수 대신 둘 수 있는 수를 적습니다. 이 괄호에는 수가 없습니다. \
         그 안의 설명은 앞의 수에 붙였습니다.",
    ),
    bad: list("h8 i9 () g7\n"),
    good: list("h8 i9 (h9) g7\n"),
};

/// A variation that replaces no move.
pub static NOTHING_REPLACED: Code = Code {
    id: "MOV008",
    name: "variation-of-nothing",
    severity: Severity::Warning,
    message: Bi::new(
        "a variation stands where no move is in front of it",
        "앞에 대신할 수가 없는 변화도",
    ),
    help: Bi::new(
        "put the variation behind the move that it replaces",
        "변화도를 그것이 대신하는 수 뒤로 옮기십시오",
    ),
    explain: Bi::new(
        "A variation gives other moves in the place of the one in front of it, but the line has no \
         move yet. Its moves were added as one more way to go on from here.",
        "변화도는 바로 앞의 수 대신 둘 수 있는 수인데, 앞에 수가 없습니다. 이 국면에서 갈라지는 또 \
         하나의 길로 읽었습니다.",
    ),
    bad: list("(h8 i9) h9 g7\n"),
    good: list("h9 (h8 i9) g7\n"),
};

/// A comment never ends.
pub static UNCLOSED: Code = Code {
    id: "MOV009",
    name: "comment-not-closed",
    severity: Severity::Warning,
    message: Bi::new(
        "{sign} opens a text that never ends",
        "{sign} 뒤의 글이 끝나지 않음",
    ),
    help: Bi::new(
        "close the text where it ends, with `}` or a quotation mark",
        "글이 끝나는 곳을 `}` 또는 따옴표로 닫으십시오",
    ),
    explain: Bi::new(
        "A comment in braces went on to the end of the file, or a text in quotation marks to the \
         end of its line, without being closed. All of it was taken as the text, so moves may be \
         hidden in it. A brace inside a comment is written `\\}`.",
        "중괄호로 연 설명이 파일 끝까지, 또는 따옴표로 연 글이 줄 끝까지 닫히지 않았습니다. 모두 글로 \
         읽었으므로 그 속에 착수가 묻혀 있을 수 있습니다. 설명 안의 중괄호는 `\\}`로 적습니다.",
    ),
    bad: list("h8 {천원 i9 g7\n"),
    good: list("h8 {천원} i9 g7\n"),
};

/// A word that announces something, and nothing behind it.
pub static NOTHING_BEHIND: Code = Code {
    id: "MOV010",
    name: "action-incomplete",
    severity: Severity::Warning,
    message: Bi::new(
        "a number or a point is missing behind this word",
        "이 말 뒤에 와야 할 개수나 자리가 없음",
    ),
    help: Bi::new(
        "write `declare 3`, or `choose i11`",
        "`선언 3`이나 `선택 i11`처럼 적으십시오",
    ),
    explain: Bi::new(
        "Of the actions of an opening, declaring needs a number from 0 to 255 behind it and choosing \
         needs the point that is chosen. The word alone was left out.",
        "개막의 행동 가운데 선언 뒤에는 0부터 255까지의 개수가, 선택 뒤에는 고른 자리가 와야 합니다. \
         말만 있어서 뺐습니다.",
    ),
    bad: list("h8 i9 g7 j10 선언 h10\n"),
    good: list("h8 i9 g7 j10 선언 2 5. 제시 h10 g9 선택 h10\n"),
};

/// The end of the game contradicts its header.
pub static ENDING: Code = Code {
    id: "MOV011",
    name: "result-stated-twice",
    severity: Severity::Error,
    message: Bi::new(
        "the moves end in {said}, but the header says {stated}",
        "수순 끝의 결과와 머리 정보의 결과가 다름: {said}, {stated}",
    ),
    help: Bi::new(
        "correct the one that is wrong",
        "둘 가운데 틀린 쪽을 고치십시오",
    ),
    explain: Bi::new(
        "The result stands in the header and again behind the last move, and the two name another \
         winner or another way of winning. The header was believed.",
        "결과가 머리 정보와 마지막 수 뒤에 다르게 적혀 있습니다. 이긴 쪽이나 이긴 까닭이 서로 \
         다릅니다. 머리 정보를 믿었습니다.",
    ),
    bad: list("[결과 \"흑승\"]\nh8 i9 g7 백승\n"),
    good: list("[결과 \"흑승\"]\nh8 i9 g7 흑승\n"),
};

/// A limit is reached.
pub static LIMIT: Code = Code {
    id: "MOV012",
    name: "move-list-too-large",
    severity: Severity::Error,
    message: Bi::new(
        "more {what} than the limit of {limit}: the rest was not read",
        "{what}: 한도 {limit}개를 넘어 나머지를 읽지 않음",
    ),
    help: Bi::new(
        "split the file; the limits keep files that were made to hurt from filling the memory",
        "파일을 나누십시오. 한도는 악의로 만든 파일이 메모리를 채우지 못하게 합니다",
    ),
    explain: Bi::new(
        "Files are read up to a size, and records up to a number of moves and of points of setup and \
         marks, far beyond what any game needs. What was read up to there is kept.",
        "파일의 크기와 한 기록의 수, 배치와 표시에는 어떤 대국에도 모자라지 않을 한도가 있습니다. 그때까지 \
         읽은 것은 남습니다.",
    ),
    bad: Sample {
        options: &["--max-nodes", "2"],
        ..list("h8 i9 g7\n")
    },
    good: list("h8 i9 g7\n"),
};
