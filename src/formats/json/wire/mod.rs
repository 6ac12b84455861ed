//! JSON form of records (`bokgi.record/1`), field by field: the wire types, separate from the
//! model.
//!
//! The same types serve writing, reading and the published schema. Long parts are generic. `N` is
//! the type of the nodes: converted one by one for writing, raw text for reading because the board
//! decides their points, a list for the schema. `I` is the type of the items of a node.

pub(crate) mod board;
pub(crate) mod date;
pub(crate) mod decimal;
pub(crate) mod header;
pub(crate) mod item;
pub(crate) mod meaning;
pub(crate) mod node;
pub(crate) mod opening;
pub(crate) mod origin;
pub(crate) mod side;
pub(crate) mod text;
pub(crate) mod words;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(crate) use board::BoardWire;
pub(crate) use date::Date;
pub(crate) use decimal::Decimal;
pub(crate) use header::{Entry, HeaderWire};
pub(crate) use item::Item;
pub(crate) use meaning::MeaningWire;
pub(crate) use node::{Link, NodeWire};
pub(crate) use opening::OpeningWire;
pub(crate) use origin::Origin;
pub(crate) use side::Side;
pub(crate) use text::{Run, Str};

/// Schema name and version that every JSON record states under `schema`.
pub(crate) const SCHEMA: &str = "bokgi.record/1";

/// Beginning of the schema name of a record in any version.
pub(crate) const SCHEMA_FAMILY: &str = "bokgi.record/";

/// Complete record of one game; it can be converted back to the original file.
///
/// All texts are plain strings. If a text has bytes that are malformed in the encoding of the
/// original file, the string has U+FFFD for each such sequence. The object that holds the string
/// then has a `malformed` list with the bytes.
///
/// Version 1 may gain fields but never loses or changes any, so readers should ignore unknown ones.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Record")]
pub(crate) struct RecordWire<'a, N> {
    /// Name and version of this schema.
    #[serde(borrow)]
    #[schemars(extend("const" = SCHEMA))]
    pub schema: Str<'a>,
    /// Id of the game, such as `baduk`.
    #[serde(borrow)]
    pub game: Str<'a>,
    /// Board; it determines how points are named in the whole record.
    pub board: BoardWire,
    /// Header entries, in the order of the original file. Keys are fields such as
    /// `black_name`, `komi` or `result`; a repeated field has the key `komi#2` and so on.
    #[serde(borrow, default)]
    pub header: HeaderWire<'a>,
    /// Meaning of the header entries in plain units.
    #[serde(default, skip_deserializing, skip_serializing_if = "Option::is_none")]
    pub meaning: Option<MeaningWire<'a>>,
    /// Choices of an opening protocol that the original format states in its header.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<OpeningWire<'a>>,
    /// Nodes of the game tree with the moves and all items, in pre-order: each node is followed by
    /// its first child, which continues its line.
    pub nodes: N,
    /// File and format that the record comes from.
    #[serde(borrow, default)]
    pub origin: Origin<'a>,
}
