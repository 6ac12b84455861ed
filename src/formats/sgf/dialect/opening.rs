//! Properties about omok openings: from renju programs, and bokgi's own for plays that SGF cannot
//! express.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::take;
use nom::character::complete::{char, u8};
use nom::combinator::{all_consuming, map, map_opt, value};
use nom::sequence::{preceded, separated_pair, terminated};

use crate::formats::sgf::lexer::{Parsed, Wanted, space};
use crate::formats::sgf::point;
use crate::formats::shared::tags;
use crate::model::{Field, GameId, Opening, Play, Point, QuadrantTurn, Side};
use crate::text::Bilingual;

/// Meaning of a property about an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OpeningMeaning {
    /// Header entry: the players swapped colours.
    Swapped,
    /// Header entry: points of the moves that were offered and not chosen.
    Offers,
    /// Header entry: number of moves that a player announced to offer.
    Declared,
    /// Moves of the first stones, all in one value; holds their sides in order.
    Stones(&'static [Side]),
    /// Plays of a kind that SGF has no property for, one in each value.
    Act(PrivatePlay),
    Line(Field),
    /// Id of the game, if SGF has no number for it.
    Game,
    /// A tag of another format, kept unchanged.
    Kept,
}

/// Kinds of play without a property in SGF: choices of an opening, and moves that are more than one
/// stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PrivatePlay {
    /// Play of the kind [`Play::Swap`].
    Swap,
    /// Play of the kind [`Play::Keep`].
    Keep,
    /// Play of the kind [`Play::Declare`].
    Declare,
    /// Play of the kind [`Play::Offer`].
    Offer,
    /// Play of the kind [`Play::Choose`].
    Choose,
    /// Play of the kind [`Play::Resign`].
    Resign,
    /// Play of the kind [`Play::Rotate`].
    Rotate,
    /// Play of the kind [`Play::Tile`].
    Tile,
}

/// All properties about openings with their meanings. Properties of other programs come before
/// bokgi's own.
///
/// `5A` and `SW` are written by the ORC game centre and RenLib, `QPR` and `QSLW` by Gomokuquest. An
/// identifier that begins with a digit breaks SGF, so `5A` is written back only where the source
/// had it.
pub(crate) const PROPERTIES: &[(&str, OpeningMeaning)] = &[
    (FIFTHS, OpeningMeaning::Offers),
    ("SW", OpeningMeaning::Swapped),
    (
        "QPR",
        OpeningMeaning::Stones(&[Side::BLACK, Side::WHITE, Side::BLACK]),
    ),
    ("QSLW", OpeningMeaning::Stones(&[Side::WHITE])),
    ("BOKGIALT", OpeningMeaning::Offers),
    ("BOKGIFIFTHS", OpeningMeaning::Declared),
    ("BOKGISWAP", OpeningMeaning::Act(PrivatePlay::Swap)),
    ("BOKGIKEEP", OpeningMeaning::Act(PrivatePlay::Keep)),
    ("BOKGIDECLARE", OpeningMeaning::Act(PrivatePlay::Declare)),
    ("BOKGIOFFER", OpeningMeaning::Act(PrivatePlay::Offer)),
    ("BOKGICHOOSE", OpeningMeaning::Act(PrivatePlay::Choose)),
    ("BOKGIRESIGN", OpeningMeaning::Act(PrivatePlay::Resign)),
    ("BOKGIROTATE", OpeningMeaning::Act(PrivatePlay::Rotate)),
    ("BOKGITILE", OpeningMeaning::Act(PrivatePlay::Tile)),
    ("BOKGIPROTOCOL", OpeningMeaning::Line(Field::Protocol)),
    ("BOKGITERMINATION", OpeningMeaning::Line(Field::Termination)),
    (GameId::PROPERTY, OpeningMeaning::Game),
    (tags::PROPERTY, OpeningMeaning::Kept),
];

/// Identifier of the property for offered fifth moves that renju programs write.
pub(crate) const FIFTHS: &str = "5A";

/// Prefix of the identifiers of bokgi's own properties.
pub(crate) const OWN: &str = "BOKGI";

/// Prefix of the identifiers for data that only RenLib libraries have.
pub(crate) const LIBRARY: &str = crate::formats::LIBRARY_PROPERTIES[0];

