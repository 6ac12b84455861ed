//! Komi of a record in points, whatever unit the record uses: hundredths of a point, zi, or a
//! server's default.

use super::server::Server;
use crate::model::{Field, GameId, Hundredths, Record};

/// Komi of a game in points, and the unit in which the record states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KomiMeaning {
    /// Komi in points.
    pub points: Hundredths,
    /// Unit in which the record states the komi, or the server's default.
    pub basis: KomiBasis,
}

/// Unit in which a record states the komi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KomiBasis {
    /// The komi is stated in points.
    Stated,
    /// The komi is stated in hundredths of a point: 650 means 6.5 points.
    Hundredths,
    /// The komi is stated in hundredths of a zi: 375 means 3.75 zi, which are 7.5 points.
    HundredthsOfZi,
    /// The komi is stated in zi, each worth two points; a quarter, as in 3.75, reveals this unit.
    Zi,
    /// The record states 0, but the server uses its default komi in even games.
    ServerDefault,
}

impl KomiBasis {
    /// Returns true if the komi is stated in zi, the unit of Chinese counting.
    pub const fn is_zi(self) -> bool {
        matches!(self, KomiBasis::HundredthsOfZi | KomiBasis::Zi)
    }
}

/// Komi of even games on the server Fox under Chinese rules (7.5) and under other rules (6.5),
/// although its records state 0.
const FOX_CHINESE: Hundredths = Hundredths(750);
const FOX: Hundredths = Hundredths(650);

impl KomiMeaning {
    pub(super) const fn stated(points: Hundredths) -> KomiMeaning {
        KomiMeaning {
            points,
            basis: KomiBasis::Stated,
        }
    }

    /// Returns the komi of a record in points; `None` if it states none that can be read.
    pub fn from_record(record: &Record) -> Option<KomiMeaning> {
        let written = record.header.komi()?;
        if record.origin.is_literal || record.game != GameId::BADUK {
            return Some(KomiMeaning::stated(written));
        }
        Some(KomiMeaning::new(written, record))
    }

    /// Converts the komi that a record of baduk states to points.
    fn new(written: Hundredths, record: &Record) -> KomiMeaning {
        let handicap = record.header.handicap();
        if written.0 == 0 && handicap == 0 && Server::new(record) == Server::Fox {
            return fox_default(record);
        }
        if let Some(scaled) = scaled(written, handicap) {
            return scaled;
        }
        if written.has_quarters() {
            return KomiMeaning {
                points: written.zi_to_points(),
                basis: KomiBasis::Zi,
            };
        }
        KomiMeaning::stated(written)
    }
}

/// Returns the default komi of an even game on the server Fox whose record states 0; 0 if the
/// result's margin is a whole number, because then there was no komi.
fn fox_default(record: &Record) -> KomiMeaning {
    let margin = record.header.outcome().and_then(|outcome| outcome.margin());
    if margin.is_some_and(Hundredths::is_whole) {
        return KomiMeaning::stated(Hundredths(0));
    }
    let rules = record.info(Field::Rules).unwrap_or_default();
    let is_chinese =
        margin.is_some_and(Hundredths::has_quarters) || rules.eq_ignore_ascii_case("chinese");
    KomiMeaning {
        points: if is_chinese { FOX_CHINESE } else { FOX },
        basis: KomiBasis::ServerDefault,
    }
}

/// Converts a komi stated in hundredths: 650 to 6.5 points, 375 (zi) to 7.5 points. `None` for any
/// other number.
///
/// Under Chinese rules Fox takes half a zi off for each handicap stone from the second on: 325, 275, 225
/// for four stones, 175 for five, and so on.
fn scaled(written: Hundredths, handicap: i32) -> Option<KomiMeaning> {
    if !written.is_whole() {
        return None;
    }
    let hundredths = written.0 / 100;
    let zi = KomiMeaning {
        points: Hundredths(hundredths * 2),
        basis: KomiBasis::HundredthsOfZi,
    };
    match hundredths.abs() {
        275 | 325 | 350 | 375 => Some(zi),
        25..275 if handicap >= 2 && hundredths == 425 - 50 * handicap => Some(zi),
        400..1000 if hundredths % 50 == 0 => Some(KomiMeaning {
            points: Hundredths(hundredths),
            basis: KomiBasis::Hundredths,
        }),
        _ => None,
    }
}

/// Largest plausible komi, 50 points, in hundredths of a point.
const MOST: i32 = 50_00;

/// Returns true if a komi cannot be real, because it is above 50 points or not a multiple of a
/// quarter point.
pub const fn is_implausible(points: Hundredths) -> bool {
    points.0.abs() > MOST || points.0 % 25 != 0
}

/// Returns the komi that an implausible number without a decimal point probably means, such as 6.5
/// for 65; `None` if no reading fits.
pub fn without_lost_point(komi: Hundredths, text: &str) -> Option<Hundredths> {
    let is_komi = |points: &Hundredths| (4_00..=9_00).contains(&points.0.abs());
    if text.contains('.') || !komi.is_whole() {
        return None;
    }
    let number = komi.0 / 100;
    let candidates = match number % 50 {
        0 => [Hundredths(number), Hundredths(number * 10)],
        _ if number % 25 == 0 => [Hundredths(number * 2), Hundredths(number * 10)],
        _ => [Hundredths(number * 10); 2],
    };
    let halves = |points: &Hundredths| points.0 % 50 == 0;
    candidates.into_iter().filter(halves).find(is_komi)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn komi_of_servers_is_read_as_points() {
        for (written, handicap, komi) in [
            ("650", 0, Some("6.5")),
            ("750", 0, Some("7.5")),
            ("550", 0, Some("5.5")),
            ("450", 0, Some("4.5")),
            ("700", 0, Some("7")),
            ("375", 0, Some("7.5")),
            ("325", 0, Some("6.5")),
            ("275", 0, Some("5.5")),
            ("350", 0, Some("7")),
            ("-650", 0, Some("-6.5")),
            ("0", 0, None),
            ("6.5", 0, None),
            ("3.75", 0, None),
            ("-74.50", 0, None),
            ("65", 0, None),
            ("361", 0, None),
            ("375", 1, Some("7.5")),
            ("325", 2, Some("6.5")),
            ("275", 3, Some("5.5")),
            ("225", 4, Some("4.5")),
            ("175", 5, Some("3.5")),
            ("450", 4, Some("4.5")),
            ("225", 0, None),
            ("175", 4, None),
        ] {
            let written = Hundredths::parse(written).unwrap();
            let komi = komi.and_then(Hundredths::parse);
            let found = scaled(written, handicap).map(|komi| komi.points);
            assert_eq!(found, komi, "{written} with {handicap} stones");
        }
    }

    #[test]
    fn the_lost_point_is_found_where_there_was_none() {
        for (text, expected) in [
            ("650", Some("6.5")),
            ("375", Some("7.5")),
            ("275", Some("5.5")),
            ("65", Some("6.5")),
            ("75", Some("7.5")),
            ("55", Some("5.5")),
            ("-65", Some("-6.5")),
            ("80", Some("8")),
            ("65.00", None),
            ("361", None),
            ("100", None),
            ("6.7", None),
        ] {
            let komi = Hundredths::parse(text).unwrap();
            assert!(is_implausible(komi), "{text}");
            let found = without_lost_point(komi, text).map(|points| points.to_string());
            assert_eq!(found.as_deref(), expected, "{text}");
        }
    }
}
