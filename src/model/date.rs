//! Calendar dates of games, possibly without day or month.

use std::fmt;

/// Calendar date whose day, or month and day, may be missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    /// Year of the Common Era.
    pub year: u16,
    /// Month, 1 to 12; `None` if it is unknown.
    pub month: Option<u8>,
    /// Day of the month, from 1; `None` if it is unknown.
    pub day: Option<u8>,
}

impl Date {
    /// Creates a date; `None` if it does not exist in the Gregorian calendar or has a day without a
    /// month.
    pub fn new(year: u16, month: Option<u8>, day: Option<u8>) -> Option<Date> {
        let possible = match (month, day) {
            (None, None) => true,
            (Some(month), None) => (1..=12).contains(&month),
            (Some(month), Some(day)) => (1..=days_in(year, month)).contains(&day),
            (None, Some(_)) => false,
        };
        (possible && year > 0).then_some(Date { year, month, day })
    }
}

fn days_in(year: u16, month: u8) -> u8 {
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        _ => 0,
    }
}

impl fmt::Display for Date {
    /// Formats the date as in ISO 8601: `2021-01-17`, `2021-01` or `2021`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        if let Some(month) = self.month {
            write!(f, "-{month:02}")?;
        }
        if let Some(day) = self.day {
            write!(f, "-{day:02}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_dates_of_the_calendar_exist() {
        for (year, month, day, printed) in [
            (2021, Some(1), Some(17), Some("2021-01-17")),
            (2024, Some(2), Some(29), Some("2024-02-29")),
            (1900, Some(2), Some(29), None),
            (2023, Some(13), None, None),
            (1740, None, None, Some("1740")),
            (2023, None, Some(3), None),
        ] {
            let date = Date::new(year, month, day).map(|d| d.to_string());
            assert_eq!(date.as_deref(), printed);
        }
    }
}
