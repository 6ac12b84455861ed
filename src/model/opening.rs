//! Choices of an opening protocol that a record states apart from its moves.

use std::fmt;

use super::Point;

/// Choices of an opening protocol (such as a swap of colours) that a format states once for the
/// whole game: `SW` and `5A` in SGF, `swap` and `alt` in RIF. A choice stored at its place among
/// the moves is a [`super::Play`] instead.
///
/// The name of the protocol is in the header ([`super::Field::Protocol`]).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// True if the colours were swapped; `None` if not stated.
    pub swapped: Option<bool>,
    /// Number of fifth moves that the player announced to offer.
    pub declared: Option<u8>,
    /// Offered fifth moves that were not chosen, in file order.
    pub offers: Vec<Point>,
}

impl Opening {
    /// SGF properties that store the choices of an opening protocol; `BOKGIALT` and `BOKGIFIFTHS`
    /// are private properties of bokgi. An item with one of them holds nothing beyond the fields of
    /// this struct.
    pub const PROPERTIES: [&str; 4] = ["SW", "5A", "BOKGIALT", "BOKGIFIFTHS"];

    /// Returns true if the record states no choice of an opening protocol.
    pub fn is_empty(&self) -> bool {
        *self == Opening::default()
    }
}

/// Opening pattern (주형) of omok and renju: its number, and its name in three scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpeningName {
    /// Number in the list of the Renju International Federation: `D4`, `I7`. Only the number is
    /// unambiguous: 유성 is D13 and I5.
    pub number: &'static str,
    /// Name in Hangul: `화월`.
    pub hangul: &'static str,
    /// Name in Chinese characters, as written in Japan: `花月`.
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
