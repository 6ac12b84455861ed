//! Codes of the findings about the rules of gonu, `GON001` to `GON030`.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bilingual;

pub(crate) static CODES: &[&Code] = &[
    &FOREIGN,
    &OFF_BOARD,
    &EMPTY_FROM,
    &NOT_YOUR_PIECE,
    &OCCUPIED,
    &NOT_ONE_STEP,
    &REPETITION,
    &CAPTURE_MISMATCH,
    &WRONG_PLAYER,
    &GAME_OVER,
    &RESULT_MISMATCH,
    &TERMINATION_MISMATCH,
    &UNKNOWN_WORD,
    &PASS,
    &WRONG_FIRST,
    &FIRST_MOVE,
    &OWN_HOME,
    &ENEMY_HOME_EXIT,
    &ENEMY_HOME_ENTRY,
    &BACKWARD,
    &NO_JUMP,
    &NO_RUN,
    &STILL_PLACING,
    &NONE_IN_HAND,
    &CLOSED_POINT,
    &PUT_ON_A_MAN,
    &MIDDLE_FIRST,
    &NOTHING_TAKEN,
    &UNNAMED_MAN,
];

/// Code: the stated result does not match the final board.
pub(crate) static RESULT_MISMATCH: Code = Code {
    id: "GON011",
    name: "result-mismatch",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the stated result is {stated}, but the board shows: {found}",
        "적힌 결과와 판이 다름: 적힌 결과는 {stated}, 판에서는 {found}",
    ),
    help: Bilingual::new(
        "correct the result; if a game ended by resignation, agreement or time, state it in the \
         tag Termination",
        "결과를 바로잡으십시오. 기권, 합의, 시간으로 끝났으면 종료 태그에 적습니다",
    ),
    explain: Bilingual::new(
        "A player wins by leaving the opponent one piece or no move, so the result follows from \
         the last position. If it does not, the game ended by resignation, by agreement or on \
         time, and the tag Termination (종료) should say so. A game that goes on has the result \
         `*`.",
        "상대의 말을 하나로 줄이거나 움직일 수 없게 한 쪽이 이기므로 결과는 마지막 국면에서 정해집니다. 그렇지 않으면 \
         기권, 합의, 시간 가운데 무엇으로 끝났는지 종료 태그에 적습니다. 아직 끝나지 않은 대국의 결과는 `*`입니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n[Result \"1-0\"]\n\n1. a1-a2 a4-a3\n"),
    good: Sample::gonu(
        "[Game \"Jul-gonu\"]\n[Result \"1-0\"]\n[Termination \"time\"]\n\n1. a1-a2 a4-a3\n",
    ),
};

/// Code: the stated reason for the end of the game does not match the final board.
pub(crate) static TERMINATION_MISMATCH: Code = Code {
    id: "GON012",
    name: "termination-mismatch",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the stated termination is `{termination}`, but the board shows: {found}",
        "적힌 종료와 판이 다름: 적힌 종료는 `{termination}`, 판에서는 {found}",
    ),
    help: Bilingual::new(
        "correct the tag Termination, or check for missing moves",
        "종료 태그를 바로잡거나 빠진 수가 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "The tag Termination (종료) states how a game ended: reduction (말부족), stalemate (갇힘), \
         repetition-stalemate (반복갇힘), quiet (무잡기), resignation (기권), agreement (합의) or \
         time (시간). The first four can be checked on the board. Here they do not match it, or \
         the game was already decided on the board.",
        "종료 태그에는 말부족, 갇힘, 반복갇힘, 무잡기, 기권, 합의, 시간 가운데 하나를 적습니다. 앞의 넷은 판에서 알 수 \
         있는데 여기서는 판과 맞지 않거나, 판에서 이미 승부가 난 대국입니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n[Termination \"stalemate\"]\n\n1. a1-a2 a4-a3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n[Termination \"agreement\"]\n\n1. a1-a2 a4-a3\n"),
};

/// Code: unknown word in a tag that sets a rule, such as `Rules` or `First`.
pub(crate) static UNKNOWN_WORD: Code = Code {
    id: "GON013",
    name: "gonu-unknown-word",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("unknown word `{word}`", "뜻을 알 수 없는 낱말: `{word}`"),
    help: Bilingual::new(
        "{hint}; the word was ignored in the replay",
        "{hint}. 이 낱말은 없는 것으로 보고 재현했습니다",
    ),
    explain: Bilingual::new(
        "The tag Rules (규칙) names a ruleset and switches, such as `standard; repetition=none`. \
         First (선) names the side that begins, Termination (종료) how the game ended. The game is \
         judged by them, so an unknown word is an error.",
        "규칙 태그에는 `기본; 반복=제한없음`처럼 규칙과 선택 사항을, 선 태그에는 먼저 두는 쪽을, 종료 태그에는 끝난 이유를 \
         적습니다. 대국의 판정이 여기에 달려 있으므로 모르는 말은 오류입니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n[Rules \"standard; repetition=undoo\"]\n\n1. a1-a2\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n[Rules \"standard; repetition=undo\"]\n\n1. a1-a2\n"),
};

