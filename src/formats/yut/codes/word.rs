//! Codes about the words of turns.

use super::{GOOD, log};
use crate::diag::{Code, Severity};
use crate::text::Bi;

/// A word means nothing.
pub static UNKNOWN_WORD: Code = Code {
    id: "YLG030",
    name: "yut-unknown-word",
    severity: Severity::Error,
    message: Bi::new(
        "`{word}` is no throw, move or other word of a turn",
        "던지기도 이동도 아닌 낱말: `{word}`",
    ),
    help: Bi::new("write {expected}", "이렇게 적으십시오: {expected}"),
    explain: Bi::new(
        "A turn consists of throws (Do, Gae, Geol, Yut, Mo, Back-Do, in Korean or English), moves \
         FROM-TO, the words forfeit and resign, and comments. The word was kept, but nothing was made \
         of it.",
        "차례에는 던지기(도, 개, 걸, 윷, 모, 빽도), `어디-어디` 꼴의 이동, 소멸, 기권, 주석만 적습니다. 영어로 적어도 \
         됩니다. 이 낱말은 보존했지만 뜻은 읽지 못했습니다.",
    ),
    bad: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 겔 / 새-걸\n",
    ),
    good: GOOD,
};

/// The station 뒷도 stands where a throw belongs.
pub static BACK_DO_WORD: Code = Code {
    id: "YLG031",
    name: "yut-back-do-or-station",
    severity: Severity::Error,
    message: Bi::new(
        "뒷도 is the station 06, not a throw: 빽도?",
        "뒷도는 던지기가 아니라 밭(06) 이름: 빽도?",
    ),
    help: Bi::new(
        "write 빽도 or Back-Do for the throw, or a move such as 모-뒷도",
        "던지기면 빽도라고, 이동이면 모-뒷도처럼 적으십시오",
    ),
    explain: Bi::new(
        "In some places 뒷도 is the word for a back-do, but it is also the name of the first station \
         behind the first corner. Alone it could be either, so the log wants 빽도 for the throw.",
        "빽도를 뒷도라고 부르는 곳도 있지만 뒷도는 앞밭 다음 밭의 이름이기도 합니다. 혼자 적으면 어느 쪽인지 알 수 \
         없으므로 던지기는 빽도라고 적습니다.",
    ),
    bad: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 뒷도 / 소멸\n",
    ),
    good: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 빽도 / 소멸\n",
    ),
};

/// A station stands alone.
pub static STATION_ALONE: Code = Code {
    id: "YLG032",
    name: "yut-move-without-end",
    severity: Severity::Error,
    message: Bi::new(
        "`{word}` names a place, but a move needs two: from and to",
        "이동에는 떠난 곳과 닿은 곳이 다 있어야 함: `{word}`",
    ),
    help: Bi::new(
        "write the move as `{word}-TO` or `FROM-{word}`",
        "`{word}-닿은곳`이나 `떠난곳-{word}` 꼴로 적으십시오",
    ),
    explain: Bi::new(
        "A move names the station that the piece leaves and the one that it comes to, with `-` between \
         them and no blank. 새 (new) is a piece that begins, 골인 (out) the way home.",
        "이동은 말이 떠난 밭과 닿은 밭을 `-`로 이어 빈칸 없이 적습니다. 새로 나온 말은 새, 나는 것은 골인입니다.",
    ),
    bad: log("[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 걸 / 새\n"),
    good: GOOD,
};

/// A move names a station that does not exist.
pub static UNKNOWN_STATION: Code = Code {
    id: "YLG033",
    name: "yut-unknown-station",
    severity: Severity::Error,
    message: Bi::new("no station is called `{word}`", "없는 밭 이름: `{word}`"),
    help: Bi::new("write {expected}", "이렇게 적으십시오: {expected}"),
    explain: Bi::new(
        "Stations have ids from 00 to 19, aa bb cc uu vv and xx yy pp qq, and Korean names, of which \
         many local ones are read. Pieces come from 새 (new) and go home to 골인 (out).",
        "밭은 00부터 19까지와 aa bb cc uu vv, xx yy pp qq의 기호나 우리말 이름으로 적습니다. 지방마다 다른 이름도 여럿 \
         읽습니다. 말은 새에서 나와 골인으로 납니다.",
    ),
    bad: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 걸 / 새-겔\n",
    ),
    good: GOOD,
};

/// What stands in parentheses is no throw.
pub static UNKNOWN_VALUE: Code = Code {
    id: "YLG034",
    name: "yut-unknown-value",
    severity: Severity::Error,
    message: Bi::new(
        "`{word}` in parentheses is no throw",
        "괄호 안이 던지기가 아님: `{word}`",
    ),
    help: Bi::new(
        "name the throw that is used, as in `00-out(Geol)`, or those that are given up, as in `forfeit(Do, Geol)`",
        "쓴 던지기를 `참먹이-골인(걸)`처럼, 버린 던지기를 `소멸(도, 걸)`처럼 적으십시오",
    ),
    explain: Bi::new(
        "Parentheses behind a move name the one throw that it uses, where two could do it. Behind a \
         forfeit they name the throws that are given up, with commas between them.",
        "이동 뒤의 괄호에는 두 던지기 가운데 어느 것을 썼는지 하나를 적고, 소멸 뒤의 괄호에는 버린 던지기를 쉼표로 이어 \
         적습니다.",
    ),
    bad: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 빽도 / 소멸(뺵도)\n",
    ),
    good: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 빽도 / 소멸(빽도)\n",
    ),
};

/// A mark belongs to no move.
pub static STRAY_MARK: Code = Code {
    id: "YLG035",
    name: "yut-mark-without-move",
    severity: Severity::Error,
    message: Bi::new(
        "a mark for a capture or a stack belongs to no move",
        "잡기나 업기 표시가 어느 이동에도 붙지 않음",
    ),
    help: Bi::new(
        "write it right behind its move: `05-10*`, `새-모+`, `도-참먹이 잡음`",
        "이동 바로 뒤에 적으십시오: `05-10*`, `새-모+`, `도-참먹이 잡음`",
    ),
    explain: Bi::new(
        "Captures and stacks are marked behind the move that makes them, with `*` and `+` or the words \
         잡음 and 업음. A comment may stand between them, a separator or a throw may not.",
        "잡기와 업기는 그 이동 뒤에 `*`와 `+`나 잡음, 업음으로 표시합니다. 사이에 주석은 있어도 되지만 `/`나 던지기는 \
         올 수 없습니다.",
    ),
    bad: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새-도\n2. 성춘향: 도 / 새-도 / 잡음 / 개 / 도-걸\n",
    ),
    good: log(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새-도\n2. 성춘향: 도 / 새-도 잡음 / 개 / 도-걸\n",
    ),
};
