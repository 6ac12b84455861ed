//! Finding codes for tags, comments, numbers and results of typed texts.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bilingual;

/// Words for the limit on bytes in the finding [`LIMIT`].
pub(crate) const BYTES_OF_A_FILE: Bilingual = Bilingual::new("bytes of a file", "파일의 바이트");

/// Message of the findings about a mistyped move that was read as the move meant.
pub(crate) const TYPED_FOR: Bilingual = Bilingual::new(
    "`{typed}` was read as `{meant}`; it looks like a typing error",
    "`{typed}`: `{meant}`의 오타로 보고 그렇게 읽음",
);

/// Help of the findings about a mistyped move: write the move meant.
pub(crate) const WRITE_MEANT: Bilingual =
    Bilingual::new("write `{meant}`", "`{meant}`로 고치십시오");

/// Finding: the file holds nothing but white space.
pub(crate) static EMPTY: Code = Code {
    id: "LOG001",
    name: "log-empty",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("the file holds no game", "파일에 대국이 없음"),
    help: Bilingual::new(
        "find another copy of the file; a game begins with tags such as [Event \"Club night\"]",
        "다른 사본을 찾으십시오. 기록은 [대회명 \"정기전\"] 같은 태그로 시작합니다",
    ),
    explain: Bilingual::new(
        "The file contains only white space, often the result of a failed download or copy.",
        "파일에 공백밖에 없습니다. 내려받기나 복사가 실패하면 이런 파일이 남습니다.",
    ),
    bad: Sample::gonu(" \n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2\n"),
};

/// Finding: text that begins like a tag but is not one.
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
        "A tag has a name and a value in quotes, in brackets, on one line. If a quote or a \
         bracket is missing but the name is known, bokgi reads the intended tag; anything else is \
         kept but not used.",
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

/// Finding: an unknown tag has nearly the name of a known one.
pub(crate) static MISSPELT_TAG: Code = Code {
    id: "LOG003",
    name: "log-tag-misspelt",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "unknown tag [{tag}]; did you mean [{meant}]?",
        "알 수 없는 태그 [{tag}]. [{meant}]의 오타인지 확인 필요",
    ),
    help: Bilingual::new(
        "correct its name, or leave it: unknown tags are kept unchanged",
        "이름을 고치거나 그대로 두십시오. 새로 만든 태그는 그대로 보존됩니다",
    ),
    explain: Bilingual::new(
        "Unknown tags are kept and written back. A name close to a known tag is probably a typing \
         error, and then the value is not used.",
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

/// Finding: the value of a tag cannot be understood.
pub(crate) static TAG_VALUE: Code = Code {
    id: "LOG004",
    name: "log-tag-value",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "invalid value [{tag} \"{value}\"]; expected {expected}",
        "쓸 수 없는 값 [{tag} \"{value}\"]. {expected}이(가) 와야 함",
    ),
    help: Bilingual::new(
        "write {expected}, or `?` if it is unknown",
        "이렇게 적으십시오: {expected}. 모르면 `?`를 적습니다",
    ),
    explain: Bilingual::new(
        "The tag is known, but its value is unclear: a date is year, month and day, a time has \
         its unit, a result is one of a few words. The value is kept unchanged but not used in \
         checks.",
        "아는 태그이지만 그 값을 확실하게 이해할 수 없습니다. 날짜는 연월일로, 시간은 단위를 붙여, 결과는 정해진 말로 적습니다. \
         값은 적힌 대로 보존하고, 검사에는 쓰지 않습니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n[Result \"2-0\"]\n\n1. a1-a2\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n[Result \"*\"]\n\n1. a1-a2\n"),
};

/// Finding: the result names an unknown player, or a player twice.
pub(crate) static RESULT_NAMES: Code = Code {
    id: "LOG005",
    name: "log-result-names",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the result names an unknown player, or a player twice: {name}",
        "결과에 적힌 {name}은(는) 모르는 선수이거나 두 번 적힌 선수임",
    ),
    help: Bilingual::new(
        "list the players from first to last with `>` between them ({known}), or write * if the game has no result",
        "선수를 일등부터 `>`로 이어 적으십시오({known}). 결과가 없으면 *를 적습니다",
    ),
    explain: Bilingual::new(
        "A result may be the finishing order of the players, or * for an unfinished game.",
        "결과에는 이긴 순서대로 선수 이름을 적을 수 있고, 끝나지 않은 판이면 *를 적습니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[결과 \"변학도 > 홍길동\"]\n[종료 \"기권\"]\n\n1. 홍길동: 도 / 새-도\n2. 성춘향: 기권\n",
    ),
    good: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[결과 \"홍길동 > 성춘향\"]\n[종료 \"기권\"]\n\n1. 홍길동: 도 / 새-도\n2. 성춘향: 기권\n",
    ),
};

