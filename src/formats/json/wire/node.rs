//! Wire form of a node.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A node of the game tree.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Node")]
pub(crate) struct NodeWire<I> {
    /// Index in `nodes` of the parent; absent if the parent is the previous node, and for the first
    /// node.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<u32>,
    /// Items of the node, in the order of the original file.
    pub items: I,
}

/// Link of a node into the tree, read separately if its items are damaged.
#[derive(Debug, Deserialize)]
pub(crate) struct Link {
    /// Parent, as in [`NodeWire::parent`].
    #[serde(default)]
    pub parent: Option<u32>,
}
