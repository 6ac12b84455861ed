//! The codes of what can be wrong with tags, comments, numbers and results, whatever the text.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bilingual;

/// For [`LIMIT`]: bytes.
pub(crate) const BYTES_OF_A_FILE: Bilingual = Bilingual::new("bytes of a file", "파일의 바이트");

/// For a move that was read as the one that is meant by it.
pub(crate) const TYPED_FOR: Bilingual = Bilingual::new(
    "`{typed}` is typed for `{meant}` and was read so",
    "`{typed}`: `{meant}`의 오타로 보고 그렇게 읽음",
);

/// How such a move is mended.
pub(crate) const WRITE_MEANT: Bilingual =
    Bilingual::new("write `{meant}`", "`{meant}`로 고치십시오");

/// The file holds nothing.
pub(crate) static EMPTY: Code = Code {
    id: "LOG001",
    name: "log-empty",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("the file holds no game", "파일에 대국이 없음"),
    help: Bilingual::new(
        "look for another copy of the file; a game begins with tags such as [Event \"Club night\"]",
        "다른 사본을 찾으십시오. 기록은 [대회명 \"정기전\"] 같은 태그로 시작합니다",
    ),
    explain: Bilingual::new(
        "There is nothing in the file but blanks, as a failed download or copy leaves behind.",
        "파일에 공백밖에 없습니다. 내려받기나 복사가 실패하면 이런 파일이 남습니다.",
    ),
    bad: Sample::gonu(" \n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2\n"),
};

/// What begins like a tag is none.
pub(crate) static TAG_FORM: Code = Code {
    id: "LOG002",
    name: "log-tag-form",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "a tag must be written as [NAME \"VALUE\"] on one line",
        "태그는 한 줄에 [이름 \"값\"] 꼴로 적어야 함",
    ),
    help: Bilingual::new(
        "write {expected}; a quote inside the value is written \\\"",
        "이렇게 적으십시오: {expected}. 값 안의 따옴표는 \\\"로 적습니다",
    ),
    explain: Bilingual::new(
        "A tag has a name and a value in quotes, in brackets, on one line. Where a quote or a bracket is \
         missing but the name is that of a known tag, it was read as what is meant; anything else is kept \
         but not understood.",
        "태그는 대괄호 안에 이름과 따옴표로 묶은 값을 한 줄에 적은 것입니다. 따옴표나 괄호가 빠졌어도 아는 태그의 이름이면 \
         뜻대로 읽었고, 그 밖의 것은 보존하되 뜻은 읽지 않습니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동]\n[선수2 \"성춘향\"]\n\n1. P1: 도 / 새-도\n",
    ),
    good: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. P1: 도 / 새-도\n",
    ),
};

/// A tag is nearly one that is known.
pub(crate) static MISSPELT_TAG: Code = Code {
    id: "LOG003",
    name: "log-tag-misspelt",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "[{tag}] is no known tag; it may be meant for [{meant}]",
        "알 수 없는 태그 [{tag}], 혹시 [{meant}]",
    ),
    help: Bilingual::new(
        "correct its name, or leave it: tags of your own are kept as they are",
        "이름을 고치거나 그대로 두십시오. 새로 만든 태그는 그대로 보존됩니다",
    ),
    explain: Bilingual::new(
        "Tags that are not known are kept and written back. One whose name is nearly that of a known tag \
         is likely a slip, and then what it says is not used.",
        "모르는 태그는 보존했다가 그대로 다시 씁니다. 다만 아는 태그와 이름이 거의 같으면 잘못 적은 것일 수 있고, 그러면 \
         그 내용이 쓰이지 않습니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[규착 \"기본\"]\n\n1. 홍길동: 도 / 새-도\n",
    ),
    good: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[규칙 \"기본\"]\n[날씨 \"눈\"]\n\n1. 홍길동: 도 / 새-도\n",
    ),
};

