//! Finding codes of the yut log.

use crate::diag::{Code, Sample, Severity};
use crate::formats::shared::typed::codes;
use crate::text::Bilingual;

/// All codes of the findings that the reader and the writer of yut logs make.
pub static ALL: &[&Code] = &[
    &codes::EMPTY,
    &codes::HEADING,
    &codes::LEFT_OUT,
    &codes::TAG_FORM,
    &codes::MISSPELT_TAG,
    &codes::TAG_VALUE,
    &codes::RESULT_NAMES,
    &codes::OPEN_COMMENT,
    &codes::UNUSUAL_SIGNS,
    &codes::LIMIT,
    &NO_GAME,
    &TEXT_BEFORE,
    &NOT_YUT,
    &OTHER_GAME,
    &SAME_NAME,
    &TURN_FORM,
    &BARE_HEADS,
    &NO_PLAYER,
    &UNKNOWN_PLAYER,
    &NO_PLAYER_TAG,
    &NO_TURN,
    &UNKNOWN_WORD,
    &BACK_DO_WORD,
    &STATION_ALONE,
    &OTHERWISE,
    &UNKNOWN_STATION,
    &UNKNOWN_VALUE,
    &STRAY_MARK,
    &TOO_MANY_SIDES,
];

/// A yut log without problems, used as the good example of most codes.
const GOOD: Sample = Sample::yut(
    "[종목 \"윷놀이\"]\n\
[선수1 \"홍길동\"]\n\
[선수2 \"성춘향\"]\n\
[결과 \"*\"]\n\
\n\
1. 홍길동: 모 걸 / 새-모 모-방\n\
2. 성춘향: 도 / 새-도\n",
);

/// Words for the limit on nodes in the finding `shared::typed::codes::LIMIT`.
pub const NODES_OF_A_RECORD: Bilingual =
    Bilingual::new("throws and moves of a game", "한 판의 던지기와 이동");

/// Finding: the file has no line of a yut log.
pub static NO_GAME: Code = Code {
    id: "YLG002",
    name: "yut-log-without-game",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("no game of yut in this file", "파일에 윷놀이 기록이 없음"),
    help: Bilingual::new(
        "a log begins with tags such as [Game \"Yut\"] and continues with turns such as `1. Ann: Do / new-01`",
        "기록은 [종목 \"윷놀이\"] 같은 태그로 시작하고 `1. 홍길동: 도 / 새-도` 같은 차례가 이어집니다",
    ),
    explain: Bilingual::new(
        "A yut log consists of tags in brackets, one per line, and of turns that begin with their \
         number. The file has no such line.",
        "윷놀이 기록은 한 줄에 하나씩 대괄호로 적는 태그와 번호로 시작하는 차례로 이루어집니다. 이 파일에는 그런 줄이 \
         없습니다.",
    ),
    bad: Sample::yut("철수와 영희가 윷을 놀았다\n"),
    good: GOOD,
};

/// Finding: text before the first game was skipped.
pub static TEXT_BEFORE: Code = Code {
    id: "YLG003",
    name: "yut-text-before-game",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "text before the first game, skipped",
        "첫 판 앞에 글이 있어 건너뜀",
    ),
    help: Bilingual::new(
        "put `;` before each of its lines to make it a comment",
        "줄마다 앞에 `;`를 붙이면 해설이 됩니다",
    ),
    explain: Bilingual::new(
        "A log begins with a tag, a comment or a turn. Text before the first of them, such as the lines of a \
         message that contained the log, belongs to no game.",
        "기록은 태그나 해설이나 차례로 시작합니다. 그 앞에 있는 글, 예를 들어 기록을 담아 보낸 편지의 글은 어느 판에도 \
         속하지 않습니다.",
    ),
    bad: Sample::yut(
        "오늘 둔 판입니다.\n\n[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새-도\n",
    ),
    good: Sample::yut(
        "; 오늘 둔 판입니다.\n\n[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새-도\n",
    ),
};

