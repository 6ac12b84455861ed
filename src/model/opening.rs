//! What a record states about the choices of its opening apart from its plays.

use std::fmt;

use super::Point;

/// Choices of an opening protocol that a format states about the game as a whole, as `SW` and `5A` in
/// SGF and `swap` and `alt` in RIF do. Choices that stand in the course of the game are plays.
///
/// The protocol itself is an entry of the header ([`super::Field::Protocol`]).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// Whether the colours were swapped, where the record says so.
    pub swapped: Option<bool>,
    /// How many moves were announced to be offered.
    pub declared: Option<u8>,
    /// Fifth moves that were offered and not chosen, in the order of the file.
    pub offers: Vec<Point>,
}

impl Opening {
    /// The properties of SGF that state these choices: an item that holds one says no more than what
    /// stands here. `BOKGIALT` and `BOKGIFIFTHS` are private ones of this program.
    pub const PROPERTIES: [&str; 4] = ["SW", "5A", "BOKGIALT", "BOKGIFIFTHS"];

    /// Whether nothing is stated.
    pub fn is_empty(&self) -> bool {
        *self == Opening::default()
    }
}

/// The name of a pattern of first moves (주형) in the scripts that players read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpeningName {
    /// Its number in the list of the Renju International Federation: `D4`, `I7`. The only name that
    /// is not ambiguous: 유성 is D13 and I5.
    pub number: &'static str,
    /// In Hangul: `화월`.
    pub hangul: &'static str,
    /// In Chinese characters as written in Japanese: `花月`.
    pub hanja: &'static str,
    /// Romanised from Japanese, long vowels written twice: `kagetsu`.
    pub romanised: &'static str,
}

impl fmt::Display for OpeningName {
    /// Writes all of it: `화월 花月 D4 kagetsu`.
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
