//! Wire form of a record's meaning.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::words::{OutcomeKind, WinMethod};
use super::{Date, Decimal, Side, Str};
use crate::model::meaning;
use crate::wire::words;

words! {
    /// Unit or custom of a stated komi.
    KomiBasis from meaning::KomiBasis {
        /// Points.
        Stated,
        /// Hundredths of a point.
        Hundredths,
        /// Hundredths of a zi of two points.
        HundredthsOfZi,
        /// Zi of two points.
        Zi,
        /// Standard komi of the server's even games: the record states 0.
        ServerDefault,
    }
}

words! {
    /// Unit or custom of a stated margin.
    MarginBasis from meaning::MarginBasis {
        /// Points.
        Stated,
        /// Zi of two points.
        Zi,
        /// Code of the server instead of a count; the margin is absent.
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
        /// Black's first moves.
        Moves,
        /// Stated, but not on the board.
        Missing,
    }
}

/// Handicap with its stones.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Handicap<'a> {
    /// Number of stones; 1 if Black only plays first without komi.
    pub count: u32,
    /// Stones on the board before White's first move.
    pub stones: Vec<Str<'a>>,
    /// Place of the stones in the record.
    pub source: HandicapSource,
}

/// Size of the board.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct BoardSize {
    /// Number of columns.
    pub columns: u8,
    /// Number of rows.
    pub rows: u8,
}

/// Rules that a record states.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Rules {
    /// Id of the ruleset, as `bokgi games` lists it.
    pub ruleset: &'static str,
    /// Values of the switches in force by their keys, as `bokgi games` lists them.
    pub switches: BTreeMap<&'static str, String>,
}

/// Meaning of the main line's header entries, after conversion from the customs of the server. It is
/// computed when a record is written; readers of this program ignore it.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Meaning")]
pub(crate) struct MeaningWire<'a> {
    /// Size of the board.
    pub board: BoardSize,
    /// Rules; absent if the record states none that are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<Rules>,
    /// Komi in points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub komi: Option<Decimal>,
    /// Unit or custom of the stated komi.
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
    /// Kind of result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeKind>,
    /// Winner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// Manner of the win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<WinMethod>,
    /// Margin in points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin: Option<Decimal>,
    /// Unit or custom of the stated margin.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin_basis: Option<MarginBasis>,
}
