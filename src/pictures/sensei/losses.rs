//! Elements that `$$` diagrams cannot show, as named in findings.

use crate::text::Bilingual;

pub(super) const NUMBERS: Bilingual = Bilingual::new("numbers below 1", "1보다 작은 번호");
pub(super) const LABELS: Bilingual = Bilingual::new(
    "labels on points with another label, or beyond the 26 letters",
    "다른 글자가 있는 점의 글자나 알파벳 26자를 넘는 글자",
);
pub(super) const MARKS: Bilingual = Bilingual::new(
    "marks on points with a number, a label or another mark",
    "번호나 글자, 다른 표시가 있는 점의 표시",
);
pub(super) const SELECTED: Bilingual = Bilingual::new("selected points", "골라 놓은 점");
pub(super) const TERRITORY: Bilingual = Bilingual::new("points of territory", "집으로 표시한 점");
pub(super) const AREAS: Bilingual = Bilingual::new("shaded areas", "음영 영역");
pub(super) const COORDINATES: Bilingual = Bilingual::new("coordinates of the board", "판의 좌표");

/// All kinds of elements that a diagram of Sensei's Library may be unable to show, in the order in which
/// their losses are reported.
pub(super) const ORDER: &[Bilingual] = &[
    NUMBERS,
    LABELS,
    MARKS,
    SELECTED,
    TERRITORY,
    AREAS,
    COORDINATES,
];
