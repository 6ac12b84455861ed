//! Ranges of days, such as the dates of an event.

use std::fmt;

use crate::model::Date;

/// A range of days; both ends belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Days {
    first: Day,
    /// Last day, not before the first.
    last: Day,
}

/// A day as year, month and day.
type Day = (u16, u8, u8);

impl Days {
    /// Builds the range from one date to another. A missing month or day extends the range to the whole year or
    /// month. `None` if the second date is before the first.
    pub fn between(first: Date, last: Date) -> Option<Days> {
        let days = Days {
            first: earliest(first),
            last: latest(last),
        };
        (days.first <= days.last).then_some(days)
    }

    /// Builds the range from two optional ends. A missing end equals the other one; `None` if both are missing.
    pub fn from_ends([first, last]: [Option<Date>; 2]) -> Option<Days> {
        Days::between(first.or(last)?, last.or(first)?)
    }

    /// Returns the shortest range that contains both ranges.
    pub fn joined(self, other: Days) -> Days {
        Days {
            first: self.first.min(other.first),
            last: self.last.max(other.last),
        }
    }

    /// Returns the first day of the range.
    pub fn first(self) -> Date {
        date(self.first)
    }

    /// Returns the last day of the range.
    pub fn last(self) -> Date {
        date(self.last)
    }

    /// True if a date lies in the range. For a date without month or day, one matching day is enough.
    pub fn hold(self, date: Date) -> bool {
        earliest(date) <= self.last && self.first <= latest(date)
    }
}

fn date((year, month, day): Day) -> Date {
    Date {
        year,
        month: Some(month),
        day: Some(day),
    }
}

fn earliest(date: Date) -> Day {
    (date.year, date.month.unwrap_or(1), date.day.unwrap_or(1))
}

fn latest(date: Date) -> Day {
    let month = date.month.unwrap_or(12);
    let last = (28..=31).rev();
    let mut last = last.filter(|&day| Date::new(date.year, Some(month), Some(day)).is_some());
    (date.year, month, date.day.or(last.next()).unwrap_or(31))
}

impl fmt::Display for Days {
    /// Formats the range as `2026-11-07` or `2026-11-07..2026-11-08`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.first;
        write!(f, "{year:04}-{month:02}-{day:02}")?;
        if self.first < self.last {
            let (year, month, day) = self.last;
            write!(f, "..{year:04}-{month:02}-{day:02}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_partial_date_fits_where_any_of_its_days_does() {
        let day = |day| Date::new(2026, Some(11), Some(day)).expect("a day");
        let month = |month| Date::new(2026, Some(month), None).expect("a month");
        let days = Days::between(day(7), day(8)).expect("days");
        assert!(days.hold(day(8)) && !days.hold(day(9)));
        assert!(days.hold(month(11)) && !days.hold(month(10)));
        assert!(days.hold(Date::new(2026, None, None).expect("a year")));
        assert_eq!(days.to_string(), "2026-11-07..2026-11-08");
        assert_eq!((days.first(), days.last()), (day(7), day(8)));
        let whole = Days::between(month(11), month(11)).expect("days");
        assert_eq!(whole.to_string(), "2026-11-01..2026-11-30");
        assert_eq!(Days::between(day(8), day(7)), None);
    }
}