/// Code: a play that gonu does not have, such as a stone of another game.
pub(crate) static FOREIGN: Code = Code {
    id: "GON001",
    name: "no-gonu-move",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("{side} makes a play that gonu does not have: {what}; the replay of this line ends here", "{side}의 수({what})는 고누에 없음. 여기부터는 재현하지 않음"),
    help: Bilingual::new(
        "write a move from one point to another, or a resignation",
        "한 점에서 다른 점으로 옮기는 수나 기권으로 적으십시오",
    ),
    explain: Bilingual::new(
        "In jul-gonu a player moves one piece one step along a line in each turn. Pieces are not \
         placed, sticks are not thrown and turns are not passed, so such a play cannot be carried \
         out. The replay of the line ends before it.",
        "줄고누에서는 차례마다 자기 말 하나를 줄을 따라 한 칸 옮깁니다. 새로 놓거나 던지거나 쉬는 일이 없으므로 \
         그런 수는 둘 수 없고, 이 수순의 재현은 그 앞에서 끝납니다.",
    ),
    bad: Sample {
        bytes: br#"{"schema":"bokgi.record/1","game":"gonu","board":{"columns":4,"rows":4,"coordinates":"renju"},"nodes":[{"items":[]},{"items":[{"play":"place","side":"black","at":"a2"}]}]}"#,
        options: &[],
        event: None,
        extension: "json",
    },
    good: Sample {
        bytes: br#"{"schema":"bokgi.record/1","game":"gonu","board":{"columns":4,"rows":4,"coordinates":"renju"},"nodes":[{"items":[]},{"items":[{"play":"slide","side":"black","from":"a1","to":"a2"}]}]}"#,
        options: &[],
        event: None,
        extension: "json",
    },
};

/// Code: a move starts or ends on a point outside the board.
pub(crate) static OFF_BOARD: Code = Code {
    id: "GON002",
    name: "off-board",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} names {point}, which is outside the board ({points}); the replay of this line ends here",
        "{side}의 수에 판 밖의 점 {point}이(가) 있음(판은 {points}). 여기부터는 재현하지 않음",
    ),
    help: Bilingual::new(
        "check this move; possible here: {moves}",
        "이 수가 맞는지 살펴보십시오. 여기서 둘 수 있는 수: {moves}",
    ),
    explain: Bilingual::new(
        "Columns have letters from a (가) at the left, rows have numbers from 1, Black's home row. \
         The 4x4 board of jul-gonu reaches from a1 to d4; a larger one has to be named in the tag \
         of the game. Boards such as the well (우물고누) have no point in some places. No piece \
         can be outside the board, so the replay of the line ends before the move.",
        "세로줄은 왼쪽부터 a(가), b(나)로, 가로줄은 흑의 첫 줄을 1로 하여 셉니다. 네줄고누 판은 a1부터 d4까지이고, \
         더 큰 판은 종목 태그에 적어야 합니다. 우물고누처럼 점이 없는 자리가 있는 판도 있습니다. 판 밖에는 말을 놓을 수 없으므로 이 수순의 재현은 그 앞에서 끝납니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a5\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3\n"),
};

/// Code: a move starts on an empty point.
pub(crate) static EMPTY_FROM: Code = Code {
    id: "GON003",
    name: "empty-from",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays {from}-{to}, but {from} is empty; the replay of this line ends here",
        "{side}의 수 {from}-{to}: {from}에 움직일 말이 없음. 여기부터는 재현하지 않음",
    ),
    help: Bilingual::new(
        "check this move; possible here: {moves}",
        "이 수가 맞는지 살펴보십시오. 여기서 둘 수 있는 수: {moves}",
    ),
    explain: Bilingual::new(
        "A move begins on a point with a piece. Usually a point was misread, or an earlier move is \
         wrong or missing. No piece can be moved, so the replay of the line ends before the move.",
        "수는 말이 있는 점에서 시작합니다. 대개 점을 잘못 읽었거나 앞의 수가 틀렸거나 빠진 것입니다. 움직일 말이 \
         없으므로 이 수순의 재현은 그 앞에서 끝납니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a3-b3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3\n"),
};

/// Code: a side moves a piece of the opponent.
pub(crate) static NOT_YOUR_PIECE: Code = Code {
    id: "GON004",
    name: "not-your-piece",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays {from}-{to} with a piece of the opponent",
        "{side}의 수 {from}-{to}: 상대의 말을 움직임",
    ),
    help: Bilingual::new(
        "check this move; possible here: {moves}",
        "이 수가 맞는지 살펴보십시오. 여기서 둘 수 있는 수: {moves}",
    ),
    explain: Bilingual::new(
        "Players move only their own pieces. If every move from here on belongs to the other side, \
         a move is missing. `3...` marks a turn in which only the second side's move is given. The \
         replay carries out the move.",
        "자기 말만 움직일 수 있습니다. 여기서부터 모든 수가 상대의 말이라면 한 수가 빠진 것입니다. 뒤에 두는 쪽의 \
         수만 적을 때는 `3...`처럼 씁니다. 재현할 때는 그 말을 옮긴 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 b1-b2\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 b4-b3\n"),
};

