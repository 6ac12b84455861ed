//! Codes of the findings about move lists, and about the texts of two game sites.

use crate::diag::{Code, Sample, Severity};
use crate::formats::shared::typed::codes;
use crate::text::Bilingual;

/// All finding codes of move lists.
pub(crate) static ALL: &[&Code] = &[
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
    &LIMIT,
    &GROWN,
    &TOO_SMALL,
    &WITHOUT_I,
    &MISTYPED,
    &OTHERWISE,
    &WITH_I,
    &OTHER_SIDE,
    &UNREADABLE,
    &TWICE,
    &NUMBERS,
    &NO_QUADRANT,
    &HALF_A_TILE,
    &codes::HEADING,
    &codes::LEFT_OUT,
    &codes::TAG_FORM,
    &codes::MISSPELT_TAG,
    &codes::TAG_VALUE,
    &codes::RESULT_NAMES,
    &codes::RESULTS_DIFFER,
];

/// Unit shown for the limit in [`LIMIT`]: bytes of a file.
pub(crate) const BYTES_OF_A_FILE: Bilingual = Bilingual::new("bytes in a file", "파일의 바이트");
/// Unit shown for the limit in [`LIMIT`]: nodes of a record.
pub(crate) const NODES_OF_A_RECORD: Bilingual = Bilingual::new("moves in a record", "한 기록의 수");
/// Unit shown for the limit in [`LIMIT`]: points of a record.
pub(crate) const POINTS_OF_A_RECORD: Bilingual = Bilingual::new(
    "points of setup and marks in a record",
    "한 기록의 배치와 표시",
);

/// Finding: the file contains no move, tag or word of a move list.
pub(crate) static NO_MOVES: Code = Code {
    id: "MOV001",
    name: "no-moves",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "no moves found; expected points such as `h8 i9 g7`",
        "착수가 없음: `h8 i9 g7` 같은 자리가 와야 함",
    ),
    help: Bilingual::new(
        "write moves as a letter for the column and a number for the row, a1 at the bottom left",
        "세로줄은 글자, 가로줄은 숫자로 적으십시오. 왼쪽 아래가 a1입니다",
    ),
    explain: Bilingual::new(
        "A move list names points: a letter for the column from the left and a number for the row from the \
         bottom, as in h8. This file contains no such point, tag or word of a move list, so it gives no record.",
        "수순 기록은 자리를 적은 글입니다. 왼쪽부터 센 세로줄은 글자로, 아래부터 센 가로줄은 숫자로 \
         h8처럼 적습니다. 이 파일에는 그런 자리도, 대국 정보도, 수순에 쓰는 낱말도 없어서 기록을 \
         만들지 않았습니다.",
    ),
    bad: Sample::moves("~ ~\n"),
    good: Sample::moves("h8 i9 g7\n"),
};

/// Finding: words that do not belong to a move list.
pub(crate) static NOISE: Code = Code {
    id: "MOV002",
    name: "words-left-out",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "skipped {count} {count|word that is not a move|words that are not moves}{count|:|, such as} {words}",
        "수가 아니어서 건너뛴 낱말 {count}개: {words}",
    ),
    help: Bilingual::new(
        "put remarks in braces, or delete them",
        "해설은 중괄호 안에 적거나 지우십시오",
    ),
    explain: Bilingual::new(
        "Lists copied from a chat contain names, times and talk. Text that is not a point, a number, a tag or a \
         word of a move list is skipped, and the moves around it are read. Check the words: a mistyped move may \
         be among them.",
        "대화에서 복사한 수순에는 이름과 시각과 잡담이 섞입니다. 자리도 번호도 대국 정보도 아니고 \
         수순에 쓰는 낱말도 아닌 것은 빼고, 그 둘레의 착수만 읽었습니다. 잘못 친 착수가 그 속에 \
         있을 수 있으니 살펴보십시오.",
    ),
    bad: Sample::moves("h8 그리고 i9\n"),
    good: Sample::moves("h8 {그리고} i9\n"),
};

/// Finding: a move names a point outside the board.
pub(crate) static NO_POINT: Code = Code {
    id: "MOV003",
    name: "move-off-board",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "a board of {size} has no point {point}; similar: {near}",
        "{size} 판에 {point} 자리가 없음. 비슷한 자리: {near}",
    ),
    help: Bilingual::new(
        "correct the point; a larger board needs the tag [Size \"19\"]",
        "자리를 바로잡으십시오. 더 큰 판이면 [판 \"19\"]처럼 대국 정보에 적으십시오",
    ),
    explain: Bilingual::new(
        "The word looks like a point, but the board has no such column or row. The move keeps its place without a \
         stone, so the moves after it keep their colours and numbers. Boards of up to 20 lines follow from the \
         moves themselves, except under the rules of renju, which has 15; a larger board must be stated.",
        "자리처럼 생겼지만 판에 그런 줄이 없습니다. 돌은 놓지 않지만 한 수로 세므로 뒤의 수들은 제 \
         색과 번호를 지킵니다. 20줄까지는 수순을 보고 판의 크기를 정하지만, 렌주는 언제나 15줄이고 \
         더 큰 판은 대국 정보에 적어야 합니다.",
    ),
    bad: Sample::moves("h8 i9 g77 j10\n"),
    good: Sample::moves("h8 i9 g7 j10\n"),
};

