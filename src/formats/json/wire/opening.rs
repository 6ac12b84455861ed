//! What is stated about the choices of an opening.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Str;

/// Choices of an opening protocol that the original format states about the game as a whole; those in
/// the course of the game are plays.
#[derive(Debug, Default, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Opening<'a> {
    /// Whether the colours were swapped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swapped: Option<bool>,
    /// How many moves were announced to be offered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declared: Option<u8>,
    /// Moves that were offered and not chosen.
    #[serde(borrow, default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<Str<'a>>,
}
