//! What can be wrong with a value.

use crate::model::fix::Safety;
use crate::model::{Field, Hundredths};
use crate::text::Bilingual;

/// Something about a value that a finding should say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    /// The value at this index does not say what belongs there.
    Bad {
        /// Index of the value.
        value: usize,
        /// What belongs there.
        expected: Bilingual,
    },
    /// Several values stand where one belongs; the first one counts.
    Several,
    /// The value was understood, but SGF spells it otherwise.
    Dialect(Dialect),
    /// Komi in half points, with what it is in points.
    HalfPoints(Hundredths),
    /// The record holds as many points as it may, with their number; further ones are left out.
    Full(usize),
}

/// A value that SGF spells otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Dialect {
    /// What it is about.
    pub field: Field,
    /// How SGF spells it.
    pub canonical: String,
    /// Whether that spelling says all that the value says.
    pub safety: Safety,
}
