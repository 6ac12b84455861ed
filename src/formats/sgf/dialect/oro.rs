//! Properties of the Oro dialect, which files of cyberoro.com use.

use crate::formats::sgf::property::{InfoType, Meaning};
use crate::model::Field;

#[derive(Clone, Copy, Debug)]
pub(crate) struct OroProperty {
    pub identifier: &'static str,
    /// Meaning of the property; `None` if it is only kept unchanged.
    pub meaning: Option<Meaning>,
}

const fn info(identifier: &'static str, field: Field, kind: InfoType) -> OroProperty {
    OroProperty {
        identifier,
        meaning: Some(Meaning::Info(field, kind)),
    }
}

const EVENT: OroProperty = info("TE", Field::Event, InfoType::Line);
const KOMI: OroProperty = info("KO", Field::Komi, InfoType::Komi);
const DATE: OroProperty = info("RD", Field::Date, InfoType::Dates);
const KIND: OroProperty = info("GK", Field::GameName, InfoType::Line);
const HANDICAP: OroProperty = info("HD", Field::Handicap, InfoType::Handicap);
const PERIOD: OroProperty = OroProperty {
    identifier: "LT",
    meaning: None,
};
const PERIODS: OroProperty = OroProperty {
    identifier: "LC",
    meaning: None,
};

/// Returns the property of the Oro dialect with an identifier and a first value, in files of
/// cyberoro.com and the Nihon Ki-in. `None` for other properties.
///
/// `TE` and `KO` are standard properties too, a tesuji and a forced move, but their standard values
/// differ. `LT` and `LC` (seconds of a period, number of periods) are kept as they are. Names after
/// A. E. Brouwer's nk2sgf and files of the server.
pub(crate) fn oro(identifier: &str, first_value: &str) -> Option<OroProperty> {
    match identifier {
        "TE" if !matches!(first_value.trim(), "" | "1" | "2") => Some(EVENT),
        "KO" if !matches!(first_value.trim(), "" | "1") => Some(KOMI),
        "RD" => Some(DATE),
        "GK" => Some(KIND),
        "HD" => Some(HANDICAP),
        "LT" if first_value
            .trim()
            .parse::<u32>()
            .is_ok_and(|seconds| seconds > 1) =>
        {
            Some(PERIOD)
        }
        "LC" => Some(PERIODS),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn standard_meanings_stay() {
        for (identifier, value, dialect) in [
            ("TE", "1", false),
            ("TE", "제1회 견본배", true),
            ("KO", "", false),
            ("KO", "6.5", true),
            ("RD", "2021-01-17", true),
            ("LT", "", false),
            ("PB", "홍길동", false),
        ] {
            assert_eq!(
                oro(identifier, value).is_some(),
                dialect,
                "{identifier}[{value}]"
            );
        }
    }
}