/// Finding: the number before a move does not match the count of moves.
pub(crate) static NUMBER: Code = Code {
    id: "MOV004",
    name: "move-number-misfit",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "found move number {number}; expected {expected}",
        "{expected}번이 올 자리에 {number}번이 옴",
    ),
    help: Bilingual::new(
        "check for a missing or repeated move before it",
        "앞에 빠지거나 두 번 적힌 수가 없는지 보십시오",
    ),
    explain: Bilingual::new(
        "Numbers count either the stones (1. h8 i9 3. g7) or pairs of a black and a white stone (1. h8 i9 2. g7); \
         the program detects which. A number that fits neither means that a move was lost or written twice, or \
         that the number is wrong. If the next number is one ahead as well, a move was lost: its place stays \
         empty, so that the moves after it keep their colours. Otherwise the moves are kept unchanged, and later \
         numbers are compared with this one.",
        "번호는 돌을 하나씩 세거나(1. h8 i9 3. g7) 흑백 한 쌍씩 셉니다(1. h8 i9 2. g7). 어느 쪽인지는 \
         스스로 알아냅니다. 어느 쪽에도 맞지 않으면 수가 빠졌거나 두 번 적혔거나 번호가 틀린 \
         것입니다. 뒤의 번호도 하나 앞서면 수가 빠진 것으로 보고 그 자리를 비워 두어, 뒤의 수들이 제 \
         색을 지킵니다. 그렇지 않으면 착수는 적힌 대로 두고, 뒤의 번호는 이 번호에 이어서 비교합니다.",
    ),
    bad: Sample::moves("1. h8 2. i9 4. g7\n"),
    good: Sample::moves("1. h8 2. i9 3. g7\n"),
};

/// Finding: a variation in parentheses is not closed.
pub(crate) static MISSING_CLOSE: Code = Code {
    id: "MOV005",
    name: "variation-not-closed",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "{count} closing {count|parenthesis is|parentheses are} missing at the end of the game",
        "대국이 끝날 때까지 닫히지 않은 괄호 {count}개",
    ),
    help: Bilingual::new(
        "put `)` at the end of the variation",
        "변화도가 끝나는 곳에 `)`를 넣으십시오",
    ),
    explain: Bilingual::new(
        "A variation is written in parentheses after the move that it replaces. This one was never closed. If it \
         begins with the number of an earlier move, everything up to the end of the game was read as part of it; \
         otherwise the parenthesis was skipped as a slip.",
        "변화도는 그것이 대신하는 수 뒤에 괄호로 묶어 적습니다. 닫는 괄호가 없습니다. 괄호 뒤에 앞선 수의 번호가 있으면 \
         대국 끝까지를 모두 변화도로 읽고, 없으면 잘못 친 괄호로 보아 건너뜁니다.",
    ),
    bad: Sample::moves("1. h8 i9 2. g7 (2. h9\n"),
    good: Sample::moves("1. h8 i9 2. g7 (2. h9)\n"),
};

/// Finding: a closing parenthesis without an opening one.
pub(crate) static EXTRA_CLOSE: Code = Code {
    id: "MOV006",
    name: "variation-not-opened",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new("`)` without a matching `(`", "짝이 없는 `)`"),
    help: Bilingual::new(
        "delete it, or put `(` at the beginning of the variation",
        "지우거나, 변화도가 시작하는 곳에 `(`를 넣으십시오",
    ),
    explain: Bilingual::new(
        "A closing parenthesis was found, but no variation is open. It was skipped.",
        "열린 변화도가 없는 곳에 닫는 괄호가 있습니다. 건너뛰었습니다.",
    ),
    bad: Sample::moves("h8 i9) g7\n"),
    good: Sample::moves("h8 i9 (h9) g7\n"),
};

/// Finding: parentheses without a move.
pub(crate) static EMPTY_VARIATION: Code = Code {
    id: "MOV007",
    name: "variation-without-move",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new("a variation without moves", "수가 없는 변화도"),
    help: Bilingual::new(
        "delete the parentheses, or put remarks in braces",
        "괄호를 지우십시오. 해설은 중괄호 안에 적습니다",
    ),
    explain: Bilingual::new(
        "Parentheses hold variations, moves that replace the previous one. These hold no move. Comments in them \
         were added to the previous move.",
        "괄호에는 변화도, 곧 바로 앞의 수 대신 둘 수 있는 수를 적습니다. 이 괄호에는 수가 \
         없습니다. 그 안의 해설은 앞의 수에 붙였습니다.",
    ),
    bad: Sample::moves("h8 i9 () g7\n"),
    good: Sample::moves("h8 i9 (h9) g7\n"),
};

