//! Two records and in what they differ.

use super::matching::{ComparedRecord, MatchedPair};
use crate::model::{Record, Symmetry};
use crate::ops::comparison::Comparison;
use crate::ops::duplicates::Orientation;

/// Two records and in what they differ.
pub(super) struct DifferingPair<'r> {
    /// What they are called.
    pub names: [&'r str; 2],
    /// The records.
    pub records: [&'r Record; 2],
    /// Whether they were found by their moves and not by their names.
    pub is_renamed: bool,
    /// How the second looks beside the first.
    pub orientation: Orientation,
    /// In what they differ.
    pub comparison: Comparison,
}

impl<'r> DifferingPair<'r> {
    /// Compares two records.
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

    /// Whether both say the same.
    pub(super) fn is_equal(&self) -> bool {
        self.orientation == Orientation::Same && self.comparison.is_equal()
    }
}
