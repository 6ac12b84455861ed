//! Customs of servers in counting, measured on their games.

use crate::model::{Dialect, Field, Record};

/// Customs by which the server of a game counts a position without marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Custom {
    /// True if false eyes count that are a chain's only territory; `None` if the custom is unknown.
    pub(super) false_eyes: Option<bool>,
    /// True if eyes in seki count under territory rules.
    pub(super) seki_eyes: bool,
    /// True if open dame are filled in turn before an area is counted.
    pub(super) fills_dame: bool,
}

impl Custom {
    /// Finds the custom of a record's server.
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