/// Finding: a variation has no move before it that it could replace.
pub(crate) static NOTHING_REPLACED: Code = Code {
    id: "MOV008",
    name: "variation-of-nothing",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "a variation without a move before it",
        "변화도 앞에 수가 없어 어느 수를 대신하는지 알 수 없음",
    ),
    help: Bilingual::new(
        "put the variation after the move that it replaces",
        "변화도를 그것이 대신하는 수 뒤로 옮기십시오",
    ),
    explain: Bilingual::new(
        "A variation gives alternatives to the move before it, but the line has no move yet. Its moves were added \
         as another continuation from here.",
        "변화도는 바로 앞의 수 대신 둘 수 있는 수인데, 앞에 수가 없습니다. 이 국면에서 갈라지는 또 \
         하나의 길로 읽었습니다.",
    ),
    bad: Sample::moves("(h8 i9) h9 g7\n"),
    good: Sample::moves("h9 (h8 i9) g7\n"),
};

/// Finding: a comment or quoted text is not closed.
pub(crate) static UNCLOSED: Code = Code {
    id: "MOV009",
    name: "comment-not-closed",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "{sign} opens a text that is never closed",
        "{sign} 뒤의 글이 닫히지 않음",
    ),
    help: Bilingual::new(
        "close the text with `}` or a quotation mark",
        "글이 끝나는 곳을 `}` 또는 따옴표로 닫으십시오",
    ),
    explain: Bilingual::new(
        "A comment in braces, or a text in quotation marks, was not closed. A comment was ended with its line if \
         the next line holds moves, otherwise with the file; a quoted text was ended with its line. Moves may be \
         hidden in it. The same applies if a comment contains a move followed by the brace of another comment. A \
         brace inside a comment needs a backslash before it.",
        "중괄호로 연 해설이나 따옴표로 연 글이 닫히지 않았습니다. 해설은 다음 줄에 수순이 \
         이어지면 그 줄에서, 아니면 파일 끝에서 끝난 것으로, 따옴표로 연 글은 줄 끝에서 끝난 \
         것으로 읽었습니다. 그 속에 착수가 묻혀 있을 수 있습니다. 해설 속에 수와 다른 해설의 \
         중괄호가 들어 있을 때도 알립니다. 해설 안의 중괄호 앞에는 `\\`를 붙입니다.",
    ),
    bad: Sample::moves("h8 {천원 i9 g7\n"),
    good: Sample::moves("h8 {천원} i9 g7\n"),
};

/// Finding: a word such as `declare` or `choose` without the number or point that it needs.
pub(crate) static NOTHING_BEHIND: Code = Code {
    id: "MOV010",
    name: "action-incomplete",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "a number or a point is missing after this word",
        "이 낱말 뒤에 와야 할 개수나 자리가 없음",
    ),
    help: Bilingual::new(
        "write for example `declare 3` or `choose i11`",
        "`선언 3`이나 `선택 i11`처럼 적으십시오",
    ),
    explain: Bilingual::new(
        "Two opening actions need a value: declaring needs a number from 0 to 255, choosing needs the chosen \
         point. The word alone was skipped.",
        "오프닝의 행동 가운데 선언 뒤에는 0부터 255까지의 개수가, 선택 뒤에는 고른 자리가 와야 합니다. \
         말만 있어서 뺐습니다.",
    ),
    bad: Sample::moves("h8 i9 g7 j10 선언 h10\n"),
    good: Sample::moves("h8 i9 g7 j10 선언 2 5. 제시 h10 g9 선택 h10\n"),
};

/// Finding: a size limit was reached.
pub(crate) static LIMIT: Code = Code {
    id: "MOV012",
    name: "move-list-too-large",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "more than {limit} {what}; the rest was not read",
        "{what}이(가) 한도 {limit}개를 넘어 나머지를 읽지 않음",
    ),
    help: Bilingual::new(
        "split the file; the limits keep hostile files from filling the memory",
        "파일을 나누십시오. 한도는 악의로 만든 파일이 메모리를 채우지 못하게 합니다",
    ),
    explain: Bilingual::new(
        "Files are read up to a size, and records up to a number of moves and of points of setup and \
         marks, far beyond what any game needs. Everything up to the limit was read.",
        "파일의 크기와 한 기록의 수, 배치와 표시에는 어떤 대국에도 모자라지 않을 한도가 있습니다. 그때까지 \
         읽은 것은 남습니다.",
    ),
    bad: Sample {
        options: &["--max-nodes", "2"],
        ..Sample::moves("h8 i9 g7\n")
    },
    good: Sample::moves("h8 i9 g7\n"),
};

