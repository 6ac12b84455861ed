//! Decimal numbers stored in hundredths, without floating point.

use std::fmt;

use crate::text::Lang;

/// Decimal number stored in hundredths, for komi, margins and evaluations: `Hundredths(650)` is
/// 6.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Hundredths(pub i32);

impl Hundredths {
    /// Parses a decimal number such as `6.5`, `-0.50`, `+7` or `.5`. Returns `None` for other text,
    /// for a number that hundredths cannot represent (`6.505`) and for one that is too large.
    pub fn parse(text: &str) -> Option<Hundredths> {
        let (sign, digits) = match text.as_bytes() {
            [b'-', ..] => (-1, &text[1..]),
            [b'+', ..] => (1, &text[1..]),
            _ => (1, text),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        if whole.is_empty() && fraction.is_empty() {
            return None;
        }
        let mut value: i64 = 0;
        for byte in whole.bytes() {
            value = value * 10 + i64::from(digit(byte)?);
            if value > i64::from(i32::MAX / 100) {
                return None;
            }
        }
        value *= 100;
        for (at, byte) in fraction.bytes().enumerate() {
            match (at, digit(byte)?) {
                (0, d) => value += i64::from(d) * 10,
                (1, d) => value += i64::from(d),
                (_, 0) => {}
                _ => return None,
            }
        }
        i32::try_from(sign * value).ok().map(Hundredths)
    }

    /// Returns true if the number has no decimals.
    pub fn is_whole(self) -> bool {
        self.0 % 100 == 0
    }

    /// Returns true if the number ends in .25 or .75. Points come in halves, so such a komi or
    /// margin must be in Chinese zi (子).
    pub fn has_quarters(self) -> bool {
        self.0 % 25 == 0 && self.0 % 50 != 0
    }

    /// Converts zi to points: one zi is two points.
    pub fn zi_to_points(self) -> Hundredths {
        Hundredths(self.0.saturating_mul(2))
    }

    /// Converts points to zi: two points are one zi.
    pub fn points_to_zi(self) -> Hundredths {
        Hundredths(self.0 / 2)
    }

    /// Returns true if the sum or the difference of a margin and a komi, both in points, is a whole
    /// number. Otherwise the margin cannot come from a count with this komi.
    pub fn fits_komi(self, komi: Hundredths) -> bool {
        let (margin, komi) = (i64::from(self.0), i64::from(komi.0));
        (margin + komi) % 100 == 0 || (margin - komi) % 100 == 0
    }

    /// Formats a komi or margin for readers of a language: `6.5` or `6집반`, `0.5` or `반집`. In
    /// Korean, quarters are in zi: `3.75자`.
    pub fn as_said(self, lang: Lang) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        let magnitude = self.0.unsigned_abs();
        match (lang, magnitude / 100, magnitude % 100) {
            (Lang::En, ..) => self.to_string(),
            (Lang::Ko, 0, 50) => format!("{sign}반집"),
            (Lang::Ko, points, 50) => format!("{sign}{points}집반"),
            (Lang::Ko, ..) if self.has_quarters() => format!("{self}자"),
            (Lang::Ko, ..) => format!("{self}집"),
        }
    }
}

fn digit(byte: u8) -> Option<u8> {
    byte.is_ascii_digit().then(|| byte - b'0')
}

impl fmt::Display for Hundredths {
    /// Formats the number with as few decimals as possible: `6.5`, `-0.25`, `7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let magnitude = self.0.unsigned_abs();
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, fraction) = (magnitude / 100, magnitude % 100);
        match (fraction, fraction % 10) {
            (0, _) => write!(f, "{sign}{whole}"),
            (_, 0) => write!(f, "{sign}{whole}.{}", fraction / 10),
            _ => write!(f, "{sign}{whole}.{fraction:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn komi_is_said_as_players_say_it() {
        for (number, en, ko) in [
            (650, "6.5", "6집반"),
            (50, "0.5", "반집"),
            (-550, "-5.5", "-5집반"),
            (700, "7", "7집"),
            (0, "0", "0집"),
            (375, "3.75", "3.75자"),
            (2, "0.02", "0.02집"),
        ] {
            assert_eq!(Hundredths(number).as_said(Lang::En), en);
            assert_eq!(Hundredths(number).as_said(Lang::Ko), ko);
        }
    }

    #[test]
    fn decimals_are_read_exactly_and_printed_shortest() {
        for (text, value, printed) in [
            ("6.5", 650, "6.5"),
            ("6.50", 650, "6.5"),
            ("-5.50", -550, "-5.5"),
            ("+0.25", 25, "0.25"),
            (".5", 50, "0.5"),
            ("7.", 700, "7"),
            ("-0.05", -5, "-0.05"),
            ("5.500000", 550, "5.5"),
            ("0", 0, "0"),
        ] {
            assert_eq!(Hundredths::parse(text), Some(Hundredths(value)), "{text}");
            assert_eq!(Hundredths(value).to_string(), printed);
        }
        for (text, quarters) in [
            ("3.75", true),
            ("-0.25", true),
            ("7.5", false),
            ("0.02", false),
        ] {
            let number = Hundredths::parse(text).unwrap();
            assert_eq!(number.has_quarters(), quarters, "{text}");
        }
        for wrong in ["", "-", ".", "6,5", "6.505", "1e3", "99999999999", " 6"] {
            assert_eq!(Hundredths::parse(wrong), None, "{wrong}");
        }
    }
}
