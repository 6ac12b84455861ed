//! Codes of the findings that only gonu logs have. The codes that all typed texts share are in `shared/typed`.

use crate::diag::{Code, Sample, Severity};
use crate::formats::shared::typed::codes;
use crate::text::Bilingual;

/// All finding codes of gonu logs: their own, and the codes that all typed texts share.
pub static ALL: &[&Code] = &[
    &codes::EMPTY,
    &TOKEN,
    &codes::HEADING,
    &codes::LEFT_OUT,
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
    &TWICE,
    &MISTYPED,
    &OTHERWISE,
];

/// Finding: a word of a log is not a move, number, comment or result.
pub static TOKEN: Code = Code {
    id: "GLG002",
    name: "gonu-token",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "`{token}` cannot be read; expected {expected}",
        "`{token}`을(를) 읽을 수 없음. {expected}이(가) 와야 함",
    ),
    help: Bilingual::new(
        "write the move as FROM-TO, followed by x and the captured points",
        "수는 출발점-도착점으로, 잡은 말은 그 뒤에 x와 점으로 적으십시오",
    ),
    explain: Bilingual::new(
        "After the tags come numbers such as `3.` and `3...`, moves such as `d2-d3xb3,c3` or \
         `라2-라3x나3,다3`, `resign` (기권), comments in braces or after `;`, and the result. \
         Anything else is skipped. A word with a letter and a digit, like a move, counts as one \
         move; the moves after it are carried out but not judged, because the board is uncertain.",
        "태그 뒤에는 `3.`이나 `3...` 같은 번호, `라2-라3x나3,다3`이나 `d2-d3xb3,c3` 같은 수, 기권(resign), 중괄호 안이나 \
         `;` 뒤의 해설, 결과를 적습니다. 그 밖의 것은 건너뜁니다. 수처럼 글자와 숫자가 있으면 한 수로 세며, 판이 \
         확실하지 않으므로 그 뒤의 수는 판정하지 않습니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 then a4-\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 {then} a4-a3\n"),
};

/// Finding: moves without tags above them.
pub static NO_TAGS: Code = Code {
    id: "GLG005",
    name: "gonu-no-tags",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the moves begin without any tag; read as jul-gonu on 4x4 points, Black moving first",
        "태그 없이 수가 시작됨: 흑이 먼저 두는 네줄고누로 봄",
    ),
    help: Bilingual::new(
        "write [Game \"Jul-gonu\"] before the moves",
        "수 앞에 [종목 \"줄고누\"]를 적으십시오",
    ),
    explain: Bilingual::new(
        "A game begins with at least one tag. Tags state the kind of gonu, the players and the rules, and they \
         separate the games of a file.",
        "대국은 태그 하나 이상으로 시작합니다. 태그는 어떤 고누를 누가 어떤 규칙으로 두었는지 알려 주고, 한 파일의 여러 \
         대국을 나눕니다.",
    ),
    bad: Sample::gonu("1. a1-a2 a4-a3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3\n"),
};

/// Finding: moves after the result of the game.
pub static AFTER_RESULT: Code = Code {
    id: "GLG006",
    name: "gonu-after-result",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the game continues after its result",
        "결과 뒤에 기록이 이어짐",
    ),
    help: Bilingual::new(
        "put the result after the last move; begin another game with a tag",
        "결과는 마지막 수 뒤에 적고, 다른 대국은 태그로 시작하십시오",
    ),
    explain: Bilingual::new(
        "The result follows the last move and ends the game; the next game begins with a tag. The moves after it \
         were read as part of the same game.",
        "결과는 마지막 수 뒤에 적어 대국을 끝맺고, 다음 대국은 태그로 시작합니다. 여기서는 뒤에 이어진 것을 같은 대국의 수로 \
         읽었습니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 * a4-a3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3 *\n"),
};

/// Unit shown when the limit on moves of a game is reached.
pub const NODES: Bilingual = Bilingual::new("moves of a game", "대국의 수");