/// The value of a tag cannot be understood.
pub(crate) static TAG_VALUE: Code = Code {
    id: "LOG004",
    name: "log-tag-value",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "[{tag} \"{value}\"] is not {expected}",
        "알 수 없는 값 [{tag} \"{value}\"], 바른 꼴: {expected}",
    ),
    help: Bilingual::new(
        "write {expected}, or `?` where it is not known",
        "이렇게 적으십시오: {expected}. 모르면 `?`를 적습니다",
    ),
    explain: Bilingual::new(
        "The tag is known, but its value could not be understood for certain: a date is year, month and \
         day, a time has its unit, a result is one of a few words. The value is kept as it is written; \
         nothing is checked by it.",
        "아는 태그이지만 그 값을 확실하게 이해할 수 없습니다. 날짜는 연월일로, 시간은 단위를 붙여, 결과는 정해진 말로 적습니다. \
         값은 적힌 대로 보존하고, 검사에는 쓰지 않습니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n[Result \"2-0\"]\n\n1. a1-a2\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n[Result \"*\"]\n\n1. a1-a2\n"),
};

/// The result names somebody who does not play, or somebody twice.
pub(crate) static RESULT_NAMES: Code = Code {
    id: "LOG005",
    name: "log-result-names",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the result names no player, or one twice: {name}",
        "결과에 선수가 아니거나 두 번 적힌 이름: {name}",
    ),
    help: Bilingual::new(
        "name the players from the first to the last with `>` between them ({known}), or write *",
        "선수를 일등부터 `>`로 이어 적거나({known}) *를 적으십시오",
    ),
    explain: Bilingual::new(
        "A result may be the order in which the players came in, by their names, or * for a game that is \
         not finished.",
        "결과에는 이긴 순서대로 선수 이름을 적을 수 있고, 끝나지 않은 판이면 *를 적습니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[결과 \"변학도 > 홍길동\"]\n[종료 \"기권\"]\n\n1. 홍길동: 도 / 새-도\n2. 성춘향: 기권\n",
    ),
    good: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[결과 \"홍길동 > 성춘향\"]\n[종료 \"기권\"]\n\n1. 홍길동: 도 / 새-도\n2. 성춘향: 기권\n",
    ),
};

/// The result at the end is not that of the tag.
pub(crate) static RESULTS_DIFFER: Code = Code {
    id: "LOG006",
    name: "log-results-differ",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the tag says `{tag}` and the end of the moves `{word}`; the tag is taken",
        "태그와 끝에 적힌 결과가 달라 태그를 따름: 태그 `{tag}`, 끝 `{word}`",
    ),
    help: Bilingual::new("correct the wrong one", "틀린 쪽을 고치십시오"),
    explain: Bilingual::new(
        "The result may stand in the tag Result (결과), behind the last move, or in both places. Here the \
         two do not agree.",
        "결과는 결과 태그나 마지막 수 뒤에 적으며 두 곳에 모두 적어도 됩니다. 여기서는 두 결과가 다릅니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n[Result \"*\"]\n\n1. a1-a2 a4-a3 1-0\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n[Result \"*\"]\n\n1. a1-a2 a4-a3 *\n"),
};

/// A comment in braces has no end.
pub(crate) static OPEN_COMMENT: Code = Code {
    id: "LOG007",
    name: "log-comment-open",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "a comment in braces is not closed",
        "중괄호로 연 주석이 닫히지 않음",
    ),
    help: Bilingual::new(
        "close the comment with `}`; it was taken to end with its line",
        "주석 끝에 `}`를 적으십시오. 그 줄의 끝까지를 주석으로 읽었습니다",
    ),
    explain: Bilingual::new(
        "A comment in braces may go over several lines and ends at the next closing brace. Where there is \
         none, or where another brace opens on a later line first, the closing one was forgotten, and \
         the comment is taken to end with its line.",
        "중괄호 주석은 여러 줄이어도 되며 다음 닫는 중괄호에서 끝납니다. 닫는 중괄호가 없거나 뒤의 줄에서 여는 중괄호가 \
         먼저 나오면 닫는 것을 빠뜨린 것으로 보고 그 줄의 끝까지를 주석으로 읽습니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새-도 {첫 수\n2. 성춘향: 개 / 새-개 {따라감}\n",
    ),
    good: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새-도 {첫 수}\n2. 성춘향: 개 / 새-개 {따라감}\n",
    ),
};

