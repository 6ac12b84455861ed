//! Times in words with units.

use super::{Bilingual, Lang};

/// Formats a time in whole seconds with units: `5400` becomes `1 h 30 min`. Other texts stay as written.
pub fn duration(written: &str, lang: Lang) -> String {
    let whole = written.strip_suffix(".0").unwrap_or(written);
    let Ok(seconds) = whole.parse::<u64>() else {
        return written.to_owned();
    };
    let parts = [
        (seconds / 3600, Bilingual::new(" h", "시간")),
        (seconds / 60 % 60, Bilingual::new(" min", "분")),
        (seconds % 60, Bilingual::new(" s", "초")),
    ];
    let said: Vec<_> = parts
        .iter()
        .filter(|(count, unit)| *count > 0 || (seconds == 0 && unit.en == " s"))
        .map(|(count, unit)| format!("{count}{}", unit.get(lang)))
        .collect();
    said.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_in_seconds_gets_its_units() {
        for (written, en, ko) in [
            ("1800", "30 min", "30분"),
            ("3661", "1 h 1 min 1 s", "1시간 1분 1초"),
            ("0", "0 s", "0초"),
            ("5400.0", "1 h 30 min", "1시간 30분"),
            ("2h each", "2h each", "2h each"),
        ] {
            assert_eq!(duration(written, Lang::En), en);
            assert_eq!(duration(written, Lang::Ko), ko);
        }
    }
}
