//! Problems with a property value.

use crate::model::fix::Safety;
use crate::model::{Field, Hundredths};
use crate::text::Bilingual;

/// A problem to report as a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    /// The value at this index is invalid.
    Bad { value: usize, expected: Bilingual },
    /// Further values from this index on are invalid too.
    FurtherBad { value: usize, count: usize },
    /// There are several values instead of one; the first one counts.
    Several,
    /// The value was understood, but SGF spells it differently.
    Dialect(Dialect),
    /// Komi in half points; holds its value in points.
    HalfPoints(Hundredths),
    /// A value in words of other programs was understood.
    Reworded {
        /// Index of the value.
        value: usize,
        /// Meaning of the value.
        meant: Bilingual,
        /// Spelling of SGF.
        canonical: String,
        /// Safety of writing it so.
        safety: Safety,
    },
    /// The record holds the maximum number of points, given here; further ones are dropped.
    Full(usize),
}

/// A value that SGF spells differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Dialect {
    pub field: Field,
    /// SGF's spelling.
    pub canonical: String,
    /// Safe if that spelling has the full meaning of the value.
    pub safety: Safety,
}