/// The number of a move is not the one due.
pub(crate) static MOVE_NUMBER: Code = Code {
    id: "LOG008",
    name: "log-move-number",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "the number {number} stands where {expected} is next",
        "{expected}번이 올 자리에 {number}번이 옴",
    ),
    help: Bilingual::new(
        "correct the number, or look for a missing or repeated move",
        "번호를 고치거나, 빠지거나 겹친 수가 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "Numbers count the moves, or pairs of moves as in chess: `3.` stands before a move of the side that \
         moves first, `3...` before one of the other. A number that jumps or stands still mostly means that \
         a line was lost or copied twice. The numbers behind it may go on from the one that is written, or from the true count.",
        "번호는 수마다, 또는 체스처럼 한 쌍에 하나씩 붙입니다. `3.` 다음에는 먼저 두는 쪽의 수가, `3...` 다음에는 뒤에 두는 쪽의 \
         수가 옵니다. 번호가 건너뛰거나 그대로면 대개 한 줄이 빠지거나 두 번 옮겨진 것입니다. 뒤의 번호는 적힌 번호에서 이어도, 실제 순서를 따라도 됩니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3 3. b1-b2\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3 2. b1-b2\n"),
};

/// Signs of phones and word processors.
pub(crate) static UNUSUAL_SIGNS: Code = Code {
    id: "LOG009",
    name: "log-unusual-signs",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "full-width signs or long dashes, read as those of the keyboard; words with them: {count}",
        "전각 기호나 긴 줄표를 자판의 기호로 읽음, 그런 낱말: {count}",
    ),
    help: Bilingual::new(
        "`bokgi convert --to yut` writes the log with the usual signs",
        "`bokgi convert --to yut`로 보통 기호로 다시 쓸 수 있습니다",
    ),
    explain: Bilingual::new(
        "Phones and word processors turn `-` into a long dash and write `*`, `(` or `/` in full width. \
         Such signs are read as what they stand for.",
        "전화기와 문서 편집기는 `-`를 긴 줄표로 바꾸거나 `*`, `(`, `/`를 전각으로 적습니다. 그런 기호는 본래의 뜻대로 \
         읽습니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새–도\n",
    ),
    good: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새-도\n",
    ),
};

/// A limit against files that were made to hurt is reached.
pub(crate) static LIMIT: Code = Code {
    id: "LOG010",
    name: "log-too-large",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "too much to read: {what}, at most {limit}",
        "한도를 넘음: {what}, 최대 {limit}",
    ),
    help: Bilingual::new(
        "split the file, or raise the limit with --max-nodes or --max-bytes",
        "파일을 나누거나 --max-nodes, --max-bytes로 한도를 올리십시오",
    ),
    explain: Bilingual::new(
        "Limits keep files that were made to hurt from filling the memory. What stands behind the limit \
         is not read.",
        "해를 끼치려고 만든 파일이 메모리를 다 쓰지 못하게 한도를 둡니다. 한도 뒤의 내용은 읽지 않습니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3\n").with(&["--max-nodes", "2"]),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3\n"),
};

/// A line above the moves says in words what tags say.
pub(crate) static HEADING: Code = Code {
    id: "LOG011",
    name: "log-heading-in-words",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the line above the moves was read as: {said}",
        "수순 위의 글을 이렇게 읽음: {said}",
    ),
    help: Bilingual::new(
        "tags such as [Black \"Hong Gildong\"] say the same for certain",
        "[흑 \"홍길동\"] 같은 태그로 적으면 확실합니다",
    ),
    explain: Bilingual::new(
        "Whoever notes a game down in a hurry writes a line such as `jul-gonu, Black Hong, White Seong` above \
         the moves. The game, the players and who begins are taken from it where no tag names them, and the \
         line is kept as a comment.",
        "급히 적은 기록에는 `줄고누, 흑 홍길동, 백 성춘향`처럼 수순 위에 글로 적은 줄이 있습니다. 태그가 없으면 종목과 두는 사람, 먼저 \
         두는 쪽을 이 줄에서 읽고, 줄 자체는 설명으로 남깁니다.",
    ),
    bad: Sample::gonu("줄고누, 흑 홍길동, 백 성춘향\n\n1. 가1-가2 가4-가3\n"),
    good: Sample::gonu(
        "[종목 \"줄고누\"]\n[흑 \"홍길동\"]\n[백 \"성춘향\"]\n\n1. 가1-가2 가4-가3\n",
    ),
};