/// Code: a move ends on an occupied point.
pub(crate) static OCCUPIED: Code = Code {
    id: "GON005",
    name: "occupied",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays {from}-{to}, but {to} has a {colour} piece; the replay of this line ends here",
        "{side}의 수 {from}-{to}: 도착점 {to}에 이미 {colour}말이 있음. 여기부터는 재현하지 않음",
    ),
    help: Bilingual::new(
        "check this move; possible here: {moves}",
        "이 수가 맞는지 살펴보십시오. 여기서 둘 수 있는 수: {moves}",
    ),
    explain: Bilingual::new(
        "A piece moves onto an empty point. Pieces are captured by being enclosed between two \
         others, not by being stepped on. Two pieces cannot share a point, so the replay of the \
         line ends before the move.",
        "말은 빈 점으로만 옮깁니다. 상대 말은 밟아서 잡는 것이 아니라 사이에 끼워서 잡습니다. 한 점에 두 말이 설 수 \
         없으므로 이 수순의 재현은 그 앞에서 끝납니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-b1\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2\n"),
};

/// Code: a move is not a single step along a line.
pub(crate) static NOT_ONE_STEP: Code = Code {
    id: "GON006",
    name: "not-one-step",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays {from}-{to}, which is not one step along a line",
        "{side}의 수 {from}-{to}: 줄을 따라 한 칸 움직인 수가 아님",
    ),
    help: Bilingual::new(
        "check this move; possible here: {moves}",
        "이 수가 맞는지 살펴보십시오. 여기서 둘 수 있는 수: {moves}",
    ),
    explain: Bilingual::new(
        "A piece moves one point along a line of the board: in jul-gonu along a row or column, in \
         other kinds along the lines of their boards. No line crosses the well, and in o-pat-kono \
         pieces move diagonally across the squares. There are no jumps and no longer moves. The \
         replay puts the piece on the recorded point.",
        "말은 판의 줄을 따라 한 칸 움직입니다. 줄고누에서는 가로나 세로로, 다른 고누에서는 그 판의 줄대로 갑니다. 우물은 \
         건널 수 없고, 오밭고누에서는 칸을 가로질러 빗금으로 갑니다. 뛰어넘거나 여러 칸을 갈 수 없습니다. 재현할 때는 \
         적힌 점으로 옮긴 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2\n"),
};

/// Code: a move repeats an earlier position, which the rules forbid.
pub(crate) static REPETITION: Code = Code {
    id: "GON007",
    name: "repetition",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays {move}, {what}; these rules forbid this repetition",
        "{side}의 수 {move}: {what}. 이 규칙에서 금지하는 반복임",
    ),
    help: Bilingual::new(
        "check this move; possible here: {moves}; to allow it: --rules repetition=none",
        "이 수가 맞는지 살펴보십시오. 여기서 둘 수 있는 수: {moves}. 이 수를 허용하려면 --rules repetition=none",
    ),
    explain: Bilingual::new(
        "A move may not repeat an earlier position of the game, including the start position \
         (`repetition=superko`, the default). Other rules forbid only the shortest cycle \
         (`cycle`), only moving straight back (`undo`), or nothing (`none`); a record names them \
         in its rules tag. A player whose every move would repeat a position has lost. The replay \
         carries out the move.",
        "시작 국면을 포함해 앞서 나온 국면을 되살리는 수는 둘 수 없습니다(`반복=모든반복금지`, 기본). 가장 짧은 \
         순환만 금지하거나(`순환금지`), 바로 되돌아가기만 금지하거나(`되돌림금지`), 금지하지 않는(`제한없음`) 규칙은 \
         규칙 태그에 적습니다. 모든 수가 반복이 되는 쪽은 집니다. 재현할 때는 그 수를 둔 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3 2. a2-a1 a3-a4\n"),
    good: Sample::gonu(
        "[Game \"Jul-gonu\"]\n[Rules \"standard; repetition=none\"]\n\n1. a1-a2 a4-a3 2. a2-a1 a3-a4\n",
    ),
};

/// Code: the record's capture mark `x` does not match the captures of the move.
pub(crate) static CAPTURE_MISMATCH: Code = Code {
    id: "GON008",
    name: "gonu-capture-mismatch",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side}'s move captures {captured}, but the record states {claimed}",
        "{side}이 실제로 잡는 말은 {captured}, 기보에 적힌 것은 {claimed}",
    ),
    help: Bilingual::new(
        "write x and the captured points after the move, or check for an earlier wrong move",
        "수 뒤에 x와 잡은 점을 적거나, 앞에 틀린 수가 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "A move captures an unbroken line of one or two enemy pieces between the moved piece and \
         another piece of the same side, along a row, a column or both. One or two pieces that \
         move in between two enemies themselves are safe until one of the enemies leaves and comes \
         back. Every capture is marked with x; the points after it may be left out. With \
         `--lenient` a missing mark is a warning; a false one stays an error.",
        "방금 움직인 말과 자기의 다른 말 사이에 가로나 세로로 빈 점 없이 낀 상대 말 하나나 둘을 잡습니다. 두 줄을 한꺼번에 \
         잡을 수도 있습니다. 스스로 상대 말 사이로 들어간 말은 하나든 둘이든 안전하며, 상대 말이 떠났다가 다시 와야 \
         잡힙니다. 잡으면 x를 적고 잡은 점은 생략할 수 있습니다. `--lenient`를 주면 빠진 표시는 경고가 되고, 틀린 표시는 \
         그대로 오류입니다.",
    ),
    bad: Sample::gonu(
        "[Game \"Jul-gonu\"]\n\n1. a1-a2 c4-c3 2. a2-a3 d4-c4 3. d1-d2 b4-b3 4. d2-d3xb3\n",
    ),
    good: Sample::gonu(
        "[Game \"Jul-gonu\"]\n\n1. a1-a2 c4-c3 2. a2-a3 d4-c4 3. d1-d2 b4-b3 4. d2-d3xb3,c3\n",
    ),
};

