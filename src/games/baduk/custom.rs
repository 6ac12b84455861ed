//! Ways in which servers count differently from the rules, measured on their games.

use crate::model::{Dialect, Field, Record};

/// Counting habits of the server of a game, for positions that the record does not mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Custom {
    /// True if false eyes count although they are the only territory of a chain; `None` if unknown.
    pub(super) false_eyes: Option<bool>,
    /// True if eyes in seki count even under territory rules.
    pub(super) seki_eyes: bool,
    /// True if both sides fill the open dame in turn before the area is counted.
    pub(super) fills_dame: bool,
}

impl Custom {
    /// Finds the counting habits of a record's server, by the dialect of the record or its place.
    pub(super) fn of(record: &Record) -> Custom {
        let place = record.info(Field::Place).unwrap_or_default();
        let is_at = |name: &str| place.to_ascii_lowercase().contains(name);
        if record.origin.quirk == Some(Dialect::Fox) {
            Custom {
                false_eyes: Some(false),
                fills_dame: true,
                ..Custom::default()
            }
        } else if is_at("kgs") || is_at("kiseido") {
            Custom {
                false_eyes: Some(false),
                ..Custom::default()
            }
        } else if is_at("tygem") {
            Custom {
                false_eyes: Some(true),
                seki_eyes: true,
                ..Custom::default()
            }
        } else {
            Custom::default()
        }
    }
}