/// Finding: the result in the tag differs from the one after the moves.
pub(crate) static RESULTS_DIFFER: Code = Code {
    id: "LOG006",
    name: "log-results-differ",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the tag states the result `{tag}`, but the moves end with `{word}`; the tag is used",
        "태그의 결과 `{tag}`과(와) 수순 끝의 결과 `{word}`이(가) 달라 태그를 따름",
    ),
    help: Bilingual::new("correct the wrong one", "틀린 쪽을 고치십시오"),
    explain: Bilingual::new(
        "The result may be in the tag Result (결과), after the last move, or in both places. Here \
         the two contradict each other.",
        "결과는 결과 태그나 마지막 수 뒤에 적으며 두 곳에 모두 적어도 됩니다. 여기서는 두 결과가 다릅니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n[Result \"*\"]\n\n1. a1-a2 a4-a3 1-0\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n[Result \"*\"]\n\n1. a1-a2 a4-a3 *\n"),
};

/// Finding: a comment in braces is not closed.
pub(crate) static OPEN_COMMENT: Code = Code {
    id: "LOG007",
    name: "log-comment-open",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "a comment in braces is not closed",
        "중괄호로 연 해설이 닫히지 않음",
    ),
    help: Bilingual::new(
        "close the comment with `}`; it was read up to the end of its line",
        "해설 끝에 `}`를 적으십시오. 그 줄의 끝까지를 해설로 읽었습니다",
    ),
    explain: Bilingual::new(
        "A comment in braces may have several lines and ends at the next closing brace. Without \
         one, or if another brace opens on a later line first, the closing brace was forgotten, \
         and the comment ends with its line.",
        "중괄호 해설은 여러 줄이어도 되며 다음 닫는 중괄호에서 끝납니다. 닫는 중괄호가 없거나 뒤의 줄에서 여는 중괄호가 \
         먼저 나오면 닫는 것을 빠뜨린 것으로 보고 그 줄의 끝까지를 해설로 읽습니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새-도 {첫 수\n2. 성춘향: 개 / 새-개 {따라감}\n",
    ),
    good: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새-도 {첫 수}\n2. 성춘향: 개 / 새-개 {따라감}\n",
    ),
};

/// Finding: a move number is out of sequence.
pub(crate) static MOVE_NUMBER: Code = Code {
    id: "LOG008",
    name: "log-move-number",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "found move number {number}; expected {expected}",
        "{expected}번이 올 자리에 {number}번이 옴",
    ),
    help: Bilingual::new(
        "correct the number, or check for a missing or repeated move",
        "번호를 고치거나, 빠지거나 겹친 수가 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "Numbers count the moves, or pairs of moves as in chess: `3.` comes before a move of the \
         first side, `3...` before one of the other. A number that jumps or repeats usually means \
         that a line was lost or copied twice. Later numbers may continue from the written one or \
         from the true count.",
        "번호는 수마다, 또는 체스처럼 한 쌍에 하나씩 붙입니다. `3.` 다음에는 먼저 두는 쪽의 수가, `3...` 다음에는 뒤에 두는 쪽의 \
         수가 옵니다. 번호가 건너뛰거나 그대로면 대개 한 줄이 빠지거나 두 번 옮겨진 것입니다. 뒤의 번호는 적힌 번호에서 이어도, 실제 순서를 따라도 됩니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3 3. b1-b2\n"),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3 2. b1-b2\n"),
};

