//! Properties of SGF with their meanings.

use crate::model::item::{ClockKind, CommentKind, ConnectorKind, Judgement, MarkShape, PrintKind};
use crate::model::{Field, SetupKind, Side};

/// A property that the SGF standard defines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Property {
    /// Identifier of the property in capitals, such as `KM`.
    pub identifier: &'static str,
    pub meaning: Meaning,
}

/// Meaning of a property; it also determines how the values are parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    Move(Side),
    Setup(SetupKind),
    /// Side to move next.
    Turn,
    Comment(CommentKind),
    Info(Field, InfoType),
    /// Marks of a shape on a list of points.
    Mark(MarkShape),
    /// Labels: short texts on points.
    Labels,
    /// Lines or arrows, each between two points.
    Links(ConnectorKind),
    /// Judgement with a value: 1 for normal, 2 for emphasised (type `Double`).
    Judgement(Judgement),
    /// Judgement without a value.
    Flag(Judgement),
    /// Estimated score of the position.
    Estimate,
    /// Clock reading of a side: time left, or stones left in overtime.
    Clock(Side, ClockKind),
    /// Number that affects printed diagrams.
    Print(PrintKind),
    Figure,
    /// Known property that bokgi does not use and keeps unchanged.
    Kept,
}

/// Type of a header property's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InfoType {
    Line,
    /// Text of one or more lines.
    Text,
    /// Whole number.
    Number,
    /// Number of handicap stones.
    Handicap,
    Size,
    Komi,
    /// Komi in half points.
    HalfPoints,
    Result,
    Dates,
    /// Time in seconds.
    Time,
}

const BLACK: Side = Side::BLACK;
const WHITE: Side = Side::WHITE;

const fn p(identifier: &'static str, meaning: Meaning) -> Property {
    Property {
        identifier,
        meaning,
    }
}

const fn info(identifier: &'static str, field: Field, kind: InfoType) -> Property {
    p(identifier, Meaning::Info(field, kind))
}

/// All properties of `FF[1]` to `FF[4]` for games in general and for baduk, as the `FF[4]`
/// specification lists them. Properties of older versions are in its list of obsolete properties.
///
/// The first rows are the moves; [`find`] and the node checks rely on fewer than 128 rows.
pub(crate) const PROPERTIES: &[Property] = &[
    p("B", Meaning::Move(BLACK)),
    p("W", Meaning::Move(WHITE)),
    p("C", Meaning::Comment(CommentKind::Comment)),
    p("AB", Meaning::Setup(SetupKind::Stones(BLACK))),
    p("AW", Meaning::Setup(SetupKind::Stones(WHITE))),
    p("AE", Meaning::Setup(SetupKind::Empty)),
    p("PL", Meaning::Turn),
    p("N", Meaning::Comment(CommentKind::Name)),
    p("DM", Meaning::Judgement(Judgement::Even)),
    p("GB", Meaning::Judgement(Judgement::GoodFor(BLACK))),
    p("GW", Meaning::Judgement(Judgement::GoodFor(WHITE))),
    p("UC", Meaning::Judgement(Judgement::Unclear)),
    p("HO", Meaning::Judgement(Judgement::Hotspot)),
    p("BM", Meaning::Judgement(Judgement::BadMove)),
    p("TE", Meaning::Judgement(Judgement::Tesuji)),
    p("DO", Meaning::Flag(Judgement::Doubtful)),
    p("IT", Meaning::Flag(Judgement::Interesting)),
    p("KO", Meaning::Flag(Judgement::Forced)),
    p("V", Meaning::Estimate),
    p("MN", Meaning::Print(PrintKind::MoveNumber)),
    p("PM", Meaning::Print(PrintKind::Mode)),
    p("FG", Meaning::Figure),
    p("TR", Meaning::Mark(MarkShape::Triangle)),
    p("SQ", Meaning::Mark(MarkShape::Square)),
    p("CR", Meaning::Mark(MarkShape::Circle)),
    p("MA", Meaning::Mark(MarkShape::Cross)),
    p("SL", Meaning::Mark(MarkShape::Selected)),
    p("DD", Meaning::Mark(MarkShape::Dim)),
    p("VW", Meaning::Mark(MarkShape::View)),
    p("TB", Meaning::Mark(MarkShape::Territory(BLACK))),
    p("TW", Meaning::Mark(MarkShape::Territory(WHITE))),
    p("M", Meaning::Mark(MarkShape::Cross)),
    p("LB", Meaning::Labels),
    p("AR", Meaning::Links(ConnectorKind::Arrow)),
    p("LN", Meaning::Links(ConnectorKind::Line)),
    p("BL", Meaning::Clock(BLACK, ClockKind::Left)),
    p("WL", Meaning::Clock(WHITE, ClockKind::Left)),
    p("OB", Meaning::Clock(BLACK, ClockKind::Overtime)),
    p("OW", Meaning::Clock(WHITE, ClockKind::Overtime)),
    info("PB", Field::Name(BLACK), InfoType::Line),
    info("PW", Field::Name(WHITE), InfoType::Line),
    info("BR", Field::Rank(BLACK), InfoType::Line),
    info("WR", Field::Rank(WHITE), InfoType::Line),
    info("BT", Field::Team(BLACK), InfoType::Line),
    info("WT", Field::Team(WHITE), InfoType::Line),
    info("EV", Field::Event, InfoType::Line),
    info("RO", Field::Round, InfoType::Line),
    info("PC", Field::Place, InfoType::Line),
    info("DT", Field::Date, InfoType::Dates),
    info("RU", Field::Rules, InfoType::Line),
    info("KM", Field::Komi, InfoType::Komi),
    info("HA", Field::Handicap, InfoType::Handicap),
    info("RE", Field::Result, InfoType::Result),
    info("TM", Field::TimeLimit, InfoType::Time),
    info("OT", Field::Overtime, InfoType::Line),
    info("ON", Field::Opening, InfoType::Line),
    info("GN", Field::GameName, InfoType::Line),
    info("GC", Field::GameComment, InfoType::Text),
    info("AN", Field::Annotator, InfoType::Line),
    info("US", Field::Recorder, InfoType::Line),
    info("SO", Field::Source, InfoType::Line),
    info("CP", Field::Copyright, InfoType::Line),
    info("SZ", Field::BoardSize, InfoType::Size),
    info("GM", Field::GameKind, InfoType::Number),
    info("FF", Field::FormatVersion, InfoType::Number),
    info("CA", Field::Charset, InfoType::Line),
    info("AP", Field::Application, InfoType::Line),
    info("ST", Field::VariationStyle, InfoType::Number),
    p("BS", Meaning::Kept),
    p("WS", Meaning::Kept),
    p("CH", Meaning::Kept),
    p("EL", Meaning::Kept),
    p("EX", Meaning::Kept),
    p("ID", Meaning::Kept),
    info("KI", Field::Komi, InfoType::HalfPoints),
    p("L", Meaning::Kept),
    p("LT", Meaning::Kept),
    p("OM", Meaning::Kept),
    p("OP", Meaning::Kept),
    p("OV", Meaning::Kept),
    p("RG", Meaning::Kept),
    p("SC", Meaning::Kept),
    p("SE", Meaning::Kept),
    p("SI", Meaning::Kept),
    p("TC", Meaning::Kept),
];

