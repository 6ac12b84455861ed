//! JSON form of an opening protocol's choices, as a header states them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Str;

/// Choices of an opening protocol that the original format states for the whole game. Choices that
/// it states move by move are plays instead.
#[derive(Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Opening")]
pub(crate) struct OpeningWire<'a> {
    /// True if the players swapped colours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swapped: Option<bool>,
    /// Number of fifth moves that a player announced to offer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declared: Option<u8>,
    /// Points of the moves that were offered and not chosen.
    #[serde(borrow, default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<Str<'a>>,
}