/// Code: a side moves although it is the other side's turn.
pub(crate) static WRONG_PLAYER: Code = Code {
    id: "GON009",
    name: "gonu-wrong-player",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays {move}, but it is the turn of {turn}",
        "{side}의 수 {move}: 지금은 {turn}의 차례임",
    ),
    help: Bilingual::new(
        "check for a missing move or a wrong tag First; {turn} can play: {moves}",
        "빠진 수가 없는지, 선 태그가 맞는지 살펴보십시오. {turn} 차례에 둘 수 있는 수: {moves}",
    ),
    explain: Bilingual::new(
        "The sides move in turn and may not pass. The side in the tag First (선) begins; without \
         the tag it is Black. In a log, `4.` comes before a move of the side that began and `4...` \
         before a move of the other side. The replay carries out the move.",
        "두 쪽이 번갈아 두며 쉴 수 없습니다. 선 태그에 적힌 쪽이 먼저 두고, 태그가 없으면 흑이 먼저 둡니다. 기록에서 `4.` \
         다음에는 먼저 둔 쪽의 수가, `4...` 다음에는 뒤에 둔 쪽의 수가 옵니다. 재현할 때는 그 수를 둔 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 2. b1-b2 b4-b3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3 2. b1-b2 b4-b3\n"),
};

/// Code: a play after the end of the game.
pub(crate) static GAME_OVER: Code = Code {
    id: "GON010",
    name: "gonu-game-over",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays on, although the game ended with move {ply}: {ending}",
        "{ply}수에서 대국이 끝났는데({ending}) {side}이 더 둠",
    ),
    help: Bilingual::new(
        "remove the moves after the end, or check for an earlier wrong move",
        "끝난 뒤의 수를 지우거나, 앞에 틀린 수가 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "A player wins by leaving the opponent at most one piece or no move; moves that would \
         repeat a position do not count. Some rules also end a game after a number of moves \
         without a capture. No move follows the end. The replay carries out the move.",
        "상대의 말을 하나 이하로 줄이거나, 상대가 움직일 수 없게 하면 이깁니다. 반복이 금지된 수만 남아도 움직일 수 없는 \
         것입니다. 정한 수 동안 잡은 말이 없으면 끝나는 규칙도 있습니다. 그 뒤에는 수가 없습니다. 재현할 때는 그 수를 둔 것으로 \
         하고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 resign 2. a2-a3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 resign\n"),
};

/// Code: a pass, which gonu does not allow.
pub(crate) static PASS: Code = Code {
    id: "GON015",
    name: "gonu-pass",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} passes, but gonu has no passes",
        "{side}이 착수를 포기함. 고누에서는 차례를 거를 수 없음",
    ),
    help: Bilingual::new(
        "check this move; possible here: {moves}",
        "이 수가 맞는지 살펴보십시오. 여기서 둘 수 있는 수: {moves}",
    ),
    explain: Bilingual::new(
        "The sides move in turn and may not pass: a side without a move has lost. The replay gives \
         the turn to the other side.",
        "두 쪽이 번갈아 두며 차례를 거를 수 없습니다. 움직일 말이 없는 쪽은 집니다. 재현할 때는 상대의 차례로 보고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 pass 2. a2-a3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 c4-c3 2. a2-a3\n"),
};

/// Code: the first move is made with a piece of the side that should not begin.
pub(crate) static WRONG_FIRST: Code = Code {
    id: "GON016",
    name: "gonu-wrong-first",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the first move, {move}, moves a piece of {other}, but {side} should begin",
        "먼저 둘 쪽은 {side}인데 첫 수 {move}에서 {other}의 말이 움직임",
    ),
    help: Bilingual::new(
        "correct the tag First (선): {other} seems to have begun",
        "{other}이 먼저 둔 것으로 보이니 선 태그를 고치십시오",
    ),
    explain: Bilingual::new(
        "The tag First (선) names the side that begins; without the tag it is Black. The first \
         move is made with a piece of the other side, so the tag is wrong or the first move is \
         missing. The replay lets each side move its own pieces.",
        "선 태그에 적힌 쪽이, 태그가 없으면 흑이 먼저 둡니다. 첫 수에 움직인 것이 상대의 말이므로 \
         태그가 틀렸거나 첫 수가 빠진 것입니다. 재현할 때는 두 쪽이 각자 자기 말을 움직인 것으로 하고 \
         계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n[First \"White\"]\n\n1. a1-a2 c4-c3 2. a2-a3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n[First \"Black\"]\n\n1. a1-a2 c4-c3 2. a2-a3\n"),
};