/// Finds a property about openings by its identifier; `None` for other identifiers.
pub(crate) fn find(identifier: &str) -> Option<(&'static str, OpeningMeaning)> {
    let mut properties = PROPERTIES.iter().copied();
    properties.find(|(name, _)| *name == identifier)
}

/// Returns the identifier of the property with a meaning, bokgi's own if there are several; `None` if there is none.
pub(crate) fn identifier_of(meaning: OpeningMeaning) -> Option<&'static str> {
    let mut properties = PROPERTIES.iter().rev();
    properties
        .find(|(_, m)| *m == meaning)
        .map(|&(name, _)| name)
}

/// Error: the value with index `value` cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unreadable {
    pub value: usize,
    pub expected: Bilingual,
}

/// Name of header entries about openings in reports of losses.
pub(crate) const WHAT: Bilingual =
    Bilingual::new("statements about the opening", "오프닝에 관한 정보");

const YES_OR_NO: Bilingual = Bilingual::new("`YES` or `NO`", "`YES` 또는 `NO`");
const A_POINT: Bilingual = Bilingual::new("a point such as `gg`", "`gg` 같은 자리");
const A_COUNT: Bilingual = Bilingual::new("a number from 0 to 255", "0부터 255까지의 수");
const STONES: Bilingual = Bilingual::new(
    "as many points as the opening has stones in this property, such as `hh,hg,jf`",
    "돌 수만큼의 자리, 예: `hh,hg,jf`",
);
const A_SIDE: Bilingual = Bilingual::new("`B` or `W`", "`B` 또는 `W`");
const SIDE_AND_COUNT: Bilingual =
    Bilingual::new("a side and a number such as `B:5`", "`B:5` 같은 흑백과 수");
const SIDE_AND_POINTS: Bilingual = Bilingual::new(
    "a side and two points such as `B:cd:dd`",
    "`B:cd:dd` 같은 흑백과 두 자리",
);
const SIDE_POINT_AND_ROTATION: Bilingual = Bilingual::new(
    "a side, a point and a quadrant with its direction such as `B:cd:tl+`",
    "`B:cd:tl+` 같은 흑백, 자리, 돌린 부분과 방향",
);
const SIDE_AND_POINT: Bilingual = Bilingual::new(
    "a side and a point such as `B:gg`",
    "`B:gg` 같은 흑백과 자리",
);

/// Reads a property that states a header entry about the opening, and stores it in `opening`. Does nothing if it has
/// no value; fails if its value is invalid.
pub(crate) fn state(
    meaning: OpeningMeaning,
    values: &[&str],
    opening: &mut Opening,
) -> Result<(), Unreadable> {
    let bad = |value, expected| Err(Unreadable { value, expected });
    let first = values.first().map_or("", |value| value.trim());
    match meaning {
        _ if first.is_empty() && values.len() <= 1 => {}
        OpeningMeaning::Swapped if first.eq_ignore_ascii_case("YES") => {
            opening.swapped = Some(true);
        }
        OpeningMeaning::Swapped if first.eq_ignore_ascii_case("NO") => {
            opening.swapped = Some(false);
        }
        OpeningMeaning::Swapped => return bad(0, YES_OR_NO),
        OpeningMeaning::Declared => match first.parse() {
            Ok(count) => opening.declared = Some(count),
            Err(_) => return bad(0, A_COUNT),
        },
        OpeningMeaning::Offers => {
            let kept = opening.offers.len();
            for (index, value) in values.iter().enumerate() {
                let Ok((_, at)) = all_consuming(spaced_point).parse(value.as_bytes()) else {
                    opening.offers.truncate(kept);
                    return bad(index, A_POINT);
                };
                opening.offers.push(at);
            }
        }
        OpeningMeaning::Stones(_)
        | OpeningMeaning::Act(_)
        | OpeningMeaning::Line(_)
        | OpeningMeaning::Game
        | OpeningMeaning::Kept => {}
    }
    Ok(())
}

/// A play, and the length of the value up to the end of this play in bytes.
pub(crate) type PlayEnd = (Play, usize);

