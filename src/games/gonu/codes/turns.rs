//! Codes about repetition, captures, turns and the end of a game.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// A move that repeats a position.
pub(crate) static REPETITION: Code = Code {
    id: "GON007",
    name: "repetition",
    severity: Severity::Error,
    message: Bi::new(
        "{side} plays {move}, {what} {since}",
        "{move}: {side}의 금지된 반복({what} {since}수)",
    ),
    help: Bi::new(
        "allowed here: {moves}; other rules: --rules repetition=none",
        "둘 수 있는 수: {moves} — 다른 규칙: --rules repetition=none",
    ),
    explain: Bi::new(
        "A move may not bring back a position that stood before in the game, the start position among \
         them (`repetition=superko`, the default). Other rules forbid only the shortest cycle (`cycle`) \
         or moving straight back (`undo`), or nothing (`none`); a record names them in its rules tag. A \
         player all of whose moves would repeat a position has lost. The replay goes on with the move \
         made.",
        "시작 국면을 포함해 앞서 나온 국면을 되살리는 수는 둘 수 없습니다(`반복=모든반복금지`, 기본). 가장 짧은 \
         순환만 금지하거나(`순환금지`), 바로 되돌아가기만 금지하거나(`되돌림금지`), 금지하지 않는(`제한없음`) 규칙은 \
         규칙 태그에 적습니다. 모든 수가 반복이 되는 쪽은 집니다. 재현은 그 수를 둔 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3 2. a2-a1 a3-a4\n"),
    good: Sample::gonu(
        "[Game \"Jul-gonu\"]\n[Rules \"standard; repetition=none\"]\n\n1. a1-a2 a4-a3 2. a2-a1 a3-a4\n",
    ),
};

/// A capture mark that is wrong or missing.
pub(crate) static CAPTURE_MISMATCH: Code = Code {
    id: "GON008",
    name: "gonu-capture-mismatch",
    severity: Severity::Error,
    message: Bi::new(
        "{side}'s move is written with {claimed}, but it captures {captured}",
        "{side}의 잡은 말이 기록과 다름: 적힌 것 {claimed}, 실제 {captured}",
    ),
    help: Bi::new(
        "write x and the captured points behind the move, or look for a wrong move before it",
        "수 뒤에 x와 잡은 점을 적거나, 앞에 틀린 수가 없는지 살펴보십시오",
    ),
    explain: Bi::new(
        "Captured is an unbroken line of one or two enemy pieces between the piece that moved and \
         another own piece, along its row, its column or both. Who steps in between two enemies is \
         safe, alone or as a pair, until one of them leaves and comes back. Every capture is marked with \
         x; the points behind it may be left out. With `--lenient` a missing mark is a warning, a false \
         one stays an error.",
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

/// A move of the side that is not to move.
pub(crate) static WRONG_PLAYER: Code = Code {
    id: "GON009",
    name: "gonu-wrong-player",
    severity: Severity::Error,
    message: Bi::new(
        "{side} plays {move}, but it is the turn of {turn}",
        "{move}: {side}의 수, 지금 차례는 {turn}",
    ),
    help: Bi::new(
        "look for a missing move or a wrong tag for who begins; {turn} can play: {moves}",
        "빠진 수가 없는지, 선 태그가 맞는지 살펴보십시오. {turn} 차례에 둘 수 있는 수: {moves}",
    ),
    explain: Bi::new(
        "The sides move in turn, and nobody may pass. The side named in the tag First (선) begins, Black \
         where there is none. In a log `4.` announces a move of the side that began and `4...` one of the \
         other. The replay goes on with the move made.",
        "두 쪽이 번갈아 두며 쉴 수 없습니다. 선 태그에 적힌 쪽이 먼저 두고, 태그가 없으면 흑이 먼저 둡니다. 기록에서 `4.` \
         다음에는 먼저 둔 쪽의 수가, `4...` 다음에는 뒤에 둔 쪽의 수가 옵니다. 재현은 그 수를 둔 것으로 하고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 2. b1-b2 b4-b3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3 2. b1-b2 b4-b3\n"),
};

/// A play after the end of the game.
pub(crate) static GAME_OVER: Code = Code {
    id: "GON010",
    name: "gonu-game-over",
    severity: Severity::Error,
    message: Bi::new(
        "{side} plays on, though the game ended with move {ply}: {ending}",
        "{ply}수로 대국이 끝난 뒤 {side}의 수: {ending}",
    ),
    help: Bi::new(
        "remove what follows the end, or look for a wrong move before it",
        "끝난 뒤의 수를 지우거나, 앞에 틀린 수가 없는지 살펴보십시오",
    ),
    explain: Bi::new(
        "A player wins who leaves the opponent one piece or none, or no move to make; moves that would \
         repeat a position do not count. Rules may also end a game after a number of moves without a \
         capture. Nothing is played after that. The replay goes on with the move made.",
        "상대의 말을 하나 이하로 줄이거나, 상대가 움직일 수 없게 하면 이깁니다. 반복이 금지된 수만 남아도 움직일 수 없는 \
         것입니다. 정한 수 동안 잡은 말이 없으면 끝나는 규칙도 있습니다. 그 뒤에는 수가 없습니다. 재현은 그 수를 둔 것으로 \
         하고 계속합니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 resign 2. a2-a3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 resign\n"),
};
