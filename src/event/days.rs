//! Date ranges.

use std::fmt;

use crate::model::Date;

/// A range of days, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Days {
    first: Day,
    /// Last day, not before the first.
    last: Day,
}

/// Year, month and day.
type Day = (u16, u8, u8);

impl Days {
    /// Builds the range that two dates span, which may lack month or day. Returns `None` if the
    /// second is before the first.
    pub fn between(first: Date, last: Date) -> Option<Days> {
        let days = Days {
            first: earliest(first),
            last: latest(last),
        };
        (days.first <= days.last).then_some(days)
    }

    /// Builds the range from its ends; a missing one equals the other.
    pub fn from_ends([first, last]: [Option<Date>; 2]) -> Option<Days> {
        Days::between(first.or(last)?, last.or(first)?)
    }

    /// Returns the shortest range with the days of both.
    pub fn joined(self, other: Days) -> Days {
        Days {
            first: self.first.min(other.first),
            last: self.last.max(other.last),
        }
    }

    /// Returns the first day.
    pub fn first(self) -> Date {
        date(self.first)
    }

    /// Returns the last day.
    pub fn last(self) -> Date {
        date(self.last)
    }

    /// True if the date lies in the range. A date without day or month matches if any of its days
    /// does.
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
    /// Writes `2026-11-07`, or both ends with two dots between them.
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
