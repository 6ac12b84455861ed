//! Codes for records that leave the rules open.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// The record names no rules.
pub(crate) static UNNAMED: Code = Code {
    id: "OMK020",
    name: "rules-not-named",
    severity: Severity::Note,
    message: Bi::new(
        "the record names no rules; it is replayed under free rules, without forbidden moves",
        "규칙이 적혀 있지 않아 금수 없는 자유룰로 재현함",
    ),
    help: Bi::new(
        "give the rules, such as --rules renju, or write them into the record (RU in SGF)",
        "--rules renju처럼 규칙을 주거나 기보에 적으십시오(SGF에서는 RU)",
    ),
    explain: Bi::new(
        "What wins and what is forbidden depends on the rules: free-style gomoku forbids nothing, the \
         Korean everyday rules a double-three of either side, renju three kinds of moves of Black. \
         Formats that only players of renju use (RenLib, RIF) stand for renju; other records are \
         replayed under free rules unless they name others. `bokgi games` lists the rules.",
        "무엇이 승리이고 무엇이 금수인지는 규칙에 따라 다릅니다. 자유룰에는 금수가 없고, 일반룰에서는 흑백 모두 \
         삼삼이, 렌주에서는 흑의 삼삼, 사사, 장목이 금수입니다. 렌주에만 쓰는 형식(RenLib, RIF)은 렌주룰로, 그 밖의 \
         기보는 규칙이 적혀 있지 않으면 자유룰로 재현합니다. 규칙의 목록은 `bokgi games`로 봅니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15];B[hh];W[hg];B[ig])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Renju];B[hh];W[hg];B[ig])"),
};

/// The record names rules that are not known.
pub(crate) static UNKNOWN: Code = Code {
    id: "OMK021",
    name: "rules-not-known",
    severity: Severity::Note,
    message: Bi::new(
        "the rules `{rules}` are not known; the record is replayed under free rules, without forbidden moves",
        "알 수 없는 규칙이라 금수 없는 자유룰로 재현함: `{rules}`",
    ),
    help: Bi::new(
        "{near}give the rules that are meant, such as --rules renju; `bokgi games` lists them",
        "{near}뜻한 규칙을 --rules renju처럼 주십시오. 목록은 `bokgi games`로 봅니다",
    ),
    explain: Bi::new(
        "The record names rules by a name that is not known here, so that it is not clear what is \
         forbidden and what wins. `bokgi games` lists the known rules; other spellings, such as \
         Freestyle, Soosorv-8 or 일반룰, are understood too.",
        "기보에 적힌 규칙 이름을 알 수 없어 무엇이 금수이고 무엇이 승리인지 알 수 없습니다. 아는 규칙은 `bokgi \
         games`로 보며, Freestyle, Soosorv-8, 일반룰 같은 다른 이름도 알아봅니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[House rules of 2031];B[hh];W[hg];B[ig])"),
    good: Sample::sgf("(;GM[4]FF[4]SZ[15]RU[Standard gomoku];B[hh];W[hg];B[ig])"),
};