/// Finding: a record of another game cannot be written as a yut log.
pub static NOT_YUT: Code = Code {
    id: "YLG007",
    name: "not-a-yut-record",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "a record of {game} cannot be written as a yut log",
        "윷놀이 기록으로 쓸 수 없는 종목: {game}",
    ),
    help: Bilingual::new(
        "choose a format of that game, or json, which holds every game",
        "그 종목의 형식이나, 모든 종목을 담는 json을 고르십시오",
    ),
    explain: Bilingual::new(
        "A yut log can hold only throws and moves between the stations of the yut board. The record was not \
         written.",
        "윷놀이 기록에는 던진 윷과 말판 위의 이동만 적을 수 있습니다. 이 기록은 쓰지 않았습니다.",
    ),
    bad: Sample::sgf("(;GM[1]SZ[9];B[ee];W[cc])").with(&["--to", "yut"]),
    good: GOOD.with(&["--to", "yut"]),
};

/// Finding: the game tag names another game.
pub static OTHER_GAME: Code = Code {
    id: "YLG013",
    name: "yut-log-of-other-game",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the log names another game: {game}",
        "기록에 다른 종목으로 적혀 있음: {game}",
    ),
    help: Bilingual::new(
        "write [Game \"Yut\"], or read the file in the format of its game with --from",
        "[종목 \"윷놀이\"]로 고치거나, --from으로 그 종목의 형식으로 읽으십시오",
    ),
    explain: Bilingual::new(
        "The file was read as a yut log because of its extension or an option, but its first tag names another \
         game.",
        "확장자나 지정에 따라 윷놀이 기록으로 읽었지만 종목 태그에는 다른 종목이 적혀 있습니다. 그래도 윷놀이로 읽었습니다.",
    ),
    bad: Sample::yut(
        "[종목 \"장기\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새-도\n",
    ),
    good: GOOD,
};

/// Finding: two players have the same name.
pub static SAME_NAME: Code = Code {
    id: "YLG014",
    name: "yut-players-of-one-name",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "two players have the name {name}",
        "두 선수의 이름이 같음: {name}",
    ),
    help: Bilingual::new(
        "use different names, or begin their turns with P1: and P2:",
        "구별되는 이름을 쓰거나 차례를 선수1:, 선수2:로 시작하십시오",
    ),
    explain: Bilingual::new(
        "Turns name their player. If two players share a name, a turn is assigned to the one who plays next in \
         seat order.",
        "차례에는 선수 이름을 적습니다. 두 선수의 이름이 같으면 자리 순서로 다음 선수의 차례로 봅니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"홍길동\"]\n\n1. 홍길동: 도 / 새-도\n",
    ),
    good: GOOD,
};

/// Finding: a turn does not begin with its number and a full stop.
pub static TURN_FORM: Code = Code {
    id: "YLG020",
    name: "yut-turn-form",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "a turn must begin with its number and a full stop: `{number}.`",
        "차례는 번호와 점으로 시작해야 함: `{number}.`",
    ),
    help: Bilingual::new(
        "write `{number}.` before the player",
        "선수 이름 앞에 `{number}.`라고 적으십시오",
    ),
    explain: Bilingual::new(
        "Turns are numbered 1, 2, 3 and so on through all players. A line that begins with a player, or with a \
         number and another sign, is also read as a turn.",
        "누가 던지든 차례마다 1, 2, 3처럼 번호를 매깁니다. 선수 이름으로 시작하거나 번호 뒤에 다른 기호를 쓴 줄도 차례로 \
         읽습니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1) 홍길동: 도 / 새-도\n성춘향: 개 / 새-개\n",
    ),
    good: GOOD,
};

/// Finding: turns have no colon after the player.
pub static BARE_HEADS: Code = Code {
    id: "YLG036",
    name: "yut-turns-without-colon",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "{count} {count|turn has|turns have} no colon after the player",
        "선수 이름 뒤에 쌍점이 없는 차례 {count}개",
    ),
    help: Bilingual::new(
        "write `1. Ann: Gae`; `bokgi fix` adds the colons",
        "`1. 청팀: 개`처럼 적으십시오. `bokgi fix`가 쌍점을 넣습니다",
    ),
    explain: Bilingual::new(
        "A note typed during play often separates the number, the player and the throws only by spaces. If no tag \
         names the players, a word before the first throw is read as the player.",
        "다른 사람이 던지는 동안 급히 적으면 번호와 이름, 윷 사이에 빈칸만 두는 일이 많습니다. 선수 태그가 없으면 처음 던진 윷 앞의 \
         낱말을 선수 이름으로 읽습니다.",
    ),
    bad: Sample::yut("1 청팀 개 / 새-개\n2 홍팀 도 / 새-도\n"),
    good: GOOD,
};

