//! JSON form of a side.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Str;
use crate::model::{self, SideWords};

/// A side as a word: `black`, `white`, then `side3` and so on; in games without colours `side1`,
/// `side2` and so on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Side(pub model::Side, pub SideWords);

impl Serialize for Side {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.1.key(self.0))
    }
}

impl<'de> Deserialize<'de> for Side {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = Str::deserialize(deserializer)?;
        // Both sets of words are accepted, `black` as well as `side1`.
        let side = model::Side::from_key(&word.0).ok_or_else(|| {
            D::Error::invalid_value(
                Unexpected::Str(&word.0),
                &"`black`, `white` or `side1` and up",
            )
        })?;
        Ok(Side(side, SideWords::default()))
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
                            `side3` and so on; `side1`, `side2` and so on in games without \
                            colours. Readers take either.",
            "pattern": "^(black|white|side[1-9][0-9]{0,2})$"
        })
    }
}
