//! Clock readings in move lists: `@12:34` left, `@+0:45` spent, `@#3` stones or periods of
//! overtime.

use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::character::complete::{char, digit1};
use nom::combinator::{map_opt, opt, recognize, value};
use nom::multi::many_m_n;
use nom::sequence::preceded;
use nom::{IResult, Parser};

use crate::model::{ClockKind, Side};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ClockReading {
    /// Side whose clock was read, if stated.
    pub(super) side: Option<Side>,
    pub(super) kind: ClockKind,
    /// Milliseconds for a time; number of stones or periods for overtime.
    pub(super) value: i32,
}

/// Parses a clock reading such as `@12:34` or `@B+0:45`.
///
/// ```text
/// Clock = "@" [ "B" | "W" | "흑" | "백" ] [ "+" | "#" ] Time .
/// ```
pub(super) fn clock(input: &str) -> IResult<&str, ClockReading> {
    let side = alt((
        value(Side::BLACK, alt((tag("B"), tag("흑")))),
        value(Side::WHITE, alt((tag("W"), tag("백")))),
    ));
    let kind = opt(alt((
        value(ClockKind::Spent, char('+')),
        value(ClockKind::Overtime, char('#')),
    )));
    let (rest, (side, kind)) = preceded(char('@'), (opt(side), kind)).parse(input)?;
    let kind = kind.unwrap_or(ClockKind::Left);
    let (rest, value) = match kind {
        ClockKind::Overtime => map_opt(recognize((opt(char('-')), digit1)), |n: &str| {
            n.parse().ok()
        })
        .parse(rest)?,
        _ => map_opt(time, milliseconds).parse(rest)?,
    };
    Ok((rest, ClockReading { side, kind, value }))
}

/// Parses a time in hours, minutes and seconds, such as `1:02:03.5`; returns its text.
///
/// ```text
/// Time = [ "-" ] Number [ ":" Number [ ":" Number ] ] [ "." Number ] .     (the last in seconds)
/// ```
fn time(input: &str) -> IResult<&str, &str> {
    recognize((
        opt(char('-')),
        digit1,
        many_m_n(0, 2, preceded(char(':'), digit1)),
        opt(preceded(char('.'), digit1)),
    ))
    .parse(input)
}

fn milliseconds(text: &str) -> Option<i32> {
    let (sign, magnitude) = match text.strip_prefix('-') {
        Some(magnitude) => (-1, magnitude),
        None => (1, text),
    };
    let (whole, fraction) = magnitude.split_once('.').unwrap_or((magnitude, "0"));
    let mut seconds = 0i64;
    for part in whole.split(':') {
        let part: i64 = part.parse().ok()?;
        seconds = seconds.checked_mul(60)?.checked_add(part)?;
    }
    let thousandths: i64 = format!("{fraction:0<3}").get(..3)?.parse().ok()?;
    let total = seconds.checked_mul(1000)?.checked_add(thousandths)?;
    i32::try_from(sign * total).ok()
}

/// Formats a clock reading. `side` is the word for the side, empty if the side is evident. `value`
/// is milliseconds, or a count in overtime.
pub(super) fn spell(side: &str, kind: ClockKind, value: i32) -> String {
    match kind {
        ClockKind::Overtime => format!("@{side}#{value}"),
        ClockKind::Spent => format!("@{side}+{}", spell_time(value)),
        ClockKind::Left => format!("@{side}{}", spell_time(value)),
    }
}

fn spell_time(value: i32) -> String {
    let sign = if value < 0 { "-" } else { "" };
    let magnitude = value.unsigned_abs();
    let (seconds, thousandths) = (magnitude / 1000, magnitude % 1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let fraction = match thousandths {
        0 => String::new(),
        rest => format!(".{rest:03}").trim_end_matches('0').to_owned(),
    };
    match hours {
        0 => format!("{sign}{minutes}:{seconds:02}{fraction}"),
        _ => format!("{sign}{hours}:{minutes:02}:{seconds:02}{fraction}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_as_they_are_typed() {
        use ClockKind::{Left, Overtime, Spent};
        for (text, side, kind, value) in [
            ("@12:34", None, Left, 754_000),
            ("@1:02:03.25", None, Left, 3_723_250),
            ("@90", None, Left, 90_000),
            ("@W+0:45", Some(Side::WHITE), Spent, 45_000),
            ("@흑-0:05", Some(Side::BLACK), Left, -5_000),
            ("@#3", None, Overtime, 3),
        ] {
            let reading = ClockReading { side, kind, value };
            assert_eq!(clock(text), Ok(("", reading)), "{text}");
        }
        for wrong in ["@", "@홍길동", "@:5", "@99999999:00"] {
            assert!(clock(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn spelled_clocks_read_back() {
        for kind in [ClockKind::Left, ClockKind::Spent, ClockKind::Overtime] {
            for value in [0, 1, -1, 59_999, 60_000, 3_600_000, i32::MAX, i32::MIN] {
                let spelled = spell("W", kind, value);
                let reading = ClockReading {
                    side: Some(Side::WHITE),
                    kind,
                    value,
                };
                assert_eq!(clock(&spelled), Ok(("", reading)), "{spelled}");
            }
        }
    }
}
