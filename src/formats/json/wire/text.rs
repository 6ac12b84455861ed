//! JSON strings, and the malformed bytes that U+FFFD replaces in them.

use std::borrow::{Borrow, Cow};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A JSON string. It is borrowed from the JSON text unless it contains escapes.
///
/// It is a separate type because serde always copies an `Option<Cow<str>>`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(inline, description = "")]
pub(crate) struct Str<'a>(#[serde(borrow)] pub Cow<'a, str>);

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
    /// True if the text is empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Bytes that were malformed in the encoding of the original file (`origin.encoding`), and their
/// place.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Run<'a> {
    /// String that contains the bytes, in the same object: a key such as `comment`, or key and
    /// index such as `values/0`.
    #[serde(borrow, rename = "in")]
    pub within: Str<'a>,
    /// Index, from 0, of the character in the string that replaces the bytes; the character is
    /// U+FFFD.
    pub at: usize,
    /// The malformed bytes in base64.
    #[serde(borrow)]
    #[schemars(extend("contentEncoding" = "base64"))]
    pub bytes_base64: Str<'a>,
}
