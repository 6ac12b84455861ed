//! Findings of TREXO.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bilingual;

/// All codes of TREXO.
pub(crate) static CODES: &[&Code] = &[&CANNOT_LIE];

/// Code: a tile cannot be laid on these squares.
pub(crate) static CANNOT_LIE: Code = Code {
    id: "TRX001",
    name: "tile-cannot-lie",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{side} cannot lay a tile at {what}, {reason}",
        "{what}: {side}이 타일을 놓을 수 없는 자리({reason})",
    ),
    help: Bilingual::new(
        "check whether both points are right, and whether a tile before it is missing",
        "두 자리가 맞는지, 앞에 빠진 타일이 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "A tile of TREXO lies flat: on two empty squares beside each other, or on two squares of one height that belong \
         to two different tiles. That much is known of the rules; the rest, and so who has won, is not judged.",
        "트렉소의 타일은 평평하게 놓입니다. 이웃한 빈칸 둘, 또는 높이가 같고 서로 다른 타일에 속한 두 칸 위에 놓습니다. 규칙 \
         가운데 알려진 것은 거기까지이며, 그 밖의 것과 승패는 판단하지 않습니다.",
    ),
    bad: Sample::moves("[Game \"TREXO\"]\n\n1. d4-e4 d4-e4\n"),
    good: Sample::moves("[Game \"TREXO\"]\n\n1. d4-e4 d5-e5 2. d4-d5\n"),
};