/// Finding: a turn does not name its player.
pub static NO_PLAYER: Code = Code {
    id: "YLG021",
    name: "yut-turn-without-player",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "the turn does not name its player; assigned to the next player in seat order",
        "누구의 차례인지 적혀 있지 않아 자리 순서로 다음 선수의 차례로 봄",
    ),
    help: Bilingual::new(
        "write the player's name and a colon after the number",
        "번호 뒤에 선수 이름과 쌍점을 적으십시오",
    ),
    explain: Bilingual::new(
        "With two players the turns alternate, so the name may be left out. With more, players who have finished \
         are skipped, and a name in every turn keeps the record clear.",
        "두 사람이면 번갈아 던지므로 이름을 빼도 됩니다. 셋부터는 다 난 선수를 건너뛰므로 차례마다 이름을 적어야 \
         분명합니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[선수3 \"이몽룡\"]\n\n1. 도 / 새-도\n",
    ),
    good: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 도 / 새-도\n2. 개 / 새-개\n",
    ),
};

/// Finding: a turn names an unknown player.
pub static UNKNOWN_PLAYER: Code = Code {
    id: "YLG022",
    name: "yut-unknown-player",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("unknown player {name}", "이름이 같은 선수가 없음: {name}"),
    help: Bilingual::new(
        "write the name as in the tags: {known}",
        "태그에 적은 이름을 쓰십시오: {known}",
    ),
    explain: Bilingual::new(
        "A turn names its player as in the tags P1, P2 and so on, or by the seat itself (P2). The turn was \
         assigned to the next player in seat order.",
        "차례에는 선수1, 선수2 태그에 적은 이름이나 자리(선수2)를 적습니다. 자리 순서로 다음 선수의 차례로 보았습니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길도: 도 / 새-도\n",
    ),
    good: GOOD,
};

/// Finding: the players are not named by tags.
pub static NO_PLAYER_TAG: Code = Code {
    id: "YLG023",
    name: "yut-player-without-tag",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "no tag names the players; in order of play they are: {name}",
        "선수 태그가 없어 노는 순서를 이렇게 정함: {name}",
    ),
    help: Bilingual::new(
        "name them in tags before the turns: {tags}",
        "차례 앞에 선수 태그를 적으십시오: {tags}",
    ),
    explain: Bilingual::new(
        "The tags P1 to P6 name the players in their playing order. Without them the players are \
         seated in the order of their first turns.",
        "선수1부터 선수6까지의 태그에 노는 순서대로 선수 이름을 적습니다. 태그가 없으면 처음 나온 순서대로 자리를 \
         정합니다.",
    ),
    bad: Sample::yut("[종목 \"윷놀이\"]\n\n1. 홍길동: 도 / 새-도\n2. 성춘향: 개 / 새-개\n"),
    good: GOOD,
};

/// Finding: a throw or move comes before the first turn.
pub static NO_TURN: Code = Code {
    id: "YLG024",
    name: "yut-event-outside-turn",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "a throw or move before the first turn",
        "첫 차례 앞에 던지기나 이동이 있음",
    ),
    help: Bilingual::new(
        "begin the turn with its number and player, for example {example}",
        "번호와 선수로 차례를 시작하십시오. 예: {example}",
    ),
    explain: Bilingual::new(
        "Throws and moves belong to turns, which begin with a number. Throws and moves before the first turn were \
         read as a turn of the first player.",
        "던지기와 이동은 번호로 시작하는 차례 안에 적습니다. 첫 차례 앞에 있는 것은 첫 선수의 차례로 보았습니다.",
    ),
    bad: Sample::yut("[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n도 / 새-도\n"),
    good: GOOD,
};