/// Parses a value with the points of the first stones; `sides` holds their sides in order. Fails unless the value has
/// one point for each side.
///
/// ```text
/// Stones = Point { "," Point } .
/// ```
pub(crate) fn stones(sides: &[Side], text: &str) -> Result<Vec<PlayEnd>, Unreadable> {
    let unreadable = Unreadable {
        value: 0,
        expected: STONES,
    };
    let mut rest = text.as_bytes();
    let mut stones = Vec::with_capacity(sides.len());
    for (index, &side) in sides.iter().enumerate() {
        let read = match index {
            0 => spaced_point(rest),
            _ => preceded(char(','), spaced_point).parse(rest),
        };
        let (after, at) = read.map_err(|_| unreadable)?;
        rest = after;
        stones.push((Play::Place { side, at }, text.len() - rest.len()));
    }
    match rest {
        [] => Ok(stones),
        _ => Err(unreadable),
    }
}

/// Parses plays of one kind, one in each value. Fails if a value cannot be read as such a play.
pub(crate) fn acts(act: PrivatePlay, values: &[&str]) -> Result<Vec<Play>, Unreadable> {
    let read = |(index, text): (usize, &&str)| {
        let text = text.trim().as_bytes();
        let read = all_consuming(|input| one(act, input)).parse(text);
        read.map(|(_, play)| play).map_err(|_| Unreadable {
            value: index,
            expected: match act {
                PrivatePlay::Swap | PrivatePlay::Keep | PrivatePlay::Resign => A_SIDE,
                PrivatePlay::Declare => SIDE_AND_COUNT,
                PrivatePlay::Offer | PrivatePlay::Choose => SIDE_AND_POINT,
                PrivatePlay::Rotate => SIDE_POINT_AND_ROTATION,
                PrivatePlay::Tile => SIDE_AND_POINTS,
            },
        })
    };
    values.iter().enumerate().map(read).collect()
}

/// Parses one play of a kind, such as `B:gg`.
///
/// ```text
/// Act      = Side | Side ":" Point | Side ":" Number | Side ":" Point ":" Rotation
///          | Side ":" Point ":" Point .
/// Rotation = ( "tl" | "tr" | "bl" | "br" ) ( "+" | "-" ) .
/// ```
fn one(act: PrivatePlay, input: &[u8]) -> Parsed<'_, Play> {
    match act {
        PrivatePlay::Swap => map(side, |side| Play::Swap { side }).parse(input),
        PrivatePlay::Keep => map(side, |side| Play::Keep { side }).parse(input),
        PrivatePlay::Resign => map(side, |side| Play::Resign { side }).parse(input),
        PrivatePlay::Declare => map(separated_pair(side, char(':'), u8), |(side, count)| {
            Play::Declare { side, count }
        })
        .parse(input),
        PrivatePlay::Offer => map(
            separated_pair(side, char(':'), point::point),
            |(side, at)| Play::Offer { side, at },
        )
        .parse(input),
        PrivatePlay::Choose => map(
            separated_pair(side, char(':'), point::point),
            |(side, at)| Play::Choose { side, at },
        )
        .parse(input),
        PrivatePlay::Rotate => map(
            separated_pair(
                separated_pair(side, char(':'), point::point),
                char(':'),
                rotation,
            ),
            |((side, at), rotation)| Play::Rotate { side, at, rotation },
        )
        .parse(input),
        PrivatePlay::Tile => map(
            separated_pair(
                separated_pair(side, char(':'), point::point),
                char(':'),
                point::point,
            ),
            |((side, cross), nought)| Play::Tile {
                side,
                cross,
                nought,
            },
        )
        .parse(input),
    }
}

/// Formats a play without a property in SGF as an identifier and a value. `None` for other plays,
/// and for a side or point that SGF cannot express.
pub(crate) fn spell(play: Play) -> Option<(&'static str, String)> {
    let side = match play.side() {
        Side::BLACK => 'B',
        Side::WHITE => 'W',
        _ => return None,
    };
    let (act, value) = match play {
        Play::Swap { .. } => (PrivatePlay::Swap, side.to_string()),
        Play::Keep { .. } => (PrivatePlay::Keep, side.to_string()),
        Play::Resign { .. } => (PrivatePlay::Resign, side.to_string()),
        Play::Declare { count, .. } => (PrivatePlay::Declare, format!("{side}:{count}")),
        Play::Offer { at, .. } => (PrivatePlay::Offer, format!("{side}:{}", point::spell(at)?)),
        Play::Choose { at, .. } => (PrivatePlay::Choose, format!("{side}:{}", point::spell(at)?)),
        Play::Rotate { at, rotation, .. } => {
            let (at, rotation) = (point::spell(at)?, rotation.key());
            (PrivatePlay::Rotate, format!("{side}:{at}:{rotation}"))
        }
        Play::Tile { cross, nought, .. } => {
            let (cross, nought) = (point::spell(cross)?, point::spell(nought)?);
            (PrivatePlay::Tile, format!("{side}:{cross}:{nought}"))
        }
        _ => return None,
    };
    Some((identifier_of(OpeningMeaning::Act(act))?, value))
}

