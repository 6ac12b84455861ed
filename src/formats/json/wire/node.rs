//! JSON form of a node of the game tree.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A node of the game tree.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Node")]
pub(crate) struct NodeWire<I> {
    /// Index in `nodes` of the parent node. Absent for the first node, and if the parent is the
    /// node before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<u32>,
    /// Items of the node, in the order of the original file.
    pub items: I,
}

/// Parent of a node, read alone if the node's items are damaged.
#[derive(Debug, Deserialize)]
pub(crate) struct Link {
    /// Index of the parent node, as in [`NodeWire::parent`].
    #[serde(default)]
    pub parent: Option<u32>,
}