/// Index in [`PROPERTIES`] of each identifier of one or two letters; 255 if there is no such
/// property.
static INDEX: [u8; 27 * 27] = {
    let mut index = [255; 27 * 27];
    let mut row = 0;
    while row < PROPERTIES.len() {
        let letters = PROPERTIES[row].identifier.as_bytes();
        let second = if letters.len() == 2 {
            letters[1]
        } else {
            b'A' - 1
        };
        index[slot(letters[0], second)] = row as u8;
        row += 1;
    }
    index
};

const fn slot(first: u8, second: u8) -> usize {
    (first - b'A') as usize * 27 + (second + 1 - b'A') as usize
}

/// Index of a property in [`PROPERTIES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PropertyRow(pub u8);

impl PropertyRow {
    /// Index of the property `B`, Black's moves.
    pub(crate) const B: PropertyRow = PropertyRow(0);
    /// Index of the property `W`, White's moves.
    pub(crate) const W: PropertyRow = PropertyRow(1);

    pub(crate) fn property(self) -> &'static Property {
        &PROPERTIES[self.0 as usize]
    }

    /// Returns the bit that represents the property in a set of properties.
    pub(crate) const fn bit(self) -> u128 {
        1 << self.0
    }
}

/// Finds a property by its identifier in capitals; `None` if the standard has none.
#[inline]
pub(crate) fn find(identifier: &[u8]) -> Option<PropertyRow> {
    let slot = match *identifier {
        [a @ b'A'..=b'Z'] => slot(a, b'A' - 1),
        [a @ b'A'..=b'Z', b @ b'A'..=b'Z'] => slot(a, b),
        _ => return None,
    };
    match INDEX[slot] {
        255 => None,
        row => Some(PropertyRow(row)),
    }
}

/// Returns the identifier of the first property whose meaning satisfies `wanted`; `None` if SGF has
/// none.
pub(crate) fn identifier_of(wanted: impl Fn(Meaning) -> bool) -> Option<&'static str> {
    PROPERTIES
        .iter()
        .find(|p| wanted(p.meaning))
        .map(|p| p.identifier)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_property_is_found_by_its_identifier() {
        assert!(PROPERTIES.len() < 128);
        for (row, property) in PROPERTIES.iter().enumerate() {
            assert_eq!(
                find(property.identifier.as_bytes()),
                Some(PropertyRow(row as u8))
            );
        }
        for unknown in ["", "Q", "ZZ", "KGS", "5A", "b"] {
            assert_eq!(find(unknown.as_bytes()), None, "{unknown}");
        }
        assert_eq!(PropertyRow::W.property().identifier, "W");
    }
}