/// Finding: a turn has an unknown word.
pub static UNKNOWN_WORD: Code = Code {
    id: "YLG030",
    name: "yut-unknown-word",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "unknown word in a turn: `{word}`{meant}",
        "`{word}`은(는) 도·개·걸·윷·모도 이동도 아님{meant}",
    ),
    help: Bilingual::new("write {expected}", "이렇게 적으십시오: {expected}"),
    explain: Bilingual::new(
        "A turn consists of throws (Do, Gae, Geol, Yut, Mo, Back-Do, in Korean or English), moves FROM-TO, the \
         words forfeit and resign, and comments. If only one word can be meant, the replay continues with it; \
         events that depend on it are not judged. The word was kept.",
        "차례에는 던지기(도, 개, 걸, 윷, 모, 빽도), `어디-어디` 꼴의 이동, 소멸, 기권, 해설만 적습니다. 영어로 적어도 \
         됩니다. 뜻한 낱말이 하나뿐이면 그 낱말로 재현하고, 거기에 달린 것은 판정하지 않습니다. 적힌 낱말은 보존합니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 겔 / 새-걸\n",
    ),
    good: GOOD,
};

/// Finding: the station 뒷도 in the place of a throw.
pub static BACK_DO_WORD: Code = Code {
    id: "YLG031",
    name: "yut-back-do-or-station",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{word} alone is read as the throw 빽도",
        "이동 없이 적힌 {word}을(를) 던진 빽도로 읽음",
    ),
    help: Bilingual::new(
        "write 빽도 or Back-Do for the throw, or a move such as 모-뒷도",
        "던지기면 빽도라고, 이동이면 모-뒷도처럼 적으십시오",
    ),
    explain: Bilingual::new(
        "In some places 뒷도 means a back-do, but it is also the name of the first station after \
         the first corner. Alone it can only be the throw and is read as such. The log writes 빽도 \
         for the throw; 뒤도 and 퇴도 are read the same way.",
        "빽도를 뒷도라고 부르는 곳도 있지만 뒷도는 앞밭 다음 밭의 이름이기도 합니다. 이동이 아닌 자리에 혼자 \
         적혀 있으면 던지기로 읽으며, 기록에는 빽도라고 씁니다. 뒤도, 퇴도도 마찬가지입니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 뒷도 / 소멸\n",
    ),
    good: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 빽도 / 소멸\n",
    ),
};

/// Finding: throws were typed as numbers of steps, or with the keyboard switched to English.
pub static OTHERWISE: Code = Code {
    id: "YLG037",
    name: "yut-words-typed-otherwise",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{count} {count|throw was|throws were} typed as numbers or with the English keyboard and read as meant{count|:|, such as} {words}",
        "숫자나 영문 자판으로 적은 던지기 {count}개를 뜻대로 읽음: {words}",
    ),
    help: Bilingual::new(
        "write 도, 개, 걸, 윷, 모 or Do, Gae, Geol, Yut, Mo",
        "도, 개, 걸, 윷, 모로 적으십시오",
    ),
    explain: Bilingual::new(
        "Some count the steps of a throw, `4 2` for 윷 개, and on a keyboard that is switched to English `ro` comes \
         out for 개. Both are read as the throws that are meant.",
        "던진 윷을 `4 2`처럼 칸 수로 적거나, 영문 상태로 쳐서 개가 `ro`로 찍히기도 합니다. 뜻이 분명하므로 그대로 읽습니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: ro / 새-개\n",
    ),
    good: GOOD,
};

/// Finding: a move names only one place instead of two.
pub static STATION_ALONE: Code = Code {
    id: "YLG032",
    name: "yut-move-without-end",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "`{word}` names one place, but a move needs two: from and to",
        "이동에는 떠난 곳과 닿은 곳이 다 있어야 함: `{word}`",
    ),
    help: Bilingual::new(
        "write the move as {expected}",
        "이동이면 이렇게 적으십시오: {expected}",
    ),
    explain: Bilingual::new(
        "A move names the station that the piece leaves and the one where it stops, with `-` \
         between them and no blank. A new piece starts from 새 (new); a piece that comes home goes \
         to 골인 (out).",
        "이동은 말이 떠난 밭과 닿은 밭을 `-`로 이어 빈칸 없이 적습니다. 새로 나온 말은 새, 나는 것은 골인입니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 걸 / 새\n",
    ),
    good: GOOD,
};

