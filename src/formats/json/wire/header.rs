//! Wire form of the header.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::words::{OutcomeKind, WinMethod};
use super::{BoardWire, Date, Decimal, Run, Side, Str};

/// Object that keeps the order of its keys.
#[derive(Debug, Default)]
pub(crate) struct HeaderWire<'a>(pub Vec<(Str<'a>, Entry<'a>)>);

impl Serialize for HeaderWire<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, entry)| (key, entry)))
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for HeaderWire<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries;
        impl<'de> Visitor<'de> for Entries {
            type Value = HeaderWire<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of header entries")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<HeaderWire<'de>, A::Error> {
                let mut entries = Vec::with_capacity(20);
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(HeaderWire(entries))
            }
        }
        deserializer.deserialize_map(Entries)
    }
}

impl JsonSchema for HeaderWire<'_> {
    fn schema_name() -> Cow<'static, str> {
        "Header".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let entry = generator.subschema_for::<Entry<'static>>();
        json_schema!({
            "type": "object",
            "description": "Statements about the game, in the order of the original file.",
            "propertyNames": { "pattern": "^[a-z0-9_]+(#[0-9]+)?$" },
            "additionalProperties": entry
        })
    }
}

/// A header entry: as written, and its meaning if it was understood.
#[derive(Debug, Default, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Entry<'a> {
    /// Text as written, with the escapes of the original format resolved.
    #[serde(borrow)]
    pub text: Str<'a>,
    /// Komi in points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Decimal>,
    /// A whole number, such as handicap stones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
    /// A time in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u32>,
    /// Kind of result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeKind>,
    /// Winner; given with an outcome of `win`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// Sides in finishing order; given with an outcome of `ranking`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranking: Option<Vec<Side>>,
    /// Manner of the win; given with an outcome of `win`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<WinMethod>,
    /// Margin in points; given with `by` of `points`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin: Option<Decimal>,
    /// Size of the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardWire>,
    /// Days of play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dates: Option<Vec<Date>>,
    /// Malformed bytes in `text`.
    #[serde(borrow, default, skip_serializing_if = "Vec::is_empty")]
    pub malformed: Vec<Run<'a>>,
}
