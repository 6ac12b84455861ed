//! Code of the finding about the rules of TREXO.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bilingual;

pub(crate) static CODES: &[&Code] = &[&CANNOT_LIE];

/// Code: a tile cannot be laid on the two squares that the record names.
pub(crate) static CANNOT_LIE: Code = Code {
    id: "TRX001",
    name: "tile-cannot-lie",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{side} cannot place a tile at {what}, {reason}",
        "{side}이 {what}에 타일을 놓을 수 없음: {reason}",
    ),
    help: Bilingual::new(
        "check both points, and check for a missing tile before it",
        "두 자리가 맞는지, 앞에 빠진 타일이 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "A TREXO tile lies flat: on two adjacent empty squares, or on two squares of equal height \
         that belong to different tiles. The rest of the rules is not known, so nothing else is \
         judged, not even the winner.",
        "트렉소의 타일은 평평하게 놓입니다. 이웃한 빈칸 둘, 또는 높이가 같고 서로 다른 타일에 속한 두 칸 위에 놓습니다. 규칙 \
         가운데 알려진 것은 거기까지이며, 그 밖의 것과 승패는 판단하지 않습니다.",
    ),
    bad: Sample::moves("[Game \"TREXO\"]\n\n1. d4-e4 d4-e4\n"),
    good: Sample::moves("[Game \"TREXO\"]\n\n1. d4-e4 d5-e5 2. d4-d5\n"),
};
