//! Comparison of two matched records, with their differences.

use super::matching::{ComparedRecord, MatchedPair};
use crate::model::{Record, Symmetry};
use crate::ops::comparison::Comparison;
use crate::ops::duplicates::Orientation;

/// Two matched records and their differences.
pub(super) struct DifferingPair<'r> {
    /// Names of the first and the second record.
    pub names: [&'r str; 2],
    pub records: [&'r Record; 2],
    /// True if the records come from files with different names and were matched by their moves.
    pub is_renamed: bool,
    /// Orientation of the second record's board relative to the first.
    pub orientation: Orientation,
    pub comparison: Comparison,
}

impl<'r> DifferingPair<'r> {
    /// Compares two matched records.
    pub(super) fn new(records: [&'r ComparedRecord; 2], pair: &MatchedPair) -> DifferingPair<'r> {
        let [one, other] = records.map(|record| &record.record);
        DifferingPair {
            names: records.map(|record| record.name.as_str()),
            records: [one, other],
            is_renamed: pair.is_renamed,
            orientation: match pair.way {
                Symmetry::IDENTITY => Orientation::Same,
                way if way.is_mirrored() => Orientation::Mirrored,
                _ => Orientation::Turned,
            },
            comparison: Comparison::new(one, other, pair.way),
        }
    }

    /// True if the records do not differ in any way.
    pub(super) fn is_equal(&self) -> bool {
        self.orientation == Orientation::Same && self.comparison.is_equal()
    }
}
