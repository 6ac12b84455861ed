//! Codes of findings about duplicate records (`DUP`).

use crate::diag::{Code, Sample, Severity};
use crate::text::Bilingual;

/// All codes of findings about duplicate records.
pub const CODES: &[&Code] = &[&SAME_MOVES, &BEGINNING];

/// Command-line option with which `check` searches for duplicates, used in the samples of the
/// codes.
const OPTIONS: &[&str] = &["--duplicates"];

/// Code of the finding that a record has the same moves as another one.
pub static SAME_MOVES: Code = Code {
    id: "DUP001",
    name: "same-moves",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the same moves as {other}{seen}",
        "{other} 기보와 수순이 같음{seen}",
    ),
    help: Bilingual::new("keep one of the two", "둘 가운데 하나만 남기십시오"),
    explain: Bilingual::new(
        "The main line equals that of another record, move by move, even if headers, encoding or \
         format differ. Rotated and mirrored boards are found too and reported as such. Of equal \
         records the first one is kept, and the others name it. Records without moves are not \
         compared. `check --duplicates` looks for copies; `report` lists them in its table of \
         copies.",
        "기보의 본 수순이 다른 기보와 한 수도 다르지 않습니다. 대국 정보, 인코딩, 형식이 달라도 같은 \
         것으로 보며, 판을 돌리거나 거울처럼 뒤집어 놓은 것도 찾아 그렇다고 알립니다. 같은 \
         기보가 여럿이면 맨 앞의 것을 남기고 나머지에 그 이름을 적습니다. 수가 없는 기보는 비교하지 \
         않습니다. `check --duplicates`로 찾으며, `report`는 같은 기보의 표에 보여 줍니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향];B[ee];W[cc];B[gc])\n\
         (;GM[1]FF[4]SZ[9]PB[Hong]PW[Seong];B[ee];W[gc];B[gg])",
    )
    .with(OPTIONS),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향];B[ee];W[cc];B[gc])\n\
         (;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향];B[ee];W[cc];B[gd])",
    )
    .with(OPTIONS),
};

/// Code of the finding that a record has only the first moves of a longer one.
pub static BEGINNING: Code = Code {
    id: "DUP002",
    name: "beginning-of-another",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "only the first {count} {count|move|moves} of {other}{seen}",
        "{other} 기보의 처음 {count}수까지만 있음{seen}",
    ),
    help: Bilingual::new("keep the longer one", "긴 쪽을 남기십시오"),
    explain: Bilingual::new(
        "The record has the first moves of another record and ends there: it was saved during the \
         game, or lost its end. At least ten moves are required, because many games begin alike. \
         The longest record is named; a rotated or mirrored board is reported as such.",
        "다른 기보의 앞부분만 있고 거기서 끝납니다. 대국 도중에 저장했거나 뒤가 잘린 기보입니다. \
         서로 다른 대국도 초반은 같을 수 있으므로 열 수부터 봅니다. 가장 긴 기보의 이름을 \
         적으며, 판을 돌리거나 뒤집어 놓았으면 그것도 알립니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9];B[ee];W[ce];B[gc];W[cc];B[gg];W[cg];B[dc];W[fg];B[ff];W[gf];B[hf])\n\
         (;GM[1]FF[4]SZ[9];B[ee];W[ce];B[gc];W[cc];B[gg];W[cg];B[dc];W[fg];B[ff];W[gf])",
    )
    .with(OPTIONS),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[9];B[ee];W[ce];B[gc];W[cc];B[gg];W[cg];B[dc];W[fg];B[ff];W[gf];B[hf])\n\
         (;GM[1]FF[4]SZ[9];B[ee];W[ce];B[gc];W[cc];B[gg];W[cg];B[dc];W[fg];B[ff];W[he])",
    )
    .with(OPTIONS),
};
