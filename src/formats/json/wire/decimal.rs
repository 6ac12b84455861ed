//! JSON form of numbers with two decimals, such as komi.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::model::Hundredths;

/// Number of hundredths, written in JSON as a number with at most two decimals: 650 as `6.5`.
///
/// The conversion through a floating-point number is exact: a 32-bit count of hundredths has at
/// most ten digits and a double carries fifteen. serde_json prints the shortest decimal that reads
/// back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Decimal(pub Hundredths);

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Hundredths(count) = self.0;
        if self.0.is_whole() {
            serializer.serialize_i32(count / 100)
        } else {
            serializer.serialize_f64(f64::from(count) / 100.0)
        }
    }
}

impl<'de> Deserialize<'de> for Decimal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Number;
        impl Visitor<'_> for Number {
            type Value = Decimal;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number with at most two decimals, below 21,474,836")
            }

            fn visit_i64<E: Error>(self, value: i64) -> Result<Decimal, E> {
                value
                    .checked_mul(100)
                    .and_then(|count| i32::try_from(count).ok())
                    .map(|count| Decimal(Hundredths(count)))
                    .ok_or_else(|| E::invalid_value(Unexpected::Signed(value), &self))
            }

            fn visit_u64<E: Error>(self, value: u64) -> Result<Decimal, E> {
                match i64::try_from(value) {
                    Ok(value) => self.visit_i64(value),
                    Err(_) => Err(E::invalid_value(Unexpected::Unsigned(value), &self)),
                }
            }

            fn visit_f64<E: Error>(self, value: f64) -> Result<Decimal, E> {
                let count = (value * 100.0).round();
                // The product may differ from a whole number by rounding, but by far less than this
                // tolerance.
                let exact = (value * 100.0 - count).abs() < 1e-5;
                let in_range = count >= f64::from(i32::MIN) && count <= f64::from(i32::MAX);
                if exact && in_range {
                    Ok(Decimal(Hundredths(count as i32)))
                } else {
                    Err(E::invalid_value(Unexpected::Float(value), &self))
                }
            }
        }
        deserializer.deserialize_any(Number)
    }
}

impl JsonSchema for Decimal {
    fn schema_name() -> Cow<'static, str> {
        "Decimal".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "number",
            "description": "A number with at most two decimals.",
            "minimum": f64::from(i32::MIN) / 100.0,
            "maximum": f64::from(i32::MAX) / 100.0
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hundredths_come_back_exactly() {
        let edges = [
            0,
            5,
            -5,
            650,
            -725,
            700,
            1,
            i32::MAX,
            i32::MIN,
            i32::MAX - 1,
        ];
        for count in edges.into_iter().chain((-5000..5000).step_by(7)) {
            let text = serde_json::to_string(&Decimal(Hundredths(count))).unwrap();
            let decimals = text.split_once('.').map_or(0, |(_, d)| d.len());
            assert!(decimals <= 2, "{count}: {text}");
            let back: Decimal = serde_json::from_str(&text).unwrap();
            assert_eq!(back.0, Hundredths(count), "{text}");
        }
    }

    #[test]
    fn other_spellings_are_read_and_finer_numbers_refused() {
        for (text, count) in [
            ("6.5", 650),
            ("6.50", 650),
            ("7", 700),
            ("7.0", 700),
            ("65e-1", 650),
        ] {
            let back: Decimal = serde_json::from_str(text).unwrap();
            assert_eq!(back.0, Hundredths(count), "{text}");
        }
        for wrong in [
            "6.505",
            "21474836.48",
            "1e300",
            "99999999999999999999",
            "\"6.5\"",
            "null",
        ] {
            assert!(serde_json::from_str::<Decimal>(wrong).is_err(), "{wrong}");
        }
    }
}