/// Code: the first move of well gonu (우물고누) goes from beside the well to the middle, which is
/// forbidden because it wins at once.
pub(crate) static FIRST_MOVE: Code = Code {
    id: "GON017",
    name: "gonu-first-move",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} begins with {from}-{to}; the piece beside the well may not go to the middle on the first move",
        "{side}의 첫 수 {from}-{to}: 우물가의 말은 첫 수에 가운데로 가지 못함",
    ),
    help: Bilingual::new(
        "check this move; possible here: {moves}; to allow it: --rules first_move=free",
        "이 수가 맞는지 살펴보십시오. 여기서 둘 수 있는 수: {moves}. 이 수를 허용하려면 --rules first_move=free",
    ),
    explain: Bilingual::new(
        "In well gonu (우물고누), a first move from beside the well to the middle would trap the \
         other side at once, so this one move is forbidden. Later moves are free. The Korean \
         saying `우물고누 첫수` comes from this rule. Some play without it (`first_move=free`); \
         with the gap between the two pieces of one side (`gap=own`) it does not exist. The replay \
         carries out the move.",
        "우물고누에서 우물가의 말이 맨 첫 수에 가운데로 나서면 상대가 바로 갇히므로 그 한 수만은 두지 못합니다. 다음부터는 마음대로 둡니다. `우물고누 첫수`라는 말이 여기서 왔습니다. 막지 않는 규칙(`첫수=허용`)도 있고, 우물이 한편의 두 말 사이에 있으면(`우물=한편`) 막는 수가 없습니다. 재현할 때는 그 수를 둔 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Well-gonu\"]\n\n1. c1-b2\n"),
    good: Sample::gonu("[Game \"Well-gonu\"]\n\n1. a1-b2\n"),
};

/// Code: a man returns to the starting points of its own side, which hobak gonu (호박고누) forbids.
pub(crate) static OWN_HOME: Code = Code {
    id: "GON018",
    name: "gonu-own-home",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays {from}-{to}, back into its own home, which these rules forbid",
        "{side}의 수 {from}-{to}: 이 규칙에서는 제 집으로 돌아가지 못함",
    ),
    help: Bilingual::new(
        "check this move; possible here: {moves}; to allow it: --rules own_home=free",
        "이 수가 맞는지 살펴보십시오. 여기서 둘 수 있는 수: {moves}. 이 수를 허용하려면 --rules own_home=free",
    ),
    explain: Bilingual::new(
        "In hobak gonu (호박고누) a piece that has left the three points where it began may not \
         return to them. Before that it may move sideways there. Rules that allow the return state \
         `own_home=free`. The replay carries out the move.",
        "호박고누에서 처음 섰던 석 점, 곧 제 집을 나온 말은 다시 들어가지 못합니다. 나오기 전에는 그 안에서 옆으로 갈 수 있습니다. 돌아가도 되는 규칙은 `제집=허용`이라고 적습니다. 재현할 때는 그 수를 둔 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Hobak-gonu\"]\n\n1. b1-b2 b5-b4 2. b2-b1\n"),
    good: Sample::gonu("[Game \"Hobak-gonu\"]\n\n1. b1-b2 b5-b4 2. b2-a3\n"),
};

/// Code: a man leaves the opponent's starting points again, which hobak gonu (호박고누) forbids.
pub(crate) static ENEMY_HOME_EXIT: Code = Code {
    id: "GON019",
    name: "gonu-enemy-home-exit",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays {from}-{to}, out of the opponent's home, which these rules forbid",
        "{side}의 수 {from}-{to}: 상대 집에 들어간 말은 나오지 못함",
    ),
    help: Bilingual::new(
        "check this move; possible here: {moves}",
        "이 수가 맞는지 살펴보십시오. 여기서 둘 수 있는 수: {moves}",
    ),
    explain: Bilingual::new(
        "In hobak gonu (호박고누) a piece may enter the opponent's home but not leave it again; \
         inside it moves sideways. With `enemy_home=closed` it may not even enter. The replay \
         carries out the move.",
        "호박고누에서 상대 집에는 들어갈 수 있으나 다시 나오지 못하고, 그 안에서 옆으로만 갑니다. `상대집=닫힘`이면 들어갈 수도 없습니다. 재현할 때는 그 수를 둔 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu(
        "[Game \"Hobak-gonu\"]\n\n1. b1-b2 b5-b4 2. b2-a3 b4-c3 3. a3-b4 c3-b3 4. b4-b5 b3-a3 5. b5-b4\n",
    ),
    good: Sample::gonu(
        "[Game \"Hobak-gonu\"]\n\n1. b1-b2 b5-b4 2. b2-a3 b4-c3 3. a3-b4 c3-b3 4. b4-b5 b3-a3 5. a1-b1\n",
    ),
};