/// Reason in [`WITHOUT_I`]: a point has the letter after the board's last column.
pub(crate) const LETTER_BEYOND: Bilingual = Bilingual::new(
    "the letters reach the last column only without I",
    "I를 건너뛰어야 마지막 줄에 닿음",
);
/// Reason in [`WITHOUT_I`]: no point in many moves has the letter I.
pub(crate) const LETTER_UNUSED: Bilingual = Bilingual::new(
    "none of more than 60 moves uses I",
    "예순 수가 넘도록 한 번도 나오지 않음",
);

/// Finding: the board was enlarged, because no tag states its size and a point needs it.
pub(crate) static GROWN: Code = Code {
    id: "MOV022",
    name: "board-grown",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the board was read as {size}, because the moves need it and no size is stated",
        "판의 크기가 적혀 있지 않아 수순에 맞춰 {size} 판으로 봄",
    ),
    help: Bilingual::new(
        "state the size, for example [Size \"19\"]",
        "[판 \"19\"]처럼 판의 크기를 적으십시오",
    ),
    explain: Bilingual::new(
        "Without a tag the board is 15x15, the usual board of omok and renju. If the points do not fit on it, the \
         smallest usual board that holds them is used: 19x19, then 20x20.",
        "판의 크기가 적혀 있지 않으면 오목과 렌주의 판인 15x15로 봅니다. 거기에 들어가지 않는 자리가 \
         있으면 흔히 쓰는 19x19, 20x20 가운데 작은 것부터 맞는 판을 고릅니다.",
    ),
    bad: Sample::moves("h8 i9 k17\n"),
    good: Sample::moves("[판 \"19\"]\nh8 i9 k17\n"),
};

/// Finding: the board size in a tag is too small for the moves.
pub(crate) static TOO_SMALL: Code = Code {
    id: "MOV023",
    name: "board-too-small",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the moves do not fit on the stated board of {stated}; read as {size}",
        "적힌 크기 {stated} 판에 수순이 들어가지 않아 {size} 판으로 봄",
    ),
    help: Bilingual::new(
        "correct the size, or the point outside",
        "판의 크기나 판을 벗어난 자리를 고치십시오",
    ),
    explain: Bilingual::new(
        "The tag states a size, but a point of the game is outside such a board. A board that holds all points \
         was used, so that no move is lost; either the size or the point is wrong.",
        "대국 정보에 적힌 크기의 판을 벗어난 자리가 수순에 있습니다. 수를 잃지 않도록 모두 들어가는 \
         판으로 보았지만, 둘 가운데 하나는 틀렸습니다.",
    ),
    bad: Sample::moves("[판 \"15\"]\nh8 i9 k17\n"),
    good: Sample::moves("[판 \"19\"]\nh8 i9 k17\n"),
};

/// Finding: the letters of the columns were read as skipping I.
pub(crate) static WITHOUT_I: Code = Code {
    id: "MOV024",
    name: "letter-i-skipped",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "the column letters were read without I on a board of {size}: {why}",
        "세로줄의 글자에 I가 없는 {size} 판으로 봄: {why}",
    ),
    help: Bilingual::new(
        "if that is wrong, put [Coordinates \"with-i\"] before the moves; if right, [Coordinates \"without-i\"]",
        "틀렸으면 맨 앞에 [좌표 \"i있음\"], 맞으면 [좌표 \"i없음\"]을 적으십시오",
    ),
    explain: Bilingual::new(
        "Omok and renju letter the columns with I, baduk and some mail servers without it, so J is the tenth \
         column or the ninth. There are two signs that I is skipped: no I but a letter after the last one of the \
         board (P on 15x15, T on 19x19), or more than 60 moves without one in column I, since a middle column \
         never stays empty that long. All moves were read without I. A tag overrides this.",
        "오목과 렌주는 세로줄 글자에 I를 쓰고, 바둑과 일부 우편 대국 서버는 I를 건너뜁니다. \
         그래서 J는 열째 줄일 수도 아홉째 줄일 수도 있습니다. I는 없는데 판의 마지막 줄을 넘는 \
         글자가 있거나(15x15의 P, 19x19의 T), 예순 수가 넘도록 I 줄에 둔 수가 없으면 I를 뺀 \
         것으로 봅니다. 판 가운데의 줄이 그렇게 오래 비어 있을 수는 없기 때문입니다. 모든 수를 \
         그렇게 읽었습니다. 대국 정보에 적으면 그것을 따릅니다.",
    ),
    bad: Sample::moves("H8 J9 G7 P15\n"),
    good: Sample::moves("[좌표 \"i없음\"]\nH8 J9 G7 P15\n"),
};

