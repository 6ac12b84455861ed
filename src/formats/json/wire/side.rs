//! The sides of a game.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Str;
use crate::model;

/// A side by its word: `black`, `white`, then `side3` and so on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Side(pub model::Side);

impl Serialize for Side {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            model::Side::BLACK => serializer.serialize_str("black"),
            model::Side::WHITE => serializer.serialize_str("white"),
            other => serializer.serialize_str(&other.key()),
        }
    }
}

impl<'de> Deserialize<'de> for Side {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = Str::deserialize(deserializer)?;
        model::Side::from_key(&word.0).map(Side).ok_or_else(|| {
            D::Error::invalid_value(
                Unexpected::Str(&word.0),
                &"`black`, `white` or `side3` and up",
            )
        })
    }
}

impl JsonSchema for Side {
    fn schema_name() -> Cow<'static, str> {
        "Side".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "A side, in playing order of the start position: `black`, `white`, then \
                            `side3` and so on.",
            "pattern": "^(black|white|side[1-9][0-9]{0,2})$"
        })
    }
}
