//! What a record leaves open about its opening.

use crate::text::Bi;

/// A part of a protocol that the record says nothing about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Unproven {
    /// The stones of the opening are set up, so in which order they came.
    Moves,
    /// Whether the colours were swapped.
    Swaps,
    /// Which of two ways the players took.
    Way,
    /// How many fifth moves were declared.
    Number,
    /// How many may be declared at most.
    Limit,
    /// Which fifth moves were offered.
    Offers,
}

impl Unproven {
    /// The words for it.
    pub(super) const fn word(self) -> Bi {
        match self {
            Unproven::Moves => Bi::new(
                "the order of the first stones (set up)",
                "처음 돌들의 순서(배치로 적힘)",
            ),
            Unproven::Swaps => Bi::new("who swapped colours when", "흑백 교체 여부"),
            Unproven::Way => Bi::new("which way of the opening was taken", "어느 방식을 골랐는지"),
            Unproven::Number => Bi::new("the declared number of fifth moves", "선언한 5수 개수"),
            Unproven::Limit => Bi::new("the highest number to declare", "선언할 수 있는 상한"),
            Unproven::Offers => Bi::new(
                "the offered fifth moves (number, symmetry)",
                "제시한 5수(개수, 대칭)",
            ),
        }
    }
}