/// Finding: a tag misspells the name of a gonu.
pub static OTHER_GAME: Code = Code {
    id: "GLG010",
    name: "gonu-other-game",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "unknown kind of gonu `{name}`; read as {meant}",
        "모르는 고누 이름 `{name}`: {meant}(으)로 읽음",
    ),
    help: Bilingual::new(
        "write {meant}, if that was played",
        "{meant}이(가) 맞으면 이름을 그렇게 고치십시오",
    ),
    explain: Bilingual::new(
        "The tag Game (종목) states which gonu is played, and so the board: 줄고누 (Jul-gonu) on \
         4x4 points, 다섯줄고누 on 5x5, 팔팔고누 on 8x8. The name here is close to one of these. A \
         gonu with another name has another board and other rules; it is read but not replayed.",
        "종목 태그는 어떤 고누인지와 판의 크기를 정합니다. 줄고누(네줄고누)는 4x4, 다섯줄고누는 5x5, 팔팔고누는 8x8입니다. \
         여기 적힌 것은 그 가운데 하나와 거의 같습니다. 이름이 다른 고누는 판과 규칙이 달라 읽기만 하고 재현하지 \
         않습니다.",
    ),
    bad: Sample::gonu("[종목 \"줄고뉴\"]\n\n1. a1-a2\n"),
    good: Sample::gonu("[종목 \"줄고누\"]\n\n1. a1-a2\n"),
};

/// Finding: the same move is written twice in a row.
pub static TWICE: Code = Code {
    id: "GLG013",
    name: "gonu-move-twice",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{move} occurs twice in a row; the second was skipped",
        "{move}: 잇달아 두 번 적혀 있어 하나만 읽음",
    ),
    help: Bilingual::new(
        "delete one of them, or write the move that was really made",
        "하나를 지우거나 실제로 둔 수로 고치십시오",
    ),
    explain: Bilingual::new(
        "The last move left no piece on its starting point, so the same move cannot follow: it was written once \
         too often. The second one was skipped, and the moves after it keep their sides.",
        "바로 앞의 수가 떠난 점에는 말이 없으므로 같은 수가 이어질 수 없습니다. 한 번 더 적은 것으로 보아 뒤의 것은 읽지 \
         않았고, 그 뒤의 수들은 제 차례를 지킵니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3 a4-a3 2. b1-b2\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3 2. b1-b2\n"),
};

/// Finding: a move with a doubled letter, such as `aa1-a2`.
pub static MISTYPED: Code = Code {
    id: "GLG014",
    name: "gonu-move-mistyped",
    severity: Severity::Error,
    is_of_form: false,
    message: codes::TYPED_FOR,
    help: codes::WRITE_MEANT,
    explain: Bilingual::new(
        "A letter is doubled, as if its key was hit twice. The word can mean only one move, so that move was \
         read; check that it is the move that was made.",
        "같은 글자가 두 번 들어갔습니다. 뜻할 수 있는 수가 하나뿐이어서 그렇게 읽었으니, 실제로 둔 수가 맞는지 살펴보십시오.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. aa1-a2 a4-a3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3\n"),
};

/// Finding: moves typed in the Korean keyboard layout, such as `ㅁ1-ㅁ2` for `a1-a2`.
pub static OTHERWISE: Code = Code {
    id: "GLG015",
    name: "gonu-moves-typed-otherwise",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{count} {count|move was|moves were} typed with the Korean keyboard and read as intended{count|:|, such as} {words}",
        "한글 자판으로 친 수 {count}개를 뜻대로 읽음: {words}",
    ),
    help: Bilingual::new(
        "write the letter of the column, then the number of the row, such as a1-a2 or 가1-가2",
        "a1-a2나 가1-가2처럼 세로줄의 글자 뒤에 가로줄의 숫자를 적으십시오",
    ),
    explain: Bilingual::new(
        "In the Korean keyboard layout `ㅁ` is on the key of `a`. The meaning is unambiguous, so the moves were \
         read. `bokgi fix` writes them as usual.",
        "한글 상태로 치면 `a` 자리에 `ㅁ`이 찍힙니다. 뜻이 분명하므로 그대로 읽었습니다. `bokgi fix`를 쓰면 보통 꼴로 \
         고칩니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. ㅁ1-ㅁ2 ㅁ4-ㅁ3\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3\n"),
};
