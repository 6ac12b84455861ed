//! Where a record comes from.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Run, Str};

/// The file that a record was first read from.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Origin<'a> {
    /// Id of its format, such as `sgf`; `raw` spellings are of this format.
    #[serde(borrow)]
    pub format: Str<'a>,
    /// Its encoding, by the name that the Encoding Standard of the web gives it.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub encoding: Option<Str<'a>>,
    /// Its name as the user gave it, for information.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub file: Option<Str<'a>>,
    /// Which record of the file it was, from 1, for information.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<u32>,
    /// The dialect it is written in, such as `fox`, where one was recognised.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub quirk: Option<Str<'a>>,
    /// Text in front of the record that belongs to no record.
    #[serde(borrow, default, skip_serializing_if = "Str::is_empty")]
    pub before: Str<'a>,
    /// Text behind the last record of the file.
    #[serde(borrow, default, skip_serializing_if = "Str::is_empty")]
    pub after: Str<'a>,
    /// Malformed bytes in `before` and `after`.
    #[serde(borrow, default, skip_serializing_if = "Vec::is_empty")]
    pub malformed: Vec<Run<'a>>,
}

impl Default for Origin<'_> {
    /// A record that was never anything else than JSON.
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