fn rotation(input: &[u8]) -> Parsed<'_, QuadrantTurn> {
    let key = map_opt(take(3_usize), |key| std::str::from_utf8(key).ok());
    map_opt(key, QuadrantTurn::from_key).parse(input)
}

/// ```text
/// Side = "B" | "W" .
/// ```
fn side(input: &[u8]) -> Parsed<'_, Side> {
    alt((value(Side::BLACK, char('B')), value(Side::WHITE, char('W')))).parse(input)
}

/// Parses a point with optional white space around it.
fn spaced_point(input: &[u8]) -> Parsed<'_, Point> {
    let after = |input| Ok::<_, nom::Err<Wanted>>((space(input), ()));
    terminated(point::point, after).parse(space(input))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_about_the_whole_game_are_read() {
        let mut opening = Opening::default();
        for (name, values) in [
            ("SW", &["yes"][..]),
            ("5A", &["gg", " hh "]),
            ("BOKGIFIFTHS", &["3"]),
            ("5A", &[""]),
            ("SW", &[""]),
        ] {
            let (_, meaning) = find(name).expect("a property of openings");
            assert_eq!(state(meaning, values, &mut opening), Ok(()), "{name}");
        }
        let read = Opening {
            swapped: Some(true),
            declared: Some(3),
            offers: vec![Point::new(6, 6), Point::new(7, 7)],
        };
        assert_eq!(opening, read);
        for (name, values, index) in [
            ("SW", &["perhaps"][..], 0),
            ("5A", &["gg", "h8"], 1),
            ("BOKGIFIFTHS", &["many"], 0),
        ] {
            let (_, meaning) = find(name).expect("a property of openings");
            let failed = state(meaning, values, &mut opening).map_err(|u| u.value);
            assert_eq!(failed, Err(index), "{name}");
        }
        assert_eq!(opening, read, "what cannot be read changes nothing");
    }

    #[test]
    fn the_stones_of_an_opening_are_one_value() {
        let Some((_, OpeningMeaning::Stones(sides))) = find("QPR") else {
            panic!("QPR is about stones");
        };
        let read = stones(sides, "hh, hg,jf").expect("three points");
        let ends: Vec<usize> = read.iter().map(|(_, end)| *end).collect();
        assert_eq!(ends, [2, 6, 9]);
        assert_eq!(read[1].0.side(), Side::WHITE);
        for wrong in ["", "hh", "hh,hg", "hh,hg,jf,ii", "hh,hg,j6"] {
            assert!(stones(sides, wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn choices_are_read_as_they_are_spelled() {
        let (side, at) = (Side::WHITE, Point::new(6, 8));
        for play in [
            Play::Swap { side },
            Play::Keep { side },
            Play::Resign { side },
            Play::Declare { side, count: 10 },
            Play::Offer { side, at },
            Play::Choose { side, at },
            Play::Rotate {
                side,
                at,
                rotation: QuadrantTurn::all().last().expect("a rotation"),
            },
            Play::Tile {
                side,
                cross: at,
                nought: Point::new(7, 8),
            },
        ] {
            let (name, value) = spell(play).expect("a choice");
            let Some((_, OpeningMeaning::Act(act))) = find(name) else {
                panic!("{name} is a choice");
            };
            assert_eq!(acts(act, &[&value]), Ok(vec![play]), "{name}[{value}]");
        }
        assert_eq!(spell(Play::Pass { side }), None);
        assert!(acts(PrivatePlay::Offer, &["B:gg", "B"]).is_err_and(|u| u.value == 1));
    }
}
