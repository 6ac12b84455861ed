//! JSON form of the interpreted header: komi, handicap, result and so on in plain units.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::words::{OutcomeKind, WinMethod};
use super::{Date, Decimal, Side, Str};
use crate::model::meaning;
use crate::wire::words;

words! {
    /// Basis of the komi: the unit in which the record states it, or a custom of the server.
    KomiBasis from meaning::KomiBasis {
        /// Komi stated in points.
        Stated,
        /// Komi stated in hundredths of a point.
        Hundredths,
        /// Komi stated in hundredths of a zi; one zi is two points.
        HundredthsOfZi,
        /// Komi stated in zi; one zi is two points.
        Zi,
        /// The record states 0, and the server's standard komi for even games applies.
        ServerDefault,
    }
}

words! {
    /// Basis of the margin of a win: the unit in which the record states it, or a custom of the server.
    MarginBasis from meaning::MarginBasis {
        /// Margin stated in points.
        Stated,
        /// Margin stated in zi; one zi is two points.
        Zi,
        /// The server wrote a code instead of a margin, so the margin is absent.
        Code,
    }
}

words! {
    /// Place in the record where the handicap stones are put on the board.
    HandicapSource from meaning::HandicapSource {
        /// The game has no handicap stones.
        None,
        /// The stones are set up in the root node.
        Root,
        /// The stones are set up in a later node, before the first play.
        Later,
        /// Black plays the stones as its first moves; some may be set up before.
        Moves,
        /// The record states a handicap but puts no stones on the board.
        Missing,
    }
}

/// Handicap of a game, with its stones.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Handicap<'a> {
    /// Number of handicap stones; 1 if Black only plays first without komi.
    pub count: u32,
    /// Points of the handicap stones, which are on the board before White's first move.
    pub stones: Vec<Str<'a>>,
    /// Place in the record where the stones are put on the board.
    pub source: HandicapSource,
}

/// Size of the board in columns and rows.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct BoardSize {
    /// Number of columns of the board.
    pub columns: u8,
    /// Number of rows of the board.
    pub rows: u8,
}

/// Rules of the game that the record states.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Rules {
    /// Id of the ruleset, as `bokgi games` lists it.
    pub ruleset: &'static str,
    /// Values of the rule switches in force, by key, as `bokgi games` lists them. Switches of unknown value are
    /// omitted.
    pub switches: BTreeMap<&'static str, String>,
}

/// Meaning of the header entries: their values in plain units, with the customs of the server taken into account. It
/// is computed when a record is written, and ignored when one is read.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Meaning")]
pub(crate) struct MeaningWire<'a> {
    /// Size of the board.
    pub board: BoardSize,
    /// Rules of the game; absent if the record states no known rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<Rules>,
    /// Komi in points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub komi: Option<Decimal>,
    /// Basis of the komi: the unit in which the record states it, or a custom of the server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub komi_basis: Option<KomiBasis>,
    /// Handicap of the game; absent in even games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handicap: Option<Handicap<'a>>,
    /// First day of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
    /// Main time in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u32>,
    /// Kind of result; absent if the record states none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeKind>,
    /// Side that won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// Manner of the win, such as resignation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<WinMethod>,
    /// Margin of the win in points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin: Option<Decimal>,
    /// Basis of the margin: the unit in which the record states it, or a custom of the server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin_basis: Option<MarginBasis>,
}
