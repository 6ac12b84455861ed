//! A node of the game tree.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A node: what happens at one point of the game.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Node")]
pub(crate) struct Node<I> {
    /// Index in `nodes` of the node that this one follows; left out where it is the node before,
    /// and for the first node.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<u32>,
    /// What stands in the node, in the order of the original file.
    pub items: I,
}

/// The part of a node that makes the tree, which is read alone where its items are damaged.
#[derive(Debug, Deserialize)]
pub(crate) struct Link {
    /// As in [`Node::parent`].
    #[serde(default)]
    pub parent: Option<u32>,
}
