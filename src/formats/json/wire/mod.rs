//! Content of a `bokgi.record/1` object, field by field, independent of the model.
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

/// Value of `schema` in every record.
pub(crate) const SCHEMA: &str = "bokgi.record/1";

/// Prefix of every schema name of a record, for any version.
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
    /// Game, such as `baduk`.
    #[serde(borrow)]
    pub game: Str<'a>,
    /// Board, which determines the point names of the whole record.
    pub board: BoardWire,
    /// Header entries, in the order of the original file. Keys are fields such as
    /// `black_name`, `komi` or `result`; a repeated field has the key `komi#2` and so on.
    #[serde(borrow, default)]
    pub header: HeaderWire<'a>,
    /// Meaning of the header entries.
    #[serde(default, skip_deserializing, skip_serializing_if = "Option::is_none")]
    pub meaning: Option<MeaningWire<'a>>,
    /// Header entries about the choices of the opening.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<OpeningWire<'a>>,
    /// Moves and all items with them: the nodes of the game tree in pre-order. Each node is
    /// followed by its first child, which continues its line.
    pub nodes: N,
    /// Source of the record.
    #[serde(borrow, default)]
    pub origin: Origin<'a>,
}
