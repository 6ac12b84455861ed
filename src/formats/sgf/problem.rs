//! Problems of property values, which are reported as findings.

use crate::model::fix::Safety;
use crate::model::{Field, Hundredths};
use crate::text::Bilingual;

/// A problem of a property's values, to be reported as a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    /// The value with index `value` is invalid.
    Bad { value: usize, expected: Bilingual },
    /// Further invalid values, counted instead of reported one by one; `value` is the index of the
    /// first.
    FurtherBad { value: usize, count: usize },
    /// The property has several values but takes only one; the first is used.
    Several,
    /// The value was understood, but SGF spells it differently.
    Dialect(Dialect),
    /// The komi is stated in half points; holds it in points.
    HalfPoints(Hundredths),
    /// A value is not as in SGF but in words of another program, and was understood.
    Reworded {
        /// Index of the value in the property.
        value: usize,
        /// Meaning of the value, in words.
        meant: Bilingual,
        /// Spelling of the value in SGF.
        canonical: String,
        /// Safety of a fix that writes the SGF spelling.
        safety: Safety,
    },
    /// The record has reached the maximum number of points, held here. Further points are dropped.
    Full(usize),
}

/// A header value that was understood but is not spelled as in SGF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Dialect {
    pub field: Field,
    /// Spelling of the value in SGF.
    pub canonical: String,
    /// Safety of a fix that writes the SGF spelling: safe if that keeps the full meaning.
    pub safety: Safety,
}
