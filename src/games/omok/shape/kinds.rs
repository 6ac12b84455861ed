//! Kinds of fouls in renju: double-three, double-four, overline.

use std::fmt;

use crate::text::Bilingual;

/// Set of the kinds of fouls that one move makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Kinds(u8);

impl Kinds {
    /// Two threes made by one stone (삼삼).
    pub const DOUBLE_THREE: Kinds = Kinds(1);
    /// Two fours made by one stone (사사).
    pub const DOUBLE_FOUR: Kinds = Kinds(2);
    /// Six or more in a row (장목).
    pub const OVERLINE: Kinds = Kinds(4);

    /// Sign and name of each combination of fouls, indexed by the bits of the set.
    const NAMES: [(&'static str, Bilingual); 8] = [
        ("", Bilingual::new("none", "없음")),
        ("33", Bilingual::new("double-three", "삼삼")),
        ("44", Bilingual::new("double-four", "사사")),
        (
            "33+44",
            Bilingual::new("double-three and double-four", "삼삼, 사사"),
        ),
        ("6", Bilingual::new("overline", "장목")),
        (
            "33+6",
            Bilingual::new("double-three and overline", "삼삼, 장목"),
        ),
        (
            "44+6",
            Bilingual::new("double-four and overline", "사사, 장목"),
        ),
        (
            "33+44+6",
            Bilingual::new("double-three, double-four and overline", "삼삼, 사사, 장목"),
        ),
    ];

    /// Returns true if the set contains no foul.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns true if this set contains all the fouls of another set.
    pub const fn holds(self, kinds: Kinds) -> bool {
        self.0 & kinds.0 == kinds.0
    }

    /// Returns the union of two sets of fouls.
    #[must_use]
    pub const fn with(self, kinds: Kinds) -> Kinds {
        Kinds(self.0 | kinds.0)
    }

    /// Returns the names of the fouls, such as `double-three and overline`.
    pub const fn words(self) -> Bilingual {
        Kinds::NAMES[self.0 as usize].1
    }
}

impl fmt::Display for Kinds {
    /// Formats the signs of the fouls, such as `33` or `44+6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Kinds::NAMES[usize::from(self.0)].0)
    }
}