/// Finding: words with signs that no keyboard has, such as long dashes.
pub(crate) static UNUSUAL_SIGNS: Code = Code {
    id: "LOG009",
    name: "log-unusual-signs",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{count} {count|word has|words have} full-width signs or long dashes; read as keyboard signs",
        "전각 기호나 긴 줄표가 든 낱말 {count}개를 자판의 기호로 읽음",
    ),
    help: Bilingual::new(
        "`bokgi convert --to yut` writes the log with the usual signs",
        "`bokgi convert --to yut`로 보통 기호로 다시 쓸 수 있습니다",
    ),
    explain: Bilingual::new(
        "Phones and word processors turn `-` into a long dash and write `*`, `(` or `/` in full \
         width. Such signs are read as the plain ones.",
        "휴대 전화와 문서 편집기는 `-`를 긴 줄표로 바꾸거나 `*`, `(`, `/`를 전각으로 적습니다. 그런 기호는 본래의 뜻대로 \
         읽습니다.",
    ),
    bad: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새–도\n",
    ),
    good: Sample::yut(
        "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n\n1. 홍길동: 도 / 새-도\n",
    ),
};

/// Finding: a text exceeds a limit that protects against hostile files.
pub(crate) static LIMIT: Code = Code {
    id: "LOG010",
    name: "log-too-large",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "limit exceeded: {what}, at most {limit}",
        "한도를 넘음: {what}, 최대 {limit}",
    ),
    help: Bilingual::new(
        "split the file, or raise the limit with --max-nodes or --max-bytes",
        "파일을 나누거나 --max-nodes, --max-bytes로 한도를 올리십시오",
    ),
    explain: Bilingual::new(
        "Limits keep hostile files from filling the memory. Anything after the limit is not read.",
        "악의적인 파일이 메모리를 다 쓰지 못하게 한도를 둡니다. 한도를 넘은 내용은 읽지 않습니다.",
    ),
    bad: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3\n").with(&["--max-nodes", "2"]),
    good: Sample::gonu("[Game \"Jul-gonu\"]\n\n1. a1-a2 a4-a3\n"),
};

/// Finding: parts of a pasted text, such as chat remarks, were skipped.
pub(crate) static LEFT_OUT: Code = Code {
    id: "LOG012",
    name: "log-words-left-out",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "skipped {count} {count|part|parts} of the text outside the game{count|:|, such as} {words}",
        "대국 기록이 아니어서 건너뛴 부분 {count}곳: {words}",
    ),
    help: Bilingual::new(
        "check that none of them is a move",
        "수가 섞여 있지 않은지 확인하십시오",
    ),
    explain: Bilingual::new(
        "Text that is pasted from a chat, a spreadsheet or a web page holds times, remarks, pictures and \
         laughter besides the moves. bokgi leaves them out and names the first of them here. Text that looks \
         like a move is never left out in this way.",
        "메신저나 표, 웹 페이지에서 붙여 넣은 글에는 시각, 잡담, 그림 문자, 웃음소리가 수와 섞여 있습니다. 이런 부분은 건너뛰고 \
         처음 몇 개를 여기에 보입니다. 수처럼 보이는 글은 이렇게 빼지 않습니다.",
    ),
    bad: Sample::gonu("[종목 \"줄고누\"]\n\n1. 가1-가2 가4-가3 ㅋㅋ\n"),
    good: Sample::gonu("[종목 \"줄고누\"]\n\n1. 가1-가2 가4-가3\n"),
};

/// Finding: a line of words above the moves was read like tags.
pub(crate) static HEADING: Code = Code {
    id: "LOG011",
    name: "log-heading-in-words",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the line above the moves was read as {said}",
        "수순 위의 글을 이렇게 읽음: {said}",
    ),
    help: Bilingual::new(
        "use tags such as [Black \"Hong Gildong\"] to be sure",
        "[흑 \"홍길동\"] 같은 태그로 적으면 확실합니다",
    ),
    explain: Bilingual::new(
        "Hurried notes often begin with a line such as `jul-gonu, Black Hong, White Seong`. If no \
         tag states them, bokgi takes the game, the players and the first side from this line. \
         The line is kept as a comment.",
        "급히 적은 기록에는 `줄고누, 흑 홍길동, 백 성춘향`처럼 수순 위에 글로 적은 줄이 \
         있습니다. 태그가 없으면 종목과 두는 사람, 먼저 두는 쪽을 이 줄에서 읽고, 줄 자체는 \
         해설로 남깁니다.",
    ),
    bad: Sample::gonu("줄고누, 흑 홍길동, 백 성춘향\n\n1. 가1-가2 가4-가3\n"),
    good: Sample::gonu(
        "[종목 \"줄고누\"]\n[흑 \"홍길동\"]\n[백 \"성춘향\"]\n\n1. 가1-가2 가4-가3\n",
    ),
};
