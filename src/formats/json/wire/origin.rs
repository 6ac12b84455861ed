//! JSON form of a record's origin.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Run, Str};

/// File that the record was first read from.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Origin<'a> {
    /// Id of the format, such as `sgf`; `raw` spellings are in this format.
    #[serde(borrow)]
    pub format: Str<'a>,
    /// Encoding of the file, named as in the Encoding Standard of the web.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub encoding: Option<Str<'a>>,
    /// Name of the file as the user gave it; not used when the record is read.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub file: Option<Str<'a>>,
    /// Number of the record in its file, from 1; not used when the record is read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<u32>,
    /// Dialect of the program that wrote the file, such as `fox`, if detected.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub quirk: Option<Str<'a>>,
    /// Text in the file before the record that belongs to no record.
    #[serde(borrow, default, skip_serializing_if = "Str::is_empty")]
    pub before: Str<'a>,
    /// Text after the last record of the file.
    #[serde(borrow, default, skip_serializing_if = "Str::is_empty")]
    pub after: Str<'a>,
    /// Bytes of `before` and `after` that were malformed in the file.
    #[serde(borrow, default, skip_serializing_if = "Vec::is_empty")]
    pub malformed: Vec<Run<'a>>,
}

impl Default for Origin<'_> {
    /// Returns the origin of a record that was written as JSON from the start, without another
    /// file.
    fn default() -> Self {
        Origin {
            format: "json".into(),
            encoding: None,
            file: None,
            record: None,
            quirk: None,
            before: Str::default(),
            after: Str::default(),
            malformed: Vec::new(),
        }
    }
}
