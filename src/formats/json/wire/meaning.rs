//! Meaning of a record, beside what is written.

use schemars::JsonSchema;
use serde::Serialize;

use super::words::{OutcomeKind, WinMethod};
use super::{Date, Decimal, Side, Str};
use crate::model::meaning;
use crate::wire::words;

words! {
    /// Unit or custom in which komi is stated.
    KomiBasis from meaning::KomiBasis {
        /// Points.
        Stated,
        /// Hundredths of a point.
        Hundredths,
        /// Hundredths of a zi of two points.
        HundredthsOfZi,
        /// Zi of two points.
        Zi,
        /// Komi of the server's even games: the record says 0.
        ServerDefault,
    }
}

words! {
    /// Unit or custom in which a margin is stated.
    MarginBasis from meaning::MarginBasis {
        /// Points.
        Stated,
        /// Zi of two points.
        Zi,
        /// A code of the server instead of a count; the margin is left out.
        Code,
    }
}

words! {
    /// Place of the handicap stones in the record.
    HandicapSource from meaning::HandicapSource {
        /// No handicap stones.
        None,
        /// Set up in the root.
        Root,
        /// Set up in a later node, before the first play.
        Later,
        /// Written as Black's first moves.
        Moves,
        /// Stated, and not on the board.
        Missing,
    }
}

/// Handicap with its stones.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Handicap<'a> {
    /// Number of stones; 1 where Black only plays first without komi.
    pub count: u32,
    /// Stones that are on the board before White's first move.
    pub stones: Vec<Str<'a>>,
    /// Place of the stones in the record.
    pub source: HandicapSource,
}

/// Meaning of the main line's statements, once the customs of the server that wrote them are undone. It
/// is computed when a record is written, and not read.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Meaning<'a> {
    /// Komi in points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub komi: Option<Decimal>,
    /// Unit or custom in which komi is stated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub komi_basis: Option<KomiBasis>,
    /// Handicap; absent in even games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handicap: Option<Handicap<'a>>,
    /// First day of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
    /// Main time in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u32>,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeKind>,
    /// Who won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// By what it was won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<WinMethod>,
    /// Margin in points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin: Option<Decimal>,
    /// Unit or custom in which the margin is stated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin_basis: Option<MarginBasis>,
}
