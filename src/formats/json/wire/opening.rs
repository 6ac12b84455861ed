//! Wire form of statements about an opening.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Str;

/// Choices of an opening protocol that the original format states for the whole game. Choices made
/// during the game are plays.
#[derive(Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Opening")]
pub(crate) struct OpeningWire<'a> {
    /// True if the colours were swapped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swapped: Option<bool>,
    /// Announced number of offered moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declared: Option<u8>,
    /// Moves that were offered and not chosen.
    #[serde(borrow, default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<Str<'a>>,
}