/// Finding: a move has a doubled letter, or a character that looks like another.
pub(crate) static MISTYPED: Code = Code {
    id: "MOV025",
    name: "move-mistyped",
    severity: Severity::Error,
    is_of_form: false,
    message: codes::TYPED_FOR,
    help: codes::WRITE_MEANT,
    explain: Bilingual::new(
        "A letter replaces a similar digit (o for 0, l or I for 1), or a key was hit twice. The word can mean \
         only one point, so that point was read; check that it is the point that was played.",
        "숫자와 비슷한 글자(0 대신 o, 1 대신 l이나 I)가 들어갔거나 같은 글자를 두 번 쳤습니다. 뜻할 수 있는 \
         자리가 하나뿐이어서 그렇게 읽었으니, 실제로 둔 자리가 맞는지 살펴보십시오.",
    ),
    bad: Sample::moves("h8 i9 g7 j1o\n"),
    good: Sample::moves("h8 i9 g7 j10\n"),
};

/// Finding: the column letters include I in a game whose letters usually skip it.
pub(crate) static WITH_I: Code = Code {
    id: "MOV032",
    name: "letters-with-i",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the points use the letter I, which this game skips as a rule; read with I on {size}",
        "보통 I를 건너뛰는 종목인데 I가 쓰여, I가 있는 좌표로 읽음({size})",
    ),
    help: Bilingual::new(
        "add [Coordinates \"with-i\"] or [Coordinates \"without-i\"]",
        "[좌표 \"i있음\"] 또는 [좌표 \"i없음\"]을 적으십시오",
    ),
    explain: Bilingual::new(
        "The letters of baduk and Pente go from H to J. A list that uses I counts it, so every \
         letter after I names a column one further to the right. The tag `Coordinates` states \
         which letters are meant.",
        "바둑과 펜테의 세로줄 글자는 H 다음이 J입니다. I가 쓰인 기록은 I도 세므로 I 뒤의 글자가 \
         한 줄씩 오른쪽을 가리킵니다. 어느 쪽인지는 `좌표` 태그로 밝힐 수 있습니다.",
    ),
    bad: Sample::moves("[종목 \"바둑\"]\n1. Q16 D4 2. I10\n"),
    good: Sample::moves("[종목 \"바둑\"]\n1. Q16 D4 2. K10\n"),
};

/// Finding: the side named before one move contradicts the turns of all others.
pub(crate) static OTHER_SIDE: Code = Code {
    id: "MOV033",
    name: "side-out-of-turn",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the move is written for {said}, but all others alternate; read as a move of {side}",
        "{said}의 수로 적혔으나 나머지가 모두 번갈아 이어지므로 {side}의 수로 읽음",
    ),
    help: Bilingual::new("check the colour of this move", "이 수의 색을 확인하십시오"),
    explain: Bilingual::new(
        "If a list names a colour before every move and a single one of them breaks the turns, that colour is a slip \
         rather than the move.",
        "수마다 색을 적은 기록에서 색 하나만 차례에 어긋나면 수가 아니라 색을 잘못 적은 것으로 봅니다.",
    ),
    bad: Sample::moves("흑 h8 백 i9 흑 g7 흑 j10 흑 h10 백 g8 흑 k9 백 l8\n"),
    good: Sample::moves("흑 h8 백 i9 흑 g7 백 j10 흑 h10 백 g8 흑 k9 백 l8\n"),
};

/// Finding: moves are typed in the Korean keyboard layout, with the number first, or with a zero before the number.
pub(crate) static OTHERWISE: Code = Code {
    id: "MOV026",
    name: "moves-typed-otherwise",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{count} {count|move was|moves were} typed with the Korean keyboard or in reverse order and read as meant{count|:|, such as} {words}",
        "한글 자판으로 치거나 거꾸로 적은 수 {count}개를 뜻대로 읽음: {words}",
    ),
    help: Bilingual::new(
        "write the column letter, then the row number, such as h8",
        "h8처럼 세로줄의 영문 글자 뒤에 가로줄의 숫자를 적으십시오",
    ),
    explain: Bilingual::new(
        "In the Korean keyboard layout `ㅗ` is on the key of `h`; some people write the number before the letter, \
         as in `8h`, or a zero before the number. The meaning is unambiguous, so the moves were read. `bokgi \
         convert --to moves` writes them as usual.",
        "한글 상태로 치면 `h` 자리에 `ㅗ`가 찍힙니다. `8h`처럼 숫자를 먼저 적거나 `h08`처럼 0을 붙이기도 \
         합니다. 뜻이 분명하므로 그대로 읽었습니다. `bokgi convert --to moves`를 쓰면 보통 꼴로 다시 씁니다.",
    ),
    bad: Sample::moves("ㅗ8 ㅑ9 7g\n"),
    good: Sample::moves("h8 i9 g7\n"),
};

