//! What the diagrams have no sign for.

use super::FORMAT;
use crate::diag::Finding;
use crate::pictures::lost::Lost;
use crate::text::Bi;

/// How many things are left out.
#[derive(Default)]
pub(super) struct Counts {
    /// Numbers below 1.
    pub(super) numbers: usize,
    /// Labels on points with another label, and those for which there is no letter left.
    pub(super) labels: usize,
    /// Marks on points with a number, a label or another mark.
    pub(super) marks: usize,
    /// Points marked as selected.
    pub(super) selected: usize,
    /// Points of territory.
    pub(super) territory: usize,
    /// Parts of the board that should be shaded.
    pub(super) areas: usize,
    /// Pictures whose lines should have names.
    pub(super) namings: usize,
}

impl Counts {
    /// Tells it, one finding a kind.
    pub(super) fn findings(&self) -> Vec<Finding> {
        let kinds = [
            (self.numbers, Bi::new("numbers below 1", "1보다 작은 번호")),
            (
                self.labels,
                Bi::new(
                    "labels on points with another label, or beyond the 26 letters",
                    "다른 글자가 있는 점의 글자나 알파벳 26자를 넘는 글자",
                ),
            ),
            (
                self.marks,
                Bi::new(
                    "marks on points with a number, a label or another mark",
                    "번호나 글자, 다른 표시가 있는 점의 표시",
                ),
            ),
            (self.selected, Bi::new("selected points", "골라 놓은 점")),
            (
                self.territory,
                Bi::new("points of territory", "집으로 표시한 점"),
            ),
            (self.areas, Bi::new("shaded areas", "음영 영역")),
            (
                self.namings,
                Bi::new("coordinates of the board", "판의 좌표"),
            ),
        ];
        kinds
            .into_iter()
            .filter_map(|(count, what)| Lost::some(count, what))
            .map(|lost| lost.finding(FORMAT))
            .collect()
    }
}
