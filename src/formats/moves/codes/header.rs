//! What is wrong with what a move list says about its board and game.

use super::list;
use crate::diag::{Code, Severity};
use crate::text::Bi;

/// The codes of this file.
pub const CODES: &[&Code] = &[&TAG_VALUE, &GROWN, &TOO_SMALL, &WITHOUT_I];

/// A letter behind those of the board, as [`WITHOUT_I`] says it.
pub const LETTER_BEYOND: Bi = Bi::new(
    "the last column is only reached without it",
    "I를 건너뛰어야 마지막 줄에 닿음",
);
/// No I in many moves, as [`WITHOUT_I`] says it.
pub const LETTER_UNUSED: Bi = Bi::new(
    "not one of more than 60 moves names it",
    "예순 수가 넘도록 한 번도 나오지 않음",
);

/// The value of a tag cannot be understood.
pub static TAG_VALUE: Code = Code {
    id: "MOV021",
    name: "tag-not-understood",
    severity: Severity::Warning,
    message: Bi::new(
        "the tag {tag} says {value}, but {expected} was expected",
        "머리 정보 {tag}: {value} 값을 이해할 수 없음, 올 수 있는 값: {expected}",
    ),
    help: Bi::new(
        "correct the value, or write `?` where it is not known",
        "값을 고치거나, 모르면 `?`를 적으십시오",
    ),
    explain: Bi::new(
        "The tag is known, but its value could not be understood for certain. The text is kept as \
         it stands; nothing is checked by it.",
        "아는 머리 정보이지만 그 값을 확실하게 이해할 수 없습니다. 글은 적힌 대로 남기고, 검사에는 \
         쓰지 않습니다.",
    ),
    bad: list("[결과 \"홍길동 승\"]\nh8 i9 g7\n"),
    good: list("[결과 \"흑승\"]\nh8 i9 g7\n"),
};

/// The board was taken larger because of its points.
pub static GROWN: Code = Code {
    id: "MOV022",
    name: "board-grown",
    severity: Severity::Note,
    message: Bi::new(
        "the board was taken to be {size}, because the moves need it and no size is stated",
        "판의 크기가 적혀 있지 않아 수순에 맞춰 {size} 판으로 봄",
    ),
    help: Bi::new(
        "state the size: [Size \"19\"]",
        "[판 \"19\"]처럼 판의 크기를 적으십시오",
    ),
    explain: Bi::new(
        "Without a tag the board is 15x15, as omok and renju are played. Where the points do not fit \
         on it, the smallest of the usual boards that holds them is taken: 19x19, then 20x20.",
        "판의 크기가 적혀 있지 않으면 오목과 렌주의 판인 15x15로 봅니다. 거기에 들어가지 않는 자리가 \
         있으면 흔히 쓰는 19x19, 20x20 가운데 작은 것부터 맞는 판을 고릅니다.",
    ),
    bad: list("h8 i9 k17\n"),
    good: list("[판 \"19\"]\nh8 i9 k17\n"),
};

/// The board of the tag does not hold the moves.
pub static TOO_SMALL: Code = Code {
    id: "MOV023",
    name: "board-too-small",
    severity: Severity::Error,
    message: Bi::new(
        "the moves do not fit on the stated board of {stated}: {size} was taken",
        "적힌 크기 {stated} 판에 수순이 들어가지 않아 {size} 판으로 봄",
    ),
    help: Bi::new(
        "correct the size, or the point that lies outside",
        "판의 크기나 판을 벗어난 자리를 고치십시오",
    ),
    explain: Bi::new(
        "The tag states a size, but a point of the game lies outside such a board. A board that \
         holds all points was taken, so that no move is lost; one of the two is wrong.",
        "머리 정보에 적힌 크기의 판을 벗어난 자리가 수순에 있습니다. 수를 잃지 않도록 모두 들어가는 \
         판으로 보았지만, 둘 가운데 하나는 틀렸습니다.",
    ),
    bad: list("[판 \"15\"]\nh8 i9 k17\n"),
    good: list("[판 \"19\"]\nh8 i9 k17\n"),
};

/// The letters of the columns are taken without I.
pub static WITHOUT_I: Code = Code {
    id: "MOV024",
    name: "letter-i-skipped",
    severity: Severity::Warning,
    message: Bi::new(
        "the letters of the columns were taken without I on a board of {size}: {why}",
        "세로줄의 글자에 I가 없는 {size} 판으로 봄: {why}",
    ),
    help: Bi::new(
        "if that is wrong, put [Coordinates \"with-i\"] in front; if right, [Coordinates \"without-i\"]",
        "틀렸으면 맨 앞에 [좌표 \"i있음\"], 맞으면 [좌표 \"i없음\"]을 적으십시오",
    ),
    explain: Bi::new(
        "Omok and renju count the columns with I, baduk and some mail servers without it, so that J \
         is the tenth column or the ninth. A letter behind the last one of the board (P on 15x15, T \
         on 19x19) where no I stands, or more than 60 moves of which none is in column I, tell that I \
         is skipped; the column in the middle of a game is never left empty that long. All moves \
         were read so. A tag decides instead where it is given.",
        "오목과 렌주는 가로줄을 I까지 넣어 세고, 바둑과 일부 우편 대국 서버는 I를 빼고 셉니다. 그래서 \
         J는 열째 줄일 수도 아홉째 줄일 수도 있습니다. I는 없는데 판의 마지막 줄을 넘는 글자가 \
         있거나(15x15의 P, 19x19의 T), 예순 수가 넘도록 I 줄에 둔 수가 없으면 I를 뺀 것으로 봅니다. \
         판 가운데의 줄이 그렇게 오래 비어 있을 수는 없기 때문입니다. 모든 수를 그렇게 읽었습니다. \
         머리 정보에 적으면 그것을 따릅니다.",
    ),
    bad: list("H8 J9 G7 P15\n"),
    good: list("[좌표 \"i없음\"]\nH8 J9 G7 P15\n"),
};
