//! Reports a komi that is written in hundredths of a point or of a zi.

use super::place_of;
use crate::diag::finding::Arg;
use crate::diag::{Finding, Severity};
use crate::games::baduk::codes::KOMI;
use crate::model::meaning::{KomiBasis, KomiMeaning, MarginBasis};
use crate::model::{Change, Dialect, Field, Fix, Meaning, Record};
use crate::text::Bilingual;

const POINT: Bilingual = Bilingual::new("hundredths of a point", "100분의 1집");
const ZI: Bilingual = Bilingual::new("hundredths of a zi", "100분의 1자(子)");

/// Reports a komi in hundredths, with a fix that writes the komi, and a margin in zi, in points;
/// `None` if the komi is not in hundredths.
pub(super) fn report(record: &Record) -> Option<Finding> {
    let komi = KomiMeaning::from_record(record)?;
    let unit = match komi.basis {
        KomiBasis::Hundredths => POINT,
        KomiBasis::HundredthsOfZi => ZI,
        KomiBasis::Stated | KomiBasis::Zi | KomiBasis::ServerDefault => return None,
    };
    // Only a note for records of Fox, because this server writes every komi in hundredths.
    let severity = match record.origin.quirk {
        Some(Dialect::Fox) => Severity::Note,
        _ => KOMI.severity,
    };
    let mut fix = Fix::safe(Change::set_info(Field::Komi, komi.points));
    if let Some(result) = Meaning::new(record).result
        && result.margin == MarginBasis::Zi
    {
        fix.changes
            .push(Change::set_info(Field::Result, result.outcome));
    }
    Some(
        Finding::new(&KOMI, place_of(record, Field::Komi))
            .with_severity(severity)
            .arg("written", record.info(Field::Komi).unwrap_or_default())
            .arg("unit", unit)
            .arg("komi", Arg::points(komi.points))
            .arg("value", komi.points)
            .fix(fix),
    )
}
