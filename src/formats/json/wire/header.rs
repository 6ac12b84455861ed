//! JSON form of the header.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::words::{OutcomeKind, WinMethod};
use super::{BoardWire, Date, Decimal, Run, Side, Str};

/// Header entries by key, a JSON object that keeps the order of its keys.
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

/// A header entry: its text, and its meaning under the other keys if it was understood.
#[derive(Debug, Default, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Entry<'a> {
    /// Text of the entry as written, with the escapes of the original format resolved.
    #[serde(borrow)]
    pub text: Str<'a>,
    /// Value of a komi entry, in points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Decimal>,
    /// Value of an entry that holds a whole number, such as the number of handicap stones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
    /// Value of a time entry, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u32>,
    /// Kind of result, of a result entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeKind>,
    /// Side that won; present if `outcome` is `win`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// Sides in the order in which they finished; present if `outcome` is `ranking`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranking: Option<Vec<Side>>,
    /// Manner of the win, such as resignation; present if `outcome` is `win`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<WinMethod>,
    /// Margin of the win in points; present if `by` is `points`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin: Option<Decimal>,
    /// Size of the board, of a board size entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardWire>,
    /// Days on which the game was played, of a date entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dates: Option<Vec<Date>>,
    /// Bytes of `text` that were malformed in the original file.
    #[serde(borrow, default, skip_serializing_if = "Vec::is_empty")]
    pub malformed: Vec<Run<'a>>,
}
