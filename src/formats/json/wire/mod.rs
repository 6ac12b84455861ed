//! What stands in a `bokgi.record/1` object, field by field, apart from the model.
//!
//! One set of types serves writing, reading and the published schema. What is long is generic:
//! `N` are the nodes (written one by one, read as raw text first because the board decides their
//! points, and a list in the schema), `I` the items of a node likewise.

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

pub(crate) use board::Board;
pub(crate) use date::Date;
pub(crate) use decimal::Decimal;
pub(crate) use header::{Entry, Header};
pub(crate) use item::Item;
pub(crate) use meaning::Meaning;
pub(crate) use node::{Link, Node};
pub(crate) use opening::Opening;
pub(crate) use origin::Origin;
pub(crate) use side::Side;
pub(crate) use text::{Run, Str};

/// The value of `schema` in every record.
pub(crate) const SCHEMA: &str = "bokgi.record/1";

/// What every schema name of a record begins with, whichever its version.
pub(crate) const SCHEMA_FAMILY: &str = "bokgi.record/";

/// One game's record, complete: it can be turned back into the file it came from.
///
/// Texts are plain strings everywhere. Where a text holds bytes that are malformed in the encoding
/// of the original file, the string has U+FFFD for each such sequence and the object that holds the
/// string has a `malformed` list with the bytes.
///
/// Fields are only ever added within version 1, so readers should pass over those that they do not
/// know.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Record")]
pub(crate) struct Record<'a, N> {
    /// Name and version of this form.
    #[serde(borrow)]
    #[schemars(extend("const" = SCHEMA))]
    pub schema: Str<'a>,
    /// The game, such as `baduk`.
    #[serde(borrow)]
    pub game: Str<'a>,
    /// The board. It decides how points are named in the whole record.
    pub board: Board,
    /// What is said about the game as a whole, in the order of the original file. Keys are fields
    /// such as `black_name`, `komi` or `result`; where a field is stated twice, the second has the
    /// key `komi#2` and so on.
    #[serde(borrow, default)]
    pub header: Header<'a>,
    /// Meaning of the statements about the game.
    #[serde(default, skip_deserializing, skip_serializing_if = "Option::is_none")]
    pub meaning: Option<Meaning<'a>>,
    /// What is stated about the choices of the opening.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<Opening<'a>>,
    /// The moves and everything that stands with them: all nodes of the game tree in pre-order, so
    /// that each node is followed by its first child, with which its line goes on.
    pub nodes: N,
    /// Where the record comes from.
    #[serde(borrow, default)]
    pub origin: Origin<'a>,
}
