//! The codes of the reader of gonu logs, besides those that all typed texts share.

use crate::diag::{Code, Sample, Severity};
use crate::formats::log::codes;
use crate::text::Bilingual;

/// All codes of this format.
pub static ALL: &[&Code] = &[
    &codes::EMPTY,
    &TOKEN,
    &codes::TAG_FORM,
    &codes::MISSPELT_TAG,
    &codes::TAG_VALUE,
    &codes::RESULT_NAMES,
    &codes::RESULTS_DIFFER,
    &codes::OPEN_COMMENT,
    &codes::MOVE_NUMBER,
    &NO_TAGS,
    &AFTER_RESULT,
    &codes::LIMIT,
    &OTHER_GAME,
];

/// Something that is no move, number, comment or result.
pub static TOKEN: Code = Code {
    id: "GLG002",
    name: "gonu-token",
    severity: Severity::Error,
    message: Bilingual::new(
        "`{token}` cannot be read; expected {expected}",
        "읽을 수 없음: `{token}` — 필요한 것: {expected}",
    ),
    help: Bilingual::new(
        "write the move as FROM-TO, with x and the captured points behind it",
        "수는 출발점-도착점으로, 잡은 말은 그 뒤에 x와 점으로 적으십시오",
    ),
    explain: Bilingual::new(
        "Behind the tags stand numbers such as `3.` and `3...`, moves such as `d2-d3xb3,c3` or \
         `라2-라3x나3,다3`, `resign` (기권), comments in braces or behind `;`, and the result. Anything else is \
         passed over, and the game goes on with the next word.",
        "태그 뒤에는 `3.`이나 `3...` 같은 번호, `라2-라3x나3,다3`이나 `d2-d3xb3,c3` 같은 수, 기권(resign), 중괄호 안이나 \
         `;` 뒤의 주석, 결과를 적습니다. 그 밖의 것은 건너뛰고 다음 말부터 계속 읽습니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 then a4-\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 {then} a4-a3\n"),
};

/// Moves without tags.
pub static NO_TAGS: Code = Code {
    id: "GLG005",
    name: "gonu-no-tags",
    severity: Severity::Warning,
    message: Bilingual::new(
        "the moves begin without any tag; taken for jul-gonu on 4x4 points, Black moving first",
        "태그 없이 수가 시작됨: 흑이 먼저 두는 네줄고누로 봄",
    ),
    help: Bilingual::new(
        "write [Game \"Jul-gonu\"] in front of the moves",
        "수 앞에 [종목 \"줄고누\"]를 적으십시오",
    ),
    explain: Bilingual::new(
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
    message: Bilingual::new(
        "the game goes on behind its result",
        "결과 뒤에 기록이 이어짐",
    ),
    help: Bilingual::new(
        "put the result behind the last move; begin another game with a tag",
        "결과는 마지막 수 뒤에 적고, 다른 대국은 태그로 시작하십시오",
    ),
    explain: Bilingual::new(
        "The result stands behind the last move and ends the game; the next game begins with a tag. What \
         follows here was read as moves of the same game.",
        "결과는 마지막 수 뒤에 적어 대국을 끝맺고, 다음 대국은 태그로 시작합니다. 여기서는 뒤에 이어진 것을 같은 대국의 수로 \
         읽었습니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 * a4-a3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3 *\n"),
};

/// What a limit is on: moves of a game.
pub const NODES: Bilingual = Bilingual::new("moves of a game", "대국의 수");

/// A gonu that is not known.
pub static OTHER_GAME: Code = Code {
    id: "GLG010",
    name: "gonu-other-game",
    severity: Severity::Error,
    message: Bilingual::new(
        "`{name}` is no gonu that is known here; known are {known}",
        "모르는 고누: `{name}` — 아는 고누: {known}",
    ),
    help: Bilingual::new(
        "correct the tag; the game is read but not replayed",
        "종목 태그를 고치십시오. 읽기만 하고 재현하지 않았습니다",
    ),
    explain: Bilingual::new(
        "The tag Game (종목) says which gonu is played, and so the board: 줄고누 (Jul-gonu) on 4x4 points, \
         다섯줄고누 on 5x5, 팔팔고누 on 8x8. Other gonu have other boards and rules.",
        "종목 태그는 어떤 고누인지와 판의 크기를 정합니다. 줄고누(네줄고누)는 4x4, 다섯줄고누는 5x5, 팔팔고누는 8x8입니다. \
         다른 고누는 판과 규칙이 다릅니다.",
    ),
    bad: Sample::gonu("[종목 \"우물고누\"]\n\n1. a1-a2\n"),
    good: Sample::gonu("[종목 \"줄고누\"]\n\n1. a1-a2\n"),
};