/// Finding: a word looks like a move, but its meaning is ambiguous or unknown.
pub(crate) static UNREADABLE: Code = Code {
    id: "MOV027",
    name: "move-unreadable",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "`{typed}` looks like a move, but is unclear; it keeps its place without a stone",
        "`{typed}`: 수처럼 보이나 어느 자리인지 알 수 없어 돌 없이 한 수로 셈",
    ),
    help: Bilingual::new(
        "write the point that was played: {near}",
        "둔 자리를 적으십시오: {near}",
    ),
    explain: Bilingual::new(
        "The word has letters and digits like a move, but it can mean no point or several. No stone was placed. \
         It counts as a move, so that the moves after it keep their colours and numbers; the position is \
         uncertain from there on. If the word is not a move, put it in braces.",
        "수처럼 글자와 숫자로 되어 있지만 어느 자리인지 알 수 없거나 둘 이상일 수 있습니다. 돌은 놓지 않되 \
         한 수로 세므로 뒤의 수들은 제 색과 번호를 지키며, 거기부터는 판이 확실하지 않습니다. 수가 아니면 \
         중괄호 안에 적으십시오.",
    ),
    bad: Sample::moves("h8 i9 gh7 j10\n"),
    good: Sample::moves("h8 i9 g7 j10\n"),
};

/// Finding: the same point is played twice in a row.
pub(crate) static TWICE: Code = Code {
    id: "MOV028",
    name: "move-written-twice",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{point} occurs twice in a row; the second was skipped",
        "{point}: 잇달아 두 번 적혀 있어 하나만 읽음",
    ),
    help: Bilingual::new(
        "delete one of them, or write the point that was really played",
        "하나를 지우거나 실제로 둔 자리로 고치십시오",
    ),
    explain: Bilingual::new(
        "The point of the last stone is occupied, so the move was written once too often. The second one was \
         skipped, and the moves after it keep their colours. If a side is named before the point, it counts as a \
         separate move.",
        "바로 앞의 돌이 놓인 자리에는 둘 수 없으므로 같은 수를 한 번 더 적은 것입니다. 뒤의 것은 읽지 않았고, \
         그 뒤의 수들은 제 색을 지킵니다. 자리 앞에 색을 적으면 따로 둔 수로 봅니다.",
    ),
    bad: Sample::moves("h8 i9 i9 g7\n"),
    good: Sample::moves("h8 i9 g7\n"),
};

/// Finding: points are written as two numbers, without a tag that says so.
pub(crate) static NUMBERS: Code = Code {
    id: "MOV029",
    name: "points-as-numbers",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{count} {count|move consists|moves consist} of two numbers counted from an unknown corner{count|:|, such as} {words}",
        "숫자 둘로만 적어 어디서부터 센 것인지 알 수 없는 수 {count}개: {words}",
    ),
    help: Bilingual::new(
        "put [Coordinates \"numbers\"] before the moves if columns count from the left and rows from the bottom; otherwise write h8",
        "왼쪽부터 센 세로줄, 아래부터 센 가로줄이면 맨 앞에 [좌표 \"숫자\"]를 적고, 아니면 h8처럼 적으십시오",
    ),
    explain: Bilingual::new(
        "Two numbers name a point only if it is known whether they count from 0 or 1, and the rows from the top \
         or the bottom. Without the tag each pair counts as a move without a stone.",
        "숫자 둘로는 0부터 세는지 1부터 세는지, 가로줄을 위에서 세는지 아래에서 세는지 알아야 자리를 정할 수 \
         있습니다. 태그가 없으면 돌을 놓지 않고 한 수로만 셉니다.",
    ),
    bad: Sample::moves("8,8 9,9\n"),
    good: Sample::moves("[좌표 \"숫자\"]\n8,8 9,9\n"),
};

/// All finding codes of texts from Kurnik and PlayOK.
pub(crate) static KURNIK: &[&Code] = &[&CHOICE, &SWAPPED, &STRAY, &NO_KURNIK_MOVES];

/// All finding codes of texts from pente.org.
pub(crate) static PENTE: &[&Code] = &[&PENTE_STRAY, &NO_PENTE_MOVES];

const fn kurnik(text: &'static str) -> Sample {
    Sample {
        bytes: text.as_bytes(),
        options: &["--from", "kurnik"],
        event: None,
        extension: "txt",
    }
}

const fn pente(text: &'static str) -> Sample {
    Sample {
        bytes: text.as_bytes(),
        options: &["--from", "pente"],
        event: None,
        extension: "txt",
    }
}

