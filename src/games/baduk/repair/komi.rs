//! Komi in hundredths of a point or of a zi.

use super::place_of;
use crate::diag::finding::Arg;
use crate::diag::{Finding, Severity};
use crate::games::baduk::codes::KOMI;
use crate::model::{Change, Dialect, Entry, Field, Fix, Hundredths, Record, Value};
use crate::text::Bilingual;

const POINT: Bilingual = Bilingual::new("hundredths of a point", "100분의 1집");
const ZI: Bilingual = Bilingual::new("hundredths of a zi", "100분의 1자(子)");

/// Reads such a komi as points.
pub(super) fn repair(record: &mut Record) -> Option<Finding> {
    let id = record.header.position(Field::Komi)?;
    let entry = *record.header.entry(id);
    let Value::Points(written) = entry.value else {
        return None;
    };
    let (komi, unit) = meant(written, record.header.handicap())?;
    // A Fox server writes every komi so.
    let severity = match record.origin.quirk {
        Some(Dialect::Fox) => Severity::Note,
        _ => KOMI.severity,
    };
    let finding = Finding::new(&KOMI, place_of(record, Field::Komi))
        .with_severity(severity)
        .arg("written", record.text(entry.text))
        .arg("unit", unit)
        .arg("komi", Arg::points(komi))
        .arg("value", komi)
        .fix(Fix::safe(Change::set_info(Field::Komi, komi)));
    let text = record.intern(&komi.to_string());
    let repaired = Entry {
        text,
        value: Value::Points(komi),
        ..entry
    };
    record.header.replace(id, repaired);
    Some(finding)
}

/// What a komi means that nobody gives: 650 is 6.5 points, 375 is 3.75 zi, which are 7.5 points.
///
/// Under Chinese rules Fox takes half a zi off for each handicap stone from the second on: 325, 275, 225
/// for four stones, 175 for five, and so on.
fn meant(written: Hundredths, handicap: i32) -> Option<(Hundredths, Bilingual)> {
    if !written.is_whole() {
        return None;
    }
    let hundredths = written.0 / 100;
    match hundredths.abs() {
        275 | 325 | 350 | 375 => Some((Hundredths(hundredths * 2), ZI)),
        25..275 if handicap >= 2 && hundredths == 425 - 50 * handicap => {
            Some((Hundredths(hundredths * 2), ZI))
        }
        400..1000 if hundredths % 50 == 0 => Some((Hundredths(hundredths), POINT)),
        _ => None,
    }
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
            let found = meant(written, handicap).map(|(points, _)| points);
            assert_eq!(found, komi, "{written} with {handicap} stones");
        }
    }
}