/// Code: a man enters the opponent's starting points, under rules that close them.
pub(crate) static ENEMY_HOME_ENTRY: Code = Code {
    id: "GON020",
    name: "gonu-enemy-home-entry",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays {from}-{to}, into the opponent's home, which is closed under these rules",
        "{side}의 수 {from}-{to}: 이 규칙에서는 상대 집에 들어가지 못함",
    ),
    help: Bilingual::new(
        "check this move; possible here: {moves}; to allow it: --rules enemy_home=enter",
        "이 수가 맞는지 살펴보십시오. 여기서 둘 수 있는 수: {moves}. 이 수를 허용하려면 --rules enemy_home=enter",
    ),
    explain: Bilingual::new(
        "Sources of hobak gonu (호박고누) differ. In some, a piece may enter the opponent's home \
         and stays there (`enemy_home=enter`, the default). In others it may not enter at all \
         (`enemy_home=closed`); this record is replayed under that rule. The replay carries out \
         the move.",
        "호박고누에서 상대 집에 들어가되 나오지 못한다는 곳(`상대집=들어감`, 기본)과 아예 들어가지 못한다는 곳(`상대집=닫힘`)이 있습니다. 이 기록은 뒤의 규칙으로 재현했습니다. 재현할 때는 그 수를 둔 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu(
        "[Game \"Hobak-gonu\"]\n[Rules \"enemy_home=closed\"]\n\n1. b1-b2 b5-b4 2. b2-a3 b4-c3 3. a3-b4 c3-b3 4. b4-b5 b3-a3 \n",
    ),
    good: Sample::gonu(
        "[Game \"Hobak-gonu\"]\n[Rules \"enemy_home=enter\"]\n\n1. b1-b2 b5-b4 2. b2-a3 b4-c3 3. a3-b4 c3-b3 4. b4-b5 b3-a3 \n",
    ),
};

/// Code: a man moves back towards its own side, under rules that forbid it.
pub(crate) static BACKWARD: Code = Code {
    id: "GON021",
    name: "gonu-backward",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays {from}-{to}, backwards, which these rules forbid",
        "{side}의 수 {from}-{to}: 이 규칙에서는 뒤로 물러나지 못함",
    ),
    help: Bilingual::new(
        "check this move; possible here: {moves}; to allow it: --rules backward=free",
        "이 수가 맞는지 살펴보십시오. 여기서 둘 수 있는 수: {moves}. 이 수를 허용하려면 --rules backward=free",
    ),
    explain: Bilingual::new(
        "In some places, pieces of hobak gonu (호박고누) move only forwards and sideways by \
         agreement (`backward=barred`). The replay carries out the move.",
        "호박고누를 앞과 옆으로만 가기로 하고 두는 곳도 있습니다(`물러남=금지`). 재현할 때는 그 수를 둔 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu(
        "[Game \"Hobak-gonu\"]\n[Rules \"backward=barred\"]\n\n1. b1-b2 b5-b4 2. b2-a3 b4-c3 3. a3-b2\n",
    ),
    good: Sample::gonu(
        "[Game \"Hobak-gonu\"]\n[Rules \"backward=barred\"]\n\n1. b1-b2 b5-b4 2. b2-a3 b4-c3 3. a3-b3\n",
    ),
};

/// Code: a move onto an enemy man is not a jump over an own man, the only capture of nei-pat-kono
/// (네밭고누).
pub(crate) static NO_JUMP: Code = Code {
    id: "GON022",
    name: "gonu-no-jump",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays {from}-{to}, which is not a jump over an own piece onto an enemy piece",
        "{side}의 수 {from}-{to}: 제 말을 뛰어넘어 상대 말을 잡는 수가 아님",
    ),
    help: Bilingual::new(
        "check this move; possible here: {moves}",
        "이 수가 맞는지 살펴보십시오. 여기서 둘 수 있는 수: {moves}",
    ),
    explain: Bilingual::new(
        "In nei-pat-kono (네밭고누) a piece captures by jumping straight over one piece of its own \
         side onto an enemy piece. The own piece must be next to it, and the enemy piece right \
         after that one. To an empty point it moves one step. The replay carries out the capture.",
        "컬린의 네밭고누에서는 바로 옆의 제 말 하나를 곧게 뛰어넘어 그 뒤의 상대 말을 잡고 그 자리에 섭니다. 빈 점으로는 한 칸 갑니다. 재현할 때는 상대 말을 잡은 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Nei-pat-kono\"]\n\n1. a2-a3\n"),
    good: Sample::gonu("[Game \"Nei-pat-kono\"]\n\n1. a1-a3x\n"),
};