/// Finding: a move names an unknown station.
pub static UNKNOWN_STATION: Code = Code {
    id: "YLG033",
    name: "yut-unknown-station",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "unknown station `{word}`{meant}",
        "없는 밭 이름: `{word}`{meant}",
    ),
    help: Bilingual::new("write {expected}", "이렇게 적으십시오: {expected}"),
    explain: Bilingual::new(
        "Stations have ids from 00 to 19, aa bb cc uu vv and xx yy pp qq, and Korean names, \
         including many local ones. Pieces start from 새 (new) and come home at 골인 (out).",
        "밭은 00부터 19까지와 aa bb cc uu vv, xx yy pp qq의 기호나 우리말 이름으로 적습니다. 지방마다 다른 이름도 여럿 \
         읽습니다. 말은 새에서 나와 골인으로 납니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 걸 / 새-겔\n",
    ),
    good: GOOD,
};

/// Finding: parentheses hold an unknown throw.
pub static UNKNOWN_VALUE: Code = Code {
    id: "YLG034",
    name: "yut-unknown-value",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "unknown throw `{word}` in parentheses",
        "괄호 안이 던지기가 아님: `{word}`",
    ),
    help: Bilingual::new(
        "name the throw used, as in `00-out(Geol)`, or the throws given up, as in `forfeit(Do, Geol)`",
        "쓴 던지기를 `참먹이-골인(걸)`처럼, 버린 던지기를 `소멸(도, 걸)`처럼 적으십시오",
    ),
    explain: Bilingual::new(
        "Parentheses after a move name the throw that it uses, if two throws would fit. After a forfeit they list \
         the throws given up, separated by commas.",
        "이동 뒤의 괄호에는 두 던지기 가운데 어느 것을 썼는지 하나를 적고, 소멸 뒤의 괄호에는 버린 던지기를 쉼표로 이어 \
         적습니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 빽도 / 소멸(뺵도)\n",
    ),
    good: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 빽도 / 소멸(빽도)\n",
    ),
};

/// Finding: a mark for a capture or a stack has no move before it.
pub static STRAY_MARK: Code = Code {
    id: "YLG035",
    name: "yut-mark-without-move",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "a mark for a capture or a stack without a move",
        "잡기나 업기 표시가 어느 이동에도 붙지 않음",
    ),
    help: Bilingual::new(
        "write it directly after its move: `05-10*`, `새-모+`, `도-참먹이 잡음`",
        "이동 바로 뒤에 적으십시오: `05-10*`, `새-모+`, `도-참먹이 잡음`",
    ),
    explain: Bilingual::new(
        "Captures and stacks are marked after their move, with `*` and `+` or the words 잡음 and \
         업음. A comment may come in between, but not a separator or a throw.",
        "잡기와 업기는 그 이동 뒤에 `*`와 `+`나 잡음, 업음으로 표시합니다. 사이에 해설은 있어도 되지만 `/`나 던지기는 \
         올 수 없습니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새-도\n2. 성춘향: 도 / 새-도 / 잡음 / 개 / 도-걸\n",
    ),
    good: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새-도\n2. 성춘향: 도 / 새-도 잡음 / 개 / 도-걸\n",
    ),
};

/// Finding: a tag names more than six players.
pub static TOO_MANY_SIDES: Code = Code {
    id: "YLG038",
    name: "yut-too-many-sides",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "a game of yut has at most six sides: `{tag}`",
        "윷놀이는 여섯 편까지 둠: `{tag}`",
    ),
    help: Bilingual::new(
        "name members of a side by the tag Members1 (편원1)",
        "한 편의 여러 사람은 팀원(편원) 태그에 적으십시오",
    ),
    explain: Bilingual::new(
        "The tags P1 to P6 (선수1 to 선수6) name the sides. More people play in teams, whose members are named by \
         the tags Members1 to Members6 (편원1 to 편원6).",
        "태그 선수1부터 선수6까지가 편을 나타냅니다. 사람이 더 많으면 편을 갈라 두며, 편을 이루는 사람은 팀원(편원) 태그에 적습니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[선수7 \"견본이\"]\n\n1. 홍길동: 도 / 새-도\n",
    ),
    good: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[편원1 \"홍길동, 견본이\"]\n\n1. 홍길동: 도 / 새-도\n",
    ),
};
