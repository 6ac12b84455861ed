//! Codes about what a record states of its rules and its end.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// The result does not follow from the board.
pub(crate) static RESULT_MISMATCH: Code = Code {
    id: "GON011",
    name: "result-mismatch",
    severity: Severity::Error,
    message: Bi::new(
        "the result is given as: {stated}; the board says: {found}",
        "적힌 결과와 판이 다름: 적힌 것 {stated}, 판은 {found}",
    ),
    help: Bi::new(
        "correct the result; a game that was resigned, agreed or lost on time says so in Termination",
        "결과를 바로잡으십시오. 기권, 합의, 시간으로 끝났으면 종료 태그에 적습니다",
    ),
    explain: Bi::new(
        "Who leaves the opponent one piece, or no move, has won, so the result follows from the last \
         position. Where it does not, the game ended otherwise: by resignation, agreement or on time, \
         which the tag Termination (종료) says. A game that goes on has the result `*`.",
        "상대의 말을 하나로 줄이거나 움직일 수 없게 한 쪽이 이기므로 결과는 마지막 국면에서 정해집니다. 그렇지 않으면 \
         기권, 합의, 시간 가운데 무엇으로 끝났는지 종료 태그에 적습니다. 아직 끝나지 않은 대국의 결과는 `*`입니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n[Result \"1-0\"]\n\n1. a1-a2 a4-a3\n"),
    good: Sample::gonu(
        "[Game \"Jul-gonu\"]\n[Result \"1-0\"]\n[Termination \"time\"]\n\n1. a1-a2 a4-a3\n",
    ),
};

/// The end is not that which the record names.
pub(crate) static TERMINATION_MISMATCH: Code = Code {
    id: "GON012",
    name: "termination-mismatch",
    severity: Severity::Warning,
    message: Bi::new(
        "the game is said to have ended by `{termination}`; the board says: {found}",
        "적힌 종료와 판이 다름: 적힌 것 `{termination}`, 판은 {found}",
    ),
    help: Bi::new(
        "correct the tag Termination, or look for missing moves",
        "종료 태그를 바로잡거나 빠진 수가 없는지 살펴보십시오",
    ),
    explain: Bi::new(
        "The tag Termination (종료) says how a game ended: reduction (말부족), stalemate (갇힘), \
         repetition-stalemate (반복갇힘), quiet (무잡기), resignation (기권), agreement (합의) or time (시간). \
         The first four can be seen on the board, and do not agree with it here, or the board had decided \
         the game already.",
        "종료 태그에는 말부족, 갇힘, 반복갇힘, 무잡기, 기권, 합의, 시간 가운데 하나를 적습니다. 앞의 넷은 판에서 알 수 \
         있는데 여기서는 판과 맞지 않거나, 판에서 이미 승부가 난 대국입니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n[Termination \"stalemate\"]\n\n1. a1-a2 a4-a3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n[Termination \"agreement\"]\n\n1. a1-a2 a4-a3\n"),
};

/// A word of a tag that decides something is not known.
pub(crate) static UNKNOWN_WORD: Code = Code {
    id: "GON013",
    name: "gonu-unknown-word",
    severity: Severity::Error,
    message: Bi::new(
        "`{word}` means nothing here",
        "뜻을 알 수 없는 말: `{word}`",
    ),
    help: Bi::new(
        "{hint}; the game is replayed as if it were not there",
        "{hint}. 없는 것으로 보고 재현했습니다",
    ),
    explain: Bi::new(
        "The tag Rules (규칙) names a ruleset and switches, such as `standard; repetition=none`; First (선) \
         names the side that begins; Termination (종료) how the game ended. They decide how the game is \
         judged, so a word that is not known there is an error.",
        "규칙 태그에는 `기본; 반복=제한없음`처럼 규칙과 선택 사항을, 선 태그에는 먼저 두는 쪽을, 종료 태그에는 끝난 까닭을 \
         적습니다. 대국의 판정이 여기에 달려 있으므로 모르는 말은 오류입니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n[Rules \"standard; repetition=never\"]\n\n1. a1-a2\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n[Rules \"standard; repetition=undo\"]\n\n1. a1-a2\n"),
};