/// Finding: the fifth move chosen was not among the offers.
pub(crate) static CHOICE: Code = Code {
    id: "KUR001",
    name: "offer-not-chosen",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "two fifth moves are offered, but the next move, {point}, is neither of them",
        "5수로 두 자리를 제시했으나 다음에 둔 {point}은(는) 그 가운데 없음",
    ),
    help: Bilingual::new(
        "correct the next move or the offered moves",
        "둔 수나 제시한 수를 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "The site writes the RIF opening as two offers in the column of the player with Black and the chosen one \
         in the other column. Here that column has two points in a row, but the next point is neither of them. \
         All three were read as stones in turn.",
        "이 사이트는 RIF 오프닝을, 흑을 쥔 사람의 칸에 제시한 두 자리, 상대의 칸에 고른 자리로 적습니다. \
         여기서는 그 칸에 두 자리가 이어지는데 다음 자리가 둘 가운데 어느 것도 아닙니다. 셋 모두 \
         차례로 둔 돌로 읽었습니다.",
    ),
    bad: kurnik("[Site \"PlayOK\"]\n\n1. h8 -- 2. h9 -- 3. h6 white 4. -- i8 5. j7 -- 6. i7 i6\n"),
    good: kurnik("[Site \"PlayOK\"]\n\n1. h8 -- 2. h9 -- 3. h6 white 4. -- i8 5. j7 -- 6. i7 i7\n"),
};

/// Finding: the second player took Black, so names and result were swapped to fit the colours.
pub(crate) static SWAPPED: Code = Code {
    id: "KUR002",
    name: "columns-are-players",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the second player took Black, so the names, ratings and result in the header were \
         exchanged",
        "둘째 사람이 흑을 골랐으므로 대국 정보의 이름, 점수, 결과를 반대 색으로 돌림",
    ),
    help: Bilingual::new("no action is needed", "고칠 것은 없습니다"),
    explain: Bilingual::new(
        "In these texts the two columns, the tags Black and White and the result refer to the \
         first and the second player, not to colours. After a swap the first player has White. \
         A record names the players by their final colours, so the names and the result were \
         exchanged.",
        "이 글의 두 칸과 Black, White 태그, 결과는 색이 아니라 첫째 사람과 둘째 사람을 \
         가리킵니다. 흑백을 바꾸면 첫째 사람이 백을 쥡니다. 기록에는 마지막에 쥔 색으로 사람을 \
         적으므로 이름과 결과를 서로 바꾸었습니다.",
    ),
    bad: kurnik(
        "[Site \"PlayOK\"]\n[Black \"홍길동\"]\n[White \"견본이\"]\n\n1. h8 -- 2. h9 -- 3. h7 black 4. h6 i8\n",
    ),
    good: kurnik(
        "[Site \"PlayOK\"]\n[Black \"홍길동\"]\n[White \"견본이\"]\n\n1. h8 -- 2. h9 -- 3. h7 white 4. -- i8\n",
    ),
};

/// Finding: words in a Kurnik text that are not moves.
pub(crate) static STRAY: Code = Code {
    id: "KUR003",
    name: "kurnik-words-left-out",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "skipped {count} {count|word that is not a move|words that are not moves} of this site{count|:|, such as} {words}",
        "이 사이트의 수가 아니어서 건너뛴 낱말 {count}개: {words}",
    ),
    help: Bilingual::new(
        "if the text was edited by hand, read it with --from moves",
        "손으로 고친 글이면 --from moves로 읽으십시오",
    ),
    explain: Bilingual::new(
        "Texts of this site hold tags, numbers, points, `--`, the words white and black and a result. Everything \
         else was skipped.",
        "이 사이트의 글에는 대국 정보, 번호, 자리, `--`, white와 black, 결과만 나옵니다. 그 밖의 것은 \
         뺐습니다.",
    ),
    bad: kurnik("[Site \"PlayOK\"]\n\n1. h8 -- 2. h9 gg 3. h6 white\n"),
    good: kurnik("[Site \"PlayOK\"]\n\n1. h8 -- 2. h9 -- 3. h6 white\n"),
};

/// Finding: the text contains no Kurnik game.
pub(crate) static NO_KURNIK_MOVES: Code = Code {
    id: "KUR004",
    name: "no-kurnik-game",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "no game found; expected tags and moves such as `1. h8 --`",
        "대국이 없음: 대국 정보와 `1. h8 --` 같은 수순이 와야 함",
    ),
    help: Bilingual::new(
        "`bokgi formats` lists the formats; without --from the format is detected",
        "`bokgi formats`로 형식을 확인하십시오. --from을 빼면 형식을 알아냅니다",
    ),
    explain: Bilingual::new(
        "A text of Kurnik or PlayOK begins with tags in brackets and continues with numbered moves in two \
         columns. Neither was found.",
        "Kurnik이나 PlayOK의 글은 대괄호 안의 대국 정보로 시작해서 번호가 붙은 두 칸의 수순으로 \
         이어집니다. 그런 것을 찾지 못했습니다.",
    ),
    bad: kurnik("no game\n"),
    good: kurnik("[Site \"PlayOK\"]\n\n1. h8 --\n"),
};

