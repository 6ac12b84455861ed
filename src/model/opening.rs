//! Stated choices of an opening that are not plays.

use std::fmt;

use super::Point;

/// Choices of an opening protocol that a format states for the whole game, such as `SW` and `5A` in
/// SGF or `swap` and `alt` in RIF. Choices made during the game are plays.
///
/// The protocol itself is an entry of the header ([`super::Field::Protocol`]).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// True if the colours were swapped; `None` if not stated.
    pub swapped: Option<bool>,
    /// Announced number of offered moves.
    pub declared: Option<u8>,
    /// Offered fifth moves that were not chosen, in file order.
    pub offers: Vec<Point>,
}

impl Opening {
    /// SGF properties that store these choices. An item with one of these properties holds nothing
    /// beyond the fields of this struct. `BOKGIALT` and `BOKGIFIFTHS` are private properties of
    /// bokgi.
    pub const PROPERTIES: [&str; 4] = ["SW", "5A", "BOKGIALT", "BOKGIFIFTHS"];

    /// Returns true if nothing is stated.
    pub fn is_empty(&self) -> bool {
        *self == Opening::default()
    }
}

/// Name of an opening pattern (주형) in the scripts that players read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpeningName {
    /// Number in the list of the Renju International Federation: `D4`, `I7`. Only the number is
    /// unambiguous: 유성 is D13 and I5.
    pub number: &'static str,
    /// Name in Hangul: `화월`.
    pub hangul: &'static str,
    /// Name in Chinese characters as written in Japanese: `花月`.
    pub hanja: &'static str,
    /// Name romanised from Japanese, with long vowels doubled: `kagetsu`.
    pub romanised: &'static str,
}

impl fmt::Display for OpeningName {
    /// Formats all four names: `화월 花月 D4 kagetsu`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OpeningName {
            number,
            hangul,
            hanja,
            romanised,
        } = self;
        write!(f, "{hangul} {hanja} {number} {romanised}")
    }
}
