//! Strings, and the malformed bytes behind them.

use std::borrow::{Borrow, Cow};
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// A string that is borrowed from the JSON text where that has no escapes in it.
///
/// A type of its own because serde copies an `Option<Cow<str>>` always.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub(crate) struct Str<'a>(pub Cow<'a, str>);

impl<'a> From<&'a str> for Str<'a> {
    fn from(text: &'a str) -> Self {
        Str(Cow::Borrowed(text))
    }
}

impl From<String> for Str<'_> {
    fn from(text: String) -> Self {
        Str(Cow::Owned(text))
    }
}

impl Borrow<str> for Str<'_> {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl Str<'_> {
    /// Whether there is no text.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl JsonSchema for Str<'_> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Str".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string" })
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Str<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl<'de> Visitor<'de> for Text {
            type Value = Str<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }

            fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Str<'de>, E> {
                Ok(Str(Cow::Borrowed(text)))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Str<'de>, E> {
                Ok(Str(Cow::Owned(text.to_owned())))
            }
        }
        deserializer.deserialize_str(Text)
    }
}

/// Bytes that are malformed in the encoding of the original file (`origin.encoding`).
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Run<'a> {
    /// Which string of this object: a key such as `comment`, or key and index such as `values/0`.
    #[serde(borrow, rename = "in")]
    pub within: Str<'a>,
    /// Which character of the string stands for the bytes, counted from 0; it is U+FFFD.
    pub at: usize,
    /// The bytes.
    #[serde(borrow)]
    #[schemars(extend("contentEncoding" = "base64"))]
    pub bytes_base64: Str<'a>,
}