/// Finding: a word in the place of a quadrant's turn (Pentago) names no quadrant.
pub(crate) static NO_QUADRANT: Code = Code {
    id: "MOV030",
    name: "no-such-quadrant",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("unknown quadrant: {word}", "돌릴 부분을 알 수 없음: {word}"),
    help: Bilingual::new(
        "write tl, tr, bl or br (top or bottom, left or right) with + (clockwise) or -",
        "좌상, 우상, 좌하, 우하(tl, tr, bl, br)에 +(시계 방향)나 -를 붙여 적으십시오",
    ),
    explain: Bilingual::new(
        "In Pentago one of the four quadrants of the board is turned after a stone. This word names no quadrant \
         and direction, so the stone was placed and nothing was turned; later findings may be consequences.",
        "펜타고에서는 돌을 둔 뒤 판의 네 부분 가운데 하나를 돌립니다. 어느 부분을 어느 쪽으로 돌렸는지 알 수 없게 적혀 \
         있어 돌만 놓고 돌리지 않았습니다. 그 뒤에 알리는 것은 여기서 비롯했을 수 있습니다.",
    ),
    bad: Sample::moves("[Game \"Pentago\"]\n\n1. a1 tr+ b2 xx+\n"),
    good: Sample::moves("[Game \"Pentago\"]\n\n1. a1 tr+ b2 tl+\n"),
};

/// Finding: a tile (two points) has only one point.
pub(crate) static HALF_A_TILE: Code = Code {
    id: "MOV031",
    name: "half-a-tile",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{point} is one point, but a tile covers two",
        "{point}: 타일은 두 자리에 놓이는데 한 자리만 적힘",
    ),
    help: Bilingual::new(
        "write the point of the cross and the point of the nought: d4-e4",
        "X가 놓인 자리와 O가 놓인 자리를 d4-e4처럼 적으십시오",
    ),
    explain: Bilingual::new(
        "A tile of TREXO has a cross and a nought, so a move names two points, first that of the cross. A single \
         point counts as a move, but no tile was placed.",
        "트렉소의 타일에는 X와 O가 있어 한 수에 두 자리를 적으며, X의 자리가 먼저입니다. 한 자리만 적힌 것은 한 수로 \
         세되 놓지 않습니다.",
    ),
    bad: Sample::moves("[Game \"TREXO\"]\n\n1. d4-e4 2. d5\n"),
    good: Sample::moves("[Game \"TREXO\"]\n\n1. d4-e4 d5-e5\n"),
};

/// Finding: words in a pente.org text that are not moves.
pub(crate) static PENTE_STRAY: Code = Code {
    id: "PEN001",
    name: "pente-words-left-out",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "skipped {count} {count|word that is not a move|words that are not moves} of pente.org{count|:|, such as} {words}",
        "pente.org의 수가 아니어서 건너뛴 낱말 {count}개: {words}",
    ),
    help: Bilingual::new(
        "correct the words; points are written A1 to T19 without I",
        "낱말을 고치십시오. 자리는 I를 뺀 A1부터 T19까지입니다",
    ),
    explain: Bilingual::new(
        "Texts of pente.org hold tags, numbers, points from A1 to T19 without the letter I, and a result. \
         Everything else was skipped; a skipped point still took its turn.",
        "pente.org의 글에는 대국 정보, 번호, I를 뺀 A1부터 T19까지의 자리, 결과만 나옵니다. 그 밖의 \
         것은 뺐습니다. 잘못된 자리도 한 차례로는 셌습니다.",
    ),
    bad: pente("[Game \"Gomoku\"]\n[Site \"Pente.org\"]\n\n1. K10 I9\n"),
    good: pente("[Game \"Gomoku\"]\n[Site \"Pente.org\"]\n\n1. K10 J9\n"),
};

/// Finding: the text contains no pente.org game.
pub(crate) static NO_PENTE_MOVES: Code = Code {
    id: "PEN002",
    name: "no-pente-game",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "no game of pente.org found; expected tags and moves such as `1. K10 G9`",
        "pente.org의 대국이 없음: 대국 정보와 `1. K10 G9` 같은 수순이 와야 함",
    ),
    help: Bilingual::new(
        "`bokgi formats` lists the formats; without --from the format is detected",
        "`bokgi formats`로 형식을 확인하십시오. --from을 빼면 형식을 알아냅니다",
    ),
    explain: Bilingual::new(
        "A text of pente.org begins with tags in brackets and continues with numbered pairs of moves. Neither was \
         found.",
        "pente.org의 글은 대괄호 안의 대국 정보로 시작해서 번호가 붙은 한 쌍씩의 수순으로 이어집니다. \
         그런 것을 찾지 못했습니다.",
    ),
    bad: pente("no game\n"),
    good: pente("[Game \"Gomoku\"]\n[Site \"Pente.org\"]\n\n1. K10 J9\n"),
};