/// Code: a move of wheel gonu (바퀴고누) is neither one step nor a run around a wheel.
pub(crate) static NO_RUN: Code = Code {
    id: "GON023",
    name: "gonu-no-run",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays {from}-{to}, which is neither one step nor a run round a wheel onto an enemy piece",
        "{side}의 수 {from}-{to}: 한 칸도 아니고 바퀴를 돌아 상대 말을 잡는 수도 아님",
    ),
    help: Bilingual::new(
        "check this move; possible here: {moves}",
        "이 수가 맞는지 살펴보십시오. 여기서 둘 수 있는 수: {moves}",
    ),
    explain: Bilingual::new(
        "In wheel gonu (바퀴고누) a piece moves one step to an empty point. To capture, it runs \
         straight along a line over empty points, round at least one wheel and on along the next \
         line, onto the first enemy piece it meets; an own piece stops it. With `wheel_move=free` \
         it may also stop on an empty point after a wheel. The replay puts the piece on the \
         recorded point.",
        "바퀴고누에서 말은 빈 점으로 한 칸 갑니다. 잡을 때는 빈 점을 따라 곧게 달려 바퀴를 하나 이상 돌고, 이어지는 줄에서 처음 만나는 상대 말을 잡아 그 자리에 섭니다. 제 말을 만나면 멈춥니다. `바퀴=언제나`이면 바퀴를 돈 뒤 빈 점에 설 수도 있습니다. 재현할 때는 적힌 점으로 옮긴 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Wheel-gonu\"]\n\n1. c2-c4\n"),
    good: Sample::gonu("[Game \"Wheel-gonu\"]\n\n1. c2-c3\n"),
};

/// Code: a man is moved before all men have been placed.
pub(crate) static STILL_PLACING: Code = Code {
    id: "GON024",
    name: "gonu-still-placing",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays {from}-{to} before all of its pieces are on the board",
        "{side}의 수 {from}-{to}: 말을 다 놓기 전에는 움직이지 못함",
    ),
    help: Bilingual::new(
        "check for a missing placement; possible here: {moves}",
        "빠진 수가 없는지 살펴보십시오. 여기서 놓을 수 있는 점: {moves}",
    ),
    explain: Bilingual::new(
        "In bat gonu (밭고누) the sides first place four pieces each in turn, in cham gonu \
         (참고누) twelve. Pieces move only after all have been placed. The replay carries out the \
         move.",
        "밭고누에서는 네 말씩, 참고누에서는 열두 말씩 번갈아 놓고, 다 놓은 다음부터 움직입니다. 재현할 때는 그 수를 둔 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Bat-gonu\"]\n\n1. a1 b2 2. a1-a2\n"),
    good: Sample::gonu("[Game \"Bat-gonu\"]\n\n1. a1 b2 2. c3 a2\n"),
};

/// Code: a man is placed although the side has placed all its men.
pub(crate) static NONE_IN_HAND: Code = Code {
    id: "GON025",
    name: "gonu-none-in-hand",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} places a piece on {point}, but all of its {men} pieces have been placed",
        "{side}이 {point}에 말을 놓음: 말 {men}개를 이미 다 놓았음",
    ),
    help: Bilingual::new(
        "write a move from one point to another, such as a1-a2; possible here: {moves}",
        "가1-가2처럼 움직이는 수로 적으십시오. 여기서 둘 수 있는 수: {moves}",
    ),
    explain: Bilingual::new(
        "Each side has four pieces in bat gonu (밭고누) and twelve in cham gonu (참고누). After \
         all have been placed, pieces move one step along a line; captured ones do not come back. \
         The replay puts the piece on the board.",
        "밭고누에는 네 말씩, 참고누에는 열두 말씩 있습니다. 다 놓은 다음에는 줄을 따라 한 칸씩 움직이며, 잡힌 말은 다시 놓지 않습니다. 재현할 때는 그 말을 놓은 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Bat-gonu\"]\n\n1. a1 b2 2. c3 a2 3. c2 c1 4. a3 b3 5. b1\n"),
    good: Sample::gonu("[Game \"Bat-gonu\"]\n\n1. a1 b2 2. c3 a2 3. c2 c1 4. a3 b3 5. a1-b1\n"),
};

/// Code: a man is placed on a point that is closed because a man was captured there.
pub(crate) static CLOSED_POINT: Code = Code {
    id: "GON026",
    name: "gonu-closed-point",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} places a piece on {point}, where one was captured: the point is closed until all pieces are placed",
        "{side}이 {point}에 말을 놓음: 말을 뗀 점은 말을 다 놓을 때까지 막힘",
    ),
    help: Bilingual::new(
        "check this move; possible here: {moves}",
        "이 수가 맞는지 살펴보십시오. 여기서 놓을 수 있는 점: {moves}",
    ),
    explain: Bilingual::new(
        "In cham gonu (참고누), the point of a piece captured during placement is marked with an X \
         and stays closed. After all pieces have been placed it is a point like any other. The \
         replay puts the piece on it.",
        "참고누에서 말을 놓는 동안 뗀 자리에는 X를 그어 두고 아무도 놓지 못합니다. 다 놓은 다음에는 다른 점과 같습니다. 재현할 때는 그 말을 놓은 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Cham-gonu\"]\n\n1. a1 g7 2. d1 b6 3. g1xg7 g7\n"),
    good: Sample::gonu("[Game \"Cham-gonu\"]\n\n1. a1 g7 2. d1 b6 3. g1xg7 d7\n"),
};

