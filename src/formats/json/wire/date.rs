//! JSON form of dates.

use schemars::JsonSchema;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Str;
use crate::model;

/// A date in ISO 8601: `2021-01-17`, or `2021-01` or `2021` if the rest is unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, JsonSchema)]
#[schemars(extend("pattern" = "^[0-9]{4,5}(-[0-9]{2}(-[0-9]{2})?)?$"))]
pub(crate) struct Date(#[schemars(with = "String")] pub model::Date);

impl Date {
    fn parse(text: &str) -> Option<Date> {
        let mut parts = text.split('-');
        let year = parts.next().filter(|p| p.len() >= 4)?.parse().ok()?;
        let month = two_digits(parts.next())?;
        let day = two_digits(parts.next())?;
        let date = model::Date::new(year, month, day)?;
        parts.next().is_none().then_some(Date(date))
    }
}

/// Parses a month or day of two digits. Returns `Some(None)` if the part is missing, and `None` if
/// it is malformed.
fn two_digits(part: Option<&str>) -> Option<Option<u8>> {
    match part {
        None => Some(None),
        Some(digits) if digits.len() == 2 => digits.parse().ok().map(Some),
        Some(_) => None,
    }
}

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Date {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Str::deserialize(deserializer)?;
        Date::parse(&text.0).ok_or_else(|| {
            D::Error::invalid_value(Unexpected::Str(&text.0), &"a date such as 2021-01-17")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_they_are_printed() {
        for text in ["2021-01-17", "2021-01", "2021", "0740"] {
            let date = Date::parse(text).map(|d| d.0.to_string());
            assert_eq!(date.as_deref(), Some(text));
        }
        for wrong in [
            "",
            "21-01-17",
            "2021-13",
            "2021-02-30",
            "2021-1-7",
            "2021-01-17-1",
            "2021-",
        ] {
            assert_eq!(Date::parse(wrong), None, "{wrong}");
        }
    }
}