/// Code: a man is placed on an occupied point.
pub(crate) static PUT_ON_A_MAN: Code = Code {
    id: "GON027",
    name: "gonu-put-on-a-man",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} places a piece on {point}, where there is a {colour} piece",
        "{side}이 이미 {colour}말이 있는 {point}에 말을 놓음",
    ),
    help: Bilingual::new(
        "check this move; possible here: {moves}",
        "이 수가 맞는지 살펴보십시오. 여기서 놓을 수 있는 점: {moves}",
    ),
    explain: Bilingual::new(
        "Pieces are placed on empty points. Two pieces cannot share a point, so the replay goes on \
         without this one.",
        "말은 빈 점에 놓습니다. 한 점에 두 말이 설 수 없으므로 재현할 때는 그 말이 없는 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Bat-gonu\"]\n\n1. a1 b2 2. a1\n"),
    good: Sample::gonu("[Game \"Bat-gonu\"]\n\n1. a1 b2 2. c2\n"),
};

/// Code: the very first man is placed on the middle point, under rules that forbid it.
pub(crate) static MIDDLE_FIRST: Code = Code {
    id: "GON028",
    name: "gonu-middle-first",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} places the first piece on {point}, in the middle, which these rules forbid",
        "{side}이 첫 말을 가운데 {point}에 놓음: 이 규칙에서는 놓지 못함",
    ),
    help: Bilingual::new(
        "check this move; possible here: {moves}; to allow it: --rules middle=free",
        "이 수가 맞는지 살펴보십시오. 여기서 놓을 수 있는 점: {moves}. 이 수를 허용하려면 --rules middle=free",
    ),
    explain: Bilingual::new(
        "The middle of bat gonu (밭고누) lies on four of the eight lines, so some players agree \
         that the first piece may not go there (`middle=barred`). The replay puts the piece there.",
        "밭고누의 가운데는 여덟 줄 가운데 네 줄에 걸리므로 첫 말은 거기 놓지 않기로 하기도 합니다(`가운데=금지`). 재현할 때는 그 말을 놓은 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Bat-gonu\"]\n[Rules \"middle=barred\"]\n\n1. b2\n"),
    good: Sample::gonu("[Game \"Bat-gonu\"]\n[Rules \"middle=barred\"]\n\n1. a1 b2\n"),
};

/// Code: a line of three may capture a man, but the record notes no capture.
pub(crate) static NOTHING_TAKEN: Code = Code {
    id: "GON029",
    name: "gonu-nothing-taken",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{side} makes a line of three with {point}, but the record names no captured piece",
        "{side}이 {point}에서 말 셋을 한 줄로 이었으나 어느 말을 뗐는지 적혀 있지 않음",
    ),
    help: Bilingual::new(
        "write x and the captured point after the move, such as {point}xg7",
        "{point}xg7처럼 수 뒤에 x와 뗀 말을 적으십시오",
    ),
    explain: Bilingual::new(
        "In cham gonu (참고누), three pieces of one side on a line (곤) capture an enemy piece of \
         the player's choice, written after the move with an x. Two lines at once capture one \
         piece or two; no source says which. Usually the mark was forgotten, and later moves will \
         not fit the board.",
        "참고누에서 제 말 셋이 한 줄에 서면(곤) 상대 말 하나를 골라 떼고, 수 뒤에 x와 함께 적습니다. 두 줄이 한꺼번에 되면 하나나 둘을 떼는데 어느 쪽인지 적은 책이 없습니다. 대개 표시를 빠뜨린 것이며, 그러면 뒤의 수가 맞지 않습니다.",
    ),
    bad: Sample::gonu("[Game \"Cham-gonu\"]\n\n1. a1 g7 2. d1 b6 3. g1\n"),
    good: Sample::gonu("[Game \"Cham-gonu\"]\n\n1. a1 g7 2. d1 b6 3. g1xb6\n"),
};

/// Code: the record notes a capture by a line of three, but not which man was captured.
pub(crate) static UNNAMED_MAN: Code = Code {
    id: "GON030",
    name: "gonu-unnamed-man",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} captures a piece with {point}, but the record does not say which; later moves are not judged",
        "{side}이 {point}에서 뗀 말이 어느 것인지 적혀 있지 않아 뒤의 수는 판정하지 않음",
    ),
    help: Bilingual::new(
        "write the point after the x, as in {point}xg7",
        "{point}xg7처럼 x 뒤에 뗀 점을 적으십시오",
    ),
    explain: Bilingual::new(
        "In cham gonu (참고누) the player who makes a line of three chooses the piece to capture, \
         so the board does not show it. Without the point, the board after the move is uncertain.",
        "참고누에서는 석 줄을 만든 쪽이 뗄 말을 고르므로 판만 보아서는 알 수 없습니다. 점이 없으면 그 뒤의 판이 확실하지 않습니다.",
    ),
    bad: Sample::gonu("[Game \"Cham-gonu\"]\n\n1. a1 g7 2. d1 b6 3. g1x\n"),
    good: Sample::gonu("[Game \"Cham-gonu\"]\n\n1. a1 g7 2. d1 b6 3. g1xb6\n"),
};
